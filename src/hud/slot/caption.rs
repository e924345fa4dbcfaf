//! Where the words below the system buttons stand.

use bevy::prelude::*;

use crate::board::Layout;
use crate::board::layout::{BUTTONS, TrayKind};

/// Below a button: the common ones, the ledger's or the one that takes its place, and that of the hint.
pub(super) fn caption(index: usize, layout: &Layout) -> Option<Rect> {
    const LEDGER: usize = BUTTONS - 1;
    const TURN: usize = BUTTONS;
    let has_ledger = layout.board.tray() == TrayKind::Ranks;
    let button = match index {
        LEDGER => has_ledger.then_some(layout.buttons[LEDGER]),
        TURN => (!has_ledger).then_some(layout.buttons[LEDGER]),
        index if index > TURN => layout.hint,
        index => Some(layout.buttons[index]).filter(|_| layout.has_button(index)),
    };
    let button = button.filter(|_| layout.caption > 0.0)?;
    let half = 0.75 * button.width();
    let (x, top) = (button.center().x, button.max.y);
    Some(Rect::new(x - half, top, x + half, top + layout.caption))
}
