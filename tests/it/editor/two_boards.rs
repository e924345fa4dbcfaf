//! Both boards of Supply Chess are set up: each by its own squares, its hands and its side to move.

use bevy::ui::Checked;
use teahouse::prefs::Computer;
use teahouse::session::LookBack;
use teahouse_engine::Level;
use teahouse_rules::{Boards, Rules, Seats};

use super::*;
use crate::support::resize_window;

const TWO: &str = "3k5/9/9/9/9/9/4R4/9/9/4K4[] w - - 0 9 | 4k4/9/9/9/9/9/9/4r4/9/3K5[Ns] b - - 0 8";

/// The same, as the game writes it.
fn two() -> String {
    TWO.replace("[Ns]", "[Np]")
}

fn editing_two() -> App {
    editing(GameKind::Supply, TWO)
}

/// Both boards as text.
fn text_of(boards: &Boards) -> String {
    boards.iter().map(|board| board.position().fen()).collect::<Vec<_>>().join(" | ")
}

fn board(app: &App) -> u8 {
    app.world().resource::<Drafting>().board()
}

#[test]
fn both_boards_lie_apart_beside_the_sheet_in_every_window() {
    for (width, height) in [(960.0, 540.0), (1280.0, 720.0), (1920.0, 1080.0), (900.0, 1200.0)] {
        let mut app = editing_two();
        resize_window(&mut app, (width, height));
        rest(&mut app);
        let of_board = |app: &mut App, end: &str| {
            let corners = ["a1", "i10"].map(|at| place(app, "button", &format!("square-{at}{end}")).unwrap());
            corners[0].union(corners[1])
        };
        let [first, second] = ["", "-b"].map(|end| of_board(&mut app, end));
        assert!(first.intersect(second).is_empty(), "{width}×{height}: {first:?} {second:?}");
        let window = Rect::new(0.0, 0.0, width, height);
        assert!(window.intersect(first) == first && window.intersect(second) == second, "{width}×{height}");
        let back = place(&mut app, "button", "back").unwrap();
        assert!(back.intersect(first).is_empty() && back.intersect(second).is_empty(), "{width}×{height}");
    }
}

#[test]
fn in_a_high_window_they_lie_above_each_other_as_at_the_table() {
    for size in [(900.0, 1200.0), (720.0, 1280.0)] {
        let mut app = editing_two();
        resize_window(&mut app, size);
        rest(&mut app);
        let [first, second] = ["square-e1", "square-e10-b"].map(|id| place(&mut app, "button", id).unwrap());
        assert!(first.max.y < second.min.y && (first.center().x - second.center().x).abs() < 1.0, "{size:?}");
    }
}

/// A finger would not meet the points of two boards of the same size there.
#[test]
fn in_a_small_window_the_edited_board_is_the_larger_one() {
    let mut app = editing_two();
    resize_window(&mut app, (960.0, 540.0));
    rest(&mut app);
    let breadths = |app: &mut App| ["a1", "a1-b"].map(|at| square(app, at).x - square(app, &at.replace('a', "b")).x);
    let [first, second] = breadths(&mut app).map(f32::abs);
    assert!(first >= 36.0 && second < first, "{first} {second}");
    choose(&mut app, "piece-C");
    click_and_rest(&mut app, "square-a5-b");
    assert_eq!((board(&app), fen(&app)), (1, two()), "the first press only chooses the board");
    let [first, second] = breadths(&mut app).map(f32::abs);
    assert!(second >= 36.0 && first < second, "{first} {second}");
    click_and_rest(&mut app, "square-a5-b");
    assert!(fen(&app).contains("/C8/"), "{}", fen(&app));
}

