//! The press of the mouse on a piece that was touched in strict play: a drag moves it, and a click is told.

use bevy::prelude::*;
use teahouse::board::press::Chosen;
use teahouse::prefs::GameKind;
use teahouse::session::MatchSetup;

use super::{begin, follow, session};
use crate::play::shows_text;
use crate::support::{click_on, drag, of_table, place, rest, trace_lines};

/// A match, and a piece that has a legal move to a square: on the board, or in the hand.
const PIECES: [(GameKind, &str, [&str; 2], &str); 2] = [
    (GameKind::Xiangqi, "", ["cell", "h3"], "e3"),
    (GameKind::Shogi, "c3c4 g7g6 b2h8+ g9h8", ["hand", "near-B"], "e5"),
];

/// The game after a click on the piece.
fn touched(game: GameKind, moves: &str, [kind, id]: [&str; 2]) -> App {
    let mut app = begin(MatchSetup { strict: true, ..MatchSetup::of(game) });
    follow(&mut app, moves);
    click_on(&mut app, kind, id);
    rest(&mut app);
    assert!(of_table::<Chosen>(&app).0.is_touched, "{id}");
    trace_lines(&app);
    app
}

fn is_refused(app: &App) -> bool {
    trace_lines(app).iter().any(|line| line.contains("event refused"))
}

/// The press that begins the drag does not put the piece back.
#[test]
fn a_touched_piece_is_dragged_without_a_word() {
    for (game, moves, [kind, id], to) in PIECES {
        let mut app = touched(game, moves, [kind, id]);
        let ply = session(&app).view().ply();
        let [from, to] = [(kind, id), ("cell", to)].map(|(kind, id)| place(&mut app, kind, id).unwrap().center());
        drag(&mut app, from, to);
        rest(&mut app);
        assert_eq!((session(&app).view().ply(), is_refused(&app)), (ply + 1, false), "{id}");
    }
}

#[test]
fn a_touched_piece_that_is_clicked_stays_chosen_and_the_player_is_told() {
    for (game, moves, [kind, id], _) in PIECES {
        let mut app = touched(game, moves, [kind, id]);
        let before = of_table::<Chosen>(&app).0;
        click_on(&mut app, kind, id);
        rest(&mut app);
        assert_eq!((of_table::<Chosen>(&app).0, is_refused(&app)), (before, true), "{id}");
        assert!(shows_text(&mut app, "Touch-move: you have touched this piece"), "{id}");
    }
}
