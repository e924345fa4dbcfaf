//! An arrow over the board: a suggested move.

use crate::painting::Painting;
use crate::shape::{cover, polygon, segment};
use crate::{ArtError, DIAMETERS, Sprite, Theme, limit};

/// Lengths in heights of a square: from the middle where it begins to its tail, from its tip to the middle where it ends,
/// the breadth of its shaft, and its head from tip to barbs and from barb to barb.
const BEFORE: f32 = 0.24;
const AFTER: f32 = 0.14;
const SHAFT: f32 = 0.095;
const HEAD: f32 = 0.27;
const BARBS: f32 = 0.34;
/// The dark line around it.
const RIM: f32 = 0.018;
const RIM_COVERS: f32 = 0.78;
/// Samples a pixel in each direction.
const SAMPLES: usize = 2;

/// Bakes an arrow over a number of squares to the right and down; its origin is the middle of its first square.
pub(crate) fn bake(theme: &Theme, squares: [i8; 2], cell: [u32; 2]) -> Result<Sprite, ArtError> {
    let [breadth, height] = [cell[0], cell[1]].map(|side| limit::size("the square of an arrow", side, DIAMETERS));
    let (breadth, height) = (breadth?, height?);
    let way = [f32::from(squares[0]) * breadth, f32::from(squares[1]) * height];
    let length = way[0].hypot(way[1]);
    // An arrow of no length has no direction. From one square on there is room for shaft and head.
    let along = if length > 0.0 { way.map(|part| part / length) } else { [0.0, 1.0] };
    let (tail, tip) = (BEFORE * height, (length - AFTER * height).max(BEFORE * height + HEAD * height));
    let rim = (RIM * height).max(1.0);
    let margin = (0.5 * BARBS * height + rim).ceil() + 2.0;
    let reach = along.map(|part| part * tip);
    let [left, top] = reach.map(|reach| reach.min(0.0) - margin);
    let [right, bottom] = reach.map(|reach| reach.max(0.0) + margin);
    let (width, tall) = ((right - left).ceil() as u32, (bottom - top).ceil() as u32);
    limit::picture(width, tall)?;
    let head = [[tip, 0.0], [tip - HEAD * height, BARBS * height / 2.0], [tip - HEAD * height, -BARBS * height / 2.0]];
    let shaft_end = [tip - 0.8 * HEAD * height, 0.0];
    let (colour, dark) = (theme.marks.legal.linear(), theme.marks.rim.linear());
    let mut painting = Painting::new(width as usize * SAMPLES, tall as usize * SAMPLES);
    painting.lay_at(painting.area(), |x, y| {
        let [x, y] = [x / SAMPLES as f32 + left, y / SAMPLES as f32 + top];
        // The place along the arrow, and beside it.
        let (ahead, aside) = (x * along[0] + y * along[1], y * along[0] - x * along[1]);
        let shaft = SHAFT * height / 2.0 - segment(ahead, aside, [tail, 0.0], shaft_end);
        let inside = shaft.max(polygon(&head, ahead, aside));
        let [covered, with_rim] = [inside, inside + rim].map(|inside| cover(inside * SAMPLES as f32));
        let alpha = covered + (1.0 - covered) * RIM_COVERS * with_rim;
        if alpha > 0.0 { (dark.mix(colour, covered / alpha), alpha) } else { (dark, 0.0) }
    });
    Ok(Sprite { image: painting.into_image(SAMPLES), origin: [-left, -top] })
}
