//! The actions at the table besides moves: by button or key, the same message.

use bevy::input_focus::FocusedInput;
use bevy::prelude::*;
use teahouse_rules::Seat;
use teahouse_table::{Command, OfferKind, PendingOffer, UndoPolicy};

use super::account;
use super::question::{AskedAlready, Choosing};
use crate::board::inspect::InspectSystems;
use crate::board::press::{Guard, PressSystems};
use crate::board::{AtTable, ListOpen, Turned};
use crate::core::{AppSystems, Menu, Screen};
use crate::input::{Action, Ask};
use crate::opponent::AskHint;
use crate::prefs::Settings;
use crate::prefs::aids::{Aid, Ledger};
use crate::session::{GameState, MatchCommand};

/// An action.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableAction {
    /// The menu of the pause.
    Menu,
    /// Take the last turn back, or ask for it.
    Undo,
    /// Offer a draw. Where one may be called without the other's consent, ask about that; where the points can be counted
    /// instead, ask which of the two is offered.
    OfferDraw,
    /// Offer a draw, and nothing else.
    OfferDrawOnly,
    /// Offer to end a game of shogi by a count of the points.
    OfferImpasse,
    /// Call the draw that may be called.
    ClaimDraw,
    /// Declare an impasse.
    Declare,
    /// Rotate the board.
    Turn,
    /// Do not call it.
    PlayOn,
    /// The rules of this match.
    Rules,
    /// Resign, after a question.
    Resign,
    /// Show a hint, or hide it.
    Hint,
    /// Open or close the list of moves.
    List,
    /// Show or hide the public knowledge about pieces that were not captured.
    Ledger,
    /// Answer an offer.
    Answer {
        /// Yes or no.
        yes: bool,
    },
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<TableAction>().add_observer(on_ask).add_systems(
        Update,
        perform
            .in_set(AppSystems::Commands)
            .after(PressSystems)
            .after(InspectSystems::Ask)
            .run_if(on_message::<TableAction>)
            .run_if(in_state(Screen::Table).and_eager(in_state(Menu::None)))
            .run_if(resource_exists::<GameState>),
    );
}

impl TableAction {
    /// The action that a key or pad button asks for.
    pub const fn shortcut(self) -> Option<Action> {
        match self {
            Self::Menu => Some(Action::Menu),
            Self::Undo => Some(Action::Undo),
            Self::OfferDraw => Some(Action::Draw),
            Self::Hint => Some(Action::Hint),
            Self::List => Some(Action::List),
            Self::Ledger => Some(Action::Ledger),
            Self::Rules => Some(Action::Rules),
            Self::Turn => Some(Action::Turn),
            Self::ClaimDraw
            | Self::OfferDrawOnly
            | Self::OfferImpasse
            | Self::Declare
            | Self::PlayOn
            | Self::Resign
            | Self::Answer { .. } => None,
        }
    }
}

/// An action by key or pad that has bubbled up to the window. `menus` handles the menu, which closes as well.
fn on_ask(
    event: On<FocusedInput<Ask>>,
    windows: Query<(), With<Window>>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
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
    actions.write_batch(means.filter(|_| is_here));
}

