//! The changes that an entry makes, and its events.

use teahouse_rules::{Effect, Outcome, Reason, RevealedMove, Seat, SeatSet, Turn};

use crate::entry::{Action, Entry};
use crate::{Event, GameTime, Match, Offer, OfferKind, Undo};

impl Match {
    /// Applies an entry and returns its events in order.
    ///
    /// # Panics
    /// The entry was not made by [`check`](Self::check) of this match at this revision. Each entry must be committed
    /// before the next check, as [`OpenMatch`](crate::OpenMatch) does.
    pub fn commit(&mut self, entry: Entry) -> Vec<Event> {
        assert_eq!(entry.seq, self.revision + 1, "an entry is committed right after it was checked");
        let events = self.apply(entry.at, entry.seat, &entry.action);
        assert_eq!(self.checkpoint(), entry.after, "an entry is committed to the match that checked it");
        events
    }

    /// Applies a checked action.
    pub(super) fn apply(&mut self, at: GameTime, seat: Option<Seat>, action: &Action) -> Vec<Event> {
        self.revision += 1;
        self.pass_time(at);
        let was_over = self.outcome().is_over();
        let mut events = match seat {
            Some(seat) => self.apply_of_player(seat, action),
            None => self.apply_closing(action),
        };
        if !was_over && self.outcome().is_over() {
            self.lapse_all(&mut events);
            events.push(Event::Ended { seq: self.revision, outcome: self.outcome() });
        }
        events
    }

    fn apply_closing(&mut self, action: &Action) -> Vec<Event> {
        match action {
            Action::OpenSeal(seal) => {
                self.seal_is_open = true;
                let commitment = seal.commitment(self.header.id, &self.header.rules_line);
                vec![Event::SealOpened { seq: self.revision, verified: self.header.commitment == Some(commitment) }]
            }
            Action::Conclude(outcome) => {
                self.ended_by_players = Some(*outcome);
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn apply_of_player(&mut self, seat: Seat, action: &Action) -> Vec<Event> {
        match *action {
            Action::Play(mv) => self.play(seat, mv),
            Action::Resign => {
                self.ended_by_players = Some(Outcome::Win { winner: seat.other(), reason: Reason::Resignation });
                Vec::new()
            }
            Action::OfferDraw => self.offer(seat, Offer::Draw),
            Action::AcceptDraw => self.accept(seat, OfferKind::Draw),
            Action::DeclineDraw => self.decline(seat, OfferKind::Draw),
            Action::ClaimDraw(reason) => {
                self.ended_by_players = Some(Outcome::Draw { reason });
                Vec::new()
            }
            Action::Declare => {
                self.game.declare().expect("`check` has found the declaration legal");
                Vec::new()
            }
            Action::OfferImpasse => self.offer(seat, Offer::Impasse),
            Action::AcceptImpasse => self.accept(seat, OfferKind::Impasse),
            Action::DeclineImpasse => self.decline(seat, OfferKind::Impasse),
            Action::OfferStalemate => self.offer(seat, Offer::Stalemate),
            Action::AcceptStalemate => self.accept(seat, OfferKind::Stalemate),
            Action::DeclineStalemate => self.decline(seat, OfferKind::Stalemate),
            Action::AskUndo { to_ply } => self.offer(seat, Offer::Undo { to_ply }),
            Action::AcceptUndo { .. } => self.accept(seat, OfferKind::Undo),
            Action::DeclineUndo => self.decline(seat, OfferKind::Undo),
            Action::Undo { to_ply } => self.undo(seat, to_ply),
            Action::Flag => {
                self.fall_of_flag(seat);
                Vec::new()
            }
            Action::Miscall => self.miscall(seat),
            Action::Signal(signal) => {
                self.hear(seat, signal);
                vec![Event::Signalled { seq: self.revision, seat, signal }]
            }
            Action::OpenSeal(_) | Action::Conclude(_) => Vec::new(),
        }
    }

    /// Counts a failed call. One too many is a loss by an illegal move.
    fn miscall(&mut self, seat: Seat) -> Vec<Event> {
        self.miscalls[seat] = self.miscalls[seat].saturating_add(1);
        let count = self.miscalls[seat];
        if self.header.miscalls.is_some_and(|most| count >= u32::from(most)) {
            self.ended_by_players = Some(Outcome::Win { winner: seat.other(), reason: Reason::IllegalMove });
        }
        vec![Event::Miscalled { seq: self.revision, seat, count }]
    }

    fn play(&mut self, seat: Seat, mv: RevealedMove) -> Vec<Event> {
        let effects = self.game.play_by(seat, mv.mv).expect("`check` has found the move legal");
        self.played(seat, mv, effects)
    }

    /// The clocks and events of a step that the game has made, and the offers that it lets lapse.
    pub(super) fn played(&mut self, seat: Seat, mv: RevealedMove, effects: Vec<Effect>) -> Vec<Event> {
        self.end_step(seat);
        self.time_step(seat);
        self.have_offered = self.have_offered.map(|seats| seats.without(SeatSet::of(seat)));
        self.satisfy(&effects);
        let seq = self.revision;
        let mut events = vec![Event::Played { seq, seat, mv, effects, ply: self.ply() }];
        // A move declines another player's offer, as in FIDE's Laws of Chess, article 9.1.2.1.
        if self.asked(OfferKind::Draw).contains(seat) {
            self.lapse(OfferKind::Draw, &mut events);
        }
        // An offer of a count or a stalemate refers to the position in which it was made.
        self.lapse(OfferKind::Impasse, &mut events);
        self.lapse(OfferKind::Stalemate, &mut events);
        self.lapse(OfferKind::Undo, &mut events);
        events
    }

    pub(super) fn undo(&mut self, by: Seat, to_ply: usize) -> Vec<Event> {
        let from_ply = self.ply();
        let turns: Vec<Turn> = self.line().skip(to_ply).cloned().collect();
        let goes_on = self.public().is_mid_turn() && to_ply + 1 == from_ply;
        let effects = self.game.back_to(to_ply);
        if let Some(clocks) = &mut self.clocks {
            if goes_on {
                clocks.begin_turn_again(to_ply);
            } else {
                clocks.back_to(to_ply, by, self.header.undo_time, &turns);
            }
        }
        self.turn_times.truncate(to_ply);
        if !goes_on {
            self.begin_turns_again(&turns);
        }
        self.undos.push(Undo { by, left: to_ply, turns });
        self.given.iter_mut().rev().take_while(|given| given.after > to_ply).for_each(|given| given.after = to_ply);
        let mut seen = Vec::new();
        for effect in &effects {
            if let Effect::Covered { piece, seen: face, .. } = *effect
                && self.seen.remember(piece, face)
            {
                seen.push((piece, face));
            }
        }
        let mut events = vec![Event::Undone { seq: self.revision, seat: by, from_ply, to_ply, effects, seen }];
        self.lapse_all(&mut events);
        events
    }
}
