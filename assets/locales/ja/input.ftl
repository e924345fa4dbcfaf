action-up = 上
action-down = 下
action-left = 左
action-right = 右
action-next = 次のボタン
action-previous = 前のボタン
action-confirm = 決定
action-cancel = キャンセル・戻る
action-inspect = 駒の説明
action-undo = 待った
action-draw = 引き分け
action-hint = ヒント
action-list = 棋譜
action-ledger = 取られた駒
action-rules = この対局のルール
action-turn = 盤面反転
action-earlier = 一手戻る
action-later = 一手進む
action-start = 開始局面へ
action-present = 最終手へ
action-sketch = 矢印や丸を描く
action-autoplay = 自動再生
action-arbiter = 記録者に盤を見せる（押し続ける）
action-tempo = 再生の速さ
action-menu = 一時停止
action-mute = 消音
action-full-screen = 全画面
prompt = （{ $key }）
key-shift = Shift+{ $key }
key-numpad = テンキー { $key }
key-numpadenter = テンキー Enter
key-enter = Enter
key-space = スペース
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
    [playstation] クリエイト
    [nintendo] −
   *[xbox] ビュー
}
pad-start = { $maker ->
    [playstation] オプション
    [nintendo] +
   *[xbox] メニュー
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
pad-dpadup = 十字キー ↑
pad-dpaddown = 十字キー ↓
pad-dpadleft = 十字キー ←
pad-dpadright = 十字キー →
