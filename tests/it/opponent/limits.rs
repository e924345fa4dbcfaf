//! The computer in a match whose journal is almost full.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use teahouse::session::Archive;
use teahouse_rules::Rules;
use teahouse_table::journal::MOST_ENTRIES;
use teahouse_table::testing::{FaultyStorage, with_checksums};
use teahouse_table::{Command, GameTime, OpenMatch, Player, Setup, Storage};

use super::*;
use crate::support::click_and_rest;

/// A journal with this number of entries, all offers and refusals of a draw between a player and the computer.
fn with_offers(entries: u64) -> FaultyStorage {
    let storage = FaultyStorage::new();
    let rules = Rules::parse("banqi taiwan").unwrap();
    let setup = Setup {
        players: [
            Player::named("Ama"),
            Player { computer: GUEST.map(|computer| computer.to_string()), ..Player::named("Hao") },
        ]
        .into(),
        ..Setup::new(rules, ["", ""])
    };
    let shared: Arc<dyn Storage> = Arc::new(storage.clone());
    let mut open = OpenMatch::create(shared, setup, &mut ChaCha8Rng::seed_from_u64(1)).unwrap();
    open.act(GameTime(1), Seat::FIRST, Command::OfferDraw).unwrap();
    let name = open.name().to_owned();
    let bodies = open.journal_text().lines().map(|line| line.rsplit_once(" | ").unwrap().0.to_owned());
    let mut lines: Vec<String> = bodies.collect();
    let position = lines.pop().unwrap().rsplit_once(" = ").unwrap().1.to_owned();
    lines.extend((1..=entries).map(|seq| {
        let action = if seq % 2 == 1 { "0 offer-draw" } else { "1 decline-draw" };
        format!("{seq} {seq} {action} = {position}")
    }));
    drop(open);
    storage.put(&name, with_checksums(lines.iter().map(String::as_str)).as_bytes());
    storage
}

#[test]
fn a_full_journal_does_not_remove_the_computer_from_its_seat() {
    let mut app = ui_app_with(args(), |_| ());
    app.insert_resource(Study::new(Thinker::default(), Threads::AtOnce, || true));
    app.insert_resource(Archive(Arc::new(with_offers(MOST_ENTRIES - 8)) as Arc<dyn Storage>));
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    rest(&mut app);
    click_and_rest(&mut app, "continue");
    assert_eq!(session(&app).state().revision(), MOST_ENTRIES - 8);
    // There is room for one turn, the player's.
    flip(&mut app);
    frames(&mut app, 120);
    assert_eq!(ply(&app), 1);
    assert!(shows_text(&mut app, "This one has to end now."));
    assert!(!shows_text(&mut app, "cannot play on"));
    assert!(!session(&app).is_person(Seat::SECOND), "the seat is still the computer's");
    rest(&mut app);
    assert!(!app.world().resource::<Activity>().holds(Activity::THINKING));
}
