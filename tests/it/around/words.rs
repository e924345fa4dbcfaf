//! HUD and piece cards in every language, in several sizes of window and letters.

use bevy::prelude::*;
use bevy::ui::CalculatedClip;
use teahouse::board::{Inspect, Inspected, Layout, ListOpen, Subject};
use teahouse::core::trace::Traced;
use teahouse::i18n::{LANGUAGES, Localization};
use teahouse::paint::Carved;
use teahouse::prefs::{Args, GameKind, Settings};
use teahouse_rules::Square;
use teahouse_rules::shogi::{Koma, KomaKind, Side};
use teahouse_table::Command;

use super::*;
use crate::support::{frames, move_mouse, of_table, of_table_mut, place, rect_of, resize_window, rest};
use crate::tables::{begin_game, follow};

const SIZES: [(f32, f32); 3] = [(960.0, 540.0), (1280.0, 960.0), (900.0, 1200.0)];

/// A match with as much text as possible: names, counters, an offer, the list.
fn at_table_with_most_text() -> App {
    let mut app = at_table_with(MatchSetup::USUAL_RULES, UndoPolicy::Ask);
    flip(&mut app, 12);
    app.world_mut().resource_mut::<ListOpen>().0 = true;
    let seat = session(&app).mover().unwrap();
    send_and_rest(&mut app, MatchCommand { seat, command: Command::OfferDraw });
    assert!(is_written(&mut app, "offer-accept"));
    app
}

fn at_card() -> App {
    let mut app = at_table_with(MatchSetup::USUAL_RULES, UndoPolicy::Ask);
    flip(&mut app, 12);
    let shown = session(&app).view().position().geometry().squares();
    let is_shown = |at: &Square| matches!(session(&app).view().position().at(*at), Occupant::Shown(_));
    let at = shown.into_iter().find(is_shown).unwrap();
    send_and_rest(&mut app, Inspect { at: at.into() });
    assert!(is_written(&mut app, "card-takes"));
    app
}

fn show(app: &mut App, language: &'static str, size: (f32, f32), letters: f32) {
    resize_window(app, size);
    let mut settings = app.world_mut().resource_mut::<Settings>();
    settings.language = language.into();
    settings.text_scale = letters;
    frames(app, 6);
}

/// The nearest carved ancestor of a text: what it is written on.
fn ground(app: &App, text: Entity) -> Option<Entity> {
    let parent = |entity| app.world().get::<ChildOf>(entity).map(ChildOf::parent);
    std::iter::successors(parent(text), |entity| parent(*entity)).find(|at| app.world().get::<Carved>(*at).is_some())
}

/// Every text is inside the window and inside its ground. Texts that scroll are left out.
fn assert_in_place(app: &mut App, what: &str, size: Vec2) {
    let window = Rect::from_corners(Vec2::ZERO, size).inflate(0.6);
    let mut texts = app.world_mut().query_filtered::<(Entity, &InheritedVisibility, &Text), Without<CalculatedClip>>();
    let seen: Vec<_> = texts
        .iter(app.world())
        .filter(|(_, visibility, text)| visibility.get() && !text.0.is_empty())
        .map(|(entity, _, text)| (entity, text.0.clone()))
        .collect();
    assert!(seen.len() > 5, "{what}: only {seen:?}");
    for (text, words) in seen {
        let at = rect_of(app, text);
        assert!(window.contains(at.min) && window.contains(at.max), "{what}: {words} is at {at:?}");
        if let Some(ground) = ground(app, text).map(|ground| rect_of(app, ground).inflate(1.0)) {
            assert!(ground.union(at) == ground, "{what}: {words} is at {at:?}, on {ground:?}");
        }
    }
}

