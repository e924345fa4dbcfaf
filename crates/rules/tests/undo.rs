//! Undo in every game: the game equals the game before the undone turns, and play goes on from there.

#![allow(clippy::unwrap_used, reason = "what the tests share may panic, as the tests themselves")]

use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};
use teahouse_rules::banqi::Deal;
use teahouse_rules::{Game, Outcome, Public, Rules, Turn};

/// Rules, and a start position in which repetitions are likely; `None` for the start position of the rules.
const GAMES: [(&str, Option<&str>); 21] = [
    ("banqi taiwan", None),
    ("banqi hong-kong blind-capture=on multi-capture=on chariot-rush=any", None),
    ("banqi ban-chi multi-capture=on attack-ban=on", None),
    ("banqi taiwan multi-capture=on blind-capture=on", Some("k7/8/1hX5/RsS1c3 r c1 0 5")),
    ("banqi taiwan draws=asked no-progress=7", Some("K7/8/8/7k r - 0 1")),
    ("banqi taiwan attack-ban=on repetition=off no-progress=0", Some("8/2K5/1H1k4/4c3 r - 0 1")),
    ("banqi taiwan attack-ban=on draws=asked no-progress=0", Some("8/8/K1s4k/8 b - 0 1")),
    ("banqi taiwan extinction=plays-on", Some("X7/8/8/Ks6 b s1 0 1")),
    ("banqi taiwan colours=black", None),
    ("xiangqi wxf", None),
    ("xiangqi source no-progress=5", Some("4k4/4a4/9/9/9/2c6/9/9/2R6/4K4 b")),
    ("xiangqi wxf", Some("3k5/9/9/9/9/9/9/9/4R4/5K3 w")),
    ("xiangqi wxf general=taken", Some("4k4/9/9/9/4p4/9/9/9/9/3RK4 w")),
    ("xiangqi wxf insufficient-material=plays-on", Some("3k5/4a4/9/9/9/9/9/9/4A4/4K4 w")),
    ("shogi amateur", None),
    ("shogi official handicap=six-pieces", None),
    ("shogi amateur", Some("4k4/9/9/9/9/9/9/9/4K4 b - 1")),
    ("shogi amateur", Some("4k4/9/9/9/9/9/9/R8/8K b - 1")),
    ("shogi amateur move-limit=12 fouls=lose", Some("4k4/9/4p4/9/9/9/4P4/9/4K4 b P 1")),
    ("shogi amateur", Some("1+R+R1K4/+P+P+P+P+P+P+P+P+P/GG7/9/9/9/9/9/4k4 b B2P 1")),
    ("supply", None),
];

fn new_game(rules: Rules, fen: Option<&str>, rng: &mut ChaCha8Rng) -> Game {
    let start = fen.map_or_else(|| rules.start(), |fen| rules.parse_position(fen).unwrap());
    let public = Public::from_position(rules, start);
    let deal = Deal::sample(&public, rng);
    Game::new(public.clone(), Some(deal)).or_else(|_| Game::new(public, None)).unwrap()
}

/// The game with the same turns, played from the start without undo.
fn rebuilt(public: &Public) -> Public {
    let mut game = Public::from_position(*public.rules(), *public.start());
    for step in public.line().iter().flat_map(Turn::steps) {
        game.play_past_end(step).unwrap();
    }
    game
}

