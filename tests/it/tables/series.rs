//! Series at the table: best of n, challengers, lots for the first move, replayed draws, and all of it after a restart.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::ui::CalculatedClip;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use teahouse::board::ListOpen;
use teahouse::core::Screen;
use teahouse::i18n::Localized;
use teahouse::prefs::{Args, Computers, GameKind, Next, SeriesLength, SeriesSettings, Settings};
use teahouse::session::{Archive, Begin, Clipboard, Dice, MatchSetup, PasteRecord};
use teahouse_rules::{Rules, Seat};
use teahouse_table::series::{self, Length, NextFirst, Party, Terms};
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Command, GameTime, Match, Player, Setup, Storage};

use super::{begin, begin_saved, follow, session};
use crate::play::{act, shows_text};
use crate::screens::choose;
use crate::support::{args, click_and_rest, go_to, place, rect_of, resize_window, rest, send_and_rest, ui_app};

fn series_of(length: SeriesLength, people: u8) -> SeriesSettings {
    let waiting = ["Chi", "Dai"].map(String::from).into();
    SeriesSettings { length, people, waiting, ..SeriesSettings::default() }
}

pub(super) fn xiangqi(length: SeriesLength, people: u8) -> MatchSetup {
    let names = ["Ama", "Hao"].map(String::from).into();
    MatchSetup { series: series_of(length, people), names, ..MatchSetup::of(GameKind::Xiangqi) }
}

/// The program with these saved matches, at its title.
pub(super) fn started(storage: &FaultyStorage) -> App {
    let mut app = ui_app(args());
    app.insert_resource(Archive(Arc::new(storage.clone()) as Arc<dyn Storage>));
    rest(&mut app);
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    app
}

/// The program ends without a word and starts again, and the match goes on.
pub(super) fn restarted(app: App, storage: &FaultyStorage) -> App {
    drop(app);
    let mut app = started(storage);
    click_and_rest(&mut app, "continue");
    app
}

/// The player of this name resigns.
pub(super) fn lose(app: &mut App, name: &str) {
    let names = session(app).names();
    let seat = names.iter().find(|(_, other)| **other == name).map(|(seat, _)| seat).expect(name);
    act(app, seat, Command::Resign);
}

pub(super) fn names(app: &App) -> [String; 2] {
    [Seat::FIRST, Seat::SECOND].map(|seat| session(app).name(seat).to_owned())
}

#[test]
fn a_best_of_three_goes_on_until_two_wins() {
    let mut app = begin(xiangqi(SeriesLength::Three, 2));
    assert_eq!(session(&app).state().header().terms.length, Length::best_of(3).unwrap());
    lose(&mut app, "Hao");
    for words in ["Best of 3", "1 : 0", "Next match", "Hao begins the next match."] {
        assert!(shows_text(&mut app, words), "{words}");
    }
    click_and_rest(&mut app, "rematch");
    assert_eq!(names(&app), ["Hao", "Ama"]);
    assert_eq!(session(&app).near(), Seat::SECOND, "Ama stays near");
    act(&mut app, Seat::FIRST, Command::OfferDraw);
    act(&mut app, Seat::SECOND, Command::AcceptDraw);
    assert!(shows_text(&mut app, "Next match"), "a draw decides nothing");
    click_and_rest(&mut app, "rematch");
    lose(&mut app, "Hao");
    for words in ["Ama wins the series 2–0", "Rematch"] {
        assert!(shows_text(&mut app, words), "{words}");
    }
    assert!(!shows_text(&mut app, "Next match"));
    click_and_rest(&mut app, "rematch");
    let series = session(&app).series();
    assert_eq!((series.matches(), series.winner()), (0, None), "another series begins");
}

