//! Curves and speeds of motions. Board and interface share them.

mod curve;
mod pace;
mod tween;

pub use curve::Curve;
pub use pace::Pace;
pub use tween::Tween;
