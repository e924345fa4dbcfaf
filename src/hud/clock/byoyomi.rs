//! Byoyomi in words: the last call of a timekeeper, in the language of the interface.

use teahouse_table::{ClockPhase, ClockReading, TimeControl};

use crate::i18n::{Localization, Localized};

/// The breadth of the line below the digits, as a share of the clock.
pub(super) const WORDS_WIDTH: f32 = 0.92;

/// About how broad words are in sizes of their font, so that a line that changes each second need not be measured first.
pub(super) fn ems(words: &str) -> f32 {
    words.chars().map(|letter| if letter.is_ascii() { 0.58 } else { 1.0 }).sum::<f32>().max(1.0)
}

/// The last call of a timekeeper in a period of byoyomi, in seconds. Each language says which of the two numbers it calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct ByoyomiCount {
    /// The seconds that are left: all from ten down, and full tens above.
    left: u32,
    /// The seconds that have passed. This is the count of shogi, whose last ten begin anew with one.
    passed: u32,
}

impl ByoyomiCount {
    /// Nothing is called before the first full ten, nor for a clock that waits.
    pub(super) fn of(reading: &ClockReading, control: TimeControl) -> Self {
        const SECOND: u64 = 1_000;
        const TENS: u64 = 10;
        let (ClockPhase::Byoyomi { .. }, TimeControl::Byoyomi { period, .. }, true) =
            (reading.phase, control, reading.runs)
        else {
            return Self::default();
        };
        let left = match reading.left.div_ceil(SECOND) {
            left if left <= TENS => left,
            left => left.next_multiple_of(TENS),
        };
        match u32::try_from(left) {
            Ok(left) if left < period => Self { left, passed: period - left },
            _ => Self::default(),
        }
    }
}

/// The words of a count of byoyomi.
pub(super) fn called(reading: &ClockReading, count: ByoyomiCount, localization: &Localization) -> Option<String> {
    let ClockPhase::Byoyomi { .. } = reading.phase else { return None };
    let ByoyomiCount { left, passed } = count;
    Some(Localized::new("clock-byoyomi").arg("left", left).arg("passed", passed).resolve(localization))
}

/// The same, and the number of the period where there are several.
pub(super) fn called_with_period(
    reading: &ClockReading,
    count: ByoyomiCount,
    localization: &Localization,
) -> Option<String> {
    let ClockPhase::Byoyomi { period, of } = reading.phase else { return None };
    let counted = called(reading, count, localization)?;
    if of == 1 {
        return Some(counted);
    }
    let words = Localized::new("clock-period").arg("counted", counted);
    Some(words.arg("period", period).arg("periods", of).resolve(localization))
}

/// The same in a recess of a breadth, in sizes of legible letters. Where not all of the words would have room, the period stands alone until
/// something is called, and then the call.
pub(super) fn called_within(
    breadth: f32,
    reading: &ClockReading,
    count: ByoyomiCount,
    localization: &Localization,
) -> Option<String> {
    let ClockPhase::Byoyomi { period, of } = reading.phase else { return None };
    let uncounted = called_with_period(reading, ByoyomiCount::default(), localization)?;
    if of == 1 || ems(&uncounted) <= breadth {
        return called_with_period(reading, count, localization);
    }
    if count != ByoyomiCount::default() {
        return called(reading, count, localization);
    }
    Some(Localized::new("clock-period-alone").arg("period", period).arg("periods", of).resolve(localization))
}

#[cfg(test)]
mod tests {
    use teahouse_table::GameTime;

    use super::*;

    fn reading(left: u64, periods: u32) -> ClockReading {
        let phase = ClockPhase::Byoyomi { period: 2, of: periods };
        ClockReading { at: GameTime::ZERO, left, phase, runs: true, until_flag: left }
    }

    /// The calls in a period of this length, in order, in a language.
    fn calls(language: &str, period: u32) -> Vec<String> {
        let (localization, control) =
            (Localization::new(language), TimeControl::Byoyomi { main: 0, period, periods: 1 });
        let mut calls = Vec::new();
        for left in (1..=u64::from(period) * 10).rev().map(|tenths| tenths * 100) {
            let reading = reading(left, 1);
            let words = called(&reading, ByoyomiCount::of(&reading, control), &localization).unwrap();
            if calls.last() != Some(&words) {
                calls.push(words);
            }
        }
        assert_eq!(localization.missing(), [""; 0]);
        calls
    }

    #[test]
    fn byoyomi_is_counted_in_the_words_of_the_language() {
        let ten = "ten nine eight seven six five four three two one";
        assert_eq!(calls("en", 30).join(" "), format!("byoyomi {ten}"));
        assert_eq!(calls("zh-Hant", 30).join(" "), "讀秒 十秒 九 八 七 六 五 四 三 二 一");
        assert_eq!(calls("zh-Hans", 30).join(" "), "读秒 十秒 九 八 七 六 五 四 三 二 一");
        assert_eq!(calls("en", 10).join(" "), format!("byoyomi {}", &ten[4..]));
    }

    /// A timekeeper of shogi calls the seconds that have passed: the full tens, and the last ten from one on.
    #[test]
    fn in_japanese_the_seconds_that_have_passed_are_counted() {
        assert_eq!(calls("ja", 30).join(" "), "秒読み 十秒 二十秒 一 二 三 四 五 六 七 八 九");
        let minute = calls("ja", 60);
        assert_eq!(minute[..6].join(" "), "秒読み 十秒 二十秒 三十秒 四十秒 五十秒");
        assert_eq!(calls("ja", 10).join(" "), "秒読み 一 二 三 四 五 六 七 八 九");
        assert_eq!(calls("ja", 25).join(" "), "秒読み あと十秒 一 二 三 四 五 六 七 八 九");
    }

    #[test]
    fn one_of_several_periods_has_its_number_and_a_clock_that_waits_is_not_counted() {
        let (localization, control) =
            (Localization::new("en"), TimeControl::Byoyomi { main: 0, period: 30, periods: 3 });
        let words =
            |reading: ClockReading| called_with_period(&reading, ByoyomiCount::of(&reading, control), &localization);
        assert_eq!(words(reading(6_400, 3)).as_deref(), Some("seven (2/3)"));
        assert_eq!(words(ClockReading { runs: false, ..reading(6_400, 3) }).as_deref(), Some("byoyomi (2/3)"));
        assert_eq!(words(ClockReading { phase: ClockPhase::Main, ..reading(6_400, 3) }), None);
    }

    #[test]
    fn without_room_for_both_the_period_gives_way_to_the_call() {
        for language in ["en", "zh-Hant", "zh-Hans", "ja"] {
            let (localization, control) =
                (Localization::new(language), TimeControl::Byoyomi { main: 0, period: 30, periods: 11 });
            let words = |breadth: f32, left: u64| {
                let reading = reading(left, 11);
                called_within(breadth, &reading, ByoyomiCount::of(&reading, control), &localization).unwrap()
            };
            assert!(words(20.0, 25_000).ends_with(" (2/11)") && words(20.0, 6_400).ends_with(" (2/11)"), "{language}");
            assert_eq!(words(4.0, 25_000), "2/11", "{language}");
            let call = words(4.0, 6_400);
            assert!(!call.contains('/') && ems(&call) <= 4.0, "{language}: {call}");
        }
    }
}
