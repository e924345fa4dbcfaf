//! Reviews of generated games.

use super::*;
use crate::Level;
use crate::mind::Mind;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use teahouse_rules::banqi::Ruleset;
use teahouse_rules::{Game, Outcome, RevealedMove};

fn nodes(count: u64) -> Limits {
    Limits { nodes: Some(count), ..Limits::default() }
}

#[test]
fn losses_have_grades() {
    assert_eq!((Grade::of(4), Grade::of(5), Grade::of(40)), (None, Some(Grade::Slip), Some(Grade::Blunder)));
}

/// A game of the search against random moves.
fn unequal(seed: u64) -> Game {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let rules = Rules::Banqi(Ruleset::taiwan());
    let mut game = Game::banqi(Ruleset::taiwan(), &mut rng);
    let mut thinker = Mind::new(&rules, Level::STRONGEST).with_memory(1);
    while !game.outcome().is_over() && game.ply() < 30 {
        let mv = if game.public().mover() == Seat::FIRST {
            thinker.think(game.public(), 1, &nodes(600), &mut |_| {}).best().unwrap()
        } else {
            *game.moves().choose(&mut rng).unwrap()
        };
        game.play(mv).unwrap();
    }
    game
}

#[test]
fn random_moves_get_most_marks() {
    let mut by = [0, 0];
    for seed in 0..4 {
        let game = unequal(seed);
        let mut told = 0;
        let marks = review(game.public(), &nodes(600), &mut |news| match news {
            Reviewed::Turn { done, of, .. } => {
                told += 1;
                assert_eq!((done, of), (told, game.ply()));
            }
            Reviewed::Over(_) => assert_eq!(told, game.ply()),
        });
        for mark in &marks {
            by[mark.seat.index()] += 1;
            assert_eq!(game.public().line()[mark.ply].mv.mv, mark.played);
            assert!(mark.better.first().is_some_and(|better| *better != mark.played), "{mark:?}");
            assert!(mark.before > mark.after);
        }
        assert_eq!(review(game.public(), &nodes(600), &mut |_| {}), marks);
    }
    assert!(by[1] >= 3 && by[0] * 3 <= by[1], "{by:?}");
}

/// The face that a flip reveals is chance, so the mark does not depend on it.
#[test]
fn the_mark_of_a_flip_does_not_depend_on_the_face() {
    let rules = Rules::Banqi(Ruleset::taiwan());
    let marks = ["b2b2=s", "b2b2=h"].map(|text| {
        let position = rules.parse_position("8/4R3/KX6/7X r h1s1 0 1").unwrap();
        let mut public = Public::from_position(rules, position);
        public.play(public.position().parse_move(text).unwrap()).unwrap();
        review(&public, &nodes(3000), &mut |_| {})
    });
    assert_eq!(marks[0], marks[1]);
}

#[test]
fn a_stopped_review_reports_its_marks_so_far() {
    let mut game = Game::banqi(Ruleset::taiwan(), &mut ChaCha8Rng::seed_from_u64(1));
    (0..20).for_each(|_| drop(game.play(game.moves()[0]).unwrap()));
    let limits = nodes(200);
    let stop = limits.stop.clone();
    let mut last = None;
    review(game.public(), &limits, &mut |news| {
        if matches!(news, Reviewed::Turn { done: 5, .. }) {
            stop.raise();
        }
        last = Some(news);
    });
    assert!(matches!(last, Some(Reviewed::Over(_))));
    assert!(review(&Public::new(Rules::Supply), &nodes(1), &mut |_| {}).is_empty());
}

/// A game of the search against random moves, up to its end or 40 turns.
fn unequal_open(line: &str, seed: u64) -> Public {
    let rules = Rules::parse(line).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut public = Public::new(rules);
    let mut mind = Mind::new(&rules, Level::STRONGEST).with_memory(1);
    while !public.outcome().is_over() && public.ply() < 40 {
        let mv = if public.mover() == Seat::FIRST {
            mind.think(&public, 1, &nodes(600), &mut |_| {}).best().unwrap()
        } else {
            *public.moves().choose(&mut rng).unwrap()
        };
        public.play(RevealedMove::plain(mv)).unwrap();
    }
    public
}

#[test]
fn every_turn_of_xiangqi_and_shogi_is_judged() {
    for line in ["xiangqi", "shogi"] {
        let public = unequal_open(line, 4);
        let mut turns = Vec::new();
        let marks = review(&public, &nodes(800), &mut |news| match news {
            Reviewed::Turn { done, of, judged, .. } => {
                turns.extend(judged);
                assert_eq!((done, of), (turns.len(), public.ply()));
            }
            Reviewed::Over(_) => assert_eq!(turns.len(), public.ply()),
        });
        for (turn, played) in turns.iter().zip(public.line()) {
            assert_eq!((turn.seat, turn.is_best), (played.seat, turn.best[0] == played.mv.mv));
            assert!(turn.after.of(turn.seat) <= turn.before.of(turn.seat), "{turn:?}");
            assert!(!turn.is_best || turn.lost() == Expected::NONE, "{turn:?}");
        }
        for mark in &marks {
            let turn = &turns[mark.ply];
            assert_eq!((Some(mark.grade), &mark.better), (Grade::of(turn.lost().percent()), &turn.best));
            assert!(mark.before > mark.after && mark.better[0] != mark.played);
        }
        // The first seat stands better and better, and the random player loses most.
        assert!(turns[0].before.share() < 0.7 && turns.last().unwrap().before.share() > 0.9, "{turns:?}");
        let [first, second] = [Seat::FIRST, Seat::SECOND].map(|seat| Accuracy::of(&turns, seat));
        assert!(first.percent() > second.percent() && first.best > 2 * second.best, "{first:?} {second:?}");
        assert!(second.grades.iter().sum::<usize>() >= 2 && second.lost > 300, "{second:?}");
        assert_eq!(Accuracy::of(&[], Seat::FIRST).percent(), None);
    }
}

#[test]
fn a_mate_is_counted_and_a_forced_move_is_no_mistake() {
    let rules = Rules::parse("xiangqi").unwrap();
    let mut public =
        Public::from_position(rules, rules.parse_position("3k5/9/9/9/9/9/8p/R8/1R7/5K3 w - - 0 1").unwrap());
    for mv in ["a3d3", "d10e10", "b2e2"] {
        public.play(public.position().parse_move(mv).unwrap()).unwrap();
    }
    assert!(matches!(public.outcome(), Outcome::Win { .. }));
    let mut turns = Vec::new();
    let marks = review(&public, &nodes(3000), &mut |news| {
        if let Reviewed::Turn { judged, .. } = news {
            turns.extend(judged);
        }
    });
    assert!(marks.is_empty(), "{marks:?}");
    assert_eq!(turns[0].mate, Some(3));
    assert!(turns[1].is_forced && turns[1].mate == Some(-2), "{turns:?}");
    assert_eq!((turns[2].mate, turns[2].before), (Some(1), Expected::ALL));
}
