//! A damaged settings file and a failed save are told to the players, once.

use std::fs;
use std::path::Path;
use std::time::Duration;

use bevy::input::InputPlugin;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use teahouse::core::paths::Paths;
use teahouse::core::{Activity, Screen, Trouble};
use teahouse::prefs::{Damage, Damages, Settings};

use crate::support::{FRAME, args};

const FILE: &str = Damage::FILE;
const DAMAGED: &str = Damage::KEPT;
const FAULTY: &str = Damage::KEPT_FAULTY;
const GOOD_COPY: &str = "settings.good.toml";

/// The game as far as settings are concerned, with its files in a folder.
fn start(folder: &Path) -> App {
    start_at(Screen::Title, folder)
}

fn start_at(screen: Screen, folder: &Path) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, InputPlugin));
    app.insert_resource(Paths::within(folder)).insert_resource(args());
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    app.add_plugins((
        teahouse::core::plugin,
        teahouse::prefs::plugin,
        teahouse::i18n::plugin,
        teahouse::shell::damage::plugin,
    ));
    app.insert_state(screen);
    app
}

/// Chooses what is not usual, and leaves the game.
fn play(folder: &Path) {
    let mut app = start(folder);
    app.update();
    let mut settings = app.world_mut().resource_mut::<Settings>();
    (settings.mono, settings.theme) = (true, "rice-paper".into());
    app.update();
    app.world_mut().write_message(AppExit::Success);
    app.update();
}

fn damages(app: &App) -> &[Damage] {
    app.world().get_resource::<Damages>().map_or(&[], |damages| &damages.0)
}

/// The messages to the players in the first frame.
fn told(mut app: App) -> Vec<String> {
    told_in(&mut app)
}

/// The messages to the players in the next frame.
fn told_in(app: &mut App) -> Vec<String> {
    app.update();
    app.world_mut().resource_mut::<Messages<Trouble>>().drain().map(|trouble| trouble.sentence).collect()
}

/// Frames until changed settings are on the disk.
fn calm_down(app: &mut App) {
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(200)));
    for _ in 0..4 {
        app.update();
    }
    assert!(app.world().resource::<Activity>().is_settled());
}

#[test]
fn a_damaged_file_is_told_by_its_name() {
    let folder = tempfile::tempdir().unwrap();
    play(folder.path());
    assert_eq!(told(start(folder.path())), [""; 0], "a good file is nothing to tell");
    fs::write(folder.path().join(FILE), b"[settings").unwrap();
    let sentences = told(start(folder.path()));
    assert_eq!(sentences.len(), 1, "{sentences:?}");
    assert!(sentences[0].contains(FILE) && sentences[0].contains(DAMAGED), "{sentences:?}");
    assert!(sentences[0].contains("as last saved"), "the copy is in use: {sentences:?}");

    // Both are damaged.
    for name in [FILE, GOOD_COPY] {
        fs::write(folder.path().join(name), b"[settings").unwrap();
    }
    let sentences = told(start(folder.path()));
    assert_eq!(sentences.len(), 1, "{sentences:?}");
    assert!(sentences[0].contains("default settings") && sentences[0].contains(DAMAGED), "{sentences:?}");
}

#[test]
fn a_file_cut_at_a_line_is_told_where_its_copy_is_damaged_too() {
    let folder = tempfile::tempdir().unwrap();
    play(folder.path());
    let whole = fs::read_to_string(folder.path().join(FILE)).unwrap();
    let (part, _) = whole.split_once("theme").unwrap();
    fs::write(folder.path().join(FILE), part).unwrap();
    assert_eq!(told(start(folder.path())).len(), 1, "the copy is good");
    fs::write(folder.path().join(FILE), part).unwrap();
    fs::write(folder.path().join(GOOD_COPY), b"\0\0").unwrap();
    let mut app = start(folder.path());
    assert_eq!(damages(&app), [Damage::Cut { is_kept: true }]);
    let settings = app.world().resource::<Settings>();
    assert_eq!((settings.mono, &settings.theme), (true, &Settings::default().theme));
    let sentences = told_in(&mut app);
    assert!(sentences[0].contains(FILE) && sentences[0].contains(DAMAGED), "{sentences:?}");
    calm_down(&mut app);
    assert_eq!(told(start(folder.path())), [""; 0], "the next start has nothing to tell");
    assert_eq!(fs::read_to_string(folder.path().join(DAMAGED)).unwrap(), part, "it is kept");

    // A file without a copy may be written by hand.
    fs::write(folder.path().join(FILE), part).unwrap();
    fs::remove_file(folder.path().join(GOOD_COPY)).unwrap();
    assert_eq!(told(start(folder.path())), [""; 0]);
}

