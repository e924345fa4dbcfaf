//! The years and months in which the matches were played last.

use std::collections::BTreeSet;

use teahouse_table::library::{Listed, RecordedDate};

use super::Catalogue;

impl Catalogue {
    /// The years in which matches were played last, and the year of a date that is chosen, the latest first.
    pub(in crate::screens::library) fn years(&self, chosen: Option<RecordedDate>) -> Vec<RecordedDate> {
        let years: BTreeSet<_> = self.days().chain(chosen).map(RecordedDate::in_year).collect();
        years.into_iter().rev().collect()
    }

    /// The months of the year of a chosen date in which matches were played last, and the month of the date.
    pub(in crate::screens::library) fn months(&self, of: RecordedDate) -> Vec<RecordedDate> {
        let days = self.days().filter(|day| of.in_year().contains(*day)).chain([of]);
        let months: BTreeSet<_> = days.filter_map(RecordedDate::in_month).collect();
        months.into_iter().collect()
    }

    fn days(&self) -> impl Iterator<Item = RecordedDate> {
        self.all().iter().filter_map(|listed| self.day(listed))
    }

    pub(super) fn day(&self, listed: &Listed) -> Option<RecordedDate> {
        listed.day(self.zone)
    }
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use teahouse_table::Zone;

    use super::*;
    use crate::screens::library::account::Now;
    use crate::screens::library::catalogue::tests::{listed, shown};
    use crate::screens::library::search::{DateRange, Search};

    /// The year turns at midnight where the players are.
    #[test]
    fn matches_are_found_by_the_years_and_months_in_which_they_were_played() {
        let at = |text: &str| RecordedDate::of(text).unwrap();
        let since_1970 = |text: &str| at(text).begins().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_secs();
        let old = Listed { recorded: Some(at("1843")), ..listed("old", 0) };
        let matches = vec![
            listed("new", since_1970("2026-11-20")),
            listed("midnight", since_1970("2026-01-01") - 1),
            listed("spring", since_1970("2025-04-30")),
            old,
        ];
        let mut catalogue = Catalogue::default();
        catalogue.fill(matches, Now { date: at("2026-11-28").begins(), zone: Zone::Fixed(3_600) });
        assert_eq!(catalogue.years(None), ["2026", "2025", "1843"].map(at));
        assert_eq!(catalogue.months(at("2026-11")), ["2026-01", "2026-11"].map(at));
        assert_eq!(catalogue.months(at("1843")), []);
        // What is chosen stays there when its last match has gone.
        assert_eq!(catalogue.years(Some(at("2024-05"))), ["2026", "2025", "2024", "1843"].map(at));
        assert_eq!(catalogue.months(at("2024-05")), [at("2024-05")]);
        for (range, expected) in [
            (DateRange::In(at("2026")), vec!["new", "midnight"]),
            (DateRange::In(at("2026-01")), vec!["midnight"]),
            (DateRange::In(at("2025")), vec!["spring"]),
            (DateRange::In(at("1843")), vec!["old"]),
            (DateRange::Year, vec!["new", "midnight"]),
            (DateRange::Earlier, vec!["spring", "old"]),
        ] {
            catalogue.find(&Search { range: Some(range), ..Search::default() });
            assert_eq!(shown(&catalogue), expected, "{range:?}");
        }
    }
}
