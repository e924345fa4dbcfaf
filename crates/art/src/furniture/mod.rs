//! The furniture around the boards: tablets and rails, buttons, paper and its content, a cup of tea.
//!
//! All furniture takes its colours from a [`Theme`] and scales with its size. Only the finest lines never get
//! thinner than a pixel. The states of a button differ by form, not by colour alone.

mod button;
mod card;
mod coin;
mod engraving;
mod graph;
mod groove;
mod icon;
mod komadai;
mod lid;
mod paper;
mod pen;
mod plate;
mod portrait;
mod recess;
mod seal;
mod seating;
mod sign;
mod socket;
mod stage;
mod steam;
mod tablet;
mod tally;
mod teabowl;
mod teacup;
mod tray;
mod turn_line;
mod yunomi;

pub use graph::Course;
pub use icon::Icon;
pub use plate::plate_travel;
pub use portrait::Sitter;
pub use recess::RECESS_LIGHT;
pub use seating::Seating;
pub use steam::WISPS;
pub use tally::TallyInk;
pub use teacup::PARTS_OF_TEA;
pub use yunomi::YUNOMI_TEA;

pub(crate) use button::button;
pub(crate) use card::card;
pub(crate) use coin::coin;
pub(crate) use engraving::engraving;
pub(crate) use graph::graph;
pub(crate) use groove::groove;
pub(crate) use komadai::komadai;
pub(crate) use lid::lid;
pub(crate) use paper::paper;
pub(crate) use plate::plate;
pub(crate) use portrait::portrait;
pub(crate) use recess::recess;
pub(crate) use seal::seal;
pub(crate) use seating::seating;
pub(crate) use sign::sign;
pub(crate) use socket::socket;
pub(crate) use steam::steam;
pub(crate) use tablet::{panel, rail, tablet};
pub(crate) use tally::tally;
pub(crate) use teabowl::teabowl;
pub(crate) use teacup::teacup;
pub(crate) use tray::tray;
pub(crate) use turn_line::turn_line;
pub(crate) use yunomi::yunomi;

/// The state of a control that can be pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Touch {
    /// Neither touched nor pressed.
    #[default]
    Rest,
    /// The pointer or the focus is on it.
    Hovered,
    /// Held down.
    Pressed,
    /// Out of use now.
    Disabled,
}

impl Touch {
    /// All states.
    pub const ALL: [Self; 4] = [Self::Rest, Self::Hovered, Self::Pressed, Self::Disabled];
}
