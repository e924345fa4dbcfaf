//! Facts about a match among all matches of its pair.

use teahouse_rules::Seat;

use super::{Fact, Weighed};
use crate::pairs::{Pair, PastMatch, in_order};

/// The facts of a match that has ended.
pub(super) fn facts(now: &PastMatch, history: impl IntoIterator<Item = PastMatch>) -> Vec<Weighed> {
    let Some((pair, is_in_order)) = now.pair() else { return Vec::new() };
    let earlier = Earlier::of(&pair, now, history);
    let mut facts = earlier.extremes(now);
    match (now.outcome.winner(), now.winner(is_in_order)) {
        (Some(winner), Some(by)) => facts.extend(earlier.of_win(winner, by, now.plies)),
        _ => facts.extend(earlier.of_draw()),
    }
    facts
}

/// The earlier matches of a pair.
struct Earlier(Vec<EarlierMatch>);

/// An earlier match.
struct EarlierMatch {
    /// The player of the pair who won; `None` for a draw.
    winner: Option<usize>,
    plies: usize,
}

impl Earlier {
    fn of(pair: &Pair, now: &PastMatch, history: impl IntoIterator<Item = PastMatch>) -> Self {
        let earlier = |past: PastMatch| {
            let (_, is_in_order) = past.pair().filter(|(found, _)| found == pair && past.id != now.id)?;
            Some(EarlierMatch { winner: past.winner(is_in_order), plies: past.plies })
        };
        Self(in_order(history).into_iter().filter_map(earlier).collect())
    }

    fn count(&self) -> u32 {
        self.0.len() as u32
    }

    fn extremes(&self, now: &PastMatch) -> Vec<Weighed> {
        let plies = now.plies;
        let matches = self.count() + 1;
        let all = || self.0.iter().map(|earlier| earlier.plies);
        let shortest =
            all().min().filter(|before| plies < *before).map(|before| Fact::Shortest { plies, before, matches });
        let longest =
            all().max().filter(|before| plies > *before).map(|before| Fact::Longest { plies, before, matches });
        let weigh = |fact| Weighed::by_chance(fact, 1.0 / f64::from(matches));
        shortest.into_iter().chain(longest).map(weigh).collect()
    }

    fn of_draw(&self) -> Option<Weighed> {
        let matches = self.count();
        let is_first = self.0.iter().all(|earlier| earlier.winner.is_some());
        is_first.then(|| Weighed::by_chance(Fact::FirstDraw { matches }, 1.0 / f64::from(matches + 2)))
    }

    /// The facts of a win of one player, in the seat `winner`.
    fn of_win(&self, winner: Seat, by: usize, plies: usize) -> Vec<Weighed> {
        let won = |earlier: &&EarlierMatch| earlier.winner == Some(by);
        let lost = |earlier: &&EarlierMatch| earlier.winner.is_some_and(|other| other != by);
        let mut facts = Vec::new();

        let wins = 1 + self.0.iter().rev().take_while(won).count() as u32;
        facts.push(Weighed::by_chance(Fact::Streak { winner, wins }, power_of_half(wins - 1)));

        let losses = self.0.iter().rev().take_while(lost).count() as u32;
        if !self.0.iter().any(|earlier| won(&earlier)) {
            let losses = self.0.iter().filter(lost).count() as u32;
            let draws = self.count() - losses;
            facts.push(Weighed::by_chance(Fact::FirstWin { winner, losses, draws }, power_of_half(losses)));
        } else if losses > 0 {
            facts.push(Weighed::by_chance(Fact::EndOfLosses { winner, losses }, power_of_half(losses)));
        }

        let quickest = self.0.iter().filter(won).map(|earlier| earlier.plies).min();
        if let Some(before) = quickest.filter(|before| plies < *before) {
            let wins = 1 + self.0.iter().filter(won).count() as u32;
            let fact = Fact::QuickestWin { winner, plies, before, wins };
            facts.push(Weighed::by_chance(fact, 1.0 / f64::from(wins)));
        }
        facts
    }
}

fn power_of_half(exponent: u32) -> f64 {
    0.5_f64.powf(f64::from(exponent))
}
