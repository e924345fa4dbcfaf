//! The forms in which other programs and people write files.

use core::time::Duration;

use teahouse_record::{Encoding, Ending, Format, NodeId, Reading, Record, Score, Tag};
use teahouse_rules::{Reason, Seat};

fn read(format: Format, text: &str) -> Reading {
    format.read(text.as_bytes()).unwrap_or_else(|error| panic!("{format} {text:?}: {error}"))
}

/// Reads a file of which nothing is left out.
#[track_caller]
fn whole(format: Format, text: &str) -> Record {
    let Reading { record, skipped, .. } = read(format, text);
    assert_eq!(skipped, [], "{text}");
    record
}

fn skipped(format: Format, text: &str) -> Vec<String> {
    read(format, text).skipped.iter().map(ToString::to_string).collect()
}

#[test]
fn the_ending_after_a_foul_belongs_to_the_record() {
    let by_foul = |winner| Some(Ending::new(Score::Won(winner), Some(Reason::IllegalMove)));
    let start = r#"{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"}}"#;
    let foul = r#"{"move":{"from":{"x":3,"y":3},"to":{"x":3,"y":5},"piece":"FU"}}"#;
    let jkf = |word: &str| format!("{{\"moves\":[{{}},{start},{foul},{{\"special\":\"{word}\"}}]}}");
    let lost = "the result of moves that are left out";
    for (format, text, ending, skips) in [
        (Format::Kif, "1 ７六歩(77)\n2 ３五歩(33)\n3 反則勝ち\n".to_owned(), by_foul(Seat::FIRST), None),
        (Format::Kif, "1 ７六歩(77)\n2 ３五歩(33)\nまで2手で後手の反則負け\n".to_owned(), by_foul(Seat::FIRST), None),
        (Format::Ki2, "▲７六歩　△５五歩　▲反則勝ち\n".to_owned(), None, Some(lost)),
        (Format::Kif, "1 ７六歩(77)\n2 ３五歩(33)\n3 ２六歩(27)\n4 反則勝ち\n".to_owned(), None, Some(lost)),
        (Format::Kif, "1 ７六歩(77)\n2 ３五歩(33)\n3 投了\nまで2手で後手の勝ち\n".to_owned(), None, Some(lost)),
        (Format::Kif, "1 ７六歩(77)\n2 ３五歩(33)\n3 反則負け\n".to_owned(), None, Some(lost)),
        (Format::Csa, "PI\n+\n+7776FU\n-3335FU\n%-ILLEGAL_ACTION\n".to_owned(), by_foul(Seat::FIRST), None),
        (Format::Csa, "PI\n+\n+7776FU\n-3335FU\n%+ILLEGAL_ACTION\n".to_owned(), None, Some(lost)),
        (Format::Csa, "PI\n+\n+7776FU\n-3335FU\n%TORYO\n".to_owned(), None, Some(lost)),
        (Format::Jkf, jkf("ILLEGAL_ACTION"), by_foul(Seat::FIRST), None),
        (Format::Jkf, jkf("-ILLEGAL_ACTION"), by_foul(Seat::FIRST), None),
        (Format::Jkf, jkf("TORYO"), None, Some(lost)),
    ] {
        let Reading { record, skipped, .. } = read(format, &text);
        assert_eq!((record.ending(), record.len()), (ending, 2), "{text}");
        // The first place is that of the foul.
        assert_eq!(skipped.get(1).map(|it| it.what.as_str()), skips, "{text}");
        assert!(skipped.len() <= 2, "{text}: {skipped:?}");
    }
}