/// In the smallest window, where the facts of the match lie below.
#[test]
fn the_end_of_a_series_is_seen_without_scrolling() {
    for (tag, people) in [("en", 2), ("ja", 2), ("ja", 4)] {
        let mut app = begin(MatchSetup { next: Next::Loser, ..xiangqi(SeriesLength::Three, people) });
        app.world_mut().resource_mut::<Args>().language = None;
        app.world_mut().resource_mut::<Settings>().language = tag.into();
        resize_window(&mut app, (960.0, 540.0));
        rest(&mut app);
        for _ in 0..2 {
            let other = names(&app).into_iter().find(|name| name != "Ama").unwrap();
            lose(&mut app, &other);
            if session(&app).next().is_some_and(|next| next.is_agreed()) {
                click_and_rest(&mut app, "rematch");
            }
        }
        let mut texts = app.world_mut().query::<(Entity, &Localized)>();
        let is_won = |words: &Localized| words.key == "end-series-won" || words.key == "end-evening-won";
        let found: Vec<_> = texts.iter(app.world()).filter(|(_, words)| is_won(words)).map(|(text, _)| text).collect();
        let [won] = found[..] else { panic!("{tag}, {people}: {found:?}") };
        let rect = rect_of(&app, won);
        let clip = app.world().get::<CalculatedClip>(won).expect("the sheet scrolls").clip;
        assert!(!rect.is_empty() && clip.union(rect) == clip, "{tag}, {people}: {rect:?} of {clip:?}");
    }
}

/// The score and what follows stand over the facts of the match, which may lie below.
#[test]
fn the_score_is_seen_without_scrolling() {
    let mut app = begin(xiangqi(SeriesLength::Three, 2));
    lose(&mut app, "Hao");
    let mut texts = app.world_mut().query::<(Entity, &Localized)>();
    let of = |key: &str| texts.iter(app.world()).find(|(_, words)| words.key == key).map(|(text, _)| text).unwrap();
    let [score, next, turns] = ["end-series-best-of", "end-next", "end-plies"].map(of);
    let clip = app.world().get::<CalculatedClip>(score).expect("the sheet scrolls").clip;
    for text in [score, next] {
        let rect = rect_of(&app, text);
        assert!(!rect.is_empty() && clip.union(rect) == clip, "{rect:?} of {clip:?}");
        assert!(rect.max.y <= rect_of(&app, turns).min.y, "the facts come later");
    }
}

#[test]
fn a_single_match_has_no_score() {
    let mut app = begin(xiangqi(SeriesLength::Single, 2));
    lose(&mut app, "Hao");
    assert!(shows_text(&mut app, "Rematch"));
    assert!(!shows_text(&mut app, "1 : 0") && !shows_text(&mut app, "wins the series"));
    let mut texts = app.world_mut().query::<(Entity, &Localized)>();
    let of = |key: &str| texts.iter(app.world()).find(|(_, words)| words.key == key).map(|(text, _)| text).unwrap();
    let [turns, next] = ["end-plies", "end-next"].map(of).map(|text| rect_of(&app, text));
    assert!(turns.max.y <= next.min.y, "first the match that has ended, then the next one: {turns:?}, {next:?}");

    let mut app = begin(xiangqi(SeriesLength::Single, 2));
    act(&mut app, Seat::FIRST, Command::OfferDraw);
    act(&mut app, Seat::SECOND, Command::AcceptDraw);
    assert!(shows_text(&mut app, "Rematch") && !shows_text(&mut app, "Next match"), "a draw begins no series");
    click_and_rest(&mut app, "title");
    assert!(!shows_text(&mut app, "the next match of the series"));
}

