//! Announcements.

use std::sync::Arc;

use accesskit::{Action, Live, Role};
use bevy::prelude::*;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use teahouse::i18n::Localization;
use teahouse::prefs::{GameKind, Settings};
use teahouse::session::{Begin, LookBack, MatchSetup};
use teahouse::ui::reader::AnnouncedLine;
use teahouse_rules::{Rules, Seat};
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Command, GameTime, OpenMatch, Setup};

use super::{announced, ask, find, name, nodes, press, press_cell, read, set_language};
use crate::input::focused;
use crate::library::{library_of, save};
use crate::play::{act, session};
use crate::support::{at_table, at_title, deal, send_and_rest};
use crate::tables::clocks::setup;
use crate::tables::{begin, begin_game, follow};

/// The last announced line and its urgency.
fn last_line(app: &mut App) -> (String, Option<Live>) {
    let mut lines = app.world_mut().query::<(Entity, &AnnouncedLine)>();
    let lines: Vec<(Entity, String)> = lines.iter(app.world()).map(|(entity, line)| (entity, line.0.clone())).collect();
    let all = nodes(app.world());
    let told = all.iter().rev().find_map(|(id, node)| {
        lines.iter().find(|(entity, _)| entity.to_bits() == id.0).map(|(_, words)| (words, node))
    });
    let (words, node) = told.expect("a line was announced");
    assert_eq!(name(node), words);
    (words.clone(), node.live())
}

#[test]
fn the_start_of_a_match_names_the_players() {
    let app = begin_game(GameKind::Xiangqi);
    assert!(announced(&app).contains(&"Xiangqi. Ama against Hao. Ama moves first.".to_owned()));
}

/// The lines that are announced when a match of a storage comes to the table.
fn announced_by(storage: &FaultyStorage, language: &str, begin: Begin) -> Vec<String> {
    let mut app = library_of(storage);
    set_language(&mut app, language);
    drop(announced(&app));
    send_and_rest(&mut app, begin);
    announced(&app)
}

#[test]
fn a_match_that_goes_on_says_who_is_to_move_now() {
    for (game, name) in [(GameKind::Banqi, "Banqi"), (GameKind::Xiangqi, "Xiangqi"), (GameKind::Shogi, "Shogi")] {
        for (turns, turn) in [(0, "Ama moves first."), (3, "Hao to move."), (4, "Ama to move.")] {
            let storage = FaultyStorage::new();
            let journal = save(&storage, game, ["Ama", "Hao"], turns, false, 60);
            let said = announced_by(&storage, "en", Begin::Open { journal, is_damaged: false });
            assert!(said.contains(&format!("{name}. Ama against Hao. {turn}")), "after turn {turns}: {said:?}");
        }
    }
    for (language, expected) in [
        ("zh-Hant", "象棋。Ama 對 Hao。輪到 Hao。"),
        ("zh-Hans", "象棋。Ama 对 Hao。轮到 Hao。"),
        ("ja", "シャンチー。AmaとHao。Haoの番。"),
    ] {
        let storage = FaultyStorage::new();
        let journal = save(&storage, GameKind::Xiangqi, ["Ama", "Hao"], 3, false, 60);
        let said = announced_by(&storage, language, Begin::Open { journal, is_damaged: false });
        assert!(said.iter().any(|line| line == expected), "{said:?}");
    }
}

/// The journal of an unfinished match with these moves of the first board, and what the first player then asks for.
fn journal_of(storage: &FaultyStorage, rules: Rules, moves: &[&str], asked: Option<Command>) -> String {
    let names = ["Ama", "Hao", "Mei", "Lin"].into_iter().take(rules.seats().count());
    let setup = Setup::new(rules, names);
    let mut open = OpenMatch::create(Arc::new(storage.clone()), setup, &mut ChaCha8Rng::seed_from_u64(7)).unwrap();
    for text in moves {
        let mv = open.state().boards().first().position().parse_move(text).unwrap().mv;
        let seat = open.state().movers().iter().next().unwrap();
        open.act(GameTime(1_000), seat, Command::Play(mv)).unwrap();
    }
    if let Some(command) = asked {
        open.act(GameTime(1_000), Seat::FIRST, command).unwrap();
    }
    open.name().to_owned()
}

#[test]
fn a_match_of_four_that_goes_on_says_who_is_to_move_at_each_board() {
    let storage = FaultyStorage::new();
    let journal = journal_of(&storage, Rules::Supply, &["b3b10"], None);
    let said = announced_by(&storage, "en", Begin::Open { journal, is_damaged: false });
    assert!(said.iter().any(|line| line.ends_with(". Hao and Mei to move.")), "{said:?}");
}

