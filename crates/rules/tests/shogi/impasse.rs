//! Points, conditions and declarations.

use serde_json::Value;
use teahouse_rules::shogi::impasse::{Account, Condition, Impasse};
use teahouse_rules::shogi::{Handicap, ImpasseRule, Position, Preset, Ruleset, Side};
use teahouse_rules::{Code, Outcome, Public, Reason, Rules, Seat, xiangqi};

use crate::common::{AMATEUR, game, own, play, text};

fn rules(impasse: ImpasseRule) -> Rules {
    Rules::Shogi(Ruleset { impasse, ..Ruleset::amateur() })
}

fn result(impasse: ImpasseRule, sfen: &str) -> Option<String> {
    let mut public = game(rules(impasse), sfen);
    let result = Impasse::of(&public).unwrap().result;
    // A declaration has the predicted result, and is refused without one.
    assert_eq!(public.declare().map_err(|illegal| illegal.code), result.ok_or(Code::NoImpasse), "{sfen}");
    assert_eq!(public.outcome(), result.unwrap_or(Outcome::Ongoing));
    result.map(|outcome| outcome.to_string())
}

fn listed() -> Vec<Value> {
    let mut cases = own("game_end_shogi");
    cases.retain(|case| text(case, "kind") == "impasse");
    assert_eq!(cases.len(), 7);
    cases
}

#[test]
fn points_and_pieces_are_counted_as_listed() {
    for case in listed() {
        let Ok(position) = Position::from_sfen(text(&case, "sfen")) else { continue };
        for (side, name) in Side::BOTH.into_iter().zip(["black", "white"]) {
            let counts = &case["counts"][name];
            let account = Account::of(&position, side);
            let counted = [account.points, account.points_in_camp, account.pieces_in_camp].map(u64::from);
            let expected =
                ["all_points", "declaration_points", "pieces_in_zone"].map(|key| counts[key].as_u64().unwrap());
            assert_eq!(counted, expected, "{} {name}", case["name"]);
        }
    }
}

#[test]
fn declarations_by_27_points_have_the_listed_results() {
    for case in listed() {
        let sfen = text(&case, "sfen");
        if Position::from_sfen(sfen).is_err() {
            continue;
        }
        let wins = case["cshogi_is_nyugyoku_27"].as_bool().unwrap();
        let expected = if wins { "first wins: declaration" } else { "second wins: declaration" };
        assert_eq!(result(ImpasseRule::Declare27, sfen).unwrap(), expected, "{}", case["name"]);
    }
}

#[test]
fn two_listed_positions_have_more_pieces_than_a_set_and_are_refused() {
    let refused: Vec<String> = listed()
        .iter()
        .filter_map(|case| {
            Position::from_sfen(text(case, "sfen"))
                .err()
                .map(|error| format!("{}: {}", text(case, "name"), error.message()))
        })
        .collect();
    let expected = [
        "black declares 28: a set has 18 pawns, here are 19",
        "in check: cannot declare: a set has 2 rooks, here are 3",
    ];
    assert_eq!(refused, expected);
    // With a lance instead of that pawn the declaration has 28 points.
    let mended = "+P+P+P+P+PK+P+P+P/+P+S+N+LG+R3/9/9/9/9/9/4+r4/4k1bb1 b L9P 1";
    assert_eq!(result(ImpasseRule::Declare27, mended).unwrap(), "first wins: declaration");
}

/// A position in which gote meets every condition, with 14 pieces in the camp and `points` points.
fn gote_with(points: u8) -> String {
    // Two rooks, nine pawns and two golds in the camp count 21 points.
    let hand = match points - 21 {
        0 => "-".to_owned(),
        pawns @ 1..=9 => format!("{pawns}p"),
        pawns => format!("b{}p", pawns - 5),
    };
    format!("4K4/9/9/9/9/9/7gg/+p+p+p+p+p+p+p+p+p/4k1+r+r1 w {hand} 100")
}

#[test]
fn gote_needs_27_points_and_sente_28() {
    assert_eq!(result(ImpasseRule::Declare27, &gote_with(27)).unwrap(), "second wins: declaration");
    assert_eq!(result(ImpasseRule::Declare27, &gote_with(26)).unwrap(), "first wins: declaration");
    let sente = |hand: &str| format!("1+R+R1K4/+P+P+P+P+P+P+P+P+P/GG7/9/9/9/9/9/4k4 b {hand} 1");
    assert_eq!(result(ImpasseRule::Declare27, &sente("B2P")).unwrap(), "first wins: declaration");
    assert_eq!(result(ImpasseRule::Declare27, &sente("BP")).unwrap(), "second wins: declaration");
}

#[test]
fn by_24_points_31_win_and_24_draw() {
    for (points, expected) in [
        (23, "first wins: declaration"),
        (24, "draw: impasse"),
        (30, "draw: impasse"),
        (31, "second wins: declaration"),
    ] {
        assert_eq!(result(ImpasseRule::Declare24, &gote_with(points)).unwrap(), expected, "{points}");
    }
}

