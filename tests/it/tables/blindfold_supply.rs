//! Blindfold play on two boards: each of four seats chooses what it sees, and each board keeps what its own player must not see.

use accesskit::Role;
use bevy::prelude::*;
use teahouse::board::check::Alarm;
use teahouse::board::pieces::{BoardPiece, Model};
use teahouse::board::{Content, Inspect, InspectOn, Inspected, Layout, OnTable, Played, Subject};
use teahouse::prefs::{GameKind, Settings};
use teahouse::session::{Arbitrate, Call, Clipboard, CopyPicture, CopyPosition, MatchCommand, MatchSetup, Said};
use teahouse_rules::{Place, Ranks, Seat};
use teahouse_table::{Command, Sight, Signal};

use super::{begin, session, square};
use crate::play::shows_text;
use crate::reader::{announced, names, read};
use crate::screens::choose;
use crate::support::{
    at_title, click_and_rest, click_square, find_of_table, frames, move_mouse, of_table, place, press_and_rest,
    press_buttons, rect_of, rest, send_and_rest, type_letters,
};

/// Four people who see this.
fn four(sights: [Sight; 4]) -> App {
    begin(MatchSetup { sights: sights.into(), miscalls: Some(3), ..MatchSetup::of(GameKind::Supply) })
}

/// Red at the first board sees this, and the others everything.
fn one_blind(sight: Sight) -> App {
    four([sight, Sight::Everything, Sight::Everything, Sight::Everything])
}

fn say(app: &mut App, seat: u8, text: &str) {
    send_and_rest(app, Call { seat: Seat(seat), said: Said::Text { text: text.into(), ranks: Ranks::FromOne } });
}

fn ply(app: &App, board: u8) -> usize {
    session(app).on(board).view().ply()
}

/// How many pieces are seen on the squares of a board, and how many different faces they show.
fn seen(app: &mut App, board: u8) -> (usize, usize) {
    let mut boards = app.world_mut().query::<(&OnTable, &Visibility)>();
    let is_covered = boards.iter(app.world()).any(|(on, seen)| on.0 == board && *seen == Visibility::Hidden);
    let content = of_table::<Content>(app).clone();
    let on_board = |piece: &BoardPiece| {
        let place: Place = content.pieces.get(piece.0).place;
        place.board == board && place.as_square().is_some()
    };
    let mut pieces = app.world_mut().query::<(&BoardPiece, &Model)>();
    let mut faces: Vec<String> = pieces
        .iter(app.world())
        .filter(|(piece, _)| on_board(piece) && !is_covered)
        .map(|(_, model)| format!("{:?}", model.piece))
        .collect();
    let count = faces.len();
    faces.sort();
    faces.dedup();
    (count, faces.len())
}

fn of_second<C: Component>(app: &mut App) -> Option<&C> {
    app.world_mut().query_filtered::<&C, With<Played<1>>>().iter(app.world()).next()
}

/// A slip lies where no piece stands, and on a board that is not seen where it lies whatever stands there.
#[test]
fn the_place_of_a_slip_tells_nothing_of_a_board_that_is_not_seen() {
    let slips_after = |sight: Sight, opening: &[(u8, &str)]| {
        let mut app = four([sight; 4]);
        for (seat, text) in opening.iter().chain(&[(2, "a1a2"), (3, "a10a9")]) {
            let seat = Seat(*seat);
            let mv = session(&app).at(seat).view().position().parse_move(text).unwrap().mv;
            send_and_rest(&mut app, MatchCommand { seat, command: Command::Play(mv) });
        }
        send_and_rest(&mut app, MatchCommand { seat: Seat(0), command: Command::Signal(Signal::NeedHorse) });
        let mut names = app.world_mut().query::<(Entity, &Name)>();
        let found = names.iter(app.world()).filter(|(_, name)| name.as_str() == "Notice").map(|(entity, _)| entity);
        let found: Vec<Entity> = found.collect();
        found.into_iter().map(|slip| rect_of(&app, slip)).collect::<Vec<Rect>>()
    };
    let to_the_river = [(2, "c4c5"), (3, "c7c6")];
    for sight in [Sight::Everything, Sight::Board] {
        let [one, other] = [slips_after(sight, &[]), slips_after(sight, &to_the_river)];
        assert_eq!((one.len(), other.len()), (1, 1), "{sight}");
        assert_eq!(one == other, sight == Sight::Board, "{sight}: {one:?}, {other:?}");
    }
}

#[test]
fn each_board_shows_what_its_own_player_may_see() {
    for (sight, expected) in [(Sight::Discs, (32, 1)), (Sight::Board, (0, 0)), (Sight::Nothing, (0, 0))] {
        let mut app = one_blind(sight);
        assert_eq!(seen(&mut app, 0), expected, "{sight}");
        assert_eq!(seen(&mut app, 1), (32, 14), "{sight}: the other board is seen");
        // It is the turn of a player who sees.
        say(&mut app, 0, "炮二平五");
        assert_eq!(ply(&app, 0), 1);
        assert_eq!(seen(&mut app, 0), (32, 14), "{sight}");
    }
    let mut app = four([Sight::Everything, Sight::Everything, Sight::Board, Sight::Everything]);
    assert_eq!((seen(&mut app, 0), seen(&mut app, 1)), ((32, 14), (0, 0)));
    send_and_rest(&mut app, Arbitrate(true));
    assert_eq!((seen(&mut app, 0), seen(&mut app, 1)), ((32, 14), (32, 14)), "the arbiter sees both");
}

