//! The seal of the deal: a commitment that was published before the first move and that only this deal fulfils.

use teahouse_rules::banqi::Commitment;
use teahouse_table::Match;

/// The seal of a match, as far as it may be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sealing {
    /// The number published before the first move.
    pub commitment: Commitment,
    /// Whether the deal fulfils it.
    pub proof: SealProof,
}

/// The proof of the deal by the commitment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SealProof {
    /// Nothing yet: the deal is not opened.
    Closed,
    /// Nothing yet, as [`AsInFile`](Self::AsInFile).
    ClosedInFile,
    /// The deal is the one from before the first move.
    Unchanged,
    /// The deal is the one from the moment when the match came from a game record or a position. It was sealed then, so nothing is known
    /// of the time before. Like a match of a version before 0.1, such a match has no date of its beginning.
    AsInFile,
    /// The deal is another one.
    Broken,
}

impl Sealing {
    pub(super) fn of(state: &Match) -> Option<Self> {
        let header = state.header();
        let commitment = header.commitment?;
        let is_from_table = header.begun.is_some();
        let closed = if is_from_table { SealProof::Closed } else { SealProof::ClosedInFile };
        let proof = state.opened_seal().map_or(closed, |seal| {
            match seal.commitment(header.id, &header.rules_line) == commitment {
                true if is_from_table => SealProof::Unchanged,
                true => SealProof::AsInFile,
                false => SealProof::Broken,
            }
        });
        Some(Self { commitment, proof })
    }

    /// The first digits, in groups, for a comparison at a glance.
    #[must_use]
    pub fn short(&self) -> String {
        let groups = self.commitment.0[..6].chunks(2).map(|pair| format!("{:02x}{:02x}", pair[0], pair[1]));
        groups.collect::<Vec<_>>().join(" ")
    }
}
