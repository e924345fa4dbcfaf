//! The card that explains a piece.

use bevy::prelude::*;
use teahouse::board::press::Chosen;
use teahouse::board::{Inspect, Inspected};
use teahouse::prefs::aids::{Aid, Ledger};
use teahouse::prefs::{Args, GameKind, Settings};
use teahouse::session::MatchSetup;
use teahouse_art::{CannonGlyph, PieceSet};
use teahouse_rules::{Move, Square};

use super::*;
use crate::input::step;
use crate::support::{
    args, click, frames, menu, move_mouse, of_table, place, press, press_and_rest, rect_of, rest, right_click, ui_app,
};

fn middle_of(app: &mut App, square: Square) -> Vec2 {
    place(app, "cell", &square.to_string()).unwrap().center()
}

pub(super) fn card_on(app: &mut App) -> Option<String> {
    let mut cards = app.world_mut().query::<&teahouse::core::trace::Traced>();
    cards.iter(app.world()).find(|traced| traced.kind == "card").map(|traced| traced.id.to_string())
}

fn at_table() -> App {
    let mut app = at_table_with(MatchSetup::USUAL_RULES, UndoPolicy::Off);
    flip(&mut app, 3);
    app
}

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

/// The first square with a face-down disc, or with a face-up piece.
fn find(app: &App, is_hidden: bool) -> Square {
    let position = session(app).view().position();
    let is_wanted = |at: &Square| match position.at(*at) {
        Occupant::Hidden => is_hidden,
        Occupant::Shown(_) => !is_hidden,
        Occupant::Empty => false,
    };
    position.geometry().squares().find(is_wanted).unwrap()
}

#[test]
fn a_right_click_explains_a_piece_and_plays_nothing() {
    let mut app = at_table();
    let at = find(&app, false);
    let middle = middle_of(&mut app, at);
    right_click(&mut app, middle);
    assert_eq!(card_on(&mut app), Some(at.to_string()));
    for key in ["card-takes", "card-taken-by"] {
        assert!(is_written(&mut app, key), "{key}");
    }
    assert_eq!(session(&app).view().ply(), 3);
    right_click(&mut app, middle);
    assert_eq!(card_on(&mut app), None, "a second click closes it");
}

#[test]
fn the_press_that_closes_a_card_flips_nothing() {
    let mut app = at_table();
    let (shown, hidden) = (find(&app, false), find(&app, true));
    send_and_rest(&mut app, Inspect { at: shown.into() });
    let middle = middle_of(&mut app, hidden);
    click(&mut app, middle);
    rest(&mut app);
    assert_eq!((card_on(&mut app), session(&app).view().ply()), (None, 3));
    click(&mut app, middle);
    rest(&mut app);
    assert_eq!(session(&app).view().ply(), 4);
}

#[test]
fn a_card_opened_by_key_follows_the_cursor_and_escape_closes_it() {
    let mut app = at_table();
    press(&mut app, KeyCode::ArrowRight);
    press_and_rest(&mut app, KeyCode::KeyI);
    assert_eq!(card_on(&mut app).as_deref(), Some("b1"));
    press_and_rest(&mut app, KeyCode::ArrowUp);
    assert_eq!(card_on(&mut app).as_deref(), Some("b2"));
    press_and_rest(&mut app, KeyCode::Enter);
    assert_eq!((card_on(&mut app), session(&app).view().ply()), (None, 3), "Enter only closes the card");
    press_and_rest(&mut app, KeyCode::KeyI);
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!((card_on(&mut app), menu(&app)), (None, Menu::None));
}

#[test]
fn escape_closes_the_card_wherever_the_focus_is() {
    let mut app = at_table();
    send_and_rest(&mut app, Inspect { at: square("c3").into() });
    press(&mut app, KeyCode::Tab);
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!((card_on(&mut app), menu(&app)), (None, Menu::None));
}

#[test]
fn a_card_is_open_as_long_as_the_mouse_rests_on_the_piece() {
    let mut app = at_table();
    let (shown, hidden) = (find(&app, false), find(&app, true));
    let [on_shown, on_hidden] = [shown, hidden].map(|square| middle_of(&mut app, square));
    move_mouse(&mut app, on_shown);
    frames(&mut app, 20);
    assert_eq!(card_on(&mut app), None, "not in the first third of a second");
    rest(&mut app);
    assert_eq!(card_on(&mut app), Some(shown.to_string()));
    move_mouse(&mut app, on_hidden);
    assert_eq!(card_on(&mut app), None);
    // A press plays and opens no card.
    click(&mut app, on_hidden);
    rest(&mut app);
    assert_eq!((card_on(&mut app), session(&app).view().ply()), (None, 4));
}

