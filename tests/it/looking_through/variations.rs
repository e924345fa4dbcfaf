//! Moves that are tried while a match is looked through.

use bevy::prelude::*;
use bevy::text::{EditableText, TextEdit};
use bevy::ui::prelude::AccessibleLabel;
use bevy::ui_widgets::Activate;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use teahouse::board::ListOpen;
use teahouse::board::press::Chosen;
use teahouse::core::Screen;
use teahouse::core::trace::Traced;
use teahouse::prefs::{GameKind, Settings};
use teahouse::session::{Annotate, Begin, Clipboard, EditTree, LookBack, Spot, TryMove};
use teahouse_record::{Encoding, Format, Record};
use teahouse_rules::{Game, Move, Public, Seat};
use teahouse_table::storage::Sidecar;
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{library, records};

use super::look_through;
use crate::library::{library_of, save};
use crate::play::session;
use crate::support::{click_on, click_square, frames, go_to, of_table, press_and_rest, rest, send_and_rest};
use crate::tables::{key_square, square};

/// A legal move after a turn of the match that is not the one that was played.
pub fn another_move(app: &App, ply: usize) -> Move {
    let mut before = session(app).view().clone();
    let played = before.line()[ply].mv.mv;
    before.back_to(ply);
    let is_plain = |mv: &Move| matches!(mv, Move::Go { promote: false, .. });
    before.moves().into_iter().find(|mv| *mv != played && is_plain(mv)).expect("there is more than one move")
}

pub(super) fn saved(app: &App, storage: &FaultyStorage) -> Record {
    let beside = Sidecar::Record.beside(session(app).journal());
    Record::from_json(&String::from_utf8(storage.bytes(&beside)).unwrap()).unwrap()
}

fn click_move(app: &mut App, mv: Move) {
    for at in [mv.origin().unwrap(), mv.target()] {
        click_square(app, at);
        rest(app);
    }
}

/// The seats whose tablets say that it is their turn.
pub fn lit_tablets(app: &mut App) -> Vec<Seat> {
    let mut tablets = app.world_mut().query::<(&Traced, &AccessibleLabel)>();
    let says =
        tablets.iter(app.world()).filter(|(traced, label)| traced.kind == "tablet" && label.0.contains("to move"));
    says.map(|(traced, _)| if traced.id == "near" { Seat::FIRST } else { Seat::SECOND }).collect()
}

#[test]
fn the_tablets_show_whose_turn_it_is_in_the_position_that_is_seen() {
    let (mut app, _) = look_through(GameKind::Xiangqi, 6);
    assert_eq!(lit_tablets(&mut app), [], "the match is over");
    for ply in [3, 2, 5] {
        send_and_rest(&mut app, LookBack::At(ply));
        assert_eq!(lit_tablets(&mut app), [Seat((ply % 2) as u8)], "after turn {ply}");
    }
    let mv = another_move(&app, 5);
    click_move(&mut app, mv);
    assert_eq!((session(&app).is_in_variation(), lit_tablets(&mut app)), (true, vec![Seat::FIRST]));
}

#[test]
fn a_move_on_the_board_makes_a_variation_that_is_saved_beside_the_journal() {
    for game in [GameKind::Xiangqi, GameKind::Shogi] {
        let (mut app, storage) = look_through(game, 6);
        let journal = session(&app).journal().to_owned();
        let before = storage.bytes(&journal);
        send_and_rest(&mut app, LookBack::At(3));
        let mv = another_move(&app, 3);
        click_move(&mut app, mv);
        assert!(session(&app).is_in_variation());
        assert_eq!(session(&app).seen().line().last().map(|turn| turn.mv.mv), Some(mv));
        assert_eq!(of_table::<Chosen>(&app), &Chosen::default());
        let record = saved(&app, &storage);
        assert_eq!((record.len(), record.main_line().len(), record.has_variations()), (8, 7, true));
        assert_eq!(storage.bytes(&journal), before, "the journal is untouched");
        // The other player's answer, by keys.
        let answer = session(&app).seen().moves()[0];
        key_square(&mut app, answer.origin().unwrap());
        key_square(&mut app, answer.target());
        assert_eq!(session(&app).seen().ply(), 5, "{game:?} {answer}");
        let spot = session(&app).spot();
        go_to(&mut app, Screen::Library);
        rest(&mut app);
        send_and_rest(&mut app, Begin::LookThrough { journal });
        assert_eq!(session(&app).spot(), Spot::Turn(6), "one stands at the end of the match");
        send_and_rest(&mut app, LookBack::At(3));
        send_and_rest(&mut app, TryMove { board: 0, mv });
        send_and_rest(&mut app, LookBack::Later);
        assert!(matches!(spot, Spot::Variation(_)) && session(&app).seen().ply() == 5);
    }
}

