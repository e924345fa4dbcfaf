//! Announces what a key or a pad draws over a position that is looked at.

use bevy::prelude::*;
use teahouse_rules::Square;

use super::Speaker;
use super::told::MatchWords;
use crate::board::{Drawing, Sketched};
use crate::core::Screen;
use crate::i18n::Localized;
use crate::ui::reader::{Announce, LineSystems};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        tell.run_if(on_message::<Sketched>.and_eager(in_state(Screen::Table))).in_set(LineSystems::Drawings),
    );
}

fn tell(
    (session, localization, names): MatchWords,
    mut sketched: MessageReader<Sketched>,
    mut said: MessageWriter<Announce>,
) {
    let speaker = Speaker::at(&session, &localization, *names);
    let words = sketched.read().map(|what| words(*what, &speaker).resolve(&localization));
    said.write_batch(words.map(Announce::new));
}

fn words(what: Sketched, speaker: &Speaker) -> Localized {
    let at = |key: &'static str, square: Square| Localized::new(key).arg("square", speaker.square(square));
    let from_to = |key: &'static str, [from, to]: [Square; 2]| at(key, from).arg("to", speaker.square(to));
    match what {
        Sketched::Begun(square) => at("said-sketch-begun", square),
        Sketched::Drawn(Drawing::Arrow(from, to)) => from_to("said-sketch-arrow", [from, to]),
        Sketched::Drawn(Drawing::Circle(square)) => at("said-sketch-circle", square),
        Sketched::Erased(Drawing::Arrow(from, to)) => from_to("said-sketch-no-arrow", [from, to]),
        Sketched::Erased(Drawing::Circle(square)) => at("said-sketch-no-circle", square),
        Sketched::TakenBack => Localized::new("said-sketch-taken-back"),
        Sketched::Wiped => Localized::new("said-sketch-wiped"),
    }
}
