//! Three to eight people at one table: the winner stays, the loser goes to the end of the queue.

use teahouse_rules::{Outcome, Seat, SeatMap, Seats};

use super::{Lot, NextFirst, Score};
use crate::{Player, Sight};

/// The people of an evening who are not at the table, and the scores of all.
///
/// The winner of a match stays as the holder, the loser goes to the end of the queue, and the first of the queue comes to the
/// table as the challenger. [The project's source](NextFirst::LoserFirst) lets the new challenger move first; it says nothing
/// of draws. After a draw the holder goes: the holder has played more matches in a row, and a draw has not won the place
/// again. At the start of an evening seat 1 counts as the holder, since the challenger moves first.
///
/// Only people can wait, in a game of two seats. Each brings the own clock and policy of undo.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Challengers {
    /// The seat of the person who has been at the table longer.
    pub(crate) holder: Seat,
    /// The scores of the people at the table, by seat.
    pub(crate) scores: SeatMap<Score>,
    /// The people who wait, the next one first.
    pub(crate) queue: Vec<Waiting>,
    /// The seat at the lower edge of the screen, if it is known.
    pub(crate) near: Option<Seat>,
}

/// A person who waits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waiting {
    /// The person.
    pub player: Player,
    /// The results of the evening.
    pub score: Score,
}

impl Challengers {
    /// The least number of people.
    pub const FEWEST: usize = 3;
    /// The limit of people.
    pub const MOST: usize = 8;

    /// The start of an evening, with these people in the queue.
    pub fn new(waiting: impl IntoIterator<Item = Player>) -> Self {
        let wait = |player| Waiting { player, score: Score::default() };
        Self {
            holder: Seat::SECOND,
            scores: Seats::Two.map(|_| Score::default()),
            queue: waiting.into_iter().map(wait).collect(),
            near: None,
        }
    }

    /// The seat of the person who has been at the table longer. The other one is the challenger.
    pub const fn holder(&self) -> Seat {
        self.holder
    }

    /// The seat at the lower edge of the screen; `None` in a journal of a version that did not keep it. The holder stays at one
    /// edge, and the new challenger takes the edge of the loser.
    pub const fn near(&self) -> Option<Seat> {
        self.near
    }

    /// Keeps which seat is at the lower edge of the screen.
    pub const fn set_near(&mut self, seat: Seat) {
        self.near = Some(seat);
    }

    /// The results of a person at the table in the earlier matches of the evening.
    pub fn score(&self, seat: Seat) -> Score {
        self.scores.get(seat).copied().unwrap_or_default()
    }

    /// The people who wait, the next one first.
    pub fn queue(&self) -> &[Waiting] {
        &self.queue
    }

    /// The number of people, with the two at the table.
    pub fn people(&self) -> usize {
        self.queue.len() + self.scores.count()
    }

    /// The number of earlier matches of the evening.
    pub fn matches(&self) -> u32 {
        let scores = self.scores.values().chain(self.queue.iter().map(|waiting| &waiting.score));
        scores.fold(0_u32, |matches, score| matches.saturating_add(score.matches())) / 2
    }

    /// Whether a match of these seats can be played with these people.
    pub(crate) fn is_valid(&self, seats: Seats, players: &SeatMap<Player>) -> bool {
        let is_person = |player: &Player| player.computer.is_none();
        let waits = |waiting: &Waiting| {
            let player = &waiting.player;
            is_person(player) && player.clock.is_valid() && player.time_left.is_none()
        };
        seats == Seats::Two
            && seats.contains(self.holder)
            && self.near.is_none_or(|near| seats.contains(near))
            && self.scores.count() == seats.count()
            && (Self::FEWEST..=Self::MOST).contains(&self.people())
            && players.values().all(is_person)
            && self.queue.iter().all(waits)
    }

    pub(super) fn with_seats_exchanged(&self) -> Self {
        let scores = self.scores.map(|seat, _| self.scores[seat.other()]);
        let near = self.near.map(Seat::other);
        Self { holder: self.holder.other(), scores, queue: self.queue.clone(), near }
    }

    pub(super) fn anew(&self) -> Self {
        let queue = self.queue.iter().map(|waiting| waiting.player.clone());
        Self { holder: self.holder, near: self.near, ..Self::new(queue) }
    }

    /// The same people and scores after a match with this outcome. An unfinished match is not counted.
    ///
    /// ```
    /// use teahouse_rules::{Outcome, Reason, Seat};
    /// use teahouse_table::Player;
    /// use teahouse_table::series::Challengers;
    ///
    /// let evening = Challengers::new([Player::named("Chi")]);
    /// let evening = evening.counted(Outcome::Win { winner: Seat::SECOND, reason: Reason::Resignation });
    /// assert_eq!((evening.score(Seat::FIRST).losses, evening.score(Seat::SECOND).wins), (1, 1));
    /// ```
    #[must_use]
    pub fn counted(&self, outcome: Outcome) -> Self {
        let mut counted = self.clone();
        if outcome.is_over() {
            counted.count(outcome);
        }
        counted
    }

    /// The seat of the person who stays at the table after a match with this outcome.
    pub(super) fn stays(&self, outcome: Outcome) -> Seat {
        outcome.winner().unwrap_or_else(|| self.holder.other())
    }

    /// Counts a match that has ended.
    pub(super) fn count(&mut self, outcome: Outcome) {
        for seat in [Seat::FIRST, Seat::SECOND] {
            if let Some(score) = self.scores.get_mut(seat) {
                score.count(outcome.winner().map(|winner| winner == seat));
            }
        }
    }

    /// The players of the next match by seat, and the challengers after it: the loser leaves, the first of the queue sits down. The
    /// match has been counted.
    pub(super) fn change(
        &self,
        players: &SeatMap<Player>,
        outcome: Outcome,
        next_first: NextFirst,
        lot: Option<&Lot>,
    ) -> (SeatMap<Player>, Self) {
        let stays = self.stays(outcome);
        let goes = stays.other();
        let leave = |seat: Seat| Waiting {
            // Who waits has no line for it in a head.
            player: Player { time_left: None, sight: Sight::default(), ..players[seat].clone() },
            score: self.score(seat),
        };
        let holder = leave(stays);
        let mut queue = self.queue.clone();
        queue.push(leave(goes));
        let challenger = queue.remove(0);
        let challenger_begins = match next_first {
            NextFirst::LoserFirst => true,
            NextFirst::LoserSecond => false,
            NextFirst::Alternate => stays == Seat::FIRST,
            NextFirst::Same => stays == Seat::SECOND,
            // The lot is thrown for the challenger.
            NextFirst::Random(_) => lot.is_some_and(Lot::thrower_begins),
        };
        let (first, second) = if challenger_begins { (challenger, holder) } else { (holder, challenger) };
        let seat_of_holder = if challenger_begins { Seat::SECOND } else { Seat::FIRST };
        let scores = [first.score, second.score].into();
        let near = self.near.map(|near| if near == stays { seat_of_holder } else { seat_of_holder.other() });
        ([first.player, second.player].into(), Self { holder: seat_of_holder, scores, queue, near })
    }
}
