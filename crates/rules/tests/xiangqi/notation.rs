//! Notations: listed moves, published moves, and malformed texts.

use teahouse_rules::Move;
use teahouse_rules::xiangqi::{Notation, Position};

use super::common::{own, published, text};
use super::{uci, wxf};

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|wrong| panic!("{wrong}"))
}

fn read(notation: Notation, position: &Position, text: &str) -> Move {
    notation.read(position, text).unwrap_or_else(|wrong| panic!("{wrong}"))
}

#[test]
fn listed_moves_have_the_listed_texts_and_round_trip() {
    let keys = [
        (Notation::Uci, "uci10"),
        (Notation::Ucci, "ucci"),
        (Notation::Iccs, "iccs"),
        (Notation::Wxf, "wxf"),
        (Notation::Traditional, "chinese_traditional"),
        (Notation::Simplified, "chinese_simplified"),
        (Notation::System1, "seed_system1"),
        (Notation::System2, "seed_system2"),
    ];
    let cases = own("notation_xiangqi");
    assert_eq!(cases.len(), 288);
    for case in cases {
        let position = position(text(&case, "fen"));
        let mv = uci(text(&case, "uci10"));
        assert_eq!(position.explain(mv), Ok(()));
        for (notation, key) in keys {
            assert_eq!(notation.write(&position, mv).as_deref(), case[key].as_str(), "{case}");
            assert_eq!(read(notation, &position, text(&case, key)), mv, "{case}");
        }
    }
}

/// The published moves use numbers for soldiers, as one program does: `15=6` is the first soldier on file 5.
#[test]
fn published_moves_are_read() {
    let Some(published) = published("notation_published") else { return };
    for case in published["fairy_stockfish_test_py"].as_array().unwrap() {
        let position = position(text(case, "fen"));
        assert_eq!(read(Notation::Wxf, &position, text(case, "fsf")), uci(text(case, "uci10")), "{case}");
    }
    let start = Position::start(&wxf());
    for case in published["seed_001"].as_array().unwrap() {
        let (mv, colour) = text(case, "move").split_once(' ').unwrap();
        let mut position = start;
        if colour == "black" {
            position.play_unchecked(uci("h3e3"));
        }
        for (notation, key) in
            [(Notation::System1, "system1"), (Notation::System2, "system2"), (Notation::Traditional, "chinese")]
        {
            assert_eq!(read(notation, &position, text(case, key)), uci(mv), "{case}");
        }
    }
    let mut position = start;
    let game = &published["fsf_game"];
    for (mv, wxf) in game["moves"].as_array().unwrap().iter().zip(game["wxf"].as_array().unwrap()) {
        let mv = uci(mv.as_str().unwrap());
        assert_eq!(Notation::Wxf.write(&position, mv).as_deref(), wxf.as_str());
        position.play_unchecked(mv);
    }
}

