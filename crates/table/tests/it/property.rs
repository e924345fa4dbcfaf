//! Property tests: for any commands and any faults of the disk, the journal gives the match.

use std::sync::Arc;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use rand::{RngExt, rngs::ChaCha8Rng};
use teahouse_rules::{Pieces, Rules, shogi, xiangqi};
use teahouse_table::journal::{self, Ending};
use teahouse_table::testing::{DiskFault, FaultyStorage, Unsynced};
use teahouse_table::{Event, GameTime, Match, OpenMatch, Saved, Setup, UndoPolicy};

use crate::support::*;

fn any_policy() -> impl Strategy<Value = UndoPolicy> {
    proptest::sample::select(UndoPolicy::ALL)
}

fn any_rules() -> impl Strategy<Value = Rules> {
    let xiangqi = Rules::Xiangqi(xiangqi::Ruleset::wxf());
    let shogi = Rules::Shogi(shogi::Ruleset::amateur());
    // Under this rule an impasse can be agreed on from the start.
    let counted = Rules::Shogi(shogi::Ruleset { impasse: shogi::ImpasseRule::Count24, ..shogi::Ruleset::source() });
    proptest::sample::select(vec![banqi(), house(), xiangqi, shogi, counted])
}

fn any_trouble(rng: &mut ChaCha8Rng) -> DiskFault {
    match rng.random_range(0..4) {
        0 => DiskFault::FullAfter(rng.random_range(0..120)),
        1 => DiskFault::ReadOnly,
        2 => DiskFault::SyncFails,
        _ => DiskFault::None,
    }
}