#[test]
fn a_declaration_loses_if_any_condition_fails() {
    let missing = |impasse, sfen: &str| -> Vec<Condition> {
        let conditions = Impasse::of(&game(rules(impasse), sfen)).unwrap().conditions;
        conditions.into_iter().filter(|(_, is_met)| !is_met).map(|(condition, _)| condition).collect()
    };
    for (sfen, condition) in [
        ("1+R+R6/+P+P+P+P+P+P+P+P+P/GG7/4K4/9/9/9/9/4k4 b B9P 1", Condition::KingInCamp),
        ("1+R+R1K4/+P+P+P+P+P+P+P2/9/9/9/9/9/9/4k4 b 2B9P 1", Condition::TenPiecesInCamp),
        ("1+R2K4/+P+P+P+P1+P+P+P+P/GG+P6/9/4r4/9/9/9/4k4 b 2B9P 1", Condition::NotInCheck),
    ] {
        for impasse in [ImpasseRule::Declare27, ImpasseRule::Declare24] {
            assert_eq!(missing(impasse, sfen), [condition], "{sfen}");
            assert_eq!(result(impasse, sfen).unwrap(), "second wins: declaration", "{sfen}");
        }
    }
    assert_eq!(missing(ImpasseRule::Declare27, &gote_with(26)), [Condition::Points(27)]);
    assert_eq!(missing(ImpasseRule::Declare24, &gote_with(23)), [Condition::Points(24)]);
    let late = gote_with(31).replace(" 100", " 500");
    assert_eq!(missing(ImpasseRule::Declare24, &late), []);
}

#[test]
fn a_count_by_agreement_needs_both_kings_in_their_camps() {
    // Sente has a rook, a bishop and pawns; gote has the other rook and bishop, 16 small pieces and pawns.
    let small = "4g4s4n4l";
    let even = format!("4K4/9/9/9/9/9/9/9/4k4 b RB17Prbp{small} 1");
    let counted = |impasse, sfen: &str| result(impasse, sfen);
    assert_eq!(counted(ImpasseRule::Count27, &even).unwrap(), "draw: impasse");
    assert_eq!(counted(ImpasseRule::Count27Gote, &even).unwrap(), "second wins: impasse");
    assert_eq!(counted(ImpasseRule::Count24, &even).unwrap(), "draw: impasse");
    let one_less = format!("4K4/9/9/9/9/9/9/9/4k4 b RB16Prb2p{small} 1");
    for impasse in [ImpasseRule::Count27, ImpasseRule::Count27Gote] {
        assert_eq!(counted(impasse, &one_less).unwrap(), "second wins: impasse");
    }
    assert_eq!(counted(ImpasseRule::Count24, &one_less).unwrap(), "draw: impasse");
    let four_less = format!("4K4/9/9/9/9/9/9/9/4k4 b RB13Prb5p{small} 1");
    assert_eq!(counted(ImpasseRule::Count24, &four_less).unwrap(), "second wins: impasse");
    // One king is not in its camp.
    let waiting = format!("4k4/9/9/9/9/9/9/4K4/9 b RB17Prbp{small} 1");
    for impasse in [ImpasseRule::Count27, ImpasseRule::Count27Gote] {
        assert_eq!(counted(impasse, &waiting), None);
    }
    assert_eq!(counted(ImpasseRule::Count24, &waiting).unwrap(), "draw: impasse");
}

#[test]
fn the_missing_pieces_of_a_handicap_count_for_the_giver() {
    let handicap = Rules::Shogi(Ruleset { handicap: Handicap::TwoPieces, ..Ruleset::amateur() });
    let impasse = Impasse::of(&Public::new(handicap)).unwrap();
    assert_eq!([Side::Sente, Side::Gote].map(|side| impasse.account(side).points), [27, 27]);
    assert_eq!(impasse.account(Side::Gote).points_in_camp, 10);
    // No piece is missing in another start position.
    let other = game(handicap, &AMATEUR.start().fen());
    assert_eq!(Impasse::of(&other).unwrap().account(Side::Gote).points, 27);
}

#[test]
fn the_account_follows_the_game_and_undo_removes_a_declaration() {
    let mut public = Public::new(AMATEUR);
    play(&mut public, "7g7f 3c3d 8h2b+");
    let impasse = Impasse::of(&public).unwrap();
    assert_eq!(impasse.declarer, Side::Gote);
    assert_eq!([Side::Sente, Side::Gote].map(|side| impasse.account(side).points), [32, 22]);
    let sente = impasse.account(Side::Sente);
    assert_eq!((sente.king_in_camp, sente.pieces_in_camp, sente.points_in_camp), (false, 1, 10));
    assert_eq!(public.declare(), Ok(Outcome::Win { winner: Seat::FIRST, reason: Reason::Declaration }));
    assert!(public.moves().is_empty());
    assert_eq!(Impasse::of(&public).unwrap().result, None);
    assert_eq!(public.declare().unwrap_err().code, Code::GameOver);
    public.back_to(3);
    assert_eq!(public.outcome(), Outcome::Ongoing);
    let xiangqi = Public::new(Rules::Xiangqi(xiangqi::Ruleset::wxf()));
    assert_eq!((Impasse::of(&xiangqi), xiangqi.clone().declare().unwrap_err().code), (None, Code::NoImpasse));
}

#[test]
fn each_preset_has_its_rule() {
    let rules: Vec<_> = Preset::ALL.iter().map(|preset| Ruleset::of(*preset).impasse).collect();
    assert_eq!(rules, [ImpasseRule::Declare27, ImpasseRule::Declare24, ImpasseRule::Count27]);
    assert!(Preset::ALL.iter().all(|preset| Ruleset::of(*preset).move_limit == 500));
    assert!(!ImpasseRule::Declare27.needs_agreement() && ImpasseRule::Count27.needs_agreement());
}