#[test]
fn a_press_on_either_board_edits_it_and_a_piece_crosses() {
    let mut app = editing_two();
    assert_eq!((board(&app), fen(&app)), (0, two()));
    click_and_rest(&mut app, "square-e3-b");
    assert_eq!(board(&app), 1, "the first press has chosen the chariot there");
    click_and_rest(&mut app, "square-a9-b");
    assert!(fen(&app).ends_with("| 4k4/r8/9/9/9/9/9/9/9/3K5[Np] b - - 0 8"), "{}", fen(&app));
    // From one board to the other, by two presses and by a drag.
    click_and_rest(&mut app, "square-a9-b");
    click_and_rest(&mut app, "square-b2");
    assert_eq!((board(&app), fen(&app).contains("/1r7/4K4[]")), (0, true), "{}", fen(&app));
    let [from, to] = ["b2", "b2-b"].map(|name| square(&mut app, name));
    drag(&mut app, from, to);
    rest(&mut app);
    assert!(fen(&app).ends_with("| 4k4/9/9/9/9/9/9/9/1r7/3K5[Np] b - - 0 8"), "{}", fen(&app));
    for _ in 0..3 {
        choose(&mut app, "undo");
    }
    assert_eq!(fen(&app), two());
    for _ in 0..3 {
        choose(&mut app, "redo");
    }
    assert!(fen(&app).ends_with("| 4k4/9/9/9/9/9/9/9/1r7/3K5[Np] b - - 0 8"), "{}", fen(&app));
}

#[test]
fn the_sheet_is_about_the_board_that_is_edited() {
    let mut app = editing_two();
    choose(&mut app, "held-C");
    choose(&mut app, "board-2");
    let second = control(&mut app, "board-2");
    assert!(app.world().entity(second).contains::<Checked>());
    choose(&mut app, "held-C");
    choose(&mut app, "held-C");
    choose(&mut app, "turn-first");
    choose(&mut app, "piece-h");
    click_and_rest(&mut app, "square-c7-b");
    let text = "3k5/9/9/9/9/9/4R4/9/9/4K4[C] w - - 0 9 | 4k4/9/9/2n6/9/9/9/4r4/9/3K5[NCCp] w - - 0 8";
    assert_eq!(fen(&app), text);
    // Two sets have four cannons of a colour, of which one lies in a hand of the first board.
    choose(&mut app, "held-C");
    choose(&mut app, "held-C");
    assert!(fen(&app).ends_with("[Np] w - - 0 8"), "after the last one it begins again: {}", fen(&app));
    choose(&mut app, "mirror");
    assert!(fen(&app).starts_with("3k5/") && fen(&app).contains("| 4k4/9/9/6n2/"), "{}", fen(&app));
    choose(&mut app, "rest-first");
    choose(&mut app, "board-1");
    choose(&mut app, "rest-second");
    assert!(flaws(&app).is_empty(), "every piece of two sets lies somewhere: {:?}", flaws(&app));
    for (id, rows) in [("clear", "9/9/9/9/9/9/9/9/9/9[]"), ("start", "rnbakabnr/")] {
        choose(&mut app, id);
        assert!(fen(&app).starts_with(rows) && fen(&app).contains("| 4k4/9/9/6n2/"), "{id}: {}", fen(&app));
    }
}

#[test]
fn what_is_impossible_names_its_board_or_counts_both() {
    let mut app = editing(GameKind::Supply, "4k4/9/9/9/9/9/9/9/9/3K5[] w | 4k4/9/9/9/9/9/9/9/9/4K4[] w");
    assert!(shows_text(&mut app, "Second board: The generals face each other on an open file."));
    assert!(shows_text(&mut app, "60 pieces lie neither on a board nor in a hand."));
    click_and_rest(&mut app, "play-on-from");
    assert_eq!(menu(&app), Menu::None, "the button is disabled");
    choose(&mut app, "tool-take");
    click_and_rest(&mut app, "square-d1");
    assert!(shows_text(&mut app, "First board: Red has no general."));
    let text = "4k4/9/9/9/9/9/9/9/R8/3K5[RR] w | 4k4/9/9/9/9/9/9/9/R8/3K5[R] w";
    let mut app = editing(GameKind::Supply, text);
    assert!(shows_text(&mut app, "5 × red chariot: two sets have only 4."));
    let marks = |app: &mut App| {
        let mut pictures = app.world_mut().query::<&teahouse::paint::Picture>();
        let is_mark = |picture: &&teahouse::paint::Picture| matches!(picture.0, teahouse_art::Order::Mark { .. });
        pictures.iter(app.world()).filter(is_mark).count()
    };
    assert_eq!(marks(&mut app), 2, "a chariot of each board");
    click_and_rest(&mut app, "square-a2-b");
    click_and_rest(&mut app, "square-a2");
    assert_eq!((flaws(&app), marks(&mut app)), (vec![Flaw::Missing], 0));
}

