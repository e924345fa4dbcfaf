//! A picture as it is shown: pixel for pixel, or as a stand-in for one of another size.
//!
//! A stand-in is scaled as a whole, unless that would show: things with an edge of their own around a centre
//! that may be of any length, as a tablet or a sheet, keep their corners and are stretched between them.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::sprite::Anchor;
use teahouse_art::Order;

use super::baked::Baked;
use super::kind::{body, inset, kind, lead, pin};

/// A picture and how large it is shown.
#[derive(Debug, Clone)]
pub(super) struct Print {
    pub(super) baked: Arc<Baked>,
    /// How large, in device pixels.
    pub(super) size: Vec2,
    /// Where its origin lies in that, right and down from the upper left.
    origin: Vec2,
    /// Where it is cut to be stretched, from its edges, and how many times as large the corners are shown.
    cuts: Option<Cuts>,
}

#[derive(Debug, Clone, Copy)]
struct Cuts {
    start: Vec2,
    end: Vec2,
    scale: f32,
}

/// A part of a picture, and where it is shown: from the upper left of all.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Slice {
    /// In pixels of the picture.
    pub(super) from: Rect,
    /// In device pixels.
    pub(super) to: Rect,
}

impl Print {
    /// The picture, shown as large as an order says.
    pub(super) fn new(baked: Arc<Baked>, order: &Order) -> Self {
        let (old, new) = (body(&baked.order), body(order));
        let scale = new / old;
        if scale == Vec2::ONE || !has_corners(&baked.order, order) {
            let (size, origin) = (baked.size * scale, baked.origin * scale);
            return Self { baked, size, origin, cuts: None };
        }
        // The part beyond the body: shadow and glow.
        let before = baked.origin - lead(&baked.order);
        let behind = baked.size - before - old;
        let inset = CORNER * old.min_element();
        let scale = corner_scale(order, scale).min(new.min_element() / (2.0 * inset));
        Self {
            size: new + (before + behind) * scale,
            origin: before * scale + lead(order),
            cuts: Some(Cuts { start: before + inset, end: behind + inset, scale }),
            baked,
        }
    }

    /// The nine parts of the picture, if it is not shown as a whole.
    pub(super) fn slices(&self) -> Option<[Slice; 9]> {
        let Cuts { start, end, scale } = self.cuts?;
        let from = [Vec2::ZERO, start, self.baked.size - end, self.baked.size];
        // Between device pixels the background would show through the seams.
        let to = [Vec2::ZERO, start * scale, self.size - end * scale, self.size].map(Vec2::round);
        let cell = |lines: [Vec2; 4], column: usize, row: usize| {
            Rect::new(lines[column].x, lines[row].y, lines[column + 1].x, lines[row + 1].y)
        };
        Some(core::array::from_fn(|index| {
            let (column, row) = (index % 3, index / 3);
            Slice { from: cell(from, column, row), to: cell(to, column, row) }
        }))
    }

    /// The rectangle that it covers on a node of this size, in device pixels from the node's upper left.
    pub(super) fn on_node(&self, node: Vec2) -> Rect {
        let pinned = node * pin(&self.baked.order) + inset(&self.baked.order);
        let min = (pinned - self.origin).round();
        Rect { min, max: min + self.size.round() }
    }

    /// Bevy's name for the point in the picture that lies on the entity's place: from its middle, upwards, in parts of
    /// its size.
    pub(super) fn anchor(&self) -> Anchor {
        // Places are corners of device pixels. The middle of an odd number of pixels is not: then the picture lies half a
        // pixel beside it, or every edge in it would be smeared over two.
        let origin = if self.size == self.baked.size { self.origin.floor() } else { self.origin };
        let part = origin / self.size;
        Anchor(Vec2::new(part.x - 0.5, 0.5 - part.y))
    }
}

/// How much of the shorter side of a thing is corner: more than any edge, frame or bevel is broad.
const CORNER: f32 = 0.25;

/// Whether a picture that stands in for an order has corners that must not be stretched.
fn has_corners(baked: &Order, order: &Order) -> bool {
    match order {
        Order::Tablet { .. }
        | Order::Rail { .. }
        | Order::Tray { .. }
        | Order::Panel { .. }
        | Order::Recess { .. }
        | Order::Paper { .. }
        | Order::Card { .. }
        | Order::Plate { .. } => true,
        // A board of as many squares is a larger or smaller one; one of others keeps its frame at least.
        Order::Board(_) => kind(baked) != kind(order),
        _ => false,
    }
}

/// Corners grow as the side that has changed less: a tablet that becomes longer has the corners it had, and so has a tray
/// that is turned upright. Those of a board grow with its squares, of which there are as many as before.
fn corner_scale(order: &Order, scale: Vec2) -> f32 {
    let change = scale.map(f32::ln);
    match order {
        Order::Board(_) => scale.element_product().sqrt(),
        _ if change.x * change.y < 0.0 => 1.0,
        _ if change.x.abs() < change.y.abs() => scale.x,
        _ => scale.y,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tablet of 100 by 40 with a shadow of 10 to the right and 20 below, as it is shown in another size.
    fn tablet(width: u32, height: u32) -> Print {
        let order = |width, height| Order::Tablet { width, height, lit: false };
        let baked = Baked {
            kind: kind(&order(100, 40)),
            family: kind(&order(100, 40)),
            order: order(100, 40),
            image: Handle::default(),
            size: Vec2::new(110.0, 60.0),
            origin: Vec2::ZERO,
            is_plain: false,
        };
        Print::new(Arc::new(baked), &order(width, height))
    }

    #[test]
    fn a_tablet_of_its_own_size_is_whole() {
        let whole = tablet(100, 40);
        assert_eq!(whole.slices(), None);
        assert_eq!(whole.size, whole.baked.size);
    }

    #[test]
    fn a_longer_tablet_keeps_its_corners_and_its_shadow() {
        let longer = tablet(300, 40);
        assert_eq!(longer.size, Vec2::new(310.0, 60.0));
        let slices = longer.slices().unwrap();
        for corner in [0, 2, 6, 8] {
            assert_eq!(slices[corner].from.size(), slices[corner].to.size());
        }
        assert_eq!(slices[8].to.max, longer.size);
        assert_eq!(slices[4].to, Rect::new(10.0, 10.0, 290.0, 30.0));
        // All of the old one, each part once, and nothing between them.
        for slice in &slices[..] {
            assert!(slice.from.size().min_element() > 0.0 && slice.to.size().min_element() > 0.0, "{slice:?}");
        }
        let area = |rect: Rect| rect.size().element_product();
        assert_eq!(slices.map(|slice| area(slice.from)).iter().sum::<f32>(), 110.0 * 60.0);
        assert_eq!(slices.map(|slice| area(slice.to)).iter().sum::<f32>(), 310.0 * 60.0);
    }

    #[test]
    fn corners_shrink_to_fit_a_small_size() {
        for (width, height) in [(1, 1), (30, 400), (400, 8), (9, 40), (50, 20)] {
            let shown = tablet(width, height);
            for slice in shown.slices().unwrap() {
                assert!(slice.to.min.cmple(slice.to.max).all(), "{width} by {height}: {slice:?}");
                assert_eq!(slice.to.min, slice.to.min.round(), "{width} by {height}: {slice:?}");
            }
        }
        assert_eq!(tablet(50, 20).size, Vec2::new(55.0, 30.0), "half of it all is half as large");
    }
}
