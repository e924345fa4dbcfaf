//! A position under construction, which may be impossible while players set it up.

mod problem;

pub use problem::{Flaw, Problem};

use crate::shogi::{Koma, KomaKind, Side};
use crate::{
    Face, Geometry, Occupant, Outcome, ParseError, Piece, Position, Public, Rules, Seat, Square, banqi, shogi, xiangqi,
};

/// A position that is set up by hand: any pieces on any squares, hands or the faces of what lies face-down, the side to move
/// and counters.
///
/// [`Draft::problems`] says what is wrong with it. A draft without [impossible](Flaw::is_impossible) problems is a
/// [`Position`] that every part of the game can play from. Supply Chess has two boards and no draft.
///
/// A side is the [`Seat`] of red or sente (0) or of black or gote (1), also in Banqi, where seats have no colour.
///
/// ```
/// use teahouse_rules::{Draft, Flaw, Occupant, Rules};
///
/// let mut draft = Draft::start(Rules::parse("xiangqi")?).expect("xiangqi is played on one board");
/// draft.put("e10".parse()?, Occupant::Empty);
/// let problem = &draft.problems()[0];
/// assert_eq!((problem.flaw, draft.position()), (Flaw::NoGeneral, None));
/// draft.read("4k4/9/9/9/9/9/9/P8/9/3K5 w")?;
/// // A soldier behind its start point: no game reaches it, and all the same it can be played.
/// assert_eq!(draft.problems()[0].flaw, Flaw::SoldierPoint);
/// assert!(draft.position().is_some());
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    rules: Rules,
    squares: Vec<Occupant>,
    /// The pieces beside the board, in the order of [`Draft::holdable`].
    held: [u8; HOLDABLE],
    turn: Seat,
    quiet_plies: u16,
    move_number: u16,
}

/// The number of faces that can be held: seven kinds of two sides.
const HOLDABLE: usize = 14;

impl Draft {
    /// An empty board; `None` for a game of two boards.
    pub fn empty(rules: Rules) -> Option<Self> {
        let geometry = match rules {
            Rules::Banqi(_) => banqi::GEOMETRY,
            Rules::Xiangqi(_) => xiangqi::GEOMETRY,
            Rules::Shogi(_) => shogi::GEOMETRY,
            Rules::Supply => return None,
        };
        let squares = vec![Occupant::Empty; geometry.len()];
        Some(Self { rules, squares, held: [0; HOLDABLE], turn: Seat::FIRST, quiet_plies: 0, move_number: 1 })
    }

    /// The start position; `None` for a game of two boards.
    pub fn start(rules: Rules) -> Option<Self> {
        Self::of(rules, &rules.start())
    }

    /// A position of the rules' game. A chain of captures in it has ended. `None` for a game of two boards.
    pub fn of(rules: Rules, position: &Position) -> Option<Self> {
        let mut draft = Self::empty(rules).filter(|draft| draft.geometry() == position.geometry())?;
        for (square, occupant) in draft.geometry().squares().zip(&mut draft.squares) {
            *occupant = position.at(square);
        }
        (draft.turn, draft.quiet_plies, draft.move_number) = match position {
            Position::Banqi(position) => {
                let turn = position.mover().map_or(Seat::FIRST, |colour| Seat(colour as u8));
                (turn, position.quiet_plies(), u16::try_from(position.move_number()).unwrap_or(u16::MAX))
            }
            Position::Xiangqi(position) => {
                (Seat(position.mover() as u8), position.quiet_plies(), position.move_number().max(1))
            }
            Position::Shogi(position) => (Seat(position.mover() as u8), 0, position.move_number()),
            Position::Supply(_) => return None,
        };
        for (face, count) in draft.holdable().into_iter().zip(0..) {
            draft.held[count] = match (position, face) {
                (Position::Banqi(position), Face::Piece(piece)) => position.bag().count(piece),
                (Position::Shogi(position), Face::Koma(koma)) => position.held(koma.side, koma.kind),
                _ => 0,
            };
        }
        Some(draft)
    }

