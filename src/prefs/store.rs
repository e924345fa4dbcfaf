//! The second copy of the settings file, and the damages of the file.
//!
//! `bevy_settings` 0.19 writes a new file and renames it over the old one even when the writing failed, so that a full
//! disk leaves half a file behind. So every file that arrived whole is copied, and the copy comes back when the file is
//! not whole at the next start. A file that is read only in part is kept under another name, since the next save replaces
//! it: a damaged file under one name and a file with faulty entries under another, because the good copy of a damaged file
//! can have faulty entries too.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use bevy::prelude::*;
use bevy::reflect::structs::Struct;
use bevy::reflect::{PartialReflect, TypeInfo, Typed};
use bevy::settings::SettingsGroup;

use super::Settings;

/// The file that `bevy_settings` reads and writes.
pub(crate) const FILE: &str = "settings.toml";
/// The last one that was whole.
pub(crate) const GOOD_COPY: &str = "settings.good.toml";

/// A file that cannot be read, or not all of it, is kept under this name.
pub(crate) const DAMAGED: &str = "settings.damaged.toml";
/// A file with entries that cannot be used as they stand is kept under this name.
pub(crate) const FAULTY: &str = "settings.faulty.toml";

/// The damages of the settings file that the players have not been told of.
#[derive(Resource, Debug, Default)]
pub struct Damages(pub Vec<Damage>);

/// What is wrong with the settings file.
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
    /// Entries of the file are not understood or not allowed: allowed values are in use instead.
    Faulty {
        /// These entries, as they stand in the file.
        entries: Vec<String>,
        /// Whether the file is kept as [`Damage::KEPT_FAULTY`].
        is_kept: bool,
    },
    /// The settings could not be saved.
    Unsaved,
    /// The settings are not kept, since the name of their folder is not Unicode.
    NotUnicode(String),
}

impl Damage {
    /// The name of the settings file.
    pub const FILE: &str = FILE;
    /// The name under which a damaged file is kept.
    pub const KEPT: &str = DAMAGED;
    /// The name under which a file with faulty entries is kept.
    pub const KEPT_FAULTY: &str = FAULTY;

    /// Whether the settings in use should replace the file, so that the next start does not tell of the same damage. Nothing is
    /// replaced of which there is no copy.
    pub(crate) fn is_over_once_saved(&self, folder: &Path) -> bool {
        match self {
            Self::Faulty { is_kept, .. } => *is_kept,
            // A save replaces the good copy too, which could not be put in place if there is one.
            Self::Lost { is_kept } => *is_kept && read(&folder.join(GOOD_COPY)) == State::Broken,
            Self::Restored { .. } | Self::Unsaved | Self::NotUnicode(_) => false,
        }
    }
}

/// Puts the good copy in place of a file that is not whole, which is put aside.
pub(super) fn restore(folder: &Path) -> Option<Damage> {
    let [file, copy] = [FILE, GOOD_COPY].map(|name| folder.join(name));
    // No file at all is whole too: the player may have deleted it to begin anew.
    if !file.exists() {
        return None;
    }
    let (state, good) = (read(&file), read(&copy));
    if state >= good && state != State::Broken {
        return None;
    }
    let is_kept = put_aside(folder, DAMAGED);
    if state >= good {
        return Some(Damage::Lost { is_kept });
    }
    match replace(&copy, &file) {
        Ok(()) => Some(Damage::Restored { is_kept }),
        Err(error) => {
            warn!("the settings file is damaged and its good copy could not be put in place: {error}");
            Some(Damage::Lost { is_kept })
        }
    }
}

/// Keeps the file under another name where some of its entries say anything else than the settings that were made of it.
pub(super) fn put_faulty_aside(folder: &Path, settings: &Settings) -> Option<Damage> {
    let text = fs::read_to_string(folder.join(FILE)).ok()?;
    let entries = faults(&text, settings);
    (!entries.is_empty()).then(|| Damage::Faulty { entries, is_kept: put_aside(folder, FAULTY) })
}

