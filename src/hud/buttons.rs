//! The round buttons beside the board. Each has a word below it where there is room, and a label that shows on hover and focus.

use bevy::prelude::*;
use bevy::text::FontSize;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, Button};
use teahouse_art::Icon;

use super::actions::can_undo;
use super::slot::Slot;
use super::table_action::TableAction;
use super::tip::{Named, Shortcut};
use super::{HudSystems, has_news};
use crate::board::layout::BUTTONS;
use crate::board::{AtTable, Layout, table_changed};
use crate::i18n::Localized;
use crate::opponent::may_ask;
use crate::paint::{Carved, Carving};
use crate::prefs::aids::TableAids;
use crate::session::{GameState, Looked};
use crate::ui::reader::Unspoken;
use crate::ui::widget::{control, text};
use crate::ui::{EdgeTone, Skin, TextTone, Tone};

#[derive(Component, Clone, Copy)]
struct TableButton(TableAction);

/// The word below the button of an action.
#[derive(Component)]
struct ButtonCaption(TableAction);

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

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        ((allow, dim_captions).chain(), show_claim)
            .in_set(HudSystems::Match)
            .run_if(has_news.or_eager(resource_changed::<TableAids>).or_eager(on_message::<Looked>)),
    )
    .add_systems(Update, scale_captions.in_set(HudSystems::Board).run_if(table_changed::<Layout>));
}

pub(super) fn spawn(commands: &mut Commands, root: Entity) {
    for (index, (id, key, icon, action)) in ALL.into_iter().enumerate() {
        commands.spawn((
            Name::new("Caption"),
            (ButtonCaption(action), Unspoken, ChildOf(root), Pickable::IGNORE),
            Node { justify_content: JustifyContent::Center, align_items: AlignItems::Center, ..default() },
            Slot::Caption(index),
            children![(
                text(Localized::new(format!("label-{id}")), FontSize::Px(13.0), Tone::TextDim),
                TextLayout::no_wrap()
            )],
        ));
        commands
            .spawn((
                control(Skin::Round, Localized::new(key), id),
                Button,
                TableButton(action),
                Carved(Carving::Button(icon)),
                ChildOf(root),
                Node { border_radius: BorderRadius::MAX, ..default() },
                match action {
                    TableAction::Ledger => Slot::Ledger,
                    TableAction::Turn => Slot::Turn,
                    TableAction::Hint => Slot::Hint,
                    _ => Slot::Button(index),
                },
                (Named(Localized::new(key)), Shortcut(action.shortcut())),
            ))
            .observe(press)
            .with_children(|button| {
                if action == TableAction::OfferDraw {
                    button.spawn(claim_ring());
                }
            });
    }
}

/// The words grow with the buttons.
fn scale_captions(
    layout: AtTable<&Layout>,
    captions: Query<&Children, With<ButtonCaption>>,
    mut fonts: Query<&mut TextFont>,
) {
    let size = FontSize::Px((0.75 * layout.caption).max(1.0));
    for word in captions.iter().flatten() {
        if let Ok(mut font) = fonts.get_mut(*word)
            && font.font_size != size
        {
            font.font_size = size;
        }
    }
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
    if let Ok(TableButton(action)) = buttons.get(activate.entity) {
        actions.write(*action);
    }
}

fn allow(
    (session, aids): (Res<GameState>, Res<TableAids>),
    buttons: Query<(Entity, &TableButton, Has<InteractionDisabled>)>,
    mut commands: Commands,
) {
    for (entity, button, is_disabled) in &buttons {
        let allowed = match button.0 {
            TableAction::Undo => can_undo(&session),
            TableAction::Hint => may_ask(&session, &aids),
            TableAction::OfferDraw
            | TableAction::OfferDrawOnly
            | TableAction::OfferImpasse
            | TableAction::OfferStalemate
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
        match (allowed, is_disabled) {
            (true, true) => commands.entity(entity).remove::<InteractionDisabled>(),
            (false, false) => commands.entity(entity).insert(InteractionDisabled),
            _ => continue,
        };
    }
}

/// The word below a button that does nothing now is as dim as the button.
fn dim_captions(
    buttons: Query<&TableButton, With<InteractionDisabled>>,
    captions: Query<(&ButtonCaption, &Children)>,
    mut commands: Commands,
) {
    for (ButtonCaption(action), words) in &captions {
        let is_disabled = buttons.iter().any(|TableButton(other)| other == action);
        let tone = TextTone::new(if is_disabled { Tone::TextDim.alpha(0.45) } else { Tone::TextDim.into() });
        for word in words {
            commands.entity(*word).insert_if_neq(tone);
        }
    }
}

/// While a draw may be called, or a stalemate agreed on, its button says so, calmly and for as long as it holds.
fn show_claim(
    session: Res<GameState>,
    mut rings: Query<(&ChildOf, &mut Visibility), With<ClaimRing>>,
    mut commands: Commands,
) {
    let view = session.view();
    // In strict play the players notice a draw themselves.
    let (may_be_called, is_stalemate) = match session.outcome().is_over() {
        true => (false, false),
        false => (view.claim().is_some() && !session.state().is_strict(), view.stalemate().is_some()),
    };
    for (button, mut visibility) in &mut rings {
        let is_lit = may_be_called || is_stalemate;
        visibility.set_if_neq(if is_lit { Visibility::Inherited } else { Visibility::Hidden });
        let words = Localized::new(match (may_be_called, is_stalemate) {
            (true, _) => "button-claim",
            (false, true) => "button-stalemate",
            (false, false) => "button-draw",
        });
        commands.entity(button.parent()).insert_if_neq(words.clone()).insert_if_neq(Named(words));
    }
}
