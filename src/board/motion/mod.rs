//! How things move: timelines as plain data, without Bevy's world, clock or screen.
//!
//! | part | what it says |
//! |---|---|
//! | [`Turn`] | how a disc turns over |
//! | [`Act`], [`Motion`] | the act of one piece, and its time; [`Motion::aspect`] is how it looks at a moment |
//! | [`Timeline`] | the motions of all pieces for the effects of one event, and its [`Moment`]s |
//! | [`Toss`] | how a piece or a coin is thrown for the first move |
//! | [`Fleck`], [`Speck`], [`Drift`] | decoration that flies about |
//!
//! The module knows effects, not games. Times are seconds at normal speed, heights are radii of a disc. `stage` plays all this on
//! the pieces.

mod act;
mod aspect;
mod build;
mod drift;
mod particle;
mod throw;
mod timeline;
mod turn;

pub use crate::core::motion::{Curve, Pace, Tween};
pub use act::{Act, Motion, Path};
pub use aspect::Aspect;
pub use drift::{DRIFTS, Drift};
pub use particle::{FLECKS, Fleck, SPECKS, Speck};
pub use throw::{Toss, Tossed};
pub use timeline::{Moment, MomentKind, Timeline};
pub use turn::Turn;