#[test]
fn a_match_of_four_begins_with_the_players_who_may_move() {
    let storage = FaultyStorage::new();
    let journal = journal_of(&storage, Rules::Supply, &[], None);
    let said = announced_by(&storage, "en", Begin::Open { journal, is_damaged: false });
    assert!(said.iter().any(|line| line.ends_with(" to move.")), "{said:?}");
    assert!(!said.iter().any(|line| line.contains("moves first")), "a player of each board may move: {said:?}");
}

/// A question lies on the table, and a general is attacked: neither happens again to be announced.
#[test]
fn a_match_that_goes_on_tells_a_check_and_an_offer_that_waits() {
    for (moves, asked, expected) in [
        (&["h3e3", "d10e9", "e3e7"][..], None, "Hao to move. Check."),
        (&["h3e3"], Some(Command::OfferDraw), "Hao to move. Ama offers a draw."),
        (&["h3e3"], Some(Command::AskUndo), "Hao to move. Ama asks for a takeback."),
    ] {
        let storage = FaultyStorage::new();
        let journal = journal_of(&storage, GameKind::Xiangqi.usual_rules(), moves, asked);
        let said = announced_by(&storage, "en", Begin::Open { journal, is_damaged: false });
        assert!(said.join(" ").ends_with(expected), "{expected}: {said:?}");
    }
}

#[test]
fn a_question_that_waits_has_the_focus_when_a_match_goes_on() {
    let storage = FaultyStorage::new();
    let journal = journal_of(&storage, GameKind::Xiangqi.usual_rules(), &["h3e3"], Some(Command::OfferDraw));
    let mut app = library_of(&storage);
    send_and_rest(&mut app, Begin::Open { journal, is_damaged: false });
    assert_eq!(focused(&app), "decline");
}

#[test]
fn a_finished_match_that_is_looked_through_says_how_it_has_ended() {
    let storage = FaultyStorage::new();
    let journal = save(&storage, GameKind::Xiangqi, ["Ama", "Hao"], 4, true, 60);
    let said = announced_by(&storage, "en", Begin::LookThrough { journal });
    assert!(said.contains(&"Xiangqi. Ama against Hao. Hao wins. Ama resigned.".to_owned()), "{said:?}");
}

/// The lines that a step to another position announces.
fn announced_at(app: &mut App, look: LookBack) -> Vec<String> {
    drop(announced(app));
    send_and_rest(app, look);
    announced(app)
}

#[test]
fn a_look_back_says_the_turn_the_move_who_is_to_move_and_a_check() {
    for (language, number, turn, check) in [
        ("en", "Turn 3 of 4.", "Hao to move.", "Check."),
        ("zh-Hant", "第 3 步，共 4 步。", "輪到 Hao。", "將軍。"),
        ("zh-Hans", "第 3 步，共 4 步。", "轮到 Hao。", "将军。"),
        ("ja", "4手中3手目。", "Haoの番。", "王手。"),
    ] {
        let mut app = begin_game(GameKind::Xiangqi);
        set_language(&mut app, language);
        follow(&mut app, "h3e3 d10e9 e3e7 e9d10");
        let said = announced_at(&mut app, LookBack::At(3));
        assert!(said.len() == 4 && said[1].starts_with("Ama"), "{said:?}");
        assert_eq!([&said[0], &said[2], &said[3]], [number, turn, check]);
    }
}

#[test]
fn positions_without_a_check_or_a_turn_say_who_is_to_move_too() {
    let mut app = begin_game(GameKind::Xiangqi);
    follow(&mut app, "h3e3 d10e9 e3e7 e9d10");
    let captured = "Ama: red cannon e2 takes black soldier e6.";
    assert_eq!(announced_at(&mut app, LookBack::At(3))[1], captured);
    assert_eq!(announced_at(&mut app, LookBack::Start), ["Turn 0 of 4.", "Ama to move."]);
    assert_eq!(announced_at(&mut app, LookBack::Present)[1..], ["Ama to move."]);
    // Each of two boards has a player to move.
    let mut app = begin_game(GameKind::Supply);
    follow(&mut app, "h3e3 h10g8");
    let said = announced_at(&mut app, LookBack::At(1));
    assert_eq!((said[0].as_str(), said[2].as_str()), ("Turn 1 of 2.", "Hao and Mei to move."));
}

#[test]
fn a_check_is_assertive_and_a_move_is_polite() {
    let mut app = begin_game(GameKind::Xiangqi);
    read(&mut app);
    follow(&mut app, "h3e3");
    assert_eq!(last_line(&mut app), ("Ama: red cannon h2 to e2.".into(), Some(Live::Polite)));
    follow(&mut app, "d10e9 e3e7");
    let expected = "Ama: red cannon e2 takes black soldier e6. Check.";
    assert_eq!(last_line(&mut app), (expected.into(), Some(Live::Assertive)));
}