#[test]
fn keys_step_through_a_variation_and_out_of_it() {
    let (mut app, _) = look_through(GameKind::Xiangqi, 6);
    send_and_rest(&mut app, LookBack::At(2));
    let mv = another_move(&app, 2);
    send_and_rest(&mut app, TryMove { board: 0, mv });
    assert_eq!((session(&app).seen().ply(), session(&app).reach()), (3, 3));
    send_and_rest(&mut app, LookBack::Later);
    assert!(session(&app).is_in_variation(), "nothing follows");
    send_and_rest(&mut app, LookBack::Earlier);
    assert_eq!(session(&app).spot(), Spot::Turn(2));
    send_and_rest(&mut app, LookBack::Later);
    assert_eq!(session(&app).spot(), Spot::Turn(3));
    send_and_rest(&mut app, LookBack::Earlier);
    send_and_rest(&mut app, TryMove { board: 0, mv });
    send_and_rest(&mut app, LookBack::Present);
    assert_eq!(session(&app).spot(), Spot::Turn(6));
}

#[test]
fn the_move_of_the_match_is_no_variation() {
    let (mut app, storage) = look_through(GameKind::Shogi, 6);
    send_and_rest(&mut app, LookBack::At(2));
    let played = session(&app).view().line()[2].mv.mv;
    click_move(&mut app, played);
    assert_eq!(session(&app).spot(), Spot::Turn(3));
    assert!(!storage.names().contains(&Sidecar::Record.beside(session(&app).journal())), "there is nothing to save");
}

#[test]
fn while_the_deal_is_sealed_another_flip_is_refused_in_words() {
    let storage = FaultyStorage::new();
    let journal = save(&storage, GameKind::Banqi, ["Mei", "Hao"], 8, false, 60);
    let mut app = library_of(&storage);
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    send_and_rest(&mut app, Begin::LookThrough { journal });
    send_and_rest(&mut app, LookBack::At(0));
    let Move::Flip { at } = session(&app).view().line()[0].mv.mv else { panic!("the first turn is a flip") };
    let other = ["a1", "b2"].map(square).into_iter().find(|square| *square != at).unwrap();
    click_square(&mut app, other);
    rest(&mut app);
    assert_eq!(session(&app).spot(), Spot::Turn(0));
    let mut texts = app.world_mut().query::<&Text>();
    let is_told = texts.iter(app.world()).any(|text| text.0.contains("This piece is still face-down"));
    assert!(is_told);
    click_square(&mut app, at);
    rest(&mut app);
    assert_eq!(session(&app).spot(), Spot::Turn(1), "that is what the match did");
}

#[test]
fn once_the_deal_lies_open_any_piece_is_flipped_to_its_true_face() {
    let (mut app, storage) = look_through(GameKind::Banqi, 8);
    send_and_rest(&mut app, LookBack::At(0));
    let Move::Flip { at } = session(&app).view().line()[0].mv.mv else { panic!("the first turn is a flip") };
    let other = ["a1", "b2"].map(square).into_iter().find(|square| *square != at).unwrap();
    click_square(&mut app, other);
    rest(&mut app);
    assert!(session(&app).is_in_variation());
    let journal = session(&app).journal();
    let state = library::read(&storage, journal).unwrap().state;
    let dealt = Game::new(Public::new(*state.rules()), state.opened_seal().map(|seal| seal.deal.clone())).unwrap();
    assert_eq!(session(&app).seen().line()[0].mv, dealt.reveal(Move::Flip { at: other }).unwrap());
}

#[test]
fn a_variation_is_deleted_and_brought_back() {
    let (mut app, storage) = look_through(GameKind::Xiangqi, 6);
    send_and_rest(&mut app, LookBack::At(2));
    let mv = another_move(&app, 2);
    send_and_rest(&mut app, TryMove { board: 0, mv });
    let whole = saved(&app, &storage);
    send_and_rest(&mut app, EditTree::Delete);
    assert_eq!(session(&app).spot(), Spot::Turn(2));
    assert!(!saved(&app, &storage).has_variations());
    send_and_rest(&mut app, EditTree::Restore);
    assert_eq!(saved(&app, &storage), whole);
    assert!(session(&app).is_in_variation());
}

pub(super) fn steps(app: &mut App, what: &'static str) -> Vec<String> {
    let mut things = app.world_mut().query::<&Traced>();
    things.iter(app.world()).filter(|traced| traced.kind == what).map(|traced| traced.id.to_string()).collect()
}

