//! The settings: what the players have chosen, kept from one start to the next.
//!
//! `bevy_settings` reads and writes the file; `store` keeps a second, good copy of it.

use std::time::Duration;

use bevy::ecs::system::Command;
use bevy::prelude::*;
use bevy::settings::{ReflectSettingsGroup, SaveSettingsSync, SettingsGroup, SettingsPlugin};
use bevy::window::ExitSystems;
use teahouse_art::{CannonGlyph, PieceSet, Theme};
use teahouse_rules::{Rules, Seats};
use teahouse_table::UndoPolicy;

use crate::core::motion::Pace;
use crate::core::paths::Paths;
use crate::core::trace::TraceSystems;
use crate::core::{Activity, Clock};

pub mod aids;
pub mod args;
pub mod computers;
mod games;
mod koma_set;
pub mod look;
pub(crate) mod store;

pub use args::Args;
pub use computers::Computers;
pub use games::{GameKind, Next, Odds, Starts};
pub use koma_set::KomaSet;
pub use store::{Damage, Damages};

use aids::Aids;
use look::MATERIALS;

/// Reads the settings and saves them when they change. Without [`Paths`] (in tests) they are the defaults, kept nowhere.
///
/// After loading, the players are told once what could not be read.
pub fn plugin(app: &mut App) {
    app.register_type::<Settings>();
    let folder = app.world().get_resource::<Paths>().map(Paths::settings);
    let mut damages: Vec<Damage> = Vec::new();
    if let Some(folder) = &folder {
        damages.extend(store::restore(folder));
        if let Some(name) = folder.to_str() {
            // The plugin joins this name to the system's folder for preferences, and joining an absolute path gives
            // that path: so `--data-dir` holds for settings too.
            app.add_plugins(SettingsPlugin::new(name));
        } else {
            damages.push(Damage::NotUnicode(folder.display().to_string()));
        }
    }
    app.init_resource::<Settings>().init_resource::<Unsaved>();
    let mut settings = app.world_mut().resource_mut::<Settings>();
    let settings = settings.bypass_change_detection();
    settings.clamp();
    damages.extend(folder.and_then(|folder| store::put_faulty_aside(&folder, settings)));
    app.insert_resource(Damages(damages));
    app.add_systems(Last, (save_when_calm, save_at_exit).chain().after(ExitSystems).before(TraceSystems));
}

