//! The cursor on the board for keyboard and pad. It is visible after it was moved, until the mouse is used.

use bevy::input_focus::{FocusedInput, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use teahouse_rules::Square;

use super::drawings::BegunDrawings;
use super::held::{BoardPad, Held};
use super::hover::Hover;
use super::inspected::{InspectOn, Inspected};
use super::layout::Layout;
use super::permit::Permit;
use super::press::{Chosen, PressOn};
use super::view::{AtTable, named};
use crate::core::trace::Trace;
use crate::core::{AppSystems, Troubles};
use crate::input::{Action, Ask, Owners};
use crate::prefs::Player;
use crate::session::{Seated, TableSystems};

/// The square of the cursor, and whether it can be seen.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cursor {
    /// The square of the cursor.
    pub square: Square,
    /// Whether the board has the focus and the keys are being used.
    pub is_visible: bool,
}

impl Default for Cursor {
    fn default() -> Self {
        Self { square: Square::new(0, 0), is_visible: false }
    }
}

pub(super) fn plugin<const B: u8>(app: &mut App) {
    app.add_systems(
        Update,
        (go_home::<B>.run_if(on_message::<Seated>), show::<B>).chain().in_set(TableSystems(AppSystems::React)),
    );
}

fn go_home<const B: u8>(mut cursor: AtTable<&mut Cursor, B>) {
    cursor.set_if_neq(Cursor::default());
}

fn show<const B: u8>(
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    (pad, owners): (Option<Single<Entity, With<BoardPad<B>>>>, Res<Owners>),
    mut cursor: AtTable<&mut Cursor, B>,
) {
    // Players with cursors of their own need no common one.
    let is_needed = !Player::BOTH.iter().all(|player| owners.has_cursor(*player));
    let is_visible = is_needed && visible.0 && pad.is_some_and(|pad| focus.get() == Some(*pad));
    let next = Cursor { is_visible, ..**cursor };
    cursor.set_if_neq(next);
}

/// An action while the board has the focus. Actions that the board does not use move the focus on.
pub(super) fn on_ask<const B: u8>(
    mut event: On<FocusedInput<Ask>>,
    layout: Option<AtTable<&Layout, B>>,
    (chosen, held, hover): (AtTable<&Chosen, B>, Option<AtTable<&Held, B>>, AtTable<&Hover, B>),
    (trace, troubles): (Res<Trace>, Res<Troubles>),
    mut cursor: AtTable<&mut Cursor, B>,
    mut visible: ResMut<InputFocusVisible>,
    mut inspected: AtTable<&mut Inspected, B>,
    (mut presses, mut inspects): (MessageWriter<PressOn<B>>, MessageWriter<InspectOn<B>>),
    (permit, mut begun): (Permit, BegunDrawings),
) {
    let Some(layout) = layout else { return };
    let step = match event.input.action {
        Action::Left => (-1, 0),
        Action::Right => (1, 0),
        Action::Up => (0, -1),
        Action::Down => (0, 1),
        Action::Confirm if Inspected::put_away(&mut inspected) => {
            event.propagate(false);
            return;
        }
        // A hidden cursor presses nothing: the first press only shows it.
        Action::Confirm if !cursor.is_visible => {
            event.propagate(false);
            visible.0 = true;
            trace.say(format_args!("cursor square={}", named::<B>(cursor.square.to_string())));
            return;
        }
        Action::Confirm => {
            event.propagate(false);
            presses.write(PressOn::Square(cursor.square));
            return;
        }
        Action::Inspect => {
            event.propagate(false);
            // While the cursor is hidden, the mouse points.
            let pointed_at = hover.0.filter(|_| !cursor.is_visible);
            let at = pointed_at.unwrap_or(cursor.square.into());
            inspects.write(InspectOn { at });
            return;
        }
        // The banner uses Cancel first.
        Action::Cancel if troubles.first().is_some() => return,
        Action::Cancel if begun.take_back() => {
            event.propagate(false);
            return;
        }
        Action::Cancel if inspected.0.is_some() => {
            event.propagate(false);
            inspected.0 = None;
            return;
        }
        Action::Cancel if chosen.0.can_be_let_go() || held.is_some() => {
            event.propagate(false);
            if permit.may_press(event.input.by, B) {
                presses.write(PressOn::Nothing);
            }
            return;
        }
        _ => return,
    };
    // At the edge the way leads on to the buttons beside the board.
    let Some(square) = layout.neighbour(cursor.square, step.0, step.1) else { return };
    event.propagate(false);
    visible.0 = true;
    cursor.square = square;
    // With one card open, the next piece's card opens without another request.
    if Inspected::put_away(&mut inspected) {
        inspects.write(InspectOn { at: square.into() });
    }
    trace.say(format_args!("cursor square={}", named::<B>(square.to_string())));
}
