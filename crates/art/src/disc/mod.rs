//! The discs of xiangqi and banqi: a face with a character and its side's ring, and a back that is the same on all.

mod back;
mod body;
mod face;
mod wall;

use crate::colour::Linear;
use crate::grid::{Grid, GridPlace};
use crate::outline::Outline;
use crate::painting::{Area, Painting};
use crate::plane::Plane;
use crate::shape::{Turn, cover, swept_circle};
use crate::{ArtError, DIAMETERS, Figure, Fonts, Sprite, Theme, Ticks, limit};

pub(crate) use wall::{Lean, Wall};

/// A disc as it lies on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Disc {
    /// The side that lies up.
    pub side: DiscSide,
    /// The direction in which it can be read. Neither the light nor the wood turns with it.
    pub facing: Facing,
}

/// The side of a disc that lies up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DiscSide {
    /// The carved side.
    Face {
        /// The figure cut into it.
        figure: Figure,
        /// The paint in the cut.
        ink: Ink,
    },
    /// The face-down side: the same for every disc.
    Back,
    /// A back with a figure laid into it: a piece that is known by elimination, though it was never shown.
    Covered {
        /// The figure laid into it.
        figure: Figure,
        /// The side that the piece belongs to.
        side: Ink,
        /// The side whose rings it bears. All pieces of a ledger are of one side and bear black's single ring.
        rings: Ink,
    },
}

/// The paint of a side. Red's discs have a double ring and black's a single one, so that no one need see the colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ink {
    /// Red, with a double ring.
    Red,
    /// Black, with a single ring.
    Black,
}

/// The direction in which a piece can be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Facing {
    /// By the person at the lower edge of the screen.
    #[default]
    Near,
    /// By the person opposite: turned by 180°.
    Far,
    /// From the lower edge, turned clockwise by this number of degrees: a general that has lost. A koma stays
    /// straight.
    Askew(i8),
    /// From the upper edge, turned clockwise by this number of degrees: the same general of the person opposite.
    FarAskew(i8),
}

impl Facing {
    /// The direction for the person at the other edge.
    ///
    /// ```
    /// use teahouse_art::Facing;
    ///
    /// assert_eq!(Facing::Near.opposite(), Facing::Far);
    /// assert_eq!(Facing::FarAskew(8).opposite(), Facing::Askew(8));
    /// ```
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Near => Self::Far,
            Self::Far => Self::Near,
            Self::Askew(degrees) => Self::FarAskew(degrees),
            Self::FarAskew(degrees) => Self::Askew(degrees),
        }
    }

    /// From the lower edge of the screen.
    pub(crate) fn turn(self) -> Turn {
        match self {
            Self::Near => Turn::NONE,
            Self::Far => Turn::HALF,
            Self::Askew(degrees) => Turn::degrees(f32::from(degrees)),
            Self::FarAskew(degrees) => Turn::HALF.and(Turn::degrees(f32::from(degrees))),
        }
    }
}

impl Disc {
    /// A disc with its carved side up, for the near person to read.
    pub const fn face(figure: Figure, ink: Ink) -> Self {
        Self { side: DiscSide::Face { figure, ink }, facing: Facing::Near }
    }

    /// A disc with its back up.
    pub const fn back() -> Self {
        Self { side: DiscSide::Back, facing: Facing::Near }
    }

    /// A disc of a ledger with its back up and a figure in it, for the near person to read.
    pub const fn covered(figure: Figure, side: Ink) -> Self {
        Self { side: DiscSide::Covered { figure, side, rings: Ink::Black }, facing: Facing::Near }
    }

    /// The same disc with the rings of its side: a face-down piece on the board whose identity follows from the others.
    pub const fn known(figure: Figure, side: Ink) -> Self {
        Self { side: DiscSide::Covered { figure, side, rings: side }, facing: Facing::Near }
    }
}

/// The thickness of a disc, in radii.
pub(crate) const THICKNESS: f32 = 0.30;
/// The tilt of the board away from the viewer, in radians (39°), which shows the wall of a disc at rest.
pub(crate) const TILT: f32 = 0.680_678_4;
/// The visible height of the wall below the upper side of a disc at rest, in radii: `THICKNESS · sin TILT`.
pub(crate) const WALL: f32 = 0.188_796;

/// From this diameter on, in pixels, there is room for the rings and for the flower of the back.
pub const ROOM_FOR_RINGS: u32 = 48;

/// From this diameter on, in pixels, the character below a learner's picture can be read.
const ROOM_FOR_CAPTIONS: u32 = 80;

/// From this diameter on, in pixels, the marks around a learner's picture can be told apart.
const ROOM_FOR_TICKS: u32 = 40;

/// The sizes of one disc, in samples of the grid that its upper side is carved on.
#[derive(Debug, Clone, Copy)]
pub(crate) struct DiscPlan {
    diameter: u32,
    pub(crate) grid: Grid,
}

impl DiscPlan {
    pub(crate) fn new(diameter: u32) -> Result<Self, ArtError> {
        limit::size("a disc", diameter, DIAMETERS)?;
        Ok(Self { diameter, grid: Grid::around(diameter) })
    }

    pub(crate) fn radius(self) -> f32 {
        (self.diameter as usize * self.grid.samples()) as f32 / 2.0
    }

