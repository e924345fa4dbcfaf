//! The settings, and the range of each.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use teahouse_art::{CannonGlyph, PieceSet, Theme};
use teahouse_rules::Rules;
use teahouse_table::{Sight, UndoPolicy};
use toml::Table;

use super::aids::{Aid, Aids};
use super::names::{LONGEST_NAME, is_written};
use super::{
    Computer, Computers, Discs, EngineId, Engines, GameKind, GameSettings, Games, KomaSet, Next, Odds, Player,
    SeatDevice, Seating, SeriesSettings, SpokenMoves, Starts, WhenItFails, word,
};
use crate::core::motion::Pace;

/// The choices of the settings, and those of the set-up at the last deal.
///
/// Every field holds what [`Settings::clamp`] allows: call it after writing a value that came from outside.
#[derive(Resource, Serialize, Deserialize, Debug, Clone, PartialEq)]
#[serde(default)]
pub struct Settings {
    /// The tag of the language of the interface; empty: the system's.
    pub language: String,
    /// How loud everything is, 0 to 1.
    pub master_volume: f32,
    /// How loud the pieces are, 0 to 1.
    pub pieces_volume: f32,
    /// How loud music and rain are, 0 to 1.
    pub music_volume: f32,
    /// How loud buttons and panels are, 0 to 1.
    pub interface_volume: f32,
    /// No sound at all, whatever the volumes say.
    pub mute: bool,
    /// The same sound on both channels, for a player who hears with one ear or has one loudspeaker.
    pub mono: bool,
    /// Which moves the speech of the system calls out.
    #[serde(with = "word")]
    pub spoken: SpokenMoves,
    /// Rain at the table instead of silence.
    pub ambience: bool,
    /// Whether sounds go on while another window has the keyboard.
    pub background: bool,
    /// How fast things move: one of [`Settings::MOTION_SPEEDS`], where 0 means that nothing is animated.
    pub motion_speed: f32,
    /// Only what must move: no bounces, no pulses.
    pub reduced_motion: bool,
    /// The size of the text, 1 being the normal one: within [`Settings::TEXT_SCALES`].
    pub text_scale: f32,
    /// The near seat of the match begun last.
    pub near_seat: u8,
    /// The whole screen instead of a window.
    pub full_screen: bool,
    /// The name of the theme: one of [`Theme::names`], or [`Settings::BY_GAME`].
    pub theme: String,
    /// The characters on the pieces.
    #[serde(with = "word")]
    pub pieces: PieceSet,
    /// The material of the discs; none: the theme's own.
    #[serde(with = "word::or_none")]
    pub discs: Option<Discs>,
    /// The character of the black cannon.
    #[serde(with = "word")]
    pub cannon: CannonGlyph,
    /// How many characters stand on a koma.
    #[serde(with = "word")]
    pub koma: KomaSet,
    /// The aids of the near player.
    #[serde(with = "word")]
    pub near_aids: Aids,
    /// The aids of the far player.
    #[serde(with = "word")]
    pub far_aids: Aids,
    /// Whether the board is rotated to the side to move.
    pub turn_for_mover: bool,
    /// Whether a piece is explained while the mouse rests on it.
    pub piece_cards: bool,
    /// Whether computer players say a sentence now and then.
    pub players_speak: bool,
    /// Whether the question about reading characters has been answered. The title asks it until then.
    pub has_said_reading: bool,
    /// Whether people at a touch screen have been asked if they sit face to face, or have chosen how they sit.
    pub has_asked_seating: bool,
    /// How two people sit.
    #[serde(with = "word")]
    pub seating: Seating,
    /// The device of the near player, where two people play.
    #[serde(with = "word")]
    pub near_device: SeatDevice,
    /// The device of the far player.
    #[serde(with = "word")]
    pub far_device: SeatDevice,
    /// The near player's name; empty: one in the language of the interface.
    pub near_name: String,
    /// The far player's name; empty: one in the language of the interface.
    pub far_name: String,
    /// The player who moves first in the first match.
    #[serde(with = "word")]
    pub starts: Starts,
    /// The player who moves first in the next match of the same players.
    #[serde(with = "word")]
    pub next: Next,
    /// How long a series lasts, and who waits.
    #[serde(flatten)]
    pub series: SeriesSettings,
    /// Whether the match that was set up last is played strictly.
    pub strict: bool,
    /// The game that was dealt last.
    #[serde(with = "word")]
    pub game: GameKind,
    /// The settings of each game.
    #[serde(flatten)]
    pub games: Games,
    /// The handicap that red gives in xiangqi.
    #[serde(with = "word")]
    pub odds: Odds,
    /// Whether turns can be taken back: by the near player, and by the far one.
    #[serde(with = "word::of_two")]
    pub undo: [UndoPolicy; 2],
    /// The part of the board that is seen: by the near player, by the far one, and by the far one and the near one at the
    /// second board.
    #[serde(with = "word::sights")]
    pub sights: [Sight; 4],
    /// How many calls may fail in blindfold play before a player loses; 0: any number.
    pub miscalls: u8,
    /// Whether clocks stand still while another window has the keyboard.
    pub clocks_wait: bool,
    /// The consequence for the seat when another engine fails.
    #[serde(with = "word")]
    pub when_engine_fails: WhenItFails,
    /// The engine that looks back at finished matches, where it plays their game; none: our own.
    #[serde(with = "word::or_none")]
    pub reviewer: Option<EngineId>,
    /// Other people's engines.
    pub engines: Engines,
    /// The entries of the file that belong to another version. They are kept.
    #[serde(skip)]
    pub others: Table,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: String::new(),
            master_volume: 0.8,
            pieces_volume: 1.0,
            music_volume: 0.35,
            interface_volume: 0.6,
            mute: false,
            mono: false,
            spoken: SpokenMoves::default(),
            ambience: false,
            background: false,
            motion_speed: 1.0,
            reduced_motion: false,
            text_scale: 1.0,
            near_seat: 0,
            full_screen: false,
            theme: String::from(Self::BY_GAME),
            pieces: PieceSet::default(),
            discs: None,
            cannon: CannonGlyph::default(),
            koma: KomaSet::default(),
            near_aids: Aids::default(),
            far_aids: Aids::default(),
            turn_for_mover: false,
            piece_cards: true,
            players_speak: true,
            has_said_reading: false,
            has_asked_seating: false,
            seating: Seating::default(),
            near_device: SeatDevice::default(),
            far_device: SeatDevice::default(),
            near_name: String::new(),
            far_name: String::new(),
            starts: Starts::default(),
            next: Next::default(),
            series: SeriesSettings::default(),
            strict: false,
            game: GameKind::default(),
            games: Games::default(),
            odds: Odds::default(),
            undo: [UndoPolicy::default(); 2],
            sights: [Sight::default(); 4],
            miscalls: 0,
            clocks_wait: true,
            when_engine_fails: WhenItFails::default(),
            reviewer: None,
            engines: Engines::default(),
            others: Table::new(),
        }
    }
}

