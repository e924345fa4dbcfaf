//! A Banqi position in bitboards.

use crate::{Colour, Kind, Occupant, Piece, Square};

use super::geometry::{Bits, bit, squares};
use super::{Bag, Captures, Colours, GEOMETRY, Ruleset, zobrist};

/// The options of a rule set that affect legal moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct MoveOptions {
    pub(super) captures: Captures,
    pub(super) blind: bool,
    pub(super) multi: bool,
}

impl MoveOptions {
    pub(super) const fn of(ruleset: &Ruleset) -> Self {
        Self { captures: Captures::of(ruleset), blind: ruleset.blind_capture, multi: ruleset.multi_capture }
    }
}

/// A Banqi position: the board, the bag of face-down pieces, the colour to move, and counters.
///
/// A position holds the options of its rule set that affect moves, so that [`Position::moves`] needs no rule set. It
/// holds no hidden face.
///
/// ```
/// use teahouse_rules::banqi::{Position, Ruleset};
/// let position = Position::from_fen("8/8/Rs4h1/8 r - 0 1", &Ruleset::taiwan())?;
/// let moves: Vec<String> = position.moves().iter().map(ToString::to_string).collect();
/// assert_eq!(moves, ["a2a1", "a2b2", "a2a3"]);
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
// The size is 72 bytes. In 64 bytes (chain and options in a byte each) perft with played leaves takes 4 % fewer instructions but
// 20 % more time. Padding to 80, 96 or 128 bytes costs instructions and saves no time.
pub struct Position {
    pub(super) kinds: [Bits; 7],
    pub(super) colours: [Bits; 2],
    pub(super) hidden: Bits,
    /// The square of the piece that may continue a chain of captures; at most one.
    pub(super) chain: Bits,
    pub(super) bag: Bag,
    pub(super) key: u64,
    pub(super) plies: u32,
    pub(super) quiet_plies: u16,
    pub(super) mover: Option<Colour>,
    pub(super) options: MoveOptions,
}

impl Position {
    /// The count of plies stops at move number 65535, the largest number in a text.
    pub(super) const MOST_PLIES: u32 = (u16::MAX as u32 - 1) * 2;

    /// The start position, with all pieces face-down.
    pub fn start(ruleset: &Ruleset) -> Self {
        let mut position = Self::empty(ruleset);
        position.hidden = Bits::MAX;
        position.bag = Bag::FULL;
        position.mover = match ruleset.colours {
            Colours::FirstFlip => None,
            Colours::Chosen(first) => Some(first),
        };
        position.key = position.hash_from_scratch();
        position
    }

    /// A board without pieces. The caller adds pieces and then sets the key.
    pub(super) const fn empty(ruleset: &Ruleset) -> Self {
        Self {
            kinds: [0; 7],
            colours: [0; 2],
            hidden: 0,
            chain: 0,
            bag: Bag::EMPTY,
            key: 0,
            plies: 0,
            quiet_plies: 0,
            mover: None,
            options: MoveOptions::of(ruleset),
        }
    }

    /// The position under another rule set. Rules without chains end a chain of captures and its turn. Before the
    /// first flip the colour to move follows [`Ruleset::colours`].
    ///
    /// ```
    /// use teahouse_rules::banqi::{Position, Ruleset};
    ///
    /// let taiwan = Position::from_fen("8/8/8/Ce6 r - 0 1", &Ruleset::taiwan())?;
    /// assert!(!taiwan.moves().iter().any(|mv| mv.to_string() == "a1b1"));
    /// let hong_kong = taiwan.under(&Ruleset::hong_kong());
    /// assert!(hong_kong.moves().iter().any(|mv| mv.to_string() == "a1b1"));
    /// assert_eq!(hong_kong, Position::from_fen("8/8/8/Ce6 r - 0 1", &Ruleset::hong_kong())?);
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn under(mut self, ruleset: &Ruleset) -> Self {
        self.options = MoveOptions::of(ruleset);
        if let Some(square) = self.chain() {
            let goes_on = self.piece(square).is_some_and(|piece| self.captures_of(GEOMETRY.index(square), piece) != 0);
            if !self.options.multi || !goes_on {
                self.stop();
            }
        }
        let is_untouched = self.is_untouched();
        self.mover = match (ruleset.colours, self.mover) {
            (Colours::FirstFlip, Some(_)) if is_untouched => None,
            (Colours::Chosen(first), None) => Some(first),
            (_, mover) => mover,
        };
        self.key = self.hash_from_scratch();
        self
    }

    /// The content of a square; empty for a square off the board.
    pub fn at(&self, square: Square) -> Occupant {
        if GEOMETRY.contains(square) && self.hidden & bit(square) != 0 {
            return Occupant::Hidden;
        }
        self.piece(square).map_or(Occupant::Empty, |piece| Occupant::Shown(piece.into()))
    }

