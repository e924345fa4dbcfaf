//! The shelf of all baked pictures: which are shown, kept and freed.

use std::cmp::Reverse;
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use bevy::platform::collections::{HashMap, HashSet};
use bevy::prelude::*;
use teahouse_art::Order;

use super::baked::{Baked, Cut, Done};
use super::kind::{
    body, differ_in_size, family, is_marked, is_nearly_as_large, is_the_thing_in_any_state, kind, tell_the_same,
};
use super::wishes::{Need, PictureRequest, Wishes};

/// How long an unused picture is kept at least, because it is often used again at once.
pub(super) const LINGER: Duration = Duration::from_secs(2);
/// How many bytes of unwanted pictures are kept for longer than that. A button under the pointer and the
/// marks on a board come and go; the table of a window that has been resized does not come back.
const KEPT_BYTES: usize = 8 << 20;

/// All pictures by their orders, the wanted ones, and those in progress.
///
/// After a change of look the pictures of the former look stay visible until every visible picture is there
/// in the new one; then all change at once. Another theme makes all pictures useless, another piece set only a few.
#[derive(Resource, Debug, Default)]
pub struct Shelf {
    /// Counts the themes. A picture that was begun for another edition is dropped.
    edition: u32,
    pictures: HashMap<Order, Arc<Baked>>,
    former: HashMap<Order, Arc<Baked>>,
    /// The orders that cannot be baked in this edition, and whether each has a plain picture.
    failed: HashMap<Order, bool>,
    /// The players have not been told of a failure.
    has_new_failures: bool,
    wishes: Wishes,
    under_way: HashSet<Order>,
    arrived: VecDeque<(Order, Cut)>,
    /// Since when the picture is unwanted.
    idle: HashMap<Order, Duration>,
    tidy_at: Option<Duration>,
    /// The wanted pictures may have changed.
    is_stale: bool,
    /// A better picture may be available.
    is_fresh: bool,
}

impl Shelf {
    /// Whether a picture is there.
    pub fn holds(&self, order: &Order) -> bool {
        self.pictures.contains_key(order)
    }

    /// Whether a picture cannot be baked in the present look.
    pub(super) fn has_failed(&self, order: &Order) -> bool {
        self.failed.contains_key(order)
    }

    /// Whether there will be no picture in the present look, not even a plain one.
    pub(super) fn is_given_up(&self, order: &Order) -> bool {
        self.failed.get(order) == Some(&false)
    }

    /// Whether a picture could not be baked since the players were told.
    pub(super) const fn has_new_failures(&self) -> bool {
        self.has_new_failures
    }

    pub(super) fn forget_new_failures(&mut self) {
        self.has_new_failures = false;
    }

    /// Whether pictures are on their way.
    pub fn is_busy(&self) -> bool {
        let has_work = !self.wishes.is_empty() || !self.under_way.is_empty() || !self.arrived.is_empty();
        has_work || self.is_stale || self.is_fresh || self.is_changing()
    }

    /// Whether nothing can be done until a picture that is being baked is there. `has_free_hand`: more could be begun.
    pub(super) fn is_awaiting(&self, has_free_hand: bool) -> bool {
        let has_news = self.is_stale || self.is_fresh || !self.arrived.is_empty();
        let has_next = has_free_hand && self.wishes.is_any_left(|order| self.under_way.contains(order));
        !self.under_way.is_empty() && !has_news && !has_next
    }

    /// Whether everything that is to be seen is there, as far as is known.
    pub fn is_complete(&self) -> bool {
        !self.is_stale && !self.wishes.is_anything_to_be_seen() && !self.is_changing()
    }

    /// Whether the pictures of the former look are still shown.
    pub fn is_changing(&self) -> bool {
        !self.former.is_empty()
    }

    /// How many pictures are being baked.
    pub fn under_way(&self) -> usize {
        self.under_way.len()
    }

