//! `seal`: the commitment to the deal of a finished match.

use teahouse_rules::Rules;
use teahouse_rules::banqi::{Commitment, Deal, Nonce};

use super::line_error::{LineError, quoted};
use super::words::LineWords;

/// `seal MATCH DEAL NONCE RULES`, with the words of a journal: its `match` line, the two of `open-seal`, its `rules`
/// line. The answer equals its `commitment` line.
pub(super) fn commitment(mut words: LineWords<'_>) -> Result<String, LineError> {
    let mut word = |what: &str| words.next().ok_or_else(|| LineError::new("seal", format!("the {what} is missing")));
    let (id, deal, nonce) = (word("match")?, word("deal")?, word("nonce")?);
    let deal = bytes("deal", deal)?;
    let deal = Deal::from_bytes(&deal).map_err(|error| LineError::new("seal: deal", error.to_string()))?;
    let nonce = <[u8; 32]>::try_from(bytes("nonce", nonce)?)
        .map_err(|_| LineError::new("seal: nonce", "a nonce is 64 hexadecimal digits"))?;
    let rules = words.rest();
    // The commitment covers the text as it stands in the journal.
    Rules::parse(&rules).map_err(|error| LineError::new("seal: rules", error.to_string()))?;
    Ok(format!("Commitment: {}", Commitment::of(id, &rules, &deal, &Nonce(nonce))))
}

fn bytes(what: &str, digits: &str) -> Result<Vec<u8>, LineError> {
    let invalid =
        || LineError::new(format!("seal: {what}"), format!("{} is not made of hexadecimal digits", quoted(digits)));
    if !digits.len().is_multiple_of(2) || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return Err(invalid());
    }
    let pairs = (0..digits.len()).step_by(2);
    pairs.map(|at| u8::from_str_radix(&digits[at..at + 2], 16).map_err(|_| invalid())).collect()
}
