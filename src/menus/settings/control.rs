//! The setting of each control.

use bevy::{
    prelude::*,
    ui::Checked,
    ui_widgets::{SliderValue, ValueChange},
};

use teahouse_art::{CannonGlyph, PieceSet};

use crate::i18n::Localized;
use crate::prefs::aids::Aid;
use crate::prefs::{Discs, GameKind, KomaSet, Settings, SpokenMoves, Writing};
use crate::ui::widget::show_checked;

/// Something that is chosen, or on or off.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub(super) enum SettingChoice {
    Mute,
    Mono,
    Ambience,
    Background,
    SpokenMoves(SpokenMoves),
    ReducedMotion,
    PieceCards,
    FullScreen,
    MotionSpeed(f32),
    TextScale(f32),
    Language(&'static str),
    Theme(&'static str),
    Pieces(PieceSet),
    Discs(Option<Discs>),
    Cannon(CannonGlyph),
    Koma(KomaSet),
    TurnForMover,
    ClocksWait,
    PlayersSpeak,
    /// An aid of the near or the far player.
    Aid(bool, Aid),
    /// How moves of a game are written; nothing: as usual in the language.
    Writing(GameKind, Option<Writing>),
}

/// How loud something is.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Volume {
    Master,
    Pieces,
    Music,
    Interface,
}

/// The number beside a slider.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct VolumeNumber(pub Volume);

impl SettingChoice {
    /// Whether choosing it changes nothing.
    fn holds(self, settings: &Settings) -> bool {
        let mut chosen = settings.clone();
        self.make(&mut chosen, true);
        chosen == *settings
    }

    /// One of several can only be chosen; a switch can also be turned off.
    fn make(self, settings: &mut Settings, is_on: bool) {
        match self {
            Self::Mute => settings.mute = is_on,
            Self::Mono => settings.mono = is_on,
            Self::Ambience => settings.ambience = is_on,
            Self::Background => settings.background = is_on,
            Self::SpokenMoves(spoken) => settings.spoken = spoken,
            Self::ReducedMotion => settings.reduced_motion = is_on,
            Self::PieceCards => settings.piece_cards = is_on,
            Self::FullScreen => settings.full_screen = is_on,
            Self::MotionSpeed(speed) => settings.motion_speed = speed,
            Self::TextScale(scale) => settings.text_scale = scale,
            Self::Language(tag) => settings.language = tag.to_owned(),
            Self::Theme(name) => settings.theme = name.to_owned(),
            Self::Pieces(set) => settings.pieces = set,
            Self::Discs(discs) => settings.discs = discs,
            Self::Cannon(cannon) => settings.cannon = cannon,
            Self::Koma(set) => settings.koma = set,
            Self::TurnForMover => settings.turn_for_mover = is_on,
            Self::ClocksWait => settings.clocks_wait = is_on,
            Self::PlayersSpeak => settings.players_speak = is_on,
            Self::Aid(near, Aid::Dots(_)) => settings.set_aid(near, Aid::Dots(is_on)),
            Self::Aid(near, Aid::Hints(_)) => settings.set_aid(near, Aid::Hints(is_on)),
            Self::Aid(near, aid) => settings.set_aid(near, aid),
            Self::Writing(game, writing) => settings.of_mut(game).notation = writing,
        }
    }
}

impl Volume {
    fn of(self, settings: &Settings) -> f32 {
        *self.in_settings(&mut settings.clone())
    }

    const fn in_settings(self, settings: &mut Settings) -> &mut f32 {
        match self {
            Self::Master => &mut settings.master_volume,
            Self::Pieces => &mut settings.pieces_volume,
            Self::Music => &mut settings.music_volume,
            Self::Interface => &mut settings.interface_volume,
        }
    }
}

pub(super) fn switch_over(
    change: On<ValueChange<bool>>,
    choices: Query<&SettingChoice>,
    mut settings: ResMut<Settings>,
) {
    if let Ok(choice) = choices.get(change.source)
        && choice.holds(&settings) != change.value
    {
        choice.make(&mut settings, change.value);
        settings.clamp();
    }
}

pub(super) fn turn(change: On<ValueChange<f32>>, volumes: Query<&Volume>, mut settings: ResMut<Settings>) {
    if let Ok(volume) = volumes.get(change.source)
        && volume.of(&settings) != change.value
    {
        *volume.in_settings(&mut settings) = change.value;
        settings.clamp();
    }
}

pub(super) fn show_choices(
    settings: Res<Settings>,
    choices: Query<(Entity, Ref<SettingChoice>, Has<Checked>)>,
    mut commands: Commands,
) {
    for (entity, choice, is_checked) in &choices {
        if settings.is_changed() || choice.is_added() {
            show_checked(&mut commands, entity, is_checked, choice.holds(&settings));
        }
    }
}

pub(super) fn show_amounts(
    settings: Res<Settings>,
    sliders: Query<(Entity, Ref<Volume>, &SliderValue)>,
    mut readings: Query<(Ref<VolumeNumber>, &mut Localized)>,
    mut commands: Commands,
) {
    for (entity, volume, shown) in &sliders {
        let value = volume.of(&settings);
        if volume.is_added() || settings.is_changed() && shown.0 != value {
            commands.entity(entity).insert(SliderValue(value));
        }
    }
    for (reading, mut words) in &mut readings {
        if reading.is_added() || settings.is_changed() {
            let percent = (reading.0.of(&settings) * 100.0).round();
            words.set_if_neq(Localized::new("settings-percent").arg("percent", percent));
        }
    }
}
