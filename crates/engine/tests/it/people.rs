//! The levels of xiangqi and shogi: their habits, and what they see.

use std::collections::HashSet;

use teahouse_engine::{Habit, Level, Limits, Manner, Mind, Overlooks, greedy};
use teahouse_rules::{Move, Occupant, Position, Public, RevealedMove, Rules};

fn rules(game: &str) -> Rules {
    Rules::parse(game).unwrap()
}

fn at(game: &str, text: &str) -> Public {
    Public::from_position(rules(game), rules(game).parse_position(text).unwrap())
}

/// Positions of games of a shallow search against the greedy player, and those before a mate.
fn games(game: &str, count: usize) -> [Vec<Public>; 2] {
    let (mut middle, mut last) = (Vec::new(), Vec::new());
    let mut mind = Mind::new(&rules(game), Level::STRONGEST).with_memory(1);
    for seed in 1.. {
        let mut public = Public::new(rules(game));
        for ply in 1..120 {
            let mv = if ply % 2 == seed % 2 {
                mind.think(&public, seed, &nodes(150), &mut |_| {}).best()
            } else {
                greedy::choose(&public, seed, &[])
            };
            let before = public.clone();
            public.play(RevealedMove::plain(mv.unwrap())).unwrap();
            if public.outcome().is_over() {
                if public.position().moves().is_empty() {
                    last.push(before);
                }
                break;
            }
            if ply % 9 == 8 && public.moves().len() > 5 {
                middle.push(public.clone());
            }
        }
        if middle.len() >= count {
            middle.truncate(count);
            return [middle, last];
        }
    }
    unreachable!("there is always another game")
}

fn positions(game: &str, count: usize) -> Vec<Public> {
    let [positions, _] = games(game, count);
    positions
}

fn nodes(count: u64) -> Limits {
    Limits { nodes: Some(count), ..Limits::default() }
}

/// The number of positions in which a player of this manner plays such a move.
fn count(manner: Manner, publics: &[Public], is_wanted: impl Fn(&Public, Move) -> bool) -> usize {
    let mut mind = Mind::changed(publics[0].rules(), manner, &[]).unwrap().with_memory(1);
    let mut choose = |public: &Public| mind.think(public, 3, &nodes(1500), &mut |_| {}).best().unwrap();
    publics.iter().filter(|public| is_wanted(public, choose(public))).count()
}

fn manner(key: &str, game: &str) -> Manner {
    Level::from_key(key).unwrap().manner(&rules(game)).unwrap()
}

fn is_capture(public: &Public, mv: Move) -> bool {
    matches!(mv, Move::Go { .. }) && matches!(public.position().at(mv.target()), Occupant::Shown(_))
}

fn gives_check(public: &Public, mv: Move) -> bool {
    match public.position() {
        Position::Xiangqi(position) => position.gives_check(mv),
        Position::Shogi(position) => position.gives_check(mv),
        _ => false,
    }
}

#[test]
fn the_child_gives_check_and_the_regular_takes() {
    for game in ["xiangqi", "shogi"] {
        let publics = positions(game, 160);
        let checks = |public: &&Public| public.moves().into_iter().any(|mv| gives_check(public, mv));
        let in_reach: Vec<Public> = publics.iter().filter(checks).take(60).cloned().collect();
        let child = manner("child", game);
        let with = count(child, &in_reach, gives_check);
        let without = count(Manner { checks: 0, ..child }, &in_reach, gives_check);
        assert!(with > without + 1, "{game}: {with} and {without}");
        let regular = manner("regular", game);
        let with = count(regular, &publics, is_capture);
        let without = count(Manner { captures: 0, ..regular }, &publics, is_capture);
        assert!(with > without + 1, "{game}: {with} and {without}");
    }
}

