//! The rules of Banqi in the form that the search needs.

use teahouse_rules::Kind;
use teahouse_rules::banqi::geometry::Bits;
use teahouse_rules::banqi::{Captures, ChariotRush, Ruleset};

/// A bitboard for each of the seven kinds, and an eighth, always empty, for vector code.
pub(super) type Lanes = [Bits; 8];

/// The rules of a game as the search sees them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Laws {
    /// By attacker and victim: all bits set if the attacker captures the victim on the next square.
    pub(super) takes: [Lanes; 8],
    /// The transpose of `takes`, by victim and attacker.
    pub(super) taken_by: [Lanes; 8],
    /// Whether cannons capture by jumping, pieces of every kind.
    pub(super) jumps: bool,
    /// All bits set for each kind that a chariot captures along an open line; zero without the rush rule.
    pub(super) rush: Lanes,
    pub(super) rushes: bool,
    pub(super) blind: bool,
    pub(super) multi: bool,
    pub(super) extinction_ends: bool,
    /// The number of quiet plies that draw the game.
    pub(super) quiet_limit: Option<u16>,
    /// Whether endgame tables exist for these rules.
    pub(super) has_tables: bool,
    /// The squares of the board: all, except in the small games of tests.
    pub(super) floor: Bits,
}

impl Laws {
    pub(crate) fn of(ruleset: &Ruleset) -> Self {
        let captures = Captures::of(ruleset);
        let mut laws = Self {
            takes: [[0; 8]; 8],
            taken_by: [[0; 8]; 8],
            jumps: captures.jumps(Kind::Cannon),
            rush: [0; 8],
            rushes: ruleset.chariot_rush != ChariotRush::Off,
            blind: ruleset.blind_capture,
            multi: ruleset.multi_capture,
            extinction_ends: ruleset.extinction_ends,
            quiet_limit: Some(ruleset.no_progress).filter(|plies| *plies > 0),
            has_tables: !ruleset.multi_capture,
            floor: Bits::MAX,
        };
        for attacker in Kind::ALL {
            for victim in Kind::ALL {
                if captures.adjacent(attacker, victim) {
                    laws.takes[attacker.index()][victim.index()] = Bits::MAX;
                    laws.taken_by[victim.index()][attacker.index()] = Bits::MAX;
                }
            }
            if captures.rush(Kind::Chariot, attacker) {
                laws.rush[attacker.index()] = Bits::MAX;
            }
        }
        laws
    }

    /// Whether a kind captures another on the next square.
    #[inline]
    pub(super) const fn takes(&self, attacker: usize, victim: usize) -> bool {
        self.takes[attacker & 7][victim & 7] != 0
    }

    /// Whether a kind can capture another, on the next square or along a line.
    pub(super) fn can_capture(&self, attacker: usize, victim: usize) -> bool {
        self.takes(attacker, victim)
            || self.jumps && attacker == Kind::Cannon.index()
            || attacker == Kind::Chariot.index() && self.rush[victim] != 0
    }
}
