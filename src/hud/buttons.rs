//! The round buttons beside the board. Each has a label that shows on hover and focus.

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, Button};
use teahouse_art::Icon;
use teahouse_rules::Seat;

use super::actions::{TableAction, can_undo, is_of};
use super::slot::Slot;
use super::tip::{Across, Named, Shortcut};
use super::{HudSystems, has_news};
use crate::board::layout::{BUTTONS, OWN_BUTTONS};
use crate::board::{AtTable, Layout, table_changed};
use crate::i18n::{Localized, Value};
use crate::opponent::may_ask;
use crate::paint::{Carved, Carving};
use crate::prefs::aids::TableAids;
use crate::session::{GameState, Looked};
use crate::ui::widget::control;
use crate::ui::{EdgeTone, Skin, Tone};

#[derive(Component, Clone, Copy)]
struct TableButton {
    action: TableAction,
    /// The edge that it stands at, where it is one of a player's own: whether that is the near one.
    own: Option<bool>,
}

/// The ring around a button whose action is available at once.
#[derive(Component)]
struct ClaimRing;

/// The buttons in the order of the layout's places: three that concern the match, three that concern the table.
const ALL: [(&str, &str, Icon, TableAction); BUTTONS + 2] = [
    ("menu", "button-menu", Icon::Menu, TableAction::Menu),
    ("draw", "button-draw", Icon::Draw, TableAction::OfferDraw),
    ("resign", "button-resign", Icon::Flag, TableAction::Resign),
    ("undo", "button-undo", Icon::Undo, TableAction::Undo),
    ("list", "button-list", Icon::List, TableAction::List),
    ("ledger", "button-ledger", Icon::Ledger, TableAction::Ledger),
    // It takes the place of the ledger's button where there is no ledger.
    ("turn", "button-turn", Icon::Turn, TableAction::Turn),
    ("hint", "button-hint", Icon::Lamp, TableAction::Hint),
];

/// The far player's own buttons where two people face each other, in the order of the layout's places.
const FAR: [(&str, &str, Icon, TableAction); OWN_BUTTONS] = [
    ("far-draw", "button-draw", Icon::Draw, TableAction::OfferDraw),
    ("far-resign", "button-resign", Icon::Flag, TableAction::Resign),
    ("far-undo", "button-undo", Icon::Undo, TableAction::Undo),
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (allow, show_claim, name).in_set(HudSystems::Board).run_if(
            has_news
                .or_eager(resource_changed::<TableAids>)
                .or_eager(on_message::<Looked>)
                .or_eager(table_changed::<Layout>),
        ),
    );
}

pub(super) fn spawn(commands: &mut Commands, root: Entity) {
    for (index, (id, key, icon, action)) in ALL.into_iter().enumerate() {
        let place = match action {
            TableAction::Ledger => Slot::Ledger,
            TableAction::Turn => Slot::Turn,
            TableAction::Hint => Slot::Hint,
            _ => Slot::Button(index),
        };
        let own = FAR.iter().any(|(.., own)| *own == action).then_some(true);
        let button = spawn_button(commands, root, (id, key, TableButton { action, own }));
        commands.entity(button).insert((Carved(Carving::Button(icon)), place));
    }
    for (index, (id, key, icon, action)) in FAR.into_iter().enumerate() {
        let button = spawn_button(commands, root, (id, key, TableButton { action, own: Some(false) }));
        commands.entity(button).insert((Carved(Carving::Button(icon)), Slot::FarButton(index), Across));
    }
}

fn spawn_button(
    commands: &mut Commands,
    root: Entity,
    (id, key, button): (&'static str, &'static str, TableButton),
) -> Entity {
    commands
        .spawn((
            control(Skin::Round, Localized::new(key), id),
            Button,
            button,
            ChildOf(root),
            Node { border_radius: BorderRadius::MAX, ..default() },
            (Named(Localized::new(key)), Shortcut(button.action.shortcut())),
        ))
        .observe(press)
        .with_children(|parts| {
            if button.action == TableAction::OfferDraw {
                parts.spawn(claim_ring());
            }
        })
        .id()
}

