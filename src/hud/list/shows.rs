//! Lines of the list that show a position when they are pressed.

use accesskit::Action;
use bevy::prelude::*;

use crate::session::{LookBack, Spot};
use crate::ui::reader::Asked;

/// The position that a press shows, by hand or by a screen reader.
#[derive(Component, Clone, Copy)]
pub(super) struct Shows(pub(super) Spot);

pub(super) fn on_click(click: On<Pointer<Click>>, shown: Query<&Shows>, mut looks: MessageWriter<LookBack>) {
    if let Ok(Shows(spot)) = shown.get(click.entity) {
        looks.write((*spot).into());
    }
}

pub(super) fn on_asked(asked: On<Asked>, shown: Query<&Shows>, mut looks: MessageWriter<LookBack>) {
    if let (Ok(Shows(spot)), Action::Click) = (shown.get(asked.entity), asked.action) {
        looks.write((*spot).into());
    }
}
