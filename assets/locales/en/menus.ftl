# Every menu but the pause.
menu-back = Back

# The match waits.
pause-title = Pause
pause-saved = The match is saved after every move.
pause-unsaved = The match is not saved yet. Teahouse keeps trying.
pause-resume = Resume
pause-settings = Settings
pause-rules = How to play
pause-seal = The seal
pause-resign = Resign
pause-to-title = Back to the title
pause-to-library = Back to the library

# Resigning. $name: the player who is asked; $other: the player who would win.
resign-title = Resign, { $name }?
resign-means = { $other } will win the match.
resign-no = Play on
resign-yes = Resign
resign-who = Who resigns?
resign-who-means = Partners win and lose together.
resign-together = { $names } resign

settings-title = Settings
settings-percent = { $percent } %
settings-leaf-look = Look
settings-leaf-aids = Help
settings-leaf-sound = Sound
settings-leaf-screen = Screen
settings-leaf-language = Language
settings-leaf-keys = Keyboard
settings-leaf-pad = Gamepad
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
settings-koma = Shogi pieces
settings-koma-one = One character
settings-koma-two = Two characters
settings-koma-learner = With moves
settings-notation-of-banqi = Banqi notation
settings-notation-of-xiangqi = Xiangqi notation
settings-notation-of-shogi = Shogi notation
settings-notation-of-supply = Supply Chess notation
settings-notation-usual = Language default
settings-notation-signs = Characters
settings-notation-coordinates = Coordinates
settings-notation-words = Words
settings-notation-chinese = Chinese
settings-notation-wxf = WXF
settings-notation-iccs = ICCS
settings-notation-points = Points
settings-notation-kif = Japanese
settings-notation-hodges = Western
settings-turn-for-mover = Rotate board to the side to move
settings-cannon = Black cannon
settings-cannon-stone = 砲
settings-cannon-wrap = 包
settings-piece-cards = Explain a piece when the mouse rests on it
settings-clocks-wait = Stop clocks while another window is in use
# Aids of each player. A screen reader gets the longer texts, which name the player.
settings-aids-near = For the near player
settings-aids-far = For the far player
settings-dots = Legal moves
settings-dots-near = Show the near player the legal moves
settings-dots-far = Show the far player the legal moves
settings-hints = Hints
settings-hints-near = Give the near player hints
settings-hints-far = Give the far player hints
settings-ledger = Pieces beside the board
settings-ledger-off = Nothing
settings-ledger-graveyard = Captured
settings-ledger-full = Remaining too
settings-ledger-odds = Chances too
settings-threats = Pieces in danger
settings-threats-off = Nothing
settings-threats-lost = Worth taking
settings-threats-all = All attacked
settings-threats-means = Worth taking: captures on its square win material for the opponent. Face-down discs and the rest of the board do not count.
settings-volume-master = Overall
settings-volume-pieces = Pieces
settings-volume-music = Music and rain
settings-volume-interface = Buttons
settings-mute = Mute
settings-mono = Mono
settings-ambience = Rain at the table
settings-background = Play sound while another window is in use
settings-spoken = Moves spoken aloud
settings-spoken-off = None
settings-spoken-calls = In blindfold play
settings-spoken-moves = In every match
settings-motion = Piece motion
settings-motion-off = None
settings-motion-slow = Slow
settings-motion-normal = Normal
settings-motion-fast = Fast
settings-reduced-motion = Essential motion only
settings-text = Text size
settings-window = Window
settings-full-screen = Full screen
settings-language = Language
settings-language-system = System language
settings-language-name = { $name }
settings-keys-how = Select a line, then press its new key. Esc cancels.
settings-pad-how = Select a line, then press its new button. Esc cancels. The left stick moves like the D-pad. Actions without a button are beside the board, on the right stick, or in the settings.
settings-keys-press = Press one
settings-keys-taken = “{ $action }” now has the key of “{ $other }”.
settings-keys-needed = Not changed: “{ $other }” needs it and has no other.
settings-keys-reset = Restore defaults

credits-title = Credits
credits-game = The game
credits-game-text = Teahouse is free software under the MIT licence or the Apache licence 2.0, at your option.
credits-fonts = Fonts
credits-fonts-text = Marcellus by Brian J. Bonislawsky (Astigmatic), Yuji Mai and Yuji Syuku by the Yuji Project Authors (Kinuta Font Factory), Ma Shan Zheng by the Ma Shan Zheng Project Authors, Noto Sans CJK by Adobe and Google, Noto Sans by the Noto Project Authors. All are under the SIL Open Font License 1.1.
credits-sound = Sound
credits-sound-text = The game computes every sound and all of the music itself.
credits-engine = Built with
credits-engine-text = Rust, the Bevy engine, bevy_kira_audio, Fluent, and the crates that CREDITS.md names.
credits-rules = Rules
credits-rules-text = Banqi, Xiangqi and Shogi as they are played today. The documentation of the rules crate names the sources.

# A new match from the position that is seen. $seen: after so many turns; $all: how many were played; $name: who is to move.
play-on = Play on from here
play-on-means = After turn { $seen } of { $all }, with { $name } to move. It becomes a match of its own: this one stays as it is.
# $count: how many pieces lie face-down.
play-on-dealt = { $count ->
    [one] The piece that still lies face-down is dealt anew.
   *[other] The { $count } pieces that still lie face-down are dealt anew.
}
play-on-against = Against
# $name: whose seat the near player takes.
play-on-as = Play in the seat of { $name }
play-on-no = Cancel
