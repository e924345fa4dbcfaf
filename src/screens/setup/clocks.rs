//! The choice of the players' clocks: a row for both, and one for a far player who has another time.

use bevy::ecs::hierarchy::ChildSpawner;
use teahouse_rules::Seat;
use teahouse_table::TimeControl;

use super::form::{Choice, Explanation};
use super::options::explained;
use crate::i18n::Localized;
use crate::session::MatchSetup;
use crate::ui::widget::choice;

/// Both rows, each with the usual clocks of the game.
pub(super) fn rows(sheet: &mut ChildSpawner, setup: &MatchSetup) {
    for (title, id, seat) in [("setup-clock", "clock", Seat::FIRST), ("setup-clock-far", "far-clock", Seat::SECOND)] {
        explained(sheet, title, Explanation::Clock(seat), |row| {
            let none = ("none", TimeControl::None);
            for &(name, control) in [none].iter().chain(TimeControl::presets(&setup.rules)) {
                row.spawn((choice(label(control), format!("{id}-{name}")), Choice::Clock(seat, control)));
            }
        });
    }
}

/// Gives a time to a seat and its partner. The far player has the near one's time until another one is chosen.
pub(super) fn give(setup: &mut MatchSetup, seat: Seat, control: TimeControl) {
    let seats = setup.seats();
    let is_for_all = seat == Seat::FIRST && setup.clocks.values().all(|clock| *clock == setup.clocks[seat]);
    for given in seats.iter().filter(|given| is_for_all || seats.party(seat).contains(*given)) {
        setup.clocks[given] = control;
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

/// What a control means.
pub(super) fn sentence(control: TimeControl) -> Localized {
    Localized::new(match control {
        TimeControl::None => "clock-none-means",
        TimeControl::SuddenDeath { .. } => "clock-sudden-death-means",
        TimeControl::Fischer { .. } => "clock-fischer-means",
        TimeControl::Byoyomi { .. } => "clock-byoyomi-means",
        TimeControl::PerMove { .. } => "clock-per-move-means",
    })
}
