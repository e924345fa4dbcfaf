//! The motions of all pieces for the effects of one event, and the moments in it that matter to eye and ear.

use teahouse_rules::{PieceId, Place};

use super::{Act, Motion, Path};

/// The motions of one event.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Timeline {
    /// The motions. Those of one piece follow each other.
    pub motions: Vec<Motion>,
    /// The moments of all motions, in the order of time.
    pub moments: Vec<Moment>,
}

/// An instant of a motion: a sound, or the time at which the event is public.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Moment {
    /// Seconds from the beginning.
    pub at: f32,
    /// The kind of moment.
    pub kind: MomentKind,
    /// The piece.
    pub piece: PieceId,
    /// The place of the piece.
    pub place: Place,
    /// How hard, 0 to 1: faster motions land harder.
    pub strength: f32,
}

/// The kind of a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MomentKind {
    /// A piece sets off over the board.
    Slides,
    /// A piece takes off over a screen.
    Hops,
    /// A disc begins to turn over.
    Turns,
    /// A disc has stood on its edge: now, and not before, its other side can be seen.
    Reveals,
    /// A piece touches the board.
    Lands,
    /// A piece hits another one.
    Strikes,
    /// A captor steps down from its victim.
    StepsDown,
    /// A piece lies in its socket.
    Stows,
    /// A captured piece sets out for the other board.
    Crosses,
    /// A piece shakes for a refused move.
    Shakes,
    /// The box is poured out.
    Pours,
}

impl Timeline {
    /// From the first moment to the last, in seconds.
    pub fn length(&self) -> f32 {
        self.motions.iter().map(Motion::end).fold(0.0, f32::max)
    }

    /// When the event is public: not before every hidden piece of it has been seen, nor before a piece has
    /// arrived.
    pub fn tells_at(&self) -> f32 {
        let last_of = |kinds: &[MomentKind]| {
            let times = self.moments.iter().filter(|moment| kinds.contains(&moment.kind)).map(|moment| moment.at);
            times.reduce(f32::max)
        };
        let arrived = &[MomentKind::StepsDown, MomentKind::Lands];
        last_of(&[MomentKind::Reveals]).or_else(|| last_of(arrived)).unwrap_or(0.0)
    }

    /// The moments after one time and up to another.
    pub fn moments_between(&self, from: f32, to: f32) -> impl Iterator<Item = &Moment> {
        self.moments.iter().filter(move |moment| from < moment.at && moment.at <= to)
    }

    /// The part of it that some of the pieces have.
    pub fn of(&self, is_one: impl Fn(PieceId) -> bool) -> Self {
        let motions = self.motions.iter().filter(|motion| is_one(motion.piece)).copied().collect();
        let moments = self.moments.iter().filter(|moment| is_one(moment.piece)).copied().collect();
        Self { motions, moments }
    }

    /// The motion of a piece at a time: of several the last that has begun.
    pub fn doing(&self, piece: PieceId, elapsed: f32) -> Option<&Motion> {
        self.motions.iter().rfind(|motion| motion.piece == piece && motion.has_begun(elapsed))
    }

    /// Whether it lifts a piece and lays it down without a hand.
    pub fn carries(&self, piece: PieceId) -> bool {
        self.motions.iter().any(|motion| motion.piece == piece && !motion.act.keeps_poise())
    }

    /// Whether a piece has a part in it.
    pub fn has(&self, piece: PieceId) -> bool {
        self.motions.iter().any(|motion| motion.piece == piece)
    }

    /// The end of the last motion of a piece.
    pub(super) fn free_at(&self, piece: PieceId) -> f32 {
        self.motions.iter().filter(|motion| motion.piece == piece).map(Motion::end).fold(0.0, f32::max)
    }

    /// Adds an act with its moments.
    pub(super) fn add(&mut self, motion: Motion, place: Place, strength: f32) {
        let Motion { piece, act, start, rate } = motion;
        let mut note = |seconds: f32, kind: MomentKind| {
            self.moments.push(Moment { at: start + seconds / rate, kind, piece, place, strength });
        };
        match act {
            Act::Go { path, .. } => {
                note(0.0, if path.over.is_some() { MomentKind::Hops } else { MomentKind::Slides });
                if path.onto {
                    note(path.contact(), MomentKind::Strikes);
                }
            }
            Act::Turn { turn, .. } => {
                note(0.0, MomentKind::Turns);
                note(turn.reveals_at(), MomentKind::Reveals);
            }
            // A fading face is seen at once.
            Act::Change { .. } => note(0.0, MomentKind::Reveals),
            Act::Shake => note(0.0, MomentKind::Shakes),
            Act::Fly { .. } | Act::Return { .. } | Act::Deal { .. } | Act::Swing { .. } | Act::Fade { .. } => {}
        }
        if let Some(lands_at) = act.lands_at() {
            let has_hit = matches!(act, Act::Go { path: Path { onto: true, .. }, .. });
            note(
                lands_at,
                match (place.as_square(), has_hit) {
                    (None, _) => MomentKind::Stows,
                    (Some(_), true) => MomentKind::StepsDown,
                    (Some(_), false) => MomentKind::Lands,
                },
            );
        }
        self.motions.push(motion);
    }

    /// Brings the moments into the order of time.
    pub(super) fn in_order(mut self) -> Self {
        self.moments.sort_by(|a, b| a.at.total_cmp(&b.at));
        self
    }

    /// Makes the whole no longer than this, all of it quicker by as much.
    pub(super) fn within(mut self, seconds: f32) -> Self {
        let factor = self.length() / seconds;
        if factor > 1.0 {
            for motion in &mut self.motions {
                motion.start /= factor;
                motion.rate *= factor;
            }
            for moment in &mut self.moments {
                moment.at /= factor;
            }
        }
        self
    }
}
