//! The file of the map, beside the settings. A person can edit it.
//!
//! The file is written whole or not at all. A file with faults stays as it is until the player changes a key; then the faulty
//! one is kept beside the new one.

use std::io::{self, ErrorKind};
use std::path::Path;

use bevy::prelude::*;

use super::{ActionMap, file};
use crate::core::paths::Paths;
use crate::core::{AppSystems, FileWriter, Screen, Trouble, files, some_of};
use crate::i18n::Localization;

/// The file, and the name under which a faulty one is kept.
const FILE: &str = "controls.toml";
const FAULTY: &str = "controls.faulty.toml";

pub(super) fn plugin(app: &mut App) {
    let found = app.world().get_resource::<Paths>().map(|paths| load(&paths.settings())).unwrap_or_default();
    app.insert_resource(found.map).insert_resource(found.faults).add_systems(
        Update,
        (
            tell.run_if(not(in_state(Screen::Loading)).and_eager(any_faults)),
            save.run_if(resource_changed::<ActionMap>.and_eager(not(resource_added::<ActionMap>))),
            tell_unsaved.run_if(files::has_answers),
        )
            .chain()
            .in_set(AppSystems::Input),
    );
}

/// The entries that could not be read, until the player has been told.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
enum Faults {
    /// Everything was understood.
    #[default]
    None,
    /// These entries were not understood.
    Some(Vec<String>),
    /// Nothing could be read, for this reason.
    All(String),
}

/// The file as it was at the start.
#[derive(Debug, Default)]
struct FoundFile {
    map: ActionMap,
    faults: Faults,
}

fn load(folder: &Path) -> FoundFile {
    let text = match files::read(&folder.join(FILE)) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return FoundFile::default(),
        Err(error) => return FoundFile { faults: Faults::All(error.to_string()), ..default() },
    };
    match file::read(&text) {
        Ok((map, faults)) if faults.is_empty() => FoundFile { map, faults: Faults::None },
        Ok((map, faults)) => FoundFile { map, faults: Faults::Some(faults) },
        Err(error) => FoundFile { faults: Faults::All(error.message().to_owned()), ..default() },
    }
}

fn any_faults(faults: Res<Faults>) -> bool {
    *faults != Faults::None
}

fn tell(mut faults: ResMut<Faults>, localization: Res<Localization>, mut trouble: MessageWriter<Trouble>) {
    let faults = std::mem::take(&mut *faults);
    warn!("{FILE}: {faults:?}");
    let (key, entries) = match faults {
        Faults::None => return,
        Faults::Some(entries) => ("trouble-controls", some_of(&entries)),
        Faults::All(reason) => ("trouble-controls-lost", some_of(&[reason])),
    };
    let args = [("file", FILE.into()), ("entries", entries.into())];
    trouble.write(Trouble::new(localization.tr_args(key, &args)));
}

fn save(map: Res<ActionMap>, paths: Option<Res<Paths>>, mut writer: ResMut<FileWriter>) {
    let Some(folder) = paths.map(|paths| paths.settings()) else { return };
    let text = file::write(&map);
    writer.write(FILE, move || replace(&folder, &text));
}

fn tell_unsaved(mut writer: ResMut<FileWriter>, localization: Res<Localization>, mut trouble: MessageWriter<Trouble>) {
    while let Some(saved) = writer.take(FILE) {
        let Err(error) = saved else { continue };
        error!("{FILE} could not be written: {error}");
        let args = [("file", FILE.into()), ("reason", error.to_string().into())];
        trouble.write(Trouble::new(localization.tr_args("trouble-controls-unsaved", &args)));
    }
}

/// Puts a text in place of the file, and keeps a faulty file beside it.
fn replace(folder: &Path, text: &str) -> io::Result<()> {
    let path = folder.join(FILE);
    let is_faulty = files::read(&path).map_or_else(
        |error| error.kind() != ErrorKind::NotFound,
        |old| file::read(&old).map_or(true, |(_, faults)| !faults.is_empty()),
    );
    if is_faulty {
        files::copy(&path, &folder.join(FAULTY))?;
    }
    files::replace(&path, text)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::input::{Action, Key};

    #[test]
    fn changed_bindings_are_loaded_again() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(load(folder.path()).map, ActionMap::default());
        let mut map = ActionMap::default();
        map.bind_key(Action::Undo, Key::new(KeyCode::F2)).unwrap();
        replace(folder.path(), &file::write(&map)).unwrap();
        let found = load(folder.path());
        assert_eq!((found.map, found.faults), (map, Faults::None));
        assert!(!folder.path().join(FAULTY).exists());
    }

    #[test]
    fn a_faulty_file_is_reported_and_kept() {
        let some = &b"[keys]\nundo = [\"KeyX\"]\nfly = []\n"[..];
        for text in [some, b"[keys", b"\xff\xfe"] {
            let folder = tempfile::tempdir().unwrap();
            fs::write(folder.path().join(FILE), text).unwrap();
            let found = load(folder.path());
            match &found.faults {
                Faults::Some(entries) => assert_eq!((entries.len(), text), (1, some), "{entries:?}"),
                Faults::All(reason) => assert!(text != some && !reason.is_empty()),
                Faults::None => panic!("{found:?}"),
            }
            replace(folder.path(), &file::write(&found.map)).unwrap();
            assert_eq!(fs::read(folder.path().join(FAULTY)).unwrap(), text, "nothing that was written is lost");
            assert_eq!(load(folder.path()).faults, Faults::None);
        }
    }

    #[test]
    fn a_file_that_cannot_be_written_leaves_the_old_one() {
        let folder = tempfile::tempdir().unwrap();
        replace(folder.path(), "[keys]\nundo = [\"F2\"]\n").unwrap();
        // A file where the folder should be: the write fails, as on a full disk.
        let aside = folder.path().with_extension("aside");
        fs::rename(folder.path(), &aside).unwrap();
        fs::write(folder.path(), "").unwrap();
        assert!(replace(folder.path(), "").is_err());
        fs::remove_file(folder.path()).unwrap();
        fs::rename(&aside, folder.path()).unwrap();
        assert_eq!(load(folder.path()).map.keys(Action::Undo), [Key::new(KeyCode::F2)]);
    }
}
