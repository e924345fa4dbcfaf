//! The ring that closes around a held button, and the frame of a player's cursor beside the board.

use std::f32::consts::TAU;

use bevy::prelude::*;
use bevy::ui::{AngularColorStop, BorderGradient, ConicGradient, UiPosition};

use super::OwnButton;
use super::hold::Filling;
use crate::board::permit::reach_of;
use crate::board::seat_cursor::{Aside, SeatCursors};
use crate::board::{AtTable, Layout, Of, table_changed};
use crate::core::Clock;
use crate::hud::HudSystems;
use crate::input::Owners;
use crate::prefs::{Player, Settings};
use crate::session::GameState;
use crate::ui::{EdgeTone, Palette, Tone, over};

/// The ring of a button.
#[derive(Component)]
struct FillRing;

/// The frame around the thing beside the board that a player's cursor is on.
#[derive(Component)]
struct SeatFrame(Player);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(empty).add_systems(
        Update,
        (
            close_round.run_if(any_with_component::<Filling>),
            (frame::<0>, frame::<1>).run_if(
                table_changed::<SeatCursors>
                    .or_eager(table_changed::<Layout>)
                    .or_eager(resource_changed::<Owners>)
                    .or_eager(resource_exists_and_changed::<GameState>),
            ),
        )
            .in_set(HudSystems::Board),
    );
}

pub(super) fn add(button: &mut EntityCommands) {
    const OUTSIDE: f32 = -7.0;
    button.with_child((
        FillRing,
        Pickable::IGNORE,
        Visibility::Hidden,
        BorderGradient::default(),
        Node {
            position_type: PositionType::Absolute,
            left: px(OUTSIDE),
            right: px(OUTSIDE),
            top: px(OUTSIDE),
            bottom: px(OUTSIDE),
            border: px(5).all(),
            border_radius: BorderRadius::MAX,
            ..default()
        },
    ));
}

pub(in crate::hud) fn spawn_cursors<const B: u8>(commands: &mut Commands, root: Entity) {
    for player in Player::BOTH {
        commands.spawn((
            Name::new("Frame of a cursor"),
            (SeatFrame(player), Of::<B>),
            ChildOf(root),
            Pickable::IGNORE,
            GlobalZIndex(12),
            EdgeTone::new(if player.is_near() { Tone::NearCursor } else { Tone::FarCursor }),
            Node { position_type: PositionType::Absolute, display: Display::None, ..default() },
        ));
    }
}

/// The part of the circle that is full, from the top and clockwise. Without motion it closes in quarters.
fn close_round(
    buttons: Query<(&Filling, &Children), With<OwnButton>>,
    (clock, palette, settings): (Res<Clock>, Res<Palette>, Res<Settings>),
    mut rings: Query<(&mut BorderGradient, &mut Visibility), With<FillRing>>,
) {
    for (filling, children) in &buttons {
        let share = filling.share(clock.now());
        let share = if settings.moves() { share } else { (4.0 * share).floor() / 4.0 };
        let mut rings = rings.iter_many_mut(children);
        while let Some((mut gradient, mut visibility)) = rings.fetch_next() {
            let [full, free] = [palette.colour(Tone::BrassLit), palette.colour(Tone::Tablet).with_alpha(0.55)];
            let at = TAU * share;
            let stops = [(full, 0.0), (full, at), (free, at), (free, TAU)];
            let stops = stops.map(|(colour, angle)| AngularColorStop::new(colour, angle)).to_vec();
            *gradient = BorderGradient::from(ConicGradient::new(UiPosition::CENTER, stops));
            visibility.set_if_neq(Visibility::Inherited);
        }
    }
}

fn empty(removed: On<Remove, Filling>, buttons: Query<&Children>, mut rings: Query<&mut Visibility, With<FillRing>>) {
    let mut rings = rings.iter_many_mut(buttons.get(removed.entity).into_iter().flatten());
    while let Some(mut visibility) = rings.fetch_next() {
        visibility.set_if_neq(Visibility::Hidden);
    }
}

/// The near player's frame is a rectangle, and the far player's has round ends: they differ by more than colour.
fn frame<const B: u8>(
    (session, owners, layout): (Res<GameState>, Res<Owners>, AtTable<&Layout, B>),
    cursors: AtTable<&SeatCursors, B>,
    mut frames: Query<(&SeatFrame, &mut Node), With<Of<B>>>,
) {
    const OUTSIDE: f32 = 4.0;
    for (SeatFrame(player), mut node) in &mut frames {
        let seat = reach_of(&session, &owners, *player, B);
        let place = cursors.of(*player).and_then(|cursor| match cursor.aside? {
            Aside::Hand(index) => layout.rail(seat).sockets.get(index).copied(),
            Aside::Act(index) => layout.acts(seat).and_then(|acts| acts.get(index)).copied(),
        });
        let border_radius = if player.is_near() { BorderRadius::all(px(2)) } else { BorderRadius::MAX };
        let shape = Node { border: px(3).all(), border_radius, ..default() };
        node.set_if_neq(over(place.map(|place| place.inflate(OUTSIDE)), shape));
    }
}
