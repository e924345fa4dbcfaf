//! Series: their length, challengers and restarts, each match from the journal of the one before.

use std::collections::VecDeque;
use std::sync::Arc;

use rand::{RngExt, rngs::ChaCha8Rng};
use teahouse_rules::{Rules, Seat};
use teahouse_table::series::{
    self, Challengers, Length, Lot, Lots, Next, NextFirst, NextPlace, Party, Score, Series, Terms,
};
use teahouse_table::testing::{FaultyStorage, Unsynced};
use teahouse_table::{Command, Match, OpenMatch, Player, Setup, SetupError, UndoPolicy};

use crate::clocks::{shogi, xiangqi};
use crate::restart::repeated_in;
use crate::support::*;

const RULES: [NextFirst; 5] =
    [NextFirst::Alternate, NextFirst::LoserSecond, NextFirst::LoserFirst, NextFirst::Same, NextFirst::Random(11)];

/// How a match ends in these tests: a seat wins because the other one resigns, or a draw is agreed on.
fn end(open: &mut OpenMatch, winner: Option<Seat>) {
    match winner {
        Some(winner) => drop(act(open, winner.other(), Command::Resign)),
        None => {
            act(open, FIRST, Command::OfferDraw);
            act(open, SECOND, Command::AcceptDraw);
        }
    }
}

fn any_winner(rng: &mut ChaCha8Rng) -> Option<Seat> {
    [Some(FIRST), Some(SECOND), None][rng.random_range(0..3)]
}

/// Plays a match to its end while the power fails at some moments, and returns the match as the disk has it.
pub fn played(setup: Setup, winner: Option<Seat>, rng: &mut ChaCha8Rng) -> Match {
    let disk = FaultyStorage::new();
    let mut open = OpenMatch::create(Arc::new(disk.clone()), setup, rng).unwrap();
    let name = open.name().to_owned();
    if rng.random_ratio(1, 2) {
        disk.fail_power(Unsynced::Kept(0));
        open = OpenMatch::open(Arc::new(disk.clone()), &name).unwrap().0;
    }
    end(&mut open, winner);
    drop(open);
    disk.fail_power(Unsynced::Kept(0));
    OpenMatch::open(Arc::new(disk), &name).unwrap().0.state().clone()
}

fn names(players: impl IntoIterator<Item = Player>) -> Vec<String> {
    players.into_iter().map(|player| player.name).collect()
}

/// The names at the table, by seat.
pub fn at_table(setup: &Setup) -> [String; 2] {
    names(setup.players.values().cloned()).try_into().unwrap()
}

/// The players of a match are found in the next one, where those who leave have no seat.
fn assert_seats_follow_names(state: &Match, next: &Next) {
    let after = at_table(&next.setup);
    for (seat, player) in state.header().players.iter() {
        let expected = after.iter().position(|name| *name == player.name);
        assert_eq!(next.seat_of(seat).map(Seat::index), expected, "{} of {after:?}", player.name);
    }
}

/// Random series of two people, each match from the journal of the one before, against a count by names.
#[test]
fn a_series_of_two_goes_on_from_the_last_journal() {
    let mut decided = 0;
    for seed in 0..60 {
        let mut rng = rng(seed);
        let next_first = RULES[rng.random_range(0..RULES.len())];
        let length = Length::best_of(rng.random_range(0..4) * 2 + 1).unwrap();
        let mut setup = Setup::new(xiangqi(), ["Anna", "Ben"]);
        setup.players[FIRST].clock = "300+5".parse().unwrap();
        setup.terms = Terms { length, next_first, ..Terms::default() };
        let (mut wins, mut draws) = ([0, 0], 0);
        for number in 1..12 {
            let seats = at_table(&setup);
            let winner = any_winner(&mut rng);
            let state = played(setup.clone(), winner, &mut rng);
            assert_eq!(state.header().terms, setup.terms);
            let after = series::next(&state).unwrap();
            assert_seats_follow_names(&state, &after);
            // One match is all that was agreed on, also after a draw.
            let is_one_match = length.wins_needed() == Some(1);
            assert_eq!(after.is_agreed(), after.place == NextPlace::InSeries && !is_one_match);
            let Next { setup: next, place, .. } = after;
            let lot = next.lot.clone();
            match winner {
                Some(winner) => wins[usize::from(seats[winner.index()] == "Ben")] += 1,
                None => draws += 1,
            }
            let in_turn = [seats[1].clone(), seats[0].clone()];
            let expected = match (next_first, winner) {
                (NextFirst::Same, _)
                | (NextFirst::LoserSecond, Some(FIRST))
                | (NextFirst::LoserFirst, Some(SECOND)) => seats.clone(),
                (NextFirst::Random(_), _) if !lot.as_ref().unwrap().thrower_begins() => seats.clone(),
                _ => in_turn,
            };
            assert_eq!(lot.is_some(), matches!(next_first, NextFirst::Random(_)));
            assert_eq!(at_table(&next), expected, "{next_first:?} after match {number}");
            let clocks =
                next.players.map(|_, player| (player.name == "Anna") == (player.clock == "300+5".parse().unwrap()));
            assert_eq!(clocks, [true; 2], "the clock goes with the player");
            // The series of the game counts the same.
            let series = Series::of(&state);
            assert_eq!(series.names(), expected.each_ref().map(String::as_str));
            assert_eq!((series.lot(), series.terms()), (lot.as_ref(), &setup.terms));
            let most = wins[0].max(wins[1]);
            if most == length.wins_needed().unwrap() {
                let winner = winner.unwrap();
                assert_eq!(place, NextPlace::NewSeries { winner });
                assert_eq!((next.score, &next.terms), (Score::default(), &setup.terms));
                assert_eq!(series.winner(), Some(if winner == FIRST { Party::A } else { Party::B }));
                (wins, draws) = ([0, 0], 0);
                decided += 1;
            } else {
                assert_eq!((place, series.winner()), (NextPlace::InSeries, None));
                let own = usize::from(expected[0] == "Ben");
                assert_eq!(next.score, Score { wins: wins[own], draws, losses: wins[1 - own] });
            }
            setup = next;
        }
    }
    assert!(decided > 100, "{decided}");
}

