//! The computer at the table. It thinks beside the game, sees what every player sees, and sends a
//! [command](crate::session::MatchCommand) like any player.
//!
//! [`Study`] runs the engine: requests go in, answers come out, and it never uses more threads than the machine can
//! spare. `turn` has the seats that the computer plays at, `task` what there is to do, `tempo` how long a turn takes, `pace` when it
//! waits at two boards, `manners` when it agrees, declares and resigns. `engines` seats other people's engines, each with a process
//! of its own, and `examine` tests one for the settings. `hint` advises the side to move, and `review` looks back at a finished
//! match; both produce
//! [`Advice`]. `endings` computes endgame tables in idle time. `saying` has what a computer player says.
//!
//! | event | effect on a search |
//! |---|---|
//! | a player moves, takes back, offers: the match goes on | it is stopped and its answer dropped; at two boards only where the searched position changes |
//! | the table is left, another match comes to it, the game ends | the same |
//! | a menu lies over the table, or the player looks back | it ends, and its answer waits |
//! | it fails | the player at the screen takes the seat over, and is told |
//! | another engine fails | it resigns, or the player or our computer takes the seat over, as the settings say; the player is told what it did |
//!
//! Under `--deterministic` every answer comes in the frame of its request.

use bevy::prelude::*;

use crate::core::AppSystems;

mod endings;
mod engines;
mod examine;
mod failure;
mod hint;
mod manners;
mod pace;
mod place;
mod request;
mod review;
mod saying;
mod study;
mod task;
mod tempo;
mod thinker;
mod turn;

pub use examine::{Candidate, Examination, Examine, ExamineNews, Examiner};
pub use failure::EngineFailure;
pub use hint::{Advice, Advised, AskHint, NoHint, Reason, may_ask};
pub use pace::Waiting;
pub use place::serve;
pub use request::{Answer, Request};
pub use review::Review;
pub use saying::{LONGEST_SAYING, LONGEST_SIGNED, Saying, SayingKind, Sayings, speaker};
pub use study::{RequestId, Study, Threads};
pub use tempo::{LONGEST_REPLY, SHORTEST_REPLY};
pub use thinker::{Tell, Thinker};

/// The computer's work in a frame, in this order.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum OpponentSystems {
    /// The computer plays.
    Play,
    /// The computer gives hints.
    Advise,
    /// The computer reviews a finished match.
    Review,
    /// The computer learns endings.
    Learn,
}

/// Adds the computer.
pub fn plugin(app: &mut App) {
    use OpponentSystems::{Advise, Learn, Play, Review};
    app.init_resource::<Sayings>();
    app.configure_sets(Update, (Play, Advise, Review, Learn).chain().in_set(AppSystems::Opponent));
    app.add_plugins((
        study::plugin,
        turn::plugin,
        engines::plugin,
        examine::plugin,
        hint::plugin,
        review::plugin,
        endings::plugin,
    ));
}
