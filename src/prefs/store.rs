//! The settings file, its second copy, and its damages.
//!
//! The file is replaced whole or not at all, and then its copy, which comes back when the file is not whole at the next
//! start: other programs damage files too. A file that is read only in part is kept under another name, since the next save
//! replaces it: a damaged file under one name and a file with faulty entries under another, because the good copy of a
//! damaged file can have faulty entries too.

use std::path::Path;
use std::{fs, io};

use bevy::prelude::*;
use teahouse_table::StorageError;
use toml::{Table, Value};

use super::{GameKind, Settings};
use crate::core::files::{self, replace};

#[cfg(test)]
mod tests;

/// The settings file.
pub(super) const FILE: &str = "settings.toml";
/// The last one that was whole.
const GOOD_COPY: &str = "settings.good.toml";

/// A file that cannot be read, or not all of it, is kept under this name.
const DAMAGED: &str = "settings.damaged.toml";
/// A file with entries that cannot be used as they stand is kept under this name.
const FAULTY: &str = "settings.faulty.toml";

/// The group of the settings in the file.
const GROUP: &str = "settings";

/// The damages of the settings file that the players have not been told of.
#[derive(Resource, Debug, Default)]
pub struct Damages(pub Vec<Damage>);

/// A damage of the settings file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Damage {
    /// The file was damaged, and the settings are those that were last saved whole.
    Restored {
        /// Whether the damaged file is kept as [`Damage::KEPT`].
        is_kept: bool,
    },
    /// The file was damaged and there was no good copy: the settings are the usual ones.
    Lost {
        /// Whether the damaged file is kept as [`Damage::KEPT`].
        is_kept: bool,
    },
    /// A part of the file is missing and its copy cannot be read: what is missing is as usual.
    Cut {
        /// Whether the file is kept as [`Damage::KEPT`].
        is_kept: bool,
    },
    /// Entries of the file are not understood or not allowed: allowed values are in use instead.
    Faulty {
        /// These entries, as they stand in the file.
        entries: Vec<String>,
        /// Whether the file is kept as [`Damage::KEPT_FAULTY`].
        is_kept: bool,
    },
    /// The settings could not be saved.
    Unsaved(StorageError),
}

impl Damage {
    /// The name of the settings file.
    pub const FILE: &str = FILE;
    /// The name under which a damaged file is kept.
    pub const KEPT: &str = DAMAGED;
    /// The name under which a file with faulty entries is kept.
    pub const KEPT_FAULTY: &str = FAULTY;

    /// Whether the settings in use should replace the file, so that the next start does not tell of the same damage. Nothing is
    /// replaced without a copy.
    pub(crate) fn is_over_once_saved(&self, folder: &Path) -> bool {
        match self {
            Self::Faulty { is_kept, .. } | Self::Cut { is_kept } => *is_kept,
            // A save also replaces the good copy, so it must not follow where a readable good copy could not be restored.
            Self::Lost { is_kept } => *is_kept && state_of(&folder.join(GOOD_COPY)) == State::Broken,
            Self::Restored { .. } | Self::Unsaved(_) => false,
        }
    }
}

/// The settings of the file, or of its copy, and what is wrong with them.
pub(super) fn load(folder: &Path) -> (Settings, Vec<Damage>) {
    let mut damages = Vec::from_iter(restore(folder));
    let (settings, entries) = read(&files::read(&folder.join(FILE)).unwrap_or_default());
    if !entries.is_empty() {
        damages.push(Damage::Faulty { entries, is_kept: put_aside(folder, FAULTY) });
    }
    (settings, damages)
}

/// Writes the text of the settings, and then its second copy.
pub(super) fn save(folder: &Path, text: &str) -> io::Result<()> {
    replace(&folder.join(FILE), text)?;
    replace(&folder.join(GOOD_COPY), text)
}

/// Puts the good copy in place of a file that is not whole, which is put aside.
fn restore(folder: &Path) -> Option<Damage> {
    let [file, copy] = [FILE, GOOD_COPY].map(|name| folder.join(name));
    // No file at all is whole too: the player may have deleted it to begin again.
    if !files::exists(&file) {
        return None;
    }
    let [state, good] = [&file, &copy].map(|file| state_of(file));
    if state >= good && state != State::Broken {
        // Without a copy it may be written by hand, or be the first of all; a copy is made of a whole file.
        let is_cut = state == State::Partial && good == State::Broken && files::exists(&copy);
        return is_cut.then(|| Damage::Cut { is_kept: put_aside(folder, DAMAGED) });
    }
    let is_kept = put_aside(folder, DAMAGED);
    if state >= good {
        return Some(Damage::Lost { is_kept });
    }
    match files::read(&copy).and_then(|text| replace(&file, &text)) {
        Ok(()) => Some(Damage::Restored { is_kept }),
        Err(error) => {
            warn!("the settings file is damaged and its good copy could not be put in place: {error}");
            Some(Damage::Lost { is_kept })
        }
    }
}

