//! The work: what is wanted is baked beside the game, and put on the shelf a little with every frame.

use std::fmt;
use std::sync::{Arc, OnceLock};

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::tasks::futures::check_ready;
use bevy::tasks::{Task, TaskPool, TaskPoolBuilder, available_parallelism};
use teahouse_art::{ArtError, Fonts, Order, Sprite as Painted, Theme, Workshop};

use super::baked::{Cut, Failure};
use super::shelf::Shelf;
use crate::app::{Args, Clock};
use crate::assets;
use crate::look::Look;

/// How much goes to the graphics device in one frame: more would be felt while one plays.
const BYTES_A_FRAME: usize = 8 << 20;
/// How many pictures, at most.
const PICTURES_A_FRAME: usize = 8;

type Bake = dyn Fn(&Workshop, &Order) -> Result<Painted, ArtError> + Send + Sync;

/// Who bakes: the art crate; in tests, whoever can be watched.
#[derive(Resource, Clone)]
pub struct Baker(Arc<Bake>);

impl Baker {
    /// Somebody who bakes so.
    pub fn new(bake: impl Fn(&Workshop, &Order) -> Result<Painted, ArtError> + Send + Sync + 'static) -> Self {
        Self(Arc::new(bake))
    }
}

impl Default for Baker {
    fn default() -> Self {
        Self::new(Workshop::bake)
    }
}

impl fmt::Debug for Baker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Baker")
    }
}

/// How much is done at once.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hands {
    /// Each picture in the frame in which it is asked for, which takes as long as it takes: every run is the same.
    AtOnce,
    /// So many pictures beside the game.
    Beside(usize),
}

impl Hands {
    /// As many as the machine has cores to spare: one is left for the game. More than the pool has threads would only
    /// wait in it, and what waits there does not make room for what is more urgent.
    #[must_use]
    pub fn of_this_machine() -> Self {
        Self::Beside(spare_cores())
    }
}

fn spare_cores() -> usize {
    available_parallelism().saturating_sub(1).max(1)
}

/// The threads that bake. Bevy's own pool for long work has a quarter of the cores, which on most machines is one. They
/// are never ended: at its end the game waits for nobody.
fn bakers() -> &'static TaskPool {
    static BAKERS: OnceLock<TaskPool> = OnceLock::new();
    BAKERS.get_or_init(|| TaskPoolBuilder::new().num_threads(spare_cores()).thread_name("Baking".to_owned()).build())
}

/// Where everything is baked.
#[derive(Resource)]
pub(super) struct Bakery {
    fonts: Result<Fonts, ArtError>,
    /// What it bakes by, as soon as there is any. What stands on the men those know who order; a change of that begins here.
    look: Option<Look>,
    workshop: Result<Arc<Workshop>, ArtError>,
    flights: Vec<Flight>,
}

/// A picture that is being baked.
struct Flight {
    edition: u32,
    order: Order,
    task: Task<Result<Cut, Failure>>,
}

impl Bakery {
    fn new(look: Option<&Look>) -> Self {
        let fonts = fonts();
        let theme = look.map_or_else(Arc::default, |look| look.theme.clone());
        Self { workshop: workshop(&theme, &fonts), fonts, look: look.cloned(), flights: Vec::new() }
    }

    /// What bakes an order, wherever it is called.
    fn job(&self, baker: &Baker, order: &Order) -> impl FnOnce() -> Result<Cut, Failure> + Send + use<> {
        let (workshop, baker, order) = (self.workshop.clone(), baker.clone(), order.clone());
        move || cut((baker.0)(&*workshop?, &order)?)
    }
}

/// The fonts are parts of the program; what is wrong with one is told with the first picture.
fn fonts() -> Result<Fonts, ArtError> {
    use assets::{PIECES_FONT, SCRIPT_PIECES_FONT, SIMPLIFIED_PIECES_FONT, TITLE_FONT};
    Fonts::parse([PIECES_FONT, SCRIPT_PIECES_FONT, SIMPLIFIED_PIECES_FONT, TITLE_FONT].map(<[u8]>::to_vec))
}

