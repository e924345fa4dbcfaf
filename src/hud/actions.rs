//! The actions at the table besides moves: by button or key, the same message.

use bevy::input_focus::FocusedInput;
use bevy::prelude::*;
use teahouse_rules::Seat;
use teahouse_table::{Command, OfferKind, UndoPolicy};

use super::question::{AskedAlready, Choosing};
use super::table_action::{OpenOffer, TableAction, open_offer};
use crate::board::inspected::InspectSystems;
use crate::board::press::{Guard, PressSystems};
use crate::board::{AtTable, Layout, ListOpen, Turned};
use crate::core::{AppSystems, Menu, Screen};
use crate::input::Ask;
use crate::opponent::AskHint;
use crate::prefs::Settings;
use crate::prefs::aids::{Aid, Ledger};
use crate::session::{BeginSystems, GameState, MatchCommand, TableSystems};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<TableAction>().add_observer(on_ask).add_systems(
        Update,
        (command, switch_view.before(BeginSystems))
            .in_set(TableSystems(AppSystems::Commands))
            .after(PressSystems)
            .after(InspectSystems::Ask)
            .run_if(on_message::<TableAction>.and_eager(in_state(Menu::None))),
    );
}

/// An action by key or pad that has bubbled up to the window. `menus` handles the menu, which closes as well.
fn on_ask(
    event: On<FocusedInput<Ask>>,
    windows: Query<(), With<Window>>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    layout: Option<AtTable<&Layout>>,
    mut actions: MessageWriter<TableAction>,
) {
    const BY_KEY: [TableAction; 7] = [
        TableAction::Undo,
        TableAction::Hint,
        TableAction::OfferDraw,
        TableAction::List,
        TableAction::Ledger,
        TableAction::Turn,
        TableAction::Rules,
    ];
    let is_here = *screen.get() == Screen::Table && *menu.get() == Menu::None && windows.contains(event.focused_entity);
    let means = BY_KEY.into_iter().find(|action| action.shortcut() == Some(event.input.action));
    // Own buttons are held: `own` hears those keys.
    let is_shared = |action: &TableAction| {
        let is_own = matches!(action, TableAction::Undo | TableAction::OfferDraw);
        !is_own || layout.as_ref().is_none_or(|layout| layout.acts(layout.bottom).is_none())
    };
    actions.write_batch(means.filter(|_| is_here).filter(is_shared));
}

/// Sends the commands of the actions, and opens what an offer of a draw asks first.
fn command(
    mut actions: MessageReader<TableAction>,
    session: Res<GameState>,
    guard: AtTable<&Guard>,
    (mut asked, mut choosing): (ResMut<AskedAlready>, ResMut<Choosing>),
    mut acts: MessageWriter<MatchCommand>,
) {
    for action in actions.read() {
        let Some(command) = command_of(*action, &session).filter(|_| !is_early(*action, &session, &guard)) else {
            continue;
        };
        if *action != TableAction::OfferDraw {
            acts.write(command);
        } else if session.view().claim().is_some() && !session.state().is_strict() {
            asked.forget();
        } else if session.view().stalemate().is_some() {
            acts.write(MatchCommand { command: Command::OfferStalemate, ..command });
        } else if Choosing::is_between(&session).is_some() && open_offer(&session).is_none() {
            choosing.0 = true;
        } else {
            acts.write(command);
        }
    }
}

/// Whether an action comes so soon after the last turn that it may be meant for the position before.
///
/// As on the board, a double-click must not act for the opponent. While an entry is written, the match does not show yet whose
/// turn follows, or that an offer is answered.
pub(super) fn is_early(action: TableAction, session: &GameState, guard: &Guard) -> bool {
    // While the computer is to move, Undo takes back the person's own turn.
    let is_of_person = action == TableAction::Undo && !session.is_among_people() && !session.is_hands_turn();
    session.is_writing() || guard.is_up() && !is_of_person
}

