//! A game record: a tree of steps with what players and files say about them.

use core::time::Duration;

use teahouse_rules::banqi::{Deal, DealError};
use teahouse_rules::shogi::Handicap;
use teahouse_rules::{Boards, Game, Position, Public, RevealedMove, Rules, Seats};

use crate::{Ending, Tags, Walker};

/// The number of a node in its [`Record`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(u32);

impl NodeId {
    /// The start position, before the first step.
    pub const ROOT: Self = Self(0);

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A step of a game, with its comment, time and ending. The root of the tree is the start position and has no step.
///
/// A turn of Banqi with several captures has several nodes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Node {
    pub(crate) step: Option<RevealedMove>,
    pub(crate) board: u8,
    pub(crate) parent: Option<NodeId>,
    pub(crate) children: Vec<NodeId>,
    pub(crate) comment: String,
    pub(crate) time: Option<Duration>,
    pub(crate) ending: Option<Ending>,
}

impl Node {
    /// The step that leads to this node; `None` at the root.
    pub const fn step(&self) -> Option<RevealedMove> {
        self.step
    }

    /// The board on which the step is made: 0, or 1 for the second board of Supply Chess.
    pub const fn board(&self) -> u8 {
        self.board
    }

    /// The node before this one; `None` at the root.
    pub const fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The nodes after this one: the first goes on with the line of this node, the others begin variations. After an
    /// [ending](Node::ending) all of them begin variations.
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// The comment on the position after the step, in lines; empty if there is none.
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// The time that the step took.
    pub const fn time(&self) -> Option<Duration> {
        self.time
    }

    /// How the game or the variation ended here, where the record says so.
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }
}

/// A game record: rules, start position, [tags](Tags), and a tree of legal steps. A record of Supply Chess has two boards and
/// the steps of both in the order of play.
///
/// Two records are equal if their trees are equal, in whatever order their nodes were added. A [`Walker`] adds steps.
///
/// ```
/// use teahouse_record::{Record, Walker};
/// use teahouse_rules::{Code, Rules};
///
/// let mut walker = Walker::new(Record::new(Rules::parse("shogi")?));
/// let first = walker.play(walker.position().parse_move("c3c4")?)?;
/// walker.play(walker.position().parse_move("g7g6")?)?;
/// // A variation on the first move.
/// walker.go_to(teahouse_record::NodeId::ROOT);
/// walker.play(walker.position().parse_move("h3h4")?)?;
/// assert_eq!(walker.play(walker.position().parse_move("a1a9")?).unwrap_err().code, Code::NotYours);
///
/// let mut record = walker.into_record();
/// record.set_comment(first, "The bishop's diagonal.");
/// assert_eq!((record.len(), record.main_line().len(), record.has_variations()), (4, 3, true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Record {
    rules: Rules,
    start: Position,
    second_start: Option<Position>,
    tags: Tags,
    deal: Option<Deal>,
    pub(crate) nodes: Vec<Node>,
    /// The number of nodes that were removed. Their numbers are not used again.
    pub(crate) removed: usize,
}

impl Record {
    /// A record without steps, from the start position of the rules.
    pub fn new(rules: Rules) -> Self {
        Self::from_position(rules, rules.start())
    }

    /// A record without steps, from any position of the game; a second board begins as the rules say. If the position is that of a handicap of shogi, the rules get that
    /// handicap.
    pub fn from_position(rules: Rules, start: Position) -> Self {
        Self::from_positions(rules, start, None)
    }

