//! Autoplay: one turn after the other is shown by itself.
//!
//! The turns follow at fixed moments of the one clock, and never before the pieces of the last turn lie still. Between them
//! nothing moves: [`WakeAt`] brings the next frame, and a paused autoplay asks for none.

use std::time::Duration;

use bevy::input_focus::FocusedInput;
use bevy::prelude::*;

use super::{Bar, BarSystems};
use crate::board::press::{Press, PressSystems};
use crate::core::{Activity, AppSystems, Clock, Menu, Screen, WakeAt};
use crate::hud::TableAction;
use crate::input::{Action, Ask, SeatAsk};
use crate::session::{GameState, LookBack, MatchEvent, Seated, Spot, TableSystems};

/// Whether the turns are shown by themselves, and how fast.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Autoplay {
    /// How fast.
    pub(super) tempo: Tempo,
    /// When the next turn is due; none while it is paused.
    next: Option<Duration>,
    /// The end of the variation that is played from the position where it branches off, and the number of turns up to it.
    end: Option<(Spot, usize)>,
}

/// How fast the turns follow one another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Tempo {
    Slow,
    #[default]
    Medium,
    Fast,
}

impl Tempo {
    /// From one turn to the next.
    const fn interval(self) -> Duration {
        Duration::from_millis(match self {
            Self::Slow => 3_000,
            Self::Medium => 1_600,
            Self::Fast => 800,
        })
    }

    const fn next(self) -> Self {
        match self {
            Self::Slow => Self::Medium,
            Self::Medium => Self::Fast,
            Self::Fast => Self::Slow,
        }
    }
}

impl Autoplay {
    /// Whether it runs.
    pub(super) const fn is_playing(self) -> bool {
        self.next.is_some()
    }
}

/// A player's order to autoplay.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum AskAutoplay {
    /// Play, or pause.
    Toggle,
    /// The next of the three speeds.
    Tempo,
    /// Pause.
    Pause,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Autoplay>()
        .add_message::<AskAutoplay>()
        .add_observer(on_ask)
        .add_observer(on_press)
        .add_systems(
            Update,
            (
                pause.run_if(
                    on_message::<Press>
                        .or_eager(on_message::<TableAction>)
                        .or_eager(on_message::<MatchEvent>)
                        .or_eager(on_message::<Seated>)
                        // The devices of players press past the window.
                        .or_eager(on_message::<SeatAsk>)
                        .or_eager(state_changed::<Menu>),
                ),
                obey.run_if(on_message::<AskAutoplay>),
                step.run_if(|autoplay: Res<Autoplay>| autoplay.is_playing()),
                wait.run_if(resource_changed::<Autoplay>.or_eager(|autoplay: Res<Autoplay>| autoplay.is_playing())),
            )
                .chain()
                .in_set(BarSystems)
                .in_set(TableSystems(AppSystems::Commands))
                .after(PressSystems),
        )
        .add_systems(OnExit(Screen::Table), leave);
}

/// A key or button that has come up to the window. Every one but these two pauses, if it was not meant for the bar.
fn on_ask(
    event: On<FocusedInput<Ask>>,
    windows: Query<(), With<Window>>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    (bar, parents): (Query<(), With<Bar>>, Query<&ChildOf>),
    mut asks: MessageWriter<AskAutoplay>,
) {
    if *screen.get() != Screen::Table || *menu.get() != Menu::None || !windows.contains(event.focused_entity) {
        return;
    }
    let source = event.original_event_target();
    let is_in_bar = parents.iter_ancestors(source).any(|parent| bar.contains(parent));
    match event.input.action {
        Action::Autoplay => _ = asks.write(AskAutoplay::Toggle),
        Action::Tempo => _ = asks.write(AskAutoplay::Tempo),
        Action::Mute | Action::FullScreen => {}
        // The focus goes from one control of the bar to another one.
        Action::Left | Action::Right | Action::Next | Action::Previous if is_in_bar => {}
        _ => _ = asks.write(AskAutoplay::Pause),
    }
}

