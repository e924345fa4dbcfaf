//! The tools and the pieces of the sheet: they say what a press on a square does.

use std::time::Duration;

use bevy::ecs::hierarchy::ChildSpawner;
use bevy::ecs::system::SystemParam;
use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::{RadioButton, ValueChange, observe};

use super::ghost::{Ghost, carry, ghost};
use super::hands::{Carry, Hands, Tool, ToolChoice};
use super::shown::Shown;
use crate::board::figure::{Viewpoint, carved_blank_piece, carved_face};
use crate::core::{Clock, despawn_all};
use crate::i18n::Localized;
use crate::prefs::GameKind;
use crate::prefs::look::Look;
use crate::session::Drafting;
use crate::ui::theme::space;
use crate::ui::widget::{choice, control, grouped, show_checked};
use crate::ui::{Page, Primary, Skin};

/// The tools and all pieces.
pub(super) fn spawn(sheet: &mut ChildSpawner, shown: &Shown) {
    let row = || Node { flex_wrap: FlexWrap::Wrap, column_gap: px(space::S), row_gap: px(space::S), ..default() };
    sheet.spawn((Page(row()), grouped("editor-tools"))).with_children(|row| {
        for (tool, word) in [(Tool::Move, "move"), (Tool::Turn, "turn"), (Tool::Take, "take")] {
            let label = Localized::new(format!("editor-{word}"));
            let mut choice = row.spawn((choice(label, format!("tool-{word}")), ToolChoice(tool)));
            if tool == Tool::Move {
                choice.insert(Primary);
            }
        }
    });
    // Seven pieces find room beside each other.
    let pieces = || Node { column_gap: px(space::XS), row_gap: px(space::XS), ..row() };
    let (game, look) = (shown.drafting.game(), &shown.look);
    let faces = shown.drafting.draft().faces();
    let (first, second) = faces.split_at(faces.len() / 2);
    for (faces, title) in [(first, "editor-first"), (second, "editor-second")] {
        let title = format!("{title}-{game}");
        sheet.spawn((Page(pieces()), grouped(title))).with_children(|row| {
            for face in faces {
                let label = Localized::new("called").arg("name", shown.name(*face));
                row.spawn(piece(Tool::Put(*face), label, (game, look)));
            }
        });
    }
    if game == GameKind::Banqi {
        sheet.spawn((Page(row()), grouped("editor-hidden"))).with_children(|row| {
            row.spawn(piece(Tool::Hide, Localized::new("said-face-down"), (game, look)));
        });
    }
}

/// A piece of the sheet: chosen by a press, or dragged to the board.
fn piece(tool: Tool, label: Localized, (game, look): (GameKind, &Look)) -> impl Bundle {
    /// The side of its picture, in pixels of the page.
    const PIECE: f32 = 40.0;
    let viewpoint = Viewpoint::of_game(game);
    let (id, carved) = match tool {
        Tool::Put(face) => (format!("piece-{face}"), carved_face(face, viewpoint, look)),
        _ => ("piece-hidden".to_owned(), carved_blank_piece(viewpoint)),
    };
    (
        control(Skin::Choice, label, id),
        (RadioButton, ToolChoice(tool)),
        Page(Node { padding: px(space::XS).all(), flex_shrink: 0.0, ..default() }),
        (observe(take_up), observe(touch), observe(take_up_by_finger), observe(carry), observe(let_go)),
        children![(Page(Node { width: px(PIECE), height: px(PIECE), ..default() }), carved, Pickable::IGNORE)],
    )
}

fn take_up(event: On<Pointer<DragStart>>, mut grip: Grip) {
    if event.button == PointerButton::Primary && !event.pointer_id.is_touch() {
        grip.take_up(event.entity, event.pointer_location.position);
    }
}

fn touch(event: On<Pointer<Press>>, clock: Res<Clock>, mut hands: ResMut<Hands>) {
    hands.bypass_change_detection().touched_at = event.pointer_id.is_touch().then(|| clock.now());
}

/// A finger scrolls the sheet, unless it sets out sideways or has rested on the piece: then it takes that up.
fn take_up_by_finger(mut event: On<Pointer<Drag>>, mut grip: Grip, clock: Res<Clock>) {
    /// For how long it rests then.
    const REST: Duration = Duration::from_millis(350);
    /// A finger that rests trembles by less, in logical pixels.
    const TREMBLE: f32 = 10.0;
    if !event.pointer_id.is_touch() {
        return;
    }
    if grip.hands.carry.is_none() {
        let has_rested = grip.hands.touched_at.is_some_and(|at| clock.now().saturating_sub(at) >= REST);
        let is_sideways = event.distance.x.abs() > event.distance.y.abs();
        if event.distance.length() < TREMBLE || !has_rested && !is_sideways {
            return;
        }
        grip.take_up(event.entity, event.pointer_location.position);
    }
    // The sheet stays where it is.
    event.propagate(false);
}

/// The parts needed to take a new piece up.
#[derive(SystemParam)]
struct Grip<'w, 's> {
    choices: Query<'w, 's, (&'static ToolChoice, &'static ComputedNode)>,
    drafting: Res<'w, Drafting>,
    look: Res<'w, Look>,
    hands: ResMut<'w, Hands>,
    commands: Commands<'w, 's>,
}

impl Grip<'_, '_> {
    fn take_up(&mut self, piece: Entity, at: Vec2) {
        let Ok((ToolChoice(tool), node)) = self.choices.get(piece) else { return };
        let face = match tool {
            Tool::Put(face) => Some(*face),
            Tool::Hide => None,
            _ => return,
        };
        self.hands.carry = Some(Carry::New);
        let side = node.size().y * node.inverse_scale_factor();
        self.commands.spawn(ghost(face, side, at, (self.drafting.game(), &self.look)));
    }
}

/// A piece in the hand goes back at the end of a drag beside the board.
fn let_go(
    _: On<Pointer<DragEnd>>,
    ghosts: Query<Entity, With<Ghost>>,
    mut hands: ResMut<Hands>,
    mut commands: Commands,
) {
    despawn_all(&mut commands, ghosts);
    if hands.carry.is_some() {
        hands.carry = None;
    }
}

/// The same when the system takes a finger away. Nothing under it is told.
pub(super) fn put_back(
    touches: Res<Touches>,
    ghosts: Query<Entity, With<Ghost>>,
    mut hands: ResMut<Hands>,
    mut commands: Commands,
) {
    if hands.carry.is_some() && touches.iter_just_canceled().next().is_some() {
        despawn_all(&mut commands, ghosts);
        hands.carry = None;
    }
}

/// Takes a tool in hand.
pub(super) fn choose(change: On<ValueChange<bool>>, choices: Query<&ToolChoice>, mut hands: ResMut<Hands>) {
    if let Ok(ToolChoice(tool)) = choices.get(change.source) {
        (hands.tool, hands.chosen) = (*tool, None);
    }
}

/// Shows which tool is in hand.
pub(super) fn show(hands: Res<Hands>, choices: Query<(Entity, &ToolChoice, Has<Checked>)>, mut commands: Commands) {
    for (entity, choice, is_checked) in &choices {
        show_checked(&mut commands, entity, is_checked, choice.0 == hands.tool);
    }
}
