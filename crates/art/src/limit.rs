//! The sizes at which things can be baked, in device pixels. Keep to these when a size follows the window.

use std::ops::RangeInclusive;

use crate::ArtError;

/// The diameter of a disc, the height of the largest koma, the square that a mark lies around, a stroke of ink.
pub const DIAMETERS: RangeInclusive<u32> = 12..=1024;
/// Small carved things: sockets and engravings, round buttons, seals, portraits, tallies, signs, pictograms, a cup.
pub const SMALL: RangeInclusive<u32> = 12..=1024;
/// The sides of long things: slabs, sheets, cards, plates, a lid; the length of a groove and of a lit line. A table at
/// 8K is no longer.
pub const SIDES: RangeInclusive<u32> = 4..=8192;
/// The sides of a view: of the table and the desk, of the light of the room, and of the dark around a lamp. No screen is larger,
/// and no larger picture fits a graphics card.
pub const VIEWS: RangeInclusive<u32> = 16..=8192;
/// The breadth of a groove.
pub const GROOVES: RangeInclusive<u32> = 3..=128;
/// The breadth of a lit line.
pub const LINES: RangeInclusive<u32> = 1..=64;

/// The number of columns, and of rows, of a board of Banqi.
pub const CELLS_IN_LINE: RangeInclusive<u32> = 1..=16;
/// The side of a cell, and from a point to the next: at 8K a board of Banqi has cells of 787.
pub const CELLS: RangeInclusive<u32> = 14..=1024;
/// The border between a board's field and its edge.
pub const BORDERS: RangeInclusive<u32> = 4..=640;
/// The visible height of a board's side below it.
pub const WALLS: RangeInclusive<u32> = 0..=128;
/// The sides of a board with its borders.
pub const BOARDS: RangeInclusive<u32> = 1..=8192;

/// The most pixels that one picture may have, the room for its shadow included.
pub const MOST_PIXELS: u32 = 1 << 25;
/// The longest side that a picture may have, that room included.
pub const LONGEST: u32 = 1 << 14;

/// The nearest length that can be baked.
pub fn nearest(asked: u32, allowed: &RangeInclusive<u32>) -> u32 {
    asked.clamp(*allowed.start(), *allowed.end())
}

/// A length that can be baked, as a number.
pub(crate) fn size(what: &'static str, asked: u32, allowed: RangeInclusive<u32>) -> Result<f32, ArtError> {
    let (least, most) = (*allowed.start(), *allowed.end());
    if allowed.contains(&asked) { Ok(asked as f32) } else { Err(ArtError::Size { what, asked, least, most }) }
}

/// Whether a picture may be so large, room and all.
pub(crate) fn picture(width: u32, height: u32) -> Result<(), ArtError> {
    size("the height of a picture", height, 1..=LONGEST)?;
    size("the width of a picture", width, 1..=LONGEST.min(MOST_PIXELS / height))?;
    Ok(())
}
