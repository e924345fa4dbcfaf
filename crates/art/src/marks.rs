//! The marks that lie on squares and discs: they differ by shape, never by colour alone.

use crate::{ArtError, Colour, DIAMETERS, Image, Sprite};

/// What a mark says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Where the last move came from: a dashed ring of the disc's size.
    Origin,
    /// Where it went: four ticks in the corners of the square.
    Target,
    /// An empty square where the chosen piece may go: a dot.
    Legal,
    /// An enemy that it may take: a ring around the disc with four chevrons that point at it.
    Capture,
    /// The chosen piece: a ring around the disc.
    Chosen,
    /// The square of the keyboard's cursor: corners with a short arm each, inside the square.
    Cursor,
    /// A face-down disc that a further press would flip: two short arcs beside the disc.
    Pointed,
}

impl Mark {
    /// All marks.
    pub const ALL: [Self; 7] =
        [Self::Origin, Self::Target, Self::Legal, Self::Capture, Self::Chosen, Self::Cursor, Self::Pointed];

    const fn colour(self) -> Colour {
        match self {
            Self::Capture => Colour::hex(0xe23b22),
            Self::Legal => Colour::hex(0xfff1cc),
            Self::Cursor => Colour::hex(0x9fe3ff),
            Self::Origin | Self::Target | Self::Chosen | Self::Pointed => Colour::hex(0xffd36b),
        }
    }

    /// The signed distance to the mark's shape at a point, all in parts of the square, from its middle: negative inside.
    fn distance(self, x: f32, y: f32) -> f32 {
        let (radius, angle) = (x.hypot(y), y.atan2(x));
        let ring = |at: f32, width: f32| (radius - at).abs() - width / 2.0;
        match self {
            Self::Origin => dashed(ring(DISC, 0.018), radius, angle, 26.0),
            Self::Chosen => ring(DISC + 0.035, 0.020),
            Self::Legal => radius - 0.071,
            Self::Capture => ring(DISC + 0.035, 0.026).min(chevrons(x, y)),
            Self::Target => corner(x, y, 0.478, 0.12, 0.016),
            Self::Cursor => corner(x, y, 0.452, 0.20, 0.022),
            Self::Pointed => arcs(ring(DISC + 0.040, 0.024), x, y),
        }
    }
}

/// The radius of a disc as a part of its square.
const DISC: f32 = 0.4;
/// How wide the dark rim is that sets a mark off from wood and lacquer alike.
const RIM: f32 = 0.010;
const RIM_COLOUR: Colour = Colour::hex(0x120a05);
/// Samples a pixel in each direction.
const SAMPLES: u32 = 3;

/// A ring with so many dashes.
fn dashed(ring: f32, radius: f32, angle: f32, dashes: f32) -> f32 {
    let turn = angle / core::f32::consts::TAU * dashes;
    let along = ((turn - turn.floor() - 0.5).abs() - 0.30) * core::f32::consts::TAU * radius / dashes;
    ring.max(along)
}

/// Four ticks in the corners of a square: two arms each.
fn corner(x: f32, y: f32, reach: f32, arm: f32, width: f32) -> f32 {
    let (x, y) = (x.abs(), y.abs());
    let bar = |across: f32, along: f32| {
        let across = (across - reach + width / 2.0).abs() - width / 2.0;
        let along = (along - reach + arm / 2.0).abs() - arm / 2.0;
        across.max(along)
    };
    bar(x, y).min(bar(y, x))
}

/// Four triangles on the diagonals that point inwards.
fn chevrons(x: f32, y: f32) -> f32 {
    let (x, y) = (x.abs(), y.abs());
    let out = (x + y) * core::f32::consts::FRAC_1_SQRT_2;
    let aside = ((x - y) * core::f32::consts::FRAC_1_SQRT_2).abs();
    let (tip, base) = (DISC + 0.055, DISC + 0.125);
    (tip + aside - out).max(out - base) * 0.8
}

/// The parts of a ring at the left and the right.
fn arcs(ring: f32, x: f32, y: f32) -> f32 {
    ring.max((y.abs() - x.abs() * 0.8) * 0.78)
}

/// Bakes a mark for a square of `cell` device pixels. The origin is the middle of the square.
///
/// # Errors
/// [`ArtError::Diameter`] when the size lies outside [`DIAMETERS`].
pub fn bake_mark(mark: Mark, cell: u32) -> Result<Sprite, ArtError> {
    if !DIAMETERS.contains(&cell) {
        return Err(ArtError::Diameter { asked: cell });
    }
    // The chevrons and the rim reach a little beyond the square.
    let side = cell + cell / 6 + 2;
    let middle = side as f32 / 2.0;
    let image = Image::square(side, |column, row| pixel(mark, [column as f32 - middle, row as f32 - middle], cell));
    Ok(Sprite { image, origin: [middle, middle] })
}

/// One pixel whose upper left corner lies so many pixels from the middle.
fn pixel(mark: Mark, corner: [f32; 2], cell: u32) -> [u8; 4] {
    let (mut inside, mut rim) = (0, 0);
    for sample in 0..SAMPLES * SAMPLES {
        let at = |offset: u32, corner: f32| (corner + (offset as f32 + 0.5) / SAMPLES as f32) / cell as f32;
        let distance = mark.distance(at(sample % SAMPLES, corner[0]), at(sample / SAMPLES, corner[1]));
        inside += u32::from(distance <= 0.0);
        rim += u32::from(distance > 0.0 && distance <= RIM.max(1.2 / cell as f32));
    }
    let covered = inside + rim;
    let colour = if inside * 2 >= covered.max(1) { mark.colour() } else { RIM_COLOUR };
    let Colour { red, green, blue } = colour;
    let opacity = if inside > 0 { 255 } else { 200 };
    [red, green, blue, (covered * opacity / (SAMPLES * SAMPLES)) as u8]
}
