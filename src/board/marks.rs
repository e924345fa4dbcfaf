//! The marks on squares and around pieces: last move, what is chosen, where it may go, the cursor.

use bevy::prelude::*;
use bevy::sprite::Anchor;
use teahouse_art::Mark;
use teahouse_rules::{Move, Occupant, Public, Square};

use super::baked::BakedArt;
use super::cursor::Cursor;
use super::input::Held;
use super::layer;
use super::layout::Layout;
use super::pieces::show;
use super::press::Chosen;
use super::viewport::PixelScale;
use crate::app::{AppSystems, Phase, Screen};
use crate::sitting::{Happened, Seated, Sitting};

/// A mark on the screen. All are spawned anew when any changes: there are few.
#[derive(Component)]
struct Marked;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        place
            .in_set(AppSystems::Ui)
            .run_if(
                resource_exists_and_changed::<Chosen>
                    .or_eager(resource_exists_and_changed::<Layout>)
                    .or_eager(resource_exists_and_changed::<Cursor>)
                    .or_eager(resource_exists_and_changed::<BakedArt>)
                    .or_eager(resource_added::<Held>)
                    .or_eager(on_message::<Happened>)
                    .or_eager(on_message::<Seated>),
            )
            .run_if(in_state(Screen::Table).and_eager(resource_exists::<Sitting>).and_eager(resource_exists::<Layout>)),
    );
}

fn place(
    mut commands: Commands,
    old: Query<Entity, With<Marked>>,
    (sitting, layout, art, scale): (Res<Sitting>, Res<Layout>, Res<BakedArt>, Res<PixelScale>),
    (chosen, cursor, phase): (Res<Chosen>, Res<Cursor>, Option<Res<State<Phase>>>),
) {
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let mut marks = last_move(sitting.view());
    if phase.is_some_and(|phase| *phase.get() == Phase::Playing) {
        marks.extend(choices(sitting.view(), *chosen));
        marks.extend(cursor.is_visible.then_some((Mark::Cursor, cursor.square)));
    }
    for (mark, square) in marks {
        let below = matches!(mark, Mark::Target | Mark::Origin);
        let layer = if below { layer::MARKS_BELOW } else { layer::MARKS_ABOVE };
        let at = layout.to_world(layout.cell_rect(square).center()).extend(layer);
        let (mut sprite, mut anchor) = (Sprite::default(), Anchor::CENTER);
        show(&art.mark(mark), scale.0, &mut sprite, &mut anchor);
        commands.spawn((
            Name::new(format!("{mark:?} {square}")),
            DespawnOnExit(Screen::Table),
            Marked,
            sprite,
            anchor,
            Transform::from_translation(at),
        ));
    }
}

/// Where the last move came from and where it went; a flip stays where it is.
fn last_move(public: &Public) -> Vec<(Mark, Square)> {
    match public.line().last().map(|turn| turn.mv.mv) {
        Some(Move::Go { from, to, .. }) => vec![(Mark::Origin, from), (Mark::Target, to)],
        Some(Move::Flip { at } | Move::Drop { to: at, .. }) => vec![(Mark::Target, at)],
        None => Vec::new(),
    }
}

/// What is chosen and where it may go.
fn choices(public: &Public, Chosen(selection): Chosen) -> Vec<(Mark, Square)> {
    let mut marks: Vec<_> = selection.pointed.map(|square| (Mark::Pointed, square)).into_iter().collect();
    let Some(chosen) = selection.chosen else { return marks };
    marks.push((Mark::Chosen, chosen));
    let targets = public.moves().into_iter().filter_map(|mv| match mv {
        Move::Go { from, to, .. } if from == chosen => Some(to),
        Move::Go { .. } | Move::Flip { .. } | Move::Drop { .. } => None,
    });
    marks.extend(targets.map(|to| {
        let empty = public.position().at(to) == Occupant::Empty;
        (if empty { Mark::Legal } else { Mark::Capture }, to)
    }));
    marks
}
