//! Records of Supply Chess: two boards, labels, clocks of other programs.

use core::time::Duration;

use teahouse_record::{Encoding, Ending, Format, NodeId, Record, Score, Tag, Walker, read};
use teahouse_rules::{Code, Reason, Rules, Seat};

fn file(name: &str) -> Record {
    let path = format!("tests/data/{name}");
    read(&std::fs::read(path).unwrap(), name).unwrap().record
}

/// Labels are left out: the board and the step.
fn line(record: &Record) -> Vec<String> {
    let nodes = record.main_line().into_iter().map(|id| record.node(id));
    nodes.filter_map(|node| Some(format!("{} {}", node.board(), node.step()?))).collect()
}

#[test]
fn a_record_has_both_boards_in_the_order_of_play() {
    let record = file("supply.bpgn");
    assert_eq!(line(&record), ["0 b3b10", "1 a1a2", "1 N@e9", "0 a10b10", "1 a2a1", "0 h3e3", "1 e9g8"]);
    let names = [0, 1, 2, 3].map(|seat| record.tags().get(&Tag::Player(Seat(seat))));
    assert_eq!(names, ["Ann", "Bo", "Chi", "Dai"].map(Some));
    let main = record.main_line();
    assert_eq!(
        (record.node(main[1]).time(), record.node(main[1]).comment()),
        (Some(Duration::from_secs(7)), "A horse for Dai.")
    );
    assert_eq!(record.node(NodeId::ROOT).comment(), "Partners sit side by side.");
    let other = record.node(main[2]).children()[1];
    assert_eq!((record.node(other).board(), record.node(other).comment()), (1, "Without a drop."));
    let boards = record.boards_at(main[3]);
    assert_eq!(boards.line().map(|turn| turn.seat.0).collect::<Vec<_>>(), [0, 2, 3]);
    assert!(boards.get(1).unwrap().position().fen().starts_with("rnbakabnr/4n4/"));
    assert_eq!(Record::from_json(&record.to_json()).unwrap(), record);
}

/// The example of `docs/supply-record.md`.
#[test]
fn the_documented_record_is_read() {
    let page = std::fs::read_to_string("../../docs/supply-record.md").unwrap();
    let example = page.split("```").nth(1).unwrap();
    let reading = Format::Bpgn.read(example.as_bytes()).unwrap();
    assert_eq!(reading.skipped, []);
    assert_eq!(reading.record, file("supply.bpgn"));
}

#[test]
fn the_documented_record_is_written() {
    let text = std::fs::read_to_string("tests/data/supply.bpgn").unwrap();
    let written = String::from_utf8(Format::Bpgn.write(&file("supply.bpgn"), Encoding::Utf8).unwrap()).unwrap();
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(words(&written), words(&text));
}

#[test]
fn clocks_of_another_program_become_times() {
    let record = file("clocks.bpgn");
    assert_eq!(line(&record), ["0 h3e3", "1 a1a2", "0 h10g8", "0 e3e7", "0 i10i9", "1 P@e6"]);
    let millis: Vec<u128> =
        record.main_line()[1..].iter().map(|id| record.node(*id).time().unwrap().as_millis()).collect();
    assert_eq!(millis, [1_000, 1_500, 3_000, 3_750, 7_000, 4_000]);
    assert_eq!(record.node(record.main_line()[5]).comment(), "a shield");
    assert_eq!(record.tags().get(&Tag::Player(Seat(2))), Some("Chi"));
}

/// A number alone is a comment in a file of our own.
#[test]
fn a_comment_of_digits_stays_a_comment() {
    let mut record = file("supply.bpgn");
    let last = *record.main_line().last().unwrap();
    record.set_comment(last, "180");
    let bytes = Format::Bpgn.write(&record, Encoding::Utf8).unwrap();
    assert_eq!(Format::Bpgn.read(&bytes).unwrap().record, record);
}

