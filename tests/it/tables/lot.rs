//! The lot for the first move: thrown on the bare board, told in words, and seen again after a restart.

use bevy::prelude::*;
use teahouse::board::lot::ThrownLot;
use teahouse::board::pieces::{BoardPiece, Posture};
use teahouse::board::{Contact, Layout, Touched};
use teahouse::core::{Activity, Menu};
use teahouse::prefs::{Args, GameKind, Next, Seating, SeriesLength, Settings, Starts};
use teahouse::session::{Begin, GameState, MatchSetup};
use teahouse_rules::Seat;
use teahouse_table::series::Lots;
use teahouse_table::testing::FaultyStorage;

use super::series::{lose, names, restarted, started, xiangqi};
use super::{begin, follow, session};
use crate::play::shows_text;
use crate::support::{
    at_title, click, click_and_rest, frames, menu, of_table, place, press, press_and_rest, rect_of, resize_window,
    rest, send_and_rest, trace_lines,
};

fn by_lot(game: GameKind) -> MatchSetup {
    MatchSetup { starts: Starts::Lot, names: ["Ama", "Hao"].map(String::from).into(), ..MatchSetup::of(game) }
}

#[test]
fn a_lot_is_seen_before_the_first_move_and_says_who_begins() {
    for (game, lots, says) in [
        (GameKind::Shogi, Lots::Pawns, "plays Sente."),
        (GameKind::Xiangqi, Lots::Coins, "plays Red."),
        (GameKind::Banqi, Lots::Discs, "makes the first flip."),
    ] {
        let mut app = begin(MatchSetup { next: Next::Lot, ..by_lot(game) });
        assert_eq!(menu(&app), Menu::Lot);
        let lines = trace_lines(&app);
        assert!(lines.iter().any(|line| line == "menu lot"));
        let (lot, thrower) = session(&app).lot().map(|(lot, seat)| (lot.clone(), seat)).unwrap();
        assert_eq!(lot.lots(), lots);
        assert_eq!(session(&app).name(thrower), "Ama", "it is thrown for the near player");
        let first = session(&app).name(Seat::FIRST).to_owned();
        assert_eq!(first, if lot.thrower_begins() { "Ama" } else { "Hao" });
        assert!(shows_text(&mut app, &format!("{first} {says}")));
        let heard: Vec<&str> = lines.iter().filter_map(|line| line.strip_prefix("said ")).collect();
        assert!(heard.iter().any(|line| line.ends_with("A lot decides who begins.")), "{heard:?}");
        assert!(!heard.iter().any(|line| line.contains(&format!("{first} moves"))), "before the lot lies: {heard:?}");
        assert_eq!(heard.last(), Some(&&*format!("{first} {says}")));
        press_and_rest(&mut app, KeyCode::Enter);
        assert_eq!(menu(&app), Menu::None);
        // The next lot is that of the series.
        lose(&mut app, "Hao");
        let next = session(&app).next().unwrap();
        assert!(shows_text(&mut app, "A lot decides who begins the next match."));
        for told in ["Ama begins", "Hao begins", "flips first"] {
            assert!(!shows_text(&mut app, told), "{told}, before it is thrown");
        }
        click_and_rest(&mut app, "rematch");
        assert_eq!(menu(&app), Menu::Lot);
        let seen = session(&app).lot().map(|(lot, seat)| (lot.clone(), session(&app).name(seat).to_owned()));
        let second = if first == "Ama" { "Hao" } else { "Ama" };
        assert_eq!(seen, next.setup.lot.map(|lot| (lot, second.to_owned())), "for the player who moved second");
    }
}

/// On two boards a player of each may move.
#[test]
fn a_lot_of_four_players_is_told_before_its_outcome() {
    let names = ["Ama", "Hao", "Mei", "Lin"].map(String::from).into();
    let app = begin(MatchSetup { names, ..by_lot(GameKind::Supply) });
    assert_eq!(menu(&app), Menu::Lot);
    let lines = trace_lines(&app);
    let heard: Vec<&str> = lines.iter().filter_map(|line| line.strip_prefix("said ")).collect();
    assert!(heard.iter().any(|line| line.ends_with("A lot decides who begins.")), "{heard:?}");
    assert!(!heard.iter().any(|line| line.contains("to move")), "before the lot lies: {heard:?}");
    assert!(heard.last().is_some_and(|line| line.contains("plays Red on the first board")), "{heard:?}");
}

