//! The board as the search copies it. It knows what everybody knows: faces that are up, and how many lie face-down.

use teahouse_rules::banqi::geometry::{Bits, beyond, indices, neighbours, shifted};
use teahouse_rules::banqi::{GEOMETRY, Position};
use teahouse_rules::{Kind, Man, Move, Occupant};

use super::laws::{Lanes, Laws};
use super::zobrist;

/// A man in a byte: bit 3 is the colour, the bits below the kind.
pub(crate) type Code = u8;

/// No man: what stands on an empty square.
pub(super) const EMPTY: Code = 0x10;
/// A face-down man.
pub(super) const HIDDEN: Code = 0x11;

pub(super) const CANNON: usize = Kind::Cannon as usize;
pub(super) const CHARIOT: usize = Kind::Chariot as usize;

/// Nobody has a colour yet.
pub(super) const NOBODY: u8 = 2;

#[inline]
pub(super) const fn colour_of(code: Code) -> usize {
    (code >> 3 & 1) as usize
}

#[inline]
pub(super) const fn kind_of(code: Code) -> usize {
    (code & 7) as usize
}

pub(super) const fn code_of(man: Man) -> Code {
    (man.colour.index() << 3 | man.kind.index()) as Code
}

#[cfg(test)]
pub(super) fn man_of(code: Code) -> Man {
    Man { colour: teahouse_rules::Colour::BOTH[colour_of(code)], kind: Kind::ALL[kind_of(code) % 7] }
}

/// How many there are of each man, four bits a [`Code`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Counts(pub(super) u64);

impl Counts {
    #[inline]
    pub(super) const fn of(self, code: Code) -> u32 {
        (self.0 >> (4 * code) & 0xf) as u32
    }

    #[inline]
    pub(super) const fn add(&mut self, code: Code) {
        self.0 += 1 << (4 * code);
    }

    #[inline]
    pub(super) const fn remove(&mut self, code: Code) {
        self.0 -= 1 << (4 * code);
    }

    #[inline]
    pub(super) const fn side(self, colour: usize) -> u32 {
        (self.0 >> (32 * colour)) as u32
    }

    /// Each man that there is, with its count.
    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = (Code, u32)> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let code = (rest.trailing_zeros() / 4) as Code;
            let count = self.of(code);
            rest &= !(0xf << (4 * code));
            Some((code, count))
        })
    }

    /// How many men in all.
    pub(super) fn total(self) -> u32 {
        self.iter().map(|(_, count)| count).sum()
    }
}

/// A step in two bytes: from, to, and whether it stops a chain. A flip goes from a square to itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Step(pub(super) u16);

impl Step {
    /// No step: nothing can be flipped and stopped at once.
    pub(super) const NONE: Self = Self(u16::MAX);

    #[inline]
    pub(super) const fn go(from: usize, to: usize) -> Self {
        Self((from | to << 5) as u16)
    }

    #[inline]
    pub(super) const fn flip(at: usize) -> Self {
        Self::go(at, at)
    }

    #[inline]
    pub(super) const fn stop(at: usize) -> Self {
        Self((at | at << 5 | 1 << 10) as u16)
    }

    #[inline]
    pub(super) const fn from(self) -> usize {
        (self.0 & 31) as usize
    }

    #[inline]
    pub(super) const fn to(self) -> usize {
        (self.0 >> 5 & 31) as usize
    }

    #[inline]
    pub(super) const fn is_flip(self) -> bool {
        self.0 < 1 << 10 && self.from() == self.to()
    }

    #[inline]
    pub(super) const fn is_stop(self) -> bool {
        self.0 >> 10 & 1 != 0
    }

    /// The place of the step among 1024, flips included.
    #[inline]
    pub(super) const fn index(self) -> usize {
        (self.0 & 0x3ff) as usize
    }

    pub(crate) fn to_move(self) -> Move {
        let [from, to] = [self.from(), self.to()].map(|index| GEOMETRY.square(index));
        match self {
            _ if self.is_stop() => Move::Stop { at: from },
            _ if self.is_flip() => Move::Flip { at: from },
            _ => Move::go(from, to),
        }
    }

    #[cfg(test)]
    pub(crate) fn of_move(mv: Move) -> Self {
        match mv {
            Move::Flip { at } => Self::flip(GEOMETRY.index(at)),
            Move::Go { from, to, .. } => Self::go(GEOMETRY.index(from), GEOMETRY.index(to)),
            Move::Stop { at } => Self::stop(GEOMETRY.index(at)),
            Move::Drop { .. } => Self::NONE,
        }
    }
}

