//! The identity of a match.

use core::fmt;

use rand::Rng;

/// The identity of a match. The [encoding of the deal](crate::envelope) and the commitment depend on it.
///
/// The text is 32 hexadecimal digits:
///
/// ```
/// # use teahouse_table::MatchId;
/// assert_eq!(MatchId([0xab; 16]).to_string(), "ab".repeat(16));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MatchId(pub [u8; 16]);

impl MatchId {
    /// A random id.
    pub fn random(rng: &mut impl Rng) -> Self {
        let mut bytes = [0; 16];
        rng.fill_bytes(&mut bytes);
        Self(bytes)
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}
