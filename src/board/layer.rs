//! What lies over what, from the table upwards.

/// The table.
pub const TABLE: f32 = 0.0;
/// The board.
pub const BOARD: f32 = 1.0;
/// Tablets, and what sockets are set in.
pub const TRAYS: f32 = 1.5;
/// Sockets.
pub const SOCKETS: f32 = 2.0;
/// What is carved or lies in a socket and is no piece.
pub const LEDGER: f32 = 2.5;
/// The lit line on a player's edge.
pub const LINES: f32 = 3.0;
/// Marks that pieces stand on.
pub const MARKS_BELOW: f32 = 4.0;
/// All shadows lie below all pieces.
pub const SHADOWS: f32 = 8.0;
/// Pieces at rest.
pub const PIECES: f32 = 10.0;
/// Pieces that move.
pub const MOVING: f32 = 20.0;
/// Marks that lie around pieces.
pub const MARKS_ABOVE: f32 = 25.0;
/// The piece in the hand.
pub const HELD: f32 = 30.0;