#[test]
fn no_card_opens_while_a_piece_is_selected_or_cards_are_off() {
    let mut app = at_table();
    while !session(&app).view().moves().iter().any(|mv| matches!(mv, Move::Go { .. })) {
        flip(&mut app, 1);
    }
    let (own, _) = step(&app);
    let other = find(&app, true);
    let middle = middle_of(&mut app, other);
    let own = middle_of(&mut app, own);
    click(&mut app, own);
    rest(&mut app);
    assert_ne!(*of_table::<Chosen>(&app), Chosen::default());
    move_mouse(&mut app, middle);
    rest(&mut app);
    assert_eq!(card_on(&mut app), None);
    press(&mut app, KeyCode::Escape);
    app.world_mut().resource_mut::<Settings>().piece_cards = false;
    rest(&mut app);
    move_mouse(&mut app, Vec2::new(2.0, 2.0));
    move_mouse(&mut app, middle);
    rest(&mut app);
    assert_eq!(card_on(&mut app), None);
}

#[test]
fn a_move_closes_the_card() {
    let mut app = at_table();
    let at = find(&app, false);
    send_and_rest(&mut app, Inspect { at: at.into() });
    flip(&mut app, 1);
    assert_eq!(of_table::<Inspected>(&app).0, None);
    assert_eq!(card_on(&mut app), None);
}

/// The texts of the card, and the names of the pieces that are drawn on it.
fn card_content(app: &mut App) -> Vec<String> {
    let mut texts = app.world_mut().query::<(&Text, Option<&Localized>)>();
    let mut card_content: Vec<String> = texts
        .iter(app.world())
        .filter(|(_, words)| words.is_some_and(|words| words.key.starts_with("card-")))
        .map(|(text, _)| text.0.clone())
        .collect();
    let mut names = app.world_mut().query::<&Name>();
    let kinds = ["general", "advisor", "elephant", "chariot", "horse", "cannon", "soldier"];
    card_content.extend(names.iter(app.world()).map(ToString::to_string).filter(|name| kinds.contains(&name.as_str())));
    card_content.sort();
    card_content
}

#[test]
fn the_card_of_a_face_down_disc_does_not_depend_on_its_face() {
    let of_deal = |seed| {
        let mut app = ui_app(Args { new: Some(GameKind::Banqi), seed: Some(seed), ..args() });
        rest(&mut app);
        let mut all = Vec::new();
        for at in ["a1", "e3", "h4"] {
            send_and_rest(&mut app, Inspect { at: square(at).into() });
            all.push(card_content(&mut app));
        }
        all
    };
    let (one, other) = (of_deal(3), of_deal(4));
    assert_eq!(one, other);
    assert!(one[0].len() > 14, "the card lists all pieces that may lie there: {:?}", one[0]);
    assert!(one.iter().all(|card_content| *card_content == one[0]), "the card is the same for each disc");
}

#[test]
fn without_a_ledger_the_card_of_a_face_down_disc_has_no_chances() {
    let mut app = at_table();
    for near in [true, false] {
        app.world_mut().resource_mut::<Settings>().set_aid(near, Aid::Ledger(Ledger::Graveyard));
    }
    let at = find(&app, true);
    send_and_rest(&mut app, Inspect { at: at.into() });
    assert!(is_written(&mut app, "card-hidden-unknown") && !is_written(&mut app, "card-hidden-chances"));
}

/// A match of `game` with the card of the piece on `at` open, and the texts of the card.
fn written_on_card(game: GameKind, at: &str, choose: fn(&mut Settings)) -> (App, Vec<String>) {
    let mut app = ui_app(Args { new: Some(game), ..args() });
    choose(&mut app.world_mut().resource_mut::<Settings>());
    rest(&mut app);
    send_and_rest(&mut app, Inspect { at: square(at).into() });
    assert_eq!(card_on(&mut app), Some(at.to_owned()));
    let mut texts = app.world_mut().query::<(&Text, &Localized)>();
    let written = texts.iter(app.world()).map(|(text, words)| format!("{}: {}", words.key, text.0)).collect();
    (app, written)
}

fn has(written: &[String], wanted: &str) -> bool {
    written.iter().any(|line| line.contains(wanted))
}

#[test]
fn cards_of_xiangqi_pieces_show_their_moves() {
    let (mut app, written) = written_on_card(GameKind::Xiangqi, "h1", |_| {});
    for wanted in ["piece-horse-of: Red horse", "moves-horse", "card-left: 2 of 2"] {
        assert!(has(&written, wanted), "{wanted} in {written:?}");
    }
    let mut names = app.world_mut().query::<&Name>();
    assert!(names.iter(app.world()).any(|name| name.as_str() == "Steps"), "the moves are drawn");
    assert!(!has(&written, "card-takes"), "pieces of Xiangqi have no ranks");
    let (_, written) = written_on_card(GameKind::Xiangqi, "e10", |_| {});
    assert!(has(&written, "card-generals-facing"), "{written:?}");
}

