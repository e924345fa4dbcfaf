//! Refusals, omissions and changes of the writers.

use core::time::Duration;

use teahouse_record::{Encoding, Ending, Format, Loss, NodeId, Record, Score, Tag, Walker, WriteError, drawings};
use teahouse_rules::{Reason, Rules, Seat};

fn record(rules: &str, moves: &[&str]) -> Record {
    let mut walker = Walker::new(Record::new(Rules::parse(rules).unwrap()));
    for text in moves {
        walker.play(walker.position().parse_move(text).unwrap()).unwrap();
    }
    walker.into_record()
}

#[test]
fn every_format_refuses_other_games_and_encodings() {
    let records = ["shogi", "xiangqi", "banqi taiwan", "supply"].map(|rules| record(rules, &[]));
    for &format in Format::ALL {
        for record in &records {
            let game = record.rules().game();
            let is_its_own = game == format.game();
            for &encoding in Encoding::ALL {
                let expected = match format.encodings().contains(&encoding) {
                    _ if !is_its_own => Some(WriteError::Game { format, game }),
                    false => Some(WriteError::Encoding { format, encoding }),
                    true => None,
                };
                assert_eq!(format.write(record, encoding).err(), expected);
            }
        }
    }
}

#[test]
fn characters_that_the_encoding_lacks_are_named() {
    let mut shogi = record("shogi", &["c3c4"]);
    shogi.set_comment(NodeId::ROOT, "一手目 é");
    let error = WriteError::Character { letter: 'é', encoding: Encoding::ShiftJis };
    assert_eq!(Format::Kif.write(&shogi, Encoding::ShiftJis), Err(error));
    assert!(Format::Kif.write(&shogi, Encoding::Utf8).is_ok());
}

#[test]
fn tags_that_would_be_read_as_something_else_are_left_out() {
    for (format, names) in [
        (
            Format::Kif,
            &[
                "手合割",
                "a：b",
                "*a",
                "#a",
                "&a",
                "Event",
                "先手の持駒",
                "変化a",
                "まで",
                "手数--",
                "手数＝",
                "1 ７六",
                " a",
                "a\n",
            ][..],
        ),
        (Format::Ki2, &["▲７六歩", "△投了", "|a"]),
        (Format::Csa, &["EVENT", "RULES", "a:b", "Event", "TIME", "a\n", ""]),
        (Format::Jkf, &["手合割", "Event", "先手の持駒"]),
        (Format::PgnWxf, &["FEN", "Result", "a b", "Event", "White", "a\"", "", "Deal"]),
        (Format::Banqi, &["Game", "First"]),
        (Format::Dhtmlxq, &["binit", "event", "move_0_1_1", "comment2", "a]", "ver", "fen", "a\n", ""]),
    ] {
        for name in names {
            let mut record = record(rules_of(format), &[]);
            let plain = record.clone();
            record.tags_mut().set(Tag::Other((*name).to_owned()), "x");
            assert_eq!(format.losses(&record, Encoding::Utf8), Ok(vec![Loss::Tags]), "{format} {name:?}");
            let bytes = format.write(&record, Encoding::Utf8).unwrap();
            assert!(format.read(&bytes).unwrap().record == plain, "{format} {name:?}");
        }
    }
}

fn rules_of(format: Format) -> &'static str {
    match format.game() {
        "banqi" => "banqi taiwan",
        game => game,
    }
}

#[test]
fn ordinary_tags_are_held() {
    for (format, names) in [
        (Format::Kif, &["手数", "同時対局", "出典=web", "１回戦", "2局目", "まえがき", "手合", "▲"][..]),
        (Format::Ki2, &["手数", "同時対局", "1局", "▲先手"]),
        (Format::Jkf, &["手数", "同時対局", "&しおり", "a：b", "*"]),
        (Format::Csa, &["MAX_MOVES", "JISHOGI"]),
        (Format::Dhtmlxq, &["author", "ecco"]),
    ] {
        for name in names {
            let mut record = record(rules_of(format), &[]);
            record.tags_mut().set(Tag::Other((*name).to_owned()), "59");
            assert_eq!(format.losses(&record, Encoding::Utf8), Ok(vec![]), "{format} {name:?}");
        }
    }
}

