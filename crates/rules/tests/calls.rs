//! Called moves: every legal move in every notation, and calls that are ambiguous, illegal, or no calls at all.

#![allow(clippy::unwrap_used, reason = "in a test a failed unwrap is a failed test, in its helpers too")]

mod common;

use common::nearly;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use teahouse_rules::shogi::notation::{csa, hodges, ki2, kif, usi};
use teahouse_rules::{Code, Game, Heard, Move, Occupant, Position, Public, Ranks, RevealedMove, Rules, Square};
use teahouse_rules::{banqi, shogi, xiangqi};

fn position(rules: &str, text: &str) -> Position {
    Rules::parse(rules).unwrap().parse_position(text).unwrap_or_else(|wrong| panic!("{wrong}"))
}

fn hear(position: &Position, call: &str) -> Heard {
    position.hear(call, None, Ranks::FromOne)
}

/// The target of the last move, for calls that name it as 同.
fn last(public: &Public) -> Option<Square> {
    public.line().last().map(|turn| turn.mv.mv.target())
}

/// Positions of random games.
fn positions(rules: &str, count: usize, mut check: impl FnMut(&Public)) {
    let rules = Rules::parse(rules).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(20);
    let mut seen = 0;
    while seen < count {
        let mut game = match rules {
            Rules::Banqi(ruleset) => Game::banqi(ruleset, &mut rng),
            _ => Game::open(rules).unwrap(),
        };
        let plies = rng.random_range(10..160);
        for ply in 0..plies {
            if game.outcome().is_over() {
                break;
            }
            // Every seventh position, so that the thousand are not all of a few games.
            if ply % 7 == 0 && seen < count {
                check(game.public());
                seen += 1;
            }
            let mv = *game.moves().choose(&mut rng).unwrap();
            game.play(mv).unwrap();
        }
    }
}

/// How many of the texts differ in width, script or case from what the writers write.
fn variants(text: &str) -> [String; 3] {
    let wide = |letter: char| match letter {
        '!'..='~' => char::from_u32(letter as u32 + 0xfee0).unwrap(),
        _ => letter,
    };
    [text.to_owned(), text.chars().map(wide).collect(), format!("　{text} ")]
}

#[test]
fn every_move_of_xiangqi_is_heard_in_every_notation() {
    let mut heard = 0;
    positions("xiangqi wxf", 1000, |public| {
        let Position::Xiangqi(board) = public.position() else { panic!() };
        for mv in public.moves() {
            for notation in xiangqi::Notation::ALL {
                let ranks = match notation {
                    xiangqi::Notation::Ucci => Ranks::FromZero,
                    _ => Ranks::FromOne,
                };
                for text in variants(&notation.write(board, mv).unwrap()) {
                    assert_eq!(public.position().hear(&text, None, ranks), Heard::One(mv), "{text} {}", board.fen());
                    heard += 1;
                }
            }
        }
    });
    assert!(heard > 500_000, "{heard}");
}

#[test]
fn every_move_of_shogi_is_heard_in_every_notation() {
    let mut heard = 0;
    positions("shogi amateur", 1000, |public| {
        let Position::Shogi(board) = public.position() else { panic!() };
        let last = last(public);
        for mv in public.moves() {
            let english = hodges::HodgesStyle::ALL.map(|style| hodges::write(board, mv, style));
            let texts =
                [usi::write(mv), csa::write(board, mv), kif::write(board, mv, last), ki2::write(board, mv, last)];
            for text in texts.iter().chain(&english).flat_map(|text| variants(text)) {
                assert_eq!(
                    public.position().hear(&text, last, Ranks::FromOne),
                    Heard::One(mv),
                    "{text} {}",
                    board.fen()
                );
                heard += 1;
            }
        }
    });
    assert!(heard > 500_000, "{heard}");
}

