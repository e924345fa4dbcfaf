//! The marks on squares and pieces: they differ by shape, never by colour alone.

mod arrow;
mod form;
mod leap;
mod lines;

use strum::VariantArray;

use crate::painting::Painting;
use crate::shape::cover;
use crate::{ArtError, Colour, DIAMETERS, Facing, MarkTheme, Sprite, Theme, limit};

pub(crate) use arrow::bake as bake_arrow;
use form::PaintedForm;
pub(crate) use leap::bake as bake_leap;
use lines::{bracket, chevron, tick, wedge};

/// The meaning of a mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, VariantArray)]
pub enum Mark {
    /// Where the last move came from: a dashed outline of the piece's size.
    Origin,
    /// The target of the last move: four ticks in the corners of the square.
    Target,
    /// An empty square that the selected piece may go to: a dot.
    Legal,
    /// An enemy that it may capture: an outline around the piece with four chevrons that point at it.
    Capture,
    /// The selected piece: an outline around it where it is lifted, larger by
    /// [`LIFTED_SIZE`](crate::LIFTED_SIZE) and higher by [`LIFTED_RISE`](crate::LIFTED_RISE) for a disc.
    Chosen,
    /// The square of the keyboard's cursor: long corners at the square's edge.
    Cursor,
    /// The square of the near player's own cursor: a bracket at each side of the square.
    NearCursor,
    /// The square of the far player's own cursor: a wedge at the middle of each side, which points inwards.
    FarCursor,
    /// A face-down disc that another press flips, or a piece on its way: two arcs beside it.
    Pointed,
    /// A general in check: a double outline.
    Check,
    /// A piece or square that a sentence is about: two arcs above and below it.
    Told,
    /// A face-down disc that one is advised to turn over: two arcs beside it that end in arrowheads.
    Advised,
    /// A piece in danger: two notches, one above and one below, that point at it.
    Danger,
}

/// The shape that a mark lies around.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MarkForm {
    /// A disc whose diameter is [`DISC_OF_CELL`](crate::DISC_OF_CELL) of the square's side, its upper side
    /// [`DISC_RISE`](crate::DISC_RISE) above the square's middle.
    Disc,
    /// A koma as high as 0.9 of the square, 0.03 of the square above its middle, that points this way. Around a piece
    /// smaller than the king, ask for a square smaller by as much.
    Koma(Facing),
}

impl Mark {
    /// All marks.
    pub const ALL: &[Self] = Self::VARIANTS;

    const fn colour(self, theme: &MarkTheme) -> Colour {
        match self {
            Self::Capture | Self::Check => theme.capture,
            Self::Legal | Self::Advised => theme.legal,
            Self::Cursor | Self::NearCursor => theme.cursor,
            Self::FarCursor => theme.far_cursor,
            Self::Origin | Self::Target | Self::Chosen | Self::Pointed | Self::Told | Self::Danger => theme.accent,
        }
    }

    /// The distance of a place inside the mark, in pixels; negative outside. The place is relative to the square's middle.
    fn inside(self, form: &PaintedForm, x: f32, y: f32) -> f32 {
        let line = |distance: f32, width: f32| width / 2.0 - distance.abs();
        match self {
            Self::Origin => {
                let (distance, along) = form.dashed_outline(x, y);
                line(distance, form.breadth(3.5)).min(along)
            }
            Self::Target => tick(form.beyond_corner(x, y, form.ticks_at()), form.tick_arm(), form.whole_breadth(4.0)),
            Self::Legal => form.dot() - x.hypot(y),
            Self::Capture => {
                let outline = line(form.silhouette(x, y) + form.capture_gap(), form.breadth(5.0));
                let chevrons = form.chevrons();
                let nearest = chevrons.iter().map(|one| chevron(x, y, one)).fold(f32::INFINITY, f32::min);
                outline.max(form.breadth(5.0) / 2.0 - nearest)
            }
            Self::Chosen => line(form.lifted_silhouette(x, y) + form.chosen_gap(), form.breadth(4.0)),
            Self::Cursor => tick(form.beyond_corner(x, y, 1.0), form.cursor_arm(), form.whole_breadth(4.0)),
            Self::NearCursor => bracket(form.beyond_corner(x, y, 1.0), form.cursor_arm(), form.whole_breadth(6.0)),
            Self::FarCursor => wedge(form.beyond_corner(x, y, 1.0), [x, y], form.wedge()),
            Self::Pointed => {
                let outline = line(form.silhouette(x, y) + form.capture_gap(), form.breadth(5.0));
                outline.min((0.8 * x.abs() - (y - form.middle()).abs()) * 0.78)
            }
            Self::Told => {
                let outline = line(form.silhouette(x, y) + form.capture_gap(), form.breadth(5.0));
                outline.min((0.8 * (y - form.middle()).abs() - x.abs()) * 0.78)
            }
            Self::Advised => {
                let outline = line(form.silhouette(x, y) + form.capture_gap(), form.breadth(5.0));
                let arcs = outline.min((1.1 * x.abs() - (y - form.middle()).abs()) * 0.67);
                let nearest = form.tips().iter().map(|one| chevron(x, y, one)).fold(f32::INFINITY, f32::min);
                arcs.max(form.breadth(5.5) / 2.0 - nearest)
            }
            Self::Danger => form.notch(x, y),
            Self::Check => {
                let out = form.silhouette(x, y) + form.capture_gap();
                line(out, form.breadth(5.0)).max(line(out + form.breadth(7.0), form.breadth(2.5)))
            }
        }
    }
}

/// The opacity of the dark line around a mark.
const RIM_COVERS: f32 = 0.72;

/// Bakes a mark for a square of a given size.
pub(crate) fn bake(theme: &Theme, mark: Mark, form: MarkForm, cell: u32) -> Result<Sprite, ArtError> {
    limit::size("the square of a mark", cell, DIAMETERS)?;
    let form = PaintedForm::new(form, cell);
    let [width, height] = form.picture();
    let middle = [width, height].map(|side| side as f32 / 2.0);
    let (colour, rim) = (mark.colour(&theme.marks).linear(), theme.marks.rim.linear());
    let mut painting = Painting::new(width * SAMPLES, height * SAMPLES);
    painting.lay_at(painting.area(), |x, y| {
        let inside = mark.inside(&form, x / SAMPLES as f32 - middle[0], y / SAMPLES as f32 - middle[1]);
        let [covered, with_rim] = [inside, inside + form.rim()].map(|inside| cover(inside * SAMPLES as f32));
        // The mark over its rim, as one layer.
        let alpha = covered + (1.0 - covered) * RIM_COVERS * with_rim;
        if alpha > 0.0 { (rim.mix(colour, covered / alpha), alpha) } else { (rim, 0.0) }
    });
    Ok(Sprite { image: painting.into_image(SAMPLES), origin: middle })
}

/// Samples a pixel in each direction.
const SAMPLES: usize = 2;
