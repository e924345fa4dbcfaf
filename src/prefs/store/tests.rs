//! A damaged settings file costs a player nothing.

use bevy::app::AppExit;
use bevy::time::{TimePlugin, TimeUpdateStrategy};
use teahouse_art::{CannonGlyph, PieceSet};
use teahouse_engine::Level;
use teahouse_table::UndoPolicy;

use super::*;
use crate::core::paths::Paths;
use crate::core::{Activity, clock, files};
use crate::prefs::aids::{Aids, Ledger, Threats};
use crate::prefs::saving::CALM;
use crate::prefs::{Computers, Discs, Starts, plugin};

mod golden;

/// The game as far as settings are concerned, with its files in a folder.
fn start(folder: &Path) -> App {
    let mut app = App::new();
    app.add_plugins((TaskPoolPlugin::default(), TimePlugin, clock::plugin)).init_resource::<Activity>();
    app.insert_resource(Paths::within(folder)).add_plugins((files::plugin, plugin));
    app
}

/// Changes the settings as a player would and leaves the game.
fn play(folder: &Path, change: impl FnOnce(&mut Settings)) -> Settings {
    let mut app = start(folder);
    app.update();
    change(&mut app.world_mut().resource_mut::<Settings>());
    app.update();
    app.world_mut().write_message(AppExit::Success);
    app.update();
    app.world().resource::<Settings>().clone()
}

fn damages(app: &App) -> &[Damage] {
    app.world().get_resource::<Damages>().map_or(&[], |damages| &damages.0)
}

/// A file stands where the folder should be, so nothing can be written into it.
fn hide(folder: &Path, meanwhile: impl FnOnce()) {
    let aside = folder.with_extension("aside");
    fs::rename(folder, &aside).unwrap();
    fs::write(folder, "").unwrap();
    meanwhile();
    fs::remove_file(folder).unwrap();
    fs::rename(&aside, folder).unwrap();
}

fn settings_after_restart(folder: &Path) -> Settings {
    start(folder).world().resource::<Settings>().clone()
}

fn unusual(settings: &mut Settings) {
    settings.undo = [UndoPolicy::Free; 2];
    settings.text_scale = 1.25;
    settings.near_name = "Ama \"the ear\" 王".into();
    settings.of_mut(GameKind::Shogi).rules =
        "shogi official impasse=declare-24 move-limit=500 fouls=refused handicap=rook".parse().ok();
    settings.near_aids = Aids { dots: false, ledger: Ledger::Chances, threats: Threats::Lost, hints: false };
    settings.of_mut(GameKind::Banqi).seats = Some(Computers([Some(Level::STRONGEST.into()), None].into()));
    settings.mute = true;
    settings.mono = true;
    settings.ambience = true;
    settings.background = true;
    settings.music_volume = 0.15;
    settings.theme = "rice-paper".into();
    settings.pieces = PieceSet::Learner;
    settings.discs = Some(Discs::Jade);
    settings.cannon = CannonGlyph::Wrap;
}

#[test]
fn what_was_chosen_is_there_again() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(settings_after_restart(folder.path()), Settings::default());
    let chosen = play(folder.path(), unusual);
    assert_ne!(chosen, Settings::default());
    assert_eq!(settings_after_restart(folder.path()), chosen);
    assert!(folder.path().join(FILE).exists(), "settings belong into the folder that was asked for");
}

#[test]
fn a_file_cut_at_any_byte_costs_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let chosen = play(folder.path(), unusual);
    let whole = fs::read(folder.path().join(FILE)).unwrap();
    assert_eq!(judge(std::str::from_utf8(&whole).unwrap()), State::Whole);
    for length in 0..whole.len() {
        fs::write(folder.path().join(FILE), &whole[..length]).unwrap();
        assert_eq!(settings_after_restart(folder.path()), chosen, "cut to {length} of {} bytes", whole.len());
    }
}

#[test]
fn a_file_of_noise_costs_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let chosen = play(folder.path(), unusual);
    for noise in [&b"\0\0\0\0"[..], b"\xff\xfe", b"[settings", b"settings = 3\n"] {
        fs::write(folder.path().join(FILE), noise).unwrap();
        let app = start(folder.path());
        assert_eq!(app.world().resource::<Settings>(), &chosen);
        assert_eq!(damages(&app), [Damage::Restored { is_kept: true }]);
        assert_eq!(fs::read(folder.path().join(DAMAGED)).unwrap(), noise, "it is kept");
    }
}

#[test]
fn noise_without_a_good_copy_is_put_aside_and_told() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(FILE), b"\xff\xfe").unwrap();
    let app = start(folder.path());
    assert_eq!(app.world().resource::<Settings>(), &Settings::default());
    assert_eq!(damages(&app), [Damage::Lost { is_kept: true }]);
    assert_eq!(fs::read(folder.path().join(DAMAGED)).unwrap(), b"\xff\xfe");
}

