//! The encoding of the deal in a journal: obfuscated, not encrypted.
//!
//! A saved match must contain its deal, or it could not be resumed. The deal must not be readable at a glance, by a
//! search or in a preview of the file. So it is XORed with a keystream that is derived from the match id. The match id
//! is in the same file: a player who wants to decode the deal can, and no program on the players' own machine can
//! prevent that. The encoding prevents reading *by accident*. The commitment proves that the deal was not exchanged.
//!
//! Block `n` of the keystream is SHA-256(`"teahouse envelope"` ‖ match id ‖ n as four bytes, big-endian). It depends on
//! no library's random generator. A match seals one text only, so no part of a keystream is used twice.

use core::fmt::Write as _;

use sha2::{Digest, Sha256};
use teahouse_rules::banqi::{Commitment, Deal, DealError, Nonce};

use crate::MatchId;

const NONCE_LEN: usize = 32;

/// A deal with the nonce of its commitment. `Debug` shows neither.
///
/// ```
/// use rand::{SeedableRng, rngs::ChaCha8Rng};
/// use teahouse_rules::banqi::{Deal, Nonce};
/// use teahouse_table::{MatchId, envelope::Seal};
///
/// let rng = &mut ChaCha8Rng::seed_from_u64(1);
/// let (id, seal) = (MatchId::random(rng), Seal { deal: Deal::shuffled(rng), nonce: Nonce::random(rng) });
/// let other_rules = seal.commitment(id, "banqi hong-kong");
/// assert_ne!(seal.commitment(id, "banqi taiwan"), other_rules);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seal {
    /// The faces of the face-down pieces.
    pub deal: Deal,
    /// The random number in the commitment. It prevents guessing the deal from the hash.
    pub nonce: Nonce,
}

impl Seal {
    /// SHA-256 over match id, line of rules, deal and nonce; the game shows it before the first move.
    pub fn commitment(&self, id: MatchId, rules_line: &str) -> Commitment {
        Commitment::of(&id.to_string(), rules_line, &self.deal, &self.nonce)
    }

    /// Deal and nonce, not encoded, as hexadecimal digits: `deal nonce`.
    pub(crate) fn clear_text(&self) -> String {
        self.opened_text().join(" ")
    }

    /// Deal and nonce, not encoded, as hexadecimal digits: the input for checking the commitment.
    pub fn opened_text(&self) -> [String; 2] {
        [hex(&self.deal.to_bytes()), hex(&self.nonce.0)]
    }

    /// Nonce and deal, encoded with the match's keystream, as hexadecimal digits.
    pub(crate) fn sealed_text(&self, id: MatchId) -> String {
        let mut bytes = self.nonce.0.to_vec();
        bytes.extend(self.deal.to_bytes());
        apply_keystream(id, &mut bytes);
        hex(&bytes)
    }

    /// Parses [`Seal::sealed_text`].
    pub(crate) fn unseal(id: MatchId, text: &str) -> Result<Self, DealError> {
        let mut bytes = from_hex(text).ok_or(DealError::Malformed)?;
        apply_keystream(id, &mut bytes);
        let (nonce, deal) = bytes.split_at_checked(NONCE_LEN).ok_or(DealError::Malformed)?;
        let nonce = Nonce(nonce.try_into().map_err(|_| DealError::Malformed)?);
        Ok(Self { deal: Deal::from_bytes(deal)?, nonce })
    }
}

/// Encodes or decodes bytes: XOR with the keystream.
fn apply_keystream(id: MatchId, bytes: &mut [u8]) {
    for (block, number) in bytes.chunks_mut(32).zip(0_u32..) {
        let mut hash = Sha256::new();
        hash.update("teahouse envelope");
        hash.update(id.0);
        hash.update(number.to_be_bytes());
        for (byte, key) in block.iter_mut().zip(hash.finalize()) {
            *byte ^= key;
        }
    }
}

/// Lower-case hexadecimal digits, two a byte.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        // Writing into a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Parses [`hex`]. Upper-case digits are refused, so that each value has one spelling.
pub(crate) fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    if !rest.is_empty() {
        return None;
    }
    pairs.iter().map(|[high, low]| Some(digit(*high)? << 4 | digit(*low)?)).collect()
}

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::ChaCha8Rng};

    use super::*;

    fn sample() -> (MatchId, Seal) {
        let mut rng = ChaCha8Rng::seed_from_u64(11);
        let id = MatchId::random(&mut rng);
        (id, Seal { deal: Deal::shuffled(&mut rng), nonce: Nonce::random(&mut rng) })
    }

    #[test]
    fn only_the_same_match_id_unseals_a_deal() {
        let (id, seal) = sample();
        let text = seal.sealed_text(id);
        assert_eq!(Seal::unseal(id, &text), Ok(seal.clone()));
        let other = MatchId([7; 16]);
        assert_ne!(Seal::unseal(other, &text), Ok(seal));
    }

    #[test]
    fn sealed_text_and_debug_text_hide_deal_and_nonce() {
        let (id, seal) = sample();
        let text = seal.sealed_text(id);
        assert!(!text.contains(&hex(&seal.deal.to_bytes())));
        assert!(!text.contains(&hex(&seal.nonce.0)));
        assert_eq!(format!("{seal:?}"), "Seal { deal: Deal(sealed), nonce: Nonce(sealed) }");
    }

    #[test]
    fn the_keystream_has_its_published_value() {
        // SHA-256("teahouse envelope" ‖ sixteen zero bytes ‖ 00000000), computed by another program.
        let mut bytes = [0; 4];
        apply_keystream(MatchId([0; 16]), &mut bytes);
        assert_eq!(hex(&bytes), "941a9da9");
    }

    #[test]
    fn malformed_sealed_text_is_refused() {
        let (id, seal) = sample();
        let text = seal.sealed_text(id);
        for broken in ["", "0", "zz", "é", &text[2..], &text.to_uppercase(), &format!("{text}00")] {
            assert_eq!(Seal::unseal(id, broken), Err(DealError::Malformed), "{broken:?}");
        }
    }
}
