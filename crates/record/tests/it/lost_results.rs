//! Results of damaged files, and of files that tell two: a record keeps what it can hold, and the reader names the rest.

use teahouse_record::{Format, LostResult, Reading, Score};
use teahouse_rules::Seat;

use crate::reading::read;

const FIRST: Option<Score> = Some(Score::Won(Seat::FIRST));
const SECOND: Option<Score> = Some(Score::Won(Seat::SECOND));
const LOST: &str = "the result of moves that are left out";
const OTHER: &str = "another place tells another result";
const UNKNOWN: &str = "a result of unknown form";

/// Asserts the score of a record, and the last place that is left out if it tells a result.
#[track_caller]
fn told(format: Format, text: &str, score: Option<Score>, place: Option<&str>) {
    let Reading { record, skipped, .. } = read(format, text);
    assert_eq!(record.ending().map(|ending| ending.score), score, "{text}");
    let lost: Vec<_> = skipped.iter().filter(|skipped| skipped.result.is_some()).collect();
    assert_eq!(lost.iter().map(ToString::to_string).collect::<Vec<_>>(), Vec::from_iter(place), "{text}");
    for skipped in lost {
        let why = match skipped.what.as_str() {
            LOST => LostResult::OfLostMoves,
            OTHER => LostResult::Contradicted,
            _ => LostResult::Unknown,
        };
        assert_eq!(skipped.result, Some(why), "{text}");
    }
}

#[test]
fn pgn_that_stops_keeps_its_result() {
    for text in
        ["[Result \"1-0\"]\n1. C2=5 H8+7 2.", "[Result \"1-0\"]\n1. C2=5 H8+7 *", "[Result \"1-0\"]\n1. C2=5 {cut"]
    {
        told(Format::PgnWxf, text, FIRST, None);
    }
}

#[test]
fn pgn_names_the_result_of_lost_moves_once() {
    let at = |line: usize, column: usize| format!("line {line}, column {column}: {LOST}");
    for (format, text, place) in [
        (Format::PgnWxf, "[Result \"1-0\"]\n1. C2=5 H8+7 2. C5+5\n", at(1, 1)),
        (Format::PgnWxf, "1. C2=5 H8+7 2. C5+5 1-0\n", at(1, 22)),
        (Format::PgnWxf, "[Result \"1-0\"]\n1. C2=5 C5+5\n1-0\n", at(3, 1)),
        (Format::PgnChinese, "[Result \"和棋\"]\n1. 炮二平五 炮五进五\n", at(1, 1)),
        (Format::PgnIccs, "[Event \"x\"]\n[Result \"1/2-1/2\"]\n1. H2-E2 H2-E2 *\n", at(2, 1)),
        (Format::Banqi, "[Result \"0-1\"]\n1. a1(R) a1(s)\n", at(1, 1)),
        (Format::Bpgn, "[Result \"1-0\"]\n[Board \"B\"]\n1A. h3e3 1b. h10g8\n", at(1, 1)),
    ] {
        told(format, text, None, Some(&place));
    }
    // Moves that go on have no result yet.
    told(Format::PgnWxf, "[Result \"*\"]\n1. C2=5 C5+5 *\n", None, None);
}

#[test]
fn results_of_pgn_have_many_forms() {
    for (text, score) in [
        ("1. C2=5 1/2", Some(Score::Drawn)),
        ("1. C2=5 ½-½", Some(Score::Drawn)),
        ("1. C2=5 1\u{2013}0", FIRST),
        ("1. C2=5 * 0-1", SECOND),
        ("[Result \"红胜\"]\n1. C2=5", FIRST),
        ("[Result \"0\u{2212}1\"]\n1. C2=5 *", SECOND),
        ("[Result \"?\"]\n1. C2=5", None),
        ("[Result \"?\"]\n[Result \"1-0\"]\n1. C2=5", FIRST),
    ] {
        let Reading { record, skipped, .. } = read(Format::PgnWxf, text);
        assert_eq!((record.ending().map(|ending| ending.score), record.len()), (score, 2), "{text}");
        assert_eq!(skipped, [], "{text}");
    }
    for (text, what) in [
        ("[Result \"white\"]\n1. C2=5", "a result of unknown form"),
        ("[Termination \"resignation\"]\n1. C2=5 *", "the reason of a result where there is none"),
        ("[Termination \"unterminated\"]\n1. C2=5 1-0", "a game with a result is not unterminated"),
    ] {
        let skipped: Vec<String> = read(Format::PgnWxf, text).skipped.iter().map(ToString::to_string).collect();
        assert_eq!(skipped, [format!("line 1, column 1: {what}")], "{text}");
    }
    // Words of Chinese name red and black, and no seat of Banqi.
    let skipped = read(Format::Banqi, "[Result \"红胜\"]\n1. a1(R) *").skipped;
    assert_eq!(skipped[0].what, "a result of unknown form");
}