/// The entity of a name.
fn named(app: &mut App, name: &str) -> Entity {
    let mut names = app.world_mut().query::<(Entity, &Name)>();
    names.iter(app.world()).find(|(_, found)| found.as_str() == name).unwrap_or_else(|| panic!("no {name}")).0
}

/// The lines above the buttons.
fn verdict(app: &mut App) -> Vec<String> {
    let verdict = named(app, "Verdict");
    let lines = app.world().get::<Children>(verdict).unwrap().iter();
    lines.filter_map(|line| Some(app.world().get::<Text>(line)?.0.replace('\u{2060}', ""))).collect()
}

/// No general, facing generals, too many chariots and horses, and missing pieces.
const WRONG: &str = "4k4/9/9/9/9/9/9/9/R8/9[RRNNN] w | 4k4/9/9/9/9/9/9/9/NN7/4K4[RRR] w";

#[test]
fn every_problem_is_told_in_words() {
    let mut app = editing(GameKind::Supply, WRONG);
    assert!(flaws(&app).len() > 3, "{:?}", flaws(&app));
    let first = "First board: Red has no general.";
    assert_eq!((verdict(&mut app).len(), verdict(&mut app)[0].as_str()), (3, first));
    // The ones about the square under the pointer come first, and a screen reader has them with the square.
    let horse = "5 × red horse: two sets have only 4.";
    let at = square(&mut app, "a2-b");
    crate::support::move_mouse(&mut app, at);
    rest(&mut app);
    assert_eq!(verdict(&mut app)[0], horse);
    let label = control(&mut app, "square-a2-b");
    let label = format!("{:?}", app.world().get::<AccessibleLabel>(label));
    assert!(label.contains("two sets have only 4"), "{label}");
    crate::support::move_mouse(&mut app, Vec2::splat(2.0));
    rest(&mut app);
    assert_eq!(verdict(&mut app)[0], first);
    // The same by keys.
    let focused = control(&mut app, "square-b2-b");
    app.world_mut().resource_mut::<InputFocus>().set(focused, FocusCause::Navigated);
    rest(&mut app);
    assert_eq!(verdict(&mut app)[0], horse);
    // All of them are seen at once.
    click_and_rest(&mut app, "all-problems");
    let list = named(&mut app, "Problems");
    assert_eq!(app.world().resource::<InputFocus>().get(), Some(list));
    assert_eq!(app.world().get::<Children>(list).unwrap().len(), flaws(&app).len());
    let foot = named(&mut app, "Verdict");
    let [list, foot] = [list, foot].map(|part| rect_of(&app, part));
    let head = place(&mut app, "button", "back").unwrap();
    assert!(list.min.y > head.max.y && list.max.y < foot.min.y, "{head:?} {list:?} {foot:?}");
    // What fits needs no list.
    let mut app = editing(GameKind::Xiangqi, "9/9/9/9/9/9/9/9/9/4K4 w");
    assert_eq!(verdict(&mut app).len(), flaws(&app).len());
    assert!(place(&mut app, "button", "all-problems").is_none_or(|way| way.is_empty()));
}

