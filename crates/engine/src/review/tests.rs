//! Reviews of generated games.

use super::*;
use crate::Level;
use crate::mind::Mind;
use crate::supply::Beside;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use teahouse_rules::banqi::Ruleset;
use teahouse_rules::{Game, Outcome, Public, RevealedMove};

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
        let marks = review(game.boards(), &nodes(600), &mut |news| match news {
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
        assert_eq!(review(game.boards(), &nodes(600), &mut |_| {}), marks);
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
        review(&public.into(), &nodes(3000), &mut |_| {})
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
    review(game.boards(), &limits, &mut |news| {
        if matches!(news, Reviewed::Turn { done: 5, .. }) {
            stop.raise();
        }
        last = Some(news);
    });
    assert!(matches!(last, Some(Reviewed::Over(_))));
}

/// A game of the search against random moves, up to its end or 40 turns.
fn unequal_open(line: &str, seed: u64) -> Public {
    let rules = Rules::parse(line).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut public = Public::new(rules);
    let mut mind = Mind::new(&rules, Level::STRONGEST).with_memory(1);
    while !public.outcome().is_over() && public.ply() < 60 {
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
        let marks = review(&public.clone().into(), &nodes(800), &mut |news| match news {
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
    let marks = review(&public.into(), &nodes(3000), &mut |news| {
        if let Reviewed::Turn { judged, .. } = news {
            turns.extend(judged);
        }
    });
    assert!(marks.is_empty(), "{marks:?}");
    assert_eq!(turns[0].mate, Some(3));
    assert!(turns[1].is_forced && turns[1].mate == Some(-2), "{turns:?}");
    assert_eq!((turns[2].mate, turns[2].before), (Some(1), Expected::ALL));
}

/// A game of four: the seats of one party search, the others play at random.
fn unequal_four(seed: u64) -> Boards {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut boards = Boards::new(Rules::Supply);
    let searching = Rules::Supply.seats().party(Seat::FIRST);
    let mut mind = Mind::new(&Rules::Supply, Level::STRONGEST).with_memory(1);
    for turn in 0..48_u8 {
        // The second board goes on at half the pace of the first.
        let seat = Seat([0, 1, 2, 0, 1, 3][usize::from(turn) % 6]);
        if boards.outcome().is_over() {
            break;
        }
        let mv = if searching.contains(seat) {
            let public = boards.of_seat(seat).unwrap().clone();
            mind.think_beside(&public, &Beside::of(&boards, seat), 1, &nodes(600), &mut |_| {}).best().unwrap()
        } else {
            *boards.moves(seat).choose(&mut rng).unwrap()
        };
        boards.play(seat, RevealedMove::plain(mv)).unwrap();
    }
    boards
}

#[test]
fn every_turn_of_two_boards_is_judged_at_its_own_board() {
    let boards = unequal_four(3);
    let mut turns = Vec::new();
    let marks = review(&boards, &nodes(800), &mut |news| match news {
        Reviewed::Turn { done, of, judged, .. } => {
            turns.extend(judged);
            assert_eq!((done, of), (turns.len(), boards.ply()));
        }
        Reviewed::Over(_) => assert_eq!(turns.len(), boards.ply()),
    });
    let mut so_far = Boards::new(Rules::Supply);
    for (turn, played) in turns.iter().zip(boards.line()) {
        assert_eq!((turn.seat, turn.is_best), (played.seat, turn.best[0] == played.mv.mv));
        assert!(so_far.explain(turn.seat, turn.best[0]).is_ok(), "the better move can be played then: {turn:?}");
        assert!(turn.after.of(turn.seat) <= turn.before.of(turn.seat), "{turn:?}");
        so_far.play(played.seat, played.mv).unwrap();
    }
    for mark in &marks {
        let turn = &turns[mark.ply];
        assert_eq!((mark.seat, &mark.better), (turn.seat, &turn.best));
        assert!(mark.before > mark.after && mark.better[0] != mark.played && mark.motif.is_some());
    }
    // Each of the party that searches plays better than the opponent across its board.
    let [one, two, three, four] = [0, 1, 2, 3].map(|seat| Accuracy::of(&turns, Seat(seat)).percent());
    assert!(one > two && four > three, "{one:?} {two:?} {three:?} {four:?}");
}

/// The worth of the turns from two positions.
fn with_hands(first: &str, second: &str, turns: &[(u8, &str)]) -> Vec<Judged> {
    let position = |text| Rules::Supply.parse_position(text).unwrap();
    let mut boards = Boards::from_positions(Rules::Supply, position(first), Some(position(second)));
    for (seat, text) in turns {
        let mv = boards.of_seat(Seat(*seat)).unwrap().position().parse_move(text).unwrap();
        boards.play(Seat(*seat), mv).unwrap();
    }
    let mut judged = Vec::new();
    review(&boards, &nodes(3000), &mut |news| {
        if let Reviewed::Turn { judged: turn, .. } = news {
            judged.extend(turn);
        }
    });
    judged
}

#[test]
fn a_turn_is_judged_with_the_hand_of_its_moment() {
    // Seat 0 captures a chariot, and seat 3 can drop it from then on.
    let first = "3k5/9/9/2r6/9/9/2R6/9/9/5K3 w - - 0 1";
    let second = "3k5/9/9/9/9/9/9/9/9/R4K3 w - - 0 1";
    let turns = with_hands(first, second, &[(2, "a1a2"), (0, "c4c7"), (3, "R@e9"), (2, "a2a3")]);
    let drop = &turns[2];
    assert!(drop.best.iter().any(|mv| matches!(mv, Move::Drop { .. })), "{drop:?}");
    // The capture changes what the second board is worth.
    assert!(drop.before.of(Seat(3)) > turns[0].after.of(Seat(3)), "{turns:?}");
}

#[test]
fn a_piece_that_the_partner_was_not_given_is_a_loss() {
    // The horse before the river can be taken for nothing.
    let first = "r1bakab1r/9/1c5c1/p1p1p3p/9/9/P1R3n1P/1C5C1/9/1NBAKABN1 w - - 0 1";
    let second = Rules::Supply.start().fen();
    let lost = |text| with_hands(first, &second, &[(0, text)])[0].lost().percent();
    assert_eq!(lost("c4g4"), 0);
    assert!(lost("a4a5") >= 5, "{}", lost("a4a5"));
}
