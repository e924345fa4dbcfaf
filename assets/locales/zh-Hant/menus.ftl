# Every menu but the pause.
menu-back = 返回

# The match waits.
pause-title = 暫停
pause-saved = 每一手之後都會存檔。
pause-unsaved = 這局棋還沒存好：會一直重試。
pause-resume = 繼續
pause-settings = 設定
pause-rules = 怎麼下
pause-seal = 封印
pause-resign = 認輸
pause-to-title = 回到首頁

# Giving up. $name: whoever is asked; $other: who would win.
resign-title = { $name } 是否認輸？
resign-means = 那麼 { $other } 贏得這一局。
resign-no = 繼續下
resign-yes = 認輸

settings-title = 設定
settings-percent = { $percent }%
settings-look = 外觀
settings-theme = 主題
settings-theme-jade-salon = 翠玉堂
settings-theme-night-study = 夜讀
settings-theme-kaya-slate = 榧木青石
settings-theme-rice-paper = 宣紙
settings-theme-high-contrast-dark = 高對比・暗
settings-theme-high-contrast-light = 高對比・亮
settings-pieces = 棋面文字
settings-pieces-traditional = 傳統字
settings-pieces-simplified = 簡體字
settings-pieces-learner = 圖畫
settings-discs = 棋子
settings-discs-own = 隨主題
settings-discs-boxwood = 黃楊木
settings-discs-rosewood = 紫檀
settings-discs-jade = 玉
settings-discs-flat = 素面
settings-cannon = 黑方的炮
settings-cannon-stone = 砲
settings-cannon-wrap = 包
settings-piece-cards = 滑鼠停在棋子上時說明棋子
settings-sound = 聲音
settings-volume-master = 全部
settings-volume-pieces = 棋子
settings-volume-music = 音樂與雨聲
settings-volume-interface = 按鈕
settings-mute = 靜音
settings-mono = 單聲道
settings-ambience = 棋桌旁的雨聲
settings-background = 切到別的視窗時也繼續播放
settings-motion = 棋子的動作
settings-motion-off = 沒有
settings-motion-slow = 慢
settings-motion-normal = 普通
settings-motion-fast = 快
settings-reduced-motion = 只留必要的動作
settings-text = 文字大小
settings-window = 視窗
settings-full-screen = 全螢幕
settings-language = 語言
settings-language-system = 跟隨系統
settings-language-name = { $name }

credits-title = 製作
credits-game = 遊戲
credits-game-text = Teahouse 是自由軟體，依 MIT 授權或 Apache 授權 2.0 釋出，任選其一。
credits-fonts = 字型
credits-fonts-text = Marcellus（Brian J. Bonislawsky，Astigmatic）、Yuji Mai 與 Yuji Syuku（Yuji Project Authors，Kinuta Font Factory）、Ma Shan Zheng（Ma Shan Zheng Project Authors）、Noto Sans CJK（Adobe 與 Google）、Noto Sans（Noto Project Authors）。都依 SIL Open Font License 1.1 授權。
credits-sound = 聲音
credits-sound-text = 所有聲音和音樂都由遊戲自己算出。
credits-engine = 工具
credits-engine-text = Rust、Bevy 引擎、bevy_kira_audio、Fluent，以及 CREDITS.md 列出的各個套件。
credits-rules = 規則
credits-rules-text = 臺灣通行的暗棋。規則程式庫的手冊列有出處。
