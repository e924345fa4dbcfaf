//! The set-up of three games, whose choices are remembered for each game.

use bevy::prelude::*;
use teahouse::core::Screen;
use teahouse::prefs::{GameKind, Odds, Settings};
use teahouse_rules::{Colour, Face, Kind, Piece, Place, Position, Rules, Seat, shogi};
use teahouse_table::{Command, UndoPolicy};

use super::clocks::clocks;
use super::session;
use crate::play::{act, shows_text};
use crate::screens::choose;
use crate::support::{
    at_title, click, click_and_rest, go_to, place, plug_in, press_and_rest, press_buttons, push_and_rest, rest,
};

#[test]
fn each_game_is_set_up_by_its_own_rules_and_remembers_them() {
    let mut app = at_title();
    press_buttons(&mut app, ["new", "shogi", "rules-shogi-official", "more", "handicap-rook", "deal"]);
    let expected = shogi::Ruleset { handicap: shogi::Handicap::Rook, ..shogi::Ruleset::official() };
    assert_eq!(*session(&app).view().rules(), Rules::Shogi(expected));
    go_to(&mut app, Screen::Title);
    let settings = app.world().resource::<Settings>();
    assert_eq!((settings.game, settings.of(GameKind::Shogi).rules), (GameKind::Shogi, Some(Rules::Shogi(expected))));
    // The board of the last game lies in front, and deals by the same rules.
    click_and_rest(&mut app, "shogi");
    assert_eq!(*session(&app).view().rules(), Rules::Shogi(expected));
}

#[test]
fn odds_and_house_rules_are_dealt() {
    let mut app = at_title();
    press_buttons(&mut app, ["new", "xiangqi", "more"]);
    choose(&mut app, "odds-chariot");
    choose(&mut app, "house-take-general");
    press_buttons(&mut app, ["deal"]);
    assert!(matches!(session(&app).view().rules(), Rules::Xiangqi(rules) if rules.take_general));
    assert_eq!(session(&app).view().pieces().len(), 31);
    assert_eq!(app.world().resource::<Settings>().odds, Odds::Chariot);
}

#[test]
fn banqi_is_dealt_without_the_discs_that_red_gives() {
    let mut app = at_title();
    press_buttons(&mut app, ["new", "banqi", "more"]);
    choose(&mut app, "odds-two-cannons");
    press_buttons(&mut app, ["deal"]);
    let view = session(&app).view();
    assert!(matches!(view.position(), Position::Banqi(position) if position.hidden_count() == 30));
    assert_eq!((view.moves().len(), view.mover()), (30, Seat::FIRST), "every disc can be flipped");
    let missing: Vec<_> = view.pieces().all_at(Place::tray(Seat::SECOND)).filter_map(|(_, state)| state.face).collect();
    let cannon = Face::from(Piece { colour: Colour::Red, kind: Kind::Cannon });
    assert_eq!(missing, [cannon; 2], "they lie in black's tray");
    assert_eq!(view.pieces().first_colour(), Some(Colour::Red));
    let flip = view.moves()[0];
    crate::tables::by_mouse(&mut app, flip);
    assert_eq!(session(&app).view().ply(), 1);
}

#[test]
fn black_begins_where_red_gives_the_first_move() {
    let mut app = at_title();
    press_buttons(&mut app, ["new", "xiangqi", "more"]);
    choose(&mut app, "odds-horse-and-move");
    press_buttons(&mut app, ["deal"]);
    assert_eq!(session(&app).view().pieces().len(), 31);
    assert_eq!(session(&app).mover(), Some(Seat::SECOND));
}

/// At two boards the offers of a player ask all others.
#[test]
fn what_is_agreed_at_two_boards_is_told_of_all_four_players() {
    let mut app = at_title();
    press_buttons(&mut app, ["new", "supply", "more"]);
    choose(&mut app, "clock-blitz-5");
    assert!(shows_text(&mut app, "All four players have the same time."));
    assert!(shows_text(&mut app, "A turn is taken back if the three others agree."));
    choose(&mut app, "far-clock-blitz-10");
    assert!(shows_text(&mut app, "the two teams have different clocks."));
    press_buttons(&mut app, ["deal"]);
    for (seat, command) in (0..4).zip([Command::OfferDraw].into_iter().chain([Command::AcceptDraw; 3])) {
        assert!(!session(&app).outcome().is_over(), "seat {seat} has not agreed");
        act(&mut app, Seat(seat), command);
    }
    assert!(shows_text(&mut app, "All four players agreed."));
}

