//! The settings: what the players have chosen, kept from one start to the next.

pub mod aids;
pub mod args;
mod clocks;
pub mod computers;
mod devices;
mod discs;
pub mod engines;
mod games;
mod koma_set;
pub mod look;
mod names;
mod odds;
mod saving;
mod seating;
mod series;
mod settings;
mod spoken;
mod store;
mod word;

pub use args::Args;
pub use clocks::Clocks;
pub use computers::{Computer, Computers};
pub use devices::{Player, SeatDevice};
pub use discs::Discs;
pub use engines::{Engine, EngineId, Engines, WhenItFails};
pub use games::{GameKind, GameSettings, Games, Writing};
pub use koma_set::KomaSet;
pub use names::{fitting, is_written};
pub use odds::Odds;
pub(crate) use saving::Unsaved;
pub use saving::{load, plugin};
pub use seating::{Next, Seating, Starts};
pub use series::{SeriesLength, SeriesSettings};
pub use settings::Settings;
pub use spoken::SpokenMoves;
pub use store::{Damage, Damages};