pub(super) fn comments(app: &mut App) -> Vec<String> {
    let mut things = app.world_mut().query::<(&Traced, &Text)>();
    let things = things.iter(app.world()).filter(|(traced, _)| traced.kind == "comment");
    things.map(|(_, text)| text.0.clone()).collect()
}

fn control(app: &mut App, id: &str) -> Entity {
    let mut things = app.world_mut().query::<(Entity, &Traced)>();
    let found = things.iter(app.world()).find(|(_, traced)| traced.id == id).map(|(entity, _)| entity);
    found.unwrap_or_else(|| panic!("there is no {id}"))
}

pub(super) fn press_control(app: &mut App, id: &str) {
    let entity = control(app, id);
    app.world_mut().trigger(Activate { entity });
    rest(app);
}

/// The control that follows comes to the place of the one that was pressed.
#[test]
fn a_double_click_changes_the_tree_once() {
    let (mut app, _) = look_through(GameKind::Xiangqi, 6);
    app.world_mut().resource_mut::<ListOpen>().0 = true;
    send_and_rest(&mut app, LookBack::At(2));
    let mv = another_move(&app, 2);
    send_and_rest(&mut app, TryMove { board: 0, mv });
    for id in ["variation-delete", "variation-restore"] {
        let entity = control(&mut app, id);
        app.world_mut().trigger(Activate { entity });
        app.update();
    }
    rest(&mut app);
    assert_eq!(steps(&mut app, "step").len(), 0, "the second press was meant for the same control");
    frames(&mut app, 40);
    press_control(&mut app, "variation-restore");
    assert_eq!(steps(&mut app, "step").len(), 1);
}

#[test]
fn the_list_shows_a_variation_and_its_comment_below_the_turn_that_it_replaces() {
    let (mut app, _) = look_through(GameKind::Xiangqi, 6);
    app.world_mut().resource_mut::<ListOpen>().0 = true;
    send_and_rest(&mut app, LookBack::At(2));
    let mv = another_move(&app, 2);
    send_and_rest(&mut app, TryMove { board: 0, mv });
    let answer = session(&app).seen().moves()[0];
    send_and_rest(&mut app, TryMove { board: 0, mv: answer });
    assert_eq!(steps(&mut app, "step"), ["3", "4"]);
    let spot = session(&app).spot();
    send_and_rest(&mut app, Annotate { spot, comment: "A trap. [%csl Ga1]".to_owned() });
    assert_eq!(comments(&mut app), ["A trap."]);
    send_and_rest(&mut app, LookBack::At(3));
    send_and_rest(&mut app, EditTree::Delete);
    assert_eq!(steps(&mut app, "step").len(), 2, "the match has no variation here");
    click_on(&mut app, "step", "4");
    rest(&mut app);
    assert_eq!(session(&app).spot(), spot, "a press in the list shows the position");
    press_control(&mut app, "variation-delete");
    assert_eq!((steps(&mut app, "step").len(), session(&app).spot()), (0, Spot::Turn(2)));
    frames(&mut app, 40);
    press_control(&mut app, "variation-restore");
    assert_eq!(steps(&mut app, "step").len(), 2);
}

#[test]
fn a_comment_is_written_and_saved_in_whatever_way_it_is_closed() {
    let (mut app, storage) = look_through(GameKind::Xiangqi, 6);
    app.world_mut().resource_mut::<ListOpen>().0 = true;
    send_and_rest(&mut app, LookBack::At(2));
    send_and_rest(&mut app, Annotate { spot: Spot::Turn(2), comment: "Old. [%cal Ga1a2]".to_owned() });
    press_control(&mut app, "comment");
    let write = |app: &mut App, words: &str| {
        let mut lines = app.world_mut().query::<&mut EditableText>();
        for mut line in lines.iter_mut(app.world_mut()) {
            line.queue_edit(TextEdit::SelectAll);
            line.queue_edit(TextEdit::Insert(words.into()));
        }
        rest(app);
    };
    write(&mut app, "Discarded.");
    press_control(&mut app, "comment-leave");
    assert_eq!(session(&app).comment(Spot::Turn(2)), Some("Old. [%cal Ga1a2]"), "it was left");
    press_control(&mut app, "comment");
    write(&mut app, "Kept.");
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!(session(&app).comment(Spot::Turn(2)), Some("Kept. [%cal Ga1a2]"));
    press_control(&mut app, "comment");
    write(&mut app, "Kept, too.");
    send_and_rest(&mut app, LookBack::Earlier);
    assert_eq!(session(&app).spot(), Spot::Turn(1));
    assert_eq!(session(&app).comment(Spot::Turn(2)), Some("Kept, too. [%cal Ga1a2]"));
    send_and_rest(&mut app, LookBack::At(2));
    press_control(&mut app, "comment");
    write(&mut app, "New.");
    press_control(&mut app, "comment-save");
    assert_eq!(session(&app).comment(Spot::Turn(2)), Some("New. [%cal Ga1a2]"));
    let record = saved(&app, &storage);
    assert_eq!(record.node(record.main_line()[2]).comment(), "New. [%cal Ga1a2]");
    assert_eq!(comments(&mut app), ["New."]);
    let mut lines = app.world_mut().query::<&EditableText>();
    assert_eq!(lines.iter(app.world()).count(), 0, "the sheet is closed");
}

