//! Wanted pictures that are not there yet, and which of them is baked next.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::time::Duration;

use bevy::platform::collections::HashMap;
use teahouse_art::Order;

/// A new size is baked after this time without a change, because every frame of a resize has another size.
pub(super) const CALM: Duration = Duration::from_millis(150);

/// The urgency of a request, the most urgent first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Need {
    /// An entity is to have its picture before all others.
    Foremost,
    /// An entity shows nothing, or the wrong picture.
    Missing,
    /// All entities show a stand-in.
    StandIn,
    /// For later: no visible entity needs it.
    Reserve,
}

/// A request.
#[derive(Debug, Clone, Copy)]
pub(super) struct PictureRequest<'a> {
    /// The picture.
    pub(super) order: &'a Order,
    /// How much it is needed.
    pub(super) need: Need,
    /// Whether it can wait for [`CALM`]: there is the same picture in another size.
    pub(super) is_patient: bool,
}

impl PictureRequest<'_> {
    /// The same before all others.
    pub(super) const fn foremost(self) -> Self {
        Self { need: Need::Foremost, ..self }
    }
}

/// The place of a wish in the queue: its need, the newest round first, and its place in the round. No two wishes share one.
type Rank = (Need, Reverse<u64>, usize);

/// All requested pictures that are not baked.
#[derive(Debug, Default)]
pub(super) struct Wishes {
    open: HashMap<Order, PictureWish>,
    /// The open wishes that were not taken since they were gathered, in the order in which they are baked. To look at all of
    /// them for each picture would cost their square.
    queue: BTreeMap<Rank, Order>,
    /// The number of the round.
    round: u64,
    /// When requests that only want another size may be baked.
    calm_at: Duration,
}

#[derive(Debug, Clone, Copy)]
struct PictureWish {
    need: Need,
    is_patient: bool,
    /// The round of the first request.
    round: u64,
    /// The place of the wish among those of the same round.
    place: usize,
}

impl PictureWish {
    const fn rank(&self) -> Rank {
        (self.need, Reverse(self.round), self.place)
    }
}

