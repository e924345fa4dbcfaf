//! The public state of a board. [`history`] has its positions; [`checks`] and [`attacks`] count what endings by history judge, and
//! [`repetition`] reads them. [`play`] has moves and undo, [`ending`] has what players declare or claim, [`of_two`] what differs
//! where a match has a second board.

mod attacks;
mod checks;
mod ending;
mod history;
mod of_two;
mod pieces;
mod play;
#[cfg(test)]
mod recount;
mod repetition;
mod seating;

use history::History;
use seating::OfTwo;

use crate::{
    Code, Colour, Effect, Face, Illegal, Move, Outcome, Piece, Pieces, Position, RevealedMove, Rules, Seat, SeatSet,
};

/// A turn that was played. The last turn of a game may be [unfinished](Public::is_mid_turn).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// The first step.
    pub mv: RevealedMove,
    /// The further steps of a chain of captures, a house rule of Banqi; otherwise empty.
    pub chain: Vec<RevealedMove>,
    /// The seat that played the turn.
    pub seat: Seat,
    /// The effects of all steps, in order.
    pub effects: Vec<Effect>,
}

impl Turn {
    /// The steps of the turn, in order. Most turns have one step.
    pub fn steps(&self) -> impl DoubleEndedIterator<Item = RevealedMove> + '_ {
        core::iter::once(self.mv).chain(self.chain.iter().copied())
    }
}

/// The public state of a game: rules, start position, revealed moves and the present position.
///
/// The state holds no reference to a sealed deal. Two games with the same visible history have equal `Public`s, whatever their
/// deals.
///
/// ```
/// use teahouse_rules::{Outcome, Public, Rules, Seat};
///
/// let mut public = Public::new(Rules::parse("xiangqi")?);
/// public.play(public.position().parse_move("h3e3")?).expect("the move is legal");
/// assert_eq!((public.ply(), public.mover(), public.outcome()), (1, Seat::SECOND, Outcome::Ongoing));
/// assert_eq!(public.line()[0].mv.to_string(), "h3e3");
/// assert!(public.explain(public.position().parse_move("e3e7")?.mv).is_err(), "black is to move");
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Public {
    rules: Rules,
    start: Position,
    line: Vec<Turn>,
    position: Position,
    pieces: Pieces,
    history: History,
    outcome: Outcome,
    /// The reason why the last turn was a foul, under rules by which a foul is played and loses.
    foul: Option<Illegal>,
    /// The place of the board in a match on two boards; `None` for the only board.
    of_two: Option<OfTwo>,
}

impl Public {
    /// A game from the start position of its rules.
    pub fn new(rules: Rules) -> Self {
        Self::from_position(rules, rules.start())
    }

    /// A game from any position. In Banqi the side to move there has seat 0. In xiangqi and shogi the seats are the sides,
    /// whichever side is to move.
    pub fn from_position(rules: Rules, start: Position) -> Self {
        Self::begin(rules, start, None)
    }

    /// One of the boards of a match on two, or the only board.
    fn begin(rules: Rules, start: Position, of_two: Option<OfTwo>) -> Self {
        let start = start.under(&rules);
        let mut public = Self {
            rules,
            start,
            line: Vec::new(),
            position: start,
            pieces: pieces::at_start(&start, of_two.as_ref()),
            history: History::of(start),
            outcome: Outcome::Ongoing,
            foul: None,
            of_two,
        };
        public.set_outcome(rules.judge(&public));
        public
    }

    /// The game and its options.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The start position.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The present position.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The turns played, in order.
    pub fn line(&self) -> &[Turn] {
        &self.line
    }

    /// The number of turns played. An unfinished chain of captures counts as one.
    pub fn ply(&self) -> usize {
        self.line.len()
    }

    /// Whether the last turn is an unfinished chain of captures: its seat captures again or stops.
    pub fn is_mid_turn(&self) -> bool {
        matches!(&self.position, Position::Banqi(position) if position.chain().is_some())
    }

    /// The physical pieces at their present places, those of both boards in a match on two.
    pub const fn pieces(&self) -> &Pieces {
        &self.pieces
    }