#[test]
fn summaries_have_many_forms() {
    let won = |seat, reason| Some(Ending::new(Score::Won(seat), reason));
    let (first, second) = (Seat::FIRST, Seat::SECOND);
    for (text, ending) in [
        ("まで1手で入玉勝ち", won(second, Some(Reason::Declaration))),
        ("まで1手で先手の入玉勝ち", won(first, Some(Reason::Declaration))),
        ("まで1手で投了", won(first, Some(Reason::Resignation))),
        ("まで1手で後手投了", won(first, Some(Reason::Resignation))),
        ("まで1手で切れ負け", won(first, Some(Reason::Time))),
        ("まで1手で後手の切れ負け", won(first, Some(Reason::Time))),
        ("まで1手で先手の反則により後手の勝ち", won(second, Some(Reason::IllegalMove))),
        ("まで1手で反則勝ち", won(second, Some(Reason::IllegalMove))),
        ("まで、1手で詰み", won(first, Some(Reason::Checkmate))),
        ("まで1手で上手の勝ち", won(second, None)),
        ("まで1手で千日手", Some(Ending::new(Score::Drawn, Some(Reason::Repetition)))),
        ("まで1手で封じ手", Some(Ending::new(Score::Suspended, None))),
        ("まで1手で時間切", won(first, Some(Reason::Time))),
        ("まで1手で時間切れ負け", won(first, Some(Reason::Time))),
        ("まで1手で後手時間切れ", won(first, Some(Reason::Time))),
        ("まで1手で先手の反則負", won(second, Some(Reason::IllegalMove))),
        ("まで1手で後手の反則", won(first, Some(Reason::IllegalMove))),
        ("まで1手で後手反則", won(first, Some(Reason::IllegalMove))),
        ("まで1手で後手の連続王手の千日手", won(first, Some(Reason::PerpetualCheck))),
        ("まで1手で先手の入玉宣言", won(first, Some(Reason::Declaration))),
        ("まで1手で入玉宣言", won(second, Some(Reason::Declaration))),
        ("まで1手で先手の勝ち宣言", won(first, Some(Reason::Declaration))),
        ("まで1手で後手の不戦敗", won(first, None)),
        ("まで1手で不戦勝", won(second, None)),
        ("まで1手で連続王手の千日手により後手の勝ち", won(second, Some(Reason::PerpetualCheck))),
        ("まで1手で持将棋により先手の勝ち", won(first, Some(Reason::Impasse))),
        ("まで1手で引分", Some(Ending::new(Score::Drawn, None))),
        ("まで1手で無勝負", Some(Ending::new(Score::Drawn, None))),
        ("まで1手で持将棋", Some(Ending::new(Score::Drawn, Some(Reason::Impasse)))),
        ("まで1手で指し掛け", Some(Ending::new(Score::Suspended, None))),
    ] {
        assert_eq!(whole(Format::Kif, &format!("1 ７六歩(77)\n{text}\n")).ending(), ending, "{text}");
    }
    for (text, what) in
        [("まで1手で不詰", "an ending without a result"), ("まで1手でおしまい", "a result of unknown form")]
    {
        let file = format!("1 ７六歩(77)\n{text}\n");
        assert_eq!(skipped(Format::Kif, &file), [format!("line 2, column 1: {what}")]);
        assert_eq!(read(Format::Kif, &file).record.ending(), None);
    }
}

