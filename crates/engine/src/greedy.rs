//! The greedy player, the reference of matches.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use teahouse_rules::{Move, Position, Public};

use crate::banqi;
use crate::search::{Board, PackedMove};
use crate::shogi::ShogiBoard;
use crate::xiangqi::XiangqiBoard;

/// One of the moves with the largest gain, at random: what it captures, less the most valuable piece that the opponent
/// can then capture. It sees no further, not even mates. `None` if every legal move is excluded or the game has no
/// values.
///
/// The same line and seed give the same answer.
pub fn choose(public: &Public, seed: u64, excluded: &[Move]) -> Option<Move> {
    match public.position() {
        Position::Banqi(_) => banqi::choose_greedily(public, seed, excluded),
        Position::Xiangqi(position) => among(&XiangqiBoard::of(position), public.ply(), seed, excluded),
        Position::Shogi(position) => among(&ShogiBoard::of(position), public.ply(), seed, excluded),
        _ => None,
    }
}

fn among<B: Board>(board: &B, ply: usize, seed: u64, excluded: &[Move]) -> Option<Move> {
    let mut moves: Vec<PackedMove> = Vec::new();
    board.each_capture(|mv| moves.push(mv));
    board.each_at_root(|mv| moves.push(mv));
    moves.retain(|mv| !excluded.contains(&board.unpack(*mv)));
    let gain = |mv: &PackedMove| {
        let after = board.after(*mv);
        let mut lost = 0;
        after.each_capture(|answer| lost = lost.max(B::worth(after.code(answer.to()))));
        board.gain(*mv) - lost
    };
    let gains: Vec<(i32, PackedMove)> = moves.iter().map(|mv| (gain(mv), *mv)).collect();
    let best = gains.iter().map(|(gain, _)| *gain).max()?;
    let equal: Vec<PackedMove> = gains.into_iter().filter(|(gain, _)| *gain == best).map(|(_, mv)| mv).collect();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(ply as u64);
    equal.choose(&mut rng).map(|mv| board.unpack(*mv))
}

#[cfg(test)]
mod tests {
    use super::*;
    use teahouse_rules::Rules;

    #[test]
    fn it_takes_what_is_free_and_leaves_what_is_not() {
        for (line, text, expected) in [
            // The horse is free, the cannon protected.
            ("xiangqi", "3k5/9/4n4/9/9/4R3c/8r/9/9/5K3 w - - 0 1", "e5e8"),
            // The pawn is free; the gold is protected by another one.
            ("shogi", "4k4/3g5/3g5/9/3R3p1/9/9/9/4K4 b - 1", "d5h5"),
        ] {
            let rules = Rules::parse(line).unwrap();
            let public = Public::from_position(rules, rules.parse_position(text).unwrap());
            let chosen: Vec<String> = (0..8).map(|seed| choose(&public, seed, &[]).unwrap().to_string()).collect();
            assert!(chosen.iter().all(|mv| mv.contains(expected)), "{chosen:?}");
        }
        assert_eq!(choose(&Public::new(Rules::Supply), 1, &[]), None);
    }
}
