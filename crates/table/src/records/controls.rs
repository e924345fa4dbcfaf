//! Time controls in the words of game records.
//!
//! A [record of a match](super::record_of) has its time control in the words of the journal. [`in_terms_of`] puts it into those of a
//! format, and an import reads the words of all formats.
//!
//! | format | words |
//! |---|---|
//! | KIF, KI2, JKF | `10分、秒読み30秒`, `5分、1手ごとに5秒加算`, `1手30秒`; `先手10分／後手5分` |
//! | CSA 2.2 | `$TIME_LIMIT:00:10+30`: hours, minutes, seconds of byoyomi |
//! | CSA 3.0 | `$TIME:600+30+0`: seconds of main time, byoyomi and increment; `$TIME+` and `$TIME-` by seat |
//! | PGN | `600`, `600+10` |
//! | DhtmlXQ | `10分＋3秒`, `10分，读秒30秒`, `每步30秒`; `红方10分／黑方5分` |
//! | Banqi | those of the journal |
//!
//! Where a format has no words, the time control has a tag of our own with those of the journal.

use teahouse_record::{Format, Record, Tag, Tags};
use teahouse_rules::{SeatMap, Seats};

use super::control_words::{self, Language};
use crate::TimeControl;

/// Our own tag.
const OWN: &str = "TeahouseTimeControl";

/// The tags of CSA 3.0 by seat.
const BY_SEAT: [&str; 2] = ["TIME+", "TIME-"];

/// A record with its time control in the terms of a format. Words that are no time control of this program stay.
///
/// ```
/// use teahouse_record::{Encoding, Format, Record, Tag};
/// use teahouse_rules::Rules;
/// use teahouse_table::records;
///
/// let mut record = Record::new(Rules::parse("shogi")?);
/// record.tags_mut().set(Tag::TimeControl, "600/30x1");
/// let csa = records::in_terms_of(record.clone(), Format::Csa);
/// assert_eq!(csa.tags().get(&Tag::TimeControl), Some("00:10+30"));
/// assert_eq!(Format::Csa.losses(&csa, Encoding::Utf8)?, []);
/// let kif = records::in_terms_of(csa, Format::Kif);
/// assert_eq!(kif.tags().get(&Tag::TimeControl), Some("10分、秒読み30秒"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn in_terms_of(mut record: Record, format: Format) -> Record {
    let Some(controls) = of_record(&record) else { return record };
    let tags = record.tags_mut();
    for tag in all_tags() {
        tags.set(tag, "");
    }
    for (tag, words) in terms(&controls, format) {
        tags.set(tag, &words);
    }
    record
}

/// The time controls of a record by seat. `None` if it names none, or none that this program has.
pub(super) fn of_record(record: &Record) -> Option<SeatMap<TimeControl>> {
    let (tags, seats) = (record.tags(), record.rules().seats());
    let controls = own(tags, seats).or_else(|| by_seat(tags, seats)).or_else(|| {
        let text = tags.get(&Tag::TimeControl)?;
        let language = Language::of(record.rules());
        TimeControl::from_words(text, seats).ok().or_else(|| control_words::read_all(text, seats, language))
    })?;
    controls.values().any(|control| *control != TimeControl::None).then_some(controls)
}

fn all_tags() -> impl Iterator<Item = Tag> {
    let others = BY_SEAT.into_iter().chain([OWN]).map(|name| Tag::Other(name.to_owned()));
    others.chain([Tag::TimeControl])
}

fn own(tags: &Tags, seats: Seats) -> Option<SeatMap<TimeControl>> {
    TimeControl::from_words(tags.get(&Tag::Other(OWN.to_owned()))?, seats).ok()
}

fn by_seat(tags: &Tags, seats: Seats) -> Option<SeatMap<TimeControl>> {
    let each = BY_SEAT.map(|name| control_words::read(tags.get(&Tag::Other(name.to_owned()))?, Language::Japanese));
    let [Some(first), Some(second)] = each else { return None };
    (seats == Seats::Two).then(|| [first, second].into())
}

/// The tags of time controls with their values in a format.
fn terms(controls: &SeatMap<TimeControl>, format: Format) -> Vec<(Tag, String)> {
    let words = TimeControl::words(controls.values().copied());
    let of_all = controls.values().next().copied().filter(|first| controls.values().all(|control| control == first));
    let usual = |text: String| vec![(Tag::TimeControl, text)];
    let found = match format {
        Format::Kif | Format::Ki2 | Format::Jkf => Some(usual(control_words::write_all(controls, Language::Japanese))),
        Format::Dhtmlxq => Some(usual(control_words::write_all(controls, Language::Chinese))),
        Format::Banqi | Format::Usi | Format::Ucci => Some(usual(words.clone())),
        Format::Csa => of_all.and_then(csa).map(usual),
        Format::Csa3 => match of_all {
            Some(control) => csa3(control).map(usual),
            None => {
                let each: Option<Vec<String>> = controls.values().map(|control| csa3(*control)).collect();
                each.map(|each| BY_SEAT.iter().map(|name| Tag::Other((*name).to_owned())).zip(each).collect())
            }
        },
        Format::PgnChinese | Format::PgnWxf | Format::PgnIccs | Format::Bpgn => of_all.and_then(pgn).map(usual),
    };
    found.unwrap_or_else(|| vec![(Tag::Other(OWN.to_owned()), words)])
}

fn csa(control: TimeControl) -> Option<String> {
    let (main, byoyomi) = match control {
        TimeControl::SuddenDeath { main } => (main, 0),
        TimeControl::Byoyomi { main, period, periods: 1 } => (main, period),
        TimeControl::PerMove { limit } => (0, limit),
        _ => return None,
    };
    let has_form = main.is_multiple_of(60) && byoyomi < 100;
    has_form.then(|| format!("{:02}:{:02}+{byoyomi:02}", main / 3600, main / 60 % 60))
}

fn csa3(control: TimeControl) -> Option<String> {
    let [main, byoyomi, increment] = match control {
        TimeControl::SuddenDeath { main } => [main, 0, 0],
        TimeControl::Fischer { main, increment } => [main, 0, increment],
        TimeControl::Byoyomi { main, period, periods: 1 } => [main, period, 0],
        TimeControl::PerMove { limit } => [0, limit, 0],
        TimeControl::None | TimeControl::Byoyomi { .. } => return None,
    };
    Some(format!("{main}+{byoyomi}+{increment}"))
}

fn pgn(control: TimeControl) -> Option<String> {
    matches!(control, TimeControl::SuddenDeath { .. } | TimeControl::Fischer { .. }).then(|| control.to_string())
}
