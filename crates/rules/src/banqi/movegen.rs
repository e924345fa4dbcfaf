//! Move generation.

use crate::{Colour, Kind, Move, Piece, Square};

use super::geometry::{Bits, beyond, bit, indices, neighbours, shifted, squares};
use super::{GEOMETRY, Position};

/// The squares on which a colour may capture, by way of capturing.
pub(super) struct Victims {
    /// Captures on adjacent squares, by attacker. The eighth entry is empty.
    adjacent: [Bits; 8],
    /// Captures by a cannon's jump.
    jump: Bits,
    /// Captures by a chariot along an open line.
    rush: Bits,
}

impl Position {
    /// The legal moves: flips first, then steps and captures by start square. Within a chain, its next captures, then the stop.
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        self.for_each_move(|mv| {
            moves.push(mv);
            true
        });
        moves
    }

    /// The legal captures, including attacks on face-down pieces under blind capture.
    pub fn captures(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.each_capture(|mv| moves.push(mv));
        moves
    }

    /// The legal moves that are no captures: flips, steps to empty squares, and the stop of a chain.
    pub fn quiets(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        self.each_quiet(|mv| moves.push(mv));
        moves
    }

    /// Calls `visit` with every legal move. It allocates nothing.
    pub fn each_move(&self, mut visit: impl FnMut(Move)) {
        self.for_each_move(|mv| {
            visit(mv);
            true
        });
    }

    /// Calls `visit` with every legal capture, by start square. It allocates nothing.
    ///
    /// ```
    /// use teahouse_rules::banqi::{Position, Ruleset};
    ///
    /// let position = Position::from_fen("8/8/Rs5X/8 r h1 0 1", &Ruleset::taiwan())?;
    /// assert_eq!(position.captures().iter().map(ToString::to_string).collect::<Vec<_>>(), ["a2b2"]);
    /// assert_eq!(position.quiets().iter().map(ToString::to_string).collect::<Vec<_>>(), ["h2h2", "a2a1", "a2a3"]);
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    pub fn each_capture(&self, mut visit: impl FnMut(Move)) {
        let Some(mover) = self.mover else { return };
        let movable = if self.chain == 0 { self.colours[mover.index()] } else { self.chain };
        let victims = self.victims(mover);
        for (at, piece) in indices(movable).filter_map(|at| Some((at, self.piece_at(1 << at)?))) {
            let targets = self.reach(at, piece.kind, &victims);
            squares(targets).for_each(|to| visit(Move::go(GEOMETRY.square(at), to)));
        }
    }

    /// Calls `visit` with every legal move that is no capture: flips, steps to empty squares, and the stop of a chain. It
    /// allocates nothing.
    pub fn each_quiet(&self, mut visit: impl FnMut(Move)) {
        if let Some(at) = self.chain() {
            return visit(Move::Stop { at });
        }
        squares(self.hidden).for_each(|at| visit(Move::Flip { at }));
        let Some(mover) = self.mover else { return };
        for from in indices(self.colours[mover.index()]) {
            let targets = neighbours(from) & !self.occupied();
            squares(targets).for_each(|to| visit(Move::go(GEOMETRY.square(from), to)));
        }
    }

    /// Whether there is a legal move.
    pub fn has_moves(&self) -> bool {
        self.outcome_count() > 0
    }

    /// Calls `visit` with each legal move until it returns `false`.
    pub fn for_each_move(&self, mut visit: impl FnMut(Move) -> bool) {
        if self.chain == 0 && !squares(self.hidden).all(|at| visit(Move::Flip { at })) {
            return;
        }
        let mut go = |from: Square, targets| squares(targets).all(|to| visit(Move::go(from, to)));
        match (self.mover, self.chain()) {
            (Some(_), Some(from)) => {
                let _ = go(from, self.targets(from)) && visit(Move::Stop { at: from });
            }
            (Some(mover), None) => {
                squares(self.colours[mover.index()]).all(|from| go(from, self.targets(from)));
            }
            (None, _) => {}
        }
    }

    /// The targets of a piece of the mover; empty for any other square. Within a chain, only captures of the piece in the chain.
    pub(super) fn targets(&self, from: Square) -> Bits {
        let (at, index) = (bit(from), GEOMETRY.index(from));
        match self.piece_at(at) {
            Some(piece) if Some(piece.colour) != self.mover => 0,
            Some(piece) if self.chain == 0 => {
                neighbours(index) & !self.occupied() | self.reach(index, piece.kind, &self.victims(piece.colour))
            }
            Some(piece) if self.chain == at => self.reach(index, piece.kind, &self.victims(piece.colour)),
            _ => 0,
        }
    }

    /// The squares on which a piece may capture from the square with an index.
    pub(super) fn captures_of(&self, index: usize, piece: Piece) -> Bits {
        self.reach(index, piece.kind, &self.victims(piece.colour))
    }

    /// The captures of face-up pieces that a colour would have on the move: the indices of attacker and victim.
    pub(super) fn attacks(&self, colour: Colour) -> impl Iterator<Item = (usize, usize)> {
        let victims = self.victims(colour);
        indices(self.colours[colour.index()]).flat_map(move |from| {
            let targets = self.piece_at(1 << from).map_or(0, |piece| self.reach(from, piece.kind, &victims));
            indices(targets & !self.hidden).map(move |to| (from, to))
        })
    }

    pub(super) fn victims(&self, colour: Colour) -> Victims {
        let captures = self.options.captures;
        let enemies = self.kinds.map(|kind| kind & self.colours[colour.other().index()]);
        let blind = if self.options.blind { self.hidden } else { 0 };
        let mut adjacent = captures.adjacent_victims(enemies);
        if blind != 0 {
            for kind in Kind::ALL {
                adjacent[kind.index()] |= if captures.steps(kind) { blind } else { 0 };
            }
        }
        let jump = if captures.jumps(Kind::Cannon) { self.colours[colour.other().index()] | blind } else { 0 };
        let rush = if captures.rushes(Kind::Chariot) { captures.rush_victims(enemies) | blind } else { 0 };
        Victims { adjacent, jump, rush }
    }

    /// The squares on which a piece of a kind captures from the square with an index.
    pub(super) fn reach(&self, index: usize, kind: Kind, victims: &Victims) -> Bits {
        let near = neighbours(index) & victims.adjacent[kind.index()];
        let far = match kind {
            Kind::Cannon if victims.jump != 0 => beyond(index, self.occupied(), 1) & victims.jump,
            Kind::Chariot if victims.rush != 0 => beyond(index, self.occupied(), 0) & victims.rush,
            _ => 0,
        };
        near | far
    }

    /// The number of legal moves, in which a move that reveals a piece counts once for each face that it can reveal. It plays
    /// no move.
    pub fn outcome_count(&self) -> u64 {
        let faces = u64::from(self.bag.faces());
        let of = |targets: Bits| {
            let hidden = (targets & self.hidden).count_ones();
            u64::from(targets.count_ones() - hidden) + u64::from(hidden) * faces
        };
        let flips = u64::from(self.hidden.count_ones()) * faces;
        let Some(mover) = self.mover else { return flips };
        let victims = self.victims(mover);
        if self.chain != 0 {
            let captures = self
                .piece_at(self.chain)
                .map_or(0, |piece| self.reach(self.chain.trailing_zeros() as usize, piece.kind, &victims));
            return of(captures) + 1;
        }
        let own = self.colours[mover.index()];
        let empty = !self.occupied();
        let mut count = flips + shifted(own).into_iter().map(|to| u64::from((to & empty).count_ones())).sum::<u64>();
        for (kind, near) in self.kinds.into_iter().zip(victims.adjacent) {
            if near != 0 {
                count += shifted(own & kind).into_iter().map(|to| of(to & near)).sum::<u64>();
            }
        }
        // Captures on adjacent squares are counted above.
        let far = |kind: Kind, squares, screens| -> u64 {
            let pieces = if squares == 0 { 0 } else { own & self.kinds[kind.index()] };
            let uncounted = |from| squares & !(neighbours(from) & victims.adjacent[kind.index()]);
            indices(pieces).map(|from| of(beyond(from, self.occupied(), screens) & uncounted(from))).sum()
        };
        count + far(Kind::Cannon, victims.jump, 1) + far(Kind::Chariot, victims.rush, 0)
    }
}
