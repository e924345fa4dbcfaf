//! Files of each format, written by hand: what is read of them, and that it comes back.

use core::time::Duration;

use teahouse_record::{Encoding, Ending, Format, NodeId, Reading, Record, Score, Tag};
use teahouse_rules::{Reason, Rules, Seat};

struct Fixture {
    file: &'static str,
    format: Format,
    encoding: Encoding,
    /// The numbers of nodes, in all and in the main line.
    nodes: (usize, usize),
    ending: Option<Ending>,
    skipped: &'static [&'static str],
}

const fn won(seat: Seat, reason: Option<Reason>) -> Option<Ending> {
    Some(Ending::new(Score::Won(seat), reason))
}

const fn with_time(ending: Option<Ending>, seconds: u64) -> Option<Ending> {
    match ending {
        Some(ending) => Some(Ending { time: Some(Duration::from_secs(seconds)), ..ending }),
        None => None,
    }
}

const SUSPENDED: Option<Ending> = Some(Ending::new(Score::Suspended, None));
const BOOKMARK: &[&str] = &["line 18, column 1: a bookmark"];

const FIXTURES: &[Fixture] = &[
    Fixture {
        file: "tree-sjis.kif",
        format: Format::Kif,
        encoding: Encoding::ShiftJis,
        nodes: (10, 6),
        ending: with_time(won(Seat::FIRST, Some(Reason::Resignation)), 20),
        skipped: BOOKMARK,
    },
    Fixture {
        file: "tree-bom.kifu",
        format: Format::Kif,
        encoding: Encoding::Utf8Bom,
        nodes: (10, 6),
        ending: with_time(won(Seat::FIRST, Some(Reason::Resignation)), 20),
        skipped: BOOKMARK,
    },
    Fixture {
        file: "handicap.kifu",
        format: Format::Kif,
        encoding: Encoding::Utf8,
        nodes: (5, 5),
        ending: won(Seat::SECOND, Some(Reason::IllegalMove)),
        skipped: &[],
    },
    Fixture {
        file: "board.kifu",
        format: Format::Kif,
        encoding: Encoding::Utf8,
        nodes: (2, 2),
        ending: won(Seat::FIRST, Some(Reason::Checkmate)),
        skipped: &[],
    },
    Fixture {
        file: "book.ki2u",
        format: Format::Ki2,
        encoding: Encoding::Utf8,
        nodes: (13, 11),
        ending: won(Seat::SECOND, None),
        skipped: &[],
    },
    Fixture {
        file: "v22.csa",
        format: Format::Csa,
        encoding: Encoding::Utf8,
        nodes: (4, 4),
        ending: with_time(SUSPENDED, 3),
        skipped: &[],
    },
    Fixture {
        file: "v3.csa",
        format: Format::Csa3,
        encoding: Encoding::Utf8,
        nodes: (5, 5),
        ending: won(Seat::FIRST, Some(Reason::Time)),
        skipped: &[],
    },
    Fixture {
        file: "pieces.csa",
        format: Format::Csa,
        encoding: Encoding::Utf8,
        nodes: (2, 2),
        ending: won(Seat::FIRST, Some(Reason::Checkmate)),
        skipped: &["line 9, column 1: another game follows; only the first one is read"],
    },
    Fixture {
        file: "forks.jkf",
        format: Format::Jkf,
        encoding: Encoding::Utf8,
        nodes: (9, 5),
        ending: won(Seat::SECOND, Some(Reason::Resignation)),
        skipped: &[],
    },
    Fixture {
        file: "other.jkf",
        format: Format::Jkf,
        encoding: Encoding::Utf8,
        nodes: (2, 2),
        ending: won(Seat::FIRST, Some(Reason::Checkmate)),
        skipped: &[],
    },
    Fixture {
        file: "line.usi",
        format: Format::Usi,
        encoding: Encoding::Utf8,
        nodes: (6, 6),
        ending: None,
        skipped: &[],
    },
    Fixture {
        file: "mate.sfen",
        format: Format::Usi,
        encoding: Encoding::Utf8,
        nodes: (1, 1),
        ending: None,
        skipped: &[],
    },
    Fixture {
        file: "chinese-gb18030.pgn",
        format: Format::PgnChinese,
        encoding: Encoding::Gb18030,
        nodes: (13, 8),
        ending: won(Seat::FIRST, None),
        skipped: &[],
    },
    Fixture {
        file: "chinese.pgn",
        format: Format::PgnChinese,
        encoding: Encoding::Utf8,
        nodes: (13, 8),
        ending: won(Seat::FIRST, None),
        skipped: &[],
    },
    Fixture {
        file: "wxf.pgn",
        format: Format::PgnWxf,
        encoding: Encoding::Utf8,
        nodes: (5, 5),
        ending: Some(Ending::new(Score::Drawn, Some(Reason::Agreement))),
        skipped: &["line 10, column 27: an annotation by number"],
    },
    Fixture {
        file: "iccs.pgn",
        format: Format::PgnIccs,
        encoding: Encoding::Utf8,
        nodes: (4, 4),
        ending: None,
        skipped: &[],
    },
    Fixture {
        file: "line.fen",
        format: Format::Ucci,
        encoding: Encoding::Utf8,
        nodes: (3, 3),
        ending: None,
        skipped: &[],
    },
    Fixture {
        file: "tree.ubb",
        format: Format::Dhtmlxq,
        encoding: Encoding::Utf8,
        nodes: (11, 8),
        ending: won(Seat::FIRST, None),
        skipped: &[],
    },
    Fixture {
        file: "supply.bpgn",
        format: Format::Bpgn,
        encoding: Encoding::Utf8,
        nodes: (9, 8),
        ending: won(Seat(3), Some(Reason::Resignation)),
        skipped: &[],
    },
    Fixture {
        file: "clocks.bpgn",
        format: Format::Bpgn,
        encoding: Encoding::Utf8,
        nodes: (7, 7),
        ending: won(Seat(2), None),
        skipped: &[],
    },
    Fixture {
        file: "flips.banqi",
        format: Format::Banqi,
        encoding: Encoding::Utf8,
        nodes: (7, 6),
        ending: won(Seat::SECOND, Some(Reason::Resignation)),
        skipped: &[],
    },
];

