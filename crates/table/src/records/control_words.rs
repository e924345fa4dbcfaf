//! Time controls as people write them in Japanese and Chinese, and in the numbers of CSA.

use teahouse_rules::{Rules, SeatMap, Seats};

use crate::TimeControl;

/// The language of a record. Players of shogi add byoyomi to the main time, and those of xiangqi an increment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Language {
    Japanese,
    Chinese,
}

/// The separator between the times of two seats.
const BETWEEN: &str = "／";

const HOURS: &[&str] = &["時間", "小时", "小時"];
const MINUTES: &[&str] = &["分钟", "分鐘", "分"];
const SECONDS: &[&str] = &["秒"];
const BYOYOMI: &[&str] = &["秒読み", "切れたら1手", "切れたら一手", "読秒", "读秒", "讀秒"];
const EACH_MOVE: &[&str] = &["1手ごとに", "一手ごとに", "1手", "一手", "每步加", "每步"];
const ADDED: &[&str] = &["加算", "加"];
const PERIODS: &[&str] = &["回", "次"];
/// The characters that may stand between the parts.
const JOINTS: &[char] = &['、', ',', '。', '+', ' ', '・', '(', ')'];
const NONE: &[&str] = &["なし", "無制限", "不限时", "不限時"];

impl Language {
    /// The language of the records of a game.
    pub(super) const fn of(rules: &Rules) -> Self {
        if matches!(rules, Rules::Shogi(_)) { Self::Japanese } else { Self::Chinese }
    }

    /// The names of the seats.
    const fn seats(self) -> [&'static str; 2] {
        match self {
            Self::Japanese => ["先手", "後手"],
            Self::Chinese => ["红方", "黑方"],
        }
    }
}

/// Reads the time controls of all seats: one for all, or one for each.
pub(super) fn read_all(text: &str, seats: Seats, language: Language) -> Option<SeatMap<TimeControl>> {
    let Some((first, second)) = text.split_once(BETWEEN) else {
        let control = read(text, language)?;
        return Some(seats.map(|_| control));
    };
    let [of_first, of_second] = language.seats();
    let first = first.trim().strip_prefix(of_first).or_else(|| first.trim().strip_prefix("下手"))?;
    let second = second.trim().strip_prefix(of_second).or_else(|| second.trim().strip_prefix("上手"))?;
    let controls = [read(first, language)?, read(second, language)?];
    (seats == Seats::Two).then(|| controls.into())
}

/// Writes the time controls of all seats.
pub(super) fn write_all(controls: &SeatMap<TimeControl>, language: Language) -> String {
    let words: Vec<String> = controls.values().map(|control| write(*control, language)).collect();
    match words.as_slice() {
        [first, others @ ..] if others.iter().all(|other| other == first) => first.clone(),
        _ => {
            let named = |(seat, words): (&str, &String)| format!("{seat}{words}");
            language.seats().into_iter().zip(&words).map(named).collect::<Vec<_>>().join(BETWEEN)
        }
    }
}

/// Writes a time control.
pub(super) fn write(control: TimeControl, language: Language) -> String {
    match (control, language) {
        (TimeControl::None, Language::Japanese) => "なし".to_owned(),
        (TimeControl::None, Language::Chinese) => "不限时".to_owned(),
        (TimeControl::SuddenDeath { main }, _) => duration(main, language),
        (TimeControl::Fischer { main, increment }, Language::Japanese) => {
            format!("{}、1手ごとに{increment}秒加算", duration(main, language))
        }
        (TimeControl::Fischer { main, increment }, Language::Chinese) => {
            format!("{}＋{increment}秒", duration(main, language))
        }
        (TimeControl::Byoyomi { main, period, periods }, _) => {
            let (joint, word, counter) = match language {
                Language::Japanese => ("、", "秒読み", "回"),
                Language::Chinese => ("，", "读秒", "次"),
            };
            let main = if main == 0 { String::new() } else { duration(main, language) + joint };
            let times = if periods == 1 { String::new() } else { format!("{periods}{counter}") };
            format!("{main}{word}{period}秒{times}")
        }
        (TimeControl::PerMove { limit }, Language::Japanese) => format!("1手{limit}秒"),
        (TimeControl::PerMove { limit }, Language::Chinese) => format!("每步{limit}秒"),
    }
}

