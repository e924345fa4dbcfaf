"""The ways to play: by mouse, by keyboard alone, and by both. All do what a person does and watch what comes of it."""


class Mouse:
    """Clicks what it wants, and drags every other piece that it moves."""

    def __init__(self, game):
        self._game = game
        self._drags = False

    def push(self, button):
        self._game.scroll_to("button", button)
        self._game.click("button", button)

    def play(self, move):
        origin, target = move[:2], move[2:]
        if target == origin:
            self._game.click("cell", origin)
        elif self._drags:
            self._game.drag("cell", origin, target)
        else:
            self._game.click("cell", origin)
            self._game.click("cell", target)
        self._drags ^= target != origin


class Keyboard:
    """Walks to what it wants with Tab and the arrows, and presses Return."""

    # More than any screen has buttons, or the board squares from end to end.
    STEPS = 40

    def __init__(self, game):
        self._game = game
        self._is_cursor_hidden = False

    def follow_a_mouse(self):
        """The mouse has been used, which hides the cursor."""
        self._is_cursor_hidden = True

    def push(self, button):
        for _ in range(self.STEPS):
            if self._tap("Tab", "focus").fields["id"] == button:
                self._game.press("Return")
                return
        raise AssertionError(f"Tab does not lead to the button `{button}`")

    def play(self, move):
        # A flip names its square twice and needs one Return, a move needs two.
        for square in dict.fromkeys((move[:2], move[2:])):
            self._walk(square)
            self._game.press("Return")

    def _walk(self, square):
        """To a square by what lies where on the screen, so that it does not matter how the board is turned."""
        x, y = self._game.trace.layout["cell", square].centre
        if self._is_cursor_hidden:
            # Return shows it first, and does nothing else.
            self._tap("Return", "cursor")
            self._is_cursor_hidden = False
        for _ in range(self.STEPS):
            cursor = self._game.trace.cursor
            if cursor == square:
                return
            # Nobody has said yet where it is: in the near left corner, from where there is a way to the right.
            at_x, at_y = self._game.trace.layout["cell", cursor].centre if cursor else (0, y)
            if abs(at_x - x) > abs(at_y - y):
                self._tap("Right" if x > at_x else "Left", "cursor")
            else:
                self._tap("Down" if y > at_y else "Up", "cursor")
        raise AssertionError(f"the arrows do not lead to {square}")

    def _tap(self, key, answer):
        """Presses a key and waits for the line that says what it did."""
        since = self._game.now
        self._game.press(key)
        return self._game.wait_for_line(answer, since=since)


class Both:
    """Uses mouse and keyboard by turns."""

    def __init__(self, game):
        self._mouse, self._keyboard = Mouse(game), Keyboard(game)
        self._is_mouse_next = True

    def _next(self):
        hand = self._mouse if self._is_mouse_next else self._keyboard
        if hand is self._mouse:
            self._keyboard.follow_a_mouse()
        self._is_mouse_next = not self._is_mouse_next
        return hand

    def push(self, button):
        self._next().push(button)

    def play(self, move):
        self._next().play(move)
