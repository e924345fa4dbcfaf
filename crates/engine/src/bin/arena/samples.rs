//! The lessons of games for a fit: their quiet positions, each once, with the points to expect.

use std::collections::HashSet;
use std::thread;

use teahouse_engine::fit;
use teahouse_rules::shogi::Position;
use teahouse_rules::{Move, Seat};

use crate::game_file::{GamePoints, PlayedGame};

/// Scores beyond this teach nothing about single features.
const DECIDED: i16 = 4000;
/// One game in this number is for validation.
const VALIDATION: usize = 20;

/// A position with what a fit learns from it.
#[derive(Debug, Clone, Copy)]
pub struct FitLesson {
    position: Position,
    /// The points to expect.
    target: f32,
    /// The points made; not a number if the game was broken off or went on with random moves.
    points: f32,
}

/// The expected points of a score.
pub fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// The lessons of games, for training and for validation.
pub fn lessons(games: &[PlayedGame], lambda: f32, scale: f32) -> [Vec<FitLesson>; 2] {
    let mut seen = HashSet::new();
    let mut all = [Vec::new(), Vec::new()];
    for (number, game) in games.iter().enumerate() {
        let into = &mut all[usize::from(number % VALIDATION == 0)];
        let mut position = Position::start();
        let targets = targets(game, lambda, scale);
        for (ply, (target, points)) in game.plies.iter().zip(targets) {
            let fits = ply.score.is_some_and(|score| score.abs() < DECIDED) && is_quiet(&position, ply.mv);
            if fits && seen.insert(position.hash()) {
                into.push(FitLesson { position, target, points });
            }
            position.play_unchecked(ply.mv);
        }
    }
    all
}

/// For each ply, the points to expect for its mover and the points that the mover made. The scores of the plies that follow count
/// less and less, by a factor of `lambda` each (temporal differences, Sutton 1988); the points made count like one more ply. A
/// random move cuts what comes after it off.
fn targets(game: &PlayedGame, lambda: f32, scale: f32) -> Vec<(f32, f32)> {
    let made = |ply: usize| match game.points {
        GamePoints::Unknown => None,
        GamePoints::Shared => Some(0.5),
        GamePoints::First => Some(if ply % 2 == Seat::FIRST.index() { 1.0 } else { 0.0 }),
        GamePoints::Second => Some(if ply % 2 == Seat::FIRST.index() { 0.0 } else { 1.0 }),
    };
    let mut all = vec![(0.5, f32::NAN); game.plies.len()];
    let (mut later, mut points) = (made(game.plies.len()), made(game.plies.len()));
    for (place, ply) in game.plies.iter().enumerate().rev() {
        if ply.is_random {
            (later, points) = (None, None);
            continue;
        }
        points = points.map(|points| 1.0 - points);
        let now = later.map(|later| 1.0 - later);
        let by_score = ply.score.map(|score| logistic(f32::from(score) / scale));
        later = match (by_score, now) {
            (Some(score), Some(now)) => Some((1.0 - lambda) * score + lambda * now),
            (known, None) | (None, known) => known,
        };
        all[place] = (later.unwrap_or(0.5), points.unwrap_or(f32::NAN));
    }
    all
}

/// Whether nothing is in the air: no check, and the move chosen takes, promotes and checks nothing.
fn is_quiet(position: &Position, mv: Move) -> bool {
    let promotes = matches!(mv, Move::Go { promote: true, .. });
    position.checked().is_none() && !promotes && position.at(mv.target()).is_none() && !position.gives_check(mv)
}

/// Lessons in rows of features.
#[derive(Debug, Default)]
pub struct Samples {
    /// A feature above eight bits with how much more often it counts for the mover.
    features: Vec<u32>,
    /// The end of each row.
    ends: Vec<u32>,
    base: Vec<f32>,
    pub target: Vec<f32>,
    pub points: Vec<f32>,
}

impl Samples {
    pub fn of(lessons: &[FitLesson], threads: usize) -> Self {
        let mut all = Self::default();
        let size = lessons.len().div_ceil(threads).max(1);
        thread::scope(|scope| {
            let parts: Vec<_> = lessons.chunks(size).map(|part| scope.spawn(|| Self::of_part(part))).collect();
            for part in parts {
                if let Ok(part) = part.join() {
                    all.append(&part);
                }
            }
        });
        all
    }

    fn of_part(lessons: &[FitLesson]) -> Self {
        let mut all = Self::default();
        for FitLesson { position, target, points } in lessons {
            let row = fit::features(position).into_iter();
            all.features.extend(row.map(|(feature, count)| feature << 8 | u32::from(count.cast_unsigned())));
            all.ends.push(all.features.len() as u32);
            all.base.push(fit::base(position) as f32);
            all.target.push(*target);
            all.points.push(*points);
        }
        all
    }

    fn append(&mut self, other: &Self) {
        let begun = self.features.len() as u32;
        self.features.extend_from_slice(&other.features);
        self.ends.extend(other.ends.iter().map(|end| begun + end));
        self.base.extend_from_slice(&other.base);
        self.target.extend_from_slice(&other.target);
        self.points.extend_from_slice(&other.points);
    }

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// The features of a row, each with its count.
    #[inline]
    pub fn row(&self, place: usize) -> impl Iterator<Item = (usize, f32)> {
        let begin = place.checked_sub(1).map_or(0, |before| self.ends[before]);
        let row = &self.features[begin as usize..self.ends[place] as usize];
        row.iter().map(|word| ((word >> 8) as usize, f32::from((*word as u8).cast_signed())))
    }

    /// The evaluation of a row.
    #[inline]
    pub fn evaluation(&self, place: usize, weights: &[f32]) -> f32 {
        self.base[place] + self.row(place).map(|(feature, count)| weights[feature] * count).sum::<f32>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game_file::RecordedPly;

    fn ply(score: Option<i16>, is_random: bool) -> RecordedPly {
        RecordedPly { mv: Position::start().moves()[0], score, is_random }
    }

    #[test]
    fn targets_mix_scores_and_points_from_the_side_of_the_mover() {
        let plies = vec![ply(Some(0), false), ply(None, true), ply(Some(0), false), ply(None, false)];
        let game = PlayedGame { plies, points: GamePoints::First };
        let found = targets(&game, 0.5, 1800.0);
        // The last move was an only move of the second player, who lost; the third one was even by its score.
        assert_eq!(found[3], (0.0, 0.0));
        assert_eq!(found[2], (0.75, 1.0));
        // After a random move only the score counts.
        assert!(found[0].0 == 0.5 && found[0].1.is_nan());
    }
}
