//! What writers refuse.

use core::time::Duration;

use teahouse_record::{Encoding, Ending, Format, Loss, NodeId, Record, Score, Tag, Walker, WriteError};
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
fn tags_that_would_be_read_as_something_else_are_refused() {
    for (format, names) in [
        (Format::Kif, &["手合割", "a：b", "*a", "1a", "Event", "先手の持駒", "変化a", ""][..]),
        (Format::Csa, &["EVENT", "RULES", "a:b", "Event", ""]),
        (Format::Jkf, &["手合割", "Event"]),
        (Format::PgnWxf, &["FEN", "Result", "a b", "Event", "White", "a\"", "", "Deal"]),
        (Format::Banqi, &["Game", "First"]),
        (Format::Dhtmlxq, &["binit", "event", "move_0_1_1", "comment2", "a]", "ver", ""]),
    ] {
        for name in names {
            let rules = match format.game() {
                "banqi" => "banqi taiwan",
                game => game,
            };
            let mut record = record(rules, &[]);
            record.tags_mut().set(Tag::Other((*name).to_owned()), "x");
            let error = format.write(&record, format.encodings()[0]).unwrap_err();
            assert_eq!(error, WriteError::Tag { format, name: (*name).to_owned() });
        }
    }
}

#[test]
fn comments_that_would_end_are_refused() {
    for (format, comment, letters) in [
        (Format::PgnWxf, "a } b", "}"),
        (Format::PgnWxf, "[%emt 0:00:01]", "[%emt "),
        (Format::Dhtmlxq, "a||b", "||"),
        (Format::Dhtmlxq, "[/DhtmlXQ_x]", "[/DhtmlXQ_"),
    ] {
        let mut record = record("xiangqi", &["h3e3"]);
        record.set_comment(NodeId::ROOT, comment);
        assert_eq!(format.write(&record, Encoding::Utf8), Err(WriteError::Comment { format, letters }));
    }
}

#[test]
fn start_positions_that_a_format_cannot_name_are_refused() {
    let at = |rules: &str, fen: &str| {
        let rules = Rules::parse(rules).unwrap();
        Record::from_position(rules, rules.parse_position(fen).unwrap())
    };
    let later = at("shogi", "4k4/9/9/9/9/9/9/9/4K4 b G 7");
    for format in [Format::Csa, Format::Csa3, Format::Jkf] {
        assert_eq!(format.write(&later, Encoding::Utf8), Err(WriteError::Start { format }));
    }
    // KIF names the number of moves before.
    let bytes = Format::Kif.write(&later, Encoding::Utf8).unwrap();
    assert!(Format::Kif.read(&bytes).unwrap().record == later);
    // DhtmlXQ shows the side to move by the first move alone.
    let black = at("xiangqi", "4k4/9/9/9/9/9/9/9/9/3K4R b");
    let format = Format::Dhtmlxq;
    assert_eq!(format.write(&black, Encoding::Utf8), Err(WriteError::Start { format }));
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
    let losses = |format: Format| format.losses(&full).unwrap();
    assert_eq!(losses(Format::Kif), [Loss::Times, Loss::Reasons]);
    assert_eq!(losses(Format::Usi), [Loss::Variations, Loss::Comments, Loss::Times, Loss::Scores, Loss::Reasons]);
    assert_eq!(losses(Format::Csa3), [Loss::Variations, Loss::Reasons]);
    let mut unusual = record("xiangqi source", &["h3e3"]);
    unusual.tags_mut().set(Tag::Event, "Cup");
    assert_eq!(Format::PgnIccs.losses(&unusual), Ok(vec![]));
    assert_eq!(Format::Ucci.losses(&unusual), Ok(vec![Loss::Tags, Loss::Rules]));
    let mut walker = Walker::new(unusual);
    walker.play(walker.position().parse_move("b3e3").unwrap()).unwrap();
    assert_eq!(Format::Ucci.losses(&walker.into_record()), Ok(vec![Loss::Variations, Loss::Tags, Loss::Rules]));
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
