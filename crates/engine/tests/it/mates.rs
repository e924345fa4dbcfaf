//! Mates of 1 to 11 plies, from games of the search against the greedy player. A solver that shares nothing with the search proves
//! each both ways: it mates by checks in the given number of plies, and in no fewer.

use teahouse_engine::mate::{self, Mate};
use teahouse_engine::{Limits, Manner, Mind};
use teahouse_rules::{Move, Position, Public, RevealedMove, Rules};

/// Plies, game and position, a line each.
const MATES: &str = include_str!("mates.txt");

/// The positions that the search may look at for a mate.
const NODES: u64 = 60_000;

struct Problem {
    plies: u32,
    public: Public,
}

fn problems() -> Vec<Problem> {
    MATES
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let (plies, rest) = line.split_once(' ').unwrap();
            let (game, position) = rest.split_once(' ').unwrap();
            let rules = Rules::parse(game).unwrap();
            let public = Public::from_position(rules, rules.parse_position(position).unwrap());
            Problem { plies: plies.parse().unwrap(), public }
        })
        .collect()
}

fn after(position: &Position, mv: Move) -> Position {
    let mut after = *position;
    after.play_unchecked(RevealedMove::plain(mv));
    after
}

/// Whether the side to move mates within `plies`, each of its moves a check. Every check and every defence is tried.
fn mates(position: &Position, plies: u32) -> bool {
    let checks = position.moves().into_iter().filter(|mv| position.gives_check(*mv));
    checks.map(|mv| after(position, mv)).any(|checked| {
        let defences = checked.moves();
        defences.is_empty() || plies > 2 && defences.into_iter().all(|mv| mates(&after(&checked, mv), plies - 2))
    })
}

#[test]
fn an_independent_solver_proves_the_mates_both_ways() {
    for Problem { plies, public } in problems() {
        let position = public.position();
        assert!(mates(position, plies), "{plies}: {}", position.fen());
        assert!(plies == 1 || !mates(position, plies - 2), "{plies}: {}", position.fen());
    }
}

#[test]
fn the_search_for_mates_by_checks_finds_the_shortest() {
    for Problem { plies, public } in problems() {
        if let Position::Shogi(position) = public.position() {
            let Mate::Found(line) = mate::find(position, &Limits::default()) else {
                panic!("{}", public.position().fen())
            };
            assert_eq!(line.len() as u32, plies, "{}", public.position().fen());
        }
    }
}

#[test]
fn the_search_of_the_game_finds_every_mate() {
    let mut found = [0; 12];
    for Problem { plies, public } in problems() {
        let mut mind = Mind::changed(public.rules(), Manner::strongest(), &[]).unwrap().with_memory(4);
        let limits = Limits { nodes: Some(NODES), ..Limits::default() };
        let finding = mind.think(&public, 0, &limits, &mut |_| {});
        let fen = public.position().fen();
        assert_eq!(finding.mate.map(|mate| mate as usize), Some(finding.line.len()), "{plies}: {fen} {finding:?}");
        let mut game = public.clone();
        for mv in &finding.line {
            game.play(RevealedMove::plain(*mv)).unwrap();
        }
        // The player without a move loses in both games, in check or not.
        assert!(game.position().moves().is_empty(), "{plies}: {fen}");
        assert_eq!(game.outcome().winner(), Some(public.mover()), "{fen}");
        found[plies as usize] += 1;
    }
    assert!([1, 3, 5, 7, 9, 11].iter().all(|plies| found[*plies] >= 4), "{found:?}");
}