#[test]
fn a_refusal_names_reason_and_square_each_time() {
    let mut app = begin_game(GameKind::Xiangqi);
    read(&mut app);
    press_cell(&mut app, "b0");
    press_cell(&mut app, "d1");
    let expected = "Not allowed. The horse's leg is blocked. c0.";
    assert_eq!(last_line(&mut app), (expected.into(), Some(Live::Assertive)));
    let count = |app: &mut App| app.world_mut().query::<&AnnouncedLine>().iter(app.world()).count();
    let before = count(&mut app);
    press_cell(&mut app, "d1");
    assert_eq!(count(&mut app), before + 1, "the same words are announced again");
}

#[test]
fn an_offer_is_announced_and_asked_in_a_dialog() {
    let mut app = begin_game(GameKind::Xiangqi);
    read(&mut app);
    act(&mut app, Seat::FIRST, Command::OfferDraw);
    assert_eq!(last_line(&mut app), ("Ama offers a draw.".into(), Some(Live::Polite)));
    find(&app, Role::AlertDialog, "Ama offers a draw. Hao, do you accept?");
    press(&mut app, Role::Button, "No");
    assert_eq!(last_line(&mut app).0, "Hao declines.");
}

#[test]
fn the_end_names_winner_and_reason() {
    let mut app = begin_game(GameKind::Xiangqi);
    read(&mut app);
    act(&mut app, Seat::FIRST, Command::Resign);
    assert_eq!(last_line(&mut app), ("Hao wins. Ama resigned.".into(), Some(Live::Assertive)));
}

/// A match with these clocks.
fn begin_by_clock(clocks: [&str; 2]) -> App {
    let mut app = begin(setup(GameKind::Xiangqi, clocks));
    read(&mut app);
    app
}

/// Runs frames until the first seat has this time left before its flag falls, and returns what is announced.
fn announced_until(app: &mut App, until_flag: u64) -> Vec<String> {
    drop(announced(app));
    while session(app).clock(Seat::FIRST).unwrap().until_flag > until_flag {
        app.update();
    }
    app.update();
    announced(app)
}

#[test]
fn a_clock_can_be_read() {
    let mut app = begin_by_clock(["1/12x3", "300"]);
    find(&app, Role::Label, "Hao, 5:00 left");
    announced_until(&mut app, 23_500);
    find(&app, Role::Label, "Ama, 0:12 left byoyomi (2/3)");
}

#[test]
fn little_time_is_announced_once() {
    let mut app = begin_by_clock(["14", "300"]);
    assert_eq!(announced_until(&mut app, 10_100), [""; 0]);
    assert_eq!(announced_until(&mut app, 9_900), ["Ama: 10 seconds left."]);
    assert_eq!(last_line(&mut app).1, Some(Live::Assertive));
    assert_eq!(announced_until(&mut app, 100), [""; 0]);
}

#[test]
fn byoyomi_and_its_periods_are_announced() {
    let mut app = begin_by_clock(["1/12x3", "300"]);
    assert_eq!(announced_until(&mut app, 35_900), ["Ama: byoyomi, 3 periods of 12 seconds."]);
    assert_eq!(last_line(&mut app).1, Some(Live::Polite));
    assert_eq!(announced_until(&mut app, 24_100), ["Ama: 10 seconds left."]);
    assert_eq!(announced_until(&mut app, 23_900), ["Ama: period 2 of 3."]);
    drop(announced_until(&mut app, 12_100));
    assert_eq!(announced_until(&mut app, 11_900), ["Ama: the last period of byoyomi."]);
    assert_eq!(last_line(&mut app).1, Some(Live::Assertive));
    // The turn keeps the period, and the next turn begins with it: that is no news.
    follow(&mut app, "h3e3 h10g8");
    drop(announced(&app));
    assert_eq!(announced_until(&mut app, 11_000), [""; 0]);
}

/// Where a period is that short, each turn begins with so little time.
#[test]
fn a_period_of_ten_seconds_is_announced_once() {
    let mut app = begin_by_clock(["1/10x1", "300"]);
    assert_eq!(announced_until(&mut app, 5_000), ["Ama: byoyomi, 10 seconds a turn."]);
}

#[test]
fn a_selection_names_the_piece_and_its_targets() {
    let mut app = begin_game(GameKind::Xiangqi);
    read(&mut app);
    press_cell(&mut app, "b0");
    assert_eq!(last_line(&mut app).0, "red horse b0 selected. May go to a2, c2.");
    press_cell(&mut app, "b0");
    assert_eq!(last_line(&mut app).0, "Nothing is selected.");
}

