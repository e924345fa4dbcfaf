//! Offers that stand, at most one of each kind, and what becomes of them.

use teahouse_rules::{Outcome, Reason, Seat, SeatSet};

use crate::{Command, Event, Match, Offer, OfferKind};

/// An offer of one seat to all others. It stands until the last of them accepts, one declines, or it lapses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PendingOffer {
    /// The offer.
    pub offer: Offer,
    /// The seat that made it.
    pub by: Seat,
    /// The seats that have not answered yet; never empty.
    pub asked: SeatSet,
}

/// The offers that stand, by kind.
pub(super) type PendingOffers = [Option<PendingOffer>; OfferKind::ALL.len()];

impl Match {
    /// The offer of a kind that stands.
    pub const fn offered(&self, kind: OfferKind) -> Option<PendingOffer> {
        self.offers[kind as usize]
    }

    /// The seat that made that offer.
    pub fn offered_by(&self, kind: OfferKind) -> Option<Seat> {
        self.offered(kind).map(|pending| pending.by)
    }

    /// The seats whose answer to an offer of a kind is awaited; none without an offer.
    pub fn asked(&self, kind: OfferKind) -> SeatSet {
        self.offered(kind).map_or(SeatSet::EMPTY, |pending| pending.asked)
    }

    /// Whether a command repeats an offer of an end that was declined, before a turn of the seat. In strict play that is refused:
    /// a player may not disturb the other one by one offer after another (FIDE's Laws of Chess, articles 9.1.2.1 and 11.5), and
    /// the offering player's clock stands during the answer. A journal of an earlier version can hold such offers, and is read.
    pub(super) fn repeats_offer(&self, seat: Seat, command: Command) -> bool {
        let kind = match command {
            Command::OfferDraw => OfferKind::Draw,
            Command::OfferImpasse => OfferKind::Impasse,
            Command::OfferStalemate => OfferKind::Stalemate,
            _ => return false,
        };
        self.is_strict() && self.have_offered[kind as usize].contains(seat)
    }

    pub(super) fn offer(&mut self, by: Seat, offer: Offer) -> Vec<Event> {
        let asked = self.seats().all().without(SeatSet::of(by));
        self.offers[offer.kind() as usize] = Some(PendingOffer { offer, by, asked });
        let have_offered = &mut self.have_offered[offer.kind() as usize];
        *have_offered = have_offered.with(by);
        vec![Event::Offered { seq: self.revision, seat: by, offer }]
    }

    /// Accepts an offer for one seat, and carries it out if that was the last seat asked.
    pub(super) fn accept(&mut self, seat: Seat, kind: OfferKind) -> Vec<Event> {
        let pending = self.offers[kind as usize].take().expect("`check` has found the offer");
        let PendingOffer { offer, by, asked } = pending;
        let asked = asked.without(SeatSet::of(seat));
        if !asked.is_empty() {
            self.offers[kind as usize] = Some(PendingOffer { asked, ..pending });
            return vec![Event::Agreed { seq: self.revision, seat, offer }];
        }
        match offer {
            Offer::Draw => self.ended_by_players = Some(Outcome::Draw { reason: Reason::Agreement }),
            Offer::Stalemate => {
                self.ended_by_players = Some(Outcome::Draw { reason: Reason::NegotiatedStalemate });
            }
            Offer::Impasse => {
                self.game.declare().expect("`check` has found the count of the points legal");
            }
            Offer::Undo { to_ply } => return self.undo(by, to_ply),
        }
        Vec::new()
    }

    pub(super) fn decline(&mut self, seat: Seat, kind: OfferKind) -> Vec<Event> {
        let declined = self.offers[kind as usize].take();
        let seq = self.revision;
        declined.into_iter().map(|PendingOffer { offer, .. }| Event::Declined { seq, seat, offer }).collect()
    }

    pub(super) fn lapse(&mut self, kind: OfferKind, events: &mut Vec<Event>) {
        let seq = self.revision;
        let lapsed = self.offers[kind as usize].take();
        events.extend(lapsed.map(|PendingOffer { offer, by, .. }| Event::Lapsed { seq, seat: by, offer }));
    }

    pub(super) fn lapse_all(&mut self, events: &mut Vec<Event>) {
        for kind in OfferKind::ALL {
            self.lapse(*kind, events);
        }
    }
}