/// Whether a character of a name stands for itself. Those that turn the direction of what follows would turn the words of
/// the game around it (UAX #9, explicit directional formatting).
#[must_use]
pub fn is_written(character: char) -> bool {
    let turns =
        matches!(character, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    !character.is_control() && !turns
}

/// What can be chosen in the settings, and what the set-up screen last dealt.
///
/// Every field holds what [`Settings::clamp`] allows: call it after writing a value that came from outside.
#[derive(Resource, SettingsGroup, Reflect, Debug, Clone, PartialEq)]
#[reflect(Resource, SettingsGroup, Default)]
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
    /// The same on both sides: for who hears with one ear, or has one loudspeaker.
    pub mono: bool,
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
    /// Who sat near in the match that was begun last: seat 0 or 1.
    pub near_seat: u8,
    /// The whole screen instead of a window.
    pub full_screen: bool,
    /// The name of the theme: one of [`Theme::names`].
    pub theme: String,
    /// The characters on the pieces: a word of [`PieceSet`].
    pub pieces: String,
    /// The material of the discs: one of [`MATERIALS`]; empty: the theme's own.
    pub discs: String,
    /// The character of the black cannon: a word of [`CannonGlyph`].
    pub cannon: String,
    /// How many characters stand on a koma: a word of [`KomaSet`].
    pub koma: String,
    /// What helps the near player: a line of [`Aids`].
    pub near_aids: String,
    /// What helps the far player.
    pub far_aids: String,
    /// Whether the table is always seen from the side of whoever is to move.
    pub turn_for_mover: bool,
    /// Whether a piece is explained while the mouse rests on it.
    pub piece_cards: bool,
    /// Whether somebody has said if they read the characters: they are asked until then.
    pub has_said_reading: bool,
    /// How two people sit: `face` to face across the table, or side by `side` before the screen.
    pub seating: String,
    /// The near player's name; empty: one in the language of the interface.
    pub near_name: String,
    /// The far player's name; empty: one in the language of the interface.
    pub far_name: String,
    /// Who flips first: `near`, `far` or `lot`.
    pub starts: String,
    /// Who moves first in the next match of the same players: a word of [`Next`].
    pub next: String,
    /// The game that was dealt last: a word of [`GameKind`].
    pub game: String,
    /// The rules of Banqi that were dealt last, in one line; empty: the usual ones.
    pub banqi_rules: String,
    /// The same of xiangqi.
    pub xiangqi_rules: String,
    /// The same of shogi, with the handicap.
    pub shogi_rules: String,
    /// Where the computer played in the match of Banqi that was set up last: a line of [`Computers`]; empty: as usual.
    pub banqi_seats: String,
    /// The same of xiangqi.
    pub xiangqi_seats: String,
    /// The same of shogi.
    pub shogi_seats: String,
    /// How moves of Banqi are written: a word of the HUD's notations; empty: as usual in the language.
    pub banqi_notation: String,
    /// The same of xiangqi.
    pub xiangqi_notation: String,
    /// The same of shogi.
    pub shogi_notation: String,
    /// What red did without in xiangqi: a word of [`Odds`].
    pub odds: String,
    /// Whether turns can be taken back: `ask`, `free` or `off`; two words where the far player has another rule.
    pub undo: String,
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
            ambience: false,
            background: false,
            motion_speed: 1.0,
            reduced_motion: false,
            text_scale: 1.0,
            near_seat: 0,
            full_screen: false,
            theme: String::from("jade-salon"),
            pieces: PieceSet::default().word().into(),
            discs: String::new(),
            cannon: CannonGlyph::default().word().into(),
            koma: KomaSet::default().word().into(),
            near_aids: Aids::default().line(),
            far_aids: Aids::default().line(),
            turn_for_mover: false,
            piece_cards: true,
            has_said_reading: false,
            seating: String::from("side"),
            near_name: String::new(),
            far_name: String::new(),
            starts: String::from("near"),
            next: Next::default().word().into(),
            game: GameKind::default().word().into(),
            banqi_rules: String::new(),
            xiangqi_rules: String::new(),
            shogi_rules: String::new(),
            banqi_seats: String::new(),
            xiangqi_seats: String::new(),
            shogi_seats: String::new(),
            banqi_notation: String::new(),
            xiangqi_notation: String::new(),
            shogi_notation: String::new(),
            odds: Odds::default().word().into(),
            undo: String::from("ask"),
        }
    }
}

impl Settings {
    /// The speeds of motion to choose from; 0 switches it off.
    pub const MOTION_SPEEDS: [f32; 4] = [0.0, 0.5, 1.0, 2.0];
    /// The smallest and the largest text.
    pub const TEXT_SCALES: [f32; 2] = [0.75, 2.0];
    /// The longest name, in characters: what fits on a tablet.
    pub const MAX_NAME: usize = 24;

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

    /// Where the computer played when a game was set up last.
    #[must_use]
    pub fn computers(&self, game: GameKind) -> Computers {
        let line = match game {
            GameKind::Banqi => &self.banqi_seats,
            GameKind::Xiangqi => &self.xiangqi_seats,
            GameKind::Shogi => &self.shogi_seats,
        };
        Computers::parse(line, game).unwrap_or_else(|| Computers::usual(game))
    }

    /// Keeps where the computer plays.
    pub fn set_computers(&mut self, game: GameKind, computers: &Computers) {
        let line = if *computers == Computers::usual(game) { String::new() } else { computers.line() };
        *match game {
            GameKind::Banqi => &mut self.banqi_seats,
            GameKind::Xiangqi => &mut self.xiangqi_seats,
            GameKind::Shogi => &mut self.shogi_seats,
        } = line;
    }

    /// How moves of a game are written.
    #[must_use]
    pub const fn notation(&self, game: GameKind) -> &String {
        match game {
            GameKind::Banqi => &self.banqi_notation,
            GameKind::Xiangqi => &self.xiangqi_notation,
            GameKind::Shogi => &self.shogi_notation,
        }
    }

    /// The same, to be changed.
    pub const fn notation_mut(&mut self, game: GameKind) -> &mut String {
        match game {
            GameKind::Banqi => &mut self.banqi_notation,
            GameKind::Xiangqi => &mut self.xiangqi_notation,
            GameKind::Shogi => &mut self.shogi_notation,
        }
    }