/// Where the things lie that are thrown, in the world, and whether a piece of the match is seen.
fn thrown(app: &mut App) -> (Vec<Vec2>, bool) {
    let mut things = app.world_mut().query::<(&Name, &Transform, &Visibility)>();
    let lying = things
        .iter(app.world())
        .filter(|(name, _, visibility)| name.starts_with("Cast ") && **visibility != Visibility::Hidden);
    let lying = lying.map(|(_, place, _)| place.translation.truncate()).collect();
    let mut pieces = app.world_mut().query::<(&BoardPiece, &Posture)>();
    let is_dealt = pieces.iter(app.world()).any(|(_, posture)| posture.opacity > 0.0);
    (lying, is_dealt)
}

#[test]
fn a_lot_is_thrown_on_the_bare_board_and_the_pieces_are_dealt_afterwards() {
    for (game, count) in [(GameKind::Shogi, 5), (GameKind::Xiangqi, 3), (GameKind::Banqi, 5)] {
        for (size, speed) in [((1280.0, 720.0), 0.0), ((900.0, 1200.0), 0.0), ((1280.0, 720.0), 1.0)] {
            let mut app = at_title();
            resize_window(&mut app, size);
            app.world_mut().resource_mut::<Settings>().motion_speed = speed;
            send_and_rest(&mut app, Begin::New(by_lot(game)));
            let (lying, is_dealt) = thrown(&mut app);
            let layout = of_table::<Layout>(&app).clone();
            assert_eq!((lying.len(), is_dealt), (count, false), "{game:?}");
            let [one, other] = [layout.field.min, layout.field.max].map(|corner| layout.to_world(corner));
            let is_whole = |at: &Vec2| Rect::from_corners(one, other).inflate(-0.4 * layout.piece()).contains(*at);
            assert!(lying.iter().all(is_whole), "{game:?} {size:?}: {lying:?}");
            resize_window(&mut app, (1100.0, 800.0));
            rest(&mut app);
            let (lying, is_dealt) = thrown(&mut app);
            assert_eq!((lying.len(), is_dealt), (count, false), "{game:?} in another window");
            press_and_rest(&mut app, KeyCode::Enter);
            assert_eq!(thrown(&mut app), (Vec::new(), true), "{game:?}");
        }
    }
}

#[test]
fn a_press_ends_the_throw_and_the_next_one_begins_the_match() {
    let mut app = at_title();
    app.world_mut().write_message(Begin::New(by_lot(GameKind::Shogi)));
    while menu(&app) != Menu::Lot || thrown(&mut app).0.is_empty() {
        app.update();
    }
    let result = |app: &mut App| {
        let mut texts = app.world_mut().query::<(&Text, &InheritedVisibility)>();
        texts.iter(app.world()).any(|(text, seen)| text.0.contains("plays Sente") && seen.get())
    };
    frames(&mut app, 10);
    assert!(!result(&mut app), "nothing is said before the pawns lie still");
    drop(trace_lines(&app));
    press(&mut app, KeyCode::Enter);
    frames(&mut app, 2);
    assert!(menu(&app) == Menu::Lot && result(&mut app));
    let told = trace_lines(&app);
    assert_eq!(
        told.iter().filter(|line| line.starts_with("said") && line.contains("plays Sente.")).count(),
        1,
        "{told:?}"
    );
    press_and_rest(&mut app, KeyCode::Enter);
    assert_eq!((menu(&app), thrown(&mut app)), (Menu::None, (Vec::new(), true)));
}

#[test]
fn without_a_press_the_throw_ends_by_itself_and_is_heard() {
    let is_still = |app: &mut App| {
        let mut lots = app.world_mut().query::<&ThrownLot>();
        lots.iter(app.world()).any(ThrownLot::is_still)
    };
    let mut app = at_title();
    app.world_mut().write_message(Begin::New(by_lot(GameKind::Xiangqi)));
    while menu(&app) != Menu::Lot {
        app.update();
    }
    let mut touched = app.world().resource::<Messages<Touched>>().get_cursor_current();
    let mut landed = 0;
    for _ in 0..2_000 {
        if is_still(&mut app) {
            break;
        }
        app.update();
        let messages = app.world().resource::<Messages<Touched>>();
        landed += touched.read(messages).filter(|touched| touched.contact == Contact::Land).count();
    }
    assert!(is_still(&mut app));
    assert!(landed >= 3, "each coin comes down: {landed}");
    assert_eq!((menu(&app), thrown(&mut app).0.len()), (Menu::Lot, 3));
    assert!(!app.world().resource::<Activity>().holds(Activity::LOT), "no frames come for nothing");
}