fn read(file: &str) -> Reading {
    let bytes = std::fs::read(format!("tests/data/{file}")).unwrap();
    teahouse_record::read(&bytes, file).unwrap_or_else(|error| panic!("{file}: {error}"))
}

#[test]
fn files_are_read_and_come_back() {
    for fixture in FIXTURES {
        let file = fixture.file;
        let Reading { record, skipped, format, encoding, .. } = read(file);
        assert_eq!((format, encoding), (fixture.format, fixture.encoding), "{file}");
        assert_eq!((record.len(), record.main_line().len()), fixture.nodes, "{file}");
        assert_eq!(record.ending(), fixture.ending, "{file}");
        assert_eq!(skipped.iter().map(ToString::to_string).collect::<Vec<_>>(), fixture.skipped, "{file}");
        let encoding = if format.encodings().contains(&encoding) { encoding } else { format.encodings()[0] };
        let bytes = format.write(&record, encoding).unwrap();
        let again = format.read(&bytes).unwrap();
        assert_eq!(again.skipped, [], "{file}");
        assert!(again.record == record, "{file}:\n{}", String::from_utf8_lossy(&bytes));
        assert_eq!(format.write(&again.record, encoding).unwrap(), bytes, "{file}");
    }
}

#[test]
fn every_file_is_listed() {
    let mut files: Vec<String> = std::fs::read_dir("tests/data")
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let mut listed: Vec<&str> = FIXTURES.iter().map(|fixture| fixture.file).collect();
    files.sort();
    listed.sort_unstable();
    assert_eq!(files, listed);
}

#[test]
fn encodings_make_no_difference() {
    for (one, other) in [("tree-sjis.kif", "tree-bom.kifu"), ("chinese-gb18030.pgn", "chinese.pgn")] {
        assert!(read(one).record == read(other).record, "{one}");
    }
}

fn comment_after(record: &Record, moves: usize) -> &str {
    record.node(record.main_line()[moves]).comment()
}

#[test]
fn kif_has_tags_times_comments_and_variations() {
    let record = read("tree-bom.kifu").record;
    let tags: Vec<_> = record.tags().iter().collect();
    assert_eq!(
        tags,
        [
            (&Tag::Event, "研究会"),
            (&Tag::Site, "東京"),
            (&Tag::Start, "2026-11-23 10:00:00"),
            (&Tag::End, "2026-11-23 10:30"),
            (&Tag::Player(Seat::FIRST), "佐藤"),
            (&Tag::Player(Seat::SECOND), "鈴木"),
            (&Tag::TimeControl, "各10分"),
            (&Tag::Opening, "相掛かり"),
        ]
    );
    assert_eq!((comment_after(&record, 0), comment_after(&record, 2)), ("開始前のコメント\n二行目", "角道を開ける。"));
    let line = record.main_line();
    assert_eq!(record.node(line[2]).time(), Some(Duration::from_secs(62)));
    // Variations on moves 2 and 5.
    assert_eq!([0, 1, 4].map(|moves| record.node(line[moves]).children().len()), [1, 2, 2]);
    let other = record.line_from(record.node(line[1]).children()[1]);
    assert_eq!(other.len(), 2);
    assert_eq!(record.node(other[1]).ending(), SUSPENDED);
    assert_eq!(record.public_at(other[1]).line()[1].mv.to_string(), "b7b6");
}

