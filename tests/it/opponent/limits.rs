//! The computer in a match that is as long as a journal can be.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use teahouse::session::Archive;
use teahouse_rules::Rules;
use teahouse_table::journal::MOST_ENTRIES;
use teahouse_table::series::Score;
use teahouse_table::testing::{FaultyStorage, with_checksums};
use teahouse_table::{Command, GameTime, OpenMatch, Setup, Storage, UndoPolicy};

use super::*;

/// A journal of so many offers and refusals of a draw between a player and the computer.
fn with_offers(entries: u64) -> FaultyStorage {
    let storage = FaultyStorage::new();
    let setup = Setup {
        rules: Rules::parse("banqi taiwan").unwrap(),
        start: None,
        names: ["Ama".into(), "Hao".into()],
        computers: [None, GUEST.map(|level| level.key().to_owned())],
        undo: [UndoPolicy::Ask; 2],
        score: Score::default(),
    };
    let shared: Arc<dyn Storage> = Arc::new(storage.clone());
    let mut open = OpenMatch::create(shared, setup, &mut ChaCha8Rng::seed_from_u64(1)).unwrap();
    open.act(GameTime(1), Seat::FIRST, Command::OfferDraw).unwrap();
    let name = open.name().to_owned();
    let bodies = open.journal_text().lines().map(|line| line.rsplit_once(" | ").unwrap().0.to_owned());
    let mut lines: Vec<String> = bodies.collect();
    let position = lines.pop().unwrap().rsplit_once(" = ").unwrap().1.to_owned();
    lines.extend((1..=entries).map(|seq| {
        let deed = if seq % 2 == 1 { "0 offer-draw" } else { "1 decline-draw" };
        format!("{seq} {seq} {deed} = {position}")
    }));
    drop(open);
    storage.put(&name, with_checksums(lines.iter().map(String::as_str)).as_bytes());
    storage
}

#[test]
fn a_journal_without_room_for_its_turn_is_no_failure_of_the_computer() {
    let mut app = ui_app_with(args(), |_| ());
    app.insert_resource(Study::new(Thinker::default(), Threads::AtOnce, || ()));
    app.insert_resource(Archive(Arc::new(with_offers(MOST_ENTRIES - 8)) as Arc<dyn Storage>));
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    rest(&mut app);
    click_on(&mut app, "button", "continue");
    rest(&mut app);
    assert_eq!(session(&app).state().revision(), MOST_ENTRIES - 8);
    // The last turn that has room is the player's.
    flip(&mut app);
    frames(&mut app, 120);
    assert_eq!(ply(&app), 1);
    assert!(is_said_on_screen(&mut app, "The match can only be ended now."));
    assert!(!is_said_on_screen(&mut app, "cannot go on"));
    assert!(!session(&app).is_person(Seat::SECOND), "the seat is still the computer's");
    rest(&mut app);
    assert!(!app.world().resource::<Activity>().holds(Activity::THINKING));
}
