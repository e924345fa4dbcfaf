//! Notations, compared with listed moves, and round trips in random games.

use std::collections::HashSet;

use rand::rngs::ChaCha8Rng;
use rand::{Rng, RngExt, SeedableRng};
use teahouse_rules::shogi::notation::{csa, hodges, hodges::HodgesStyle, ki2, kif, usi};
use teahouse_rules::shogi::{Handicap, Position};
use teahouse_rules::{Move, Square};

use crate::common::{own, position, refused, text};

#[test]
fn listed_moves_have_the_listed_texts_and_round_trip() {
    let cases = own("notation_shogi");
    assert_eq!(cases.len(), 226);
    for case in &cases {
        let position = position(text(case, "sfen"));
        let mv = crate::common::usi(&position, text(case, "usi"));
        assert_eq!((usi::write(mv), usi::read(&position, text(case, "usi"))), (text(case, "usi").to_owned(), Ok(mv)));
        assert_eq!(csa::write(&position, mv), text(case, "csa"));
        assert_eq!(csa::read(&position, text(case, "csa")), Ok(mv));
        assert_eq!(kif::write(&position, mv, None), text(case, "kif"));
        assert_eq!(kif::read(&position, text(case, "kif"), None), Ok(mv));
        for (style, key) in HodgesStyle::ALL.into_iter().zip(["hodges", "hodges_number", "hosking"]) {
            assert_eq!(hodges::write(&position, mv, style), text(case, key), "{case}");
            assert_eq!(hodges::read(&position, text(case, key)), Ok(mv), "{case}");
        }
    }
}

/// Checks that every legal move round-trips with a unique text.
fn check_all_moves(position: &Position, last: Option<Square>) {
    let moves = position.moves();
    let mut seen: [HashSet<String>; 7] = Default::default();
    for mv in &moves {
        let mut written = vec![usi::write(*mv), csa::write(position, *mv), kif::write(position, *mv, last)];
        assert_eq!(usi::read(position, &written[0]), Ok(*mv));
        assert_eq!(csa::read(position, &written[1]), Ok(*mv));
        assert_eq!(kif::read(position, &written[2], last), Ok(*mv));
        for style in HodgesStyle::ALL {
            let text = hodges::write(position, *mv, style);
            assert_eq!(hodges::read(position, &text), Ok(*mv), "{text} in {}", position.fen());
            written.push(text);
        }
        let text = ki2::write(position, *mv, last);
        assert_eq!(ki2::read(position, &text, last), Ok(*mv), "{text} in {}", position.fen());
        written.push(text);
        for (seen, text) in seen.iter_mut().zip(written) {
            assert!(seen.insert(text.clone()), "{text} twice in {}", position.fen());
        }
    }
}

/// A random move. Captures and promotions are more likely than other moves, so that games become tactical.
fn choose(position: &Position, rng: &mut impl Rng) -> Option<Move> {
    let moves = position.moves();
    if moves.is_empty() {
        return None;
    }
    let lively: Vec<&Move> = moves
        .iter()
        .filter(|mv| matches!(mv, Move::Go { to, promote, .. } if *promote || position.at(*to).is_some()))
        .collect();
    if !lively.is_empty() && rng.random_ratio(1, 3) {
        return Some(*lively[rng.random_range(0..lively.len())]);
    }
    Some(moves[rng.random_range(0..moves.len())])
}

fn check_games(games: u64, plies: usize) {
    for seed in 0..games {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut position = Handicap::ALL[seed as usize % Handicap::ALL.len()].start();
        let mut last = None;
        for _ in 0..plies {
            check_all_moves(&position, last);
            let Some(mv) = choose(&position, &mut rng) else { break };
            position.play_unchecked(mv);
            last = Some(mv.target());
        }
    }
}

#[test]
fn every_legal_move_of_random_games_round_trips_with_a_unique_text() {
    check_games(14, 100);
}

#[test]
#[ignore = "takes minutes"]
fn every_legal_move_of_a_thousand_random_games_round_trips_with_a_unique_text() {
    check_games(1_000, 150);
}