/// Evenings of three to eight people against a queue of names.
#[test]
fn the_winner_stays_and_the_loser_waits() {
    let people = ["Anna", "Ben", "Chi", "Dai", "Emi", "Fu", "Gil", "Hao"];
    for seed in 0..60 {
        let mut rng = rng(seed);
        let count = rng.random_range(Challengers::FEWEST..=Challengers::MOST);
        let next_first = RULES[rng.random_range(0..RULES.len())];
        let length = Length::best_of(rng.random_range(1..4) * 2 + 1).unwrap();
        let mut setup = Setup::new(banqi(), people[..2].iter().copied());
        let terms = Terms::among_challengers(people[2..count].iter().map(|name| Player::named(*name)));
        assert_eq!(terms.next_first, NextFirst::LoserFirst, "the new challenger moves first");
        setup.terms = Terms { next_first, length, ..terms };
        let mut queue: VecDeque<&str> = people[2..count].iter().copied().collect();
        let (mut holder, mut challenger) = (people[1], people[0]);
        let mut scores = [Score::default(); 8];
        let of = |name: &str| people.iter().position(|known| *known == name).unwrap();
        for number in 0..20 {
            let seats = at_table(&setup);
            let winner = any_winner(&mut rng);
            let state = played(setup.clone(), winner, &mut rng);
            let after = series::next(&state).unwrap();
            assert_seats_follow_names(&state, &after);
            let counted = setup.terms.challengers.as_ref().unwrap().counted(state.outcome());
            let Next { setup: next, place, .. } = after;
            let lot = next.lot.clone();
            let (stays, goes) = match winner.map(|seat| seats[seat.index()].as_str()) {
                Some(winner) if winner == holder => (holder, challenger),
                Some(_) | None => (challenger, holder),
            };
            for name in [stays, goes] {
                let score = &mut scores[of(name)];
                match winner {
                    None => score.draws += 1,
                    Some(winner) if seats[winner.index()] == name => score.wins += 1,
                    Some(_) => score.losses += 1,
                }
            }
            for seat in [FIRST, SECOND] {
                assert_eq!(counted.score(seat), scores[of(&seats[seat.index()])]);
            }
            let has_won = winner.is_some() && scores[of(stays)].wins == length.wins_needed().unwrap();
            queue.push_back(goes);
            (holder, challenger) = (stays, queue.pop_front().unwrap());
            let stayed_first = seats[0] == stays;
            let challenger_begins = match next_first {
                NextFirst::LoserFirst => true,
                NextFirst::LoserSecond => false,
                NextFirst::Same => !stayed_first,
                NextFirst::Alternate => stayed_first,
                NextFirst::Random(_) => lot.as_ref().unwrap().thrower_begins(),
            };
            let expected = if challenger_begins { [challenger, holder] } else { [holder, challenger] };
            assert_eq!(at_table(&next), expected, "{next_first:?} after match {number}");
            if has_won {
                assert_eq!(place, NextPlace::NewSeries { winner: winner.unwrap() });
                scores = [Score::default(); 8];
            } else {
                assert_eq!(place, NextPlace::InSeries);
            }
            let challengers = next.terms.challengers.as_ref().unwrap();
            let waiting = names(challengers.queue().iter().map(|waiting| waiting.player.clone()));
            assert_eq!(waiting, queue.make_contiguous());
            assert_eq!(next.players[challengers.holder()].name, holder);
            for seat in [FIRST, SECOND] {
                assert_eq!(challengers.score(seat), scores[of(&next.players[seat].name)]);
            }
            for waiting in challengers.queue() {
                assert_eq!(waiting.score, scores[of(&waiting.player.name)]);
            }
            let matches: u32 = scores.iter().map(|score| score.matches()).sum();
            assert_eq!((challengers.matches(), challengers.people()), (matches / 2, count));
            setup = next;
        }
    }
}

