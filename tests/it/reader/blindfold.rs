//! Blindfold play by a screen reader: squares are named, and nothing is told of what stands there.

use accesskit::Role;
use bevy::prelude::*;
use teahouse::prefs::GameKind;
use teahouse::session::{Call, MatchSetup, Said};
use teahouse_rules::{Ranks, Seat};
use teahouse_table::Sight;

use super::{announced, names, press_cell_named, read};
use crate::play::session;
use crate::support::send_and_rest;
use crate::tables::begin;

fn blind(game: GameKind, sight: Sight) -> App {
    let mut app = begin(MatchSetup { sights: [sight; 2].into(), ..MatchSetup::of(game) });
    read(&mut app);
    app
}

fn say(app: &mut App, text: &str) {
    let seat = session(app).mover().unwrap_or(Seat::FIRST);
    send_and_rest(app, Call { seat, said: Said::Text { text: text.into(), ranks: Ranks::FromOne } });
}

#[test]
fn a_cell_is_its_square_alone_or_says_that_a_piece_stands_there() {
    for (game, squares) in [(GameKind::Banqi, 32), (GameKind::Xiangqi, 90), (GameKind::Shogi, 81)] {
        for sight in [Sight::Board, Sight::Nothing] {
            let cells = names(&blind(game, sight), Role::GridCell);
            assert_eq!(cells.len(), squares);
            assert!(cells.iter().all(|name| name.chars().count() <= 3), "{cells:?}");
        }
    }
    let cells = names(&blind(GameKind::Xiangqi, Sight::Discs), Role::GridCell);
    let taken = cells.iter().filter(|name| name.ends_with(", a piece")).count();
    assert_eq!((taken, cells.iter().filter(|name| !name.contains(',')).count()), (32, 58));
}

#[test]
fn calls_are_told_as_they_are_called_and_nothing_else_is() {
    let mut app = blind(GameKind::Xiangqi, Sight::Board);
    announced(&app);
    for text in ["炮二平五", "士4進5", "炮五進四"] {
        say(&mut app, text);
    }
    let told = announced(&app);
    for call in ["C2=5", "A4+5", "C5+4"] {
        assert!(told.iter().any(|line| line.contains(call)), "{call}: {told:?}");
    }
    assert!(told.iter().any(|line| line.contains("C5+4, check")), "{told:?}");
    for word in ["soldier", "cannon", "takes", "red", "black"] {
        assert!(!told.iter().any(|line| line.contains(word)), "{word}: {told:?}");
    }
    // A chosen square is named, and not what stands there.
    press_cell_named(&mut app, "a0");
    let told = announced(&app);
    assert!(told.iter().any(|line| line == "a0") && !told.iter().any(|line| line.contains("chariot")), "{told:?}");
    // The list and the tablets tell no piece either.
    for role in [Role::Label, Role::ListItem, Role::Button] {
        let all = names(&app, role);
        assert!(!all.iter().any(|name| name.contains("soldier") || name.contains("cannon")), "{role:?}: {all:?}");
    }
}

#[test]
fn a_failed_call_is_told_without_its_reason() {
    let mut app = blind(GameKind::Xiangqi, Sight::Board);
    announced(&app);
    say(&mut app, "馬二進四");
    let told = announced(&app);
    assert!(told.iter().any(|line| line.contains("is not legal here")), "{told:?}");
    assert!(!told.iter().any(|line| line.contains("leg") && line.contains("blocked")), "{told:?}");
}
