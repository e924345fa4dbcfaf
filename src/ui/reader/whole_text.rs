//! Texts of which a screen shows the beginning, and a screen reader reads all.

use bevy::prelude::*;

/// The whole of a text that ends early, for screen readers.
#[derive(Component, Debug, Clone, PartialEq, Eq)]
pub struct WholeText {
    /// All words.
    pub(in crate::ui) whole: String,
    /// The beginning that is shown. The text has been written anew where it shows something else.
    pub(in crate::ui) shown: String,
}

impl WholeText {
    /// The words of which a text shows the beginning.
    pub fn of<'a>(&'a self, text: &'a str) -> &'a str {
        if self.shown == text { &self.whole } else { text }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_was_written_anew_is_whole() {
        let known = WholeText { whole: String::from("A mistake. The move"), shown: String::from("A mistake…") };
        assert_eq!(known.of("A mistake…"), "A mistake. The move");
        assert_eq!(known.of("A blunder."), "A blunder.");
    }
}
