//! The choice of promotion beside the target, by pictures and words, on a plate with a beak. A press anywhere else cancels the move.

use accesskit::Role;
use bevy::input_focus::FocusedInput;
use bevy::prelude::*;
use bevy::ui::prelude::AccessibleLabel;
use bevy::ui_widgets::Button;
use teahouse_rules::{Occupant, Square};

use super::HudSystems;
use super::permitted::sends_for;
use super::slot::{Around, Choices, Slot};
use crate::board::figure::{Viewpoint, picture, standing};
use crate::board::marks::last_squares;
use crate::board::permit::Permit;
use crate::board::press::{Chosen, Press};
use crate::board::{AtTable, Layout, table_changed};
use crate::core::{Screen, Troubles, despawn_all};
use crate::i18n::Localized;
use crate::input::{Action, Ask, Source};
use crate::paint::{Carved, Carving, Maker};
use crate::prefs::look::Look;
use crate::session::GameState;
use crate::ui::reader::Spoken;
use crate::ui::theme::{size, space};
use crate::ui::widget::{caption, control};
use crate::ui::{EdgeTone, GroundTone, Layer, Primary, Skin, Tone, Typeface, over};

/// How far the tails of letters reach below their line, in pixels for letters of the usual size.
const TAIL: f32 = 2.0;

/// The question on the screen, with all that lies around it.
#[derive(Component)]
struct PromotionChooser;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        ask.in_set(HudSystems::Board).run_if(table_changed::<Chosen>.or_eager(table_changed::<Layout>)),
    );
}

fn ask(
    mut commands: Commands,
    chosen: AtTable<&Chosen>,
    (session, layout, look): (Res<GameState>, AtTable<Ref<Layout>>, Res<Look>),
    old: Query<Entity, With<PromotionChooser>>,
    mut asked: Local<Option<(Square, Square)>>,
) {
    let question = chosen.0.promoting;
    // It is rebuilt only when its place changes; otherwise it keeps the focus.
    if *asked == question && !(layout.is_changed() && question.is_some()) {
        return;
    }
    *asked = question;
    despawn_all(&mut commands, old);
    let Some((from, to)) = question else { return };
    // Without sight the words alone ask: a picture would tell which piece it is, and there may be none.
    let is_blind = !layout.sight.sees_faces();
    let (owner, faces) = match session.at_hand().position().at(from) {
        _ if is_blind => (session.at_hand().mover(), None),
        Occupant::Shown(piece) => match (session.at_hand().owner(piece), piece.promoted()) {
            (Some(owner), Some(promoted)) => (owner, Some((piece, promoted))),
            _ => return,
        },
        _ => return,
    };
    let root = commands
        .spawn((
            Name::new("Choice of promotion"),
            (
                PromotionChooser,
                Spoken::new(Role::AlertDialog),
                Localized::new("said-promotion"),
                AccessibleLabel::default(),
            ),
            // A part of the screen of its own: the keys go to it at once.
            Layer::Screen(2),
            DespawnOnExit(Screen::Table),
            GlobalZIndex(20),
            Node { position_type: PositionType::Absolute, width: percent(100), height: percent(100), ..default() },
        ))
        .observe(on_press_beside)
        .observe(on_cancel)
        .id();
    // Without sight of the pieces the place must not tell where they stand.
    let position = session.at_hand().position();
    let pieces = layout.squares().filter(|at| !is_blind && position.at(*at) != Occupant::Empty).collect();
    let kept = last_squares(session.at_hand()).into_iter().flatten().chain([from]).collect();
    let choices = Choices::beside(to, owner, &Around { kept, pieces }, &layout);
    commands.spawn((ChildOf(root), beak(&choices)));
    let place = commands
        .spawn((
            Name::new("Choices"),
            ChildOf(root),
            Carved(Carving::Tablet { lit: false }),
            Node {
                flex_direction: if choices.is_column { FlexDirection::Column } else { FlexDirection::Row },
                align_items: AlignItems::Stretch,
                padding: px(space::XS).all(),
                column_gap: px(space::XS),
                row_gap: px(space::XS),
                ..default()
            },
            Slot::Choice(choices, owner),
        ))
        .id();
    // The tails of letters reach below their line.
    let tails = TAIL * layout.letters.max(1.0);
    for (promotes, key, id) in [(true, "promotion-promote", "promote"), (false, "promotion-keep", "keep")] {
        let face = faces.map(|(piece, promoted)| if promotes { promoted } else { piece });
        // It faces the deciding player, whichever side that is.
        let (viewpoint, look) = (Viewpoint { bottom: owner, ..layout.viewpoint() }, look.clone());
        let maker = Maker::new(move |size| {
            let height = size.min_element().max(12);
            face.map(|face| picture(standing(Some(face), viewpoint, &look, height), height))
        });
        let mut choice = commands.spawn((
            control(Skin::Round, Localized::new(key), id),
            Button,
            ChildOf(place),
            Node {
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                justify_content: JustifyContent::SpaceBetween,
                flex_grow: 1.0,
                flex_basis: px(0),
                padding: px(tails).bottom(),
                ..default()
            },
            children![
                (
                    Node { width: percent(100), flex_grow: 1.0, flex_basis: px(0), ..default() },
                    Pickable::IGNORE,
                    Carved(Carving::Made(maker)),
                ),
                caption(Typeface::Text, Localized::new(key), size::SMALL),
            ],
        ));
        choice.observe(on_press_choice).observe(sends_for(owner, Press::Promote(promotes)));
        if promotes {
            choice.insert(Primary);
        }
    }
}

/// A square below the plate, turned by an eighth: one of its corners is the beak.
fn beak(choices: &Choices) -> impl Bundle {
    let side = core::f32::consts::SQRT_2 * choices.length;
    let node = over(Some(Rect::from_center_size(choices.beak, Vec2::splat(side))), default());
    (
        Name::new("Beak"),
        Pickable::IGNORE,
        GroundTone::new(Tone::Tablet),
        EdgeTone::new(Tone::Brass),
        Node { border: px(1).all(), ..node },
        UiTransform::from_rotation(Rot2::FRAC_PI_4),
    )
}

/// The press is for the choice, not for the square under it.
fn on_press_choice(mut event: On<Pointer<bevy::picking::events::Press>>) {
    event.propagate(false);
}

fn on_press_beside(
    mut event: On<Pointer<bevy::picking::events::Press>>,
    mut presses: MessageWriter<Press>,
    permit: Permit,
) {
    event.propagate(false);
    if permit.may_press(Source::of_pointer(event.pointer_id), 0) {
        presses.write(Press::Nothing);
    }
}

fn on_cancel(
    mut event: On<FocusedInput<Ask>>,
    troubles: Res<Troubles>,
    mut presses: MessageWriter<Press>,
    permit: Permit,
) {
    // The banner uses Cancel first.
    if event.input.action == Action::Cancel && troubles.first().is_none() {
        event.propagate(false);
        if permit.may_press(event.input.by, 0) {
            presses.write(Press::Nothing);
        }
    }
}
