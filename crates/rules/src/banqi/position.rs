//! The board of Banqi in bitboards: what a search copies.

use crate::{Colour, Kind, Occupant, Piece, Square};

use super::geometry::{Bits, bit, squares};
use super::{Bag, Captures, Colours, GEOMETRY, Ruleset, zobrist};

/// What of a rule set decides about single moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Powers {
    pub(super) captures: Captures,
    pub(super) blind: bool,
    pub(super) multi: bool,
}

impl Powers {
    pub(super) const fn of(ruleset: &Ruleset) -> Self {
        Self { captures: Captures::of(ruleset), blind: ruleset.blind_capture, multi: ruleset.multi_capture }
    }
}

/// The board, the bag of face-down pieces, who is to move, and counters.
///
/// It carries what its rule set says about moves, so [`Position::moves`] needs nothing else. It never knows what lies
/// under a face-down piece.
///
/// ```
/// use teahouse_rules::banqi::{Position, Ruleset};
/// let position = Position::from_fen("8/8/Rs4h1/8 r - 0 1", &Ruleset::taiwan())?;
/// let moves: Vec<String> = position.moves().iter().map(ToString::to_string).collect();
/// assert_eq!(moves, ["a2a1", "a2b2", "a2a3"]);
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
// These are 72 bytes. Packed into 64 (the chain's square and the house rules in a byte each) perft takes 4 in 100
// instructions fewer and a fifth more time where every leaf is played; padded to 80, 96 or 128 it takes more instructions
// and no less time.
pub struct Position {
    pub(super) kinds: [Bits; 7],
    pub(super) colours: [Bits; 2],
    pub(super) hidden: Bits,
    /// The piece that may go on capturing; at most one square.
    pub(super) chain: Bits,
    pub(super) bag: Bag,
    pub(super) key: u64,
    pub(super) plies: u32,
    pub(super) quiet_plies: u16,
    pub(super) mover: Option<Colour>,
    pub(super) powers: Powers,
}

impl Position {
    /// Texts have numbers of moves up to 65535: there the count stops.
    pub(super) const MOST_PLIES: u32 = (u16::MAX as u32 - 1) * 2;

    /// All pieces face-down.
    #[must_use]
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