#[test]
fn a_person_keeps_clock_and_undo_while_waiting() {
    let mut setup = Setup::new(banqi(), ["Anna", "Ben"]);
    let dai = Player { clock: "60/30x3".parse().unwrap(), undo: UndoPolicy::Free, ..Player::named("Dai | = %") };
    setup.terms = Terms::among_challengers([dai.clone()]);
    let state = played(setup, Some(FIRST), &mut rng(1));
    let next = series::next(&state).unwrap().setup;
    assert_eq!(next.players[FIRST], dai);
    let state = played(next, Some(SECOND), &mut rng(2));
    let next = series::next(&state).unwrap().setup;
    assert_eq!(next.terms.challengers.unwrap().queue()[0].player, dai);
}

#[test]
fn only_three_to_eight_people_are_challengers() {
    let waiting = |count: usize| Terms::among_challengers((0..count).map(|_| Player::default()));
    let refused = |setup: Setup| Match::new(setup, &mut rng(1)).err();
    for count in 0..9 {
        let mut setup = Setup::new(banqi(), ["Anna", "Ben"]);
        setup.terms = waiting(count);
        let expected = if (1..=6).contains(&count) { None } else { Some(SetupError::InvalidChallengers) };
        assert_eq!(refused(setup), expected, "{count}");
    }
    let with = |change: fn(&mut Setup, &mut Player)| {
        let (mut setup, mut player) = (Setup::new(banqi(), ["Anna", "Ben"]), Player::named("Chi"));
        change(&mut setup, &mut player);
        setup.terms = Terms::among_challengers([player]);
        refused(setup)
    };
    let invalid = Some(SetupError::InvalidChallengers);
    assert_eq!(with(|_, _| {}), None);
    assert_eq!(with(|_, player| player.computer = Some("guest".into())), invalid);
    assert_eq!(with(|setup, _| setup.players[SECOND].computer = Some("guest".into())), invalid);
    assert_eq!(with(|_, player| player.clock = teahouse_table::TimeControl::SuddenDeath { main: 0 }), invalid);
    assert_eq!(with(|_, player| player.time_left = "5".parse().ok()), invalid);
    assert_eq!(with(|setup, _| setup.score.wins = 1), invalid);
    assert_eq!(with(|_, player| player.name = "x".repeat(1 << 16)), Some(SetupError::LongNames));
    let mut four = Setup::new(Rules::Supply, ["Anna", "Ben", "Chi", "Dai"]);
    four.terms = waiting(1);
    assert_eq!(refused(four), invalid);
}

/// Two draws by repetition in a row, then a win.
#[test]
fn a_drawn_match_of_shogi_is_restarted_with_the_time_that_is_left() {
    let mut setup = timed(shogi(), UndoPolicy::Off, &["1200/30x1", "600+10"]);
    setup.terms = Terms { restarts_draws: true, length: Length::best_of(3).unwrap(), ..Terms::default() };
    let [anna, ben] = at_table(&setup);
    let state = repeated_in(setup, [10_000, 20_000]);
    assert_eq!(Series::of(&state).matches(), 0, "a draw that is restarted is not counted");
    let next = series::next(&state).unwrap();
    assert_seats_follow_names(&state, &next);
    assert!(next.is_agreed());
    let Next { setup, place, .. } = next;
    assert_eq!((place, setup.lot.clone(), setup.score), (NextPlace::Restart, None, Score::default()));
    assert_eq!(at_table(&setup), [ben.clone(), anna.clone()]);
    let left = |setup: &Setup| setup.players.map(|_, player| player.time_left.unwrap().main);
    assert_eq!(left(&setup), [540_000, 1_140_000]);
    let state = repeated_in(setup, [1_000, 2_000]);
    let Next { setup, place, .. } = series::next(&state).unwrap();
    assert_eq!(place, NextPlace::Restart);
    assert_eq!(at_table(&setup), [anna.clone(), ben.clone()]);
    assert_eq!(left(&setup), [1_128_000, 594_000]);
    let state = played(setup, Some(FIRST), &mut rng(1));
    let Next { setup, place, .. } = series::next(&state).unwrap();
    assert_eq!((place, at_table(&setup)), (NextPlace::InSeries, [ben, anna]));
    assert_eq!(setup.score, Score { wins: 0, draws: 0, losses: 1 });
    assert_eq!(setup.players.map(|_, player| player.time_left), [None; 2], "the next match has the whole time");

    // Without the term a draw is a draw.
    let state = repeated_in(timed(shogi(), UndoPolicy::Off, &["60", "60"]), [1, 1]);
    let next = series::next(&state).unwrap();
    assert_eq!((next.place, next.setup.score.draws), (NextPlace::InSeries, 1));
    assert!(!next.is_agreed(), "an open series of two may be over");
}

