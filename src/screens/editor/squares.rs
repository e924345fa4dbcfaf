//! The controls over the squares: pressed, dragged, and told to screen readers.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::input_focus::FocusedInput;
use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button, observe};
use teahouse_rules::{Drafts, Occupant, Place, Square};

use super::ghost::{Ghost, carry, ghost};
use super::hands::{Carry, Hands, Tool, ToolChoice, act};
use super::problems;
use super::stands::{is_small, stand_of};
use super::words::{announce, at, board_name, on, speaker, what_stands};
use crate::core::despawn_all;
use crate::core::view::View;
use crate::i18n::{Localization, Localized};
use crate::input::{Action, Ask};
use crate::prefs::Settings;
use crate::prefs::look::Look;
use crate::session::Drafting;
use crate::ui::reader::Announce;
use crate::ui::widget::control;
use crate::ui::{Room, Skin};

/// The control over a square.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SquareControl(pub(super) Place);

/// A control for each square of a board, in reading order: from the far rank down. The names of those of the second board end in
/// `-b`.
pub(super) fn spawn(controls: &mut ChildSpawnerCommands, drafting: &Drafting, board: u8) {
    let geometry = drafting.drafts().on(board).geometry();
    let end = if board == 0 { "" } else { "-b" };
    for rank in (0..geometry.ranks).rev() {
        for file in 0..geometry.files {
            let square = Square::new(file, rank);
            controls.spawn((
                control(Skin::Round, Localized::new("editor-square"), format!("square-{square}{end}")),
                (Button, SquareControl(on(board, square)), Node { position_type: PositionType::Absolute, ..default() }),
                (observe(press), observe(turn_by_key), observe(hold_button), observe(release_button)),
                (observe(take_up), observe(carry), observe(drop_on), observe(drop_beside)),
            ));
        }
    }
}

/// Lays the controls over their squares, and tells what stands there and what is wrong with it.
pub(super) fn place(
    (view, room, drafting): (Res<View>, Res<Room>, Res<Drafting>),
    (localization, settings): (Res<Localization>, Res<Settings>),
    mut controls: Query<(&SquareControl, &mut Node, &mut Localized)>,
) {
    let stands = [0, 1].map(|board| stand_of(&view, &room, &drafting, board));
    let speaker = speaker(&drafting, &localization, &settings);
    let told = problems::all(&drafting, &speaker);
    for (SquareControl(at), mut node, mut label) in &mut controls {
        let Some(stand) = stands.get(usize::from(at.board)).copied().flatten() else { continue };
        let corner = stand.middle(*at, 0) - stand.cell / 2.0;
        let next = Node {
            left: px(corner.x),
            top: px(corner.y),
            width: px(stand.cell.x),
            height: px(stand.cell.y),
            ..node.clone()
        };
        node.set_if_neq(next);
        let stands = what_stands(&drafting, *at, &speaker);
        let wrong = problems::together(told.iter().filter(|told| told.is_about(*at)), &speaker);
        label.set_if_neq(if wrong.is_empty() {
            stands
        } else {
            Localized::new("editor-square-wrong").arg("square", stands.resolve(&localization)).arg("wrong", wrong)
        });
    }
}

/// The parts needed to change the board.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Editing<'w> {
    pub(super) drafting: ResMut<'w, Drafting>,
    pub(super) hands: ResMut<'w, Hands>,
    localization: Res<'w, Localization>,
    settings: Res<'w, Settings>,
    view: Res<'w, View>,
    room: Res<'w, Room>,
    said: MessageWriter<'w, Announce>,
}

impl Editing<'_> {
    /// Changes the position, and says what stands on a square then. Its board is the one that is edited from now on.
    pub(super) fn edit(&mut self, place: Place, change: impl FnOnce(&mut Drafts)) {
        self.turn_to(place.board);
        if self.drafting.edit_all(change) {
            let speaker = speaker(&self.drafting, &self.localization, &self.settings);
            announce(&mut self.said, &what_stands(&self.drafting, place, &speaker), &self.localization);
        }
    }

    /// Edits the other one of two boards, and says which one that is.
    fn turn_to(&mut self, board: u8) {
        if self.drafting.board() != board && self.drafting.choose_board(board) {
            announce(&mut self.said, &Localized::new(board_name(&self.drafting, board)), &self.localization);
        }
    }

    /// Whether a square is on a board so small that a press only chooses the board, which is larger then.
    fn is_on_small_board(&self, place: Place) -> bool {
        is_small(&self.view, &self.room, &self.drafting, place.board)
    }

    fn turn(&mut self, place: Place) {
        let Some(square) = place.as_square() else { return };
        self.edit(place, |drafts| drafts.on_mut(place.board).turn_piece(square));
    }
}

