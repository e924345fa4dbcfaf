//! Nodes that stand where the [`Layout`] says.

use bevy::prelude::*;

use crate::app::AppSystems;
use crate::board::Layout;

/// Where a node stands.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
#[require(Node)]
pub(super) enum Slot {
    /// The name of the near or the far player.
    Tablet {
        /// Whose.
        near: bool,
    },
    /// A socket of a rail.
    Socket {
        /// Whose.
        near: bool,
        /// Which, the strongest man first.
        index: usize,
    },
    /// A system button.
    Button(usize),
    /// The groove of the quiet plies, and what can be pointed at around it.
    Groove,
    /// The number at the end of the groove.
    GrooveEnd {
        /// The limit stands above, what is reached below.
        above: bool,
    },
    /// The letter or number under a column of the board.
    Column(u8),
    /// The number or letter beside a row, counted from the bottom.
    Row(u8),
    /// The digits of the seal in the far side of the frame.
    Seal,
    /// The list of moves.
    List,
    /// A line of text over the lower edge of the board.
    Notice,
    /// A line of text over the upper edge of the board.
    Banner,
    /// A question before the player who is asked.
    Question {
        /// Whom.
        near: bool,
    },
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(put_new)
        .add_systems(Update, put_all.in_set(AppSystems::Ui).run_if(resource_exists_and_changed::<Layout>));
}

fn put_new(added: On<Add, Slot>, layout: Option<Res<Layout>>, mut nodes: Query<(&Slot, &mut Node)>) {
    if let (Some(layout), Ok((place, mut node))) = (layout, nodes.get_mut(added.entity)) {
        put(*place, &layout, &mut node);
    }
}

fn put_all(layout: Res<Layout>, mut nodes: Query<(&Slot, &mut Node)>) {
    for (place, mut node) in &mut nodes {
        put(*place, &layout, &mut node);
    }
}

fn put(place: Slot, layout: &Layout, node: &mut Mut<Node>) {
    let place = rect(place, layout);
    let rect = place.unwrap_or_default();
    let next = Node {
        position_type: PositionType::Absolute,
        // What has no place now is not there at all, padding included.
        display: if place.is_some() { Display::Flex } else { Display::None },
        left: px(rect.min.x),
        top: px(rect.min.y),
        width: px(rect.width()),
        height: px(rect.height()),
        ..(**node).clone()
    };
    node.set_if_neq(next);
}

fn rect(place: Slot, layout: &Layout) -> Option<Rect> {
    let rail = |near: bool| if near { &layout.near } else { &layout.far };
    let band = |y: f32, height: f32| {
        let width = layout.frame.width().max(layout.view.width() * 0.5).min(layout.view.width());
        Rect::from_center_size(Vec2::new(layout.frame.center().x, y), Vec2::new(width, height))
    };
    match place {
        Slot::Tablet { near } => Some(rail(near).tablet),
        Slot::Socket { near, index } => rail(near).sockets.get(index).copied(),
        Slot::Button(index) => layout.buttons.get(index).copied(),
        Slot::Groove => Some(around(layout.groove, layout)),
        Slot::GrooveEnd { above } => {
            let groove = layout.groove;
            let height = layout.cell * 0.2;
            let y = if above { groove.min.y - height * 0.7 } else { groove.max.y + height * 0.7 };
            let width = layout.frame.max.x - layout.field.max.x;
            Some(Rect::from_center_size(Vec2::new(groove.center().x, y), Vec2::new(width * 1.2, height)))
        }
        Slot::Column(index) => {
            let left = layout.field.min.x + layout.cell * f32::from(index);
            // Below the line that is lit for the near player.
            let top = layout.field.max.y + 2.0 * layout.brass_gap();
            let rect = Rect::new(left, top, left + layout.cell, layout.frame.max.y);
            (rect.max.x <= layout.field.max.x + 1.0).then_some(rect)
        }
        Slot::Row(index) => {
            let bottom = layout.field.max.y - layout.cell * f32::from(index);
            let right = layout.field.min.x - layout.brass_gap();
            let rect = Rect::new(layout.frame.min.x, bottom - layout.cell, right, bottom);
            (rect.min.y >= layout.field.min.y - 1.0).then_some(rect)
        }
        Slot::Seal => {
            let bottom = layout.field.min.y - 2.0 * layout.brass_gap();
            Some(Rect::new(layout.field.min.x, layout.frame.min.y, layout.field.max.x, bottom))
        }
        Slot::List => layout.list,
        Slot::Notice => Some(band(layout.field.max.y - layout.cell * 0.1, layout.cell * 0.5)),
        Slot::Banner => Some(band(layout.field.min.y + layout.cell * 0.1, layout.cell * 0.5)),
        Slot::Question { near: true } => Some(band(layout.field.max.y - layout.cell * 0.8, layout.cell * 1.6)),
        Slot::Question { near: false } => Some(band(layout.field.min.y + layout.cell * 0.8, layout.cell * 1.6)),
    }
}

/// A thin thing with what one can hit of it: the breadth of the frame.
fn around(rect: Rect, layout: &Layout) -> Rect {
    let breadth = layout.frame.max.x - layout.field.max.x;
    Rect::from_center_size(rect.center(), Vec2::new(breadth, rect.height()))
}