/// Kakinoki's words, and those of other programs and people.
#[test]
fn words_for_the_end_have_many_forms() {
    let won = |seat, reason| Ending::new(Score::Won(seat), reason);
    let (first, second) = (Seat::FIRST, Seat::SECOND);
    let drawn = |reason| Ending::new(Score::Drawn, reason);
    for (words, ending) in [
        (&["投了", "投了。"][..], won(first, Some(Reason::Resignation))),
        (
            &["切れ負け", "切負", "切負け", "時間切れ", "時間切", "時間切れ負け", "時間切負", "時間負け", "Time-up"],
            won(first, Some(Reason::Time)),
        ),
        (&["時間切れ勝ち"], won(second, Some(Reason::Time))),
        (&["反則勝ち", "反則勝"], won(second, Some(Reason::IllegalMove))),
        (&["反則負け", "反則負"], won(first, Some(Reason::IllegalMove))),
        (
            &["入玉勝ち", "入玉勝", "宣言勝ち", "勝ち宣言", "入玉宣言", "入玉宣言勝ち"],
            won(second, Some(Reason::Declaration)),
        ),
        (&["宣言負け"], won(first, Some(Reason::Declaration))),
        (&["詰み", "詰", "詰まし"], won(first, Some(Reason::Checkmate))),
        (&["連続王手の千日手", "王手連続千日手"], won(second, Some(Reason::PerpetualCheck))),
        (&["不戦敗", "不戦負け"], won(first, None)),
        (&["不戦勝", "不戦勝ち"], won(second, None)),
        (&["千日手"], drawn(Some(Reason::Repetition))),
        (&["持将棋"], drawn(Some(Reason::Impasse))),
        (&["最大手数", "最大手数到達", "最大手数超過"], drawn(Some(Reason::MoveLimit))),
        (&["引き分け", "引分け", "引分"], drawn(None)),
        (&["中断", "封じ手", "封手", "中止", "指し掛け"], Ending::new(Score::Suspended, None)),
    ] {
        for word in words {
            for (format, text) in [
                (Format::Kif, format!("1 ７六歩(77)\n2 {word}  ( 0:01/00:00:01)\n")),
                (Format::Ki2, format!("▲７六歩　△{word}\n")),
            ] {
                let found = whole(format, &text).ending().map(|ending| Ending { time: None, ..ending });
                assert_eq!(found, Some(ending), "{text}");
            }
            // Where no move was made.
            assert!(whole(Format::Kif, &format!("先手：佐藤\n1 {word}\n")).ending().is_some(), "{word}");
        }
    }
    for word in ["不詰", "不詰み"] {
        let text = format!("1 ７六歩(77)\n2 {word}\n");
        assert_eq!(skipped(Format::Kif, &text), ["line 2, column 3: an ending without a result"]);
    }
}

/// Every word of the association: who wins, why, and the word that a writer has for it.
#[test]
fn special_moves_of_csa_tell_winner_and_reason() {
    let won = |seat, reason| Some(Ending::new(Score::Won(seat), Some(reason)));
    let drawn = |reason| Some(Ending::new(Score::Drawn, Some(reason)));
    let (first, second) = (Seat::FIRST, Seat::SECOND);
    // Gote is to move.
    for (word, ending, written) in [
        ("TORYO", won(first, Reason::Resignation), "TORYO"),
        ("toryo", won(first, Reason::Resignation), "TORYO"),
        ("CHUDAN", Some(Ending::new(Score::Suspended, None)), "CHUDAN"),
        ("SENNICHITE", drawn(Reason::Repetition), "SENNICHITE"),
        ("TIME_UP", won(first, Reason::Time), "TIME_UP"),
        ("ILLEGAL_MOVE", won(first, Reason::IllegalMove), "ILLEGAL_MOVE"),
        ("+ILLEGAL_ACTION", won(second, Reason::IllegalMove), "+ILLEGAL_ACTION"),
        // The same foul as an illegal move of gote.
        ("-ILLEGAL_ACTION", won(first, Reason::IllegalMove), "ILLEGAL_MOVE"),
        ("JISHOGI", drawn(Reason::Impasse), "JISHOGI"),
        ("KACHI", won(second, Reason::Declaration), "KACHI"),
        ("HIKIWAKE", drawn(Reason::Declaration), "HIKIWAKE"),
        ("MAX_MOVES", drawn(Reason::MoveLimit), "MAX_MOVES"),
        ("TSUMI", won(first, Reason::Checkmate), "TSUMI"),
    ] {
        let record = whole(Format::Csa3, &format!("V3.0\nPI\n+\n+7776FU\n%{word}\n"));
        assert_eq!(record.ending(), ending, "{word}");
        let text = String::from_utf8(Format::Csa3.write(&record, Encoding::Utf8).unwrap()).unwrap();
        assert!(text.ends_with(&format!("\n%{written}\n")), "{word}: {text}");
    }
    for word in ["MATTA", "FUZUMI", "ERROR"] {
        let Reading { record, skipped, .. } = read(Format::Csa3, &format!("V3.0\nPI\n+\n+7776FU\n%{word}\n"));
        assert_eq!((record.ending(), skipped[0].result), (None, None), "{word}");
        assert_eq!(skipped[0].what, "a special move without an effect on the result");
    }
}

