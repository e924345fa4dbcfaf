//! The standard format of the Computer Shogi Association.
//!
//! Sources: version 2.2 (<http://www2.computer-shogi.org/protocol/record_v22.html>, 12 January 2008) and version 3.0
//! (<http://www2.computer-shogi.org/protocol/record_v3.html>, 14 May 2024). A file of either version is read, and files without
//! a version, as before 2002.

mod read;
mod start;
mod summary;
mod write;

pub(crate) use read::{games, read};
pub(crate) use write::write;

use crate::{Format, Tag};

/// The keywords of the association, without `$`.
const KEYWORDS: [(&str, Tag); 8] = [
    ("EVENT", Tag::Event),
    ("SITE", Tag::Site),
    ("START_TIME", Tag::Start),
    ("END_TIME", Tag::End),
    ("TIME_LIMIT", Tag::TimeControl),
    (TIME, Tag::TimeControl),
    ("OPENING", Tag::Opening),
    ("NOTE", Tag::Note),
];

const RULES: &str = "RULES";

/// The keyword of version 3.0 for the time control in seconds: the main time, the byoyomi and the increment.
const TIME: &str = "TIME";

/// The names of the seats in keywords that the association does not know.
const SEATS: &[&str] = &["SENTE", "GOTE"];

fn tag_of(keyword: &str) -> Tag {
    let known = KEYWORDS.iter().find(|(known, _)| *known == keyword).map(|(_, tag)| tag.clone());
    known.unwrap_or_else(|| Tag::named(keyword, SEATS))
}

/// The keyword of a tag. The value decides on that of the time control. `None` if the association gives the keyword another form of
/// value.
fn keyword_of(tag: &Tag, value: &str, format: Format) -> Option<String> {
    match tag {
        Tag::TimeControl if is_form(value, "9:99+99") => return Some("TIME_LIMIT".to_owned()),
        Tag::TimeControl if format == Format::Csa3 && is_form(value, "9+9+9") => return Some(TIME.to_owned()),
        Tag::TimeControl => return None,
        tag if tag.is_date() && !is_form(value, "9999/99/99") && !is_form(value, "9999/99/99 99:99:99") => return None,
        _ => {}
    }
    let known = KEYWORDS.iter().find(|(_, known)| known == tag).map(|(keyword, _)| (*keyword).to_owned());
    let keyword = known.unwrap_or_else(|| match tag {
        Tag::Other(name) => name.clone(),
        tag => tag.name(SEATS).to_ascii_uppercase(),
    });
    let is_plain = !keyword.is_empty() && !keyword.contains(|letter: char| letter == ':' || letter.is_control());
    (is_plain && keyword != RULES && tag_of(&keyword) == *tag).then_some(keyword)
}

/// Whether a text has a form: `99` stands for two digits, a single `9` for one or more, any other letter for itself.
fn is_form(text: &str, form: &str) -> bool {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let (mut text, mut form) = (text, form);
    while let Some(letter) = form.chars().next() {
        let wanted = digits(form);
        let found = digits(text);
        match wanted {
            0 if !text.starts_with(letter) => return false,
            0 => (text, form) = (&text[letter.len_utf8()..], &form[letter.len_utf8()..]),
            1 if found == 0 => return false,
            2.. if found != wanted => return false,
            _ => (text, form) = (&text[found..], &form[wanted..]),
        }
    }
    text.is_empty()
}