/// Deals a game with one of its rarer choices, from the title, and goes on from there.
fn deal_with(app: &mut App, game: &str, choice: &str) {
    go_to(app, Screen::Title);
    press_buttons(app, ["new", game, "more"]);
    choose(app, choice);
    press_buttons(app, ["deal"]);
}

/// The giver's missing pieces are those of the handicap, and the giver moves first.
#[test]
fn every_handicap_of_shogi_is_dealt() {
    let mut app = at_title();
    for &handicap in shogi::Handicap::ALL {
        deal_with(&mut app, "shogi", &format!("handicap-{handicap}"));
        let view = session(&app).view();
        assert_eq!(*view.position(), Position::from(handicap.start()), "{handicap}");
        let mover = if handicap == shogi::Handicap::Even { Seat::FIRST } else { Seat::SECOND };
        assert_eq!(view.mover(), mover, "{handicap}");
    }
}

/// The pieces that red gives, and the player who moves first.
#[test]
fn every_handicap_of_xiangqi_is_dealt() {
    let mut app = at_title();
    for (odds, missing, mover) in [
        ("even", "", Seat::FIRST),
        ("move", "", Seat::SECOND),
        ("horse", "b1", Seat::FIRST),
        ("horse-and-move", "b1", Seat::SECOND),
        ("two-horses", "b1 h1", Seat::FIRST),
        ("two-horses-and-move", "b1 h1", Seat::SECOND),
        ("chariot", "a1", Seat::FIRST),
        ("chariot-and-move", "a1", Seat::SECOND),
    ] {
        deal_with(&mut app, "xiangqi", &format!("odds-{odds}"));
        let view = session(&app).view();
        let start = GameKind::Xiangqi.usual_rules().start();
        let gone = view.position().geometry().squares().filter(|at| view.position().at(*at) != start.at(*at));
        let gone: Vec<String> = gone.map(|square| square.to_string()).collect();
        assert_eq!((gone.join(" ").as_str(), view.mover()), (missing, mover), "{odds}");
    }
}

/// Red gives discs by agreement.
#[test]
fn every_handicap_of_banqi_is_dealt() {
    let mut app = at_title();
    for (odds, kind, count) in [
        ("two-soldiers", Kind::Soldier, 2),
        ("horse", Kind::Horse, 1),
        ("chariot", Kind::Chariot, 1),
        ("cannon", Kind::Cannon, 1),
        ("two-cannons", Kind::Cannon, 2),
    ] {
        deal_with(&mut app, "banqi", &format!("odds-{odds}"));
        let pieces = session(&app).view().pieces();
        let beside: Vec<_> = pieces.all_at(Place::tray(Seat::SECOND)).filter_map(|(_, state)| state.face).collect();
        assert_eq!(beside, vec![Face::from(Piece { colour: Colour::Red, kind }); count], "{odds}");
    }
}

#[test]
fn every_board_on_the_title_begins_its_game() {
    // Supply Chess lies on a board of xiangqi, and only once it was dealt.
    for &game in GameKind::ALL {
        let mut app = at_title();
        let front = if game == GameKind::Supply { game } else { GameKind::Banqi };
        app.world_mut().resource_mut::<Settings>().game = front;
        go_to(&mut app, Screen::Setup);
        go_to(&mut app, Screen::Title);
        assert!(place(&mut app, "button", game.into_str()).is_some());
        click_and_rest(&mut app, game.into_str());
        assert_eq!(GameKind::of(session(&app).view().rules()), game);
        press_and_rest(&mut app, KeyCode::Escape);
    }
}

#[test]
fn choices_of_one_game_survive_a_look_at_another() {
    let mut app = at_title();
    press_buttons(&mut app, ["new", "xiangqi", "more"]);
    ["odds-horse", "undo-off"].iter().for_each(|id| choose(&mut app, id));
    press_buttons(&mut app, ["shogi", "xiangqi", "deal"]);
    assert_eq!(session(&app).view().pieces().len(), 31);
    let undo: Vec<_> = session(&app).state().header().players.values().map(|player| player.undo).collect();
    assert_eq!(undo, [UndoPolicy::Off, UndoPolicy::Ask]);
}

