//! The inputs that begin to fill an own button: a pointer on it, its key, or the cursor of its player.

use bevy::input_focus::FocusedInput;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use teahouse_rules::Seat;
use teahouse_table::Command;

use super::hold::{Filling, Holder};
use super::{AtWindow, OwnAct, OwnButton, asked_at_window};
use crate::board::permit::{Permit, player_of, reach_of, seat_of};
use crate::board::press::PressSystems;
use crate::board::seat_cursor::{Aside, SeatCursors, SeatSystems};
use crate::board::{AtTable, BoardSystems, Layout};
use crate::core::{AppSystems, Clock, Menu, Phase};
use crate::hud::actions::taker_back;
use crate::input::{Action, Ask, Owners, SeatAsk, Source};
use crate::prefs::Player;
use crate::session::{GameState, MatchCommand};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(on_shortcut).add_systems(
        Update,
        by_own_device
            .in_set(BoardSystems(AppSystems::Commands))
            .after(SeatSystems)
            .before(PressSystems)
            .run_if(on_message::<SeatAsk>),
    );
}

pub(super) fn observe(button: &mut EntityCommands) {
    button.observe(on_pointer).observe(on_pointer_gone).observe(on_pointer_lifted).observe(on_key);
}

type Open<'w, 's> = Query<'w, 's, &'static OwnButton, (Without<InteractionDisabled>, Without<Filling>)>;

fn on_pointer(
    mut event: On<Pointer<Press>>,
    buttons: Open,
    layout: Option<AtTable<&Layout>>,
    (clock, permit): (Res<Clock>, Permit),
    mut commands: Commands,
) {
    event.propagate(false);
    let (Ok(button), Some(layout)) = (buttons.get(event.entity), layout) else { return };
    let source = Source::of_pointer(event.pointer_id);
    let seat = layout.seat(button.near);
    if event.button == PointerButton::Primary && permit.may_act(source, seat) {
        commands.entity(event.entity).insert(Filling::new(Holder::Pointer(event.pointer_id), seat, clock.now()));
    }
}

/// A pointer that leaves the button lets go of it.
fn on_pointer_gone(event: On<Pointer<Out>>, buttons: Query<&Filling>, mut commands: Commands) {
    if buttons.get(event.entity).is_ok_and(|filling| filling.by == Holder::Pointer(event.pointer_id)) {
        commands.entity(event.entity).remove::<Filling>();
    }
}

fn on_pointer_lifted(event: On<Pointer<Release>>, buttons: Query<&Filling>, mut commands: Commands) {
    if buttons.get(event.entity).is_ok_and(|filling| filling.by == Holder::Pointer(event.pointer_id)) {
        commands.entity(event.entity).remove::<Filling>();
    }
}

/// Confirm while the button has the focus.
fn on_key(
    mut event: On<FocusedInput<Ask>>,
    buttons: Open,
    layout: Option<AtTable<&Layout>>,
    (clock, permit): (Res<Clock>, Permit),
    mut commands: Commands,
) {
    if event.input.action != Action::Confirm {
        return;
    }
    event.propagate(false);
    let (Ok(button), Some(layout)) = (buttons.get(event.focused_entity), layout) else { return };
    let seat = layout.seat(button.near);
    if !event.input.is_repeat && permit.may_act(event.input.by, seat) {
        let holder = Holder::Held(event.input.by, Action::Confirm);
        commands.entity(event.focused_entity).insert(Filling::new(holder, seat, clock.now()));
    }
}

/// The keys of the common buttons, of a common device. An offer is that of the player to move, and the
/// last turn is taken back by the player who made it.
fn on_shortcut(
    event: On<FocusedInput<Ask>>,
    windows: AtWindow,
    buttons: Query<(Entity, &OwnButton), (Without<InteractionDisabled>, Without<Filling>)>,
    (session, layout): (Option<Res<GameState>>, Option<AtTable<&Layout>>),
    (clock, menu, phase): (Res<Clock>, Res<State<Menu>>, Option<Res<State<Phase>>>),
    mut commands: Commands,
) {
    let (Some(ask), Some(session), Some(layout)) = (asked_at_window(&event, &windows), session, layout) else { return };
    let is_played = *menu.get() == Menu::None && phase.is_some_and(|phase| *phase.get() == Phase::Playing);
    if !is_played || layout.acts(layout.bottom).is_none() || ask.is_repeat {
        return;
    }
    let (act, seat) = match ask.action {
        Action::Draw => (OwnAct::Draw, session.acting()),
        Action::Undo => (OwnAct::Undo, taker_back(&session)),
        _ => return,
    };
    let Some(seat) = seat else { return };
    let wanted = OwnButton { near: seat == layout.bottom, act };
    if let Some((entity, _)) = buttons.iter().find(|(_, button)| **button == wanted) {
        commands.entity(entity).insert(Filling::new(Holder::Held(ask.by, ask.action), seat, clock.now()));
    }
}

/// The device of a player: its keys, and Confirm where the player's cursor is on the button.
fn by_own_device(
    mut asks: MessageReader<SeatAsk>,
    buttons: Query<(Entity, &OwnButton), (Without<InteractionDisabled>, Without<Filling>)>,
    (session, owners, layout): (Res<GameState>, Res<Owners>, AtTable<&Layout>),
    (clock, cursors): (Res<Clock>, AtTable<&SeatCursors>),
    mut acts: MessageWriter<MatchCommand>,
    mut commands: Commands,
) {
    for SeatAsk { player, ask } in asks.read().filter(|asked| !asked.ask.is_repeat) {
        // Beside two boards there are no own buttons. The other party is asked in any case.
        if session.has_two_boards() {
            acts.write_batch(of_party(&session, *player, ask.action));
            continue;
        }
        let Some(act) = act_of(&cursors, *player, ask.action) else { continue };
        // The cursor can be on a button of the player whose pad is missing; the keys are the player's own.
        let seat = if ask.action == Action::Confirm {
            reach_of(&session, &owners, *player, 0)
        } else {
            seat_of(&session, *player, 0)
        };
        let wanted = OwnButton { near: seat == layout.bottom, act };
        if let Some((entity, _)) = buttons.iter().find(|(_, button)| **button == wanted) {
            commands.entity(entity).insert(Filling::new(Holder::Held(ask.by, ask.action), seat, clock.now()));
        }
    }
}

/// The command that the device of a party asks for: to take back the party's last turn, or to agree to a draw.
fn of_party(session: &GameState, player: Player, action: Action) -> Option<MatchCommand> {
    let own = |seat: &Seat| player_of(session, *seat) == player;
    let (seat, command) = match action {
        Action::Undo => (session.boards().line().rev().map(|turn| turn.seat).find(own)?, Command::AskUndo),
        Action::Draw => (seat_of(session, player, 0), Command::OfferDraw),
        _ => return None,
    };
    Some(MatchCommand { seat, command })
}

fn act_of(cursors: &SeatCursors, player: Player, action: Action) -> Option<OwnAct> {
    match (action, cursors.of(player)?.aside) {
        (Action::Draw, _) => Some(OwnAct::Draw),
        (Action::Undo, _) => Some(OwnAct::Undo),
        (Action::Confirm, Some(Aside::Act(index))) => OwnAct::ALL.get(index).copied(),
        _ => None,
    }
}