#[test]
fn the_people_keep_their_edges_among_challengers_after_a_kill() {
    let storage = FaultyStorage::new();
    let mut app = started(&storage);
    send_and_rest(&mut app, Begin::New(MatchSetup { next: Next::Loser, ..xiangqi(SeriesLength::Open, 3) }));
    for loser in ["Ama", "Hao"] {
        lose(&mut app, loser);
        click_and_rest(&mut app, "rematch");
    }
    // Chi has come near for Ama, and Ama far for Hao.
    let near = |app: &App| session(app).name(session(app).near()).to_owned();
    assert_eq!(near(&app), "Chi");
    let restarted = |app: App| {
        // Another match was played meanwhile, and its near player had the other seat.
        let other = app.world().resource::<Settings>().near_seat ^ 1;
        drop(app);
        let mut app = started(&storage);
        app.world_mut().resource_mut::<Settings>().near_seat = other;
        click_and_rest(&mut app, "continue");
        app
    };
    follow(&mut app, "h3e3");
    app = restarted(app);
    assert_eq!((near(&app).as_str(), session(&app).view().ply()), ("Chi", 1), "in the middle of a match");
    lose(&mut app, "Ama");
    app = restarted(app);
    assert_eq!((near(&app).as_str(), session(&app).view().ply()), ("Chi", 0), "between two matches");
    assert!(names(&app).contains(&"Hao".to_owned()), "Hao has come for Ama");
}

#[test]
fn other_matches_leave_a_series_as_it_is() {
    let storage = FaultyStorage::new();
    let mut app = started(&storage);
    send_and_rest(&mut app, Begin::New(xiangqi(SeriesLength::Three, 2)));
    lose(&mut app, "Hao");
    app.insert_resource(Clipboard::in_memory("position startpos moves 7g7f 3c3d"));
    send_and_rest(&mut app, PasteRecord);
    app = started(&storage);
    assert!(shows_text(&mut app, "the next match of the series"), "an imported record is not played");
    app.insert_resource(Dice(ChaCha8Rng::seed_from_u64(99)));
    send_and_rest(&mut app, Begin::New(MatchSetup::of(GameKind::Banqi)));
    follow(&mut app, "a1a1");
    app = started(&storage);
    assert!(!shows_text(&mut app, "the next match of the series"), "the match that was left last goes on first");
    click_and_rest(&mut app, "continue");
    act(&mut app, Seat::FIRST, Command::Resign);
    click_and_rest(&mut app, "title");
    assert!(shows_text(&mut app, "Ama against Hao, the next match of the series"));
    click_and_rest(&mut app, "continue");
    assert_eq!(session(&app).series().score(Party::B).wins, 1, "Hao begins, and Ama has won once");
}

/// Otherwise the entries would lie over the boards.
#[test]
fn the_slip_of_a_series_leaves_the_other_entries_beside_it_in_a_high_window() {
    let storage = FaultyStorage::new();
    let mut app = started(&storage);
    send_and_rest(&mut app, Begin::New(xiangqi(SeriesLength::Three, 2)));
    lose(&mut app, "Hao");
    click_and_rest(&mut app, "title");
    resize_window(&mut app, (900.0, 1200.0));
    rest(&mut app);
    assert!(shows_text(&mut app, "the next match of the series"));
    let [slip, quit] = ["continue", "quit"].map(|id| place(&mut app, "button", id).unwrap());
    assert!(slip.min.x > quit.max.x && quit.max.y < 0.5 * 1200.0, "{slip:?}, {quit:?}");
}

/// Others may have followed it long ago.
#[test]
fn nothing_follows_a_match_that_is_looked_through() {
    let storage = FaultyStorage::new();
    let mut app = started(&storage);
    send_and_rest(&mut app, Begin::New(xiangqi(SeriesLength::Three, 2)));
    let journal = session(&app).journal().to_owned();
    lose(&mut app, "Hao");
    app = started(&storage);
    send_and_rest(&mut app, Begin::LookThrough { journal: journal.clone() });
    app.world_mut().resource_mut::<ListOpen>().0 = false;
    rest(&mut app);
    assert!(shows_text(&mut app, "1 : 0") && place(&mut app, "button", "rematch").is_none());
    assert!(!shows_text(&mut app, "Next match") && !shows_text(&mut app, "begins the next match"));
    send_and_rest(&mut app, Begin::Rematch);
    assert_eq!(session(&app).journal(), journal);
    click_and_rest(&mut app, "library");
    assert_eq!(app.world().resource::<State<Screen>>().get(), &Screen::Library);
}

