//! Functions that return the building blocks of screens and menus. They look and behave; their effects are set where they
//! are used, by observers of [`Activate`](bevy::ui_widgets::Activate) and
//! [`ValueChange`](bevy::ui_widgets::ValueChange).

use bevy::prelude::*;

mod ask;
mod button;
mod choice;
mod field;
mod fitted;
mod leaves;
mod long_words;
mod one_line;
mod page_keys;
mod prompt;
mod scroll;
mod sheet;
mod slider;
mod swipe;
mod words;

pub use button::{button, button_of, control, goes_to, round_button, sends, word_button};
pub(crate) use choice::TurnedOver;
pub use choice::{choice, show_checked, switch, switch_of, turner};
pub use field::{field, field_of, lines};
pub use fitted::Fitted;
pub use leaves::{Leaves, leaf, write_leaf};
pub use one_line::{Letters, OneLine};
pub use prompt::Prompt;
pub use scroll::{FADING, Slanted, scroll_area};
pub use sheet::{column, grouped, grouped_as, overlay, rule, screen, sheet};
pub use slider::{slider, slider_node};
pub use words::{caption, height_of_lines, plain, second_caption, text, words};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        ask::plugin,
        button::plugin,
        choice::plugin,
        field::plugin,
        fitted::plugin,
        leaves::plugin,
        long_words::plugin,
        one_line::plugin,
        page_keys::plugin,
        prompt::plugin,
        scroll::plugin,
        slider::plugin,
        swipe::plugin,
        words::plugin,
    ));
}