fn workshop(theme: &Theme, fonts: &Result<Fonts, ArtError>) -> Result<Arc<Workshop>, ArtError> {
    Ok(Arc::new(Workshop { theme: theme.clone(), fonts: fonts.clone()? }))
}

fn cut(painted: Painted) -> Result<Cut, Failure> {
    let size = UVec2::new(painted.image.width(), painted.image.height());
    if size.min_element() == 0 {
        return Err(Failure::Empty);
    }
    let image = Image::new(
        Extent3d { width: size.x, height: size.y, depth_or_array_layers: 1 },
        TextureDimension::D2,
        painted.image.into_rgba(),
        TextureFormat::Rgba8UnormSrgb,
        // A table of 4K is 33 MB: it is not kept here too. After a lost graphics device it is baked anew.
        RenderAssetUsages::RENDER_WORLD,
    );
    Ok(Cut { image, size, origin: painted.origin.into() })
}

pub(super) fn plugin(app: &mut App) {
    let bakery = Bakery::new(app.world().get_resource::<Look>());
    let is_deterministic = app.world().get_resource::<Args>().is_some_and(|args| args.deterministic);
    if !app.world().contains_resource::<Hands>() {
        app.insert_resource(if is_deterministic { Hands::AtOnce } else { Hands::of_this_machine() });
    }
    app.init_resource::<Baker>().insert_resource(bakery);
}

/// Another theme: everything is baked anew. Another set or cannon is for those who order. Either is seen as a whole.
pub(super) fn follow_look(look: Res<Look>, mut bakery: ResMut<Bakery>, mut shelf: ResMut<Shelf>) {
    if bakery.look.as_ref() == Some(&*look) {
        return;
    }
    if bakery.look.as_ref().is_some_and(|old| old.theme == look.theme) {
        shelf.begin_change();
    } else {
        bakery.workshop = workshop(&look.theme, &bakery.fonts);
        shelf.begin_edition();
    }
    bakery.look = Some(look.clone());
}

/// Takes up what is most urgent.
pub(super) fn begin(
    mut shelf: ResMut<Shelf>,
    mut bakery: ResMut<Bakery>,
    (baker, hands): (Res<Baker>, Res<Hands>),
    clock: Res<Clock>,
) {
    let edition = shelf.edition();
    match *hands {
        Hands::AtOnce => {
            while let Some(order) = shelf.next(clock.now()) {
                let result = bakery.job(&baker, &order)();
                shelf.settle(edition, order, result);
            }
        }
        Hands::Beside(limit) => {
            while bakery.flights.len() < limit
                && let Some(order) = shelf.next(clock.now())
            {
                let job = bakery.job(&baker, &order);
                let task = bakers().spawn(async move { job() });
                bakery.flights.push(Flight { edition, order, task });
            }
        }
    }
}

/// Looks who is done.
pub(super) fn collect(mut shelf: ResMut<Shelf>, mut bakery: ResMut<Bakery>) {
    let flights = std::mem::take(&mut bakery.flights);
    for mut flight in flights {
        match check_ready(&mut flight.task) {
            Some(result) => shelf.settle(flight.edition, flight.order, result),
            None => bakery.flights.push(flight),
        }
    }
}

/// Puts on the shelf what is done, and lets the new theme be seen when it is whole.
pub(super) fn put_away(mut shelf: ResMut<Shelf>, mut images: ResMut<Assets<Image>>, hands: Res<Hands>) {
    match *hands {
        Hands::AtOnce => shelf.put_away(&mut images, usize::MAX, usize::MAX),
        Hands::Beside(_) => shelf.put_away(&mut images, BYTES_A_FRAME, PICTURES_A_FRAME),
    }
    shelf.unveil();
}

/// Whether somebody is still baking, be it for a theme that is gone.
pub(super) fn is_baking(bakery: Res<Bakery>) -> bool {
    !bakery.flights.is_empty()
}