#[test]
fn more_wins_than_strokes_have_room_are_a_number() {
    let mut setup = Setup::new(GameKind::Xiangqi.usual_rules(), ["Ama", "Hao"]);
    setup.terms = Terms::among_challengers([Player::named("Chi")]);
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for _ in 0..16 {
        let mut state = Match::new(setup, &mut rng).unwrap();
        let loser = if state.header().players[Seat::FIRST].name == "Ama" { Seat::SECOND } else { Seat::FIRST };
        let entry = state.check(GameTime(1_000), loser, Command::Resign).unwrap();
        state.commit(entry);
        setup = series::next(&state).unwrap().setup;
    }
    let mut app = begin_saved(setup);
    let other = names(&app).into_iter().find(|name| name != "Ama").unwrap();
    lose(&mut app, &other);
    assert!(shows_text(&mut app, "17"), "an empty line says nothing of the wins");
}

#[test]
fn a_series_goes_on_after_a_kill_at_every_moment() {
    let storage = FaultyStorage::new();
    let mut app = started(&storage);
    send_and_rest(&mut app, Begin::New(xiangqi(SeriesLength::Five, 2)));
    for (number, loser) in ["Hao", "Ama", "Hao"].into_iter().enumerate() {
        // In the middle of a match.
        follow(&mut app, "h3e3");
        app = started(&storage);
        assert!(shows_text(&mut app, "turn 1"));
        click_and_rest(&mut app, "continue");
        assert_eq!(session(&app).state().header().terms.length, Length::best_of(5).unwrap());
        lose(&mut app, loser);
        assert_eq!(session(&app).series().matches() as usize, number + 1);
        // Between two matches.
        app = started(&storage);
        assert!(shows_text(&mut app, "the next match of the series"));
        click_and_rest(&mut app, "continue");
        assert_eq!(session(&app).view().ply(), 0);
        assert_eq!(session(&app).name(session(&app).near()), "Ama", "Ama stays near");
    }
    crate::reader::read(&mut app);
    lose(&mut app, "Hao");
    assert!(shows_text(&mut app, "Ama wins the series 3–1"));
    assert!(crate::reader::announced(&app).iter().any(|said| said.contains("Ama wins the series 3–1")));
    app = started(&storage);
    assert!(!shows_text(&mut app, "the next match of the series"), "it is decided");
}

#[test]
fn the_title_goes_on_with_a_series_that_was_left_between_two_matches() {
    let mut app = begin(xiangqi(SeriesLength::Three, 2));
    lose(&mut app, "Ama");
    click_and_rest(&mut app, "title");
    assert!(shows_text(&mut app, "Ama against Hao, the next match of the series"));
    click_and_rest(&mut app, "continue");
    assert_eq!(session(&app).series().score(Party::A).wins, 1, "Hao begins, and has won once");

    let mut app = begin(xiangqi(SeriesLength::Open, 2));
    lose(&mut app, "Ama");
    click_and_rest(&mut app, "title");
    assert!(!shows_text(&mut app, "the next match of the series"), "an open series may be over");
}

#[test]
fn the_winner_stays_and_the_queue_is_on_a_slip() {
    let mut app = begin(MatchSetup { next: Next::Loser, ..xiangqi(SeriesLength::Open, 4) });
    lose(&mut app, "Ama");
    for words in
        ["Stays at the table: Hao", "Next up: Chi", "Then: Dai, Ama", "Chi begins the next match.", "Next match"]
    {
        assert!(shows_text(&mut app, words), "{words}");
    }
    click_and_rest(&mut app, "rematch");
    assert_eq!(names(&app), ["Chi", "Hao"]);
    assert_eq!(session(&app).near(), Seat::FIRST, "Chi takes the place of Ama");
    lose(&mut app, "Hao");
    for words in ["Stays at the table: Chi", "Next up: Dai", "Then: Ama, Hao"] {
        assert!(shows_text(&mut app, words), "{words}");
    }
    click_and_rest(&mut app, "rematch");
    assert_eq!(names(&app), ["Dai", "Chi"]);
    assert_eq!(session(&app).near(), Seat::SECOND, "Chi stays near");
}

