//! Facts about matches: each is counted again from the moves, the journal and the history.

use std::collections::BTreeSet;

use rand::{RngExt, rngs::ChaCha8Rng};
use teahouse_rules::{Effect, Face, Move, Occupant, Public, RevealedMove, Rules, Seat, Spot, Turn};
use teahouse_table::facts::{self, Fact, LEAST_BITS, Weighed};
use teahouse_table::pairs::{PastMatch, by_pair};
use teahouse_table::{Command, GameTime, Match, OpenMatch, Setup, UndoPolicy};

use crate::clocks::{shogi, xiangqi};
use crate::pairs::{any_history, exchanged, past, person};
use crate::support::*;

/// Ends a match of Anna against Ben as Anna sees it.
fn ended(rules: Rules, result: char) -> Match {
    let mut state = Match::new(Setup::new(rules, ["Anna", "Ben"]), &mut rng(1)).unwrap();
    let commands = match result {
        'w' => vec![(SECOND, Command::Resign)],
        'l' => vec![(FIRST, Command::Resign)],
        'd' => vec![(FIRST, Command::OfferDraw), (SECOND, Command::AcceptDraw)],
        _ => Vec::new(),
    };
    for (seat, command) in commands {
        let entry = state.check(GameTime(1_000), seat, command).unwrap();
        state.commit(entry);
    }
    state
}

fn found(result: char, history: &[PastMatch]) -> Vec<Fact> {
    facts::all(&ended(xiangqi(), result), history.to_vec()).into_iter().map(|weighed| weighed.fact).collect()
}

fn bits(result: char, history: &[PastMatch], fact: Fact) -> f64 {
    let all = facts::all(&ended(xiangqi(), result), history.to_vec());
    all.iter().find(|weighed| weighed.fact == fact).unwrap_or_else(|| panic!("{all:?}")).bits
}

#[test]
fn a_first_win_is_told_after_three_losses() {
    let winner = FIRST;
    let lost: Vec<PastMatch> = (1..=5).map(|number| past(number, 'l', 0)).collect();
    for losses in 0..=5 {
        let fact = Fact::FirstWin { winner, losses, draws: 0 };
        assert_eq!(bits('w', &lost[..losses as usize], fact), f64::from(losses));
        let told = facts::most_surprising(&ended(xiangqi(), 'w'), lost[..losses as usize].to_vec());
        assert_eq!(told, (losses >= 3).then_some(fact));
    }
    // With a draw between, and from the other seat.
    let history = [past(1, 'l', 0), past(2, 'd', 0), exchanged(past(3, 'l', 0)), past(4, 'l', 0)];
    assert_eq!(found('w', &history)[0], Fact::FirstWin { winner, losses: 3, draws: 1 });
    // After an earlier win only the losses since count.
    let history = [past(1, 'l', 0), past(2, 'w', 0), past(3, 'l', 0), past(4, 'l', 0), past(5, 'l', 0)];
    assert_eq!(found('w', &history)[0], Fact::EndOfLosses { winner, losses: 3 });
    assert!(
        found('w', &[past(1, 'w', 0), past(2, 'd', 0)]).iter().all(|fact| !matches!(fact, Fact::EndOfLosses { .. }))
    );
}

#[test]
fn streaks_and_draws_are_told() {
    let won: Vec<PastMatch> = (1..=9).map(|number| past(number, 'w', 0)).collect();
    assert_eq!(bits('w', &won[..4], Fact::Streak { winner: FIRST, wins: 5 }), 4.0);
    assert_eq!(found('w', &won[..4])[0], Fact::Streak { winner: FIRST, wins: 5 });
    assert_eq!(found('d', &won)[0], Fact::FirstDraw { matches: 9 });
    assert!((bits('d', &won[..6], Fact::FirstDraw { matches: 6 }) - 3.0).abs() < 1e-9);
    let drawn = [won.as_slice(), &[past(10, 'd', 0)]].concat();
    assert_eq!(facts::most_surprising(&ended(xiangqi(), 'd'), drawn), None);
    assert_eq!(found('-', &won), [], "the match goes on");
}

