//! Pieces as they are written on paper: the figure alone, in flat ink, among words.

use super::stage::{FurnitureRoom, SMALL, size};
use super::tally::TallyInk;
use crate::distance::DistanceField;
use crate::shape::cover;
use crate::{ArtError, Figure, Fonts, Sprite, Theme};

/// The largest distance of ink from the middle, in heights of the line.
const REACH: f32 = 0.5;
/// The em square of a character, in the same.
const EM: f32 = 0.92;

/// A character, or a learner's picture without its character.
pub(crate) fn sign(
    theme: &Theme,
    fonts: &Fonts,
    figure: Figure,
    height: u32,
    ink: TallyInk,
) -> Result<Sprite, ArtError> {
    let height = size("a sign", height, SMALL)?;
    let mut stage = FurnitureRoom::even(1.0).stage(height, height)?;
    let [middle_x, middle_y] = stage.middle();
    let outline = figure.outline_alone(fonts)?;
    let farthest = outline.points().flat_map(|point| point.map(f32::abs)).fold(0.0, f32::max);
    let em = EM.min(REACH / farthest) * height;
    let placed = outline.map(|[x, y]| [middle_x + x * em, middle_y + y * em]);
    let field = DistanceField::new(&placed, stage.painting.width(), 2.0);
    let colour = ink.colour(theme).linear();
    stage.painting.lay(stage.painting.area(), |column, row| (colour, cover(field.at(column, row))));
    Ok(stage.by_middle())
}