#[test]
fn every_step_of_banqi_is_heard_in_every_notation() {
    for rules in ["banqi taiwan", "banqi taiwan multi-capture=on blind-capture=on"] {
        let mut heard = 0;
        positions(rules, 1000, |public| {
            let Position::Banqi(board) = public.position() else { panic!() };
            for mv in public.moves() {
                let notations = banqi::Notation::ALL.iter();
                let texts = notations.map(|notation| notation.write(board, RevealedMove::plain(mv)));
                for text in texts.chain([mv.to_string()]).flat_map(|text| variants(&text)) {
                    assert_eq!(hear(public.position(), &text), Heard::One(mv), "{text} {}", board.fen());
                    heard += 1;
                }
                // A flip is called by its square alone, and a call may say what a record says of the face.
                if let Move::Flip { at } = mv {
                    for text in [at.to_string(), format!("翻{at}"), format!("{at}(R)"), format!("{at} 傌")] {
                        assert_eq!(hear(public.position(), &text), Heard::One(mv), "{text}");
                    }
                }
            }
        });
        assert!(heard > 50_000, "{heard}");
    }
}

#[test]
fn calls_are_heard_in_other_scripts_and_spellings() {
    let start = Rules::parse("xiangqi").unwrap().start();
    for (call, mv) in [
        ("炮二平五", "h3e3"),
        ("砲２平５", "h3e3"),
        ("马八进七", "b1c3"),
        ("马8進7", "b1c3"),
        ("C2.5", "h3e3"),
        ("c 2 = 5", "h3e3"),
        ("N8+7", "b1c3"),
        ("h8 + 7", "b1c3"),
        ("h3-e3", "h3e3"),
        ("H3E3", "h3e3"),
        ("h2e2", "h3e3"),
        ("Ｈ２－Ｅ２", "h3e3"),
        ("炮（３２）－３５", "h3e3"),
    ] {
        assert_eq!(hear(&start, call), Heard::One(start.parse_move(mv).unwrap().mv), "{call}");
    }
    let shogi = position("shogi", "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPP1/1B5R1/LNSGKGSNL b P 1");
    for (call, mv) in [
        ("▲２二角成", "b2h8+"),
        ("22角成", "b2h8+"),
        ("2二角不成", "b2h8"),
        ("22角(88)", "b2h8"),
        ("8h2b+", "b2h8+"),
        ("8H2B", "b2h8"),
        ("8h-2b+", "b2h8+"),
        ("bx2b+", "b2h8+"),
        ("B-2b=", "b2h8"),
        ("☗７八飞", "h2c2"),
        ("p'15", "P@i5"),
        ("1五步打", "P@i5"),
        ("１五歩", "P@i5"),
        ("7675", "c4c5"),
    ] {
        assert_eq!(hear(&shogi, call), Heard::One(shogi.parse_move(mv).unwrap().mv), "{call}");
    }
    let banqi = position("banqi taiwan", "8/2C1r1h1/8/R1s5 r - 0 1");
    for (call, mv) in [
        ("Ra1-b1", "a1b1"),
        ("r a1 b1", "a1b1"),
        ("俥 a1-b1", "a1b1"),
        ("車到b1", "a1b1"),
        ("chariot to a2", "a1a2"),
        ("cart a1 to a2", "a1a2"),
        ("a1-a2", "a1a2"),
        ("C×g3", "c3g3"),
        ("炮吃馬g3", "c3g3"),
        ("cannon takes horse g3", "c3g3"),
        ("Cc3g3", "c3g3"),
    ] {
        assert_eq!(hear(&banqi, call), Heard::One(banqi.parse_move(mv).unwrap().mv), "{call}");
    }
}

