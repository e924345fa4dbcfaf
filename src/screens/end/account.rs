//! The account of a match on the end sheet.

use teahouse_art::Sitter;
use teahouse_rules::shogi::Side;
use teahouse_rules::shogi::impasse::Impasse;
use teahouse_rules::{Outcome, Reason, SeatSet};

use super::super::proof;
use super::series::{SeriesAccount, order};
use crate::i18n::Localized;
use crate::prefs::{Computer, GameKind};
use crate::session::{GameState, SealProof};

/// The content of the sheet, taken from the match once.
pub(super) struct Account {
    /// The character on the stamp.
    pub(super) stamp: char,
    /// The portrait below the stamp: of the winner, if our computer has won alone.
    pub(super) winner: Option<Sitter>,
    pub(super) headline: Localized,
    pub(super) reason: Localized,
    pub(super) facts: Vec<(Localized, String)>,
    /// Why a repetition ended it, turn by turn.
    pub(super) proof: Vec<Localized>,
    pub(super) series: SeriesAccount,
    pub(super) seal: Option<Localized>,
}

impl Account {
    pub(super) fn of(session: &GameState, moves: &[String]) -> Self {
        let outcome = session.outcome();
        let stats = session.facts();
        let game = GameKind::of(session.view().rules());
        let [first, second] = order(session).map(|seat| session.seats().party(seat));
        let captures_of = |party: SeatSet| party.iter().map(|seat| stats.captures[seat]).sum::<usize>();
        let captures = format!("{} / {}", captures_of(first), captures_of(second));
        Self {
            stamp: stamp_of(outcome),
            winner: winner(session),
            headline: session.wins(outcome).unwrap_or_else(|| Localized::new("end-draw")),
            reason: session.why_ended().unwrap_or_else(|| Localized::new("end-draw")),
            facts: [
                (Localized::new("end-plies"), stats.plies.to_string()),
                (Localized::new("end-time"), stats.time.to_string()),
                (
                    Localized::new("end-captures")
                        .arg("first", session.called_together(first))
                        .arg("second", session.called_together(second)),
                    captures,
                ),
                (Localized::new("end-quiet").arg("game", game.into_str()), stats.longest_quiet_run.to_string()),
            ]
            .into_iter()
            .chain(points(session))
            .collect(),
            proof: proof::lines(proof::finished(session), session.seats(), moves),
            series: SeriesAccount::of(session),
            seal: session.sealing().and_then(|sealing| seal(sealing.proof)),
        }
    }
}

/// The proof of the seal, where it proves something.
fn seal(proof: SealProof) -> Option<Localized> {
    match proof {
        SealProof::Closed | SealProof::ClosedInFile | SealProof::AsInFile => None,
        SealProof::Unchanged => Some(Localized::new("end-seal-true")),
        SealProof::Broken => Some(Localized::new("end-seal-false")),
    }
}

/// The points of both players, where an impasse ended the match: those that its rule counts.
fn points(session: &GameState) -> Option<(Localized, String)> {
    let view = session.view();
    let is_impasse = matches!(session.outcome().reason()?, Reason::Impasse | Reason::Declaration);
    let impasse = Impasse::of(view).filter(|_| is_impasse)?;
    let [(first, of_first), (second, of_second)] = order(session).map(|seat| {
        let account = impasse.account(Side::BOTH[seat.index()]);
        let points = if impasse.rule.needs_agreement() { account.points } else { account.points_in_camp };
        (session.called(seat), points)
    });
    let words = Localized::new("end-points").arg("first", first).arg("second", second);
    Some((words, format!("{of_first} / {of_second}")))
}

fn winner(session: &GameState) -> Option<Sitter> {
    let winner = session.outcome().winner().filter(|winner| session.seats().partner(*winner).is_none())?;
    session.computer(winner).and_then(Computer::sitter)
}

/// Victory, or peace.
const fn stamp_of(outcome: Outcome) -> char {
    if matches!(outcome, Outcome::Win { .. }) { '勝' } else { '和' }
}
