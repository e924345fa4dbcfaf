//! Journals that are older copies of others.

use std::collections::BTreeMap;

use super::index::Index;
use super::list::Item;
use crate::MatchId;
use crate::journal;
use crate::storage::Storage;

/// Marks the journals that are [older copies](super::Listed::is_older_copy). Journals of one match are compared only if
/// one of them is new or changed, or if one has gone.
pub(super) fn mark(storage: &dyn Storage, index: &Index, items: &mut [Item]) {
    let mut of_match: BTreeMap<MatchId, Vec<usize>> = BTreeMap::new();
    for (place, item) in items.iter().enumerate() {
        if let Some(summary) = item.listed.openable() {
            of_match.entry(summary.id).or_default().push(place);
        }
    }
    // Most matches have one journal.
    for (id, places) in of_match.into_iter().filter(|(_, places)| places.len() > 1) {
        let is_known = index.journals_of(id) == places.len() && places.iter().all(|place| items[*place].is_kept);
        let older: Vec<bool> = if is_known {
            places.iter().map(|place| index.is_older_copy(&items[*place].stored.name)).collect()
        } else {
            let names: Vec<&str> = places.iter().map(|place| items[*place].stored.name.as_str()).collect();
            older_among(storage, &names)
        };
        for (place, is_older_copy) in places.into_iter().zip(older) {
            items[place].listed.is_older_copy = is_older_copy;
        }
    }
}

/// For each of these journals of one match, whether another one begins with all its valid lines and has more.
fn older_among(storage: &dyn Storage, names: &[&str]) -> Vec<bool> {
    let texts: Vec<Option<Vec<u8>>> = names.iter().map(|name| valid_lines(storage, name)).collect();
    let mut sorted: Vec<&[u8]> = texts.iter().flatten().map(Vec::as_slice).collect();
    sorted.sort_unstable();
    sorted.dedup();
    // All texts that begin with a text stand directly behind it.
    let is_older = |text: &Vec<u8>| {
        let behind = sorted.partition_point(|other| *other <= text.as_slice());
        sorted.get(behind).is_some_and(|next| next.starts_with(text))
    };
    texts.iter().map(|text| text.as_ref().is_some_and(is_older)).collect()
}

fn valid_lines(storage: &dyn Storage, name: &str) -> Option<Vec<u8>> {
    let mut bytes = storage.read(name).ok()?;
    bytes.truncate(journal::read(&bytes).ok()?.valid_len);
    Some(bytes)
}