#[test]
fn a_damaged_file_is_told_once_when_the_game_has_loaded() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(FILE), b"[settings").unwrap();
    let mut app = start_at(Screen::Loading, folder.path());
    for _ in 0..3 {
        assert_eq!(told_in(&mut app), [""; 0], "no banner is shown while the game loads");
    }
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    assert_eq!(told_in(&mut app).len(), 1);
    for _ in 0..3 {
        assert_eq!(told_in(&mut app), [""; 0], "it was told");
    }
}

#[test]
fn a_lost_file_is_told_at_one_start_only() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(FILE), b"[settings").unwrap();
    let mut app = start(folder.path());
    assert_eq!(told_in(&mut app).len(), 1);
    calm_down(&mut app);
    assert_eq!(told(start(folder.path())), [""; 0]);
    assert_eq!(fs::read(folder.path().join(DAMAGED)).unwrap(), b"[settings", "it is kept");
}

#[test]
fn a_file_that_cannot_be_kept_is_not_said_to_be_kept() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(FILE), b"[settings").unwrap();
    // A folder where the damaged file should go.
    fs::create_dir(folder.path().join(DAMAGED)).unwrap();
    let sentences = told(start(folder.path()));
    assert_eq!(sentences.len(), 1, "{sentences:?}");
    assert!(!sentences[0].contains(DAMAGED), "{sentences:?}");
}

#[test]
fn entries_that_are_not_understood_are_told_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let text = "[settings]\nmute = \"loud\"\ntheme = \"moon\"\nmusic_volume = 0.15\ntext_scale = 1\nnear_seat = 1\n\
                starts = \"far\"\nnear_aids = \"ledger=odds\"\nof_another_version = 3\n";
    fs::write(folder.path().join(FILE), text).unwrap();
    let mut app = start(folder.path());
    let mut faults = match damages(&app) {
        [Damage::Faulty { entries, is_kept: true }] => entries.clone(),
        other => panic!("{other:?}"),
    };
    faults.sort();
    assert_eq!(faults, ["mute = \"loud\"", "theme = \"moon\""]);
    let sentences = told_in(&mut app);
    assert!(sentences[0].contains("theme = \"moon\"") && sentences[0].contains(FAULTY), "{sentences:?}");
    calm_down(&mut app);
    assert_eq!(told(start(folder.path())), [""; 0], "the next start has nothing to tell");
    play(folder.path());
    assert_eq!(fs::read_to_string(folder.path().join(FAULTY)).unwrap(), text, "a save does not lose what was written");
}

#[test]
fn faulty_entries_are_told_where_the_file_cannot_be_kept() {
    let folder = tempfile::tempdir().unwrap();
    let text = "[settings]\ntheme = \"moon\"\n";
    fs::write(folder.path().join(FILE), text).unwrap();
    // A folder where the copy should go.
    fs::create_dir(folder.path().join(FAULTY)).unwrap();
    let mut app = start(folder.path());
    let sentences = told_in(&mut app);
    assert_eq!(sentences.len(), 1, "{sentences:?}");
    assert!(sentences[0].contains("theme = \"moon\"") && !sentences[0].contains(FAULTY), "{sentences:?}");
    calm_down(&mut app);
    assert_eq!(fs::read_to_string(folder.path().join(FILE)).unwrap(), text, "the only copy is not replaced by itself");
}

#[test]
fn a_value_out_of_range_is_not_said_to_be_a_default_one() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(FILE), "[settings]\nmaster_volume = 7.5\n").unwrap();
    let app = start(folder.path());
    assert_eq!(app.world().resource::<Settings>().master_volume, 1.0);
    let sentences = told(app);
    assert!(sentences[0].contains("7.5") && sentences[0].contains("Valid values"), "{sentences:?}");
    assert!(!sentences[0].contains("default"), "{sentences:?}");
}

#[test]
fn settings_that_cannot_be_saved_are_told_once_until_they_can() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = start(folder.path());
    app.update();
    let save_and_listen = |app: &mut App| {
        let mut settings = app.world_mut().resource_mut::<Settings>();
        settings.mute = !settings.mute;
        calm_down(app);
        app.world_mut().resource_mut::<Messages<Trouble>>().drain().map(|trouble| trouble.sentence).collect::<Vec<_>>()
    };
    let file = folder.path().join(FILE);
    let place = file.display().to_string();
    for _ in 0..2 {
        // A folder with something in it where the file should go: the file cannot be replaced.
        fs::create_dir_all(file.join("obstacle")).unwrap();
        let sentences = save_and_listen(&mut app);
        let [sentence] = sentences.as_slice() else { panic!("{sentences:?}") };
        let sentence = sentence.replace(['\u{2068}', '\u{2069}'], "");
        assert!(sentence.starts_with(&format!("The settings could not be saved in {place}: the ")), "{sentence}");
        assert_eq!(save_and_listen(&mut app), [""; 0]);
        fs::remove_dir_all(&file).unwrap();
        assert_eq!(save_and_listen(&mut app), [""; 0]);
        assert!(folder.path().join(GOOD_COPY).exists());
        fs::remove_file(&file).unwrap();
    }
}