#[test]
fn a_call_that_fits_several_moves_is_ambiguous() {
    let moves = |position: &Position, texts: &[&str]| {
        Heard::Ambiguous(texts.iter().map(|text| position.parse_move(text).unwrap().mv).collect())
    };
    // Two chariots on one file, called by the file.
    let xiangqi = position("xiangqi", "3k5/9/9/9/9/9/9/7R1/9/4K2R1 w - - 0 1");
    assert_eq!(hear(&xiangqi, "俥二平三"), moves(&xiangqi, &["h3g3", "h1g1"]));
    assert_eq!(hear(&xiangqi, "R2=3"), moves(&xiangqi, &["h3g3", "h1g1"]));
    assert!(matches!(hear(&xiangqi, "前俥平三"), Heard::One(_)));
    // Only one of them can.
    assert!(matches!(hear(&xiangqi, "俥二进五"), Heard::One(_)));
    let golds = position("shogi", "4k4/9/9/9/9/9/9/3G1G3/4K4 b G 1");
    assert_eq!(hear(&golds, "▲５八金"), moves(&golds, &["d2e2", "f2e2"]));
    assert_eq!(hear(&golds, "G-5h"), moves(&golds, &["d2e2", "f2e2"]));
    assert!(matches!(hear(&golds, "５八金右"), Heard::One(_)));
    assert!(matches!(hear(&golds, "５八金打"), Heard::One(_)));
    // The promotion is not said.
    let bishop = position("shogi", "4k4/7b1/9/9/9/9/9/1B7/4K4 b - 1");
    assert_eq!(hear(&bishop, "２二角"), moves(&bishop, &["b2h8", "b2h8+"]));
    assert_eq!(hear(&bishop, "Bx2b"), moves(&bishop, &["b2h8", "b2h8+"]));
    let banqi = position("banqi taiwan", "8/8/R1R5/8 r - 0 1");
    assert_eq!(hear(&banqi, "chariot to b2"), moves(&banqi, &["a2b2", "c2b2"]));
    // Ranks from 1 and from 0: the order decides.
    let both = position("xiangqi", "3k5/9/9/9/9/9/9/9/R8/R3K4 w - - 0 1");
    for (ranks, mv) in [(Ranks::FromOne, "a1b1"), (Ranks::FromZero, "a2b2")] {
        assert_eq!(both.hear("a1b1", None, ranks), Heard::One(both.parse_move(mv).unwrap().mv));
    }
}

#[test]
fn an_illegal_call_has_its_reason() {
    let start = Rules::parse("xiangqi").unwrap().start();
    let shogi = position("shogi", "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPP1/1B5R1/LNSGKGSNL b P 1");
    let banqi = position("banqi taiwan", "8/2C1r1h1/8/R1s4X r h1 0 1");
    let code = |heard: Heard| if let Heard::Illegal(illegal) = heard { Some(illegal.code) } else { None };
    for (position, call, expected) in [
        (&start, "馬二進四", Code::LegBlocked),
        (&start, "b1d2", Code::LegBlocked),
        (&start, "俥一进五", Code::PathBlocked),
        (&start, "炮二平二", Code::WrongShape),
        (&start, "a10a9", Code::NotYours),
        (&shogi, "▲７四歩", Code::WrongShape),
        (&shogi, "△３四歩", Code::NotYours),
        (&shogi, "P*5e", Code::Nifu),
        (&shogi, "5五歩打", Code::Nifu),
        (&shogi, "7f7e+", Code::CannotPromote),
        (&shogi, "G*5e", Code::NotInHand),
        (&shogi, "R-2g", Code::OwnPiece),
        (&banqi, "stop", Code::NoChain),
        (&banqi, "Ra1-c1", Code::NotAdjacent),
        (&banqi, "a1", Code::FaceUp),
        (&banqi, "cannon takes chariot e3", Code::ScreenCount),
    ] {
        assert_eq!(code(hear(position, call)), Some(expected), "{call}: {:?}", hear(position, call));
    }
    for (position, call) in [
        (&start, "炮五平二"),
        (&start, "R5=6"),
        (&start, "e5e6"),
        (&shogi, "▲７六龍"),
        (&shogi, "Px3d"),
        (&shogi, "5e5d"),
        (&banqi, "Ha1-a2"),
        (&banqi, "Ra1xb1"),
        (&banqi, "cannon takes chariot g3"),
        (&banqi, "general to a2"),
    ] {
        assert_eq!(hear(position, call), Heard::NoSuchPiece, "{call}");
    }
    for (position, call) in [
        (&start, ""),
        (&start, "炮二平"),
        (&start, "７六歩"),
        (&start, "z9z9"),
        (&shogi, "炮二平五"),
        (&shogi, "同銀"),
        (&shogi, "P-0f"),
        (&banqi, "a5"),
        (&banqi, "a1-"),
        (&banqi, "hello"),
    ] {
        assert_eq!(hear(position, call), Heard::Unknown, "{call}");
    }
}

