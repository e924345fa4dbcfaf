//! Statistics of results.
//!
//! The two games of a pair share a deal, so they are not independent. Pairs are counted, by their five possible sums
//! (pentanomial), and the variance is that of pairs.

/// Results from the first player's side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Results {
    pub wins: u32,
    pub draws: u32,
    pub losses: u32,
    /// The number of pairs with 0, ½, 1, 1½ and 2 points.
    pub pairs: [u32; 5],
}

/// The log-likelihood ratio that ends a test, for errors of 5 percent on either side.
pub const SPRT_BOUND: f64 = 2.944_438_979;

impl Results {
    /// Adds a pair by twice the points of its games: 0, 1 or 2 each.
    pub fn add(&mut self, games: [u32; 2]) {
        for points in games {
            match points {
                2 => self.wins += 1,
                1 => self.draws += 1,
                _ => self.losses += 1,
            }
        }
        self.pairs[(games[0] + games[1]).min(4) as usize] += 1;
    }

    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points.
    pub fn score(&self) -> f64 {
        if self.games() == 0 {
            0.5
        } else {
            (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games())
        }
    }

    fn pair_count(&self) -> f64 {
        f64::from(self.pairs.iter().sum::<u32>())
    }

    /// The variance of a pair's share of its two points.
    fn variance(&self) -> f64 {
        let count = self.pair_count();
        let mean = self.score();
        let squares =
            self.pairs.iter().enumerate().map(|(sum, pairs)| f64::from(*pairs) * (sum as f64 / 4.0 - mean).powi(2));
        if count > 0.0 { squares.sum::<f64>() / count } else { 0.0 }
    }

    /// The standard error of the score.
    pub fn error(&self) -> f64 {
        let count = self.pair_count();
        if count > 0.0 { (self.variance() / count).sqrt() } else { 0.0 }
    }

    /// The difference in Elo of the score.
    pub fn elo(&self) -> f64 {
        elo_of(self.score())
    }

    /// The log-likelihood ratio of the second difference in Elo against the first. Above [`SPRT_BOUND`] the second is
    /// accepted, below its negative the first.
    ///
    /// The generalised test over pairs with the observed variance (Van den Bergh's approximation as in Fishtest).
    pub fn likelihood(&self, elo: [f64; 2]) -> f64 {
        // At least one pair of each sum, so that the variance is positive when all pairs are equal.
        let mut smoothed = *self;
        smoothed.pairs = self.pairs.map(|pairs| pairs.max(1));
        let variance = smoothed.variance();
        let [low, high] = elo.map(|elo| 1.0 / (1.0 + 10_f64.powf(-elo / 400.0)));
        if variance <= 0.0 {
            0.0
        } else {
            self.pair_count() * (high - low) * (2.0 * self.score() - low - high) / (2.0 * variance)
        }
    }
}

/// The difference in Elo of a score.
pub fn elo_of(score: f64) -> f64 {
    let score = score.clamp(0.001, 0.999);
    -400.0 * (1.0 / score - 1.0).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(pairs: &[[u32; 2]]) -> Results {
        let mut results = Results::default();
        pairs.iter().for_each(|pair| results.add(*pair));
        results
    }

    #[test]
    fn pairs_and_games_are_counted() {
        let results = of(&[[2, 0], [2, 1], [0, 0], [2, 2]]);
        assert_eq!((results.wins, results.draws, results.losses), (4, 1, 3));
        assert_eq!(results.pairs, [1, 0, 1, 1, 1]);
        assert!((results.score() - 4.5 / 8.0).abs() < 1e-9);
    }

    #[test]
    fn pairs_with_swapped_seats_reduce_the_error() {
        // The first mover always wins: single games vary, pairs do not.
        assert!(of(&[[2, 0]; 50]).error() < 1e-9);
        let spread: Vec<[u32; 2]> = (0..50).map(|n| if n % 2 == 0 { [2, 2] } else { [0, 0] }).collect();
        assert!((of(&spread).error() - 0.5 / 50_f64.sqrt()).abs() < 1e-9);
    }

    #[test]
    fn elo_and_likelihood_follow_the_score() {
        assert!(elo_of(0.5).abs() < 1e-9);
        assert!((elo_of(0.75) - 190.848).abs() < 0.01);
        let good: Vec<[u32; 2]> = (0..400).map(|n| [[2, 0], [2, 1], [2, 2], [1, 0], [1, 1]][n % 5]).collect();
        assert!(of(&good).likelihood([0.0, 10.0]) > SPRT_BOUND);
        let bad: Vec<[u32; 2]> = good.iter().map(|pair| pair.map(|points| 2 - points)).collect();
        assert!(of(&bad).likelihood([0.0, 10.0]) < -SPRT_BOUND);
        assert!(of(&[]).likelihood([0.0, 10.0]).abs() < 1e-9);
    }
}