#[test]
fn extremes_are_told_against_all_matches_of_the_pair() {
    // The match has no turns.
    let history: Vec<PastMatch> = (1..=7).map(|number| past(number, 'd', usize::from(number) + 3)).collect();
    let shortest = Fact::Shortest { plies: 0, before: 4, matches: 8 };
    assert_eq!((found('d', &history)[0], bits('d', &history, shortest)), (shortest, 3.0));
    let mut equal = history.clone();
    equal[3].plies = 0;
    assert!(!found('d', &equal).iter().any(|fact| matches!(fact, Fact::Shortest { .. })), "not shorter than each");
    let won: Vec<PastMatch> = (1..=7).map(|number| past(number, ['w', 'l'][usize::from(number % 2)], 9)).collect();
    let quickest = Fact::QuickestWin { winner: SECOND, plies: 0, before: 9, wins: 5 };
    assert!((bits('l', &won, quickest) - 5_f64.log2()).abs() < 1e-9);
}

#[test]
fn other_pairs_other_games_and_the_match_itself_do_not_count() {
    let state = ended(xiangqi(), 'w');
    let own = PastMatch::of(&state, None);
    let chi = PastMatch { players: ["Anna", "Chi"].map(person).into(), ..past(1, 'l', 5) };
    let shogi = PastMatch { game: "shogi", ..past(2, 'l', 5) };
    let unfinished = past(3, '-', 5);
    assert_eq!(facts::all(&state, [own, chi, shogi, unfinished]), facts::all(&state, []));
}

/// Starts of Banqi with few face-up pieces: a side with one piece, and a side whose other pieces are never revealed.
const BANQI_STARTS: [&str; 3] = [
    "8/8/2XX4/RXX4s r S2s2 0 9",
    "X6X/8/8/R2XX2c b K1A1k1a1 0 9",
    "XXXXXXXX/XXXXXXXX/XXXXXXXX/RXXXXXXc r K1A2E2R1H2C2S5k1a2e2r2h2c1s5 0 3",
];

/// A random match with times between its turns, to its end or to a resignation.
fn random_match(rules: Rules, rng: &mut ChaCha8Rng) -> OpenMatch {
    let start = BANQI_STARTS[rng.random_range(0..BANQI_STARTS.len())];
    let has_start = matches!(rules, Rules::Banqi(_)) && rng.random_ratio(1, 2);
    let start = has_start.then(|| rules.parse_position(start).unwrap());
    let (_, mut open) = open_match(Setup { start, ..Setup::new(rules, ["Anna", "Ben"]) }, rng.random());
    let most = rng.random_range(20..250);
    while !open.state().outcome().is_over() {
        let state = open.state();
        let seat = state.movers().iter().next().unwrap();
        let moves = state.moves();
        // Captures, so that discs and koma leave the board.
        let takes = |mv: &&Move| {
            matches!(state.public().position().at(mv.target()), Occupant::Shown(_)) && !mv.to_string().contains('@')
        };
        let taking: Vec<_> = moves.iter().filter(takes).collect();
        let mv = if taking.is_empty() || rng.random_ratio(1, 3) {
            moves[rng.random_range(0..moves.len())]
        } else {
            *taking[rng.random_range(0..taking.len())]
        };
        let command = if state.ply() >= most { Command::Resign } else { Command::Play(mv) };
        let pause = if rng.random_ratio(1, 40) { 200_000 } else { 4_000 };
        let at = GameTime(state.time().millis() + rng.random_range(0..pause));
        open.act(at, seat, command).unwrap();
    }
    open
}

/// The public state after each turn, and the number of pieces in trays and hands then.
fn each_turn(state: &Match) -> Vec<(Public, usize)> {
    let mut public = Public::from_position(*state.rules(), *state.public().start());
    let captured = |public: &Public| {
        public.pieces().iter().filter(|(_, piece)| !matches!(piece.place.spot, Spot::Square(_))).count()
    };
    let mut all = vec![(public.clone(), captured(&public))];
    for turn in state.public().line() {
        for step in turn.steps() {
            public.play(step).unwrap();
        }
        all.push((public.clone(), captured(&public)));
    }
    all
}

