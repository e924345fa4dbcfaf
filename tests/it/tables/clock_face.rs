//! A tablet with a clock: its recess, the mark of low time, digits, and words that have room.

use std::time::Duration;

use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use teahouse::board::{Layout, ListOpen};
use teahouse::core::trace::Traced;
use teahouse::i18n::LANGUAGES;
use teahouse::paint::{Carved, Carving, Picture};
use teahouse::prefs::{Args, GameKind, Settings};
use teahouse::session::{Begin, LookBack, MatchCommand, MatchSetup};
use teahouse_rules::{Outcome, Seat};
use teahouse_table::{ClockPhase, Command, TimeControl};

use super::clocks::{set_frame, setup};
use super::facing::face;
use super::{begin, deal, follow, session};
use crate::looking_through::variations::lit_tablets;
use crate::play::shows_text;
use crate::support::{args, frames, of_table, pass, rect_of, rest, send_and_rest, ui_app};

/// The look of a clock.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Face {
    /// Whether the rim of its recess is lit.
    lit: bool,
    /// Whether the bottom of its recess is lacquered.
    low: bool,
    /// Whether the mark of low time is on it.
    marked: bool,
}

fn face_of(app: &mut App, seat: Seat) -> Face {
    let near = of_table::<Layout>(app).bottom == seat;
    let id = Traced::new("clock", if near { "near" } else { "far" });
    let world = app.world_mut();
    let mut clocks = world.query::<(&Traced, &Carved, &Children)>();
    let (_, Carved(carving), children) = clocks.iter(world).find(|(traced, ..)| **traced == id).expect("a clock");
    let &Carving::Recess { lit, low } = carving else { panic!("no recess: {carving:?}") };
    let mark = children.iter().find(|child| world.get::<Name>(*child).is_some_and(|name| name.as_str() == "Low time"));
    let seen = mark.and_then(|mark| world.get::<InheritedVisibility>(mark)).expect("a mark");
    Face { lit, low, marked: seen.get() }
}

#[test]
fn little_time_has_another_ground_and_a_mark() {
    let mut app = begin(setup(GameKind::Shogi, ["12/11x2", "300"]));
    app.update();
    let usual = Face { lit: true, low: false, marked: false };
    let low = Face { lit: true, low: true, marked: true };
    let mut faces = Vec::new();
    while !session(&app).outcome().is_over() {
        app.update();
        let reading = session(&app).clock(Seat::FIRST).unwrap();
        if reading.runs && session(&app).outcome() == Outcome::Ongoing {
            let is_byoyomi = matches!(reading.phase, ClockPhase::Byoyomi { .. });
            let face = (is_byoyomi, reading.shown() < 10_000, face_of(&mut app, Seat::FIRST));
            if faces.last() != Some(&face) {
                faces.push(face);
            }
            assert_eq!(face_of(&mut app, Seat::SECOND), Face { lit: false, ..usual }, "a clock that waits");
        }
    }
    let expected = [
        (false, false, usual),
        (false, true, usual),
        (true, false, usual),
        (true, true, usual),
        (true, false, usual),
        (true, true, low),
    ];
    assert_eq!(faces, expected, "until the last period ends, low time of the main time is not little");
    rest(&mut app);
    assert_eq!(session(&app).clock(Seat::FIRST).map(|reading| reading.left), Some(0));
    assert_eq!(face_of(&mut app, Seat::FIRST), Face { lit: false, ..low }, "the flag has fallen");
}

/// The digits of the clocks of both seats.
fn digits(app: &mut App) -> [String; 2] {
    let bottom = of_table::<Layout>(app).bottom;
    let world = app.world_mut();
    let mut clocks = world.query::<(&Traced, &Children)>();
    [Seat::FIRST, Seat::SECOND].map(|seat| {
        let id = Traced::new("clock", if bottom == seat { "near" } else { "far" });
        let (_, children) = clocks.iter(world).find(|(traced, _)| **traced == id).expect("a clock");
        children.iter().find_map(|child| world.get::<Text>(child)).expect("digits").0.clone()
    })
}

