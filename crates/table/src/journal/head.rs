//! The head of a journal: what was fixed before the first move.

use teahouse_rules::{Position, Rules, Seat, SeatMap, Seats, banqi::Commitment};

use super::escape::{escape, unescape};
use super::{FORMAT, Fault, terms};
use crate::envelope::{Seal, from_hex};
use crate::game_match::has_valid_challengers;
use crate::header::{date_of, seconds_of};
use crate::series::{Lot, Lots, Score};
use crate::{Header, Match, MatchId, Player, SetupError, Sight, TimeControl, TimeLeft, UndoPolicy, UndoTime};

const MAGIC: &str = "teahouse-journal";
/// The revision of the rules in a head without the line `revision`.
const FIRST_REVISION: u32 = 1;

/// The last line of every head. Its absence shows that a head was cut between two lines.
const LAST: &str = "begin";

/// The keys of the lines of a head. A later version wrote a line with another key.
pub(super) const KEYS: [&str; 20] = [
    "app",
    "match",
    "begun",
    "rules",
    "revision",
    "start",
    "second-start",
    "seat",
    "computer",
    "undo",
    "clock",
    "time-left",
    "sight",
    "undo-time",
    "play",
    "miscalls",
    "series",
    "lot",
    "commitment",
    "sealed",
];
/// The word for the seat of a player who begins with the whole time.
const WHOLE_TIME: &str = "-";
/// The word of the line `play` for a match that is played strictly.
const STRICT: &str = "strict";

/// The lines of a match's head without checksums.
pub(super) fn bodies(state: &Match) -> Vec<String> {
    let header = state.header();
    let Header {
        app,
        id,
        rules_line,
        rules_revision,
        players,
        undo_time,
        score,
        terms,
        strict,
        miscalls,
        lot,
        begun,
        commitment,
        ..
    } = header;
    let mut lines = vec![format!("{MAGIC} {FORMAT}"), format!("app {}", escape(app)), format!("match {id}")];
    lines.extend(begun.and_then(seconds_of).map(|seconds| format!("begun {seconds}")));
    lines.push(format!("rules {rules_line}"));
    lines.extend((*rules_revision != FIRST_REVISION).then(|| format!("revision {rules_revision}")));
    lines.extend(header.start.as_ref().map(|start| format!("start {}", start.fen())));
    lines.extend(header.second_start.as_ref().map(|start| format!("second-start {}", start.fen())));
    lines.extend(players.iter().map(|(seat, player)| format!("seat {} {}", seat.0, escape(&player.name))));
    let computers = players.iter().filter_map(|(seat, player)| Some((seat, player.computer.as_ref()?)));
    lines.extend(computers.map(|(seat, word)| format!("computer {} {}", seat.0, escape(word))));
    lines.push(format!("undo {}", UndoPolicy::words(players.values().map(|player| player.undo))));
    if players.values().any(|player| player.clock != TimeControl::None) {
        lines.push(format!("clock {}", TimeControl::words(players.values().map(|player| player.clock))));
    }
    if players.values().any(|player| player.time_left.is_some()) {
        let word = |player: &Player| player.time_left.map_or_else(|| WHOLE_TIME.to_owned(), |left| left.to_string());
        lines.push(format!("time-left {}", players.values().map(word).collect::<Vec<_>>().join(" ")));
    }
    if players.values().any(|player| player.sight != Sight::default()) {
        lines.push(format!("sight {}", Sight::words(players.values().map(|player| player.sight))));
    }
    lines.extend(undo_time.word().map(|word| format!("undo-time {word}")));
    lines.extend(strict.then(|| format!("play {STRICT}")));
    lines.extend(miscalls.map(|most| format!("miscalls {most}")));
    lines.extend((*score != Score::default()).then(|| format!("series {}", score.words())));
    lines.extend(lot.as_ref().map(|lot| format!("lot {}", lot.words())));
    lines.extend(terms::bodies(terms));
    lines.extend(commitment.map(|commitment| format!("commitment {commitment}")));
    lines.extend(state.seal().map(|seal| format!("sealed {}", seal.sealed_text(*id))));
    lines.push(LAST.to_owned());
    lines
}

/// Whether a line is the last of a head.
pub(super) fn is_last(body: &str) -> bool {
    body == LAST
}

