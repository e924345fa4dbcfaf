//! Endings, and the reasons of illegal moves.

use teahouse_rules::{Outcome, Public, Reason, RevealedMove, Rules, Seat, banqi};

use super::{mv, play, public, taiwan};

#[test]
fn the_capture_of_the_last_piece_wins_at_once() {
    let mut game = public("8/8/8/Ks6 b - 0 1");
    play(&mut game, "b1a1");
    assert_eq!(game.outcome(), Outcome::Win { winner: Seat::FIRST, reason: Reason::NoPieces });
    assert!(game.moves().is_empty() && game.movers().is_empty());
}

#[test]
fn without_the_extinction_rule_an_extinct_colour_may_still_flip() {
    let ruleset = banqi::Ruleset { extinction_ends: false, ..banqi::Ruleset::taiwan() };
    let rules = Rules::Banqi(ruleset);
    let start = rules.parse_position("X7/8/8/Ks6 b s1 0 1").unwrap();
    let mut game = Public::from_position(rules, start);
    play(&mut game, "b1a1");
    assert_eq!(game.outcome(), Outcome::Ongoing);
    play(&mut game, "a4a4=s");
    assert_eq!(game.outcome(), Outcome::Ongoing);
}

#[test]
fn a_colour_with_face_down_pieces_is_not_extinct() {
    let mut game = public("X7/8/8/Ks6 b A1 0 1");
    play(&mut game, "b1a1");
    assert_eq!(game.outcome(), Outcome::Ongoing);
    assert_eq!(game.moves(), [mv("a4a4")]);
}

#[test]
fn a_player_without_a_legal_move_loses() {
    let mut game = public("8/8/a7/Se6 b - 0 1");
    play(&mut game, "b1b2");
    assert_eq!(game.outcome(), Outcome::Ongoing, "the soldier can step to b1");
    let blocked = public("8/8/a7/Se6 r - 0 1");
    assert_eq!(blocked.outcome(), Outcome::Win { winner: Seat::SECOND, reason: Reason::NoMoves });
}

#[test]
fn sixty_quiet_plies_draw_and_fifty_nine_do_not() {
    let mut game = public("K7/8/8/7k r - 58 1");
    play(&mut game, "a4a3");
    assert_eq!(game.outcome(), Outcome::Ongoing);
    play(&mut game, "h1h2");
    assert_eq!(game.outcome(), Outcome::Draw { reason: Reason::NoProgress });
}

#[test]
fn a_winning_capture_at_the_limit_of_quiet_plies_wins() {
    let mut game = public("8/8/8/Ks6 b - 59 1");
    play(&mut game, "b1a1");
    assert_eq!(game.outcome().reason(), Some(Reason::NoPieces));
}

#[test]
fn the_limit_of_quiet_plies_is_an_option() {
    let rules = Rules::Banqi(banqi::Ruleset::taiwan().with_no_progress(0));
    let start = rules.parse_position("K7/8/8/7k r - 900 1").unwrap();
    assert_eq!(Public::from_position(rules, start).outcome(), Outcome::Ongoing);
}

#[test]
fn the_third_occurrence_draws_and_a_flip_restarts_the_count() {
    let round = "a4a3 h1h2 a3a4 h2h1";
    let mut game = public("K7/8/8/7k r - 0 1");
    play(&mut game, round);
    assert_eq!((game.repetitions(), game.outcome()), (2, Outcome::Ongoing));
    play(&mut game, round);
    assert_eq!((game.repetitions(), game.outcome()), (3, Outcome::Draw { reason: Reason::Repetition }));

    let mut game = public("K7/8/X7/7k r s1 0 1");
    play(&mut game, round);
    play(&mut game, "a2a2=s h1h2");
    assert_eq!(game.repetitions(), 1);

    let rules = Rules::Banqi(banqi::Ruleset::ban_chi());
    let mut game = Public::from_position(rules, rules.parse_position("K7/8/8/7k r - 0 1").unwrap());
    for _ in 0..5 {
        play(&mut game, round);
    }
    assert_eq!((game.repetitions(), game.outcome()), (6, Outcome::Ongoing));
}

#[test]
fn illegal_moves_have_a_reason_with_squares() {
    let board = "8/1Cs1sr2/KsXX2a1/Ska5 r A1e1 0 1";
    for (text, code, squares) in [
        ("b3f3", "screen-count", "c3 e3"),
        ("b3e3", "legal", ""),
        ("b3c3", "cannon-jumps", "c3"),
        ("b3g2", "not-adjacent", "b3 g2"),
        ("a2b2", "general-takes-no-soldier", "b2"),
        ("a1b1", "legal", ""),
        ("a2a1", "own-piece", "a1"),
        ("a2a2", "face-up", "a2"),
        ("c2c2", "legal", ""),
        ("c2c1", "face-down", "c2"),
        ("b2b3", "not-yours", "b2"),
        ("h4h3", "no-piece", "h4"),
        ("a2c2", "target-face-down", "c2"),
        ("a2a4", "not-adjacent", "a2 a4"),
    ] {
        let result = public(board).explain(mv(text));
        let (found, at) = match result {
            Ok(()) => ("legal", String::new()),
            Err(illegal) => {
                let squares: Vec<String> = illegal.squares.iter().map(ToString::to_string).collect();
                (illegal.code.text(), squares.join(" "))
            }
        };
        assert_eq!((found, at.as_str()), (code, squares), "{text}");
    }
    let illegal = public(board).explain(mv("b3f3")).unwrap_err();
    assert_eq!(illegal.to_string(), "A cannon needs exactly one piece to jump over. Here there are 2.");
}

#[test]
fn a_flip_must_reveal_a_face_of_the_bag() {
    let mut game = public("X7/8/8/K6k r s1 0 1");
    for (text, code) in [("a4a4", "face-missing"), ("a4a4=K", "face-impossible"), ("a1a2=s", "face-impossible")] {
        let revealed: RevealedMove = taiwan().start().parse_move(text).unwrap();
        let before = game.clone();
        assert_eq!(game.play(revealed).unwrap_err().code.text(), code, "{text}");
        assert_eq!(game, before);
    }
}
