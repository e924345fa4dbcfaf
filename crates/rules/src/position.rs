//! A position of any game.

use crate::fen::single_char;
use crate::{
    Code, Face, Geometry, Heard, Illegal, Move, ParseError, Ranks, Reason, RevealedMove, Seat, Square, banqi, shogi,
    supply, xiangqi,
};

/// The content of a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Occupant {
    /// No piece.
    Empty,
    /// A face-down piece.
    Hidden,
    /// A face-up piece.
    Shown(Face),
}

impl Occupant {
    /// The face of a face-up piece.
    ///
    /// ```
    /// # use teahouse_rules::Occupant;
    /// assert_eq!(Occupant::Hidden.face(), None);
    /// ```
    #[must_use]
    pub const fn face(self) -> Option<Face> {
        if let Self::Shown(face) = self { Some(face) } else { None }
    }
}

/// A position of any game: pieces, hands, side to move and counters, without history. It is small and `Copy`.
///
/// A position generates moves. The endings that need history or a limit of a counter belong to [`Public`](crate::Public).
///
/// ```
/// use teahouse_rules::{Occupant, RevealedMove, Rules};
///
/// let mut position = Rules::parse("xiangqi")?.start();
/// assert_eq!((position.moves().len(), position.captures().len(), position.quiets().len()), (44, 2, 42));
/// position.play_unchecked(RevealedMove::plain(position.parse_move("h3e3")?.mv));
/// assert_eq!(position.at("h3".parse()?), Occupant::Empty);
/// assert_eq!(position.fen(), "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1");
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Position {
    /// A Banqi board: eight files, four ranks.
    Banqi(banqi::Position),
    /// A xiangqi board: nine files, ten ranks.
    Xiangqi(xiangqi::Position),
    /// A shogi board with both hands: nine files, nine ranks.
    Shogi(shogi::Position),
    /// One board of Supply Chess: a xiangqi board with both hands.
    Supply(supply::Position),
}

macro_rules! each {
    ($position:expr, $inner:ident => $body:expr) => {
        match $position {
            Position::Banqi($inner) => $body,
            Position::Xiangqi($inner) => $body,
            Position::Shogi($inner) => $body,
            Position::Supply($inner) => $body,
        }
    };
}

impl Position {
    /// The size of the board.
    pub const fn geometry(&self) -> Geometry {
        match self {
            Self::Banqi(_) => banqi::GEOMETRY,
            Self::Xiangqi(_) | Self::Supply(_) => xiangqi::GEOMETRY,
            Self::Shogi(_) => shogi::GEOMETRY,
        }
    }

    /// The content of a square; empty for a square off the board.
    pub fn at(&self, square: Square) -> Occupant {
        if !self.geometry().contains(square) {
            return Occupant::Empty;
        }
        let shown = |face: Option<Face>| face.map_or(Occupant::Empty, Occupant::Shown);
        match self {
            Self::Banqi(position) => position.at(square),
            Self::Xiangqi(position) => shown(position.at(square).map(Face::from)),
            Self::Shogi(position) => shown(position.at(square).map(Face::from)),
            Self::Supply(position) => shown(position.at(square).map(Face::from)),
        }
    }

    /// The legal moves. Endings by history are not considered.
    pub fn moves(&self) -> Vec<Move> {
        each!(self, position => position.moves())
    }

    /// The legal captures. In Banqi an attack on a face-down piece counts as a capture.
    pub fn captures(&self) -> Vec<Move> {
        each!(self, position => position.captures())
    }

    /// The legal moves that are no captures. [`Position::moves`] is the disjoint union of captures and quiets.
    pub fn quiets(&self) -> Vec<Move> {
        each!(self, position => position.quiets())
    }

    /// Whether a move is legal. It allocates nothing.
    ///
    /// ```
    /// use teahouse_rules::Rules;
    ///
    /// for (rules, mv, is_legal) in [("xiangqi", "b3b10", true), ("shogi", "g3g5", false), ("banqi taiwan", "a1a1", true)] {
    ///     let position = Rules::parse(rules)?.start();
    ///     let mv = position.parse_move(mv)?.mv;
    ///     assert_eq!(position.is_legal(mv), is_legal);
    ///     assert!(!position.gives_check(mv));
    /// }
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    pub fn is_legal(&self, mv: Move) -> bool {
        each!(self, position => position.is_legal(mv))
    }

    /// Whether a legal move gives check. Banqi has no check, and in Supply Chess no legal drop gives check.
    pub fn gives_check(&self, mv: Move) -> bool {
        each!(self, position => position.gives_check(mv))
    }