impl Wishes {
    /// Takes over the present requests; former ones are forgotten.
    pub(super) fn renew<'a>(&mut self, asked: impl Iterator<Item = PictureRequest<'a>>, now: Duration) {
        self.round += 1;
        let former = std::mem::take(&mut self.open);
        for (place, PictureRequest { order, need, is_patient }) in asked.enumerate() {
            if let Some(wish) = self.open.get_mut(order) {
                wish.need = wish.need.min(need);
                wish.is_patient &= is_patient;
                continue;
            }
            let (round, place) = former.get(order).map_or((self.round, place), |wish| (wish.round, wish.place));
            self.open.insert(order.clone(), PictureWish { need, is_patient, round, place });
        }
        self.queue = self.open.iter().map(|(order, wish)| (wish.rank(), order.clone())).collect();
        if self.open.iter().any(|(order, wish)| wish.is_patient && !former.contains_key(order)) {
            self.calm_at = now + CALM;
        }
    }

    /// Takes the next order to bake from the queue: missing ones before better sizes, the newest before the oldest.
    pub(super) fn take_next(&mut self, now: Duration, is_taken: impl Fn(&Order) -> bool) -> Option<Order> {
        let is_calm = now >= self.calm_at;
        let may_go = |order: &Order| is_calm || self.open.get(order).is_some_and(|wish| !wish.is_patient);
        let rank = *self.queue.iter().find(|(_, order)| may_go(order) && !is_taken(order))?.0;
        self.queue.remove(&rank)
    }

    /// Takes an order out of the queue. Returns whether it was in it.
    pub(super) fn take(&mut self, order: &Order) -> bool {
        let rank = self.open.get(order).map(PictureWish::rank);
        rank.is_some_and(|rank| self.queue.remove(&rank).is_some())
    }

    /// Removes a request. Returns whether there was one.
    pub(super) fn remove(&mut self, order: &Order) -> bool {
        let removed = self.open.remove(order);
        if let Some(wish) = removed {
            self.queue.remove(&wish.rank());
        }
        removed.is_some()
    }

    /// Whether nothing is wanted.
    pub(super) fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    /// Whether something is wanted that is not taken to be baked.
    pub(super) fn is_any_left(&self, is_taken: impl Fn(&Order) -> bool) -> bool {
        self.queue.values().any(|order| !is_taken(order))
    }

    /// Whether something is wanted that is to be seen.
    pub(super) fn is_anything_to_be_seen(&self) -> bool {
        self.open.values().any(|wish| wish.need < Need::Reserve)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn order(diameter: u32) -> Order {
        Order::Teacup { diameter, gone: 0 }
    }

    fn ask(wishes: &mut Wishes, asked: &[(u32, Need, bool)], at: u64) {
        let orders: Vec<_> = asked.iter().map(|(diameter, ..)| order(*diameter)).collect();
        let asked = orders.iter().zip(asked).map(|(order, (_, need, is_patient))| PictureRequest {
            order,
            need: *need,
            is_patient: *is_patient,
        });
        wishes.renew(asked, Duration::from_millis(at));
    }

    /// Everything in the order in which it is baked.
    fn sequence(wishes: &mut Wishes, at: u64) -> Vec<Order> {
        let mut sequence = Vec::new();
        while let Some(next) = wishes.take_next(Duration::from_millis(at), |_| false) {
            wishes.remove(&next);
            sequence.push(next);
        }
        sequence
    }

    #[test]
    fn requests_are_ordered_by_need_then_newest_round_then_place() {
        use Need::{Foremost, Missing, Reserve, StandIn};
        let mut wishes = Wishes::default();
        ask(&mut wishes, &[(1, Missing, false)], 0);
        let later = [
            (2, Reserve, false),
            (3, StandIn, false),
            (1, Missing, false),
            (4, Missing, false),
            (5, Missing, false),
            (6, Foremost, false),
        ];
        ask(&mut wishes, &later, 16);
        assert_eq!(sequence(&mut wishes, 16), [6, 4, 5, 1, 3, 2].map(order));
    }

    #[test]
    fn requests_that_are_not_renewed_are_removed() {
        let mut wishes = Wishes::default();
        ask(&mut wishes, &[(1, Need::Missing, false), (2, Need::Missing, false)], 0);
        ask(&mut wishes, &[(2, Need::Missing, false)], 16);
        assert_eq!(sequence(&mut wishes, 16), [order(2)]);
        assert!(wishes.is_empty());
    }

    #[test]
    fn patient_requests_wait_for_calm_and_others_do_not() {
        let mut wishes = Wishes::default();
        ask(&mut wishes, &[(1, Need::StandIn, true)], 0);
        assert_eq!(wishes.take_next(Duration::from_millis(149), |_| false), None);
        ask(&mut wishes, &[(2, Need::StandIn, true), (3, Need::StandIn, false)], 100);
        assert_eq!(wishes.take_next(Duration::from_millis(200), |_| false), Some(order(3)));
        assert_eq!(wishes.take_next(Duration::from_millis(249), |wish| *wish == order(3)), None);
        // Asking once more for the same is no change.
        ask(&mut wishes, &[(2, Need::StandIn, true)], 200);
        assert_eq!(wishes.take_next(Duration::from_millis(250), |_| false), Some(order(2)));
    }

    #[test]
    fn an_entity_without_a_picture_makes_a_request_urgent() {
        let mut wishes = Wishes::default();
        ask(&mut wishes, &[(1, Need::StandIn, true), (1, Need::Missing, false)], 0);
        assert_eq!(wishes.take_next(Duration::ZERO, |_| false), Some(order(1)));
        assert!(wishes.is_anything_to_be_seen());
    }
}