/// The examples of the World Xiangqi Federation's page on notation, which writes `.` for sideways.
#[test]
fn soldiers_on_one_file_have_the_names_of_the_federation() {
    let Some(published) = published("notation_published") else { return };
    let page = published["wxf_org_notation_page"].as_array().unwrap();
    let all = [
        ("3k5/6P2/6P2/6P2/9/9/9/9/9/4K4 w", &page[0], ["front", "mid", "rear", "", ""], "g9f9 g8f8 g7f7"),
        (
            "3k5/6P2/6P2/6P2/6P2/6P2/9/9/9/4K4 w",
            &page[1],
            ["front", "second", "mid", "fourth", "rear"],
            "g9f9 g8f8 g7f7 g6f6 g5f5",
        ),
        (
            "3k5/6P2/6P2/6P2/6P2/9/9/9/9/4K4 w",
            &page[2],
            ["front", "second", "third", "rear", ""],
            "g9f9 g8f8 g7f7 g6f6",
        ),
        (
            "3k5/6P2/2P3P2/2P3P2/9/9/9/9/9/4K4 w",
            &page[3],
            ["f3_front", "f3_mid", "f3_rear", "f7_front", "f7_rear"],
            "g9f9 g8f8 g7f7 c8d8 c7d7",
        ),
    ];
    for (fen, case, keys, moves) in all {
        let position = position(fen);
        for (key, mv) in keys.into_iter().zip(moves.split(' ')) {
            let text = text(case, key);
            // A soldier before the river does not move sideways, but its name can be read.
            assert_eq!(read(Notation::Wxf, &position, text), uci(mv), "{case} {key}");
            assert_eq!(Notation::System2.write(&position, uci(mv)).as_deref(), Some(text), "{case} {key}");
        }
    }
    let two_chariots = position("3k5/9/1R7/9/1R7/9/9/9/9/4K4 w");
    for (notation, key) in [(Notation::Traditional, "chinese"), (Notation::Wxf, "wxf")] {
        assert_eq!(read(notation, &two_chariots, text(&page[4], key)), uci("b8g8"));
    }
    let two_cannons = position("3k5/9/1C7/9/1C7/9/9/9/9/4K4 w");
    for (notation, key) in [(Notation::Traditional, "chinese"), (Notation::Wxf, "wxf")] {
        assert_eq!(read(notation, &two_cannons, text(&page[5], key)), uci("b6b5"));
    }
}

#[test]
fn other_spellings_are_accepted() {
    let start = Position::start(&wxf());
    for (notation, text, mv) in [
        (Notation::Ucci, "H2E2", "h3e3"),
        (Notation::Iccs, "h2e2", "h3e3"),
        (Notation::Wxf, "n2+3", "h1g3"),
        (Notation::Wxf, "S5+1", "e4e5"),
        (Notation::Wxf, "G5+1", "e1e2"),
        (Notation::Traditional, "砲２平５", "h3e3"),
        (Notation::Simplified, "包二平5", "h3e3"),
        (Notation::Simplified, "馬二进三", "h1g3"),
        (Notation::System1, "馬(12)–33", "h1g3"),
        (Notation::System1, "C 32 - 35", "h3e3"),
    ] {
        assert_eq!(read(notation, &start, text), uci(mv), "{text}");
    }
    // Of two chariots on a file only one can move to the point.
    let two = position("4k4/9/9/2R6/9/2R6/9/9/9/3K5 w");
    assert_eq!(read(Notation::Wxf, &two, "R7+2"), uci("c7c9"));
    assert_eq!(read(Notation::Wxf, &two, "+R+3"), uci("c7c10"));
    assert_eq!(Notation::Wxf.read(&two, "R7=1").unwrap_err().message(), "the move is ambiguous: it fits 2 chariots");
    // The direction identifies one of two advisors on a file, in every notation.
    let advisors = position("3k5/9/9/9/9/9/9/3A5/9/3AK4 w");
    for (mv, wxf, chinese) in [("d1e2", "A6+5", "仕六進五"), ("d3e2", "A6-5", "仕六退五")] {
        assert_eq!(Notation::Wxf.write(&advisors, uci(mv)).as_deref(), Some(wxf));
        assert_eq!(Notation::Traditional.write(&advisors, uci(mv)).as_deref(), Some(chinese));
        assert_eq!(read(Notation::Wxf, &advisors, wxf), uci(mv));
        assert_eq!(read(Notation::Traditional, &advisors, chinese), uci(mv));
    }
    assert_eq!(read(Notation::Traditional, &advisors, "後仕進五"), uci("d1e2"));
}