#[test]
fn the_words_of_a_call_exclude_other_pieces() {
    // The left gold cannot be meant by 右, and 直 fits no gold: what they exclude is not played.
    let golds = position("shogi", "4k4/9/9/9/9/9/9/3G1G3/4K4 b - 1");
    assert_eq!(hear(&golds, "５八金直"), Heard::NoSuchPiece);
}

#[test]
fn a_call_that_is_heard_is_legal_and_no_other_answer_is() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for rules in ["xiangqi wxf", "shogi amateur", "banqi taiwan", "supply"] {
        positions(rules, 60, |public| {
            let position = public.position();
            let squares: Vec<Square> = position.geometry().squares().collect();
            for _ in 0..60 {
                let [from, to] = [(), ()].map(|()| *squares.choose(&mut rng).unwrap());
                let mv = position.parse_move(&format!("{from}{to}")).unwrap().mv;
                // In shogi squares are called by numbers and letters.
                let call = if matches!(position, Position::Shogi(_)) { usi::write(mv) } else { mv.to_string() };
                match position.hear(&call, None, Ranks::FromOne) {
                    Heard::One(heard) => {
                        assert!(position.is_legal(heard));
                        // A xiangqi text may be of the other way to count ranks.
                        assert!(heard == mv || !position.is_legal(mv), "{call}");
                    }
                    heard => assert!(!position.is_legal(mv), "{call} {heard:?}"),
                }
            }
        });
    }
}

#[test]
fn supply_chess_hears_moves_and_drops() {
    let position = position("supply", "3k5/9/9/9/9/9/9/9/9/4K4[R] w - - 0 1");
    for call in ["R@a1", "r@a1", "俥打a1", "车*a1", "R@a0"] {
        assert_eq!(hear(&position, call), Heard::One(position.parse_move("R@a1").unwrap().mv), "{call}");
    }
    assert!(matches!(hear(&position, "N@a1"), Heard::Illegal(illegal) if illegal.code == Code::NotInHand));
    assert!(matches!(hear(&position, "帥五平四"), Heard::One(_) | Heard::Illegal(_)));
    assert_eq!(position.at("a1".parse().unwrap()), Occupant::Empty);
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(20),
        cases: 2000,
        ..ProptestConfig::default()
    })]

    #[test]
    fn no_text_makes_a_listener_panic(
        game in 0..4_usize,
        text in "(炮|馬|前|二|平|進|８|C|R|\\+|=|-|h3|e2|７六|76|7g7f|歩|銀|同|成|打|右|\\(77\\)|P|\\*|'|x|a2|flip |takes |to |吃|翻|stop|é| ){0,8}|.{0,40}",
    ) {
        let rules = ["xiangqi wxf", "shogi amateur", "banqi taiwan", "supply"][game];
        let position = Rules::parse(rules).unwrap().start();
        let last = position.geometry().squares().next();
        if let Heard::One(mv) = position.hear(&text, last, Ranks::FromZero) {
            prop_assert!(position.is_legal(mv), "{}", text);
        }
    }

    #[test]
    fn nearly_a_call_is_never_an_illegal_move(text in nearly("炮二平五".to_owned(), "炮馬前後二八五平進退兵1５+=", 3)) {
        let position = Rules::parse("xiangqi").unwrap().start();
        if let Heard::One(mv) = position.hear(&text, None, Ranks::FromOne) {
            prop_assert!(position.is_legal(mv), "{}", text);
        }
    }
}

/// A long text is no call, however it begins.
#[test]
fn a_long_text_is_not_heard() {
    let start = shogi::Position::start();
    assert_eq!(hear(&start.into(), &"7g7f".repeat(100)), Heard::Unknown);
}
