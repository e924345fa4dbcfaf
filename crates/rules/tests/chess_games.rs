//! The bare moves of xiangqi and shogi, against counted and listed moves, and against themselves.

#![allow(clippy::unwrap_used, reason = "a test whose own data cannot be read must fail")]

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use serde_json::Value;
use teahouse_rules::shogi::{Koma, KomaKind, Side};
use teahouse_rules::{
    Colour, Effect, Face, Game, Kind, Man, Move, Occupant, Outcome, Place, Position, Public, Reason, RevealedMove,
    Rules, Seat, Square, perft, shogi, xiangqi,
};

const XIANGQI: Rules = Rules::Xiangqi(xiangqi::Ruleset::wxf());
const SHOGI: Rules = Rules::Shogi(shogi::Ruleset::amateur());
const BOTH: [Rules; 2] = [XIANGQI, SHOGI];

/// Listed positions that no set of pieces can make: one has 19 pawns, the other three rooks. `shogi/impasse.rs` tests that
/// they are refused.
const IMPOSSIBLE: [&str; 2] = ["black declares 28", "in check: cannot declare"];

fn data(name: &str) -> Vec<Value> {
    let path = format!("{}/tests/data/{name}.json", env!("CARGO_MANIFEST_DIR"));
    let mut cases: Vec<Value> = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    cases.retain(|case| case["name"].as_str().is_none_or(|name| !IMPOSSIBLE.contains(&name)));
    cases
}

fn text<'a>(case: &'a Value, key: &str) -> &'a str {
    case[key].as_str().unwrap()
}

fn texts<'a>(case: &'a Value, key: &str) -> Vec<&'a str> {
    case[key].as_array().unwrap().iter().map(|value| value.as_str().unwrap()).collect()
}

/// Reads `7g7f`, `7g7f+`, `P*5e`, for shogi.
fn usi(text: &str, mover: Side) -> Move {
    let square = |text: &str| {
        let [file, rank] = *text.as_bytes() else { panic!("{text}") };
        Square::new(b'9' - file, b'i' - rank)
    };
    if let Some((letter, to)) = text.split_once('*') {
        let kind = KomaKind::from_letter(letter.chars().next().unwrap()).unwrap();
        return Move::Drop { piece: Koma::new(mover, kind).into(), to: square(to) };
    }
    Move::Go { from: square(&text[..2]), to: square(&text[2..4]), promote: text.ends_with('+') }
}

fn play(position: &mut Position, mv: Move) {
    position.play_unchecked(RevealedMove::plain(mv));
}

fn count(rules: Rules, position: &Position, depth: u32) -> u64 {
    perft::count(&rules, position, depth, perft::Leaves::Counted)
}

/// Counts to depth 3, where that is not more than a few hundred thousand.
fn check_perft(rules: Rules, name: &str, key: &str) {
    for case in data(name) {
        let position = rules.parse_position(text(&case, key)).unwrap();
        for (depth, expected) in (1..=3).zip(case["perft"].as_array().unwrap()) {
            let expected = expected.as_u64().unwrap();
            if expected < 500_000 {
                assert_eq!(count(rules, &position, depth), expected, "{} depth {depth}", case["name"]);
            }
        }
    }
}

#[test]
fn perft_of_shogi() {
    let start = SHOGI.start();
    assert_eq!([1, 2, 3].map(|depth| count(SHOGI, &start, depth)), [30, 900, 25_470]);
    check_perft(SHOGI, "perft_shogi", "sfen");
}

/// Plays a listed game from the start, then compares the position and its moves.
fn check_listed(rules: Rules, case: &Value, fen: &str, read: impl Fn(&Position, &str) -> Move) {
    let mut position = rules.start();
    for played in texts(case, "history") {
        let mv = read(&position, played);
        assert_eq!(position.explain(mv), Ok(()), "{played} before {fen}");
        play(&mut position, mv);
    }
    assert_eq!(rules.parse_position(fen), Ok(position));
    let mut listed: Vec<Move> = texts(case, "moves").into_iter().map(|text| read(&position, text)).collect();
    listed.sort();
    assert_eq!(position.moves(), listed, "{fen}");
}

#[test]
fn listed_moves_of_shogi() {
    for case in data("legal_shogi") {
        check_listed(SHOGI, &case, text(&case, "sfen"), |position, text| match position {
            Position::Shogi(position) => usi(text, position.mover()),
            other => panic!("{other:?}"),
        });
    }
}