impl Settings {
    /// In place of a theme's name: each game has a theme of its own.
    pub const BY_GAME: &str = "by-game";
    /// The speeds of motion to choose from; 0 switches it off.
    pub const MOTION_SPEEDS: [f32; 4] = [0.0, 0.5, 1.0, 2.0];
    /// The smallest and the largest text.
    pub const TEXT_SCALES: [f32; 2] = [0.75, 2.0];
    /// The longest name, in characters: what fits on a tablet.
    pub const MAX_NAME: usize = LONGEST_NAME;

    /// Whether things are seen moving; otherwise they are at once where they belong.
    #[must_use]
    pub fn moves(&self) -> bool {
        self.motion_speed > 0.0 && !self.reduced_motion
    }

    /// How much of motion is seen, and how fast.
    #[must_use]
    pub const fn pace(&self) -> Pace {
        match (self.motion_speed, self.reduced_motion) {
            (speed, _) if speed <= 0.0 => Pace::Off,
            (_, true) => Pace::Reduced,
            (speed, false) => Pace::Full(speed),
        }
    }

    /// The settings of a game.
    #[must_use]
    pub const fn of(&self, game: GameKind) -> &GameSettings {
        self.games.of(game)
    }

    /// The same, to be changed.
    pub const fn of_mut(&mut self, game: GameKind) -> &mut GameSettings {
        self.games.of_mut(game)
    }

