//! The date at which a match began.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use teahouse_table::series;
use teahouse_table::{Command, Fault, Setup, UndoPolicy, journal};

use crate::support::*;
use crate::versions::{lines_of, read, with_line_behind};

fn noon() -> SystemTime {
    UNIX_EPOCH + Duration::from_secs(1_795_435_200)
}

fn begun(date: SystemTime) -> Setup {
    Setup { begun: Some(date), ..setup(banqi(), UndoPolicy::Ask) }
}

#[test]
fn the_head_has_the_second_in_which_the_match_began() {
    let (_, open) = open_match(begun(noon() + Duration::from_millis(999)), 1);
    assert_eq!(open.state().header().begun, Some(noon()));
    assert_eq!(bodies(open.journal_text())[3], "begun 1795435200");
    assert_eq!(journal::read(open.journal_text().as_bytes()).unwrap().state, *open.state());
}

/// The clock of the machine may show anything.
#[test]
fn a_date_that_no_calendar_has_is_left_out() {
    let year_10000 = UNIX_EPOCH + Duration::from_secs(253_402_300_800);
    for date in [UNIX_EPOCH - Duration::from_secs(1), year_10000] {
        let (_, open) = open_match(begun(date), 1);
        assert_eq!(open.state().header().begun, None);
        assert!(bodies(open.journal_text())[3].starts_with("rules "));
    }
    let last = year_10000 - Duration::from_secs(1);
    assert_eq!(open_match(begun(last), 1).1.state().header().begun, Some(last));
}

#[test]
fn a_head_without_a_date_is_that_of_an_earlier_version() {
    let (_, open) = open_match(setup(banqi(), UndoPolicy::Ask), 1);
    assert_eq!(open.state().header().begun, None);
    assert!(!open.journal_text().contains("begun"));
}

#[test]
fn a_malformed_date_is_a_damaged_head() {
    for word in ["", "-1", "+5", "05", "1e9", "253402300800", "99999999999999999999", "2026-11-23", "1795435200 "] {
        let lines = with_line_behind(lines_of("xiangqi-wxf-resigned"), "match", &format!("begun {word}"));
        let damage = read(&lines).unwrap_err();
        assert!(matches!(damage.fault, Fault::Head { .. }), "{word}: {damage}");
    }
    let lines = with_line_behind(lines_of("xiangqi-wxf-resigned"), "match", "begun 0");
    assert_eq!(read(&lines).unwrap().state.header().begun, Some(UNIX_EPOCH));
}

/// Each match has its own date, which only the program that begins it knows.
#[test]
fn the_next_match_of_a_series_has_no_date_yet() {
    let (_, mut open) = open_match(begun(noon()), 1);
    act(&mut open, FIRST, Command::Resign);
    assert_eq!(series::next(open.state()).unwrap().setup.begun, None);
}
