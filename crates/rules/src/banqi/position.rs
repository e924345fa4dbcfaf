//! The board of Banqi in bitboards: what a search copies.

use crate::{Colour, Kind, Man, Move, Occupant, RevealedMove, Square};

use super::{Bag, Captures, GEOMETRY, Ruleset};

/// A set of squares, a bit each, in the order of [`crate::Geometry::squares`].
pub(super) type Bits = u32;

pub(super) const fn bit(square: Square) -> Bits {
    1 << GEOMETRY.index(square)
}

/// The squares of a set, from a1 on.
pub(super) fn squares(mut bits: Bits) -> impl Iterator<Item = Square> {
    core::iter::from_fn(move || {
        let index = bits.trailing_zeros();
        bits &= bits.wrapping_sub(1);
        (index < Bits::BITS).then(|| GEOMETRY.square(index as usize))
    })
}

/// The board, the bag of face-down men, who is to move, and counters.
///
/// It carries the captures of its rule set, so [`Position::moves`] needs nothing else. It never knows what lies under a
/// face-down man.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    colours: [Bits; 2],
    kinds: [Bits; 7],
    hidden: Bits,
    bag: Bag,
    mover: Option<Colour>,
    captures: Captures,
    quiet_plies: u16,
    plies: u32,
}

impl Position {
    /// All men face-down.
    #[must_use]
    pub const fn start(ruleset: &Ruleset) -> Self {
        Self { hidden: Bits::MAX, bag: Bag::FULL, ..Self::empty(Captures::of(ruleset)) }
    }

    pub(super) const fn empty(captures: Captures) -> Self {
        Self {
            colours: [0; 2],
            kinds: [0; 7],
            hidden: 0,
            bag: Bag::EMPTY,
            mover: None,
            captures,
            quiet_plies: 0,
            plies: 0,
        }
    }

    /// What stands on a square of the board.
    #[must_use]
    pub fn at(&self, square: Square) -> Occupant {
        if self.hidden & bit(square) != 0 {
            return Occupant::Hidden;
        }
        self.man(square).map_or(Occupant::Empty, |man| Occupant::Shown(man.into()))
    }

    /// The face-up man on a square.
    #[must_use]
    pub fn man(&self, square: Square) -> Option<Man> {
        let bit = bit(square);
        let colour = Colour::BOTH.into_iter().find(|colour| self.colours[colour.index()] & bit != 0)?;
        let kind = Kind::ALL.into_iter().find(|kind| self.kinds[kind.index()] & bit != 0)?;
        Some(Man { colour, kind })
    }

    /// The colour to move; nobody has one before the first flip.
    #[must_use]
    pub const fn mover(&self) -> Option<Colour> {
        self.mover
    }

    /// The squares with face-down men.
    pub fn hidden(&self) -> impl Iterator<Item = Square> {
        squares(self.hidden)
    }

    /// How many men lie face-down.
    #[must_use]
    pub const fn hidden_count(&self) -> u32 {
        self.hidden.count_ones()
    }

    /// The face-down men by kind.
    #[must_use]
    pub const fn bag(&self) -> &Bag {
        &self.bag
    }

    /// Plies since the last flip or capture.
    #[must_use]
    pub const fn quiet_plies(&self) -> u16 {
        self.quiet_plies
    }

    /// The number of the move to come: two plies are a move, counted from 1.
    #[must_use]
    pub const fn move_number(&self) -> u32 {
        self.plies / 2 + 1
    }

    /// How many of a man stand face-up.
    #[must_use]
    pub const fn standing(&self, man: Man) -> u8 {
        (self.colours[man.colour.index()] & self.kinds[man.kind.index()]).count_ones() as u8
    }

    /// How many of a man have been captured.
    #[must_use]
    pub const fn captured(&self, man: Man) -> u8 {
        man.kind.count().saturating_sub(self.standing(man) + self.bag.count(man))
    }

    /// The men that have been captured, one item a man.
    pub(crate) fn taken(&self) -> impl Iterator<Item = Man> + '_ {
        Man::all().flat_map(|man| core::iter::repeat_n(man, self.captured(man) as usize))
    }

    /// The colour without any man left, face-up or face-down.
    #[must_use]
    pub fn extinct(&self) -> Option<Colour> {
        Colour::BOTH.into_iter().find(|colour| {
            self.colours[colour.index()] == 0
                && Kind::ALL.into_iter().all(|kind| !self.bag.has(Man { colour: *colour, kind }))
        })
    }

    /// The same position with its counters at zero. Hidden faces cannot differ inside a repetition: a flip or capture
    /// can never be taken back on the board.
    #[must_use]
    pub const fn identity(mut self) -> Self {
        self.quiet_plies = 0;
        self.plies = 0;
        self
    }

    /// Plays a move without asking whether it is legal. What a flip shows must be in the bag.
    pub fn play_unchecked(&mut self, mv: RevealedMove) {
        let progress = match (mv.mv, mv.shown) {
            (Move::Flip { at }, Some(crate::Face::Man(man))) => {
                self.show(at, man);
                true
            }
            (Move::Go { from, to, .. }, _) => self.step(from, to),
            (Move::Flip { .. } | Move::Drop { .. }, _) => false,
        };
        self.quiet_plies = if progress { 0 } else { self.quiet_plies.saturating_add(1) };
        self.plies = self.plies.saturating_add(1);
        self.mover = self.mover.map(Colour::other);
    }

    fn show(&mut self, at: Square, man: Man) {
        self.hidden &= !bit(at);
        self.bag.remove(man);
        self.put(at, man);
        // Whoever flips first plays the colour that came to light.
        self.mover = self.mover.or(Some(man.colour));
    }

    /// Returns whether something was captured.
    fn step(&mut self, from: Square, to: Square) -> bool {
        let Some(man) = self.man(from) else { return false };
        let captures = self.occupied() & bit(to) != 0;
        self.clear(to);
        self.clear(from);
        self.put(to, man);
        captures
    }

    pub(super) const fn put(&mut self, square: Square, man: Man) {
        self.colours[man.colour.index()] |= bit(square);
        self.kinds[man.kind.index()] |= bit(square);
    }

    fn clear(&mut self, square: Square) {
        let keep = !bit(square);
        self.colours.iter_mut().chain(&mut self.kinds).for_each(|bits| *bits &= keep);
    }

    /// Lays a face-down man on a square.
    pub(super) const fn hide(&mut self, square: Square) {
        self.hidden |= bit(square);
    }

    pub(super) const fn bag_mut(&mut self) -> &mut Bag {
        &mut self.bag
    }

    pub(super) const fn set_turn(&mut self, mover: Option<Colour>, quiet_plies: u16, move_number: u16) {
        self.mover = mover;
        self.quiet_plies = quiet_plies;
        self.plies = move_number.saturating_sub(1) as u32 * 2;
    }

    pub(super) const fn captures(&self) -> &Captures {
        &self.captures
    }

    /// The squares with a man, face-up or face-down.
    pub(super) const fn occupied(&self) -> Bits {
        self.colours[0] | self.colours[1] | self.hidden
    }

    pub(super) const fn hidden_bits(&self) -> Bits {
        self.hidden
    }

    pub(super) const fn standing_bits(&self, colour: Colour) -> Bits {
        self.colours[colour.index()]
    }

    pub(super) const fn kind_bits(&self, kind: Kind) -> Bits {
        self.kinds[kind.index()]
    }
}
