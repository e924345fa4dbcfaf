//! The sealed deal in a file: an envelope, not a safe.
//!
//! A saved match must hold its deal, or it could not be resumed, and it must not show it to whoever looks into the file,
//! searches it or previews it. So the deal lies under a keystream that is keyed by the match id. The match id stands in
//! the same file: whoever wants to open the envelope can, as with an envelope of paper, and no program on the
//! players' own machine could prevent that. What the envelope is for is that nobody opens it *by accident*. That nobody
//! exchanged what is in it, the commitment shows.
//!
//! The keystream's block number `n` is SHA-256(`"teahouse envelope"` ‖ match id ‖ n as four bytes, big-endian), which
//! depends on no library's idea of a random generator and stays the same for ever. A match seals one text only, so no
//! part of a keystream is used twice.

use core::fmt::Write as _;

use sha2::{Digest, Sha256};
use teahouse_rules::banqi::{Commitment, Deal, DealError, Nonce};

use crate::MatchId;

const NONCE_LEN: usize = 32;

/// What the commitment commits to: the deal and the number that keeps it from being guessed. `Debug` tells neither.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seal {
    /// What lies under the pieces.
    pub deal: Deal,
    /// The random number that went into the commitment.
    pub nonce: Nonce,
}

impl Seal {
    /// The commitment that was, or should have been, shown before the first move.
    #[must_use]
    pub fn commitment(&self, id: MatchId, rules_line: &str) -> Commitment {
        Commitment::of(&id.to_string(), rules_line, &self.deal, &self.nonce)
    }

    /// The contents in clear, as hexadecimal digits: `deal nonce`.
    pub(crate) fn clear_text(&self) -> String {
        self.opened_text().join(" ")
    }

    /// Deal and nonce in clear, as hexadecimal digits: for whoever works the commitment out again.
    #[must_use]
    pub fn opened_text(&self) -> [String; 2] {
        [hex(&self.deal.to_bytes()), hex(&self.nonce.0)]
    }

    /// The contents under the match's keystream, as hexadecimal digits.
    pub(crate) fn sealed_text(&self, id: MatchId) -> String {
        let mut bytes = self.nonce.0.to_vec();
        bytes.extend(self.deal.to_bytes());
        apply_keystream(id, &mut bytes);
        hex(&bytes)
    }

    /// Reads [`Seal::sealed_text`].
    pub(crate) fn unseal(id: MatchId, text: &str) -> Result<Self, DealError> {
        let mut bytes = from_hex(text).ok_or(DealError::Malformed)?;
        apply_keystream(id, &mut bytes);
        let (nonce, deal) = bytes.split_at_checked(NONCE_LEN).ok_or(DealError::Malformed)?;
        let nonce = Nonce(nonce.try_into().map_err(|_| DealError::Malformed)?);
        Ok(Self { deal: Deal::from_bytes(deal)?, nonce })
    }
}

/// Puts the keystream over bytes, or takes it off.
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

/// Small hexadecimal digits, two a byte.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        // Writing into a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Reads [`hex`]; capitals are not taken, so that one text has one spelling.
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
    fn what_is_sealed_can_be_unsealed_with_the_same_id_only() {
        let (id, seal) = sample();
        let text = seal.sealed_text(id);
        assert_eq!(Seal::unseal(id, &text), Ok(seal.clone()));
        let other = MatchId([7; 16]);
        assert_ne!(Seal::unseal(other, &text), Ok(seal));
    }

    #[test]
    fn the_envelope_shows_neither_deal_nor_nonce() {
        let (id, seal) = sample();
        let text = seal.sealed_text(id);
        assert!(!text.contains(&hex(&seal.deal.to_bytes())));
        assert!(!text.contains(&hex(&seal.nonce.0)));
        assert_eq!(format!("{seal:?}"), "Seal { deal: Deal(sealed), nonce: Nonce(sealed) }");
    }

    #[test]
    fn the_keystream_is_the_same_for_ever() {
        // SHA-256("teahouse envelope" ‖ sixteen zero bytes ‖ 00000000), worked out with another program.
        let mut bytes = [0; 4];
        apply_keystream(MatchId([0; 16]), &mut bytes);
        assert_eq!(hex(&bytes), "941a9da9");
    }

    #[test]
    fn malformed_envelopes_are_refused() {
        let (id, seal) = sample();
        let text = seal.sealed_text(id);
        for broken in ["", "0", "zz", "é", &text[2..], &text.to_uppercase(), &format!("{text}00")] {
            assert_eq!(Seal::unseal(id, broken), Err(DealError::Malformed), "{broken:?}");
        }
    }
}