#[test]
fn ki2_names_the_start_square_as_in_the_examples_of_the_shogi_association() {
    // The examples of the association, each with the pieces that can move to the square.
    for (sfen, expected) in [
        // 金 from 9三 and 7二 to 8二.
        ("4k4/2G6/G8/9/9/9/9/9/4K4 b - 1", [("9c8b", "▲８二金上"), ("7b8b", "▲８二金寄")].as_slice()),
        ("4k4/4g2G1/5G3/9/9/9/9/9/4K4 b - 1", &[("4c3b", "▲３二金上"), ("2b3b", "▲３二金寄")]),
        // 金 from 5六 and 4五 to 5五.
        ("4k4/9/9/9/5G3/4G4/9/9/4K4 b - 1", &[("5f5e", "▲５五金上"), ("4e5e", "▲５五金寄")]),
        // 銀 from 8九 and 7七 to 8八.
        ("4k4/9/9/9/9/9/2S6/9/1S2K4 b - 1", &[("8i8h", "▲８八銀上"), ("7g8h", "▲８八銀引")]),
        // 銀 from 4九 and 2七 to 3八.
        ("4k4/9/9/9/9/9/7S1/9/4KS3 b - 1", &[("4i3h", "▲３八銀上"), ("2g3h", "▲３八銀引")]),
        // Side by side.
        ("4k4/G1G6/9/9/9/9/9/9/4K4 b - 1", &[("9b8b", "▲８二金左"), ("7b8b", "▲８二金右")]),
        ("4k4/9/9/9/9/9/9/6GG1/4K4 b - 1", &[("3h2g", "▲２七金左"), ("2h2g", "▲２七金直")]),
        ("4k4/9/9/9/9/9/9/9/2SSK4 b - 1", &[("7i7h", "▲７八銀直"), ("6i7h", "▲７八銀右")]),
        // Three golds, five tokins, four silvers.
        ("4k4/9/9/9/9/9/9/3GGG3/4K4 b - 1", &[("6h5g", "▲５七金左"), ("5h5g", "▲５七金直"), ("4h5g", "▲５七金右")]),
        (
            "4k4/9/9/9/9/9/1+P7/+P8/+P+P+P1K4 b - 1",
            &[
                ("8g8h", "▲８八と引"),
                ("9h8h", "▲８八と寄"),
                ("9i8h", "▲８八と左上"),
                ("8i8h", "▲８八と直"),
                ("7i8h", "▲８八と右"),
            ],
        ),
        (
            "4k4/9/9/9/9/9/1S1S5/9/1SS1K4 b - 1",
            &[("8g7h", "▲７八銀左引"), ("8i7h", "▲７八銀左上"), ("7i7h", "▲７八銀直"), ("6g7h", "▲７八銀右")],
        ),
        // Dragons and horses have no 直.
        ("+R8/9/9/1+R7/9/9/4k4/9/4K4 b - 1", &[("9a8b", "▲８二龍引"), ("8d8b", "▲８二龍上")]),
        ("8k/4+R4/7+R1/9/9/9/9/9/3K5 b - 1", &[("2c4c", "▲４三龍寄"), ("5b4c", "▲４三龍引")]),
        ("k8/9/9/9/4+R3+R/9/9/9/4K4 b - 1", &[("5e3e", "▲３五龍左"), ("1e3e", "▲３五龍右")]),
        ("4k4/9/9/9/9/9/9/8+R/4K2+R1 b - 1", &[("1h1i", "▲１九龍引"), ("2i1i", "▲１九龍寄")]),
        ("+B+B7/9/9/9/9/9/9/9/k3K4 b - 1", &[("9a8b", "▲８二馬左"), ("8a8b", "▲８二馬右")]),
        ("8k/9/3+B5/9/+B8/9/9/9/4K4 b - 1", &[("6c8e", "▲８五馬引"), ("9e8e", "▲８五馬寄")]),
    ] {
        let position = position(sfen);
        for (mv, expected) in expected {
            let mv = usi::read(&position, mv).unwrap();
            assert_eq!(position.explain(mv), Ok(()), "{expected} in {sfen}");
            assert_eq!(ki2::write(&position, mv, None), *expected, "{sfen}");
        }
    }
}

#[test]
fn ki2_counts_pinned_pieces_as_rivals() {
    // The gold on 5二 is pinned.
    let position = position("ln1g5/1rskg1+RP1/ppp2S3/3ppp3/2B6/9/PPPPPPP2/1B1G1NK2/LN1S1GS+l1 w N3Plp 44");
    assert_eq!(ki2::write(&position, usi::read(&position, "6a5a").unwrap(), None), "△５一金寄");
    assert!(position.explain(usi::read(&position, "5b5a").unwrap()).is_err());
}