/// Whatever comes over the table at the same time.
#[test]
fn the_pieces_are_dealt_although_the_lot_is_not_seen() {
    let mut app = at_title();
    app.world_mut().write_message(Begin::New(by_lot(GameKind::Xiangqi)));
    let mut left = 60;
    while left > 0 {
        app.update();
        app.insert_resource(NextState::<Menu>::default());
        if app.world().contains_resource::<GameState>() {
            left -= 1;
        }
    }
    frames(&mut app, 240);
    assert_eq!((menu(&app), session(&app).lot().is_some()), (Menu::None, true));
    assert!(thrown(&mut app).1);
}

#[test]
fn face_to_face_each_player_has_a_slip_with_the_lot() {
    let mut app = at_title();
    app.world_mut().resource_mut::<Settings>().seating = Seating::Face;
    send_and_rest(&mut app, Begin::New(by_lot(GameKind::Banqi)));
    let [near, across] = ["begin", "begin-across"].map(|id| place(&mut app, "button", id).expect("a button"));
    let middle = of_table::<Layout>(&app).frame.center().y;
    assert!(near.min.y > middle && across.max.y < middle, "{near:?} {across:?}");
    click_and_rest(&mut app, "begin-across");
    assert_eq!(menu(&app), Menu::None);
}

/// The outcome and the button are seen without scrolling, clear of what was thrown, and each slip is in the window.
#[test]
fn the_outcome_of_a_lot_is_seen_in_every_window() {
    let sizes = [(500.0, 400.0), (960.0, 540.0), (1280.0, 720.0), (1280.0, 960.0), (900.0, 1200.0), (600.0, 1000.0)];
    for (game, seating) in [
        (GameKind::Banqi, Seating::Face),
        (GameKind::Xiangqi, Seating::Face),
        (GameKind::Shogi, Seating::Face),
        (GameKind::Xiangqi, Seating::Side),
    ] {
        let mut app = at_title();
        app.world_mut().resource_mut::<Settings>().seating = seating;
        send_and_rest(&mut app, Begin::New(by_lot(game)));
        app.world_mut().resource_mut::<Args>().language = None;
        for (size, letters, language) in sizes.into_iter().flat_map(|size| {
            [(1.0, "en"), (2.0, "en"), (1.0, "ja"), (2.0, "ja")].map(|(letters, language)| (size, letters, language))
        }) {
            let mut settings = app.world_mut().resource_mut::<Settings>();
            (settings.text_scale, settings.language) = (letters, language.into());
            resize_window(&mut app, size);
            rest(&mut app);
            let what = format!("{game:?} {seating:?}, {size:?}, letters {letters}, {language}");
            let window = Rect::from_corners(Vec2::ZERO, Vec2::from(size)).inflate(0.6);
            let papers = slips(&mut app);
            assert_eq!(papers.len(), if seating == Seating::Face { 2 } else { 1 }, "{what}");
            let thrown: Vec<Vec2> = thrown(&mut app).0;
            for (paper, parts) in papers {
                assert_eq!(window.union(paper), window, "{what}: the slip is in the window");
                let outcomes = parts.iter().filter(|(text, _)| text.contains("Hao") || text.contains("Ama")).count();
                assert!(outcomes > 0 && parts.len() > 1, "{what}: {parts:?}");
                for (text, at) in &parts {
                    assert_eq!(
                        paper.inflate(0.6).union(*at),
                        paper.inflate(0.6),
                        "{what}: {text} at {at:?} of {paper:?}"
                    );
                }
                let layout = of_table::<Layout>(&app);
                for place in &thrown {
                    let seen = Vec2::new(size.0 / 2.0 + place.x, size.1 / 2.0 - place.y);
                    let piece = Rect::from_center_size(seen, Vec2::splat(0.8 * layout.piece()));
                    assert!(piece.intersect(paper).is_empty(), "{what}: {paper:?} lies on {piece:?}");
                }
            }
        }
    }
}

