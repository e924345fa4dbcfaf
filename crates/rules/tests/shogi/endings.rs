//! Repetition, perpetual check, the move limit, handicaps.

use teahouse_rules::shogi::{Handicap, Ruleset, Side};
use teahouse_rules::{Face, Nature, Outcome, Public, Reason, Rules, Seat};

use crate::common::{AMATEUR, game, own, play, position, text};

const DRAW: Outcome = Outcome::Draw { reason: Reason::Repetition };
const SENTE_CHECKED: Outcome = Outcome::Win { winner: Seat::SECOND, reason: Reason::PerpetualCheck };

#[test]
fn listed_repetitions_end_at_the_fourth_occurrence_and_warn_at_the_third() {
    let mut found = 0;
    for case in own("game_end_shogi").iter().filter(|case| text(case, "kind") == "repetition") {
        let name = text(case, "name");
        let expected = match text(case, "expect") {
            "white wins" => SENTE_CHECKED,
            draw if draw.starts_with("draw") => DRAW,
            other => panic!("{name}: {other}"),
        };
        let moves: Vec<&str> = case["moves"].as_array().unwrap().iter().map(|mv| mv.as_str().unwrap()).collect();
        let fourth = case["fourth_occurrence_after_ply"].as_u64().unwrap() as usize;
        let mut public = game(AMATEUR, text(case, "sfen"));
        let mut warned_after = None;
        for mv in &moves[..fourth] {
            assert_eq!(public.outcome(), Outcome::Ongoing, "{name}");
            play(&mut public, mv);
            if let (3, Some(warning)) = (public.repetitions(), public.warning()) {
                warned_after.get_or_insert((public.ply(), warning));
            }
        }
        assert_eq!((public.repetitions(), public.outcome()), (4, expected), "{name}");
        assert!(public.moves().is_empty() && public.movers().is_empty() && public.warning().is_none(), "{name}");
        let (ply, warning) = warned_after.unwrap();
        assert_eq!((ply, warning.outcome), (fourth - 4, expected), "{name}");
        let verdict = public.verdict().unwrap();
        assert_eq!(verdict.occurrences, [12, 8, 4, 0].map(|back| fourth - back), "{name}");
        assert_eq!(verdict.outcome, expected, "{name}");
        found += 1;
    }
    assert_eq!(found, 3);
}

#[test]
fn the_proof_of_perpetual_check_names_each_check_and_its_pieces() {
    let mut public = game(AMATEUR, "4k4/9/9/9/9/9/9/R8/8K b - 1");
    play(&mut public, "9h5h 5a4a 5h4h 4a5a 4h5h 5a4a 5h4h 4a5a 4h5h 5a4a 5h4h 4a5a 4h5h");
    let verdict = public.verdict().unwrap();
    assert_eq!(verdict.offender(), Some(Seat::FIRST));
    let [sente, gote] = &verdict.conduct;
    assert_eq!((sente.nature, gote.nature), (Nature::Check, Nature::Idle));
    assert_eq!(sente.deeds.iter().map(|deed| deed.turn).collect::<Vec<_>>(), [2, 4, 6, 8, 10, 12]);
    assert_eq!(gote.deeds.iter().map(|deed| deed.turn).collect::<Vec<_>>(), [1, 3, 5, 7, 9, 11]);
    assert!(gote.deeds.iter().all(|deed| !deed.check && deed.threats.is_empty()));
    for deed in &sente.deeds {
        let [threat] = *deed.threats else { panic!("{deed:?}") };
        let shown = [threat.attacker, threat.victim].map(|piece| match public.pieces().get(piece).face {
            Some(Face::Koma(koma)) => koma.to_string(),
            other => panic!("{other:?}"),
        });
        assert_eq!(shown, ["R", "k"]);
    }
}

