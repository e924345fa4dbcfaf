//! The groups of features of shogi and their numbers.

use teahouse_rules::shogi::KomaKind;

/// The kinds of one side, promoted ones apart.
pub(super) const KINDS: usize = 16;
/// The squares, left and right being the same.
pub(super) const HALF: usize = 5 * 9;
/// The places of a king and of another piece, left and right being the same.
pub(super) const PLACES: usize = HALF * 81;
/// The distances in steps of a king.
pub(super) const DISTANCES: usize = 9;
/// The kinds that move along lines, promoted ones apart.
pub(super) const SLIDERS: usize = 5;
/// The numbers of a piece in a hand, up to seven.
pub(super) const HELD: usize = 8;
/// The numbers of holes beside a king, up to four.
pub(super) const HOLES: usize = 5;
/// The squares up to two steps from a king, left and right being the same.
pub(super) const NEAR: usize = 3 * 5;
/// The states of a square near a king: defenders up to two, attackers up to three, and none, an own or an enemy piece on it.
pub(super) const STATES: usize = 3 * 4 * 3;
/// The numbers of squares beside a king.
pub(super) const BESIDE: usize = 9;
/// The numbers of golds, silvers and greater pieces in a hand, up to four.
pub(super) const ARMED: usize = 5;

// The first features of each group.
pub(super) const KING: usize = 0;
pub(super) const OWN_KING: usize = KING + HALF;
pub(super) const ENEMY_KING: usize = OWN_KING + KINDS * PLACES;
pub(super) const DEFENCE: usize = ENEMY_KING + KINDS * PLACES;
pub(super) const ATTACK: usize = DEFENCE + SLIDERS * DISTANCES;
pub(super) const HANDS: usize = ATTACK + SLIDERS * DISTANCES;
pub(super) const THREATS: usize = HANDS + KomaKind::ALL.len() * HELD;
pub(super) const HAND_OWN: usize = THREATS + KomaKind::ALL.len() * HOLES;
pub(super) const HAND_ENEMY: usize = HAND_OWN + KomaKind::ALL.len() * HALF;
pub(super) const ZONE: usize = HAND_ENEMY + KomaKind::ALL.len() * HALF;
pub(super) const LOOSE: usize = ZONE + NEAR * STATES;
pub(super) const DANGER: usize = LOOSE + KINDS * 4;
pub(super) const ESCAPES: usize = DANGER + BESIDE * ARMED;
pub(super) const TEMPO: usize = ESCAPES + BESIDE * ARMED;
/// The number of features.
pub(super) const COUNT: usize = TEMPO + 1;
