//! The capture tables, compared with the matrix derived from the sources.

use teahouse_rules::banqi::{CaptureTable, Captures, ChariotRush, Ruleset};
use teahouse_rules::{Code, Kind, Piece};

use super::{mv, position, public};

#[test]
fn the_capture_tables_equal_the_matrix() {
    let matrix = include_str!("../data/banqi_capture_matrix.csv");
    let mut rows = 0;
    for row in matrix.lines().skip(1) {
        let fields: Vec<&str> = row.split(',').collect();
        let ruleset = ruleset(fields[0]);
        let (attacker, victim) = (kind(fields[1]), kind(fields[2]));
        let captures = Captures::of(&ruleset);
        let rushing = Captures::of(&Ruleset { chariot_rush: ChariotRush::Any, ..ruleset });
        let holds = |allowed: bool| if allowed { "1" } else { "0" };
        // Two rows of the matrix contradict source 001: "all other pieces apart from the general", "all pieces apart from the
        // general and the chariot".
        let adjacent =
            if matches!(&fields[..3], ["hongkong_001_literal", "R", "R"] | ["hongkong_001_literal", "H", "H"]) {
                assert_eq!(fields[3], "0", "the matrix is corrected: {row}");
                "1"
            } else {
                fields[3]
            };
        assert_eq!(holds(captures.adjacent(attacker, victim)), adjacent, "adjacent: {row}");
        assert_eq!(holds(captures.jump(attacker, victim)), fields[4], "jump: {row}");
        assert_eq!(holds(rushing.rush(attacker, victim)), fields[5], "chariot rush: {row}");
        rows += 1;
    }
    assert_eq!(rows, 6 * 49);
}

fn ruleset(name: &str) -> Ruleset {
    match name {
        "taiwan" => Ruleset::taiwan(),
        "boyer_banchi" => Ruleset::ban_chi(),
        "olympiad_cdc" => Ruleset::olympiad(),
        "hongkong" => Ruleset::hong_kong(),
        "hongkong_001_literal" => Ruleset { table: CaptureTable::HongKongLiteral, ..Ruleset::hong_kong() },
        "taiwan+cannon_adjacent" => Ruleset { cannon_adjacent: true, ..Ruleset::taiwan() },
        other => panic!("unknown rules in the matrix: {other}"),
    }
}

fn kind(letter: &str) -> Kind {
    Piece::from_letter(letter.chars().next().unwrap()).unwrap().kind
}

/// A position with two adjacent pieces tests each entry of the table.
#[test]
fn move_generation_follows_the_table() {
    let captures = Captures::of(&Ruleset::taiwan());
    for attacker in Kind::ALL {
        for victim in Kind::ALL {
            let fen = format!("8/2{}{}4/8/8 r - 0 1", attacker.letter(), victim.letter().to_ascii_lowercase());
            let takes = position(&fen).moves().contains(&mv("c3d3"));
            assert_eq!(takes, captures.adjacent(attacker, victim), "{attacker:?} takes {victim:?}");
        }
    }
}

#[test]
fn a_cannon_jumps_over_exactly_one_piece_of_any_kind() {
    for (row, target, bag, allowed) in [
        ("2Cs1k2", "f3", "-", true),   // an enemy between
        ("2CS1k2", "f3", "-", true),   // a friend between
        ("2CX1k2", "f3", "A1", true),  // a face-down piece between
        ("2C1s2k", "h3", "-", true),   // any distance
        ("2CsSk2", "f3", "-", false),  // two between
        ("2CXXk2", "f3", "A2", false), // two face-down pieces between
        ("2C2k2", "f3", "-", false),   // none between
        ("2Ck4", "d3", "-", false),    // adjacent
        ("2Cs1S2", "f3", "-", false),  // a friend beyond
    ] {
        let result = public(&format!("8/{row}/8/8 r {bag} 0 1")).explain(mv(&format!("c3{target}")));
        assert_eq!(result.is_ok(), allowed, "{row}: {result:?}");
    }
}

#[test]
fn a_rushing_chariot_captures_along_an_open_line_by_rank() {
    let by_rank = Ruleset { chariot_rush: ChariotRush::ByRank, ..Ruleset::taiwan() };
    let rules = teahouse_rules::Rules::Banqi(by_rank);
    let moves = rules.parse_position("k7/8/8/R5s1 r - 0 1").unwrap().moves();
    assert!(moves.contains(&mv("a1g1")), "the soldier on the open row");
    assert!(!moves.contains(&mv("a1a4")), "the general outranks the chariot");
    assert!(!moves.contains(&mv("a1c1")), "a move without capture is one square");
}

#[test]
fn in_the_literal_table_only_the_three_strongest_kinds_capture_equals() {
    let literal = Ruleset { table: CaptureTable::HongKongLiteral, ..Ruleset::hong_kong() };
    let rules = teahouse_rules::Rules::Banqi(literal);
    for kind in Kind::ALL {
        let fen = format!("8/8/8/{}{}6 r - 0 1", kind.letter(), kind.letter().to_ascii_lowercase());
        let why = rules.parse_position(&fen).unwrap().explain(mv("a1b1")).map_err(|illegal| illegal.code);
        let takes = matches!(kind, Kind::General | Kind::Chariot | Kind::Horse);
        assert_eq!(why, if takes { Ok(()) } else { Err(Code::SameRank) }, "{kind:?}");
    }
}