    /// The physical pieces at the start of the game, to apply effects to. In a match on two boards those of both
    /// [lines](crate::Boards::line) lead from there to the present.
    pub fn pieces_at_start(&self) -> Pieces {
        pieces::at_start(&self.start, self.of_two.as_ref())
    }

    /// The outcome by the rules of the game. Resignation, time and agreement belong to the match.
    pub const fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// The seats to move; none after the end of the game.
    pub fn movers(&self) -> SeatSet {
        if self.outcome.is_over() { SeatSet::EMPTY } else { SeatSet::of(self.mover()) }
    }

    /// The seat to move; after the end of the game, the seat that would be to move.
    pub fn mover(&self) -> Seat {
        let unfinished = self.line.last().filter(|_| self.is_mid_turn()).map(|turn| turn.seat);
        let by_side = || self.position.mover_by_side().map(|side| self.seat_at_side(side));
        unfinished.or_else(by_side).unwrap_or(Seat((self.line.len() % 2) as u8))
    }

    /// The legal moves; none after the end of the game.
    pub fn moves(&self) -> Vec<Move> {
        if self.outcome.is_over() { Vec::new() } else { self.position.moves() }
    }

    /// Checks a move, and explains why it is illegal.
    ///
    /// # Errors
    /// The reason why the move is not legal.
    pub fn explain(&self, mv: Move) -> Result<(), Illegal> {
        if self.outcome.is_over() {
            return Err(Illegal::new(Code::GameOver));
        }
        self.position.explain(mv)
    }

    /// The reason why the last turn was a foul that lost the game, under rules by which fouls are played and lose.
    ///
    /// ```
    /// use teahouse_rules::{Code, Outcome, Public, Reason, Rules, Seat};
    ///
    /// let rules = Rules::parse("shogi amateur fouls=lose")?;
    /// let mut public = Public::from_position(rules, rules.parse_position("4k4/9/9/9/9/9/4P4/9/4K4 b P 1")?);
    /// // A second pawn on the file.
    /// public.play(public.position().parse_move("P@e5")?).expect("these rules let a foul be played");
    /// assert_eq!(public.outcome(), Outcome::Win { winner: Seat::SECOND, reason: Reason::IllegalMove });
    /// assert_eq!(public.foul().map(|foul| foul.code), Some(Code::Nifu));
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    pub const fn foul(&self) -> Option<&Illegal> {
        self.foul.as_ref()
    }

    /// The number of plies since the last flip or capture in Banqi, since the last capture in xiangqi and Supply Chess; 0 in
    /// shogi, which has no such counter.
    pub const fn quiet_plies(&self) -> u16 {
        match &self.position {
            Position::Banqi(position) => position.quiet_plies(),
            Position::Xiangqi(position) => position.quiet_plies(),
            Position::Supply(position) => position.quiet_plies(),
            _ => 0,
        }
    }

    /// The colour of a seat's pieces. `None` in Banqi before the first flip, and in shogi.
    pub const fn colour_of(&self, seat: Seat) -> Option<Colour> {
        let first = match self.position {
            Position::Banqi(_) => self.pieces.first_colour(),
            Position::Xiangqi(_) | Position::Supply(_) => Some(Colour::Red),
            _ => None,
        };
        match first {
            Some(first) if seat.0 & 1 != 0 => Some(first.other()),
            first => first,
        }
    }

    /// The seat that owns pieces with this face. `None` in Banqi before the first flip.
    pub fn owner(&self, face: Face) -> Option<Seat> {
        match face {
            Face::Piece(Piece { colour, .. }) => self.seat_of(colour),
            _ => face.seat(),
        }
    }

    /// Sets the outcome after the last turn, and keeps it in the history for undo.
    fn set_outcome(&mut self, outcome: Outcome) {
        self.outcome = outcome;
        self.history.set_outcome(outcome);
    }

    /// The seat of a colour, once colours are assigned.
    pub(crate) fn seat_of(&self, colour: Colour) -> Option<Seat> {
        self.sides().into_iter().find(|seat| self.colour_of(*seat) == Some(colour))
    }
}
