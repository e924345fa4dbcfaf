//! How things move: timelines as plain data, without Bevy's world, clock or screen.
//!
//! | part | what it says |
//! |---|---|
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
mod particle;
mod timeline;
mod turn;

pub use crate::motion::{Curve, Pace, Tween};
pub use act::{Act, Motion, Path};
pub use aspect::Aspect;
pub use particle::{FLECKS, Fleck, SPECKS, Speck};
pub use timeline::{Moment, MomentKind, Timeline};
pub use turn::Turn;
