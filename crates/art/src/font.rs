//! Glyph outlines out of a font file.

use crate::ArtError;
use crate::outline::{Bounds, Outline};
use std::fmt;
use std::sync::Arc;
use swash::scale::ScaleContext;
use swash::zeno::{Command, PathData, Vector};
use swash::{CacheKey, FontRef};

/// A font for the characters on the pieces. Copies share the bytes, and can be used from any thread.
#[derive(Clone)]
pub struct Font {
    bytes: Arc<[u8]>,
    offset: u32,
    key: CacheKey,
}

/// A character that brush fonts lack, built from parts of two that they have.
struct GlyphParts {
    character: char,
    /// The character that gives the left radical: its contours that end left of `radical_end`.
    radical_of: char,
    radical_end: f32,
    /// The character to the right of the radical, scaled into a box.
    body: char,
    body_box: Bounds,
}

/// 傌, red's horse, is in no font of the Yuji family. In 僞 the radical stands free of the rest, which is as tall and
/// has the same four dots as 馬; 馬 takes that place. Lengths in em, y down from the baseline.
const COMPOSITIONS: [GlyphParts; 1] = [GlyphParts {
    character: '傌',
    radical_of: '僞',
    radical_end: 0.40,
    body: '馬',
    body_box: Bounds { min: [0.325, -0.765], max: [0.985, 0.095] },
}];

/// The largest error of a flattened curve, in em: below a tenth of a pixel on the largest disc.
const FLATNESS: f32 = 1.0 / 10_000.0;

/// A bound for damaged fonts. No curve of a glyph needs more pieces.
const MOST_PIECES: f32 = 64.0;

impl Font {
    /// Reads a TrueType or OpenType font (of a collection, the first).
    ///
    /// # Errors
    /// [`ArtError::NotAFont`] when the bytes are something else.
    pub fn parse(bytes: impl Into<Arc<[u8]>>) -> Result<Self, ArtError> {
        let bytes = bytes.into();
        let font = FontRef::from_index(&bytes, 0).ok_or(ArtError::NotAFont)?;
        let (offset, key) = (font.offset, font.key);
        Ok(Self { bytes, offset, key })
    }

    /// Whether the character can be put on a piece, be it that the font has it or that it can be composed.
    pub fn draws(&self, character: char) -> bool {
        self.outline(character).is_ok()
    }

    /// Whether a font file (of a collection, the first) has a character, be it a blank one.
    pub fn has(bytes: &[u8], character: char) -> bool {
        FontRef::from_index(bytes, 0).is_some_and(|font| font.charmap().map(character) != 0)
    }

    /// The shape of a character, in em, y down from the baseline.
    pub(crate) fn outline(&self, character: char) -> Result<Outline, ArtError> {
        match self.own_outline(character) {
            Err(missing @ ArtError::MissingGlyph { .. }) => {
                let composition = COMPOSITIONS.iter().find(|composition| composition.character == character);
                composition.and_then(|composition| self.compose(composition)).ok_or(missing)
            }
            outcome => outcome,
        }
    }

    fn own_outline(&self, character: char) -> Result<Outline, ArtError> {
        let glyph = self.file().charmap().map(character);
        if glyph == 0 {
            return Err(ArtError::MissingGlyph { character });
        }
        self.glyph(glyph).ok_or(ArtError::BlankGlyph { character })
    }

    /// The outline of a glyph by its number, unless it is blank.
    fn glyph(&self, number: u16) -> Option<Outline> {
        let font = self.file();
        let em = f32::from(font.metrics(&[]).units_per_em);
        let mut context = ScaleContext::with_max_entries(1);
        // A scaler without a size gives the font's own units, unhinted.
        let mut scaler = context.builder(font).hint(false).build();
        let outline = flatten(scaler.scale_outline(number)?.path().commands(), em);
        outline.bounds().is_some().then_some(outline)
    }

    fn file(&self) -> FontRef<'_> {
        FontRef { data: &self.bytes, offset: self.offset, key: self.key }
    }

    fn compose(&self, composition: &GlyphParts) -> Option<Outline> {
        let mut donor = self.own_outline(composition.radical_of).ok()?;
        donor.contours.retain(|contour| contour.iter().all(|[x, _]| *x <= composition.radical_end));
        let radical = donor;
        radical.bounds()?;
        let body = self.own_outline(composition.body).ok()?;
        let body = body.fitted(body.bounds()?, composition.body_box);
        Some(Outline { contours: radical.contours.into_iter().chain(body.contours).collect() })
    }
}

impl fmt::Debug for Font {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Font").field("bytes", &self.bytes.len()).finish_non_exhaustive()
    }
}

/// Turns a path in font units, y up, into polygons in em, y down.
fn flatten(commands: impl Iterator<Item = Command>, em: f32) -> Outline {
    let in_em = |point: Vector| [point.x / em, -point.y / em];
    let mut contours: Vec<Vec<[f32; 2]>> = Vec::new();
    for command in commands {
        if let Command::MoveTo(start) = command {
            contours.push(vec![in_em(start)]);
        }
        let Some(contour) = contours.last_mut() else { continue };
        let Some(&from) = contour.last() else { continue };
        match command {
            Command::MoveTo(_) | Command::Close => {}
            Command::LineTo(to) => contour.push(in_em(to)),
            Command::QuadTo(control, to) => {
                let (control, to) = (in_em(control), in_em(to));
                // As a cubic curve: its controls lie two thirds of the way to the quadratic one's.
                push_curve(contour, [from, toward(from, control, 2.0 / 3.0), toward(to, control, 2.0 / 3.0), to]);
            }
            Command::CurveTo(first, second, to) => push_curve(contour, [from, in_em(first), in_em(second), in_em(to)]),
        }
    }
    Outline { contours }
}