#[test]
fn of_two_results_one_is_kept_and_the_other_is_named() {
    let jkf = |words: [&str; 2]| {
        let [first, second] = words.map(|word| format!("{{\"special\":\"{word}\"}}"));
        format!("{{\"moves\":[{{}},\n{first},\n{second}]}}")
    };
    let at = |line: usize, column: usize| Some(format!("line {line}, column {column}: {OTHER}"));
    for (format, text, score, place) in [
        (Format::PgnWxf, "[Result \"0-1\"]\n1. C2=5 1-0".to_owned(), FIRST, at(1, 1)),
        (Format::PgnWxf, "1. C2=5 1-0 0-1".to_owned(), FIRST, at(1, 13)),
        (Format::PgnWxf, "[Result \"1-0\"]\n[Result \"0-1\"]\n1. C2=5".to_owned(), FIRST, at(2, 1)),
        (Format::PgnWxf, "[Result \"1-0\"]\n1. C2=5 1-0 1-0 *".to_owned(), FIRST, None),
        (Format::Kif, "1 ７六歩(77)\n2 投了\nまで1手で後手の勝ち\n".to_owned(), FIRST, at(3, 1)),
        (Format::Kif, "1 ７六歩(77)\n2 投了\nまで1手で先手の勝ち\n".to_owned(), FIRST, None),
        (Format::Kif, "1 ７六歩(77)\n2 投了\n3 千日手\n".to_owned(), FIRST, at(3, 3)),
        (Format::Kif, "1 ７六歩(77)\n2 中断\n3 ３四歩(33)\n4 投了\n".to_owned(), Some(Score::Suspended), at(4, 3)),
        (Format::Ki2, "▲７六歩　△投了\nまで1手で後手の勝ち\n".to_owned(), FIRST, at(2, 1)),
        (Format::Csa, "PI\n+\n+7776FU\n%TORYO\n%KACHI\n".to_owned(), FIRST, at(5, 1)),
        (Format::Csa, "PI\n+\n+7776FU\n%TORYO\n%TORYO\n".to_owned(), FIRST, None),
        (Format::Jkf, jkf(["TORYO", "SENNICHITE"]), SECOND, at(3, 1)),
        (Format::Jkf, jkf(["TORYO", "TORYO"]), SECOND, None),
        (
            Format::Dhtmlxq,
            "[DhtmlXQ_result]红胜[/DhtmlXQ_result]\n[DhtmlXQ_result]黑胜[/DhtmlXQ_result]".to_owned(),
            FIRST,
            at(2, 17),
        ),
        (
            Format::Dhtmlxq,
            "[DhtmlXQ_result]未知[/DhtmlXQ_result]\n[DhtmlXQ_result]黑胜[/DhtmlXQ_result]".to_owned(),
            SECOND,
            None,
        ),
    ] {
        told(format, &text, score, place.as_deref());
    }
}

/// The other readers name them as PGN does.
#[test]
fn every_reader_names_the_result_of_lost_moves() {
    let mv = r#"{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"}"#;
    for (format, text, line, column) in [
        (Format::Kif, "1 ７六歩(77)\n2 ５五角(22)\nまで9手で先手の勝ち\n".to_owned(), 3, 1),
        (Format::Kif, "1 ７六歩(77)\n2 ５五角(22)\n3 投了\nまで2手で後手の勝ち\n".to_owned(), 3, 3),
        (Format::Ki2, "▲７六歩　△５五歩　▲投了\n".to_owned(), 1, 11),
        (Format::Csa, "PI\n+\n+7776FU\n-3335FU\n%TORYO\n".to_owned(), 5, 1),
        (Format::Jkf, format!("{{\"moves\":[{{}},\n{mv}}},\n{mv}}},\n{{\"special\":\"TORYO\"}}]}}"), 4, 1),
        // A step and the end in one element.
        (Format::Jkf, format!("{{\"moves\":[{{}},\n{mv}}},\n{mv},\"special\":\"TORYO\"}}]}}"), 3, 1),
        (
            Format::Dhtmlxq,
            "[DhtmlXQ_movelist]77477747[/DhtmlXQ_movelist]\n[DhtmlXQ_result]红胜[/DhtmlXQ_result]".to_owned(),
            2,
            17,
        ),
    ] {
        told(format, &text, None, Some(&format!("line {line}, column {column}: {LOST}")));
    }
}

