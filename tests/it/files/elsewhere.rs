//! A copy of a match without a dialog, while the folder of exports takes nothing.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::*;
use teahouse::core::paths::Paths;
use teahouse::prefs::GameKind;
use teahouse::session::{Archive, DialogAnswer, SaveRecord};
use tempfile::TempDir;

use super::{dialogs, troubles};
use crate::library::four;
use crate::support::{args, rest, send_and_rest, ui_app_with};

/// Saves a copy where the folder of exports and the first of two others are files, so that nothing can be written into them. The places
/// in their order, and the sentences about the copy.
fn copied_to(second: fn(&TempDir) -> PathBuf) -> (TempDir, Vec<PathBuf>, Vec<String>) {
    let (storage, names) = four();
    let folder = TempDir::new().unwrap();
    let places = vec![folder.path().join("documents"), second(&folder)];
    let paths = Paths::within(folder.path()).with_elsewhere(places.clone());
    fs::write(paths.exports(), "").unwrap();
    fs::write(&places[0], "").unwrap();
    let (dialogs, _) = dialogs(DialogAnswer::Unavailable);
    let mut app = ui_app_with(args(), |app| {
        app.insert_resource(dialogs);
    });
    app.insert_resource(Archive(Arc::new(storage))).insert_resource(paths.clone());
    rest(&mut app);
    let save = SaveRecord { journal: names[1].clone(), game: GameKind::Xiangqi, stem: "Mei – Hao".to_owned() };
    send_and_rest(&mut app, save);
    (folder, paths.copies(), troubles(&mut app))
}

#[test]
fn a_copy_comes_to_the_first_folder_that_takes_it() {
    let (_folder, places, told) = copied_to(|folder| folder.path().join("home"));
    assert!(places[2].join("Mei – Hao.pgn").is_file());
    let place = places[2].display().to_string();
    assert!(matches!(&told[..], [sentence] if sentence.contains(&place)), "{told:?}");
}

#[test]
fn a_copy_that_no_folder_takes_is_told_with_every_folder_and_its_reason() {
    let (_folder, places, told) = copied_to(|folder| folder.path().join("documents"));
    let [sentence] = &told[..] else { panic!("{told:?}") };
    assert!(sentence.starts_with("Mei – Hao.pgn could not be written anywhere."), "{sentence}");
    for place in &places {
        let told = format!("{}: ", place.display());
        assert!(sentence.contains(&told), "{told} in {sentence}");
    }
}
