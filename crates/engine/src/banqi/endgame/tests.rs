use std::collections::HashMap;

use teahouse_rules::banqi::{ChariotRush, GEOMETRY, Position, Ruleset};
use teahouse_rules::{Move, RevealedMove};

use super::super::laws::Laws;
use super::super::step::{PieceCode, piece_of};
use super::*;
use crate::limits::Signal;

fn tables_of(ruleset: &Ruleset, fen: &str) -> Arc<EndgameTables> {
    let board = BanqiBoard::of(&Position::from_fen(fen, ruleset).unwrap());
    tables(&Laws::of(ruleset), &board, Fetch::Complete(&Signal::new())).unwrap()
}

/// A board by its pieces, built from text, independently of the tables.
fn position(ruleset: &Ruleset, pieces: &[(PieceCode, usize)], to_move: usize) -> Position {
    let mut letters = ['1'; 32];
    pieces.iter().for_each(|(code, at)| letters[*at] = piece_of(*code).letter());
    let rows: Vec<String> = letters.chunks(8).rev().map(|row| row.iter().collect()).collect();
    Position::from_fen(&format!("{} {} - 0 1", rows.join("/"), if to_move == 0 { 'r' } else { 'b' }), ruleset).unwrap()
}

/// The value of a position that follows from the table values of its successors, by the rules.
///
/// Values that agree with their successors everywhere are exact: a win leads to a loss in one ply less, down to an end
/// of the game, and a draw leads to no forced win of either side.
fn expected(position: &Position, tables: &EndgameTables, limit: u16) -> i8 {
    let mut best: Option<(bool, i8)> = None;
    let mut quiet_loss = None;
    let mut can_draw = false;
    for mv in position.moves() {
        let mut after = *position;
        after.play_unchecked(RevealedMove::plain(mv));
        let is_capture = after.quiet_plies() == 0;
        let value = if after.extinct().is_some() { -1 } else { tables.probe(&BanqiBoard::of(&after)).unwrap() };
        match value {
            0 => can_draw = true,
            // After a capture the distance begins again, so it is one ply.
            lost if lost < 0 => {
                let plies = if is_capture { 1 } else { -lost };
                best = Some((true, best.map_or(plies, |(_, least)| least.min(plies))));
            }
            won => {
                let plies = if is_capture { 1 } else { won + 1 };
                quiet_loss = Some(quiet_loss.map_or(plies, |most: i8| most.max(plies)));
            }
        }
    }
    match (best, can_draw, quiet_loss) {
        // A distance beyond the no-progress limit is a draw.
        (Some((_, plies)), _, _) if plies as u16 <= limit => plies,
        (None, false, Some(plies)) if plies as u16 <= limit => -plies - 1,
        (Some(_), _, _) | (None, true, _) | (None, false, Some(_)) => 0,
        (None, false, None) => -1,
    }
}

/// Verifies a sample of the placements of each material.
fn verify(ruleset: &Ruleset, materials: &[Material], tables: &EndgameTables, every: usize) -> usize {
    let limit = ruleset.no_progress;
    let mut verified = 0;
    for (number, material) in materials.iter().enumerate() {
        for place in (number % every..size(material.len())).step_by(every) {
            let (squares, to_move) = placement(place, material.len());
            let mut pieces: Vec<(PieceCode, usize)> = material.pieces().iter().copied().zip(squares).collect();
            pieces.sort_by_key(|(_, at)| *at);
            if pieces.windows(2).any(|pair| pair[0].1 == pair[1].1) {
                continue;
            }
            let position = position(ruleset, &pieces, to_move);
            let found = tables.probe(&BanqiBoard::of(&position)).unwrap();
            assert_eq!(found, expected(&position, tables, limit), "{} under {}", position.fen(), ruleset.line());
            verified += 1;
        }
    }
    verified
}

#[test]
fn three_piece_tables_agree_with_the_rules_in_samples() {
    let rush = Ruleset { chariot_rush: ChariotRush::ByRank, cannon_adjacent: true, ..Ruleset::taiwan() };
    for (ruleset, every) in [
        (Ruleset::taiwan(), 97),
        (Ruleset::taiwan().with_no_progress(11), 997),
        (Ruleset::hong_kong(), 997),
        (rush, 997),
    ] {
        let tables = tables_of(&ruleset, "8/8/8/KSs5 r - 0 1");
        let verified = verify(&ruleset, &Material::all(3), &tables, every);
        assert!(verified > 1000, "{verified}");
    }
}

#[test]
#[ignore = "three million positions"]
fn three_piece_tables_agree_with_the_rules_everywhere() {
    let ruleset = Ruleset::taiwan();
    let tables = tables_of(&ruleset, "8/8/8/KSs5 r - 0 1");
    let two = verify(&ruleset, &Material::all(2), &tables, 1);
    let three = verify(&ruleset, &Material::all(3), &tables, 1);
    // 8 squares of a quarter, 31 and 30 of the rest, two sides to move.
    assert_eq!((two, three), (28 * 8 * 31 * 2, 189 * 8 * 31 * 30 * 2));
}

#[test]
fn four_piece_tables_agree_with_the_rules_in_samples() {
    let ruleset = Ruleset::taiwan();
    let fen = "8/1K2c3/2h5/5S2 r - 0 1";
    let tables = tables_of(&ruleset, fen);
    let material = Material::of(BanqiBoard::of(&Position::from_fen(fen, &ruleset).unwrap()).alive).unwrap();
    assert!(verify(&ruleset, &[material], &tables, 101) > 4000);
}