/// The times of the turns by the lines of the journal: a turn ends with its last step.
fn times_in_journal(open: &OpenMatch) -> Vec<(Seat, u64)> {
    let lines = bodies(open.journal_text());
    let plays = lines.iter().skip(head_lines(open.journal_text())).map(|line| line.split(' ').collect::<Vec<_>>());
    let mut plays = plays.filter(|words| words[3] == "play");
    let (mut times, mut before) = (Vec::new(), 0);
    for turn in open.state().public().line() {
        let last = turn.steps().map(|_| plays.next().unwrap()).last().unwrap();
        let at: u64 = last[1].parse().unwrap();
        times.push((turn.seat, at - before));
        before = at;
    }
    times
}

pub fn assert_true(weighed: &Weighed, open: &OpenMatch, history: &[PastMatch]) {
    let state = open.state();
    let line = state.public().line();
    let stages = each_turn(state);
    let taken = |ply: usize| {
        if line[ply - 1].steps().any(|step| step.to_string().contains('@')) {
            0
        } else {
            stages[ply].1 - stages[ply - 1].1
        }
    };
    let Weighed { fact, bits } = *weighed;
    assert!(bits >= 0.0 && bits.is_finite(), "{fact:?}");
    let stats = by_pair(history.to_vec())
        .into_iter()
        .find(|(pair, _)| pair.game == state.rules().game() && pair.people == ["Anna", "Ben"].map(person));
    let stats = stats.map(|(_, stats)| stats).unwrap_or_default();
    let by = |seat: Seat| usize::from(state.name(seat) != Some("Anna"));
    match fact {
        Fact::LongThought { seat, ply, time, median } => {
            let times = times_in_journal(open);
            assert_eq!(times[ply - 1], (seat, time.millis()));
            let own: Vec<u64> = times.iter().filter(|(other, _)| *other == seat).map(|(_, time)| *time).collect();
            assert_eq!(own.iter().max(), Some(&time.millis()));
            let least = own.iter().filter(|time| **time <= median.millis()).count();
            assert!(own.contains(&median.millis()) && least * 2 >= own.len(), "half of them took so much or less");
        }
        Fact::Exchange { from_ply, turns, captures } => {
            let run: Vec<usize> = (from_ply..from_ply + turns).map(taken).collect();
            assert!(run.iter().all(|count| *count > 0), "{fact:?} {run:?}");
            assert_eq!(run.iter().sum::<usize>(), captures);
            let longest = (1..=line.len()).map(|ply| if taken(ply) > 0 { 'x' } else { '.' }).collect::<String>();
            assert_eq!(longest.split('.').map(str::len).max(), Some(turns));
        }
        Fact::Chain { seat, ply, captures } => {
            assert_eq!((line[ply - 1].seat, taken(ply)), (seat, captures));
            assert!((1..=line.len()).all(|ply| taken(ply) <= captures));
        }
        Fact::Hunter { seat, face, captures, of } => {
            let total: usize = (1..=line.len()).filter(|ply| line[ply - 1].seat == seat).map(taken).sum();
            assert_eq!(total, of);
            let mut hunters: Vec<usize> = vec![0; 256];
            let mut last_square = vec![None; 256];
            for turn in line.iter().filter(|turn| turn.seat == seat) {
                for effect in &turn.effects {
                    if let Effect::Captured { by, from, .. } = effect {
                        hunters[by.index()] += 1;
                        last_square[by.index()] = from.as_square().map(|square| (square, turn));
                    }
                }
            }
            let same = hunters.iter().enumerate().filter(|(_, count)| **count == captures);
            // The face that the piece shows on the square of its last capture, or showed before it promoted there.
            let shows = |index: usize| {
                let (square, turn) = last_square[index].unwrap();
                let ply = line.iter().position(|other| std::ptr::eq(other, turn)).unwrap();
                let mover = turn.steps().find_map(|step| match step.mv {
                    Move::Go { from, to, .. } if to == square => Some(from),
                    _ => None,
                });
                stages[ply].0.position().at(mover.unwrap()).face()
            };
            assert!(same.clone().count() > 0);
            if line.iter().all(|turn| turn.chain.is_empty()) {
                assert!(same.map(|(index, _)| shows(index)).any(|shown| shown == Some(face)), "{fact:?}");
            }
        }
        Fact::NeverMoved { seat, face, square, turns } => {
            assert!(stages.iter().all(|(public, _)| public.position().at(square) == Occupant::Shown(face)));
            let leaves = |step: RevealedMove| matches!(step.mv, Move::Go { from, .. } if from == square);
            let touches = |step: RevealedMove| step.mv.target() == square || leaves(step);
            assert!(!line.iter().flat_map(Turn::steps).any(touches));
            assert_eq!(state.public().owner(face), Some(seat));
            assert_eq!(line.iter().filter(|turn| turn.seat == seat).count(), turns);
        }
        Fact::LastFaceDown { winner, face, revealed, plies } => {
            assert_eq!((state.outcome().winner(), plies), (Some(winner), line.len()));
            let hidden = |ply: usize| stages[ply].0.pieces().iter().filter(|(_, piece)| piece.face.is_none()).count();
            assert_eq!((hidden(revealed), hidden(revealed - 1)), (0, 1));
            assert!(
                line[revealed - 1]
                    .effects
                    .iter()
                    .any(|effect| matches!(effect, Effect::Revealed { face: shown, .. } if *shown == face))
            );
            let target = line[plies - 1].steps().last().unwrap().mv.target();
            assert_eq!(state.public().position().at(target), Occupant::Shown(face));
            assert!(taken(plies) > 0);
            let is_left = |shown: Face| state.public().owner(shown) == Some(winner.other());
            let left = state
                .pieces()
                .iter()
                .filter(|(_, piece)| piece.place.as_square().is_some() && piece.face.is_some_and(is_left));
            assert_eq!(left.count(), 0, "the last piece was captured");
        }
        Fact::FirstWin { winner, losses, draws } => {
            assert_eq!((stats.wins[by(winner)], stats.wins[1 - by(winner)], stats.draws), (0, losses, draws));
        }
        Fact::EndOfLosses { winner, losses } => {
            let streak = stats.streak.unwrap();
            assert_eq!((streak.by, streak.wins), (1 - by(winner), losses));
            assert!(stats.wins[by(winner)] > 0);
        }
        Fact::Streak { winner, wins } => {
            let before = stats.streak.filter(|streak| streak.by == by(winner)).map_or(0, |streak| streak.wins);
            assert_eq!((state.outcome().winner(), wins), (Some(winner), before + 1));
        }
        Fact::FirstDraw { matches } => assert_eq!((stats.played, stats.draws), (matches, 0)),
        Fact::Shortest { plies, before, matches } => {
            assert_eq!((stats.shortest.unwrap().plies, stats.played + 1, line.len()), (before, matches, plies));
            assert!(plies < before);
        }
        Fact::Longest { plies, before, matches } => {
            assert_eq!((stats.longest.unwrap().plies, stats.played + 1, line.len()), (before, matches, plies));
            assert!(plies > before);
        }
        Fact::QuickestWin { winner, plies, before, wins } => {
            assert_eq!(stats.quickest_wins[by(winner)].unwrap().plies, before);
            assert_eq!((stats.wins[by(winner)] + 1, line.len()), (wins, plies));
            assert!(plies < before);
        }
    }
}

