//! Omissions and refusals of the readers, with line and column.

use teahouse_record::{Format, NodeId, Reading};
use teahouse_rules::{Seat, banqi::DealError};

pub fn read(format: Format, text: &str) -> Reading {
    format.read(text.as_bytes()).unwrap_or_else(|error| panic!("{format} {text:?}: {error}"))
}

/// Asserts the number of moves that are kept and the places that are left out.
#[track_caller]
pub fn left_out(format: Format, text: &str, kept: usize, places: &[&str]) {
    let Reading { record, skipped, .. } = read(format, text);
    let skipped: Vec<String> = skipped.iter().map(ToString::to_string).collect();
    assert_eq!(
        (record.len() - 1, skipped.as_slice()),
        (kept, &places.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>()[..]),
        "{text}"
    );
}

#[test]
fn kif_names_what_it_leaves_out() {
    for (text, kept, places) in [
        (
            "1 ７六歩(77)\n2 ３四歩(33)\n3 ５五飛(28)\n4 ８四歩(83)\n",
            2,
            &["line 3, column 3: That piece does not move like this."][..],
        ),
        (
            "1 ７六歩(77)\n2 ３四兎(33)\n3 ５五角(88)\n",
            1,
            &["line 2, column 5: a piece is one of 歩香桂銀金角飛玉と杏圭全馬龍"],
        ),
        ("   1 ７六歩(78)\n", 0, &["line 1, column 9: no piece of the side to move stands on the start square"]),
        ("   1 同歩(77)\n", 0, &["line 1, column 6: there is no previous move"]),
        ("1 ７六歩(77)\nHello\n2 ３四歩(33)\n", 2, &["line 2, column 1: this line has no known form"]),
        ("手合割：歩三兵\n1 ７六歩(77)\n", 1, &["line 1, column 5: there is no handicap \"歩三兵\""]),
        (
            "先手の持駒：兎\n1 ７六歩(77)\n",
            1,
            &["line 1, column 7: a hand has pieces with their numbers, such as 歩三"],
        ),
        (
            "|v香|一\n手合割：平手\n",
            0,
            &["line 1, column 1: a row of the board has nine squares, and a board nine rows"],
        ),
        (
            "ルール：shogi amateur impasse=never\n",
            0,
            &[
                "line 1, column 19: \"impasse=never\" is not an option here (impasse=declare-27|declare-24|count-27|count-27-gote|count-24)",
            ],
        ),
        // The variation of a line that is too short is left out, and the next one is read.
        (
            "1 ７六歩(77)\n\n変化：5手\n5 ２六歩(27)\n\n変化：1手\n1 ２六歩(27)\n",
            2,
            &["line 3, column 1: the variation begins after the end of its line"],
        ),
        (
            "1 ７六歩(77)\n変化：手\n1 ２六歩(27)\n",
            1,
            &["line 2, column 1: a variation names its first move, such as 変化：9手"],
        ),
        // After an illegal move the variations of the good part are read.
        (
            "1 ７六歩(77)\n2 ５五角(22)\n\n変化：1手\n1 ２六歩(27)\n*well\n",
            2,
            &["line 2, column 3: Something stands in the way."],
        ),
        ("1 ７六歩(77)\n2 ？？\n", 1, &["line 2, column 3: a move starts with its target, such as ７六, or with 同"]),
        ("1 ７六歩(77) (a:16/)\n", 1, &["line 1, column 11: a time is minutes and seconds, such as ( 0:16/00:00:16)"]),
        ("", 0, &[]),
    ] {
        left_out(Format::Kif, text, kept, places);
    }
    left_out(Format::Ki2, "▲７六歩　△３四歩　▲５五金\n▲２六歩\n", 2, &["line 1, column 14: no legal move matches"]);
    left_out(Format::Ki2, "▲５八金\n", 0, &["line 1, column 4: the move is ambiguous: it fits 2 pieces"]);
}

