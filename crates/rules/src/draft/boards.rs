//! The drafts of all boards of a game.

use super::{Draft, Flaw, Problem, side_of};
use crate::{Face, Occupant, ParseError, Place, Position, Rules, Seat, Seats, Spot};

/// The separator of the positions of two boards in a text, as in the tag `FEN` of a record of Supply Chess.
const BETWEEN_BOARDS: &str = " | ";

/// Everything that is set up by hand for a game: a [`Draft`] of its board, and in Supply Chess one of the second board.
///
/// [`Drafts::problems`] has those of each board, and those of both together: two sets have all their pieces.
///
/// ```
/// use teahouse_rules::{Drafts, Flaw, Rules};
///
/// let mut drafts = Drafts::empty(Rules::parse("supply")?);
/// drafts.read("3k5/9/9/9/9/9/9/9/9/4K4[RR] w | 3k5/9/9/9/9/9/9/9/9/4K4[RRR] b")?;
/// let surplus = &drafts.problems()[0];
/// assert_eq!((surplus.flaw, surplus.board, surplus.count, surplus.most), (Flaw::Surplus, None, 5, 4));
/// assert_eq!(drafts.positions(), None);
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drafts {
    first: Draft,
    second: Option<Draft>,
}

impl Drafts {
    fn with(rules: Rules, board: impl Fn() -> Draft) -> Self {
        Self { first: board(), second: (rules.seats() == Seats::Four).then(board) }
    }

    /// Empty boards.
    pub fn empty(rules: Rules) -> Self {
        Self::with(rules, || Draft::empty(rules))
    }

    /// The start of a game.
    pub fn start(rules: Rules) -> Self {
        Self::with(rules, || Draft::start(rules))
    }

    /// Positions of the rules' game; `None` for those of another one. A second board without a position begins as the rules say,
    /// and a game of one board has no use for a second position.
    pub fn of(rules: Rules, first: &Position, second: Option<&Position>) -> Option<Self> {
        let mut drafts = Self::start(rules);
        drafts.first = Draft::of(rules, first)?;
        if let (Some(draft), Some(second)) = (&mut drafts.second, second) {
            *draft = Draft::of(rules, second)?;
        }
        Some(drafts)
    }

    /// Replaces everything by the position of a text, as [`Draft::read`] does. Those of two boards stand on both sides of a `|`.
    /// After an error the drafts are as before.
    ///
    /// # Errors
    /// The column of the first character that cannot be read.
    pub fn read(&mut self, text: &str) -> Result<(), ParseError> {
        let mut read = self.clone();
        match (&mut read.second, text.split_once(BETWEEN_BOARDS.trim())) {
            (None, _) => read.first.read(text)?,
            (Some(second), Some((before, after))) => {
                read.first.read(before)?;
                second.read(after).map_err(|wrong| wrong.within(text, text.len() - after.len()))?;
            }
            (Some(_), None) => {
                return Err(ParseError::new(text, text.len(), "the position of the second board follows a |"));
            }
        }
        *self = read;
        Ok(())
    }

    /// The text: FEN, or SFEN for shogi; of two boards that of each, with ` | ` between them.
    pub fn text(&self) -> String {
        let texts: Vec<String> = self.iter().map(Draft::fen).collect();
        texts.join(BETWEEN_BOARDS)
    }

    /// The game and its options.
    pub const fn rules(&self) -> &Rules {
        self.first.rules()
    }

    /// All boards in order.
    pub fn iter(&self) -> impl Iterator<Item = &Draft> {
        core::iter::once(&self.first).chain(&self.second)
    }

    /// The number of boards: 1 or 2.
    pub const fn count(&self) -> u8 {
        if self.second.is_some() { 2 } else { 1 }
    }

    /// A board: the second one by the number 1, where there is one, otherwise the first.
    pub const fn on(&self, board: u8) -> &Draft {
        match &self.second {
            Some(second) if board == 1 => second,
            _ => &self.first,
        }
    }

    /// The same, to be changed.
    pub const fn on_mut(&mut self, board: u8) -> &mut Draft {
        match &mut self.second {
            Some(second) if board == 1 => second,
            _ => &mut self.first,
        }
    }

    /// The content of a square; empty for a hand or a tray.
    pub fn at(&self, place: Place) -> Occupant {
        place.as_square().map_or(Occupant::Empty, |square| self.on(place.board).at(square))
    }

    /// Carries what stands on one square to another one, also of the other board, whatever stood there.
    pub fn carry(&mut self, from: Place, to: Place) {
        let (Some(start), Some(end)) = (from.as_square(), to.as_square()) else { return };
        let carried = self.at(from);
        if from != to && carried != Occupant::Empty && self.first.geometry().contains(end) {
            self.on_mut(to.board).put(end, carried);
            self.on_mut(from.board).put(start, Occupant::Empty);
        }
    }

    /// How many of the game's pieces are on no board and beside none: of discs by colour and kind, of koma by kind.
    pub fn left(&self, face: Face) -> u8 {
        self.first.all(face).saturating_sub(self.used(face))
    }

    fn used(&self, face: Face) -> u8 {
        self.iter().map(|draft| draft.used(face)).fold(0, u8::saturating_add)
    }

    /// Holds all that is left at a board, as [`Draft::hold_rest`] does.
    pub fn hold_rest(&mut self, board: u8, side: Seat) {
        if self.second.is_none() {
            self.first.hold_rest(side);
            return;
        }
        for face in self.first.holdable().into_iter().filter(|face| side_of(*face) == side) {
            let left = self.left(face);
            let draft = self.on_mut(board);
            draft.hold(face, draft.held(face).saturating_add(left));
        }
    }

    /// The positions of all boards; `None` while a problem is [impossible](Flaw::is_impossible).
    pub fn positions(&self) -> Option<(Position, Option<Position>)> {
        let is_possible = self.problems().iter().all(|problem| !problem.flaw.is_impossible());
        is_possible.then(|| (self.first.build(), self.second.as_ref().map(Draft::build)))
    }

    /// The problems, the impossible first.
    pub fn problems(&self) -> Vec<Problem> {
        if self.second.is_none() {
            return self.first.problems();
        }
        let mut problems: Vec<Problem> = (0..)
            .zip(self.iter())
            .flat_map(|(board, draft)| draft.problems().into_iter().map(move |problem| problem.of_board(board)))
            // The pieces of both boards are counted together.
            .filter(|problem| problem.flaw != Flaw::Surplus)
            .collect();
        let movable = self.first.holdable();
        problems.extend(movable.iter().filter_map(|face| self.surplus(*face)));
        let missing: u16 = movable.iter().map(|face| u16::from(self.left(*face))).sum();
        problems.extend((missing > 0).then(|| Problem::of(Flaw::Missing).counted(missing, 0)));
        problems.sort_by_key(|problem| !problem.flaw.is_impossible());
        problems
    }

    /// More pieces of a kind than there are, over all boards.
    fn surplus(&self, face: Face) -> Option<Problem> {
        let (count, most) = (self.used(face), self.first.all(face));
        let standing = (0..).zip(self.iter()).flat_map(|(board, draft)| {
            let squares = draft.squares_with(move |occupant| occupant == Occupant::Shown(face));
            squares.map(move |square| Place { board, spot: Spot::Square(square) })
        });
        let problem = Problem::of(Flaw::Surplus).side(side_of(face)).face(face);
        (count > most).then(|| problem.counted(count.into(), most.into()).at_places(standing))
    }
}
