//! A board with its pieces as one picture.

use crate::board::{self, Painted};
use crate::colour::{Linear, decode};
use crate::painting::{Area, Painting};
use crate::shape::Turn;
use crate::{ArtError, Board, Disc, Koma, Lift, Sprite, TableMaterial, Workshop, disc, koma, shadow};
use std::collections::HashMap;

/// A piece on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Standing {
    /// The column on the screen, counted from the left.
    pub column: u8,
    /// The row on the screen, counted from the top.
    pub row: u8,
    /// The piece.
    pub piece: StandingPiece,
}

/// A piece that stands on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StandingPiece {
    /// A disc of banqi or xiangqi.
    Disc(Disc),
    /// A koma of shogi.
    Koma(Koma),
}

/// A baked piece and its shadow.
struct BakedPiece {
    piece: Sprite,
    shadow: Sprite,
}

/// Bakes a board with pieces on it, every different piece once. Pieces beside the board are left out. The board lies
/// turned clockwise by `turned` degrees; the light falls on it, and on the pieces, as on any other. It is out of focus by
/// `blur` tenths of a pixel, unless the theme has no light.
pub(crate) fn bake(
    workshop: &Workshop,
    board: Board,
    pieces: &[Standing],
    turned: i8,
    blur: u8,
) -> Result<Sprite, ArtError> {
    let Workshop { theme, fonts } = workshop;
    let turn = if turned == 0 { Turn::NONE } else { Turn::degrees(turned.into()) };
    let Painted { mut painting, origin } =
        if turned == 0 { board::paint(theme, fonts, board)? } else { board::paint_turned(theme, fonts, board, turn)? };
    let [columns, rows] = board.places();
    let mut pieces: Vec<Standing> =
        pieces.iter().copied().filter(|standing| standing.column < columns && standing.row < rows).collect();
    // A wall reaches into the row below, and there the next piece stands in front of it.
    pieces.sort_by_key(|standing| (standing.row, standing.column));
    let mut baked: HashMap<StandingPiece, BakedPiece> = HashMap::new();
    for Standing { piece, .. } in &pieces {
        if !baked.contains_key(piece) {
            baked.insert(*piece, bake_piece(workshop, *piece, board.piece(), turn)?);
        }
    }
    let origin = origin.map(|place| place as f32);
    let at = |standing: &Standing| {
        let [x, y] = board.piece_place(standing.column, standing.row, turned);
        ([origin[0] + x, origin[1] + y], &baked[&standing.piece])
    };
    for (place, BakedPiece { shadow, .. }) in pieces.iter().map(at) {
        lay(&mut painting, shadow, place);
    }
    for (place, BakedPiece { piece, .. }) in pieces.iter().map(at) {
        lay(&mut painting, piece, place);
    }
    let has_light = theme.desk.material != TableMaterial::Flat;
    let painting = if has_light { painting.blurred(f32::from(blur) / 10.0) } else { painting };
    Ok(Sprite { image: painting.into_image(1), origin })
}

fn bake_piece(workshop: &Workshop, piece: StandingPiece, size: u32, board: Turn) -> Result<BakedPiece, ArtError> {
    let Workshop { theme, fonts } = workshop;
    Ok(match piece {
        StandingPiece::Disc(disc) => {
            let piece = disc::bake_turned(theme, fonts, disc, size, board)?;
            BakedPiece { piece, shadow: shadow::bake_disc_shadow(size, Lift::Resting)? }
        }
        StandingPiece::Koma(koma) => BakedPiece {
            piece: koma::bake_turned(theme, fonts, koma, size, board)?,
            shadow: shadow::bake_koma_shadow(koma, size, Lift::Resting, board)?,
        },
    })
}

/// Lays a sprite over a painting with its origin as near to a place as whole samples allow.
fn lay(painting: &mut Painting, sprite: &Sprite, place: [f32; 2]) {
    let image = &sprite.image;
    let [left, top] = [0, 1].map(|axis| (place[axis] - sprite.origin[axis]).round());
    let area = Area::around(left, top, left + image.width() as f32, top + image.height() as f32);
    painting.lay(area, |x, y| {
        // The part left of the painting or above it is not requested, so both differences are from the image.
        let pixel = image.pixel((x as f32 - left) as u32, (y as f32 - top) as u32);
        let [red, green, blue, alpha] = pixel.unwrap_or_default();
        (Linear([red, green, blue].map(decode)), f32::from(alpha) / 255.0)
    });
}
