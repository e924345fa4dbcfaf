//! Where the letters and numbers of columns and rows stand.

use bevy::prelude::*;

use crate::board::Layout;
use crate::board::layout::Edge;

/// Where a column or row is named: in the frame, clear of the line that is lit.
pub(super) fn coordinate(edge: Edge, index: u8, layout: &Layout) -> Option<Rect> {
    let (columns, rows) = layout.columns_and_rows();
    let (strip, along) = (layout.engraving(edge), f32::from(index));
    let size = Vec2::new(layout.breadth, layout.cell);
    match edge {
        Edge::Above | Edge::Below => (index < columns).then(|| {
            let left = layout.field.min.x + size.x * along;
            Rect::new(left, strip.min.y, left + size.x, strip.max.y)
        }),
        Edge::Left | Edge::Right => (index < rows).then(|| {
            let bottom = layout.field.max.y - size.y * along;
            Rect::new(strip.min.x, bottom - size.y, strip.max.x, bottom)
        }),
    }
}
