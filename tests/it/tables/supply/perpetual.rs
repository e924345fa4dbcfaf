//! Perpetual check at each board of a match on two: the warning at that board, and the proof on the end sheet.

use teahouse::i18n::LANGUAGES;
use teahouse::prefs::Args;
use teahouse_rules::{Occupant, Outcome, Rules};
use teahouse_table::{Command, Setup, Signal};

use super::super::begin_saved;
use super::*;
use crate::support::{rect_of, resize_window};

/// Red's chariot of the second board checks the general, and the position comes back with the last of these turns.
const WARNED: &str = "2:a1a2 3:e10e9 2:a2d2 3:e9f9 2:d2d9 3:f9f8 2:d9d8 3:f8f9 2:d8d9";
/// Once more.
const LOST: &str = "3:f9f8 2:d9d8 3:f8f9 2:d8d9";
const WARNING: &str = "Mei keeps giving check: once more and Mei loses.";

fn turns(app: &mut App, text: &str) {
    for turn in text.split(' ') {
        let (seat, mv) = turn.split_once(':').unwrap();
        play(app, &[(seat.parse().unwrap(), mv)]);
    }
}

fn begin_named() -> App {
    begin_saved(Setup::new(Rules::Supply, ["Ama", "Hao", "Mei", "Lin"]))
}

/// The slips with the warning, and whether each lies at the second board.
fn warnings(app: &mut App) -> Vec<bool> {
    let mut texts = app.world_mut().query::<(Entity, &Text)>();
    let found = texts.iter(app.world()).filter(|(_, text)| text.0 == WARNING).map(|(entity, _)| entity);
    let found: Vec<Entity> = found.collect();
    let second = of_second::<Layout>(app).frame;
    found.into_iter().map(|slip| rect_of(app, slip).center().x > second.min.x).collect()
}

#[test]
fn perpetual_check_is_warned_of_at_its_board_and_the_sheet_lists_its_checks() {
    let mut app = begin_named();
    turns(&mut app, WARNED);
    assert_eq!(warnings(&mut app), [true], "the warning comes before the loss, at the board that repeats");
    turns(&mut app, "0:b3g3");
    assert_eq!(warnings(&mut app), [true], "a turn on the other board leaves it");
    turns(&mut app, LOST);
    assert_eq!(session(&app).outcome(), Outcome::Win { winner: Seat(3), reason: Reason::PerpetualCheck });
    assert_eq!(phase(&app), Phase::Over);
    assert!(shows_text(&mut app, "On the second board, the position occurred after turns 5, 9, 13 of that board."));
    let mut texts = app.world_mut().query::<&Text>();
    let checks = texts.iter(app.world()).filter(|text| text.0.starts_with("Turn") && text.0.ends_with("check"));
    let checks: Vec<&str> = checks.map(|text| text.0.split(',').next().unwrap()).collect();
    assert_eq!(checks, ["Turn 7", "Turn 9", "Turn 11", "Turn 13"], "turns of the second board");
}

/// The consequence stands at the end of the sentence.
#[test]
fn a_warning_is_whole_in_a_small_window() {
    let mut app = begin_named();
    turns(&mut app, WARNED);
    for size in [(640.0, 480.0), (960.0, 540.0), (1280.0, 720.0)] {
        resize_window(&mut app, size);
        rest(&mut app);
        assert_eq!(warnings(&mut app), [true], "{size:?}: nothing of it is cut");
    }
}

/// A chariot of the first board checks in the same way.
#[test]
fn a_warning_at_the_first_board_lies_there_while_the_other_one_goes_on() {
    let mut app = begin_named();
    turns(&mut app, &WARNED.replace("2:", "0:").replace("3:", "1:"));
    let warned = |app: &mut App| shows_text(app, "Ama keeps giving check");
    assert!(warned(&mut app));
    turns(&mut app, "2:b3g3 3:h8g8");
    assert!(warned(&mut app), "a turn on the other board leaves it");
    turns(&mut app, "1:d10e9");
    assert!(!warned(&mut app), "it is gone with another turn there");
}

/// Where the slips at the table lie.
fn slips(app: &mut App) -> Vec<Rect> {
    let mut names = app.world_mut().query::<(Entity, &Name)>();
    let found = names.iter(app.world()).filter(|(_, name)| name.as_str() == "Notice").map(|(entity, _)| entity);
    found.collect::<Vec<_>>().into_iter().map(|slip| rect_of(app, slip)).collect()
}