    /// A record without steps, from any positions of both boards. A game of one board has no use for the second one.
    ///
    /// ```
    /// use teahouse_record::{Record, Walker};
    /// use teahouse_rules::Rules;
    ///
    /// let rules = Rules::parse("supply")?;
    /// let ending = rules.parse_position("4k4/9/9/9/9/9/9/9/9/3K5[R] w - - 0 1")?;
    /// let mut walker = Walker::new(Record::from_positions(rules, rules.start(), Some(ending)));
    /// walker.play_on(1, walker.position_of(1).parse_move("R@d2")?)?;
    /// let node = walker.play_on(0, walker.position_of(0).parse_move("h3e3")?)?;
    /// let record = walker.into_record();
    /// assert_eq!(record.main_line().iter().map(|id| record.node(*id).board()).collect::<Vec<_>>(), [0, 1, 0]);
    /// assert_eq!(record.boards_at(node).ply(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_positions(rules: Rules, first: Position, second: Option<Position>) -> Self {
        let rules = with_handicap_of(rules, &first);
        let boards = Boards::from_positions(rules, first, second);
        Self {
            rules,
            start: *boards.first().start(),
            second_start: boards.get(1).map(|board| *board.start()),
            tags: Tags::default(),
            deal: None,
            nodes: vec![Node::default()],
            removed: 0,
        }
    }

    /// The record of a game: its steps and its outcome. A foul that lost the game has no node, because it is not legal.
    ///
    /// ```
    /// use teahouse_record::{Record, Score};
    /// use teahouse_rules::{Public, Rules};
    ///
    /// let mut public = Public::new(Rules::parse("xiangqi")?);
    /// public.play(public.position().parse_move("h3e3")?)?;
    /// let record = Record::from_public(&public);
    /// assert_eq!((record.len(), record.ending()), (2, None));
    /// assert_eq!(record.public_at(record.main_line()[1]), public);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_public(public: &Public) -> Self {
        Self::from_boards(&public.clone().into())
    }

    /// The record of a game on all its boards, like [`from_public`](Self::from_public).
    pub fn from_boards(boards: &Boards) -> Self {
        let second = boards.get(1).map(|board| *board.start());
        let mut walker = Walker::new(Self::from_positions(*boards.rules(), *boards.first().start(), second));
        let steps = boards.line().flat_map(|turn| {
            let board = Seats::Four.board_of(turn.seat);
            turn.steps().map(move |step| (board, step))
        });
        for (board, step) in steps {
            if walker.play_on(board, step).is_err() {
                break;
            }
        }
        let last = walker.node();
        let mut record = walker.into_record();
        record.set_ending(last, Ending::of(boards.outcome()));
        record
    }

    /// The game and its options.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The start position.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The start position of the second board; `None` in a game of one board.
    pub const fn second_start(&self) -> Option<&Position> {
        self.second_start.as_ref()
    }

    /// The information about the game: players, event, date and so on.
    pub const fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The tags, to change them.
    pub const fn tags_mut(&mut self) -> &mut Tags {
        &mut self.tags
    }

    /// The faces of all pieces that lay face-down at the start, if the record lays them open.
    pub const fn deal(&self) -> Option<&Deal> {
        self.deal.as_ref()
    }

    /// Lays the deal of a game of Banqi open.
    ///
    /// # Errors
    /// If the game has no face-down pieces, or if the deal contradicts the faces that the main line reveals.
    pub fn set_deal(&mut self, deal: Deal) -> Result<(), DealError> {
        let line = self.main_line();
        let last = line.last().copied().unwrap_or(NodeId::ROOT);
        let game = Game::new(self.public_at(last), Some(deal))?;
        self.deal = game.deal().cloned();
        Ok(())
    }

    /// The node with this number. The root stands for a number of another record that this one does not have.
    pub fn node(&self, id: NodeId) -> &Node {
        self.nodes.get(id.index()).unwrap_or(&self.nodes[0])
    }

    pub(crate) fn node_mut(&mut self, id: NodeId) -> &mut Node {
        let index = if id.index() < self.nodes.len() { id.index() } else { 0 };
        &mut self.nodes[index]
    }

    /// The number of nodes, the root included.
    #[expect(clippy::len_without_is_empty, reason = "a record has at least its root")]
    pub fn len(&self) -> usize {
        self.nodes.len() - self.removed
    }

    /// Sets the comment on a node. Spaces and line breaks around it are removed, and so are control characters.
    pub fn set_comment(&mut self, id: NodeId, comment: &str) {
        self.node_mut(id).comment = crate::text::cleaned(comment);
    }

    /// Adds lines to the comment on a node.
    pub fn add_comment(&mut self, id: NodeId, comment: &str) {
        let comment = match self.node(id).comment() {
            "" => comment.to_owned(),
            before => format!("{before}\n{comment}"),
        };
        self.set_comment(id, &comment);
    }

    /// Sets the time that a step took.
    pub fn set_time(&mut self, id: NodeId, time: Option<Duration>) {
        self.node_mut(id).time = time;
    }

    /// Sets how the game or the variation ended after a step. Its line ends there: what follows are variations on the ending.
    pub fn set_ending(&mut self, id: NodeId, ending: Option<Ending>) {
        self.node_mut(id).ending = ending;
    }

    /// The nodes from this one on to the end of its line, each the first child of the one before.
    pub fn line_from(&self, id: NodeId) -> Vec<NodeId> {
        core::iter::successors(Some(id), |id| self.next(*id)).collect()
    }

    /// The next node of the same line.
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        let node = self.node(id);
        if node.ending.is_some() { None } else { node.children.first().copied() }
    }

    /// The nodes with which variations on the next step begin.
    pub fn variations(&self, id: NodeId) -> &[NodeId] {
        let node = self.node(id);
        &node.children[usize::from(node.ending.is_none()).min(node.children.len())..]
    }

    /// The nodes of the main line, the root first.
    pub fn main_line(&self) -> Vec<NodeId> {
        self.line_from(NodeId::ROOT)
    }

    /// The nodes from the root to this one, both included.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = core::iter::successors(Some(id), |id| self.node(*id).parent).collect();
        path.reverse();
        path
    }

    /// How the game ended, at the end of the main line.
    pub fn ending(&self) -> Option<Ending> {
        self.main_line().last().and_then(|last| self.node(*last).ending)
    }

    /// Whether there is any variation.
    pub fn has_variations(&self) -> bool {
        self.main_line().into_iter().any(|node| !self.variations(node).is_empty())
    }

    /// The game after the step of a node, on its first board, which is the only one in most games: see
    /// [`boards_at`](Self::boards_at).
    pub fn public_at(&self, id: NodeId) -> Public {
        self.boards_at(id).first().clone()
    }

    /// The game after the step of a node. The time is linear in the number of steps.
    ///
    /// A record may go on after an end by history or by a counter, because other programs have other limits; so may this game.
    pub fn boards_at(&self, id: NodeId) -> Boards {
        let mut boards = Boards::from_positions(self.rules, self.start, self.second_start);
        for id in self.path(id) {
            let Node { step: Some(step), board, .. } = self.node(id) else { continue };
            let mover = boards.get(*board).map(Public::mover);
            if mover.is_none_or(|mover| boards.play_past_end(mover, *step).is_err()) {
                break;
            }
        }
        boards
    }

    /// Makes a node the first child of its parent. If its parent has no ending, it then goes on with the line of its parent.
    pub fn put_first(&mut self, id: NodeId) {
        if let Some(parent) = self.node(id).parent {
            let children = &mut self.node_mut(parent).children;
            if let Some(place) = children.iter().position(|child| *child == id) {
                children[..=place].rotate_right(1);
            }
        }
    }

    pub(crate) fn add(&mut self, parent: NodeId, board: u8, step: RevealedMove) -> NodeId {
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(Node { step: Some(step), board, parent: Some(parent), ..Node::default() });
        self.node_mut(parent).children.push(id);
        id
    }
}

