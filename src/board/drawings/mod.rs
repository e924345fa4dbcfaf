//! Arrows and circles that players draw over the board while they look through a match: by a drag with the right button, or by a
//! key on two squares. Each position has its own.
//!
//! Those of a match of the library lie in the comments of the record beside its journal. In a match that goes on they last as long
//! as it lies at the table. A press on an empty square wipes those of the position.

use std::collections::BTreeMap;

use bevy::input_focus::FocusedInput;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use teahouse_art::Mark;
use teahouse_rules::{Occupant, Square};
use teahouse_table::Event;

use super::advice::arrow;
use super::cursor::Cursor;
use super::input::TREMBLE;
use super::inspect::Inspected;
use super::layout::Layout;
use super::marks::{form, shape};
use super::press::{Press, PressSystems};
use super::view::{AtTable, at_table, table_added, table_changed};
use crate::core::{AppSystems, Screen, despawn_all};
use crate::input::{Action, Ask};
use crate::prefs::look::Look;
use crate::session::{Annotate, GameState, Looked, MatchEvent, Seated};

mod text;

/// What is drawn over the board.
#[derive(Component, Debug, Clone, PartialEq, Eq, Default)]
pub struct Drawings {
    /// The drawings of each position, by the number of turns before it, in the order in which they were drawn.
    by_ply: BTreeMap<usize, Vec<Drawing>>,
    /// Where a key has begun a drawing.
    begun: Option<Square>,
    /// The position whose drawings have changed and are not saved.
    unsaved: Option<usize>,
}

/// An arrow, or a circle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Drawing {
    /// From one square to another one.
    Arrow(Square, Square),
    /// Around a square.
    Circle(Square),
}

impl Drawing {
    /// From a square to a square: a circle if it is the same one.
    #[must_use]
    pub fn of(from: Square, to: Square) -> Self {
        if from == to { Self::Circle(from) } else { Self::Arrow(from, to) }
    }
}

impl Drawings {
    /// The drawings of the position after this many turns.
    #[must_use]
    pub fn at(&self, ply: usize) -> &[Drawing] {
        self.by_ply.get(&ply).map_or(&[], Vec::as_slice)
    }

    /// Draws it, or wipes it if it was drawn before.
    pub fn toggle(&mut self, ply: usize, drawing: Drawing) {
        self.unsaved = Some(ply);
        let drawn = self.by_ply.entry(ply).or_default();
        match drawn.iter().position(|known| *known == drawing) {
            Some(place) => _ = drawn.remove(place),
            None => drawn.push(drawing),
        }
    }
}

/// A part of a drawing on the screen.
#[derive(Component)]
struct Stroke;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (wipe.run_if(on_message::<Press>), save.run_if(table_changed::<Drawings>))
            .chain()
            .in_set(AppSystems::Commands)
            .after(PressSystems)
            .run_if(at_table),
    )
    .add_systems(
        Update,
        (
            take_back.run_if(on_message::<MatchEvent>),
            // A match is seated before its board has room at the table.
            read.run_if(on_message::<Seated>.or_eager(table_added::<Layout>)),
            draw.run_if(
                table_changed::<Drawings>
                    .or_eager(on_message::<Looked>)
                    // A command returns to the present.
                    .or_eager(on_message::<MatchEvent>)
                    .or_eager(table_changed::<Layout>)
                    .or_eager(resource_changed::<Look>),
            ),
        )
            .chain()
            .in_set(AppSystems::Ui)
            .run_if(at_table),
    );
}

/// Whether players can draw: not over the present of a match that they play, and in a match of the library only where the
/// drawings can be kept.
fn is_open(session: &GameState) -> bool {
    if session.is_looked_through() {
        session.comment(session.seen().ply()).is_some()
    } else {
        session.is_looking_back()
    }
}

/// The drawings of positions that no longer belong to the match are wiped.
fn take_back(mut happened: MessageReader<MatchEvent>, mut drawings: AtTable<&mut Drawings>) {
    for MatchEvent(event) in happened.read() {
        if let Event::Undone { to_ply, .. } = event
            && drawings.by_ply.keys().any(|ply| ply > to_ply)
        {
            drawings.by_ply.retain(|ply, _| ply <= to_ply);
        }
    }
}

/// A drag with the right button is no request for a card: the card that the press has opened is put away.
pub(super) fn on_drag(
    event: On<Pointer<Drag>>,
    session: Option<Res<GameState>>,
    mut inspected: AtTable<&mut Inspected>,
) {
    let is_drawing = event.pointer_id == PointerId::Mouse && event.button == PointerButton::Secondary;
    if is_drawing && event.distance.length() >= TREMBLE && session.is_some_and(|session| is_open(&session)) {
        Inspected::end(&mut inspected);
    }
}

