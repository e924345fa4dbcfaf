//! Pictures that are made of several, and that the screen does not show.

use std::collections::HashMap;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use teahouse_art::{Image, Order, Sprite};

use super::baked::Failure;
use super::worker::{Baker, Bakery};

/// A picture made of others, the lowest first.
#[derive(Debug, Clone, PartialEq)]
pub struct Composition {
    /// The size in pixels.
    pub size: UVec2,
    /// The parts of the picture, each with its origin, right and down from the upper left corner.
    pub parts: Vec<(Order, Vec2)>,
}

/// Makes [`Composition`]s in the present look.
#[derive(SystemParam, Debug)]
pub struct Composer<'w> {
    bakery: Res<'w, Bakery>,
    baker: Res<'w, Baker>,
}

impl Composer<'_> {
    /// The work on a picture, which takes a second or so and can be done on any thread. It returns `None` where a part cannot
    /// be baked; the log says why.
    pub fn work(&self, composition: Composition) -> impl FnOnce() -> Option<Image> + Send + use<> {
        let (workshop, baker) = (self.bakery.workshop(), self.baker.clone());
        move || {
            let workshop = workshop.map_err(|error| error!("no picture can be composed: {error}")).ok()?;
            let bake = |order: &Order| baker.bake(&workshop, order);
            compose(composition, bake).map_err(|(order, failure)| error!("{order:?} cannot be baked: {failure}")).ok()
        }
    }
}

/// Bakes each different part once, and lays all over one another.
fn compose(
    Composition { size, parts }: Composition,
    bake: impl Fn(&Order) -> Result<Sprite, Failure>,
) -> Result<Image, (Order, Failure)> {
    let mut baked: HashMap<Order, Sprite> = HashMap::new();
    let mut image = Image::filled(size.x, size.y, [0; 4]);
    for (order, place) in parts {
        let sprite = match baked.entry(order) {
            std::collections::hash_map::Entry::Occupied(known) => known.into_mut(),
            std::collections::hash_map::Entry::Vacant(new) => {
                let sprite = bake(new.key()).map_err(|failure| (new.key().clone(), failure))?;
                new.insert(sprite)
            }
        };
        let corner = (place - Vec2::from(sprite.origin)).round().as_ivec2();
        image.draw(&sprite.image, corner.x, corner.y);
    }
    Ok(image)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use teahouse_art::ArtError;

    use super::*;

    const SOCKET: Order = Order::Socket { diameter: 12 };

    fn dot() -> Sprite {
        Sprite { image: Image::filled(2, 2, [255; 4]), origin: [1.0, 1.0] }
    }

    #[test]
    fn parts_lie_by_their_origins_and_equal_ones_are_baked_once() {
        let baked = Cell::new(0);
        let bake = |_: &Order| {
            baked.set(baked.get() + 1);
            Ok(dot())
        };
        let parts = [Vec2::splat(1.0), Vec2::splat(5.0)].map(|place| (SOCKET, place)).into();
        let image = compose(Composition { size: UVec2::splat(6), parts }, bake).expect("a picture");
        let white: Vec<(u32, u32)> = (0..6)
            .flat_map(|y| (0..6).map(move |x| (x, y)))
            .filter(|(x, y)| image.pixel(*x, *y) == Some([255; 4]))
            .collect();
        assert_eq!(white, [(0, 0), (1, 0), (0, 1), (1, 1), (4, 4), (5, 4), (4, 5), (5, 5)]);
        assert_eq!(baked.get(), 1);
    }

    #[test]
    fn a_part_that_cannot_be_baked_is_named() {
        let failure = Failure::Art(ArtError::MissingGlyph { character: '卍' });
        let parts = vec![(SOCKET, Vec2::ZERO)];
        let outcome = compose(Composition { size: UVec2::ONE, parts }, |_| Err(failure.clone()));
        assert_eq!(outcome, Err((SOCKET, failure)));
    }
}