#[test]
fn a_save_that_fails_leaves_the_good_copy_alone() {
    let folder = tempfile::tempdir().unwrap();
    let chosen = play(folder.path(), unusual);
    let mut app = start(folder.path());
    app.world_mut().resource_mut::<Settings>().text_scale = 2.0;
    app.update();
    hide(folder.path(), || {
        app.world_mut().write_message(AppExit::Success);
        app.update();
    });
    let copy = fs::read_to_string(folder.path().join(GOOD_COPY)).unwrap();
    assert_eq!(judge(&copy), State::Whole);
    assert_eq!(settings_after_restart(folder.path()), chosen);
    fs::write(folder.path().join(FILE), "").unwrap();
    assert_eq!(settings_after_restart(folder.path()), chosen);
}

#[test]
fn what_is_out_of_range_is_brought_back_and_what_is_unknown_ignored() {
    let folder = tempfile::tempdir().unwrap();
    let text = "[settings]\nmaster_volume = 7.5\npieces_volume = nan\nmusic_volume = -inf\nmono = 1\ntext_scale = 0.1\nmotion_speed = 1.4\n\
                undo = \"always\"\nstarts = \"far\"\ngame = \"draughts\"\nbanqi_rules = \"xiangqi wxf\"\nmute = \"perhaps\"\nflavour = \"oolong\"\n\
                theme = \"beige\"\npieces = \"simplified\"\ndiscs = \"ivory\"\ncannon = \"\"\n\
                near_name = \"An unreasonably long name for a tablet\"\n\n[elsewhere]\nx = 1\n";
    fs::write(folder.path().join(FILE), text).unwrap();
    let settings = settings_after_restart(folder.path());
    let default = Settings::default();
    assert_eq!(settings.master_volume, 1.0);
    assert_eq!(settings.pieces_volume, default.pieces_volume);
    assert_eq!((settings.music_volume, settings.mono), (0.0, default.mono));
    assert_eq!(settings.text_scale, 0.75);
    assert_eq!(settings.motion_speed, 1.0);
    assert_eq!(settings.undo, default.undo);
    assert_eq!(settings.starts, Starts::Far);
    assert_eq!((&settings.theme, settings.discs, settings.cannon), (&default.theme, default.discs, default.cannon));
    assert_eq!(settings.pieces, PieceSet::Simplified);
    assert_eq!((settings.game, settings.of(GameKind::Banqi)), (default.game, default.of(GameKind::Banqi)));
    assert_eq!(settings.mute, default.mute);
    assert_eq!(settings.near_name.chars().count(), Settings::MAX_NAME);
}

#[test]
fn a_change_is_saved_when_the_settings_have_been_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = start(folder.path());
    app.insert_resource(TimeUpdateStrategy::ManualDuration(CALM / 2));
    app.update();
    app.update();
    assert!(app.world().resource::<Activity>().is_settled(), "nothing was changed");
    app.world_mut().resource_mut::<Settings>().mute = true;
    app.update();
    assert!(!app.world().resource::<Activity>().is_settled(), "frames must come until it is saved");
    assert!(!folder.path().join(FILE).exists());
    for _ in 0..3 {
        app.update();
    }
    assert!(folder.path().join(FILE).exists());
    assert!(app.world().resource::<Activity>().is_settled());
}

#[test]
fn faulty_entries_of_the_good_copy_do_not_replace_the_damaged_file() {
    let folder = tempfile::tempdir().unwrap();
    play(folder.path(), unusual);
    let copy = fs::read_to_string(folder.path().join(GOOD_COPY)).unwrap().replace("rice-paper", "moon");
    fs::write(folder.path().join(GOOD_COPY), &copy).unwrap();
    fs::write(folder.path().join(FILE), b"[settings").unwrap();
    let app = start(folder.path());
    let entries = vec![String::from("theme = \"moon\"")];
    assert_eq!(damages(&app), [Damage::Restored { is_kept: true }, Damage::Faulty { entries, is_kept: true }]);
    assert_eq!(fs::read(folder.path().join(DAMAGED)).unwrap(), b"[settings");
    assert_eq!(fs::read_to_string(folder.path().join(FAULTY)).unwrap(), copy);
}

#[test]
fn an_old_file_that_could_not_be_replaced_is_no_saved_one() {
    let folder = tempfile::tempdir().unwrap();
    let settings = play(folder.path(), unusual);
    assert!(save(folder.path(), &write(&settings)).is_ok());
    let before = fs::read(folder.path().join(FILE)).unwrap();
    hide(folder.path(), || assert!(save(folder.path(), "").is_err()));
    assert_eq!(fs::read(folder.path().join(FILE)).unwrap(), before);
}

/// A hand may have written anything into the file.
#[test]
fn an_engine_with_faults_is_told_of_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(FILE), "[settings]\nmute = true\n[[settings.engines]]\nname = \"No command\"\n")
        .unwrap();
    let app = start(folder.path());
    let settings = app.world().resource::<Settings>();
    assert!(settings.mute && settings.engines.is_empty());
    let [Damage::Faulty { entries, is_kept: true }] = damages(&app) else { panic!("{:?}", damages(&app)) };
    assert!(entries.len() == 1 && entries[0].contains("No command"), "{entries:?}");
}