    /// The position after a null move, with the other side to move. `None` in check, within a chain of captures, before
    /// colours are assigned, and in Supply Chess.
    pub fn null_move(&self) -> Option<Self> {
        each!(self, position => position.null_move().map(Into::into))
    }

    /// Checks a move, and explains why it is illegal.
    ///
    /// # Errors
    /// The reason why the move is not legal.
    pub fn explain(&self, mv: Move) -> Result<(), Illegal> {
        each!(self, position => position.explain(mv))
    }

    /// Checks a move with the face that it revealed, and explains why it is illegal.
    ///
    /// ```
    /// use teahouse_rules::{Code, Rules};
    ///
    /// let position = Rules::parse("banqi taiwan")?.start();
    /// assert_eq!(position.explain_revealed(position.parse_move("a1a1=K")?), Ok(()));
    /// let missing = position.explain_revealed(position.parse_move("a1a1")?).unwrap_err();
    /// assert_eq!(missing.code, Code::FaceMissing);
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// The reason why the move is not legal, or why it cannot reveal that face.
    pub fn explain_revealed(&self, mv: RevealedMove) -> Result<(), Illegal> {
        self.explain(mv.mv)?;
        self.check_shown(mv)
    }

    /// Checks the face that a legal move revealed.
    pub(crate) fn check_shown(&self, mv: RevealedMove) -> Result<(), Illegal> {
        let target = mv.mv.target();
        let is_hidden = self.at(target) == Occupant::Hidden;
        match (self, mv.shown) {
            (_, None) if is_hidden => Err(Illegal::new(Code::FaceMissing).at([target])),
            (_, None) => Ok(()),
            (Self::Banqi(position), Some(Face::Piece(face))) if is_hidden && position.bag().has(face) => Ok(()),
            (_, Some(_)) => Err(Illegal::new(Code::FaceImpossible).at([target])),
        }
    }

    /// Plays a move without a legality check. The position after an illegal move is unspecified, but no call on it panics.
    pub fn play_unchecked(&mut self, mv: RevealedMove) {
        match self {
            Self::Banqi(position) => position.play_unchecked(mv),
            Self::Xiangqi(position) => position.play_unchecked(mv.mv),
            Self::Shogi(position) => position.play_unchecked(mv.mv),
            Self::Supply(position) => drop(position.play_unchecked(mv.mv)),
        }
    }

    /// Sets the seat to move in shogi, where a second move in succession can be played as a foul.
    pub(crate) const fn set_mover(&mut self, seat: Seat) {
        if let Self::Shogi(position) = self
            && position.mover() as u8 != seat.0
        {
            position.switch_mover();
        }
    }

    /// The meaning of a call in plain letters: see [`Position::hear`].
    pub(crate) fn hear_plain(&self, call: &str, last: Option<Square>, ranks: Ranks) -> Heard {
        match self {
            Self::Banqi(position) => banqi::call::hear(position, call),
            Self::Xiangqi(position) => xiangqi::call::hear(position, self, call, ranks),
            Self::Supply(position) => xiangqi::call::hear(position.board(), self, call, ranks),
            Self::Shogi(position) => shogi::call::hear(position, call, last),
        }
    }

    /// Gives the move to the other side, even in check, to look at its attacks. Returns `false`, without a change, where the
    /// game has no such position.
    pub(crate) fn switch_mover(&mut self) -> bool {
        match self {
            Self::Banqi(position) => return position.switch_mover(),
            Self::Xiangqi(position) => position.switch_mover(),
            Self::Shogi(position) => position.switch_mover(),
            Self::Supply(_) => return false,
        }
        true
    }

    /// The square of the mover's general or king, if it is in check. Banqi has no check.
    pub fn checked(&self) -> Option<Square> {
        each!(self, position => position.checked())
    }

    /// The squares of the pieces that give check to the mover; empty if it is not in check.
    pub fn checkers(&self) -> Vec<Square> {
        each!(self, position => position.checkers()).squares().collect()
    }

    /// The position with its counters at zero. Repetition compares identities.
    pub fn identity(&self) -> Self {
        each!(self, position => position.identity().into())
    }

    /// The pieces in the hands and whose hand it is, the first seat's first.
    pub(crate) fn in_hand(&self) -> Vec<(Seat, Face)> {
        match self {
            Self::Banqi(_) | Self::Xiangqi(_) => Vec::new(),
            Self::Shogi(position) => position.in_hand().map(|koma| (Seat(koma.side as u8), koma.into())).collect(),
            Self::Supply(position) => {
                position.in_hand().map(|piece| (Seat(piece.colour as u8), piece.into())).collect()
            }
        }
    }

