//! Aids, which each player sets for themselves.

use bevy::prelude::*;
use teahouse::board::pieces::{BoardPiece, Posture};
use teahouse::prefs::aids::{Aid, Ledger, Threats};
use teahouse::prefs::{GameKind, Next, Settings};
use teahouse::session::MatchSetup;
use teahouse_rules::shogi::{self, Handicap};
use teahouse_rules::{Move, PieceId, Rules, Seat};
use teahouse_table::{Command, UndoPolicy};

use super::{begin, begin_from, begin_game, by_mouse, follow, session, square};
use crate::play::act;
use crate::support::{click_and_rest, click_square, press_and_rest, rest};

fn set(app: &mut App, near: bool, aid: Aid) {
    app.world_mut().resource_mut::<Settings>().set_aid(near, aid);
    rest(app);
}

/// The squares of the marks whose name begins with `kind`, in order.
fn marks(app: &mut App, kind: &str) -> Vec<String> {
    let mut names = app.world_mut().query::<&Name>();
    let all = names.iter(app.world()).filter_map(|name| name.as_str().strip_prefix(kind));
    let mut squares: Vec<String> = all.map(|square| square.trim().to_owned()).collect();
    squares.sort();
    squares
}

#[test]
fn dots_are_shown_to_players_who_have_them_on() {
    let mut app = begin_game(GameKind::Xiangqi);
    set(&mut app, true, Aid::Dots(false));
    click_square(&mut app, square("h3"));
    assert_eq!((marks(&mut app, "Legal ").len(), marks(&mut app, "Capture ").len()), (0, 0));
    assert_eq!(marks(&mut app, "Chosen "), ["h3"], "the selected piece is always marked");
    click_square(&mut app, square("e3"));
    assert_eq!(session(&app).view().ply(), 1, "moves without dots can be played");
    click_square(&mut app, square("h8"));
    assert!(marks(&mut app, "Legal ").len() > 5, "the other player has dots");
}

/// Red's chariot is attacked and not protected; its soldier is protected.
const HANGING: &str = "3k5/9/9/9/4r4/9/4P3R/4N4/9/5K3 w";

#[test]
fn threats_are_shown_by_the_setting_of_the_side_to_move() {
    let mut app = begin_from(&GameKind::Xiangqi.usual_rules(), HANGING);
    assert_eq!(marks(&mut app, "Danger "), [""; 0]);
    set(&mut app, true, Aid::Threats(Threats::All));
    assert_eq!(marks(&mut app, "Danger "), ["e4"]);
    set(&mut app, true, Aid::Threats(Threats::Lost));
    assert_eq!(marks(&mut app, "Danger "), [""; 0], "the capture would lose a chariot");
    // The other player, whose chariot is attacked, has threats off.
    follow(&mut app, "i4i6");
    assert_eq!(marks(&mut app, "Danger "), [""; 0]);
    set(&mut app, false, Aid::Threats(Threats::Lost));
    assert_eq!(marks(&mut app, "Danger "), ["e6"]);
}

fn opacity(app: &mut App, id: PieceId) -> f32 {
    let mut pieces = app.world_mut().query::<(&BoardPiece, &Posture)>();
    pieces.iter(app.world()).find(|(piece, _)| piece.0 == id).unwrap().1.opacity
}

#[test]
fn without_a_ledger_captured_pieces_are_hidden() {
    let mut app = begin_game(GameKind::Xiangqi);
    by_mouse(&mut app, Move::go(square("h3"), square("h10")));
    let view = session(&app).view();
    let taken = view.pieces().iter().find(|(_, state)| state.place.as_square().is_none()).unwrap().0;
    assert_eq!(opacity(&mut app, taken), 1.0);
    set(&mut app, true, Aid::Ledger(Ledger::Off));
    assert_eq!(opacity(&mut app, taken), 0.0);
    set(&mut app, true, Aid::Ledger(Ledger::Graveyard));
    assert_eq!(opacity(&mut app, taken), 1.0);
}

#[test]
fn chances_are_shown_on_the_sockets_of_players_who_have_them_on() {
    let mut app = begin_game(GameKind::Banqi);
    let percents = |app: &mut App| {
        let mut texts = app.world_mut().query::<&Text>();
        texts.iter(app.world()).filter(|text| text.0.ends_with('%')).count()
    };
    let flip = session(&app).view().moves()[0];
    by_mouse(&mut app, flip);
    assert_eq!(percents(&mut app), 0);
    set(&mut app, true, Aid::Ledger(Ledger::Chances));
    let one = percents(&mut app);
    assert!((6..=7).contains(&one), "a number for each face-down kind: {one}");
    set(&mut app, false, Aid::Ledger(Ledger::Chances));
    assert!(percents(&mut app) > one);
}

#[test]
fn the_undo_policy_differs_between_the_players() {
    let undo = [UndoPolicy::Free, UndoPolicy::Off].into();
    let mut app = begin(MatchSetup { undo, ..MatchSetup::of(GameKind::Shogi) });
    by_mouse(&mut app, Move::go(square("c3"), square("c4")));
    press_and_rest(&mut app, KeyCode::KeyU);
    assert_eq!(session(&app).view().ply(), 0, "the near player takes back freely");
    follow(&mut app, "c3c4 g7g6");
    press_and_rest(&mut app, KeyCode::KeyU);
    assert_eq!(session(&app).view().ply(), 2, "the far player cannot take back");
}

/// The side to move resigns, and a rematch begins.
fn play_rematch(app: &mut App) {
    let seat = session(app).mover().unwrap();
    act(app, seat, Command::Resign);
    click_and_rest(app, "rematch");
}

#[test]
fn the_first_mover_of_a_rematch_follows_the_setting() {
    for (next, first) in [(Next::Alternate, "Hao"), (Next::Winner, "Hao"), (Next::Loser, "Ama")] {
        let mut app = begin(MatchSetup { next, ..MatchSetup::of(GameKind::Xiangqi) });
        play_rematch(&mut app);
        assert_eq!(session(&app).name(Seat::FIRST), first, "{next:?}");
    }
    let rules = Rules::Shogi(shogi::Ruleset { handicap: Handicap::Rook, ..shogi::Ruleset::amateur() });
    let mut app = begin(MatchSetup { rules, ..MatchSetup::of(GameKind::Shogi) });
    play_rematch(&mut app);
    assert_eq!(session(&app).names(), ["Ama", "Hao"], "the giver of a handicap gives it again");
    assert_eq!(session(&app).near(), Seat::FIRST);
}