    /// A board without pieces. Whoever fills it sets the key at the end.
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
            powers: Powers::of(ruleset),
        }
    }

    /// The same position, played on by these rules. A chain of captures that they do not know is over, and the turn with
    /// it; who moves first on an untouched board follows their choice of colours.
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
        self.powers = Powers::of(ruleset);
        if let Some(square) = self.chain() {
            let goes_on = self.piece(square).is_some_and(|piece| self.captures_of(GEOMETRY.index(square), piece) != 0);
            if !self.powers.multi || !goes_on {
                self.stop();
            }
        }
        let is_untouched = self.hidden == Bits::MAX;
        self.mover = match (ruleset.colours, self.mover) {
            (Colours::FirstFlip, Some(_)) if is_untouched => None,
            (Colours::Chosen(first), None) => Some(first),
            (_, mover) => mover,
        };
        self.key = self.hash_from_scratch();
        self
    }

    /// What stands on a square; nothing stands beside the board.
    #[must_use]
    pub fn at(&self, square: Square) -> Occupant {
        if GEOMETRY.contains(square) && self.hidden & bit(square) != 0 {
            return Occupant::Hidden;
        }
        self.piece(square).map_or(Occupant::Empty, |piece| Occupant::Shown(piece.into()))
    }

    /// The face-up piece on a square.
    #[must_use]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        if GEOMETRY.contains(square) { self.piece_at(bit(square)) } else { None }
    }

    pub(super) fn piece_at(&self, at: Bits) -> Option<Piece> {
        let colour = Colour::BOTH.into_iter().find(|colour| self.colours[colour.index()] & at != 0)?;
        let kind = Kind::ALL.into_iter().find(|kind| self.kinds[kind.index()] & at != 0)?;
        Some(Piece { colour, kind })
    }

    /// The colour to move; nobody has one before the first flip, unless colours were chosen.
    #[must_use]
    pub const fn mover(&self) -> Option<Colour> {
        self.mover
    }

    /// In the middle of a chain of captures, the square of the piece that may go on.
    #[must_use]
    pub fn chain(&self) -> Option<Square> {
        squares(self.chain).next()
    }

    /// The squares with face-down pieces.
    pub fn hidden(&self) -> impl Iterator<Item = Square> {
        squares(self.hidden)
    }

    /// How many pieces lie face-down.
    #[must_use]
    pub const fn hidden_count(&self) -> u32 {
        self.hidden.count_ones()
    }

    /// The face-down pieces by kind.
    #[must_use]
    pub const fn bag(&self) -> &Bag {
        &self.bag
    }

    /// Plies since the last flip or capture.
    #[must_use]
    pub const fn quiet_plies(&self) -> u16 {
        self.quiet_plies
    }

    /// The number of the move to come: two plies are a move, counted from 1. A chain is one ply.
    #[must_use]
    pub const fn move_number(&self) -> u32 {
        self.plies / 2 + 1
    }

    /// How many of a piece stand face-up.
    #[must_use]
    pub const fn standing(&self, piece: Piece) -> u8 {
        (self.colours[piece.colour.index()] & self.kinds[piece.kind.index()]).count_ones() as u8
    }

    /// How many of a piece have been captured.
    #[must_use]
    pub const fn captured(&self, piece: Piece) -> u8 {
        piece.kind.count().saturating_sub(self.standing(piece) + self.bag.count(piece))
    }

    /// The pieces that have been captured, one item a piece.
    pub(crate) fn taken(&self) -> impl Iterator<Item = Piece> + '_ {
        Piece::all().flat_map(|piece| core::iter::repeat_n(piece, self.captured(piece) as usize))
    }

    /// The colour without any piece left, face-up or face-down.
    #[must_use]
    pub fn extinct(&self) -> Option<Colour> {
        Colour::BOTH.into_iter().find(|colour| self.colours[colour.index()] == 0 && !self.bag.has_any_of(*colour))
    }

    /// The same position with its counters at zero. Hidden faces cannot differ inside a repetition: a flip or capture
    /// can never be taken back on the board.
    #[must_use]
    pub const fn identity(mut self) -> Self {
        self.quiet_plies = 0;
        self.plies = 0;
        self
    }

    /// The hash of pieces, bag, mover and chain: equal positions have equal hashes whatever their counters say, different
    /// ones hardly ever. It is kept up with every move, and the same in every program that uses these rules.
    #[must_use]
    pub const fn hash(&self) -> u64 {
        self.key
    }

    /// The hash worked out anew: what [`Position::hash`] has to be.
    #[must_use]
    pub fn hash_from_scratch(&self) -> u64 {
        let shown = squares(self.colours[0] | self.colours[1])
            .filter_map(|square| Some(zobrist::piece(self.piece(square)?, bit(square))));
        let hidden = self.hidden().map(|square| zobrist::hidden(bit(square)));
        let bag = self.bag.iter().map(|(piece, count)| zobrist::bag(piece, count));
        let turn = zobrist::mover(self.mover) ^ zobrist::chain(self.chain);
        shown.chain(hidden).chain(bag).fold(turn, |key, number| key ^ number)
    }

    /// The squares with a face-up piece of a colour.
    #[must_use]
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
    #[must_use]
    pub const fn by_kind(&self, kind: Kind) -> Bits {
        self.kinds[kind.index()]
    }

    /// The squares with a face-up piece of a kind and colour.
    #[must_use]
    pub const fn by_piece(&self, piece: Piece) -> Bits {
        self.by_kind(piece.kind) & self.by_side(piece.colour)
    }

    /// The squares with a face-down piece.
    #[must_use]
    pub const fn face_down(&self) -> Bits {
        self.hidden
    }

    /// The squares with a piece, face-up or face-down.
    #[must_use]
    pub const fn occupied(&self) -> Bits {
        self.colours[0] | self.colours[1] | self.hidden
    }
}
