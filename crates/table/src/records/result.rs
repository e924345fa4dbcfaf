//! The recorded result of a match, by the commands that lead to it.

use teahouse_record::{Ending, Score};
use teahouse_rules::shogi::impasse::Impasse;
use teahouse_rules::{Boards, Outcome, Reason, Seat, SeatMap};

use super::clockwork::Used;
use crate::{Command, Match, TimeControl};

/// A command with its seat.
pub(super) type SeatCommand = (Seat, Command);

/// The outcome of a recorded ending to which no command leads: one without a reason, a foul, which is no step of the record, and a
/// declaration that the rules of the match do not allow in its last position.
pub(super) fn known_from_record(state: &Match, ending: Ending) -> Option<Outcome> {
    let reason = match ending.reason {
        None => Reason::Unrecorded,
        Some(Reason::IllegalMove) if ending.winner().is_some() => Reason::IllegalMove,
        Some(Reason::Declaration) if state.rules().game() == "shogi" && by_count(state, ending).is_none() => {
            Reason::Declaration
        }
        Some(_) => return None,
    };
    match ending.score {
        Score::Suspended => None,
        Score::Won(winner) => Some(Outcome::Win { winner, reason }),
        Score::Drawn => Some(Outcome::Draw { reason }),
    }
}

/// The commands that end the match by a count of the points, if they lead to the recorded ending.
fn by_count(state: &Match, ending: Ending) -> Option<Vec<SeatCommand>> {
    let (impasse, mover) = (Impasse::of(state.public())?, state.public().mover());
    let leads = |outcome: &Outcome| leads_to(*outcome, ending);
    // A player declares an impasse only to win or draw.
    let is_lost = ending.winner() == Some(mover.other());
    match (impasse.if_declared().filter(leads), impasse.if_agreed().filter(leads)) {
        (Some(_), _) if !is_lost => Some(vec![(mover, Command::Declare)]),
        (_, Some(_)) => Some(vec![(mover, Command::OfferImpasse), (mover.other(), Command::AcceptImpasse)]),
        _ => None,
    }
}

/// The commands that give an unfinished match the recorded ending, or the same score for another reason. None for a record
/// without a result.
pub(super) fn commands(state: &Match, ending: Ending) -> Vec<SeatCommand> {
    let (public, mover) = (state.public(), state.public().mover());
    if matches!(ending.reason, Some(Reason::Declaration | Reason::Impasse))
        && let Some(acts) = by_count(state, ending)
    {
        return acts;
    }
    match (ending.score, ending.reason) {
        (Score::Suspended, _) => Vec::new(),
        (Score::Drawn, Some(reason)) if public.claim() == Some(reason) => vec![(mover, Command::ClaimDraw)],
        (Score::Drawn, Some(Reason::NegotiatedStalemate)) if public.stalemate().is_some() => {
            vec![(mover, Command::OfferStalemate), (mover.other(), Command::AcceptStalemate)]
        }
        // The flag of a player whose opponent has too little to win with.
        (Score::Drawn, Some(Reason::Time)) if state.flag_at().is_some() => {
            state.flag_at().map(|(seat, _)| (seat, Command::Flag)).into_iter().collect()
        }
        (Score::Drawn, _) => {
            let others = state.seats().iter().filter(|seat| *seat != mover);
            core::iter::once((mover, Command::OfferDraw))
                .chain(others.map(|seat| (seat, Command::AcceptDraw)))
                .collect()
        }
        (Score::Won(winner), Some(Reason::Time)) if state.flag_at().is_some_and(|(seat, _)| seat == winner.other()) => {
            vec![(winner.other(), Command::Flag)]
        }
        (Score::Won(winner), _) => vec![(winner.other(), Command::Resign)],
    }
}

fn leads_to(outcome: Outcome, ending: Ending) -> bool {
    Ending::of(outcome).is_some_and(|own| (own.score, own.reason) == (ending.score, ending.reason))
}

/// The control of the clock of the player who has lost on time: as many seconds as the turns of the match and the last one
/// took. `None` if the game did not end so, or if no clock can have as much time.
pub(super) fn lost_on_time(boards: &Boards, ending: Ending, used: &SeatMap<Used>) -> Option<(Seat, TimeControl)> {
    let Ending { score: Score::Won(winner), reason: Some(Reason::Time), time } = ending else { return None };
    let loser = winner.other();
    if boards.outcome().is_over() || !boards.movers().contains(loser) {
        return None;
    }
    let last = time.map_or(0, |time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX));
    let Used { turns, waiting } = *used.get(loser)?;
    // The flag falls after the last turn of the match, which may be one on the other board.
    let shown = turns.saturating_add(waiting);
    let seconds = turns.saturating_add(last.max(waiting)).div_ceil(1000).max(shown / 1000 + 1);
    let main = u32::try_from(seconds).ok().filter(|main| *main <= TimeControl::MOST_SECONDS)?;
    Some((loser, TimeControl::SuddenDeath { main }))
}
