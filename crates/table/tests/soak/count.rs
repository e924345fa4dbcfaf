//! The counts of a soak.

use core::fmt;
use std::collections::BTreeMap;

/// Numbers of a soak.
#[derive(Debug, Default)]
pub struct Count {
    pub evenings: u64,
    pub on_disk: u64,
    pub matches: u64,
    pub entries: u64,
    /// The game time of all matches, in milliseconds.
    pub millis: u64,
    pub crashes: u64,
    /// Crashes before the head was on the disk.
    pub unborn: u64,
    pub torn: u64,
    /// Entries that were not on the disk when the program crashed.
    pub unsaved: u64,
    /// Faults of the disk: full, read-only.
    pub full: u64,
    /// How often players left the table and came back.
    pub left: u64,
    /// Things that were kept beside the journals at the table, and found again.
    pub beside: BTreeMap<String, u64>,
    /// The edits of records beside journals, and what a second program found.
    pub notes: BTreeMap<String, u64>,
    /// Files that another program changed, and journals that moved for it.
    pub changed: u64,
    pub moved: u64,
    /// Journals opened up to a damage.
    pub prefixes: u64,
    /// The matches of each game.
    pub games: BTreeMap<String, u64>,
    /// Signals between partners.
    pub signals: u64,
    /// The acts in the library, and the power failures meanwhile.
    pub library: BTreeMap<String, u64>,
    /// The outcomes of imports and of exports of imported matches.
    pub imports: BTreeMap<String, u64>,
    /// The sequels of the matches.
    pub next: BTreeMap<String, u64>,
    /// How matches ended.
    pub endings: BTreeMap<String, u64>,
    /// Records by format.
    pub exports: BTreeMap<String, u64>,
    /// Records that a format refuses.
    pub refused: BTreeMap<String, u64>,
}

impl Count {
    pub fn one(of: &mut BTreeMap<String, u64>, key: impl fmt::Display) {
        *of.entry(key.to_string()).or_default() += 1;
    }

    /// Checks that each of these was counted more often than this, and names those that were not.
    ///
    /// # Panics
    /// One was counted too seldom.
    pub fn expect(of: &BTreeMap<String, u64>, keys: &[&str], seldom: u64) {
        let counted = keys.iter().map(|key| (*key, of.get(*key).copied().unwrap_or_default()));
        let missing: Vec<(&str, u64)> = counted.filter(|(_, times)| *times <= seldom).collect();
        assert!(missing.is_empty(), "no more than {seldom} times: {missing:?} of {of:?}");
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { evenings, on_disk, matches, entries, crashes, unborn, torn, unsaved, .. } = self;
        let hours = self.millis as f64 / 3_600_000.0;
        writeln!(f, "{matches} matches with {entries} entries in {evenings} evenings, {on_disk} of them on a disk")?;
        writeln!(f, "{hours:.2} hours of game time; {:?}, with {} signals", self.games, self.signals)?;
        writeln!(f, "{crashes} crashes, {torn} torn ends, {unborn} heads and {unsaved} entries not saved before them")?;
        let Self { full, changed, moved, prefixes, library, imports, next, endings, exports, refused, .. } = self;
        writeln!(f, "{full} faults of the disk, {changed} files changed by others, {moved} journals moved for it")?;
        writeln!(f, "{prefixes} journals opened up to a damage")?;
        let Self { left, beside, notes, .. } = self;
        writeln!(f, "{left} times the table was left; {beside:?}\nnotes: {notes:?}")?;
        writeln!(f, "library: {library:?}\nimports: {imports:?}")?;
        writeln!(f, "next: {next:?}\nendings: {endings:?}\nrecords: {exports:?}\nrefused: {refused:?}")
    }
}