/// Solves an ending of two pieces forward, by iteration until nothing changes: longest for the loser, shortest for the
/// winner.
#[test]
fn two_piece_tables_agree_with_brute_force() {
    let ruleset = Ruleset::taiwan();
    let tables = tables_of(&ruleset, "8/8/8/KSs5 r - 0 1");
    let (soldier, general) = (6, 8);
    let states: Vec<Position> = (0..32)
        .flat_map(|one| (0..32).flat_map(move |other| [(one, other, 0), (one, other, 1)]))
        .filter(|(one, other, _)| one != other)
        .map(|(one, other, to_move)| position(&ruleset, &[(soldier, one), (general, other)], to_move))
        .collect();
    let mut solved: HashMap<Position, i8> = HashMap::new();
    loop {
        let before = solved.len();
        let mut found = Vec::new();
        for state in states.iter().filter(|state| !solved.contains_key(state)) {
            let after = |mv: &Move| {
                let mut after = *state;
                after.play_unchecked(RevealedMove::plain(*mv));
                if after.extinct().is_some() { Some(0) } else { solved.get(&after.identity()).copied() }
            };
            // Even: the side to move has lost in this number of plies. Odd: it has won.
            let known: Vec<Option<i8>> = state.moves().iter().map(after).collect();
            if let Some(plies) = known.iter().flatten().filter(|plies| **plies % 2 == 0).min() {
                found.push((*state, plies + 1));
            } else if known.iter().all(Option::is_some) {
                found.push((*state, known.iter().flatten().max().map_or(0, |plies| plies + 1)));
            }
        }
        // Each round decides the positions with one ply more; longer distances wait for their round.
        let least = found.iter().map(|(_, plies)| *plies).min().unwrap_or(0);
        solved.extend(
            found.into_iter().filter(|(_, plies)| *plies == least).map(|(state, plies)| (state.identity(), plies)),
        );
        if solved.len() == before {
            break;
        }
    }
    assert!(solved.len() > 100);
    for state in &states {
        let expected = match solved.get(state) {
            Some(plies) if plies % 2 == 0 => -plies - 1,
            Some(plies) => *plies,
            None => 0,
        };
        assert_eq!(tables.probe(&BanqiBoard::of(state)), Some(expected), "{}", state.fen());
    }
}

#[test]
fn two_piece_tables_agree_with_published_results() {
    let ruleset = Ruleset::taiwan();
    let tables = tables_of(&ruleset, "8/8/8/KSs5 r - 0 1");
    let text = include_str!("../../../../rules/tests/data/banqi_1v1_solved.json");
    let published: serde_json::Value = serde_json::from_str(text).unwrap();
    let pieces = |pair: &serde_json::Value, key: &str| {
        let letter = pair[key].as_str().unwrap().chars().next().unwrap();
        super::super::step::code_of(teahouse_rules::Piece::from_letter(letter).unwrap())
    };
    let pairs = published["pairs"].as_array().unwrap();
    assert_eq!(pairs.len(), 49);
    for pair in pairs {
        let (red, black) = (pieces(pair, "red"), pieces(pair, "black"));
        let values: Vec<i8> = (0..32)
            .flat_map(|one| (0..32).map(move |other| (one, other)))
            .filter(|(one, other)| one != other)
            .map(|(one, other)| {
                tables.probe(&BanqiBoard::of(&position(&ruleset, &[(red, one), (black, other)], 0))).unwrap()
            })
            .collect();
        let count = |is_counted: fn(&i8) -> bool| values.iter().filter(|value| is_counted(value)).count() as u64;
        let table = &pair["red_to_move"];
        let found = [count(|value| *value > 0), count(|value| *value < 0), count(|value| *value == 0)];
        assert_eq!([&table["win"], &table["loss"], &table["draw"]].map(|n| n.as_u64().unwrap()), found, "{pair}");
        for sample in pair["samples"].as_array().unwrap() {
            let at = |key: &str| GEOMETRY.index(sample[key].as_str().unwrap()[1..].parse().unwrap());
            let to_move = usize::from(sample["to_move"] == "black");
            let value =
                tables.probe(&BanqiBoard::of(&position(&ruleset, &[(red, at("red")), (black, at("black"))], to_move)));
            let expected = match (sample["value"].as_str().unwrap(), sample["plies"].as_i64()) {
                ("win", Some(plies)) => plies as i8,
                ("loss", Some(plies)) => -(plies as i8) - 1,
                _ => 0,
            };
            assert_eq!(value, Some(expected), "{sample}");
        }
    }
}

#[test]
fn there_are_no_tables_for_chains_of_captures() {
    let ruleset = Ruleset { multi_capture: true, ..Ruleset::taiwan() };
    let board = BanqiBoard::of(&Position::from_fen("8/8/8/KSs5 r - 0 1", &ruleset).unwrap());
    assert!(tables(&Laws::of(&ruleset), &board, Fetch::Complete(&Signal::new())).is_none());
}

#[test]
fn a_short_no_progress_limit_makes_long_wins_draws() {
    let fen = "8/8/1k2K3/8 b - 0 1";
    let probe = |ruleset: &Ruleset| {
        tables_of(ruleset, fen).probe(&BanqiBoard::of(&Position::from_fen(fen, ruleset).unwrap())).unwrap()
    };
    let plies = probe(&Ruleset::taiwan());
    assert!(plies != 0, "{plies}");
    let needed = if plies > 0 { plies } else { -plies - 1 } as u16;
    assert_eq!(probe(&Ruleset::taiwan().with_no_progress(needed)), plies);
    assert_eq!(probe(&Ruleset::taiwan().with_no_progress(needed - 1)), 0);
}
