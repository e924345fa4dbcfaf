//! The board that the search copies. It holds public information only: face-up pieces, and the bag of face-down ones.
//!
//! [`Position`] has the same bitboards. The search keeps a board of its own for the bitboards by colour and kind, the
//! piece on each square and the counts of all pieces, which every evaluation reads. Deriving them from a [`Position`]
//! takes 17 to 33 % more instructions for playing and generating moves, about 6 to 12 % of a search. A test compares
//! the two.

use teahouse_rules::banqi::geometry::Bits;
use teahouse_rules::banqi::{GEOMETRY, Position};
use teahouse_rules::{Face, Occupant};

use super::laws::{Lanes, Laws};
use super::step::{Counts, EMPTY, HIDDEN, NO_COLOUR, PackedStep, PieceCode, code_of, colour_of, kind_of};
use super::zobrist;

/// Pieces, bag, mover and counters as bitboards, with a list of squares beside them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct BanqiBoard {
    /// By colour and kind.
    pub(super) pieces: [Lanes; 2],
    pub(super) sides: [Bits; 2],
    pub(super) hidden: Bits,
    /// The square of the piece that may continue a chain of captures, or none.
    pub(super) chain: Bits,
    pub(super) cells: [PieceCode; 32],
    /// The face-down pieces.
    pub(super) bag: Counts,
    /// All pieces on the board, face-up and face-down.
    pub(super) alive: Counts,
    pub(super) key: u64,
    pub(super) quiet: u16,
    /// A colour index, or [`NO_COLOUR`] before the first flip.
    pub(super) mover: u8,
}

impl BanqiBoard {
    pub(crate) fn of(position: &Position) -> Self {
        let mut board = Self {
            pieces: [[0; 8]; 2],
            sides: [0; 2],
            hidden: 0,
            chain: position.chain().map_or(0, |square| 1 << GEOMETRY.index(square)),
            cells: [EMPTY; 32],
            bag: Counts::default(),
            alive: Counts::default(),
            key: 0,
            quiet: position.quiet_plies(),
            mover: position.mover().map_or(NO_COLOUR, |colour| colour.index() as u8),
        };
        for (index, square) in GEOMETRY.squares().enumerate() {
            match position.at(square) {
                Occupant::Hidden => {
                    board.hidden |= 1 << index;
                    board.cells[index] = HIDDEN;
                }
                Occupant::Shown(Face::Piece(piece)) => {
                    board.put(index, code_of(piece));
                    board.alive.add(code_of(piece));
                }
                // No other game's piece lies on a board of Banqi.
                Occupant::Empty | Occupant::Shown(_) => {}
            }
        }
        for (piece, count) in position.bag().iter() {
            for _ in 0..count {
                board.bag.add(code_of(piece));
                board.alive.add(code_of(piece));
            }
        }
        board.key = zobrist::of(&board);
        board
    }

    #[inline]
    pub(super) const fn occupied(&self) -> Bits {
        self.sides[0] | self.sides[1] | self.hidden
    }

    /// The index of the colour to move. Before the first flip, when only flips are legal, it is red's.
    #[inline]
    pub(super) const fn me(&self) -> usize {
        (self.mover & 1) as usize
    }

    /// The colour that has no piece left, face-up or face-down.
    #[inline]
    pub(super) const fn extinct(&self) -> Option<usize> {
        match (self.alive.side(0), self.alive.side(1)) {
            (0, _) => Some(0),
            (_, 0) => Some(1),
            _ => None,
        }
    }

    /// Whether the step reveals a face-down piece.
    #[inline]
    pub(super) const fn is_chance(&self, step: PackedStep) -> bool {
        self.hidden >> step.to() & 1 != 0
    }

    /// Whether the step captures a face-up piece.
    #[inline]
    pub(super) const fn is_capture(&self, step: PackedStep) -> bool {
        self.cells[step.to()] < EMPTY && step.from() != step.to()
    }

    /// The board after a legal step. `shown` is the revealed face, which must be in the bag; other steps ignore it.
    #[inline]
    pub(super) fn after(&self, laws: &Laws, step: PackedStep, shown: PieceCode) -> Self {
        let mut board = *self;
        board.play(laws, step, shown);
        board
    }

    pub(super) fn play(&mut self, laws: &Laws, step: PackedStep, shown: PieceCode) {
        if step.is_stop() {
            return self.end_turn(true);
        }
        let (from, to) = (step.from(), step.to());
        if step.is_flip() {
            self.uncover(to, shown);
            self.put_with_key(to, shown);
            if self.mover == NO_COLOUR {
                self.mover = colour_of(shown) as u8;
                self.key ^= zobrist::mover(self.mover);
            }
            return self.end_turn(true);
        }
        let code = self.cells[from];
        let victim = self.cells[to];
        if victim == EMPTY {
            self.shift(from, to, code);
            return self.end_turn(false);
        }
        if victim == HIDDEN {
            let takes = colour_of(shown) != colour_of(code) && self.would_capture(laws, from, to, kind_of(shown));
            self.uncover(to, shown);
            if !takes {
                self.put_with_key(to, shown);
                return self.end_turn(true);
            }
            self.alive.remove(shown);
        } else {
            self.sides[colour_of(victim)] ^= 1 << to;
            self.pieces[colour_of(victim)][kind_of(victim)] ^= 1 << to;
            self.key ^= zobrist::piece(victim, to);
            self.alive.remove(victim);
        }
        self.shift(from, to, code);
        if laws.multi {
            self.key ^= zobrist::chain(self.chain);
            self.chain = 0;
            if self.captures_from(laws, to) != 0 {
                self.chain = 1 << to;
                self.key ^= zobrist::chain(self.chain);
                self.quiet = 0;
                return;
            }
        }
        self.end_turn(true);
    }

