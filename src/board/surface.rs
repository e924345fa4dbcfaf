//! The board itself: frame, field, lines, and the line that lights on the mover's edge.

use bevy::prelude::*;
use bevy::sprite::Anchor;

use super::layer;
use super::layout::Layout;
use crate::app::{AppSystems, Screen};
use crate::sitting::Sitting;
use crate::ui::theme;

/// A part of the board. All parts are spawned anew when the layout changes.
#[derive(Component)]
struct Surface;

/// The brass line on a player's edge of the frame.
#[derive(Component)]
struct TurnLine {
    near: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(ClearColor(theme::FELT)).add_systems(
        Update,
        (build.run_if(resource_exists_and_changed::<Layout>), light_turn_line)
            .chain()
            .in_set(AppSystems::Ui)
            .run_if(in_state(Screen::Table).and_eager(resource_exists::<Sitting>)),
    );
}

fn build(mut commands: Commands, layout: Res<Layout>, old: Query<Entity, With<Surface>>) {
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let quad = |name: &'static str, rect: Rect, layer: f32, colour: Color| {
        let sprite = Sprite::from_color(colour, rect.size());
        let place = Transform::from_translation(layout.to_world(rect.center()).extend(layer));
        (Name::new(name), Surface, DespawnOnExit(Screen::Table), sprite, Anchor::CENTER, place)
    };
    commands.spawn(quad("Frame", layout.frame, layer::FRAME, theme::FRAME));
    commands.spawn(quad("Inner line", layout.field.inflate(3.0), layer::FIELD - 0.5, theme::BRASS));
    commands.spawn(quad("Field", layout.field, layer::FIELD, theme::FIELD));
    for rect in lines(&layout) {
        commands.spawn(quad("Line", rect, layer::LINES, theme::LINE));
    }
    for near in [true, false] {
        let edge = if near { layout.frame.max.y } else { layout.frame.min.y };
        let rect =
            Rect::from_center_size(Vec2::new(layout.frame.center().x, edge), Vec2::new(layout.frame.width(), 4.0));
        commands.spawn((
            quad("Turn line", rect, layer::LINES, theme::LIT_BRASS),
            TurnLine { near },
            Visibility::Hidden,
        ));
    }
}

/// The lines between the squares.
fn lines(layout: &Layout) -> Vec<Rect> {
    const WIDTH: f32 = 2.0;
    let field = layout.field;
    let count = |length: f32| (length / layout.cell).round() as usize;
    let upright = (1..count(field.width())).map(|column| {
        let x = field.min.x + layout.cell * column as f32;
        Rect::from_center_size(Vec2::new(x, field.center().y), Vec2::new(WIDTH, field.height()))
    });
    let level = (1..count(field.height())).map(|row| {
        let y = field.min.y + layout.cell * row as f32;
        Rect::from_center_size(Vec2::new(field.center().x, y), Vec2::new(field.width(), WIDTH))
    });
    upright.chain(level).collect()
}

fn light_turn_line(sitting: Res<Sitting>, mut lines: Query<(&TurnLine, &mut Visibility)>) {
    for (line, mut visibility) in &mut lines {
        let seat = if line.near { sitting.near() } else { sitting.near().other() };
        let lit = sitting.mover() == Some(seat);
        visibility.set_if_neq(if lit { Visibility::Inherited } else { Visibility::Hidden });
    }
}
