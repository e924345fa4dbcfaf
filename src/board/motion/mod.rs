//! How things move: timelines as plain data, without Bevy's world, clock or screen.
//!
//! | part | what it says |
//! |---|---|
//! | [`Curve`], [`Tween`] | how a value goes from here to there |
//! | [`Turn`] | how a disc turns over |
//! | [`Act`], [`Motion`] | what one piece does, and when; [`Motion::aspect`] is how it looks at a moment |
//! | [`Timeline`] | what all pieces do for the effects of one event, and its [`Moment`]s |
//! | [`Fleck`], [`Speck`] | what flies about and means nothing |
//!
//! It knows effects, not games. Times are seconds at normal speed, heights are radii of a disc. `stage` plays all this on
//! the pieces.

mod act;
mod aspect;
mod build;
mod curve;
mod particle;
mod timeline;
mod turn;
mod tween;

pub use act::{Act, Motion, Path};
pub use aspect::Aspect;
pub use curve::Curve;
pub use particle::{FLECKS, Fleck, SPECKS, Speck};
pub use timeline::{Moment, MomentKind, Timeline};
pub use turn::Turn;
pub use tween::Tween;

/// How much is seen of motion.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Pace {
    /// Nothing: everything is at once where it belongs.
    Off,
    /// One picture fades into the next; nothing slides, hops, shakes or flies.
    Reduced,
    /// All of it, so many times as fast as usual.
    Full(f32),
}

impl Pace {
    /// Whether things are seen on their way.
    #[must_use]
    pub const fn is_full(self) -> bool {
        matches!(self, Self::Full(_))
    }

    /// How many seconds of a timeline pass in a second. Cross-fades are as short as they are.
    #[must_use]
    pub const fn rate(self) -> f32 {
        match self {
            Self::Full(speed) => speed,
            Self::Off | Self::Reduced => 1.0,
        }
    }
}
