//! The sentences that computer players say at the table.

use bevy::ui::ComputedNode;
use teahouse::board::Layout;
use teahouse::i18n::LANGUAGES;
use teahouse::prefs::Args;
use teahouse::session::{MatchCommand, Refused};
use teahouse_rules::{Code, Illegal};
use teahouse_table::{Command, Refusal, Sight};

use super::engines::add;
use super::*;
use crate::support::{of_table, rect_of, resize_window};
use crate::tables::clocks::play;

const GREETING: &str = "Hello. My umbrella is still wet.";
const AGAIN: &str = "It still rains. Let us play on.";
/// The remarks of the guest, who takes a great piece or loses one.
const REMARKS: [&str; 2] = ["I almost missed it.", "I should have looked twice."];

/// A position of Xiangqi in which three chariots are taken one after the other, and the moves.
const CHARIOTS: [&str; 2] = ["4k4/9/9/9/rr7/9/9/9/9/RR1K5 w - - 0 20", "a1a6 b6a6 b1a1 e10e9 a1a6 e9e10"];

/// The papers of the sentences at the table, with their texts.
fn papers(app: &mut App) -> Vec<(Entity, String)> {
    let mut texts = app.world_mut().query::<(&Text, &ChildOf)>();
    let world = app.world();
    let is_paper = |entity: Entity| world.get::<Name>(entity).is_some_and(|name| name.as_str() == "Paper of a saying");
    let on_papers = texts.iter(world).filter(|(_, paper)| is_paper(paper.parent()));
    // Word joiners and isolates are invisible.
    on_papers.map(|(text, paper)| (paper.parent(), text.0.replace(['\u{2060}', '\u{2068}', '\u{2069}'], ""))).collect()
}

fn said(app: &mut App) -> Vec<String> {
    papers(app).into_iter().map(|(_, words)| words).collect()
}

/// Begins a match of Xiangqi from the position with three chariots.
fn begin_with_chariots(app: &mut App, sights: [Sight; 2]) {
    let setup = MatchSetup::of(GameKind::Xiangqi);
    let from = setup.rules.parse_position(CHARIOTS[0]).ok();
    let names = ["Ama".into(), "Hao".into()].into();
    let computers = Computers([None, GUEST].into());
    app.world_mut().write_message(Begin::New(MatchSetup { names, computers, from, sights: sights.into(), ..setup }));
    frames(app, 40);
}

/// The remarks in a match in which three chariots are taken.
fn remarks(sights: [Sight; 2]) -> Vec<String> {
    let (mut app, _requests) = app_and_requests();
    begin_with_chariots(&mut app, sights);
    let mut heard: Vec<String> = Vec::new();
    for mv in CHARIOTS[1].split(' ') {
        play(&mut app, mv);
        frames(&mut app, 10);
        let new = said(&mut app).into_iter().filter(|words| words != GREETING);
        heard.extend(new.collect::<Vec<_>>());
        heard.dedup();
    }
    assert_eq!(ply(&app), 6);
    heard
}

/// Begins another match at the same table.
fn play_anew(app: &mut App, computer: Option<Computer>) {
    let computers = Computers([None, computer].into());
    app.world_mut().write_message(Begin::PlayOn(MatchSetup { computers, ..MatchSetup::of(GameKind::Xiangqi) }));
    frames(app, 40);
}

#[test]
fn a_player_greets_once_and_has_another_word_for_the_next_match() {
    let (mut app, _requests) = match_between([None, GUEST]);
    assert_eq!(said(&mut app), [GREETING]);
    let spoken = trace_lines(&app);
    assert!(spoken.iter().any(|line| line.contains(&format!("The guest: “{GREETING}”"))), "{spoken:?}");
    play_anew(&mut app, GUEST);
    assert_eq!(said(&mut app), [AGAIN]);
    play_anew(&mut app, GUEST);
    assert_eq!(said(&mut app), <[&str; 0]>::default(), "nothing is said twice");
    play_anew(&mut app, CHILD);
    assert_eq!(said(&mut app), ["Hello. I brought my pinwheel."], "another player");
}

#[test]
fn people_engines_and_computers_among_themselves_are_silent() {
    for seats in [[None, None], [CHILD, GUEST]] {
        let (mut app, _requests) = match_between(seats);
        assert_eq!(said(&mut app), <[&str; 0]>::default(), "{seats:?}");
    }
    let (mut app, _requests) = app_and_requests();
    let id = add(&mut app, "/nowhere/rogue");
    let computers = Computers([None, Some(Computer::Engine(id))].into());
    app.world_mut().write_message(Begin::New(MatchSetup { computers, ..MatchSetup::of(GameKind::Xiangqi) }));
    frames(&mut app, 40);
    assert_eq!(said(&mut app), <[&str; 0]>::default());
}

#[test]
fn the_setting_makes_players_silent() {
    let (mut app, _requests) = match_between([None, GUEST]);
    app.world_mut().resource_mut::<Settings>().players_speak = false;
    frames(&mut app, 3);
    assert_eq!(said(&mut app), <[&str; 0]>::default(), "the slip is gone");
    play_anew(&mut app, CHILD);
    assert_eq!(said(&mut app), <[&str; 0]>::default());
}

/// A match of Xiangqi against the guest. No first turn of it needs a notice.
fn xiangqi() -> App {
    let (mut app, _requests) = app_and_requests();
    let computers = Computers([None, GUEST].into());
    app.world_mut().write_message(Begin::New(MatchSetup { computers, ..MatchSetup::of(GameKind::Xiangqi) }));
    frames(&mut app, 40);
    assert_eq!(said(&mut app), [GREETING]);
    app
}

