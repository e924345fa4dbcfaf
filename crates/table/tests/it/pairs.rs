//! Statistics of pairs against hand-made and random histories.

use std::time::{Duration, SystemTime};

use rand::{RngExt, rngs::ChaCha8Rng};
use teahouse_rules::{Outcome, Reason, Rules, Seat};
use teahouse_table::facts::{self, Fact};
use teahouse_table::pairs::{Extreme, Pair, PastMatch, Streak, Who, by_pair};
use teahouse_table::series::Series;
use teahouse_table::{Command, GameTime, Match, MatchId, Setup};

use crate::clocks::{shogi, xiangqi};
use crate::restart::repeated_in;
use crate::support::*;

pub fn person(name: &str) -> Who {
    Who::Person(name.to_owned())
}

pub fn day(number: u64) -> Option<SystemTime> {
    Some(SystemTime::UNIX_EPOCH + Duration::from_secs(number * 86_400))
}

/// A match of Anna against Ben; Anna has seat 0. The result is as seen by Anna.
pub fn past(number: u8, result: char, plies: usize) -> PastMatch {
    let reason = Reason::Resignation;
    let outcome = match result {
        'w' => Outcome::Win { winner: FIRST, reason },
        'l' => Outcome::Win { winner: SECOND, reason },
        'd' => Outcome::Draw { reason: Reason::Agreement },
        _ => Outcome::Ongoing,
    };
    PastMatch {
        id: MatchId([number; 16]),
        players: ["Anna", "Ben"].map(person).into(),
        game: "xiangqi",
        outcome,
        plies,
        time: GameTime(plies as u64 * 1_000),
        date: day(number.into()),
        counts: true,
    }
}

/// The same match with the seats exchanged.
pub fn exchanged(past: PastMatch) -> PastMatch {
    let outcome = match past.outcome {
        Outcome::Win { winner, reason } => Outcome::Win { winner: winner.other(), reason },
        other => other,
    };
    PastMatch { players: ["Ben", "Anna"].map(person).into(), outcome, ..past }
}

fn pair(people: [Who; 2], game: &'static str) -> Pair {
    Pair { people, game }
}

#[test]
fn a_history_made_by_hand() {
    let matches = [
        past(1, 'w', 80),
        exchanged(past(2, 'w', 40)),
        past(3, 'd', 120),
        exchanged(past(4, 'l', 60)),
        past(5, 'l', 60),
        past(6, 'l', 90),
        past(7, '-', 5),
    ];
    let extreme =
        |number: u64, plies: usize| Some(Extreme { plies, time: GameTime(plies as u64 * 1_000), date: day(number) });
    // Their order in the list does not matter.
    for turn in 0..matches.len() {
        let mut list = matches.to_vec();
        list.rotate_left(turn);
        let pairs = by_pair(list);
        assert_eq!(pairs.len(), 1);
        let stats = &pairs[&pair(["Anna", "Ben"].map(person), "xiangqi")];
        assert_eq!((stats.played, stats.wins, stats.draws, stats.plies), (6, [2, 3], 1, 450));
        assert_eq!(stats.time, GameTime(450_000));
        assert_eq!((stats.longest, stats.shortest), (extreme(3, 120), extreme(2, 40)));
        assert_eq!(stats.quickest_wins, [extreme(2, 40), extreme(4, 60)], "of two equal ones the earlier");
        assert_eq!((stats.streak, stats.longest_streaks), (Some(Streak { by: 1, wins: 3 }), [2, 3]));
    }
}

#[test]
fn a_draw_ends_a_streak() {
    let pairs = by_pair([past(1, 'w', 10), past(2, 'w', 10), past(3, 'd', 10)]);
    let stats = pairs.values().next().unwrap();
    assert_eq!((stats.streak, stats.longest_streaks), (None, [2, 0]));
}

#[test]
fn copies_count_once_and_matches_without_a_pair_not_at_all() {
    let four = PastMatch { players: ["Anna", "Ben", "Chi", "Dai"].map(person).into(), ..past(3, 'w', 10) };
    let alone = PastMatch { players: ["Anna", "Anna"].map(person).into(), ..past(4, 'w', 10) };
    let pairs = by_pair([past(1, 'w', 10), past(1, 'w', 10), past(1, '-', 9), four, alone]);
    assert_eq!(pairs.values().map(|stats| stats.played).collect::<Vec<_>>(), [1, 1], "and partners");
}

/// The values of a past match may come from anywhere.
#[test]
fn numbers_beyond_all_matches_do_not_overflow() {
    let huge = |number| PastMatch { plies: usize::MAX, time: GameTime(u64::MAX), ..past(number, 'w', 0) };
    let pairs = by_pair([huge(1), huge(2)]);
    let stats = pairs.values().next().unwrap();
    assert_eq!((stats.played, stats.plies, stats.time), (2, usize::MAX, GameTime(u64::MAX)));
}

/// A match that goes on from the position of another one tells nothing of the whole match that its pair would have played.
#[test]
fn only_matches_from_the_start_of_their_game_count() {
    let rules = xiangqi();
    for (fen, counts) in [
        (None, true),
        (Some("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKAB1R w - - 0 1"), true),
        (Some("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1"), true),
        (Some("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1"), false),
        (Some("4k4/9/9/9/9/9/9/9/3R5/3K5 w - - 0 1"), false),
    ] {
        let start = fen.map(|fen| rules.parse_position(fen).unwrap());
        let mut open = open_match(Setup { start, ..Setup::new(rules, ["Anna", "Ben"]) }, 1).1;
        open.act(GameTime(9), FIRST, Command::Resign).unwrap();
        assert_eq!(by_pair([PastMatch::of(open.state(), None)]).len(), usize::from(counts), "{fen:?}");
    }
}

