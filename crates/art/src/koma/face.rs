//! The upper side of a koma: straight grain, broken edges, characters cut with a brush's strokes.

use super::{Koma, KomaInk, Pentagon};
use crate::colour::Linear;
use crate::distance::DistanceField;
use crate::grid::{Grid, GridPlace, Lie, Relief};
use crate::material::{Paint, finish_of, seed_of};
use crate::outline::{Bounds, Outline};
use crate::plane::Plane;
use crate::relief::{Finish, rounded_edge};
use crate::shape::cover;
use crate::ticks::room_within;
use crate::wood::{Grain, Tones, Wood};
use crate::{ArtError, Facing, Fonts, KomaTheme, Material, Ticks};

/// Lengths in heights of the koma.
const BEVEL: f32 = 0.05;
const BEVEL_HEIGHT: f32 = 0.55 * BEVEL;
/// A koma is thicker at its base: its face rises towards it.
const WEDGE: f32 = 0.045;
const CUT_DEPTH: f32 = 0.026;
const CUT_SLOPE: f32 = 0.030;
const STROKE_GROWTH: f32 = 0.005;

/// The part of the height that one character fills; two share it. Both stand a little nearer to the base, where
/// the koma is broad.
const ONE_EM: f32 = 0.70;
const TWO_EM: f32 = 0.415;
const TWO_PITCH: f32 = 0.395;
const TEXT_MIDDLE: f32 = 0.055;
/// The width of the wood between ink and edge.
const TEXT_MARGIN: f32 = 0.075;

/// The marks of its movement: the size of a dot, and the distance of the middle of each mark from the edges. The text gives
/// way to them, within limits, and its middle is theirs.
const DOT: f32 = 0.085;
const TICKS_MARGIN: f32 = 0.105;
const TICKS_MIDDLE: f32 = 0.065;
const TICKS_GAP: f32 = 0.03;
const TEXT_WITHIN_TICKS: [f32; 2] = [0.62, 0.84];
/// From this height on, in samples a sample wide, marks can be told apart.
const ROOM_FOR_TICKS: f32 = 30.0;

/// The colours of the upper side.
pub(super) fn paint(
    theme: &KomaTheme,
    fonts: &Fonts,
    koma: Koma,
    pentagon: &Pentagon,
    grid: Grid,
) -> Result<Plane<Linear>, ArtError> {
    let height = pentagon.height();
    let text = place_text(fonts, koma, pentagon, grid)?;
    let ink = match koma.ink {
        KomaInk::Plain => theme.ink,
        KomaInk::Promoted => theme.promoted,
    };
    let cavity_size = height / 140.0;
    let face = KomaFace {
        grid,
        pentagon,
        cut: DistanceField::new(&text, grid.side(), (CUT_SLOPE + STROKE_GROWTH) * height + 1.0),
        wood: wood(theme, koma, grid),
        tones: Tones::new(theme.body),
        finish: match theme.material {
            Material::Wood => Finish { shine: 0.20, gloss: 40.0, cavity_size, ..Finish::WOOD },
            other => finish_of(other, theme.body.mid, cavity_size),
        },
        paint: Paint::new(ink, theme.material),
    };
    let relief = Relief::new(grid, grid.plane(|place| face.height(place)), cavity_size);
    Ok(relief.colours(|place| pentagon.inside(place.x, place.y) > -2.0, |place, lie| face.colour(place, lie)))
}

