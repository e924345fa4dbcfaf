//! A position under construction, which may be impossible while players set it up.

mod boards;
mod build;
mod problem;

pub use boards::Drafts;
pub use problem::{Flaw, Problem};

use crate::shogi::{Koma, KomaKind, Side};
use crate::{
    Face, Geometry, Occupant, Outcome, ParseError, Piece, Position, Public, Rules, Seat, Square, banqi, shogi, supply,
    xiangqi,
};

/// A position that is set up by hand: any pieces on any squares, hands or the faces of what lies face-down, the side to move
/// and counters.
///
/// [`Draft::problems`] says what is wrong with it. A draft without [impossible](Flaw::is_impossible) problems is a
/// [`Position`] that every part of the game can play from. Of Supply Chess a draft is one of both boards: [`Drafts`] are both.
///
/// A side is the [`Seat`] of red or sente (0) or of black or gote (1), also in Banqi, where seats have no colour.
///
/// ```
/// use teahouse_rules::{Draft, Flaw, Occupant, Rules};
///
/// let mut draft = Draft::start(Rules::parse("xiangqi")?);
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
    /// An empty board.
    pub fn empty(rules: Rules) -> Self {
        let squares = vec![Occupant::Empty; geometry_of(&rules).len()];
        Self { rules, squares, held: [0; HOLDABLE], turn: Seat::FIRST, quiet_plies: 0, move_number: 1 }
    }

    /// The start position.
    pub fn start(rules: Rules) -> Self {
        Self::of(rules, &rules.start()).unwrap_or_else(|| Self::empty(rules))
    }

    /// A position of the rules' game; `None` for one of another game. A chain of captures in it has ended.
    pub fn of(rules: Rules, position: &Position) -> Option<Self> {
        let is_of_game = matches!(
            (&rules, position),
            (Rules::Banqi(_), Position::Banqi(_))
                | (Rules::Xiangqi(_), Position::Xiangqi(_))
                | (Rules::Shogi(_), Position::Shogi(_))
                | (Rules::Supply, Position::Supply(_))
        );
        let mut draft = Some(Self::empty(rules)).filter(|_| is_of_game)?;
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
            Position::Supply(position) => {
                (Seat(position.mover() as u8), position.quiet_plies(), position.board().move_number().max(1))
            }
        };
        for (face, count) in draft.holdable().into_iter().zip(0..) {
            draft.held[count] = match (position, face) {
                (Position::Banqi(position), Face::Piece(piece)) => position.bag().count(piece),
                (Position::Shogi(position), Face::Koma(koma)) => position.held(koma.side, koma.kind),
                (Position::Supply(position), Face::Piece(piece)) => position.hand(piece.colour).count(piece.kind),
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
            Rules::Supply => supply::Position::from_draft_fen(text)?.into(),
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
        geometry_of(&self.rules)
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

    /// The faces that lie beside the board: in shogi and Supply Chess in the hands, in Banqi among what lies face-down; none in
    /// xiangqi. Those of the first side come first.
    pub fn holdable(&self) -> Vec<Face> {
        match self.rules {
            Rules::Banqi(_) => Piece::all().map(Face::from).collect(),
            Rules::Shogi(_) => komas(&KomaKind::HAND).map(Face::from).collect(),
            Rules::Supply => Piece::all().map(Face::from).filter(|face| !face.is_royal()).collect(),
            Rules::Xiangqi(_) => Vec::new(),
        }
    }

    /// How many pieces of a face are in the hand of its side, or lie face-down.
    pub fn held(&self, face: Face) -> u8 {
        self.holdable().iter().position(|known| *known == face).map_or(0, |index| self.held[index])
    }

    /// Sets [`Draft::held`]. More pieces than the game has become as many as it has.
    pub fn hold(&mut self, face: Face, count: u8) {
        if let Some(index) = self.holdable().iter().position(|known| *known == face) {
            self.held[index] = count.min(self.all(face));
        }
    }

    /// How many of the game's pieces are neither on this board nor beside it: of discs by colour and kind, of koma by kind.
    pub fn left(&self, face: Face) -> u8 {
        self.all(face).saturating_sub(self.used(face))
    }

    /// How many of a piece the game has: those of a set, in Supply Chess of two.
    fn all(&self, face: Face) -> u8 {
        face.count_in_set() * if matches!(self.rules, Rules::Supply) { supply::SETS } else { 1 }
    }

    /// How many of a piece are on the board and beside it.
    fn used(&self, face: Face) -> u8 {
        let standing =
            self.squares.iter().filter(|occupant| occupant.face().is_some_and(|other| other.is_same_piece(face)));
        let held = self.holdable().into_iter().filter(|other| other.is_same_piece(face)).map(|other| self.held(other));
        let standing = u8::try_from(standing.count()).unwrap_or(u8::MAX);
        held.fold(standing, u8::saturating_add)
    }

    /// Holds all that is left of the pieces: in a hand those that its side can drop, in Banqi face-down, as far as squares with
    /// face-down discs are left.
    pub fn hold_rest(&mut self, side: Seat) {
        let mut room = match self.rules {
            Rules::Banqi(_) => {
                self.hidden().count().saturating_sub(self.held.iter().map(|count| *count as usize).sum())
            }
            _ => usize::MAX,
        };
        let is_bag = matches!(self.rules, Rules::Banqi(_));
        for face in self.holdable() {
            if is_bag || side_of(face) == side {
                let more = usize::from(self.left(face)).min(room);
                room -= more;
                self.hold(face, self.held(face).saturating_add(more as u8));
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

    /// Turns the board by half a turn. Except in Banqi the sides change places with it: pieces, hands and the move.
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
        let holdable = self.holdable().len();
        self.held[..holdable].rotate_left(holdable / 2);
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

    /// The problems of the position, the impossible first.
    pub fn problems(&self) -> Vec<Problem> {
        let mut problems = match (&self.rules, self.build()) {
            (Rules::Banqi(_), Position::Banqi(position)) => banqi::problems(self, &position),
            (Rules::Xiangqi(ruleset), Position::Xiangqi(position)) => {
                xiangqi::problems::problems(self, &position, ruleset)
            }
            (Rules::Shogi(ruleset), Position::Shogi(position)) => shogi::problems(self, &position, ruleset),
            (Rules::Supply, Position::Supply(position)) => supply::problems(self, &position),
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
}

const fn geometry_of(rules: &Rules) -> Geometry {
    match rules {
        Rules::Banqi(_) => banqi::GEOMETRY,
        Rules::Xiangqi(_) | Rules::Supply => xiangqi::GEOMETRY,
        Rules::Shogi(_) => shogi::GEOMETRY,
    }
}

/// The side of a face.
const fn side_of(face: Face) -> Seat {
    match face {
        Face::Piece(piece) => Seat(piece.colour as u8),
        Face::Koma(koma) => Seat(koma.side as u8),
    }
}

/// Unpromoted koma of both sides, sente's first.
fn komas(kinds: &[KomaKind]) -> impl Iterator<Item = Koma> {
    Side::BOTH.into_iter().flat_map(move |side| kinds.iter().map(move |kind| Koma::new(side, *kind)))
}