/// The card is inside the window, its texts are inside the card, and no two of them overlap.
fn assert_card_whole(app: &mut App, what: &str, size: Vec2) {
    let window = Rect::from_corners(Vec2::ZERO, size).inflate(0.6);
    let mut cards = app.world_mut().query::<(Entity, &Traced)>();
    let card = cards.iter(app.world()).find(|(_, traced)| traced.kind == "card").map(|(entity, _)| entity);
    let card = card.unwrap_or_else(|| panic!("{what}: there is no card"));
    let paper = rect_of(app, card);
    assert!(window.contains(paper.min) && window.contains(paper.max), "{what}: the card is at {paper:?}");
    let mut texts = app.world_mut().query::<(Entity, &Text)>();
    let written: Vec<_> = texts
        .iter(app.world())
        .filter(|(text, _)| ground(app, *text) == Some(card))
        .map(|(text, words)| (rect_of(app, text), words.0.clone()))
        .collect();
    assert!(written.len() > 2, "{what}: only {written:?}");
    for (index, (at, words)) in written.iter().enumerate() {
        let inside = paper.inflate(-4.0);
        assert!(inside.contains(at.min) && inside.contains(at.max), "{what}: {words} is at {at:?}, on {paper:?}");
        for (other_at, other) in &written[index + 1..] {
            let shared = at.intersect(*other_at);
            let is_apart = shared.is_empty() || shared.size().min_element() < 1.0;
            assert!(is_apart, "{what}: {words} and {other} share {shared:?}");
        }
    }
}

fn assert_speaks(mut app: App, name: &str) {
    app.world_mut().resource_mut::<Args>().language = None;
    for language in LANGUAGES {
        for size in SIZES {
            for letters in [1.0, 2.0] {
                show(&mut app, language.tag, size, letters);
                let what = format!("{name} in {} at {}x{}, letters {letters}", language.tag, size.0, size.1);
                assert_in_place(&mut app, &what, Vec2::from(size));
            }
        }
    }
    assert_eq!(app.world().resource::<Localization>().missing(), [""; 0]);
}

#[test]
fn texts_of_the_table_fit_in_every_language() {
    assert_speaks(at_table_with_most_text(), "the table");
}

#[test]
fn the_piece_card_fits_in_every_language() {
    assert_speaks(at_card(), "the card");
}

/// Opens, in every language, the card of each piece in the start position and of `also`.
fn assert_every_card_speaks(game: GameKind, moves: &str, also: &[Subject]) {
    let mut app = begin_game(game);
    follow(&mut app, moves);
    app.world_mut().resource_mut::<Args>().language = None;
    let position = session(&app).view().position();
    let mut faces = Vec::new();
    let is_new = |at: &Square| {
        let Occupant::Shown(face) = position.at(*at) else { return false };
        let is_new = !faces.contains(&face);
        faces.push(face);
        is_new
    };
    let pieces: Vec<Subject> = position.geometry().squares().filter(is_new).map(Subject::from).collect();
    for language in LANGUAGES {
        for size in SIZES {
            show(&mut app, language.tag, size, 1.0);
            for at in pieces.iter().chain(also) {
                of_table_mut::<Inspected>(&mut app).0 = None;
                app.world_mut().write_message(Inspect { at: *at });
                frames(&mut app, 6);
                assert!(of_table::<Inspected>(&app).0.is_some(), "{at:?} has no card");
                let what = format!("{game:?}, {at:?} in {} at {}x{}", language.tag, size.0, size.1);
                assert_card_whole(&mut app, &what, Vec2::from(size));
            }
        }
    }
    assert_eq!(app.world().resource::<Localization>().missing(), [""; 0]);
}

#[test]
fn every_card_of_xiangqi_fits() {
    assert_every_card_speaks(GameKind::Xiangqi, "b3b10 a10b10", &[Subject::Socket { near: true, index: 0 }]);
}

/// A card of a piece of the board lies over the list of moves: players see the board, the hands and the buttons.
#[test]
fn a_card_beside_a_high_board_covers_the_list_alone() {
    for (game, squares) in [(GameKind::Xiangqi, ["b3", "h1", "e1"]), (GameKind::Shogi, ["h2", "b2", "c3"])] {
        let mut app = begin_game(game);
        app.world_mut().resource_mut::<Args>().language = None;
        for language in LANGUAGES {
            for size in [(1280.0, 720.0), (1920.0, 1080.0)] {
                show(&mut app, language.tag, size, 1.0);
                for at in squares {
                    of_table_mut::<Inspected>(&mut app).0 = None;
                    let at: Square = at.parse().unwrap();
                    app.world_mut().write_message(Inspect { at: at.into() });
                    rest(&mut app);
                    let what = format!("{game:?}, {at} in {} at {}x{}", language.tag, size.0, size.1);
                    assert_card_whole(&mut app, &what, Vec2::from(size));
                    let mut cards = app.world_mut().query::<(Entity, &Traced)>();
                    let card = cards.iter(app.world()).find(|(_, traced)| traced.kind == "card").unwrap().0;
                    let card = rect_of(&app, card);
                    let layout = of_table::<Layout>(&app).clone();
                    let rails = [&layout.near, &layout.far].into_iter().flat_map(|rail| [rail.tablet, rail.tray]);
                    for thing in rails.chain(layout.buttons).chain(layout.hint).chain([layout.frame]) {
                        assert!(thing.intersect(card).is_empty(), "{what}: {card:?} lies over {thing:?}");
                    }
                }
            }
        }
    }
}

