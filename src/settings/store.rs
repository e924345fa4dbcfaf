//! The second copy of the settings file.
//!
//! `bevy_settings` 0.19 writes a new file and renames it over the old one even when the writing failed, so that a full
//! disk leaves half a file behind. So every file that arrived whole is copied, and the copy comes back when the file is
//! not whole at the next start.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use bevy::prelude::*;
use bevy::reflect::{TypeInfo, Typed};
use bevy::settings::SettingsGroup;

use super::Settings;
use crate::app::errors::Trouble;
use crate::i18n::Localization;

/// The file that `bevy_settings` reads and writes.
pub(super) const FILE: &str = "settings.toml";
/// The last one that was whole.
pub(super) const GOOD_COPY: &str = "settings.good.toml";

/// Where a file is kept that cannot be read.
pub(super) const DAMAGED: &str = "settings.damaged.toml";

/// What was wrong with the settings file at the start, for the player to be told once.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Damage {
    /// The settings are those that were last saved whole.
    Restored,
    /// There was no good copy: the settings are the usual ones.
    Lost,
}

/// Puts the good copy in place of a file that is not whole, which is put aside.
pub(super) fn restore(folder: &Path) -> Option<Damage> {
    let [file, copy, aside] = [FILE, GOOD_COPY, DAMAGED].map(|name| folder.join(name));
    // No file at all is whole too: the player may have deleted it to begin anew.
    if !file.exists() {
        return None;
    }
    let (state, good) = (read(&file), read(&copy));
    if state >= good && state != State::Broken {
        return None;
    }
    // A copy, not a new name: if the power fails now, the good copy still has something to be better than.
    let is_kept = if file.is_dir() { fs::rename(&file, &aside) } else { fs::copy(&file, &aside).map(drop) };
    if let Err(error) = is_kept {
        warn!("the settings file is damaged and could not be put aside: {error}");
    }
    if state >= good {
        return Some(Damage::Lost);
    }
    match replace(&copy, &file) {
        Ok(()) => {
            warn!("the settings file was damaged; the last good one is back");
            Some(Damage::Restored)
        }
        Err(error) => {
            warn!("the settings file is damaged and its good copy could not be put in place: {error}");
            Some(Damage::Lost)
        }
    }
}

/// Tells the player.
pub(super) fn tell(damage: Res<Damage>, localization: Res<Localization>, mut trouble: MessageWriter<Trouble>) {
    let key = match *damage {
        Damage::Restored => "trouble-settings-restored",
        Damage::Lost => "trouble-settings-lost",
    };
    trouble.write(Trouble::new(localization.tr_args(key, &[("file", DAMAGED.into())])));
}

/// Copies the file if it is whole.
pub(super) fn confirm(folder: &Path) -> io::Result<()> {
    let [file, copy] = [FILE, GOOD_COPY].map(|name| folder.join(name));
    match read(&file) {
        State::Whole => replace(&file, &copy),
        State::Partial | State::Broken => Err(io::Error::other("the file did not arrive whole")),
    }
}

/// What is left of a settings file, from worst to best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum State {
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

pub(super) fn judge(text: &str) -> State {
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
