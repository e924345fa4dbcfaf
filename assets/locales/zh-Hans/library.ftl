# The saved matches.
library-back = 回到首页
library-title = 所有对局
library-list = 对局
library-reading = 读取中…

# $count: all of them; $found: those that fit what is looked for.
library-count = { $count } 局
library-count-deleted = 已删除 { $count } 局
library-found = { $count } 局中的 { $found } 局
library-search = 棋手或标题

# Opens what can be looked for.
library-filter = 条件
library-open = 打开棋谱
library-paste = 粘贴
library-players = { $first } 对 { $second }
# Of two files with the same match, the second one. $number: that in its name.
library-copy = 副本 { $number }

# $ply: how many turns; $time: how long they took, as in 1:23:45.
library-length = { $ply } 步，{ $time }
# $ply: how many turns.
library-turns = { $ply } 步
# The name of a rule set to which house rules came.
library-house-rules = { $rules }＋附加规则
library-unfinished = 未下完
library-damaged = 文件损坏
library-other = 其他版本的文件
library-unreadable = 无法读取

# What is wrong with a file. $line: its first bad line; $ply: the turns before it.
library-damaged-means = 文件从第 { $line } 行起损坏。之前的 { $ply } 步完好。
library-damaged-lost = 文件从第 { $line } 行起损坏，整局都无法读取。
library-other-means = 文件从第 { $line } 行起由其他版本的 Teahouse 写成。之前的 { $ply } 步可以读取。
library-other-lost = 文件从第 { $line } 行起由其他版本的 Teahouse 写成，这个版本无法读取。
# $word: a word that this version does not know.
library-unknown-means = 文件从第 { $line } 行起由其他版本的 Teahouse 写成，这个版本读不懂“{ $word }”。之前的 { $ply } 步可以读取。
library-unknown-lost = 文件由其他版本的 Teahouse 写成，这个版本读不懂第 { $line } 行的“{ $word }”。
# A file that holds more than any match.
library-too-long-means = 文件从第 { $line } 行起超过存档的上限。之前的 { $ply } 步完好。
library-too-long-lost = 文件超过存档的上限，整局都无法读取。
library-unreadable-means = 无法读取文件：{ $reason }

# When a match was played last.
library-now = 刚才
library-minutes = { $count } 分钟前
library-hours = { $count } 小时前
library-days = { $count } 天前

# The date, with $month as a number.
library-date = { $year }年{ $month }月{ $day }日
library-month = { $year }年{ $month }月
library-year = { $year }年

# What can be done with a match; a part: what stands before the damage.
library-continue = 继续
library-continue-part = 从损坏之前继续
library-look = 回看
library-look-part = 回看完好部分
library-rename = 改名
library-delete = 删除
library-restore = 还原
library-to-list = 回到列表

# The title that the players give a match.
library-rename-line = 标题
library-rename-hint = 标题
library-rename-means = 没有标题的对局以棋手的名字称呼。
library-rename-long = 标题最多 { $most } 个字，这个有 { $chars } 个字。
library-rename-control = 标题的第 { $position } 个字无法显示。
library-save = 用这个名字
library-cancel = 取消

# The slip after a deletion.
library-deleted = “{ $name }”已删除。
library-undo = 撤销

# What can be looked for.
library-game = 棋种
library-any-game = 全部
library-result = 结果
library-any-result = 全部
library-result-won = 胜
library-result-lost = 负
library-result-drawn = 和
library-result-unfinished = 未下完
library-result-damaged = 文件损坏
library-range = 最近一次
library-any-range = 不限
library-range-day = 24 小时内
library-range-week = 7 天内
library-range-month = 30 天内
library-range-year = 一年内
library-range-earlier = 一年以前
library-years = 年份
library-months = 月份
library-order = 顺序
library-order-newest = 最新在前
library-order-longest = 最长在前
library-order-name = 按名称
library-trash = 已删除的对局
library-done = 好了
library-all = 显示全部

# Where there are no matches.
library-empty = 还没有对局
library-empty-means = 每一局从第一步起都会保存在这里。
library-all-deleted = 没有对局
library-all-deleted-means = “已删除的对局”里有 { $count } 局，30 天内可以还原。
library-none = 没有找到
library-none-means = 没有符合条件的对局。
library-no-trash = 没有已删除的对局
library-no-trash-means = 删除的对局可以在 30 天内还原。
library-failed = 无法读取对局
library-failed-means = 原因：{ $reason } 对局的文件夹是 { $folder }。请看看这个文件夹能不能打开，再试一次。
library-again = 再试一次

# What failed.
trouble-library-title = 标题无法保存：{ $reason }
trouble-library-delete = 对局无法删除：{ $reason }
trouble-library-restore = 对局无法还原：{ $reason }

# A match that is only looked through.
look-through = 这一局只供回看，不会有任何改动。
look-through-notes = 这一局供您回看，棋步不会改动；评注、图示与变化会另外存档。
look-through-unsaved = 评注、图示与变化还没保存，正在不断重试。
