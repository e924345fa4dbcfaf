"""Play by mouse, by keyboard, and by both in turn."""

import re

SQUARE = re.compile(r"[a-i]\d+")


class Mouse:
    """Plays by clicks, and every other move by a drag."""

    def __init__(self, game):
        self._game = game
        self._drags = False

    def push(self, button):
        self._game.scroll_to("button", button)
        self._game.click("button", button)

    def hold(self, button, event):
        return self._game.hold("button", button, event)

    def play(self, move):
        origin, target = SQUARE.findall(move)
        if target == origin:
            self._game.click("cell", origin)
        elif self._drags:
            self._game.drag("cell", origin, target)
        else:
            self._game.click("cell", origin)
            self._game.click("cell", target)
        self._drags ^= target != origin


class Keyboard:
    """Moves the focus and the cursor with Tab and the arrows, and presses Return."""

    # More than the controls of any screen, and than the steps across the board.
    STEPS = 120

    def __init__(self, game):
        self._game = game
        self._is_cursor_hidden = False

    def note_mouse(self):
        """Notes that the mouse was used, which hides the cursor."""
        self._is_cursor_hidden = True

    def push(self, button):
        for _ in range(self.STEPS):
            if self._tap("Tab", "focus").fields["id"] == button:
                self._game.press("Return")
                return
        raise AssertionError(f"Tab does not lead to the button `{button}`")

    def play(self, move):
        # A flip needs one Return, a move needs two.
        for square in dict.fromkeys(SQUARE.findall(move)):
            self._walk(square)
            self._game.press("Return")

    def _walk(self, square):
        """Moves the cursor to a square. Directions follow from positions on the screen, so the board may be rotated."""
        x, y = self._game.trace.layout["cell", square].centre
        if self._is_cursor_hidden:
            # The first Return only shows the cursor.
            self._tap("Return", "cursor")
            self._is_cursor_hidden = False
        for _ in range(self.STEPS):
            cursor = self._game.trace.cursor
            if cursor == square:
                return
            # Without a line about the cursor it is in the near left corner, and the way is to the right.
            at_x, at_y = self._game.trace.layout["cell", cursor].centre if cursor else (0, y)
            if abs(at_x - x) > abs(at_y - y):
                self._tap("Right" if x > at_x else "Left", "cursor")
            else:
                self._tap("Down" if y > at_y else "Up", "cursor")
        raise AssertionError(f"the arrows do not lead to {square}")

    def _tap(self, key, answer):
        """Presses a key and waits for the line of the trace with its effect."""
        since = self._game.now
        self._game.press(key)
        return self._game.wait_for_line(answer, since=since)


class MouseAndKeyboard:
    """Alternates between mouse and keyboard."""

    def __init__(self, game):
        self._mouse, self._keyboard = Mouse(game), Keyboard(game)
        self._is_mouse_next = True

    def _next(self):
        device = self._mouse if self._is_mouse_next else self._keyboard
        if device is self._mouse:
            self._keyboard.note_mouse()
        self._is_mouse_next = not self._is_mouse_next
        return device

    def push(self, button):
        self._next().push(button)

    def play(self, move):
        self._next().play(move)
