//! Bakes pictures on other threads, and puts a few on the shelf in every frame.
//!
//! An order that fails, with an error or a panic, gets a plain picture; the other orders are baked.

use std::fmt;
use std::sync::Arc;

use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use teahouse_art::{ArtError, Fonts, Order, Sprite as Painted, Theme, Workshop};

use super::baked::{Cut, Done, Failure, image};
use super::cupboard::Cupboard;
use super::flight::{Flight, FrameCall, spare_cores};
use super::plain::{Pixels, plain};
use super::shelf::Shelf;
use crate::core::{Activity, Clock, Trouble, attempt, waker};
use crate::i18n::Localization;
use crate::prefs::Args;
use crate::prefs::look::Look;

/// The most bytes that go to the graphics device in one frame. More would delay the frame noticeably.
const BYTES_A_FRAME: usize = 8 << 20;
/// The most pictures of one frame.
const PICTURES_A_FRAME: usize = 8;

type Bake = dyn Fn(&Workshop, &Order) -> Result<Painted, ArtError> + Send + Sync;

/// The baker: the art crate, or one that a test can watch.
#[derive(Resource, Clone)]
pub struct Baker(Arc<Bake>);

impl Baker {
    /// A baker that bakes like this.
    pub fn new(bake: impl Fn(&Workshop, &Order) -> Result<Painted, ArtError> + Send + Sync + 'static) -> Self {
        Self(Arc::new(bake))
    }

    /// Bakes an order. A panic of the baker is a failure.
    pub(super) fn bake(&self, workshop: &Workshop, order: &Order) -> Result<Painted, Failure> {
        Ok(attempt(|| (self.0)(workshop, order)).map_err(Failure::Panic)??)
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

/// How many pictures are baked at once.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hands {
    /// Each picture in the frame of its order, however long that takes, so that every run is the same.
    AtOnce,
    /// This many pictures on other threads.
    Beside(usize),
}

impl Hands {
    /// As many as the machine has cores to spare: one is left for the game. More than the pool has threads would only
    /// wait in it, and a waiting task does not make room for a more urgent one.
    pub fn of_this_machine() -> Self {
        Self::Beside(spare_cores())
    }
}

/// The state of all baking.
#[derive(Resource)]
pub(super) struct Bakery {
    fonts: Result<Fonts, ArtError>,
    /// The look that it bakes by, as soon as there is one. The characters on the pieces are in the orders; a change of these
    /// begins here too.
    look: Option<Look>,
    workshop: Result<Arc<Workshop>, ArtError>,
    flights: Vec<Flight>,
    /// The pictures that were begun before any request.
    ahead: Vec<Flight>,
    /// Until the first screen is there.
    pub(super) cupboard: Option<Arc<Cupboard>>,
    call: FrameCall,
}

impl fmt::Debug for Bakery {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Bakery")
    }
}

impl Bakery {
    pub(super) fn new(look: Option<&Look>, cupboard: Option<Arc<Cupboard>>) -> Self {
        let fonts = fonts();
        let theme = look.map_or_else(Arc::default, |look| look.theme.clone());
        let workshop = workshop(&theme, &fonts);
        let (flights, ahead, call) = default();
        Self { workshop, fonts, look: look.cloned(), flights, ahead, cupboard, call }
    }

    /// Begins pictures that will be asked for.
    pub(super) fn begin_ahead(&mut self, baker: &Baker, orders: impl IntoIterator<Item = Order>) {
        for order in orders {
            let job = self.job(baker, &order, false);
            self.ahead.push(Flight::begin(0, order, job, &self.call));
        }
    }

    /// Takes over what was begun ahead and is wanted now. The rest is for another window than there is, and given up.
    fn adopt(&mut self, shelf: &mut Shelf) {
        let ahead = std::mem::take(&mut self.ahead);
        self.flights.extend(ahead.into_iter().filter(|flight| shelf.adopt(&flight.order)));
    }

    /// The fonts and the theme of the look, for work beside the shelf.
    pub(super) fn workshop(&self) -> Result<Arc<Workshop>, ArtError> {
        self.workshop.clone()
    }

    /// The work on an order, to be done in any thread. Of an order that has failed before, only the plain picture is made.
    fn job(&self, baker: &Baker, order: &Order, has_failed: bool) -> impl FnOnce() -> Done + Send + use<> {
        let (workshop, baker, order) = (self.workshop.clone(), baker.clone(), order.clone());
        let theme = self.look.as_ref().map_or_else(Arc::default, |look| look.theme.clone());
        let cupboard = self.cupboard.clone();
        move || {
            if let Some(cut) = cupboard.as_ref().and_then(|cupboard| cupboard.fetch(&order)) {
                return Done { cut: Some(cut), failure: None, file: None };
            }
            let bake = |order: &Order| -> Result<Painted, Failure> {
                let workshop = workshop.as_ref().map_err(|error| *error)?;
                baker.bake(workshop, order)
            };
            let failure = match has_failed {
                true => None,
                false => match bake(&order).and_then(cut) {
                    Ok(cut) => {
                        let file = cupboard.and_then(|cupboard| cupboard.file(&order, &cut));
                        return Done { cut: Some(cut), failure: None, file };
                    }
                    Err(failure) => Some(failure),
                },
            };
            let plain = attempt(|| plain(&order, &theme, |sign| bake(sign).ok()));
            Done { cut: plain.ok().flatten().map(plain_cut), failure, file: None }
        }
    }
}

