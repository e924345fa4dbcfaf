//! The problems of the position, in words.

use teahouse_rules::{Face, Place, Problem, Seat};

use crate::i18n::Localized;
use crate::manual;
use crate::prefs::GameKind;
use crate::session::{Called, Drafting};
use crate::speech::Speaker;
use crate::ui::Tone;

/// A problem as the sheet shows it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Wrong {
    pub(super) words: Localized,
    pub(super) tone: Tone,
    places: Vec<Place>,
}

impl Wrong {
    /// Whether a square has something to do with it.
    pub(super) fn is_about(&self, place: Place) -> bool {
        self.places.contains(&place)
    }
}

/// All problems of the position.
pub(super) fn all(drafting: &Drafting, speaker: &Speaker) -> Vec<Wrong> {
    let problems = drafting.drafts().problems();
    let told = problems.into_iter().map(|problem| {
        let (words, tone) = (sentence(&problem, drafting.game(), speaker), tone(&problem));
        Wrong { words, tone, places: problem.places }
    });
    told.collect()
}

/// Sentences as one text.
pub(super) fn together<'a>(told: impl IntoIterator<Item = &'a Wrong>, speaker: &Speaker) -> String {
    let sentences = told.into_iter().map(|told| told.words.resolve(speaker.localization));
    sentences.collect::<Vec<_>>().join(" ")
}

const fn tone(problem: &Problem) -> Tone {
    if problem.flaw.is_impossible() { Tone::Seal } else { Tone::InkDim }
}

/// A problem in words.
fn sentence(problem: &Problem, game: GameKind, speaker: &Speaker) -> Localized {
    // The board is named before the sentence, and has two sides.
    let of_side = |seat: Seat| Called::of_side(if game == GameKind::Supply { GameKind::Xiangqi } else { game }, seat);
    let side = of_side(problem.side.unwrap_or(Seat::FIRST));
    let words = match problem.reason {
        Some(reason) => {
            let [winner, loser] = [problem.side, problem.side.map(Seat::other)];
            let called = |seat: Option<Seat>| of_side(seat.unwrap_or(Seat::FIRST));
            Localized::new(format!("reason-{reason}")).arg("winner", called(winner)).arg("loser", called(loser))
        }
        None => Localized::new(format!("flaw-{}", problem.flaw)),
    };
    let words = words.arg("side", side).arg("game", game.into_str());
    let words = words.arg("count", usize::from(problem.count)).arg("most", usize::from(problem.most));
    let words = words.arg("squares", speaker.squares(problem.squares()));
    let words = match problem.face {
        // A koma is counted without its side.
        Some(face @ Face::Koma(_)) => words.arg("piece", manual::name_of(face).resolve(speaker.localization)),
        Some(face) => words.arg("piece", speaker.piece(face)),
        None => words,
    };
    match problem.board {
        Some(board) => {
            let sentence = words.resolve(speaker.localization);
            Localized::new("editor-on-board").arg("board", usize::from(board) + 1).arg("sentence", sentence)
        }
        None => words,
    }
}