#[test]
fn ends_and_bars_of_shogi() {
    for case in data("game_end_shogi") {
        let name = text(&case, "name");
        let mut position = shogi::Position::from_sfen(text(&case, "sfen")).unwrap();
        if let Some(in_check) = case["in_check"].as_bool() {
            assert_eq!(position.checked().is_some(), in_check, "{name}");
        }
        if case["must_be_legal"].is_array() {
            let moves = position.moves();
            assert_eq!(moves.len() as u64, case["legal_count"].as_u64().unwrap(), "{name}");
            assert!(
                texts(&case, "must_be_legal").iter().all(|mv| moves.contains(&usi(mv, position.mover()))),
                "{name}"
            );
            let illegal = texts(&case, "must_be_illegal");
            // A dropped piece cannot promote: a text such as S*1b+ stands for no move at all.
            let illegal = illegal.iter().filter(|mv| !(mv.contains('*') && mv.ends_with('+')));
            assert!(illegal.clone().all(|mv| !moves.contains(&usi(mv, position.mover()))), "{name}");
        }
        for mv in case["moves"].as_array().into_iter().flatten() {
            let mv = usi(mv.as_str().unwrap(), position.mover());
            assert_eq!(position.explain(mv), Ok(()), "{name}");
            position.play_unchecked(mv);
        }
        if let Some(last) = case["final"].as_str() {
            assert_eq!(position.fen(), last, "{name}");
        }
        let mated = case["expect"] == "no_legal_moves_in_check";
        assert_eq!(position.outcome_reason(), mated.then_some(Reason::Checkmate), "{name}");
    }
}

#[test]
fn handicap_starts_have_the_known_number_of_moves() {
    for case in data("shogi_handicaps") {
        let position = shogi::Position::from_sfen(text(&case, "sfen")).unwrap();
        assert_eq!(position.moves().len() as u64, case["legal_first_moves"].as_u64().unwrap(), "{}", case["english"]);
    }
}

/// Every drop that can be written down, by either side, promoted or not, and one of another game.
fn all_drops() -> Vec<Face> {
    let sides = Side::BOTH.into_iter();
    let komas = sides.flat_map(|side| KomaKind::ALL.into_iter().map(move |kind| Koma::new(side, kind)));
    let komas = komas.flat_map(|koma| [false, true].map(|promoted| Koma { promoted, ..koma }));
    komas.map(Face::from).chain([Man { colour: Colour::Red, kind: Kind::Soldier }.into()]).collect()
}

/// All moves that can be written down for a board, sensible or not, in ascending order, and a square beside it.
fn all_moves(rules: Rules) -> Vec<Move> {
    let squares: Vec<Square> = rules.start().geometry().squares().chain([Square::new(9, 0)]).collect();
    let pairs = squares.iter().flat_map(|from| squares.iter().map(move |to| (*from, *to)));
    let mut all: Vec<Move> =
        pairs.flat_map(|(from, to)| [false, true].map(|promote| Move::Go { from, to, promote })).collect();
    all.extend(squares.iter().map(|at| Move::Flip { at: *at }));
    let drops = all_drops();
    all.extend(squares.iter().flat_map(|to| drops.iter().map(move |piece| Move::Drop { piece: *piece, to: *to })));
    all.sort();
    all
}

/// `explain` allows exactly what `moves` lists, and `moves` lists in ascending order.
fn check_explained(rules: Rules, names: &[&str], key: &str) {
    let all = all_moves(rules);
    for case in names.iter().flat_map(|name| data(name)) {
        let position = rules.parse_position(text(&case, key)).unwrap();
        let allowed: Vec<Move> = all.iter().copied().filter(|mv| position.explain(*mv).is_ok()).collect();
        assert_eq!(allowed, position.moves(), "{}", case[key]);
        let outcome = Public::from_position(rules, position).outcome();
        assert_eq!(outcome.is_over(), allowed.is_empty(), "{}", case[key]);
    }
}

#[test]
fn explained_moves_of_shogi_are_its_moves() {
    check_explained(SHOGI, &["perft_shogi", "legal_shogi", "game_end_shogi"], "sfen");
}

/// What the pieces on the table show is what the position says, square by square and hand by hand.
fn check_table(game: &Game) {
    let position = game.public().position();
    for square in position.geometry().squares() {
        let shown = game.pieces().at(Place::square(square)).map(|(_, state)| state.face);
        let expected = match position.at(square) {
            Occupant::Empty => None,
            Occupant::Hidden => Some(None),
            Occupant::Shown(face) => Some(Some(face)),
        };
        assert_eq!(shown, expected, "{square} of {}", position.fen());
    }
    if let Position::Shogi(position) = position {
        for (side, seat) in Side::BOTH.into_iter().zip([Seat::FIRST, Seat::SECOND]) {
            let mut held: Vec<Face> = position.in_hand().filter(|koma| koma.side == side).map(Face::from).collect();
            let mut shown: Vec<Face> =
                game.pieces().all_at(Place::hand(seat)).filter_map(|(_, state)| state.face).collect();
            held.sort();
            shown.sort();
            assert_eq!(shown, held, "{}", position.fen());
        }
    }
}

