# Every menu but the pause.
menu-back = Back

# The match waits.
pause-title = Pause
pause-saved = The match is saved after every move.
pause-unsaved = The match is not saved: it is tried again and again.
pause-resume = Resume
pause-settings = Settings
pause-rules = How to play
pause-seal = The seal
pause-resign = Resign
pause-to-title = Leave for the title

# Giving up. $name: whoever is asked; $other: who would win.
resign-title = Does { $name } resign?
resign-means = { $other } wins the match then.
resign-no = Play on
resign-yes = Resign

settings-title = Settings
settings-percent = { $percent } %
settings-look = Appearance
settings-theme = Theme
settings-theme-jade-salon = Jade Salon
settings-theme-night-study = Night Study
settings-theme-kaya-slate = Kaya & Slate
settings-theme-rice-paper = Rice Paper
settings-theme-high-contrast-dark = High contrast, dark
settings-theme-high-contrast-light = High contrast, light
settings-pieces = Characters
settings-pieces-traditional = Traditional
settings-pieces-simplified = Simplified
settings-pieces-learner = With pictures
settings-discs = Discs
settings-discs-own = By theme
settings-discs-boxwood = Boxwood
settings-discs-rosewood = Rosewood
settings-discs-jade = Jade
settings-discs-flat = Flat
settings-cannon = Black cannon
settings-cannon-stone = 砲
settings-cannon-wrap = 包
settings-piece-cards = Explain a piece while the mouse rests on it
settings-sound = Sound
settings-volume-master = Everything
settings-volume-pieces = Pieces
settings-volume-music = Music and rain
settings-volume-interface = Buttons
settings-mute = No sound
settings-mono = Mono
settings-ambience = Rain at the table
settings-background = Also while another window is in use
settings-motion = Motion of the pieces
settings-motion-off = None
settings-motion-slow = Slow
settings-motion-normal = Normal
settings-motion-fast = Fast
settings-reduced-motion = Only what must move
settings-text = Size of the text
settings-window = Window
settings-full-screen = Whole screen
settings-language = Language
settings-language-system = As the system has it
settings-language-name = { $name }

credits-title = Credits
credits-game = The game
credits-game-text = Teahouse is free software under the MIT licence or the Apache licence 2.0, as you like.
credits-fonts = Fonts
credits-fonts-text = Marcellus by Brian J. Bonislawsky (Astigmatic), Yuji Mai and Yuji Syuku by the Yuji Project Authors (Kinuta Font Factory), Ma Shan Zheng by the Ma Shan Zheng Project Authors, Noto Sans CJK by Adobe and Google, Noto Sans by the Noto Project Authors. All are under the SIL Open Font License 1.1.
credits-sound = Sound
credits-sound-text = Every sound and all of the music is computed by the game itself.
credits-engine = Built with
credits-engine-text = Rust, the Bevy engine, bevy_kira_audio, Fluent, and the crates that CREDITS.md names.
credits-rules = Rules
credits-rules-text = Banqi as it is played in Taiwan. The manual of the rules crate names the sources.
