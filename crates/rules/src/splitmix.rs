//! SplitMix64, the generator of the numbers of Zobrist hashes (Steele, Lea and Flood, "Fast splittable pseudorandom number
//! generators", 2014).

/// The increment of the state from one number to the next.
pub(crate) const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// The number of a state.
pub(crate) const fn mix(state: u64) -> u64 {
    let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// The number with an index, from 0, in the sequence with seed 0.
pub(crate) const fn number(index: u64) -> u64 {
    mix((index + 1).wrapping_mul(GOLDEN))
}
