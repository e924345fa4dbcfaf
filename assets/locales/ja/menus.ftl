# Every menu but the pause.
menu-back = 戻る

# The match waits.
pause-title = 一時停止
pause-saved = 一手ごとに保存されます。
pause-unsaved = この対局は保存されていません。保存を試み続けます。
pause-resume = 続ける
pause-settings = 設定
pause-rules = 遊び方
pause-seal = 封印
pause-resign = 投了
pause-to-title = タイトルへ

# Giving up. $name: whoever is asked; $other: who would win.
resign-title = { $name } は投了しますか
resign-means = { $other } の勝ちになります。
resign-no = 続ける
resign-yes = 投了する

settings-title = 設定
settings-percent = { $percent }%
settings-look = 見た目
settings-theme = テーマ
settings-theme-jade-salon = 翡翠の間
settings-theme-night-study = 夜の書斎
settings-theme-kaya-slate = 榧と石
settings-theme-rice-paper = 和紙
settings-theme-high-contrast-dark = 高コントラスト・暗
settings-theme-high-contrast-light = 高コントラスト・明
settings-pieces = 駒の文字
settings-pieces-traditional = 繁体字
settings-pieces-simplified = 簡体字
settings-pieces-learner = 絵
settings-discs = 駒
settings-discs-own = テーマのまま
settings-discs-boxwood = 黄楊
settings-discs-rosewood = 紫檀
settings-discs-jade = 翡翠
settings-discs-flat = 無地
settings-cannon = 黒の炮
settings-cannon-stone = 砲
settings-cannon-wrap = 包
settings-piece-cards = マウスを駒の上に置くと説明する
settings-sound = 音
settings-volume-master = 全体
settings-volume-pieces = 駒
settings-volume-music = 音楽と雨音
settings-volume-interface = ボタン
settings-mute = 消音
settings-mono = モノラル
settings-ambience = 席で雨音を流す
settings-background = 別のウィンドウを使う間も鳴らす
settings-motion = 駒の動き
settings-motion-off = なし
settings-motion-slow = ゆっくり
settings-motion-normal = ふつう
settings-motion-fast = はやい
settings-reduced-motion = 必要な動きだけ
settings-text = 文字の大きさ
settings-window = ウィンドウ
settings-full-screen = 全画面
settings-language = 言語
settings-language-system = システムに合わせる
settings-language-name = { $name }

credits-title = 制作
credits-game = ゲーム
credits-game-text = Teahouse は自由ソフトウェアです。MIT ライセンスか Apache ライセンス 2.0 のどちらかを選べます。
credits-fonts = 書体
credits-fonts-text = Marcellus（Brian J. Bonislawsky、Astigmatic）、Yuji Mai と Yuji Syuku（Yuji Project Authors、Kinuta Font Factory）、Ma Shan Zheng（Ma Shan Zheng Project Authors）、Noto Sans CJK（Adobe と Google）、Noto Sans（Noto Project Authors）。いずれも SIL Open Font License 1.1 です。
credits-sound = 音
credits-sound-text = 音も音楽もすべてゲームが自分で計算しています。
credits-engine = 道具
credits-engine-text = Rust、Bevy エンジン、bevy_kira_audio、Fluent、そして CREDITS.md に挙げた各クレート。
credits-rules = 規則
credits-rules-text = 台湾で遊ばれている暗棋です。出典は規則クレートの手引きにあります。
