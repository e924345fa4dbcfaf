//! Supply Chess: a player of one board by the search of xiangqi, which values what its partner needs.
//!
//! A captured piece goes to the partner, so a capture is worth what it takes from this board and what it gives to the
//! other one; what the opponent captures helps the opponent's partner. The player sees both boards and all hands, which
//! are public.

mod board;
mod needs;

use teahouse_rules::supply::Position as SupplyPosition;
use teahouse_rules::{Boards, Colour, Kind, Move, Outcome, Piece, Position, Public, RevealedMove, Seat};

use crate::finding::Finding;
use crate::limits::Limits;
use crate::manner::Manner;
use crate::search::{Board, Line, SearchTask, Selectivity, Thinker};

pub(crate) use board::SupplyBoard;
use needs::Needs;

/// A player's knowledge of Supply Chess beside its own board.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Beside {
    /// The partner's board.
    pub board: Option<Public>,
    /// The kinds that the partner has asked for.
    pub wanted: Vec<Kind>,
    /// Whether the partner has asked that the opponent here captures nothing.
    pub gives_nothing: bool,
}

impl Beside {
    /// A seat's knowledge of the other board.
    pub fn of(boards: &Boards, seat: Seat) -> Self {
        let partner = boards.rules().seats().partner(seat);
        Self { board: partner.and_then(|partner| boards.of_seat(partner)).cloned(), ..Self::default() }
    }

    /// The worth of captures for a player of this colour.
    fn needs(&self, own: Colour) -> Needs {
        let needs = match self.board.as_ref().map(Public::position) {
            Some(Position::Supply(position)) => needs_at(position),
            _ => Needs::default(),
        };
        needs.with_wishes(own, &self.wanted, self.gives_nothing)
    }
}

impl SupplyBoard {
    /// A board alone: captures give what they give on average.
    pub(crate) fn alone(position: &SupplyPosition) -> Self {
        Self::of(position, Needs::default())
    }
}

/// The worth of captures for the captors' partners at a board.
fn needs_at(position: &SupplyPosition) -> Needs {
    let value = |position: &SupplyPosition, colour| SupplyBoard::alone(position).evaluate_for(colour);
    Needs::of(|captor, kind| {
        // The captured piece keeps its colour, which the captor's partner plays.
        let receiver = captor.other();
        let mut after = *position;
        after.receive(Piece { colour: receiver, kind });
        value(&after, receiver) - value(position, receiver)
    })
}

/// A player of Supply Chess.
#[derive(Debug)]
pub(crate) struct SupplyPlayer {
    thinker: Thinker<SupplyBoard>,
}

impl SupplyPlayer {
    pub(crate) fn new(mebibytes: usize, manner: Manner) -> Self {
        let origin = SupplyBoard::alone(&SupplyPosition::start());
        Self { thinker: Thinker::new((), &origin, mebibytes, Selectivity::standard(), manner) }
    }

    pub(crate) const fn set_memory(&mut self, mebibytes: usize) {
        self.thinker.set_memory(mebibytes);
    }

    /// Searches the present position of a board of Supply Chess.
    pub(crate) fn think(
        &mut self,
        public: &Public,
        beside: &Beside,
        seed: u64,
        limits: &Limits,
        report: &mut dyn FnMut(&Finding),
    ) -> Finding {
        let Position::Supply(position) = public.position() else { return Finding::default() };
        let board = SupplyBoard::of(position, beside.needs(position.mover()));
        self.search(public, board, seed, limits, report)
    }

    /// Searches the position of `public`, to which turns lead from `root` without a turn at the other board. `beside` is what the
    /// player to move at `root` knows. What the captures of these turns have given counts, so that the scores compare.
    pub(crate) fn think_after(&mut self, root: &Public, public: &Public, beside: &Beside, limits: &Limits) -> Finding {
        let Position::Supply(position) = root.position() else { return Finding::default() };
        let since = public.line().get(root.ply()..).unwrap_or_default();
        let board = SupplyBoard::of(position, beside.needs(position.mover()));
        let board = since.iter().fold(board, |board, turn| board.after(SupplyBoard::pack(turn.mv.mv)));
        self.search(public, board, 0, limits, &mut |_| {})
    }

    fn search(
        &mut self,
        public: &Public,
        board: SupplyBoard,
        seed: u64,
        limits: &Limits,
        report: &mut dyn FnMut(&Finding),
    ) -> Finding {
        let limits = &without_losses(public, limits);
        // The moves before changed hands from the other board, so the search begins without them.
        self.thinker.think(SearchTask { laws: (), board, line: Line::from(&board), limits, seed }, report)
    }
}

/// The limits without the moves that lose by a perpetual check, unless there is no other move.
fn without_losses(public: &Public, limits: &Limits) -> Limits {
    let Position::Supply(position) = public.position() else { return limits.clone() };
    let mut excluded = limits.excluded.clone();
    let moves = public.position().moves();
    let mover = public.mover();
    // No check has been repeated in a shorter line.
    if public.ply() >= 4 {
        let loses = |public: &Public| matches!(public.outcome(), Outcome::Win { winner, .. } if winner != mover);
        for mv in moves.iter().filter(|mv| position.gives_check(**mv)) {
            let after = |public: &Public, mv: Move| {
                let mut after = public.clone();
                after.play(RevealedMove::plain(mv)).is_ok().then_some(after)
            };
            // The check loses at once, or with the answer that repeats the position.
            let is_lost = after(public, *mv).is_some_and(|checked| {
                let answers = |mv| after(&checked, mv).is_some_and(|after| loses(&after) && after.repetitions() > 1);
                loses(&checked) || checked.moves().into_iter().any(answers)
            });
            if is_lost && !excluded.contains(mv) {
                excluded.push(*mv);
            }
        }
    }
    if moves.iter().all(|mv| excluded.contains(mv)) {
        return limits.clone();
    }
    Limits { excluded, ..limits.clone() }
}

/// The board of a seat.
fn position_of(boards: &Boards, seat: Seat) -> Option<&SupplyPosition> {
    match boards.of_seat(seat)?.position() {
        Position::Supply(position) => Some(position),
        _ => None,
    }
}

/// Of the pieces that a player's partner can capture now without losing more, the kind that the player has most use for.
pub fn wanted(boards: &Boards, seat: Seat) -> Option<Kind> {
    let partner = boards.rules().seats().partner(seat).filter(|partner| boards.movers().contains(*partner))?;
    let needs = needs_at(position_of(boards, seat)?);
    let captor = boards.of_seat(seat)?.colour_of(seat)?.other();
    let winnable = SupplyBoard::alone(position_of(boards, partner)?).winnable();
    winnable.into_iter().max_by_key(|kind| needs.value(captor.index(), kind.index()))
}

/// Whether a player who is to move with this finding does better to wait for a piece: its position is bad, and the
/// partner is to move and can capture something now. Of two partners who are both to move only the one with the lower
/// number waits, so they never wait for each other.
pub fn waits(boards: &Boards, seat: Seat, finding: &Finding) -> bool {
    /// The score from which a position is so bad that a piece in the hand may change it.
    const BAD: i32 = -250;
    let movers = boards.movers();
    let is_bad = finding.decided == Some(false) || finding.depth > 0 && finding.score < BAD;
    let Some(partner) = boards.rules().seats().partner(seat).filter(|partner| movers.contains(*partner)) else {
        return false;
    };
    if !is_bad || !movers.contains(seat) || seat > partner {
        return false;
    }
    position_of(boards, partner).is_some_and(|position| !SupplyBoard::alone(position).winnable().is_empty())
}

#[cfg(test)]
mod tests;
