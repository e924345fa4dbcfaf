//! What of a rule set a search has to know, in the form in which it asks.

use teahouse_rules::Kind;
use teahouse_rules::banqi::geometry::Bits;
use teahouse_rules::banqi::{Captures, ChariotRush, Ruleset};

/// Seven kinds, and an eighth that nobody is, so that eight are worked on at once.
pub(super) type Lanes = [Bits; 8];

/// The rules of a game as the search sees them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Laws {
    /// By attacker and victim: all bits set where the one takes the other on the next square.
    pub(super) takes: [Lanes; 8],
    /// By victim and attacker: the same, seen from the victim.
    pub(super) taken_by: [Lanes; 8],
    /// Whether cannons capture by jumping, anything they like.
    pub(super) jumps: bool,
    /// The kinds that a chariot takes along an open line, all bits set; nothing where the rule is not played.
    pub(super) rush: Lanes,
    pub(super) rushes: bool,
    pub(super) blind: bool,
    pub(super) multi: bool,
    pub(super) extinction_ends: bool,
    /// A draw after so many quiet plies.
    pub(super) quiet_limit: Option<u16>,
    /// Whether it is the usual game, for which endgame tables are built.
    pub(super) has_tables: bool,
    /// The squares that can be walked on: all, but in games on smaller boards, which tests solve.
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

    /// Whether a man of one kind takes another on the next square.
    #[inline]
    pub(super) const fn takes(&self, attacker: usize, victim: usize) -> bool {
        self.takes[attacker & 7][victim & 7] != 0
    }

    /// Whether a man of one kind takes another in any way at all.
    pub(super) fn hunts(&self, attacker: usize, victim: usize) -> bool {
        self.takes(attacker, victim)
            || self.jumps && attacker == Kind::Cannon.index()
            || attacker == Kind::Chariot.index() && self.rush[victim] != 0
    }
}