#[test]
fn kif_endings_are_read_from_either_line() {
    for (text, winner) in [
        ("1 ７六歩(77)\nまで1手で先手の勝ち\n", Some(Seat::FIRST)),
        ("1 ７六歩(77)\nまで1手で時間切れにより後手の勝ち\n", Some(Seat::SECOND)),
        ("1 ７六歩(77)\n2 切れ負け\n", Some(Seat::FIRST)),
        ("1 ７六歩(77)\n2 入玉勝ち\nまで1手で千日手\n", Some(Seat::SECOND)),
        ("1 ７六歩(77)\nまで1手で先手の反則負け\n", Some(Seat::SECOND)),
        ("1 ７六歩(77)\n2 千日手\n", None),
        ("1 ７六歩(77)\nまで1手詰\n", Some(Seat::FIRST)),
    ] {
        let ending = read(Format::Kif, text).record.ending().unwrap_or_else(|| panic!("{text}"));
        assert_eq!(ending.winner(), winner, "{text}");
    }
    assert_eq!(read(Format::Kif, "1 ７六歩(77)\n2 ５五角(22)\nまで9手で先手の勝ち\n").record.ending(), None);
}

#[test]
fn csa_names_what_it_leaves_out() {
    for (text, kept, places) in [
        ("PI\n+\n+7776FU\n-3333FU\n+2726FU\n", 1, &["line 4, column 1: A piece has to move to another square."][..]),
        ("PI\n+\n+7776FU,-3435FU\n", 1, &["line 3, column 10: no piece stands there"]),
        ("PI\n+\n-3334FU\n", 0, &["line 3, column 1: it is not this side's turn"]),
        ("PI\n+\n+7776FU\nT1x\n", 1, &["line 4, column 1: a time is a number of seconds, such as T12"]),
        ("PI\n+\nT1\n+7776FU\n", 1, &["line 3, column 1: a time without a move"]),
        ("PI\n+\n+7776FU\n%MATTA\n-3334FU\n", 2, &["line 4, column 1: a special move without an effect on the result"]),
        ("PI\nP2 * -HI * * * * * -KA *\n+\n+7776FU\nX\n", 1, &["line 5, column 1: this line has no known form"]),
        (
            "PI\nPX\n+\n",
            0,
            &["line 2, column 1: a line of the start position has another form, such as P1-KY-KE … or P+00FU"],
        ),
        ("$EVENT\nPI\n+\n", 0, &["line 1, column 1: information has a keyword and a value, such as $EVENT:title"]),
        ("+7776FU\n", 1, &[]),
    ] {
        left_out(Format::Csa, text, kept, places);
    }
}

#[test]
fn jkf_names_what_it_leaves_out() {
    let mv = r#"{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"color":0,"piece":"FU"}}"#;
    for (text, kept, places) in [
        (
            format!("{{\"header\":{{}},\"moves\":[{{}},\n{mv},\n {mv}]}}"),
            1,
            "line 3, column 2: no piece of that kind moves like this",
        ),
        (
            format!(
                "{{\"moves\":[{{}},{mv},\n{{\"move\":{{\"from\":{{\"x\":3,\"y\":3}},\"to\":{{\"x\":3,\"y\":5}},\"piece\":\"FU\"}}}}]}}"
            ),
            1,
            "line 2, column 1: That piece does not move like this.",
        ),
        (
            format!("{{\"moves\":[{{}},\n{mv},\n{mv},\n{{\"special\":\"TORYO\",\"forks\":[[{mv}]]}}]}}"),
            1,
            "line 3, column 1: no piece of that kind moves like this; line 4, column 1: variations on a move that is left out; line 4, column 1: the result of moves that are left out",
        ),
        (
            format!("{{\"moves\":[{{}},{mv},{{\"move\":7}}]}}"),
            1,
            "line 1, column 88: invalid type: integer `7`, expected struct Step",
        ),
        (
            format!("{{\"moves\":[{{}},{mv},{{\"special\":\"MATTA\"}}]}}"),
            1,
            "line 1, column 88: a special move without an effect on the result",
        ),
    ] {
        left_out(Format::Jkf, &text, kept, &places.split("; ").collect::<Vec<_>>());
    }
}