/// `^` marks the place of the error.
#[test]
fn malformed_texts_are_refused_with_the_column() {
    let start = Position::start(&wxf());
    let which = "expected a file from 1 to 9, + or - after the letter";
    let way = "expected forward, backward or sideways: + - = or 進 退 平";
    for (notation, marked, message) in [
        (Notation::Uci, "^", "a point starts with a file from a to i"),
        (Notation::Uci, "h3^j3", "a point starts with a file from a to i"),
        (Notation::Uci, "h^0e3", "a rank is a number from 1 to 10"),
        (Notation::Uci, "h10^0e3", "a point starts with a file from a to i"),
        (Notation::Uci, "h3e3^+", "the move ends before this"),
        (Notation::Ucci, "h2e^x", "a rank is a number from 0 to 9"),
        (Notation::Ucci, "h^x", "a rank is a number from 0 to 9"),
        (Notation::Wxf, "^", "a move starts with one of K A E R H C P, or names a soldier by file or sign"),
        (Notation::Wxf, "^炮二平五", "a move starts with one of K A E R H C P, or names a soldier by file or sign"),
        (Notation::Wxf, "C^", which),
        (Notation::Wxf, "C^0=5", which),
        (Notation::Wxf, "C2^5", way),
        (Notation::Wxf, "C2=^0", "expected a number from 1 to 9"),
        (Notation::Wxf, "C2=5^5", "the move ends before this"),
        (Notation::Wxf, "C^3=5", "no cannon of the mover stands there"),
        (Notation::Wxf, "C^+=5", "no cannon of the mover stands there"),
        (Notation::Wxf, "C2^=2", "that cannon cannot move there"),
        (Notation::Wxf, "C2^-3", "that cannon cannot move there"),
        (Notation::Wxf, "H2^=3", "that horse cannot move there"),
        (Notation::Wxf, "^+++1", "no soldier of the mover stands there"),
        (Notation::Wxf, "+^-=1", "expected the same sign, or a letter, after a sign"),
        (Notation::Wxf, "3^x", "expected +, - or a file after the file"),
        (Notation::Traditional, "^", "a move starts with a piece, 前 中 後 or a number"),
        (Notation::Traditional, "炮^平五", "expected a file, or 前 中 後, after the piece"),
        (Notation::Traditional, "前^平五", "expected a piece, such as 炮"),
        (Notation::Traditional, "^前炮平五", "no cannon of the mover stands there"),
        (Notation::Traditional, "炮二^五", way),
        (Notation::Traditional, "炮二平^〇", "expected a number from 1 to 9"),
        (Notation::System1, "^", "a move starts with a piece, such as 炮 or C"),
        (Notation::System1, "炮 (^02)-35", "a point is a rank from 1 to 10 and a file from 1 to 9, such as 32"),
        (Notation::System1, "炮 (32^-35", "the bracket is not closed"),
        (Notation::System1, "炮 (32)^35", "expected a dash between the points"),
        (Notation::System1, "炮 ^(33)-35", "no cannon of the mover stands there"),
        (Notation::System1, "炮 (32)-^30", "a point is a rank from 1 to 10 and a file from 1 to 9, such as 32"),
        (Notation::System1, "炮 (32)-35^!", "the move ends before this"),
        (Notation::System1, "俥 ^-55", "the start point is needed: not exactly one chariot can move there"),
    ] {
        let error = notation.read(&start, &marked.replace('^', "")).unwrap_err();
        let column = marked.chars().take_while(|letter| *letter != '^').count() + 1;
        assert_eq!((error.column(), error.message()), (column, message), "{marked}");
    }
}

#[test]
fn keys_round_trip() {
    for &notation in Notation::ALL {
        assert_eq!(notation.to_string().parse(), Ok(notation));
    }
    assert!("wfx".parse::<Notation>().is_err());
}

#[test]
fn a_move_without_a_piece_of_the_mover_has_no_text() {
    let start = Position::start(&wxf());
    for mv in [uci("a10a9"), uci("a2a3"), Move::Flip { at: "a1".parse().unwrap() }] {
        assert!(Notation::ALL.iter().all(|notation| notation.write(&start, mv).is_none()), "{mv}");
    }
}
