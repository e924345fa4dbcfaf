//! The round men of xiangqi and banqi: a face with a character and its side's ring, and a back that tells nothing.

use crate::canvas::{Canvas, Paint, Sample};
use crate::colour::Linear;
use crate::distance::DistanceField;
use crate::outline::Outline;
use crate::{ArtError, Font, Ramp, Sprite, Theme};

/// A disc as it lies on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Disc {
    /// The side that lies up.
    pub side: DiscSide,
    /// Towards whom it can be read. The light does not turn with it.
    pub facing: Facing,
}

/// The side of a disc that lies up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DiscSide {
    /// The carved side.
    Face {
        /// The character cut into it.
        glyph: char,
        /// The paint in the cut.
        ink: Ink,
    },
    /// The lacquered side: the same for every disc.
    Back,
}

/// The paint of a side. Red's discs have a double ring and black's a single one, so that no one need see the colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ink {
    /// Red, with a double ring.
    Red,
    /// Black, with a single ring.
    Black,
}

/// Towards whom a disc can be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Facing {
    /// By the person at the lower edge of the screen.
    #[default]
    Near,
    /// By the person opposite: turned by 180°.
    Far,
}

impl Disc {
    /// A disc with its carved side up, for the near person to read.
    pub const fn face(glyph: char, ink: Ink) -> Self {
        Self { side: DiscSide::Face { glyph, ink }, facing: Facing::Near }
    }

    /// A disc with its lacquered side up.
    pub const fn back() -> Self {
        Self { side: DiscSide::Back, facing: Facing::Near }
    }
}

/// From this diameter on, in pixels, there is room for the rings and for the flower of the back.
const ROOM_FOR_RINGS: u32 = 48;

/// Where the light comes from, seen from above: the upper left (unit length).
const LIGHT: [f32; 2] = [-0.612, -0.791];

/// Lengths in radii of the disc.
const RIM: f32 = 0.105;
const RING_RADIUS: f32 = 0.80;
const DOUBLE_RING_RADIUS: f32 = 0.85;
const DOUBLE_RING_PITCH: f32 = 0.10;
const EM_WITH_RINGS: f32 = 1.20;
const EM_WITHOUT_RINGS: f32 = 1.50;
/// Ink may come this close to the edge: with rings, short of the inner one.
const INK_REACH_WITH_RINGS: f32 = 0.675;
const INK_REACH_WITHOUT_RINGS: f32 = 0.84;
/// The brush strokes are cut a little wider than the font draws them, for they are light on a dark board.
const STROKE_GROWTH: f32 = 0.014;
/// How wide the lips of the cut are, that catch the light or keep it out.
const LIP: f32 = 0.018;

/// Bakes a disc at the size it will have on the screen, `diameter` in device pixels.
///
/// The picture has one clear pixel around the disc. The character stands with the middle of its ink, not of its em
/// square, on the middle of the disc. Below 48 pixels the rings give way to a larger character. Lying on its back, a
/// disc is the same picture whatever it is and however it faces.
///
/// # Errors
/// [`ArtError::MissingGlyph`] or [`ArtError::BlankGlyph`] when the font cannot draw the character,
/// [`ArtError::Diameter`] when the size lies outside [`DIAMETERS`](crate::DIAMETERS).
pub fn bake_disc(theme: &Theme, font: &Font, disc: Disc, diameter: u32) -> Result<Sprite, ArtError> {
    let canvas = Canvas::new(diameter)?;
    let rings = diameter >= ROOM_FOR_RINGS;
    match disc.side {
        DiscSide::Face { glyph, ink } => {
            let outline = font.outline(glyph)?;
            let placed =
                place(&outline, disc.facing, canvas, rings).ok_or(ArtError::BlankGlyph { character: glyph })?;
            Ok(Face::new(theme, &placed, ink, canvas, rings).paint())
        }
        DiscSide::Back => Ok(Back::new(theme, canvas, rings).paint()),
    }
}

