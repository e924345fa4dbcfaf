//! Calls turns aloud: the steps that the board has shown, and what other rooms have to say.

use std::fmt;

use bevy::a11y::AccessibilityRequested;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use teahouse_table::Event;

use super::told::TellSystems;
use super::{Speaker, SquareNames};
use crate::board::Shown;
use crate::core::{AppSystems, Screen};
use crate::i18n::Localization;
use crate::prefs::{Settings, SpokenMoves};
use crate::session::GameState;

/// Words for the speech of the system, in a language.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct Aloud {
    /// The words.
    pub words: String,
    /// The tag of their language.
    pub language: &'static str,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Aloud>().add_systems(
        Update,
        call_out
            .in_set(CallSystems)
            .in_set(AppSystems::Ui)
            .after(TellSystems)
            .run_if(on_message::<Shown>)
            .run_if(in_state(Screen::Table).and_eager(resource_exists::<GameState>)),
    );
}

/// The systems that call turns aloud.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CallSystems;

/// Says words aloud, where the settings ask for it and no screen reader speaks already.
#[derive(SystemParam)]
pub struct Crier<'w> {
    settings: Res<'w, Settings>,
    localization: Res<'w, Localization>,
    requested: Option<Res<'w, AccessibilityRequested>>,
    aloud: MessageWriter<'w, Aloud>,
}

impl fmt::Debug for Crier<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Crier").field("spoken", &self.settings.spoken).finish_non_exhaustive()
    }
}

impl Crier<'_> {
    /// Says words about a match.
    pub fn say(&mut self, session: &GameState, words: impl FnOnce(&Localization) -> Option<String>) {
        if session.is_blindfold() || self.settings.spoken == SpokenMoves::Moves {
            self.call(words);
        }
    }

    /// Says what is called, where there is no match.
    pub fn call(&mut self, words: impl FnOnce(&Localization) -> Option<String>) {
        let is_read = self.requested.as_ref().is_some_and(|requested| requested.get());
        if self.settings.spoken == SpokenMoves::Off || self.settings.mute || is_read {
            return;
        }
        if let Some(words) = words(&self.localization) {
            self.aloud.write(Aloud { words, language: self.localization.language().tag });
        }
    }
}

/// Calls the steps that the board has shown.
fn call_out(mut shown: MessageReader<Shown>, (session, names): (Res<GameState>, Res<SquareNames>), mut crier: Crier) {
    for Shown(event) in shown.read() {
        let Event::Played { seat, mv, .. } = event else { continue };
        crier.say(&session, |localization| {
            let speaker = Speaker::at(&session, localization, *names);
            speaker.aloud(session.at(*seat).view(), *seat, *mv)
        });
    }
}
