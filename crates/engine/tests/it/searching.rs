//! `go` and what may be said while it searches.

use crate::conversation::Conversation;
use crate::transcripts::banqi;

/// Red's general has one move.
const ONE_MOVE: &str = "fen 8/8/s7/K7 r - 0 1";

#[test]
fn every_limit_leads_to_a_move() {
    for go in [
        "go nodes 1",
        "go depth 3",
        "go movetime 50",
        "go wtime 1000 btime 1000 winc 10 binc 10 movestogo 5",
        "go byoyomi 1000",
        "go wtime -5 btime 1000",
        "go movetime 9223372036854775807",
    ] {
        // None of them is endless: input has ended, and yet nobody stops the search.
        assert_eq!(banqi(ONE_MOVE).say_last(go), ["bestmove a1b1"], "{go}");
    }
}

#[test]
fn no_move_to_give_is_said_so() {
    assert_eq!(banqi("fen 8/8/s7/Ks6 r - 0 1").say_last("go nodes 1"), ["bestmove (none)"]);
}

#[test]
fn past_an_end_a_move_is_given_as_the_position_allows() {
    let mut conversation = banqi("fen 8/8/s7/K7 r - 60 40");
    assert_eq!(conversation.value("Outcome"), "draw: no-progress");
    assert_eq!(conversation.say_last("go nodes 1"), ["bestmove a1b1"]);
}

#[test]
fn the_move_is_legal_shows_no_face_and_follows_the_seed() {
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
fn an_endless_search_waits_for_stop_and_lets_questions_be_asked() {
    for go in ["go", "go infinite", "go infinite nodes 5", "go ponder"] {
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
fn what_would_disturb_an_endless_search_is_an_error() {
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
    // What was asked for is still what is searched.
    assert_eq!(conversation.say("stop"), ["bestmove a1b1"]);
    conversation.say("position startpos");
    assert_eq!(conversation.legal().len(), 32);
}

#[test]
fn a_bounded_search_is_waited_for() {
    // By then the answer is out, whichever of the two lines it followed.
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
    // A hit does not bound a search that has no limit.
    conversation.say("go ponder");
    assert!(conversation.say("ponderhit").is_empty());
    assert_eq!(conversation.say("stop"), ["bestmove a1b1"]);
}

#[test]
fn quit_and_the_end_of_input_end_an_endless_search() {
    let mut conversation = banqi(ONE_MOVE);
    conversation.say("go infinite");
    assert_eq!(conversation.say("quit"), ["bestmove a1b1"]);
    assert_eq!(banqi(ONE_MOVE).say_last("go infinite"), ["bestmove a1b1"]);
}
