action-up = 上
action-down = 下
action-left = 左
action-right = 右
action-next = 下一个按钮
action-previous = 上一个按钮
action-confirm = 选取
action-cancel = 取消、返回
action-inspect = 查看棋子
action-undo = 悔棋
action-draw = 提和
action-hint = 提示
action-list = 棋谱
action-ledger = 被吃的棋子
action-rules = 本局规则
action-turn = 旋转棋盘
action-earlier = 上一步
action-later = 下一步
action-start = 回到开局
action-present = 回到当前局面
action-sketch = 画箭头或圆圈
action-autoplay = 自动播放
action-arbiter = 给裁判看棋盘（按住）
action-tempo = 播放速度
action-menu = 暂停
action-mute = 静音
action-full-screen = 全屏
prompt = （{ $key }）
key-shift = Shift+{ $key }
key-numpad = 数字键 { $key }
key-numpadenter = 数字键 Enter
key-enter = Enter
key-space = 空格键
key-escape = Esc
key-tab = Tab
key-backspace = Backspace
key-delete = Del
key-insert = Ins
key-home = Home
key-end = End
key-pageup = Page Up
key-pagedown = Page Down
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
pad-dpadup = 十字键 ↑
pad-dpaddown = 十字键 ↓
pad-dpadleft = 十字键 ←
pad-dpadright = 十字键 →
