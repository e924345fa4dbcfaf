//! The standard format of the Computer Shogi Association.
//!
//! Sources: version 2.2 (<http://www2.computer-shogi.org/protocol/record_v22.html>, 12 January 2008) and version 3.0
//! (<http://www2.computer-shogi.org/protocol/record_v3.html>, 14 May 2024). A file of either version is read, and files without
//! a version, as before 2002.

mod read;
mod start;
mod write;

pub(crate) use read::read;
pub(crate) use write::write;

use crate::Tag;

/// The keywords of the association, without `$`.
const KEYWORDS: [(&str, Tag); 7] = [
    ("EVENT", Tag::Event),
    ("SITE", Tag::Site),
    ("START_TIME", Tag::Start),
    ("END_TIME", Tag::End),
    ("TIME_LIMIT", Tag::TimeControl),
    ("OPENING", Tag::Opening),
    ("NOTE", Tag::Note),
];

const RULES: &str = "RULES";

/// The names of the seats in keywords that the association does not know.
const SEATS: [&str; 2] = ["SENTE", "GOTE"];

fn tag_of(keyword: &str) -> Tag {
    let known = KEYWORDS.iter().find(|(known, _)| *known == keyword).map(|(_, tag)| tag.clone());
    known.unwrap_or_else(|| Tag::named(keyword, SEATS))
}

fn keyword_of(tag: &Tag) -> String {
    let known = KEYWORDS.iter().find(|(_, known)| known == tag).map(|(keyword, _)| (*keyword).to_owned());
    known.unwrap_or_else(|| match tag {
        Tag::Other(name) => name.clone(),
        tag => tag.name(SEATS).to_ascii_uppercase(),
    })
}