    /// Replaces everything by the position of a text: FEN, or SFEN for shogi. It may be impossible, but the text must be
    /// well-formed. After an error the draft is as before.
    ///
    /// # Errors
    /// The column of the first character that cannot be read.
    pub fn read(&mut self, text: &str) -> Result<(), ParseError> {
        let position: Position = match &self.rules {
            Rules::Banqi(ruleset) => banqi::Position::from_draft_fen(text, ruleset)?.into(),
            Rules::Xiangqi(_) => xiangqi::Position::from_draft_fen(text)?.into(),
            Rules::Shogi(_) => shogi::Position::from_draft_sfen(text)?.into(),
            Rules::Supply => return Err(ParseError::new(text, 0, "supply has two boards")),
        };
        if let Some(read) = Self::of(self.rules, &position) {
            *self = read;
        }
        Ok(())
    }

    /// The game and its options.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The size of the board.
    pub const fn geometry(&self) -> Geometry {
        match self.rules {
            Rules::Banqi(_) => banqi::GEOMETRY,
            Rules::Xiangqi(_) | Rules::Supply => xiangqi::GEOMETRY,
            Rules::Shogi(_) => shogi::GEOMETRY,
        }
    }

    /// The content of a square; empty for a square off the board.
    pub fn at(&self, square: Square) -> Occupant {
        if self.geometry().contains(square) { self.squares[self.geometry().index(square)] } else { Occupant::Empty }
    }

    /// Puts something on a square, whatever stood there, or empties it. What the game does not have, and squares off the board,
    /// change nothing.
    pub fn put(&mut self, square: Square, occupant: Occupant) {
        let is_known = match occupant {
            Occupant::Empty => true,
            Occupant::Hidden => matches!(self.rules, Rules::Banqi(_)),
            Occupant::Shown(face) => self.faces().contains(&face),
        };
        let geometry = self.geometry();
        if is_known && geometry.contains(square) {
            self.squares[geometry.index(square)] = occupant;
        }
    }

    /// Carries what stands on one square to another one, whatever stood there.
    pub fn carry(&mut self, from: Square, to: Square) {
        if from != to && self.geometry().contains(to) && self.at(from) != Occupant::Empty {
            self.put(to, self.at(from));
            self.put(from, Occupant::Empty);
        }
    }

    /// Turns a piece: a disc changes its colour; a koma goes through promotion and the other side. A face-down disc stays.
    pub fn turn_piece(&mut self, square: Square) {
        let Occupant::Shown(face) = self.at(square) else { return };
        self.put(square, Occupant::Shown(face.turned()));
    }

    /// All faces that can stand on the board, each side's after the other's.
    pub fn faces(&self) -> Vec<Face> {
        let promotions = |koma: Koma| [Some(koma), koma.can_promote().then(|| koma.promoted_face())];
        match self.rules {
            Rules::Banqi(_) | Rules::Xiangqi(_) | Rules::Supply => Piece::all().map(Face::from).collect(),
            Rules::Shogi(_) => komas(&KomaKind::ALL).flat_map(promotions).flatten().map(Face::from).collect(),
        }
    }

    /// The faces that lie beside the board: in shogi in the hands, in Banqi among what lies face-down; none in xiangqi.
    pub fn holdable(&self) -> Vec<Face> {
        match self.rules {
            Rules::Banqi(_) => Piece::all().map(Face::from).collect(),
            Rules::Shogi(_) => komas(&KomaKind::HAND).map(Face::from).collect(),
            Rules::Xiangqi(_) | Rules::Supply => Vec::new(),
        }
    }

    /// How many pieces of a face are in the hand of its side, or lie face-down.
    pub fn held(&self, face: Face) -> u8 {
        self.holdable().iter().position(|known| *known == face).map_or(0, |index| self.held[index])
    }

