//! The groups of features of shogi and their numbers.

use teahouse_rules::shogi::KomaKind;

/// The kinds of one side, promoted ones apart.
pub(super) const KINDS: usize = 16;
/// The squares, left and right being the same.
pub(super) const HALF: usize = 5 * 9;
/// The places relative to a king: files apart, and ranks ahead.
pub(super) const RELATIVE: usize = 9 * 17;
/// The distances in steps of a king.
pub(super) const DISTANCES: usize = 9;
/// The kinds that move along lines, promoted ones apart.
pub(super) const SLIDERS: usize = 5;
/// The numbers of a piece in a hand, up to seven.
pub(super) const HELD: usize = 8;
/// The numbers of holes beside a king, up to four.
pub(super) const HOLES: usize = 5;

// The first features of each group.
pub(super) const KING: usize = 0;
pub(super) const OWN_KING: usize = KING + HALF;
pub(super) const ENEMY_KING: usize = OWN_KING + KINDS * RELATIVE;
pub(super) const DEFENCE: usize = ENEMY_KING + KINDS * RELATIVE;
pub(super) const ATTACK: usize = DEFENCE + SLIDERS * DISTANCES;
pub(super) const HANDS: usize = ATTACK + SLIDERS * DISTANCES;
pub(super) const THREATS: usize = HANDS + KomaKind::ALL.len() * HELD;
/// The number of features.
pub(super) const COUNT: usize = THREATS + KomaKind::ALL.len() * HOLES;
