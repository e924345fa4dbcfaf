//! Pictures on entities: the wanted one, its stand-in meanwhile, and how it is shown on a sprite.

use bevy::ecs::system::SystemParam;
use bevy::image::TRANSPARENT_IMAGE_HANDLE;
use bevy::prelude::*;
use bevy::sprite::Anchor;
use teahouse_art::Order;

use super::baked::Baked;
use super::print::Print;
use super::shelf::Shelf;
use crate::core::Clock;
use crate::core::view::View;

/// The look of an entity. It is replaced, not changed.
///
/// With a [`Sprite`] (inserted before it or together with it) the picture lies in the world at exactly its own device
/// pixels, its origin on the entity's place. On a node of the interface it lies under everything else that the node
/// shows, at exactly its own device pixels too, its origin in the node's upper left corner or middle (as the order
/// says), whatever the node's size; nodes whose size comes from the layout are [`Carved`](super::Carved) instead.
///
/// Until the picture is there, the entity shows the same one in another size, scaled, or the state it showed before; if
/// there is nothing of that kind, nothing.
#[derive(Component, Debug, Clone, PartialEq, Eq)]
#[component(immutable)]
#[require(Displayed)]
pub struct Picture(pub Order);

/// Pictures that will be needed later: they are baked after all visible ones, and kept as long as
/// the entity has this.
#[derive(Component, Debug, Clone, PartialEq, Eq)]
#[component(immutable)]
pub struct Reserve(pub Vec<Order>);

/// Marks an entity whose picture is baked before those of all others. While the look changes, its picture is shown as soon as it is there
/// in the new one.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Foremost;

/// The picture that an entity with a [`Picture`] shows now.
#[derive(Component, Debug, Default)]
pub struct Displayed(Option<Print>);

impl Displayed {
    /// The picture, unless nothing is to be seen yet.
    pub fn baked(&self) -> Option<&Baked> {
        self.0.as_ref().map(|print| &*print.baked)
    }

    /// The rectangle that the picture covers, in device pixels from the upper left of a node of this size.
    pub fn on_node(&self, node: Vec2) -> Option<Rect> {
        Some(self.0.as_ref()?.on_node(node))
    }

    /// The print of the picture, while it is shown.
    pub(super) const fn print(&self) -> Option<&Print> {
        self.0.as_ref()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(show_new)
        .add_observer(hide)
        .add_observer(ask_anew::<Discard, Picture>)
        .add_observer(ask_anew::<Insert, Reserve>)
        .add_observer(ask_anew::<Discard, Reserve>);
}

/// Shows a baked picture at once: it must not be missing for a frame.
fn show_new(inserted: On<Insert, Picture>, mut showing: Showing) {
    showing.shelf.ask_anew();
    showing.show(inserted.entity);
}

/// Only what stays without a picture must stop showing one: what gets another one is told so by [`show_new`].
fn hide(removed: On<Remove, Picture>, mut shown: Query<(&mut Displayed, Option<&mut Sprite>)>) {
    let Ok((mut displayed, sprite)) = shown.get_mut(removed.entity) else { return };
    displayed.0 = None;
    if let Some(mut sprite) = sprite {
        sprite.image = TRANSPARENT_IMAGE_HANDLE;
    }
}

fn ask_anew<E: EntityEvent, C: Component>(_: On<E, C>, mut shelf: ResMut<Shelf>) {
    shelf.ask_anew();
}

/// Collects the wanted pictures of all entities.
pub(super) fn gather(
    mut shelf: ResMut<Shelf>,
    pictures: Query<(&Picture, &Displayed, Has<Foremost>)>,
    reserves: Query<&Reserve>,
    clock: Res<Clock>,
) {
    let shown = pictures.iter().map(|(Picture(order), displayed, is_foremost)| {
        let asked = shelf.asked(order, displayed.baked());
        if is_foremost { asked.foremost() } else { asked }
    });
    let reserved = reserves.iter().flat_map(|Reserve(orders)| orders).map(|order| shelf.reserved(order));
    let asked: Vec<_> = shown.chain(reserved).collect();
    shelf.renew(&asked, clock.now());
}

/// Shows the best there is on everything.
pub(super) fn show_all(mut showing: Showing) {
    showing.shelf.take_fresh();
    let entities: Vec<Entity> = showing.pictures.iter().map(|(entity, ..)| entity).collect();
    for entity in entities {
        showing.show(entity);
    }
}

/// The parts needed to show a picture.
#[derive(SystemParam)]
pub(super) struct Showing<'w, 's> {
    shelf: ResMut<'w, Shelf>,
    view: Res<'w, View>,
    pictures: Query<
        'w,
        's,
        (
            Entity,
            &'static Picture,
            &'static mut Displayed,
            Option<(&'static mut Sprite, &'static mut Anchor)>,
            Has<Foremost>,
        ),
    >,
}

impl Showing<'_, '_> {
    fn show(&mut self, entity: Entity) {
        let Ok((_, Picture(order), mut displayed, sprite, is_foremost)) = self.pictures.get_mut(entity) else {
            return;
        };
        let shown = displayed.0.as_ref().map(|print| &print.baked);
        let print = self.shelf.choose(order, shown, is_foremost).map(|baked| Print::new(baked, order));
        if let Some((mut sprite, mut anchor)) = sprite {
            let (image, custom_size) = match &print {
                Some(print) => (print.baked.image.clone(), Some(print.size / self.view.pixel)),
                None => (TRANSPARENT_IMAGE_HANDLE, None),
            };
            if sprite.image != image || sprite.custom_size != custom_size {
                (sprite.image, sprite.custom_size) = (image, custom_size);
            }
            if let Some(print) = &print {
                anchor.set_if_neq(print.anchor());
            }
        }
        displayed.0 = print;
    }
}