/// A press of the mouse or a finger beside the bar.
fn on_press(
    press: On<Pointer<bevy::picking::events::Press>>,
    (bar, parents): (Query<(), With<Bar>>, Query<&ChildOf>),
    autoplay: Res<Autoplay>,
    mut asks: MessageWriter<AskAutoplay>,
) {
    let source = press.original_event_target();
    let is_in_bar = std::iter::once(source).chain(parents.iter_ancestors(source)).any(|part| bar.contains(part));
    if autoplay.is_playing() && !is_in_bar {
        asks.write(AskAutoplay::Pause);
    }
}

fn pause(mut autoplay: ResMut<Autoplay>) {
    let tempo = autoplay.tempo;
    autoplay.set_if_neq(Autoplay { tempo, ..default() });
}

/// Begins, pauses, or takes another speed. At the end of the match it begins from the start, and at the end of a variation from
/// the position where that branches off.
fn obey(
    mut asks: MessageReader<AskAutoplay>,
    (session, clock): (Res<GameState>, Res<Clock>),
    mut autoplay: ResMut<Autoplay>,
    mut looks: MessageWriter<LookBack>,
) {
    let mut after = *autoplay;
    for ask in asks.read() {
        match ask {
            AskAutoplay::Pause => (after.next, after.end) = (None, None),
            AskAutoplay::Toggle if after.is_playing() => (after.next, after.end) = (None, None),
            AskAutoplay::Toggle if session.reach() == 0 => {}
            AskAutoplay::Toggle => {
                if session.seen_boards().ply() >= session.reach() {
                    after.end = session.branch().map(|_| (session.spot(), session.seen_boards().ply()));
                    looks.write(session.branch().map_or(LookBack::Start, LookBack::from));
                }
                // The first turn follows soon: a player waits for it.
                after.next = Some(clock.now() + Tempo::Fast.interval());
            }
            AskAutoplay::Tempo => after.tempo = after.tempo.next(),
        }
    }
    autoplay.set_if_neq(after);
}

/// Shows the next turn when it is due and the pieces lie still. At the end it pauses.
fn step(
    (session, clock, activity): (Res<GameState>, Res<Clock>, Res<Activity>),
    mut autoplay: ResMut<Autoplay>,
    mut looks: MessageWriter<LookBack>,
) {
    let is_due = autoplay.next.is_some_and(|next| next <= clock.now());
    if !is_due || activity.holds(Activity::MOTION) {
        return;
    }
    let is_last = match autoplay.end {
        Some((end, last)) => {
            // The next turn on the line of the end, and not on that of the match.
            let next = session.seen_boards().ply() + usize::from(!session.seen().is_mid_turn());
            looks.write_batch([end.into(), LookBack::Along(next)]);
            next >= last
        }
        None => {
            let left = session.reach().saturating_sub(session.seen_boards().ply());
            if left > 0 {
                looks.write(LookBack::Later);
            }
            left <= 1
        }
    };
    if is_last {
        (autoplay.next, autoplay.end) = (None, None);
    } else {
        autoplay.next = Some(clock.now() + autoplay.tempo.interval());
    }
}

/// Asks for the frame of the next turn; while the pieces still move, for all frames.
fn wait((autoplay, clock): (Res<Autoplay>, Res<Clock>), mut wake_at: ResMut<WakeAt>, mut activity: ResMut<Activity>) {
    let is_due = autoplay.next.is_some_and(|next| next <= clock.now());
    Activity::set(&mut activity, Activity::AUTOPLAY, is_due);
    let with_next = WakeAt { autoplay: autoplay.next, ..*wake_at };
    wake_at.set_if_neq(with_next);
}

/// Nothing plays at the next table.
fn leave(mut autoplay: ResMut<Autoplay>, mut wake_at: ResMut<WakeAt>) {
    (autoplay.next, autoplay.end) = (None, None);
    let without = WakeAt { autoplay: None, ..*wake_at };
    wake_at.set_if_neq(without);
}