#[test]
fn gote_loses_by_perpetual_check_too() {
    let mut public = game(AMATEUR, "8k/r8/9/9/9/9/9/9/4K4 w - 1");
    play(&mut public, "9b5b 5i4i 5b4b 4i5i 4b5b 5i4i 5b4b 4i5i 4b5b 5i4i 5b4b 4i5i 4b5b");
    assert_eq!(public.outcome(), Outcome::Win { winner: Seat::FIRST, reason: Reason::PerpetualCheck });
}

#[test]
fn one_quiet_move_between_the_first_and_the_fourth_occurrence_draws() {
    // The rook leaves the file in the first of three rounds. The other two rounds have checks only.
    let mut public = game(AMATEUR, "4k4/9/9/9/9/9/9/R8/8K b - 1");
    play(&mut public, "9h5h 5a4a 5h3h 4a5a 3h5h 5a4a 5h4h 4a5a 4h5h 5a4a 5h4h 4a5a");
    assert_eq!(public.outcome(), Outcome::Ongoing);
    // The third occurrence: the warning covers the moves from the quiet move on.
    play(&mut public, "4h5h");
    assert_eq!((public.repetitions(), public.outcome()), (4, DRAW));
}

#[test]
fn hands_are_part_of_the_position() {
    // In each round sente drops a pawn and gote captures it. The board recurs four times with different hands.
    let mut public = game(AMATEUR, "r3k4/9/9/9/9/9/9/9/4K4 b 4P 1");
    let board = |public: &Public| public.position().fen().split(' ').next().map(str::to_owned);
    let first = board(&public);
    for _ in 0..3 {
        play(&mut public, "P*9e 9a9e 5i4i 9e9b 4i5i 9b9a");
        assert_eq!(board(&public), first);
    }
    assert_eq!((public.repetitions(), public.outcome()), (1, Outcome::Ongoing));
}

#[test]
fn moves_past_the_end_are_judged_by_the_last_four_occurrences() {
    let mut public = game(AMATEUR, "4k4/9/9/9/9/9/9/9/4K4 b - 1");
    for _ in 0..5 {
        for mv in ["5i4i", "5a4a", "4i5i", "4a5a"] {
            let mv = crate::common::usi(crate::common::shogi(&public), mv);
            public.play_past_end(teahouse_rules::RevealedMove::plain(mv)).unwrap();
        }
    }
    assert_eq!((public.repetitions(), public.outcome()), (6, DRAW));
    assert_eq!(public.verdict().unwrap().occurrences, [8, 12, 16, 20]);
    public.back_to(11);
    assert_eq!(public.outcome(), Outcome::Ongoing);
}

#[test]
fn the_game_is_drawn_after_500_moves() {
    let limit = Outcome::Draw { reason: Reason::MoveLimit };
    let mut public = game(AMATEUR, "4k4/9/9/9/9/9/9/9/4K4 b - 499");
    play(&mut public, "5i4i");
    assert_eq!(public.outcome(), Outcome::Ongoing);
    play(&mut public, "5a4a");
    assert_eq!(public.outcome(), limit);
    assert_eq!(game(AMATEUR, "4k4/9/9/9/9/9/9/9/4K4 b - 501").outcome(), limit);
    let endless = Rules::Shogi(Ruleset { move_limit: 0, ..Ruleset::amateur() });
    assert_eq!(game(endless, "4k4/9/9/9/9/9/9/9/4K4 b - 600").outcome(), Outcome::Ongoing);
}