fn perform(
    mut actions: MessageReader<TableAction>,
    session: Res<GameState>,
    guard: AtTable<&Guard>,
    (mut list, mut turned, mut settings): (ResMut<ListOpen>, ResMut<Turned>, ResMut<Settings>),
    (mut asked, mut choosing): (ResMut<AskedAlready>, ResMut<Choosing>),
    mut menu: ResMut<NextState<Menu>>,
    (mut acts, mut hints): (MessageWriter<MatchCommand>, MessageWriter<AskHint>),
) {
    for action in actions.read() {
        match action {
            // While the computer is to move, the turn that is taken back is one's own, whenever it is asked for.
            TableAction::Undo if guard.is_up() && (session.is_among_people() || session.is_hands_turn()) => {}
            // A double-click must not act for the opponent, here as little as on the board.
            TableAction::OfferDraw
            | TableAction::OfferDrawOnly
            | TableAction::OfferImpasse
            | TableAction::ClaimDraw
            | TableAction::Answer { .. }
                if guard.is_up() => {}
            TableAction::Menu => NextState::set_if_neq(&mut menu, Menu::Pause),
            TableAction::Rules => NextState::set_if_neq(&mut menu, Menu::Rules),
            TableAction::Resign if session.acting().is_none() => {}
            TableAction::Resign => NextState::set_if_neq(&mut menu, Menu::Resign),
            TableAction::Hint => drop(hints.write(AskHint)),
            TableAction::List => list.0 = !list.0,
            TableAction::Turn => turned.0 = !turned.0,
            TableAction::Declare => {
                acts.write_batch(session.acting().map(|seat| MatchCommand { seat, command: Command::Declare }));
            }
            TableAction::Ledger => {
                // The side to move opens and closes its own ledger.
                let near = session.acting().is_none_or(|seat| session.is_near(seat));
                let tells = settings.aids(near).ledger.tells_hidden();
                settings.set_aid(near, Aid::Ledger(if tells { Ledger::Graveyard } else { Ledger::Full }));
            }
            TableAction::Undo => {
                acts.write_batch(taker_back(&session).map(|seat| MatchCommand { seat, command: Command::AskUndo }));
            }
            TableAction::OfferDraw if session.view().claim().is_some() => asked.forget(),
            TableAction::OfferDraw if account::if_agreed(&session).is_some() && pending(&session).is_none() => {
                choosing.0 = true;
            }
            TableAction::OfferImpasse => {
                acts.write_batch(session.acting().map(|seat| MatchCommand { seat, command: Command::OfferImpasse }));
            }
            TableAction::OfferDraw | TableAction::OfferDrawOnly => {
                acts.write_batch(session.acting().map(|seat| MatchCommand { seat, command: Command::OfferDraw }));
            }
            TableAction::ClaimDraw => {
                acts.write_batch(session.acting().map(|seat| MatchCommand { seat, command: Command::ClaimDraw }));
            }
            // The question closes; there is no command.
            TableAction::PlayOn => {}
            TableAction::Answer { yes } => {
                acts.write_batch(answer(&session, *yes));
            }
        }
    }
}

/// The answer to an offer, from the seat that was asked.
fn answer(session: &GameState, yes: bool) -> Option<MatchCommand> {
    let Pending { kind, asked, .. } = pending(session)?;
    let command = match (kind, yes) {
        (OfferKind::Draw, true) => Command::AcceptDraw,
        (OfferKind::Draw, false) => Command::DeclineDraw,
        (OfferKind::Impasse, true) => Command::AcceptImpasse,
        (OfferKind::Impasse, false) => Command::DeclineImpasse,
        (OfferKind::Undo, true) => Command::AcceptUndo,
        (OfferKind::Undo, false) => Command::DeclineUndo,
    };
    Some(MatchCommand { seat: asked, command })
}

/// The seat that takes a turn back: the last mover, since at one screen the players share the button. Against the
/// computer it is always the person, together with the computer's reply.
fn taker_back(session: &GameState) -> Option<Seat> {
    if session.is_among_people() {
        session.last_mover().or(session.mover())
    } else {
        session.only_person().or_else(|| session.acting())
    }
}

/// An offer that waits for the answer of a person at this screen. Several people are asked one after the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pending {
    /// What is offered.
    pub kind: OfferKind,
    /// The seat that made the offer.
    pub by: Seat,
    /// The seat that is asked.
    pub asked: Seat,
}

/// The offer that waits for a person's answer. An undo request goes before an offer, and a count before a draw.
pub fn pending(session: &GameState) -> Option<Pending> {
    [OfferKind::Undo, OfferKind::Impasse, OfferKind::Draw].into_iter().find_map(|kind| {
        let PendingOffer { by, asked, .. } = session.state().offered(kind)?;
        let asked = asked.iter().find(|seat| session.is_person(*seat))?;
        Some(Pending { kind, by, asked })
    })
}

/// Whether a turn could be taken back now.
pub fn can_undo(session: &GameState) -> bool {
    let state = session.state();
    !session.outcome().is_over()
        && taker_back(session).is_some_and(|seat| {
            state.header().players[seat].undo != UndoPolicy::Off && state.undo_target(seat).is_some()
        })
}