#[test]
fn what_is_left_out_is_named_with_its_place() {
    for (text, kept, expected) in [
        ("1A. h3e3 a1a2", 1, "line 1, column 10: a move has a label such as 12A. before it"),
        ("1A. h3e3\n1b. h10g8 1B. a1a2", 1, "line 2, column 5: the other colour is to move on this board"),
        ("1A.h3e3 1B.R@a1", 1, "line 1, column 12: There is no such piece in hand."),
        (
            "1A. b3xb10 1B. a1a2 1b. N@e5",
            2,
            "line 1, column 25: A piece is dropped on your own side of the river only.",
        ),
        ("1A. h3z3", 0, "line 1, column 7: that square is not on the board"),
        ("[Board \"C\"]\n1A. h3e3", 1, "line 1, column 1: a board is A or B"),
        ("1A. h3e3 $1", 1, "line 1, column 10: an annotation by number"),
    ] {
        let reading = Format::Bpgn.read(text.as_bytes()).unwrap();
        assert_eq!(line(&reading.record).len(), kept, "{text:?}");
        assert_eq!(reading.skipped.iter().map(ToString::to_string).collect::<Vec<_>>(), [expected], "{text:?}");
    }
    let error = Format::Bpgn.read(b"[FEN \"4k4/9 | 9\"]").unwrap_err();
    assert!(error.to_string().starts_with("line 1, column 1: the start position: "), "{error}");
}

#[test]
fn two_start_positions_are_one_tag() {
    let rules = Rules::Supply;
    let ending = rules.parse_position("4k4/9/9/9/9/9/9/9/9/3K5[R] b - - 3 7").unwrap();
    for (first, second) in [(ending, None), (rules.start(), Some(ending)), (ending, Some(ending))] {
        let record = Record::from_positions(rules, first, second);
        let text = String::from_utf8(Format::Bpgn.write(&record, Encoding::Utf8).unwrap()).unwrap();
        assert!(text.contains(" | "), "{text}");
        assert_eq!(Format::Bpgn.read(text.as_bytes()).unwrap().record, record);
        assert_eq!(Record::from_json(&record.to_json()).unwrap(), record);
    }
    let first_alone = Format::Bpgn.read(format!("[FEN \"{}\"]\n1a. e10e9", ending.fen()).as_bytes()).unwrap();
    assert_eq!((first_alone.record.start(), first_alone.record.second_start()), (&ending, Some(&rules.start())));
    assert_eq!(line(&first_alone.record), ["0 e10e9"]);
}

#[test]
fn every_seat_can_win() {
    for winner in [0, 1, 2, 3].map(Seat) {
        let mut record = Record::new(Rules::Supply);
        record.set_ending(NodeId::ROOT, Some(Ending::new(Score::Won(winner), Some(Reason::Time))));
        let bytes = Format::Bpgn.write(&record, Encoding::Utf8).unwrap();
        let text = String::from_utf8(bytes.clone()).unwrap();
        let result = if matches!(winner, Seat(0 | 3)) { "1-0" } else { "0-1" };
        assert!(text.ends_with(&format!("\n{result}\n")), "{text}");
        assert_eq!(Format::Bpgn.read(&bytes).unwrap().record, record);
    }
}

/// The end of a board ends the game on the other one.
#[test]
fn no_step_follows_the_end_of_the_other_board() {
    let rules = Rules::Supply;
    let mating = rules.parse_position("4k4/9/9/9/9/9/9/7r1/r8/5K3[] b - - 0 1").unwrap();
    let mut walker = Walker::new(Record::from_positions(rules, mating, None));
    walker.play_on(0, walker.position_of(0).parse_move("h3f3").unwrap()).unwrap();
    let refused = walker.play_on(1, walker.position_of(1).parse_move("a1a2").unwrap()).unwrap_err();
    assert_eq!(refused.code, Code::GameOver);
    let off = walker.play_on(2, walker.position_of(1).parse_move("a1a2").unwrap()).unwrap_err();
    assert_eq!(off.code, Code::OffBoard);
    let mut one = Walker::new(Record::new(Rules::parse("xiangqi").unwrap()));
    assert_eq!(one.play_on(1, one.position().parse_move("h3e3").unwrap()).unwrap_err().code, Code::OffBoard);
}

/// The same step on the other board is another variation.
#[test]
fn a_variation_can_go_on_on_the_other_board() {
    let mut walker = Walker::new(Record::new(Rules::Supply));
    let step = walker.position().parse_move("h3e3").unwrap();
    let here = walker.play_on(0, step).unwrap();
    walker.go_to(NodeId::ROOT);
    let there = walker.play_on(1, step).unwrap();
    assert_ne!(here, there);
    let mut record = walker.into_record();
    let removed = record.remove(there).unwrap();
    assert_eq!(record.restore(removed), Some(there), "the step on the first board is another one");
    let bytes = Format::Bpgn.write(&record, Encoding::Utf8).unwrap();
    assert_eq!(Format::Bpgn.read(&bytes).unwrap().record, record);
}
