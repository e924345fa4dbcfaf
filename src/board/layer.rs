//! The layers of the table, from the table upwards.

/// The table.
pub const TABLE: f32 = 0.0;
/// The board.
pub const BOARD: f32 = 1.0;
/// Tablets, and the rails in which sockets are set.
pub const TRAYS: f32 = 1.5;
/// The same, lit.
pub const TRAYS_LIT: f32 = 1.6;
/// Sockets.
pub const SOCKETS: f32 = 2.0;
/// Carvings and pieces' stand-ins in sockets.
pub const LEDGER: f32 = 2.5;
/// A stand-in that is just appearing.
pub const LEDGER_OVER: f32 = 2.6;
/// The steam over the tea.
pub const STEAM: f32 = 2.8;
/// The lit line on a player's edge.
pub const LINES: f32 = 3.0;
/// Marks that pieces stand on.
pub const MARKS_BELOW: f32 = 4.0;
/// Ink on the board.
pub const INK: f32 = 6.0;
/// All shadows lie below all pieces.
pub const SHADOWS: f32 = 8.0;
/// The dust that a piece raises flies out from under it.
pub const DUST: f32 = 9.0;
/// Pieces at rest.
pub const PIECES: f32 = 10.0;
/// Marks around pieces. Moving pieces pass over them.
pub const MARKS_ABOVE: f32 = 15.0;
/// Pieces that move.
pub const MOVING: f32 = 20.0;
/// The piece in the hand.
pub const HELD: f32 = 30.0;
/// The shade over the board when the match is over.
pub const SHADE: f32 = 35.0;
/// Gold paper for a winner.
pub const FLECKS: f32 = 40.0;
/// The light of the room over everything.
pub const LIGHT: f32 = 45.0;
