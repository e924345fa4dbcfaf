//! Arrows and circles that players draw over the board while they look through a match: by a drag with the right button, by a
//! finger that is held and then dragged, or by a key or a button of a pad on two squares. Each position has its own.
//!
//! Each board of a match on two has its own. Those of a match of the library lie in the comments of the record beside its
//! journal. In a match that goes on they last as long as it lies at the table. A press on an empty square wipes those of the
//! position.

use std::collections::BTreeMap;

use bevy::input_focus::FocusedInput;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use teahouse_art::Mark;
use teahouse_rules::{Occupant, Square};
use teahouse_table::Event;

use super::advice::{arrow, squares_under};
use super::cursor::Cursor;
use super::held::TREMBLE;
use super::inspected::InspectOn;
use super::layout::Layout;
use super::marks::{form, shape};
use super::press::{Chosen, HandsOn, PressOn, PressSystems};
use super::selection::Selection;
use super::view::{AtTable, BoardSystems, Of, OnTable, table_added, table_changed};
use crate::core::{AppSystems, Screen, despawn_all};
use crate::input::{Action, Ask, Source};
use crate::prefs::look::Look;
use crate::session::{Annotate, GameState, Looked, MatchEvent, Seated, Spot, Tree};

mod drawn;
mod text;

pub(crate) use drawn::BegunDrawings;
pub(super) use drawn::is_open;
pub use drawn::{Drawing, Drawings, Sketched};

impl Drawing {
    /// The squares that it lies over.
    #[must_use]
    pub fn squares(self, layout: &Layout) -> Vec<Square> {
        match self {
            Self::Circle(at) => vec![at],
            Self::Arrow(from, to) => squares_under([from, to].map(|at| layout.cell_rect(at).center()), layout),
        }
    }
}

/// A part of a drawing on the screen.
#[derive(Component)]
struct DrawnPart;

pub(super) fn common(app: &mut App) {
    app.add_message::<Sketched>().add_systems(
        Update,
        save.run_if(table_changed::<Drawings>)
            .in_set(BoardSystems(AppSystems::Commands))
            .after(HandsOn::<0>::Draw)
            .after(HandsOn::<1>::Draw),
    );
}

pub(super) fn plugin<const B: u8>(app: &mut App) {
    app.add_systems(
        Update,
        wipe::<B>
            .run_if(on_message::<PressOn<B>>)
            .in_set(HandsOn::<B>::Draw)
            .in_set(BoardSystems(AppSystems::Commands))
            .after(PressSystems),
    )
    .add_systems(
        Update,
        (
            take_back::<B>.run_if(on_message::<MatchEvent>),
            forget_begun::<B>.run_if(on_message::<Looked>.or_eager(on_message::<MatchEvent>)),
            // A match is seated before its board has room at the table.
            read::<B>.run_if(on_message::<Seated>.or_eager(table_added::<Layout>)),
            draw::<B>.run_if(
                table_changed::<Drawings>
                    .or_eager(on_message::<Looked>)
                    // A command returns to the present.
                    .or_eager(on_message::<MatchEvent>)
                    .or_eager(table_changed::<Layout>)
                    .or_eager(resource_changed::<Look>),
            ),
        )
            .chain()
            .in_set(DrawingSystems)
            .in_set(BoardSystems(AppSystems::Ui)),
    );
}

/// The systems that read the drawings of a match and show those over the position that is seen.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DrawingSystems;

/// The drawings of positions that no longer belong to the match are wiped.
fn take_back<const B: u8>(mut happened: MessageReader<MatchEvent>, mut drawings: AtTable<&mut Drawings, B>) {
    for MatchEvent(event) in happened.read() {
        let Event::Undone { to_ply, .. } = event else { continue };
        let is_gone = |spot: &Spot| matches!(spot, Spot::Turn(ply) if ply > to_ply);
        if drawings.by_spot.keys().any(is_gone) {
            drawings.by_spot.retain(|spot, _| !is_gone(spot));
        }
    }
}

/// A drawing that has begun ends where nothing can be drawn: it would go on in the next look back.
fn forget_begun<const B: u8>(session: Res<GameState>, mut drawings: AtTable<&mut Drawings, B>) {
    if !is_open(&session) {
        Drawings::begin(&mut drawings, None);
    }
}

/// A drag with the right button is no request for a card.
pub(super) fn on_drag<const B: u8>(event: On<Pointer<Drag>>, mut drawings: AtTable<&mut Drawings, B>) {
    if is_right(event.pointer_id, event.button) && event.distance.length() >= TREMBLE {
        Drawings::press(&mut drawings, None);
    }
}

/// Where players can draw, the right button opens the card when it is released. An empty square has none: a circle is drawn there.
pub(super) fn on_click<const B: u8>(
    event: On<Pointer<Click>>,
    session: Option<Res<GameState>>,
    mut drawings: AtTable<&mut Drawings, B>,
    mut inspects: MessageWriter<InspectOn<B>>,
) {
    if !is_right(event.pointer_id, event.button) {
        return;
    }
    let at = drawings.pressed;
    Drawings::press(&mut drawings, None);
    let (Some(at), Some(session)) = (at, session.filter(|session| is_open(session))) else { return };
    if session.on(B).seen().position().at(at) == Occupant::Empty {
        drawings.toggle(session.spot(), Drawing::Circle(at));
    } else {
        inspects.write(InspectOn { at: at.into() });
    }
}

fn is_right(pointer: PointerId, button: PointerButton) -> bool {
    pointer == PointerId::Mouse && button == PointerButton::Secondary
}