/// The rules of shogi with the handicap of a start position.
fn with_handicap_of(rules: Rules, start: &Position) -> Rules {
    match (rules, start) {
        (Rules::Shogi(ruleset), Position::Shogi(start)) if ruleset.handicap.start() != *start => {
            // The identity leaves out the number of the move.
            let handicap = Handicap::of_start(start).filter(|handicap| handicap.start() == *start);
            Rules::Shogi(teahouse_rules::shogi::Ruleset { handicap: handicap.unwrap_or(Handicap::Even), ..ruleset })
        }
        _ => rules,
    }
}

/// Equal trees, whatever the numbers of the nodes.
impl PartialEq for Record {
    fn eq(&self, other: &Self) -> bool {
        let is_alike = self.rules == other.rules
            && self.start == other.start
            && self.second_start == other.second_start
            && self.tags == other.tags
            && self.deal == other.deal
            && self.len() == other.len();
        if !is_alike {
            return false;
        }
        let mut pairs = vec![(NodeId::ROOT, NodeId::ROOT)];
        while let Some((one, another)) = pairs.pop() {
            let (one, another) = (self.node(one), other.node(another));
            let is_same = (one.step, one.board, &one.comment, one.time, one.ending)
                == (another.step, another.board, &another.comment, another.time, another.ending)
                && one.children.len() == another.children.len();
            if !is_same {
                return false;
            }
            pairs.extend(one.children.iter().copied().zip(another.children.iter().copied()));
        }
        true
    }
}

impl Eq for Record {}
