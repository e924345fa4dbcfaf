//! A search that fails.

use super::*;

#[test]
fn when_the_computer_fails_a_person_takes_its_seat_and_is_told() {
    for thinker in [
        Thinker::new(|_, _| Err(io::ErrorKind::OutOfMemory.into())),
        // Like a search that panics: the receiver of the answer is dropped.
        Thinker::new(|_, tell| {
            drop(tell);
            Ok(())
        }),
        // An illegal move.
        Thinker::new(|_, tell| {
            tell.found(found(Move::go("a1".parse().unwrap(), "h4".parse().unwrap())));
            Ok(())
        }),
    ] {
        let mut app = app_with(thinker, Threads::Beside(1));
        begin_match(&mut app, [None, GUEST]);
        flip(&mut app);
        frames(&mut app, 60);
        let seat = session(&app).mover().unwrap();
        assert!(session(&app).is_person(seat));
        assert!(shows_text(&mut app, "The guest cannot play on."));
        assert!(!shows_text(&mut app, "thinking"), "no search runs any more");
        assert!(trace_lines(&app).iter().any(|line| line.starts_with("error The guest cannot play on.")));
        play_on(&mut app, 4, 3);
    }
}

#[test]
fn a_panic_of_a_search_is_reported_like_other_failures() {
    let thinker = Thinker::new(|_, tell| {
        let search = std::thread::Builder::new().spawn(move || {
            let _tell = tell;
            // Unlike `panic!`, this prints no message.
            std::panic::resume_unwind(Box::new("the search panics"));
        })?;
        assert!(search.join().is_err());
        Ok(())
    });
    let mut app = app_with(thinker, Threads::Beside(1));
    begin_match(&mut app, [None, GUEST]);
    flip(&mut app);
    frames(&mut app, 60);
    assert!(shows_text(&mut app, "The guest cannot play on."));
}
