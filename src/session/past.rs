//! The earlier matches, for what the end sheet says about a pair of players.

use bevy::prelude::*;
use teahouse_table::MatchId;
use teahouse_table::facts::{self, Fact};
use teahouse_table::pairs::{Pair, PairStats, PastMatch, Who, by_pair};

use super::Archive;
use super::disk::{self, Disk, Request};
use crate::core::{AppSystems, Clock, Phase};
use crate::session::GameState;

/// All matches up to a finished one, which is among them also where it could not be saved, once the disk has told them.
#[derive(Resource, Debug, Default)]
pub struct PastMatches(Option<(MatchId, Vec<PastMatch>)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PastMatches>()
        .add_systems(OnEnter(Phase::Over), ask.run_if(resource_exists::<GameState>))
        .add_systems(Update, take.in_set(AppSystems::Rules).run_if(disk::is_busy));
}

/// A match that is looked through is not the last one: most of the others came after it.
fn ask(session: Res<GameState>, archive: Res<Archive>, mut disk: ResMut<Disk>) {
    if !session.is_looked_through {
        disk.ask(Request::Past { storage: archive.0.clone(), after: session.state.header().id });
    }
}

/// An answer that comes when another match is at the table is dropped.
fn take(mut disk: ResMut<Disk>, mut past: ResMut<PastMatches>, session: Option<Res<GameState>>, clock: Res<Clock>) {
    let Some((after, mut matches)) = disk.take_past() else { return };
    let Some(session) = session.filter(|session| session.state.header().id == after) else { return };
    let at_table = PastMatch::of(&session.state, Some(clock.date()));
    match matches.iter_mut().find(|past| past.id == after) {
        // The disk may lack its last entries. If it has the end, it knows when that was written.
        Some(saved) => {
            let date = if saved.outcome.is_over() { saved.date } else { at_table.date };
            *saved = PastMatch { date, ..at_table };
        }
        None => matches.push(at_table),
    }
    past.0 = Some((after, matches));
}

impl PastMatches {
    /// Whether the disk has answered after the end of the match at the table.
    #[must_use]
    pub fn is_known(&self, session: &GameState) -> bool {
        self.after(session).is_some()
    }

    fn after(&self, session: &GameState) -> Option<&[PastMatch]> {
        let (_, matches) = self.0.as_ref().filter(|(after, _)| *after == session.state().header().id)?;
        Some(matches)
    }

    /// All finished matches of the two players in this game, the one at the table included, as the player of seat 0 sees
    /// them. `None` before the disk has answered, and where two players have one name or partners play.
    #[must_use]
    pub fn of_pair(&self, session: &GameState) -> Option<PairStats> {
        let at_table = PastMatch::of(session.state(), None);
        let [first, second]: [Who; 2] = at_table.players.values().cloned().collect::<Vec<_>>().try_into().ok()?;
        let is_in_order = first < second;
        let people = if is_in_order { [first, second] } else { [second, first] };
        let stats = by_pair(self.after(session)?.iter().cloned()).remove(&Pair { people, game: at_table.game })?;
        Some(if is_in_order { stats } else { seen_by_other(stats) })
    }

    /// The most surprising fact about the finished match.
    #[must_use]
    pub fn fact(&self, session: &GameState) -> Option<Fact> {
        facts::most_surprising(session.state(), self.after(session)?.iter().cloned())
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