    /// The breadth of a line given in radii, but never so little, in pixels, that it breaks up.
    fn line(self, radii: f32, least: f32) -> f32 {
        (radii * self.radius()).max(least * self.grid.samples() as f32)
    }

    /// The size that the depths of cavities are measured by.
    fn cavity_size(self) -> f32 {
        self.radius() / 70.0
    }

    const fn has_rings(self) -> bool {
        self.diameter >= ROOM_FOR_RINGS
    }

    /// Whether the upper side is visible at a place.
    fn holds(self, place: GridPlace) -> bool {
        place.radius < self.radius() + 1.0
    }
}

pub(crate) use back::{flower, inlay as gold_of_back};

/// Bakes a disc, wall and all.
pub(crate) fn bake(theme: &Theme, fonts: &Fonts, disc: Disc, diameter: u32) -> Result<Sprite, ArtError> {
    bake_turned(theme, fonts, disc, diameter, Turn::NONE)
}

/// Bakes a disc that lies on a board which is turned.
pub(crate) fn bake_turned(
    theme: &Theme,
    fonts: &Fonts,
    disc: Disc,
    diameter: u32,
    board: Turn,
) -> Result<Sprite, ArtError> {
    let plan = DiscPlan::new(diameter)?;
    let upper = upper_side(theme, fonts, disc, board, plan)?;
    let wall = (WALL * diameter as f32 / 2.0).ceil() as usize * plan.grid.samples();
    let mut painting = Painting::new(plan.grid.side(), plan.grid.side() + wall);
    lay_wall(&mut painting, theme, plan);
    Ok(finish(painting, &upper, plan))
}

/// Bakes the upper side of a disc alone, without its wall: laid over the rim of a turning disc.
pub(crate) fn bake_side(theme: &Theme, fonts: &Fonts, disc: Disc, diameter: u32) -> Result<Sprite, ArtError> {
    let plan = DiscPlan::new(diameter)?;
    let upper = upper_side(theme, fonts, disc, Turn::NONE, plan)?;
    Ok(finish(Painting::new(plan.grid.side(), plan.grid.side()), &upper, plan))
}

/// The colours of the upper side. A back looks the same whatever it covers and however it faces.
fn upper_side(
    theme: &Theme,
    fonts: &Fonts,
    disc: Disc,
    board: Turn,
    plan: DiscPlan,
) -> Result<Plane<Linear>, ArtError> {
    let turn = disc.facing.turn().and(board);
    match disc.side {
        DiscSide::Face { figure, ink } => face::paint(&theme.discs, fonts, (figure, ink), turn, plan),
        DiscSide::Back => Ok(back::paint(&theme.discs, plan)),
        DiscSide::Covered { figure, rings, .. } => {
            back::paint_covered(&theme.discs, fonts, (figure, rings), turn, plan)
        }
    }
}

/// Paints the wall of a disc at rest: the same wood for all discs, whichever side lies up.
fn lay_wall(painting: &mut Painting, theme: &Theme, plan: DiscPlan) {
    let (radius, length) = (plan.radius(), WALL * plan.radius());
    let wall = Wall::new(&theme.discs, plan.diameter);
    let middle = plan.grid.side() as f32 / 2.0;
    let area = Area { top: plan.grid.side() / 2, ..painting.area() };
    painting.lay_at(area, |x, y| {
        let (x, y) = (x - middle, y - middle);
        let alpha = cover(swept_circle(x, y, radius, length));
        let is_below_the_side = x * x + y * y < (radius - 2.0) * (radius - 2.0);
        if alpha <= 0.0 || is_below_the_side {
            return (Linear::BLACK, 0.0);
        }
        let across = (x / radius).clamp(-1.0, 1.0);
        let edge = radius * (1.0 - across * across).sqrt();
        (wall.at(across, (y - edge) / length, Lean::AT_REST), alpha)
    });
}

/// Lays the upper side over the painting and makes a picture of it.
fn finish(mut painting: Painting, upper: &Plane<Linear>, plan: DiscPlan) -> Sprite {
    let radius = plan.radius();
    painting.lay(Area { bottom: upper.height(), ..painting.area() }, |column, row| {
        (upper.at(column, row), cover(radius - plan.grid.place(column, row).radius))
    });
    Sprite { image: painting.into_image(plan.grid.samples()), origin: plan.grid.middle() }
}

/// The layout of a figure on a disc, in radii.
#[derive(Debug, Clone, Copy)]
struct FigureFit {
    /// The em square of a character.
    em: f32,
    /// The largest distance of ink from the middle.
    reach: f32,
}

/// The outline of a figure in samples: sized and turned towards its reader. Its own middle is the disc's.
fn place_figure(
    fonts: &Fonts,
    figure: Figure,
    turn: Turn,
    fit: FigureFit,
    plan: DiscPlan,
) -> Result<Outline, ArtError> {
    let figure = if plan.diameter < ROOM_FOR_TICKS { figure.with_ticks(Ticks::NONE) } else { figure };
    let outline =
        if plan.diameter < ROOM_FOR_CAPTIONS { figure.outline_small(fonts)? } else { figure.outline(fonts)? };
    let farthest = outline.points().map(|[x, y]| x.hypot(y)).fold(0.0, f32::max);
    let size = fit.em.min(fit.reach / farthest) * plan.radius();
    let middle = plan.grid.side() as f32 / 2.0;
    Ok(outline.map(|point| turn.apply(point.map(|along| along * size)).map(|along| middle + along)))
}
