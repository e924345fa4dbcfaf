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

/// Before the first flip the sides of Banqi have numbers, and then colours.
#[test]
fn in_banqi_the_first_flip_tells_them_apart() {
    let mut app = ended(GameKind::Banqi, ["Ama", "Ama"], 0);
    assert!(shows_text(&mut app, "Ama (Player 2) wins"));
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