/// Beside the drawing a narrow card would have one word on a line.
#[test]
fn the_moves_of_a_xiangqi_piece_are_told_in_lines_of_several_words() {
    for size in [UVec2::new(960, 540), UVec2::new(1280, 720)] {
        let mut app = ui_app(Args { new: Some(GameKind::Xiangqi), size: Some(size), ..args() });
        rest(&mut app);
        send_and_rest(&mut app, Inspect { at: square("b8").into() });
        let mut texts = app.world_mut().query::<(Entity, &Localized)>();
        let found = texts.iter(app.world()).find(|(_, words)| words.key == "moves-cannon").map(|(text, _)| text);
        let width = rect_of(&app, found.expect("the moves are told")).width();
        assert!(width > 100.0, "{size}: a line of {width}");
    }
}

#[test]
fn a_piece_of_shogi_has_its_other_side_on_its_card() {
    let (_, written) = written_on_card(GameKind::Shogi, "h2", |_| {});
    for wanted in ["koma-rook: Rook", "koma-reading-rook: 飛車 hisha", "koma-dragon: Dragon", "card-points: Counts 5"]
    {
        assert!(has(&written, wanted), "{wanted} in {written:?}");
    }
    let (_, written) = written_on_card(GameKind::Shogi, "c3", |_| {});
    for wanted in ["card-koma-must-promote", "card-pawn-drops", "koma-tokin", "moves-koma-pawn"] {
        assert!(has(&written, wanted), "{wanted} in {written:?}");
    }
    let (_, written) = written_on_card(GameKind::Shogi, "e9", |_| {});
    assert!(!has(&written, "card-promoted") && !has(&written, "card-points"), "a king has one side: {written:?}");
}

#[test]
fn a_card_gives_the_reading_of_the_character_of_the_chosen_set() {
    let (_, written) = written_on_card(GameKind::Xiangqi, "h8", |_| {});
    assert!(has(&written, "reading-cannon: 砲 pào"), "{written:?}");
    let (_, written) = written_on_card(GameKind::Xiangqi, "h8", |settings| settings.cannon = CannonGlyph::Wrap);
    assert!(has(&written, "reading-cannon: 包 bāo"), "{written:?}");
    let (_, written) = written_on_card(GameKind::Xiangqi, "h8", |settings| settings.pieces = PieceSet::Simplified);
    assert!(has(&written, "reading-cannon: 炮 pào"), "{written:?}");
    let (_, written) = written_on_card(GameKind::Xiangqi, "a1", |settings| settings.pieces = PieceSet::Simplified);
    assert!(has(&written, "reading-chariot: 车 jū"), "{written:?}");
}

#[test]
fn a_card_names_a_piece_as_drawn_and_adds_the_spelling_of_its_language() {
    for (language, set, at, title, reading) in [
        ("zh-Hant", "traditional", "a1", "紅俥", "ㄐㄩ"),
        ("zh-Hant", "simplified", "a1", "紅车", "ㄐㄩ（俥）"),
        ("zh-Hant", "simplified", "e1", "紅帅", "ㄕㄨㄞˋ（帥）"),
        ("zh-Hant", "simplified", "c1", "紅相", "ㄒㄧㄤˋ"),
        ("zh-Hans", "traditional", "a1", "红俥", "jū（车）"),
        ("zh-Hans", "simplified", "a1", "红车", "jū"),
        ("zh-Hans", "learner", "e10", "黑將", "jiàng（将）"),
        ("ja", "traditional", "a1", "紅の俥", "シャ"),
        ("ja", "traditional", "e10", "黒の將", "ショウ（将）"),
        ("ja", "simplified", "b1", "紅の马", "バ（傌）"),
        ("en", "simplified", "a1", "Red chariot", "车 jū"),
    ] {
        let mut app = ui_app(Args { new: Some(GameKind::Xiangqi), language: Some(language.into()), ..args() });
        app.world_mut().resource_mut::<Settings>().pieces = set.parse().unwrap();
        rest(&mut app);
        send_and_rest(&mut app, Inspect { at: square(at).into() });
        let mut texts = app.world_mut().query::<(&Text, &Localized)>();
        let of = |app: &App, texts: &mut QueryState<(&Text, &Localized)>, stem: &str| {
            let found = texts.iter(app.world()).find(|(_, words)| words.key.starts_with(stem));
            // Word joiners keep phrases together and are invisible.
            found.map(|(text, _)| text.0.replace('\u{2060}', ""))
        };
        let card_content = (of(&app, &mut texts, "piece-"), of(&app, &mut texts, "reading-"));
        assert_eq!(card_content, (Some(title.into()), Some(reading.into())), "{language}, {set}, {at}");
    }
}