#[test]
fn lines_of_protocols_name_what_they_leave_out() {
    left_out(
        Format::Usi,
        "position startpos moves 7g7f 7g7f\n",
        1,
        &["line 1, column 30: There is no piece on that square."],
    );
    left_out(
        Format::Usi,
        "\nstartpos moves 7g7x\nmore\n",
        0,
        &[
            "line 2, column 18: a square is a file from 1 to 9 and a rank from a to i",
            "line 3, column 1: a further line",
        ],
    );
    left_out(
        Format::Ucci,
        "position startpos moves h2e2 h2e2",
        1,
        &["line 1, column 30: There is no piece on that square."],
    );
}

#[test]
fn pgn_names_what_it_leaves_out() {
    for (text, kept, places) in [
        (
            "[Game \"Chinese Chess\"]\n\n1. 炮二平五 马8进7\n2. 炮二平五 *\n",
            2,
            &["line 4, column 4: no cannon of the mover stands there"][..],
        ),
        (
            "1. C2=5 H8+7 2. C5+5 1-0\n",
            2,
            &[
                "line 1, column 17: Something stands in the way.",
                "line 1, column 22: the result of moves that are left out",
            ],
        ),
        (
            "1. C2=5 (1. C2=5 H8+7 2. X) 1... H2+3 *",
            3,
            &["line 1, column 26: a move starts with one of K A E R H C P, or names a soldier by file or sign"],
        ),
        (
            "[Result \"1-0\"]\n1. C2=5 H8+7 2. C5+5\n",
            2,
            &[
                "line 1, column 1: the result of moves that are left out",
                "line 2, column 17: Something stands in the way.",
            ],
        ),
        (
            "1. C2=5 H8+7 2. C5+5 1-0 1/2-1/2\n",
            2,
            &[
                "line 1, column 17: Something stands in the way.",
                "line 1, column 22: the result of moves that are left out",
                "line 1, column 26: another place tells another result",
            ],
        ),
        ("(1. C2=5) 1. C8=5 *", 1, &["line 1, column 1: a variation before the first move"]),
        ("1. C2=5) H8+7 *", 2, &["line 1, column 8: no variation ends here"]),
        ("1. C2=5 (1. C8=5 H8+7 (1... H2+3", 4, &["line 1, column 1: 2 variations have no end"]),
        ("[Event \"x\"]\n1. C2=5 {never closed\n", 1, &["line 2, column 9: the comment has no end"]),
        (
            "[Event x]\n1. C2=5 $3 *\n",
            1,
            &[
                "line 1, column 1: a tag is a name and a value in quotes, such as [Event \"title\"]",
                "line 2, column 9: an annotation by number",
            ],
        ),
        (
            "[Event \"x\"]\n\n1. C2=5 *\n\n[Event \"y\"]\n\n1. C8=5 *\n",
            1,
            &["line 5, column 1: another game follows; only the first one is read"],
        ),
        (
            "[Rules \"banqi taiwan\"]\n[Termination \"lunch\"]\n[Time \"10:00\"]\n1. C2=5 *",
            1,
            &[
                "line 1, column 1: these are the rules of another game",
                "line 2, column 1: a reason that has no name here",
                "line 3, column 1: a time without a date",
            ],
        ),
        (
            "; made by hand\n[Event \"x\"]\n1.C2=5 1...H8+7 2.炮８－５ *",
            2,
            &[
                "line 1, column 1: a comment before the tags",
                "line 3, column 21: expected forward, backward or sideways: + - = or 進 退 平",
            ],
        ),
    ] {
        left_out(Format::PgnWxf, text, kept, places);
    }
}