    /// The board after a pass. The search uses it in place of a flip far from every other piece.
    pub(super) fn pass(&self) -> Self {
        let mut board = *self;
        board.end_turn(true);
        board
    }

    fn end_turn(&mut self, is_progress: bool) {
        self.key ^= zobrist::chain(self.chain);
        self.chain = 0;
        self.quiet = if is_progress { 0 } else { self.quiet.saturating_add(1) };
        if self.mover != NO_COLOUR {
            self.mover ^= 1;
            self.key ^= zobrist::pass();
        }
    }

    fn uncover(&mut self, at: usize, code: PieceCode) {
        let count = self.bag.of(code);
        self.key ^= zobrist::hidden(at) ^ zobrist::bag(code, count) ^ zobrist::bag(code, count - 1);
        self.hidden &= !(1 << at);
        self.cells[at] = EMPTY;
        self.bag.remove(code);
    }

    fn put(&mut self, at: usize, code: PieceCode) {
        self.pieces[colour_of(code)][kind_of(code)] |= 1 << at;
        self.sides[colour_of(code)] |= 1 << at;
        self.cells[at] = code;
    }

    fn put_with_key(&mut self, at: usize, code: PieceCode) {
        self.put(at, code);
        self.key ^= zobrist::piece(code, at);
    }

    #[inline]
    fn shift(&mut self, from: usize, to: usize, code: PieceCode) {
        let both = 1 << from | 1 << to;
        self.pieces[colour_of(code)][kind_of(code)] ^= both;
        self.sides[colour_of(code)] ^= both;
        self.cells[from] = EMPTY;
        self.cells[to] = code;
        self.key ^= zobrist::piece(code, from) ^ zobrist::piece(code, to);
    }
}

#[cfg(test)]
mod tests {
    use rand::rngs::ChaCha8Rng;
    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};
    use teahouse_rules::banqi::{CaptureTable, Ruleset};
    use teahouse_rules::{Game, Kind, Move, Piece, Position as AnyPosition};

    use super::*;
    use crate::banqi::step::piece_of;
    use crate::banqi::tests::rulesets;

    /// Random games under every rule set: the board of the search agrees with that of the rules.
    #[test]
    fn the_board_agrees_with_the_position_of_the_rules() {
        let mut rng = ChaCha8Rng::seed_from_u64(11);
        for ruleset in rulesets() {
            let laws = Laws::of(&ruleset);
            for _ in 0..6 {
                let mut game = Game::banqi(ruleset, &mut rng);
                let AnyPosition::Banqi(position) = game.public().position() else { unreachable!() };
                let mut board = BanqiBoard::of(position);
                for _ in 0..200 {
                    let AnyPosition::Banqi(position) = *game.public().position() else { unreachable!() };
                    assert_eq!(board, BanqiBoard::of(&position), "{}", position.fen());
                    let mut expected = position.moves();
                    let mut found: Vec<Move> = board.steps(&laws).into_iter().map(PackedStep::to_move).collect();
                    expected.sort();
                    found.sort();
                    assert_eq!(found, expected, "{} under {}", position.fen(), ruleset.line());
                    assert_eq!(board.has_steps(&laws), !expected.is_empty());
                    let Some(mv) = game.moves().choose(&mut rng).copied() else { break };
                    let shown = game.reveal(mv).unwrap().shown;
                    game.play(mv).unwrap();
                    let code = match shown {
                        Some(Face::Piece(piece)) => code_of(piece),
                        _ => EMPTY,
                    };
                    let step = PackedStep::of_move(mv);
                    assert_eq!(step.to_move(), mv);
                    board.play(&laws, step, code);
                }
            }
        }
    }

    #[test]
    fn the_laws_match_the_capture_tables() {
        for table in [CaptureTable::Taiwan, CaptureTable::HongKong] {
            let ruleset = Ruleset { table, ..Ruleset::taiwan() };
            let (laws, captures) = (Laws::of(&ruleset), teahouse_rules::banqi::Captures::of(&ruleset));
            for (attacker, victim) in Kind::ALL.into_iter().flat_map(|a| Kind::ALL.map(|v| (a, v))) {
                assert_eq!(laws.takes(attacker.index(), victim.index()), captures.adjacent(attacker, victim));
            }
        }
    }

    #[test]
    fn piece_codes_convert_both_ways() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for piece in Piece::all() {
            assert_eq!(piece_of(code_of(piece)), piece);
        }
        let mut counts = Counts::default();
        for _ in 0..5 {
            counts.add(rng.random_range(0..7));
        }
        assert_eq!(counts.total(), 5);
    }
}