#[test]
fn four_play_on_from_both_boards_and_the_library_keeps_both() {
    let (mut app, storage) = editing_with(GameKind::Supply, TWO, "");
    click_and_rest(&mut app, "keep");
    let listed = library::list(&storage).unwrap();
    assert_eq!((listed.len(), screen(&app)), (1, Screen::Editor));
    let state = teahouse_table::journal::read(&storage.bytes(&listed[0].name)).unwrap().state;
    assert_eq!(text_of(state.boards()), two());
    click_and_rest(&mut app, "play-on-from");
    assert!(shows_text(&mut app, "with Red at the first board and Black at the second board to move"));
    for seat in 1..=4 {
        choose(&mut app, &format!("seat-{seat}-person"));
    }
    click_and_rest(&mut app, "play-on-begin");
    assert_eq!((screen(&app), session(&app).seats()), (Screen::Table, Seats::Four));
    assert_eq!(text_of(session(&app).boards()), two());
    assert_eq!(session(&app).people().iter().count(), 4);
    assert_eq!(*session(&app).view().rules(), Rules::Supply);
}

/// Each seat has its own person or computer, also those of the second board, and the person sits at the near edge.
#[test]
fn each_of_four_seats_is_chosen_when_play_goes_on() {
    let [child, master] = [Level::ALL[0], Level::STRONGEST].map(|level| Some(Computer::Level(level)));
    for (company, near) in [
        ([child, master, None, child], 2),
        ([master, child, child, None], 3),
        ([child, None, None, master], 1),
        ([None, child, None, None], 0),
    ] {
        let mut app = editing_two();
        click_and_rest(&mut app, "play-on-from");
        for (seat, title) in
            (1..).zip(["Red at the first", "Black at the first", "Red at the second", "Black at the second"])
        {
            assert!(shows_text(&mut app, &format!("{title} board")), "{title}");
            let of_seat = company[seat - 1].map_or_else(|| "person".to_owned(), |computer| computer.to_string());
            choose(&mut app, &format!("seat-{seat}-{of_seat}"));
            let chosen = control(&mut app, &format!("seat-{seat}-{of_seat}"));
            assert!(app.world().entity(chosen).contains::<Checked>());
        }
        click_and_rest(&mut app, "play-on-begin");
        let begun = session(&app);
        assert_eq!((screen(&app), begun.near()), (Screen::Table, Seat(near)));
        for seat in begun.seats() {
            assert_eq!(begun.computer(seat), company[seat.index()], "{seat:?}");
            assert_eq!(begun.is_near(seat), begun.seats().party(Seat(near)).contains(seat), "{seat:?}");
        }
        let starts: Vec<String> = begun.boards().iter().map(|board| board.start().fen()).collect();
        assert_eq!(starts.join(" | "), two(), "both boards are where they were");
    }
}

#[test]
fn the_question_of_four_shows_its_words_and_who_is_chosen_at_once() {
    for (size, all) in [((1280.0, 720.0), true), ((960.0, 540.0), false), ((900.0, 1200.0), true)] {
        let mut app = editing_two();
        resize_window(&mut app, size);
        rest(&mut app);
        click_and_rest(&mut app, "play-on-from");
        let begin = control(&mut app, "play-on-begin");
        assert_eq!(app.world().resource::<InputFocus>().get(), Some(begin), "{size:?}");
        let [back, begin] = ["no", "play-on-begin"].map(|id| place(&mut app, "button", id).unwrap());
        let of_person = place(&mut app, "button", "seat-1-person").unwrap();
        assert!(back.max.y < of_person.min.y, "{size:?}: the sheet opens at its top");
        for seat in 1..=4 {
            let mut chosen = app.world_mut().query_filtered::<&Traced, With<Checked>>();
            let id = chosen.iter(app.world()).map(|traced| traced.id.to_string());
            let id = id.into_iter().find(|id| id.starts_with(&format!("seat-{seat}-"))).expect("one is chosen");
            let at = place(&mut app, "button", &id).unwrap();
            assert!(at.max.y < begin.min.y || seat > 1 && !all, "{size:?}: {id} at {at:?} above {begin:?}");
        }
    }
}

