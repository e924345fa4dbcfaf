//! The omissions that an import reports.

use super::*;

#[test]
fn what_is_left_out_of_several_files_is_told_in_two_sentences() {
    let banqi = "[Game \"Banqi\"]\n\n1. a1(R) a2(s) 2. Ra1xa2 b1(K) 3. nonsense 0-1\n";
    let (_folder, files) =
        folder(&[("a.kifu", KIF.as_bytes()), ("b.banqi", banqi.as_bytes()), ("c.pgn", OPEN_PGN.as_bytes())]);
    let mut app = started_with(files.clone());
    for _ in 0..2 {
        let told = troubles(&mut app);
        assert_eq!(told[0], "3 of 3 files are in the library now.");
        let first = "1 file was imported only in part: b.banqi: ";
        assert!(told[1].starts_with(first) && told[1].contains(": line 3, column "), "{told:?}");
        assert_eq!(told[2..], ["Results that are left out: b.banqi (line 3)."]);
        // A file that is known already says the same.
        drop_files(&mut app, &files);
    }
}

#[test]
fn what_is_left_out_of_a_file_is_told() {
    let banqi = "[Game \"Banqi\"]\n\n1. a1(R) a2(s) 2. Ra1xa2 b1(K) 3. nonsense 0-1\n";
    let (_folder, files) = folder(&[("flips.banqi", banqi.as_bytes())]);
    let mut app = started_with(files);
    assert_eq!(screen(&app), Screen::Table);
    let told = troubles(&mut app);
    let places = "1 place was not understood: line 3, column 36 (“nonsense”).";
    assert_eq!(told[0], format!("flips.banqi: {places}"));
    let result = "the result in line 3 is left out, because it is that of the moves that are left out.";
    assert_eq!(told[1], format!("flips.banqi: {result}"));
    assert_eq!(told[2..], ["flips.banqi does not show 29 pieces. They are dealt at random."]);
}

#[test]
fn a_result_that_another_one_contradicts_is_told() {
    let pgn = "[Game \"Chinese Chess\"]\n[Result \"0-1\"]\n\n1. H2-E2 1-0\n";
    let (_folder, files) = folder(&[("game.pgn", pgn.as_bytes())]);
    let mut app = started_with(files);
    let other = "the result in line 2 is left out, because another place tells another one.";
    assert_eq!(troubles(&mut app), [format!("game.pgn: {other}")]);
}

#[test]
fn a_place_is_told_once() {
    let mut kif = "先手：佐藤\n1 ７六歩(77)\n2 ３四歩(33)\n3 ２六".as_bytes().to_vec();
    // The character is no UTF-8, and the move lacks its piece.
    kif.extend(b"\xff(27)\n");
    let (_folder, files) = folder(&[("game.kifu", kif.as_slice())]);
    let mut app = started_with(files);
    let told = troubles(&mut app);
    assert!(told[0].starts_with("game.kifu: 1 place was not understood: line 4, column 5 (“２六"), "{told:?}");
    assert_eq!(told[0].matches("line").count(), 1, "{told:?}");
}

#[test]
fn of_many_places_the_first_three_are_told() {
    let kif = "先手：佐藤\n1 ７六歩(77)\n2 ３四歩(33)\n変化：9手\n変化：8手\n変化：7手\n変化：6手\n変化：5手\n";
    let (_folder, files) = folder(&[("game.kifu", kif.as_bytes())]);
    let mut app = started_with(files);
    let told = troubles(&mut app);
    assert!(
        told[0].starts_with(
            "game.kifu: 5 places were not understood: line 4, column 1 (“変化：9手”), line 5, column 1 (“"
        ),
        "{told:?}"
    );
    assert!(told[0].ends_with(", 2 more."), "{told:?}");
}

/// A reader stops counting.
#[test]
fn of_very_many_places_no_exact_number_is_told() {
    let kif = format!("先手：佐藤\n1 ７六歩(77)\n2 ３四歩(33)\n{}", "変化：9手\n".repeat(300));
    let (_folder, files) = folder(&[("game.kifu", kif.as_bytes())]);
    let mut app = started_with(files);
    let told = troubles(&mut app);
    let begins = "game.kifu: 200 places or more were not understood, among them line 4, column 1 (“変化：9手”), ";
    assert!(told[0].starts_with(begins) && !told[0].contains("more."), "{told:?}");
}

#[test]
fn a_long_title_is_cut_and_told() {
    let kif = format!("表題：{}\n1 ７六歩(77)\n2 投了\n", "花".repeat(81));
    let (_folder, files) = folder(&[("game.kifu", kif.as_bytes())]);
    let mut app = started_with(files);
    assert_eq!(troubles(&mut app), ["game.kifu: the title was too long, and is cut."]);
}