#[test]
fn kif_moves_and_headers_have_many_forms() {
    for line in [
        "9 8六歩(87)",
        "1 ▲８六歩(87)",
        "1 ☗８六歩(87)",
        "1 ８六歩（８七）",
        "1 ８六歩（87）( 0:16/00:00:16)",
        "12345678901 ８六歩(87)",
        "1８六歩(87)",
    ] {
        let record = whole(Format::Kif, &format!("先手：佐藤\n{line}\n"));
        assert_eq!(record.len(), 2, "{line}");
        assert_eq!(record.node(record.main_line()[1]).step().unwrap().to_string(), "b3b4", "{line}");
    }
    let odd = "1 ８六歩(87) ( 0:16/00:00:16) (好手)\n2 ３四歩(33)\n";
    assert_eq!(skipped(Format::Kif, odd), ["line 1, column 28: a bracket that is neither a start square nor a time"]);
    let record = read(Format::Kif, odd).record;
    assert_eq!((record.len(), record.node(record.main_line()[1]).time()), (3, Some(Duration::from_secs(16))));
    // A line of the header may begin with a digit.
    let text = "2023年5月4日　第8期\n9 8 7 6 5 4 3 2 1\n先手：佐藤\n1 ７六歩(77)\n2 不詰\n";
    let Reading { record, skipped: places, .. } = read(Format::Kif, text);
    assert_eq!((record.len(), record.ending()), (2, None));
    assert_eq!(record.tags().get(&Tag::Player(Seat::FIRST)), Some("佐藤"));
    assert_eq!(
        places.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["line 1, column 1: this line has no known form", "line 5, column 3: an ending without a result"]
    );
    assert_eq!(skipped(Format::Kif, "&しおり：a\n1 ７六歩(77)\n"), ["line 1, column 1: a bookmark"]);
    // A line of names before the moves of a book.
    let text = "▲先手 佐藤 △後手 鈴木\n▲７六歩　△３四歩\n";
    assert_eq!(skipped(Format::Ki2, text), ["line 1, column 1: this line has no known form"]);
    assert_eq!(read(Format::Ki2, text).record.len(), 3);
}

#[test]
fn hands_need_no_spaces() {
    let board = "|v玉 ・ ・ ・ ・ ・ ・ ・ ・|一\n".to_owned()
        + &"| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n".repeat(7)
        + "| ・ ・ ・ ・ ・ ・ ・ ・ 玉|九\n";
    for hand in ["飛角金四歩十八", "飛　角　金四　歩十八　", "飛一 角1金4歩18"] {
        let record = whole(Format::Kif, &format!("後手の持駒：なし\n{board}先手の持駒：{hand}\n"));
        assert_eq!(record.start().fen(), "k8/9/9/9/9/9/9/9/8K b RB4G18P 1", "{hand}");
    }
}

#[test]
fn csa_starts_without_all_spaces_are_read() {
    let row = "P2 * -HI * * * * * -KA *";
    let file = std::fs::read_to_string("tests/data/v22.csa").unwrap();
    let collapsed = file.replace("P2 * -HI *  *  *  *  * -KA * ", row);
    assert!(collapsed.contains(row));
    assert!(whole(Format::Csa, &collapsed) == whole(Format::Csa, &file));
}

