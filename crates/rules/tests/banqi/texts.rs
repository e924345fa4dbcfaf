//! Positions, moves and rules as text, and texts that are none.

use proptest::prelude::*;
use rand::RngExt;
use teahouse_rules::{Man, Rules, banqi, xiangqi};

use super::{new_game, position, rng, taiwan};

#[test]
fn the_start_reads_as_the_protocol_says() {
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
        // A text cannot tell an odd ply from an even one: compare what it does tell.
        let read = position(&here.fen());
        assert_eq!(read.identity(), here.identity());
        assert_eq!(read.fen(), here.fen());
        for turn in game.public().line() {
            assert_eq!(here.parse_move(&turn.mv.to_string()), Ok(turn.mv));
        }
    }
}

#[test]
fn other_customs_of_letters_are_taken() {
    assert_eq!(position("8/G6p/8/8 r - 0 1"), position("8/K6s/8/8 r - 0 1"));
}

#[test]
fn positions_that_cannot_be_are_refused_with_a_column() {
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
fn the_bag_counts_what_lies_face_down() {
    let start = banqi::Position::start(&banqi::Ruleset::taiwan());
    assert_eq!(start.bag().total(), 32);
    assert!(Man::all().all(|man| start.bag().count(man) == man.kind.count()));
}

#[test]
fn rules_lines_round_trip_and_unknown_options_are_named() {
    for preset in banqi::Preset::ALL {
        let ruleset = banqi::Ruleset::of(preset).with_no_progress(77);
        assert_eq!(Rules::parse(&Rules::Banqi(ruleset).line()), Ok(Rules::Banqi(ruleset)));
    }
    assert_eq!(Rules::parse("xiangqi"), Ok(Rules::Xiangqi(xiangqi::Ruleset::wxf())));
    for line in ["", "banqi", "banqi mars", "banqi taiwan tea=green", "banqi taiwan no-progress=-1", "chess", "shogi x"]
    {
        assert!(Rules::parse(line).is_err(), "{line:?}");
    }
    for (line, column, message) in [
        ("chess", 1, "rules start with banqi, xiangqi, shogi or supply"),
        ("banqi", 6, "the rules start with taiwan, hong-kong, ban-chi or olympiad"),
        ("banqi mars", 7, "the rules start with taiwan, hong-kong, ban-chi or olympiad"),
        ("banqi taiwan tea=green", 14, "\"tea=green\" is not an option here"),
        ("xiangqi wxf general=hidden", 13, "\"general=hidden\" is not an option here"),
        ("shogi amateur fouls=lose handicap=king", 26, "\"handicap=king\" is not an option here"),
        ("supply tea", 8, "supply has no options"),
    ] {
        let error = Rules::parse(line).unwrap_err();
        assert_eq!((error.column(), error.message()), (column, message), "{line}");
        assert!(error.to_string().contains(line), "{error}");
    }
}

proptest! {
    #[test]
    fn no_text_makes_a_reader_panic(text in "[XKAERHCSkaerhcsGP0-9/ rb=@+-]{0,60}|.{0,40}") {
        let _ = taiwan().parse_position(&text);
        let _ = taiwan().start().parse_move(&text);
        let _ = Rules::parse(&text);
        let _ = Rules::parse(&format!("banqi taiwan {text}"));
    }
}
