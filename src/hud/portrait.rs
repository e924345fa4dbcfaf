//! The portrait of our computer on a tablet, across from the small piece.

use bevy::prelude::*;
use teahouse_art::Sitter;

use crate::paint::{Carved, Carving};

/// The portrait on a tablet: of this sitter, if our computer plays there.
#[derive(Component, Default)]
pub(super) struct TabletPortrait(Option<Sitter>);

/// The room for a portrait on a tablet, in logical pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct PortraitRoom {
    side: f32,
    gap: f32,
}

impl PortraitRoom {
    /// The room on a tablet of this height, if words of a breadth still have theirs in what is left beside the small piece.
    pub(super) fn on(height: f32, left: f32, words: f32) -> Option<Self> {
        /// The side in heights of the tablet.
        const SIDE: f32 = 0.76;
        let side = (SIDE * height).floor();
        let room = Self { side, gap: (height - side) / 2.0 };
        (side > 0.0 && left - room.breadth() >= words).then_some(room)
    }

    /// The breadth of the portrait with the gaps beside it.
    pub(super) const fn breadth(self) -> f32 {
        self.side + 2.0 * self.gap
    }

    /// The portrait's node, at the left end of the tablet or at the right one.
    fn node(self, is_left: bool) -> Node {
        let (near, far) = (px(self.gap), auto());
        let (left, right) = if is_left { (near, far) } else { (far, near) };
        Node {
            position_type: PositionType::Absolute,
            left,
            right,
            top: px(self.gap),
            width: px(self.side),
            height: px(self.side),
            ..default()
        }
    }
}

/// A portrait that has no room yet.
pub(super) fn no_portrait() -> impl Bundle {
    (TabletPortrait::default(), Pickable::IGNORE, hidden())
}

fn hidden() -> Node {
    Node { display: Display::None, position_type: PositionType::Absolute, ..default() }
}

/// Shows a sitter in a room at the left end of the tablet or at the right one, or takes the portrait away.
pub(super) fn show_portrait(
    (entity, mut portrait, mut node): (Entity, Mut<TabletPortrait>, Mut<Node>),
    shown: Option<(Sitter, PortraitRoom)>,
    is_left: bool,
    commands: &mut Commands,
) {
    node.set_if_neq(shown.map_or_else(hidden, |(_, room)| room.node(is_left)));
    if let Some((sitter, _)) = shown
        && portrait.0 != Some(sitter)
    {
        portrait.0 = Some(sitter);
        commands.entity(entity).insert(Carved(Carving::Portrait(sitter)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_portrait_gives_way_to_words() {
        let room = PortraitRoom::on(62.0, 173.0, 100.0).unwrap();
        assert!(room.side == 47.0 && room.breadth() == 62.0, "{room:?}");
        assert_eq!(PortraitRoom::on(62.0, 173.0, 112.0), None);
        assert_eq!(PortraitRoom::on(0.0, 173.0, 100.0), None);
    }
}
