//! The words of the end sheet about a match beside the others of its pair.

use teahouse_rules::Seat;
use teahouse_table::Match;
use teahouse_table::facts::{self, Fact};
use teahouse_table::pairs::{Extreme, PairStats, PastMatch, Streak, by_pair};

use crate::evening::{Evening, is_of_pair};

impl Evening<'_> {
    /// Compares the facts about a finished match with the statistics of its pair before it and after it.
    pub fn tell_facts(&mut self, state: &Match) {
        let told = facts::all(state, self.history.clone());
        let now = PastMatch::of(state, None);
        let before = by_pair(self.history.clone());
        self.history.push(now.clone());
        let after = by_pair(self.history.clone());
        let of_pair = after.iter().find(|(pair, stats)| before.get(*pair) != Some(*stats));
        assert_eq!(of_pair.is_some(), is_of_pair(state));
        let Some((pair, after)) = of_pair else {
            return assert!(told.iter().all(|weighed| !is_about_pair(&weighed.fact)), "{told:?}");
        };
        let before = before.get(pair).cloned().unwrap_or_default();
        let is_in_order = now.parties().is_some_and(|[first, _]| first == pair.people[0]);
        for weighed in &told {
            assert!(weighed.bits.is_finite() && holds(&weighed.fact, is_in_order, &before, after), "{weighed:?}");
        }
        let has = |is_told: fn(&Fact) -> bool| told.iter().any(|weighed| is_told(&weighed.fact));
        let is_won = state.outcome().winner().is_some();
        assert_eq!(has(|fact| matches!(fact, Fact::Streak { .. })), is_won, "{told:?}");
        assert_eq!(has(|fact| matches!(fact, Fact::FirstDraw { .. })), !is_won && before.draws == 0, "{told:?}");
        let is_shorter = before.shortest.is_some_and(|shortest| now.plies < shortest.plies);
        assert_eq!(has(|fact| matches!(fact, Fact::Shortest { .. })), is_shorter, "{told:?}");
    }
}

/// Whether a fact compares a match with the others of its pair.
const fn is_about_pair(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::FirstWin { .. }
            | Fact::EndOfLosses { .. }
            | Fact::Streak { .. }
            | Fact::FirstDraw { .. }
            | Fact::Shortest { .. }
            | Fact::Longest { .. }
            | Fact::QuickestWin { .. }
    )
}

/// Whether a fact agrees with the statistics of its pair before the match and after it. Facts about the match alone do.
fn holds(fact: &Fact, is_in_order: bool, before: &PairStats, after: &PairStats) -> bool {
    // The player of the pair in a seat; partners are two seats apart across the boards.
    let player = |seat: Seat| usize::from(matches!(seat, Seat::FIRST | Seat(3)) != is_in_order);
    let plies_of = |extreme: Option<Extreme>| extreme.map(|extreme| extreme.plies);
    match *fact {
        Fact::FirstWin { winner, losses, draws } => {
            let by = player(winner);
            (before.wins[by], before.wins[1 - by], before.draws) == (0, losses, draws) && after.wins[by] == 1
        }
        Fact::EndOfLosses { winner, losses } => {
            before.streak == Some(Streak { by: 1 - player(winner), wins: losses }) && before.wins[player(winner)] > 0
        }
        Fact::Streak { winner, wins } => after.streak == Some(Streak { by: player(winner), wins }),
        Fact::FirstDraw { matches } => (before.played, before.draws, after.draws) == (matches, 0, 1),
        Fact::Shortest { plies, before: earlier, matches } => {
            plies_of(before.shortest) == Some(earlier)
                && (plies_of(after.shortest), after.played) == (Some(plies), matches)
                && plies < earlier
        }
        Fact::Longest { plies, before: earlier, matches } => {
            plies_of(before.longest) == Some(earlier)
                && (plies_of(after.longest), after.played) == (Some(plies), matches)
                && plies > earlier
        }
        Fact::QuickestWin { winner, plies, before: earlier, wins } => {
            let by = player(winner);
            plies_of(before.quickest_wins[by]) == Some(earlier)
                && (plies_of(after.quickest_wins[by]), after.wins[by]) == (Some(plies), wins)
                && plies < earlier
        }
        _ => true,
    }
}
