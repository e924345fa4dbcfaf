//! The card of a piece. Opening it plays nothing and keeps the selection. A requested card stays until
//! the next press; a card opened by a resting mouse stays while the mouse rests.

use std::time::Duration;

use bevy::prelude::*;
use teahouse_rules::Occupant;

use super::held::Held;
use super::hover::Hover;
use super::inspected::{Explained, InspectOn, InspectSystems, Inspected, Resting, Subject};
use super::layout::Layout;
use super::press::{Chosen, HandsOn};
use super::slots::in_hand;
use super::stage::Stage;
use super::tray;
use super::view::{AtTable, BoardSystems, OnTable, table_changed};
use crate::core::{Activity, AppSystems, Clock, Menu};
use crate::input::any_press;
use crate::prefs::Settings;
use crate::prefs::aids::TableAids;
use crate::session::{BeginSystems, GameState, Looked, MatchEvent, Seated, TableSystems};

/// The time for which the mouse rests on a piece before the card opens. Passing over a piece opens no card.
const REST: Duration = Duration::from_millis(400);

pub(super) fn plugin<const B: u8>(app: &mut App) {
    app.add_message::<InspectOn<B>>()
        .add_systems(
            Update,
            inspect::<B>
                .in_set(InspectSystems::Ask)
                .in_set(HandsOn::<B>::Inspect)
                .in_set(BoardSystems(AppSystems::Commands))
                .before(BeginSystems)
                .run_if(on_message::<InspectOn<B>>.and_eager(in_state(Menu::None))),
        )
        .add_systems(
            Update,
            (
                forget::<B>.run_if(
                    on_message::<MatchEvent>
                        .or_eager(on_message::<Seated>)
                        .or_eager(on_message::<Looked>)
                        .or_eager(state_changed::<Menu>),
                ),
                start_resting::<B>.run_if(table_changed::<Hover>),
                stop_resting::<B>.run_if(any_press),
                rest::<B>.in_set(BoardSystems(AppSystems::React)),
            )
                .chain()
                .in_set(InspectSystems::Rest)
                .in_set(HandsOn::<B>::Rest)
                .in_set(TableSystems(AppSystems::React)),
        );
}

fn inspect<const B: u8>(
    mut wishes: MessageReader<InspectOn<B>>,
    (session, aids, layout): (Res<GameState>, Res<TableAids>, AtTable<&Layout, B>),
    mut boards: Query<(&OnTable, &mut Inspected)>,
) {
    for InspectOn { at } in wishes.read().copied() {
        let asked = Some(Explained { at, is_asked: true });
        let is_told = can_tell::<B>(at, &session, &aids, &layout);
        // The card of one board lies over the other one: there is one card at a time.
        for (board, mut inspected) in &mut boards {
            let next = asked.filter(|_| is_told && board.0 == B && inspected.0 != asked);
            inspected.set_if_neq(Inspected(next));
        }
    }
}

/// Whether something lies there that has a card.
fn can_tell<const B: u8>(at: Subject, session: &GameState, aids: &TableAids, layout: &Layout) -> bool {
    let view = session.on(B).seen();
    if session.on(B).is_blind() {
        return false;
    }
    match at {
        Subject::Square(at) => view.position().at(at) != Occupant::Empty,
        Subject::Hand(piece) => in_hand(view, piece).next().is_some(),
        Subject::Socket { near, index } => tray::face_in_socket((near, index), session, aids, layout).is_some(),
    }
}

fn forget<const B: u8>(mut inspected: AtTable<&mut Inspected, B>, mut resting: AtTable<&mut Resting, B>) {
    inspected.set_if_neq(Inspected::default());
    resting.set_if_neq(Resting::default());
}

/// The mouse is over something else.
fn start_resting<const B: u8>(
    (hover, clock): (AtTable<&Hover, B>, Res<Clock>),
    mut inspected: AtTable<&mut Inspected, B>,
    mut resting: AtTable<&mut Resting, B>,
) {
    end_rest(&mut inspected);
    **resting = Resting(hover.0.map(|_| clock.now()));
}

/// A press ends the mouse's rest.
fn stop_resting<const B: u8>(mut inspected: AtTable<&mut Inspected, B>, mut resting: AtTable<&mut Resting, B>) {
    end_rest(&mut inspected);
    **resting = Resting(None);
}

fn end_rest(inspected: &mut Mut<Inspected>) {
    if inspected.0.is_some_and(|explained| !explained.is_asked) {
        inspected.0 = None;
    }
}

fn rest<const B: u8>(
    clock: Res<Clock>,
    (settings, aids): (Res<Settings>, Res<TableAids>),
    (session, layout, hover): (Res<GameState>, AtTable<&Layout, B>, AtTable<&Hover, B>),
    (chosen, held): (AtTable<&Chosen, B>, Option<AtTable<&Held, B>>),
    (stage, menu): (AtTable<&Stage, B>, Res<State<Menu>>),
    mut resting: AtTable<&mut Resting, B>,
    mut inspected: AtTable<&mut Inspected, B>,
    mut activity: ResMut<Activity>,
) {
    let is_busy = **chosen != Chosen::default() || held.is_some() || stage.is_moving() || *menu.get() != Menu::None;
    let is_wanted = settings.piece_cards && !is_busy;
    // Nothing is looked up while the mouse does not rest.
    let since = resting.0.filter(|_| is_wanted);
    let at = hover.0.filter(|at| since.is_some() && can_tell::<B>(*at, &session, &aids, &layout));
    let (Some(at), Some(since)) = (at, since) else {
        // The second board is heard after the first: it says nothing where no mouse rests.
        if B == 0 || resting.0.is_some() {
            Activity::set(&mut activity, Activity::RESTING, false);
        }
        // Once the hand is free the mouse rests again.
        resting.0 = resting.0.map(|_| clock.now());
        return;
    };
    let is_over = clock.now() >= since + REST;
    resting.0 = (!is_over).then_some(since);
    Activity::set(&mut activity, Activity::RESTING, !is_over);
    if is_over && inspected.0.is_none() {
        inspected.0 = Some(Explained { at, is_asked: false });
    }
}