    /// The face-up piece on a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        if GEOMETRY.contains(square) { self.piece_at(bit(square)) } else { None }
    }

    pub(super) fn piece_at(&self, at: Bits) -> Option<Piece> {
        let colour = Colour::BOTH.into_iter().find(|colour| self.colours[colour.index()] & at != 0)?;
        let kind = Kind::ALL.into_iter().find(|kind| self.kinds[kind.index()] & at != 0)?;
        Some(Piece { colour, kind })
    }

    /// The colour to move; `None` before the first flip assigns colours.
    pub const fn mover(&self) -> Option<Colour> {
        self.mover
    }

    /// The square of the piece that may continue a chain of captures; `None` outside a chain.
    pub fn chain(&self) -> Option<Square> {
        squares(self.chain).next()
    }

    /// The squares with face-down pieces.
    pub fn hidden(&self) -> impl Iterator<Item = Square> {
        squares(self.hidden)
    }

    /// Whether this is a position before the first flip: pieces lie face-down, and none face-up.
    pub const fn is_untouched(&self) -> bool {
        self.hidden != 0 && self.occupied() == self.hidden
    }

    /// The number of face-down pieces.
    pub const fn hidden_count(&self) -> u32 {
        self.hidden.count_ones()
    }

    /// The face-down pieces by colour and kind.
    pub const fn bag(&self) -> &Bag {
        &self.bag
    }

    /// The number of plies since the last flip or capture.
    pub const fn quiet_plies(&self) -> u16 {
        self.quiet_plies
    }

    /// The number of the next move, from 1. Two plies make a move, and a chain is one ply.
    pub const fn move_number(&self) -> u32 {
        self.plies / 2 + 1
    }

    /// The number of face-up pieces of a colour and kind.
    pub const fn standing(&self, piece: Piece) -> u8 {
        (self.colours[piece.colour.index()] & self.kinds[piece.kind.index()]).count_ones() as u8
    }

    /// The number of captured pieces of a colour and kind.
    pub const fn captured(&self, piece: Piece) -> u8 {
        piece.kind.count().saturating_sub(self.standing(piece) + self.bag.count(piece))
    }

    /// The captured pieces.
    pub(crate) fn taken(&self) -> impl Iterator<Item = Piece> + '_ {
        Piece::all().flat_map(|piece| core::iter::repeat_n(piece, self.captured(piece) as usize))
    }

    /// The colour without any piece left, face-up or face-down, if there is one.
    pub fn extinct(&self) -> Option<Colour> {
        Colour::BOTH.into_iter().find(|colour| self.colours[colour.index()] == 0 && !self.bag.has_any_of(*colour))
    }

    /// The position with its counters at zero. Repetition compares identities. Hidden faces cannot differ within a repetition,
    /// because no move reverses a flip or a capture.
    pub const fn identity(mut self) -> Self {
        self.quiet_plies = 0;
        self.plies = 0;
        self
    }

    /// The Zobrist hash of pieces, bag, mover and chain, without counters. Every move updates it. It is the same in every build
    /// of this crate.
    pub const fn hash(&self) -> u64 {
        self.key
    }

    /// The hash computed from all pieces. It equals [`Position::hash`].
    pub fn hash_from_scratch(&self) -> u64 {
        let shown = squares(self.colours[0] | self.colours[1])
            .filter_map(|square| Some(zobrist::piece(self.piece(square)?, bit(square))));
        let hidden = self.hidden().map(|square| zobrist::hidden(bit(square)));
        let bag = self.bag.iter().map(|(piece, count)| zobrist::bag(piece, count));
        let turn = zobrist::mover(self.mover) ^ zobrist::chain(self.chain);
        shown.chain(hidden).chain(bag).fold(turn, |key, number| key ^ number)
    }

    /// The squares with a face-up piece of a colour.
    pub const fn by_side(&self, colour: Colour) -> Bits {
        self.colours[colour.index()]
    }

    /// The squares with a face-up piece of a kind, of both colours.
    ///
    /// ```
    /// use teahouse_rules::banqi::{Position, Ruleset, geometry};
    /// use teahouse_rules::{Colour, Kind, Piece};
    ///
    /// let position = Position::from_fen("8/8/Rs4hX/8 r h1 0 1", &Ruleset::taiwan())?;
    /// assert_eq!(geometry::indices(position.by_kind(Kind::Horse)).collect::<Vec<_>>(), [14]);
    /// assert_eq!(position.by_piece(Piece { colour: Colour::Black, kind: Kind::Soldier }), position.by_kind(Kind::Soldier));
    /// let face_up = position.by_side(Colour::Red) | position.by_side(Colour::Black);
    /// assert_eq!(position.occupied(), face_up | position.face_down());
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    pub const fn by_kind(&self, kind: Kind) -> Bits {
        self.kinds[kind.index()]
    }

    /// The squares with a face-up piece of a kind and colour.
    pub const fn by_piece(&self, piece: Piece) -> Bits {
        self.by_kind(piece.kind) & self.by_side(piece.colour)
    }

    /// The squares with a face-down piece.
    pub const fn face_down(&self) -> Bits {
        self.hidden
    }

    /// The squares with a piece, face-up or face-down.
    pub const fn occupied(&self) -> Bits {
        self.colours[0] | self.colours[1] | self.hidden
    }
}
