//! The actions that keys and buttons can ask for.

use strum::{Display, EnumString, VariantArray};

/// Something that a key or a button of a pad asks for. The text is its name in the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Action {
    /// The board's cursor, or the focus, goes up.
    Up,
    /// The board's cursor, or the focus, goes down.
    Down,
    /// The board's cursor, or the focus, goes to the left.
    Left,
    /// The board's cursor, or the focus, goes to the right.
    Right,
    /// The focus goes on in the order of the sheet.
    Next,
    /// The focus goes back in the order of the sheet.
    Previous,
    /// Presses the focused control.
    Confirm,
    /// Lets go, closes the top layer, or goes back.
    Cancel,
    /// Opens the card of the piece under the cursor.
    Inspect,
    /// Takes the last turn back, or asks for it.
    Undo,
    /// Offers or asks for a draw.
    Draw,
    /// Shows a good move, or shows it no longer.
    Hint,
    /// Opens and closes the list of moves.
    List,
    /// Shows and hides the public knowledge about pieces that were not captured.
    Ledger,
    /// Shows the rules of the match.
    Rules,
    /// Turns the table round.
    Turn,
    /// Looks at the table one turn earlier.
    Earlier,
    /// Looks at the table one turn later.
    Later,
    /// Looks at the table at the start of the match.
    Start,
    /// Comes back to how the match stands.
    Present,
    /// Begins and ends an arrow or a circle on the cursor's square.
    Sketch,
    /// Shows one turn after the other, and stops.
    Autoplay,
    /// Sets how fast the turns follow one another then.
    Tempo,
    /// Shows the whole board while it is held, in blindfold play.
    Arbiter,
    /// Opens and closes the menu of the pause.
    Menu,
    /// Turns the sound off, and on again.
    Mute,
    /// Fills the whole screen, and goes back to a window.
    FullScreen,
}

impl Action {
    /// All of them, in the order in which they are shown.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// The text that names it.
    pub fn label(self) -> String {
        format!("action-{self}")
    }

    /// Whether it goes on while the key is held.
    pub const fn repeats(self) -> bool {
        matches!(
            self,
            Self::Up
                | Self::Down
                | Self::Left
                | Self::Right
                | Self::Next
                | Self::Previous
                | Self::Earlier
                | Self::Later
        )
    }

    /// Whether it goes through the controls of a sheet, or presses them.
    pub(super) const fn goes_through(self) -> bool {
        self.is_needed() || self.repeats()
    }

    /// Whether the game would be unusable without a key for it.
    pub const fn is_needed(self) -> bool {
        matches!(self, Self::Up | Self::Down | Self::Left | Self::Right | Self::Confirm | Self::Cancel)
    }
}
