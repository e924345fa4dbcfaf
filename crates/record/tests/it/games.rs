//! Files with several games.

use teahouse_record::{Format, GameText, Games, RecordError, limit};

use crate::random::record;

fn games(bytes: &[u8], name: &str) -> Vec<GameText> {
    Games::of(bytes, name).map_or_else(Vec::new, |games| games.games)
}

/// Random records with everything that their format holds, three in a file.
#[test]
fn games_that_are_written_one_behind_the_other_come_back() {
    for (format, encoding) in Format::ALL.iter().flat_map(|format| format.encodings().iter().map(|it| (*format, *it))) {
        for seed in 0..20 {
            // A header without moves is no game of KIF.
            let has_moves = |seed: &u64| record(format, encoding, *seed).len() > 1;
            let records: Vec<_> =
                (seed * 100..).filter(has_moves).take(3).map(|seed| record(format, encoding, seed)).collect();
            let texts: Vec<Vec<u8>> = records.iter().map(|record| format.write(record, encoding).unwrap()).collect();
            // A byte order mark stands before the first one.
            let between: &[u8] = if matches!(format, Format::Csa | Format::Csa3) { b"/\n" } else { b"\n" };
            let texts = texts.iter().enumerate().map(|(index, text)| match text.strip_prefix(b"\xef\xbb\xbf") {
                Some(text) if index > 0 => text,
                _ => text.as_slice(),
            });
            let file = texts.collect::<Vec<_>>().join(between);
            let found = games(&file, &format!("a.{}", format.extension(encoding)));
            if matches!(format, Format::Jkf | Format::Usi | Format::Ucci) {
                assert_eq!(found.len(), 0, "{format} holds one game");
                continue;
            }
            let context = || format!("{format} {encoding} {seed}:\n{}", String::from_utf8_lossy(&file));
            assert_eq!(found.len(), 3, "{}", context());
            for (game, record) in found.iter().zip(&records) {
                let reading = game.read().unwrap();
                assert_eq!((&reading.record, reading.skipped.as_slice()), (record, &[][..]), "{}", context());
            }
        }
    }
}

#[test]
fn places_are_those_of_the_file() {
    let file = "[Game \"Chinese Chess\"]\n\n1. H2-E2 *\n\n[Game \"Chinese Chess\"]\n[FEN \"9/9 w\"]\n\n1. H2-E2 *\n\n[Red \"Mei\"]\n\n1. H2-E2 Z9-Z8 0-1";
    let found = games(file.as_bytes(), "three.pgn");
    assert_eq!(found.iter().map(|game| game.line).collect::<Vec<_>>(), [1, 5, 10]);
    assert_eq!(found[0].read().unwrap().skipped, []);
    assert!(matches!(found[1].read(), Err(RecordError::Malformed { line: 6, .. })));
    let last = found[2].read().unwrap();
    assert_eq!((last.skipped[0].line, last.skipped[0].column), (12, 10));
    assert!(last.skipped.iter().all(|skipped| !skipped.word.is_empty()), "{:?}", last.skipped);
}

#[test]
fn a_header_at_the_end_and_an_empty_part_are_no_games() {
    let game = "先手：佐藤\n手数----指手----\n1 ７六歩(77)\n2 投了\nまで1手で先手の勝ち\n";
    assert_eq!(games(format!("{game}\n# 終わり\n備考：二局目はなし\n").as_bytes(), "a.kif").len(), 0);
    let two =
        games(format!("{game}\n# ----\n大会：花見\n手合割：平手\n後手：鈴木\n1 ２六歩(27)\n").as_bytes(), "a.kif");
    assert_eq!(two.iter().map(|game| game.line).collect::<Vec<_>>(), [1, 6], "a header begins with any keyword");
    assert!(two[1].text.contains("大会"));
    assert_eq!(games(b"PI\n+\n+7776FU\n/\n'the end\n", "a.csa").len(), 0);
}

#[test]
fn games_beyond_the_limit_are_left_out_and_told() {
    let game = "[Game \"Chinese Chess\"]\n\n1. H2-E2 *\n\n";
    let file = Games::of(game.repeat(limit::GAMES).as_bytes(), "a.pgn").unwrap();
    assert_eq!((file.games.len(), file.has_more), (limit::GAMES, false));
    let file = Games::of(game.repeat(limit::GAMES + 1).as_bytes(), "a.pgn").unwrap();
    assert_eq!((file.games.len(), file.has_more), (limit::GAMES, true));
    assert_eq!(file.games[999].line, 4 * 999 + 1);
}

#[test]
fn characters_that_cannot_be_decoded_are_told_of_their_game() {
    let mut file = "[Game \"Chinese Chess\"]\n\n1. 炮二平五 *\n\n[Red \"A".as_bytes().to_vec();
    file.extend(b"\xff\"]\n\n1. H2-E2 *\n");
    let found = games(&file, "a.pgn");
    assert_eq!(found[0].read().unwrap().skipped, []);
    let skipped = found[1].read().unwrap().skipped;
    assert_eq!((skipped.len(), skipped[0].line), (1, 5));
}

#[test]
fn files_of_other_programs_are_refused_by_name() {
    for (bytes, name, format, program) in [
        (b"CCBridgeLibrary\0\x01\0".as_slice(), "games", "CBL", "CCBridge"),
        (b"CCBridge Record\0\x01\0", "game.bin", "CBR", "CCBridge"),
        (b"XQ\x0a\0\x01", "game", "XQF", "XQStudio"),
        (b"\0\x01\x02", "GAME.CBL", "CBL", "CCBridge"),
        (b"\0\x01\x02", "game.xqf", "XQF", "XQStudio"),
    ] {
        assert_eq!(teahouse_record::read(bytes, name), Err(RecordError::Unreadable { format, program }), "{name}");
    }
    assert_eq!(teahouse_record::read(b"XQ is short for xiangqi", "a.txt"), Err(RecordError::UnknownFormat));
}
