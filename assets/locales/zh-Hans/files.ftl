# 其他程序的棋谱：打开和保存的文件。
files-open = 打开棋谱
files-save = 存成棋谱
files-records = 棋谱
files-all = 所有文件
files-format-kif = KIF
files-format-ki2 = KI2
files-format-csa = CSA 2.2
files-format-csa3 = CSA 3.0
files-format-jkf = JKF
files-format-usi = USI、SFEN
files-format-pgn-chinese = PGN（中文）
files-format-pgn-wxf = PGN（WXF）
files-format-pgn-iccs = PGN（ICCS）
files-format-ucci = UCCI、FEN
files-format-dhtmlxq = DhtmlXQ
files-format-banqi = 暗棋
files-format-bpgn = BPGN
files-choose-program = 选择引擎
files-no-program-dialog = 系统无法显示选择文件的窗口。请输入程序的路径。

files-exported = 系统无法显示选择文件的窗口。这局棋已存成 { $folder } 里的 { $file }。
files-named = 这局棋已存成 { $file }。
files-no-dialog = 系统无法显示选择文件的窗口。请把文件拖到这个窗口，或用文件名启动 Teahouse。
files-lossy = { $file } 放不下全部内容。没有写入：{ $parts }。
files-partial = { $file } 不完整：这局棋的文件损坏了，或无法读取。
files-unwritten = 无法写入 { $file }：{ $reason }
files-nowhere = 无法将 { $file } 写入任何文件夹。{ $places }
files-nowhere-place = { $folder }：{ $reason }
files-damaged = 无法写入 { $file }：这局棋的文件损坏了。
files-no-letter = 无法写入 { $file }：这种编码没有“{ $letter }”这个字。请改存为 .{ $extension }，这种格式支持所有文字。
files-no-format = 无法写入 { $file }：这种格式无法表示这局棋。请改用别的扩展名。
files-comment-letters = 无法写入 { $file }：{ $turn ->
    [0] 开局
   *[other] 第 { $turn } 步
}的评注中有“{ $letters }”，这种格式无法表示。{ $formats ->
    [1] 请改写评注。
   *[other] 请改写评注，或改用别的扩展名。
}

files-imported = { $all } 个文件中有 { $count } 个已加入所有对局。
files-incomplete = 有 { $count } 个文件没有完整加入，第一个：{ $first }
files-games-begun = 正在把 { $file } 的 { $count } 局棋加入所有对局。
files-games = { $file } 的 { $all } 局棋中有 { $count } 局已加入所有对局。
files-imported-games = { $all } 个文件中有 { $files } 个已加入所有对局，共 { $count } 局棋。
files-games-known = 其中 { $count } 局之前已经有了。
files-games-incomplete = 有 { $count } 局棋没有完整加入，第一局：{ $first }
files-games-damaged = { $file } 有 { $count } 局棋损坏了，没有加入。第一局：{ $first }
files-games-cut = { $file } 的棋多于 { $most } 局，其余的没有读取。
files-game = { $file } 第 { $number } 局
files-beside = { $file } 已加入所有对局。
files-too-many = 一次最多打开 { $most } 个文件，其余的没有读取。
files-unread = 无法读取 { $file }：{ $reason }
files-absent = 没有这个文件。
files-no-file = { $file } 不是文件。
files-too-large = { $file } 大于 { $most } MiB。
files-unknown = { $file } 不是已知格式的棋谱。
files-unreadable = { $file } 是 { $program } 的 { $format } 格式，Teahouse 无法读取。请在该程序中存成 PGN 或 DhtmlXQ，再打开那个文件。
files-malformed = 无法读取 { $file }：第 { $line } 行第 { $column } 字有错。
files-already-over = { $file } 的局面已经结束，也没有着法。
files-no-match = { $file } 的局面无法开始对局。
files-not-kept = 无法把 { $file } 加入所有对局：{ $reason }
files-fault = 无法读取 { $file }：程序出了错。

files-skipped = { $file } 有 { $count } 处看不懂：{ $places }。
files-skipped-many = { $file } 有 { $count } 处以上看不懂：{ $places }等。
files-skipped-place = 第 { $line } 行第 { $column } 字
files-skipped-word = 第 { $line } 行第 { $column } 字“{ $word }”
files-skipped-more = 另有 { $count } 处
files-result-of-lost-moves = { $file } 第 { $line } 行的结果没有读取，因为那是没有读取的着法的结果。
files-result-contradicted = { $file } 第 { $line } 行的结果没有读取，因为另一处的结果不同。
files-result-unknown = { $file } 第 { $line } 行第 { $column } 字的结果“{ $word }”不是已知的写法。
files-results-missing = 下列结果没有读取：{ $places }。
files-result-place = { $file } 第 { $line } 行
files-remark-other-rules = { $file } 不合一般的规则，这局棋改用合适的规则。
files-remark-steps-left-out = { $file } 的最后 { $count } 步没有读取，因为在那之前棋已经结束。
files-remark-result-left-out = { $file } 的结果和最后的着法一起没有读取。
files-remark-dealt = { $file } 没有说明 { $count } 枚棋子是什么，已随机分配。
files-remark-other-result = { $file } 的结束原因无法从着法看出，这局棋用最接近的原因。
files-remark-name-cut = { $file } 的名字太长，已缩短。
files-remark-title-cut = { $file } 的标题太长，已缩短。
files-remark-clocks-left-out = { $file } 的用时超过它的时限，这局棋不计时。

files-loss-variations = 变化
files-loss-comments = 评论
files-loss-drawings = 箭头和圆圈
files-loss-times = 时间
files-loss-fractions = 不足一秒的时间
files-loss-tags = 标题、地点等信息
files-loss-rules = 规则
files-loss-scores = 结果
files-loss-reasons = 结果的原因
files-loss-deal = 暗棋的分配
files-loss-foul = 结束对局的犯规着法

copy-position = 复制局面
copy-picture = 复制为图片
copy-game = 复制棋谱
paste-record = 粘贴局面或棋谱
copied = 局面已复制到剪贴板。
copied-picture = 局面已作为图片复制到剪贴板。
copied-game = 棋谱已复制到剪贴板。
# A copied game: $parts: what its text does not hold.
copied-game-lossy = 复制的棋谱中没有：{ $parts }。
copied-game-partial = 复制的棋谱不完整：这局棋的文件损坏了，或无法读取。
picturing = 正在生成局面的图片。
copy-game-unread = 无法复制棋谱：{ $reason }
copy-game-damaged = 无法复制棋谱：这局棋的文件损坏了。
copy-game-no-format = 无法复制棋谱：这种格式无法表示这局棋。
# $turn: the turn with the comment, 0 for the start; $letters: what the format cannot hold.
copy-game-comment = 无法复制棋谱：{ $turn ->
    [0] 开局
   *[other] 第 { $turn } 步
}的评注中有“{ $letters }”，这种格式无法表示。请改写评注。
clipboard-failed = 剪贴板没有回应。
clipboard-no-picture = 无法生成局面的图片。
clipboard-empty = 剪贴板上没有文字。
files-pasted = 粘贴的文字
files-loss-counters = 步数