/// A line of lit brass around the button.
fn claim_ring() -> impl Bundle {
    const OUTSIDE: f32 = -5.0;
    (
        ClaimRing,
        Pickable::IGNORE,
        Visibility::Hidden,
        EdgeTone::new(Tone::BrassLit),
        Node {
            position_type: PositionType::Absolute,
            left: px(OUTSIDE),
            right: px(OUTSIDE),
            top: px(OUTSIDE),
            bottom: px(OUTSIDE),
            border: px(2.5).all(),
            border_radius: BorderRadius::MAX,
            ..default()
        },
    )
}

fn press(activate: On<Activate>, buttons: Query<&TableButton>, mut actions: MessageWriter<TableAction>) {
    if let Ok(TableButton { action, .. }) = buttons.get(activate.entity) {
        actions.write(*action);
    }
}

impl TableButton {
    /// The seat whose own button it is, where two people face each other.
    fn seat(self, layout: &Layout) -> Option<Seat> {
        self.own.filter(|_| layout.is_face_to_face()).map(|near| layout.seat(near))
    }
}

fn allow(
    (session, aids, layout): (Res<GameState>, Res<TableAids>, AtTable<&Layout>),
    buttons: Query<(Entity, &TableButton, Has<InteractionDisabled>)>,
    mut commands: Commands,
) {
    for (entity, button, is_disabled) in &buttons {
        let allowed = match button.action {
            TableAction::Undo => can_undo(&session),
            TableAction::Hint => may_ask(&session, &aids),
            TableAction::OfferDraw
            | TableAction::OfferDrawOnly
            | TableAction::OfferImpasse
            | TableAction::ClaimDraw
            | TableAction::Resign => session.acting().is_some(),
            TableAction::PlayOn => !session.outcome().is_over(),
            TableAction::Menu
            | TableAction::List
            | TableAction::Rules
            | TableAction::Turn
            | TableAction::Declare
            | TableAction::Ledger
            | TableAction::Answer { .. } => true,
        };
        let allowed = allowed && button.seat(&layout).is_none_or(|seat| is_of(seat, button.action, &session));
        match (allowed, is_disabled) {
            (true, true) => commands.entity(entity).remove::<InteractionDisabled>(),
            (false, false) => commands.entity(entity).insert(InteractionDisabled),
            _ => continue,
        };
    }
}

/// Whether a draw may be called now, by the player of this button.
fn may_call(button: TableButton, session: &GameState, layout: &Layout) -> bool {
    let is_theirs = button.seat(layout).is_none_or(|seat| is_of(seat, button.action, session));
    session.view().claim().is_some() && !session.outcome().is_over() && is_theirs
}

/// While a draw may be called, its button says so, calmly and for as long as it holds.
fn show_claim(
    (session, layout): (Res<GameState>, AtTable<&Layout>),
    buttons: Query<&TableButton>,
    mut rings: Query<(&ChildOf, &mut Visibility), With<ClaimRing>>,
) {
    for (parent, mut visibility) in &mut rings {
        let is_shown = buttons.get(parent.parent()).is_ok_and(|button| may_call(*button, &session, &layout));
        visibility.set_if_neq(if is_shown { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// The names of the buttons of the players: for a screen reader with the player, where each has buttons of their own.
fn name(
    (session, layout): (Res<GameState>, AtTable<&Layout>),
    buttons: Query<(Entity, &TableButton)>,
    mut commands: Commands,
) {
    for (entity, button) in &buttons {
        let key = match button.action {
            TableAction::OfferDraw if may_call(*button, &session, &layout) => "button-claim",
            TableAction::OfferDraw => "button-draw",
            TableAction::Resign => "button-resign",
            TableAction::Undo => "button-undo",
            _ => continue,
        };
        let words = match button.seat(&layout) {
            Some(seat) => {
                Localized::new("button-own").arg("name", session.called(seat)).arg("action", Value::Key(key.into()))
            }
            None => Localized::new(key),
        };
        commands.entity(entity).insert_if_neq(words).insert_if_neq(Named(Localized::new(key)));
    }
}