#[test]
fn a_drawn_match_of_shogi_is_played_again() {
    let repetition = ["h2g2 b8c8 g2h2 c8b8"; 3].join(" ");
    let clocks = ["600/30x1".parse().unwrap(); 2].into();
    let setup =
        MatchSetup { clocks, names: ["Ama", "Hao"].map(String::from).into(), ..MatchSetup::of(GameKind::Shogi) };
    let mut app = begin(setup.clone());
    follow(&mut app, &repetition);
    for words in ["Hao plays Sente.", "left, one period", "Next match", "0 : 0"] {
        assert!(shows_text(&mut app, words), "{words}");
    }
    let left = [Seat::SECOND, Seat::FIRST].map(|seat| session(&app).state().carried_time(seat));
    assert!(left.iter().flatten().all(|left| left.main < 600_000), "{left:?}");
    click_and_rest(&mut app, "rematch");
    assert_eq!(names(&app), ["Hao", "Ama"]);
    let players = &session(&app).state().header().players;
    assert_eq!([Seat::FIRST, Seat::SECOND].map(|seat| players[seat].time_left), left);

    // With a handicap the players keep their sides.
    let rules = Rules::parse("shogi amateur handicap=rook").unwrap();
    let mut app = begin(MatchSetup { rules, ..setup.clone() });
    let seats = names(&app);
    follow(&mut app, &["e9e8 e1e2 e8e9 e2e1"; 3].join(" "));
    assert!(shows_text(&mut app, "the players keep their sides") && !shows_text(&mut app, "colours exchanged"));
    click_and_rest(&mut app, "rematch");
    assert_eq!(names(&app), seats);

    let series = SeriesSettings { replays_draws: false, ..SeriesSettings::default() };
    let mut app = begin(MatchSetup { series, ..setup });
    follow(&mut app, &repetition);
    assert!(shows_text(&mut app, "Rematch") && !shows_text(&mut app, "plays Sente"));
    assert_eq!(session(&app).series().score(Party::A).draws, 1);
}

#[test]
fn the_set_up_has_a_series_with_names() {
    let mut app = started(&FaultyStorage::new());
    {
        let mut settings = app.world_mut().resource_mut::<Settings>();
        settings.game = GameKind::Xiangqi;
        settings.set_computers(GameKind::Xiangqi, &Computers::none(GameKind::Xiangqi));
        settings.series.waiting = vec!["Chi".into()];
    }
    go_to(&mut app, Screen::Setup);
    for choice in ["more", "series-twenty-one", "people-6"] {
        choose(&mut app, choice);
    }
    let four =
        ["third", "fourth", "fifth", "sixth"].map(|name| place(&mut app, "button", &format!("name-{name}")).unwrap());
    assert!(four.iter().all(|name| (name.width() - four[0].width()).abs() < 1.5), "equal fields: {four:?}");
    assert!(four[1].max.y < four[2].min.y, "two and two: {four:?}");
    choose(&mut app, "people-4");
    assert!(shows_text(&mut app, "The new challenger moves first."), "as the source has it");
    click_and_rest(&mut app, "deal");
    let terms = session(&app).state().header().terms.clone();
    let Terms { length, next_first, challengers, .. } = &terms;
    assert_eq!((*length, *next_first), (Length::best_of(21).unwrap(), NextFirst::LoserFirst));
    let waiting: Vec<_> =
        challengers.as_ref().unwrap().queue().iter().map(|waiting| waiting.player.name.clone()).collect();
    assert_eq!(waiting, ["Chi", "Lin"], "the usual name where none was written");
    let settings = &app.world().resource::<Settings>().series;
    assert_eq!((settings.length, settings.people), (SeriesLength::TwentyOne, 4), "it is remembered");
}
