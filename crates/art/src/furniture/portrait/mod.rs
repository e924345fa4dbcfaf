//! Portraits of the guests of the teahouse, without a face: a hand and the thing by which its owner is known. They are
//! painted by a brush with ink, vermilion and tea on a card, with a seal of the guest's name.
//!
//! A portrait is a list of marks, painted one after the other. A small one has broader strokes and leaves out the fine ones.

mod curve;
mod layer;
mod mark;
mod sitters;
mod stroke;

use strum::{IntoStaticStr, VariantArray};

use super::seal::stamp;
use super::stage::{FurnitureRoom, PaintStage, SMALL, hairline, rect_shadow, size};
use crate::colour::Linear;
use crate::painting::Area;
use crate::shape::{RoundedRect, cover};
use crate::{ArtError, Colour, Font, Sprite, Theme};
use layer::InkLayer;
use mark::Pigment;

/// A guest of the teahouse, with the thing on the portrait.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, VariantArray, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Sitter {
    /// A child: a pinwheel.
    Child,
    /// A guest: an umbrella in the rain.
    Guest,
    /// A regular: a bowl of tea.
    Regular,
    /// A ferryman: the pole of a boat.
    Ferryman,
    /// The landlady: a kettle.
    Landlady,
    /// A cook: a cleaver and a radish.
    Cook,
    /// A storyteller: a fan.
    Storyteller,
    /// A physician: a gourd.
    Physician,
    /// A merchant: an abacus.
    Merchant,
    /// A scholar: a book.
    Scholar,
    /// A monk: beads.
    Monk,
    /// A veteran: a spear.
    Veteran,
    /// A calligrapher: a brush.
    Calligrapher,
    /// The master: a piece.
    Master,
}

impl Sitter {
    /// All sitters.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// The sitter of a name in lower case, such as `ferryman`.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|sitter| sitter.name() == name)
    }

    /// The name in lower case.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The card, the seal, and how much of each colour of light a pigment keeps back.
const CARD: Colour = Colour::hex(0xefe7d7);
const SEAL: Colour = Colour::hex(0xa8190f);
const KEPT_BACK: [[f32; 3]; Pigment::COUNT] = [[3.7, 3.8, 3.9], [0.22, 2.0, 2.7], [0.42, 0.85, 1.6]];

/// Lengths in sides of the card.
const RADIUS: f32 = 0.035;
const SEAL_SIDE: f32 = 0.185;
/// The shadow of the card: right, down, blur; and its alpha.
const SHADOW: [f32; 3] = [0.012, 0.02, 0.02];
const SHADOW_ALPHA: f32 = 0.5;
/// The least side of a portrait with fine strokes, in pixels.
const LARGE: u32 = 64;
/// Half the breadth of the thinnest stroke, in pixels.
const THINNEST: f32 = 0.3;
/// The number of samples along a side of a portrait, and the bounds of the number along a side of a pixel.
const SAMPLES: u32 = 480;
const SAMPLES_OF_A_PIXEL: [u32; 2] = [2, 8];

/// A portrait.
pub(crate) fn portrait(theme: &Theme, font: &Font, sitter: Sitter, side: u32) -> Result<Sprite, ArtError> {
    let length = size("a portrait", side, SMALL)?;
    let [aside, down, blur] = SHADOW.map(|part| part * length);
    let reach = 2.5 * blur + 1.0;
    let room = FurnitureRoom::new([reach - aside, reach - down, reach + aside, reach + down]);
    let mut stage = room.stage(length, length)?;
    let card = stage.rect(RADIUS * length);
    rect_shadow(&mut stage.painting, card, [aside, down], blur, SHADOW_ALPHA);
    paint(&mut stage, theme, sitter, side);
    let (character, middle) = sitters::seal(sitter);
    let middle = std::array::from_fn(|axis| stage.corner[axis] + middle[axis] / 100.0 * length);
    sign(&mut stage, font, character, middle, SEAL_SIDE * length)?;
    Ok(stage.by_middle())
}