    /// The rules that a game was dealt by last.
    #[must_use]
    pub fn rules(&self, game: GameKind) -> Rules {
        self.of(game).rules.unwrap_or(game.usual_rules())
    }

    /// Where the computer played when a game was set up last.
    #[must_use]
    pub fn computers(&self, game: GameKind) -> Computers {
        let usual = Computers::usual(game);
        let Some(chosen) = &self.of(game).seats else { return usual };
        // An engine that is gone, or has no seat in this game, leaves it to the usual company.
        let is_there = |id: EngineId| self.engines.get(id).is_some_and(|engine| engine.plays(game));
        let company = Computers(chosen.0.map(|seat, computer| match computer {
            Some(Computer::Engine(id)) if !is_there(*id) => usual.0[seat],
            computer => *computer,
        }));
        company.seated(&game.usual_rules())
    }

    /// Keeps where the computer plays.
    pub fn set_computers(&mut self, game: GameKind, computers: &Computers) {
        self.of_mut(game).seats = (*computers != Computers::usual(game)).then(|| computers.clone());
    }

    /// The device of a player.
    #[must_use]
    pub const fn device(&self, player: Player) -> SeatDevice {
        match player {
            Player::Near => self.near_device,
            Player::Far => self.far_device,
        }
    }

    /// Gives a player a device. The other player keeps another one than that.
    pub fn set_device(&mut self, player: Player, device: SeatDevice) {
        let (own, other) = match player {
            Player::Near => (&mut self.near_device, &mut self.far_device),
            Player::Far => (&mut self.far_device, &mut self.near_device),
        };
        *own = device;
        if *other == device && !device.is_for_both() {
            *other = SeatDevice::Any;
        }
    }

    /// Whether a device belongs to a player.
    #[must_use]
    pub fn has_devices(&self) -> bool {
        Player::BOTH.iter().any(|player| self.device(*player) != SeatDevice::Any)
    }

    /// The aids of the near or of the far player.
    #[must_use]
    pub const fn aids(&self, near: bool) -> Aids {
        if near { self.near_aids } else { self.far_aids }
    }

    /// Changes an aid of the near or of the far player.
    pub const fn set_aid(&mut self, near: bool, aid: Aid) {
        let aids = if near { &mut self.near_aids } else { &mut self.far_aids };
        *aids = aids.with(aid);
    }

    /// Brings every value into its range. A theme that is not known becomes the usual one.
    pub fn clamp(&mut self) {
        let default = Self::default();
        for (volume, usual) in [
            (&mut self.master_volume, default.master_volume),
            (&mut self.pieces_volume, default.pieces_volume),
            (&mut self.music_volume, default.music_volume),
            (&mut self.interface_volume, default.interface_volume),
        ] {
            *volume = within(*volume, [0.0, 1.0], usual);
        }
        self.text_scale = within(self.text_scale, Self::TEXT_SCALES, default.text_scale);
        self.motion_speed = nearest_speed(within(self.motion_speed, [0.0, 2.0], default.motion_speed));
        for &game in GameKind::ALL {
            self.of_mut(game).keep_those_of(game);
        }
        for name in [&mut self.near_name, &mut self.far_name] {
            *name = name.chars().filter(|character| is_written(*character)).take(Self::MAX_NAME).collect();
        }
        self.set_device(Player::Near, self.near_device);
        self.series.clamp();
        self.engines.clamp();
        if self.theme != Self::BY_GAME && !Theme::names().any(|name| name == self.theme) {
            self.theme = default.theme;
        }
    }
}

fn within(value: f32, [least, most]: [f32; 2], usual: f32) -> f32 {
    if value.is_nan() { usual } else { value.clamp(least, most) }
}

fn nearest_speed(speed: f32) -> f32 {
    let distance = |candidate: &f32| (candidate - speed).abs();
    let nearer = |a: f32, b: f32| if distance(&b) < distance(&a) { b } else { a };
    Settings::MOTION_SPEEDS.into_iter().fold(Settings::MOTION_SPEEDS[0], nearer)
}
