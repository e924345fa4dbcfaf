//! The movements of pieces as data.

use super::piece::{ELEPHANT_WAYS, HORSE_WAYS, SOLDIER_AHEAD, SOLDIER_ASIDE, Ways, home, palace};
use crate::path::{ALONG, DIAGONALLY};
use crate::{Bounds, Colour, Gait, Kind, Path, Purpose, Square};

/// The paths of a kind of piece. The capture of a general by the other general, which the teaching rules allow, is not
/// included.
///
/// ```
/// use teahouse_rules::{Gait, Kind, xiangqi};
///
/// let horse = xiangqi::paths(Kind::Horse);
/// assert_eq!(horse.len(), 8);
/// assert!(horse.iter().all(|path| matches!(path.gait, Gait::StepPast(_))), "each path has a leg");
/// ```
pub fn paths(kind: Kind) -> Vec<Path> {
    let along = |gait| ALONG.map(|step| Path::new(step, gait));
    match kind {
        Kind::General => along(Gait::Step).map(|path| path.within(Bounds::Palace)).into(),
        Kind::Advisor => DIAGONALLY.map(|step| Path::new(step, Gait::Step).within(Bounds::Palace)).into(),
        Kind::Elephant => past(ELEPHANT_WAYS, Bounds::HomeBank),
        Kind::Chariot => along(Gait::Slide).into(),
        Kind::Horse => past(HORSE_WAYS, Bounds::Board),
        Kind::Cannon => {
            let moves = along(Gait::Slide).map(|path| path.only_to(Purpose::Move));
            [moves, along(Gait::Hop).map(|path| path.only_to(Purpose::Capture))].concat()
        }
        Kind::Soldier => {
            let aside = SOLDIER_ASIDE.map(|step| Path::new(step, Gait::Step).within(Bounds::FarBank));
            [vec![Path::new(SOLDIER_AHEAD, Gait::Step)], aside.into()].concat()
        }
    }
}

fn past(ways: Ways, bounds: Bounds) -> Vec<Path> {
    let path = |leg, step| Path::new(step, Gait::StepPast(leg)).within(bounds);
    let mut paths: Vec<Path> = ways.into_iter().flat_map(|(leg, steps)| steps.map(|step| path(leg, step))).collect();
    paths.dedup();
    paths
}

/// Whether a point lies within the bounds of a path, for a piece of a colour.
///
/// ```
/// use teahouse_rules::{Bounds, Colour, xiangqi::lies_within};
///
/// let e9 = "e9".parse()?;
/// assert!(lies_within(Bounds::Palace, Colour::Black, e9) && lies_within(Bounds::FarBank, Colour::Red, e9));
/// assert!(!lies_within(Bounds::HomeBank, Colour::Red, e9));
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
pub fn lies_within(bounds: Bounds, colour: Colour, point: Square) -> bool {
    match bounds {
        Bounds::Board => super::GEOMETRY.contains(point),
        Bounds::Palace => palace(colour).contains(point),
        Bounds::HomeBank => home(colour).contains(point),
        Bounds::FarBank => home(colour.other()).contains(point),
    }
}

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::ChaCha8Rng, seq::IndexedRandom};

    use super::super::{GEOMETRY, Position, Ruleset};
    use super::*;
    use crate::bitboard::Bitboard;
    use crate::{Offset, Piece, Standing};

    fn targets_by_paths(position: &Position, piece: Piece, from: Square) -> Bitboard {
        let forward = if piece.colour == Colour::Red { 1 } else { -1 };
        let point = |(right, ahead): Offset| GEOMETRY.offset(from, right * forward, ahead * forward);
        let at = |offset| {
            point(offset).map(|point| match position.at(point) {
                None => Standing::Empty,
                Some(other) if other.colour == piece.colour => Standing::Own,
                Some(_) => Standing::Enemy,
            })
        };
        let within = |path: &Path, to| [from, to].iter().all(|point| lies_within(path.bounds, piece.colour, *point));
        paths(piece.kind)
            .iter()
            .flat_map(|path| path.reach(at).into_iter().filter_map(point).filter(|to| within(path, *to)))
            .fold(Bitboard::EMPTY, Bitboard::with)
    }

    /// Whether a piece can stand on a point. Paths have no targets from other points, but the tables do.
    fn can_stand(piece: Piece, point: Square) -> bool {
        match piece.kind {
            Kind::General | Kind::Advisor => palace(piece.colour).contains(point),
            Kind::Elephant => home(piece.colour).contains(point),
            _ => true,
        }
    }

    #[test]
    fn paths_have_the_same_targets_as_move_generation() {
        let mut rng = ChaCha8Rng::seed_from_u64(2);
        let mut compared = 0;
        for _game in 0..6 {
            let mut position = Position::start(&Ruleset::wxf());
            for _ply in 0..150 {
                let Some(mv) = position.moves().choose(&mut rng).copied() else { break };
                position.play_unchecked(mv);
            }
            let places = Piece::all().flat_map(|piece| GEOMETRY.squares().map(move |from| (piece, from)));
            for (piece, from) in places.filter(|(piece, from)| can_stand(*piece, *from)) {
                let targets = position.targets(GEOMETRY.index(from), piece);
                assert_eq!(
                    targets_by_paths(&position, piece, from),
                    targets,
                    "{piece:?} on {from} of {}",
                    position.fen()
                );
                compared += 1;
            }
        }
        assert!(compared > 3000, "{compared}");
    }

    #[test]
    fn paths_have_the_same_targets_as_move_generation_on_an_empty_board() {
        let position = Position::empty(Colour::Red, 0, 1);
        for (piece, from) in Piece::all().flat_map(|piece| GEOMETRY.squares().map(move |from| (piece, from))) {
            if can_stand(piece, from) {
                let targets = position.targets(GEOMETRY.index(from), piece);
                assert_eq!(targets_by_paths(&position, piece, from), targets, "{piece:?} {from}");
            }
        }
    }
}
