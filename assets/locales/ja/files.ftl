# ほかのソフトの棋譜：開くファイルと保存するファイル。
files-open = 棋譜を開く
files-save = 棋譜として保存
files-records = 棋譜
files-all = すべてのファイル
files-format-kif = KIF
files-format-ki2 = KI2
files-format-csa = CSA 2.2
files-format-csa3 = CSA 3.0
files-format-jkf = JKF
files-format-usi = USI、SFEN
files-format-pgn-chinese = PGN（中国式）
files-format-pgn-wxf = PGN（WXF）
files-format-pgn-iccs = PGN（ICCS）
files-format-ucci = UCCI、FEN
files-format-dhtmlxq = DhtmlXQ
files-format-banqi = バンチー
files-format-bpgn = BPGN
files-choose-program = エンジンを選ぶ
files-no-program-dialog = システムのファイル選択を開けません。プログラムの場所を入力してください。

files-exported = システムのファイル選択を開けません。対局を { $folder } の { $file } に保存しました。
files-named = 対局を { $file } に保存しました。
files-no-dialog = システムのファイル選択を開けません。ファイルをこのウィンドウにドロップするか、ファイル名を付けて Teahouse を起動してください。
files-lossy = { $file } にはすべてを書き込めません。省いたもの：{ $parts }。
files-partial = { $file } は完全ではありません。対局のファイルが壊れているか、読めません。
files-unwritten = { $file } に書き込めません。{ $reason }
files-nowhere = { $file } をどのフォルダーにも書き込めません。{ $places }
files-nowhere-place = { $folder }：{ $reason }
files-damaged = { $file } に書き込めません。対局のファイルが壊れています。
files-no-letter = { $file } に書き込めません。この文字コードには「{ $letter }」がありません。どの文字も書ける .{ $extension } で保存してください。
files-no-format = { $file } に書き込めません。この形式では対局を表せません。ほかの拡張子を選んでください。
files-comment-letters = { $file } に書き込めません。{ $turn ->
    [0] 開始局面
   *[other] { $turn }手目
}のコメントに、この形式では表せない「{ $letters }」があります。{ $formats ->
    [1] コメントを直してください。
   *[other] コメントを直すか、ほかの拡張子を選んでください。
}

files-imported = { $all }個のファイルのうち{ $count }個を対局記録に加えました。
files-incomplete = そのままでは加えられなかったファイルが{ $count }個あります。最初のもの：{ $first }
files-games-begun = { $file } の{ $count }局を対局記録に加えています。
files-games = { $file } の{ $all }局のうち{ $count }局を対局記録に加えました。
files-imported-games = { $all }個のファイルのうち{ $files }個を対局記録に加えました。全部で{ $count }局です。
files-games-known = そのうち{ $count }局は前からあります。
files-games-incomplete = そのままでは加えられなかった対局が{ $count }局あります。最初のもの：{ $first }
files-games-damaged = { $file } には壊れている対局が{ $count }局あり、省きました。最初のもの：{ $first }
files-games-cut = { $file } から読めるのは{ $most }局までです。残りは省きました。
files-game = { $file } の{ $number }局目
files-beside = { $file } を対局記録に加えました。
files-too-many = 一度に開けるファイルは{ $most }個までです。残りは省きました。
files-unread = { $file } を読めません。{ $reason }
files-absent = そのファイルはありません。
files-no-file = { $file } はファイルではありません。
files-too-large = { $file } は { $most } MiB より大きいファイルです。
files-unknown = { $file } は知られた形式の棋譜ではありません。
files-unreadable = { $file } は { $program } の { $format } 形式で、Teahouse では読めません。そのソフトで PGN か DhtmlXQ の形式に保存して、そのファイルを開いてください。
files-malformed = { $file } を読めません。{ $line }行目の{ $column }文字目に誤りがあります。
files-already-over = { $file } の局面はすでに終わっていて、指し手もありません。
files-no-match = { $file } の局面からは対局を始められません。
files-not-kept = { $file } を対局記録に加えられません。{ $reason }
files-fault = { $file } を読めません。ゲームの不具合です。

files-skipped = { $file } には読めない所が{ $count }か所あります：{ $places }。
files-skipped-many = { $file } には読めない所が{ $count }か所以上あります：{ $places }など。
files-skipped-place = { $line }行目の{ $column }文字目
files-skipped-word = { $line }行目の{ $column }文字目「{ $word }」
files-skipped-more = ほか{ $count }か所
files-result-of-lost-moves = { $file } の{ $line }行目の結果は、省いた指し手のものなので省きました。
files-result-contradicted = { $file } の{ $line }行目の結果は、ほかの所の結果と合わないので省きました。
files-result-unknown = { $file } の{ $line }行目の{ $column }文字目の結果「{ $word }」の意味がわかりません。
files-results-missing = 次の結果は省きました：{ $places }。
files-result-place = { $file } の{ $line }行目
files-remark-other-rules = { $file } は通常のルールに合いません。合うルールの対局にしました。
files-remark-steps-left-out = { $file } の最後の{ $count }手は、その前に終局しているので省きました。
files-remark-result-left-out = { $file } の結果は、最後の指し手とともに省きました。
files-remark-dealt = { $file } では{ $count }個の駒がわかりません。無作為に配りました。
files-remark-other-result = { $file } の終局の理由は指し手から確かめられません。最も近い理由にしました。
files-remark-name-cut = { $file } の名前が長すぎるので短くしました。
files-remark-title-cut = { $file } の題名が長すぎるので短くしました。
files-remark-clocks-left-out = { $file } の指し手の時間が持ち時間より長いので、時計なしの対局にしました。

files-loss-variations = 変化
files-loss-comments = コメント
files-loss-drawings = 矢印と丸
files-loss-times = 時間
files-loss-fractions = 1秒より短い時間
files-loss-tags = 題名や場所などの情報
files-loss-rules = ルール
files-loss-scores = 結果
files-loss-reasons = 結果の理由
files-loss-deal = 駒の配置
files-loss-foul = 対局を終わらせた反則手

copy-position = 局面をコピー
copy-picture = 画像としてコピー
copy-game = 棋譜をコピー
paste-record = 局面や棋譜を貼り付け
copied = 局面をクリップボードにコピーしました。
copied-picture = 局面の画像をクリップボードにコピーしました。
copied-game = 棋譜をクリップボードにコピーしました。
# A copied game: $parts: what its text does not hold.
copied-game-lossy = コピーした棋譜から省いたもの：{ $parts }。
copied-game-partial = コピーした棋譜は完全ではありません。対局のファイルが壊れているか、読めません。
picturing = 局面の画像を作っています。
copy-game-unread = 棋譜をコピーできません。{ $reason }
copy-game-damaged = 棋譜をコピーできません。対局のファイルが壊れています。
copy-game-no-format = 棋譜をコピーできません。この形式では対局を表せません。
# $turn: the turn with the comment, 0 for the start; $letters: what the format cannot hold.
copy-game-comment = 棋譜をコピーできません。{ $turn ->
    [0] 開始局面
   *[other] { $turn }手目
}のコメントに、この形式では表せない「{ $letters }」があります。コメントを直してください。
clipboard-failed = クリップボードが応答しません。
clipboard-no-picture = 局面の画像を作れませんでした。
clipboard-empty = クリップボードに文字がありません。
files-pasted = 貼り付けた文字
files-loss-counters = 手数
