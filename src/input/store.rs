//! Where the map is kept: a small file of its own beside the settings, which a person can change too.
//!
//! It is written whole or not at all. A file with faults stays as it is until the player changes a key; then the faulty
//! one is kept beside the new one.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

use bevy::prelude::*;

use super::ActionMap;
use super::file;
use crate::app::errors::Trouble;
use crate::app::paths::Paths;
use crate::app::{AppSystems, Screen};
use crate::i18n::Localization;

/// The file, and what a faulty one is called afterwards.
const FILE: &str = "controls.toml";
const FAULTY: &str = "controls.faulty.toml";

pub(super) fn plugin(app: &mut App) {
    let found = app.world().get_resource::<Paths>().map(|paths| load(&paths.settings())).unwrap_or_default();
    app.insert_resource(found.map).insert_resource(Faults(found.faults)).add_systems(
        Update,
        (
            tell.run_if(not(in_state(Screen::Loading)).and_eager(any_faults)),
            save.run_if(resource_changed::<ActionMap>.and_eager(not(resource_added::<ActionMap>))),
        )
            .chain()
            .in_set(AppSystems::Input),
    );
}

/// What could not be read, until the player has been told.
#[derive(Resource, Debug, Default)]
struct Faults(Vec<String>);

/// What was found at the start.
#[derive(Debug, Default)]
struct Found {
    map: ActionMap,
    faults: Vec<String>,
}

fn load(folder: &Path) -> Found {
    let text = match fs::read_to_string(folder.join(FILE)) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Found::default(),
        Err(error) => return Found { faults: vec![error.to_string()], ..default() },
    };
    match file::read(&text) {
        Ok((map, faults)) => Found { map, faults },
        Err(error) => Found { faults: vec![error.message().to_owned()], ..default() },
    }
}

fn any_faults(faults: Res<Faults>) -> bool {
    !faults.0.is_empty()
}

fn tell(mut faults: ResMut<Faults>, localization: Res<Localization>, mut trouble: MessageWriter<Trouble>) {
    let entries = std::mem::take(&mut faults.0).join(", ");
    warn!("{FILE}: {entries}");
    let args = [("file", FILE.into()), ("entries", entries.into())];
    trouble.write(Trouble::new(localization.tr_args("trouble-controls", &args)));
}

fn save(
    map: Res<ActionMap>,
    paths: Option<Res<Paths>>,
    localization: Res<Localization>,
    mut trouble: MessageWriter<Trouble>,
) {
    let Some(folder) = paths.map(|paths| paths.settings()) else { return };
    if let Err(error) = replace(&folder, &file::write(&map)) {
        error!("{FILE} could not be written: {error}");
        let args = [("file", FILE.into()), ("reason", error.to_string().into())];
        trouble.write(Trouble::new(localization.tr_args("trouble-controls-unsaved", &args)));
    }
}

/// Puts a text in place of the file, and keeps a file that holds what this one cannot say.
fn replace(folder: &Path, text: &str) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let path = folder.join(FILE);
    let is_faulty = fs::read_to_string(&path).map_or_else(
        |error| error.kind() != ErrorKind::NotFound,
        |old| file::read(&old).map_or(true, |(_, faults)| !faults.is_empty()),
    );
    if is_faulty {
        fs::copy(&path, folder.join(FAULTY))?;
    }
    let temporary = path.with_extension("new");
    let mut new = File::create(&temporary)?;
    new.write_all(text.as_bytes())?;
    new.sync_data()?;
    fs::rename(temporary, path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::{Action, Key};

    #[test]
    fn what_was_changed_is_there_again() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(load(folder.path()).map, ActionMap::default());
        let mut map = ActionMap::default();
        map.bind_key(Action::Undo, Key::new(KeyCode::F2)).unwrap();
        replace(folder.path(), &file::write(&map)).unwrap();
        let found = load(folder.path());
        assert_eq!((found.map, found.faults.len()), (map, 0));
        assert!(!folder.path().join(FAULTY).exists());
    }

    #[test]
    fn a_faulty_file_is_told_and_kept() {
        for text in [&b"[keys]\nundo = [\"KeyX\"]\nfly = []\n"[..], b"[keys", b"\xff\xfe"] {
            let folder = tempfile::tempdir().unwrap();
            fs::write(folder.path().join(FILE), text).unwrap();
            let found = load(folder.path());
            assert_eq!(found.faults.len(), 1, "{found:?}");
            replace(folder.path(), &file::write(&found.map)).unwrap();
            assert_eq!(fs::read(folder.path().join(FAULTY)).unwrap(), text, "nothing that was written is lost");
            assert_eq!(load(folder.path()).faults, [""; 0]);
        }
    }

    #[test]
    fn a_file_that_cannot_be_written_leaves_the_old_one() {
        let folder = tempfile::tempdir().unwrap();
        replace(folder.path(), "[keys]\nundo = [\"F2\"]\n").unwrap();
        // A folder where the new file should be made: the write fails, as on a full disk.
        fs::create_dir(folder.path().join("controls.new")).unwrap();
        assert!(replace(folder.path(), "").is_err());
        assert_eq!(load(folder.path()).map.keys(Action::Undo), [Key::new(KeyCode::F2)]);
    }
}