#[test]
fn left_and_right_are_those_of_the_mover() {
    let position = position("4k4/3g1g3/9/9/9/9/9/9/4K4 w - 1");
    let write = |mv: &str| ki2::write(&position, usi::read(&position, mv).unwrap(), None);
    assert_eq!([write("4b5b"), write("6b5b"), write("4b4c")], ["△５二金左", "△５二金右", "△４三金"]);
}

#[test]
fn malformed_texts_are_refused_with_the_column() {
    let start = Position::start();
    let square = "a square is a file from 1 to 9 and a rank from a to i";
    let cases = [
        ("", 1, square),
        ("7g", 3, square),
        ("0g7f", 1, square),
        ("7j7f", 1, square),
        ("７g7f", 1, square),
        ("7g7f*", 5, "the move ends before this"),
        ("7g7f++", 6, "the move ends before this"),
        ("K*5e", 1, "a drop starts with one of R B G S N L P"),
        ("p*5e", 1, "a drop starts with one of R B G S N L P"),
        ("P*5", 3, square),
        ("S*1b+", 5, "the move ends before this"),
    ];
    refused(|text| usi::read(&start, text), &cases);
    let cases = [
        ("7776FU", 1, "a move starts with + for sente or - for gote"),
        ("-3334FU", 1, "it is not this side's turn"),
        ("+7706FU", 4, "a square is a file and a rank, each from 1 to 9"),
        ("+7776", 6, "a piece is one of FU KY KE GI KI KA HI OU TO NY NK NG UM RY"),
        ("+7776KI", 6, "the piece there is FU"),
        ("+5554FU", 2, "no piece stands there"),
        ("+0055TO", 6, "only an unpromoted piece is dropped"),
        ("+7776FU,T1", 8, "the move ends before this"),
    ];
    refused(|text| csa::read(&start, text), &cases);
    let cases = [
        ("六七歩(77)", 1, "a move starts with its target, such as ７六, or with 同"),
        ("同　歩(77)", 1, "there is no previous move"),
        ("７六兎(77)", 3, "a piece is one of 歩香桂銀金角飛玉と杏圭全馬龍"),
        ("７六銀(77)", 3, "the piece on the start square is 歩"),
        ("７六歩(33)", 4, "no piece of the side to move stands on the start square"),
        ("７六歩(7)", 4, "the start square is a file and a rank in brackets, such as (77)"),
        ("５八金", 4, "the start square is missing"),
        ("５八金成(49)", 4, "this piece cannot promote"),
        ("５五と打", 3, "only an unpromoted piece is dropped"),
    ];
    refused(|text| kif::read(&start, text, None), &cases);
    // Variants that occur in game records are accepted.
    for text in ["７六歩", "76歩(77)", "７六歩不成(77)", "７六　歩(77)", "７六兵(77)"] {
        assert_eq!(kif::read(&start, text, None), usi::read(&start, "7g7f"), "{text}");
    }
    let cases = [
        ("△３四歩", 1, "it is not this side's turn"),
        ("▲六７歩", 2, "a move starts with its target, such as ７六, or with 同"),
        ("▲７六兎", 4, "a piece is one of 歩香桂銀金角飛玉と杏圭全馬龍"),
        ("▲７五歩", 4, "no legal move matches"),
        ("▲７六歩打", 4, "no legal drop matches"),
        ("▲５八金", 4, "the move is ambiguous: it fits 2 pieces"),
        ("▲５八金右 ", 6, "the move ends before this"),
    ];
    refused(|text| ki2::read(&start, text, None), &cases);
    for (text, expected) in [("▲５八金右", "4i5h"), ("☗58金左", "6i5h"), ("７六歩不成", "7g7f"), ("▲７八銀上", "7i7h")]
    {
        assert_eq!(ki2::read(&start, text, None), usi::read(&start, expected), "{text}");
    }
    let cases = [
        ("", 1, "a move starts with a piece: K R B G S N L P, or +R and so on"),
        ("+G-5h", 1, "a move starts with a piece: K R B G S N L P, or +R and so on"),
        ("G", 2, "expected one of - x *, or a square, after the piece"),
        ("P-7j", 3, "a square is a file from 1 to 9 and a rank from a to i or 1 to 9"),
        ("P-5d", 1, "no legal move matches"),
        ("Px7f", 1, "no legal move matches"),
        ("P-7f=", 1, "no legal move matches"),
        ("G-5h", 1, "the move is ambiguous: name the start square, as in G4i-5h"),
    ];
    refused(|text| hodges::read(&start, text), &cases);
}