/// Checks that the first line announces this format. The second line may name the version that wrote another one.
pub(super) fn check_first(body: &str, second: Option<&str>) -> Result<(), Fault> {
    match body.split_once(' ') {
        Some((MAGIC, format)) if format == FORMAT.to_string() => Ok(()),
        Some((MAGIC, format)) if is_number(format) => {
            let app = second.and_then(|line| line.strip_prefix("app ")).and_then(unescape);
            Err(Fault::OtherFormat { format: format.to_owned(), app })
        }
        _ => Err(Fault::NotAJournal),
    }
}

/// Parses all lines of a head, the last one included. An error has the index of the line.
pub(super) fn parse(bodies: &[&str], revision_of: &dyn Fn(&Rules) -> u32) -> Result<Match, (usize, Fault)> {
    let mut lines = HeadLines { bodies, next: 1 };
    let app = lines.required("app", unescape)?;
    refuse_unknown_lines(bodies, &app)?;
    let id = lines.required("match", parse_id)?;
    let begun = lines.optional("begun", |text| date_of(text.parse().ok()?))?;
    let rules_line = lines.required("rules", |text| Some(text.to_owned()))?;
    let rules = parse_rules(&rules_line, &app).map_err(|fault| (lines.next - 1, fault))?;
    let known = revision_of(&rules);
    let rules_revision = match lines.optional("revision", later_revision)? {
        None => FIRST_REVISION,
        // A revision that overflows is a later one too.
        Some(text) => text.parse().ok().filter(|revision| *revision <= known).ok_or_else(|| {
            let fault = Fault::NewerRules { game: rules.game(), revision: text.to_owned(), known, app: app.clone() };
            (lines.next - 1, fault)
        })?,
    };
    let start = lines.optional("start", |text| rules.parse_position(text).ok())?;
    let has_second = |_: &Position| rules.seats().boards() > 1;
    let second_start = lines.optional("second-start", |text| rules.parse_position(text).ok().filter(has_second))?;
    let players = lines.players(rules.seats())?;
    let undo_time = lines.optional("undo-time", UndoTime::from_word)?.unwrap_or_default();
    let strict = lines.optional("play", |word| (word == STRICT).then_some(()))?.is_some();
    let miscalls = lines.optional("miscalls", |text| text.parse().ok().filter(|most| *most > 0))?;
    let score = lines.optional("series", Score::from_words)?.unwrap_or_default();
    let lot = lines.optional("lot", Lot::from_words)?;
    let terms = terms::read(&mut lines)?;
    if !has_valid_challengers(rules.seats(), &players, score, &terms) {
        let what = SetupError::InvalidChallengers.to_string();
        return Err((lines.next - 1, Fault::Head { what }));
    }
    let commitment: Option<Commitment> = lines.optional("commitment", |text| text.parse().ok())?;
    let seal = lines.optional("sealed", |text| Seal::unseal(id, text).ok())?;
    if bodies.get(lines.next).is_none_or(|body| !is_last(body)) {
        return Err((lines.next, Fault::Head { what: "it is not expected here".to_owned() }));
    }
    let sealed_at = lines.next - 1;

    let fault = |what: &str| (sealed_at, Fault::Head { what: what.to_owned() });
    if seal.as_ref().map(|seal| seal.commitment(id, &rules_line)) != commitment {
        return Err(fault("the sealed deal does not match the commitment"));
    }
    let header = Header {
        app,
        id,
        rules,
        rules_line,
        rules_revision,
        start,
        second_start,
        players,
        undo_time,
        score,
        terms,
        strict,
        begun,
        lot,
        miscalls,
        commitment,
    };
    let state = Match::begin(header, seal, known).map_err(|error| fault(&error.to_string()))?;
    match differing_line(&self::bodies(&state), bodies) {
        None => Ok(state),
        Some(index) => Err((index, Fault::Head { what: "its spelling is not that of a journal".to_owned() })),
    }
}

/// The first line whose spelling differs from [`bodies`]: each value has one spelling. The lines of rules and starts are
/// exempt, because a version with more options or counters spells them differently; their parsed values count.
fn differing_line(written: &[String], found: &[&str]) -> Option<usize> {
    let is_same = |written: &str, found: &str| {
        let have_key = |key| written.starts_with(key) && found.starts_with(key);
        written == found || ["rules ", "start ", "second-start "].into_iter().any(have_key)
    };
    written.iter().zip(found).position(|(written, found)| !is_same(written, found))
}