/// Variations on such a step begin before it.
#[test]
fn variations_on_a_step_of_jkf_that_is_left_out_are_read() {
    let mv = |from: &str, to: &str| format!("\"move\":{{\"from\":{from},\"to\":{to},\"piece\":\"FU\"}}");
    let good = mv(r#"{"x":7,"y":7}"#, r#"{"x":7,"y":6}"#);
    let text = format!(
        "{{\"moves\":[{{}},{{{},\"special\":\"TORYO\",\"forks\":[[{{{good}}}]]}}]}}",
        mv(r#"{"x":5,"y":5}"#, r#"{"x":5,"y":4}"#)
    );
    assert_eq!(read(Format::Jkf, &text).record.len(), 2);
}

#[test]
fn a_word_that_no_reader_knows_is_a_lost_result() {
    let start = "1 ７六歩(77)\n";
    let csa = "PI\n+\n+7776FU\n";
    let mv = r#"{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"}}"#;
    for (format, text, line, column) in [
        (Format::Csa, format!("{csa}%TORIO\n"), 4, 1),
        (Format::Csa, format!("{csa}T12\n%TORIO\nT3\n"), 5, 1),
        // A comment that is no result, and words that tell none.
        (Format::Csa, format!("{csa}%TORIO\n'まで\n'summary:toryo:a win:b\n%MATTA\n"), 4, 1),
        (Format::Kif, format!("{start}2 おわり   ( 0:01/00:00:01)\n"), 2, 3),
        (Format::Kif, format!("{start}2 おわり\nまで1手でおわり\n"), 2, 3),
        (Format::Kif, format!("{start}2 おわり\n\n変化：1手\n1 ２六歩(27)\n"), 2, 3),
        (Format::Kif, format!("{start}まで1手でおわり\n"), 2, 1),
        (Format::Ki2, "▲７六歩　△おわり\n".to_owned(), 1, 6),
        (Format::Jkf, format!("{{\"moves\":[{{}},\n{mv},\n{{\"special\":\"TORIO\"}}]}}"), 3, 1),
        (Format::PgnWxf, "[Result \"white\"]\n1. C2=5 *".to_owned(), 1, 1),
        (Format::Dhtmlxq, "[DhtmlXQ_result]x[/DhtmlXQ_result]".to_owned(), 1, 17),
    ] {
        told(format, &text, None, Some(&format!("line {line}, column {column}: {UNKNOWN}")));
    }
}

#[test]
fn another_place_decides_where_a_word_is_not_known() {
    let start = "1 ７六歩(77)\n";
    let csa = "PI\n+\n+7776FU\n%TORIO\n";
    for (format, text, score) in [
        (Format::Csa, format!("{csa}%TORYO\n"), FIRST),
        (Format::Csa, format!("{csa}'まで1手で先手の勝ち\n"), FIRST),
        (Format::Csa, format!("{csa}'*まで1手で後手の反則負け\n"), FIRST),
        (Format::Csa, format!("{csa}'summary:time up:Sato win:Suzuki lose\n'$END_TIME:2026/11/28\n"), FIRST),
        (Format::Csa, format!("{csa}'summary:abnormal:Sato lose:Suzuki win\n"), SECOND),
        (Format::Csa, format!("{csa}'summary:sennichite:Sato draw:Suzuki draw\n"), Some(Score::Drawn)),
        (Format::Kif, format!("{start}2 おわり\nまで1手で先手の勝ち\n"), FIRST),
        (Format::Kif, format!("{start}2 おわり\n*comment\nまで1手で後手の勝ち\n"), SECOND),
        (Format::Ki2, "▲７六歩　△おわり\nまで1手で先手の勝ち\n".to_owned(), FIRST),
        (Format::PgnWxf, "[Result \"white\"]\n1. C2=5 1-0".to_owned(), FIRST),
    ] {
        told(format, &text, score, None);
        assert_eq!(read(format, &text).skipped.len(), 1, "the word is named all the same: {text}");
    }
    // The time behind the word is not that of the move before.
    let record = read(Format::Csa, "PI\n+\n+7776FU\nT12\n%TORIO\nT3\n").record;
    assert_eq!(record.node(record.main_line()[1]).time().map(|time| time.as_secs()), Some(12));
    // Without such a word too, and a word that is known counts before a comment.
    told(Format::Csa, "PI\n+\n+7776FU\n'summary:toryo:a win:b lose\n", FIRST, None);
    told(Format::Csa, "PI\n+\n+7776FU\n%TORYO\n'summary:toryo:a lose:b win\n", FIRST, None);
    told(Format::Csa, "PI\n'summary:toryo:a lose:b win\n+\n+7776FU\n", None, None);
    // What players have written about a game without a result stays a comment.
    told(Format::Csa, "PI\n+\n+7776FU\n'*まで1手で先手の勝ち\n", None, None);
}

/// A word between moves is no end. In KIF it has the number of a move, so that those behind it are lost.
#[test]
fn a_word_that_is_not_known_is_no_result_where_moves_follow() {
    let (kif, ki2) = ("1 ７六歩(77)\n2 パス\n3 ５五歩打\n4 投了\n", "▲７六歩　△パス　▲５五歩打　△投了\n");
    for (format, text, place) in [(Format::Kif, kif, "line 4, column 3"), (Format::Ki2, ki2, "line 1, column 16")] {
        told(format, text, None, Some(&format!("{place}: {LOST}")));
        assert_eq!(read(format, text).record.len(), 2, "{text}");
    }
    let csa = "PI\n+\n+7776FU\n%PASS\n-3334FU\n%TORYO\n";
    told(Format::Csa, csa, SECOND, None);
    assert_eq!(read(Format::Csa, csa).record.len(), 3);
    assert_eq!(read(Format::Csa, csa).skipped[0].what, "a special move of an unknown name");
}