/// Random matches with random histories. Each fact is counted again, and each kind of fact occurs.
#[test]
fn facts_about_random_matches_are_true() {
    let mut kinds = BTreeSet::new();
    let mut told = 0;
    for seed in 0..160 {
        let mut rng = rng(seed);
        let rules = [banqi(), house(), xiangqi(), shogi()][seed as usize % 4];
        let open = random_match(rules, &mut rng);
        let game = rules.game();
        let history: Vec<PastMatch> = any_history(&mut rng, 40)
            .into_iter()
            .map(|past| PastMatch {
                game: if past.game == "shogi" { "supply" } else { game },
                plies: past.plies * 4,
                ..past
            })
            .collect();
        let all = facts::all(open.state(), history.clone());
        assert!(all.is_sorted_by(|one, other| one.bits >= other.bits));
        for weighed in &all {
            assert_true(weighed, &open, &history);
            kinds.insert(format!("{:?}", weighed.fact).split(' ').next().unwrap().to_owned());
        }
        let most = facts::most_surprising(open.state(), history);
        assert_eq!(most, all.first().filter(|weighed| weighed.bits >= LEAST_BITS).map(|weighed| weighed.fact));
        told += usize::from(most.is_some());
    }
    assert!(kinds.len() >= 12, "{kinds:?}");
    assert!(told > 40, "{told}");
}