/// A match that goes on waits for its players, who still have the time of the present.
#[test]
fn a_look_back_at_a_match_that_is_over_shows_the_time_that_was_left_there() {
    let mut app = begin(setup(GameKind::Xiangqi, ["300", "300+3"]));
    for text in ["h3e3", "h10g8", "h1g3"] {
        pass(&mut app, Duration::from_secs(7));
        follow(&mut app, text);
    }
    let read = |app: &App, ply: usize| {
        [Seat::FIRST, Seat::SECOND].map(|seat| session(app).state().clock_after(seat, ply).unwrap().to_string())
    };
    send_and_rest(&mut app, LookBack::Start);
    let now = [Seat::FIRST, Seat::SECOND].map(|seat| session(&app).clock(seat).unwrap().to_string());
    assert_eq!(digits(&mut app), now, "while the match goes on");
    send_and_rest(&mut app, LookBack::Present);
    send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Resign });
    let mut seen = Vec::new();
    for ply in 0..=3 {
        send_and_rest(&mut app, LookBack::At(ply));
        seen.push(digits(&mut app));
        assert_eq!(seen[ply], read(&app, ply), "after {ply} turns");
    }
    assert_eq!(seen[0], ["5:00", "5:00"]);
    for (ply, seat) in [(1, 0), (2, 1), (3, 0)] {
        assert_ne!(seen[ply][seat], seen[ply - 1][seat], "turn {ply} took time");
    }
    assert_eq!([&seen[1][1], &seen[2][0]], [&seen[0][1], &seen[1][0]], "the other player's clock stood");
}

/// The clocks of both seats that are lit, and the tablets.
fn lit(app: &mut App) -> ([bool; 2], Vec<Seat>) {
    let clocks = [Seat::FIRST, Seat::SECOND].map(|seat| face_of(app, seat).lit);
    (clocks, lit_tablets(app))
}

/// The tablet shows the turn of the position that is seen, and no clock runs. In strict play the match goes on.
#[test]
fn no_clock_that_stands_in_a_look_back_is_lit() {
    let goes_on = ([true, false], vec![Seat::FIRST]);
    for (strict, expected) in [(false, ([false, false], vec![Seat::SECOND])), (true, goes_on.clone())] {
        let mut app = begin(MatchSetup { strict, ..setup(GameKind::Xiangqi, ["300", "300"]) });
        follow(&mut app, "h3e3 h10g8");
        send_and_rest(&mut app, LookBack::Earlier);
        assert_eq!(lit(&mut app), expected, "strict: {strict}");
        send_and_rest(&mut app, LookBack::Present);
        assert_eq!(lit(&mut app), goes_on, "strict: {strict}");
    }
}

/// The tablet of the player to move stays lit.
#[test]
fn no_clock_that_stands_under_a_question_is_lit() {
    let mut app = begin(setup(GameKind::Xiangqi, ["300", "300"]));
    follow(&mut app, "h3e3 h10g8");
    assert_eq!(lit(&mut app), ([true, false], vec![Seat::FIRST]));
    send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::OfferDraw });
    assert_eq!(lit(&mut app), ([false, false], vec![Seat::FIRST]));
    send_and_rest(&mut app, MatchCommand { seat: Seat::SECOND, command: Command::DeclineDraw });
    assert_eq!(lit(&mut app), ([true, false], vec![Seat::FIRST]));
}

/// The parts of the near clock: the digits, and what stands beside and below them.
pub fn near_parts(app: &mut App) -> (Entity, Vec<Entity>) {
    let world = app.world_mut();
    let mut clocks = world.query::<(Entity, &Traced, &Children)>();
    let near = Traced::new("clock", "near");
    let (clock, _, parts) = clocks.iter(world).find(|(_, traced, _)| **traced == near).expect("a clock");
    (clock, parts.to_vec())
}