pub(super) fn on_drag_end(
    event: On<Pointer<DragEnd>>,
    session: Option<Res<GameState>>,
    layout: Option<AtTable<&Layout>>,
    mut drawings: AtTable<&mut Drawings>,
) {
    let (Some(session), Some(layout)) = (session.filter(|session| is_open(session)), layout) else { return };
    let is_drawing = event.pointer_id == PointerId::Mouse && event.button == PointerButton::Secondary;
    let end = event.pointer_location.position;
    if !is_drawing || event.distance.length() < TREMBLE {
        return;
    }
    if let (Some(from), Some(to)) = (layout.square_at(end - event.distance), layout.square_at(end)) {
        drawings.toggle(session.seen().ply(), Drawing::of(from, to));
    }
}

/// A key begins a drawing on the cursor's square, and ends it on another one or the same.
pub(super) fn on_ask(
    mut event: On<FocusedInput<Ask>>,
    session: Option<Res<GameState>>,
    cursor: AtTable<&Cursor>,
    mut drawings: AtTable<&mut Drawings>,
) {
    let Some(session) = session.filter(|session| is_open(session)) else { return };
    if event.input.action != Action::Sketch || !cursor.is_visible {
        return;
    }
    event.propagate(false);
    match drawings.begun.take() {
        Some(from) => drawings.toggle(session.seen().ply(), Drawing::of(from, cursor.square)),
        None => drawings.begun = Some(cursor.square),
    }
}

/// Reads the drawings of another match. Squares that its board does not have are left out.
fn read(session: Res<GameState>, mut drawings: AtTable<&mut Drawings>) {
    let squares: Vec<Square> = session.view().position().geometry().squares().collect();
    let is_on_board = |drawing: &Drawing| match drawing {
        Drawing::Arrow(from, to) => squares.contains(from) && squares.contains(to),
        Drawing::Circle(at) => squares.contains(at),
    };
    let read = |ply: usize| {
        let drawn = text::drawings_of(session.comment(ply)?).into_iter().filter(is_on_board);
        Some((ply, drawn.collect::<Vec<Drawing>>())).filter(|(_, drawn)| !drawn.is_empty())
    };
    let by_ply = (0..=session.view().ply()).filter_map(read).collect();
    drawings.set_if_neq(Drawings { by_ply, ..default() });
}

/// Writes what has changed into the comment on its position, where that can be changed.
fn save(session: Res<GameState>, mut drawings: AtTable<&mut Drawings>, mut annotations: MessageWriter<Annotate>) {
    let Some(ply) = drawings.bypass_change_detection().unsaved.take() else { return };
    if let Some(comment) = session.comment(ply) {
        let comment = text::with_drawings(comment, drawings.at(ply));
        annotations.write(Annotate { ply, comment });
    }
}

fn wipe(mut presses: MessageReader<Press>, session: Res<GameState>, mut drawings: AtTable<&mut Drawings>) {
    let position = session.seen().position();
    let is_empty = |press: &Press| matches!(press, Press::Square(at) if position.at(*at) == Occupant::Empty);
    let ply = session.seen().ply();
    if presses.read().filter(|press| is_empty(press)).count() > 0 && !drawings.at(ply).is_empty() {
        drawings.by_ply.remove(&ply);
        drawings.unsaved = Some(ply);
    }
}

fn draw(
    (session, layout, look): (Res<GameState>, AtTable<&Layout>, Res<Look>),
    drawings: AtTable<&Drawings>,
    old: Query<Entity, With<Stroke>>,
    mut commands: Commands,
) {
    despawn_all(&mut commands, old);
    if !is_open(&session) {
        return;
    }
    let on_screen = || (Stroke, DespawnOnExit(Screen::Table));
    let around = |commands: &mut Commands, square: Square, marks: &[Mark]| {
        let form = form(session.seen().position().at(square).face(), &layout, &look);
        for mark in marks {
            commands.spawn((on_screen(), shape(*mark, square, form, &layout)));
        }
    };
    for drawing in drawings.at(session.seen().ply()) {
        match *drawing {
            Drawing::Arrow(from, to) => _ = commands.spawn((on_screen(), arrow(from, to, &layout))),
            // Arcs all around.
            Drawing::Circle(square) => around(&mut commands, square, &[Mark::Pointed, Mark::Threat]),
        }
    }
    if let Some(square) = drawings.begun {
        around(&mut commands, square, &[Mark::Pointed]);
    }
}
