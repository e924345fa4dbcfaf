//! The game time of a turn that is not over. It lies beside the journal, like the time at which a match is left: a program that is
//! killed gives a player back no more than what has passed since.
//!
//! The time is written when players may be about to leave: a menu comes, or another window gets the keyboard. It is never behind by
//! much more than half a minute, and in low time, when a kill would be worth the most, by more than some seconds. No frame comes for
//! it: the clock that runs has one each time it shows something else.

use bevy::prelude::*;
use teahouse_table::{GameTime, Saved};

use super::disk::{Disk, Request};
use super::journal_id::JournalId;
use super::sets::ActSystems;
use super::time::{Dwindled, dwindle, has_focus, running};
use super::{GameState, MatchSystems};
use crate::core::{AppSystems, Menu};

/// The time that is not worth a write, in milliseconds.
const LITTLE: u64 = 1_000;

/// The time that may be lost, in milliseconds.
const MOST: u64 = 30_000;

/// The time that may be lost in low time, in milliseconds. A shorter turn has its whole time back, and needs no write
/// beside its entry.
const MOST_IN_LOW_TIME: u64 = 10_000;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, keep.after(ActSystems).after(dwindle).in_set(MatchSystems(AppSystems::Rules)));
}

/// The state of the frame before, and the time that was kept.
#[derive(Debug, Default)]
struct KeptFrame {
    menu: bool,
    other_window: bool,
    kept: Option<(JournalId, GameTime)>,
}

impl KeptFrame {
    /// The game time in milliseconds that a kill would give back.
    fn behind(&self, session: &GameState) -> u64 {
        let kept = self.kept.filter(|(journal, _)| *journal == session.journal).map(|(_, at)| at);
        let known = kept.unwrap_or_default().max(session.state.time());
        session.time.millis().saturating_sub(known.millis())
    }
}

fn keep(
    (session, menu, windows): (Res<GameState>, Res<State<Menu>>, Query<&Window>),
    mut dwindled: MessageReader<Dwindled>,
    mut disk: ResMut<Disk>,
    mut known: Local<KeptFrame>,
) {
    let (menu, other_window) = (*menu.get() != Menu::None, !has_focus(&windows));
    let is_leaving = menu && !known.menu || other_window && !known.other_window;
    (known.menu, known.other_window) = (menu, other_window);
    let is_low = dwindled.read().count() > 0;
    let least = match (is_leaving, is_low) {
        (true, _) => LITTLE,
        (false, true) => MOST_IN_LOW_TIME,
        (false, false) => MOST,
    };
    let is_timed = !session.is_looked_through && running(&session).next().is_some();
    // The time belongs to the entry before it, which has to be on the disk.
    let is_saved = *session.saved() == Saved::Everything;
    if known.behind(&session) >= least && is_timed && is_saved {
        known.kept = Some((session.journal, session.time));
        disk.ask(Request::KeepTime { journal: session.journal, at: session.time });
    }
}
