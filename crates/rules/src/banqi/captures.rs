//! The capture tables.

use crate::Kind;

use super::geometry::Bits;
use super::{ChariotRush, Ruleset};

/// The order of ranks, and the captures of the cannon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CaptureTable {
    /// General > advisor > elephant > chariot > horse > soldier; the cannon jumps. Boyer's Ban Chi and the Computer
    /// Olympiad use it too.
    Taiwan,
    /// General > chariot > horse > cannon > elephant > advisor > soldier; every kind captures on adjacent squares.
    HongKong,
    /// Hong Kong by the letter of one source, in which only generals, chariots and horses capture equals. It serves for
    /// reference: the sources contradict each other, and the game uses [`CaptureTable::HongKong`].
    HongKongLiteral,
}

impl CaptureTable {
    const ALL: [Self; 3] = [Self::Taiwan, Self::HongKong, Self::HongKongLiteral];

    /// The kinds from the strongest to the weakest. Taiwan's cannon has no rank; its last place lets every other kind capture
    /// it, and [`takes_adjacent`](Self::takes_adjacent) excepts the soldier.
    const fn order(self) -> [Kind; 7] {
        use Kind::{Advisor, Cannon, Chariot, Elephant, General, Horse, Soldier};
        match self {
            Self::Taiwan => [General, Advisor, Elephant, Chariot, Horse, Soldier, Cannon],
            Self::HongKong | Self::HongKongLiteral => [General, Chariot, Horse, Cannon, Elephant, Advisor, Soldier],
        }
    }

    /// The index of a kind in the order, from 0 for the strongest.
    const fn rank(self, kind: Kind) -> usize {
        let order = self.order();
        let mut rank = 0;
        while order[rank] as u8 != kind as u8 {
            rank += 1;
        }
        rank
    }

    /// Whether one kind captures another on an adjacent square, without house rules.
    const fn takes_adjacent(self, attacker: Kind, victim: Kind) -> bool {
        use Kind::{Cannon, Chariot, General, Horse, Soldier};
        match (self, attacker, victim) {
            (_, Soldier, General) => true,
            (_, General, Soldier) | (Self::Taiwan, Cannon, _) | (Self::Taiwan, Soldier, Cannon) => false,
            // Source 001 names the kinds that these three do not capture ("the horse may capture all pieces apart from the
            // general and the chariot"), so they capture equals; the statement of the rules (A2) agrees. For cannon and
            // elephant the source lists the victims, without equals; every other kind captures pieces "beneath its rank". The
            // matrix derived from the source lets general capture general by the same words, but omits chariots and horses.
            (Self::HongKongLiteral, ..) if attacker as u8 == victim as u8 => {
                matches!(attacker, General | Chariot | Horse)
            }
            _ => self.rank(attacker) <= self.rank(victim),
        }
    }
}

/// The options of a [`Ruleset`] that affect captures.
#[derive(Debug, Clone, Copy)]
struct Variant {
    table: CaptureTable,
    cannon_adjacent: bool,
    chariot_rush: ChariotRush,
    advisor_over_elephant: bool,
    general_takes_soldier: bool,
}

impl Variant {
    const COUNT: usize = 3 * 3 * 2 * 2 * 2;

    const fn of(ruleset: &Ruleset) -> Self {
        let Ruleset { table, cannon_adjacent, chariot_rush, advisor_over_elephant, general_takes_soldier, .. } =
            *ruleset;
        Self { table, cannon_adjacent, chariot_rush, advisor_over_elephant, general_takes_soldier }
    }

    const fn index(self) -> usize {
        let flags = self.cannon_adjacent as usize
            | (self.advisor_over_elephant as usize) << 1
            | (self.general_takes_soldier as usize) << 2;
        (self.table as usize * 3 + self.chariot_rush as usize) * 8 + flags
    }