/// A time that is not zero. Players of xiangqi count in minutes.
fn duration(seconds: u32, language: Language) -> String {
    let (hours, minutes) = match language {
        Language::Japanese => (seconds / 3600, seconds / 60 % 60),
        Language::Chinese => (0, seconds / 60),
    };
    let parts = [(hours, "時間"), (minutes, "分"), (seconds % 60, "秒")];
    parts.into_iter().filter(|(count, _)| *count > 0).map(|(count, unit)| format!("{count}{unit}")).collect()
}

/// Reads a time control. `None` if any part of the text is no part of one.
pub(super) fn read(text: &str, language: Language) -> Option<TimeControl> {
    let text: String = text.trim().chars().map(narrow).collect();
    let control = if NONE.contains(&text.as_str()) {
        TimeControl::None
    } else {
        numbers(&text).or_else(|| words(&text, language))?
    };
    control.is_valid().then_some(control)
}

/// ASCII for characters of full width.
fn narrow(letter: char) -> char {
    match letter {
        '\u{3000}' => ' ',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(letter as u32 - 0xfee0).unwrap_or(letter),
        _ => letter,
    }
}

/// Reads `00:10+30` and `600+30+0` of CSA, and `600+0`.
fn numbers(text: &str) -> Option<TimeControl> {
    let number = |text: &str| text.parse::<u32>().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()));
    if let Some((hours, rest)) = text.split_once(':') {
        let (minutes, byoyomi) =
            rest.split_once('+').filter(|(minutes, byoyomi)| minutes.len() + byoyomi.len() == 4)?;
        let main = number(hours)?.checked_mul(60)?.checked_add(number(minutes)?)?.checked_mul(60)?;
        return of_parts(main, number(byoyomi)?, 0);
    }
    let parts: Vec<u32> = text.split('+').map(number).collect::<Option<_>>()?;
    match parts.as_slice() {
        [main, 0] => of_parts(*main, 0, 0),
        [main, byoyomi, increment] => of_parts(*main, *byoyomi, *increment),
        _ => None,
    }
}

const fn of_parts(main: u32, byoyomi: u32, increment: u32) -> Option<TimeControl> {
    match (main, byoyomi, increment) {
        (_, 0, 0) => Some(TimeControl::SuddenDeath { main }),
        (_, 0, _) => Some(TimeControl::Fischer { main, increment }),
        (0, _, 0) => Some(TimeControl::PerMove { limit: byoyomi }),
        (_, _, 0) => Some(TimeControl::Byoyomi { main, period: byoyomi, periods: 1 }),
        _ => None,
    }
}

/// Reads words such as `10分、秒読み30秒`.
fn words(text: &str, language: Language) -> Option<TimeControl> {
    let mut words = RestOfText(text.strip_prefix('各').unwrap_or(text));
    let main = words.duration().unwrap_or(0);
    let joint = words.0;
    words.skip_joints();
    let has_joint = joint.len() > words.0.len();
    if words.0.is_empty() || words.0 == "切れ負け" {
        return Some(TimeControl::SuddenDeath { main });
    }
    if words.skip(BYOYOMI) {
        let period = words.duration()?;
        words.skip(&["を"]);
        words.skip_joints();
        let periods = if words.0.is_empty() { 1 } else { words.counted(PERIODS)? };
        return words.0.is_empty().then_some(TimeControl::Byoyomi { main, period, periods });
    }
    let is_each_move = words.skip(EACH_MOVE);
    if !is_each_move && (main == 0 || !has_joint) {
        return None;
    }
    let time = words.duration()?;
    let is_added = words.skip(ADDED) || (main > 0 && language == Language::Chinese);
    if !words.0.is_empty() {
        return None;
    }
    Some(match (main, is_added) {
        (_, true) => TimeControl::Fischer { main, increment: time },
        (0, false) => TimeControl::PerMove { limit: time },
        (_, false) => TimeControl::Byoyomi { main, period: time, periods: 1 },
    })
}

/// The rest of a text that is being read.
#[derive(Debug, Clone, Copy)]
struct RestOfText<'a>(&'a str);