#[test]
fn a_series_of_checks_may_exceed_the_move_limit() {
    let limit = Outcome::Draw { reason: Reason::MoveLimit };
    // Move 500 is gote's check with the rook.
    let start = "r7k/9/9/9/9/9/9/9/4K4 w - 500";
    let mut public = game(AMATEUR, start);
    play(&mut public, "9a5a 5i4i 5a4a 4i5i 4a5a 5i4i");
    assert_eq!(public.outcome(), Outcome::Ongoing);
    play(&mut public, "5a6a");
    assert_eq!(public.outcome(), limit);
    public.back_to(0);
    play(&mut public, "9a9b");
    assert_eq!(public.outcome(), limit);
    // The checks may end in mate.
    let mut mates = game(AMATEUR, "kr7/9/9/9/9/9/r8/8K/9 w - 500");
    play(&mut mates, "8a8h 1h1i");
    assert_eq!(mates.outcome(), Outcome::Ongoing);
    play(&mut mates, "9g9i");
    assert_eq!(mates.outcome(), Outcome::Win { winner: Seat::SECOND, reason: Reason::Checkmate });
    // Move 500 answers sente's check, and that series may go on too.
    let mut answered = game(AMATEUR, "8k/9/9/9/9/9/9/R8/4K4 b - 499");
    play(&mut answered, "9h1h 1a2a 1h2h 2a1a 2h1h 1a2a");
    assert_eq!(answered.outcome(), Outcome::Ongoing);
    play(&mut answered, "1h3h");
    assert_eq!(answered.outcome(), limit);
    answered.back_to(0);
    play(&mut answered, "9h1h 1a2a 5i4i");
    assert_eq!(answered.outcome(), limit);
    // A check that was answered before the limit does not count.
    answered = game(AMATEUR, "8k/9/9/9/9/9/9/R8/4K4 b - 497");
    play(&mut answered, "9h1h 1a2a 5i4i 2a3a");
    assert_eq!(answered.outcome(), limit);
    // The start position has the check of move 499.
    let mut standing = game(AMATEUR, "8k/9/9/9/9/9/9/8R/4K4 w - 500");
    play(&mut standing, "1a2a");
    assert_eq!(standing.outcome(), Outcome::Ongoing);
    play(&mut standing, "1h2h 2a1a 5i4i");
    assert_eq!(standing.outcome(), limit);
    // In a game that starts after the limit, the check of the start position counts.
    let mut later = game(AMATEUR, "4r3k/9/9/9/9/9/9/9/4K4 b - 502");
    assert_eq!(later.outcome(), Outcome::Ongoing);
    play(&mut later, "5i4i 5a4a");
    assert_eq!(later.outcome(), Outcome::Ongoing);
    play(&mut later, "4i5i 4a3a");
    assert_eq!(later.outcome(), limit);
}

#[test]
fn a_mate_on_the_last_move_is_a_win() {
    let mut public = game(AMATEUR, "4k4/9/4P4/9/9/9/9/9/4K4 b G 500");
    play(&mut public, "G*5b");
    assert_eq!(public.outcome(), Outcome::Win { winner: Seat::FIRST, reason: Reason::Checkmate });
}

#[test]
fn stalemate_is_a_loss() {
    let public = game(AMATEUR, "k8/2+R6/1G7/9/9/9/9/9/4K4 w - 1");
    assert_eq!(public.outcome(), Outcome::Win { winner: Seat::FIRST, reason: Reason::Stalemate });
}

#[test]
fn each_handicap_has_its_listed_start_and_gote_moves_first() {
    let cases = own("shogi_handicaps");
    assert_eq!(cases.len(), Handicap::ALL.len());
    for (case, &handicap) in cases.iter().zip(Handicap::ALL) {
        let rules = Rules::Shogi(Ruleset { handicap, ..Ruleset::amateur() });
        let public = Public::new(rules);
        assert_eq!(public.position().fen(), text(case, "sfen"));
        assert_eq!(handicap.kanji(), text(case, "kif"));
        assert_eq!(public.moves().len() as u64, case["legal_first_moves"].as_u64().unwrap());
        let giver_first = handicap != Handicap::Even;
        assert_eq!(text(case, "first_mover").contains("uwate"), giver_first);
        assert_eq!(public.movers().contains(Seat::SECOND), giver_first);
        let start = position(text(case, "sfen"));
        assert_eq!(start.mover() == Side::Gote, giver_first);
        assert_eq!(Handicap::of_start(&start), Some(handicap));
    }
}
