//! Two players with the same name: sentences tell which of them is meant.

use teahouse::prefs::GameKind;
use teahouse::session::{Begin, MatchCommand, MatchSetup};
use teahouse_rules::Seat;
use teahouse_table::Command;

use super::session;
use crate::play::shows_text;
use crate::support::{at_title, rest, send_and_rest};

fn ended(game: GameKind, names: [&str; 2], flips: usize) -> bevy::prelude::App {
    let mut app = at_title();
    send_and_rest(&mut app, Begin::New(MatchSetup { names: names.map(String::from).into(), ..MatchSetup::of(game) }));
    for _ in 0..flips {
        let mv = session(&app).view().position().moves()[0];
        let seat = session(&app).mover().unwrap();
        send_and_rest(&mut app, MatchCommand { seat, command: Command::Play(mv) });
    }
    send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Resign });
    rest(&mut app);
    app
}

#[test]
fn the_side_tells_two_people_of_one_name_apart() {
    let mut app = ended(GameKind::Xiangqi, ["Ama", "Ama"], 0);
    for sentence in ["Ama (Black) wins", "Ama (Red) resigned."] {
        assert!(shows_text(&mut app, sentence), "{sentence}");
    }
    let mut app = ended(GameKind::Shogi, ["Ama", "Ama"], 0);
    for sentence in ["Ama (Gote) wins", "Ama (Sente) resigned."] {
        assert!(shows_text(&mut app, sentence), "{sentence}");
    }
}

/// At two boards a side has its board, and no number.
#[test]
fn at_two_boards_the_board_and_the_colour_tell_them_apart() {
    let mut app = at_title();
    let names = ["Ama", "Ama", "Ama", "Hao"].map(String::from).into();
    send_and_rest(&mut app, Begin::New(MatchSetup { names, ..MatchSetup::of(GameKind::Supply) }));
    let called = |app: &bevy::prelude::App, seat| {
        let localization = app.world().resource::<teahouse::i18n::Localization>();
        session(app).called(Seat(seat)).resolve(localization)
    };
    let names: Vec<String> = (0..4).map(|seat| called(&app, seat)).collect();
    let sides = ["Red at the first board", "Black at the first board", "Red at the second board"];
    assert_eq!(names[..3], sides.map(|side| format!("Ama ({side})")));
    assert_eq!(names[3], "Hao");
    send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Resign });
    rest(&mut app);
    assert!(shows_text(&mut app, "Ama (Red at the first board) resigned.") && !shows_text(&mut app, "(Player"));
}

/// Before the first flip the sides of Banqi have their turns, and then colours.
#[test]
fn in_banqi_the_first_flip_tells_them_apart() {
    let mut app = ended(GameKind::Banqi, ["Ama", "Ama"], 0);
    assert!(shows_text(&mut app, "Ama (Second player) wins"));
    let mut app = ended(GameKind::Banqi, ["Ama", "Ama"], 1);
    assert!(["Red", "Black"].iter().any(|colour| shows_text(&mut app, &format!("Ama ({colour}) wins"))));
}

#[test]
fn people_of_different_names_are_called_by_them_alone() {
    let mut app = ended(GameKind::Xiangqi, ["Ama", "Hao"], 0);
    for sentence in ["Hao wins", "Ama resigned."] {
        assert!(shows_text(&mut app, sentence), "{sentence}");
    }
    assert!(!shows_text(&mut app, "(Red)"));
}