#[track_caller]
fn assert_same(public: &Public, context: &str) {
    let rebuilt = rebuilt(public);
    assert_eq!(public.position().fen(), rebuilt.position().fen(), "{context}");
    assert_eq!(public.pieces(), rebuilt.pieces(), "{context}");
    assert_eq!((public.outcome(), public.claim()), (rebuilt.outcome(), rebuilt.claim()), "{context}");
    assert_eq!(
        (public.repetitions(), public.quiet_plies()),
        (rebuilt.repetitions(), rebuilt.quiet_plies()),
        "{context}"
    );
    assert_eq!((public.verdict(), public.warning()), (rebuilt.verdict(), rebuilt.warning()), "{context}");
    if let Some(winner) = public.verdict().and_then(|verdict| verdict.outcome.winner()) {
        assert_eq!(public.outcome().winner(), Some(winner), "{context}: the proof proves what was judged");
    }
    let warned =
        public.warning().map(|warning| (warning.outcome, warning.offender().map(|seat| warning.of(seat).nature)));
    let ahead = public.judgement_ahead();
    let ahead = ahead.map(|judgement| (judgement.outcome, judgement.offender().map(|seat| judgement.of(seat))));
    assert_eq!(ahead, warned, "{context}: the same without a proof");
    assert_eq!((public.foul(), public.moves()), (rebuilt.foul(), rebuilt.moves()), "{context}");
    assert_eq!(public, &rebuilt, "{context}: nothing else is remembered either");
}

/// Plays a random legal step, also past the end of the game. Returns `false` if the position has none.
fn step(game: &mut Game, rng: &mut ChaCha8Rng) -> bool {
    let moves = game.moves();
    if moves.is_empty() {
        return false;
    }
    game.play(moves[rng.random_range(0..moves.len())]).unwrap();
    true
}

#[test]
fn the_game_after_undo_equals_the_game_before() {
    let (mut ends, mut chains, mut repetitions) = (0, 0, 0);
    for (number, (line, fen)) in GAMES.into_iter().enumerate() {
        let rules = Rules::parse(line).unwrap();
        for seed in 0..25 {
            let mut rng = ChaCha8Rng::seed_from_u64(1000 * number as u64 + seed);
            let mut game = new_game(rules, fen, &mut rng);
            for round in 0..12 {
                let context = format!("{line} {fen:?}, seed {seed}, round {round}");
                for _ in 0..rng.random_range(1..40) {
                    if !step(&mut game, &mut rng) {
                        ends += 1;
                        break;
                    }
                }
                if rng.random_bool(0.2) {
                    // Undo removes a declaration, also without undoing a turn.
                    let _ = game.declare();
                }
                chains += usize::from(game.public().is_mid_turn());
                repetitions += usize::from(game.public().repetitions() > 1);
                let back = if rng.random_bool(0.7) { rng.random_range(0..4) } else { rng.random_range(0..80) };
                let mut pieces = game.pieces().clone();
                for effect in game.back_to(game.ply().saturating_sub(back)) {
                    pieces.apply(effect);
                }
                assert_eq!(&pieces, game.pieces(), "{context}: the effects say what happened");
                assert_same(game.public(), &context);
            }
            // Play goes on from there.
            let mut other = rebuilt(game.public());
            for _ in 0..60 {
                if !step(&mut game, &mut rng) {
                    break;
                }
                let steps: Vec<_> = game.public().line().last().unwrap().steps().collect();
                other.play(*steps.last().unwrap()).unwrap();
                assert_eq!(game.public(), &other, "{line} {fen:?}, seed {seed}");
            }
            assert_same(game.public(), line);
        }
    }
    assert!(ends > 300 && chains > 20 && repetitions > 300, "too few cases: {ends}, {chains}, {repetitions}");
}

#[test]
fn undo_restores_the_count_of_occurrences() {
    let rules = Rules::parse("xiangqi wxf insufficient-material=plays-on").unwrap();
    let mut public = Public::from_position(rules, rules.parse_position("3k5/4a4/9/9/9/9/9/9/4A4/4K4 w").unwrap());
    let play = |public: &mut Public, text: &str| {
        let mv = public.position().parse_move(text).unwrap();
        public.play(mv).unwrap();
    };
    for _ in 0..2 {
        ["e2d1", "e9f8", "d1e2", "f8e9"].into_iter().for_each(|text| play(&mut public, text));
    }
    assert!(public.outcome().is_over());
    for back in 1..=8 {
        let line: Vec<String> = public.line()[8 - back..].iter().map(|turn| turn.mv.to_string()).collect();
        public.back_to(8 - back);
        assert_eq!(
            (public.outcome(), public.repetitions()),
            (Outcome::Ongoing, if back > 4 { 1 } else { 2 }),
            "{back}"
        );
        line.iter().for_each(|text| play(&mut public, text));
        assert_eq!((public.repetitions(), public.outcome().is_over()), (3, true), "{back}");
    }
}

