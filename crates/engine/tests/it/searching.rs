//! `go`, and the commands during a search.

use std::time::{Duration, Instant};

use crate::conversation::Conversation;
use crate::transcripts::banqi;

/// Red's general has one move.
const ONE_MOVE: &str = "fen 8/8/s7/K7 r - 0 1";

#[test]
fn every_limit_ends_in_a_move() {
    for go in [
        "go nodes 1",
        "go depth 3",
        "go movetime 50",
        "go wtime 1000 btime 1000 winc 10 binc 10 movestogo 5",
        "go byoyomi 1000",
        "go wtime -5 btime 1000",
        "go movetime 9223372036854775807",
        "go mate 2",
        "go swiftly nodes 1",
        "go nodes 1 swiftly 5",
        "go movetime 50 rtime 1000 perft 3",
    ] {
        // All limits are finite: the input has ended, and no `stop` follows.
        assert_eq!(banqi(ONE_MOVE).say_last(go), ["bestmove a1b1"], "{go}");
    }
}

#[test]
fn a_position_without_moves_is_answered_none() {
    assert_eq!(banqi("fen 8/8/s7/Ks6 r - 0 1").say_last("go nodes 1"), ["bestmove (none)"]);
}

#[test]
fn a_position_past_an_end_gets_a_move() {
    let mut conversation = banqi("fen 8/8/s7/K7 r - 60 40");
    assert_eq!(conversation.value("Outcome"), "draw: no-progress");
    assert_eq!(conversation.say_last("go nodes 1"), ["bestmove a1b1"]);
}

#[test]
fn the_answer_is_legal_and_depends_on_the_seed() {
    let best = |seed: u64| {
        let mut conversation = Conversation::after(&[
            "setoption name UCI_Variant value banqi",
            &format!("setoption name Seed value {seed}"),
            "position startpos",
        ]);
        let legal = conversation.legal();
        let answer = conversation.say_last("go nodes 1").remove(0);
        let best = answer.strip_prefix("bestmove ").unwrap().to_owned();
        assert!(legal.contains(&best), "{best}");
        best
    };
    let of_seeds: Vec<String> = (0..40).map(best).collect();
    assert_eq!(of_seeds, (0..40).map(best).collect::<Vec<_>>());
    let mut different = of_seeds;
    different.sort();
    different.dedup();
    assert!(different.len() > 10, "{different:?}");
}

#[test]
fn questions_are_answered_during_an_endless_search() {
    for go in ["go", "go infinite", "go infinite nodes 5", "go ponder", "go swiftly"] {
        let mut conversation = banqi(ONE_MOVE);
        assert!(conversation.say(go).is_empty(), "{go}");
        assert_eq!(conversation.say("isready"), ["readyok"]);
        assert_eq!(conversation.say("why a1b1"), ["legal"]);
        assert_eq!(conversation.value("Side"), "first");
        assert_eq!(conversation.say("stop"), ["bestmove a1b1"]);
        assert!(conversation.say("stop").is_empty());
    }
}

#[test]
fn commands_that_need_the_search_to_end_are_errors() {
    let mut conversation = banqi(ONE_MOVE);
    conversation.say("go infinite");
    for line in ["go nodes 1", "go perft 1", "position startpos", "ucinewgame", "bench"] {
        let command = line.split(' ').next().unwrap();
        assert_eq!(
            conversation.say(line),
            [format!("info string error: {command}: a search is running; stop it first")],
            "{line}"
        );
    }
    // The search continues on the position of its `go`.
    assert_eq!(conversation.say("stop"), ["bestmove a1b1"]);
    conversation.say("position startpos");
    assert_eq!(conversation.legal().len(), 32);
}

#[test]
fn a_command_waits_for_a_bounded_search() {
    // The answer precedes that of the next command.
    let mut conversation = banqi(ONE_MOVE);
    conversation.flow_of("go nodes 1");
    conversation.flow_of("position startpos");
    assert_eq!(conversation.heard(), ["bestmove a1b1"]);
    conversation.flow_of("go depth 1");
    conversation.flow_of("go perft 0");
    let heard = conversation.heard();
    assert!(heard[0].starts_with("bestmove "), "{heard:?}");
    assert_eq!(heard[1..], ["", "Nodes searched: 1"]);
}

#[test]
fn pondering_ends_with_ponderhit() {
    let mut conversation = banqi(ONE_MOVE);
    assert!(conversation.say("go ponder wtime 1000 btime 1000").is_empty());
    assert_eq!(conversation.say("isready"), ["readyok"]);
    conversation.flow_of("ponderhit");
    assert_eq!(conversation.say_last("debug off"), ["bestmove a1b1"]);
    // `ponderhit` does not bound a search without limits.
    conversation.say("go ponder");
    assert!(conversation.say("ponderhit").is_empty());
    assert_eq!(conversation.say("stop"), ["bestmove a1b1"]);
}

#[test]
fn pondering_takes_no_time_from_the_clock() {
    let mut conversation = banqi("startpos moves a1a1=R");
    conversation.flow_of("go ponder movetime 0 depth 4");
    let patience = Instant::now() + Duration::from_secs(60);
    let mut heard = Vec::new();
    while !heard.iter().any(|line: &String| line.starts_with("info depth 4")) {
        assert!(Instant::now() < patience, "{heard:?}");
        std::thread::yield_now();
        heard.extend(conversation.heard());
    }
    let answer = conversation.say_last("ponderhit");
    assert!(answer.last().is_some_and(|line| line.starts_with("bestmove ")), "{answer:?}");
}

