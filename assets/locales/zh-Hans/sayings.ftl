# What the computer players say. Each sentence comes on a slip: at the beginning of the first match and of the next one, when a disc that counts
# for much is turned up in Banqi, when the player takes a great piece or loses one, when the player is in check for the first time, and after a
# match that the player has won, lost or drawn.
saying-child-greeting = 你好，我带了风车来。
saying-child-again = 再来一盘，太好了。
saying-child-flip = 原来在这里。
saying-child-gain = 我吃到一个大的。
saying-child-loss = 啊，我没看到。
saying-child-check = 啊，被将军了。
saying-child-won = 我赢了，要告诉妈妈。
saying-child-lost = 你赢了，可以教我吗？
saying-child-drawn = 没人赢，这样也好。

saying-guest-greeting = 您好，我的伞还是湿的。
saying-guest-again = 雨还在下，再下一盘吧。
saying-guest-flip = 没想到它在这里。
saying-guest-gain = 差点就错过了。
saying-guest-loss = 我该多看一眼的。
saying-guest-check = 我只顾着看另一边。
saying-guest-won = 谢谢，今天运气好。
saying-guest-lost = 下得好，我会再来。
saying-guest-drawn = 平手，雨也停了。

saying-regular-greeting = 老位子，老样子的茶。
saying-regular-again = 再一盘？茶还满着呢。
saying-regular-flip = 看看是谁来了。
saying-regular-gain = 这个我忍不住。
saying-regular-loss = 这个我很舍不得。
saying-regular-check = 等我先放下茶碗。
saying-regular-won = 多谢，这壶茶我请。
saying-regular-lost = 你赢了，茶钱我付。
saying-regular-drawn = 平手，茶钱一人一半。

saying-ferryman-greeting = 河面很平静，开始吧。
saying-ferryman-again = 那就再渡一次河。
saying-ferryman-gain = 我的船又重了一些。
saying-ferryman-loss = 一位好客人下船了。
saying-ferryman-check = 船晃了一下。
saying-ferryman-won = 平安到岸，谢谢。
saying-ferryman-lost = 今天你的船走得好。
saying-ferryman-drawn = 我们在河中间碰头。

saying-landlady-greeting = 欢迎，水刚烧好。
saying-landlady-again = 再坐坐，我给你添茶。
saying-landlady-flip = 没想到来了这位客人。
saying-landlady-gain = 这个我收走了。
saying-landlady-loss = 这个我很喜欢的。
saying-landlady-check = 我差点拿不稳水壶。
saying-landlady-won = 谢谢，今天的茶不收钱。
saying-landlady-lost = 下得好，吃块点心吧。
saying-landlady-drawn = 平手，两杯都添满。

saying-cook-greeting = 汤可以等，先下棋。
saying-cook-again = 再来一份？好啊。
saying-cook-gain = 我的篮子里多了一个。
saying-cook-loss = 我只顾着看前面。
saying-cook-check = 是什么烧开了？
saying-cook-won = 谢谢，这一盘真香。
saying-cook-lost = 下得好，我学了一道菜。
saying-cook-drawn = 你一半，我一半。

saying-storyteller-greeting = 请坐，故事开始了。
saying-storyteller-again = 那就说下一回。
saying-storyteller-flip = 这时，它露出了脸。
saying-storyteller-gain = 有一位大人物退场了。
saying-storyteller-loss = 我的主角这么早就走了。
saying-storyteller-check = 忽然有人敲门。
saying-storyteller-won = 故事说完了，谢谢。
saying-storyteller-lost = 你的故事说得更好。
saying-storyteller-drawn = 我还想要一个结局。

saying-physician-greeting = 看你气色很好，请坐。
saying-physician-again = 再下一盘，对身体好。
saying-physician-gain = 我小心地收下了。
saying-physician-loss = 这一下有点疼。
saying-physician-check = 我的心跳快了。
saying-physician-won = 谢谢，今天精神好。
saying-physician-lost = 下得好，我回去想想。
saying-physician-drawn = 平手，大家都健康。

saying-merchant-greeting = 铺子关了，来下棋。
saying-merchant-again = 再来一笔？好啊。
saying-merchant-gain = 这一笔不小。
saying-merchant-loss = 这个可不便宜。
saying-merchant-check = 这个我没算到。
saying-merchant-won = 今天生意好，谢谢。
saying-merchant-lost = 今天你算得比我准。
saying-merchant-drawn = 账正好算平。

saying-scholar-greeting = 我先把书合上。
saying-scholar-again = 好，这页我折好了。
saying-scholar-gain = 这个我记下来。
saying-scholar-loss = 书上可没写这个。
saying-scholar-check = 我正好翻了一页。
saying-scholar-won = 谢谢，这盘我要记下。
saying-scholar-lost = 今天我学了一页。
saying-scholar-drawn = 平手，两个名字都写上。

saying-monk-greeting = 平安，我们开始吧。
saying-monk-again = 好，念珠先放下。
saying-monk-gain = 我不是贪心。
saying-monk-loss = 老朋友，慢走。
saying-monk-check = 念珠掉了一颗。
saying-monk-won = 谢谢你这么有耐心。
saying-monk-lost = 你赢了，我替你高兴。
saying-monk-drawn = 平手，我最喜欢。

saying-veteran-greeting = 请坐，我先放下长枪。
saying-veteran-again = 再来？我的腿还行。
saying-veteran-gain = 我记得有过这样一天。
saying-veteran-loss = 他是个好兵。
saying-veteran-check = 我没听见脚步声。
saying-veteran-won = 打得公平，谢谢。
saying-veteran-lost = 向你敬礼，下得好。
saying-veteran-drawn = 那就都回家吧。

saying-calligrapher-greeting = 墨磨好了，请坐。
saying-calligrapher-again = 那就换一张新纸。
saying-calligrapher-gain = 一笔下去，它就没了。
saying-calligrapher-loss = 纸上多了一个墨点。
saying-calligrapher-check = 我的笔停住了。
saying-calligrapher-won = 谢谢，我来盖个印。
saying-calligrapher-lost = 你的手真稳。
saying-calligrapher-drawn = 一张纸，两个印。

saying-master-greeting = 你来了，我很高兴。
saying-master-again = 好，我们再下一盘。
saying-master-flip = 现在我多知道了一点。
saying-master-gain = 那是个很强的子。
saying-master-loss = 你比我先看到了。
saying-master-check = 这一下我没准备。
saying-master-won = 谢谢，你让我想了很久。
saying-master-lost = 你赢了，我佩服你。
saying-master-drawn = 平手，下得很开心。

# A sentence as a screen reader says it. $name: the player; $words: the sentence.
saying-said = { $name }说：“{ $words }”
