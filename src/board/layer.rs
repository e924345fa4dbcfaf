//! What lies over what, from the table upwards.

/// The frame of the board.
pub const FRAME: f32 = 1.0;
/// The field.
pub const FIELD: f32 = 2.0;
/// The lines between the squares.
pub const LINES: f32 = 3.0;
/// Marks that pieces stand on.
pub const MARKS_BELOW: f32 = 4.0;
/// A piece's shadow, relative to the piece.
pub const SHADOW: f32 = -0.5;
/// Pieces at rest.
pub const PIECES: f32 = 10.0;
/// Pieces that move.
pub const MOVING: f32 = 20.0;
/// The piece in the hand.
pub const HELD: f32 = 30.0;
/// Marks that lie around pieces.
pub const MARKS_ABOVE: f32 = 25.0;