/// The facts of a match of moves taken one by one, without those of the pair.
fn facts_of(rules: Rules, moves: &[(u64, &str)]) -> Vec<Fact> {
    let (_, mut open) = open_match(Setup::new(rules, ["Anna", "Ben"]), 1);
    for (seconds, text) in moves {
        let seat = open.state().movers().iter().next().unwrap();
        let mv = open.state().public().position().parse_move(text).unwrap().mv;
        let at = GameTime(open.state().time().millis() + seconds * 1_000);
        open.act(at, seat, Command::Play(mv)).unwrap();
    }
    act(&mut open, FIRST, Command::Resign);
    let own = |fact: &Fact| !matches!(fact, Fact::Streak { .. } | Fact::FirstWin { .. });
    facts::all(open.state(), []).into_iter().map(|weighed| weighed.fact).filter(own).collect()
}

#[test]
fn a_match_made_by_hand_has_its_facts() {
    // The chariots of the right move to and fro. Each turn takes 2 s, the sixth 40 s.
    let mut moves: Vec<(u64, &str)> =
        ["i1i2", "i10i9", "i2i1", "i9i10"].into_iter().cycle().take(7).map(|text| (2, text)).collect();
    moves[5].0 = 40;
    let facts = facts_of(xiangqi(), &moves);
    let thought = Fact::LongThought { seat: SECOND, ply: 6, time: GameTime(40_000), median: GameTime(2_000) };
    assert_eq!(facts[0], thought);
    // Times of which nothing but zeros would be told.
    moves.iter_mut().for_each(|(seconds, _)| *seconds = 0);
    moves[5].0 = 9;
    assert!(facts_of(xiangqi(), &moves).iter().all(|fact| !matches!(fact, Fact::LongThought { .. })));
    // With an exchange of cannon, horse, and cannon again.
    let facts = facts_of(xiangqi(), &[(2, "b3b10"), (2, "a10b10"), (2, "h3h10"), (2, "i10h10"), (2, "a1a2")]);
    assert!(facts.contains(&Fact::Exchange { from_ply: 1, turns: 4, captures: 4 }), "{facts:?}");
    assert!(facts.iter().all(|fact| !matches!(fact, Fact::LongThought { .. })), "no turn took longer than the others");
}

#[test]
fn turns_have_their_times() {
    let (_, mut open) = open_match(setup(xiangqi(), UndoPolicy::Free), 1);
    let play = |open: &mut OpenMatch, millis, seat, text: &str| {
        let mv = open.state().public().position().parse_move(text).unwrap().mv;
        open.act(GameTime(millis), seat, Command::Play(mv)).unwrap();
    };
    play(&mut open, 4_000, FIRST, "h3e3");
    open.act(GameTime(5_000), SECOND, Command::OfferDraw).unwrap();
    play(&mut open, 7_000, SECOND, "h10g8");
    play(&mut open, 9_500, FIRST, "h1g3");
    let times = |open: &OpenMatch| open.state().turn_times().iter().map(|time| time.millis()).collect::<Vec<_>>();
    assert_eq!(times(&open), [4_000, 3_000, 2_500]);
    open.act(GameTime(20_000), SECOND, Command::AskUndo).unwrap();
    assert_eq!(times(&open), [4_000]);
    play(&mut open, 21_000, SECOND, "b10c8");
    assert_eq!(times(&open), [4_000, 1_000], "the time of a turn begins with the undo that led back to it");
    let again = teahouse_table::journal::read(open.journal_text().as_bytes()).unwrap().state;
    assert_eq!(again.turn_times(), open.state().turn_times());
}
