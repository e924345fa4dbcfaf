//! Files among several that cannot be read.

use super::*;

#[test]
fn each_dropped_file_that_cannot_be_read_is_told_beside_what_was_imported() {
    let (folder, files) = folder(&[("a.kifu", KIF.as_bytes()), ("b.pgn", OPEN_PGN.as_bytes())]);
    let within = folder.path().join("games");
    fs::create_dir(&within).unwrap();
    let dropped = [files[0].clone(), folder.path().join("gone.kif"), within, files[1].clone()];
    for is_at_table in [false, true] {
        let mut app = if is_at_table { at_table() } else { at_title() };
        let before = saved_matches(&app);
        drop_files(&mut app, &dropped);
        let comes_to = if is_at_table { Screen::Table } else { Screen::Library };
        assert_eq!((screen(&app), saved_matches(&app) - before), (comes_to, 2));
        let [gone, no_file] = ["gone.kif cannot be read: there is no such file.", "games is not a file."];
        assert_eq!(troubles(&mut app), [gone, no_file, "2 of 4 files are in the library now."]);
    }
}

#[test]
fn files_of_one_name_are_told_with_the_reason_of_each() {
    let (folder, files) = folder(&[("a.kifu", KIF.as_bytes()), ("game.kif", b"Dear Sir,".as_slice())]);
    let mut app = at_title();
    drop_files(&mut app, &[files[0].clone(), files[1].clone(), folder.path().join("old/game.kif")]);
    let [unknown, gone] =
        ["game.kif is not a game record of a known format.", "game.kif cannot be read: there is no such file."];
    assert_eq!(troubles(&mut app), [unknown, gone, "1 of 3 files are in the library now."]);
}