/// Shogi programs write comments of several lines.
#[test]
fn a_comment_keeps_its_lines() {
    let (mut app, _) = look_through(GameKind::Shogi, 6);
    send_and_rest(&mut app, LookBack::At(2));
    send_and_rest(&mut app, Annotate { spot: Spot::Turn(2), comment: "One.\nTwo.".to_owned() });
    press_control(&mut app, "comment");
    let mut fields = app.world_mut().query::<&mut EditableText>();
    let mut field = fields.single_mut(app.world_mut()).unwrap();
    assert_eq!(field.value().to_string(), "One.\nTwo.");
    field.queue_edit(TextEdit::TextEnd(false));
    rest(&mut app);
    press_and_rest(&mut app, KeyCode::Enter);
    let mut field = fields.single_mut(app.world_mut()).unwrap();
    field.queue_edit(TextEdit::Insert("Three.".into()));
    rest(&mut app);
    press_control(&mut app, "comment-save");
    assert_eq!(session(&app).comment(Spot::Turn(2)), Some("One.\nTwo.\nThree."));
}

/// A field cuts the text of the clipboard to what it takes; nothing is refused as a whole.
#[test]
fn a_pasted_text_of_several_lines_is_a_comment() {
    let (mut app, _) = look_through(GameKind::Shogi, 6);
    send_and_rest(&mut app, LookBack::At(2));
    press_control(&mut app, "comment");
    let mut fields = app.world_mut().query::<&mut EditableText>();
    fields.single_mut(app.world_mut()).unwrap().queue_edit(TextEdit::Insert("ab".into()));
    app.insert_resource(Clipboard::in_memory("One.\r\n\u{202e}Two."));
    fields.single_mut(app.world_mut()).unwrap().queue_edit(TextEdit::Paste);
    rest(&mut app);
    press_control(&mut app, "comment-save");
    assert_eq!(session(&app).comment(Spot::Turn(2)), Some("abOne.\nTwo."));
}

/// Other programs draw where a comment has such a command. Here a player types words, and draws drawings.
#[test]
fn a_typed_command_of_a_drawing_stays_as_it_was_typed() {
    const TYPED: &str = "[%csl Ge5] is a circle.";
    let (mut app, _) = look_through(GameKind::Shogi, 6);
    send_and_rest(&mut app, LookBack::At(2));
    press_control(&mut app, "comment");
    let mut fields = app.world_mut().query::<&mut EditableText>();
    fields.single_mut(app.world_mut()).unwrap().queue_edit(TextEdit::Insert(TYPED.into()));
    rest(&mut app);
    press_control(&mut app, "comment-save");
    assert_eq!(session(&app).comment(Spot::Turn(2)), Some("[\\%csl Ge5] is a circle."));
    press_control(&mut app, "comment");
    assert_eq!(fields.single(app.world()).unwrap().value().to_string(), TYPED);
}

#[test]
fn an_imported_record_shows_its_variations_and_an_export_writes_new_ones() {
    const KIF: &str = "手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n*角道を開ける。\n   2 ３四歩(33)\n   \
        3 ２六歩(27)\n   4 投了\n\n変化：2手\n   2 ８四歩(83)\n   3 ２六歩(27)\n";
    let storage = FaultyStorage::new();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let journal = records::import(&storage, KIF.as_bytes(), "game.kifu", &mut rng).unwrap().journal;
    let mut app = library_of(&storage);
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    app.world_mut().resource_mut::<ListOpen>().0 = true;
    send_and_rest(&mut app, Begin::LookThrough { journal: journal.clone() });
    assert_eq!(steps(&mut app, "step"), ["2", "3"]);
    assert_eq!(comments(&mut app), ["角道を開ける。"]);
    send_and_rest(&mut app, LookBack::At(2));
    let mv = another_move(&app, 2);
    send_and_rest(&mut app, TryMove { board: 0, mv });
    let exported = records::export(&storage, &journal).unwrap().record;
    let kif = String::from_utf8(Format::Kif.write(&exported, Encoding::Utf8).unwrap()).unwrap();
    assert!(kif.contains("変化：2手") && kif.contains("変化：3手") && kif.contains("*角道を開ける。"), "{kif}");
}
