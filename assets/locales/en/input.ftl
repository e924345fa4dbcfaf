# The actions of keys and buttons.
action-up = Up
action-down = Down
action-left = Left
action-right = Right
action-next = Next button
action-previous = Previous button
action-confirm = Select
action-cancel = Cancel, back
action-inspect = What is this piece?
action-undo = Take back
action-draw = Draw
action-hint = Hint
action-list = Move list
action-ledger = Captured pieces
action-rules = Rules of this match
action-turn = Rotate board
action-earlier = One move back
action-later = One move forward
action-start = To the start
action-present = To the last move
action-sketch = Draw an arrow or a circle
action-autoplay = Autoplay
action-tempo = Autoplay speed
action-arbiter = Show the board to the arbiter (hold)
action-menu = Pause
action-mute = Mute
action-full-screen = Full screen

# $key: what to press for the thing before it.
prompt = ({ $key })

# The names of keys.
key-shift = Shift+{ $key }
key-numpad = Num { $key }
key-numpadenter = Num Enter
key-enter = Enter
key-space = Space
key-escape = Esc
key-tab = Tab
key-backspace = Backspace
key-delete = Del
key-insert = Ins
key-home = Home
key-end = End
key-pageup = Page Up
key-pagedown = Page Down

# The names of a pad's buttons. $maker: xbox, playstation or nintendo.
pad-select = { $maker ->
    [playstation] Create
    [nintendo] −
   *[xbox] View
}
pad-start = { $maker ->
    [playstation] Options
    [nintendo] +
   *[xbox] Menu
}
key-arrowup = ↑
key-arrowdown = ↓
key-arrowleft = ←
key-arrowright = →
key-semicolon = ;
key-quote = '
key-comma = ,
key-period = .
key-slash = /
key-backslash = \
key-minus = -
key-equal = =
key-backquote = `
key-bracketleft = {"["}
key-bracketright = {"]"}
pad-south = { $maker ->
    [playstation] ×
    [nintendo] B
   *[xbox] A
}
pad-east = { $maker ->
    [playstation] ○
    [nintendo] A
   *[xbox] B
}
pad-west = { $maker ->
    [playstation] □
    [nintendo] Y
   *[xbox] X
}
pad-north = { $maker ->
    [playstation] △
    [nintendo] X
   *[xbox] Y
}
pad-lefttrigger = { $maker ->
    [playstation] L1
    [nintendo] L
   *[xbox] LB
}
pad-righttrigger = { $maker ->
    [playstation] R1
    [nintendo] R
   *[xbox] RB
}
pad-lefttrigger2 = { $maker ->
    [playstation] L2
    [nintendo] ZL
   *[xbox] LT
}
pad-righttrigger2 = { $maker ->
    [playstation] R2
    [nintendo] ZR
   *[xbox] RT
}
pad-leftthumb = L3
pad-rightthumb = R3
pad-dpadup = D-pad ↑
pad-dpaddown = D-pad ↓
pad-dpadleft = D-pad ←
pad-dpadright = D-pad →