    const fn from_index(index: usize) -> Self {
        Self {
            table: CaptureTable::ALL[index / 24],
            chariot_rush: ChariotRush::ALL[index / 8 % 3],
            cannon_adjacent: index & 1 != 0,
            advisor_over_elephant: index & 2 != 0,
            general_takes_soldier: index & 4 != 0,
        }
    }

    /// Whether one kind captures another on an adjacent square.
    const fn takes_adjacent(self, attacker: Kind, victim: Kind) -> bool {
        use Kind::{Advisor, Cannon, Elephant, General, Soldier};
        match (self.table, attacker, victim) {
            // The cannon ranks between horse and soldier. In Hong Kong it has a rank of its own.
            (CaptureTable::Taiwan, Cannon, Soldier | Cannon) if self.cannon_adjacent => true,
            (_, General, Soldier) if self.general_takes_soldier => true,
            // The two kinds change places in Hong Kong's order. In Taiwan's order the advisor is above the elephant.
            (_, Advisor, Elephant) if self.advisor_over_elephant => true,
            (_, Elephant, Advisor) if self.advisor_over_elephant => false,
            _ => self.table.takes_adjacent(attacker, victim),
        }
    }

    const fn takes_by_jump(self, attacker: Kind) -> bool {
        matches!((self.table, attacker), (CaptureTable::Taiwan, Kind::Cannon))
    }

    const fn takes_by_rush(self, attacker: Kind, victim: Kind) -> bool {
        match (self.chariot_rush, attacker) {
            (ChariotRush::ByRank, Kind::Chariot) => self.takes_adjacent(attacker, victim),
            (ChariotRush::Any, Kind::Chariot) => true,
            _ => false,
        }
    }
}

/// A set of kinds, one bit a kind.
type Kinds = u8;

/// The captures of a variant, computed at compile time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Table {
    /// The victims on adjacent squares, by attacker.
    adjacent: [Kinds; 7],
    /// The victims of jumps, by attacker.
    jump: [Kinds; 7],
    /// The victims along open lines, by attacker.
    rush: [Kinds; 7],
    /// By victim and attacker: all bits set if the attacker captures the victim on an adjacent square. An unused eighth
    /// attacker makes a row the size of a vector register.
    adjacent_masks: [[Bits; 8]; 7],
}

static TABLES: [Table; Variant::COUNT] = {
    let mut tables = [Table::new(Variant::from_index(0)); Variant::COUNT];
    let mut index = 1;
    while index < Variant::COUNT {
        tables[index] = Table::new(Variant::from_index(index));
        index += 1;
    }
    tables
};

impl Table {
    const fn new(variant: Variant) -> Self {
        let mut table = Self { adjacent: [0; 7], jump: [0; 7], rush: [0; 7], adjacent_masks: [[0; 8]; 7] };
        let mut pair = 0;
        while pair < 49 {
            let (by, of) = (pair / 7, pair % 7);
            let (attacker, victim) = (Kind::ALL[by], Kind::ALL[of]);
            if variant.takes_adjacent(attacker, victim) {
                table.adjacent[by] |= 1 << of;
                table.adjacent_masks[of][by] = Bits::MAX;
            }
            table.jump[by] |= (variant.takes_by_jump(attacker) as Kinds) << of;
            table.rush[by] |= (variant.takes_by_rush(attacker, victim) as Kinds) << of;
            pair += 1;
        }
        table
    }
}

/// The captures that a rule set allows. It is one byte, a part of each position.
///
/// ```
/// use teahouse_rules::Kind;
/// use teahouse_rules::banqi::{Captures, Ruleset};
///
/// let captures = Captures::of(&Ruleset::taiwan());
/// assert!(captures.adjacent(Kind::Soldier, Kind::General) && !captures.adjacent(Kind::General, Kind::Soldier));
/// assert!(captures.jump(Kind::Cannon, Kind::General) && !captures.adjacent(Kind::Cannon, Kind::Soldier));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Captures(u8);

impl Captures {
    /// The captures of a rule set.
    pub const fn of(ruleset: &Ruleset) -> Self {
        Self(Variant::of(ruleset).index() as u8)
    }

