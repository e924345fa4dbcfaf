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
    /// The order of moves by statistics: history of quiet moves and captures.
    pub(crate) statistics: bool,
    /// Moves that refuted positions beside this one, early in the order: killers and countermoves.
    pub(crate) refutations: bool,
    /// Continuation history.
    pub(crate) continuation: bool,
    /// The order of quiet moves by their promise, in games that have one.
    pub(crate) promises: bool,
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
    /// Positions without a move in the table searched a ply less deep.
    pub(crate) internal_reduction: bool,
    /// The numbers of pruning and reduction.
    pub(crate) margins: Margins,
}

/// The numbers of pruning and reduction, in units of the evaluation where nothing else is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Margins {
    /// A position this far above the window, for each ply of depth, is not searched.
    pub(crate) futility: i32,
    /// A position this far below the window, for each ply of depth, gets a search of captures only.
    pub(crate) razoring: i32,
    /// Quiet moves are left out of a position this far below the window, and that much more for each ply of depth.
    pub(crate) quiet: [i32; 2],
    /// The number of moves, beside the square of the depth, after which quiet moves are left out.
    pub(crate) late: i32,
    /// The loss of material for each ply of depth at which a quiet move is left out.
    pub(crate) quiet_loss: i32,
    /// The same of a capture, for the square of the depth.
    pub(crate) capture_loss: i32,
    /// A null move is reduced a ply more for each such distance above the window.
    pub(crate) null_move: i32,
    /// A capture in quiescence that cannot come this near to the window is left out.
    pub(crate) delta: i32,
    /// The plies of quiescence in which checks are searched.
    pub(crate) check_plies: i32,
    /// The half width of the first aspiration window.
    pub(crate) aspiration: i32,
    /// The reduction of late moves, in percent.
    pub(crate) reduction: i32,
    /// The weight of a unit of a quiet move's promise among the statistics.
    pub(crate) promise: i32,
}

impl Margins {
    pub(crate) const XIANGQI: Self = Self {
        futility: 90,
        razoring: 250,
        quiet: [100, 90],
        late: 4,
        quiet_loss: 40,
        capture_loss: 30,
        null_move: 200,
        delta: 200,
        check_plies: 1,
        aspiration: 30,
        reduction: 100,
        promise: 16,
    };

    pub(crate) const SHOGI: Self = Self::XIANGQI;

    /// Sets the margin of a name; false if there is none.
    fn set(&mut self, name: &str, value: i32) -> bool {
        let margin = match name {
            "futility" => &mut self.futility,
            "razoring" => &mut self.razoring,
            "quiet-base" => &mut self.quiet[0],
            "quiet" => &mut self.quiet[1],
            "late" => &mut self.late,
            "quiet-loss" => &mut self.quiet_loss,
            "capture-loss" => &mut self.capture_loss,
            "null-move" => &mut self.null_move,
            "delta" => &mut self.delta,
            "check-plies" => &mut self.check_plies,
            "aspiration" => &mut self.aspiration,
            "reduction" => &mut self.reduction,
            "promise" => &mut self.promise,
            _ => return false,
        };
        *margin = value.max(1);
        true
    }
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
            refutations: true,
            continuation: true,
            promises: true,
            exchanges: true,
            null_move: true,
            reductions: true,
            late_moves: true,
            futility: true,
            check_extension: true,
            singular: true,
            internal_reduction: true,
            margins: Margins::XIANGQI,
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
            refutations: false,
            continuation: false,
            promises: false,
            exchanges: false,
            null_move: false,
            reductions: false,
            late_moves: false,
            futility: false,
            check_extension: false,
            singular: false,
            internal_reduction: false,
            margins: Margins::XIANGQI,
        }
    }

    /// No line pruned, for a search of mates: a mate within the depth is found. What captures would bring beyond it does
    /// not matter.
    pub(crate) const fn for_mates(self) -> Self {
        Self {
            quiescence: false,
            null_move: false,
            reductions: false,
            late_moves: false,
            futility: false,
            exchanges: false,
            ..self
        }
    }

    /// The parts in play with the margins of shogi.
    pub(crate) const fn shogi() -> Self {
        Self { margins: Margins::SHOGI, ..Self::standard() }
    }

    /// The same without the part of this name, or with a margin, `NAME=NUMBER`; `None` if there is no such part.
    pub(crate) fn changed(mut self, name: &str) -> Option<Self> {
        if let Some((margin, value)) = name.split_once('=') {
            return self.margins.set(margin, value.parse().ok()?).then_some(self);
        }
        let part = match name {
            "table" => &mut self.table,
            "quiescence" => &mut self.quiescence,
            "quiet-checks" => &mut self.quiet_checks,
            "early-repetition" => &mut self.early_repetition,
            "aspiration" => &mut self.aspiration,
            "statistics" => &mut self.statistics,
            "refutations" => &mut self.refutations,
            "continuation" => &mut self.continuation,
            "promises" => &mut self.promises,
            "exchanges" => &mut self.exchanges,
            "null-move" => &mut self.null_move,
            "reductions" => &mut self.reductions,
            "late-moves" => &mut self.late_moves,
            "futility" => &mut self.futility,
            "check-extension" => &mut self.check_extension,
            "singular" => &mut self.singular,
            "internal-reduction" => &mut self.internal_reduction,
            _ => return None,
        };
        *part = false;
        Some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_left_out_and_margins_are_set_by_name() {
        let standard = Selectivity::standard();
        assert_eq!(standard.changed("singular"), Some(Selectivity { singular: false, ..standard }));
        let margins = Margins { delta: 77, ..standard.margins };
        assert_eq!(standard.changed("delta=77"), Some(Selectivity { margins, ..standard }));
        assert_eq!([standard.changed("delta"), standard.changed("table=1"), standard.changed("delta=x")], [None; 3]);
    }
}