#[test]
fn banqi_names_what_it_leaves_out() {
    for (text, kept, places) in [
        ("[Game \"Banqi\"]\n1. a1(R) a1(s) *", 1, &["line 2, column 10: That piece lies face-up already."][..]),
        ("1. a1(R) a2(?) *", 1, &["line 1, column 10: The move does not name the revealed face."]),
        ("1. a1(K) a2(K) *", 1, &["line 1, column 10: No face-down piece can have that face."]),
        ("1. a1a1=R b1b1=k *", 2, &[]),
        ("[Deal \"KKKKKKKK\"]\n1. a1(R) *", 1, &["line 1, column 1: a deal has four rows of eight letters or dots"]),
    ] {
        left_out(Format::Banqi, text, kept, places);
    }
    let wrong = "[Deal \"KAAEERRH/HCCSSSSS/kaaeerrh/hccsssss\"]\n1. a1(R) *";
    left_out(Format::Banqi, wrong, 1, &[&format!("line 1, column 1: {}", DealError::Mismatch)]);
    let open = read(Format::Banqi, &wrong.replace("a1(R)", "a1(h)")).record;
    assert!(open.deal().is_some());
}

#[test]
fn files_without_a_start_are_refused() {
    for (format, text, message) in [
        (
            Format::Kif,
            "手合割：平手\n|v香v桂 ・ ・ ・ ・ ・ ・ ・|一\n1 ７六歩(77)\n",
            "line 2, column 1: the board has 1 rows instead of nine",
        ),
        (Format::Csa, "V2.2\nP+55OU55FU\n+\n", "line 2, column 1: there is no king on the board"),
        (
            Format::Csa,
            "V2.2\nP+55OU56FU57FU\n+\n",
            "line 2, column 1: two unpromoted pawns of one side stand on file 5",
        ),
        (Format::Jkf, "{\"moves\": [\n{]}", "line 2, column 2: key must be a string"),
        (
            Format::Jkf,
            "{\n \"initial\":{\"preset\":\"X\"},\"moves\":[]}",
            "line 2, column 12: there is no such handicap",
        ),
        (Format::Csa, "P1-KY-KE * \n+\n", "line 1, column 1: a line of the start position has another form"),
        (
            Format::Csa,
            "P1 * -OU * * * * * * *\nP9 * +OU * * * * * * *\n+\n",
            "line 1, column 1: the start position has nine rows, P1 to P9",
        ),
        (Format::Usi, "position sfen 9/9/9/9/9/9/9/9/9 b - 1", "line 1, column 15: there is no king on the board"),
        (Format::Usi, "\n\n", "line 1, column 1: the file is empty"),
        (Format::Ucci, "position fen 9/9/9/9/9/9/9/9/9/9 w", "line 1, column 14: "),
        (Format::PgnIccs, "[Event \"x\"]\n[FEN \"nonsense\"]\n", "line 2, column 1: the start position: "),
        (
            Format::Dhtmlxq,
            "[DhtmlXQ_binit]12[/DhtmlXQ_binit]",
            "line 1, column 16: a start position has 32 points of two digits, 99 for none",
        ),
    ] {
        let error = format.read(text.as_bytes()).unwrap_err().to_string();
        assert!(error.starts_with(message), "{format} {text:?}: {error}");
    }
}

#[test]
fn comments_without_a_place_of_their_own_are_kept() {
    let record = read(Format::Kif, "*before\n手合割：平手\n*and after\n1 ７六歩(77)\n*one\n*\n*three\n").record;
    assert_eq!(record.node(NodeId::ROOT).comment(), "before\nand after");
    assert_eq!(record.node(record.main_line()[1]).comment(), "one\n\nthree");
    // A comment before the first move of a variation belongs to that move.
    let record = read(Format::PgnWxf, "[Event \"x\"]\n1. C2=5 ({instead} 1. C8=5) *").record;
    let other = record.node(NodeId::ROOT).children()[1];
    assert_eq!((record.node(other).comment(), record.node(NodeId::ROOT).comment()), ("instead", ""));
}

#[test]
fn a_variation_that_repeats_a_move_stays_a_variation() {
    let record = read(Format::PgnWxf, "1. C2=5 H8+7 (1... H8+7 2. P1+1) 2. H2+3 1-0").record;
    let line: Vec<String> =
        record.public_at(*record.main_line().last().unwrap()).line().iter().map(|turn| turn.mv.to_string()).collect();
    assert_eq!(line, ["h3e3", "h10g8", "h1g3"]);
    assert_eq!((record.len(), record.ending().is_some()), (5, true));
}
