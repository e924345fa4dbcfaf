//! Facts about all matches of a pair, found again in a thousand random histories by looking at their results as a text.

use rand::{RngExt, rngs::ChaCha8Rng, seq::IndexedRandom};
use teahouse_rules::{Outcome, Seat};
use teahouse_table::facts::{self, Fact, Weighed};
use teahouse_table::pairs::{PastMatch, Who};
use teahouse_table::{Command, GameTime, Match, MatchId, Player, Setup};

use crate::clocks::xiangqi;
use crate::pairs::{day, exchanged, past, person};
use crate::support::*;

/// A match of Anna against Ben after this many turns that capture nothing, with this result as Anna sees it.
fn ended(plies: usize, result: char, rng: &mut ChaCha8Rng) -> Match {
    let names = if rng.random_ratio(1, 2) { ["Anna", "Ben"] } else { ["Ben", "Anna"] };
    let mut state = Match::new(Setup::new(xiangqi(), names), rng).unwrap();
    for text in ["i1i2", "i10i9", "i2i1", "i9i10", "a1a2", "a10a9", "a2a1"].into_iter().take(plies) {
        let mv = state.public().position().parse_move(text).unwrap().mv;
        let seat = state.movers().iter().next().unwrap();
        let entry = state.check(GameTime(1_000), seat, Command::Play(mv)).unwrap();
        state.commit(entry);
    }
    let anna = if names[0] == "Anna" { FIRST } else { SECOND };
    let commands = match result {
        'w' => vec![(anna.other(), Command::Resign)],
        'l' => vec![(anna, Command::Resign)],
        _ => vec![(FIRST, Command::OfferDraw), (SECOND, Command::AcceptDraw)],
    };
    for (seat, command) in commands {
        let entry = state.check(GameTime(1_000), seat, command).unwrap();
        state.commit(entry);
    }
    state
}

/// A match that does not count: of other people, of another game, against a computer of that name, of one player at both sides,
/// unfinished or restarted.
fn beside(number: u8, rng: &mut ChaCha8Rng) -> PastMatch {
    let any = past(number, *['w', 'l', 'd'].choose(rng).unwrap(), rng.random_range(0..9));
    match rng.random_range(0..6) {
        0 => PastMatch { players: ["Anna", "Chi"].map(person).into(), ..any },
        1 => PastMatch { game: "shogi", ..any },
        2 => PastMatch { players: [person("Anna"), Who::Computer("Ben".into())].into(), ..any },
        3 => PastMatch { players: ["Anna", "Anna"].map(person).into(), ..any },
        4 => PastMatch { outcome: Outcome::Ongoing, ..any },
        _ => PastMatch { counts: false, ..past(number, 'd', 3) },
    }
}

/// The results of Anna against Ben as a text, with the turns of each match, and a history in which they are found.
fn any_history(rng: &mut ChaCha8Rng) -> (String, Vec<usize>, Vec<PastMatch>) {
    let (mut results, mut turns, mut history) = (String::new(), Vec::new(), Vec::new());
    let kind = *["wld", "wl", "l", "w", "wwl", "llld"].choose(rng).unwrap();
    let undated = rng.random_range(0..3);
    for number in 0..rng.random_range(0..24) {
        if rng.random_ratio(1, 3) {
            history.push(beside(100 + number, rng));
            continue;
        }
        let result = *kind.chars().collect::<Vec<_>>().choose(rng).unwrap();
        let plies = rng.random_range(0..9);
        let own = PastMatch { date: day(number.into()).filter(|_| number >= undated), ..past(number, result, plies) };
        history.push(if rng.random_ratio(1, 2) { exchanged(own) } else { own });
        (results, turns) = (results + &result.to_string(), [turns, vec![plies]].concat());
    }
    // Copies that were written later, and files in any order. Those without a date keep theirs.
    let copies = history.clone().into_iter().filter(|_| rng.random_ratio(1, 4));
    let copies: Vec<_> = copies.map(|past| PastMatch { date: day(99), ..past }).collect();
    history.extend(copies);
    for _ in 0..history.len() {
        let (one, other) = (rng.random_range(0..history.len()), rng.random_range(0..history.len()));
        if history[one].date.is_some() && history[other].date.is_some() {
            history.swap(one, other);
        }
    }
    (results, turns, history)
}

/// How many letters at the end of a text are this one.
fn at_end(text: &str, letter: char) -> u32 {
    (text.len() - text.trim_end_matches(letter).len()) as u32
}