/// The character in samples of the canvas: sized, centred by its ink, turned towards its reader.
fn place(outline: &Outline, facing: Facing, canvas: Canvas, rings: bool) -> Option<Outline> {
    let (em, reach) =
        if rings { (EM_WITH_RINGS, INK_REACH_WITH_RINGS) } else { (EM_WITHOUT_RINGS, INK_REACH_WITHOUT_RINGS) };
    let [middle_x, middle_y] = outline.bounds()?.middle();
    let farthest = outline.points().map(|[x, y]| (x - middle_x).hypot(y - middle_y)).fold(0.0, f32::max);
    let size = em.min(reach / farthest) * canvas.radius();
    let size = match facing {
        Facing::Near => size,
        Facing::Far => -size,
    };
    Some(outline.map(|[x, y]| [canvas.middle() + (x - middle_x) * size, canvas.middle() + (y - middle_y) * size]))
}

/// A ramp of a material in linear light.
#[derive(Debug, Clone, Copy)]
struct Material {
    deep: Linear,
    dark: Linear,
    mid: Linear,
    light: Linear,
}

impl Material {
    fn new(ramp: Ramp) -> Self {
        let dark = ramp.dark.linear();
        // What light is left after two reflections from the dark tone: wood turns warmer in the shade, not greyer.
        let deep = dark.filtered(dark);
        Self { deep, dark, mid: ramp.mid.linear(), light: ramp.light.linear() }
    }

    /// The top of a disc, slightly domed, with a rounded rim that is darker and catches the light on one side.
    fn top(&self, sample: Sample) -> Linear {
        let toward_light = sample.x * LIGHT[0] + sample.y * LIGHT[1];
        let face = Self::shaded(self.dark, self.mid, self.light, 0.35 * toward_light);
        let slope = toward_light / sample.radius.max(f32::EPSILON);
        let edge = Self::shaded(self.deep, self.dark, self.light, 0.45 * slope);
        let rim = smooth_step(1.0 - RIM, 1.0 - 0.4 * RIM, sample.radius);
        let outline = 0.75 * smooth_step(1.0 - 0.35 * RIM, 1.0, sample.radius);
        face.mix(edge, rim).mix(self.deep.filtered(self.dark), outline)
    }

    /// A tone between shade (-1), plain (0) and light (1).
    fn shaded(shade: Linear, plain: Linear, light: Linear, amount: f32) -> Linear {
        if amount > 0.0 { plain.mix(light, amount) } else { plain.mix(shade, -amount) }
    }
}

/// Everything that shading the carved side needs.
struct Face {
    wood: Material,
    ink: Linear,
    rings: Vec<Groove>,
    glyph: DistanceField,
    canvas: Canvas,
}

/// A turned groove with paint in it, lengths in radii.
#[derive(Debug, Clone, Copy)]
struct Groove {
    radius: f32,
    half_width: f32,
}

/// The rings of a side. On small discs the two of red's double ring keep enough wood between them to be told apart.
fn ring_grooves(ink: Ink, canvas: Canvas) -> Vec<Groove> {
    match ink {
        Ink::Red => {
            let pitch = DOUBLE_RING_PITCH.max(2.8 * canvas.pixel());
            let half_width = half_width(0.017, canvas);
            [0.0, pitch].map(|inwards| Groove { radius: DOUBLE_RING_RADIUS - inwards, half_width }).to_vec()
        }
        Ink::Black => vec![Groove { radius: RING_RADIUS, half_width: half_width(0.028, canvas) }],
    }
}

impl Face {
    fn new(theme: &Theme, glyph: &Outline, ink: Ink, canvas: Canvas, rings: bool) -> Self {
        let rings = if rings { ring_grooves(ink, canvas) } else { Vec::new() };
        let paint = match ink {
            Ink::Red => theme.red,
            Ink::Black => theme.black,
        };
        // Distances matter only as far as the growth moves the edge, and one sample across it.
        let reach = canvas.radius() * STROKE_GROWTH + 1.0;
        Self {
            wood: Material::new(theme.wood),
            ink: paint.linear(),
            rings,
            glyph: DistanceField::new(glyph, canvas.side(), reach),
            canvas,
        }
    }