#[test]
fn csa_writes_only_values_that_fit_their_keywords() {
    use Format::{Csa, Csa3};
    for (format, tag, value, line) in [
        (Csa, Tag::TimeControl, "00:25+00", Some("$TIME_LIMIT:00:25+00\n")),
        (Csa, Tag::TimeControl, "10 minutes", None),
        (Csa, Tag::TimeControl, "600+30+0", None),
        (Csa3, Tag::TimeControl, "600+30+0", Some("$TIME:600+30+0\n")),
        (Csa3, Tag::TimeControl, "600+30", None),
        (Csa, Tag::Start, "2026-11-23", Some("$START_TIME:2026/11/23\n")),
        (Csa, Tag::End, "2026-11-23 19:07:12", Some("$END_TIME:2026/11/23 19:07:12\n")),
        (Csa, Tag::Start, "November", None),
        (Csa, Tag::Start, "2026-11-23 19:07", None),
    ] {
        let mut record = record("shogi", &[]);
        record.tags_mut().set(tag, value);
        let text = String::from_utf8(format.write(&record, Encoding::Utf8).unwrap()).unwrap();
        assert_eq!(text.contains('$'), line.is_some(), "{text}");
        assert!(text.contains(line.unwrap_or_default()), "{text}");
        let losses = if line.is_some() { vec![] } else { vec![Loss::Tags] };
        assert_eq!(format.losses(&record, Encoding::Utf8), Ok(losses), "{value}");
    }
}

#[test]
fn shift_jis_has_twins_of_letters_and_names_others() {
    let written = |comment: &str| {
        let mut record = record("shogi", &[]);
        record.set_comment(NodeId::ROOT, comment);
        let bytes = Format::Kif.write(&record, Encoding::ShiftJis)?;
        let read = Format::Kif.read(&bytes).unwrap().record;
        let losses = Format::Kif.losses(&record, Encoding::ShiftJis)?;
        Ok((read.node(NodeId::ROOT).comment().to_owned(), losses))
    };
    for (comment, read) in [("7〜9", "7～9"), ("¥100", "￥100"), ("−3", "－3"), ("a‾", "a￣"), ("a—b", "a―b")]
    {
        assert_eq!(written(comment), Ok((read.to_owned(), vec![Loss::Comments])), "{comment}");
    }
    assert_eq!(written("a\\b~"), Ok(("a\\b~".to_owned(), vec![])));
    let error = WriteError::Character { letter: 'é', encoding: Encoding::ShiftJis };
    assert_eq!(written("é"), Err(error));
}

#[test]
fn variations_on_an_ending_without_a_word_are_kept() {
    let mut full = record("shogi", &["c3c4"]);
    let last = full.main_line()[1];
    full.set_ending(last, Some(Ending::new(Score::Won(Seat::FIRST), None)));
    let mut walker = Walker::new(full);
    walker.go_to(last);
    walker.play(walker.position().parse_move("g7g6").unwrap()).unwrap();
    let full = walker.into_record();
    let bytes = Format::Jkf.write(&full, Encoding::Utf8).unwrap();
    assert_eq!(Format::Jkf.read(&bytes).unwrap().record.len(), 3);
    let losses = Format::Jkf.losses(&full, Encoding::Utf8).unwrap();
    assert_eq!(losses, [Loss::Variations, Loss::Scores]);
}

#[test]
fn jkf_has_only_the_words_of_its_schema() {
    let mut full = record("shogi", &["c3c4"]);
    let last = full.main_line()[1];
    full.set_ending(last, Some(Ending::new(Score::Drawn, Some(Reason::MoveLimit))));
    let text = String::from_utf8(Format::Jkf.write(&full, Encoding::Utf8).unwrap()).unwrap();
    assert!(text.contains("JISHOGI") && !text.contains("MAX_MOVES"), "{text}");
    assert_eq!(Format::Jkf.losses(&full, Encoding::Utf8), Ok(vec![Loss::Reasons]));
}

#[test]
fn comments_that_would_end_are_refused() {
    for (format, comment, letters) in [
        (Format::PgnWxf, "a } b", "}"),
        (Format::PgnWxf, "[%emt 0:00:01]", "[%emt "),
        (Format::Dhtmlxq, "a||b", "||"),
        (Format::Dhtmlxq, "[/DhtmlXQ_x]", "[/DhtmlXQ_"),
    ] {
        let record = record("xiangqi", &["h3e3", "h10g8"]);
        for (turn, node) in record.main_line().into_iter().enumerate() {
            let mut record = record.clone();
            record.set_comment(node, comment);
            assert_eq!(format.write(&record, Encoding::Utf8), Err(WriteError::Comment { format, letters, turn }));
        }
    }
}