#[test]
fn csa_tags_may_follow_moves() {
    let record = whole(Format::Csa3, "V3.0\n$TIME:600+30+0\nPI\n+\n+7776FU\nN+佐藤\n$EVENT:x\n");
    let tags = [Tag::Player(Seat::FIRST), Tag::Event, Tag::TimeControl].map(|tag| record.tags().get(&tag));
    assert_eq!(tags, [Some("佐藤"), Some("x"), Some("600+30+0")]);
}

#[test]
fn jkf_values_that_are_no_text_are_read_or_named() {
    let text = r#"{"header":{"手数":59,"先手の持駒":"なし","後手の持駒":"歩","棋戦":null},"moves":[{},
{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"},"time":{"now":{"m":0,"s":1.5}}},
{"move":{"from":{"x":3,"y":3},"to":{"x":3,"y":4},"piece":"FU"},"time":{"now":{"m":1,"s":2.0}}},
{"special":"ILLEGAL_ACTION"}]}"#;
    let Reading { record, skipped, .. } = read(Format::Jkf, text);
    assert_eq!(record.tags().get(&Tag::Other("手数".to_owned())), Some("59"));
    let line = record.main_line();
    assert_eq!([1, 2].map(|at| record.node(line[at]).time()), [None, Some(Duration::from_secs(62))]);
    assert_eq!(record.ending(), Some(Ending::new(Score::Won(Seat::FIRST), Some(Reason::IllegalMove))));
    assert_eq!(
        skipped.iter().map(|it| (it.line, it.what.as_str())).collect::<Vec<_>>(),
        [
            (1, "the value of \"棋戦\" in the header is no text"),
            (1, "後手の持駒 stands in the header and not in the start position"),
            (2, "a time has whole hours, minutes and seconds, such as {\"now\":{\"m\":0,\"s\":16}}"),
        ]
    );
}

#[test]
fn pgn_comments_may_stand_among_the_tags() {
    let text = "[Event \"x\"]\n{one}\n[Site \"y\"]\n; two\n\n1. C2=5 ({a} {b} 1. C8=5) *";
    let record = whole(Format::PgnWxf, text);
    assert_eq!((record.len(), record.tags().get(&Tag::Site)), (3, Some("y")));
    assert_eq!(record.node(NodeId::ROOT).comment(), "one\ntwo");
    assert_eq!(record.node(record.node(NodeId::ROOT).children()[1]).comment(), "a\nb");
}

#[test]
fn pgn_names_times_comments_and_results_without_a_place() {
    let event = "[Event \"x\"]\n";
    for (text, place) in [
        ("1. C2=5 {[%emt x:1]} *", "column 9: a time is hours, minutes and seconds, such as [%emt 0:00:05]"),
        ("{[%emt 0:01]} 1. C2=5 *", "column 1: a time before the first move"),
        ("1. C2=5 ({[%emt 0:01]} 1. C8=5) *", "column 10: a time before the first move"),
        ("1. C2=5 * {[%emt 0:01]}", "column 11: the time of an ending where there is none"),
        ("1. C2=5 (1. C8=5 1-0) *", "column 18: a result inside a variation"),
        ("1. C2=5 ({a}) *", "column 10: a comment on a variation without moves"),
    ] {
        assert_eq!(skipped(Format::PgnWxf, &(event.to_owned() + text)), [format!("line 2, {place}")]);
    }
}

#[test]
fn a_time_after_the_result_of_pgn_is_that_of_the_ending() {
    let times = |text: &str| {
        let record = whole(Format::PgnWxf, &format!("[Termination \"resignation\"]\n\n{text}"));
        let last = *record.main_line().last().unwrap();
        [record.node(last).time(), record.ending().and_then(|ending| ending.time)].map(|it| it.map(|it| it.as_millis()))
    };
    assert_eq!(times("1. C2=5 {[%emt 0:00:05]} 0-1 {[%emt 0:00:02.286]}"), [Some(5_000), Some(2_286)]);
    assert_eq!(times("1. C2=5 0-1 {[%emt 0:00:02]}"), [None, Some(2_000)], "the move has no time");
    assert_eq!(times("1-0 {[%emt 0:00:02]}"), [None, Some(2_000)], "no move was made");
    assert_eq!(times("1. C2=5 {[%emt 0:00:05]} 0-1"), [Some(5_000), None]);
    assert_eq!(times("1. C2=5 {[%emt 0:00:05]} 0-1 {well}"), [Some(5_000), None]);
    assert_eq!(times("1. C2=5 1-0 H8+7 {[%emt 0:00:05]}"), [Some(5_000), None], "moves follow the result");
}