/// A drawn match of shogi that is played again is counted by neither the series nor the pair.
#[test]
fn a_restarted_draw_does_not_count() {
    for (restarts_draws, expected) in [(true, vec![1]), (false, vec![2])] {
        let mut setup = Setup::new(shogi(), ["Anna", "Ben"]);
        setup.terms.restarts_draws = restarts_draws;
        let drawn = repeated_in(setup, [1_000, 1_000]);
        assert_eq!(Series::of(&drawn).matches() + 1, expected[0]);
        let history = [PastMatch { game: "shogi", ..past(1, 'w', 10) }, PastMatch::of(&drawn, None)];
        let stats = by_pair(history.clone());
        assert_eq!(stats.values().map(|stats| stats.played).collect::<Vec<_>>(), expected);
        let told = facts::all(&drawn, [history[0].clone()]);
        assert_eq!(told.iter().any(|weighed| matches!(weighed.fact, Fact::FirstDraw { .. })), !restarts_draws);
    }
}

#[test]
fn games_people_and_computers_are_told_apart() {
    let computer = Who::Computer("Ben".to_owned());
    let against_computer = PastMatch { players: [computer.clone(), person("Anna")].into(), ..past(1, 'w', 10) };
    let shogi = PastMatch { game: "shogi", ..past(2, 'w', 10) };
    let pairs = by_pair([against_computer, shogi, past(3, 'l', 10)]);
    let keys: Vec<Pair> = pairs.keys().cloned().collect();
    let expected = [
        pair(["Anna", "Ben"].map(person), "shogi"),
        pair(["Anna", "Ben"].map(person), "xiangqi"),
        pair([person("Anna"), computer], "xiangqi"),
    ];
    assert_eq!(keys, expected);
    assert_eq!(pairs[&expected[2]].wins, [0, 1], "the computer won");
}

#[test]
fn a_match_has_its_summary() {
    let mut setup = Setup::new(Rules::Banqi(teahouse_rules::banqi::Ruleset::taiwan()), ["Anna", "Ben"]);
    setup.players[SECOND].computer = Some("guest".to_owned());
    let mut state = Match::new(setup, &mut rng(1)).unwrap();
    let entry = state.check(GameTime(700), SECOND, Command::Resign).unwrap();
    state.commit(entry);
    let found = PastMatch::of(&state, day(1));
    assert_eq!(found.players, [person("Anna"), Who::Computer("guest".to_owned())]);
    assert_eq!((found.game, found.plies, found.time, found.date), ("banqi", 0, GameTime(700), day(1)));
    assert_eq!((found.id, found.outcome), (state.header().id, state.outcome()));
}

/// A random history of three people with two games.
pub fn any_history(rng: &mut ChaCha8Rng, most: u8) -> Vec<PastMatch> {
    let people = ["Anna", "Ben", "Chi"];
    let any = |rng: &mut ChaCha8Rng, number| {
        let first = rng.random_range(0..3);
        let second = (first + rng.random_range(1..3)) % 3;
        let result = ['w', 'l', 'd', '-'][rng.random_range(0..4)];
        let plies = rng.random_range(5..30);
        let game = ["xiangqi", "shogi"][rng.random_range(0..2)];
        PastMatch { players: [people[first], people[second]].map(person).into(), game, ..past(number, result, plies) }
    };
    (0..rng.random_range(0..most)).map(|number| any(rng, number)).collect()
}

#[test]
fn random_histories_are_counted_right() {
    let mut found = 0;
    for seed in 0..300 {
        let history = any_history(&mut rng(seed), 60);
        let pairs = by_pair(history.clone());
        for (pair, stats) in &pairs {
            let of = |who: &Who, past: &PastMatch| {
                past.players.iter().find(|(_, player)| *player == who).map(|(seat, _)| seat)
            };
            let own: Vec<&PastMatch> = history
                .iter()
                .filter(|past| past.game == pair.game && past.outcome.is_over())
                .filter(|past| pair.people.iter().all(|who| of(who, past).is_some()))
                .collect();
            let won = |by: usize| -> Vec<&PastMatch> {
                let is_won = |past: &&&PastMatch| {
                    past.outcome.winner().is_some_and(|seat: Seat| past.players[seat] == pair.people[by])
                };
                own.iter().filter(is_won).copied().collect()
            };
            assert_eq!(stats.played as usize, own.len());
            assert_eq!(stats.wins.map(|wins| wins as usize), [won(0).len(), won(1).len()]);
            assert_eq!(stats.draws + stats.wins[0] + stats.wins[1], stats.played);
            assert_eq!(stats.plies, own.iter().map(|past| past.plies).sum::<usize>());
            assert_eq!(stats.longest.unwrap().plies, own.iter().map(|past| past.plies).max().unwrap());
            assert_eq!(stats.shortest.unwrap().plies, own.iter().map(|past| past.plies).min().unwrap());
            for by in [0, 1] {
                let quickest = won(by).iter().map(|past| past.plies).min();
                assert_eq!(stats.quickest_wins[by].map(|extreme| extreme.plies), quickest);
                // The results as a text: the longest run of letters is the streak.
                let text: String = own.iter().map(|past| if won(by).contains(past) { 'w' } else { '.' }).collect();
                let runs = text.split('.').map(str::len);
                assert_eq!(stats.longest_streaks[by] as usize, runs.max().unwrap());
                let last = text.rsplit('.').next().unwrap().len() as u32;
                let streak = stats.streak.filter(|streak| streak.by == by).map_or(0, |streak| streak.wins);
                assert_eq!(streak, last);
            }
            found += 1;
        }
    }
    assert!(found > 1_000, "{found}");
}
