//! The guard of a board: for a moment, presses are dropped.

use std::time::Duration;

use bevy::prelude::*;
use teahouse_table::Event;

use super::HandsOn;
use crate::board::inspected::InspectSystems;
use crate::board::stage::Stage;
use crate::board::view::AtTable;
use crate::core::{Activity, AppSystems, Clock, ClockSystems, Menu, Screen};
use crate::input::any_press;
use crate::session::{GameState, MatchEvent, OnBoard, Seated};

/// For a moment after the turn has passed to a person, presses are dropped, not queued: a double-click must not act
/// for the opponent.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Guard {
    /// When it is lowered, while it is up.
    until: Option<Duration>,
    /// Something is being played in this frame.
    acts: bool,
    /// Presses that follow quickly keep it up.
    is_kept_up: bool,
    /// The pieces were being dealt when the frame before ended.
    deals: bool,
}

impl Guard {
    /// The time for which it is up. It covers the second press of a quick double click.
    const LENGTH: Duration = Duration::from_millis(300);
    /// The same where the clock of the player to move runs, which goes on while presses are dropped.
    const LENGTH_BY_CLOCK: Duration = Duration::from_millis(150);

    /// Whether presses are dropped now.
    pub const fn is_up(&self) -> bool {
        self.until.is_some() || self.acts
    }

    /// Something is played in this frame. A key pressed in the same frame was meant for the position before it.
    pub(super) const fn act(&mut self) {
        self.acts = true;
    }

    /// A system for when a control under the pointer has gone, such as "Continue", "Resume" or a question: the second
    /// click of a double click is not meant for the board below it.
    pub fn raise<const B: u8>(
        clock: Res<Clock>,
        session: Option<Res<GameState>>,
        mut guard: AtTable<&mut Self, B>,
        mut activity: ResMut<Activity>,
    ) {
        let has_clock = |session: &GameState| session.clock(session.on(B).mover()?);
        let length = if session.is_some_and(|session| has_clock(&session).is_some()) {
            Self::LENGTH_BY_CLOCK
        } else {
            Self::LENGTH
        };
        guard.until = Some(clock.now() + length);
        Activity::set(&mut activity, Activity::GUARD, true);
    }
}

pub(super) fn plugin<const B: u8>(app: &mut App) {
    // Before the presses of a frame: they may come long after the one before.
    app.add_systems(First, lower::<B>.after(ClockSystems))
        .add_systems(PostUpdate, watch_deal::<B>)
        .add_systems(
            Update,
            (
                any_press.pipe(stay_up::<B>),
                end_act::<B>,
                raise_for_mover::<B>.run_if(on_message::<MatchEvent>),
                Guard::raise::<B>.run_if(on_message::<Seated>),
            )
                .chain()
                .before(InspectSystems::Rest)
                .in_set(HandsOn::<B>::Guard)
                .in_set(AppSystems::React),
        )
        .add_systems(OnEnter(Menu::None), Guard::raise::<B>.run_if(in_state(Screen::Table)));
}

/// Adds the systems that are the same for all boards.
pub(super) fn common(app: &mut App) {
    app.add_systems(OnExit(Menu::Lot), begin_to_keep_up);
}

/// Remembers whether the pieces are being dealt.
fn watch_deal<const B: u8>(mut guard: AtTable<&mut Guard, B>, stage: AtTable<&Stage, B>) {
    if guard.deals != stage.is_dealing() {
        guard.deals = stage.is_dealing();
    }
}

/// Presses that quickly follow one that ended the deal, or the lot, mean nothing more.
fn stay_up<const B: u8>(
    In(is_pressed): In<bool>,
    clock: Res<Clock>,
    mut guard: AtTable<&mut Guard, B>,
    mut activity: ResMut<Activity>,
) {
    if is_pressed && (guard.deals && !guard.is_up() || guard.is_kept_up && guard.until.is_some()) {
        (guard.until, guard.is_kept_up) = (Some(clock.now() + Guard::LENGTH), true);
        Activity::set(&mut activity, Activity::GUARD, true);
    }
}

/// The presses with which the lot is clicked away are not meant for the board, however many follow quickly.
fn begin_to_keep_up(mut guards: Query<&mut Guard>) {
    for mut guard in &mut guards {
        guard.is_kept_up = true;
    }
}

/// When the turn passes, the guard goes up.
fn raise_for_mover<const B: u8>(
    mut happened: MessageReader<MatchEvent>,
    (session, clock): (Option<Res<GameState>>, Res<Clock>),
    guard: AtTable<&mut Guard, B>,
    activity: ResMut<Activity>,
) {
    let board = session.as_ref().map(|session| session.on(B));
    let mover = board.and_then(OnBoard::mover);
    let mut has_turned = false;
    for MatchEvent(event) in happened.read() {
        has_turned |= match event {
            // A turn on another board concerns no hand here. Within a chain of captures the same player goes on.
            Event::Played { seat, .. } => board.is_none_or(|board| board.has(*seat)) && mover != Some(*seat),
            Event::Undone { .. } => true,
            _ => false,
        };
    }
    if has_turned {
        Guard::raise(clock, session, guard, activity);
    }
}

fn lower<const B: u8>(clock: Res<Clock>, mut guard: AtTable<&mut Guard, B>, mut activity: ResMut<Activity>) {
    if guard.until.is_some_and(|until| clock.now() >= until) {
        (guard.until, guard.is_kept_up) = (None, false);
        Activity::set(&mut activity, Activity::GUARD, false);
    }
}

/// The act of this frame has been done.
fn end_act<const B: u8>(mut guard: AtTable<&mut Guard, B>) {
    if guard.acts {
        guard.acts = false;
    }
}