/// Adds a cubic curve, without its first point, as straight pieces no further than [`FLATNESS`] from it.
pub(crate) fn push_curve(contour: &mut Vec<[f32; 2]>, [p0, p1, p2, p3]: [[f32; 2]; 4]) {
    // Wang's formula: the second differences of the controls bound how far n equal pieces stray, by 3/4 · bend / n².
    let bend = second_difference(p0, p1, p2).max(second_difference(p1, p2, p3));
    let pieces = (0.75 * bend / FLATNESS).sqrt().ceil().clamp(1.0, MOST_PIECES) as u32;
    contour.extend((1..=pieces).map(|piece| {
        let t = piece as f32 / pieces as f32;
        let [a, b, c] = [toward(p0, p1, t), toward(p1, p2, t), toward(p2, p3, t)];
        toward(toward(a, b, t), toward(b, c, t), t)
    }));
}

fn second_difference(a: [f32; 2], b: [f32; 2], c: [f32; 2]) -> f32 {
    (a[0] - 2.0 * b[0] + c[0]).hypot(a[1] - 2.0 * b[1] + c[1])
}

/// The point a part of the way from one to another.
fn toward(from: [f32; 2], to: [f32; 2], part: f32) -> [f32; 2] {
    std::array::from_fn(|axis| from[axis] + (to[axis] - from[axis]) * part)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn yuji() -> Vec<u8> {
        std::fs::read("../../assets/fonts/YujiMai-pieces.ttf").unwrap()
    }

    #[test]
    fn a_curve_is_followed_closely() {
        // Four of these make a circle; the known error of the cubic itself is 0.00027 of the radius.
        let handle = 0.552_284_8;
        let mut arc = vec![[1.0, 0.0]];
        push_curve(&mut arc, [[1.0, 0.0], [1.0, handle], [handle, 1.0], [0.0, 1.0]]);
        assert_eq!(arc.last(), Some(&[0.0, 1.0]));
        for pair in arc.windows(2) {
            let middle = toward(pair[0], pair[1], 0.5);
            let radius = middle[0].hypot(middle[1]);
            assert!((radius - 1.0).abs() < 0.00027 + FLATNESS, "radius {radius} between two points");
        }
    }

    #[test]
    fn outlines_stand_on_the_baseline_and_fill_the_em() {
        let font = Font::parse(yuji()).unwrap();
        let bounds = font.outline('帥').unwrap().bounds().unwrap();
        let [width, height] = bounds.size();
        assert!(bounds.min[1] < -0.6 && bounds.max[1] > 0.0, "y runs down from the baseline: {bounds:?}");
        assert!((0.7..1.05).contains(&width) && (0.7..1.05).contains(&height), "{bounds:?}");
    }

    #[test]
    fn the_red_horse_is_composed_of_its_radical_and_the_black_horse() {
        let font = Font::parse(yuji()).unwrap();
        let horse = font.outline('傌').unwrap();
        let body = font.outline('馬').unwrap();
        assert_eq!(horse.contours.len(), body.contours.len() + 1, "the radical is one stroke of ink");
        let (horse, body) = (horse.bounds().unwrap().size(), body.bounds().unwrap().size());
        assert!((horse[0] / body[0] - 1.1).abs() < 0.15 && (horse[1] / body[1] - 1.0).abs() < 0.15);
    }

    #[test]
    fn what_the_font_lacks_is_an_error() {
        let font = Font::parse(yuji()).unwrap();
        assert_eq!(font.outline('馬').err(), None);
        assert_eq!(font.outline('Q').err(), Some(ArtError::MissingGlyph { character: 'Q' }));
        assert!(font.draws('傌') && !font.draws('Q'));
    }

    /// A text field of the game shows what is written in it, whatever the font lacks.
    #[test]
    fn the_fonts_of_the_interface_draw_what_they_lack_as_a_sign_and_not_as_a_box() {
        for language in ["Regular", "Simplified", "Japanese"] {
            let bytes = std::fs::read(format!("../../assets/fonts/NotoSansUI-{language}.otf")).unwrap();
            let font = Font::parse(bytes).unwrap();
            assert_eq!(font.glyph(0), font.outline('〓').ok(), "{language}");
        }
    }

    #[test]
    fn damaged_fonts_are_errors_or_other_shapes_but_never_panics() {
        assert_eq!(Font::parse(Vec::new()).err(), Some(ArtError::NotAFont));
        let whole = yuji();
        for length in (0..whole.len()).step_by(97) {
            if let Ok(font) = Font::parse(&whole[..length]) {
                let _ = font.outline('傌');
            }
        }
        for place in (0..whole.len()).step_by(41) {
            let mut damaged = whole.clone();
            damaged[place] ^= 0xff;
            if let Ok(font) = Font::parse(damaged) {
                let _ = font.outline('傌');
            }
        }
    }
}
