//! The controls over the squares of the bare board: pressed by mouse, finger, keys, pad and screen reader.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button, observe};
use teahouse_rules::Square;

use super::bench::{cell, stand};
use super::drill::{Drill, PressResult};
use super::sheet::speaker;
use crate::core::Clock;
use crate::core::view::View;
use crate::i18n::{Localization, Localized};
use crate::prefs::{GameKind, Settings};
use crate::session::Dice;
use crate::ui::widget::control;
use crate::ui::{Room, Skin};

/// The control over a square.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SquareControl(pub(super) Square);

/// A control for each square, in reading order: from the far rank down.
pub(super) fn spawn(board: &mut ChildSpawnerCommands, game: GameKind) {
    let geometry = game.usual_rules().start().geometry();
    for rank in (0..geometry.ranks).rev() {
        for file in 0..geometry.files {
            let square = Square::new(file, rank);
            board.spawn((
                control(Skin::Round, Localized::new("called").arg("name", ""), format!("square-{square}")),
                (Button, SquareControl(square), Node { position_type: PositionType::Absolute, ..default() }),
                observe(press),
            ));
        }
    }
}

/// Lays the controls over their squares, and names them for screen readers.
pub(super) fn place(
    (view, room, drill): (Res<View>, Res<Room>, Res<Drill>),
    (localization, settings): (Res<Localization>, Res<Settings>),
    mut controls: Query<(&SquareControl, &mut Node, &mut Localized)>,
) {
    let Some(stand) = stand(&view, &room, drill.game) else { return };
    let rules = drill.game.usual_rules();
    let speaker = speaker(&rules, &localization, &settings);
    for (SquareControl(square), mut node, mut label) in &mut controls {
        let place = cell(&stand, *square);
        let next = Node {
            left: px(place.min.x),
            top: px(place.min.y),
            width: px(place.width()),
            height: px(place.height()),
            ..node.clone()
        };
        node.set_if_neq(next);
        label.set_if_neq(Localized::new("called").arg("name", speaker.square(*square)));
    }
}

fn press(
    event: On<Activate>,
    controls: Query<&SquareControl>,
    (mut drill, mut dice, clock): (ResMut<Drill>, ResMut<Dice>, Res<Clock>),
) {
    let Ok(SquareControl(square)) = controls.get(event.entity) else { return };
    let answer = drill.bypass_change_detection().press(*square, clock.now(), &mut dice.0);
    if answer != PressResult::Unasked {
        drill.set_changed();
    }
}