/// Men, bag, mover and counters in bitboards, with a square list beside them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Board {
    /// By colour and kind.
    pub(super) men: [Lanes; 2],
    pub(super) sides: [Bits; 2],
    pub(super) hidden: Bits,
    /// The man that may go on capturing; at most one square.
    pub(super) chain: Bits,
    pub(super) cells: [Code; 32],
    /// Face-down.
    pub(super) bag: Counts,
    /// Face-up and face-down.
    pub(super) alive: Counts,
    pub(super) key: u64,
    pub(super) quiet: u16,
    /// A colour, or [`NOBODY`] before the first flip.
    pub(super) mover: u8,
}

impl Board {
    pub(crate) fn of(position: &Position) -> Self {
        let mut board = Self {
            men: [[0; 8]; 2],
            sides: [0; 2],
            hidden: 0,
            chain: position.chain().map_or(0, |square| 1 << GEOMETRY.index(square)),
            cells: [EMPTY; 32],
            bag: Counts::default(),
            alive: Counts::default(),
            key: 0,
            quiet: position.quiet_plies(),
            mover: position.mover().map_or(NOBODY, |colour| colour.index() as u8),
        };
        for (index, square) in GEOMETRY.squares().enumerate() {
            match position.at(square) {
                Occupant::Empty | Occupant::Shown(teahouse_rules::Face::Koma(_)) => {}
                Occupant::Hidden => {
                    board.hidden |= 1 << index;
                    board.cells[index] = HIDDEN;
                }
                Occupant::Shown(teahouse_rules::Face::Man(man)) => {
                    board.put(index, code_of(man));
                    board.alive.add(code_of(man));
                }
            }
        }
        for (man, count) in position.bag().iter() {
            for _ in 0..count {
                board.bag.add(code_of(man));
                board.alive.add(code_of(man));
            }
        }
        board.key = zobrist::of(&board);
        board
    }

    #[inline]
    pub(super) const fn occupied(&self) -> Bits {
        self.sides[0] | self.sides[1] | self.hidden
    }

    /// The colour to move as an index. Before the first flip it is red's: then nothing but flips is possible.
    #[inline]
    pub(super) const fn me(&self) -> usize {
        (self.mover & 1) as usize
    }

    /// The colour without a man left, face-up or face-down.
    #[inline]
    pub(super) const fn extinct(&self) -> Option<usize> {
        match (self.alive.side(0), self.alive.side(1)) {
            (0, _) => Some(0),
            (_, 0) => Some(1),
            _ => None,
        }
    }

    /// Whether the step turns over something that lies face-down.
    #[inline]
    pub(super) const fn is_chance(&self, step: Step) -> bool {
        self.hidden >> step.to() & 1 != 0
    }

    /// Whether the step takes a face-up man.
    #[inline]
    pub(super) const fn is_capture(&self, step: Step) -> bool {
        self.cells[step.to()] < EMPTY && step.from() != step.to()
    }

    /// The board after a legal step. What it shows must be in the bag; it is of no account where nothing is shown.
    #[inline]
    pub(super) fn after(&self, laws: &Laws, step: Step, shown: Code) -> Self {
        let mut board = *self;
        board.play(laws, step, shown);
        board
    }