#[test]
fn handicaps_are_those_of_the_rules() {
    let record = read("handicap.kifu").record;
    assert_eq!(record.rules(), &Rules::parse("shogi amateur handicap=six-pieces").unwrap());
    assert_eq!(record.tags().get(&Tag::Player(Seat::SECOND)), Some("先生"));
    let record = read("v3.csa").record;
    assert_eq!(record.rules(), &Rules::parse("shogi amateur handicap=two-pieces").unwrap());
    assert_eq!(record.node(record.main_line()[1]).time(), Some(Duration::from_millis(250)));
    assert_eq!(record.tags().get(&Tag::Other("MAX_MOVES".to_owned())), Some("256"));
}

#[test]
fn start_positions_are_read() {
    for (file, start) in [
        ("board.kifu", "8l/6S1k/8p/9/7+B1/9/9/9/9 b R2GPrb2g3s4n3l16p 1"),
        ("mate.sfen", "8l/6S1k/8p/9/7+B1/9/9/9/9 b RGrb3g3s4n3l16p 1"),
        ("pieces.csa", "4k4/9/4+P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1"),
        ("other.jkf", "4k4/9/4+P4/9/9/9/9/9/4K4 b G2r17p 1"),
        ("wxf.pgn", "3ak4/4a4/9/4P4/4P4/4P4/9/9/9/4K4 w - - 0 1"),
        ("iccs.pgn", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1"),
    ] {
        assert_eq!(read(file).record.start().fen(), start, "{file}");
    }
}

#[test]
fn pgn_has_tags_times_comments_and_variations() {
    let record = read("chinese.pgn").record;
    assert_eq!(record.tags().get(&Tag::Event), Some("第一届\"茶馆\"杯"));
    assert_eq!(record.tags().get(&Tag::Start), Some("2026-11-23 19:07"));
    assert_eq!(record.tags().get(&Tag::Team(Seat::SECOND)), Some("乙队"));
    assert_eq!(record.tags().get(&Tag::Other("ECCO".to_owned())), Some("C00"));
    let line = record.main_line();
    assert_eq!(record.node(line[1]).time(), Some(Duration::from_millis(5250)));
    assert_eq!([0, 1, 6].map(|moves| comment_after(&record, moves)), ["开始。\n第二行", "中炮", "行末注释"]);
    let children = record.node(line[2]).children();
    assert_eq!(children.len(), 3);
    let inner = record.node(children[1]).children();
    assert_eq!(inner.iter().map(|id| record.node(*id).comment()).collect::<Vec<_>>(), ["", "变着中的变着"]);
}

#[test]
fn banqi_reveals_faces() {
    let record = read("flips.banqi").record;
    let public = record.public_at(record.main_line()[5]);
    let line: Vec<String> =
        public.line().iter().flat_map(|turn| turn.steps().map(|step| step.to_string()).collect::<Vec<_>>()).collect();
    assert_eq!(line, ["a1a1=R", "a2a2=s", "a1a2", "b2b2=C", "c1c1=h"]);
    let other = record.node(record.main_line()[1]).children()[1];
    assert_eq!(record.node(other).comment(), "A king beside the chariot.");
    assert_eq!(record.node(NodeId::ROOT).comment(), "The first flip decides the colours.");
}

/// The example of `docs/banqi-record.md`.
#[test]
fn the_documented_record_is_read() {
    let page = std::fs::read_to_string("../../docs/banqi-record.md").unwrap();
    let example = page.split("```").nth(1).unwrap();
    let reading = Format::Banqi.read(example.as_bytes()).unwrap();
    assert_eq!(reading.skipped, []);
    let (mut example, mut file) = (reading.record, read("flips.banqi").record);
    for record in [&mut example, &mut file] {
        record.tags_mut().set(Tag::Start, "");
    }
    assert!(example == file);
}