#[test]
fn text_and_picture_of_both_boards_go_to_the_clipboard_and_come_from_it() {
    let (mut app, _) = editing_with(GameKind::Xiangqi, ENDING, TWO);
    send_and_rest(&mut app, PasteRecord);
    assert_eq!((fen(&app), screen(&app)), (two(), Screen::Editor));
    assert!(place(&mut app, "button", "square-a1-b").is_some(), "the second board lies there");
    send_and_rest(&mut app, CopyPosition);
    assert_eq!(app.world().resource::<Clipboard>().text(), Some(two()));
    send_and_rest(&mut app, CopyPicture);
    let picture = app.world_mut().resource_mut::<Clipboard>().take_picture().expect("a picture");
    assert_eq!(picture.height(), 1200);
    assert!(picture.width() > 2 * picture.height(), "both boards: {}", picture.width());
    // One board is a position of xiangqi.
    app.insert_resource(Clipboard::in_memory(ENDING));
    send_and_rest(&mut app, PasteRecord);
    assert_eq!((fen(&app).as_str(), app.world().resource::<Drafting>().game()), (ENDING, GameKind::Xiangqi));
    assert!(place(&mut app, "button", "square-a1-b").is_none(), "the second board is gone");
}

#[test]
fn keys_pads_and_fingers_reach_both_boards() {
    let mut app = editing_two();
    let last = control(&mut app, "square-i5");
    app.world_mut().resource_mut::<InputFocus>().set(last, FocusCause::Navigated);
    rest(&mut app);
    press_and_rest(&mut app, KeyCode::ArrowRight);
    press_and_rest(&mut app, KeyCode::Enter);
    assert_eq!(board(&app), 1, "the boards lie beside each other");
    let pad = plug_in(&mut app, 1);
    choose(&mut app, "piece-C");
    let first = control(&mut app, "square-a5-b");
    app.world_mut().resource_mut::<InputFocus>().set(first, FocusCause::Navigated);
    rest(&mut app);
    push_and_rest(&mut app, pad, GamepadButton::South);
    push_and_rest(&mut app, pad, GamepadButton::DPadLeft);
    push_and_rest(&mut app, pad, GamepadButton::South);
    assert!(fen(&app).contains("/8C/") && fen(&app).contains("/C8/"), "{}", fen(&app));
    choose(&mut app, "tool-take");
    tap_on(&mut app, "button", "square-i5");
    tap_on(&mut app, "button", "square-a5-b");
    rest(&mut app);
    assert_eq!(fen(&app), two());
}

/// The position of both boards that is seen in a look back at a match.
#[test]
fn both_boards_of_a_match_are_edited() {
    let mut app = begin_game(GameKind::Supply);
    for (seat, text) in [(0, "b3b10"), (2, "a1a2")] {
        let mv = session(&app).at(Seat(seat)).view().position().parse_move(text).unwrap().mv;
        let command = teahouse_table::Command::Play(mv);
        send_and_rest(&mut app, teahouse::session::MatchCommand { seat: Seat(seat), command });
    }
    send_and_rest(&mut app, LookBack::At(1));
    let seen: Vec<String> = session(&app).seen_boards().iter().map(|board| board.position().fen()).collect();
    go_to(&mut app, Menu::Pause);
    click_and_rest(&mut app, "edit-position");
    assert_eq!((screen(&app), fen(&app)), (Screen::Editor, seen.join(" | ")));
    assert!(fen(&app).contains("[n] w"), "the horse lies in a hand of the second board: {}", fen(&app));
}

#[test]
fn the_set_up_of_four_leads_here() {
    let mut app = editing(GameKind::Xiangqi, ENDING);
    click_and_rest(&mut app, "back");
    for id in ["new", "supply", "more"] {
        click_and_rest(&mut app, id);
    }
    choose(&mut app, "by-hand");
    assert_eq!((screen(&app), app.world().resource::<Drafting>().game()), (Screen::Editor, GameKind::Supply));
    assert!(flaws(&app).is_empty());
    choose(&mut app, "undo");
    assert_eq!(fen(&app), ENDING);
    choose(&mut app, "supply");
    assert_eq!(app.world().resource::<Drafting>().game(), GameKind::Supply);
}