/// The facts of a match, each with its chance.
fn expected(state: &Match, result: char, results: &str, turns: &[usize]) -> Vec<(Fact, f64)> {
    let count = |letter: char| results.matches(letter).count() as u32;
    let (all, plies) = (results.len() as u32, state.ply());
    let mut expected = Vec::new();
    let mut with_now = turns.to_vec();
    with_now.push(plies);
    with_now.sort_unstable();
    let share = 1.0 / f64::from(all + 1);
    match with_now.as_slice() {
        [first, second, ..] if *first == plies && *second > plies => {
            expected.push((Fact::Shortest { plies, before: *second, matches: all + 1 }, share));
        }
        _ => {}
    }
    match with_now.as_slice() {
        [.., second, last] if *last == plies && *second < plies => {
            expected.push((Fact::Longest { plies, before: *second, matches: all + 1 }, share));
        }
        _ => {}
    }
    let Some(winner) = state.outcome().winner() else {
        if count('d') == 0 {
            expected.push((Fact::FirstDraw { matches: all }, 1.0 / f64::from(all + 2)));
        }
        return expected;
    };
    let other = if result == 'w' { 'l' } else { 'w' };
    let half = |exponent: u32| 1.0 / 2_f64.powi(exponent as i32);
    let wins = 1 + at_end(results, result);
    expected.push((Fact::Streak { winner, wins }, half(wins - 1)));
    let losses = at_end(results, other);
    if count(result) == 0 {
        let losses = count(other);
        expected.push((Fact::FirstWin { winner, losses, draws: count('d') }, half(losses)));
    } else if losses > 0 {
        expected.push((Fact::EndOfLosses { winner, losses }, half(losses)));
    }
    let won = results.chars().zip(turns).filter(|(letter, _)| *letter == result).map(|(_, turns)| *turns);
    if let Some(before) = won.min().filter(|before| *before > plies) {
        let wins = count(result) + 1;
        expected.push((Fact::QuickestWin { winner, plies, before, wins }, 1.0 / f64::from(wins)));
    }
    expected
}

#[test]
fn a_thousand_histories_have_the_facts_that_their_results_tell() {
    let mut told = std::collections::BTreeMap::<String, usize>::new();
    for seed in 0..1_000 {
        let mut rng = rng(seed);
        let (results, turns, history) = any_history(&mut rng);
        let result = *['w', 'l', 'd'].choose(&mut rng).unwrap();
        let state = ended(rng.random_range(0..8), result, &mut rng);
        let found = facts::all(&state, history);
        let expected = expected(&state, result, &results, &turns);
        let is_of_pair = |weighed: &&Weighed| !matches!(weighed.fact, Fact::NeverMoved { .. });
        let of_pair: Vec<&Weighed> = found.iter().filter(is_of_pair).collect();
        assert_eq!(of_pair.len(), expected.len(), "{seed}: {results:?} then {result}: {found:?}, not {expected:?}");
        for (fact, chance) in expected {
            let weighed = of_pair.iter().find(|weighed| weighed.fact == fact);
            let weighed =
                weighed.unwrap_or_else(|| panic!("{seed}: {results:?} then {result}: no {fact:?} in {found:?}"));
            assert!((weighed.bits + chance.log2()).abs() < 1e-9, "{seed}: {weighed:?} has a chance of {chance}");
        }
        if let Some(fact) = facts::most_surprising(&state, any_order(&mut rng, &results, &turns)) {
            *told.entry(format!("{fact:?}").split(' ').next().unwrap().to_owned()).or_default() += 1;
        }
    }
    let kinds: Vec<&str> = told.keys().map(String::as_str).collect();
    let all = ["EndOfLosses", "FirstDraw", "FirstWin", "Longest", "QuickestWin", "Shortest", "Streak"];
    assert!(all.iter().all(|kind| kinds.contains(kind)), "{told:?}");
}

/// The same matches alone, from the seats of the first names.
fn any_order(rng: &mut ChaCha8Rng, results: &str, turns: &[usize]) -> Vec<PastMatch> {
    let id = |number: usize| MatchId([number as u8; 16]);
    let own = results.chars().zip(turns).enumerate();
    own.map(|(number, (result, plies))| PastMatch { id: id(number), ..past(number as u8, result, *plies) })
        .map(|own| if rng.random_ratio(1, 2) { exchanged(own) } else { own })
        .collect()
}

/// A computer's turns say nothing of how long a person thinks.
#[test]
fn a_long_thought_is_compared_with_the_turns_of_its_player() {
    let mut setup = Setup::new(xiangqi(), ["Anna", "Ben"]);
    setup.players[SECOND] = Player { computer: Some("guest".into()), ..Player::named("Ben") };
    let mut state = Match::new(setup, &mut rng(1)).unwrap();
    let mut at = 0;
    // The computer thinks far longer.
    for (seconds, text) in
        [(2, "i1i2"), (90, "i10i9"), (3, "i2i1"), (90, "i9i10"), (30, "a1a2"), (90, "a10a9"), (2, "a2a1")]
    {
        at += seconds * 1_000;
        let seat: Seat = state.movers().iter().next().unwrap();
        let mv = state.public().position().parse_move(text).unwrap().mv;
        let entry = state.check(GameTime(at), seat, Command::Play(mv)).unwrap();
        state.commit(entry);
    }
    let entry = state.check(GameTime(at), FIRST, Command::Resign).unwrap();
    state.commit(entry);
    let found: Vec<Fact> = facts::all(&state, []).into_iter().map(|weighed| weighed.fact).collect();
    let thought = Fact::LongThought { seat: FIRST, ply: 5, time: GameTime(30_000), median: GameTime(3_000) };
    assert!(found.contains(&thought), "{found:?}");
}
