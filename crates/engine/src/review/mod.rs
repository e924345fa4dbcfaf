//! Reviews of finished games: the worth of each turn, the mistakes, and the better moves.
//!
//! A move is judged by the information before it: in Banqi a flip by the mean over the possible faces, not by the face
//! that it revealed.

mod accuracy;
mod banqi;
mod expected;
pub(crate) mod kept;
mod open;
mod supply;

use std::io;

use strum::Display;
use teahouse_rules::{Boards, Move, Public, Rules, Seat};

use crate::finding::{Finding, Why};
use crate::limits::{Limits, Signal};
use crate::motif::Motif;
use crate::opponent::Search;

pub use accuracy::Accuracy;
pub use expected::{Expected, score_of_odds};
pub use kept::KeptReview;

/// The severity of a mistake, by the share of the points that it lost. The text is the key of translations, such as `blunder`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Display)]
#[strum(serialize_all = "lowercase")]
pub enum Grade {
    /// At least 5 percent. The early loss of a strong piece costs about as much.
    Slip,
    /// At least 10 percent.
    Mistake,
    /// At least 15 percent.
    Blunder,
}

impl Grade {
    /// The smallest loss of each grade, in percent of the points, the worst grade first.
    const THRESHOLDS: [(u32, Self); 3] = [(15, Self::Blunder), (10, Self::Mistake), (5, Self::Slip)];

    /// The grade of a loss, in percent of the points; `None` for a small one.
    pub fn of(lost: u32) -> Option<Self> {
        Self::THRESHOLDS.into_iter().find(|(least, _)| lost >= *least).map(|(_, grade)| grade)
    }

    /// The annotation symbol of chess.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Slip => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

/// A mistake.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark {
    /// The number of turns played before, on all boards.
    pub ply: usize,
    /// The step of the turn; above 0 only in a chain of captures.
    pub step: usize,
    /// The player.
    pub seat: Seat,
    /// The move played.
    pub played: Move,
    /// The better move and its line, up to the first move that reveals a face.
    pub better: Vec<Move>,
    /// In Banqi, the reason for the better move.
    pub why: Option<Why>,
    /// In a game without secrets, the best reason for the better move.
    pub motif: Option<Motif>,
    /// The expected share of the points with the better move, in percent.
    pub before: u32,
    /// The same with the move played.
    pub after: u32,
    /// The severity.
    pub grade: Grade,
}

/// The worth of a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judged {
    /// The number of turns played before, on all boards.
    pub ply: usize,
    /// The player.
    pub seat: Seat,
    /// The expected points of the first seat of the board before the turn, with the best move.
    pub before: Expected,
    /// The same after the turn. For the mover it is never better than before.
    pub after: Expected,
    /// Plies from the position before the turn up to a mate that is proved; negative if the mover is mated.
    pub mate: Option<i32>,
    /// The best move and its line, up to the first move that reveals a face.
    pub best: Vec<Move>,
    /// Whether the player played the best move.
    pub is_best: bool,
    /// Whether there was another move.
    pub is_forced: bool,
}

impl Judged {
    /// The points that the turn lost.
    pub fn lost(&self) -> Expected {
        let [before, after] = [self.before, self.after].map(|points| points.of(self.seat));
        before.less(after)
    }
}

/// A report of a review.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reviewed {
    /// The result of one turn.
    Turn {
        /// Number of turns reviewed so far.
        done: usize,
        /// Number of turns in the game.
        of: usize,
        /// The mistakes of the turn.
        marks: Vec<Mark>,
        /// The worth of the turn; `None` if it is not known, as of the first flip of Banqi.
        judged: Option<Judged>,
    },
    /// All mistakes; nothing follows. A stopped review reports those found so far.
    Over(Vec<Mark>),
}

/// Reviews a game. `limits` hold for each move; with limits of nodes the same game has the same marks. Calls `tell`
/// after each turn, and once at the end with all marks.
///
/// A review of xiangqi or shogi judges a turn by the search of the next position. In Supply Chess each turn is judged at its own
/// board, with the hands of that moment and with what captures give to the other board.
///
/// ```
/// use teahouse_engine::{Grade, Limits, review};
/// use teahouse_rules::{Public, Rules};
///
/// let rules = Rules::parse("banqi taiwan")?;
/// let mut public = Public::from_position(rules, rules.parse_position("8/1Rh5/7X/E3k3 r K1 0 1")?);
/// // The horse beside the chariot could be captured for nothing.
/// public.play(public.position().parse_move("a1a2")?).expect("it is legal");
/// let limits = Limits { nodes: Some(2000), ..Limits::default() };
/// let marks = review(&public.into(), &limits, &mut |_| {});
/// assert_eq!((marks.len(), marks[0].ply, marks[0].grade), (1, 0, Grade::Slip));
/// assert_eq!(marks[0].better[0].to_string(), "b3c3");
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
pub fn review(boards: &Boards, limits: &Limits, tell: &mut dyn FnMut(Reviewed)) -> Vec<Mark> {
    let mut all = MarksSoFar { found: Vec::new(), tell };
    match boards.rules() {
        Rules::Banqi(ruleset) => banqi::review(ruleset, boards.first(), limits, &mut |turn| all.hear(turn)),
        Rules::Xiangqi(_) | Rules::Shogi(_) => open::review(boards.first(), limits, &mut |turn| all.hear(turn)),
        Rules::Supply => supply::review(boards, limits, &mut |turn| all.hear(turn)),
    }
    all.end()
}

/// The marks of all turns so far, and the function that hears them.
struct MarksSoFar<'a> {
    found: Vec<Mark>,
    tell: &'a mut dyn FnMut(Reviewed),
}

impl MarksSoFar<'_> {
    fn hear(&mut self, turn: Reviewed) {
        if let Reviewed::Turn { marks, .. } = &turn {
            self.found.extend(marks.iter().cloned());
        }
        (self.tell)(turn);
    }

    fn end(self) -> Vec<Mark> {
        (self.tell)(Reviewed::Over(self.found.clone()));
        self.found
    }
}

/// Reviews a game of xiangqi or shogi with what `think` finds of each position; any other game has no review of this kind. The
/// scores of `think` are in hundredths of a pawn. Calls `tell` as [`review()`] does.
///
/// # Errors
///
/// The first of `think`. What was told before stays true.
pub fn review_by<E>(
    public: &Public,
    stop: &Signal,
    think: &mut dyn FnMut(&Public) -> Result<Finding, E>,
    tell: &mut dyn FnMut(Reviewed),
) -> Result<(), E> {
    let mut all = MarksSoFar { found: Vec::new(), tell };
    if matches!(public.rules(), Rules::Xiangqi(_) | Rules::Shogi(_)) {
        open::review_by(public, stop, think, &mut |turn| all.hear(turn))?;
    }
    all.end();
    Ok(())
}

impl Search {
    /// Starts a [`review`] on a thread of its own. The thread calls `tell` with the revision: for each turn, and once
    /// at the end with all marks, also after a stop.
    ///
    /// # Errors
    ///
    /// If the system cannot start a thread. Then `tell` is never called.
    pub fn start_review(
        boards: Boards,
        revision: u64,
        limits: Limits,
        mut tell: impl FnMut(u64, Reviewed) + Send + 'static,
    ) -> io::Result<Self> {
        let bounds = limits.clone();
        let work = move |_: &Signal| {
            review(&boards, &bounds, &mut |news| tell(revision, news));
        };
        Self::spawn(&limits, work)
    }
}

#[cfg(test)]
mod tests;