#[test]
fn quit_and_the_end_of_input_end_an_endless_search() {
    let mut conversation = banqi(ONE_MOVE);
    conversation.say("go infinite");
    assert_eq!(conversation.say("quit"), ["bestmove a1b1"]);
    assert_eq!(banqi(ONE_MOVE).say_last("go infinite"), ["bestmove a1b1"]);
}

/// The chariot can take a horse, and the advisor a soldier.
const TWO_CAPTURES: &str = "fen 8/1Rh5/5X2/As4X1 r K1k1 0 1";

#[test]
fn searchmoves_restricts_the_answer() {
    for mv in ["b3c3", "a1b1", "a1a2", "f2f2"] {
        for go in ["go nodes 500 searchmoves MOVE", "go searchmoves MOVE nodes 500", "go searchmoves MOVE MOVE depth 3"]
        {
            let go = go.replace("MOVE", mv);
            let answer = banqi(TWO_CAPTURES).say_last(&go);
            assert_eq!(answer.last(), Some(&format!("bestmove {mv}")), "{go}: {answer:?}");
        }
    }
    // The better of two.
    let answer = banqi(TWO_CAPTURES).say_last("go searchmoves a1a2 b3c3 nodes 500");
    assert_eq!(answer.last().map(String::as_str), Some("bestmove b3c3"), "{answer:?}");
}

#[test]
fn illegal_moves_of_searchmoves_are_named_and_ignored() {
    let remark = "info string go searchmoves: \"a1h4\", \"tea\": not legal here, ignored";
    let answer = banqi(TWO_CAPTURES).say_last("go searchmoves a1h4 a1b1 tea nodes 500");
    assert_eq!([&answer[0], answer.last().unwrap()], [remark, "bestmove a1b1"]);
    // Without a legal move in the list, all moves are searched. The list is for one search only.
    for go in ["go searchmoves a1h4 nodes 500", "go searchmoves nodes 500", "go nodes 500"] {
        let mut conversation = banqi(TWO_CAPTURES);
        conversation.say_last("go searchmoves a1a2 nodes 5");
        let answer = conversation.say_last(go);
        assert_eq!(answer.last().map(String::as_str), Some("bestmove a1b1"), "{go}: {answer:?}");
    }
}

/// The scores of the `info` lines.
fn scores(answer: &[String]) -> Vec<String> {
    let score = |line: &String| Some(line.split_once(" score ")?.1.split(" nodes ").next()?.to_owned());
    answer.iter().filter_map(score).collect()
}

#[test]
fn a_proved_win_is_a_mate_score() {
    let last = |position: &str, go: &str| scores(&banqi(position).say_last(go)).pop();
    // Capturing the last soldier wins at once.
    assert_eq!(last("fen 8/1As5/8/7S r - 0 1", "go nodes 500").as_deref(), Some("mate 1"));
    // A table win: advisor and chariot against a soldier that can capture neither.
    assert_eq!(last("fen A6s/8/8/7R r - 0 1", "go nodes 500").as_deref(), Some("mate 7"));
    assert_eq!(last("fen A6s/8/8/7R r - 0 1", "go mate 7").as_deref(), Some("mate 7"));
    // A cannon can capture its pursuers, so the distance to the end is not known.
    let cannon = last("fen A6c/8/8/7R r - 0 1", "go nodes 500").unwrap();
    assert!(cannon.starts_with("cp "), "{cannon}");
    // A chain of three captures is one move. The search counts steps, so no length is reported.
    let mut chain = Conversation::after(&[
        "setoption name UCI_Variant value banqi",
        "setoption name HouseRules value multi-capture",
        "position fen 8/2h5/1eh5/Ae6 r - 0 1",
    ]);
    let chain = scores(&chain.say_last("go depth 5")).pop().unwrap();
    assert!(chain.starts_with("cp 899"), "{chain}");
    // Nothing is proved in the middle of a game.
    let middle = "fen 1XrXc1CX/s1CSR2X/X1h3a1/1E1X1sX1 b A1S2k1s2h1 3 20";
    assert!(scores(&banqi(middle).say_last("go nodes 500")).iter().all(|score| score.starts_with("cp ")));
}

/// Plays a proved win to its end: the score of the winner counts down to `mate 1`, and the loser's is its negative.
#[test]
fn a_mate_score_counts_down_to_the_end() {
    let (mut moves, mut seen) = (String::new(), Vec::new());
    loop {
        let mut conversation = banqi(&format!("fen A6s/8/8/7R r - 0 1{moves}"));
        if conversation.value("Outcome") != "ongoing" {
            assert_eq!(conversation.value("Outcome"), "first wins: no-pieces");
            break;
        }
        let answer = conversation.say_last("go nodes 500");
        seen.push(scores(&answer).pop());
        let best = answer.last().unwrap().strip_prefix("bestmove ").unwrap();
        moves = if moves.is_empty() { format!(" moves {best}") } else { format!("{moves} {best}") };
    }
    let expected: Vec<Option<String>> =
        (1..=7).rev().flat_map(|moves| [Some(format!("mate {moves}")), Some(format!("mate -{}", moves - 1))]).collect();
    for (ply, (seen, expected)) in seen.iter().zip(&expected).enumerate() {
        // A side with one legal move has nothing to search.
        assert!(seen.is_none() || seen == expected, "ply {ply}: {seen:?} instead of {expected:?}");
    }
    assert_eq!(seen.len(), 13);
}