/// The command of an action, from the seat that it acts for. `None` for an action that only changes the view.
fn command_of(action: TableAction, session: &GameState) -> Option<MatchCommand> {
    let (seat, command) = match action {
        TableAction::Undo => (taker_back(session), Command::AskUndo),
        TableAction::OfferDraw | TableAction::OfferDrawOnly => (session.acting(), Command::OfferDraw),
        TableAction::OfferImpasse => (session.acting(), Command::OfferImpasse),
        TableAction::OfferStalemate => (session.acting(), Command::OfferStalemate),
        TableAction::ClaimDraw => (session.acting(), Command::ClaimDraw),
        TableAction::Declare => (session.acting(), Command::Declare),
        TableAction::Answer { yes } => return answer(session, yes),
        TableAction::Menu
        | TableAction::Rules
        | TableAction::Resign
        | TableAction::Hint
        | TableAction::List
        | TableAction::Ledger
        | TableAction::Turn
        // The question closes; there is no command.
        | TableAction::PlayOn => return None,
    };
    Some(MatchCommand { seat: seat?, command })
}

/// Opens menus, and shows or hides what the table tells.
fn switch_view(
    mut actions: MessageReader<TableAction>,
    session: Res<GameState>,
    (mut list, mut turned, mut settings): (ResMut<ListOpen>, ResMut<Turned>, ResMut<Settings>),
    mut menu: ResMut<NextState<Menu>>,
    mut hints: MessageWriter<AskHint>,
) {
    for action in actions.read() {
        match action {
            TableAction::Menu => NextState::set_if_neq(&mut menu, Menu::Pause),
            TableAction::Rules => NextState::set_if_neq(&mut menu, Menu::Rules),
            TableAction::Resign if session.acting().is_some() => NextState::set_if_neq(&mut menu, Menu::Resign),
            TableAction::Hint => _ = hints.write(AskHint),
            TableAction::List => list.0 = !list.0,
            TableAction::Turn => turned.0 = !turned.0,
            TableAction::Ledger => {
                // The side to move opens and closes its own ledger.
                let near = session.acting().is_none_or(|seat| session.is_near(seat));
                let tells = settings.aids(near).ledger.tells_hidden();
                settings.set_aid(near, Aid::Ledger(if tells { Ledger::Graveyard } else { Ledger::Full }));
            }
            _ => {}
        }
    }
}

/// The answer to an offer, from the seat that was asked.
fn answer(session: &GameState, yes: bool) -> Option<MatchCommand> {
    let OpenOffer { kind, asked, .. } = open_offer(session)?;
    let command = match (kind, yes) {
        (OfferKind::Draw, true) => Command::AcceptDraw,
        (OfferKind::Draw, false) => Command::DeclineDraw,
        (OfferKind::Impasse, true) => Command::AcceptImpasse,
        (OfferKind::Impasse, false) => Command::DeclineImpasse,
        (OfferKind::Stalemate, true) => Command::AcceptStalemate,
        (OfferKind::Stalemate, false) => Command::DeclineStalemate,
        (OfferKind::Undo, true) => Command::AcceptUndo,
        (OfferKind::Undo, false) => Command::DeclineUndo,
    };
    Some(MatchCommand { seat: asked, command })
}

/// The seat that takes a turn back: the last mover, since at one screen the players share the button. Among computers it is
/// always a person, together with the computers' replies.
pub(super) fn taker_back(session: &GameState) -> Option<Seat> {
    if session.is_among_people() {
        return session.last_mover().or(session.mover());
    }
    let last = || session.boards().line().rev().map(|turn| turn.seat).find(|seat| session.is_person(*seat));
    session.only_person().or_else(last).or_else(|| session.acting())
}

/// Whether a turn could be taken back now. In a match that is only looked through none can.
pub fn can_undo(session: &GameState) -> bool {
    let state = session.state();
    !session.outcome().is_over()
        && !session.is_looked_through()
        && taker_back(session).is_some_and(|seat| {
            state.header().players[seat].undo != UndoPolicy::Off && state.undo_target(seat).is_some()
        })
}
