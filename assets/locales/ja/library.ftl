# The saved matches.
library-back = タイトルへ
library-title = 対局記録
library-list = 対局
library-reading = 読み込み中…

# $count: all of them; $found: those that fit what is looked for.
library-count = { $count }局
library-count-deleted = 削除した対局 { $count } 局
library-found = { $count }局中{ $found }局
library-search = 名前・題名

# Opens what can be looked for.
library-filter = さがす
library-open = 棋譜を開く
library-paste = 貼り付け
library-players = { $first } 対 { $second }
# Of two files with the same match, the second one. $number: that in its name.
library-copy = コピー { $number }

# $ply: how many turns; $time: how long they took, as in 1:23:45.
library-length = { $ply }手、{ $time }
# $ply: how many turns.
library-turns = { $ply }手
# The name of a rule set to which house rules came.
library-house-rules = { $rules }＋ローカルルール
library-unfinished = 指しかけ
library-damaged = ファイル破損
library-other = 別の版のファイル
library-unreadable = 読めません

# What is wrong with a file. $line: its first bad line; $ply: the turns before it.
library-damaged-means = ファイルは{ $line }行目から壊れています。その前の{ $ply }手は無事です。
library-damaged-lost = ファイルは{ $line }行目から壊れていて、対局を読めません。
library-other-means = ファイルは{ $line }行目から別の版の Teahouse で書かれています。その前の{ $ply }手は読めます。
library-other-lost = ファイルは{ $line }行目から別の版の Teahouse で書かれていて、この版では読めません。
# $word: a word that this version does not know.
library-unknown-means = ファイルは{ $line }行目から別の版の Teahouse で書かれていて、「{ $word }」がこの版では読めません。その前の{ $ply }手は読めます。
library-unknown-lost = ファイルは別の版の Teahouse で書かれていて、{ $line }行目の「{ $word }」がこの版では読めません。
# A file that holds more than any match.
library-too-long-means = ファイルは{ $line }行目から保存の上限より長くなっています。その前の{ $ply }手は無事です。
library-too-long-lost = ファイルが保存の上限より大きくて、対局を読めません。
library-unreadable-means = ファイルを読めません。{ $reason }

# When a match was played last.
library-now = たった今
library-minutes = { $count }分前
library-hours = { $count }時間前
library-days = { $count }日前

# The date, with $month as a number.
library-date = { $year }年{ $month }月{ $day }日
library-month = { $year }年{ $month }月
library-year = { $year }年

# What can be done with a match; a part: what stands before the damage.
library-continue = 続ける
library-continue-part = 壊れる前から続ける
library-look = 見返す
library-look-part = 壊れる前を見返す
library-rename = 名前を変える
library-delete = 削除
library-restore = 元に戻す
library-to-list = 一覧へ戻る

# The title that the players give a match.
library-rename-line = 題名
library-rename-hint = 題名
library-rename-means = 題名がなければ、対局者の名前で表示します。
library-rename-long = 題名は{ $most }文字までです。これは{ $chars }文字あります。
library-rename-control = 題名の{ $position }文字目は表示できません。
library-save = 決定
library-cancel = やめる

# The slip after a deletion.
library-deleted = 「{ $name }」を削除しました。
library-undo = 取り消す

# What can be looked for.
library-game = ゲーム
library-any-game = すべて
library-result = 結果
library-any-result = すべて
library-result-won = 勝ち
library-result-lost = 負け
library-result-drawn = 引き分け
library-result-unfinished = 指しかけ
library-result-damaged = ファイル破損
library-range = 最後に指した日
library-any-range = いつでも
library-range-day = 24時間以内
library-range-week = 7日以内
library-range-month = 30日以内
library-range-year = 1年以内
library-range-earlier = 1年より前
library-years = 年
library-months = 月
library-order = 並べ方
library-order-newest = 新しい順
library-order-longest = 長い順
library-order-name = 名前順
library-trash = 削除した対局
library-done = 閉じる
library-all = すべて見る

# Where there are no matches.
library-empty = まだ対局がありません
library-empty-means = どの対局も、一手目からここに残ります。
library-all-deleted = 対局がありません
library-all-deleted-means = 「削除した対局」に { $count } 局あり、30日以内なら元に戻せます。
library-none = 見つかりません
library-none-means = 条件に合う対局がありません。
library-no-trash = 削除した対局はありません
library-no-trash-means = 削除した対局は30日間、元に戻せます。
library-failed = 対局を読めません
library-failed-means = 理由：{ $reason } 対局のフォルダーは { $folder } です。開けるフォルダーか確かめて、もう一度お試しください。
library-again = もう一度

# What failed.
trouble-library-title = 題名を保存できませんでした。{ $reason }
trouble-library-delete = 対局を削除できませんでした。{ $reason }
trouble-library-restore = 対局を元に戻せませんでした。{ $reason }

# A match that is only looked through.
look-through = この対局は見返しているだけで、何も変わりません。
look-through-notes = この対局を見返しています。指し手は変わりません。コメント・書き込み・変化は別に保存されます。
look-through-unsaved = コメント・書き込み・変化はまだ保存されていません。保存を繰り返し試みています。
