//! Endings other than repetition: counters, material, and the capture of a general.

use teahouse_rules::xiangqi::{Position, Ruleset};
use teahouse_rules::{Code, Effect, Outcome, Public, Reason, RevealedMove, Rules, Seat};

use super::common::{own, text};
use super::{SOURCE, WXF, draw, play, uci, win, wxf};

fn start(rules: Rules, fen: &str) -> Public {
    Public::from_position(rules, rules.parse_position(fen).unwrap())
}

#[test]
fn insufficient_material_of_both_sides_draws_at_once() {
    for case in own("insufficient_material_xiangqi") {
        // The list has the sides that can mate. The game is drawn if neither can.
        let neither = case["pyffish_has_insufficient_material_red_black"].as_array().unwrap();
        let neither = neither.iter().all(|side| side.as_bool().unwrap());
        // In some positions the general of the side that is not to move is open to capture.
        let position = Position::from_composed_fen(text(&case, "fen")).unwrap();
        assert_eq!(position.is_material_insufficient(), neither, "{}", case["name"]);
        for rules in [WXF, SOURCE] {
            let expected = if neither { draw(Reason::InsufficientMaterial) } else { Outcome::Ongoing };
            assert_eq!(Public::from_position(rules, position.into()).outcome(), expected, "{}", case["name"]);
        }
    }
    let plays_on = Rules::Xiangqi(Ruleset { insufficient_material: false, ..wxf() });
    assert_eq!(start(plays_on, "4k4/9/9/9/9/9/9/9/9/3K5 w").outcome(), Outcome::Ongoing);
}

#[test]
fn the_capture_of_the_last_mating_piece_draws() {
    let mut game = start(WXF, "4k4/9/9/9/9/9/9/9/3p5/3K5 w");
    play(&mut game, ["d1d2"]);
    assert_eq!(game.outcome(), draw(Reason::InsufficientMaterial));
}

/// Moves red's chariot and black's general for a number of plies without a repetition.
fn wander(game: &mut Public, plies: usize) {
    for _ in 0..plies {
        let quiet = game.moves().into_iter().find(|mv| {
            let mut next = game.clone();
            next.play(RevealedMove::plain(*mv)).is_ok()
                && next.repetitions() == 1
                && next.position().checked().is_none()
        });
        game.play(RevealedMove::plain(quiet.unwrap())).unwrap();
    }
}

#[test]
fn quiet_plies_draw_the_game_at_the_limit() {
    let fen = "3ak4/4a4/9/9/9/9/9/9/4A4/R3KA3 w";
    for (limit, at) in [(20, 20), (0, 60)] {
        let rules = Rules::Xiangqi(wxf().with_no_progress(limit));
        let mut game = start(rules, fen);
        wander(&mut game, at - 1);
        assert_eq!(game.outcome(), Outcome::Ongoing);
        wander(&mut game, 1);
        let expected = if limit == 0 { Outcome::Ongoing } else { draw(Reason::NoProgress) };
        assert_eq!(game.outcome(), expected, "{limit}");
    }
    // Quiet plies before the start position count, without any checks.
    assert_eq!(start(WXF, &format!("{fen} - - 120 90")).outcome(), draw(Reason::NoProgress));
    assert_eq!(start(WXF, &format!("{fen} - - 119 90")).outcome(), Outcome::Ongoing);
}

#[test]
fn a_mate_at_the_limit_of_quiet_plies_wins() {
    let mut game = start(WXF, "4k4/R8/9/9/9/9/9/9/1R7/3K5 w - - 119 100");
    play(&mut game, ["b2b10"]);
    assert_eq!(game.outcome(), win(Seat::FIRST, Reason::Checkmate));
    let mut game = start(WXF, "4k4/R8/9/9/9/9/9/9/1R7/3K5 w - - 119 100");
    play(&mut game, ["b2b3"]);
    assert_eq!(game.outcome(), draw(Reason::NoProgress));
}

/// On each of eight ranks the chariot gives check twice and then moves up a rank: 48 plies with 16 checks, of which 10 count.
#[test]
fn checks_beyond_the_tenth_do_not_count() {
    let rules = Rules::Xiangqi(wxf().with_no_progress(48 - 6));
    let mut game = start(rules, "4k4/9/9/9/9/8p/9/9/9/3R1K3 w");
    for rank in 1..=8 {
        assert_eq!(game.outcome(), Outcome::Ongoing, "rank {rank}");
        let step = if rank % 2 == 1 { "i5h5" } else { "h5i5" };
        let check = format!("d{rank}e{rank}");
        let again = format!("e{rank}d{rank}");
        let up = format!("d{rank}d{}", rank + 1);
        play(&mut game, [check.as_str(), "e10d10", &again, "d10e10", &up]);
        assert_eq!(game.outcome(), Outcome::Ongoing, "rank {rank}");
        play(&mut game, [step]);
    }
    assert_eq!((game.quiet_plies(), game.outcome()), (48, draw(Reason::NoProgress)));
}

#[test]
fn an_exposed_general_can_be_captured_under_the_teaching_rules() {
    let rules = Rules::Xiangqi(wxf().with_take_general(true));
    let mut game = start(rules, "4k4/9/9/9/4p4/9/9/9/9/3RK4 w");
    // Red does not capture the general, which stays open to capture.
    play(&mut game, ["d1d10"]);
    assert_eq!(game.outcome(), Outcome::Ongoing);
    play(&mut game, ["e6e5", "d10e10"]);
    assert_eq!(game.outcome(), win(Seat::FIRST, Reason::GeneralCaptured));
    assert!(game.moves().is_empty());
    let effects = &game.line().last().unwrap().effects;
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Captured { .. })));
    let back = game.back_to(2);
    assert!(back.iter().any(|effect| matches!(effect, Effect::Released { .. })));
    assert_eq!(game.outcome(), Outcome::Ongoing);
    // By the WXF rules the soldier has no legal move, because its general is in check.
    assert_eq!(start(WXF, "3Rk4/9/9/9/4p4/9/9/9/9/4K4 b").explain(uci("e6e5")).unwrap_err().code, Code::Exposed);
}
