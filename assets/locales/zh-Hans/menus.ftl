# Every menu but the pause.
menu-back = 返回

# The match waits.
pause-title = 暂停
pause-saved = 每一手之后都会存档。
pause-unsaved = 这局棋还没存好：会一直重试。
pause-resume = 继续
pause-settings = 设置
pause-rules = 怎么下
pause-seal = 封印
pause-resign = 认输
pause-to-title = 回到首页

# Giving up. $name: whoever is asked; $other: who would win.
resign-title = { $name } 是否认输？
resign-means = 那么 { $other } 赢得这一局。
resign-no = 继续下
resign-yes = 认输

settings-title = 设置
settings-percent = { $percent }%
settings-look = 外观
settings-theme = 主题
settings-theme-jade-salon = 翠玉堂
settings-theme-night-study = 夜读
settings-theme-kaya-slate = 榧木青石
settings-theme-rice-paper = 宣纸
settings-theme-high-contrast-dark = 高对比・暗
settings-theme-high-contrast-light = 高对比・亮
settings-pieces = 棋面文字
settings-pieces-traditional = 传统字
settings-pieces-simplified = 简体字
settings-pieces-learner = 图画
settings-discs = 棋子
settings-discs-own = 随主题
settings-discs-boxwood = 黄杨木
settings-discs-rosewood = 紫檀
settings-discs-jade = 玉
settings-discs-flat = 素面
settings-cannon = 黑方的炮
settings-cannon-stone = 砲
settings-cannon-wrap = 包
settings-piece-cards = 鼠标停在棋子上时说明棋子
settings-sound = 声音
settings-volume-master = 全部
settings-volume-pieces = 棋子
settings-volume-music = 音乐与雨声
settings-volume-interface = 按钮
settings-mute = 静音
settings-mono = 单声道
settings-ambience = 棋桌旁的雨声
settings-background = 切到别的窗口时也继续播放
settings-motion = 棋子的动作
settings-motion-off = 没有
settings-motion-slow = 慢
settings-motion-normal = 普通
settings-motion-fast = 快
settings-reduced-motion = 只留必要的动作
settings-text = 文字大小
settings-window = 窗口
settings-full-screen = 全屏
settings-language = 语言
settings-language-system = 跟随系统
settings-language-name = { $name }

credits-title = 制作
credits-game = 游戏
credits-game-text = Teahouse 是自由软件，依 MIT 许可或 Apache 许可 2.0 发布，任选其一。
credits-fonts = 字体
credits-fonts-text = Marcellus（Brian J. Bonislawsky，Astigmatic）、Yuji Mai 与 Yuji Syuku（Yuji Project Authors，Kinuta Font Factory）、Ma Shan Zheng（Ma Shan Zheng Project Authors）、Noto Sans CJK（Adobe 与 Google）、Noto Sans（Noto Project Authors）。都依 SIL Open Font License 1.1 授权。
credits-sound = 声音
credits-sound-text = 所有声音和音乐都由游戏自己算出。
credits-engine = 工具
credits-engine-text = Rust、Bevy 引擎、bevy_kira_audio、Fluent，以及 CREDITS.md 列出的各个软件包。
credits-rules = 规则
credits-rules-text = 台湾通行的暗棋。规则程序库的手册列有出处。
