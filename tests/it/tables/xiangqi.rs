//! Points, screens, checks and odds of xiangqi.

use bevy::prelude::*;
use teahouse::board::Layout;
use teahouse::prefs::{GameKind, Odds};
use teahouse::session::{MatchCommand, MatchSetup};
use teahouse_rules::{Move, Reason, Seat};
use teahouse_table::Command;

use super::{begin, begin_from, begin_game, by_mouse, follow, session, square};
use crate::play::shows_text;
use crate::support::{click_square, frames, of_table, rest};

#[test]
fn pieces_stand_on_points_and_files_are_numbered_from_each_side() {
    let mut app = begin_game(GameKind::Xiangqi);
    let layout = of_table::<Layout>(&app).clone();
    let lines = layout.lines();
    let corner = layout.cell_rect(square("a1")).center();
    assert!((corner - Vec2::new(lines.min.x, lines.max.y)).length() < 0.6, "a1 is the first point: {corner}");
    let mut texts = app.world_mut().query::<&Text>();
    let count = texts.iter(app.world()).filter(|text| text.0 == "9").count();
    assert_eq!(count, 2, "the ninth file has its number on both sides");
}

#[test]
fn a_cannon_captures_over_one_piece() {
    let mut app = begin_game(GameKind::Xiangqi);
    by_mouse(&mut app, Move::go(square("h3"), square("h10")));
    assert_eq!(session(&app).view().ply(), 1);
    let taken = session(&app).view().pieces().iter().filter(|(_, state)| state.place.as_square().is_none()).count();
    assert_eq!(taken, 1, "the horse lies in red's tray");
}

#[test]
fn a_refusal_names_its_reason_and_marks_the_square() {
    let mut app = begin_game(GameKind::Xiangqi);
    let signs = |app: &mut App| {
        let mut names = app.world_mut().query::<&Name>();
        let is_sign = |name: &&Name| ["Pointed", "Told"].iter().any(|mark| name.as_str().starts_with(mark));
        let mut all: Vec<String> = names.iter(app.world()).filter(is_sign).map(ToString::to_string).collect();
        all.sort();
        all
    };
    // The elephant on c1 blocks the horse's leg.
    click_square(&mut app, square("b1"));
    click_square(&mut app, square("d2"));
    assert!(shows_text(&mut app, "leg is blocked"));
    assert_eq!(signs(&mut app), ["Pointed c1", "Told c1"]);
    // The next press hides both.
    click_square(&mut app, square("b3"));
    assert!(!shows_text(&mut app, "leg is blocked"));
    assert!(signs(&mut app).is_empty());
    // There is no screen between b3 and b8.
    click_square(&mut app, square("b8"));
    assert!(shows_text(&mut app, "exactly one piece between"));
    assert_eq!(session(&app).view().ply(), 0);
}

/// Red's cannon stands on the middle file. Black's advisor has moved to e9 and is its screen.
const CHECK: &str = "h3e3 d10e9";

#[test]
fn a_check_has_an_outline_a_tag_and_words() {
    let mut app = begin_game(GameKind::Xiangqi);
    follow(&mut app, CHECK);
    let mv = session(&app).view().position().parse_move("e3e7").unwrap().mv;
    app.world_mut().write_message(MatchCommand { seat: Seat::FIRST, command: Command::Play(mv) });
    frames(&mut app, 12);
    let outline = |app: &mut App| {
        let mut names = app.world_mut().query::<&Name>();
        names.iter(app.world()).filter(|name| name.as_str() == "Check e10").count()
    };
    let tags = |app: &mut App| {
        let mut texts = app.world_mut().query::<&Text>();
        texts.iter(app.world()).filter(|text| text.0 == "Check").count()
    };
    let lines = |app: &mut App| {
        let mut names = app.world_mut().query::<&Name>();
        names.iter(app.world()).filter(|name| name.as_str() == "Line").count()
    };
    assert_eq!((outline(&mut app), tags(&mut app), lines(&mut app)), (1, 1, 1));
    assert!(shows_text(&mut app, "In check"));
    rest(&mut app);
    assert_eq!(
        (outline(&mut app), tags(&mut app), lines(&mut app)),
        (1, 0, 0),
        "after a moment only the outline remains"
    );
    follow(&mut app, "e10d10");
    assert_eq!(outline(&mut app), 0, "the check is parried");
}

#[test]
fn with_odds_of_a_horse_red_has_31_pieces_on_the_board() {
    let app = begin(MatchSetup { odds: Odds::Horse, ..MatchSetup::of(GameKind::Xiangqi) });
    assert_eq!(session(&app).view().pieces().len(), 31);
    assert_eq!(session(&app).mover(), Some(Seat::FIRST));
}

/// Nothing is flipped in Xiangqi.
#[test]
fn quiet_turns_are_counted_without_a_word_of_flips() {
    let rules = GameKind::Xiangqi.usual_rules();
    let limit = rules.no_progress().unwrap();
    let position = |quiet: u16| format!("4k4/9/9/p8/9/9/P8/9/9/3K5 w - - {quiet} 80");
    let count = |quiet: u16| format!("{quiet} turns without a capture. Draw at {limit}");
    let papers = |app: &mut App| {
        let mut names = app.world_mut().query::<(Entity, &Name)>();
        let papers = names.iter(app.world()).filter(|(_, name)| name.as_str() == "Rules");
        papers.map(|(paper, _)| paper).collect::<Vec<Entity>>()
    };
    let mut app = begin_from(&rules, &position(limit - 20));
    assert!(shows_text(&mut app, &count(limit - 20)));
    let before = papers(&mut app);
    follow(&mut app, "d1d2");
    assert!(shows_text(&mut app, &count(limit - 19)));
    assert_eq!((papers(&mut app), before.len()), (before, 1), "the words change on the same paper");

    let mut app = begin_from(&rules, &position(limit - 1));
    follow(&mut app, "d1d2");
    assert_eq!(session(&app).outcome().reason(), Some(Reason::NoProgress));
    assert!(shows_text(&mut app, "Too many turns went by without a capture."));
}

/// A side's checks beyond its tenth do not count towards the limit: the count beside the board is that by which the match is drawn.
#[test]
fn checks_that_do_not_count_are_left_out_of_the_count() {
    let rules = GameKind::Xiangqi.usual_rules().with_no_progress(34);
    let mut app = begin_from(&rules, "3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1");
    for rank in 2..=7 {
        let (there, then) = if rank % 2 == 0 { (10, 9) } else { (9, 10) };
        follow(&mut app, &format!("e{rank}d{rank} d{there}e{there} d{rank}e{rank} e{there}d{there}"));
        if rank < 7 {
            follow(&mut app, &format!("e{rank}e{} d{there}d{then}", rank + 1));
        }
    }
    assert_eq!((session(&app).view().quiet_plies(), session(&app).outcome().is_over()), (34, false));
    assert!(shows_text(&mut app, "32 turns without a capture. Draw at 34"));
}