pub(super) fn on_drag_end<const B: u8>(
    event: On<Pointer<DragEnd>>,
    session: Option<Res<GameState>>,
    layout: Option<AtTable<&Layout, B>>,
    mut drawings: AtTable<&mut Drawings, B>,
) {
    let (Some(session), Some(layout)) = (session.filter(|session| is_open(session)), layout) else { return };
    let end = event.pointer_location.position;
    if !is_right(event.pointer_id, event.button) || event.distance.length() < TREMBLE {
        return;
    }
    if let (Some(from), Some(to)) = (layout.square_at(end - event.distance), layout.square_at(end)) {
        drawings.toggle(session.spot(), Drawing::of(from, to));
    }
}

/// A key begins a drawing on the cursor's square, and ends it on another one or the same. In a match that is looked through the
/// pad's button for taking back does that too, since nothing is taken back there.
pub(super) fn on_ask<const B: u8>(
    mut event: On<FocusedInput<Ask>>,
    session: Option<Res<GameState>>,
    cursor: AtTable<&Cursor, B>,
    mut drawings: AtTable<&mut Drawings, B>,
    mut sketched: MessageWriter<Sketched>,
) {
    let Some(session) = session.filter(|session| is_open(session)) else { return };
    let is_pad = matches!(event.input.by, Source::Pad(_)) && session.is_looked_through();
    let draws = event.input.action == Action::Sketch || event.input.action == Action::Undo && is_pad;
    if !draws || !cursor.is_visible {
        return;
    }
    event.propagate(false);
    let Some(from) = drawings.begun.take() else {
        drawings.begun = Some(cursor.square);
        sketched.write(Sketched::Begun(cursor.square));
        return;
    };
    let drawing = Drawing::of(from, cursor.square);
    let is_drawn = drawings.toggle(session.spot(), drawing);
    sketched.write(if is_drawn { Sketched::Drawn(drawing) } else { Sketched::Erased(drawing) });
}

/// Reads the drawings of another match. Squares that its board does not have are left out.
fn read<const B: u8>(session: Res<GameState>, mut drawings: AtTable<&mut Drawings, B>) {
    let squares: Vec<Square> = session.view().position().geometry().squares().collect();
    let is_on_board = |drawing: &Drawing| match drawing {
        Drawing::Arrow(from, to) => squares.contains(from) && squares.contains(to),
        Drawing::Circle(at) => squares.contains(at),
    };
    let read = |spot: Spot| {
        let drawn = text::drawings_of(session.comment(spot)?, B).into_iter().filter(is_on_board);
        Some((spot, drawn.collect::<Vec<Drawing>>())).filter(|(_, drawn)| !drawn.is_empty())
    };
    let spots = session.tree().map(Tree::spots).unwrap_or_default();
    let by_spot = spots.into_iter().filter_map(read).collect();
    drawings.set_if_neq(Drawings { by_spot, ..default() });
}

/// Writes what has changed into the comment on its position, where that can be changed. If both boards have changed on one position,
/// one message has the drawings of both: of two messages the second would undo the first.
fn save(
    session: Res<GameState>,
    mut boards: Query<(&OnTable, &mut Drawings)>,
    mut annotations: MessageWriter<Annotate>,
) {
    let mut changed: BTreeMap<Spot, String> = BTreeMap::new();
    for (board, mut drawings) in &mut boards {
        let Some(spot) = drawings.bypass_change_detection().unsaved.take() else { continue };
        let Some(comment) = changed.get(&spot).map(String::as_str).or_else(|| session.comment(spot)) else { continue };
        let comment = text::with_drawings(comment, board.0, drawings.at(spot));
        changed.insert(spot, comment);
    }
    annotations.write_batch(changed.into_iter().map(|(spot, comment)| Annotate { spot, comment }));
}

/// A press that moves the chosen piece wipes nothing.
fn wipe<const B: u8>(
    mut presses: MessageReader<PressOn<B>>,
    session: Res<GameState>,
    (chosen, mut before): (AtTable<&Chosen, B>, Local<Selection>),
    mut drawings: AtTable<&mut Drawings, B>,
    mut sketched: MessageWriter<Sketched>,
) {
    let before = std::mem::replace(&mut *before, chosen.0);
    if before.can_be_let_go() || chosen.0.can_be_let_go() || session.is_blind() {
        return presses.clear();
    }
    let position = session.on(B).seen().position();
    let is_empty = |press: &PressOn<B>| matches!(press, PressOn::Square(at) if position.at(*at) == Occupant::Empty);
    let spot = session.spot();
    if presses.read().filter(|press| is_empty(press)).count() > 0 && !drawings.at(spot).is_empty() {
        drawings.by_spot.remove(&spot);
        drawings.unsaved = Some(spot);
        sketched.write(Sketched::Wiped);
    }
}

fn draw<const B: u8>(
    (session, layout, look): (Res<GameState>, AtTable<&Layout, B>, Res<Look>),
    drawings: AtTable<&Drawings, B>,
    old: Query<Entity, (With<DrawnPart>, With<Of<B>>)>,
    mut commands: Commands,
) {
    despawn_all(&mut commands, old);
    let on_screen = || (DrawnPart, Of::<B>, DespawnOnExit(Screen::Table));
    let around = |commands: &mut Commands, square: Square, marks: &[Mark]| {
        let form = form(session.on(B).seen().position().at(square).face(), &layout, &look);
        for mark in marks {
            commands.spawn((on_screen(), shape(*mark, square, form, &layout)));
        }
    };
    for drawing in drawings.shown(&session) {
        match *drawing {
            Drawing::Arrow(from, to) => _ = commands.spawn((on_screen(), arrow(from, to, &layout))),
            // Arcs all around.
            Drawing::Circle(square) => around(&mut commands, square, &[Mark::Pointed, Mark::Told]),
        }
    }
    if let Some(square) = drawings.begun.filter(|_| is_open(&session)) {
        around(&mut commands, square, &[Mark::Pointed]);
    }
}