    /// Whether one kind captures another on an adjacent square.
    pub fn adjacent(self, attacker: Kind, victim: Kind) -> bool {
        has(self.table().adjacent[attacker.index()], victim)
    }

    /// Whether one kind captures another by jumping over exactly one piece.
    pub fn jump(self, attacker: Kind, victim: Kind) -> bool {
        has(self.table().jump[attacker.index()], victim)
    }

    /// Whether one kind captures another along an open line of any length (the house rule [`ChariotRush`]).
    pub fn rush(self, attacker: Kind, victim: Kind) -> bool {
        has(self.table().rush[attacker.index()], victim)
    }

    /// The kinds from the strongest to the weakest, with house rules. Taiwan's cannon has no rank and is the last.
    ///
    /// ```
    /// use teahouse_rules::Kind;
    /// use teahouse_rules::banqi::{Captures, Ruleset};
    ///
    /// assert_eq!(Captures::of(&Ruleset::taiwan()).ranks()[..2], [Kind::General, Kind::Advisor]);
    /// assert_eq!(Captures::of(&Ruleset::hong_kong()).ranks()[..2], [Kind::General, Kind::Chariot]);
    /// ```
    pub fn ranks(self) -> [Kind; 7] {
        let variant = Variant::from_index(usize::from(self.0));
        let mut ranks = variant.table.order();
        let (advisor, elephant) = (variant.table.rank(Kind::Advisor), variant.table.rank(Kind::Elephant));
        if variant.advisor_over_elephant && elephant < advisor {
            ranks.swap(advisor, elephant);
        }
        ranks
    }

    /// Whether a kind captures any piece on an adjacent square.
    pub fn steps(self, attacker: Kind) -> bool {
        self.table().adjacent[attacker.index()] != 0
    }

    /// Whether a kind captures by jumping.
    pub fn jumps(self, attacker: Kind) -> bool {
        self.table().jump[attacker.index()] != 0
    }

    /// Whether a kind captures along open lines.
    pub fn rushes(self, attacker: Kind) -> bool {
        self.table().rush[attacker.index()] != 0
    }

    /// The squares of the enemies that each kind captures if adjacent. `enemies` has the squares of each kind; the eighth
    /// result is empty.
    pub(super) fn adjacent_victims(self, enemies: [Bits; 7]) -> [Bits; 8] {
        let mut victims = [0; 8];
        for (masks, squares) in self.table().adjacent_masks.iter().zip(enemies) {
            for (victims, mask) in victims.iter_mut().zip(masks) {
                *victims |= squares & mask;
            }
        }
        victims
    }

    /// The squares of the enemies that a chariot captures along an open line. `enemies` has the squares of each kind.
    pub(super) fn rush_victims(self, enemies: [Bits; 7]) -> Bits {
        let kinds = self.table().rush[Kind::Chariot.index()];
        Kind::ALL.into_iter().filter(|kind| has(kinds, *kind)).fold(0, |victims, kind| victims | enemies[kind.index()])
    }

    fn table(self) -> &'static Table {
        &TABLES[usize::from(self.0)]
    }
}

const fn has(kinds: Kinds, kind: Kind) -> bool {
    kinds >> kind.index() & 1 != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_captures_every_weaker_kind_except_for_two_pairs() {
        for captures in (0..Variant::COUNT).map(|index| Captures(index as u8)) {
            let ranks = captures.ranks();
            for (place, strong) in ranks.iter().enumerate() {
                for weak in &ranks[place + 1..] {
                    let is_exception =
                        matches!((strong, weak), (Kind::General, Kind::Soldier) | (Kind::Soldier, Kind::Cannon));
                    assert!(is_exception || captures.adjacent(*strong, *weak), "{strong:?} {weak:?} {captures:?}");
                }
            }
        }
    }

    #[test]
    fn every_variant_has_a_unique_index() {
        for index in 0..Variant::COUNT {
            assert_eq!(Variant::from_index(index).index(), index);
        }
    }
}
