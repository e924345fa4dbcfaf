//! The size of pieces relative to their squares, and where they lie. Sprites laid on a board need the same numbers as
//! the bakes that draw a board with its pieces, and marks around them.

/// The breadth of a frame of Banqi at the sides of the field, and above and below it, in sides of a cell.
pub const FRAME_OF_CELL: [f32; 2] = [0.27, 0.18];

/// The visible height of the frame's side below it, in sides of a cell.
pub const WALL_OF_CELL: f32 = 0.06;

/// The diameter of a disc, in sides of its square.
pub const DISC_OF_CELL: f32 = 0.80;

/// The height of the middle of a disc's upper side above the middle of its place, in radii of the disc: the visible
/// it, wall and all, looks centred.
pub const DISC_RISE: f32 = 0.06;

/// The scale of a piece in the player's hand relative to the board, because it is nearer to the viewer.
pub const LIFTED_SIZE: f32 = 1.06;

/// The rise of a disc in the player's hand, in radii of the disc on the board.
pub const LIFTED_RISE: f32 = 0.12;

/// The height of the king, the largest koma, in heights of its square.
pub const KOMA_OF_CELL: f32 = 0.90;

/// The height of the middle of a koma above the middle of its square, in heights of the square.
pub const KOMA_RISE: f32 = 0.03;
