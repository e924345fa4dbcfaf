//! The earlier matches, for what the end sheet says about a pair of players.

use bevy::prelude::*;
use teahouse_table::facts::{self, Fact};
use teahouse_table::pairs::{Pair, PairStats, PastMatch, Who, by_pair};

use super::disk::{self, Disk, Request};
use super::{Archive, Seated};
use crate::core::{AppSystems, Phase};
use crate::session::GameState;

/// All matches up to the finished one at the table, once the disk has told them.
#[derive(Resource, Debug, Default)]
pub struct PastMatches(Option<Vec<PastMatch>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PastMatches>()
        .add_systems(OnEnter(Phase::Over), ask.run_if(resource_exists::<GameState>))
        .add_systems(
            Update,
            (forget.run_if(on_message::<Seated>), take.run_if(disk::is_busy)).chain().in_set(AppSystems::Rules),
        );
}

/// A match that is looked through is not the last one: most of the others came after it.
fn ask(session: Res<GameState>, archive: Res<Archive>, mut disk: ResMut<Disk>) {
    if !session.is_looked_through {
        disk.ask(Request::Past { storage: archive.0.clone() });
    }
}

fn forget(mut past: ResMut<PastMatches>) {
    past.0 = None;
}

/// An answer that comes when the next match has been seated is dropped.
fn take(mut disk: ResMut<Disk>, mut past: ResMut<PastMatches>, phase: Option<Res<State<Phase>>>) {
    let Some(matches) = disk.take_past() else { return };
    if phase.is_some_and(|phase| *phase.get() == Phase::Over) {
        past.0 = Some(matches);
    }
}

impl PastMatches {
    /// Whether the disk has answered.
    #[must_use]
    pub const fn is_known(&self) -> bool {
        self.0.is_some()
    }

    /// All finished matches of the two players in this game, the one at the table included, as the player of seat 0 sees
    /// them. `None` before the disk has answered, and where two players have one name or partners play.
    #[must_use]
    pub fn of_pair(&self, session: &GameState) -> Option<PairStats> {
        let at_table = PastMatch::of(session.state(), None);
        let [first, second]: [Who; 2] = at_table.players.values().cloned().collect::<Vec<_>>().try_into().ok()?;
        let is_in_order = first < second;
        let people = if is_in_order { [first, second] } else { [second, first] };
        let stats = by_pair(self.0.clone()?).remove(&Pair { people, game: at_table.game })?;
        Some(if is_in_order { stats } else { seen_by_other(stats) })
    }

    /// The most surprising fact about the finished match.
    #[must_use]
    pub fn fact(&self, session: &GameState) -> Option<Fact> {
        facts::most_surprising(session.state(), self.0.clone()?)
    }
}

fn seen_by_other(mut stats: PairStats) -> PairStats {
    stats.wins.reverse();
    stats.quickest_wins.reverse();
    stats.longest_streaks.reverse();
    if let Some(streak) = &mut stats.streak {
        streak.by = 1 - streak.by;
    }
    stats
}