/// The fonts are parts of the program; an error in one is reported with the first picture.
fn fonts() -> Result<Fonts, ArtError> {
    use crate::paint::fonts::{PIECES_FONT, SCRIPT_PIECES_FONT, SIMPLIFIED_PIECES_FONT, TITLE_FONT};
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
    let image = image(size, painted.image.into_rgba());
    Ok(Cut { image, size, origin: painted.origin.into(), is_plain: false })
}

fn plain_cut(Pixels { size, rgba, origin }: Pixels) -> Cut {
    let size = UVec2::from(size);
    Cut { image: image(size, rgba), size, origin: origin.into(), is_plain: true }
}

pub(super) fn plugin(app: &mut App) {
    if !app.world().contains_resource::<Bakery>() {
        let bakery = Bakery::new(app.world().get_resource::<Look>(), None);
        app.insert_resource(bakery);
    }
    let is_deterministic = app.world().get_resource::<Args>().is_some_and(|args| args.deterministic);
    if !app.world().contains_resource::<Hands>() {
        app.insert_resource(if is_deterministic { Hands::AtOnce } else { Hands::of_this_machine() });
    }
    app.init_resource::<Baker>().add_message::<Trouble>();
    app.add_systems(PreStartup, listen);
}

/// From now on the threads wake the game.
fn listen(proxy: Option<Res<EventLoopProxyWrapper>>, bakery: Res<Bakery>) {
    if let Some(proxy) = proxy {
        bakery.call.answer_with(waker(Some(&proxy)));
    }
}

/// Follows changes of the look. Another theme has all pictures baked again; for another set or cannon the entities change
/// their orders. Either change is shown in one frame.
pub(super) fn follow_look(look: Res<Look>, mut bakery: ResMut<Bakery>, mut shelf: ResMut<Shelf>) {
    if bakery.look.as_ref() == Some(&*look) {
        return;
    }
    if bakery.look.as_ref().is_some_and(|old| old.theme == look.theme) {
        shelf.begin_change();
    } else {
        bakery.workshop = workshop(&look.theme, &bakery.fonts);
        bakery.ahead.clear();
        bakery.cupboard = None;
        shelf.begin_edition();
    }
    bakery.look = Some(look.clone());
}

/// Begins the most urgent orders.
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
                let done = bakery.job(&baker, &order, shelf.has_failed(&order))();
                shelf.settle(edition, order, done);
            }
        }
        Hands::Beside(limit) => {
            if shelf.is_anything_wanted() {
                bakery.adopt(&mut shelf);
            }
            while bakery.flights.len() < limit
                && let Some(order) = shelf.next(clock.now())
            {
                let job = bakery.job(&baker, &order, shelf.has_failed(&order));
                let flight = Flight::begin(edition, order, job, &bakery.call);
                bakery.flights.push(flight);
            }
        }
    }
}

/// Takes over the pictures that are done.
pub(super) fn collect(mut shelf: ResMut<Shelf>, mut bakery: ResMut<Bakery>) {
    let flights = std::mem::take(&mut bakery.flights);
    for flight in flights {
        match flight.take() {
            Some(mut done) => {
                if let (Some(cupboard), Some(file)) = (&bakery.cupboard, done.file.take()) {
                    cupboard.keep(file);
                }
                shelf.settle(flight.edition, flight.order, done);
            }
            None => bakery.flights.push(flight),
        }
    }
}

/// Puts finished pictures on the shelf, and shows the new theme when it is complete.
pub(super) fn put_away(mut shelf: ResMut<Shelf>, mut images: ResMut<Assets<Image>>, hands: Res<Hands>) {
    match *hands {
        Hands::AtOnce => shelf.put_away(&mut images, usize::MAX, usize::MAX),
        Hands::Beside(_) => shelf.put_away(&mut images, BYTES_A_FRAME, PICTURES_A_FRAME),
    }
    shelf.unveil();
}

/// Reports whether pictures are on their way, and whether only threads are busy with them.
pub(super) fn tell(shelf: Res<Shelf>, bakery: Res<Bakery>, hands: Res<Hands>, mut activity: ResMut<Activity>) {
    Activity::set(&mut activity, Activity::BAKING, shelf.is_busy());
    let has_free_hand = matches!(*hands, Hands::Beside(limit) if bakery.flights.len() < limit);
    Activity::set(&mut activity, Activity::AWAITED, shelf.is_awaiting(has_free_hand));
}

/// Whether pictures are kept for the next start.
pub(super) fn is_keeping(bakery: Res<Bakery>) -> bool {
    bakery.cupboard.is_some()
}

/// Whether a picture is still being baked, be it for a former theme.
pub(super) fn is_baking(bakery: Res<Bakery>) -> bool {
    !bakery.flights.is_empty()
}

/// Tells the players that a picture is a plain one: once, since they can do nothing about the next. The log has all of them.
pub(super) fn tell_failures(
    mut shelf: ResMut<Shelf>,
    localization: Option<Res<Localization>>,
    mut is_told: Local<bool>,
    mut trouble: MessageWriter<Trouble>,
) {
    let Some(localization) = localization else { return };
    shelf.forget_new_failures();
    if !std::mem::replace(&mut *is_told, true) {
        trouble.write(Trouble::new(localization.tr("trouble-picture")));
    }
}