    /// Sets [`Draft::held`]. More pieces than a set has become as many as it has.
    pub fn hold(&mut self, face: Face, count: u8) {
        if let Some(index) = self.holdable().iter().position(|known| *known == face) {
            self.held[index] = count.min(face.count_in_set());
        }
    }

    /// How many pieces of a set are neither on the board nor beside it: of discs by colour and kind, of koma by kind.
    pub fn left(&self, face: Face) -> u8 {
        let used =
            self.squares.iter().filter(|occupant| occupant.face().is_some_and(|other| other.is_same_piece(face)));
        let held = self.holdable().into_iter().filter(|other| other.is_same_piece(face)).map(|other| self.held(other));
        face.count_in_set().saturating_sub(used.count().try_into().unwrap_or(u8::MAX)).saturating_sub(held.sum())
    }

    /// Holds all that is left of a set: in shogi in the hand of a side, in Banqi face-down, as far as squares with face-down
    /// discs are left.
    pub fn hold_rest(&mut self, side: Seat) {
        let mut room = match self.rules {
            Rules::Banqi(_) => {
                self.hidden().count().saturating_sub(self.held.iter().map(|count| *count as usize).sum())
            }
            _ => usize::MAX,
        };
        let is_disc = matches!(self.rules, Rules::Banqi(_));
        for face in self.holdable() {
            if is_disc || face.seat() == Some(side) {
                let more = usize::from(self.left(face)).min(room);
                room -= more;
                self.hold(face, self.held(face) + more as u8);
            }
        }
    }

    /// The squares with face-down discs.
    pub fn hidden(&self) -> impl Iterator<Item = Square> {
        self.squares_with(|occupant| occupant == Occupant::Hidden)
    }

    pub(crate) fn squares_with(&self, is_meant: impl Fn(Occupant) -> bool) -> impl Iterator<Item = Square> {
        self.geometry().squares().filter(move |square| is_meant(self.at(*square)))
    }

    /// The side to move; `None` before the first flip of Banqi, which assigns colours.
    pub fn turn(&self) -> Option<Seat> {
        match self.rules {
            Rules::Banqi(banqi::Ruleset { colours: banqi::Colours::FirstFlip, .. }) if self.is_untouched() => None,
            _ => Some(self.turn),
        }
    }

    /// Sets the side to move. Sides other than the first two change nothing.
    pub const fn set_turn(&mut self, side: Seat) {
        if side.0 < 2 {
            self.turn = side;
        }
    }

    /// Whether this is Banqi before the first flip: no disc is face-up.
    fn is_untouched(&self) -> bool {
        let is_banqi = matches!(self.rules, Rules::Banqi(_));
        is_banqi && self.squares.iter().all(|occupant| occupant.face().is_none()) && self.hidden().next().is_some()
    }

    /// The number of plies without capture, or in Banqi without flip and capture; `None` where the game does not count them.
    pub fn quiet_plies(&self) -> Option<u16> {
        match self.rules {
            Rules::Shogi(_) => None,
            _ if self.is_untouched() => Some(0),
            _ => Some(self.quiet_plies),
        }
    }

    /// Sets [`Draft::quiet_plies`].
    pub const fn set_quiet_plies(&mut self, plies: u16) {
        self.quiet_plies = plies;
    }

    /// The number of the next move, from 1.
    pub fn move_number(&self) -> u16 {
        if self.is_untouched() { 1 } else { self.move_number }
    }

    /// Sets [`Draft::move_number`], from 1.
    pub fn set_move_number(&mut self, number: u16) {
        self.move_number = number.max(1);
    }

    /// Mirrors the board: left becomes right.
    pub fn mirror(&mut self) {
        let files = self.geometry().files as usize;
        self.squares.chunks_mut(files).for_each(<[Occupant]>::reverse);
    }

