//! An index that is stale, cannot be written or has no room.

use std::sync::Arc;
use std::time::UNIX_EPOCH;

use teahouse_table::journal::MOST_BYTES;
use teahouse_table::library::{self, Content, INDEX};
use teahouse_table::testing::{DiskFault, FaultyStorage};
use teahouse_table::{OpenMatch, UndoPolicy};

use super::index::{mixed, settled, truth};
use super::probe::Probe;
use super::{let_time_pass, played};
use crate::support::*;

#[test]
fn a_stale_index_changes_nothing() {
    let disk = mixed();
    library::list(&disk).unwrap();
    let stale = disk.bytes(INDEX);
    let name = truth(&disk).iter().find(|listed| listed.summary().is_some_and(|it| it.ply == 12)).unwrap().name.clone();
    let mut open = OpenMatch::open(Arc::new(disk.clone()), &name).unwrap().0;
    play_random(&mut open, &mut rng(1));
    drop(open);
    library::delete(&disk, "torn.teahouse", UNIX_EPOCH).unwrap();
    played(&disk, 99, 9);
    // Another process has written what it had read before.
    let_time_pass(&disk);
    disk.put(INDEX, &stale);
    assert_eq!(library::list(&disk).unwrap(), truth(&disk));
}

#[test]
fn files_that_cannot_be_read_are_tried_again() {
    let (disk, names) = settled(2);
    let probe = Probe::new(&disk);
    probe.set_readable(&names[0], false);
    // The index knows the file, and no permission is needed to show what it says.
    assert!(library::list(&probe).unwrap().iter().all(|listed| listed.summary().is_some()));
    disk.put(&names[0], &disk.bytes(&names[0]));
    let unreadable =
        || library::list(&probe).unwrap().iter().filter(|it| matches!(it.content, Content::Unreadable(_))).count();
    assert_eq!((unreadable(), unreadable()), (1, 1));
    probe.set_readable(&names[0], true);
    assert_eq!(unreadable(), 0, "nothing but the permission has changed");
    probe.set_readable(INDEX, false);
    assert_eq!(library::list(&probe).unwrap(), truth(&disk));
}

#[test]
fn an_index_that_cannot_be_written_is_no_error() {
    let disk = FaultyStorage::new();
    played(&disk, 1, 5);
    let truth = truth(&disk);
    for fault in [DiskFault::ReadOnly, DiskFault::FullAfter(0), DiskFault::FullAfter(40), DiskFault::SyncFails] {
        disk.set_fault(fault);
        assert_eq!(library::list(&disk).unwrap(), truth, "{fault:?}");
        assert!(!disk.names().iter().any(|name| name == INDEX), "{fault:?}");
    }
    disk.set_fault(DiskFault::None);
    library::list(&disk).unwrap();
    let before = disk.bytes(INDEX);
    let new = played(&disk, 2, 5);
    for fault in [DiskFault::ReadOnly, DiskFault::FullAfter(40), DiskFault::SyncFails] {
        disk.set_fault(fault);
        assert_eq!(library::list(&disk).unwrap()[0].name, new.name());
        assert_eq!(disk.bytes(INDEX), before, "{fault:?}: the old index is whole");
    }
}

/// A control character takes one byte of a name and six of the index. A storage reads files of 16 MiB at most.
#[test]
fn an_index_of_long_names_leaves_out_the_oldest_journals() {
    let disk = FaultyStorage::new();
    let mut names = Vec::new();
    for seed in 0..50 {
        let mut setup = setup(banqi(), UndoPolicy::Off);
        setup.players.values_mut().for_each(|player| player.name = "\u{1}".repeat(1 << 15));
        let open = OpenMatch::create(Arc::new(disk.clone()), setup, &mut rng(seed)).unwrap();
        names.push(open.name().to_owned());
    }
    let_time_pass(&disk);
    library::list(&disk).unwrap();
    let probe = Probe::new(&disk);
    let listed = library::list(&probe).unwrap();
    let kept = disk.bytes(INDEX).len();
    assert!((12 << 20..=MOST_BYTES).contains(&kept), "{kept} bytes");
    let read = probe.take_read();
    let oldest: Vec<&String> = names.iter().filter(|name| read.contains(name)).collect();
    assert_eq!(
        (oldest.len() + 1, oldest),
        (read.len(), names[..read.len() - 1].iter().collect()),
        "the oldest are read"
    );
    assert!((5..12).contains(&read.len()), "{read:?}");
    assert!(probe.take_replaced().is_empty(), "it is not written each time");
    assert_eq!(listed, truth(&disk));
    // A match that is deleted makes room.
    library::delete(&disk, &names[49], UNIX_EPOCH).unwrap();
    let_time_pass(&disk);
    library::list(&disk).unwrap();
    let fewer = Probe::new(&disk);
    library::list(&fewer).unwrap();
    assert_eq!(fewer.take_read().len(), read.len() - 1);
}