/// The slips with the lot, and what stands on each: texts and buttons that are seen.
fn slips(app: &mut App) -> Vec<(Rect, Vec<(String, Rect)>)> {
    let mut places = app.world_mut().query::<(&Name, &Children)>();
    let places = places.iter(app.world()).filter(|(name, _)| name.as_str() == "Lot in words");
    let papers: Vec<Entity> = places.filter_map(|(_, children)| children.last().copied()).collect();
    let below = |paper: Entity| {
        let mut found = Vec::new();
        let mut open = vec![paper];
        while let Some(entity) = open.pop() {
            let entity = app.world().entity(entity);
            open.extend(entity.get::<Children>().into_iter().flatten().copied());
            let is_seen = entity.get::<InheritedVisibility>().is_some_and(|seen| seen.get());
            let (Some(text), true) = (entity.get::<Text>(), is_seen) else { continue };
            let rect = rect_of(app, entity.id());
            if !rect.is_empty() {
                found.push((text.0.clone(), rect));
            }
        }
        found
    };
    papers.iter().map(|paper| (rect_of(app, *paper), below(*paper))).collect()
}

/// Many quick clicks that click the lot away flip nothing.
#[test]
fn quick_clicks_on_the_lot_do_not_reach_the_board() {
    for (speed, gap) in [0.0, 1.0].into_iter().flat_map(|speed| [1, 4, 8, 12].map(|gap| (speed, gap))) {
        let mut app = at_title();
        app.world_mut().resource_mut::<Settings>().motion_speed = speed;
        send_and_rest(&mut app, Begin::New(by_lot(GameKind::Banqi)));
        let middle = of_table::<Layout>(&app).frame.center() + 40.0;
        for _ in 0..12 {
            click(&mut app, middle);
            frames(&mut app, gap);
        }
        assert_eq!((menu(&app), session(&app).view().ply()), (Menu::None, 0), "{speed}, {gap}");
        rest(&mut app);
        frames(&mut app, 30);
        click(&mut app, middle);
        rest(&mut app);
        assert_eq!(session(&app).view().ply(), 1, "{speed}, {gap}: a single click flips");
    }
}

/// Also a lot that was thrown for a later match of a series.
#[test]
fn a_lot_is_seen_again_if_the_program_ends_before_the_first_move() {
    let storage = FaultyStorage::new();
    let mut app = started(&storage);
    send_and_rest(&mut app, Begin::New(MatchSetup { next: Next::Lot, ..by_lot(GameKind::Xiangqi) }));
    for _ in 0..2 {
        let (lot, names) = (session(&app).lot().map(|(lot, seat)| (lot.clone(), seat)), names(&app));
        assert!(lot.is_some());
        app = restarted(app, &storage);
        assert_eq!(menu(&app), Menu::Lot);
        assert_eq!(session(&app).lot().map(|(lot, seat)| (lot.clone(), seat)), lot);
        assert_eq!(self::names(&app), names);
        press_and_rest(&mut app, KeyCode::Enter);
        follow(&mut app, "h3e3");
        app = restarted(app, &storage);
        assert_eq!((menu(&app), session(&app).lot()), (Menu::None, None), "the match has begun");
        lose(&mut app, "Hao");
        click_and_rest(&mut app, "rematch");
    }
}

#[test]
fn no_lot_lies_over_a_match_without_one() {
    let app = begin(xiangqi(SeriesLength::Open, 2));
    assert_eq!((menu(&app), session(&app).lot()), (Menu::None, None));
}

#[test]
fn clocks_wait_for_the_lot() {
    let clocks = ["300".parse().unwrap(); 2].into();
    let mut app = begin(MatchSetup { starts: Starts::Lot, clocks, ..MatchSetup::of(GameKind::Xiangqi) });
    let left = |app: &App| session(app).clock(Seat::FIRST).unwrap().left;
    let before = left(&app);
    frames(&mut app, 60);
    assert_eq!(left(&app), before);
    press_and_rest(&mut app, KeyCode::Escape);
    frames(&mut app, 60);
    assert!(left(&app) < before);
}
