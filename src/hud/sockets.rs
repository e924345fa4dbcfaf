//! Where the sockets are, for scripts. What lies in them is shown by the board.

use bevy::prelude::*;

use super::slot::Slot;
use crate::app::trace::Traced;

pub(super) fn spawn(commands: &mut Commands, root: Entity) {
    for near in [true, false] {
        for index in 0..16 {
            commands.spawn((
                Name::new("Socket"),
                Traced::new("socket", format!("{}-{}", if near { "near" } else { "far" }, index + 1)),
                ChildOf(root),
                Pickable::IGNORE,
                Node::default(),
                Slot::Socket { near, index },
            ));
        }
    }
}