    /// How many pictures are there, in whichever look.
    pub fn len(&self) -> usize {
        let is_kept = |baked: &Arc<Baked>| self.pictures.get(&baked.order).is_some_and(|kept| Arc::ptr_eq(kept, baked));
        self.pictures.len() + self.former.values().filter(|baked| !is_kept(baked)).count()
    }

    /// Whether no picture is there.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(super) const fn edition(&self) -> u32 {
        self.edition
    }

    pub(super) const fn is_stale(&self) -> bool {
        self.is_stale
    }

    pub(super) const fn is_fresh(&self) -> bool {
        self.is_fresh
    }

    pub(super) fn has_arrivals(&self) -> bool {
        !self.arrived.is_empty()
    }

    pub(super) fn is_tidy(&self, now: Duration) -> bool {
        self.tidy_at.is_none_or(|at| now < at)
    }

    /// Wishes are to be gathered again.
    pub(super) fn ask_anew(&mut self) {
        self.is_stale = true;
    }

    /// Whether a better picture has come since the last call.
    pub(super) fn take_fresh(&mut self) -> bool {
        std::mem::take(&mut self.is_fresh)
    }

    /// Everything is to be baked again, for another theme.
    pub(super) fn begin_edition(&mut self) {
        self.edition += 1;
        let pictures = std::mem::take(&mut self.pictures);
        // A picture begun for a theme that is passed over is useless.
        if self.former.is_empty() {
            self.former = pictures;
        }
        self.failed.clear();
        self.under_way.clear();
        self.arrived.clear();
        self.idle.clear();
        self.is_stale = true;
        self.is_fresh = true;
    }

    /// The same things will want other pictures, of the same theme: another piece set. This has to come before
    /// any of them is requested. An unwanted picture is not of the former look: it may be left over from the look that now
    /// comes back, of which not everything is there any more.
    pub(super) fn begin_change(&mut self) {
        if self.former.is_empty() {
            let wanted = self.pictures.iter().filter(|(order, _)| !self.idle.contains_key(*order));
            self.former = wanted.map(|(order, baked)| (order.clone(), baked.clone())).collect();
        }
        self.is_stale = true;
        self.is_fresh = true;
    }

    /// Everything is to be baked again, because the graphics device has lost it.
    pub(super) fn lose_all(&mut self) {
        self.pictures.clear();
        self.former.clear();
        self.idle.clear();
        self.is_stale = true;
        self.is_fresh = true;
    }

    /// How much an entity that shows a stand-in or nothing needs an order.
    pub(super) fn asked<'a>(&self, order: &'a Order, shown: Option<&Baked>) -> PictureRequest<'a> {
        let is_same = |shown: &Baked| shown.order == *order;
        let is_patient = shown.is_some_and(|shown| !is_same(shown) && differ_in_size(&shown.order, order));
        let need = if is_patient || shown.is_some_and(is_same) { Need::StandIn } else { Need::Missing };
        PictureRequest { order, need, is_patient }
    }

    /// How much an entity that may show an order later needs it.
    pub(super) fn reserved<'a>(&self, order: &'a Order) -> PictureRequest<'a> {
        let kind = kind(order);
        let is_patient = !self.holds(order) && self.pictures.values().any(|baked| baked.kind == kind);
        PictureRequest { order, need: Need::Reserve, is_patient }
    }

    /// Takes over the wanted pictures.
    pub(super) fn renew(&mut self, asked: &[PictureRequest<'_>], now: Duration) {
        self.is_stale = false;
        let Self { pictures, failed, idle, tidy_at, wishes, .. } = self;
        let is_given_up = |order: &Order| failed.get(order) == Some(&false);
        let is_open = |asked: &&PictureRequest<'_>| !pictures.contains_key(asked.order) && !is_given_up(asked.order);
        wishes.renew(asked.iter().filter(is_open).copied(), now);
        let wanted: HashSet<_> = asked.iter().map(|asked| asked.order).collect();
        idle.retain(|order, _| !wanted.contains(order));
        for order in pictures.keys().filter(|order| !wanted.contains(order)) {
            if !idle.contains_key(order) {
                idle.insert(order.clone(), now);
                tidy_at.get_or_insert(now + LINGER);
            }
        }
    }

    /// Whether a picture is wanted that is not there.
    pub(super) fn is_anything_wanted(&self) -> bool {
        !self.wishes.is_empty()
    }

    /// Takes over an order that is being baked already, if it is wanted.
    pub(super) fn adopt(&mut self, order: &Order) -> bool {
        let is_wanted = self.wishes.take(order);
        if is_wanted {
            self.under_way.insert(order.clone());
        }
        is_wanted
    }

    /// The next order to bake. It is in progress then.
    pub(super) fn next(&mut self, now: Duration) -> Option<Order> {
        let is_taken =
            |order: &Order| self.under_way.contains(order) || self.arrived.iter().any(|(arrived, _)| arrived == order);
        let next = self.wishes.take_next(now, is_taken)?;
        self.under_way.insert(next.clone());
        Some(next)
    }

    /// Takes over the outcome of an order of an edition.
    pub(super) fn settle(&mut self, edition: u32, order: Order, Done { cut, failure, .. }: Done) {
        if edition != self.edition {
            return;
        }
        self.under_way.remove(&order);
        if let Some(failure) = failure {
            error!("{order:?} cannot be baked: {failure}");
            self.has_new_failures = true;
            self.failed.insert(order.clone(), cut.is_some());
        }
        match cut {
            Some(cut) => self.arrived.push_back((order, cut)),
            None => {
                self.wishes.remove(&order);
                self.is_fresh = true;
            }
        }
    }

    /// Shelves finished pictures, the first first, as long as the frame has room for more bytes: at least one
    /// picture. Unwanted ones are dropped.
    pub(super) fn put_away(&mut self, images: &mut Assets<Image>, mut bytes: usize, mut pictures: usize) {
        while pictures > 0
            && let Some((order, Cut { image, size, origin, is_plain })) = self.arrived.pop_front()
        {
            if !self.wishes.remove(&order) {
                continue;
            }
            let (image, size) = (images.add(image), size.as_vec2());
            let (kind, family) = (kind(&order), family(&order));
            let baked = Baked { kind, family, order: order.clone(), image, size, origin, is_plain };
            pictures = if baked.bytes() < bytes { pictures - 1 } else { 0 };
            bytes = bytes.saturating_sub(baked.bytes());
            self.pictures.insert(order, Arc::new(baked));
            self.is_fresh = true;
        }
    }

    /// Drops the former look when the new one is complete.
    pub(super) fn unveil(&mut self) {
        if self.is_changing() && !self.is_stale && !self.wishes.is_anything_to_be_seen() {
            self.former.clear();
            self.is_fresh = true;
        }
    }

    /// The best available picture for an order, for an entity that shows a stand-in or nothing now. While the look changes that is one of the
    /// former look, unless the entity is foremost.
    pub(super) fn choose(&self, order: &Order, shown: Option<&Arc<Baked>>, is_foremost: bool) -> Option<Arc<Baked>> {
        let shows_former = self.is_changing() && !is_foremost;
        let [first, second] =
            if shows_former { [&self.former, &self.pictures] } else { [&self.pictures, &self.former] };
        let (kind, family) = (kind(order), family(order));
        if !self.is_changing() && self.has_failed(order) {
            return self.instead(order, &kind, &family, shown).cloned();
        }
        if let Some(baked) = first.get(order) {
            return Some(baked.clone());
        }
        let related = |pictures| {
            let is_allowed = is_the_thing_in_any_state(order);
            is_allowed.then(|| best(pictures, order, |baked| baked.family == family)).flatten()
        };
        // A mark would be stretched with the picture.
        let is_like =
            |baked: &Baked| !shows_former || !is_marked(&baked.order) || is_nearly_as_large(&baked.order, order);
        let shown = shown.filter(|shown| shown.family == family && is_like(shown));
        // A card that is chosen while the look changes is shown as chosen in the former look, where its size may be lacking.
        let is_told = |baked: &Baked| !shows_former || tell_the_same(&baked.order, order);
        let may_be_other = shows_former && matches!(order, Order::Card { .. });
        shown
            .filter(|shown| is_told(shown) && !is_better_kept(first, &kind, shown))
            .or_else(|| best(first, order, |baked| baked.kind == kind && is_like(baked)))
            .or_else(|| {
                let is_other = |baked: &Baked| may_be_other && baked.family == family && is_told(baked);
                best(first, order, |baked| is_other(baked) && is_like(baked))
            })
            .or(shown)
            .or_else(|| related(first))
            .or_else(|| second.get(order))
            .or_else(|| best(second, order, |baked| baked.kind == kind && is_like(baked)))
            .or_else(|| related(second))
            .cloned()
    }

    /// The stand-in for an order that cannot be baked: the thing in another size from before, else a plain picture. A state with
    /// a meaning never stands in for another one.
    fn instead<'a>(
        &'a self,
        order: &Order,
        kind: &Order,
        family: &Order,
        shown: Option<&'a Arc<Baked>>,
    ) -> Option<&'a Arc<Baked>> {
        let is_any_state = is_the_thing_in_any_state(order);
        let is_it = |baked: &Baked| !baked.is_plain && (baked.kind == *kind || is_any_state && baked.family == *family);
        shown
            .filter(|shown| is_it(shown))
            .or_else(|| best(&self.pictures, order, is_it))
            .or_else(|| self.pictures.get(order))
    }

    /// Frees unwanted pictures, the longest unwanted first, down to a limit.
    pub(super) fn tidy(&mut self, now: Duration) {
        if !self.wishes.is_empty() {
            // It may still stand in for something.
            self.tidy_at = Some(now + LINGER);
            return;
        }
        let size = |order: &Order| self.pictures.get(order).map_or(0, |baked| baked.bytes());
        let mut idle: Vec<_> = self.idle.iter().map(|(order, since)| (*since, order.clone())).collect();
        // Of those that came out of use together the largest goes first.
        idle.sort_by_key(|(since, order)| (*since, Reverse(size(order))));
        let mut bytes: usize = idle.iter().map(|(_, order)| size(order)).sum();
        self.tidy_at = None;
        for (since, order) in idle {
            if bytes <= KEPT_BYTES {
                break;
            }
            if since + LINGER > now {
                self.tidy_at = Some(since + LINGER);
                break;
            }
            self.idle.remove(&order);
            bytes -= self.pictures.remove(&order).map_or(0, |baked| baked.bytes());
        }
    }
}

/// Whether a picture of the very kind is kept in reserve, while the shown one is only of the family: a board that is
/// turned upright has other squares.
fn is_better_kept(pictures: &HashMap<Order, Arc<Baked>>, kind: &Order, shown: &Baked) -> bool {
    matches!(kind, Order::Board(_)) && shown.kind != *kind && pictures.values().any(|baked| baked.kind == *kind)
}

/// The picture of those that is best scaled to an order's size: the smallest of the larger ones, or else the largest; a
/// plain one only where there is no other.
fn best<'a>(
    pictures: &'a HashMap<Order, Arc<Baked>>,
    order: &Order,
    is_one: impl Fn(&Baked) -> bool,
) -> Option<&'a Arc<Baked>> {
    let wanted = body(order);
    let rank = |baked: &Baked| {
        let size = body(&baked.order);
        let area = size.element_product();
        let (is_enough, nearness) = if size.cmpge(wanted).all() { (true, -area) } else { (false, area) };
        (!baked.is_plain, is_enough, nearness)
    };
    pictures
        .values()
        .filter(|baked| is_one(baked))
        .max_by(|a, b| rank(a).partial_cmp(&rank(b)).unwrap_or(std::cmp::Ordering::Equal))
}
