//! Positions, moves and rules lines as text, and malformed texts.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use rand::RngExt;
use teahouse_rules::{Piece, Rules, banqi, xiangqi};

use super::common::refused;
use super::{new_game, position, rng, taiwan};

#[test]
fn the_start_position_has_its_known_fen() {
    let start = "XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX - K1A2E2R2H2C2S5k1a2e2r2h2c2s5 0 1";
    assert_eq!(taiwan().start().fen(), start);
    assert_eq!(position(start), taiwan().start());
}

#[test]
fn positions_of_random_games_round_trip() {
    for seed in 0..300 {
        let mut game = new_game(seed);
        let mut choice = rng(seed);
        for _ in 0..choice.random_range(0..120) {
            let moves = game.moves();
            if moves.is_empty() {
                break;
            }
            game.play(moves[choice.random_range(0..moves.len())]).unwrap();
        }
        let here = game.public().position();
        // A text does not distinguish odd and even plies, so compare identity and text.
        let read = position(&here.fen());
        assert_eq!(read.identity(), here.identity());
        assert_eq!(read.fen(), here.fen());
        for turn in game.public().line() {
            assert_eq!(here.parse_move(&turn.mv.to_string()), Ok(turn.mv));
        }
    }
}

#[test]
fn synonymous_letters_are_accepted() {
    assert_eq!(position("8/G6p/8/8 r - 0 1"), position("8/K6s/8/8 r - 0 1"));
}

#[test]
fn impossible_positions_are_refused_with_the_column() {
    for (text, column) in [
        ("", 1),
        ("8/8/8 r - 0 1", 6),
        ("8/8/8/8/8 r - 0 1", 8),
        ("9/8/8/8 r - 0 1", 1),
        ("8/7KK/8/8 r - 0 1", 5),
        ("8/8/8/7Q r - 0 1", 8),
        ("8/8/8/K7 w - 0 1", 10),
        ("8/8/8/K7 r K2 0 1", 12),
        ("8/8/8/K7 r K 0 1", 12),
        ("8/8/8/K7 r X1 0 1", 12),
        ("8/8/8/K7 r - x 1", 14),
        ("8/8/8/K7 r - 0 1 more", 18),
        ("8/8/8/KK6 r - 0 1", 8),
        ("8/8/8/XK6 r - 0 1", 13),
        ("8/8/8/K7 - - 0 1", 10),
        ("8/8/8/XK6 r K1 0 1", 13),
    ] {
        let error = taiwan().parse_position(text).expect_err(text);
        assert_eq!(error.column(), column, "{text:?}: {error}");
    }
}

#[test]
fn unreachable_boards_are_refused_with_a_message() {
    let cases = [
        (
            "XXXXXXXX/XXXXXXXX/XXXXXXXX/8 r K1A2E2R2H2C2S5k1a2e2r2h2 0 1",
            30,
            "before the first flip the colour to move is -",
        ),
        (
            "XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX - K1A2E2R2H2C2S5k1a2e2r2h2c2s5 5 1",
            68,
            "before the first flip there are no quiet plies",
        ),
        (
            "XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX - K1A2E2R2H2C2S5k1a2e2r2h2c2s5 0 7",
            70,
            "before the first flip it is move 1",
        ),
        ("8/8/8/XK6 r K1 0 1", 13, "a set has 1 of K, and 1 face-up on the board: 1 cannot lie face-down"),
        ("8/8/8/K7 r - 0 1 chain=z9", 24, "a chain stands on a square from a1 to h4"),
        ("8/8/8/K7 r - 0 1 chain=b3", 24, "these rules have no chains of captures"),
    ];
    refused(|text| taiwan().parse_position(text), &cases);
    // Chosen colours do not change the check of counters.
    let chosen = Rules::parse("banqi taiwan colours=red").unwrap();
    let untouched = "XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX r K1A2E2R2H2C2S5k1a2e2r2h2c2s5";
    assert!(chosen.parse_position(&format!("{untouched} 0 1")).is_ok());
    assert!(chosen.parse_position(&format!("{untouched} 1 1")).is_err());
}

