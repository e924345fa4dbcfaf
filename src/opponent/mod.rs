//! The computer at the table. It thinks beside the game, sees what everybody sees, and sends an [`Act`] like everybody.
//!
//! [`Study`] is where it thinks: requests go in, what was found comes out, and never more threads work than the machine can
//! spare. `turn` has the seats that the computer plays at, `hint` advises whoever is to move, and `review` looks back at a
//! match that is over; what they advise is [`Advice`]. `endings` learns what they will need when there is nothing else to do.
//!
//! | what happens | what becomes of a search |
//! |---|---|
//! | somebody plays, takes back, offers: the match goes on | what was thought of before is stopped and dropped |
//! | the table is left, another match comes to it, the game ends | the same |
//! | a menu lies over the table, or somebody looks back | it ends, and its answer waits |
//! | it fails | the seat is given to whoever is at the screen, and they are told |
//!
//! Under `--deterministic` everything is thought out in the frame in which it is asked.
//!
//! [`Act`]: crate::sitting::Act

use bevy::prelude::*;

use crate::app::AppSystems;

mod endings;
mod hint;
mod review;
mod study;
mod thinker;
mod turn;

pub use hint::{Advice, Advised, AskHint, NoHint, may_ask};
pub use review::Review;
pub use study::{Study, Threads, Ticket, Word};
pub use thinker::{Request, Tell, Thinker};
pub use turn::SHORTEST_REPLY;

/// What the computer does in a frame, in this order.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum OpponentSystems {
    /// It plays.
    Play,
    /// It gives hints.
    Advise,
    /// It looks back.
    Review,
    /// It learns endings.
    Learn,
}

/// Adds the computer.
pub fn plugin(app: &mut App) {
    use OpponentSystems::{Advise, Learn, Play, Review};
    app.configure_sets(Update, (Play, Advise, Review, Learn).chain().in_set(AppSystems::Opponent));
    app.add_plugins((study::plugin, turn::plugin, hint::plugin, review::plugin, endings::plugin));
}
