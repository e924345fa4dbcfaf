//! The parts of the search that can be left out.

/// The parts of the search that are in use. All are gains that `docs/engine.md` measures; a test leaves all of them out
/// and compares the search with plain minimax.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Selectivity {
    /// The transposition table.
    pub(crate) table: bool,
    /// The search of captures at the leaves.
    pub(crate) quiescence: bool,
    /// Checks in quiescence, in games that search them.
    pub(crate) quiet_checks: bool,
    /// Whether one repetition in the tree counts as the rules' number of occurrences.
    pub(crate) early_repetition: bool,
    /// Iterations with a window around the last score.
    pub(crate) aspiration: bool,
    /// The order of moves by statistics: killers, countermoves and history.
    pub(crate) statistics: bool,
    /// Continuation history.
    pub(crate) continuation: bool,
    /// Static exchange evaluation: losing captures late, pruned near the leaves.
    pub(crate) exchanges: bool,
    /// Null moves.
    pub(crate) null_move: bool,
    /// Late move reductions.
    pub(crate) reductions: bool,
    /// Late moves pruned near the leaves.
    pub(crate) late_moves: bool,
    /// Positions and moves pruned by their static evaluation near the leaves.
    pub(crate) futility: bool,
    /// Checks searched a ply deeper.
    pub(crate) check_extension: bool,
    /// Single good moves searched a ply deeper.
    pub(crate) singular: bool,
}

impl Selectivity {
    /// The parts in play.
    pub(crate) const fn standard() -> Self {
        Self {
            table: true,
            quiescence: true,
            quiet_checks: true,
            early_repetition: true,
            aspiration: true,
            statistics: true,
            continuation: true,
            exchanges: true,
            null_move: true,
            reductions: true,
            late_moves: true,
            futility: true,
            check_extension: true,
            singular: true,
        }
    }

    /// Every line to a fixed depth, with the rules to the letter: plain minimax.
    #[cfg(test)]
    pub(crate) const fn exhaustive() -> Self {
        Self {
            table: false,
            quiescence: false,
            quiet_checks: false,
            early_repetition: false,
            aspiration: false,
            statistics: false,
            continuation: false,
            exchanges: false,
            null_move: false,
            reductions: false,
            late_moves: false,
            futility: false,
            check_extension: false,
            singular: false,
        }
    }

    /// No line pruned, for a search of mates: a mate within the depth is found.
    pub(crate) const fn for_mates() -> Self {
        Self {
            null_move: false,
            reductions: false,
            late_moves: false,
            futility: false,
            exchanges: false,
            ..Self::standard()
        }
    }

    /// The same without the part of this name; `None` if there is no such part.
    pub(crate) fn without(mut self, name: &str) -> Option<Self> {
        let part = match name {
            "table" => &mut self.table,
            "quiescence" => &mut self.quiescence,
            "quiet-checks" => &mut self.quiet_checks,
            "early-repetition" => &mut self.early_repetition,
            "aspiration" => &mut self.aspiration,
            "statistics" => &mut self.statistics,
            "continuation" => &mut self.continuation,
            "exchanges" => &mut self.exchanges,
            "null-move" => &mut self.null_move,
            "reductions" => &mut self.reductions,
            "late-moves" => &mut self.late_moves,
            "futility" => &mut self.futility,
            "check-extension" => &mut self.check_extension,
            "singular" => &mut self.singular,
            _ => return None,
        };
        *part = false;
        Some(self)
    }
}
