//! What stands on the squares, in words.

use bevy::prelude::*;
use teahouse_rules::{Occupant, Square};

use crate::i18n::{Localization, Localized};
use crate::prefs::Settings;
use crate::session::Drafting;
use crate::speech::Speaker;
use crate::ui::reader::Announce;

/// What stands on a square.
pub(super) fn at(drafting: &Drafting, square: Square) -> Occupant {
    drafting.draft().at(square)
}

/// Who names pieces and squares.
pub(super) fn speaker<'a>(drafting: &'a Drafting, localization: &'a Localization, settings: &Settings) -> Speaker<'a> {
    let squares = crate::hud::names_of_squares(drafting.game(), settings, localization);
    Speaker { localization, squares, rules: drafting.draft().rules() }
}

/// A square and what stands on it.
pub(super) fn what_stands(drafting: &Drafting, square: Square, speaker: &Speaker) -> Localized {
    let label = Localized::new("editor-square").arg("square", speaker.square(square));
    let piece = match drafting.draft().at(square) {
        Occupant::Empty => "none".to_owned(),
        Occupant::Hidden => speaker.face_down(None),
        Occupant::Shown(face) => speaker.piece(face),
    };
    label.arg("piece", piece)
}

pub(super) fn announce(said: &mut MessageWriter<Announce>, words: &Localized, localization: &Localization) {
    said.write(Announce::new(words.resolve(localization)));
}
