//! The share of won endings that the player converts against a perfect defender.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};
use teahouse_engine::Limits;
use teahouse_engine::banqi::{BanqiPlayer, BanqiStyle, Endings, Weights};
use teahouse_rules::banqi::{GEOMETRY, Position, Ruleset};
use teahouse_rules::{Game, Kind, Move, Outcome, Piece, Position as AnyPosition, Public, RevealedMove, Rules};

use crate::args::Args;

pub fn run(args: &Args) -> Result<(), String> {
    let ruleset = Ruleset::taiwan();
    let endings = Endings::new(&ruleset);
    let (count, pieces) = (args.number("positions", 200)?, args.number("pieces", 4)?);
    let limits = Limits { nodes: Some(args.number("nodes", 30_000)?), ..Limits::default() };
    let mut rng = ChaCha8Rng::seed_from_u64(args.number("seed", 1)?);
    println!("{count} endings with {pieces} pieces, won for the side to move");
    for knows in [true, false] {
        let style = BanqiStyle { knows_endings: knows, ..BanqiStyle::strongest() };
        let mut player = BanqiPlayer::new(&ruleset, style, &Weights::tuned());
        let mut won = 0;
        for _ in 0..count {
            let start = won_ending(&endings, &ruleset, pieces, &mut rng);
            won += u32::from(converts(&mut player, &endings, &ruleset, start, &limits)?);
        }
        let name = if knows { "with tables" } else { "by search alone" };
        println!("{name}: {won} won, {:.1} %", 100.0 * f64::from(won) / f64::from(count));
    }
    Ok(())
}

/// A random placement that is won before the no-progress draw.
fn won_ending(endings: &Endings, ruleset: &Ruleset, pieces: usize, rng: &mut ChaCha8Rng) -> Position {
    let all: Vec<Piece> = Piece::all().flat_map(|piece| vec![piece; usize::from(piece.kind.count())]).collect();
    loop {
        let chosen: Vec<Piece> = all.sample(rng, pieces).copied().collect();
        let mut squares: Vec<usize> = (0..GEOMETRY.len()).collect();
        squares.shuffle(rng);
        let mut letters = vec!['1'; GEOMETRY.len()];
        chosen.iter().zip(&squares).for_each(|(piece, at)| letters[*at] = piece.letter());
        let rows: Vec<String> = letters.chunks(8).map(|row| row.iter().collect()).collect();
        let Ok(position) = Position::from_fen(&format!("{} r - 0 1", rows.join("/")), ruleset) else { continue };
        debug_assert!(Kind::ALL.len() == 7);
        if position.extinct().is_none() && endings.value(&position).is_some_and(|value| value > 0) {
            return position;
        }
    }
}

/// Whether the player wins against a defender with the endgame tables.
fn converts(
    player: &mut BanqiPlayer,
    endings: &Endings,
    ruleset: &Ruleset,
    start: Position,
    limits: &Limits,
) -> Result<bool, String> {
    let public = Public::from_position(Rules::Banqi(*ruleset), AnyPosition::Banqi(start));
    let attacker = public.mover();
    let mut game = Game::new(public, None).map_err(|error| error.to_string())?;
    while !game.outcome().is_over() {
        let mv = if game.public().mover() == attacker {
            player.think(game.public(), 1, limits, &mut |_| {}).best()
        } else {
            defend(endings, game.public())
        };
        let mv = mv.ok_or("the player has no move")?;
        game.play(mv).map_err(|error| error.to_string())?;
    }
    Ok(matches!(game.outcome(), Outcome::Win { winner, .. } if winner == attacker))
}

/// The move that does not lose, or loses latest.
fn defend(endings: &Endings, public: &Public) -> Option<Move> {
    let AnyPosition::Banqi(position) = public.position() else { return None };
    let merit = |mv: &Move| {
        let mut after = *position;
        after.play_unchecked(RevealedMove::plain(*mv));
        match endings.value(&after) {
            // The opponent wins in this number of plies, draws or loses.
            Some(value) if value > 0 => i32::from(value),
            Some(0) => 1000,
            Some(value) => 2000 + i32::from(value),
            None => 3000,
        }
    };
    public.moves().into_iter().max_by_key(merit)
}