    fn paint(&self) -> Sprite {
        self.canvas.paint(|sample| Paint { colour: self.colour(sample), alpha: self.canvas.cover(1.0 - sample.radius) })
    }

    fn colour(&self, sample: Sample) -> Linear {
        // Where the ink is one step towards the light, bare wood is the far lip of the cut and catches light; where it
        // is not, ink lies in the shade of the near lip.
        let in_cut = self.glyph_cover_towards_light(sample);
        let wood = self.wood.top(sample).mix(Linear::WHITE, 0.35 * in_cut);
        let ink = self.ink.lit(1.0 - 0.35 * (1.0 - in_cut));
        wood.mix(ink, self.glyph_cover(sample.column, sample.row)).mix(self.ink, self.ring_cover(sample))
    }

    fn glyph_cover(&self, column: usize, row: usize) -> f32 {
        self.canvas.cover(self.glyph.at(column, row) / self.canvas.radius() + STROKE_GROWTH)
    }

    fn glyph_cover_towards_light(&self, sample: Sample) -> f32 {
        let step = |axis: usize| (LIGHT[axis] * LIP * self.canvas.radius()).round() as isize;
        let column = sample.column.checked_add_signed(step(0));
        let row = sample.row.checked_add_signed(step(1));
        column.zip(row).map_or(0.0, |(column, row)| self.glyph_cover(column, row))
    }

    fn ring_cover(&self, sample: Sample) -> f32 {
        let cover = |ring: &Groove| self.canvas.cover(ring.half_width - (sample.radius - ring.radius).abs());
        self.rings.iter().map(cover).fold(0.0, f32::max)
    }
}

/// Everything that shading the lacquered side needs. Nothing in it comes from the disc.
struct Back {
    lacquer: Material,
    gold: Linear,
    canvas: Canvas,
    flower: bool,
}

impl Back {
    fn new(theme: &Theme, canvas: Canvas, flower: bool) -> Self {
        Self { lacquer: Material::new(theme.lacquer), gold: theme.gold.linear(), canvas, flower }
    }

    fn paint(&self) -> Sprite {
        self.canvas.paint(|sample| Paint {
            colour: self.lacquer.top(sample).mix(self.gold, 0.94 * self.inlay_cover(sample)),
            alpha: self.canvas.cover(1.0 - sample.radius),
        })
    }

    /// Two rings and a dot, and between them a flower of eight petals where there is room. It looks the same after a
    /// half turn, so that no disc betrays how it was laid down.
    fn inlay_cover(&self, sample: Sample) -> f32 {
        let line = |distance: f32, width: f32| self.canvas.cover(half_width(width, self.canvas) - distance.abs());
        let ring = |radius: f32, width: f32| line(sample.radius - radius, width);
        let dot = |radius: f32| self.canvas.cover(radius - sample.radius);
        if !self.flower {
            return ring(0.76, 0.045).max(ring(0.44, 0.04)).max(dot(0.15));
        }
        let petals = |radius: f32, swing: f32| petal_distance(sample, radius, swing);
        let rings = ring(0.79, 0.027).max(ring(0.70, 0.014));
        let flower = line(petals(0.44, 0.11), 0.020).max(line(petals(0.27, -0.08), 0.017));
        rings.max(flower).max(dot(0.09))
    }
}

/// The distance to the line `radius + swing · cos 8θ`, to first order, which is true close to it.
fn petal_distance(sample: Sample, radius: f32, swing: f32) -> f32 {
    let angle = 8.0 * sample.y.atan2(sample.x);
    let slope = 8.0 * swing * angle.sin() / sample.radius.max(0.05);
    (sample.radius - radius - swing * angle.cos()) / slope.hypot(1.0)
}

/// Half the width of a line, in radii, but never so little that it breaks up.
fn half_width(wanted: f32, canvas: Canvas) -> f32 {
    wanted.max(0.55 * canvas.pixel())
}

fn smooth_step(from: f32, to: f32, value: f32) -> f32 {
    let t = ((value - from) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}
