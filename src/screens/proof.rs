//! The proof of a verdict on repetition: when the position stood, and what each turn in between did.

use teahouse_rules::{Conduct, Deed, Pieces, Public, Seats};

use crate::i18n::{Localized, Value};
use crate::session::GameState;

/// The board that is finished by its rules, or else the first one.
pub(super) fn finished(session: &GameState) -> &Public {
    let mut boards = (0..session.seats().boards()).map(|board| session.on(board).view());
    boards.find(|view| view.outcome().is_over()).unwrap_or_else(|| session.view())
}

/// The lines of the proof; none where the board was not finished by a repetition. Its moves are written as in the list.
pub(super) fn lines(view: &Public, seats: Seats, moves: &[String]) -> Vec<Localized> {
    let Some(verdict) = view.verdict().filter(|_| view.outcome().is_over()) else { return Vec::new() };
    let stood = verdict.occurrences.iter().copied().collect::<Value>();
    // On two boards each has its own turns.
    let words = match seats.boards() {
        1 => Localized::new("proof-stood"),
        _ => Localized::new("proof-stood-on").arg("board", usize::from(view.board()) + 1),
    };
    let mut lines = vec![words.arg("turns", stood)];
    // In a draw by repetition the turns prove nothing but that the position came back.
    let Some(offender) = verdict.offender() else { return lines };
    let conduct = verdict.of(offender);
    lines.extend(conduct.deeds.iter().map(|deed| line(deed, conduct, view, moves)));
    lines
}

/// The effect of one turn.
fn line(deed: &Deed, conduct: &Conduct, view: &Public, moves: &[String]) -> Localized {
    let attacked = attacked(deed, conduct, view);
    let key = match (deed.check, attacked.is_empty()) {
        (true, _) => "proof-check",
        (false, false) => "proof-threat",
        (false, true) => "proof-quiet",
    };
    let turn = moves.get(deed.turn).cloned().unwrap_or_default();
    Localized::new(key)
        .arg("turn", deed.turn + 1)
        .arg("move", turn)
        .arg("squares", attacked.into_iter().collect::<Value>())
}

/// The squares of the pieces that a turn threatened: of the piece that is chased with every turn, or of all.
fn attacked(deed: &Deed, conduct: &Conduct, view: &Public) -> Vec<String> {
    let mut pieces: Pieces = view.pieces_at_start();
    let before = view.line().iter().take(deed.turn + 1);
    before.flat_map(|turn| &turn.effects).for_each(|effect| pieces.apply(*effect));
    let victims = deed.threats.iter().map(|threat| threat.victim);
    let mut victims: Vec<_> = victims.filter(|victim| conduct.victim.is_none_or(|chased| chased == *victim)).collect();
    victims.dedup();
    let squares = victims.into_iter().filter_map(|victim| pieces.get(victim).place.as_square());
    squares.map(|square| square.to_string()).collect()
}
