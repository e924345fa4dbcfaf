//! The choice of the players' clocks: a row for the near player, and one for a far player who has another time.

use bevy::ecs::hierarchy::ChildSpawner;
use bevy::prelude::*;
use teahouse_rules::Seat;
use teahouse_table::TimeControl;

use super::choice::{Choice, Explanation};
use super::own_clock::{self, OwnClock};
use super::parts::explained;
use crate::i18n::{Localized, Value};
use crate::session::MatchSetup;
use crate::ui::widget::choice;

/// The facts that both rows show besides the controls themselves.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
pub(super) struct ClockRows {
    /// The numbers of a control that the near and the far player have chosen themselves, even if they are those of a preset.
    own: [Option<OwnClock>; 2],
    /// Whether the far player has the near player's time.
    is_same: bool,
}

impl ClockRows {
    /// The rows of a match as it was set up last.
    pub(super) fn of(setup: &MatchSetup) -> Self {
        let is_same = setup.clocks[Seat::FIRST] == setup.clocks[Seat::SECOND];
        let own = |seat: Seat| {
            let control = setup.clocks[seat];
            let is_offered = control == TimeControl::None || control.preset(&setup.rules).is_some();
            (!is_offered).then(|| OwnClock::of(control))
        };
        Self { own: [own(Seat::FIRST), own(Seat::SECOND).filter(|_| !is_same)], is_same }
    }

    /// The numbers of a seat that has a control of its own.
    pub(super) fn own(&self, seat: Seat) -> Option<OwnClock> {
        self.own[usize::from(seat != Seat::FIRST)]
    }

    /// Whether the far player has the near player's time.
    pub(super) const fn is_same(&self) -> bool {
        self.is_same
    }

    /// Whether a seat has a control that is offered.
    pub(super) fn has(&self, setup: &MatchSetup, seat: Seat, control: TimeControl) -> bool {
        let is_chosen = seat == Seat::FIRST || !self.is_same;
        is_chosen && self.own(seat).is_none() && setup.clocks[seat] == control
    }

    /// Gives a seat a control that is offered.
    pub(super) fn choose(&mut self, setup: &mut MatchSetup, seat: Seat, control: TimeControl) {
        self.write(seat, None);
        self.give(setup, seat, control);
    }

    /// Gives a seat a control of its own, which begins with the present numbers.
    pub(super) fn choose_own(&mut self, setup: &mut MatchSetup, seat: Seat) {
        self.write(seat, Some(OwnClock::of(setup.clocks[seat])));
        self.change(seat, setup, |_| {});
    }

    /// Changes a control of a seat's own.
    pub(super) fn change(&mut self, seat: Seat, setup: &mut MatchSetup, change: impl FnOnce(&mut OwnClock)) {
        let Some(mut own) = self.own(seat) else { return };
        change(&mut own);
        self.write(seat, Some(own));
        self.give(setup, seat, own.control());
    }

    /// Gives the far player the near player's time.
    pub(super) fn choose_same(&mut self, setup: &mut MatchSetup) {
        (self.own[1], self.is_same) = (None, true);
        self.give(setup, Seat::FIRST, setup.clocks[Seat::FIRST]);
    }

    fn write(&mut self, seat: Seat, own: Option<OwnClock>) {
        self.own[usize::from(seat != Seat::FIRST)] = own;
        self.is_same &= seat == Seat::FIRST;
    }

    /// Gives a time to a seat and its partner, and to all seats if all have the near player's time.
    fn give(&self, setup: &mut MatchSetup, seat: Seat, control: TimeControl) {
        let seats = setup.seats();
        for given in seats.iter().filter(|given| self.is_same || seats.party(seat).contains(*given)) {
            setup.clocks[given] = control;
        }
    }
}

/// Both rows, each with the usual clocks of the game, and with a control of the player's own.
pub(super) fn rows(sheet: &mut ChildSpawner, setup: &MatchSetup) {
    for (title, id, seat) in [("setup-clock", "clock", Seat::FIRST), ("setup-clock-far", "far-clock", Seat::SECOND)] {
        explained(sheet, title, Explanation::Clock(seat), |row| {
            if seat != Seat::FIRST {
                row.spawn((choice(Localized::new("clock-same"), format!("{id}-same")), Choice::SameClock));
            }
            let none = ("none", TimeControl::None);
            for &(name, control) in [none].iter().chain(TimeControl::presets(&setup.rules)) {
                row.spawn((choice(label(control), format!("{id}-{name}")), Choice::Clock(seat, control)));
            }
            row.spawn((choice(Localized::new("clock-own"), format!("{id}-own")), Choice::OwnClock(seat)));
        });
        own_clock::lines(sheet, title, seat);
    }
}

/// A control as players call it.
fn label(control: TimeControl) -> Localized {
    match control {
        TimeControl::None => Localized::new("clock-none"),
        TimeControl::SuddenDeath { main } => Localized::new("clock-sudden-death").arg("minutes", main / 60),
        TimeControl::Fischer { main, increment } => {
            Localized::new("clock-fischer").arg("minutes", main / 60).arg("seconds", increment)
        }
        TimeControl::Byoyomi { main, period, .. } => {
            Localized::new("clock-main-and-byoyomi").arg("minutes", main / 60).arg("seconds", period)
        }
        TimeControl::PerMove { limit } => Localized::new("clock-per-move").arg("seconds", limit),
    }
}

/// The meaning of a seat's control, as a sentence.
pub(super) fn sentence(setup: &MatchSetup, rows: &ClockRows, seat: Seat) -> Localized {
    let game = setup.game().into_str();
    if seat != Seat::FIRST && rows.is_same() {
        return Localized::new("clock-same-means").arg("game", game);
    }
    let means = match setup.clocks[seat] {
        TimeControl::None => "clock-none-means",
        TimeControl::SuddenDeath { .. } => "clock-sudden-death-means",
        TimeControl::Fischer { .. } => "clock-fischer-means",
        TimeControl::Byoyomi { periods: 1, .. } => "clock-byoyomi-means",
        TimeControl::Byoyomi { .. } => "clock-byoyomi-periods-means",
        TimeControl::PerMove { .. } => "clock-per-move-means",
    };
    if seat != Seat::FIRST && setup.clocks[seat] != setup.clocks[Seat::FIRST] {
        return Localized::new("clock-handicap").arg("means", Value::Key(means.into())).arg("game", game);
    }
    Localized::new(means)
}