/// The settings of a text, and the entries that cannot be used as they stand: each costs its own setting alone.
fn read(text: &str) -> (Settings, Vec<String>) {
    let mut file = text.parse::<Table>().unwrap_or_default();
    let Some(Value::Table(entries)) = file.remove(GROUP) else { return default() };
    let names = table_of(&Settings::default());
    let (known, others): (Table, Table) = entries.into_iter().partition(|(name, _)| names.contains_key(name));
    let is_understood =
        |name: &String, value: &Value| settings_of(Table::from_iter([(name.clone(), value.clone())])).is_ok();
    let (understood, faulty): (Table, Table) = known.into_iter().partition(|(name, value)| is_understood(name, value));
    let as_written = settings_of(understood.clone()).unwrap_or_default();
    let mut settings = Settings { others, ..as_written.clone() };
    settings.clamp();
    let (before, after) = (table_of(&as_written), table_of(&settings));
    let refused = understood.into_iter().filter(|(name, _)| before[name] != after[name]);
    (settings, faulty.into_iter().chain(refused).map(|(name, value)| format!("{name} = {value}")).collect())
}

/// The text of the settings.
pub(super) fn write(settings: &Settings) -> String {
    let mut entries = settings.others.clone();
    entries.extend(table_of(settings));
    Table::from_iter([(GROUP.to_owned(), Value::Table(entries))]).to_string()
}

/// The entries of the settings. Those of a game stand beside the others, with the game's word before their name.
fn table_of(settings: &Settings) -> Table {
    let table = Table::try_from(settings).expect("every setting is a word, a number, a switch or a list of words");
    let entries = table.into_iter().flat_map(|(name, value)| match value {
        Value::Table(game) => game.into_iter().map(|(field, value)| (format!("{name}_{field}"), value)).collect(),
        value => vec![(name, value)],
    });
    entries.collect()
}

/// The settings of such entries; the usual ones for those that are missing.
fn settings_of(entries: Table) -> Result<Settings, toml::de::Error> {
    let mut table = Table::new();
    for (name, value) in entries {
        match name.split_once('_').filter(|(game, _)| game.parse::<GameKind>().is_ok()) {
            Some((game, field)) => {
                let game = table.entry(game).or_insert_with(|| Value::Table(Table::new()));
                game.as_table_mut().map(|game| game.insert(field.to_owned(), value));
            }
            None => _ = table.insert(name, value),
        }
    }
    table.try_into()
}

/// Copies the file under another name, and says whether it is kept there.
fn put_aside(folder: &Path, name: &str) -> bool {
    let [file, aside] = [FILE, name].map(|name| folder.join(name));
    // A copy, not a new name: if the power fails now, the good copy still has something to be better than.
    let kept = if file.is_dir() { fs::rename(&file, &aside) } else { files::copy(&file, &aside) };
    if let Err(error) = &kept {
        warn!("{FILE} could not be kept as {name}: {error}");
    }
    kept.is_ok()
}

/// How much of a settings file is left, from worst to best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum State {
    /// Nothing can be read.
    Broken,
    /// The file can be read but lacks something. Written by hand, by an older version, or cut where a line ends.
    Partial,
    /// Every setting is there, and the last line is complete.
    Whole,
}

fn state_of(file: &Path) -> State {
    files::read(file).map_or(State::Broken, |text| judge(&text))
}

fn judge(text: &str) -> State {
    let Ok(table) = text.parse::<Table>() else { return State::Broken };
    let group = match table.get(GROUP) {
        None => return State::Partial,
        Some(Value::Table(group)) => group,
        Some(_) => return State::Broken,
    };
    let has_all = table_of(&Settings::default()).keys().all(|name| group.contains_key(name));
    // A number cut in the middle is still a number: only the end of the line says that it is complete.
    if has_all && text.ends_with('\n') { State::Whole } else { State::Partial }
}