impl RestOfText<'_> {
    /// Skips one of these words. The longer ones come first.
    fn skip(&mut self, words: &[&str]) -> bool {
        let rest = words.iter().find_map(|word| self.0.strip_prefix(word));
        self.0 = rest.unwrap_or(self.0);
        rest.is_some()
    }

    fn skip_joints(&mut self) {
        self.0 = self.0.trim_start_matches(JOINTS);
    }

    /// Reads a number with one of these units behind it.
    fn counted(&mut self, units: &[&str]) -> Option<u32> {
        let end = self.0.find(|letter: char| !letter.is_ascii_digit())?;
        let count = self.0[..end].parse().ok()?;
        let mut rest = RestOfText(&self.0[end..]);
        rest.skip(units).then(|| {
            *self = Self(&self.0[self.0.len() - rest.0.len()..]);
            count
        })
    }

    /// Reads hours, minutes and seconds, at least one of them.
    fn duration(&mut self) -> Option<u32> {
        let mut seconds = None;
        for (units, length) in [(HOURS, 3600), (MINUTES, 60), (SECONDS, 1)] {
            if let Some(count) = self.counted(units) {
                seconds = Some(count.checked_mul(length)?.checked_add(seconds.unwrap_or(0))?);
            }
        }
        seconds
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Language::{Chinese, Japanese};

    #[test]
    fn every_control_comes_back_from_its_words() {
        for language in [Japanese, Chinese] {
            for words in
                ["none", "300", "5400", "3661", "600+3", "3600+30", "600/30x1", "0/30x5", "7200/60x10", "/30", "/90"]
            {
                let control: TimeControl = words.parse().unwrap();
                let written = write(control, language);
                assert_eq!(read(&written, language), Some(control), "{written}");
            }
        }
    }

    #[test]
    fn the_words_are_those_of_players() {
        for (words, japanese, chinese) in [
            ("5400", "1時間30分", "90分"),
            ("600+3", "10分、1手ごとに3秒加算", "10分＋3秒"),
            ("600/30x1", "10分、秒読み30秒", "10分，读秒30秒"),
            ("600/30x3", "10分、秒読み30秒3回", "10分，读秒30秒3次"),
            ("/30", "1手30秒", "每步30秒"),
        ] {
            let control: TimeControl = words.parse().unwrap();
            assert_eq!((write(control, Japanese).as_str(), write(control, Chinese).as_str()), (japanese, chinese));
        }
    }

    #[test]
    fn words_of_other_programs_are_read() {
        for (text, language, words) in [
            ("00:25+00", Japanese, Some("1500")),
            ("00:00+30", Japanese, Some("/30")),
            ("01:00+60", Japanese, Some("3600/60x1")),
            ("600+30+0", Japanese, Some("600/30x1")),
            ("300+0+10", Japanese, Some("300+10")),
            ("600+30+5", Japanese, None),
            ("05:00+5", Japanese, None),
            ("600+0", Chinese, Some("600")),
            ("各10分", Japanese, Some("600")),
            ("１時間２分", Japanese, Some("3720")),
            ("15分秒読み60秒", Japanese, Some("900/60x1")),
            ("10分+30秒", Japanese, Some("600/30x1")),
            ("10分＋30秒", Chinese, Some("600+30")),
            ("各25分（切れたら1手30秒）", Japanese, Some("1500/30x1")),
            ("15分切れ負け", Japanese, Some("900")),
            ("5分、1手ごとに5秒加算", Japanese, Some("300+5")),
            ("60分钟，每步加30秒", Chinese, Some("3600+30")),
            ("60分鐘，每步30秒", Chinese, Some("3600+30")),
            ("每步30秒", Chinese, Some("/30")),
            ("10分5", Japanese, None),
            ("慢棋", Chinese, None),
            ("99999999999分", Japanese, None),
            ("0分", Japanese, None),
            ("", Japanese, None),
        ] {
            assert_eq!(read(text, language).map(|control| control.to_string()).as_deref(), words, "{text}");
        }
    }

    #[test]
    fn each_seat_may_have_its_own() {
        let controls = TimeControl::from_words("600 300+5", Seats::Two).unwrap();
        for (language, words) in
            [(Japanese, "先手10分／後手5分、1手ごとに5秒加算"), (Chinese, "红方10分／黑方5分＋5秒")]
        {
            assert_eq!(write_all(&controls, language), words);
            assert_eq!(read_all(words, Seats::Two, language), Some(controls.clone()));
        }
        assert_eq!(
            read_all("下手なし／上手10分", Seats::Two, Japanese)
                .map(|it| TimeControl::words(it.values().copied()))
                .as_deref(),
            Some("none 600")
        );
        assert_eq!(read_all("10分／5分", Seats::Two, Japanese), None);
    }
}
