//! The signals of partners: how many there are between two turns, and which of them stand.

use teahouse_rules::{Effect, Face, Seat, Spot};

use crate::{GivenSignal, Match, Signal};

/// The signals of one seat.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Signals {
    /// The number of signals that the seat has given since the last turn on any board.
    pub(super) count: u8,
    /// The signals that stand, each with the number of turns at its board when it was given.
    standing: Vec<(Signal, usize)>,
}

impl Match {
    /// The signals of a seat that its partner still goes by. One stands until the seat has made three more turns, takes it back by
    /// the opposite one, or has the piece that it needs.
    ///
    /// ```
    /// use rand::{SeedableRng, rngs::ChaCha8Rng};
    /// use teahouse_rules::{Rules, Seat};
    /// use teahouse_table::{Command, GameTime, Match, Setup, Signal};
    ///
    /// let setup = Setup::new(Rules::Supply, ["Anna", "Ben", "Chi", "Dai"]);
    /// let mut game_match = Match::new(setup, &mut ChaCha8Rng::seed_from_u64(1))?;
    /// for signal in [Signal::NeedHorse, Signal::Wait, Signal::GoOn] {
    ///     let entry = game_match.check(GameTime(1_000), Seat(3), Command::Signal(signal))?;
    ///     game_match.commit(entry);
    /// }
    /// assert_eq!(game_match.standing_signals(Seat(3)).collect::<Vec<_>>(), [Signal::NeedHorse, Signal::GoOn]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn standing_signals(&self, seat: Seat) -> impl Iterator<Item = Signal> {
        /// Three turns of each side.
        const LASTS: usize = 6;
        let ply = self.board_of(seat).ply();
        let all = self.signals.get(seat).map_or(&[][..], |signals| &signals.standing);
        all.iter().filter(move |(_, given)| ply < given + LASTS).map(|(signal, _)| *signal)
    }

    /// Notes a signal that was given.
    pub(super) fn hear(&mut self, seat: Seat, signal: Signal) {
        let ply = self.board_of(seat).ply();
        let signals = &mut self.signals[seat];
        signals.count = signals.count.saturating_add(1);
        signals.standing.retain(|(other, _)| *other != signal && signal.opposite() != Some(*other));
        signals.standing.push((signal, ply));
        self.given.push(GivenSignal { by: seat, signal, after: self.ply() });
    }

    /// A turn was made: the seats may signal again, and a captured piece is not needed any more.
    pub(super) fn satisfy(&mut self, effects: &[Effect]) {
        self.signals.values_mut().for_each(|signals| signals.count = 0);
        for effect in effects {
            let Effect::Captured { to, after: Face::Piece(piece), .. } = effect else { continue };
            if let Spot::Hand(seat) = to.spot
                && let Some(signals) = self.signals.get_mut(seat)
            {
                signals.standing.retain(|(signal, _)| signal.needs() != Some(piece.kind));
            }
        }
    }
}