#[test]
fn counters_are_held_or_named_as_a_loss() {
    let at = |rules: &str, fen: &str| {
        let rules = Rules::parse(rules).unwrap();
        let mut record = Record::from_position(rules, rules.parse_position(fen).unwrap());
        record.tags_mut().set(Tag::End, "2026-11-23");
        record
    };
    let later = at("shogi", "4k4/9/9/9/9/9/9/9/4K4 b G 7");
    for (format, losses) in [
        (Format::Kif, &[][..]),
        (Format::Ki2, &[]),
        (Format::Csa, &[Loss::Counters]),
        (Format::Csa3, &[Loss::Counters]),
        (Format::Jkf, &[Loss::Counters]),
        (Format::Usi, &[Loss::Tags]),
    ] {
        assert_eq!(format.losses(&later, Encoding::Utf8), Ok(losses.to_vec()), "{format}");
    }
    let black = at("xiangqi", "4k4/9/9/9/9/9/9/9/9/3K4R b - - 3 20");
    for (format, losses) in
        [(Format::PgnIccs, &[][..]), (Format::Ucci, &[Loss::Tags]), (Format::Dhtmlxq, &[Loss::Tags])]
    {
        assert_eq!(format.losses(&black, Encoding::Utf8), Ok(losses.to_vec()), "{format}");
    }
}

#[test]
fn losses_are_named() {
    let mut full = record("shogi", &["c3c4", "g7g6"]);
    let last = full.main_line()[2];
    full.set_time(last, Some(Duration::from_millis(1500)));
    full.set_comment(last, "well");
    full.set_ending(last, Some(Ending::new(Score::Won(Seat::FIRST), Some(Reason::PerpetualCheck))));
    let mut walker = Walker::new(full);
    walker.play(walker.position().parse_move("h3h4").unwrap()).unwrap();
    let full = walker.into_record();
    let losses = |format: Format| format.losses(&full, Encoding::Utf8).unwrap();
    assert_eq!(losses(Format::Kif), [Loss::Fractions, Loss::Reasons]);
    assert_eq!(losses(Format::Usi), [Loss::Variations, Loss::Comments, Loss::Times, Loss::Scores, Loss::Reasons]);
    assert_eq!(losses(Format::Csa3), [Loss::Variations, Loss::Reasons]);
    let mut unusual = record("xiangqi source", &["h3e3"]);
    unusual.tags_mut().set(Tag::Event, "Cup");
    assert_eq!(Format::PgnIccs.losses(&unusual, Encoding::Utf8), Ok(vec![]));
    assert_eq!(Format::Ucci.losses(&unusual, Encoding::Utf8), Ok(vec![Loss::Tags, Loss::Rules]));
    let mut walker = Walker::new(unusual);
    walker.play(walker.position().parse_move("b3e3").unwrap()).unwrap();
    assert_eq!(
        Format::Ucci.losses(&walker.into_record(), Encoding::Utf8),
        Ok(vec![Loss::Variations, Loss::Tags, Loss::Rules])
    );
}

#[test]
fn times_are_lost_only_where_their_seconds_are() {
    let with_times = |times: [u64; 2]| {
        let mut record = record("shogi", &["c3c4", "g7g6"]);
        for (node, millis) in record.main_line().into_iter().skip(1).zip(times) {
            record.set_time(node, Some(Duration::from_millis(millis)));
        }
        record
    };
    for (times, kif) in [
        ([12_000, 3_000], &[][..]),
        ([12_000, 3_250], &[Loss::Fractions]),
        ([12_000, 250], &[Loss::Fractions]),
        ([999, 999], &[Loss::Fractions]),
    ] {
        let record = with_times(times);
        for format in [Format::Kif, Format::Csa, Format::Jkf] {
            assert_eq!(format.losses(&record, Encoding::Utf8), Ok(kif.to_vec()), "{format}, {times:?}");
        }
        assert_eq!(Format::Csa3.losses(&record, Encoding::Utf8), Ok(vec![]), "{times:?}");
        let usi = Format::Usi.losses(&record, Encoding::Utf8).unwrap();
        assert!(usi.contains(&Loss::Times) && !usi.contains(&Loss::Fractions), "{times:?}: {usi:?}");
    }
}