#[test]
fn the_landlady_stays_at_home_or_builds_a_castle() {
    let publics = positions("xiangqi", 240);
    let crosses = |public: &Public, mv: Move| {
        let Move::Go { from, to, .. } = mv else { return false };
        let [from, to] = [from, to].map(|square| (square.rank() >= 5) == (public.mover().index() == 0));
        to && !from
    };
    let landlady = manner("landlady", "xiangqi");
    let with = count(landlady, &publics, crosses);
    let without = count(Manner { advance: 0, ..landlady }, &publics, crosses);
    assert!(with < without, "{with} and {without}");
    // In shogi her king is behind generals after thirty turns more often.
    let near = |shelter: i32| {
        let landlady = Manner { shelter, ..manner("landlady", "shogi") };
        let mut mind = Mind::changed(&rules("shogi"), landlady, &[]).unwrap().with_memory(1);
        let mut sheltered = 0;
        for seed in 1..9 {
            let mut public = Public::new(rules("shogi"));
            for _ in 0..30 {
                let Some(mv) = mind.think(&public, seed, &nodes(800), &mut |_| {}).best() else { break };
                public.play(RevealedMove::plain(mv)).unwrap();
            }
            let Position::Shogi(position) = public.position() else { unreachable!() };
            sheltered += teahouse_rules::shogi::Side::BOTH
                .into_iter()
                .filter_map(|side| position.king(side))
                .map(|king| u32::from(king.file().abs_diff(4)))
                .sum::<u32>();
        }
        sheltered
    };
    let (with, without) = (near(manner("landlady", "shogi").shelter), near(0));
    assert!(with > without, "{with} and {without}");
}

/// The share of the habits of the ferryman, the merchant and the monk that shows in single moves: more of these moves with the
/// habit than without.
#[test]
fn the_ferryman_crosses_or_drops_the_merchant_trades_and_the_monk_keeps_his_hand() {
    let crosses = |public: &Public, mv: Move| {
        let across = |square: teahouse_rules::Square| (square.rank() >= 5) == (public.mover().index() == 0);
        across(mv.target()) && mv.origin().is_some_and(|from| !across(from))
    };
    let drops = |_: &Public, mv: Move| matches!(mv, Move::Drop { .. });
    let xiangqi = positions("xiangqi", 120);
    let ferryman = manner("ferryman", "xiangqi");
    let with = count(ferryman, &xiangqi, crosses);
    let without = count(Manner { advance: 0, ..ferryman }, &xiangqi, crosses);
    assert!(with > without + 2, "{with} and {without}");
    let shogi = positions("shogi", 160);
    let ferryman = manner("ferryman", "shogi");
    let with = count(ferryman, &shogi, drops);
    let without = count(Manner { drops: 0, ..ferryman }, &shogi, drops);
    assert!(with > without + 2, "{with} and {without}");
    let monk = manner("monk", "shogi");
    let with = count(monk, &shogi, drops);
    let without = count(Manner { drops: 0, ..monk }, &shogi, drops);
    assert!(with < without, "{with} and {without}");
    for (game, publics) in [("xiangqi", &xiangqi), ("shogi", &shogi)] {
        let merchant = manner("merchant", game);
        let with = count(merchant, publics, is_capture);
        let without = count(Manner { captures: 0, ..merchant }, publics, is_capture);
        assert!(with > without, "{game}: {with} and {without}");
    }
}

#[test]
fn the_storyteller_of_shogi_attacks() {
    let publics = positions("shogi", 80);
    let advances = |public: &Public, mv: Move| {
        let is_far = |rank: u8| if public.mover().index() == 0 { rank >= 4 } else { rank <= 4 };
        is_far(mv.target().rank()) && mv.origin().is_none_or(|from| !is_far(from.rank()))
    };
    let storyteller = Manner { advance: 60, ..manner("storyteller", "shogi") };
    let with = count(storyteller, &publics, advances);
    let without = count(Manner { advance: 0, ..storyteller }, &publics, advances);
    assert!(with > without + 2, "{with} and {without}");
}

/// A piece that could be taken for nothing: by a cannon, and by a bishop.
#[test]
fn the_guest_overlooks_cannons_or_bishops_and_the_master_does_not() {
    for (game, text, mv) in [
        ("xiangqi", "3k5/9/7r1/9/9/7p1/9/7C1/9/5K3 w - - 0 1", "h3h8"),
        ("shogi", "4k4/9/6r2/9/9/9/9/1B7/4K4 b - 1", "b2g7"),
    ] {
        let public = at(game, text);
        let taken = |level: Level| {
            let mut mind = Mind::new(&rules(game), level).with_memory(1);
            let mut chosen = |seed| mind.think(&public, seed, &nodes(2000), &mut |_| {}).best().unwrap();
            let target = rules(game).parse_position(text).unwrap().parse_move(mv).unwrap().mv.target();
            (0..24).filter(|seed| chosen(*seed).target() == target).count()
        };
        assert_eq!(taken(Level::STRONGEST), 24, "{game}");
        let guest = taken(Level::GUEST);
        assert!((1..20).contains(&guest), "{game}: {guest}");
    }
}

