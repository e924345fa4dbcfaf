//! Content that becomes smaller where it has no room: for places that cannot scroll.

use bevy::{prelude::*, text::RemSize, ui::UiSystems};

use super::words::usual_size;
use crate::i18n::Localization;
use crate::ui::Room;

/// The letters of everything in this node are as large as usual, or smaller if the node is not high enough for that. They are never
/// smaller than the smallest ones that the settings offer.
#[derive(Component, Debug, Clone, Copy, Default)]
#[require(Node)]
pub struct Fitted {
    /// The room for which the letters were last chosen: the node's size, and that of letters.
    asked: Option<(Vec2, f32)>,
    /// How large the letters are, as a share of the usual ones.
    share: f32,
}

/// The smallest letters that the settings offer.
const SMALLEST: f32 = 0.75;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, fit.after(UiSystems::Layout));
}

/// First the usual letters, and when they have been laid out, smaller ones.
fn fit(
    (rem, room, localization): (Res<RemSize>, Res<Room>, Res<Localization>),
    mut nodes: Query<(Entity, &ComputedNode, &mut Fitted)>,
    children: Query<&Children>,
    mut texts: Query<(&mut TextFont, &super::words::Wished)>,
) {
    for (entity, node, mut fitted) in &mut nodes {
        let asked = Some((node.size(), rem.0));
        let least = (SMALLEST / room.letters).min(1.0);
        // A node that is only as high as its content becomes lower with the letters, and has no less room.
        let has_more = fitted
            .asked
            .is_none_or(|(size, letters)| letters != rem.0 || size.x != node.size().x || node.size().y > size.y + 0.5);
        let share = if has_more || localization.is_changed() {
            1.0
        } else if node.content_size().y > node.size().y + 0.5 {
            // Letters that are smaller need fewer lines, too, so this is seldom too little.
            (fitted.share * node.size().y / node.content_size().y).max(least)
        } else {
            continue;
        };
        if (fitted.asked, fitted.share) == (asked, share) {
            continue;
        }
        (fitted.asked, fitted.share) = (asked, share);
        for child in children.iter_descendants(entity) {
            if let Ok((mut font, wished)) = texts.get_mut(child) {
                let size = usual_size(*wished, *room, share);
                if font.font_size != size {
                    font.font_size = size;
                }
            }
        }
    }
}
