//! Who takes whom: the capture tables as data.

use crate::Kind;

use super::{ChariotRush, Ruleset};

/// The order of ranks and the cannon's way of capturing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CaptureTable {
    /// General > advisor > elephant > chariot > horse > soldier; the cannon jumps. Boyer's Ban Chi and the Computer
    /// Olympiad use it too.
    Taiwan,
    /// General > chariot > horse > cannon > elephant > advisor > soldier; everybody captures the next square.
    HongKong,
    /// Hong Kong by the letter of one of the sources, in which only generals take their equals. For reference only:
    /// the sources contradict each other here, and [`CaptureTable::HongKong`] is our reading.
    HongKongLiteral,
}

impl CaptureTable {
    /// From strongest to weakest.
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

    /// Whether a man takes another on the next square, house rules aside.
    const fn takes_adjacent(self, attacker: Kind, victim: Kind) -> bool {
        use Kind::{Cannon, General, Soldier};
        match (self, attacker, victim) {
            (_, Soldier, General) => true,
            (_, General, Soldier) | (Self::Taiwan, Cannon, _) | (Self::Taiwan, Soldier, Cannon) => false,
            // The cannon stands last in Taiwan's order, so that every other man takes it by rank.
            (Self::HongKongLiteral, ..) if attacker as u8 == victim as u8 => matches!(attacker, General),
            _ => self.rank(attacker) <= self.rank(victim),
        }
    }
}

/// A set of kinds, a bit each.
type Kinds = u8;

const EVERY_KIND: Kinds = 0x7f;

/// A rule set's captures, worked out once and copied with the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Captures {
    adjacent: [Kinds; 7],
    jump: [Kinds; 7],
    rush: [Kinds; 7],
}

impl Captures {
    /// The captures of a rule set.
    #[must_use]
    pub const fn of(ruleset: &Ruleset) -> Self {
        let mut captures = Self { adjacent: [0; 7], jump: [0; 7], rush: [0; 7] };
        let mut attacker = 0;
        while attacker < 7 {
            let mut victim = 0;
            while victim < 7 {
                let (by, of) = (Kind::ALL[attacker], Kind::ALL[victim]);
                if takes_adjacent(ruleset, by, of) {
                    captures.adjacent[attacker] |= 1 << victim;
                }
                victim += 1;
            }
            attacker += 1;
        }
        if matches!(ruleset.table, CaptureTable::Taiwan) {
            captures.jump[Kind::Cannon.index()] = EVERY_KIND;
        }
        captures.rush[Kind::Chariot.index()] = match ruleset.chariot_rush {
            ChariotRush::Off => 0,
            ChariotRush::ByRank => captures.adjacent[Kind::Chariot.index()],
            ChariotRush::Any => EVERY_KIND,
        };
        captures
    }

    /// Whether a man takes another on the next square.
    #[must_use]
    pub const fn adjacent(&self, attacker: Kind, victim: Kind) -> bool {
        self.adjacent[attacker.index()] >> victim.index() & 1 != 0
    }

    /// Whether a man takes another by jumping over exactly one man.
    #[must_use]
    pub const fn jump(&self, attacker: Kind, victim: Kind) -> bool {
        self.jump[attacker.index()] >> victim.index() & 1 != 0
    }

    /// Whether a man takes another along an open line of any length (the house rule of the rushing chariot).
    #[must_use]
    pub const fn rush(&self, attacker: Kind, victim: Kind) -> bool {
        self.rush[attacker.index()] >> victim.index() & 1 != 0
    }

    /// Whether a man captures by jumping at all.
    #[must_use]
    pub const fn jumps(&self, attacker: Kind) -> bool {
        self.jump[attacker.index()] != 0
    }

    /// Whether a man captures along open lines at all.
    #[must_use]
    pub const fn rushes(&self, attacker: Kind) -> bool {
        self.rush[attacker.index()] != 0
    }
}

/// The table with the house rule of the cannon that also takes soldiers and cannons beside it, as if it stood between
/// horse and soldier (Taiwan only; in Hong Kong the cannon has its rank).
const fn takes_adjacent(ruleset: &Ruleset, attacker: Kind, victim: Kind) -> bool {
    let house = ruleset.cannon_adjacent
        && matches!((ruleset.table, attacker), (CaptureTable::Taiwan, Kind::Cannon))
        && matches!(victim, Kind::Soldier | Kind::Cannon);
    house || ruleset.table.takes_adjacent(attacker, victim)
}