#[test]
fn challengers_exchange_colours_in_a_restart() {
    let mut setup = timed(shogi(), UndoPolicy::Off, &["600", "60"]);
    setup.terms = Terms { restarts_draws: true, ..Terms::among_challengers([Player::named("Chi")]) };
    let first = played(setup, Some(SECOND), &mut rng(1));
    let setup = series::next(&first).unwrap().setup;
    let holder = setup.players[SECOND].name.clone();
    let state = repeated_in(setup, [1_000, 1_000]);
    let Next { setup, place, .. } = series::next(&state).unwrap();
    let challengers = setup.terms.challengers.as_ref().unwrap();
    assert_eq!((place, challengers.holder(), &setup.players[FIRST].name), (NextPlace::Restart, FIRST, &holder));
    assert_eq!([FIRST, SECOND].map(|seat| challengers.score(seat).wins), [1, 0]);
    assert_eq!(challengers.matches(), 1);
    assert!(series::next(&first).unwrap().is_agreed(), "challengers go on");
}

#[test]
fn an_unfinished_match_has_no_next() {
    let state = Match::new(Setup::new(shogi(), ["Anna", "Ben"]), &mut rng(1)).unwrap();
    assert_eq!(series::next(&state), None);
    assert_eq!(Series::of(&state).matches(), 0);
}

#[test]
fn a_lot_is_that_of_the_game_and_of_the_seed() {
    for (rules, lots) in [(shogi(), Lots::Pawns), (xiangqi(), Lots::Coins), (banqi(), Lots::Discs)] {
        let lot = |seed| -> Lot {
            let mut setup = Setup::new(rules, ["Anna", "Ben"]);
            setup.terms.next_first = NextFirst::Random(seed);
            series::next(&played(setup, None, &mut rng(1))).unwrap().setup.lot.unwrap()
        };
        assert_eq!((lot(1).lots(), lot(1)), (lots, lot(1)));
        assert!((2..20).any(|seed| lot(seed) != lot(1)));
    }
}

/// Twelve matches of one series, each with the lot of the match before it.
fn lots_of_a_series(seed: u64) -> Vec<Lot> {
    let mut rng = rng(seed);
    let mut setup = Setup::new(shogi(), ["Anna", "Ben"]);
    setup.terms.next_first = NextFirst::Random(7);
    let next = |_| {
        let next = series::next(&played(setup.clone(), None, &mut rng)).unwrap();
        setup = next.setup;
        setup.lot.clone().unwrap()
    };
    (0..12).map(next).collect()
}

/// The terms keep their seed from series to series, and the score begins at zero again.
#[test]
fn two_series_have_different_lots() {
    assert_eq!(lots_of_a_series(1), lots_of_a_series(1), "the same matches give the same lots");
    let mut all: Vec<Vec<Lot>> = (1..=20).map(lots_of_a_series).collect();
    let begins = |lots: &[Lot]| lots.iter().map(Lot::thrower_begins).collect::<Vec<_>>();
    assert!(all.windows(2).all(|pair| begins(&pair[0]) != begins(&pair[1])));
    let firsts: std::collections::HashSet<Lot> = all.iter_mut().map(|lots| lots.swap_remove(0)).collect();
    assert!(firsts.len() > 10, "{firsts:?}");
}

/// Each match among challengers has a score of its own, and the lot is thrown for the new challenger.
#[test]
fn lots_among_challengers_differ_between_evenings() {
    let lot = |seed| {
        let mut setup = Setup::new(banqi(), ["Anna", "Ben"]);
        setup.terms = Terms { next_first: NextFirst::Random(7), ..Terms::among_challengers([Player::named("Chi")]) };
        series::next(&played(setup, Some(FIRST), &mut rng(seed))).unwrap().setup.lot.unwrap()
    };
    assert_eq!(lot(1), lot(1));
    assert!((2..20).any(|seed| lot(seed) != lot(1)));
}
