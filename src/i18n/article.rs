//! Names with an article: "The guest" is "the guest" within a sentence.

/// The mark before such a name, until it is known where in a text the name stands. No text has this character.
const MARK: char = '\u{fdd0}';

/// The name, for [`settled`].
pub(super) fn marked(name: &str) -> String {
    format!("{MARK}{name}")
}

/// A text in which marked names begin with a small letter where they stand within a sentence.
pub(super) fn settled(text: String) -> String {
    if !text.contains(MARK) {
        return text;
    }
    let mut pieces = text.split(MARK);
    let mut settled = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let mut letters = piece.chars();
        match letters.next().filter(|_| is_within(&settled)) {
            Some(first) => settled.extend(first.to_lowercase().chain(letters)),
            None => settled.push_str(piece),
        }
    }
    settled
}

/// Whether a sentence goes on behind this text: the text ends with a word, or with a sign within a sentence. Behind a dash, a colon or a
/// line break stands a name of its own.
fn is_within(before: &str) -> bool {
    let last = before.trim_end_matches(' ').chars().next_back();
    last.is_some_and(|last| last.is_alphanumeric() || matches!(last, ',' | ';' | ')' | '/'))
}

#[cfg(test)]
mod tests {
    use super::super::{Localization, Localized, Value};

    fn guest() -> Value {
        Value::Role("level-guest".into())
    }

    #[test]
    fn a_name_with_an_article_is_small_within_a_sentence() {
        let said = |words: Localized, tag| words.resolve(&Localization::new(tag));
        let begins = |first: Value, second: Value, name: Value| {
            let words = Localized::new("said-begins").arg("game", Value::Key("title-xiangqi".into()));
            words.arg("first", first).arg("second", second).arg("name", name)
        };
        let ama = || Value::Name("Ama".to_owned());
        assert_eq!(
            said(begins(ama(), guest(), guest()), "en"),
            "Xiangqi. Ama against the guest. The guest moves first."
        );
        assert_eq!(said(begins(guest(), ama(), ama()), "en"), "Xiangqi. The guest against Ama. Ama moves first.");
        assert_eq!(
            said(begins(Value::together([guest(), ama()]), Value::together([guest(), guest()]), ama()), "en"),
            "Xiangqi. The guest and Ama against the guest and the guest. Ama moves first."
        );
        let namesake = Value::Namesake(Box::new(guest()), "tablet-red".into());
        assert_eq!(
            said(begins(ama(), namesake.clone(), namesake), "en"),
            "Xiangqi. Ama against the guest (Red). The guest (Red) moves first."
        );
        let captures = Localized::new("end-captures").arg("first", guest()).arg("second", guest());
        assert_eq!(said(captures, "en"), "Captured by the guest / the guest");
        assert!(said(begins(ama(), guest(), guest()), "zh-Hant").contains("客人"));
        assert_eq!(said(Localized::new("called").arg("name", guest()), "en"), "The guest");
    }

    /// A person may be called like anything.
    #[test]
    fn a_name_that_was_written_stays() {
        let name = Value::Name("The Guest".to_owned());
        let words = Localized::new("list-together").arg("others", "Ama").arg("last", name);
        assert_eq!(words.resolve(&Localization::new("en")), "Ama and The Guest");
    }
}
