//! A match on the clipboard as a game record, and the same match elsewhere.

use teahouse::prefs::Settings;
use teahouse::session::{CopyRecord, TryMove};
use teahouse_record::Format;
use teahouse_rules::Outcome;

use super::*;
use crate::looking_through::two_boards;
use crate::looking_through::variations::another_move;
use crate::screens::evening::after_a_foul;

const NOTE: &str = "The game is on the clipboard.";

/// The players, the rules, every position and the end of the match that is looked through.
fn told(app: &mut App) -> (Vec<String>, String, Vec<String>, Outcome) {
    let names = [Seat::FIRST, Seat::SECOND].map(|seat| session(app).name(seat).to_owned()).to_vec();
    let (rules, outcome) = (session(app).state().rules().line(), session(app).outcome());
    let plies = session(app).view().ply();
    let position = |ply| {
        send_and_rest(app, LookBack::At(ply));
        session(app).seen().position().fen()
    };
    let positions = (0..=plies).map(position).collect();
    (names, rules, positions, outcome)
}

/// The match of a text that is pasted where no match is known.
fn pasted(text: &str) -> App {
    let mut app = title_with(text);
    send_and_rest(&mut app, PasteRecord);
    assert!(session(&app).is_looked_through(), "{}", trouble(&app));
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    app
}

#[test]
fn a_game_that_is_copied_and_pasted_elsewhere_is_the_same_match() {
    for (game, format) in
        [(GameKind::Banqi, Format::Banqi), (GameKind::Xiangqi, Format::PgnChinese), (GameKind::Shogi, Format::Kif)]
    {
        let (mut app, _) = look_through(game, 8);
        press_with_control(&mut app, KeyCode::KeyG);
        assert!(shows_text(&mut app, NOTE), "{game:?}");
        let text = clipboard(&mut app).expect("a text");
        let record = format.read(text.as_bytes()).unwrap().record;
        assert_eq!(record.main_line().len(), 9, "{game:?}: {text}");
        let (names, rules, positions, outcome) = told(&mut app);
        let (same_names, same_rules, same_positions, same_outcome) = told(&mut pasted(&text));
        assert_eq!((same_names, same_rules, same_positions), (names, rules, positions), "{game:?}");
        assert_eq!(same_outcome.winner(), outcome.winner(), "{game:?}");
    }
}

/// The moves that the players have tried go with it.
#[test]
fn a_copied_game_has_its_variations() {
    let (mut app, _) = look_through(GameKind::Shogi, 4);
    send_and_rest(&mut app, LookBack::At(2));
    let mv = another_move(&app, 2);
    send_and_rest(&mut app, TryMove { board: 0, mv });
    go_to(&mut app, Menu::Pause);
    click_and_rest(&mut app, "copy-game");
    assert_eq!(menu(&app), Menu::None);
    let record = Format::Kif.read(clipboard(&mut app).unwrap().as_bytes()).unwrap().record;
    let trunk = record.main_line();
    assert_eq!((trunk.len(), record.variations(trunk[2]).len()), (5, 1));
}

/// The players, all turns with their seats, and the winner of the match of four.
fn told_of_four(app: &App) -> (Vec<String>, Vec<String>, Option<Seat>) {
    let session = session(app);
    let names = session.names().values().map(|name| (*name).to_owned()).collect();
    let turns = session.boards().line().map(|turn| format!("{} {}", turn.seat.index(), turn.mv)).collect();
    (names, turns, session.outcome().winner())
}

#[test]
fn a_copied_game_of_two_boards_is_the_same_on_both() {
    let (storage, journal) = two_boards::saved();
    let mut app = two_boards::look_through(&storage, journal);
    press_with_control(&mut app, KeyCode::KeyG);
    let text = clipboard(&mut app).expect("a text");
    assert!(Format::Bpgn.read(text.as_bytes()).is_ok(), "{text}");
    let told = told_of_four(&app);
    assert_eq!((told.0.len(), told.1.len()), (4, 2));
    assert_eq!(told_of_four(&pasted(&text)), told);
}

#[test]
fn a_copied_game_tells_that_it_lacks_the_foul() {
    let mut app = after_a_foul();
    app.insert_resource(Clipboard::in_memory(""));
    let wish = CopyRecord::of(session(&app));
    send_and_rest(&mut app, wish);
    assert!(trouble(&app).contains("the foul that ended the match"), "{}", trouble(&app));
}
