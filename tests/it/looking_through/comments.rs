//! Comments that are being typed outlive an end of the program without notice.

use std::time::Duration;

use bevy::prelude::*;
use bevy::text::{EditableText, TextEdit};
use teahouse::board::{Layout, ListOpen};
use teahouse::core::{Screen, Troubles};
use teahouse::prefs::{GameKind, Settings};
use teahouse::session::{Annotate, Begin, EditTree, LookBack, Spot, TryMove};
use teahouse_table::testing::{DiskFault, FaultyStorage};

use super::look_through;
use super::variations::{another_move, press_control, saved};
use crate::play::{session, shows_text};
use crate::reader::announced;
use crate::support::{
    click_and_type, go_to, of_table, pass, place, press_and_rest, rect_of, resize_window, rest, send, send_and_rest,
    type_letters,
};

pub(super) const SECOND_TURN: Spot = Spot::Turn(2);

fn write(app: &mut App, words: &str) {
    let mut lines = app.world_mut().query::<&mut EditableText>();
    let mut line = lines.single_mut(app.world_mut()).unwrap();
    line.queue_edit(TextEdit::SelectAll);
    line.queue_edit(TextEdit::Insert(words.into()));
    rest(app);
}

#[test]
fn what_is_typed_is_saved_when_the_typing_pauses() {
    let (mut app, storage) = look_through(GameKind::Xiangqi, 6);
    app.world_mut().resource_mut::<ListOpen>().0 = true;
    send_and_rest(&mut app, LookBack::At(2));
    send_and_rest(&mut app, Annotate { spot: SECOND_TURN, comment: "Old. [%cal Ga1a2]".to_owned() });
    press_control(&mut app, "comment");
    write(&mut app, "A plan.");
    pass(&mut app, Duration::from_secs(2));
    rest(&mut app);
    assert_eq!(kept(&app, &storage), "A plan. [%cal Ga1a2]", "it is saved while the sheet is open");
    let mut lines = app.world_mut().query::<&EditableText>();
    assert_eq!(lines.single(app.world()).unwrap().value().to_string(), "A plan.", "the sheet stays");
    press_control(&mut app, "comment-leave");
    assert_eq!(session(&app).comment(SECOND_TURN), Some("Old. [%cal Ga1a2]"), "it is as it was before");
    assert_eq!(kept(&app, &storage), "Old. [%cal Ga1a2]");
}

/// The comment after two turns, on the disk.
pub(super) fn kept(app: &App, storage: &FaultyStorage) -> String {
    let record = saved(app, storage);
    record.node(record.main_line()[2]).comment().to_owned()
}

/// A match with a comment that is not on the disk.
pub(super) fn unsaved() -> (App, FaultyStorage) {
    let (mut app, storage) = look_through(GameKind::Xiangqi, 6);
    send_and_rest(&mut app, Annotate { spot: SECOND_TURN, comment: "Old.".to_owned() });
    storage.set_fault(DiskFault::ReadOnly);
    send_and_rest(&mut app, Annotate { spot: SECOND_TURN, comment: "A plan.".to_owned() });
    assert!(is_told_by_slip(&mut app));
    assert_eq!(kept(&app, &storage), "Old.");
    (app, storage)
}

/// Whether a slip says that what was written is not saved, and no message above says so too.
pub(super) fn is_told_by_slip(app: &mut App) -> bool {
    shows_text(app, "The comments, drawings and variations are not saved")
        && app.world().resource::<Troubles>().first().is_none()
}

#[test]
fn a_comment_that_could_not_be_saved_is_tried_again_and_told_once() {
    let (mut app, storage) = unsaved();
    pass(&mut app, Duration::from_secs(20));
    assert!(is_told_by_slip(&mut app));
    let told = announced(&app).join(" ").matches("Teahouse keeps trying.").count();
    assert_eq!(told, 1, "the next failures are not told");
    storage.set_fault(DiskFault::None);
    pass(&mut app, Duration::from_secs(6));
    rest(&mut app);
    assert_eq!(kept(&app, &storage), "A plan.");
}

#[test]
fn the_same_comment_is_saved_at_once_when_it_could_not_be_before() {
    let (mut app, storage) = unsaved();
    storage.set_fault(DiskFault::None);
    send_and_rest(&mut app, Annotate { spot: SECOND_TURN, comment: "A plan.".to_owned() });
    assert_eq!(kept(&app, &storage), "A plan.");
}

#[test]
fn a_match_that_is_opened_again_has_the_comment_that_could_not_be_saved() {
    let (mut app, storage) = unsaved();
    let journal = session(&app).journal().to_owned();
    go_to(&mut app, Screen::Library);
    send_and_rest(&mut app, Begin::LookThrough { journal });
    assert_eq!(session(&app).comment(SECOND_TURN), Some("A plan."));
    storage.set_fault(DiskFault::None);
    pass(&mut app, Duration::from_secs(6));
    rest(&mut app);
    assert_eq!(kept(&app, &storage), "A plan.");
}

#[test]
fn a_comment_that_waits_is_saved_when_the_game_ends() {
    let (mut app, storage) = unsaved();
    storage.set_fault(DiskFault::None);
    send(&mut app, AppExit::Success);
    assert_eq!(kept(&app, &storage), "A plan.");
}