/// A time does not jitter while it runs: in the font of each language all digits are equally broad, and a separator is narrower.
#[test]
fn digits_are_equally_broad_and_have_room_in_their_recess() {
    for language in LANGUAGES {
        let args = Args { language: Some(language.tag.into()), size: Some(UVec2::new(1280, 720)), ..args() };
        let mut app = ui_app(args);
        rest(&mut app);
        deal(&mut app, setup(GameKind::Xiangqi, ["36000", "300"]));
        rest(&mut app);
        let (clock, parts) = near_parts(&mut app);
        let (recess, digits) = (rect_of(&app, clock), rect_of(&app, parts[0]));
        assert!(digits.width() > 0.0 && recess.inflate(-1.0).union(digits) == recess.inflate(-1.0), "{digits:?}");
        let font = app.world().get::<TextFont>(parts[0]).expect("digits have a font").clone();
        let signs: Vec<char> = "0123456789:.".chars().collect();
        let rows: Vec<Entity> = signs
            .iter()
            .map(|sign| {
                let node = Node { position_type: PositionType::Absolute, ..default() };
                let row = Text::new(sign.to_string().repeat(20));
                app.world_mut().spawn((row, font.clone(), TextLayout::no_wrap(), node)).id()
            })
            .collect();
        frames(&mut app, 3);
        let broad: Vec<f32> = rows.iter().map(|row| rect_of(&app, *row).width()).collect();
        let (ten, separators) = broad.split_at(10);
        assert!(ten.iter().all(|one| *one > 0.0 && (one - ten[0]).abs() < 1.0), "{}: {ten:?}", language.tag);
        assert!(separators.iter().all(|one| (1.0..ten[0]).contains(one)), "{}: {separators:?}", language.tag);
    }
}

/// The digits turn with their player, and the lamp does not: the edge of a cut digit that it reaches lies at the lower right for both.
#[test]
fn the_digits_of_both_clocks_are_cut_in_one_light() {
    let mut app = begin(setup(GameKind::Shogi, ["600", "600"]));
    face(&mut app);
    let mut digits = app.world_mut().query::<(&TextShadow, &UiGlobalTransform)>();
    let edges = digits.iter(app.world()).map(|(edge, place)| place.transform_vector2(edge.offset));
    let edges: Vec<Vec2> = edges.collect();
    assert!(edges.len() == 2 && edges.iter().all(|edge| edge.min_element() > 0.5), "{edges:?}");
}

/// Clocks of one size share a picture, for both facings.
#[test]
fn two_clocks_that_stand_share_one_picture() {
    for size in [UVec2::new(1280, 720), UVec2::new(1366, 768), UVec2::new(960, 540), UVec2::new(720, 1280)] {
        for game in [GameKind::Banqi, GameKind::Xiangqi, GameKind::Shogi] {
            let mut app = ui_app(Args { size: Some(size), ..args() });
            rest(&mut app);
            deal(&mut app, setup(game, ["300", "300"]));
            send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Resign });
            let mut clocks = app.world_mut().query::<(&Traced, &Picture)>();
            let clocks = clocks.iter(app.world()).filter(|(traced, _)| traced.kind == "clock");
            let orders: Vec<&Picture> = clocks.map(|(_, picture)| picture).collect();
            assert!(orders.len() == 2 && orders[0] == orders[1], "{game:?} at {size}: {orders:?}");
        }
    }
}

/// A clock compares what it shows before it formats it: a text that another system writes stays until the next second.
#[test]
fn digits_are_written_when_they_change() {
    let mut app = begin(setup(GameKind::Xiangqi, ["300", "300"]));
    set_frame(&mut app, 100);
    let second = |app: &App| session(app).clock(Seat::FIRST).unwrap().shown();
    let begun = second(&app);
    while second(&app) == begun {
        app.update();
    }
    let is_running = |text: &Text| text.0.starts_with("4:5");
    let mut texts = app.world_mut().query::<&mut Text>();
    let mut digits = texts.iter_mut(app.world_mut()).find(|text| is_running(text)).expect("digits");
    digits.0 = "mine".into();
    frames(&mut app, 5);
    assert!(shows_text(&mut app, "mine"));
    frames(&mut app, 6);
    assert!(!shows_text(&mut app, "mine"));
}