#[test]
fn every_position_of_a_game_under_house_rules_can_be_read() {
    let rules = "banqi taiwan blind-capture=on multi-capture=on chariot-rush=any";
    for line in [rules.to_owned(), format!("{rules} colours=black"), rules.replace("taiwan", "hong-kong")] {
        let rules = Rules::parse(&line).unwrap();
        let Rules::Banqi(ruleset) = rules else { panic!("{line}") };
        for seed in 0..40 {
            let (mut game, mut choice) = (teahouse_rules::Game::banqi(ruleset, &mut rng(seed)), rng(seed));
            while !game.moves().is_empty() {
                let here = game.public().position().fen();
                assert!(rules.parse_position(&here).is_ok(), "{here}");
                let moves = game.moves();
                game.play(moves[choice.random_range(0..moves.len())]).unwrap();
            }
        }
    }
}

#[test]
fn counters_stop_at_the_largest_number_that_can_be_read() {
    let mut late = super::public("7k/8/8/K7 r - 0 65535");
    super::play(&mut late, "a1a2 h4h3 a2a1");
    let fen = late.position().fen();
    assert_eq!(fen, "8/7k/8/K7 b - 3 65535");
    assert_eq!(taiwan().parse_position(&fen), Ok(*late.position()));
}

#[test]
fn the_bag_of_the_start_position_has_all_pieces() {
    let start = banqi::Position::start(&banqi::Ruleset::taiwan());
    assert_eq!(start.bag().total(), 32);
    assert!(Piece::all().all(|piece| start.bag().count(piece) == piece.kind.count()));
}

#[test]
fn rules_lines_round_trip_and_errors_name_the_word() {
    for &preset in banqi::Preset::ALL {
        let ruleset = banqi::Ruleset::of(preset).with_no_progress(77);
        assert_eq!(Rules::parse(&Rules::Banqi(ruleset).line()), Ok(Rules::Banqi(ruleset)));
    }
    assert_eq!(Rules::parse("xiangqi"), Ok(Rules::Xiangqi(xiangqi::Ruleset::wxf())));
    for line in ["", "banqi", "banqi mars", "banqi taiwan tea=green", "banqi taiwan no-progress=-1", "chess", "shogi x"]
    {
        assert!(Rules::parse(line).is_err(), "{line:?}");
    }
    let cases = [
        ("chess", 1, "rules start with banqi, xiangqi, shogi or supply"),
        ("banqi", 6, "the rules start with taiwan, hong-kong, ban-chi or olympiad"),
        ("banqi mars", 7, "the rules start with taiwan, hong-kong, ban-chi or olympiad"),
        ("banqi taiwan draws=never", 14, "\"draws=never\" is not an option here (draws=automatic|asked)"),
        ("xiangqi wxf general=open", 13, "\"general=open\" is not an option here (general=guarded|taken)"),
        (
            "xiangqi wxf tea",
            13,
            "\"tea\" is not an option here (chasing=wxf|source, no-progress=0 to 65535, \
             insufficient-material=draw|plays-on, general=guarded|taken)",
        ),
        ("shogi amateur fouls=lose fouls=no", 26, "\"fouls=no\" is not an option here (fouls=refused|lose)"),
        ("supply tea", 8, "supply has no options"),
        ("banqi taiwan no-progress=+5", 14, "\"no-progress=+5\" is not an option here (no-progress=0 to 65535)"),
        ("xiangqi wxf no-progress=+5", 13, "\"no-progress=+5\" is not an option here (no-progress=0 to 65535)"),
        ("shogi amateur move-limit=+5", 15, "\"move-limit=+5\" is not an option here (move-limit=0 to 65535)"),
        ("banqi taiwan repetition=off no-progress=1 repetition=off", 43, "\"repetition\" is named twice"),
        ("xiangqi wxf no-progress=5 no-progress=6", 27, "\"no-progress\" is named twice"),
        ("shogi source fouls=lose fouls=refused", 25, "\"fouls\" is named twice"),
    ];
    refused(Rules::parse, &cases);
    assert_eq!(Rules::parse("shogi source  fouls=lose").unwrap_err().column(), 14, "two spaces");
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(4),
        ..ProptestConfig::default()
    })]

    #[test]
    fn no_text_panics_a_reader(text in "[XKAERHCSkaerhcsGP0-9/ rb=@+-]{0,60}|.{0,40}") {
        let _ = taiwan().parse_position(&text);
        let _ = taiwan().start().parse_move(&text);
        let _ = Rules::parse(&text);
        let _ = Rules::parse(&format!("banqi taiwan {text}"));
    }
}
