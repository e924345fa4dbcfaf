//! The changes that an entry makes, and its events.

use teahouse_rules::{Effect, Outcome, Reason, RevealedMove, Seat};

use super::proposal::Proposal;
use crate::entry::{Action, Entry};
use crate::{Event, GameTime, Match, Offer, TakenBack};

impl Match {
    /// Applies an entry and returns its events in order.
    ///
    /// # Panics
    /// The entry was not made by [`check`](Self::check) of this match at this revision. Each entry must be committed
    /// before the next check, as [`OpenMatch`](crate::OpenMatch) does.
    pub fn commit(&mut self, entry: Entry) -> Vec<Event> {
        assert_eq!(entry.seq, self.revision + 1, "an entry is committed right after it was checked");
        let events = self.apply(entry.at, entry.seat, &entry.action);
        assert_eq!(self.standing(), entry.after, "an entry is committed to the match that checked it");
        events
    }

    /// Applies a checked action.
    pub(super) fn apply(&mut self, at: GameTime, seat: Option<Seat>, action: &Action) -> Vec<Event> {
        self.revision += 1;
        self.time = at;
        let was_over = self.outcome().is_over();
        let mut events = match seat {
            Some(seat) => self.apply_of_player(seat, action),
            None => self.apply_closing(action),
        };
        if !was_over && self.outcome().is_over() {
            self.lapse_offers(&mut events);
            events.push(Event::Ended { seq: self.revision, outcome: self.outcome() });
        }
        events
    }

    fn apply_closing(&mut self, action: &Action) -> Vec<Event> {
        let Action::OpenSeal(seal) = action else { return Vec::new() };
        self.seal_is_open = true;
        let commitment = seal.commitment(self.header.id, &self.header.rules_line);
        vec![Event::SealOpened { seq: self.revision, verified: self.header.commitment == Some(commitment) }]
    }

    fn apply_of_player(&mut self, seat: Seat, action: &Action) -> Vec<Event> {
        let seq = self.revision;
        match *action {
            Action::Play(mv) => self.play(seat, mv),
            Action::Resign => {
                self.ended_by_players = Some(Outcome::Win { winner: seat.other(), reason: Reason::Resignation });
                Vec::new()
            }
            Action::OfferDraw => {
                self.draw_offer = Some(Proposal::new(seat, self.seats()));
                vec![Event::Offered { seq, seat, offer: Offer::Draw }]
            }
            Action::AcceptDraw => {
                self.draw_offer = self.draw_offer.and_then(|offer| offer.agreed_by(seat));
                if self.draw_offer.is_some() {
                    return vec![Event::Agreed { seq, seat, offer: Offer::Draw }];
                }
                self.ended_by_players = Some(Outcome::Draw { reason: Reason::Agreement });
                Vec::new()
            }
            Action::DeclineDraw => {
                self.draw_offer = None;
                vec![Event::Declined { seq, seat, offer: Offer::Draw }]
            }
            Action::ClaimDraw(reason) => {
                self.ended_by_players = Some(Outcome::Draw { reason });
                Vec::new()
            }
            Action::Declare => {
                self.game.declare().expect("`check` has found the declaration legal");
                Vec::new()
            }
            Action::OfferImpasse => {
                self.impasse_offer = Some(Proposal::new(seat, self.seats()));
                vec![Event::Offered { seq, seat, offer: Offer::Impasse }]
            }
            Action::AcceptImpasse => {
                self.impasse_offer = self.impasse_offer.and_then(|offer| offer.agreed_by(seat));
                if self.impasse_offer.is_some() {
                    return vec![Event::Agreed { seq, seat, offer: Offer::Impasse }];
                }
                self.game.declare().expect("`check` has found the count of the points legal");
                Vec::new()
            }
            Action::DeclineImpasse => {
                self.impasse_offer = None;
                vec![Event::Declined { seq, seat, offer: Offer::Impasse }]
            }
            Action::AskUndo { to_ply } => {
                self.undo_request = Some((Proposal::new(seat, self.seats()), to_ply));
                vec![Event::Offered { seq, seat, offer: Offer::Undo { to_ply } }]
            }
            Action::AcceptUndo { to_ply } => {
                let (request, _) = self.undo_request.take().expect("a request was found when its answer was checked");
                self.undo_request = request.agreed_by(seat).map(|request| (request, to_ply));
                match self.undo_request {
                    Some(_) => vec![Event::Agreed { seq, seat, offer: Offer::Undo { to_ply } }],
                    None => self.undo(request.by, to_ply),
                }
            }
            Action::DeclineUndo => {
                let to_ply = self.undo_request.take().map_or(self.ply(), |(_, to_ply)| to_ply);
                vec![Event::Declined { seq, seat, offer: Offer::Undo { to_ply } }]
            }
            Action::Undo { to_ply } => self.undo(seat, to_ply),
            Action::OpenSeal(_) => Vec::new(),
        }
    }

    fn play(&mut self, seat: Seat, mv: RevealedMove) -> Vec<Event> {
        let effects = self.game.play(mv.mv).expect("`check` has found the move legal");
        self.played(seat, mv, effects)
    }

    /// The events of a step that the game has made, and the offers that it lets lapse.
    pub(super) fn played(&mut self, seat: Seat, mv: RevealedMove, effects: Vec<Effect>) -> Vec<Event> {
        let seq = self.revision;
        let mut events = vec![Event::Played { seq, seat, mv, effects, ply: self.ply() }];
        // A move declines another player's offer, as in FIDE's Laws of Chess, article 9.1.2.1.
        if self.draw_offer.is_some_and(|offer| offer.asked.contains(seat)) {
            self.lapse_draw_offer(&mut events);
        }
        // An offer of a count refers to the position in which it was made.
        self.lapse_impasse_offer(&mut events);
        self.lapse_undo_request(&mut events);
        events
    }

    fn undo(&mut self, by: Seat, to_ply: usize) -> Vec<Event> {
        let from_ply = self.ply();
        let turns = self.public().line()[to_ply..].to_vec();
        self.taken_back.push(to_ply, TakenBack { by, turns });
        let effects = self.game.back_to(to_ply);
        let mut seen = Vec::new();
        for effect in &effects {
            if let Effect::Covered { piece, seen: face, .. } = *effect
                && self.seen.remember(piece, face)
            {
                seen.push((piece, face));
            }
        }
        let mut events = vec![Event::Undone { seq: self.revision, seat: by, from_ply, to_ply, effects, seen }];
        self.lapse_offers(&mut events);
        events
    }

    pub(super) fn lapse_offers(&mut self, events: &mut Vec<Event>) {
        self.lapse_draw_offer(events);
        self.lapse_impasse_offer(events);
        self.lapse_undo_request(events);
    }

    fn lapse_draw_offer(&mut self, events: &mut Vec<Event>) {
        if let Some(Proposal { by, .. }) = self.draw_offer.take() {
            events.push(Event::Lapsed { seq: self.revision, seat: by, offer: Offer::Draw });
        }
    }

    fn lapse_impasse_offer(&mut self, events: &mut Vec<Event>) {
        if let Some(Proposal { by, .. }) = self.impasse_offer.take() {
            events.push(Event::Lapsed { seq: self.revision, seat: by, offer: Offer::Impasse });
        }
    }

    fn lapse_undo_request(&mut self, events: &mut Vec<Event>) {
        if let Some((Proposal { by, .. }, to_ply)) = self.undo_request.take() {
            events.push(Event::Lapsed { seq: self.revision, seat: by, offer: Offer::Undo { to_ply } });
        }
    }
}
