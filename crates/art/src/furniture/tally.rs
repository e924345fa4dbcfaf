//! Tallies: 正 is written stroke by stroke, five a character, as a Chinese or Japanese hand counts.

use super::pen::{all, stroke};
use super::stage::{FurnitureRoom, SMALL, coverage, size};
use crate::painting::Area;
use crate::shape::cover;
use crate::{ArtError, Colour, Facing, Sprite, Theme};

/// The ink of a text on paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TallyInk {
    /// The red of seals.
    Seal,
    /// The ink of text on paper.
    Ink,
}

impl TallyInk {
    pub(super) const fn colour(self, theme: &Theme) -> Colour {
        match self {
            Self::Seal => theme.interface.ink_seal,
            Self::Ink => theme.interface.ink,
        }
    }
}

/// A stroke of the brush, in heights of the character: from where it is set down to where it is lifted, and half its
/// breadth there and in between.
struct Brush {
    from: [f32; 2],
    to: [f32; 2],
    set_down: f32,
    drawn: f32,
    lifted: f32,
}

/// The strokes in the order in which they are written. Level strokes rise a little, as they do in any hand.
const STROKES: [Brush; 5] = [
    Brush { from: [0.115, 0.125], to: [0.885, 0.095], set_down: 0.058, drawn: 0.048, lifted: 0.060 },
    Brush { from: [0.50, 0.11], to: [0.50, 0.88], set_down: 0.058, drawn: 0.053, lifted: 0.056 },
    Brush { from: [0.52, 0.485], to: [0.83, 0.465], set_down: 0.046, drawn: 0.046, lifted: 0.055 },
    Brush { from: [0.235, 0.44], to: [0.235, 0.88], set_down: 0.060, drawn: 0.051, lifted: 0.052 },
    Brush { from: [0.045, 0.905], to: [0.955, 0.880], set_down: 0.058, drawn: 0.050, lifted: 0.064 },
];
/// The distance between adjacent characters, in heights.
const PITCH: f32 = 1.35;
/// The perceived strength of written strokes, and of those that are still to come.
const WRITTEN: f32 = 0.95;
const TO_COME: f32 = 0.15;

/// A tally of a number of strokes. The missing strokes of the last character are faint; zero is one faint character. For the reader at
/// the upper edge it is turned by half.
pub(crate) fn tally(
    theme: &Theme,
    (count, facing): (u16, Facing),
    height: u32,
    ink: TallyInk,
) -> Result<Sprite, ArtError> {
    let height = size("a tally", height, SMALL)?;
    let characters = count.div_ceil(STROKES.len() as u16).max(1);
    let width = (f32::from(characters - 1) * PITCH + 1.0) * height;
    // A full brush reaches a little further than the stroke where it is set down.
    let mut stage = FurnitureRoom::even(0.06 * height + 1.0).stage(width, height)?;
    let colour = ink.colour(theme);
    let [written, to_come] =
        [WRITTEN, TO_COME].map(|share| coverage(colour.luminance(), theme.paper.mid.luminance(), share));
    // On a dark sheet a faint stroke covers less than eight bits can hold.
    let to_come = to_come.max(0.03);
    let colour = colour.linear();
    for character in 0..characters {
        let [left, top] = [stage.corner[0] + f32::from(character) * PITCH * height, stage.corner[1]];
        let area = Area::around(left - 0.1 * height, top - 0.1 * height, left + 1.1 * height, top + 1.1 * height);
        let strokes = usize::from(count.saturating_sub(character * STROKES.len() as u16)).min(STROKES.len());
        stage.painting.lay_at(area, |x, y| {
            let at = [(x - left) / height, (y - top) / height];
            let covered =
                |strokes: &[Brush]| strokes.iter().map(|brush| cover(height * brush.inside(at))).fold(0.0, f32::max);
            let (done, missing) = STROKES.split_at(strokes);
            (colour, (written * covered(done)).max(to_come * covered(missing)))
        });
    }
    let tally = stage.by_corner();
    if facing != Facing::Far {
        return Ok(tally);
    }
    let turned = tally.turned_by_half();
    let [right, bottom] = turned.origin;
    Ok(Sprite { origin: [right, bottom - height], ..turned })
}

impl Brush {
    /// The distance of a place inside the stroke; negative outside.
    fn inside(&self, at: [f32; 2]) -> f32 {
        let Self { from, to, set_down, drawn, lifted } = *self;
        let along = |part: f32| [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
        let (second, third) = (along(0.30), along(0.65));
        all([
            stroke(at, from, second, [set_down, drawn]),
            stroke(at, second, third, [drawn; 2]),
            stroke(at, third, to, [drawn, lifted]),
        ])
    }
}
