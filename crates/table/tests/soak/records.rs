//! Import and export of records while the power may fail: a match is in the library whole or not at all, with all that its file
//! says.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};
use teahouse_record::{Encoding, Format, NodeId, Record};
use teahouse_table::Match;
use teahouse_table::records::{self, record_of};
use teahouse_table::storage::{Sidecar, Storage};
use teahouse_table::{journal, library};

use crate::count::Count;
use crate::evening::Evening;

/// A comment that the record beside the journal alone has.
const COMMENT: &str = "花見の一局";

impl Evening<'_> {
    /// Imports the file of a finished match and exports it again, each while the power may fail, and takes it away.
    pub fn use_records(&mut self, seed: u64) {
        // The other parts of the evening stay as they are without this one.
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let states: Vec<Match> = self.finished.values().cloned().collect();
        let Some(file) = states.choose(&mut rng).and_then(file_of) else { return };
        self.restart();
        if rng.random() {
            self.cord.fail_after(rng.random_range(0..8));
        }
        let first = records::import(&self.cord, &file, "", &mut rng);
        assert!(first.is_ok() || self.cord.is_off(), "{first:?}");
        Count::one(&mut self.count.imports, if first.is_ok() { "imported" } else { "failed imports" });
        self.restart();

        let again = records::import(&self.cord, &file, "", &mut rng).unwrap();
        if let Ok(first) = &first {
            assert_eq!((&again.journal, again.is_new), (&first.journal, false), "it is there");
        }
        let name = again.journal;
        let bytes = self.cord.read(&name).unwrap();
        assert_eq!(journal::read(&bytes).unwrap().ending, journal::Ending::Whole, "a part of a match is in no library");
        let listed = library::list(&self.cord).unwrap();
        assert_eq!(listed.iter().filter(|listed| listed.name == name).count(), 1);

        let whole = self.exported(&name);
        self.cord.fail_after(rng.random_range(0..4));
        match records::export(&self.cord, &name) {
            Ok(exported) if exported.is_partial() => Count::one(&mut self.count.imports, "partial exports"),
            // A title that cannot be read counts as none.
            Ok(exported) => assert_eq!(exported.record.len(), whole.len()),
            Err(_) => Count::one(&mut self.count.imports, "failed exports"),
        }
        self.restart();
        assert!(self.exported(&name) == whole, "an export changes nothing");
        for file in Sidecar::ALL.iter().map(|sidecar| sidecar.beside(&name)).chain([name.clone()]) {
            let _ = self.cord.remove(&file);
        }
    }

    fn exported(&self, name: &str) -> Record {
        let exported = records::export(&self.cord, name).unwrap();
        assert!(!exported.is_partial(), "{exported:?}");
        assert_eq!(exported.record.node(NodeId::ROOT).comment(), COMMENT);
        exported.record
    }
}

/// The file of a match, with a comment, in a format that holds everything of it. A match of four has none.
fn file_of(state: &Match) -> Option<Vec<u8>> {
    let mut record = record_of(state);
    record.set_comment(NodeId::ROOT, COMMENT);
    Format::ALL.iter().filter(|format| format.game() == record.rules().game()).find_map(|format| {
        let record = records::in_terms_of(record.clone(), *format);
        let is_held = format.losses(&record, Encoding::Utf8).is_ok_and(|lost| lost.is_empty());
        is_held.then(|| format.write(&record, Encoding::Utf8).ok())?
    })
}