#[test]
fn a_damaged_character_does_not_hide_the_encoding() {
    let text = "手合割：平手\n先手：佐藤\n後手：鈴木\n1 ７六歩(77)\n*角道を開ける。\n";
    let damaged = |mut bytes: Vec<u8>, at: usize| {
        bytes[at] = 0xff;
        bytes
    };
    let utf8 = damaged(text.as_bytes().to_vec(), 7);
    let cut = text.as_bytes()[..text.len() - 2].to_vec();
    let record = Format::Kif.read(text.as_bytes()).unwrap().record;
    let older = Format::Kif.write(&record, Encoding::ShiftJis).unwrap();
    let chinese = "[DhtmlXQ_title]东萍象棋[/DhtmlXQ_title][DhtmlXQ_red]吴玲[/DhtmlXQ_red]";
    let named =
        [b"#KIF version=2.0 encoding=Shift_JIS\n".to_vec(), b"*\x81\n".to_vec(), "先".as_bytes().to_vec()].concat();
    for (format, bytes, encoding) in [
        (Format::Kif, utf8, Encoding::Utf8),
        (Format::Kif, cut, Encoding::Utf8),
        (Format::Kif, damaged(older, 60), Encoding::ShiftJis),
        (Format::Kif, named, Encoding::ShiftJis),
        (Format::Kif, b"#KIF encoding=UTF-8\n*\x81\x82\n".to_vec(), Encoding::Utf8),
        (Format::Dhtmlxq, damaged(chinese.as_bytes().to_vec(), 16), Encoding::Utf8),
    ] {
        assert_eq!(format.read(&bytes).unwrap().encoding, encoding, "{}", String::from_utf8_lossy(&bytes));
    }
}

#[test]
fn places_are_named_in_the_order_of_the_file() {
    let text = "[Termination \"lunch\"]\n[Time \"10:00\"]\n1. C2=5 $1 (1. C8=5 1-0) *";
    let lines: Vec<usize> = read(Format::PgnWxf, text).skipped.iter().map(|skipped| skipped.line).collect();
    assert_eq!(lines, [1, 2, 3, 3]);
}

#[test]
fn soldiers_of_several_files_are_named_by_file() {
    let start = "4k4/9/2P3P2/9/2P3P2/9/9/9/9/3K5 w";
    for (text, step) in [("前三平四", "g8f8"), ("后7平8", "c6b6"), ("後三平四", "g6f6")] {
        let record = whole(Format::PgnChinese, &format!("[FEN \"{start}\"]\n1. {text} *"));
        assert_eq!(record.node(record.main_line()[1]).step().unwrap().to_string(), step, "{text}");
    }
}

#[test]
fn the_side_of_a_piece_may_be_that_from_the_other_one() {
    // Golds straight behind the target and to its right.
    let rows = "|v玉 ・ ・ ・ ・ ・ ・ ・ ・|\n".to_owned()
        + &"| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n".repeat(7)
        + "| 玉 ・ ・ ・ 金 金 ・ ・ ・|\n";
    for (text, step) in [("▲５八金左", "e1e2"), ("▲５八金右", "f1e2"), ("▲５八金直", "e1e2")] {
        let record = whole(Format::Ki2, &format!("{rows}先手の持駒：なし\n{text}\n"));
        assert_eq!(record.node(record.main_line()[1]).step().unwrap().to_string(), step, "{text}");
    }
}
