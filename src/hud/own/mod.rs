//! Each player's own buttons, at that player's edge: offer a draw, take back, and, apart from both, resign.
//!
//! The buttons stand there where two people face each other or have devices of their own, in place of the common buttons. They are
//! held for [`HOLD`], so that a hand that reaches across the board does nothing with them. A screen reader
//! cannot hold: its press asks as the common buttons do.

use accesskit::Action as Wish;
use bevy::input_focus::FocusedInput;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Button;
use teahouse_art::Icon;
use teahouse_rules::Seat;
use teahouse_table::{Command, UndoPolicy};

use super::slot::Slot;
use super::table_action::TableAction;
use super::tip::Named;
use super::{HudSystems, has_news};
use crate::board::layout::ACTS;
use crate::board::{AtTable, Layout, table_changed};
use crate::core::Menu;
use crate::i18n::Localized;
use crate::paint::{Carved, Carving};
use crate::session::{GameState, MatchCommand};
use crate::ui::Skin;
use crate::ui::reader::Asked;
use crate::ui::widget::control;

mod begin;
mod hold;
mod ring;

pub use hold::HOLD;
pub(super) use ring::spawn_cursors;

/// The act of an own button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OwnAct {
    /// Offers a draw, or asks what the common button asks.
    Draw,
    /// Resigns.
    Resign,
    /// Takes the own last turn back, or asks for it.
    Undo,
}

/// An own button.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct OwnButton {
    /// Whether it belongs to the seat at the lower edge of the screen.
    pub near: bool,
    /// The act of the button.
    pub act: OwnAct,
}

/// The seat that the sheet of resigning asks when it opens; none: the acting one.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Resigner(pub Option<Seat>);

impl OwnAct {
    /// All of them, in the order of [`Layout::acts`].
    pub const ALL: [Self; ACTS] = [Self::Draw, Self::Undo, Self::Resign];

    const fn icon(self) -> Icon {
        match self {
            Self::Draw => Icon::Draw,
            Self::Resign => Icon::Flag,
            Self::Undo => Icon::Undo,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Resign => "resign",
            Self::Undo => "undo",
        }
    }

    /// Whether a seat may do it now.
    fn is_open(self, session: &GameState, seat: Seat) -> bool {
        let state = session.state();
        let undo = || state.header().players[seat].undo != UndoPolicy::Off && state.undo_target(seat).is_some();
        !session.outcome().is_over() && session.is_person(seat) && (self != Self::Undo || undo())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Resigner>()
        .add_plugins((begin::plugin, hold::plugin, ring::plugin))
        .add_observer(on_reader)
        .add_systems(Update, allow.in_set(HudSystems::Board).run_if(has_news.or_eager(table_changed::<Layout>)));
}

pub(super) fn spawn(commands: &mut Commands, root: Entity) {
    for near in [true, false] {
        for (index, act) in OwnAct::ALL.into_iter().enumerate() {
            let (word, side) = (act.word(), if near { "near" } else { "far" });
            let mut button = commands.spawn((
                control(Skin::Round, Localized::new(format!("own-{word}")).arg("name", ""), format!("{word}-{side}")),
                (Button, InteractionDisabled),
                OwnButton { near, act },
                Carved(Carving::Button(act.icon())),
                ChildOf(root),
                Node { border_radius: BorderRadius::MAX, ..default() },
                Slot::Act { near, index },
                Named(Localized::new(format!("own-{word}-hold"))),
            ));
            begin::observe(&mut button);
            ring::add(&mut button);
        }
    }
    spawn_cursors::<0>(commands, root);
}

/// Each names its player for screen readers.
fn allow(
    (session, layout): (Res<GameState>, AtTable<&Layout>),
    buttons: Query<(Entity, &OwnButton, Has<InteractionDisabled>)>,
    mut commands: Commands,
) {
    for (entity, button, is_disabled) in &buttons {
        let seat = layout.seat(button.near);
        let words = Localized::new(format!("own-{}", button.act.word())).arg("name", session.called(seat));
        commands.entity(entity).insert_if_neq(words);
        match (button.act.is_open(&session, seat), is_disabled) {
            (true, true) => _ = commands.entity(entity).remove::<InteractionDisabled>(),
            (false, false) => _ = commands.entity(entity).insert(InteractionDisabled),
            _ => {}
        }
    }
}

/// Carries out the act of a button that is full.
fn carry_out(
    act: OwnAct,
    seat: Seat,
    session: &GameState,
    actions: &mut MessageWriter<TableAction>,
    commands: &mut MessageWriter<MatchCommand>,
) {
    let command = match act {
        // The acting player may have more to choose from.
        OwnAct::Draw if session.acting() == Some(seat) => {
            actions.write(TableAction::OfferDraw);
            return;
        }
        OwnAct::Draw => Command::OfferDraw,
        OwnAct::Resign => Command::Resign,
        OwnAct::Undo => Command::AskUndo,
    };
    commands.write(MatchCommand { seat, command });
}

/// A screen reader presses a button: an offer goes to the other player, and resigning asks first.
fn on_reader(
    asked: On<Asked>,
    buttons: Query<&OwnButton, Without<InteractionDisabled>>,
    (session, layout): (Option<Res<GameState>>, Option<AtTable<&Layout>>),
    (mut resigner, mut menu): (ResMut<Resigner>, ResMut<NextState<Menu>>),
    (mut actions, mut commands): (MessageWriter<TableAction>, MessageWriter<MatchCommand>),
) {
    let (Ok(button), Some(session), Some(layout)) = (buttons.get(asked.entity), session, layout) else { return };
    if asked.action != Wish::Click {
        return;
    }
    let seat = layout.seat(button.near);
    if button.act == OwnAct::Resign {
        resigner.0 = Some(seat);
        NextState::set_if_neq(&mut menu, Menu::Resign);
    } else {
        carry_out(button.act, seat, &session, &mut actions, &mut commands);
    }
}

/// Where asks come when nothing has used them.
type AtWindow<'w, 's> = Query<'w, 's, (), With<Window>>;

/// An ask that has come up to the window.
fn asked_at_window<'a>(
    event: &'a On<FocusedInput<crate::input::Ask>>,
    windows: &AtWindow,
) -> Option<&'a crate::input::Ask> {
    windows.contains(event.focused_entity).then_some(&event.input)
}
