//! Files with many games.

use teahouse::session::{Import, Imports};

use super::*;
use crate::support::{frames, send};

/// More than the disk is asked to write at once.
#[test]
fn a_large_collection_is_imported_and_its_end_is_told() {
    let game = |number: usize| format!("[Game \"Chinese Chess\"]\n[Red \"Red {number}\"]\n\n1. H2-E2 *\n\n");
    let count = limit::GAMES + 3;
    let file: String = (0..count).map(game).collect();
    let (_folder, files) = folder(&[("all.pgn", file.as_bytes())]);
    let storage = FaultyStorage::new();
    let archive = Archive(Arc::new(storage.clone()));
    let mut app = ui_app_with(Args { files: files.clone(), ..args() }, |app| {
        app.insert_resource(archive);
    });
    frames(&mut app, 5);
    assert_eq!(screen(&app), Screen::Title, "it does not wait for the last game");
    assert!(app.world().resource::<Imports>().is_awaited() && saved_matches(&app) < limit::GAMES);
    let begun = "all.pgn has 1000 games. They are being added to the library.";
    assert_eq!(troubles(&mut app), [begun]);
    rest(&mut app);
    assert!(storage.listings() < 30, "not once for each game, but {} times", storage.listings());
    assert_eq!((screen(&app), saved_matches(&app)), (Screen::Library, limit::GAMES));
    let cut = "all.pgn has more than 1000 games. The others are left out.";
    assert_eq!(troubles(&mut app).as_slice(), [cut, "all.pgn: 1000 of 1000 games are in the library now."]);

    // Players who do something else meanwhile are left alone.
    send(&mut app, Import(files));
    frames(&mut app, 5);
    go_to(&mut app, Screen::Setup);
    assert_eq!((screen(&app), saved_matches(&app)), (Screen::Setup, limit::GAMES));
    assert_eq!(troubles(&mut app)[3], "1000 of them were there before.");
}
