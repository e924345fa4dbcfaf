//! What the players want to find again next time.
//!
//! `bevy_settings` reads and writes the file; `store` keeps a second, good copy of it.

use std::time::Duration;

use bevy::ecs::system::Command;
use bevy::prelude::*;
use bevy::settings::{ReflectSettingsGroup, SaveSettingsSync, SettingsGroup, SettingsPlugin};
use bevy::window::ExitSystems;
use teahouse_art::{CannonGlyph, PieceSet, Theme};

use crate::app::paths::Paths;
use crate::app::trace::TraceSystems;
use crate::app::{Activity, Screen};
use crate::i18n::Localization;
use crate::look::MATERIALS;
use crate::motion::Pace;

mod store;
#[cfg(test)]
mod tests;

/// Reads the settings and saves them when they change. Without [`Paths`] (in tests) they are the defaults, kept nowhere.
pub fn plugin(app: &mut App) {
    app.register_type::<Settings>();
    if let Some(folder) = app.world().get_resource::<Paths>().map(Paths::settings) {
        if let Some(damage) = store::restore(&folder) {
            app.insert_resource(damage);
            let can_be_told = not(in_state(Screen::Loading)).and_eager(resource_exists::<Localization>);
            app.add_systems(Update, store::tell.run_if(can_be_told.and_eager(run_once)));
        }
        if let Some(name) = folder.to_str() {
            // The plugin joins this name to the system's folder for preferences, and joining an absolute path gives
            // that path: so `--data-dir` holds for settings too.
            app.add_plugins(SettingsPlugin::new(name));
        } else {
            warn!("settings are not kept: the name of {} is not Unicode", folder.display());
        }
    }
    app.init_resource::<Settings>().init_resource::<Unsaved>();
    app.world_mut().resource_mut::<Settings>().bypass_change_detection().clamp();
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
    /// Whether the sockets show what can be known about men that were not taken.
    pub ledger: bool,
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
    /// A draw after so many quiet plies, at most [`Settings::MAX_NO_PROGRESS`]; 0: never.
    pub no_progress: u16,
    /// Whether turns can be taken back: `ask`, `free` or `off`.
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
            ledger: true,
            piece_cards: true,
            has_said_reading: false,
            seating: String::from("side"),
            near_name: String::new(),
            far_name: String::new(),
            starts: String::from("near"),
            no_progress: 60,
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
    /// The highest limit of quiet plies.
    pub const MAX_NO_PROGRESS: u16 = 999;

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
        self.no_progress = self.no_progress.min(Self::MAX_NO_PROGRESS);
        for name in [&mut self.near_name, &mut self.far_name] {
            *name = name.chars().filter(|character| is_written(*character)).take(Self::MAX_NAME).collect();
        }
        for (is_known, word, usual) in [
            (Theme::names().any(|name| name == self.theme), &mut self.theme, default.theme),
            (PieceSet::from_word(&self.pieces).is_some(), &mut self.pieces, default.pieces),
            (self.discs.is_empty() || MATERIALS.contains(&self.discs.as_str()), &mut self.discs, default.discs),
            (CannonGlyph::from_word(&self.cannon).is_some(), &mut self.cannon, default.cannon),
            (["near", "far", "lot"].contains(&self.starts.as_str()), &mut self.starts, default.starts),
            (["face", "side"].contains(&self.seating.as_str()), &mut self.seating, default.seating),
            (["ask", "free", "off"].contains(&self.undo.as_str()), &mut self.undo, default.undo),
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

/// Changes that are not on disk yet, and how long they have been left alone.
#[derive(Resource, Default)]
struct Unsaved(Option<Duration>);

/// How long the settings must be left alone before they are saved: a slider changes them with every frame.
const CALM: Duration = Duration::from_millis(400);

fn save_when_calm(
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut unsaved: ResMut<Unsaved>,
    mut activity: ResMut<Activity>,
    mut commands: Commands,
) {
    if settings.is_changed() && !settings.is_added() {
        unsaved.0 = Some(Duration::ZERO);
    } else if let Some(left_alone) = unsaved.0 {
        let left_alone = left_alone + time.delta();
        unsaved.0 = (left_alone < CALM).then_some(left_alone);
        if unsaved.0.is_none() {
            commands.queue(save);
        }
    }
    Activity::set(&mut activity, Activity::SAVING, unsaved.0.is_some());
}

fn save_at_exit(mut exits: MessageReader<AppExit>, mut unsaved: ResMut<Unsaved>, mut commands: Commands) {
    if exits.read().count() > 0 && unsaved.0.take().is_some() {
        commands.queue(save);
    }
}

/// Writes the settings and, when they have arrived, their second copy.
fn save(world: &mut World) {
    let Some(folder) = world.get_resource::<Paths>().map(Paths::settings) else { return };
    SaveSettingsSync::Always.apply(world);
    if let Err(error) = store::confirm(&folder) {
        error!("the settings could not be saved: {error}");
    }
}
