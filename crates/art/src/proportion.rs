//! The size of pieces relative to their squares, and where they lie. Sprites laid on a board need the same numbers as
//! the bakes that draw a board with its pieces, and marks around them.

/// The breadth of a frame of Banqi beside the field, and above and below it, in sides of a cell.
pub const FRAME_OF_CELL: [f32; 2] = [0.27, 0.18];

/// How much of such a frame's side is seen below it, in the same.
pub const WALL_OF_CELL: f32 = 0.06;

/// The diameter of a disc, in sides of its square.
pub const DISC_OF_CELL: f32 = 0.80;

/// How far above the middle of its place the middle of a disc's upper side lies, in radii of the disc: the visible
/// it, wall and all, looks centred.
pub const DISC_RISE: f32 = 0.06;

/// How many times as large as on the board a piece in the hand is: it is nearer to the eye.
pub const LIFTED_SIZE: f32 = 1.06;

/// How much higher than on the board a disc in the hand is drawn, in radii of the disc on the board.
pub const LIFTED_RISE: f32 = 0.12;

/// The height of the king, the largest koma, in heights of its square.
pub const KOMA_OF_CELL: f32 = 0.90;

/// How far above the middle of its square the middle of a koma's height lies, in heights of the square.
pub const KOMA_RISE: f32 = 0.03;
