//! The marks on squares and around pieces: last move, what is chosen, where it may go, the cursor.

use bevy::prelude::*;
use teahouse_art::{Mark, MarkForm, Order};
use teahouse_rules::{Move, Occupant, Public, Square};

use super::cursor::Cursor;
use super::fade::Fade;
use super::input::{Aim, Held};
use super::inspect::Inspected;
use super::layer;
use super::layout::Layout;
use super::motion::{Curve, Tween};
use super::press::Chosen;
use crate::app::{AppSystems, Phase, Screen};
use crate::baking::Picture;
use crate::sitting::{Happened, Seated, Sitting};
use crate::ui::{Palette, Tone};

/// A mark on the screen. It stays as long as it is wanted.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct Marked {
    sign: Sign,
    square: Square,
}

/// What lies on or around a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sign {
    /// A mark.
    Mark(Mark),
    /// The square of the chosen piece is lit.
    Lit,
}

/// The marks of the last move appear.
const LAST_MOVE: f32 = 0.150;
/// What can be done appears, the nearest first.
const HINT: f32 = 0.080;
const HINT_A_SQUARE: f32 = 0.012;
/// The outline of the chosen piece appears while it is lifted.
const CHOSEN: f32 = 0.110;
/// How opaque a lit square is.
const LIT: f32 = 0.36;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        place
            .in_set(AppSystems::Ui)
            .run_if(
                resource_exists_and_changed::<Chosen>
                    .or_eager(resource_exists_and_changed::<Layout>)
                    .or_eager(resource_exists_and_changed::<Cursor>)
                    .or_eager(resource_changed::<Inspected>)
                    .or_eager(resource_changed::<Palette>)
                    .or_eager(resource_added::<Held>)
                    .or_eager(resource_changed::<Aim>)
                    .or_eager(on_message::<Happened>)
                    .or_eager(on_message::<Seated>),
            )
            .run_if(in_state(Screen::Table).and_eager(resource_exists::<Sitting>).and_eager(resource_exists::<Layout>)),
    );
}

/// What is no longer wanted goes at once, what is new appears, and what stays stays.
fn place(
    mut commands: Commands,
    old: Query<(Entity, &Marked)>,
    (sitting, layout, palette): (Res<Sitting>, Res<Layout>, Res<Palette>),
    (chosen, aim, cursor, inspected): (Res<Chosen>, Res<Aim>, Res<Cursor>, Res<Inspected>),
    phase: Option<Res<State<Phase>>>,
) {
    let is_anew = layout.is_changed() || palette.is_changed();
    let mut wanted: Vec<(Sign, Square)> = Vec::new();
    let mark = |(mark, square): (Mark, Square)| (Sign::Mark(mark), square);
    wanted.extend(last_move(sitting.view()).into_iter().map(mark));
    if phase.is_some_and(|phase| *phase.get() == Phase::Playing) {
        wanted.extend(choices(sitting.view(), *chosen).into_iter().map(mark));
        wanted.extend(cursor.is_visible.then_some(mark((Mark::Cursor, cursor.square))));
        wanted.extend(chosen.0.chosen.into_iter().chain(aim.0).map(|square| (Sign::Lit, square)));
    }
    wanted.extend(inspected.0.map(|explained| (Sign::Mark(Mark::Pointed), explained.at)));
    for (entity, marked) in &old {
        let place = wanted.iter().position(|wanted| *wanted == (marked.sign, marked.square));
        if is_anew || place.is_none() {
            commands.entity(entity).despawn();
        } else if let Some(place) = place {
            wanted.swap_remove(place);
        }
    }
    for (sign, square) in wanted {
        let mut fade =
            Fade { most: if sign == Sign::Lit { LIT } else { 1.0 }, ..Fade::new(appearing(sign, square, *chosen)) };
        if is_anew {
            fade.tween.jump();
        }
        let marked = (Marked { sign, square }, fade, DespawnOnExit(Screen::Table), Visibility::Hidden);
        match sign {
            Sign::Mark(mark) => commands.spawn((marked, shape(mark, square, &layout))),
            Sign::Lit => commands.spawn((marked, lit_square(&layout, &palette, square))),
        };
    }
}

/// What answers the hand is there at once; hints come one after the other.
fn appearing(sign: Sign, square: Square, Chosen(selection): Chosen) -> Tween {
    match sign {
        Sign::Mark(Mark::Target | Mark::Origin) => Tween::new(0.0, 1.0, LAST_MOVE, Curve::OutQuad),
        Sign::Mark(Mark::Legal | Mark::Capture) => {
            let steps = selection
                .chosen
                .map_or(0, |chosen| chosen.file().abs_diff(square.file()) + chosen.rank().abs_diff(square.rank()));
            let delay = HINT_A_SQUARE * f32::from(steps.saturating_sub(1));
            Tween::new(0.0, 1.0, HINT, Curve::OutQuad).after(delay)
        }
        Sign::Mark(Mark::Chosen) => Tween::new(0.0, 1.0, CHOSEN, Curve::OutQuad),
        Sign::Mark(_) | Sign::Lit => Tween::still(1.0),
    }
}

fn shape(mark: Mark, square: Square, layout: &Layout) -> impl Bundle {
    let below = matches!(mark, Mark::Target | Mark::Origin);
    let layer = if below { layer::MARKS_BELOW } else { layer::MARKS_ABOVE };
    let at = layout.to_world(layout.snap(layout.cell_rect(square).center())).extend(layer);
    (
        Name::new(format!("{mark:?} {square}")),
        Sprite::default(),
        Picture(Order::Mark { mark, form: MarkForm::Disc, cell: layout.device(layout.cell) }),
        Transform::from_translation(at),
    )
}

/// The square of the chosen piece is lit, a pixel within its lines.
fn lit_square(layout: &Layout, palette: &Palette, square: Square) -> impl Bundle {
    let rect = layout.cell_rect(square).inflate(-1.0);
    (
        Name::new("Lit square"),
        Sprite::from_color(palette.colour(Tone::Accent), rect.size()),
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
