//! The habits of the levels, each against the same player without the habit.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use teahouse_engine::banqi::{BanqiPlayer, BanqiStyle, Weights, choose_greedily};
use teahouse_engine::{Level, Limits};
use teahouse_rules::banqi::Ruleset;
use teahouse_rules::{Game, Move, Occupant, Public, Rules};

/// Positions from the middle of games between greedy players.
fn positions(count: usize) -> Vec<Public> {
    let mut rng = ChaCha8Rng::seed_from_u64(12);
    let mut found = Vec::new();
    while found.len() < count {
        let mut game = Game::banqi(Ruleset::taiwan(), &mut rng);
        for ply in 0..60 {
            let greedy = choose_greedily(game.public(), found.len() as u64, &[]);
            let Some(mv) = greedy.filter(|_| !game.outcome().is_over()) else { break };
            let mv = if ply % 7 == 0 { *game.moves().choose(&mut rng).unwrap() } else { mv };
            game.play(mv).unwrap();
            if ply > 12 && ply % 9 == 0 && !game.outcome().is_over() {
                found.push(game.public().clone());
            }
        }
    }
    found
}

/// The number of positions in which a player of this style plays such a move.
fn count(style: &BanqiStyle, publics: &[Public], is_wanted: impl Fn(&Public, Move) -> bool) -> usize {
    let mut player = BanqiPlayer::new(&Ruleset::taiwan(), style.clone(), &Weights::tuned()).with_memory(1);
    let limits = Limits { nodes: Some(2000), ..Limits::default() };
    let mut choose = |public: &Public| player.think(public, 3, &limits, &mut |_| {}).best().unwrap();
    publics.iter().filter(|public| is_wanted(public, choose(public))).count()
}

fn style(key: &str) -> BanqiStyle {
    Level::from_key(key).unwrap().style()
}

fn is_flip(_: &Public, mv: Move) -> bool {
    matches!(mv, Move::Flip { .. })
}

fn is_capture(public: &Public, mv: Move) -> bool {
    !is_flip(public, mv) && matches!(public.position().at(mv.target()), Occupant::Shown(_))
}

#[test]
fn the_child_flips_often_and_the_landlady_rarely() {
    let publics = positions(150);
    for (key, is_more) in [("child", true), ("landlady", false)] {
        let with = count(&style(key), &publics, is_flip);
        let without = count(&BanqiStyle { curiosity: 0, ..style(key) }, &publics, is_flip);
        assert!(if is_more { with > without + 3 } else { with + 3 < without }, "{key}: {with} and {without}");
    }
}

#[test]
fn the_regular_captures_more_often() {
    let publics = positions(60);
    let with = count(&style("regular"), &publics, is_capture);
    let without = count(&BanqiStyle { greed: 0, ..style("regular") }, &publics, is_capture);
    assert!(with > without + 3, "{with} and {without}");
}

/// A cannon could take the chariot for nothing.
#[test]
fn the_guest_overlooks_cannons_and_the_master_does_not() {
    let rules = Rules::Banqi(Ruleset::taiwan());
    let public = Public::from_position(rules, rules.parse_position("C1s2r2/8/8/A4h1e r - 0 1").unwrap());
    let jumps = |style: &BanqiStyle| {
        let limits = Limits { nodes: Some(2000), ..Limits::default() };
        let mut player = BanqiPlayer::new(&Ruleset::taiwan(), style.clone(), &Weights::tuned()).with_memory(1);
        let mut chosen = |seed| player.think(&public, seed, &limits, &mut |_| {}).best().unwrap().to_string();
        (0..8).filter(|seed| chosen(*seed) == "a4f4").count()
    };
    assert_eq!(jumps(&style("master")), 8);
    assert!(jumps(&style("guest")) < 6);
}

/// One quiet ply before a draw the storyteller flips a piece, or sacrifices one.
#[test]
fn the_storyteller_avoids_draws() {
    let late = |public: Public| {
        let fen = public.position().fen();
        let mut words: Vec<&str> = fen.split(' ').collect();
        words[3] = "59";
        let rules = *public.rules();
        Public::from_position(rules, rules.parse_position(&words.join(" ")).unwrap())
    };
    let publics: Vec<Public> = positions(60).into_iter().map(late).collect();
    let goes_on = |public: &Public, mv: Move| is_flip(public, mv) || is_capture(public, mv);
    let with = count(&style("storyteller"), &publics, goes_on);
    let without = count(&BanqiStyle { contempt: 0, ..style("storyteller") }, &publics, goes_on);
    assert!(with > without, "{with} and {without}");
}