/// The pieces after the events, from the pieces before them.
fn folded(mut pieces: Pieces, events: &[Event]) -> Pieces {
    for event in events {
        if let Event::Played { effects, .. } | Event::Undone { effects, .. } = event {
            effects.iter().for_each(|effect| pieces.apply(*effect));
        }
    }
    pieces
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, rng_seed: RngSeed::Fixed(2), ..ProptestConfig::default() })]

    #[test]
    fn reading_the_journal_gives_the_same_match(seed: u64, policy in any_policy(), rules in any_rules()) {
        let disk = FaultyStorage::new();
        let mut open = OpenMatch::create(Arc::new(disk.clone()), setup(rules, policy), &mut rng(seed)).unwrap();
        let mut rng = rng(seed);
        let mut seen = 0;
        for _ in 0..150 {
            let (seat, command) = any_command(open.state(), &mut rng);
            let (before, written) = (open.state().clone(), open.journal_text().len());
            let at = GameTime(rng.random_range(0..1_000_000));
            match open.act(at, seat, command) {
                Ok(events) => {
                    prop_assert!(open.state().revision() > before.revision());
                    prop_assert!(events.iter().all(|event| event.seq() > before.revision()));
                    prop_assert_eq!(&folded(before.pieces().clone(), &events), open.state().pieces());
                }
                Err(_) => {
                    prop_assert_eq!(open.state(), &before);
                    prop_assert_eq!(open.journal_text().len(), written);
                }
            }
            prop_assert!(open.state().seen().len() >= seen);
            seen = open.state().seen().len();
        }
        let reading = journal::read(&disk.bytes(open.name())).unwrap();
        prop_assert_eq!(reading.ending, Ending::Whole);
        prop_assert_eq!(&reading.state, open.state());
    }

    /// A match can begin from the position after any turn of another one.
    #[test]
    fn a_match_that_is_played_on_is_read_again(seed: u64, rules in any_rules(), supply: bool) {
        let rules = if supply { Rules::Supply } else { rules };
        let (_, mut open) = open_match(setup(rules, UndoPolicy::Off), seed);
        let mut rng = rng(seed);
        for turn in 0..12 {
            let boards = open.state().boards();
            let position = |board| boards.get(board).map(|board| *board.position());
            let from = Setup { start: position(0), second_start: position(1), ..setup(rules, UndoPolicy::Free) };
            let (disk, mut on) = open_match(from, seed ^ turn);
            for _ in 0..3 {
                if !on.state().outcome().is_over() {
                    play_random(&mut on, &mut rng);
                }
            }
            prop_assert_eq!(&read_again(&disk, &on), on.state());
            play_random(&mut open, &mut rng);
            if open.state().outcome().is_over() {
                break;
            }
        }
    }

    #[test]
    fn no_confirmed_entry_is_lost(seed: u64) {
        let disk = FaultyStorage::new();
        let mut rng = rng(seed);
        disk.set_fault(any_trouble(&mut rng));
        let mut open = OpenMatch::create(Arc::new(disk.clone()), setup(banqi(), UndoPolicy::Free), &mut rng).unwrap();
        let mut states: Vec<Match> = vec![open.state().clone()];
        for _ in 0..120 {
            if rng.random_bool(0.2) {
                disk.set_fault(any_trouble(&mut rng));
            }
            let (seat, command) = any_command(open.state(), &mut rng);
            let mut expected = open.state().clone();
            if let Ok(entry) = expected.check(GameTime(0), seat, command) {
                expected.commit(entry);
                states.push(expected);
            }
            let _ = open.act(GameTime(0), seat, command);
            if open.state().outcome().is_over() {
                states.push(open.state().clone());
            }
            if rng.random_bool(0.05) {
                let Some(saved) = open.saved_seq() else { continue };
                let (name, unsynced) = (open.name().to_owned(), rng.random_range(0..200));
                let unsynced = if unsynced == 0 { Unsynced::Zeroed } else { Unsynced::Kept(unsynced) };
                drop(open);
                disk.fail_power(unsynced);
                disk.set_fault(DiskFault::None);
                open = OpenMatch::open(Arc::new(disk.clone()), &name).unwrap().0;
                let revision = open.state().revision();
                prop_assert!(revision >= saved, "{saved} was confirmed, {revision} is left");
                states.truncate(revision as usize + 1);
                prop_assert_eq!(Some(open.state()), states.last());
            }
            if open.state().outcome().is_over() {
                break;
            }
        }
        disk.set_fault(DiskFault::None);
        prop_assert_eq!(open.retry_save(), &Saved::Everything);
        prop_assert_eq!(&journal::read(&disk.bytes(open.name())).unwrap().state, open.state());
    }

    #[test]
    fn any_bytes_are_read_without_panic(bytes: Vec<u8>) {
        prop_assert!(journal::read(&bytes).is_err());
    }

    #[test]
    fn any_lines_with_right_checksums_are_read_without_panic(
        lines in proptest::collection::vec("(1|2|01|x) [0-9]{0,21} (0|1|-|300) (play|undo|resign|open-seal|conclude|x)( [a-i]?[0-9]{1,3}[a-i+@=é]{0,2}){0,2}( =)?( [0-9a-f]*)?( (draw|fourth wins): unrecorded)?", 0..3),
    ) {
        let (_, open) = open_banqi(UndoPolicy::Free, 1);
        let head = bodies(open.journal_text());
        let text = with_checksums(head.iter().copied().chain(lines.iter().map(String::as_str)));
        prop_assert_eq!(&journal::read(text.as_bytes()).unwrap().state, open.state());
    }

    #[test]
    fn any_head_with_right_checksums_is_read_without_panic(index in 1_usize..9, text in "\\PC*") {
        let (_, open) = open_banqi(UndoPolicy::Free, 1);
        let mut head = bodies(open.journal_text());
        let key = head[index].split(' ').next().unwrap_or_default();
        let line = format!("{key} {text}");
        if head[index] != line {
            head[index] = &line;
            let result = journal::read(with_checksums(head).as_bytes());
            prop_assert!(result.is_err() || matches!(key, "app" | "seat"));
        }
    }
}