/// Other programs would show the text of the commands as words.
#[test]
fn drawings_are_written_where_the_format_holds_them_and_lost_elsewhere() {
    for (rules, step) in [("shogi", "c3c4"), ("xiangqi", "h3e3")] {
        let mut drawn = record(rules, &[step]);
        let last = drawn.main_line()[1];
        drawn.set_comment(NodeId::ROOT, "[%csl Ge1] [%cal Gb3e10]");
        drawn.set_comment(last, "A plan. [%cal Ga1a2]");
        let mut plain = drawn.clone();
        plain.set_comment(NodeId::ROOT, "");
        plain.set_comment(last, "A plan.");
        for format in Format::ALL.iter().copied().filter(|format| format.game() == drawn.rules().game()) {
            let is_pgn = matches!(format, Format::PgnChinese | Format::PgnWxf | Format::PgnIccs);
            let bytes = format.write(&drawn, Encoding::Utf8).unwrap();
            let losses = format.losses(&drawn, Encoding::Utf8).unwrap();
            if is_pgn {
                assert_eq!((losses, format.read(&bytes).unwrap().record), (vec![], drawn.clone()), "{format}");
                continue;
            }
            assert_eq!(bytes, format.write(&plain, Encoding::Utf8).unwrap(), "{format}");
            let of_plain = format.losses(&plain, Encoding::Utf8).unwrap();
            let other: Vec<Loss> = losses.iter().copied().filter(|loss| *loss != Loss::Drawings).collect();
            assert_eq!((losses.contains(&Loss::Drawings), other), (true, of_plain), "{format}");
        }
    }
}

/// A player may type what other programs take for a drawing.
#[test]
fn words_that_look_like_drawings_stay_words_in_every_format() {
    let typed = "[%csl Ge1] and [%calB Gb3e10] are commands, [\\%csl Ge1] is none, [%cal has no end";
    for &format in Format::ALL {
        let steps = match format.game() {
            "shogi" => &["c3c4"][..],
            "xiangqi" => &["h3e3"],
            "banqi" => &["a1a1=K"],
            _ => &[],
        };
        let mut record = record(rules_of(format), steps);
        record.set_comment(NodeId::ROOT, &drawings::with_words("", typed));
        let losses = format.losses(&record, Encoding::Utf8).unwrap();
        if losses.contains(&Loss::Comments) {
            assert!(matches!(format, Format::Usi | Format::Ucci), "{format}: {losses:?}");
            continue;
        }
        assert!(!losses.contains(&Loss::Drawings), "{format}: {losses:?}");
        let bytes = format.write(&record, Encoding::Utf8).unwrap();
        let read = format.read(&bytes).unwrap().record;
        let comment = read.node(NodeId::ROOT).comment();
        assert_eq!(drawings::words_of(comment), typed, "{format}");
        assert!([0, 1].iter().all(|board| drawings::lists(comment, *board).count() == 0), "{format}: {comment}");
        // Other programs show the words as they were typed, or find no command in them.
        let text = String::from_utf8(bytes).unwrap();
        assert!(!text.contains("[%csl ") || text.contains("[%csl Ge1] and [%calB Gb3e10] are commands"), "{text}");
        assert_eq!(format.write(&read, Encoding::Utf8).unwrap(), text.into_bytes(), "{format}");
    }
}

/// An ending is never written as one with another score.
#[test]
fn every_ending_keeps_its_score_or_is_left_out() {
    for (rules, mv) in [("shogi", "c3c4"), ("xiangqi", "h3e3"), ("banqi taiwan", "a1a1=K")] {
        for &format in Format::ALL.iter().filter(|format| rules.starts_with(format.game())) {
            for score in [Score::Won(Seat::FIRST), Score::Won(Seat::SECOND), Score::Drawn, Score::Suspended] {
                for reason in Reason::ALL.iter().copied().map(Some).chain([None]) {
                    let mut record = record(rules, &[mv]);
                    let last = record.main_line()[1];
                    record.set_ending(last, Some(Ending::new(score, reason)));
                    let bytes = format.write(&record, Encoding::Utf8).unwrap();
                    let reading = format.read(&bytes).unwrap();
                    let read = reading.record.ending().map(|ending| ending.score);
                    assert!(read.is_none() || read == Some(score), "{format} {score:?} {reason:?}: {read:?}");
                }
            }
        }
    }
}