fn parse_rules(line: &str, app: &str) -> Result<Rules, Fault> {
    Rules::parse(line).map_err(|error| match Rules::unknown_in(line) {
        Some(unknown) => Fault::UnknownRule { unknown, app: app.to_owned() },
        None => Fault::Head { what: format!("\"rules\" has an invalid value: {}", error.message()) },
    })
}

/// Refuses a head with a line of a later version.
fn refuse_unknown_lines(bodies: &[&str], app: &str) -> Result<(), (usize, Fault)> {
    let rules = bodies.iter().find_map(|body| body.strip_prefix("rules "));
    // Of a game that this version does not know it does not know the seats either.
    let seats = rules.and_then(|line| Some(Rules::parse(line).ok()?.seats().count())).unwrap_or(usize::MAX);
    let unknown = |(index, body): (usize, &&str)| Some((index, unknown_in(body, seats, app)?));
    let unknown = bodies.iter().enumerate().skip(1).find_map(unknown);
    unknown.map_or(Ok(()), Err)
}

/// The fault of a line that only a later version writes: an unknown key, a seat that the game lacks, an unknown undo policy.
fn unknown_in(body: &str, seats: usize, app: &str) -> Option<Fault> {
    let (key, text) = body.split_once(' ').unwrap_or((body, ""));
    let line = |key: String| Some(Fault::UnknownLine { key, app: app.to_owned() });
    match key {
        LAST => None,
        "seat" | "computer" => {
            let number = text.split(' ').next().filter(|word| is_number(word))?;
            // One that is too large for a number is beyond all seats.
            let is_known = number.parse::<usize>().map_or(seats == usize::MAX, |number| number < seats);
            if is_known { None } else { line(format!("{key} {number}")) }
        }
        "clock" => {
            let word = text.split(' ').find(|word| is_later_control(word))?;
            Some(Fault::UnknownWord { key: "clock", word: word.to_owned(), app: app.to_owned() })
        }
        "undo" => {
            let word = text.split(' ').find(|word| is_word(word) && word.parse::<UndoPolicy>().is_err())?;
            Some(Fault::UnknownWord { key: "undo", word: word.to_owned(), app: app.to_owned() })
        }
        "sight" => {
            let word = text.split(' ').find(|word| is_word(word) && word.parse::<Sight>().is_err())?;
            Some(Fault::UnknownWord { key: "sight", word: word.to_owned(), app: app.to_owned() })
        }
        "undo-time" => {
            let word = text.split(' ').find(|word| is_word(word) && UndoTime::from_word(word).is_none())?;
            Some(Fault::UnknownWord { key: "undo-time", word: word.to_owned(), app: app.to_owned() })
        }
        "play" => {
            let word = text.split(' ').find(|word| is_word(word) && *word != STRICT)?;
            Some(Fault::UnknownWord { key: "play", word: word.to_owned(), app: app.to_owned() })
        }
        "lot" => {
            let word = text.split(' ').next().filter(|word| is_word(word) && Lots::from_word(word).is_none())?;
            Some(Fault::UnknownWord { key: "lot", word: word.to_owned(), app: app.to_owned() })
        }
        _ if is_word(key) && !KEYS.contains(&key) && !terms::KEYS.contains(&key) => line(key.to_owned()),
        _ => {
            let (key, word) = terms::unknown_word(key, text)?;
            Some(Fault::UnknownWord { key, word, app: app.to_owned() })
        }
    }
}

/// Whether a word is that of a later kind of time control: it begins with a letter.
pub(super) fn is_later_control(word: &str) -> bool {
    word.starts_with(|first: char| first.is_ascii_lowercase()) && word.parse::<TimeControl>().is_err()
}

/// Whether a word has the form of a journal's keys and verbs: lower-case letters and hyphens.
pub(crate) fn is_word(word: &str) -> bool {
    word.starts_with(|first: char| first.is_ascii_lowercase())
        && word.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'-'))
}

/// Whether a word is a decimal number without a sign or leading zeros, of any size.
fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()) && (word == "0" || !word.starts_with('0'))
}