#[test]
fn a_player_who_sees_goes_on_by_hand_beside_one_who_does_not() {
    let mut app = one_blind(Sight::Board);
    for (from, to, plies) in [("h3-b", "e3-b", 1), ("h10-b", "g8-b", 2)] {
        click_square(&mut app, from);
        rest(&mut app);
        click_square(&mut app, to);
        rest(&mut app);
        assert_eq!((ply(&app, 0), ply(&app, 1)), (0, plies));
    }
    // The other one presses squares without sight: what stands there is not asked.
    for at in ["e5", "e5", "h3", "e3"] {
        click_square(&mut app, at);
        rest(&mut app);
    }
    assert_eq!(ply(&app, 0), 1);
}

#[test]
fn a_call_is_that_of_the_only_caller_or_names_its_board() {
    let mut app = one_blind(Sight::Board);
    let type_call = |app: &mut App, text: &str| {
        type_letters(app, text);
        press_and_rest(app, KeyCode::Enter);
    };
    type_call(&mut app, "C2.5");
    assert_eq!((ply(&app, 0), ply(&app, 1)), (1, 0));
    assert!(shows_text(&mut app, "1A. C2=5"), "in large letters, with its label");
    let mut app = four([Sight::Board; 4]);
    type_call(&mut app, "B C2.5");
    assert_eq!((ply(&app, 0), ply(&app, 1)), (0, 1));
    // Without a letter it is that of the player who has played less.
    type_call(&mut app, "H2+3");
    assert_eq!((ply(&app, 0), ply(&app, 1)), (1, 1));
    type_call(&mut app, "B C2.9");
    assert_eq!(ply(&app, 1), 1, "it is illegal, and counted for black at the second board");
    assert_eq!([0, 1, 2, 3].map(|seat| session(&app).state().miscalls(Seat(seat))), [0, 0, 0, 1]);
}

#[test]
fn nothing_else_tells_of_the_board_that_is_not_seen() {
    for sight in [Sight::Discs, Sight::Board, Sight::Nothing] {
        let mut app = one_blind(sight);
        for text in ["炮二平五", "馬8進7", "炮五進四", "車9平8"] {
            let seat = session(&app).on(0).mover().unwrap();
            say(&mut app, seat.0, text);
        }
        assert_eq!(ply(&app, 0), 4, "{sight}");
        // No marks on the first board, while the second one has its own.
        let mut marks = app.world_mut().query_filtered::<&Name, (With<Sprite>, With<teahouse::board::Of<0>>)>();
        let words = ["Target", "Origin", "Legal", "Capture", "Check", "Told", "Danger", "Advised", "Pointed", "Line"];
        let known: Vec<&Name> =
            marks.iter(app.world()).filter(|name| words.iter().any(|word| name.starts_with(word))).collect();
        assert!(known.is_empty(), "{sight}: {known:?}");
        assert!(find_of_table::<Alarm>(&app).is_none(), "{sight}");
        // Hover and card.
        let cell = place(&mut app, "cell", "a1").unwrap().center();
        move_mouse(&mut app, cell);
        frames(&mut app, 60);
        send_and_rest(&mut app, Inspect { at: Subject::Square(square("a1")) });
        assert_eq!(of_table::<Inspected>(&app).0, None, "{sight}");
        send_and_rest(&mut app, InspectOn::<1> { at: Subject::Square(square("a1")) });
        assert!(of_second::<Inspected>(&mut app).unwrap().0.is_some(), "{sight}: the other board explains its own");
        // The clipboard has both boards, and so neither.
        send_and_rest(&mut app, CopyPosition);
        send_and_rest(&mut app, CopyPicture);
        assert_eq!(app.world().resource::<Clipboard>().text(), None, "{sight}");
        assert!(app.world_mut().resource_mut::<Clipboard>().take_picture().is_none(), "{sight}");
        // Captured pieces lie in the partner's hand, which sees them, and the own hand is not seen.
        let hides = |content: Option<&Content>| content.map(|content| content.hides_hands);
        assert_eq!(hides(Some(of_table::<Content>(&app))), Some(true), "{sight}");
        assert_eq!(hides(of_second::<Content>(&mut app)), Some(false), "{sight}");
        let list = of_table::<Layout>(&app).list;
        assert!(sight != Sight::Nothing || list.is_none());
    }
}

#[test]
fn a_screen_reader_names_the_squares_of_that_board_alone() {
    let mut app = one_blind(Sight::Board);
    read(&mut app);
    let cells = names(&app, Role::GridCell);
    let (told, bare): (Vec<&String>, Vec<&String>) = cells.iter().partition(|name| name.contains(','));
    assert_eq!((told.len(), bare.len()), (90, 90));
    announced(&app);
    say(&mut app, 0, "炮二平五");
    assert!(announced(&app).iter().any(|line| line.contains("C2=5")));
}

#[test]
fn the_set_up_asks_each_of_four_and_keeps_the_answers() {
    let mut app = at_title();
    press_buttons(&mut app, ["new", "supply", "more"]);
    for id in ["sight-board", "far-sight-everything", "far-sight-b-discs", "sight-b-nothing"] {
        choose(&mut app, id);
    }
    click_and_rest(&mut app, "deal");
    let sights = [0, 1, 2, 3].map(|seat| session(&app).state().sight(Seat(seat)));
    assert_eq!(sights, [Sight::Board, Sight::Everything, Sight::Discs, Sight::Nothing]);
    assert_eq!(app.world().resource::<Settings>().sights, sights);
}
