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
    /// How many lie face-down.
    HiddenCount,
    /// How long nothing has happened.
    Quiet,
    /// The letter or number under a column of the board.
    Column(u8),
    /// The number or letter beside a row, counted from the bottom.
    Row(u8),
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
        Slot::HiddenCount => Some(layout.hidden_count),
        Slot::Quiet => Some(layout.quiet),
        Slot::Column(index) => {
            let left = layout.field.min.x + layout.cell * f32::from(index);
            let rect = Rect::new(left, layout.field.max.y, left + layout.cell, layout.frame.max.y);
            (rect.max.x <= layout.field.max.x + 1.0).then_some(rect)
        }
        Slot::Row(index) => {
            let bottom = layout.field.max.y - layout.cell * f32::from(index);
            let rect = Rect::new(layout.frame.min.x, bottom - layout.cell, layout.field.min.x, bottom);
            (rect.min.y >= layout.field.min.y - 1.0).then_some(rect)
        }
        Slot::List => layout.list,
        Slot::Notice => Some(band(layout.field.max.y - layout.cell * 0.1, layout.cell * 0.5)),
        Slot::Banner => Some(band(layout.field.min.y + layout.cell * 0.1, layout.cell * 0.5)),
        Slot::Question { near: true } => Some(band(layout.field.max.y - layout.cell * 0.8, layout.cell * 1.6)),
        Slot::Question { near: false } => Some(band(layout.field.min.y + layout.cell * 0.8, layout.cell * 1.6)),
    }
}