/// The announcements of a match in another language.
struct Told {
    language: &'static str,
    start: &'static str,
    selection: &'static str,
    turn: &'static str,
    check: &'static str,
    refusal: &'static str,
    offer: &'static str,
    answer: &'static str,
    undo: &'static str,
    end: &'static str,
}

const TOLD: [Told; 3] = [
    Told {
        language: "zh-Hant",
        start: "象棋。Ama 對 Hao。Ama 先走。",
        selection: "選了 b0 的紅馬。可以走到 a2，c2。",
        turn: "Ama：紅炮 h2 到 e2。",
        check: "Ama：紅炮 e2 吃 e6 黑卒。將軍。",
        refusal: "不能這樣走。馬腳被絆住了。c0。",
        offer: "Ama 提和。",
        answer: "Hao 不同意。",
        undo: "Ama 悔了 1 步棋。",
        end: "Hao 勝。Ama 認輸。",
    },
    Told {
        language: "zh-Hans",
        start: "象棋。Ama 对 Hao。Ama 先走。",
        selection: "选了 b0 的红马。可以走到 a2，c2。",
        turn: "Ama：红炮 h2 到 e2。",
        check: "Ama：红炮 e2 吃 e6 黑卒。将军。",
        refusal: "不能这样走。马腿被绊住了。c0。",
        offer: "Ama 提和。",
        answer: "Hao 不同意。",
        undo: "Ama 悔了 1 步棋。",
        end: "Hao 胜。Ama 认输。",
    },
    Told {
        language: "ja",
        start: "シャンチー。AmaとHao。先手は、Ama。",
        selection: "b0 の紅の馬を選びました。行けるのは a2、c2。",
        turn: "Ama：紅の炮、h2 から e2。",
        check: "Ama：紅の炮、e2 から e6 の黒の卒を取る。王手。",
        refusal: "できません。馬の脚がふさがれています。c0。",
        offer: "Amaが引き分けを提案しました。",
        answer: "Haoは同意しません。",
        undo: "Amaが1手戻しました。",
        end: "Haoの勝ち。Amaが投了しました。",
    },
];

#[test]
fn everything_is_announced_in_the_language_of_the_interface() {
    for told in TOLD {
        let mut app = at_title();
        app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
        set_language(&mut app, told.language);
        read(&mut app);
        deal(&mut app, MatchSetup::of(GameKind::Xiangqi));
        let start = announced(&app);
        assert!(start.iter().any(|line| line == told.start), "{start:?}");
        let press_square = |app: &mut App, square: &str| {
            let (id, _) = find(app, Role::GridCell, square);
            ask(app, id, Action::Click, None);
        };
        let assert_said = |app: &mut App, words: &str, live: Live| {
            assert_eq!(last_line(app), (words.to_owned(), Some(live)), "{}", told.language);
        };
        press_square(&mut app, "b0");
        assert_said(&mut app, told.selection, Live::Polite);
        press_square(&mut app, "d1");
        assert_said(&mut app, told.refusal, Live::Assertive);
        follow(&mut app, "h3e3");
        assert_said(&mut app, told.turn, Live::Polite);
        act(&mut app, Seat::FIRST, Command::AskUndo);
        act(&mut app, Seat::SECOND, Command::AcceptUndo);
        assert_said(&mut app, told.undo, Live::Polite);
        follow(&mut app, "h3e3 d10e9 e3e7");
        assert_said(&mut app, told.check, Live::Assertive);
        act(&mut app, Seat::FIRST, Command::OfferDraw);
        assert_said(&mut app, told.offer, Live::Polite);
        act(&mut app, Seat::SECOND, Command::DeclineDraw);
        assert_said(&mut app, told.answer, Live::Polite);
        act(&mut app, Seat::FIRST, Command::Resign);
        assert_said(&mut app, told.end, Live::Assertive);
        find(&app, Role::Status, &Localization::new(told.language).tr("said-lines"));
    }
}

#[test]
fn taking_a_turn_back_is_announced() {
    let mut app = at_table();
    read(&mut app);
    press_cell(&mut app, "a1");
    press(&mut app, Role::Button, "Take back");
    let told = announced(&app);
    assert!(told.iter().any(|line| line.contains("asks for a takeback")), "{told:?}");
    press(&mut app, Role::Button, "Yes");
    assert!(last_line(&mut app).0.ends_with(" took a turn back."));
    let cells = super::names(&app, Role::GridCell);
    assert!(cells.iter().any(|cell| cell.starts_with("a1, face-down disc, known: ")), "{cells:?}");
}