/// At each size, with usual letters and with the largest ones, in each language.
fn assert_clear(app: &mut App, what: &str, moved: &[&str], letters: &[f32]) {
    app.world_mut().resource_mut::<Args>().language = None;
    for size in [(960.0, 540.0), (1280.0, 720.0), (1920.0, 1080.0), (900.0, 1200.0), (720.0, 1280.0)] {
        for &letters in letters {
            for language in LANGUAGES {
                resize_window(app, size);
                let mut settings = app.world_mut().resource_mut::<Settings>();
                settings.text_scale = letters;
                settings.language = language.tag.into();
                rest(app);
                let what = format!("{what}: {size:?}, letters {letters}, {}", language.tag);
                let layouts = [of_table::<Layout>(app).clone(), of_second::<Layout>(app).clone()];
                let rails = layouts.iter().flat_map(|layout| [&layout.near, &layout.far]);
                let things: Vec<Rect> = rails.flat_map(|rail| [rail.tablet, rail.tray]).collect();
                let squares = moved.iter().map(|at| layouts[1].cell_rect(at.parse().unwrap()));
                let squares: Vec<Rect> = squares.collect();
                let position = *session(app).at(Seat(2)).view().position();
                let standing = position.geometry().squares().filter(|at| position.at(*at) != Occupant::Empty);
                // A piece does not fill its square.
                let pieces: Vec<Rect> =
                    standing.map(|at| layouts[1].cell_rect(at).inflate(-0.07 * layouts[1].cell)).collect();
                let [slip] = slips(app)[..] else { panic!("{what}: one slip") };
                assert!(slip.width() > 100.0 && slip.height() > 20.0, "{what}: {slip:?}");
                let part = layouts[1].window();
                assert_eq!(slip.union(part), part, "{what}: it is on its board or beside it");
                for thing in things.iter().chain(&layouts[0].buttons).chain(&squares).chain(&pieces) {
                    assert!(thing.intersect(slip).is_empty(), "{what}: {slip:?} lies over {thing:?}");
                }
            }
        }
    }
}

#[test]
fn neither_a_warning_nor_a_signal_lies_over_a_hand_a_tablet_or_the_move() {
    let mut app = begin_named();
    turns(&mut app, WARNED);
    assert_clear(&mut app, "a warning", &["d8", "d9"], &[1.0, 2.0]);
    let mut app = begin_named();
    turns(&mut app, "2:a1a2 3:e10e9");
    send_and_rest(&mut app, MatchCommand { seat: Seat(0), command: Command::Signal(Signal::NeedCannon) });
    assert_clear(&mut app, "a signal", &["e10", "e9"], &[1.0, 2.0]);
}

/// In the middle of a game pieces stand at the river, and in most rows.
#[test]
fn a_signal_lies_over_no_piece_of_a_full_board() {
    let [first, second] = [
        "1nbaka3/9/r8/p1p1C3R/9/9/c1P2cp2/N2NB4/C3A4/R1B1KA3[] w - - 0 15",
        "1nbak1C2/r3a4/c1n1r4/p2R2c2/3np4/9/PCP1P3P/N8/9/2BAKABNR[] w - - 0 15",
    ]
    .map(|text| Rules::Supply.parse_position(text).unwrap());
    let mut app = at_title();
    deal(&mut app, MatchSetup { from: Some(first), second_from: Some(second), ..MatchSetup::of(GameKind::Supply) });
    for has_list in [false, true] {
        app.world_mut().resource_mut::<ListOpen>().0 = has_list;
        rest(&mut app);
        send_and_rest(&mut app, MatchCommand { seat: Seat(0), command: Command::Signal(Signal::NeedCannon) });
        // The boards beside a list with the largest letters are a hand broad in the smallest window.
        let letters: &[f32] = if has_list { &[1.0] } else { &[1.0, 2.0] };
        let what = if has_list { "a signal beside the list" } else { "a signal" };
        assert_clear(&mut app, what, &[], letters);
        press_and_rest(&mut app, KeyCode::Escape);
        press_and_rest(&mut app, KeyCode::Escape);
    }
}