/// The records have steps that these rules refuse, as after a correction of the rules.
#[test]
fn a_recorded_step_that_the_rules_refuse_is_played_if_it_is_physically_possible() {
    for (rules, fen, text) in [
        // A horse with a blocked leg.
        ("xiangqi wxf", "4k4/9/9/9/9/9/9/9/1C7/1N3K3 w", "b1c3"),
        // A second pawn on the file, and a king that stays in check.
        ("shogi amateur", "4k4/9/9/9/9/9/4P4/9/4K4 b P 1", "P@e5"),
        ("shogi amateur", "4k4/9/9/9/4r4/9/9/9/4K4 b G 1", "G@i9"),
        // A soldier captures a chariot.
        ("banqi taiwan", "8/8/8/Sr5k r - 0 1", "a1b1"),
    ] {
        let rules = Rules::parse(rules).unwrap();
        let mut public = Public::from_position(rules, rules.parse_position(fen).unwrap());
        let before = public.clone();
        let mv = public.position().parse_move(text).unwrap();
        assert!(public.play(mv).is_err(), "{text}");
        let effects = public.play_recorded(mv).unwrap();
        assert!(!effects.is_empty() && public.ply() == 1, "{text}");
        public.back_to(0);
        assert_eq!(public, before, "{text}");
    }
}

#[test]
fn a_recorded_step_that_is_physically_impossible_is_refused() {
    for (rules, fen, texts) in [
        ("xiangqi wxf", "4k4/9/9/9/9/9/9/9/1C7/1N3K3 w", &["b1b2", "a1a2", "e10d10", "b1b1", "b2e10"][..]),
        ("shogi amateur", "4k4/9/9/9/9/9/4P4/9/4K4 b P 1", &["P@e3", "G@a1", "e3e9", "e1e2+"]),
        ("banqi taiwan", "7X/8/8/SK5k r s1 0 1", &["a1b1", "h1g1", "a1a1", "stop"]),
    ] {
        let rules = Rules::parse(rules).unwrap();
        let mut public = Public::from_position(rules, rules.parse_position(fen).unwrap());
        let before = public.clone();
        for text in texts {
            if let Ok(mv) = public.position().parse_move(text) {
                assert!(public.play_recorded(mv).is_err(), "{text}");
            }
        }
        assert_eq!(public, before);
    }
}

#[test]
fn a_recorded_outcome_stays_until_its_turn_is_undone() {
    let rules = Rules::parse("banqi taiwan").unwrap();
    let mut public = Public::from_position(rules, rules.parse_position("K7/8/8/7k r - 58 1").unwrap());
    for text in ["a4a3", "h1h2"] {
        let mv = public.position().parse_move(text).unwrap();
        public.play(mv).unwrap();
    }
    let ended = public.outcome();
    assert!(ended.is_over());
    public.stand_as_recorded(Outcome::Ongoing);
    assert!(!public.moves().is_empty() && !public.movers().is_empty(), "play goes on");
    let mv = public.position().parse_move("a3a4").unwrap();
    public.play(mv).unwrap();
    assert!(public.outcome().is_over(), "these rules judge the position");
    public.back_to(2);
    assert_eq!(public.outcome(), Outcome::Ongoing, "the recorded outcome");
    public.back_to(1);
    let mv = public.position().parse_move("h1h2").unwrap();
    public.play(mv).unwrap();
    assert_eq!(public.outcome(), ended, "the outcome by these rules");
}
