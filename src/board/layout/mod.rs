//! Where everything stands: one pure function from the size of the view to rectangles, for board and HUD alike.
//!
//! Rectangles are in logical pixels from the top left, as UI counts them; [`Layout::to_world`] turns a point into the
//! world's coordinates. Edges of baked things lie on whole device pixels. The numbers follow a view of 1920×1080 and
//! are scaled.

mod acts;
mod arrange;
mod below;
mod columns;
mod engraving;
mod kind;
mod measure;
mod orientation;
mod pair;
mod parts;
mod places;
mod rows;
mod saying;
mod upright;
mod work_out;

pub use engraving::Edge;
pub use kind::{BoardFacts, BoardKind, BoardShape, PieceShape, SLOTS, TrayKind};
pub use orientation::Orientation;
pub use parts::{
    ACTS, BESIDE_THINGS, BUTTONS, LEAST_LINES, Layout, LayoutInput, Panel, Rail, SMALLEST_TARGET, SMALLEST_VIEW,
    TabletPiece,
};
use parts::{OWN_LINES, RANKS, Shape, WIDE};