/// A revision after the first, as text.
fn later_revision(text: &str) -> Option<&str> {
    (is_number(text) && !matches!(text, "0" | "1")).then_some(text)
}

/// Parser of the lines of a head, in their fixed order.
pub(super) struct HeadLines<'a> {
    bodies: &'a [&'a str],
    next: usize,
}

impl<'a> HeadLines<'a> {
    /// Parses the next line, which must have this key.
    fn required<T>(&mut self, key: &str, read: impl FnOnce(&'a str) -> Option<T>) -> Result<T, (usize, Fault)> {
        self.optional(key, read)?
            .ok_or_else(|| (self.next, Fault::Head { what: format!("\"{key}\" is expected here") }))
    }

    /// Parses the next line if it has this key.
    pub(super) fn optional<T>(
        &mut self,
        key: &str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<Option<T>, (usize, Fault)> {
        let line = self.bodies.get(self.next).copied().unwrap_or_default();
        let Some(text) = line.strip_prefix(key).and_then(|rest| rest.strip_prefix(' ')) else { return Ok(None) };
        let value =
            read(text).ok_or_else(|| (self.next, Fault::Head { what: format!("\"{key}\" has an invalid value") }))?;
        self.next += 1;
        Ok(Some(value))
    }

    /// Reads the lines about the players: every name, every computer, the policies of undo, the clocks, and what each sees.
    fn players(&mut self, seats: Seats) -> Result<SeatMap<Player>, (usize, Fault)> {
        let name = |seat: Seat| self.required(&format!("seat {}", seat.0), unescape);
        let names: Vec<String> = seats.iter().map(name).collect::<Result<_, _>>()?;
        let computer = |seat: Seat| self.optional(&format!("computer {}", seat.0), unescape);
        let computers: Vec<Option<String>> = seats.iter().map(computer).collect::<Result<_, _>>()?;
        let undo = self.required("undo", |words| UndoPolicy::from_words(words, seats))?;
        let clocks = match self.optional("clock", |words| Some(TimeControl::from_words(words, seats)))? {
            None => seats.map(|_| TimeControl::None),
            Some(clocks) => clocks.map_err(|error| {
                (self.next - 1, Fault::Head { what: format!("\"clock\" has an invalid value: {error}") })
            })?,
        };
        let read = |words: &str| times_left(words).filter(|times| times.count() == seats.count());
        let times = self.optional("time-left", read)?.unwrap_or_else(|| seats.map(|_| None));
        let sights = self.optional("sight", |words| Sight::from_words(words, seats))?;
        let sights = sights.unwrap_or_else(|| seats.map(|_| Sight::default()));
        let players = seats.map(|seat| Player {
            name: names[seat.index()].clone(),
            computer: computers[seat.index()].clone(),
            undo: undo[seat],
            clock: clocks[seat],
            time_left: times[seat],
            sight: sights[seat],
        });
        if players.values().all(Player::has_valid_clock) {
            Ok(players)
        } else {
            Err((self.next - 1, Fault::Head { what: "the time that is left does not fit the clock".to_owned() }))
        }
    }
}

/// Parses the times of all seats.
fn times_left(words: &str) -> Option<SeatMap<Option<TimeLeft>>> {
    let read = |word: &str| if word == WHOLE_TIME { Ok(None) } else { word.parse().map(Some) };
    words.split(' ').map(read).collect::<Result<_, _>>().ok()
}

fn parse_id(text: &str) -> Option<MatchId> {
    from_hex(text)?.try_into().ok().map(MatchId)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_survives_escaping() {
        for name in [
            "",
            " ",
            "Anna",
            "a|b=c%d",
            "zwei\nZeilen\r",
            "本因坊 秀策",
            "\u{2028}\u{85}\0",
            "%",
            "👩\u{200d}👧",
            "\u{202e}אבג",
        ] {
            let escaped = escape(name);
            assert!(!escaped.contains(['\n', '\r', '|', '=', '\u{2028}', '\u{85}']), "{escaped:?}");
            assert_eq!(unescape(&escaped).as_deref(), Some(name));
        }
    }

    #[test]
    fn malformed_escapes_are_refused() {
        for text in ["%", "%4", "%zz", "%ff", "%é", "a%"] {
            assert_eq!(unescape(text), None, "{text:?}");
        }
    }
}