    /// Why the mover has lost on the board; `None` in Banqi, where its rules have to be asked.
    pub(crate) fn outcome_reason(&self) -> Option<Reason> {
        match self {
            Self::Banqi(_) => None,
            Self::Xiangqi(position) => position.outcome_reason(),
            Self::Shogi(position) => position.outcome_reason(),
            Self::Supply(position) => position.outcome_reason(),
        }
    }

    /// The text of the position: FEN, or SFEN for shogi.
    pub fn fen(&self) -> String {
        each!(self, position => position.fen())
    }

    /// The seat to move, in games whose sides are the seats. `None` in Banqi, where seats have no fixed colour.
    pub(crate) const fn mover_by_side(&self) -> Option<Seat> {
        match self {
            Self::Banqi(_) => None,
            Self::Xiangqi(position) => Some(Seat(position.mover() as u8)),
            Self::Shogi(position) => Some(Seat(position.mover() as u8)),
            Self::Supply(position) => Some(Seat(position.mover() as u8)),
        }
    }

    /// Reads a move in the `uci` dialect: `a2b2`, `a2b2+`, `a2a2`, `a2a2=R`, `P@e5`, `stop`. The move may be illegal, but `stop`
    /// needs a chain of captures.
    ///
    /// # Errors
    /// The column of the first character that cannot be read.
    pub fn parse_move(&self, text: &str) -> Result<RevealedMove, ParseError> {
        let (body, shown) = match text.split_once('=').filter(|_| matches!(self, Self::Banqi(_))) {
            None => (text, None),
            Some((body, face)) => {
                let Some(piece) = single_char(face).and_then(crate::Piece::from_letter) else {
                    return Err(ParseError::new(text, body.len() + 1, "expected one letter of K A E R H C S after ="));
                };
                (body, Some(Face::Piece(piece)))
            }
        };
        Ok(RevealedMove { mv: self.parse_decision(body)?, shown })
    }

    fn parse_decision(&self, text: &str) -> Result<Move, ParseError> {
        if text == "stop" {
            let chain = match self {
                Self::Banqi(position) => position.chain(),
                _ => None,
            };
            let at = chain.ok_or_else(|| ParseError::new(text, 0, "there is no chain of captures to stop"))?;
            return Ok(Move::Stop { at });
        }
        if let Some((letter, square)) = text.split_once('@') {
            let to =
                square.parse().map_err(|_| ParseError::new(text, letter.len() + 1, "a drop ends with a square"))?;
            let (piece, letters): (Option<Face>, _) = match self {
                Self::Shogi(position) => (position.droppable(letter).map(Face::from), "R B G S N L P"),
                Self::Supply(position) => (position.droppable(letter).map(Face::from), "R N B A C P"),
                Self::Banqi(_) | Self::Xiangqi(_) => return Err(ParseError::new(text, 0, "this game has no drops")),
            };
            let wrong = || ParseError::new(text, 0, format!("a drop starts with one of {letters}"));
            return Ok(Move::Drop { piece: piece.ok_or_else(wrong)?, to });
        }
        let (squares, promote) = text.strip_suffix('+').map_or((text, false), |squares| (squares, true));
        let wrong = |at| {
            let hint = if is_in_capitals(squares) { ", in small letters" } else { "" };
            ParseError::new(text, at, format!("a move is two squares, such as a2b2{hint}"))
        };
        let split = squares.char_indices().skip(1).find(|(_, c)| c.is_ascii_lowercase()).ok_or_else(|| wrong(0))?.0;
        let from: Square = squares[..split].parse().map_err(|_| wrong(0))?;
        let to: Square = squares[split..].parse().map_err(|_| wrong(split))?;
        for (square, at) in [(from, 0), (to, split)] {
            if !self.geometry().contains(square) {
                return Err(ParseError::new(text, at, "that square is not on the board"));
            }
        }
        if from == to && matches!(self, Self::Banqi(_)) && !promote {
            return Ok(Move::Flip { at: from });
        }
        Ok(Move::Go { from, to, promote })
    }
}

/// Whether a text would be two squares if its capitals were small letters.
fn is_in_capitals(text: &str) -> bool {
    let mut ranks = text.split(|letter: char| letter.is_ascii_alphabetic());
    let starts_with_file = ranks.next() == Some("");
    let is_rank = |rank: &str| !rank.is_empty() && rank.bytes().all(|byte| byte.is_ascii_digit());
    let (from, to, more) = (ranks.next(), ranks.next(), ranks.next());
    let is_two = [from, to].into_iter().all(|rank| rank.is_some_and(is_rank)) && more.is_none();
    starts_with_file && is_two && text.bytes().any(|byte| byte.is_ascii_uppercase())
}

from_variants!(Position {
    Banqi(banqi::Position),
    Xiangqi(xiangqi::Position),
    Shogi(shogi::Position),
    Supply(supply::Position),
});
