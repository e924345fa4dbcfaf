//! The movements of pieces as data.

use super::{Captures, Ruleset};
use crate::path::ALONG;
use crate::{Gait, Kind, Path, Purpose};

/// The paths of a face-up piece of a kind. [`Captures`] has the victims: [`adjacent`](Captures::adjacent) for a step,
/// [`jump`](Captures::jump) for a hop and [`rush`](Captures::rush) for a slide.
///
/// ```
/// use teahouse_rules::banqi::{Ruleset, paths};
/// use teahouse_rules::{Gait, Kind, Purpose};
///
/// let cannon = paths(&Ruleset::taiwan(), Kind::Cannon);
/// assert!(cannon.iter().any(|path| path.gait == Gait::Hop && path.purpose == Purpose::Capture));
/// assert!(cannon.iter().all(|path| path.gait == Gait::Hop || path.purpose == Purpose::Move));
/// ```
pub fn paths(ruleset: &Ruleset, kind: Kind) -> Vec<Path> {
    let captures = Captures::of(ruleset);
    let along = |gait, purpose| ALONG.map(|step| Path::new(step, gait).only_to(purpose));
    let mut paths = along(Gait::Step, if captures.steps(kind) { Purpose::Both } else { Purpose::Move }).to_vec();
    if captures.jumps(kind) {
        paths.extend(along(Gait::Hop, Purpose::Capture));
    }
    if captures.rushes(kind) {
        paths.extend(along(Gait::Slide, Purpose::Capture));
    }
    paths
}

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::ChaCha8Rng, seq::IndexedRandom};

    use super::super::{ChariotRush, GEOMETRY, Position, Preset};
    use super::*;
    use crate::{Game, Occupant, Offset, Piece, Square, Standing};

    /// The targets of a piece by its paths and the captures of the rules.
    fn targets_by_paths(position: &Position, ruleset: &Ruleset, piece: Piece, from: Square) -> Vec<Square> {
        let captures = Captures::of(ruleset);
        let square = |(right, ahead): Offset| GEOMETRY.offset(from, right, ahead);
        let at = |offset| {
            square(offset).map(|at| match position.at(at) {
                Occupant::Empty => Standing::Empty,
                Occupant::Shown(crate::Face::Piece(other)) if other.colour != piece.colour => Standing::Enemy,
                // No piece captures a face-down piece, because these rules are without blind capture.
                Occupant::Shown(_) | Occupant::Hidden => Standing::Own,
            })
        };
        let takes = |path: &Path, to: Square| match (path.gait, position.piece(to)) {
            (_, None) => true,
            (Gait::Hop, Some(victim)) => captures.jump(piece.kind, victim.kind),
            (Gait::Slide, Some(victim)) => captures.rush(piece.kind, victim.kind),
            (Gait::Step | Gait::StepPast(_), Some(victim)) => captures.adjacent(piece.kind, victim.kind),
        };
        let mut squares: Vec<Square> = paths(ruleset, piece.kind)
            .iter()
            .flat_map(|path| path.reach(at).into_iter().filter_map(square).filter(|to| takes(path, *to)))
            .collect();
        squares.sort_unstable();
        squares.dedup();
        squares
    }

    #[test]
    fn paths_have_the_same_targets_as_move_generation() {
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        let mut compared = 0;
        for &preset in Preset::ALL {
            for (chariot_rush, cannon_adjacent) in
                [(ChariotRush::Off, false), (ChariotRush::ByRank, true), (ChariotRush::Any, false)]
            {
                let ruleset = Ruleset { chariot_rush, cannon_adjacent, blind_capture: false, ..Ruleset::of(preset) };
                let mut game = Game::banqi(ruleset, &mut rng);
                for _ply in 0..150 {
                    let Some(mv) = game.moves().choose(&mut rng).copied() else { break };
                    game.play(mv).unwrap();
                    let crate::Position::Banqi(position) = *game.public().position() else { unreachable!() };
                    if position.chain().is_some() {
                        continue;
                    }
                    let movers = GEOMETRY.squares().filter_map(|at| position.piece(at).map(|piece| (piece, at)));
                    for (piece, from) in movers.filter(|(piece, _)| Some(piece.colour) == position.mover()) {
                        let mut targets: Vec<Square> = super::super::geometry::indices(position.targets(from))
                            .map(|index| GEOMETRY.square(index))
                            .collect();
                        targets.sort_unstable();
                        assert_eq!(
                            targets_by_paths(&position, &ruleset, piece, from),
                            targets,
                            "{piece:?} {from} {}",
                            ruleset.line()
                        );
                        compared += targets.len();
                    }
                }
            }
        }
        assert!(compared > 3000, "{compared}");
    }
}
