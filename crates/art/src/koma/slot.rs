//! The hollows of a stand for pieces in hand: a koma's outline, with a faint character of the koma.

use super::{Koma, Pentagon, face};
use crate::colour::Linear;
use crate::distance::DistanceField;
use crate::grid::Grid;
use crate::painting::Painting;
use crate::shape::cover;
use crate::{ArtError, Fonts, Sprite, Theme};

/// The cover of the ground by the hollow, by the shadow of its edge, by the light on the
/// lip opposite, and by the character.
const GROUND: f32 = 0.12;
const SHADE: f32 = 0.34;
const LIT: f32 = 0.16;
const CHARACTER: f32 = 0.30;
/// The breadth of the edge, in heights.
const EDGE: f32 = 0.022;

/// Bakes a slot for a koma in a set with this height of the king.
pub(crate) fn bake_slot(theme: &Theme, fonts: &Fonts, koma: Koma, king: u32) -> Result<Sprite, ArtError> {
    let height = koma.size.height(king)?;
    let grid = Grid::around(height);
    let pentagon = Pentagon::new((height as usize * grid.samples()) as f32, koma.facing);
    let text = face::place_text(fonts, koma, &pentagon, grid)?;
    let cut = DistanceField::new(&text, grid.side(), 2.0);
    let edge = (EDGE * pentagon.height()).max(grid.samples() as f32);
    let light = theme.koma.body.light.linear();
    let mut painting = Painting::new(grid.side(), grid.side());
    painting.lay(painting.area(), |column, row| {
        let place = grid.place(column, row);
        let inside = pentagon.inside(place.x, place.y);
        let on_edge = cover(inside).min(cover(edge - inside));
        let normal = pentagon.nearest_normal(place.x, place.y);
        let to_lamp = -0.61 * normal[0] - 0.79 * normal[1];
        // The edge towards the lamp is in shadow, the opposite edge catches the light.
        let (colour, edge_alpha) = if to_lamp > 0.0 { (Linear::BLACK, SHADE) } else { (light, LIT) };
        let character = CHARACTER * cover(cut.at(column, row));
        let ground = (GROUND * cover(inside)).max(character);
        if on_edge > 0.5 { (colour, edge_alpha * on_edge) } else { (Linear::BLACK, ground) }
    });
    Ok(Sprite { image: painting.into_image(grid.samples()), origin: grid.middle() })
}
