//! What a search has found out.

use teahouse_rules::Move;

/// What a search has found out so far.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Finding {
    /// So many plies were looked ahead; 0 where nothing was to be decided.
    pub depth: i32,
    /// What the position is worth to whoever is to move, in hundredths of what a soldier is worth among others, about.
    pub score: i32,
    /// Whether it is won for whoever is to move (`Some(true)`) or lost, as far as the search can tell.
    pub decided: Option<bool>,
    /// So many positions were looked at.
    pub nodes: u64,
    /// The best line, up to the first move that shows something.
    pub line: Vec<Move>,
}

impl Finding {
    /// The best move; `None` if there is none.
    #[must_use]
    pub fn best(&self) -> Option<Move> {
        self.line.first().copied()
    }
}