/// Plays random legal moves. The pieces follow the position, the text of every position is read back, and effects
/// undone in reverse lead back to the start.
fn check_random_game(rules: Rules, choices: &[usize]) {
    let mut game = Game::open(rules).unwrap();
    let mut effects: Vec<Effect> = Vec::new();
    for choice in choices {
        let position = *game.public().position();
        assert_eq!(rules.parse_position(&position.fen()), Ok(position));
        assert_eq!(position.identity().moves(), position.moves());
        let moves = game.moves();
        if moves.is_empty() {
            assert!(matches!(game.outcome(), Outcome::Win { .. }));
            break;
        }
        effects.extend(game.play(moves[choice % moves.len()]).unwrap());
        check_table(&game);
    }
    let mut pieces = game.pieces().clone();
    effects.iter().rev().for_each(|effect| pieces.apply(effect.inverse()));
    assert_eq!(pieces, game.public().pieces_at_start());
}

/// Whatever was read and whatever was played, every method answers.
fn check_survives(rules: Rules, text: &str, moves: &[Move]) {
    let Ok(mut position) = rules.parse_position(text) else { return };
    for mv in moves {
        play(&mut position, *mv);
        let _ = (position.fen(), position.checked(), Public::from_position(rules, position).outcome());
        for legal in position.moves() {
            assert_eq!(position.explain(legal), Ok(()), "{legal:?} {position:?}");
        }
    }
}

fn any_move() -> impl Strategy<Value = Move> {
    let square = || (0..10u8, 0..11u8).prop_map(|(file, rank)| Square::new(file, rank));
    prop_oneof![
        8 => (square(), square(), any::<bool>()).prop_map(|(from, to, promote)| Move::Go { from, to, promote }),
        1 => (any::<u8>(), any::<u8>()).prop_map(|(file, rank)| Move::go(Square::new(file, rank), Square::new(0, 0))),
        1 => square().prop_map(|at| Move::Flip { at }),
        4 => (proptest::sample::select(all_drops()), square()).prop_map(|(piece, to)| Move::Drop { piece, to }),
    ]
}

/// The start's FEN with some characters changed, so that many are nearly right.
fn nearly_fen(rules: Rules) -> impl Strategy<Value = String> {
    let letters: Vec<char> = "KABNRCPLSGkabnrcplsg123456789/ -+wb0é\u{0}".chars().collect();
    let edits = proptest::collection::vec((any::<prop::sample::Index>(), proptest::sample::select(letters)), 0..4);
    edits.prop_map(move |edits| {
        let mut text: Vec<char> = rules.start().fen().chars().collect();
        for (place, letter) in edits {
            let place = place.index(text.len());
            text[place] = letter;
        }
        text.into_iter().collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(2),
        ..ProptestConfig::default()
    })]

    #[test]
    fn random_games_keep_their_promises(choices in proptest::collection::vec(any::<usize>(), 0..120)) {
        for rules in BOTH {
            check_random_game(rules, &choices);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>(), letters in "[KABNRCPkgslp0-9/+ wb-]{0,60}") {
        for text in [&text, &letters] {
            let _ = BOTH.map(|rules| rules.parse_position(text));
        }
    }

    #[test]
    fn any_play_is_survived(
        fens in BOTH.map(nearly_fen),
        moves in proptest::collection::vec(any_move(), 0..40),
    ) {
        for (rules, fen) in BOTH.into_iter().zip(fens) {
            check_survives(rules, &fen, &moves);
        }
    }
}

/// Looking a position up takes no longer the longer a game has been: these plies took minutes when it did.
#[test]
fn a_game_may_repeat_itself_without_end() {
    const ROUNDS: usize = 50_000;
    let rules = Rules::parse("shogi amateur move-limit=0").unwrap();
    let mut public = Public::from_position(rules, rules.parse_position("4k4/9/9/9/9/9/9/9/4K4 b - 1").unwrap());
    let round = ["e1f1", "e9d9", "f1e1", "d9e9"].map(|mv| public.position().parse_move(mv).unwrap());
    for _ in 0..ROUNDS {
        for mv in round {
            public.play_past_end(mv).unwrap();
        }
    }
    assert_eq!(public.repetitions(), ROUNDS + 1);
    let last = 4 * ROUNDS;
    assert_eq!(public.verdict().unwrap().stood_after, [last - 12, last - 8, last - 4, last]);
    public.back_to(6);
    assert_eq!((public.repetitions(), public.verdict()), (2, None));
}