/// The characters in samples, turned towards their reader; empty without characters.
pub(super) fn place_text(fonts: &Fonts, koma: Koma, pentagon: &Pentagon, grid: Grid) -> Result<Outline, ArtError> {
    let characters: Vec<char> = koma.text.into_iter().flatten().collect();
    let (em, pitch) = if characters.len() > 1 { (TWO_EM, TWO_PITCH / TWO_EM) } else { (ONE_EM, 0.0) };
    let mut text = Outline::default();
    for (index, character) in characters.iter().enumerate() {
        let outline = fonts.script.outline(*character)?;
        let [x, y] = outline.bounds().map_or([0.0; 2], Bounds::middle);
        let down = pitch * (index as f32 - (characters.len() - 1) as f32 / 2.0);
        text.contours.extend(outline.map(|point| [point[0] - x, point[1] - y + down]).contours);
    }
    let height = pentagon.height();
    let upright = Pentagon::new(height, Facing::Near);
    let size = (em * height).min(upright.largest(&text, TEXT_MIDDLE * height, TEXT_MARGIN * height));
    let has_ticks = !koma.ticks.is_empty() && height >= ROOM_FOR_TICKS * grid.samples() as f32;
    let text = text.map(|point| point.map(|along| along * size));
    let (shape, middle) =
        if has_ticks { (within_ticks(&text, koma.ticks, &upright), TICKS_MIDDLE) } else { (text, TEXT_MIDDLE) };
    let down = middle * height;
    let middle = grid.side() as f32 / 2.0;
    Ok(shape.map(|[x, y]| pentagon.turn().apply([x, y + down]).map(|along| middle + along)))
}

/// A text with the marks along the edges of an upright koma, all around their middle.
fn within_ticks(text: &Outline, ticks: Ticks, upright: &Pentagon) -> Outline {
    let height = upright.height();
    let mut marks = ticks.outline(DOT * height, |towards| {
        let far = upright.ray(TICKS_MIDDLE * height, towards, TICKS_MARGIN * height);
        towards.map(|along| along * far)
    });
    let size = room_within(&marks, text, TICKS_GAP * height, TEXT_WITHIN_TICKS);
    marks.contours.extend(text.map(|point| point.map(|along| along * size)).contours);
    marks
}

/// The tones of the wood, one a pixel: each kind of piece is cut from another plank.
fn wood(theme: &KomaTheme, koma: Koma, grid: Grid) -> Plane<f32> {
    let wood = Wood {
        seed: seed_of(&(koma.text, koma.ink == KomaInk::Promoted)),
        grain: Grain::Upright,
        scale: 0.8,
        rings: 11.0,
        warp: 0.3,
        fibre: 0.35,
        arch: 0.0,
        contrast: theme.material.grain(0.5),
    };
    let pixels = grid.side() / grid.samples();
    wood.tones(pixels, pixels)
}

struct KomaFace<'a> {
    grid: Grid,
    pentagon: &'a Pentagon,
    cut: DistanceField,
    wood: Plane<f32>,
    tones: Tones,
    finish: Finish,
    paint: Paint,
}

impl KomaFace<'_> {
    /// The distance of a place inside the strokes, in samples; negative outside.
    fn inside_cut(&self, place: GridPlace) -> f32 {
        self.cut.at(place.column, place.row) + STROKE_GROWTH * self.pentagon.height()
    }

    fn height(&self, place: GridPlace) -> f32 {
        let height = self.pentagon.height();
        let edge = rounded_edge(self.pentagon.inside(place.x, place.y), BEVEL * height, BEVEL_HEIGHT * height);
        let part = (self.inside_cut(place) / (CUT_SLOPE * height)).clamp(0.0, 1.0);
        let cut = CUT_DEPTH * height * part * (1.6 - 0.6 * part);
        let [_, towards_base] = self.pentagon.turn().undo([place.x, place.y]);
        edge + WEDGE * towards_base - cut
    }

    fn colour(&self, place: GridPlace, lie: Lie) -> Linear {
        let samples = self.grid.samples() as f32;
        let own = || {
            let tone = self.wood.between((place.column as f32 + 0.5) / samples, (place.row as f32 + 0.5) / samples);
            self.tones.at(tone)
        };
        let light = self.finish.shade(lie.slope, lie.depth);
        self.paint.over(cover(self.inside_cut(place)), light, own)
    }
}