/// A mate in one, and a position in which all moves but a few allow one.
#[test]
fn the_third_level_and_those_above_see_a_mate_in_one() {
    let mates = |public: &Public, mv: Move| {
        let mut after = public.clone();
        after.play(RevealedMove::plain(mv)).unwrap();
        after.position().moves().is_empty()
    };
    let allows = |public: &Public, mv: Move| {
        let mut after = public.clone();
        after.play(RevealedMove::plain(mv)).unwrap();
        !mates(public, mv) && after.moves().into_iter().any(|reply| mates(&after, reply))
    };
    for game in ["xiangqi", "shogi"] {
        // Few positions of shogi are tense.
        let [publics, winning] = games(game, if game == "shogi" { 300 } else { 120 });
        let is_tense = |public: &&Public| {
            let moves = public.moves();
            let bad = moves.iter().filter(|mv| allows(public, **mv)).count();
            bad > 0 && bad < moves.len()
        };
        let tense: Vec<&Public> = publics.iter().filter(is_tense).take(9).collect();
        assert!(winning.len() > 2 && tense.len() > 8, "{game}: {} and {}", winning.len(), tense.len());
        for level in &Level::ALL[2..] {
            let mut mind = Mind::new(&rules(game), *level).with_memory(1);
            for (seed, public) in winning.iter().enumerate() {
                let best = mind.think(public, seed as u64, &nodes(1000), &mut |_| {}).best().unwrap();
                assert!(mates(public, best), "{level:?}: {best} in {}", public.position().fen());
            }
            for (seed, public) in tense.iter().enumerate() {
                let best = mind.think(public, seed as u64, &nodes(1000), &mut |_| {}).best().unwrap();
                assert!(!allows(public, best), "{level:?}: {best} in {}", public.position().fen());
            }
        }
    }
}

#[test]
fn openings_differ_by_seed_and_the_same_seed_plays_the_same() {
    for game in ["xiangqi", "shogi"] {
        for level in Level::ALL {
            let mut mind = Mind::new(&rules(game), level).with_memory(1);
            let mut opening = |seed: u64| {
                let mut public = Public::new(rules(game));
                for _ in 0..6 {
                    let mv = mind.think(&public, seed, &nodes(1000), &mut |_| {}).best().unwrap();
                    public.play(RevealedMove::plain(mv)).unwrap();
                }
                public.line().iter().map(|turn| turn.mv.to_string()).collect::<Vec<_>>().join(" ")
            };
            let openings: HashSet<String> = (1..9).map(&mut opening).collect();
            assert!(openings.len() >= 5, "{game} {level:?}: {openings:?}");
            assert_eq!(opening(3), opening(3));
        }
    }
}

/// Seed 0 of the strongest level has no whims: it is the search itself.
#[test]
fn the_strongest_level_without_a_seed_is_the_search() {
    for game in ["xiangqi", "shogi"] {
        let public = Public::new(rules(game));
        let think = |mind: Mind, seed| mind.with_memory(1).think(&public, seed, &nodes(5000), &mut |_| {});
        let plain = || Mind::changed(&rules(game), Manner::strongest(), &[]).unwrap();
        assert_eq!(think(Mind::new(&rules(game), Level::STRONGEST), 0), think(plain(), 0));
    }
}

/// A mate that is not seen is not announced.
#[test]
fn a_player_that_overlooks_moves_proves_nothing() {
    let public = at("xiangqi", "3k5/9/9/9/9/9/8p/R8/1R7/5K3 w - - 0 1");
    let overlooks = Overlooks { far: 40, ..Overlooks::default() };
    for (manner, mate) in [(Manner::strongest(), Some(3)), (Manner { overlooks, ..Manner::strongest() }, None)] {
        let mut mind = Mind::changed(&rules("xiangqi"), manner, &[]).unwrap();
        assert_eq!(mind.think(&public, 1, &Limits { depth: Some(6), ..Limits::default() }, &mut |_| {}).mate, mate);
    }
}

#[test]
fn every_level_has_a_habit_of_its_own_in_each_game() {
    for game in ["banqi taiwan", "xiangqi", "shogi"] {
        let levels = Level::of(&rules(game));
        let habits: HashSet<Habit> = levels.iter().map(|level| level.habit_in(&rules(game))).collect();
        assert_eq!(habits.len(), levels.len(), "{game}");
        for level in levels {
            let limits = level.limits_in(&rules(game));
            assert!(limits.nodes.is_some(), "{game} {level:?}");
        }
    }
    assert_eq!(Level::STORYTELLER.habit_in(&rules("xiangqi")).to_string(), "never-draws");
}
