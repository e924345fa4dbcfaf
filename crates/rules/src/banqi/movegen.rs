//! The legal moves.

use crate::{Colour, Kind, Move, Piece, Square};

use super::geometry::{Bits, beyond, bit, indices, neighbours, shifted, squares};
use super::{GEOMETRY, Position};

/// What one colour may capture in a position.
pub(super) struct Prey {
    /// On the next square, by attacker (the eighth is nobody).
    adjacent: [Bits; 8],
    /// By jumping.
    jump: Bits,
    /// By a chariot along an open line.
    rush: Bits,
}

impl Position {
    /// The legal moves: flips first, then steps and captures by the square they start from. In the middle of a chain,
    /// its next captures, and at last to stop.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        self.for_each_move(|mv| {
            moves.push(mv);
            true
        });
        moves
    }

    /// The legal captures: moves onto a piece, and under blind capture attacks on a face-down one.
    #[must_use]
    pub fn captures(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.each_capture(|mv| moves.push(mv));
        moves
    }

    /// All other legal moves: flips, steps, and the stop of a chain.
    #[must_use]
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

    /// Calls `visit` with every legal move onto a piece, by the square that it starts from. It allocates nothing.
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
        let prey = self.prey(mover);
        for (at, piece) in indices(movable).filter_map(|at| Some((at, self.piece_at(1 << at)?))) {
            let targets = self.reach(at, piece.kind, &prey);
            squares(targets).for_each(|to| visit(Move::go(GEOMETRY.square(at), to)));
        }
    }

    /// Calls `visit` with every other legal move: flips, steps to empty squares, and the stop of a chain. It allocates
    /// nothing.
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

    /// Whether there is any legal move.
    #[must_use]
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

    /// Where the piece on a square may go, if it is the mover's; in a chain its captures, and those of no other piece.
    pub(super) fn targets(&self, from: Square) -> Bits {
        let (at, index) = (bit(from), GEOMETRY.index(from));
        match self.piece_at(at) {
            Some(piece) if Some(piece.colour) != self.mover => 0,
            Some(piece) if self.chain == 0 => {
                neighbours(index) & !self.occupied() | self.reach(index, piece.kind, &self.prey(piece.colour))
            }
            Some(piece) if self.chain == at => self.reach(index, piece.kind, &self.prey(piece.colour)),
            _ => 0,
        }
    }

    /// What a piece on the square at a place may capture.
    pub(super) fn captures_of(&self, index: usize, piece: Piece) -> Bits {
        self.reach(index, piece.kind, &self.prey(piece.colour))
    }

    /// Whom a colour could capture if it were to move: attacker and face-up victim.
    pub(super) fn attacks(&self, colour: Colour) -> impl Iterator<Item = (usize, usize)> {
        let prey = self.prey(colour);
        indices(self.colours[colour.index()]).flat_map(move |from| {
            let targets = self.piece_at(1 << from).map_or(0, |piece| self.reach(from, piece.kind, &prey));
            indices(targets & !self.hidden).map(move |to| (from, to))
        })
    }

    pub(super) fn prey(&self, colour: Colour) -> Prey {
        let captures = self.powers.captures;
        let enemies = self.kinds.map(|kind| kind & self.colours[colour.other().index()]);
        let blind = if self.powers.blind { self.hidden } else { 0 };
        let mut adjacent = captures.adjacent_prey(enemies);
        if blind != 0 {
            for kind in Kind::ALL {
                adjacent[kind.index()] |= if captures.steps(kind) { blind } else { 0 };
            }
        }
        let jump = if captures.jumps(Kind::Cannon) { self.colours[colour.other().index()] | blind } else { 0 };
        let rush = if captures.rushes(Kind::Chariot) { captures.rush_prey(enemies) | blind } else { 0 };
        Prey { adjacent, jump, rush }
    }

    /// What a piece of a kind captures from the square at a place.
    pub(super) fn reach(&self, index: usize, kind: Kind, prey: &Prey) -> Bits {
        let near = neighbours(index) & prey.adjacent[kind.index()];
        let far = match kind {
            Kind::Cannon if prey.jump != 0 => beyond(index, self.occupied(), 1) & prey.jump,
            Kind::Chariot if prey.rush != 0 => beyond(index, self.occupied(), 0) & prey.rush,
            _ => 0,
        };
        near | far
    }

    /// How many different positions the legal moves lead to, each face that one can show counted apart. It plays
    /// nothing.
    #[must_use]
    pub fn outcome_count(&self) -> u64 {
        let faces = u64::from(self.bag.faces());
        let of = |targets: Bits| {
            let hidden = (targets & self.hidden).count_ones();
            u64::from(targets.count_ones() - hidden) + u64::from(hidden) * faces
        };
        let flips = u64::from(self.hidden.count_ones()) * faces;
        let Some(mover) = self.mover else { return flips };
        let prey = self.prey(mover);
        if self.chain != 0 {
            let captures = self
                .piece_at(self.chain)
                .map_or(0, |piece| self.reach(self.chain.trailing_zeros() as usize, piece.kind, &prey));
            return of(captures) + 1;
        }
        let own = self.colours[mover.index()];
        let empty = !self.occupied();
        let mut count = flips + shifted(own).into_iter().map(|to| u64::from((to & empty).count_ones())).sum::<u64>();
        for (kind, near_prey) in self.kinds.into_iter().zip(prey.adjacent) {
            if near_prey != 0 {
                count += shifted(own & kind).into_iter().map(|to| of(to & near_prey)).sum::<u64>();
            }
        }
        // What a chariot takes beside it was counted with the steps.
        let far = |kind: Kind, far_prey, screens| -> u64 {
            let pieces = if far_prey == 0 { 0 } else { own & self.kinds[kind.index()] };
            let new = |from| far_prey & !(neighbours(from) & prey.adjacent[kind.index()]);
            indices(pieces).map(|from| of(beyond(from, self.occupied(), screens) & new(from))).sum()
        };
        count + far(Kind::Cannon, prey.jump, 1) + far(Kind::Chariot, prey.rush, 0)
    }
}