/// There the columns are narrower than a card is elsewhere.
#[test]
fn a_card_in_the_smallest_window_covers_nothing_of_a_high_board() {
    for (game, squares) in [(GameKind::Xiangqi, ["b3", "h8", "e1"]), (GameKind::Shogi, ["h2", "b2", "c3"])] {
        let mut app = begin_game(game);
        app.world_mut().resource_mut::<Args>().language = None;
        for language in LANGUAGES {
            show(&mut app, language.tag, SIZES[0], 1.0);
            for at in squares {
                of_table_mut::<Inspected>(&mut app).0 = None;
                let at: Square = at.parse().unwrap();
                app.world_mut().write_message(Inspect { at: at.into() });
                rest(&mut app);
                let what = format!("{game:?}, {at} in {}", language.tag);
                assert_card_whole(&mut app, &what, Vec2::from(SIZES[0]));
                let mut cards = app.world_mut().query::<(Entity, &Traced)>();
                let card = cards.iter(app.world()).find(|(_, traced)| traced.kind == "card").unwrap().0;
                let (card, layout) = (rect_of(&app, card), of_table::<Layout>(&app).clone());
                assert!(layout.frame.intersect(card).is_empty(), "{what}: {card:?} lies over the board");
                let things = [layout.near.tablet, layout.near.tray, layout.far.tablet, layout.far.tray];
                let is_clear = things.iter().all(|thing| thing.intersect(card).is_empty());
                // A card of shogi has two drawings, and needs all of the height.
                assert!(is_clear || game == GameKind::Shogi, "{what}: {card:?} lies over {things:?}");
            }
        }
    }
}

#[test]
fn every_card_of_shogi_fits() {
    let pawn = Koma::new(Side::Sente, KomaKind::Pawn);
    assert_every_card_speaks(GameKind::Shogi, "h3h4 h7h6 h4h5 h6h5 h2h5 a7a6", &[Subject::Hand(pawn.into())]);
}

/// In Banqi the sockets have a card for each kind of piece.
#[test]
fn every_card_of_banqi_fits() {
    let mut app = at_table_with(MatchSetup::USUAL_RULES, UndoPolicy::Off);
    flip(&mut app, 1);
    app.world_mut().resource_mut::<Args>().language = None;
    for language in LANGUAGES {
        for size in SIZES {
            show(&mut app, language.tag, size, 1.0);
            for (near, index) in
                [true, false].into_iter().flat_map(|near| [0, 1, 3, 5, 7, 9, 11].map(|index| (near, index)))
            {
                of_table_mut::<Inspected>(&mut app).0 = None;
                app.world_mut().write_message(Inspect { at: Subject::Socket { near, index } });
                frames(&mut app, 6);
                assert!(is_written(&mut app, "card-taken-by"), "{near}, {index}");
                let what = format!("{near}, {index} in {} at {}x{}", language.tag, size.0, size.1);
                assert_card_whole(&mut app, &what, Vec2::from(size));
            }
        }
    }
}

/// The words of the label and the name of the key.
fn label(app: &mut App) -> (String, String) {
    let mut names = app.world_mut().query::<(&Name, &Children)>();
    let plate = names.iter(app.world()).find(|(name, _)| name.as_str() == "Label").expect("there is a label").1[0];
    let parts = app.world().get::<Children>(plate).expect("it has words");
    let [words, key] = [0, 1].map(|part| app.world().get::<Text>(parts[part]).expect("a text").0.clone());
    (words, key)
}

#[test]
fn a_label_and_its_key_change_in_the_same_frame() {
    let mut app = begin_game(GameKind::Xiangqi);
    for (id, words, key) in [("turn", "Rotate board", "(T)"), ("list", "Moves", "(L)"), ("turn", "Rotate board", "(T)")]
    {
        let button = place(&mut app, "button", id).expect("a button of the table").center();
        move_mouse(&mut app, button);
        let told = (0..6).map(|_| (frames(&mut app, 1), label(&mut app)).1).find(|told| told.0 == words);
        assert_eq!(told, Some((words.to_owned(), key.to_owned())));
    }
}
