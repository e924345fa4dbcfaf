//! Playing moves.

use crate::{Bitboard, Colour, Face, Kind, Move, Piece, RevealedMove, Square};

use super::geometry::{Bits, beyond, bit, neighbours};
use super::{GEOMETRY, Position, zobrist};

impl Position {
    /// Plays a step of a turn without a legality check. The revealed face must be in the bag.
    ///
    /// The position after an illegal move is unspecified, but no call on it panics. A move from an empty square changes nothing.
    pub fn play_unchecked(&mut self, mv: RevealedMove) {
        let shown = match mv.shown {
            Some(Face::Piece(piece)) => Some(piece),
            _ => None,
        };
        match (mv.mv, shown) {
            (Move::Flip { at }, Some(piece)) if GEOMETRY.contains(at) => self.flip(bit(at), piece),
            (Move::Go { from, to, .. }, _) if GEOMETRY.contains(from) && GEOMETRY.contains(to) => {
                if let Some(piece) = self.piece(from) {
                    self.go(bit(from), bit(to), piece, shown);
                }
            }
            (Move::Stop { .. }, _) => self.stop(),
            _ => {}
        }
    }

    pub(super) fn flip(&mut self, at: Bits, piece: Piece) {
        self.uncover(at, piece);
        self.put(at, piece);
        if self.mover.is_none() {
            // The first player plays the revealed colour.
            self.mover = Some(piece.colour);
            self.key ^= zobrist::mover(self.mover);
        }
        self.end_turn(true);
    }

    /// Plays a step, a capture, or an attack on a face-down piece.
    pub(super) fn go(&mut self, from: Bits, to: Bits, piece: Piece, shown: Option<Piece>) {
        if self.occupied() & to == 0 {
            self.shift(from, to, piece);
            return self.end_turn(false);
        }
        if self.hidden & to == 0 {
            self.clear(to);
        } else {
            let Some(victim) = shown else { return };
            self.uncover(to, victim);
            if victim.colour == piece.colour || !self.takes(from, to, piece.kind, victim.kind) {
                self.put(to, victim);
                return self.end_turn(true);
            }
        }
        self.shift(from, to, piece);
        self.key ^= zobrist::chain(self.chain);
        self.chain = 0;
        if self.options.multi && self.captures_of(to.trailing_zeros() as usize, piece) != 0 {
            self.chain = to;
            self.key ^= zobrist::chain(to);
            self.quiet_plies = 0;
        } else {
            self.end_turn(true);
        }
    }

    /// Whether an attacker captures a victim on `to`, in the position before the attacker moves.
    pub(super) fn takes(&self, from: Bits, to: Bits, attacker: Kind, victim: Kind) -> bool {
        let (captures, index) = (self.options.captures, from.trailing_zeros() as usize & 31);
        // A revealed victim is not on the bitboards yet.
        let occupied = self.occupied() | to;
        neighbours(index) & to != 0 && captures.adjacent(attacker, victim)
            || beyond(index, occupied, 1) & to != 0 && captures.jump(attacker, victim)
            || beyond(index, occupied, 0) & to != 0 && captures.rush(attacker, victim)
    }

    /// Ends a chain of captures, and with it the turn.
    pub(super) fn stop(&mut self) {
        self.end_turn(true);
    }

    /// Whether the piece on `from` captures the face-down piece on `to` if it turns out to be `victim`.
    pub(crate) fn takes_from_bag(&self, from: Square, to: Square, victim: Piece) -> bool {
        let attacker = self.piece(from).filter(|piece| piece.colour != victim.colour);
        attacker.is_some_and(|piece| self.takes(bit(from), bit(to), piece.kind, victim.kind))
    }

    fn end_turn(&mut self, is_progress: bool) {
        self.key ^= zobrist::chain(self.chain);
        self.chain = 0;
        self.quiet_plies = if is_progress { 0 } else { self.quiet_plies.saturating_add(1) };
        if self.plies < Self::MOST_PLIES {
            self.plies += 1;
        }
        if self.mover.is_some() {
            self.mover = self.mover.map(Colour::other);
            self.key ^= zobrist::pass();
        }
    }

    /// Whether a move gives check. Banqi has no check.
    pub(crate) const fn gives_check(&self, _: Move) -> bool {
        false
    }

    /// The square of a general in check. Banqi has no check.
    pub(crate) const fn checked(&self) -> Option<Square> {
        None
    }

    /// The pieces that give check. Banqi has no check.
    pub(crate) const fn checkers(&self) -> Bitboard {
        Bitboard::EMPTY
    }

    /// The position after a null move: the other colour is to move, and the counters change as after a step. `None` before
    /// colours are assigned, and within a chain.
    ///
    /// ```
    /// use teahouse_rules::banqi::{Position, Ruleset};
    ///
    /// let position = Position::from_fen("8/8/Rs4h1/8 r - 0 1", &Ruleset::taiwan())?;
    /// let passed = position.null_move().expect("colours are assigned");
    /// assert_eq!(passed.fen(), "8/8/Rs4h1/8 b - 1 1");
    /// assert_eq!(passed.hash(), passed.hash_from_scratch());
    /// assert_eq!(Position::start(&Ruleset::taiwan()).null_move(), None);
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    pub fn null_move(&self) -> Option<Self> {
        let mut passed = *self;
        let can_pass = self.mover.is_some() && self.chain == 0;
        passed.end_turn(false);
        can_pass.then_some(passed)
    }

    /// Gives the move to the other colour and leaves the counters unchanged. Returns `false`, without a change, before colours
    /// are assigned and within a chain.
    pub(crate) fn switch_mover(&mut self) -> bool {
        let (Some(mover), 0) = (self.mover, self.chain) else { return false };
        self.mover = Some(mover.other());
        self.key ^= zobrist::pass();
        true
    }

    /// Removes a face-down piece from its square and from the bag.
    fn uncover(&mut self, at: Bits, piece: Piece) {
        let count = self.bag.count(piece);
        self.key ^= zobrist::hidden(at) ^ zobrist::bag(piece, count) ^ zobrist::bag(piece, count.saturating_sub(1));
        self.hidden &= !at;
        self.bag.remove(piece);
    }

    /// Puts a face-up piece on a square without a face-up piece.
    pub(super) fn put(&mut self, at: Bits, piece: Piece) {
        self.colours[piece.colour.index()] |= at;
        self.kinds[piece.kind.index()] |= at;
        self.key ^= zobrist::piece(piece, at);
    }

    /// Removes the face-up piece from a square.
    fn clear(&mut self, at: Bits) {
        let Some(piece) = self.piece_at(at) else { return };
        self.colours[piece.colour.index()] &= !at;
        self.kinds[piece.kind.index()] &= !at;
        self.key ^= zobrist::piece(piece, at);
    }

    /// Moves a face-up piece to an empty square.
    fn shift(&mut self, from: Bits, to: Bits, piece: Piece) {
        self.colours[piece.colour.index()] ^= from | to;
        self.kinds[piece.kind.index()] ^= from | to;
        self.key ^= zobrist::piece(piece, from) ^ zobrist::piece(piece, to);
    }
}
