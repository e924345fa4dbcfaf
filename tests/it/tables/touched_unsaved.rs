//! A piece that is touched in strict play while the disk takes nothing.

use std::time::Duration;

use teahouse::board::press::Chosen;
use teahouse::prefs::GameKind;
use teahouse::session::{Begin, MatchCommand, MatchSetup};
use teahouse_rules::Seat;
use teahouse_table::testing::{DiskFault, FaultyStorage};
use teahouse_table::{Command, Saved};

use super::series::{restarted, started};
use super::{session, square};
use crate::support::{click_square, of_table, pass, rest, send_and_rest};

/// The disk is full when an entry is written before, or only when the piece is touched. The program is killed later.
#[test]
fn a_touched_piece_is_kept_when_saving_works_again() {
    for is_full_before in [true, false] {
        let storage = FaultyStorage::new();
        let mut app = started(&storage);
        send_and_rest(&mut app, Begin::New(MatchSetup { strict: true, ..MatchSetup::of(GameKind::Xiangqi) }));
        if is_full_before {
            storage.set_fault(DiskFault::FullAfter(0));
        }
        for (seat, command) in [(Seat::FIRST, Command::OfferDraw), (Seat::SECOND, Command::DeclineDraw)] {
            send_and_rest(&mut app, MatchCommand { seat, command });
        }
        assert_eq!(*session(&app).saved() == Saved::Everything, !is_full_before);
        storage.set_fault(DiskFault::FullAfter(0));
        click_square(&mut app, square("h3"));
        rest(&mut app);
        storage.set_fault(DiskFault::None);
        pass(&mut app, Duration::from_secs(6));
        assert_eq!(*session(&app).saved(), Saved::Everything);
        app = restarted(app, &storage);
        let chosen = of_table::<Chosen>(&app).0.chosen;
        assert_eq!(chosen, Some(square("h3")), "full before it was touched: {is_full_before}");
    }
}
