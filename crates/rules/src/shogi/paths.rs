//! The movements of pieces as data.

use super::KomaKind;
use super::tables::{GOLD_STEPS, KING_STEPS, KNIGHT_STEPS, PAWN_STEP, SILVER_STEPS};
use crate::path::{ALONG, DIAGONALLY};
use crate::{Gait, Offset, Path};

/// The paths of a kind of piece, unpromoted or promoted. Kings and golds have the same paths in both cases.
///
/// ```
/// use teahouse_rules::Gait;
/// use teahouse_rules::shogi::{KomaKind, paths};
///
/// assert_eq!(paths(KomaKind::Pawn, false).len(), 1);
/// assert_eq!(paths(KomaKind::Pawn, true), paths(KomaKind::Gold, false));
/// let dragon = paths(KomaKind::Rook, true);
/// assert_eq!(dragon.iter().filter(|path| path.gait == Gait::Slide).count(), 4);
/// assert_eq!(dragon.iter().filter(|path| path.gait == Gait::Step).count(), 4);
/// ```
pub fn paths(kind: KomaKind, promoted: bool) -> Vec<Path> {
    match (kind, promoted) {
        (KomaKind::King, _) => all(&KING_STEPS, Gait::Step),
        (KomaKind::Rook, false) => all(&ALONG, Gait::Slide),
        (KomaKind::Rook, true) => [all(&ALONG, Gait::Slide), all(&DIAGONALLY, Gait::Step)].concat(),
        (KomaKind::Bishop, false) => all(&DIAGONALLY, Gait::Slide),
        (KomaKind::Bishop, true) => [all(&DIAGONALLY, Gait::Slide), all(&ALONG, Gait::Step)].concat(),
        (KomaKind::Silver, false) => all(&SILVER_STEPS, Gait::Step),
        (KomaKind::Knight, false) => all(&KNIGHT_STEPS, Gait::Step),
        (KomaKind::Lance, false) => all(&[PAWN_STEP], Gait::Slide),
        (KomaKind::Pawn, false) => all(&[PAWN_STEP], Gait::Step),
        (KomaKind::Gold | KomaKind::Silver | KomaKind::Knight | KomaKind::Lance | KomaKind::Pawn, _) => {
            all(&GOLD_STEPS, Gait::Step)
        }
    }
}

fn all(steps: &[Offset], gait: Gait) -> Vec<Path> {
    steps.iter().map(|step| Path::new(*step, gait)).collect()
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};

    use super::super::tables::reach;
    use super::super::{GEOMETRY, Koma, Side};
    use super::*;
    use crate::bitboard::Bitboard;
    use crate::{Square, Standing};

    /// The targets of a piece by its paths, with enemies on the occupied squares.
    fn targets_by_paths(koma: Koma, from: Square, occupied: Bitboard) -> Bitboard {
        let forward = if koma.side == Side::Sente { 1 } else { -1 };
        let square = |(right, ahead): Offset| GEOMETRY.offset(from, right * forward, ahead * forward);
        let at =
            |offset| square(offset).map(|at| if occupied.contains(at) { Standing::Enemy } else { Standing::Empty });
        let paths = paths(koma.kind, koma.promoted);
        paths.iter().flat_map(|path| path.reach(at)).filter_map(square).fold(Bitboard::EMPTY, Bitboard::with)
    }

    #[test]
    fn paths_have_the_same_targets_as_the_tables() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let boards = (0..60).map(|full| {
            let occupied = GEOMETRY.squares().filter(|_| rng.random_range(0..120) < full);
            occupied.fold(Bitboard::EMPTY, Bitboard::with)
        });
        for occupied in boards.collect::<Vec<_>>() {
            for (side, kind) in Side::BOTH.into_iter().flat_map(|side| KomaKind::ALL.map(|kind| (side, kind))) {
                let koma = Koma::new(side, kind);
                for (koma, from) in [koma, koma.promoted_face()]
                    .into_iter()
                    .flat_map(|koma| GEOMETRY.squares().map(move |from| (koma, from)))
                {
                    let targets = reach(koma, from, occupied);
                    assert_eq!(targets_by_paths(koma, from, occupied), targets, "{koma} on {from}, {occupied:?}");
                }
            }
        }
    }
}
