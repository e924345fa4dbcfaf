//! The squares and what stands on them, in words.

use std::borrow::Cow;

use bevy::prelude::*;
use teahouse_rules::{Occupant, Place, Spot, Square};

use crate::i18n::{Localization, Localized};
use crate::prefs::Settings;
use crate::session::Drafting;
use crate::speech::Speaker;
use crate::ui::reader::Announce;

/// A square of one of the boards.
pub(super) const fn on(board: u8, square: Square) -> Place {
    Place { board, spot: Spot::Square(square) }
}

/// The piece on a square, if there is one.
pub(super) fn at(drafting: &Drafting, place: Place) -> Occupant {
    drafting.drafts().at(place)
}

/// The name of a board, for a game with two, otherwise only that it is one.
pub(super) fn board_name(drafting: &Drafting, board: u8) -> Cow<'static, str> {
    if drafting.drafts().count() > 1 { format!("editor-board-{}", board + 1).into() } else { "editor-board".into() }
}

/// The names of pieces and squares.
pub(super) fn speaker<'a>(drafting: &'a Drafting, localization: &'a Localization, settings: &Settings) -> Speaker<'a> {
    let squares = crate::hud::names_of_squares(drafting.game(), settings, localization);
    Speaker { localization, squares, rules: drafting.drafts().rules() }
}

/// A square and what stands on it.
pub(super) fn what_stands(drafting: &Drafting, place: Place, speaker: &Speaker) -> Localized {
    let label = Localized::new("editor-square").arg("square", speaker.squares(place.as_square()));
    let piece = match at(drafting, place) {
        Occupant::Empty => "none".to_owned(),
        Occupant::Hidden => speaker.face_down(None),
        Occupant::Shown(face) => speaker.piece(face),
    };
    label.arg("piece", piece)
}

pub(super) fn announce(said: &mut MessageWriter<Announce>, words: &Localized, localization: &Localization) {
    said.write(Announce::new(words.resolve(localization)));
}
