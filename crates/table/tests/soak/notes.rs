//! Edits of the record of a match, as players make them: words, drawings and variations.

use std::collections::BTreeSet;

use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, IteratorRandom};
use teahouse_record::{NodeId, Record, Walker, drawings};
use teahouse_rules::RevealedMove;

/// Each note of the soak is this word with a number of its own.
const WORD: &str = "note-";

/// The nodes of a record, the root first.
fn nodes(record: &Record) -> Vec<NodeId> {
    let (mut nodes, mut waiting) = (Vec::new(), vec![NodeId::ROOT]);
    while let Some(node) = waiting.pop() {
        nodes.push(node);
        waiting.extend(record.node(node).children());
    }
    nodes
}

/// All comments of a record, with their drawings.
pub fn comments(record: &Record) -> BTreeSet<String> {
    let comments = nodes(record).into_iter().map(|node| record.node(node).comment().to_owned());
    comments.filter(|comment| !comment.is_empty()).collect()
}

/// The numbers of the notes in a text.
pub fn numbers(text: &str) -> BTreeSet<u64> {
    let digits = |rest: &str| rest.chars().take_while(char::is_ascii_digit).collect::<String>().parse().ok();
    text.split(WORD).skip(1).filter_map(digits).collect()
}

/// Makes an edit, and says which. All but the deletion of a variation leave a note of this number.
pub fn edit(record: Record, number: u64, rng: &mut ChaCha8Rng) -> (Record, &'static str) {
    let node = *nodes(&record).choose(rng).unwrap();
    match rng.random_range(0..8) {
        0..3 => {
            let (record, end) = with_variation(record, node, rng);
            (with_note(record, end, number), if end == node { "words" } else { "variations" })
        }
        3 => without_variation(record, rng),
        4 | 5 => (with_note(with_drawings(record, node, rng), node, number), "drawings"),
        _ => (with_note(record, node, number), "words"),
    }
}

fn with_note(mut record: Record, node: NodeId, number: u64) -> Record {
    let comment = record.node(node).comment();
    let words = format!("{} {WORD}{number}", drawings::words_of(comment));
    let comment = drawings::with_words(comment, &words);
    record.set_comment(node, &comment);
    record
}

fn with_drawings(mut record: Record, node: NodeId, rng: &mut ChaCha8Rng) -> Record {
    let board = u8::from(record.second_start().is_some() && rng.random());
    let square =
        |rng: &mut ChaCha8Rng| format!("{}{}", ["a", "b", "c", "d"].choose(rng).unwrap(), rng.random_range(1..5));
    let circles = format!("G{}", square(rng));
    let arrows = if rng.random() { format!("R{}{}", square(rng), square(rng)) } else { String::new() };
    let comment = drawings::with_lists(record.node(node).comment(), board, &circles, &arrows);
    record.set_comment(node, &comment);
    record
}

/// Tries some moves from a node on. Returns the last node: the first one where no move is possible.
fn with_variation(record: Record, node: NodeId, rng: &mut ChaCha8Rng) -> (Record, NodeId) {
    let seats = record.rules().seats();
    let mut walker = Walker::new(record);
    walker.go_to(node);
    for _ in 0..rng.random_range(1..4) {
        let boards = walker.record().boards_at(walker.node());
        let Some(seat) = boards.movers().iter().choose(rng) else { break };
        let Some(mv) = boards.moves(seat).choose(rng).copied() else { break };
        // A disc that lies face down stays so: its face is not known.
        if walker.play_on(seats.board_of(seat), RevealedMove::plain(mv)).is_err() {
            break;
        }
    }
    let end = walker.node();
    (walker.into_record(), end)
}

fn without_variation(mut record: Record, rng: &mut ChaCha8Rng) -> (Record, &'static str) {
    let line: BTreeSet<NodeId> = record.main_line().into_iter().chain([NodeId::ROOT]).collect();
    let apart = nodes(&record).into_iter().filter(|node| !line.contains(node)).choose(rng);
    let removed = apart.and_then(|node| record.remove(node));
    (record, if removed.is_some() { "deletions" } else { "nothing new" })
}
