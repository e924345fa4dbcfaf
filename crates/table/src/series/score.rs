//! The results of one party in a series.

/// The results of one party in a series.
///
/// ```
/// # use teahouse_table::series::Score;
/// let score = Score { wins: 2, draws: 1, losses: 0 };
/// assert_eq!(score.of_other(), Score { wins: 0, draws: 1, losses: 2 });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Score {
    /// Matches won.
    pub wins: u32,
    /// Matches drawn.
    pub draws: u32,
    /// Matches lost.
    pub losses: u32,
}

impl Score {
    /// The results of the other party in the same matches.
    pub const fn of_other(self) -> Self {
        Self { wins: self.losses, draws: self.draws, losses: self.wins }
    }

    /// The number of matches.
    pub const fn matches(self) -> u32 {
        self.wins.saturating_add(self.draws).saturating_add(self.losses)
    }

    /// Counts a match that was won or lost; `None` for a draw.
    pub(super) const fn count(&mut self, is_won: Option<bool>) {
        let count = match is_won {
            None => &mut self.draws,
            Some(true) => &mut self.wins,
            Some(false) => &mut self.losses,
        };
        *count = count.saturating_add(1);
    }

    /// Wins, draws and losses in the journal's form.
    pub(crate) fn words(self) -> String {
        format!("{} {} {}", self.wins, self.draws, self.losses)
    }

    pub(crate) fn from_words(text: &str) -> Option<Self> {
        let numbers: Option<Vec<u32>> = text.split(' ').map(|word| word.parse().ok()).collect();
        let [wins, draws, losses] = numbers?.try_into().ok()?;
        Some(Self { wins, draws, losses })
    }
}
