//! The parts of a record that a format does not hold.

use std::borrow::Cow;
use std::time::Duration;

use strum::{Display, IntoStaticStr, VariantArray};

use crate::{Encoding, Format, Node, Record, WriteError};

/// A part of a record that a format does not hold. Its text is a word such as `variations`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Loss {
    /// The variations: only the main line is written.
    Variations,
    /// The words of comments.
    Comments,
    /// The arrows and circles in comments.
    Drawings,
    /// Times of moves.
    Times,
    /// The fractions of a second in times of moves: the file has whole seconds.
    Fractions,
    /// Tags.
    Tags,
    /// The rules: another program takes its usual ones.
    Rules,
    /// The scores of endings.
    Scores,
    /// The reasons of endings.
    Reasons,
    /// The open deal.
    Deal,
    /// The counters of the start position: the number of the move, and the moves without progress.
    Counters,
}

impl Loss {
    /// All losses.
    pub const ALL: &[Self] = Self::VARIANTS;
}

impl Format {
    /// The parts of a record that the format would lose in an encoding: they differ when the written file is read again.
    ///
    /// ```
    /// use teahouse_record::{Encoding, Format, Loss, Record, Tag};
    /// use teahouse_rules::{Rules, Seat};
    ///
    /// let mut record = Record::new(Rules::parse("shogi")?);
    /// record.tags_mut().set(Tag::Player(Seat::FIRST), "Sato");
    /// assert_eq!(Format::Kif.losses(&record, Encoding::Utf8), Ok(vec![]));
    /// assert_eq!(Format::Usi.losses(&record, Encoding::Utf8), Ok(vec![Loss::Tags]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The reason why the record cannot be written in this format and encoding at all.
    pub fn losses(self, record: &Record, encoding: Encoding) -> Result<Vec<Loss>, WriteError> {
        let bytes = self.write(record, encoding)?;
        let plain = self.without_drawings(record);
        let has_drawings = matches!(plain, Cow::Owned(_));
        let record = &*plain;
        let Ok(reading) = self.read(&bytes) else { return Ok(Loss::ALL.to_vec()) };
        let read = &reading.record;
        let line_of = |record: &Record| -> Vec<Node> {
            record.main_line().into_iter().map(|id| record.node(id).clone()).collect()
        };
        // A variation on an ending that is lost becomes a part of its line.
        let is_other_tree = record.len() != read.len() || record.main_line().len() != read.main_line().len();
        // In other trees only the main lines can be compared.
        let (before, after) =
            if is_other_tree { (line_of(record), line_of(read)) } else { (in_order(record), in_order(read)) };
        let differs = |part: fn(&Node, &Node) -> bool| before.iter().zip(&after).any(|(one, other)| part(one, other));
        let is_lost = |loss: Loss| match loss {
            Loss::Variations => is_other_tree,
            Loss::Comments => differs(|one, other| one.comment != other.comment),
            Loss::Drawings => has_drawings,
            Loss::Times => are_times_lost(&before, &after),
            Loss::Fractions => {
                !are_times_lost(&before, &after) && differs(|one, other| times_of(one) != times_of(other))
            }
            Loss::Tags => record.tags() != read.tags(),
            Loss::Rules => record.rules() != read.rules(),
            Loss::Scores => differs(|one, other| one.ending.map(|it| it.score) != other.ending.map(|it| it.score)),
            Loss::Reasons => {
                differs(|one, other| one.ending.and_then(|it| it.reason) != other.ending.and_then(|it| it.reason))
            }
            Loss::Deal => record.deal() != read.deal(),
            Loss::Counters => record.start() != read.start(),
        };
        Ok(Loss::ALL.iter().copied().filter(|loss| is_lost(*loss)).collect())
    }
}

/// The times of a move and of the ending after it.
fn times_of(node: &Node) -> [Option<Duration>; 2] {
    [node.time, node.ending.and_then(|ending| ending.time)]
}

/// Whether a time differs by a second or more, or none is left. A format of whole seconds may leave out a time of less than a second.
fn are_times_lost(before: &[Node], after: &[Node]) -> bool {
    const SECOND: Duration = Duration::from_secs(1);
    let has_times = |nodes: &[Node]| nodes.iter().flat_map(times_of).any(|time| time.is_some());
    let is_far = |(one, other): (Option<Duration>, Option<Duration>)| {
        one.unwrap_or_default().abs_diff(other.unwrap_or_default()) >= SECOND
    };
    let differ = |(one, other): (&Node, &Node)| times_of(one).into_iter().zip(times_of(other)).any(is_far);
    has_times(before) && !has_times(after) || before.iter().zip(after).any(differ)
}

/// The nodes of a tree in an order that does not depend on their numbers.
fn in_order(record: &Record) -> Vec<Node> {
    let (mut found, mut waiting) = (Vec::new(), vec![crate::NodeId::ROOT]);
    while let Some(id) = waiting.pop() {
        let node = record.node(id);
        found.push(node.clone());
        waiting.extend(node.children.iter().rev());
    }
    found
}