/// The texts on the tablet of a seat at the lower edge.
pub fn near_tablet(app: &mut App) -> Vec<String> {
    let world = app.world_mut();
    let mut tablets = world.query::<(Entity, &Traced)>();
    let tablet = tablets.iter(world).find(|(_, traced)| **traced == Traced::new("tablet", "near")).expect("a tablet").0;
    let mut children = world.query::<&Children>();
    let below: Vec<Entity> = children.query(world).iter_descendants(tablet).collect();
    below.into_iter().filter_map(|node| world.get::<Text>(node)).map(|text| text.0.clone()).collect()
}

#[test]
fn words_beside_a_clock_give_way_to_fewer_and_are_not_cut() {
    for (language, brief) in [("en", "To move"), ("zh-Hant", "請走棋"), ("zh-Hans", "请走棋"), ("ja", "手番")] {
        let [smallest, low, full] = [[640, 480], [960, 540], [1920, 1080]].map(UVec2::from_array);
        for (scale, size) in [(1.0, low), (1.5, low), (2.0, low), (2.0, smallest), (1.0, full)] {
            let mut app = ui_app(Args { language: Some(language.into()), size: Some(size), ..args() });
            rest(&mut app);
            let mut settings = app.world_mut().resource_mut::<Settings>();
            (settings.text_scale, settings.motion_speed) = (scale, 0.0);
            deal(&mut app, setup(GameKind::Shogi, ["20/12x3", "600"]));
            rest(&mut app);
            let texts = near_tablet(&mut app);
            let told = if scale == 2.0 { &texts[1..] } else { &texts[..] };
            assert!(told.iter().all(|text| !text.ends_with('…')), "{language} at {scale}: {texts:?}");
            if language == "en" && size.x > 960 {
                assert!(texts.iter().all(|text| text != brief), "{texts:?}");
            }
            if language == "en" && scale == 2.0 {
                assert!(texts.iter().any(|text| text == brief), "large letters stay large: {texts:?}");
            }
        }
    }
}

/// The names on all tablets as they are written, and whether each lies whole in its place and on its tablet.
fn names_on_tablets(app: &mut App) -> Vec<(String, bool)> {
    let world = app.world_mut();
    let mut things = world.query::<(Entity, &Traced, &InheritedVisibility)>();
    let seen = things.iter(world).filter(|(_, traced, visible)| traced.kind == "tablet" && visible.get());
    let tablets: Vec<Entity> = seen.map(|(tablet, ..)| tablet).collect();
    let mut children = world.query::<&Children>();
    let mut names = Vec::new();
    for tablet in tablets {
        let below: Vec<Entity> = children.query(world).iter_descendants(tablet).collect();
        let name = below.into_iter().find(|node| world.get::<Text>(*node).is_some()).expect("a name");
        let line = world.get::<ChildOf>(name).expect("a place of the name").parent();
        names.push((tablet, line, name));
    }
    let lies_in = |inner: Rect, outer: Rect| outer.inflate(1.0).union(inner) == outer.inflate(1.0);
    let names = names.into_iter().map(|(tablet, line, name)| {
        let [tablet, line, at] = [tablet, line, name].map(|node| rect_of(app, node));
        let text = app.world().get::<Text>(name).unwrap().0.clone();
        (text, lies_in(at, line) && lies_in(at, tablet))
    });
    names.collect()
}

/// Whether a name is whole on its tablet. Nothing: it is neither whole nor the beginning of the name with …, or a line ends within a
/// word of Latin letters.
fn is_whole(shown: &str, name: &str) -> Option<bool> {
    let letters = |words: &str| words.replace([' ', '\n'], "");
    let (beginning, is_whole) = match shown.strip_suffix('…') {
        Some(beginning) => (beginning, false),
        None => (shown, true),
    };
    let lines = if name.is_ascii() { beginning.replace('\n', " ") } else { letters(beginning) };
    let name = if name.is_ascii() { name.to_owned() } else { letters(name) };
    let is_told = if is_whole { lines == name } else { lines.len() >= 3 && name.starts_with(&lines) };
    is_told.then_some(is_whole)
}

