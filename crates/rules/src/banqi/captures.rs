//! Who takes whom: the capture tables as data.

use crate::Kind;

use super::geometry::Bits;
use super::{ChariotRush, Ruleset};

/// The order of ranks and the cannon's way of capturing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CaptureTable {
    /// General > advisor > elephant > chariot > horse > soldier; the cannon jumps. Boyer's Ban Chi and the Computer
    /// Olympiad use it too.
    Taiwan,
    /// General > chariot > horse > cannon > elephant > advisor > soldier; everybody captures the next square.
    HongKong,
    /// Hong Kong by the letter of one of the sources, in which only generals, chariots and horses take their equals. For
    /// reference only: the sources contradict each other here, and [`CaptureTable::HongKong`] is our reading.
    HongKongLiteral,
}

impl CaptureTable {
    const ALL: [Self; 3] = [Self::Taiwan, Self::HongKong, Self::HongKongLiteral];

    /// From strongest to weakest. Taiwan's cannon stands outside the order: every other piece takes it by rank, but for the
    /// soldier, which is excepted.
    const fn order(self) -> [Kind; 7] {
        use Kind::{Advisor, Cannon, Chariot, Elephant, General, Horse, Soldier};
        match self {
            Self::Taiwan => [General, Advisor, Elephant, Chariot, Horse, Soldier, Cannon],
            Self::HongKong | Self::HongKongLiteral => [General, Chariot, Horse, Cannon, Elephant, Advisor, Soldier],
        }
    }

    /// The place in the order, 0 the strongest.
    const fn rank(self, kind: Kind) -> usize {
        let order = self.order();
        let mut rank = 0;
        while order[rank] as u8 != kind as u8 {
            rank += 1;
        }
        rank
    }

    /// Whether a piece takes another on the next square, house rules aside.
    const fn takes_adjacent(self, attacker: Kind, victim: Kind) -> bool {
        use Kind::{Cannon, Chariot, General, Horse, Soldier};
        match (self, attacker, victim) {
            (_, Soldier, General) => true,
            (_, General, Soldier) | (Self::Taiwan, Cannon, _) | (Self::Taiwan, Soldier, Cannon) => false,
            // Source 001 says of these three what they do not take ("the horse may capture all pieces apart from the general
            // and the chariot"), so their equals are prey, as the statement of the rules reads it (A2). Of cannon and
            // elephant it lists the prey without their equals; all others take what is "beneath its rank". The matrix that
            // was worked out from it lets general take general by the same words and forgets chariots and horses.
            (Self::HongKongLiteral, ..) if attacker as u8 == victim as u8 => {
                matches!(attacker, General | Chariot | Horse)
            }
            _ => self.rank(attacker) <= self.rank(victim),
        }
    }
}

/// What decides who takes whom: a part of [`Ruleset`].
#[derive(Debug, Clone, Copy)]
struct Variant {
    table: CaptureTable,
    cannon_adjacent: bool,
    chariot_rush: ChariotRush,
    advisor_over_elephant: bool,
    general_takes_soldier: bool,
}

impl Variant {
    /// How many there are.
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

