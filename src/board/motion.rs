//! From effects to a timeline: which piece does what, when and for how long. Knows effects, not games.

use bevy::prelude::*;
use teahouse_rules::{Effect, Face, PieceId, Place};

/// What a piece does.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Change {
    /// It goes to a place.
    Slide {
        /// Where to.
        to: Place,
    },
    /// It turns over.
    Turn {
        /// What it shows from edge-on.
        to: Option<Face>,
    },
}

/// One piece's act within the motion of one event. Times are seconds from the beginning of that motion.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Motion {
    /// Who.
    pub piece: PieceId,
    /// What.
    pub change: Change,
    /// From when on.
    pub start: f32,
    /// For how long.
    pub length: f32,
}

impl Motion {
    /// When it is over.
    #[must_use]
    pub fn end(&self) -> f32 {
        self.start + self.length
    }

    /// How far it has come, 0 to 1, before easing.
    #[must_use]
    pub fn progress(&self, elapsed: f32) -> f32 {
        if self.length <= 0.0 {
            return if elapsed >= self.start { 1.0 } else { 0.0 };
        }
        ((elapsed - self.start) / self.length).clamp(0.0, 1.0)
    }
}

/// A flip by a person (table-design: 40 press, 120 up, 30 hang, 130 land).
const TURN: f32 = 0.320;
/// The first flip of a match is slower: the colours are decided.
const FIRST_TURN: f32 = 0.500;
/// A slide takes this and more for each square, up to a limit.
const SLIDE: f32 = 0.140;
const SLIDE_A_SQUARE: f32 = 0.022;
const LONGEST_SLIDE: f32 = 0.260;
/// A victim flies to its socket.
const CAPTURE: f32 = 0.220;
/// What is taken back goes a little quicker.
const BACK: f32 = 0.160;

/// The timeline of what happened in one event, at normal speed. Acts of one piece follow each other.
#[must_use]
pub fn timeline(effects: &[Effect]) -> Vec<Motion> {
    let colours_decided = effects.iter().any(|effect| matches!(effect, Effect::ColoursDecided { .. }));
    let mut motions: Vec<Motion> = Vec::new();
    for effect in effects {
        let (piece, change, length) = match *effect {
            Effect::Revealed { piece, face, .. } => {
                (piece, Change::Turn { to: Some(face) }, if colours_decided { FIRST_TURN } else { TURN })
            }
            Effect::Covered { piece, .. } => (piece, Change::Turn { to: None }, TURN),
            Effect::Promoted { piece, to, .. } => (piece, Change::Turn { to: Some(to) }, TURN),
            Effect::Moved { piece, from, to } => (piece, Change::Slide { to }, slide_length(from, to)),
            Effect::Captured { piece, to, .. } | Effect::Dropped { piece, to, .. } => {
                (piece, Change::Slide { to }, CAPTURE)
            }
            Effect::Released { piece, from, .. } => (piece, Change::Slide { to: from }, BACK),
            Effect::ColoursDecided { .. } | Effect::ColoursForgotten { .. } | Effect::Check { .. } => continue,
        };
        let start = motions.iter().filter(|motion| motion.piece == piece).map(Motion::end).fold(0.0, f32::max);
        motions.push(Motion { piece, change, start, length });
    }
    let_victims_wait(effects, &mut motions);
    motions
}

/// A victim leaves when its captor arrives.
fn let_victims_wait(effects: &[Effect], motions: &mut [Motion]) {
    for effect in effects {
        let Effect::Captured { piece, by, .. } = *effect else { continue };
        let arrival = motions.iter().filter(|motion| motion.piece == by).map(Motion::end).fold(0.0, f32::max);
        for motion in motions.iter_mut().filter(|motion| motion.piece == piece) {
            motion.start += arrival * 0.8;
        }
    }
}

fn slide_length(from: Place, to: Place) -> f32 {
    let squares = match (from.as_square(), to.as_square()) {
        (Some(from), Some(to)) => from.file().abs_diff(to.file()).max(from.rank().abs_diff(to.rank())),
        _ => 8,
    };
    (SLIDE + SLIDE_A_SQUARE * f32::from(squares)).min(LONGEST_SLIDE)
}

/// How wide a turning disc looks, 0 edge-on to 1, and whether its new face can be seen: never before edge-on.
#[must_use]
pub fn turning(progress: f32) -> (f32, bool) {
    let angle = EaseFunction::QuadraticInOut.sample_clamped(progress) * core::f32::consts::PI;
    (angle.cos().abs(), progress >= 0.5)
}
