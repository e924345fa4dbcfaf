//! The marks on squares and around pieces: last move, what is chosen, where it may go, the cursor.

use bevy::prelude::*;
use teahouse_art::{Mark, MarkForm, Order};
use teahouse_rules::{Move, Occupant, Public, Square};

use super::cursor::Cursor;
use super::input::Held;
use super::layer;
use super::layout::Layout;
use super::press::Chosen;
use crate::app::{AppSystems, Phase, Screen};
use crate::baking::Picture;
use crate::sitting::{Happened, Seated, Sitting};
use crate::ui::{Palette, Tone};

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
                    .or_eager(resource_changed::<Palette>)
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
    (sitting, layout, palette): (Res<Sitting>, Res<Layout>, Res<Palette>),
    (chosen, cursor, phase): (Res<Chosen>, Res<Cursor>, Option<Res<State<Phase>>>),
) {
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let mut marks = last_move(sitting.view());
    if phase.is_some_and(|phase| *phase.get() == Phase::Playing) {
        marks.extend(choices(sitting.view(), *chosen));
        marks.extend(cursor.is_visible.then_some((Mark::Cursor, cursor.square)));
        if let Some(square) = chosen.0.chosen {
            commands.spawn(lit_square(&layout, &palette, square));
        }
    }
    let cell = layout.device(layout.cell);
    for (mark, square) in marks {
        let below = matches!(mark, Mark::Target | Mark::Origin);
        let layer = if below { layer::MARKS_BELOW } else { layer::MARKS_ABOVE };
        let at = layout.to_world(layout.snap(layout.cell_rect(square).center())).extend(layer);
        commands.spawn((
            Name::new(format!("{mark:?} {square}")),
            DespawnOnExit(Screen::Table),
            Marked,
            Sprite::default(),
            Picture(Order::Mark { mark, form: MarkForm::Disc, cell }),
            Transform::from_translation(at),
        ));
    }
}

/// The square of the chosen piece is lit, a pixel within its lines.
fn lit_square(layout: &Layout, palette: &Palette, square: Square) -> impl Bundle {
    let rect = layout.cell_rect(square).inflate(-1.0);
    (
        Name::new("Lit square"),
        DespawnOnExit(Screen::Table),
        Marked,
        Sprite::from_color(palette.colour(Tone::Accent.alpha(0.36)), rect.size()),
        Transform::from_translation(layout.to_world(rect.center()).extend(layer::MARKS_BELOW - 0.5)),
    )
}

/// Where the last move came from and where it went; a flip stays where it is.
fn last_move(public: &Public) -> Vec<(Mark, Square)> {
    let Some(turn) = public.line().last() else { return Vec::new() };
    // Of a chain of captures, where it began and where it has come.
    let last = turn.steps().next_back().unwrap_or(turn.mv).mv;
    match turn.mv.mv {
        Move::Go { from, .. } => vec![(Mark::Origin, from), (Mark::Target, last.target())],
        Move::Flip { at } | Move::Drop { to: at, .. } | Move::Stop { at } => vec![(Mark::Target, at)],
    }
}

/// What is chosen and where it may go.
fn choices(public: &Public, Chosen(selection): Chosen) -> Vec<(Mark, Square)> {
    let mut marks: Vec<_> = selection.pointed.map(|square| (Mark::Pointed, square)).into_iter().collect();
    let Some(chosen) = selection.chosen else { return marks };
    marks.push((Mark::Chosen, chosen));
    let targets = public.moves().into_iter().filter_map(|mv| match mv {
        Move::Go { from, to, .. } if from == chosen => Some(to),
        Move::Go { .. } | Move::Flip { .. } | Move::Drop { .. } | Move::Stop { .. } => None,
    });
    marks.extend(targets.map(|to| {
        let empty = public.position().at(to) == Occupant::Empty;
        (if empty { Mark::Legal } else { Mark::Capture }, to)
    }));
    marks
}
