//! How a piece looks at a moment of its motion.

use bevy::math::Vec2;

/// How a piece looks. Lengths are radii of its disc on the board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Aspect {
    /// How far it has come from where it was to where it goes.
    pub way: f32,
    /// How far to the right of its way it is.
    pub aside: f32,
    /// How far above the board it is: it is drawn that much further up the screen, while its shadow stays.
    pub height: f32,
    /// How much nearer to the eye it is than on the board: 1 is in the hand.
    pub lift: f32,
    /// How much is left of the lift that it had when this began.
    pub carried: f32,
    /// How broad and how high it is drawn.
    pub stretch: Vec2,
    /// How far it has turned over, in radians, while it does.
    pub angle: Option<f32>,
    /// Whether it shows its final face.
    pub is_other: bool,
    /// How much of its size it has changed for that in a socket.
    pub stowed: f32,
    /// How opaque it is.
    pub opacity: f32,
}

impl Aspect {
    /// On the board, where it was.
    pub const REST: Self = Self {
        way: 0.0,
        aside: 0.0,
        height: 0.0,
        lift: 0.0,
        carried: 0.0,
        stretch: Vec2::ONE,
        angle: None,
        is_other: false,
        stowed: 0.0,
        opacity: 1.0,
    };
}
