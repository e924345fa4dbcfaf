//! A table with four seats. One board of Supply Chess lies on it, that of seats 0 and 1; the partners of those two sit at it all
//! the same: they are named, asked and told of, they win and change seats.

use teahouse::core::{Phase, Screen};
use teahouse::prefs::Computers;
use teahouse_rules::{Outcome, Reason, SeatMap, Seats};
use teahouse_table::{OfferKind, Sight, TimeControl, UndoPolicy};

use super::*;
use crate::play::shows_text;
use crate::reader::set_language;
use crate::support::{click_and_rest, go_to, phase, place, press_buttons};

const NAMES: [&str; 4] = ["Ama", "Hao", "Chi", "Dai"];

fn four_people() -> MatchSetup {
    MatchSetup {
        names: NAMES.map(str::to_owned).into(),
        computers: Computers(Seats::Four.map(|_| None)),
        rules: Rules::Supply,
        undo: Seats::Four.map(|_| UndoPolicy::Ask),
        clocks: Seats::Four.map(|_| TimeControl::None),
        sights: Seats::Four.map(|_| Sight::Everything),
        ..MatchSetup::of(GameKind::Xiangqi)
    }
}

fn begin_match(setup: MatchSetup) -> App {
    let mut app = at_title();
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    send_and_rest(&mut app, Begin::New(setup));
    app
}

fn act(app: &mut App, seat: u8, command: Command) {
    send_and_rest(app, MatchCommand { seat: Seat(seat), command });
}

fn names(app: &App) -> SeatMap<&str> {
    session(app).names()
}

#[test]
fn every_player_has_a_seat() {
    let app = begin_match(four_people());
    assert_eq!(names(&app), NAMES);
    assert_eq!(session(&app).people(), Seats::Four.all());
    let near = Seats::Four.map(|seat| session(&app).is_near(seat));
    assert_eq!(near, [true, false, false, true], "partners sit at one edge");
    // All seats change sides with the two who are seen across the board.
    let app = begin_match(MatchSetup { starts: teahouse::prefs::Starts::Far, ..four_people() });
    assert_eq!(names(&app), ["Hao", "Ama", "Dai", "Chi"]);
    assert_eq!(session(&app).near(), Seat::SECOND);
}

#[test]
fn every_player_is_asked_about_a_draw() {
    let mut app = begin_match(four_people());
    act(&mut app, 1, Command::OfferDraw);
    for asked in ["Ama", "Chi", "Dai"] {
        assert_eq!(phase(&app), Phase::Playing);
        assert!(shows_text(&mut app, &format!("Hao offers a draw. {asked}, do you")), "{asked} is asked");
        click_and_rest(&mut app, "accept");
    }
    assert_eq!(session(&app).outcome(), Outcome::Draw { reason: Reason::Agreement });
}

#[test]
fn one_of_the_people_asked_can_decline() {
    let mut app = begin_match(four_people());
    act(&mut app, 1, Command::OfferDraw);
    press_buttons(&mut app, ["accept", "decline"]);
    assert_eq!((session(&app).outcome(), session(&app).state().offered_by(OfferKind::Draw)), (Outcome::Ongoing, None));
    assert!(place(&mut app, "button", "accept").is_none(), "no other player is asked");
}

#[test]
fn partners_win_together_and_play_together_again() {
    let mut app = begin_match(four_people());
    act(&mut app, 2, Command::Resign);
    assert_eq!(session(&app).outcome(), Outcome::Win { winner: Seat(3), reason: Reason::Resignation });
    for words in [
        "Ama and Dai win",
        "Chi resigned.",
        "Captured by Ama and Dai / Hao and Chi",
        "1 : 0",
        "Hao begins the next match.",
    ] {
        assert!(shows_text(&mut app, words), "{words}");
    }
    click_and_rest(&mut app, "rematch");
    assert_eq!(names(&app), ["Hao", "Ama", "Dai", "Chi"]);
    assert_eq!(session(&app).near(), Seat::SECOND, "Ama stays near");
    act(&mut app, 3, Command::Resign);
    assert!(shows_text(&mut app, "2 : 0"), "Chi has lost again, and Ama has won with Dai");
}

#[test]
fn four_players_go_on_with_their_match() {
    let mut app = begin_match(four_people());
    go_to(&mut app, Screen::Title);
    for (language, words) in [
        ("zh-Hant", "Ama 與 Dai 對 Hao 與 Chi，尚未開始"),
        ("zh-Hans", "Ama 与 Dai 对 Hao 与 Chi，尚未开始"),
        ("ja", "Ama・Dai 対 Hao・Chi、開始前"),
        ("en", "Ama and Dai against Hao and Chi, before the first turn"),
    ] {
        set_language(&mut app, language);
        assert!(shows_text(&mut app, words), "{words}");
    }
    click_and_rest(&mut app, "continue");
    assert_eq!(names(&app), NAMES);
    act(&mut app, 0, Command::Resign);
    click_and_rest(&mut app, "rematch");
    assert_eq!(names(&app), ["Hao", "Ama", "Dai", "Chi"]);
}
