//! The groove of the quiet plies, which fills with brass from below. Ticks at its side mark empty, half full and full.

use super::stage::{FurnitureRoom, PaintStage, SIDES, facing_lamp, hairline, size};
use crate::colour::Linear;
use crate::limit::GROOVES;
use crate::painting::Area;
use crate::shape::{RoundedRect, cover, smooth_step};
use crate::{ArtError, Sprite, Theme};

/// A groove, filled from below by a number of thousandths; larger numbers count as 1000.
pub(crate) fn groove(theme: &Theme, width: u32, height: u32, filled: u16) -> Result<Sprite, ArtError> {
    let (width, height) = (size("the width of a groove", width, GROOVES)?, size("a groove", height, SIDES)?);
    let tick = (0.4 * width).round().max(2.0);
    let gap = (0.3 * width).round().max(1.0);
    let mut stage = FurnitureRoom::new([tick + gap + 1.0, 2.0, 2.0, 2.0]).stage(width, height)?;
    let groove = stage.rect(width / 2.0);
    paint_well(&mut stage, theme, groove);
    paint_filling(&mut stage, theme, groove, f32::from(filled.min(1000)) / 1000.0);
    paint_ticks(&mut stage, theme, groove, tick, gap);
    Ok(stage.by_corner())
}

/// A carved recess: dark, darker on the side of the lamp, with a lit lip at its lower end.
fn paint_well(stage: &mut PaintStage, theme: &Theme, groove: RoundedRect) {
    let width = groove.right - groove.left;
    let area = stage.painting.area();
    stage.painting.lay_at(area, |x, y| {
        let reached = groove.inside(x - 0.2 * width, y - 0.3 * width);
        let shade = 1.0 - smooth_step(-1.0, 0.5 * width, reached);
        (Linear::BLACK, (0.42 + 0.34 * shade) * cover(groove.inside(x, y)))
    });
    let lip = theme.interface.on_frame.linear();
    stage.painting.lay_at(area, |x, y| {
        let from_lamp = (-facing_lamp(groove, x, y)).max(0.0);
        (lip, 0.32 * from_lamp * cover(0.8 - groove.inside(x, y).abs()))
    });
}

/// The bar of brass in it, round like a rod.
fn paint_filling(stage: &mut PaintStage, theme: &Theme, groove: RoundedRect, part: f32) {
    if part <= 0.0 {
        return;
    }
    let inset = (0.1 * (groove.right - groove.left)).round();
    let within = groove.inset(inset);
    let rod = RoundedRect { top: within.bottom - part * (within.bottom - within.top), ..within };
    let rod = RoundedRect { radius: rod.radius.min((rod.bottom - rod.top) / 2.0), ..rod };
    let breadth = rod.right - rod.left;
    let (brass, lit) = (theme.brass.linear(), theme.brass_lit.linear());
    let area = Area::around(rod.left - 1.0, rod.top - 1.0, rod.right + 1.0, rod.bottom + 1.0);
    stage.painting.lay_at(area, |x, y| {
        // The rod is brightest a third of the way across, where it faces the lamp.
        let across = ((x - rod.left) / breadth - 0.36) / 0.42;
        let light = (1.0 - across * across).clamp(0.0, 1.0);
        (brass.lit(0.85).mix(lit, light), cover(rod.inside(x, y)))
    });
}

/// Paints the ticks for empty, half full and full.
fn paint_ticks(stage: &mut PaintStage, theme: &Theme, groove: RoundedRect, length: f32, gap: f32) {
    let colour = theme.interface.on_frame.linear();
    let thickness = hairline(0.2 * (groove.right - groove.left)).round();
    let right = groove.left - gap;
    let last = groove.bottom - groove.top - thickness;
    for part in [0.0, 0.5, 1.0] {
        let top = groove.top + (part * last).round();
        let area = Area::around(right - length, top, right, top + thickness);
        stage.painting.lay(area, |_, _| (colour, 0.6));
    }
}
