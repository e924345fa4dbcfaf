//! How a value goes from here to there, and how much of that is seen. Board and interface move by the same curves.

mod curve;
mod pace;
mod tween;

pub use curve::Curve;
pub use pace::Pace;
pub use tween::Tween;
