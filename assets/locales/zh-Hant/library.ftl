# The saved matches.
library-back = 回到首頁
library-title = 所有對局
library-list = 對局
library-reading = 讀取中…

# $count: all of them; $found: those that fit what is looked for.
library-count = { $count } 局
library-count-deleted = 已刪除 { $count } 局
library-found = { $count } 局中的 { $found } 局
library-search = 棋手或標題

# Opens what can be looked for.
library-filter = 條件
library-open = 打開棋譜
library-paste = 貼上
library-players = { $first } 對 { $second }
# Of two files with the same match, the second one. $number: that in its name.
library-copy = 副本 { $number }

# $ply: how many turns; $time: how long they took, as in 1:23:45.
library-length = { $ply } 步，{ $time }
# $ply: how many turns.
library-turns = { $ply } 步
# The name of a rule set to which house rules came.
library-house-rules = { $rules }＋附加規則
library-unfinished = 未下完
library-damaged = 檔案損壞
library-other = 其他版本的檔案
library-unreadable = 無法讀取

# What is wrong with a file. $line: its first bad line; $ply: the turns before it.
library-damaged-means = 檔案從第 { $line } 行起損壞。之前的 { $ply } 步完好。
library-damaged-lost = 檔案從第 { $line } 行起損壞，整局都無法讀取。
library-other-means = 檔案從第 { $line } 行起由其他版本的 Teahouse 寫成。之前的 { $ply } 步可以讀取。
library-other-lost = 檔案從第 { $line } 行起由其他版本的 Teahouse 寫成，這個版本無法讀取。
# $word: a word that this version does not know.
library-unknown-means = 檔案從第 { $line } 行起由其他版本的 Teahouse 寫成，這個版本讀不懂「{ $word }」。之前的 { $ply } 步可以讀取。
library-unknown-lost = 檔案由其他版本的 Teahouse 寫成，這個版本讀不懂第 { $line } 行的「{ $word }」。
# A file that holds more than any match.
library-too-long-means = 檔案從第 { $line } 行起超過存檔的上限。之前的 { $ply } 步完好。
library-too-long-lost = 檔案超過存檔的上限，整局都無法讀取。
library-unreadable-means = 無法讀取檔案：{ $reason }

# When a match was played last.
library-now = 剛才
library-minutes = { $count } 分鐘前
library-hours = { $count } 小時前
library-days = { $count } 天前

# The date, with $month as a number.
library-date = { $year }年{ $month }月{ $day }日
library-month = { $year }年{ $month }月
library-year = { $year }年

# What can be done with a match; a part: what stands before the damage.
library-continue = 繼續
library-continue-part = 從損壞之前繼續
library-look = 回看
library-look-part = 回看完好部分
library-rename = 改名
library-delete = 刪除
library-restore = 還原
library-to-list = 回到列表

# The title that the players give a match.
library-rename-line = 標題
library-rename-hint = 標題
library-rename-means = 沒有標題的對局以棋手的名字稱呼。
library-rename-long = 標題最多 { $most } 個字，這個有 { $chars } 個字。
library-rename-control = 標題的第 { $position } 個字無法顯示。
library-save = 用這個名字
library-cancel = 取消

# The slip after a deletion.
library-deleted = 「{ $name }」已刪除。
library-undo = 復原

# What can be looked for.
library-game = 棋種
library-any-game = 全部
library-result = 結果
library-any-result = 全部
library-result-won = 勝
library-result-lost = 負
library-result-drawn = 和
library-result-unfinished = 未下完
library-result-damaged = 檔案損壞
library-range = 最近一次
library-any-range = 不限
library-range-day = 24 小時內
library-range-week = 7 天內
library-range-month = 30 天內
library-range-year = 一年內
library-range-earlier = 一年以前
library-years = 年份
library-months = 月份
library-order = 順序
library-order-newest = 最新在前
library-order-longest = 最長在前
library-order-name = 按名稱
library-trash = 已刪除的對局
library-done = 好了
library-all = 顯示全部

# Where there are no matches.
library-empty = 還沒有對局
library-empty-means = 每一局從第一步起都會保存在這裡。
library-all-deleted = 沒有對局
library-all-deleted-means = 「已刪除的對局」裡有 { $count } 局，30 天內可以還原。
library-none = 沒有找到
library-none-means = 沒有符合條件的對局。
library-no-trash = 沒有已刪除的對局
library-no-trash-means = 刪除的對局可以在 30 天內還原。
library-failed = 無法讀取對局
library-failed-means = 原因：{ $reason } 對局的資料夾是 { $folder }。請看看這個資料夾能不能開啟，再試一次。
library-again = 再試一次

# What failed.
trouble-library-title = 標題無法儲存：{ $reason }
trouble-library-delete = 對局無法刪除：{ $reason }
trouble-library-restore = 對局無法還原：{ $reason }

# A match that is only looked through.
look-through = 這一局只供回看，不會有任何更動。
look-through-notes = 這一局供您回看，棋步不會更動；評註、圖示與變化會另外存檔。
look-through-unsaved = 評註、圖示與變化還沒存好，正在不斷重試。
