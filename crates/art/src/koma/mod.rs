//! The pieces of shogi: five-sided wedges that point at the opponent.

mod face;
mod shape;
mod slot;

use crate::colour::Linear;
use crate::grid::Grid;
use crate::painting::Painting;
use crate::plane::Plane;
use crate::shape::{Turn, cover, smooth_step};
use crate::wood::{Grain, Tones, Wood};
use crate::{ArtError, DIAMETERS, Facing, Fonts, Sprite, Theme, Ticks, limit};

pub(crate) use shape::Pentagon;
pub(crate) use slot::bake_slot;

/// A piece of shogi as it stands on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Koma {
    /// The characters cut into it, from top to bottom: two, or one, or none on a blank back.
    pub text: [Option<char>; 2],
    /// The paint in the cut.
    pub ink: KomaInk,
    /// The size of the koma.
    pub size: KomaSize,
    /// The direction in which it points, away from its owner.
    pub facing: Facing,
    /// The marks of its movement around the characters, for learners.
    pub ticks: Ticks,
}

impl Koma {
    /// The outline of the koma on a turned board.
    pub(crate) fn outline(self, height: f32, board: Turn) -> Pentagon {
        Pentagon::turned(height, shape::turn_of(self.facing).and(board))
    }
}

/// The paint of a koma.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum KomaInk {
    /// The side that a koma starts with.
    Plain,
    /// The promoted side.
    Promoted,
}

/// The size of a koma goes by its rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum KomaSize {
    /// The king.
    King,
    /// Rook and bishop.
    Rook,
    /// Gold and silver.
    Gold,
    /// The knight.
    Knight,
    /// The lance.
    Lance,
    /// The pawn.
    Pawn,
}

impl KomaSize {
    /// The height of the koma as a part of the king's.
    pub const fn of_king(self) -> f32 {
        match self {
            Self::King => 1.0,
            Self::Rook => 0.97,
            Self::Gold => 0.94,
            Self::Knight => 0.90,
            Self::Lance => 0.87,
            Self::Pawn => 0.82,
        }
    }

    /// The height of the koma in whole pixels for a king of a given height: apex and base lie on the edges of pixels.
    pub(crate) fn height(self, king: u32) -> Result<u32, ArtError> {
        let king = limit::size("the height of a koma", king, DIAMETERS)?;
        Ok((king * self.of_king()).round() as u32)
    }
}

/// The visible height of the wall below the upper side, in heights.
pub(crate) const WALL: f32 = 0.085;

/// The wood of every wall.
const WALL_WOOD: Wood =
    Wood { seed: 61, grain: Grain::Level, scale: 0.7, rings: 18.0, warp: 0.35, fibre: 0.5, arch: 0.0, contrast: 0.8 };

/// Bakes a koma, wall and all.
pub(crate) fn bake(theme: &Theme, fonts: &Fonts, koma: Koma, king: u32) -> Result<Sprite, ArtError> {
    bake_turned(theme, fonts, koma, king, Turn::NONE)
}

/// Bakes a koma that stands on a board which is turned.
pub(crate) fn bake_turned(
    theme: &Theme,
    fonts: &Fonts,
    koma: Koma,
    king: u32,
    board: Turn,
) -> Result<Sprite, ArtError> {
    let height = koma.size.height(king)?;
    // A turned koma reaches further to both sides.
    let reach = koma.outline(height as f32, board).reach();
    let grid = Grid::around((2.0 * reach).ceil() as u32);
    let pentagon = koma.outline((height as usize * grid.samples()) as f32, board);
    let upper = face::paint(&theme.koma, fonts, koma, &pentagon, grid)?;
    let wall = (WALL * height as f32).ceil() as usize * grid.samples();
    let mut painting = Painting::new(grid.side(), grid.side() + wall);
    lay_wall(&mut painting, theme, &pentagon, grid);
    painting.lay(painting.area(), |column, row| {
        if row >= upper.height() {
            return (Linear::BLACK, 0.0);
        }
        let place = grid.place(column, row);
        (upper.at(column, row), cover(pentagon.inside(place.x, place.y)))
    });
    Ok(Sprite { image: painting.into_image(grid.samples()), origin: grid.middle() })
}

/// Paints the wall: the same wood for all koma, each side lit by the way it looks.
fn lay_wall(painting: &mut Painting, theme: &Theme, pentagon: &Pentagon, grid: Grid) {
    let length = WALL * pentagon.height();
    let swept = pentagon.swept(length);
    let wood = wall_wood(theme, painting.width() / grid.samples(), painting.height() / grid.samples());
    let middle = grid.side() as f32 / 2.0;
    painting.lay_at(painting.area(), |x, y| {
        let (right, down) = (x - middle, y - middle);
        let inside = swept.inside(right, down);
        let alpha = cover(inside);
        if alpha <= 0.0 || pentagon.inside(right, down) > 2.0 {
            return (Linear::BLACK, 0.0);
        }
        let normal = pentagon.nearest_normal(right, down);
        let light = 0.48 * (1.0 - 0.25 * normal[1]) - 0.20 * normal[0];
        let board = 1.0 - 0.30 * smooth_step(length, 0.0, inside);
        let place = [x, y].map(|along| along / grid.samples() as f32);
        (wood.between(place[0], place[1]).lit(light * board), alpha)
    });
}

/// Colours that can be looked up between samples.
struct WallWood {
    tones: Plane<f32>,
    colours: Tones,
}

fn wall_wood(theme: &Theme, width: usize, height: usize) -> WallWood {
    let contrast = theme.koma.material.grain(WALL_WOOD.contrast);
    let tones = Wood { contrast, ..WALL_WOOD }.tones(width, height);
    WallWood { tones, colours: Tones::new(theme.koma.body) }
}

impl WallWood {
    fn between(&self, x: f32, y: f32) -> Linear {
        let own = self.colours.at(self.tones.between(x, y));
        // The same wood has reflected the light in the shade, so that light is warmer, not greyer.
        own.mix(own.filtered(own).lit(1.15), 0.35)
    }
}