fn press(event: On<Activate>, controls: Query<&SquareControl>, mut editing: Editing) {
    let Ok(SquareControl(place)) = controls.get(event.entity).copied() else { return };
    if editing.is_on_small_board(place) {
        editing.turn_to(place.board);
        return;
    }
    if editing.hands.by_second_button {
        editing.turn(place);
        return;
    }
    match (editing.hands.tool, editing.hands.chosen) {
        (Tool::Move, None) => {
            editing.turn_to(place.board);
            if at(&editing.drafting, place) != Occupant::Empty {
                editing.hands.chosen = Some(place);
            }
        }
        (Tool::Move, Some(from)) => {
            editing.hands.chosen = None;
            editing.edit(place, |drafts| drafts.carry(from, place));
        }
        (tool, _) => editing.edit(place, |drafts| act(tool, drafts, place)),
    }
}

/// The key that inspects a piece at the table turns it here.
fn turn_by_key(mut event: On<FocusedInput<Ask>>, controls: Query<&SquareControl>, mut editing: Editing) {
    if let (Action::Inspect, Ok(SquareControl(place))) = (event.input.action, controls.get(event.focused_entity)) {
        event.propagate(false);
        editing.turn(*place);
    }
}

/// A button of the mouse other than the first turns a piece.
fn hold_button(event: On<Pointer<Press>>, mut hands: ResMut<Hands>) {
    hands.bypass_change_detection().by_second_button = event.button == PointerButton::Secondary;
}

fn release_button(_: On<Pointer<Release>>, mut hands: ResMut<Hands>) {
    hands.bypass_change_detection().by_second_button = false;
}

fn take_up(
    event: On<Pointer<DragStart>>,
    controls: Query<(&SquareControl, &ComputedNode)>,
    (drafting, look): (Res<Drafting>, Res<Look>),
    mut hands: ResMut<Hands>,
    mut commands: Commands,
) {
    let Ok((SquareControl(place), node)) = controls.get(event.entity) else { return };
    let occupant = at(&drafting, *place);
    if event.button != PointerButton::Primary || occupant == Occupant::Empty {
        return;
    }
    hands.chosen = None;
    hands.carry = Some(Carry::From(*place));
    let side = node.size().y * node.inverse_scale_factor();
    let at = event.pointer_location.position;
    commands.spawn(ghost(occupant.face(), side, at, (drafting.game(), &look)));
}

/// The dragged piece is dropped on this square: a piece of the board, or one of the sheet.
fn drop_on(
    event: On<Pointer<DragDrop>>,
    controls: Query<&SquareControl>,
    choices: Query<&ToolChoice>,
    mut editing: Editing,
) {
    let Ok(SquareControl(to)) = controls.get(event.entity) else { return };
    match editing.hands.carry.take() {
        Some(Carry::From(from)) => editing.edit(*to, |drafts| drafts.carry(from, *to)),
        Some(Carry::New) => {
            if let Ok(ToolChoice(tool @ (Tool::Put(_) | Tool::Hide))) = choices.get(event.dropped) {
                editing.edit(*to, |drafts| {
                    // The same piece stays; a press would take it off.
                    act(Tool::Take, drafts, *to);
                    act(*tool, drafts, *to);
                });
            }
        }
        None => {}
    }
}

/// A piece that is dropped beside the board is taken off.
fn drop_beside(
    event: On<Pointer<DragEnd>>,
    ghosts: Query<Entity, With<Ghost>>,
    controls: Query<&SquareControl>,
    mut editing: Editing,
    mut commands: Commands,
) {
    despawn_all(&mut commands, ghosts);
    let Ok(SquareControl(place)) = controls.get(event.entity) else { return };
    if editing.hands.carry.take().is_some() {
        editing.edit(*place, |drafts| act(Tool::Take, drafts, *place));
    }
}
