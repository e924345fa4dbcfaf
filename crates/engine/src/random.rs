//! The random player, and numbers that look random.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use teahouse_rules::{Move, Public};

/// A number that looks random, from another one (SplitMix64).
#[inline]
pub(crate) const fn mixed(seed: u64) -> u64 {
    splitmix(seed).1
}

/// The next state, and its number.
#[inline]
pub(crate) const fn splitmix(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = state;
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    (state, mixed ^ mixed >> 31)
}

/// A random legal move of the position that is not excluded; `None` if there is none.
///
/// The choice follows from the position, the seed and the number of turns played. It ignores ends by repetition or
/// counter, which the referee judges.
///
/// ```
/// use teahouse_engine::random;
/// use teahouse_rules::{Public, Rules};
///
/// let public = Public::new(Rules::parse("shogi")?);
/// let mv = random::choose(&public, 7, &[]).expect("the start position has legal moves");
/// assert!(public.moves().contains(&mv));
/// assert_eq!(random::choose(&public, 7, &[]), Some(mv));
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
pub fn choose(public: &Public, seed: u64, excluded: &[Move]) -> Option<Move> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(public.ply() as u64);
    let mut moves = public.position().moves();
    moves.retain(|mv| !excluded.contains(mv));
    moves.choose(&mut rng).copied()
}
