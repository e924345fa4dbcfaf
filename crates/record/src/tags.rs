//! The information about a game apart from its steps.

use std::collections::BTreeMap;

use teahouse_rules::Seat;

/// A kind of information about a game. Each format has its own word for it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Tag {
    /// The title of the record.
    Title,
    /// The tournament or match.
    Event,
    /// The place.
    Site,
    /// The round.
    Round,
    /// The date, or date and time, of the start: `2026-11-23`, `2026-11-23 19:07:12`. Formats with other separators change them.
    Start,
    /// The date, or date and time, of the end.
    End,
    /// The name of the player on a seat.
    Player(Seat),
    /// The team of the player on a seat.
    Team(Seat),
    /// The rating of the player on a seat.
    Rating(Seat),
    /// The time control.
    TimeControl,
    /// The opening.
    Opening,
    /// The author of the comments.
    Annotator,
    /// A note on the game.
    Note,
    /// A name that only some programs know.
    Other(String),
}

/// The tags with their names in records of our own, except those of seats.
const NAMES: [(Tag, &str); 10] = [
    (Tag::Title, "Title"),
    (Tag::Event, "Event"),
    (Tag::Site, "Site"),
    (Tag::Round, "Round"),
    (Tag::Start, "Date"),
    (Tag::End, "EndDate"),
    (Tag::TimeControl, "TimeControl"),
    (Tag::Opening, "Opening"),
    (Tag::Annotator, "Annotator"),
    (Tag::Note, "Note"),
];

/// The names of the players by seat.
pub(crate) type SeatNames = &'static [&'static str];

impl Tag {
    /// The English name, with these names of the seats: `Event`, `Red`, `RedTeam`.
    pub(crate) fn name(&self, seats: SeatNames) -> String {
        let of = |seat: Seat| seats.get(seat.index()).copied().unwrap_or_default();
        match self {
            Self::Player(seat) => of(*seat).to_owned(),
            Self::Team(seat) => format!("{}Team", of(*seat)),
            Self::Rating(seat) => format!("{}Elo", of(*seat)),
            Self::Other(name) => name.clone(),
            tag => NAMES.iter().find(|(known, _)| known == tag).map_or("", |(_, name)| name).to_owned(),
        }
    }

    /// The tag of an English name, in capitals or small letters.
    pub(crate) fn named(name: &str, seats: SeatNames) -> Self {
        let plain = NAMES.iter().find(|(_, known)| name.eq_ignore_ascii_case(known)).map(|(tag, _)| tag.clone());
        let of_seats = (0..seats.len() as u8)
            .map(Seat)
            .flat_map(|seat| [Self::Player(seat), Self::Team(seat), Self::Rating(seat)]);
        let mut of_seats = of_seats.into_iter();
        plain
            .or_else(|| of_seats.find(|tag| name.eq_ignore_ascii_case(&tag.name(seats))))
            .unwrap_or_else(|| Self::Other(name.to_owned()))
    }

    /// Whether the tag holds a date.
    pub(crate) const fn is_date(&self) -> bool {
        matches!(self, Self::Start | Self::End)
    }
}

/// The tags of a record, each at most once.
///
/// ```
/// use teahouse_record::{Tag, Tags};
/// use teahouse_rules::Seat;
///
/// let mut tags = Tags::default();
/// tags.set(Tag::Player(Seat::FIRST), " Wu Ling\n");
/// assert_eq!(tags.get(&Tag::Player(Seat::FIRST)), Some("Wu Ling"));
/// tags.set(Tag::Player(Seat::FIRST), "");
/// assert!(tags.is_empty());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tags(BTreeMap<Tag, String>);

impl Tags {
    /// The value of a tag.
    pub fn get(&self, tag: &Tag) -> Option<&str> {
        self.0.get(tag).map(String::as_str)
    }

    /// Sets the value of a tag, in one line: line breaks become spaces, and spaces around it are removed. An empty value removes
    /// the tag.
    pub fn set(&mut self, tag: Tag, value: &str) {
        let value = crate::text::cleaned(value).split('\n').map(str::trim).collect::<Vec<_>>().join(" ");
        match value.as_str() {
            "" => self.0.remove(&tag),
            _ => self.0.insert(tag, value),
        };
    }

    /// The tags with their values, in a fixed order.
    pub fn iter(&self) -> impl Iterator<Item = (&Tag, &str)> {
        self.0.iter().map(|(tag, value)| (tag, value.as_str()))
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The same text with this separator in the date at its beginning, if there is one: `2026-11-23`, `2026/11/23`, `2026.??.??`.
pub(crate) fn with_separator(text: &str, separator: char) -> String {
    let text = crate::text::cleaned(text);
    let end = text.find([' ', '　', '(', 'T']).unwrap_or(text.len());
    let (date, rest) = text.split_at(end);
    let parts: Vec<&str> = date.split(['-', '/', '.']).collect();
    let is_part = |part: &&str| !part.is_empty() && part.chars().all(|letter| letter.is_ascii_digit() || letter == '?');
    if parts.len() < 2 || !parts.iter().all(is_part) {
        return text;
    }
    parts.join(&separator.to_string()) + rest
}
