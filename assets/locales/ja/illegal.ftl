illegal-game-over = 対局は終わっています。
illegal-off-board = そのマスは盤の外です。
illegal-wrong-game = このゲームにそのような手はありません。
illegal-no-piece = そのマスに駒はありません。
illegal-not-yours = それはあなたの駒ではありません。
illegal-same-square = 駒は別のマスへ動かします。
illegal-own-piece = そこには自分の駒があります。
illegal-wrong-shape = その駒はそのようには動けません。
illegal-path-blocked = 途中に駒があります。
illegal-flip-first = 初手は必ずめくります。それで色が決まります。
illegal-face-down = 伏せた駒はめくることしかできません。
illegal-face-up = その駒はもう表になっています。
illegal-target-face-down = 伏せた駒は取れません。
illegal-not-adjacent = 駒は縦か横に一マス動きます。
illegal-rank-too-low = その駒のほうが位が上です。
illegal-general-takes-no-soldier = 将は兵を取れません。
illegal-soldier-takes-few = 兵が取れるのは兵と将だけです。
illegal-same-rank = その駒は同じ位です。
illegal-cannon-jumps = 炮はちょうど一枚を跳び越えて取ります。
illegal-screen-count = { $count ->
    [0] 炮が取るには、間にちょうど一枚の駒が要りますが、今は一枚もありません。
    [one] 炮が取るには、間にちょうど一枚の駒が要ります。
   *[other] 炮が取るには、間にちょうど一枚の駒が要りますが、今は{ $count }枚あります。
}
illegal-chain-open = 続けて取れるのは同じ駒だけです。取らないなら、手番を終えます。
illegal-no-chain = 続けて取っている途中ではありません。
illegal-face-missing = めくって何の駒が出たかが書かれていません。
illegal-face-impossible = その種類の伏せ駒はもう残っていません。
illegal-leg-blocked = 馬の脚がふさがれています。
illegal-eye-blocked = 象の目がふさがれています。
illegal-crosses-river = 象は河を渡れません。
illegal-leaves-palace = その駒は九宮を出られません。
illegal-generals-face = 将と帥が同じ筋で向かい合ってしまいます。
illegal-exposed = それでは自分の将や玉が取られてしまいます。
illegal-not-your-turn = あなたの番ではありません。
illegal-drop-beyond-river = 駒を打てるのは、河の自分の側だけです。
illegal-cannot-stand = その駒はその点に行くことができません。
illegal-drop-check = 駒を打って王手をかけることはできません。
illegal-not-in-hand = その駒は持ち駒にありません。
illegal-drop-on-piece = 駒を打てるのは、空いたマスだけです。
illegal-dead-square = そこに打つと、行き所のない駒になります。
illegal-nifu = その筋にはもう自分の歩があります（二歩）。
illegal-pawn-drop-mate = 打ち歩詰めはできません。
illegal-must-promote = ここでは必ず成ります。成らないと、行き所のない駒になります。
illegal-cannot-promote = この手では成れません。
illegal-two-moves = 相手の番でした（二手指し）。
illegal-no-impasse = 今は入玉宣言ができません。
