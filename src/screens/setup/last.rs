//! How a game was dealt last time, as the settings keep it.

use teahouse_rules::Seat;

use crate::prefs::{Clocks, GameKind, Settings};
use crate::session::MatchSetup;

/// How a game was dealt last time.
pub(in crate::screens) fn last_setup(settings: &Settings, game: GameKind) -> MatchSetup {
    let [near, far] = settings.undo;
    let is_near = |seat| game.seats().party(Seat::FIRST).contains(seat);
    let undo = |seat| if is_near(seat) { near } else { far };
    let sight = |seat: Seat| settings.sights[seat.index()];
    MatchSetup {
        // The settings keep no names of partners.
        names: game.seats().map(|seat| match seat {
            Seat::FIRST => settings.near_name.clone(),
            Seat::SECOND => settings.far_name.clone(),
            _ => String::new(),
        }),
        computers: settings.computers(game),
        starts: settings.starts,
        next: settings.next,
        rules: settings.rules(game),
        odds: settings.odds,
        undo: game.seats().map(undo),
        clocks: settings.of(game).clocks.of(game),
        sights: game.seats().map(sight),
        miscalls: Some(settings.miscalls).filter(|most| *most > 0),
        series: settings.series.clone(),
        from: None,
        second_from: None,
        near_board: 0,
        strict: settings.strict,
    }
}

/// Keeps every choice. Each game has its own rules, and its own company.
pub(super) fn remember(settings: &mut Settings, setup: &MatchSetup) {
    let MatchSetup { names, computers, starts, next, rules, odds, undo, clocks, series, strict, .. } = setup;
    let game = setup.game();
    for seat in setup.seats().iter() {
        settings.sights[seat.index()] = setup.sights[seat];
    }
    settings.miscalls = setup.miscalls.unwrap_or_default();
    (settings.near_name, settings.far_name) = (names[Seat::FIRST].clone(), names[Seat::SECOND].clone());
    (settings.starts, settings.next, settings.odds) = (*starts, *next, *odds);
    (settings.series, settings.strict) = (series.clone(), *strict);
    settings.undo = [Seat::FIRST, Seat::SECOND].map(|seat| undo[seat]);
    settings.set_computers(game, computers);
    settings.game = game;
    settings.of_mut(game).rules = Some(*rules);
    settings.of_mut(game).clocks = Clocks::new(clocks);
    settings.clamp();
}

#[cfg(test)]
mod tests {
    use teahouse_rules::Seats;
    use teahouse_table::TimeControl;

    use super::*;

    #[test]
    fn four_clocks_are_remembered() {
        let clocks = TimeControl::from_words("300 300+2 none 0/30x3", Seats::Four).unwrap();
        let setup = MatchSetup { clocks, ..MatchSetup::of(GameKind::Supply) };
        let mut settings = Settings::default();
        remember(&mut settings, &setup);
        assert_eq!(last_setup(&settings, GameKind::Supply).clocks, setup.clocks);
        assert_eq!(last_setup(&settings, GameKind::Xiangqi).clocks, [TimeControl::None; 2]);
    }
}
