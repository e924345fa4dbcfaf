//! How well a player played, in numbers.

use teahouse_rules::Seat;

use super::{Grade, Judged};

/// How well a player played. Turns without a choice do not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Accuracy {
    /// Number of turns with a choice.
    pub turns: usize,
    /// Number of turns with the best move.
    pub best: usize,
    /// Number of slips, mistakes and blunders.
    pub grades: [usize; 3],
    /// The expected points that all turns lost, in thousandths of a game.
    pub lost: u32,
}

impl Accuracy {
    /// The accuracy of a player in the turns of a game.
    pub fn of(turns: &[Judged], seat: Seat) -> Self {
        let mut accuracy = Self::default();
        for turn in turns.iter().filter(|turn| turn.seat == seat && !turn.is_forced) {
            let lost = turn.lost();
            accuracy.turns += 1;
            accuracy.best += usize::from(turn.is_best);
            accuracy.lost += (lost.share() * 1000.0).round() as u32;
            if let Some(grade) = Grade::of(lost.percent()) {
                accuracy.grades[grade as usize] += 1;
            }
        }
        accuracy
    }

    /// The share of the points that the mean turn kept, in percent. `None` without a turn.
    pub fn percent(&self) -> Option<u32> {
        let turns = u32::try_from(self.turns).ok().filter(|turns| *turns > 0)?;
        Some(100_u32.saturating_sub((self.lost + 5 * turns) / (10 * turns)))
    }
}