/// The entries of a text that cannot be used as they stand. The aids' lines are read word by word, and none of them is a fault.
fn faults(text: &str, settings: &Settings) -> Vec<String> {
    const READ_BY_WORD: [&str; 2] = ["near_aids", "far_aids"];
    let mut faults = differing(text, settings);
    faults.retain(|(name, value)| !(READ_BY_WORD.contains(&name.as_str()) && value.is_str()));
    faults.into_iter().map(|(name, value)| format!("{name} = {value}")).collect()
}

/// The entries of a text of which the settings hold anything else. Entries without a setting of their name belong to another
/// version.
fn differing(text: &str, settings: &Settings) -> Vec<(String, toml::Value)> {
    let mut table = text.parse::<toml::Table>().unwrap_or_default();
    let Some(toml::Value::Table(entries)) = table.remove(Settings::settings_group_name()) else { return Vec::new() };
    let differs = |name: &str, value: &toml::Value| settings.field(name).is_some_and(|field| !is_same(field, value));
    entries.into_iter().filter(|(name, value)| differs(name, value)).collect()
}

/// Whether a setting holds the value that stands in the file.
fn is_same(field: &dyn PartialReflect, value: &toml::Value) -> bool {
    let number = |number: f64| {
        let float = field.try_downcast_ref::<f32>().map(|float| f64::from(*float));
        let byte = field.try_downcast_ref::<u8>().map(|byte| f64::from(*byte));
        float.or(byte).is_some_and(|field| (field - number).abs() < 1e-4)
    };
    match value {
        toml::Value::String(text) => field.try_downcast_ref::<String>() == Some(text),
        toml::Value::Boolean(is_on) => field.try_downcast_ref::<bool>() == Some(is_on),
        toml::Value::Integer(integer) => number(*integer as f64),
        toml::Value::Float(float) => number(*float),
        toml::Value::Datetime(_) | toml::Value::Array(_) | toml::Value::Table(_) => false,
    }
}

/// Copies the file under another name, and says whether it is kept there.
fn put_aside(folder: &Path, name: &str) -> bool {
    let [file, aside] = [FILE, name].map(|name| folder.join(name));
    // A copy, not a new name: if the power fails now, the good copy still has something to be better than.
    let kept = if file.is_dir() { fs::rename(&file, &aside) } else { fs::copy(&file, &aside).map(drop) };
    if let Err(error) = &kept {
        warn!("{FILE} could not be kept as {name}: {error}");
    }
    kept.is_ok()
}

/// Copies the file if it is whole and holds the settings.
///
/// # Errors
/// When the file does not hold the settings: `bevy_settings` has only logged why. When it cannot be copied.
pub(crate) fn confirm(folder: &Path, settings: &Settings) -> io::Result<()> {
    let [file, copy] = [FILE, GOOD_COPY].map(|name| folder.join(name));
    let text = fs::read_to_string(&file)?;
    if judge(&text) == State::Whole && differing(&text, settings).is_empty() {
        replace(&file, &copy)
    } else {
        Err(io::Error::other("the file did not arrive whole"))
    }
}

/// How much of a settings file is left, from worst to best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum State {
    /// Nothing can be read.
    Broken,
    /// It can be read but lacks something. Written by hand, by an older version, or cut where a line ends.
    Partial,
    /// Every setting is there, and the last line is complete.
    Whole,
}

fn read(file: &Path) -> State {
    fs::read_to_string(file).map_or(State::Broken, |text| judge(&text))
}

pub(crate) fn judge(text: &str) -> State {
    let Ok(table) = text.parse::<toml::Table>() else { return State::Broken };
    let Some(group) = table.get(Settings::settings_group_name()).and_then(toml::Value::as_table) else {
        return State::Partial;
    };
    let TypeInfo::Struct(fields) = Settings::type_info() else { return State::Partial };
    let has_all = fields.field_names().iter().all(|name| group.contains_key(*name));
    // A number cut in the middle is still a number: only the end of the line says that it is complete.
    if has_all && text.ends_with('\n') { State::Whole } else { State::Partial }
}

/// Makes `to` equal to `from`: whole or not at all.
fn replace(from: &Path, to: &Path) -> io::Result<()> {
    let temporary = to.with_extension("new");
    let mut file = File::create(&temporary)?;
    file.write_all(&fs::read(from)?)?;
    file.sync_data()?;
    fs::rename(temporary, to)
}