    /// Brings every value into its range. A word that is not known becomes the default.
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
        for (line, game) in [
            (&mut self.banqi_rules, GameKind::Banqi),
            (&mut self.xiangqi_rules, GameKind::Xiangqi),
            (&mut self.shogi_rules, GameKind::Shogi),
        ] {
            let is_known = Rules::parse(line).is_ok_and(|rules| GameKind::of(&rules) == game);
            if !is_known {
                line.clear();
            }
        }
        for (line, game) in [
            (&mut self.banqi_seats, GameKind::Banqi),
            (&mut self.xiangqi_seats, GameKind::Xiangqi),
            (&mut self.shogi_seats, GameKind::Shogi),
        ] {
            if Computers::parse(line, game).is_none() {
                line.clear();
            }
        }
        for aids in [&mut self.near_aids, &mut self.far_aids] {
            *aids = Aids::parse(aids).line();
        }
        for name in [&mut self.near_name, &mut self.far_name] {
            *name = name.chars().filter(|character| is_written(*character)).take(Self::MAX_NAME).collect();
        }
        for (is_known, word, usual) in [
            (Theme::names().any(|name| name == self.theme), &mut self.theme, default.theme),
            (PieceSet::from_word(&self.pieces).is_some(), &mut self.pieces, default.pieces),
            (self.discs.is_empty() || MATERIALS.contains(&self.discs.as_str()), &mut self.discs, default.discs),
            (CannonGlyph::from_word(&self.cannon).is_some(), &mut self.cannon, default.cannon),
            (KomaSet::from_word(&self.koma).is_some(), &mut self.koma, default.koma),
            (["near", "far", "lot"].contains(&self.starts.as_str()), &mut self.starts, default.starts),
            (Next::from_word(&self.next).is_some(), &mut self.next, default.next),
            (GameKind::from_word(&self.game).is_some(), &mut self.game, default.game),
            (Odds::from_word(&self.odds).is_some(), &mut self.odds, default.odds),
            (["face", "side"].contains(&self.seating.as_str()), &mut self.seating, default.seating),
            (UndoPolicy::from_words(&self.undo, Seats::Two).is_some(), &mut self.undo, default.undo),
        ] {
            if !is_known {
                *word = usual;
            }
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

/// Changes that are not on disk yet, and since when they have been left alone.
#[derive(Resource, Default)]
pub(crate) struct Unsaved {
    /// Since when the changed settings have been left alone.
    pub(crate) left_alone: Option<Duration>,
    /// The players know that the settings cannot be saved.
    is_told: bool,
}

/// The time for which settings are left alone before they are saved: a slider changes them with every frame.
pub(crate) const CALM: Duration = Duration::from_millis(400);

fn save_when_calm(
    settings: Res<Settings>,
    clock: Res<Clock>,
    mut unsaved: ResMut<Unsaved>,
    mut activity: ResMut<Activity>,
    mut commands: Commands,
) {
    if settings.is_changed() && !settings.is_added() {
        unsaved.left_alone = Some(clock.now());
    } else if unsaved.left_alone.take_if(|since| clock.now() >= *since + CALM).is_some() {
        commands.queue(save);
    }
    Activity::set(&mut activity, Activity::SAVING, unsaved.left_alone.is_some());
}

fn save_at_exit(mut exits: MessageReader<AppExit>, mut unsaved: ResMut<Unsaved>, mut commands: Commands) {
    if exits.read().count() > 0 && unsaved.left_alone.take().is_some() {
        commands.queue(save);
    }
}

/// Writes the settings and, when they have arrived, their second copy. The players are told of a failure, once until the
/// settings can be saved again.
pub(crate) fn save(world: &mut World) {
    let Some(folder) = world.get_resource::<Paths>().map(Paths::settings) else { return };
    SaveSettingsSync::Always.apply(world);
    let saved = store::confirm(&folder, world.resource::<Settings>());
    let is_known = std::mem::replace(&mut world.resource_mut::<Unsaved>().is_told, saved.is_err());
    let Err(error) = saved else { return };
    error!("the settings could not be saved in {}: {error}", folder.display());
    if is_known {
        return;
    }
    world.resource_mut::<Damages>().0.push(Damage::Unsaved);
}