    /// Whether a piece takes another on the next square.
    const fn takes_adjacent(self, attacker: Kind, victim: Kind) -> bool {
        use Kind::{Advisor, Cannon, Elephant, General, Soldier};
        match (self.table, attacker, victim) {
            // As if the cannon stood between horse and soldier; in Hong Kong it has its rank.
            (CaptureTable::Taiwan, Cannon, Soldier | Cannon) if self.cannon_adjacent => true,
            (_, General, Soldier) if self.general_takes_soldier => true,
            // The two change places in Hong Kong's order; in Taiwan's the advisor is the higher already.
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

/// A set of kinds, a bit each.
type Kinds = u8;

/// A rule set's captures, worked out when the program was built.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Worked {
    /// By attacker.
    adjacent: [Kinds; 7],
    jump: [Kinds; 7],
    rush: [Kinds; 7],
    /// By victim and attacker, with an eighth attacker that nobody is, so that eight are worked on at once: all bits set
    /// where the one takes the other on the next square.
    adjacent_masks: [[Bits; 8]; 7],
}

static WORKED: [Worked; Variant::COUNT] = {
    let nothing = Worked { adjacent: [0; 7], jump: [0; 7], rush: [0; 7], adjacent_masks: [[0; 8]; 7] };
    let mut all = [nothing; Variant::COUNT];
    let mut index = 0;
    while index < Variant::COUNT {
        all[index] = work_out(Variant::from_index(index), nothing);
        index += 1;
    }
    all
};

const fn work_out(variant: Variant, mut worked: Worked) -> Worked {
    let mut pair = 0;
    while pair < 49 {
        let (by, of) = (pair / 7, pair % 7);
        let (attacker, victim) = (Kind::ALL[by], Kind::ALL[of]);
        if variant.takes_adjacent(attacker, victim) {
            worked.adjacent[by] |= 1 << of;
            worked.adjacent_masks[of][by] = Bits::MAX;
        }
        worked.jump[by] |= (variant.takes_by_jump(attacker) as Kinds) << of;
        worked.rush[by] |= (variant.takes_by_rush(attacker, victim) as Kinds) << of;
        pair += 1;
    }
    worked
}

/// Who takes whom under a rule set. It is one byte, and is copied with the position.
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
    #[must_use]
    pub const fn of(ruleset: &Ruleset) -> Self {
        Self(Variant::of(ruleset).index() as u8)
    }

    /// Whether a piece takes another on the next square.
    #[must_use]
    pub fn adjacent(self, attacker: Kind, victim: Kind) -> bool {
        has(self.worked().adjacent[attacker.index()], victim)
    }

    /// Whether a piece takes another by jumping over exactly one piece.
    #[must_use]
    pub fn jump(self, attacker: Kind, victim: Kind) -> bool {
        has(self.worked().jump[attacker.index()], victim)
    }

    /// Whether a piece takes another along an open line of any length (the house rule of the rushing chariot).
    #[must_use]
    pub fn rush(self, attacker: Kind, victim: Kind) -> bool {
        has(self.worked().rush[attacker.index()], victim)
    }

    /// The kinds from the strongest to the weakest, as the house rules have it. Taiwan's cannon stands outside the order
    /// and comes last.
    ///
    /// ```
    /// use teahouse_rules::Kind;
    /// use teahouse_rules::banqi::{Captures, Ruleset};
    ///
    /// assert_eq!(Captures::of(&Ruleset::taiwan()).ranks()[..2], [Kind::General, Kind::Advisor]);
    /// assert_eq!(Captures::of(&Ruleset::hong_kong()).ranks()[..2], [Kind::General, Kind::Chariot]);
    /// ```
    #[must_use]
    pub fn ranks(self) -> [Kind; 7] {
        let variant = Variant::from_index(usize::from(self.0));
        let mut ranks = variant.table.order();
        let place = |kind| variant.table.rank(kind);
        let (advisor, elephant) = (place(Kind::Advisor), place(Kind::Elephant));
        if variant.advisor_over_elephant && elephant < advisor {
            ranks.swap(advisor, elephant);
        }
        ranks
    }

    /// Whether a piece captures on the next square at all.
    #[must_use]
    pub fn steps(self, attacker: Kind) -> bool {
        self.worked().adjacent[attacker.index()] != 0
    }

    /// Whether a piece captures by jumping at all.
    #[must_use]
    pub fn jumps(self, attacker: Kind) -> bool {
        self.worked().jump[attacker.index()] != 0
    }

    /// Whether a piece captures along open lines at all.
    #[must_use]
    pub fn rushes(self, attacker: Kind) -> bool {
        self.worked().rush[attacker.index()] != 0
    }

    /// What each kind (and an eighth that nobody is) takes on the next square, of enemies given by kind.
    pub(super) fn adjacent_prey(self, enemies: [Bits; 7]) -> [Bits; 8] {
        let mut prey = [0; 8];
        for (masks, standing) in self.worked().adjacent_masks.iter().zip(enemies) {
            for (prey, mask) in prey.iter_mut().zip(masks) {
                *prey |= standing & mask;
            }
        }
        prey
    }

    /// What a chariot takes along an open line, of enemies given by kind.
    pub(super) fn rush_prey(self, enemies: [Bits; 7]) -> Bits {
        let kinds = self.worked().rush[Kind::Chariot.index()];
        Kind::ALL.into_iter().filter(|kind| has(kinds, *kind)).fold(0, |prey, kind| prey | enemies[kind.index()])
    }

    fn worked(self) -> &'static Worked {
        &WORKED[usize::from(self.0)]
    }
}

const fn has(kinds: Kinds, kind: Kind) -> bool {
    kinds >> kind.index() & 1 != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stronger_takes_the_weaker_but_for_the_exceptions() {
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
    fn every_variant_has_a_place_of_its_own() {
        for index in 0..Variant::COUNT {
            assert_eq!(Variant::from_index(index).index(), index);
        }
    }
}
