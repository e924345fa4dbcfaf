//! Records of DhtmlXQ: their contents and omissions.

use teahouse_record::{Format, NodeId, Reading};
use teahouse_rules::Seat;

use crate::reading::{left_out, read};

#[test]
fn dhtmlxq_names_what_it_leaves_out() {
    let tags = |tags: &str| format!("[DhtmlXQ]\n{tags}\n[/DhtmlXQ]\n");
    for (text, kept, places) in [
        (
            "[DhtmlXQ_movelist]77477062774x[/DhtmlXQ_movelist]",
            2,
            &["line 2, column 27: a move is four digits, each pair a point of the board"][..],
        ),
        ("[DhtmlXQ_movelist]77477747[/DhtmlXQ_movelist]", 1, &["line 2, column 23: There is no piece on that square."]),
        (
            "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n[DhtmlXQ_move_0_9_1]7062[/DhtmlXQ_move_0_9_1]",
            1,
            &["line 3, column 21: the variation begins after the end of its line"],
        ),
        (
            "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n[DhtmlXQ_move_7_1_1]7062[/DhtmlXQ_move_7_1_1]",
            1,
            &["line 3, column 21: the line from which this one branches off is missing"],
        ),
        (
            "[DhtmlXQ_commentx]hm[/DhtmlXQ_commentx]",
            0,
            &["line 2, column 10: the tag has no number of a line and a move"],
        ),
        ("[DhtmlXQ_comment4]hm[/DhtmlXQ_comment4]", 0, &["line 2, column 10: a comment on a move that is left out"]),
    ] {
        left_out(Format::Dhtmlxq, &tags(text), kept, places);
    }
}

#[test]
fn dhtmlxq_reads_results_in_both_scripts() {
    use teahouse_record::Score;
    let (first, second) = (Some(Score::Won(Seat::FIRST)), Some(Score::Won(Seat::SECOND)));
    for (word, score) in [
        ("红胜", first),
        ("紅勝", first),
        ("1-0", first),
        ("先胜", first),
        ("红方胜", first),
        ("黑负", first),
        ("黑胜", second),
        ("黑方勝", second),
        ("后胜", second),
        ("先負", second),
        ("0-1", second),
        ("和棋", Some(Score::Drawn)),
        ("和局", Some(Score::Drawn)),
        ("1/2-1/2", Some(Score::Drawn)),
        ("未知", None),
        ("*", None),
        ("", None),
    ] {
        let reading = read(Format::Dhtmlxq, &format!("[DhtmlXQ_result]{word}[/DhtmlXQ_result]"));
        assert_eq!(reading.record.ending().map(|ending| ending.score), score, "{word}");
        assert_eq!(reading.skipped, [], "{word}");
    }
    left_out(
        Format::Dhtmlxq,
        "[DhtmlXQ_result]胜[/DhtmlXQ_result]",
        0,
        &["line 1, column 17: a result of unknown form"],
    );
}

#[test]
fn dhtmlxq_names_people_starts_and_moves_as_other_programs_do() {
    use teahouse_record::Tag;
    let text = "[DhtmlXQ_remark]吴[/DhtmlXQ_remark][DhtmlXQ_author]李[/DhtmlXQ_author]\n\
        [DhtmlXQ_fen]4k4/9/9/9/9/9/9/9/9/3K4R w[/DhtmlXQ_fen]\n[DhtmlXQ_movelist]8980\n 4041[/DhtmlXQ_movelist]";
    let reading = read(Format::Dhtmlxq, text);
    assert_eq!(reading.skipped, []);
    assert_eq!(reading.record.tags().get(&Tag::Annotator), Some("吴"));
    assert_eq!(reading.record.tags().get(&Tag::Other("author".to_owned())), Some("李"));
    assert_eq!(reading.record.start().fen(), "4k4/9/9/9/9/9/9/9/9/3K4R w - - 0 1");
    assert_eq!(reading.record.main_line().len(), 3);
}

#[test]
fn dhtmlxq_reads_branches_by_their_numbers() {
    let tag = |name: &str, value: &str| format!("[DhtmlXQ_{name}]{value}[/DhtmlXQ_{name}]\n");
    // Branches of branches before their parents, two on the same move, one without moves, and one number twice.
    let text = [
        tag("move_2_3_3", "7967"),
        tag("move_0_3_2", ""),
        tag("move_0_1_5", "1747"),
        tag("movelist", "774770627967"),
        tag("move_0_1_4", "7967"),
        tag("move_0_1_4", "1927"),
        tag("comment18446744073709551615", "x"),
        tag("comment5_1", "five"),
    ]
    .concat();
    let Reading { record, skipped, .. } = read(Format::Dhtmlxq, &text);
    let skipped: Vec<String> = skipped.iter().map(ToString::to_string).collect();
    assert_eq!(
        skipped,
        ["line 6, column 21: another line has this number", "line 7, column 10: a comment on a move that is left out",]
    );
    let children = record.node(NodeId::ROOT).children();
    let steps: Vec<String> = children.iter().map(|id| record.node(*id).step().unwrap().to_string()).collect();
    assert_eq!(steps, ["h3e3", "h1g3", "b3e3"]);
    assert_eq!((record.node(children[2]).comment(), record.len()), ("five", 6));
}