    pub(super) fn play(&mut self, laws: &Laws, step: Step, shown: Code) {
        if step.is_stop() {
            return self.end_turn(true);
        }
        let (from, to) = (step.from(), step.to());
        if step.is_flip() {
            self.uncover(to, shown);
            self.put_with_key(to, shown);
            if self.mover == NOBODY {
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
            let takes = colour_of(shown) != colour_of(code) && self.would_take(laws, from, to, kind_of(shown));
            self.uncover(to, shown);
            if !takes {
                self.put_with_key(to, shown);
                return self.end_turn(true);
            }
            self.alive.remove(shown);
        } else {
            self.sides[colour_of(victim)] ^= 1 << to;
            self.men[colour_of(victim)][kind_of(victim)] ^= 1 << to;
            self.key ^= zobrist::man(victim, to);
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

    /// The turn passes without a move. It stands for a flip far away from everything.
    pub(super) fn pass(&self) -> Self {
        let mut board = *self;
        board.end_turn(true);
        board
    }

    fn end_turn(&mut self, is_progress: bool) {
        self.key ^= zobrist::chain(self.chain);
        self.chain = 0;
        self.quiet = if is_progress { 0 } else { self.quiet.saturating_add(1) };
        if self.mover != NOBODY {
            self.mover ^= 1;
            self.key ^= zobrist::pass();
        }
    }

    fn uncover(&mut self, at: usize, code: Code) {
        let count = self.bag.of(code);
        self.key ^= zobrist::hidden(at) ^ zobrist::bag(code, count) ^ zobrist::bag(code, count - 1);
        self.hidden &= !(1 << at);
        self.cells[at] = EMPTY;
        self.bag.remove(code);
    }

    fn put(&mut self, at: usize, code: Code) {
        self.men[colour_of(code)][kind_of(code)] |= 1 << at;
        self.sides[colour_of(code)] |= 1 << at;
        self.cells[at] = code;
    }

    fn put_with_key(&mut self, at: usize, code: Code) {
        self.put(at, code);
        self.key ^= zobrist::man(code, at);
    }

    #[inline]
    fn shift(&mut self, from: usize, to: usize, code: Code) {
        let both = 1 << from | 1 << to;
        self.men[colour_of(code)][kind_of(code)] ^= both;
        self.sides[colour_of(code)] ^= both;
        self.cells[from] = EMPTY;
        self.cells[to] = code;
        self.key ^= zobrist::man(code, from) ^ zobrist::man(code, to);
    }

    /// Whether the man on a square takes a man of this kind that comes to light on another.
    fn would_take(&self, laws: &Laws, from: usize, to: usize, victim: usize) -> bool {
        let (attacker, occupied) = (kind_of(self.cells[from]), self.occupied());
        neighbours(from) >> to & 1 != 0 && laws.takes(attacker, victim)
            || attacker == CANNON && laws.jumps && beyond(from, occupied, 1) >> to & 1 != 0
            || attacker == CHARIOT && laws.rush[victim] != 0 && beyond(from, occupied, 0) >> to & 1 != 0
    }

    /// What each kind of a colour takes on the next square: face-up enemies, and face-down men where the rules say so.
    #[inline]
    pub(super) fn prey(&self, laws: &Laws, colour: usize) -> Lanes {
        let enemies = &self.men[colour ^ 1];
        let mut prey = [0; 8];
        for (victims, attackers) in enemies.iter().zip(&laws.taken_by) {
            for (prey, mask) in prey.iter_mut().zip(attackers) {
                *prey |= victims & mask;
            }
        }
        if laws.blind {
            for (prey, takes) in prey.iter_mut().zip(&laws.takes) {
                *prey |= if takes.iter().any(|mask| *mask != 0) { self.hidden } else { 0 };
            }
        }
        prey
    }

    /// What a man of a kind takes from far away.
    #[inline]
    pub(super) fn far_prey(&self, laws: &Laws, colour: usize, kind: usize, from: usize) -> Bits {
        let blind = if laws.blind { self.hidden } else { 0 };
        if kind == CANNON && laws.jumps {
            return beyond(from, self.occupied(), 1) & (self.sides[colour ^ 1] | blind);
        }
        if kind == CHARIOT && laws.rushes {
            let enemies = self.men[colour ^ 1].iter().zip(&laws.rush).fold(blind, |all, (men, mask)| all | men & mask);
            return beyond(from, self.occupied(), 0) & enemies;
        }
        0
    }

    /// What the man on a square takes if it is its turn.
    pub(super) fn captures_from(&self, laws: &Laws, from: usize) -> Bits {
        let (colour, kind) = (colour_of(self.cells[from]), kind_of(self.cells[from]));
        neighbours(from) & self.prey(laws, colour)[kind] | self.far_prey(laws, colour, kind, from)
    }

    /// Calls `visit` with the captures of face-up men.
    #[inline]
    pub(super) fn for_each_capture(&self, laws: &Laws, visit: impl FnMut(Step)) {
        self.for_each_attack(laws, !self.hidden, visit);
    }

    /// Calls `visit` with the attacks on face-down men.
    pub(super) fn for_each_blind_capture(&self, laws: &Laws, visit: impl FnMut(Step)) {
        if laws.blind {
            self.for_each_attack(laws, self.hidden, visit);
        }
    }

    #[inline]
    fn for_each_attack(&self, laws: &Laws, wanted: Bits, mut visit: impl FnMut(Step)) {
        if self.mover == NOBODY {
            return;
        }
        let me = self.me();
        let prey = self.prey(laws, me);
        let movable = if self.chain == 0 { Bits::MAX } else { self.chain };
        for (kind, men) in self.men[me].iter().enumerate() {
            let near = prey[kind] & wanted;
            let is_far = kind == CANNON && laws.jumps || kind == CHARIOT && laws.rushes;
            if men & movable == 0 || near == 0 && !is_far {
                continue;
            }
            let able = if is_far { *men } else { men & dilated(near) };
            for from in indices(able & movable) {
                let far = if is_far { self.far_prey(laws, me, kind, from) } else { 0 };
                for to in indices((neighbours(from) & near | far) & wanted) {
                    visit(Step::go(from, to));
                }
            }
        }
    }

    /// Calls `visit` with the steps to empty squares; in a chain, with its stop.
    #[inline]
    pub(super) fn for_each_quiet(&self, mut visit: impl FnMut(Step)) {
        if self.chain != 0 {
            return visit(Step::stop(self.chain.trailing_zeros() as usize));
        }
        if self.mover == NOBODY {
            return;
        }
        let empty = !self.occupied();
        for from in indices(self.sides[self.me()]) {
            for to in indices(neighbours(from) & empty) {
                visit(Step::go(from, to));
            }
        }
    }

    /// Calls `visit` with the flips.
    #[inline]
    pub(super) fn for_each_flip(&self, mut visit: impl FnMut(Step)) {
        if self.chain == 0 {
            indices(self.hidden).for_each(|at| visit(Step::flip(at)));
        }
    }

    /// Every legal step.
    pub(super) fn steps(&self, laws: &Laws) -> Vec<Step> {
        let mut steps = Vec::with_capacity(64);
        self.for_each_capture(laws, |step| steps.push(step));
        self.for_each_blind_capture(laws, |step| steps.push(step));
        self.for_each_quiet(|step| steps.push(step));
        self.for_each_flip(|step| steps.push(step));
        steps
    }

    /// Whether there is anything to do.
    pub(super) fn has_steps(&self, laws: &Laws) -> bool {
        if self.hidden != 0 || self.chain != 0 {
            return true;
        }
        if dilated(self.sides[self.me()]) & !self.occupied() != 0 {
            return true;
        }
        let mut any = false;
        self.for_each_capture(laws, |_| any = true);
        any
    }
}

/// The squares beside those of a set.
#[inline]
pub(super) const fn dilated(bits: Bits) -> Bits {
    let [right, left, up, down] = shifted(bits);
    right | left | up | down
}

#[cfg(test)]
mod tests {
    use rand::rngs::ChaCha8Rng;
    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};
    use teahouse_rules::banqi::{CaptureTable, Ruleset};
    use teahouse_rules::{Game, Position as AnyPosition};

    use super::*;
    use crate::banqi::tests::rulesets;

    /// Games by chance under every rule set: the board that the search copies says what the rules say.
    #[test]
    fn it_is_the_rules_board() {
        let mut rng = ChaCha8Rng::seed_from_u64(11);
        for ruleset in rulesets() {
            let laws = Laws::of(&ruleset);
            for _ in 0..6 {
                let mut game = Game::banqi(ruleset, &mut rng);
                let AnyPosition::Banqi(position) = game.public().position() else { unreachable!() };
                let mut board = Board::of(position);
                for _ in 0..200 {
                    let AnyPosition::Banqi(position) = *game.public().position() else { unreachable!() };
                    assert_eq!(board, Board::of(&position), "{}", position.fen());
                    let mut expected = position.moves();
                    let mut found: Vec<Move> = board.steps(&laws).into_iter().map(Step::to_move).collect();
                    expected.sort();
                    found.sort();
                    assert_eq!(found, expected, "{} under {}", position.fen(), ruleset.line());
                    assert_eq!(board.has_steps(&laws), !expected.is_empty());
                    let Some(mv) = game.moves().choose(&mut rng).copied() else { break };
                    let shown = game.reveal(mv).unwrap().shown;
                    game.play(mv).unwrap();
                    let code = match shown {
                        Some(teahouse_rules::Face::Man(man)) => code_of(man),
                        _ => EMPTY,
                    };
                    let step = Step::of_move(mv);
                    assert_eq!(step.to_move(), mv);
                    board.play(&laws, step, code);
                }
            }
        }
    }

    #[test]
    fn the_laws_are_those_of_the_table() {
        for table in [CaptureTable::Taiwan, CaptureTable::HongKong] {
            let ruleset = Ruleset { table, ..Ruleset::taiwan() };
            let (laws, captures) = (Laws::of(&ruleset), teahouse_rules::banqi::Captures::of(&ruleset));
            for (attacker, victim) in Kind::ALL.into_iter().flat_map(|a| Kind::ALL.map(|v| (a, v))) {
                assert_eq!(laws.takes(attacker.index(), victim.index()), captures.adjacent(attacker, victim));
            }
        }
    }

    #[test]
    fn men_fit_in_a_byte_and_back() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for man in Man::all() {
            assert_eq!(man_of(code_of(man)), man);
        }
        let mut counts = Counts::default();
        for _ in 0..5 {
            counts.add(rng.random_range(0..7));
        }
        assert_eq!(counts.total(), 5);
    }
}
