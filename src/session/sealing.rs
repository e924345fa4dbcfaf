//! The seal of the deal: a commitment that was published before the first move and that only this deal fulfils.

use teahouse_rules::banqi::Commitment;
use teahouse_table::Match;

/// The seal of a match, as far as it may be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sealing {
    /// The number published before the first move.
    pub commitment: Commitment,
    /// Whether the deal fulfils the commitment; `None` before the deal is opened.
    pub holds: Option<bool>,
}

impl Sealing {
    pub(super) fn of(state: &Match) -> Option<Self> {
        let header = state.header();
        let commitment = header.commitment?;
        let holds = state.opened_seal().map(|seal| seal.commitment(header.id, &header.rules_line) == commitment);
        Some(Self { commitment, holds })
    }

    /// The first digits, in groups, for a comparison at a glance.
    #[must_use]
    pub fn short(&self) -> String {
        let groups = self.commitment.0[..6].chunks(2).map(|pair| format!("{:02x}{:02x}", pair[0], pair[1]));
        groups.collect::<Vec<_>>().join(" ")
    }
}
