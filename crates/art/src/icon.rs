//! The icon of the game, made of two things of the table: a cup of tea, and a red general before it.

use teahouse_art::{ArtError, Disc, Figure, Image, Ink, Order, Script, Sprite, Workshop};

/// The sides of the icons that desktops ask for, in pixels.
pub(crate) const SIDES: [u32; 9] = [16, 24, 32, 48, 64, 128, 256, 512, 1024];

/// Diameters of the saucer and the disc, in sides.
const SAUCER: f32 = 0.70;
const DISC: f32 = 0.60;

/// Below this side the disc would be smaller than a disc can be baked: the icon is baked larger, and reduced.
const LEAST: u32 = 20;
const REDUCED: u32 = 4;

/// An icon of this side.
pub(crate) fn icon(workshop: &Workshop, side: u32) -> Result<Image, ArtError> {
    if side < LEAST {
        return Ok(icon(workshop, side * REDUCED)?.reduced(REDUCED));
    }
    let part = |part: f32| (part * side as f32).round() as u32;
    let (saucer, diameter) = (part(SAUCER), part(DISC));
    let cup = workshop.bake(&Order::Teacup { diameter: saucer, gone: 0 })?;
    let general = Disc::face(Figure::Character('帥', Script::Brush), Ink::Red);
    let disc = workshop.bake(&Order::Disc { disc: general, diameter })?;
    // The disc lies in the lower right corner, its wall included.
    let corner = [disc.image.width(), disc.image.height()].map(|length| side as f32 - length as f32);

    let mut icon = Image::filled(side, side, [0; 4]);
    put(&mut icon, &cup, [saucer as f32 / 2.0; 2]);
    put(&mut icon, &disc, [0, 1].map(|axis| corner[axis] + disc.origin[axis]));
    Ok(icon)
}

/// Lays a sprite so that its origin comes to a place.
fn put(icon: &mut Image, sprite: &Sprite, place: [f32; 2]) {
    let [x, y] = [0, 1].map(|axis| (place[axis] - sprite.origin[axis]).round() as i32);
    icon.draw(&sprite.image, x, y);
}

#[cfg(test)]
mod tests {
    use super::*;
    use teahouse_art::Theme;

    fn baked(side: u32) -> Image {
        icon(&Workshop { theme: Theme::jade_salon(), fonts: crate::fonts().unwrap() }, side).unwrap()
    }

    #[test]
    fn an_icon_has_the_size_asked_for_and_clear_corners() {
        for side in SIDES.into_iter().filter(|side| *side <= 256) {
            let icon = baked(side);
            assert_eq!([icon.width(), icon.height()], [side; 2]);
            for corner in [[side - 1, 0], [0, side - 1]] {
                assert_eq!(icon.pixel(corner[0], corner[1]).unwrap()[3], 0, "{corner:?} of {side}");
            }
        }
    }

    /// The smallest icon is seen by its colours: green glaze, amber tea, red ink on pale wood.
    #[test]
    fn the_smallest_icon_shows_cup_and_piece() {
        let icon = baked(16);
        let count = |holds: fn([i32; 3]) -> bool| {
            icon.rgba().chunks(4).filter(|pixel| pixel[3] > 200 && holds([0, 1, 2].map(|at| pixel[at].into()))).count()
        };
        let glaze = count(|[red, green, blue]| green > red + 10 && green >= blue);
        let tea = count(|[red, green, blue]| red > green + 40 && green > blue + 25);
        let ink = count(|[red, green, blue]| red > green + 45 && (green - blue).abs() < 45);
        let wood = count(|[red, green, blue]| red > 200 && green > 170 && blue > 110);
        assert!(glaze > 25 && tea > 6 && ink > 12 && wood > 25, "{glaze} {tea} {ink} {wood}");
    }
}