#[test]
fn a_variation_that_could_not_be_saved_is_kept_and_saved_later() {
    let (mut app, storage) = look_through(GameKind::Xiangqi, 6);
    let journal = session(&app).journal().to_owned();
    storage.set_fault(DiskFault::ReadOnly);
    send_and_rest(&mut app, LookBack::At(2));
    let mv = another_move(&app, 2);
    send_and_rest(&mut app, TryMove { board: 0, mv });
    assert!(is_told_by_slip(&mut app));
    assert!(session(&app).is_in_variation(), "it is seen all the same");
    go_to(&mut app, Screen::Library);
    send_and_rest(&mut app, Begin::LookThrough { journal });
    assert!(session(&app).tree().is_some_and(|tree| tree.record().has_variations()));
    // A second one, and the first one is deleted, before the disk can write again.
    send_and_rest(&mut app, LookBack::At(4));
    let other = another_move(&app, 4);
    send_and_rest(&mut app, TryMove { board: 0, mv: other });
    send_and_rest(&mut app, LookBack::At(2));
    send_and_rest(&mut app, TryMove { board: 0, mv });
    send_and_rest(&mut app, EditTree::Delete);
    storage.set_fault(DiskFault::None);
    pass(&mut app, Duration::from_secs(6));
    rest(&mut app);
    let record = saved(&app, &storage);
    let line = record.main_line();
    assert_eq!([2, 4].map(|ply| record.variations(line[ply]).len()), [0, 1]);
}

#[test]
fn typing_continues_a_comment_at_its_end() {
    let (mut app, _) = look_through(GameKind::Xiangqi, 6);
    app.world_mut().resource_mut::<ListOpen>().0 = true;
    send_and_rest(&mut app, LookBack::At(2));
    send_and_rest(&mut app, Annotate { spot: SECOND_TURN, comment: "One.\nTwo.".to_owned() });
    press_control(&mut app, "comment");
    type_letters(&mut app, " More.");
    rest(&mut app);
    let mut lines = app.world_mut().query::<&EditableText>();
    assert_eq!(lines.single(app.world()).unwrap().value().to_string(), "One.\nTwo. More.");
}

/// The letters are keys of the list and of the hint, too.
#[test]
fn what_is_typed_with_the_click_that_opens_the_comment_is_written() {
    let (mut app, _) = look_through(GameKind::Xiangqi, 6);
    app.world_mut().resource_mut::<ListOpen>().0 = true;
    send_and_rest(&mut app, LookBack::At(2));
    let button = place(&mut app, "button", "comment").unwrap();
    click_and_type(&mut app, button.center(), "lhl");
    rest(&mut app);
    assert!(app.world().resource::<ListOpen>().0, "no key is one of the table");
    let mut lines = app.world_mut().query::<&EditableText>();
    assert_eq!(lines.single(app.world()).unwrap().value().to_string(), "lhl");
}

#[test]
fn page_keys_leave_no_comment_that_is_being_written() {
    let (mut app, _) = look_through(GameKind::Xiangqi, 6);
    app.world_mut().resource_mut::<ListOpen>().0 = true;
    send_and_rest(&mut app, LookBack::At(2));
    press_control(&mut app, "comment");
    for key in [KeyCode::PageUp, KeyCode::PageDown] {
        type_letters(&mut app, "oy");
        press_and_rest(&mut app, key);
        assert_eq!(session(&app).seen().ply(), 2, "{key:?}");
    }
    type_letters(&mut app, "oy");
    rest(&mut app);
    let mut lines = app.world_mut().query::<&EditableText>();
    assert_eq!(lines.single(app.world()).unwrap().value().to_string(), "oyoyoy");
}

/// The position that it is about stays in sight.
#[test]
fn a_comment_is_written_beside_the_board() {
    for game in [GameKind::Banqi, GameKind::Xiangqi, GameKind::Shogi] {
        let (mut app, _) = look_through(game, 6);
        app.world_mut().resource_mut::<ListOpen>().0 = true;
        send_and_rest(&mut app, LookBack::At(2));
        press_control(&mut app, "comment");
        for size in [(960.0, 540.0), (1280.0, 720.0), (1920.0, 1080.0), (1024.0, 768.0), (720.0, 1280.0)] {
            for letters in [1.0, 2.0] {
                resize_window(&mut app, size);
                app.world_mut().resource_mut::<Settings>().text_scale = letters;
                rest(&mut app);
                let what = format!("{game:?}, {size:?}, letters {letters}");
                let mut names = app.world_mut().query::<(Entity, &Name)>();
                let paper = names.iter(app.world()).find(|(_, name)| name.as_str() == "Comment paper");
                let paper = paper.map(|(entity, _)| entity).unwrap_or_else(|| panic!("{what}: a sheet"));
                let (paper, layout) = (rect_of(&app, paper), of_table::<Layout>(&app).clone());
                let frame = layout.frame;
                assert!(paper.intersect(frame).is_empty(), "{what}: {paper:?} lies over {frame:?}");
                assert_eq!(layout.view.union(paper), layout.view, "{what}: {paper:?}");
                let inside = paper.inflate(1.0);
                for id in ["comment-line", "comment-leave", "comment-save"] {
                    let control = place(&mut app, "button", id).unwrap_or_else(|| panic!("{what}: {id}"));
                    assert!(!control.is_empty() && inside.union(control) == inside, "{what}: {id} at {control:?}");
                }
            }
        }
    }
}
