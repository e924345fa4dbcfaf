//! How pieces move, as the marks on a learner's set. The art crate knows no rule, and this file repeats none.

use teahouse_art::{Tick, Ticks};
use teahouse_rules::{Bounds, Gait, Path};

/// The marks for a piece's paths, as the reader sees them: a near piece goes up the page, a far one down.
pub fn of_paths(paths: &[Path], is_near: bool) -> Ticks {
    let (hops, others): (Vec<&Path>, Vec<&Path>) = paths.iter().partition(|path| path.gait == Gait::Hop);
    let mark = |ticks: Ticks, path: &Path| {
        let (right, ahead) = if is_near { path.step } else { (-path.step.0, -path.step.1) };
        ticks.with(right, ahead, tick(path))
    };
    // A piece that hops along a line also moves along it, and one mark shows both.
    others.into_iter().chain(hops).fold(Ticks::NONE, mark)
}

fn tick(path: &Path) -> Tick {
    let (right, ahead) = path.step;
    match (path.gait, path.bounds) {
        (Gait::Hop, _) => Tick::Hop,
        (Gait::Slide, _) => Tick::Slide,
        (Gait::Step | Gait::StepPast(_), Bounds::FarBank) => Tick::Seldom,
        (Gait::Step | Gait::StepPast(_), _) if right.abs().max(ahead.abs()) > 1 => Tick::Leap,
        (Gait::Step | Gait::StepPast(_), _) => Tick::Step,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use teahouse_rules::shogi::{self, KomaKind};
    use teahouse_rules::{Kind, xiangqi};

    use super::*;

    fn forms(paths: &[Path], is_near: bool) -> BTreeMap<(i8, i8), Tick> {
        of_paths(paths, is_near).iter().map(|(right, ahead, tick)| ((right, ahead), tick)).collect()
    }

    #[test]
    fn marks_show_the_moves_of_a_piece() {
        let dragon = forms(&shogi::paths(KomaKind::Rook, true), true);
        assert_eq!((dragon.len(), dragon[&(0, 1)], dragon[&(1, 1)]), (8, Tick::Slide, Tick::Step));
        let knight = forms(&shogi::paths(KomaKind::Knight, false), true);
        assert_eq!(knight, [((-1, 2), Tick::Leap), ((1, 2), Tick::Leap)].into());
        let cannon = forms(&xiangqi::paths(Kind::Cannon), true);
        assert!(cannon.len() == 4 && cannon.values().all(|tick| *tick == Tick::Hop), "{cannon:?}");
        let elephant = forms(&xiangqi::paths(Kind::Elephant), true);
        assert!(elephant.len() == 4 && elephant.values().all(|tick| *tick == Tick::Leap), "{elephant:?}");
    }

    #[test]
    fn marks_of_a_far_piece_point_down() {
        let soldier = |is_near| forms(&xiangqi::paths(Kind::Soldier), is_near);
        assert_eq!(soldier(true)[&(0, 1)], Tick::Step);
        assert_eq!(soldier(false)[&(0, -1)], Tick::Step);
        assert_eq!((soldier(false).len(), soldier(false)[&(1, 0)]), (3, Tick::Seldom));
    }

    /// A path that no mark can show would leave a piece without it.
    #[test]
    fn every_path_has_its_mark() {
        for kind in KomaKind::ALL {
            for promoted in [false, true] {
                let paths = shogi::paths(kind, promoted);
                assert_eq!(forms(&paths, true).len(), paths.len(), "{kind:?}");
            }
        }
        for kind in Kind::ALL {
            let directions: std::collections::BTreeSet<_> =
                xiangqi::paths(kind).into_iter().map(|path| path.step).collect();
            assert_eq!(forms(&xiangqi::paths(kind), false).len(), directions.len(), "{kind:?}");
        }
    }
}
