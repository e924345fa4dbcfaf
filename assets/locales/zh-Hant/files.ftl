# 其他程式的棋譜：開啟和儲存的檔案。
files-open = 開啟棋譜
files-save = 存成棋譜
files-records = 棋譜
files-all = 所有檔案
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
files-choose-program = 選擇引擎
files-no-program-dialog = 系統無法顯示選擇檔案的視窗。請輸入程式的路徑。

files-exported = 系統無法顯示選擇檔案的視窗。這局棋已存成 { $folder } 裡的 { $file }。
files-named = 這局棋已存成 { $file }。
files-no-dialog = 系統無法顯示選擇檔案的視窗。請把檔案拖到這個視窗，或用檔名啟動 Teahouse。
files-lossy = { $file } 放不下全部內容。沒有寫入：{ $parts }。
files-partial = { $file } 不完整：這局棋的檔案損壞了，或無法讀取。
files-unwritten = 無法寫入 { $file }：{ $reason }
files-nowhere = 無法將 { $file } 寫入任何資料夾。{ $places }
files-nowhere-place = { $folder }：{ $reason }
files-damaged = 無法寫入 { $file }：這局棋的檔案損壞了。
files-no-letter = 無法寫入 { $file }：這種編碼沒有「{ $letter }」這個字。請改存為 .{ $extension }，這種格式支援所有文字。
files-no-format = 無法寫入 { $file }：這種格式無法表示這局棋。請改用別的副檔名。
files-comment-letters = 無法寫入 { $file }：{ $turn ->
    [0] 開局
   *[other] 第 { $turn } 步
}的評註中有「{ $letters }」，這種格式無法表示。{ $formats ->
    [1] 請改寫評註。
   *[other] 請改寫評註，或改用別的副檔名。
}

files-imported = { $all } 個檔案中有 { $count } 個已加入所有對局。
files-incomplete = 有 { $count } 個檔案沒有完整加入，第一個：{ $first }
files-games-begun = 正在把 { $file } 的 { $count } 局棋加入所有對局。
files-games = { $file } 的 { $all } 局棋中有 { $count } 局已加入所有對局。
files-imported-games = { $all } 個檔案中有 { $files } 個已加入所有對局，共 { $count } 局棋。
files-games-known = 其中 { $count } 局之前已經有了。
files-games-incomplete = 有 { $count } 局棋沒有完整加入，第一局：{ $first }
files-games-damaged = { $file } 有 { $count } 局棋損壞了，沒有加入。第一局：{ $first }
files-games-cut = { $file } 的棋多於 { $most } 局，其餘的沒有讀取。
files-game = { $file } 第 { $number } 局
files-beside = { $file } 已加入所有對局。
files-too-many = 一次最多開啟 { $most } 個檔案，其餘的沒有讀取。
files-unread = 無法讀取 { $file }：{ $reason }
files-absent = 沒有這個檔案。
files-no-file = { $file } 不是檔案。
files-too-large = { $file } 大於 { $most } MiB。
files-unknown = { $file } 不是已知格式的棋譜。
files-unreadable = { $file } 是 { $program } 的 { $format } 格式，Teahouse 無法讀取。請在該程式中存成 PGN 或 DhtmlXQ，再開啟那個檔案。
files-malformed = 無法讀取 { $file }：第 { $line } 行第 { $column } 字有錯。
files-already-over = { $file } 的局面已經結束，也沒有著法。
files-no-match = { $file } 的局面無法開始對局。
files-not-kept = 無法把 { $file } 加入所有對局：{ $reason }
files-fault = 無法讀取 { $file }：程式出了錯。

files-skipped = { $file } 有 { $count } 處看不懂：{ $places }。
files-skipped-many = { $file } 有 { $count } 處以上看不懂：{ $places }等。
files-skipped-place = 第 { $line } 行第 { $column } 字
files-skipped-word = 第 { $line } 行第 { $column } 字「{ $word }」
files-skipped-more = 另有 { $count } 處
files-result-of-lost-moves = { $file } 第 { $line } 行的結果沒有讀取，因為那是沒有讀取的著法的結果。
files-result-contradicted = { $file } 第 { $line } 行的結果沒有讀取，因為另一處的結果不同。
files-result-unknown = { $file } 第 { $line } 行第 { $column } 字的結果「{ $word }」不是已知的寫法。
files-results-missing = 下列結果沒有讀取：{ $places }。
files-result-place = { $file } 第 { $line } 行
files-remark-other-rules = { $file } 不合一般的規則，這局棋改用合適的規則。
files-remark-steps-left-out = { $file } 的最後 { $count } 步沒有讀取，因為在那之前棋已經結束。
files-remark-result-left-out = { $file } 的結果和最後的著法一起沒有讀取。
files-remark-dealt = { $file } 沒有說明 { $count } 枚棋子是什麼，已隨機分配。
files-remark-other-result = { $file } 的結束原因無法從著法看出，這局棋用最接近的原因。
files-remark-name-cut = { $file } 的名字太長，已縮短。
files-remark-title-cut = { $file } 的標題太長，已縮短。
files-remark-clocks-left-out = { $file } 的用時超過它的時限，這局棋不計時。

files-loss-variations = 變化
files-loss-comments = 評論
files-loss-drawings = 箭頭和圓圈
files-loss-times = 時間
files-loss-fractions = 不足一秒的時間
files-loss-tags = 標題、地點等資料
files-loss-rules = 規則
files-loss-scores = 結果
files-loss-reasons = 結果的原因
files-loss-deal = 暗棋的分配
files-loss-foul = 結束對局的犯規著法

copy-position = 複製局面
copy-picture = 複製成圖片
copy-game = 複製棋譜
paste-record = 貼上局面或棋譜
copied = 局面已複製到剪貼簿。
copied-picture = 局面已以圖片複製到剪貼簿。
copied-game = 棋譜已複製到剪貼簿。
# A copied game: $parts: what its text does not hold.
copied-game-lossy = 複製的棋譜中沒有：{ $parts }。
copied-game-partial = 複製的棋譜不完整：這局棋的檔案損壞了，或無法讀取。
picturing = 正在產生局面的圖片。
copy-game-unread = 無法複製棋譜：{ $reason }
copy-game-damaged = 無法複製棋譜：這局棋的檔案損壞了。
copy-game-no-format = 無法複製棋譜：這種格式無法表示這局棋。
# $turn: the turn with the comment, 0 for the start; $letters: what the format cannot hold.
copy-game-comment = 無法複製棋譜：{ $turn ->
    [0] 開局
   *[other] 第 { $turn } 步
}的評註中有「{ $letters }」，這種格式無法表示。請改寫評註。
clipboard-failed = 剪貼簿沒有回應。
clipboard-no-picture = 無法產生局面的圖片。
clipboard-empty = 剪貼簿上沒有文字。
files-pasted = 貼上的文字
files-loss-counters = 步數