/// Names of twelve Latin letters or six Chinese characters, in every game: while it is played they are whole. With the open list, and at the
/// end, where tablets are narrowest, a word that has no room ends with …; no line ends within it.
#[test]
fn names_beside_clocks_are_not_broken_within_words_in_the_smallest_window() {
    const LATIN: [&str; 4] = ["Wilhelmina B", "Bartholomew", "Ama Takahama", "Christopher"];
    const CHINESE: [&str; 4] = ["歐陽國明先生", "司馬東方紅日", "諸葛孔明先生", "上官文清小月"];
    for (game, names) in GameKind::ALL.iter().flat_map(|game| [LATIN, CHINESE].map(|names| (*game, names))) {
        let mut app = ui_app(Args { size: Some(UVec2::new(960, 540)), ..args() });
        rest(&mut app);
        app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
        let setup = MatchSetup::of(game);
        let clocks = setup.seats().map(|_| "600/30x3".parse::<TimeControl>().unwrap());
        let sitting: Vec<&str> = names.into_iter().take(setup.seats().count()).collect();
        let called = sitting.iter().map(|name| (*name).to_owned()).collect();
        send_and_rest(&mut app, Begin::New(MatchSetup { names: called, clocks, ..setup }));
        let check = |app: &mut App, (when, must_be_whole): (&str, bool)| {
            let shown = names_on_tablets(app);
            assert_eq!(shown.len(), sitting.len(), "{game:?}, {when}");
            for name in &sitting {
                let is_told = |(text, fits): &(String, bool)| {
                    *fits && is_whole(text, name).is_some_and(|is_whole| is_whole || !must_be_whole)
                };
                assert!(shown.iter().any(is_told), "{game:?}, {when}: {name} of {shown:?}");
            }
        };
        check(&mut app, ("in play", true));
        app.insert_resource(ListOpen(true));
        rest(&mut app);
        // A name of Chinese goes on in a second line between any two characters.
        let is_chinese = names == CHINESE;
        check(&mut app, ("with the list", is_chinese));
        send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Resign });
        check(&mut app, ("at the end", is_chinese));
    }
}

/// At the end of a match in the smallest window a tablet is narrow: its name is written out, and the mark lies beside the digits.
#[test]
fn on_a_narrow_tablet_name_digits_and_mark_have_room() {
    let mut app = ui_app(Args { size: Some(UVec2::new(960, 540)), ..args() });
    rest(&mut app);
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    deal(&mut app, setup(GameKind::Xiangqi, ["2", "600"]));
    while !session(&app).outcome().is_over() {
        app.update();
    }
    rest(&mut app);
    let texts = near_tablet(&mut app);
    assert!(texts.iter().all(|text| !text.ends_with('…')), "{texts:?}");
    let world = app.world_mut();
    let mut clocks = world.query::<(&Traced, &Children)>();
    let parts: Vec<Entity> =
        clocks.iter(world).find(|(traced, _)| **traced == Traced::new("clock", "near")).expect("a clock").1.to_vec();
    let (digits, mark) = (rect_of(&app, parts[0]), rect_of(&app, parts[1]));
    let shared = digits.intersect(mark);
    assert!(shared.is_empty() || shared.size().min_element() < 1.0, "{digits:?} and {mark:?}");
}

/// The mark is as large beside its digits in a window of any size.
#[test]
fn the_mark_of_low_time_grows_with_the_digits() {
    for size in [UVec2::new(1280, 720), UVec2::new(1920, 1080), UVec2::new(3840, 2160)] {
        let mut app = ui_app(Args { size: Some(size), ..args() });
        rest(&mut app);
        app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
        deal(&mut app, setup(GameKind::Xiangqi, ["2", "600"]));
        while !session(&app).outcome().is_over() {
            app.update();
        }
        rest(&mut app);
        let world = app.world_mut();
        let mut clocks = world.query::<(&Traced, &Children)>();
        let parts: Vec<Entity> = clocks
            .iter(world)
            .find(|(traced, _)| **traced == Traced::new("clock", "near"))
            .expect("a clock")
            .1
            .to_vec();
        let share = rect_of(&app, parts[1]).height() / rect_of(&app, parts[0]).height();
        assert!((0.15..0.35).contains(&share), "{size}: {share} of the digits");
    }
}
