# What the computer players say. Each sentence comes on a slip: at the beginning of the first match and of the next one, when a disc that counts
# for much is turned up in Banqi, when the player takes a great piece or loses one, when the player is in check for the first time, and after a
# match that the player has won, lost or drawn.
saying-child-greeting = 你好，我帶了風車來。
saying-child-again = 再來一盤，太好了。
saying-child-flip = 原來在這裡。
saying-child-gain = 我吃到一個大的。
saying-child-loss = 啊，我沒看到。
saying-child-check = 啊，被將軍了。
saying-child-won = 我贏了，要告訴媽媽。
saying-child-lost = 你贏了，可以教我嗎？
saying-child-drawn = 沒人贏，這樣也好。

saying-guest-greeting = 您好，我的傘還是濕的。
saying-guest-again = 雨還在下，再下一盤吧。
saying-guest-flip = 沒想到它在這裡。
saying-guest-gain = 差點就錯過了。
saying-guest-loss = 我該多看一眼的。
saying-guest-check = 我只顧著看另一邊。
saying-guest-won = 謝謝，今天運氣好。
saying-guest-lost = 下得好，我會再來。
saying-guest-drawn = 平手，雨也停了。

saying-regular-greeting = 老位子，老樣子的茶。
saying-regular-again = 再一盤？茶還滿著呢。
saying-regular-flip = 看看是誰來了。
saying-regular-gain = 這個我忍不住。
saying-regular-loss = 這個我很捨不得。
saying-regular-check = 等我先放下茶碗。
saying-regular-won = 多謝，這壺茶我請。
saying-regular-lost = 你贏了，茶錢我付。
saying-regular-drawn = 平手，茶錢一人一半。

saying-ferryman-greeting = 河面很平靜，開始吧。
saying-ferryman-again = 那就再渡一次河。
saying-ferryman-gain = 我的船又重了一些。
saying-ferryman-loss = 一位好客人下船了。
saying-ferryman-check = 船晃了一下。
saying-ferryman-won = 平安到岸，謝謝。
saying-ferryman-lost = 今天你的船走得好。
saying-ferryman-drawn = 我們在河中間碰頭。

saying-landlady-greeting = 歡迎，水剛燒好。
saying-landlady-again = 再坐坐，我給你添茶。
saying-landlady-flip = 沒想到來了這位客人。
saying-landlady-gain = 這個我收走了。
saying-landlady-loss = 這個我很喜歡的。
saying-landlady-check = 我差點拿不穩水壺。
saying-landlady-won = 謝謝，今天的茶不收錢。
saying-landlady-lost = 下得好，吃塊點心吧。
saying-landlady-drawn = 平手，兩杯都添滿。

saying-cook-greeting = 湯可以等，先下棋。
saying-cook-again = 再來一份？好啊。
saying-cook-gain = 我的籃子裡多了一個。
saying-cook-loss = 我只顧著看前面。
saying-cook-check = 是什麼燒開了？
saying-cook-won = 謝謝，這一盤真香。
saying-cook-lost = 下得好，我學了一道菜。
saying-cook-drawn = 你一半，我一半。

saying-storyteller-greeting = 請坐，故事開始了。
saying-storyteller-again = 那就說下一回。
saying-storyteller-flip = 這時，它露出了臉。
saying-storyteller-gain = 有一位大人物退場了。
saying-storyteller-loss = 我的主角這麼早就走了。
saying-storyteller-check = 忽然有人敲門。
saying-storyteller-won = 故事說完了，謝謝。
saying-storyteller-lost = 你的故事說得更好。
saying-storyteller-drawn = 我還想要一個結局。

saying-physician-greeting = 看你氣色很好，請坐。
saying-physician-again = 再下一盤，對身體好。
saying-physician-gain = 我小心地收下了。
saying-physician-loss = 這一下有點疼。
saying-physician-check = 我的心跳快了。
saying-physician-won = 謝謝，今天精神好。
saying-physician-lost = 下得好，我回去想想。
saying-physician-drawn = 平手，大家都健康。

saying-merchant-greeting = 鋪子關了，來下棋。
saying-merchant-again = 再來一筆？好啊。
saying-merchant-gain = 這一筆不小。
saying-merchant-loss = 這個可不便宜。
saying-merchant-check = 這個我沒算到。
saying-merchant-won = 今天生意好，謝謝。
saying-merchant-lost = 今天你算得比我準。
saying-merchant-drawn = 帳正好算平。

saying-scholar-greeting = 我先把書合上。
saying-scholar-again = 好，這頁我折好了。
saying-scholar-gain = 這個我記下來。
saying-scholar-loss = 書上可沒寫這個。
saying-scholar-check = 我正好翻了一頁。
saying-scholar-won = 謝謝，這盤我要記下。
saying-scholar-lost = 今天我學了一頁。
saying-scholar-drawn = 平手，兩個名字都寫上。

saying-monk-greeting = 平安，我們開始吧。
saying-monk-again = 好，念珠先放下。
saying-monk-gain = 我不是貪心。
saying-monk-loss = 老朋友，慢走。
saying-monk-check = 念珠掉了一顆。
saying-monk-won = 謝謝你這麼有耐心。
saying-monk-lost = 你贏了，我替你高興。
saying-monk-drawn = 平手，我最喜歡。

saying-veteran-greeting = 請坐，我先放下長槍。
saying-veteran-again = 再來？我的腿還行。
saying-veteran-gain = 我記得有過這樣一天。
saying-veteran-loss = 他是個好兵。
saying-veteran-check = 我沒聽見腳步聲。
saying-veteran-won = 打得公平，謝謝。
saying-veteran-lost = 向你敬禮，下得好。
saying-veteran-drawn = 那就都回家吧。

saying-calligrapher-greeting = 墨磨好了，請坐。
saying-calligrapher-again = 那就換一張新紙。
saying-calligrapher-gain = 一筆下去，它就沒了。
saying-calligrapher-loss = 紙上多了一個墨點。
saying-calligrapher-check = 我的筆停住了。
saying-calligrapher-won = 謝謝，我來蓋個印。
saying-calligrapher-lost = 你的手真穩。
saying-calligrapher-drawn = 一張紙，兩個印。

saying-master-greeting = 你來了，我很高興。
saying-master-again = 好，我們再下一盤。
saying-master-flip = 現在我多知道了一點。
saying-master-gain = 那是個很強的子。
saying-master-loss = 你比我先看到了。
saying-master-check = 這一下我沒準備。
saying-master-won = 謝謝，你讓我想了很久。
saying-master-lost = 你贏了，我佩服你。
saying-master-drawn = 平手，下得很開心。

# A sentence as a screen reader says it. $name: the player; $words: the sentence.
saying-said = { $name }說：「{ $words }」
