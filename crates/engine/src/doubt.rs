//! How hard a choice was.

/// The doubt about a choice, as the iterations of the search show it.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Doubt {
    best: u16,
    score: i32,
    iterations: u32,
    /// The numbers of the iterations that changed the best move, added up: late changes count more.
    changes: u32,
    /// The same of all that could have changed it.
    chances: u32,
    /// By how much the score fell in the last iteration, up to [`FALL`].
    fall: u32,
}

/// The fall of the score that counts in full.
const FALL: u32 = 100;

impl Doubt {
    /// Adds an iteration by a number for its best move, and its score.
    pub(crate) fn add(&mut self, best: u16, score: i32) {
        self.iterations += 1;
        if self.iterations > 1 {
            self.chances += self.iterations;
            if best != self.best {
                self.changes += self.iterations;
            }
            self.fall = self.score.saturating_sub(score).clamp(0, FALL as i32) as u32;
        }
        (self.best, self.score) = (best, score);
    }

    /// The doubt in percent. `rivals` tells in percent how near other moves came in the last iteration.
    pub(crate) fn percent(&self, rivals: u32) -> u8 {
        let changed = (50 * self.changes).checked_div(self.chances).unwrap_or(0);
        (changed + 25 * self.fall / FALL + rivals.min(100) / 2).min(100) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(iterations: &[(u16, i32)], rivals: u32) -> u8 {
        let mut doubt = Doubt::default();
        iterations.iter().for_each(|(best, score)| doubt.add(*best, *score));
        doubt.percent(rivals)
    }

    #[test]
    fn a_choice_that_stands_is_clear_and_one_that_changes_to_the_end_is_not() {
        assert_eq!((of(&[], 0), of(&[(7, 40)], 0), of(&[(7, 40); 6], 0)), (0, 0, 0));
        assert_eq!(of(&[(7, 40); 6], 30), 15, "rivals");
        assert_eq!((of(&[(7, 40), (7, 90)], 0), of(&[(7, 90), (7, 40)], 0)), (0, 12), "the score has fallen");
        let (early, late) = (of(&[(1, 0), (7, 0), (7, 0), (7, 0)], 0), of(&[(1, 0), (1, 0), (1, 0), (7, 0)], 0));
        assert!(0 < early && early < late, "{early} and {late}");
        assert_eq!(of(&[(1, 0), (2, 300), (3, -300), (4, 300)], 100), 100);
    }
}