fn paint(stage: &mut PaintStage, theme: &Theme, sitter: Sitter, side: u32) {
    let [least, most] = SAMPLES_OF_A_PIXEL;
    let samples = (SAMPLES / side).clamp(least, most) as usize;
    let mut layer = InkLayer::new(side as usize * samples);
    let thinnest = THINNEST * 100.0 / side as f32;
    let mut before = 0;
    for mark in sitters::marks(sitter) {
        if side >= LARGE || !mark.is_fine {
            layer.lay(mark, before, thinnest);
        }
        before += mark.count();
    }
    let paper = CARD.linear();
    let edge = theme.interface.paper_edge.linear();
    let line = hairline(0.01 * side as f32);
    let card = stage.rect(RADIUS * side as f32);
    let [left, top] = stage.corner.map(|place| place as usize);
    let area = Area { left, top, right: left + side as usize, bottom: top + side as usize };
    stage.painting.lay(area, |x, y| {
        let inside = card.inside(x as f32 + 0.5, y as f32 + 0.5);
        let cut = 0.6 * cover(line / 2.0 - (inside - line / 2.0).abs());
        (pixel(&layer, paper, [x - left, y - top], samples).mix(edge, cut), cover(inside))
    });
}

/// The light of a pixel: the mean of its samples.
fn pixel(layer: &InkLayer, paper: Linear, [x, y]: [usize; 2], samples: usize) -> Linear {
    let mut light = Linear::BLACK;
    for sample in 0..samples * samples {
        let density = layer.density(x * samples + sample % samples, y * samples + sample / samples);
        let through = Linear(std::array::from_fn(|channel| {
            let kept_back: f32 = density.iter().zip(KEPT_BACK).map(|(amount, of)| amount * of[channel]).sum();
            (-kept_back).exp()
        }));
        light = light.plus(paper.filtered(through));
    }
    light.lit(1.0 / (samples * samples) as f32)
}

/// The seal with the sitter's name; only its red on a portrait that is too small for a character.
fn sign(stage: &mut PaintStage, font: &Font, character: char, middle: [f32; 2], side: f32) -> Result<(), ArtError> {
    let ink = SEAL.linear();
    if side >= *SMALL.start() as f32 {
        return stamp(&mut stage.painting, (ink, font), character, middle, side);
    }
    let [x, y] = middle;
    let half = side / 2.0;
    let body = RoundedRect { left: x - half, top: y - half, right: x + half, bottom: y + half, radius: 0.2 * side };
    let area = Area::around(body.left - 1.0, body.top - 1.0, body.right + 1.0, body.bottom + 1.0);
    stage.painting.lay_at(area, |x, y| (ink, 0.9 * cover(body.inside(x, y))));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use mark::{BrushForm, BrushMark};

    #[test]
    fn every_sitter_has_a_name_and_a_seal_of_their_own() {
        for (index, one) in Sitter::ALL.iter().enumerate() {
            assert_eq!(Sitter::named(one.name()), Some(*one));
            for other in &Sitter::ALL[..index] {
                assert_ne!(sitters::seal(*one).0, sitters::seal(*other).0, "{one:?} and {other:?}");
            }
        }
        assert_eq!(Sitter::named("Child"), None);
    }

    #[test]
    fn marks_are_whole() {
        for &sitter in Sitter::ALL {
            for (index, BrushMark { tone, form, .. }) in sitters::marks(sitter).iter().enumerate() {
                let what = format!("mark {index} of {sitter:?}");
                let (lists, of_a_place, least) = match *form {
                    BrushForm::Stroke { path, .. } => (vec![path], 3, 2),
                    BrushForm::Wash { edge, .. } | BrushForm::Body { edge, .. } | BrushForm::Bare { edge } => {
                        (vec![edge], 2, 3)
                    }
                    BrushForm::Dabs { ovals, .. } => (vec![ovals], 4, 1),
                    BrushForm::Finger { sides, .. } => {
                        assert_eq!(sides[0].last_chunk::<3>(), sides[1].last_chunk(), "{what}: the sides meet");
                        (sides.to_vec(), 3, 2)
                    }
                };
                assert!(*tone <= 100, "{what}");
                for numbers in lists {
                    let is_whole = numbers.len().is_multiple_of(of_a_place) && numbers.len() >= of_a_place * least;
                    assert!(is_whole, "{what}");
                    let places = numbers.chunks(of_a_place).flat_map(|place| &place[..2]);
                    assert!(places.into_iter().all(|length| (-200..=1250).contains(length)), "{what}");
                }
            }
        }
    }

    #[test]
    fn a_small_portrait_is_painted_with_fewer_marks() {
        let fine = Sitter::ALL.iter().flat_map(|sitter| sitters::marks(*sitter)).filter(|mark| mark.is_fine).count();
        assert!(fine > 20, "{fine}");
    }
}