    /// Turns the board by half a turn. In xiangqi and shogi the sides change places with it: pieces, hands and the move.
    pub fn rotate(&mut self) {
        self.squares.reverse();
        if matches!(self.rules, Rules::Banqi(_)) {
            return;
        }
        for occupant in &mut self.squares {
            if let Occupant::Shown(face) = occupant {
                *face = face.of_other_side();
            }
        }
        self.held.rotate_left(HOLDABLE / 2);
        self.turn = self.turn.other();
    }

    /// The text: FEN, or SFEN for shogi.
    pub fn fen(&self) -> String {
        self.build().fen()
    }

    /// The position; `None` while a problem is [impossible](Flaw::is_impossible).
    pub fn position(&self) -> Option<Position> {
        let is_possible = !self.problems().iter().any(|problem| problem.flaw.is_impossible());
        is_possible.then(|| self.build())
    }

    /// What is wrong with the position, the impossible first.
    pub fn problems(&self) -> Vec<Problem> {
        let mut problems = match (&self.rules, self.build()) {
            (Rules::Banqi(_), Position::Banqi(position)) => banqi::problems(self, &position),
            (Rules::Xiangqi(ruleset), Position::Xiangqi(position)) => xiangqi::problems(self, &position, ruleset),
            (Rules::Shogi(ruleset), Position::Shogi(position)) => shogi::problems(self, &position, ruleset),
            _ => Vec::new(),
        };
        problems.sort_by_key(|problem| !problem.flaw.is_impossible());
        if problems.iter().all(|problem| !problem.flaw.is_impossible()) {
            problems.extend(self.end());
        }
        problems
    }

    /// The outcome, if the game would be over before a move.
    fn end(&self) -> Option<Problem> {
        let outcome = Public::from_position(self.rules, self.build()).outcome();
        match outcome {
            Outcome::Ongoing => None,
            Outcome::Win { reason, .. } | Outcome::Draw { reason } => {
                Some(Problem { reason: Some(reason), side: outcome.winner(), ..Problem::of(Flaw::Over) })
            }
        }
    }

    /// The position, which may be impossible.
    fn build(&self) -> Position {
        let standing = || self.geometry().squares().filter_map(|square| Some((square, self.at(square).face()?)));
        match &self.rules {
            Rules::Banqi(ruleset) => {
                let mover = self.turn().map(|side| crate::Colour::BOTH[side.index() % 2]);
                let held = self.holdable().into_iter().zip(self.held);
                let bag = held.filter_map(|(face, count)| Some((as_piece(face)?, count)));
                let shown = standing().filter_map(|(square, face)| Some((square, as_piece(face)?)));
                let counters = (self.quiet_plies().unwrap_or_default(), self.move_number());
                banqi::Position::drafted(ruleset, mover, counters, shown, self.hidden(), bag).into()
            }
            Rules::Xiangqi(ruleset) => {
                let mover = crate::Colour::BOTH[self.turn.index() % 2];
                let mut position = xiangqi::Position::empty(mover, self.quiet_plies, self.move_number).under(ruleset);
                for (square, face) in standing() {
                    if let Face::Piece(piece) = face {
                        position.put(square, piece);
                    }
                }
                position.into()
            }
            Rules::Shogi(_) | Rules::Supply => {
                let mut position = shogi::Position::empty(Side::BOTH[self.turn.index() % 2], self.move_number);
                for (square, face) in standing() {
                    if let Face::Koma(koma) = face {
                        position.put(square, koma);
                    }
                }
                for (face, count) in self.holdable().into_iter().zip(self.held) {
                    if let Face::Koma(koma) = face {
                        position.put_in_hand(koma, count);
                    }
                }
                position.into()
            }
        }
    }
}

/// Unpromoted koma of both sides, sente's first.
fn komas(kinds: &[KomaKind]) -> impl Iterator<Item = Koma> {
    Side::BOTH.into_iter().flat_map(move |side| kinds.iter().map(move |kind| Koma::new(side, *kind)))
}

/// The disc of a face, if it is one.
const fn as_piece(face: Face) -> Option<Piece> {
    if let Face::Piece(piece) = face { Some(piece) } else { None }
}