#[test]
fn the_clocks_of_a_game_are_chosen_and_remembered() {
    let mut app = at_title();
    press_buttons(&mut app, ["new", "shogi", "more"]);
    choose(&mut app, "clock-byoyomi-10");
    press_buttons(&mut app, ["deal"]);
    assert_eq!(clocks(&app), ["600/30x1"; 2], "both players have the same time");
    go_to(&mut app, Screen::Title);
    press_buttons(&mut app, ["new", "more"]);
    choose(&mut app, "far-clock-per-move-30");
    choose(&mut app, "clock-fischer-5");
    press_buttons(&mut app, ["deal"]);
    assert_eq!(clocks(&app), ["300+5", "/30"], "the far player has another time");
    let settings = app.world().resource::<Settings>();
    assert_eq!(settings.of(GameKind::Shogi).clocks.to_string(), "300+5 /30");
    assert_eq!(settings.of(GameKind::Banqi).clocks.to_string(), "none", "each game has its own");
}

/// The sliders end at the documented limits.
#[test]
fn a_time_of_ones_own_is_chosen_by_mouse_keys_and_pad() {
    let mut app = at_title();
    press_buttons(&mut app, ["new", "shogi", "more"]);
    let is_there = |app: &mut App, id: &str| place(app, "button", id).is_some_and(|rect| rect.width() > 0.0);
    assert!(!is_there(&mut app, "clock-main"));
    choose(&mut app, "clock-own");
    let click_end = |app: &mut App, id: &str, is_last: bool| {
        choose(app, id);
        let slider = place(app, "button", id).unwrap();
        let end = if is_last { slider.max.x - 2.0 } else { slider.min.x + 2.0 };
        click(app, Vec2::new(end, slider.center().y));
        rest(app);
    };
    ["clock-main", "clock-seconds", "clock-periods"].iter().for_each(|id| click_end(&mut app, id, true));
    press_and_rest(&mut app, KeyCode::ArrowLeft);
    let pad = plug_in(&mut app, 0x045e);
    (0..2).for_each(|_| push_and_rest(&mut app, pad, GamepadButton::DPadLeft));
    press_buttons(&mut app, ["deal"]);
    assert_eq!(clocks(&app), ["21600/1800x27"; 2]);

    go_to(&mut app, Screen::Title);
    press_buttons(&mut app, ["new", "more"]);
    choose(&mut app, "far-clock-own");
    choose(&mut app, "far-clock-kind-fischer");
    click_end(&mut app, "far-clock-main", false);
    choose(&mut app, "clock-kind-per-move");
    assert!(!is_there(&mut app, "clock-main"), "a time for each turn is all there is");
    press_buttons(&mut app, ["deal"]);
    assert_eq!(clocks(&app), ["/1800", "15+1800"], "without byoyomi the main time is not zero");
}

#[test]
fn byoyomi_of_several_periods_has_a_sentence_of_its_own() {
    let (one, several) = ("must be finished within the byoyomi.", "A turn that takes longer uses up a period,");
    let mut app = at_title();
    press_buttons(&mut app, ["new", "shogi", "more"]);
    choose(&mut app, "clock-byoyomi-10");
    assert!(shows_text(&mut app, one) && !shows_text(&mut app, several));
    choose(&mut app, "clock-own");
    // A press in the middle of the slider.
    choose(&mut app, "clock-periods");
    assert!(shows_text(&mut app, several) && !shows_text(&mut app, one));
    press_buttons(&mut app, ["deal"]);
    assert!(clocks(&app).iter().all(|clock| clock.starts_with("600/30x") && clock != "600/30x1"));
}

#[test]
fn the_far_player_has_the_near_ones_time_until_another_is_chosen() {
    let mut app = at_title();
    press_buttons(&mut app, ["new", "xiangqi", "more"]);
    ["clock-blitz-5", "far-clock-blitz-5", "clock-blitz-10"].iter().for_each(|id| choose(&mut app, id));
    press_buttons(&mut app, ["deal"]);
    assert_eq!(clocks(&app), ["600", "300"]);
    go_to(&mut app, Screen::Title);
    press_buttons(&mut app, ["new", "more"]);
    ["far-clock-same", "clock-rapid-15"].iter().for_each(|id| choose(&mut app, id));
    press_buttons(&mut app, ["deal"]);
    assert_eq!(clocks(&app), ["900+10"; 2]);
}