#[test]
fn a_slip_stays_until_a_press_after_it_could_be_read() {
    let mut app = xiangqi();
    click_on(&mut app, "cell", "h3");
    frames(&mut app, 3);
    assert_eq!(said(&mut app), [GREETING], "the press was on its way");
    pass(&mut app, Duration::from_secs(20));
    assert_eq!(said(&mut app), [GREETING]);
    click_on(&mut app, "cell", "b3");
    frames(&mut app, 3);
    assert_eq!(said(&mut app), <[&str; 0]>::default());
}

#[test]
fn a_slip_gives_way() {
    let mut app = xiangqi();
    go_to(&mut app, Menu::Pause);
    assert_eq!(said(&mut app), <[&str; 0]>::default(), "to a menu");
    let mut app = xiangqi();
    let refusal = Refusal::Illegal(Illegal::new(Code::NoPiece));
    let seat = session(&app).near();
    send(&mut app, Refused { seat, refusal });
    frames(&mut app, 3);
    assert_eq!(said(&mut app), <[&str; 0]>::default(), "to a notice");
    let mut app = xiangqi();
    play(&mut app, "h3e3");
    frames(&mut app, 3);
    assert_eq!(said(&mut app), [GREETING], "a turn is no press");
    send(&mut app, LookBack::Earlier);
    frames(&mut app, 3);
    assert_eq!(said(&mut app), <[&str; 0]>::default(), "to a look back");
}

#[test]
fn a_match_has_one_remark_at_a_turning_point() {
    let first = remarks([Sight::Everything; 2]);
    assert!(matches!(&first[..], [words] if REMARKS.contains(&words.as_str())), "{first:?}");
    assert_eq!(remarks([Sight::Everything; 2]), first, "the same match, the same remark");
}

/// A remark would tell a player who does not see the board of a great piece.
#[test]
fn blindfold_play_has_no_remark() {
    assert_eq!(remarks([Sight::Board, Sight::Everything]), <[&str; 0]>::default());
}

#[test]
fn a_player_has_a_word_after_the_end() {
    for (loses_near, words) in [(true, "Thank you. I was lucky today."), (false, "Well played. I will come again.")] {
        let (mut app, _requests) = match_between([None, GUEST]);
        let near = session(&app).near();
        let seat = if loses_near { near } else { near.other() };
        send(&mut app, MatchCommand { seat, command: Command::Resign });
        frames(&mut app, 20);
        assert_ne!(said(&mut app), [words], "the sheet of the end has not come");
        frames(&mut app, 90);
        assert_eq!(said(&mut app), [format!("The guest: “{words}”")], "not beside the tablet");
    }
}

/// The only place beside the sheet is at the near player's things, who has not said it.
#[test]
fn a_sentence_at_the_things_of_another_player_has_the_name_of_its_speaker() {
    let mut app = xiangqi();
    let near = session(&app).near();
    send(&mut app, MatchCommand { seat: near, command: Command::Resign });
    frames(&mut app, 110);
    // A window in which its speaker's own things leave no room for it.
    let mut is_elsewhere = |height: u16| {
        resize_window(&mut app, (1280.0, f32::from(height)));
        frames(&mut app, 10);
        of_table::<Layout>(&app).saying(false).is_some_and(|place| !place.is_own)
    };
    assert!((540..=900).step_by(20).any(&mut is_elsewhere));
    assert_eq!(said(&mut app), ["The guest: “Thank you. I was lucky today.”"]);
}

/// In every window, with usual and with the largest letters, a sentence covers nothing, or is not shown.
#[test]
fn a_sentence_fits_or_is_not_shown() {
    for game in TAUGHT {
        let (mut app, _requests) = app_and_requests();
        app.world_mut().resource_mut::<Args>().language = None;
        let computers = Computers([None, GUEST].into());
        app.world_mut().write_message(Begin::New(MatchSetup { computers, ..MatchSetup::of(game) }));
        frames(&mut app, 40);
        for (width, height) in [(960.0, 540.0), (1280.0, 720.0), (1920.0, 1080.0), (1280.0, 960.0), (900.0, 1200.0)] {
            for letters in [1.0, 2.0] {
                resize_window(&mut app, (width, height));
                app.world_mut().resource_mut::<Settings>().text_scale = letters;
                for language in LANGUAGES {
                    app.world_mut().resource_mut::<Settings>().language = language.tag.into();
                    frames(&mut app, 10);
                    let what = format!("{game:?}, {width} × {height}, letters {letters}, {}", language.tag);
                    let [(paper, _)] = papers(&mut app)[..] else { panic!("{what}: one sentence") };
                    let is_shown = !app.world().get::<ComputedNode>(paper).unwrap().is_empty();
                    let is_usual = letters == 1.0 && width >= 1280.0 && height < width * 0.6;
                    assert!(is_shown || !is_usual, "{what}: it is not shown");
                    if is_shown {
                        assert_free(&app, paper, &what);
                    }
                }
            }
        }
    }
}

/// Asserts that a paper lies in the window and over nothing.
fn assert_free(app: &App, paper: Entity, what: &str) {
    let (place, layout) = (rect_of(app, paper), of_table::<Layout>(app));
    assert_eq!(layout.view.union(place), layout.view, "{what}: {place:?}");
    let rails = [&layout.near, &layout.far].into_iter().flat_map(|rail| [rail.tablet, rail.tray]);
    let buttons = layout.buttons.into_iter().chain(layout.hint).chain(layout.list);
    for taken in rails.chain(buttons).chain([layout.frame]) {
        let shared = taken.intersect(place);
        assert!(shared.size().min_element() < 1.0, "{what}: {place:?} on {taken:?}");
    }
    let node = app.world().get::<ComputedNode>(paper).unwrap();
    assert!(node.content_size().y <= node.size().y + 1.0, "{what}: the words are higher than the paper");
}
