//! Changes of the whole board, the counters, promotion, the names of files and ranks, fingers on the sheet, and a match against
//! the computer.

use std::time::Duration;

use bevy::ui::UiGlobalTransform;
use teahouse::board::pieces::BoardPiece;
use teahouse::core::Clock;
use teahouse_engine::Level;

use super::*;

#[test]
fn the_whole_board_is_mirrored_turned_cleared_and_laid_anew() {
    let mut app = editing(GameKind::Xiangqi, "3k5/9/9/9/9/9/R8/9/9/4K4 w - - 0 1");
    for (id, text) in [
        ("mirror", "5k3/9/9/9/9/9/8R/9/9/4K4 w - - 0 1"),
        ("rotate", "4k4/9/9/r8/9/9/9/9/9/3K5 b - - 0 1"),
        ("clear", "9/9/9/9/9/9/9/9/9/9 w - - 0 1"),
        ("start", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"),
    ] {
        choose(&mut app, id);
        assert_eq!(fen(&app), text, "{id}");
    }
    for _ in 0..4 {
        choose(&mut app, "undo");
    }
    assert_eq!(fen(&app), "3k5/9/9/9/9/9/R8/9/9/4K4 w - - 0 1");
}

#[test]
fn the_side_to_move_and_the_counters_are_set() {
    let mut app = editing(GameKind::Xiangqi, ENDING);
    choose(&mut app, "turn-second");
    for (id, value) in [("editor-quiet", 12.0_f32), ("editor-move-number", 40.0)] {
        let source = control(&mut app, id);
        app.world_mut().trigger(ValueChange { source, value, is_final: true });
        rest(&mut app);
    }
    assert_eq!(fen(&app), "3k5/9/9/9/9/9/4R4/9/9/4K4 b - - 12 40");
}

#[test]
fn a_piece_of_shogi_goes_through_promotion_and_the_other_side() {
    let mut app = editing(GameKind::Shogi, "4k4/9/9/9/9/4P4/9/9/4K4 b - 1");
    choose(&mut app, "tool-turn");
    let mut seen = Vec::new();
    for _ in 0..4 {
        click_and_rest(&mut app, "square-e4");
        let koma = draft(&app).at("e4".parse().unwrap()).face().expect("it stays there");
        seen.push(koma.to_string());
    }
    seen.sort_unstable();
    assert_eq!(seen, ["+P", "+p", "P", "p"]);
}

/// The names in the frame of the board, those of files and of ranks alike.
fn names(app: &mut App) -> Vec<String> {
    let mut named = app.world_mut().query::<(&Name, &Children)>();
    let labels = named.iter(app.world()).filter(|(name, _)| name.as_str() == "Coordinate");
    let children: Vec<Entity> = labels.flat_map(|(_, children)| children.into_iter().copied()).collect();
    let mut names: Vec<String> =
        children.iter().filter_map(|child| app.world().get::<Text>(*child)).map(|text| text.0.clone()).collect();
    names.sort_unstable();
    names
}

#[test]
fn files_and_ranks_have_the_names_of_the_notation() {
    let mut app = editing(GameKind::Banqi, "8/8/8/K6k r - 0 9");
    assert_eq!(names(&mut app).join(" "), "1 2 3 4 a b c d e f g h");
    let mut app = editing(GameKind::Shogi, "4k4/9/9/9/9/9/9/9/4K4 b - 1");
    assert_eq!(names(&mut app).join(" "), "1 2 3 4 5 6 7 8 9 a b c d e f g h i");
    choose(&mut app, "xiangqi");
    assert_eq!(names(&mut app).join(" "), "1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9", "each player counts the files");
    let mut nodes = app.world_mut().query::<(&Name, &ComputedNode, &UiGlobalTransform)>();
    let letters = nodes.iter(app.world()).filter(|(name, ..)| name.as_str() == "Coordinate");
    let letters: Vec<Rect> =
        letters.map(|(_, node, place)| Rect::from_center_size(place.translation, node.size())).collect();
    for at in ["a1", "i1", "a10", "i10", "e1"] {
        let cell = place(&mut app, "button", &format!("square-{at}")).expect("the board has this square");
        assert!(letters.iter().all(|letter| letter.inflate(-1.0).intersect(cell).is_empty()), "{at} is covered");
    }
}

/// Sends the touches of a finger that goes from one place to another one, some frames each. It stays down.
fn drag_by_finger(app: &mut App, from: Vec2, to: Vec2) {
    for step in 1..=8_u8 {
        touch(app, 5, TouchPhase::Moved, from.lerp(to, f32::from(step) / 8.0));
        frames(app, 1);
    }
}

fn put_down(app: &mut App, at: Vec2) {
    touch(app, 5, TouchPhase::Started, at);
    frames(app, 2);
}

fn lift(app: &mut App, at: Vec2, phase: TouchPhase) {
    touch(app, 5, phase, at);
    frames(app, 2);
    rest(app);
}

fn ghosts(app: &mut App) -> usize {
    let mut names = app.world_mut().query::<&Name>();
    names.iter(app.world()).filter(|name| name.as_str() == "Ghost").count()
}

#[test]
fn a_finger_takes_a_piece_of_the_sheet_to_the_board_sideways_or_after_a_rest() {
    let mut app = editing(GameKind::Xiangqi, ENDING);
    let [horse, to, other] = [
        place(&mut app, "button", "piece-h").expect("the sheet has a horse").center(),
        square(&mut app, "c5"),
        square(&mut app, "c6"),
    ];
    put_down(&mut app, horse);
    drag_by_finger(&mut app, horse, to);
    assert_eq!(ghosts(&mut app), 1, "it follows the finger");
    lift(&mut app, to, TouchPhase::Ended);
    assert_eq!(fen(&app), "3k5/9/9/9/9/2n6/4R4/9/9/4K4 w - - 0 1");
    assert_eq!(ghosts(&mut app), 0);
    // Up and down a finger scrolls.
    put_down(&mut app, horse);
    drag_by_finger(&mut app, horse, horse - Vec2::Y * 90.0);
    assert_eq!(ghosts(&mut app), 0);
    lift(&mut app, horse - Vec2::Y * 90.0, TouchPhase::Ended);
    let horse = place(&mut app, "button", "piece-h").expect("the sheet has a horse").center();
    // After a rest it takes the piece up in any direction.
    put_down(&mut app, horse);
    let until = app.world().resource::<Clock>().now() + Duration::from_millis(400);
    while app.world().resource::<Clock>().now() < until {
        frames(&mut app, 1);
    }
    let above = horse - Vec2::Y * 60.0;
    drag_by_finger(&mut app, horse, above);
    assert_eq!(ghosts(&mut app), 1);
    drag_by_finger(&mut app, above, other);
    lift(&mut app, other, TouchPhase::Ended);
    assert_eq!(fen(&app), "3k5/9/9/9/2n6/2n6/4R4/9/9/4K4 w - - 0 1");
}

#[test]
fn a_cancelled_touch_puts_the_piece_back() {
    let mut app = editing(GameKind::Xiangqi, ENDING);
    let [from, to] = ["e4", "e6"].map(|name| square(&mut app, name));
    let sheet = place(&mut app, "button", "piece-h").expect("the sheet has a horse").center();
    for end in [to, sheet] {
        put_down(&mut app, from);
        drag_by_finger(&mut app, from, end);
        assert_eq!(ghosts(&mut app), 1);
        lift(&mut app, end, TouchPhase::Canceled);
        assert_eq!((ghosts(&mut app), fen(&app).as_str()), (0, ENDING));
        let mut pieces = app.world_mut().query::<&BoardPiece>();
        assert_eq!(pieces.iter(app.world()).count(), 3, "the chariot lies on the board again");
    }
    // The next press is one of its own.
    tap_on(&mut app, "button", "square-e4");
    tap_on(&mut app, "button", "square-e5");
    rest(&mut app);
    assert_eq!(fen(&app), "3k5/9/9/9/9/4R4/9/9/9/4K4 w - - 0 1");
}

#[test]
fn the_computer_plays_on_from_a_position_at_any_level() {
    for level in [Level::ALL[0], Level::STRONGEST] {
        let mut app = editing(GameKind::Xiangqi, ENDING);
        click_and_rest(&mut app, "play-on-from");
        choose(&mut app, &format!("opponent-{}", level.key()));
        click_and_rest(&mut app, "play-on-first");
        assert_eq!((session(&app).near(), session(&app).computer(Seat::SECOND)), (Seat::FIRST, Some(level.into())));
        assert_eq!(session(&app).view().position().fen(), ENDING);
    }
}
