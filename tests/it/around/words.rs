//! What stands around the board, in every language and with letters of several sizes.

use bevy::prelude::*;
use bevy::ui::{CalculatedClip, ComputedNode, UiGlobalTransform};
use bevy::window::{PrimaryWindow, WindowResized};
use teahouse::app::Args;
use teahouse::baking::Carved;
use teahouse::board::{Inspect, ListOpen};
use teahouse::i18n::{LANGUAGES, Localization};
use teahouse::settings::Settings;
use teahouse_rules::Square;
use teahouse_table::Command;

use super::*;

const SIZES: [(f32, f32); 3] = [(960.0, 540.0), (1280.0, 960.0), (900.0, 1200.0)];

/// A match in which everything is written at once that can be: names, counters, an offer, the list.
fn at_talkative_table() -> App {
    let mut app = at_table_with(MatchSetup::USUAL_RULES, UndoPolicy::Ask);
    flip(&mut app, 12);
    app.world_mut().resource_mut::<ListOpen>().0 = true;
    let seat = sitting(&app).mover().unwrap();
    app.world_mut().write_message(Act { seat, command: Command::OfferDraw });
    rest(&mut app);
    assert!(is_written(&mut app, "offer-accept"));
    app
}

fn at_card() -> App {
    let mut app = at_table_with(MatchSetup::USUAL_RULES, UndoPolicy::Ask);
    flip(&mut app, 12);
    let shown = sitting(&app).view().position().geometry().squares();
    let is_shown = |at: &Square| matches!(sitting(&app).view().position().at(*at), Occupant::Shown(_));
    let at = shown.into_iter().find(is_shown).unwrap();
    app.world_mut().write_message(Inspect { at });
    rest(&mut app);
    assert!(is_written(&mut app, "card-takes"));
    app
}

fn show(app: &mut App, language: &'static str, (width, height): (f32, f32), letters: f32) {
    let mut windows = app.world_mut().query_filtered::<(Entity, &mut Window), With<PrimaryWindow>>();
    let (window, mut description) = windows.single_mut(app.world_mut()).unwrap();
    description.resolution.set(width, height);
    app.world_mut().write_message(WindowResized { window, width, height });
    let mut settings = app.world_mut().resource_mut::<Settings>();
    settings.language = language.into();
    settings.text_scale = letters;
    for _ in 0..6 {
        app.update();
    }
}

fn rect(app: &App, entity: Entity) -> Rect {
    let node = app.world().get::<ComputedNode>(entity).unwrap();
    Rect::from_center_size(app.world().get::<UiGlobalTransform>(entity).unwrap().translation, node.size())
}

/// What a text is written on: the nearest thing around it that has a face of its own.
fn ground(app: &App, text: Entity) -> Option<Entity> {
    let parent = |entity| app.world().get::<ChildOf>(entity).map(ChildOf::parent);
    std::iter::successors(parent(text), |entity| parent(*entity)).find(|at| app.world().get::<Carved>(*at).is_some())
}

/// Every line is in the window, and on what it is written on; what scrolls may be longer than what one sees of it.
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
        let at = rect(app, text);
        assert!(window.contains(at.min) && window.contains(at.max), "{what}: {words} is at {at:?}");
        if let Some(ground) = ground(app, text).map(|ground| rect(app, ground).inflate(1.0)) {
            assert!(ground.union(at) == ground, "{what}: {words} is at {at:?}, on {ground:?}");
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
fn what_is_said_at_the_table_stands_where_it_belongs() {
    assert_speaks(at_talkative_table(), "the table");
}

#[test]
fn the_piece_card_stands_where_it_belongs() {
    assert_speaks(at_card(), "the card");
}
