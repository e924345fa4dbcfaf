//! Every control is large enough for a finger, on every screen.

use bevy::prelude::*;
use bevy::ui::ComputedNode;
use bevy::ui_widgets::{Button, Checkbox, RadioButton, Slider};
use bevy::window::PrimaryWindow;

use teahouse::core::Menu;
use teahouse::core::trace::Traced;

use super::{at_end, at_leaf, at_setup, with_menu};
use crate::looking_through::{at_look_through, at_play_on};
use crate::support::{at_table, at_title, click_and_rest, place, resize_window, rest};

/// In logical pixels, because the size of a finger does not depend on the resolution.
const SMALLEST_TARGET: f32 = 44.0;

const SIZES: [(f32, f32); 3] = [(960.0, 540.0), (1280.0, 720.0), (900.0, 1200.0)];

/// Device pixels per logical pixel.
const SCALES: [f32; 3] = [1.0, 1.25, 2.0];

fn resize(app: &mut App, size: (f32, f32), scale: f32) {
    let mut windows = app.world_mut().query_filtered::<&mut Window, With<PrimaryWindow>>();
    windows.single_mut(app.world_mut()).unwrap().resolution.set_scale_factor_override(Some(scale));
    resize_window(app, size);
    rest(app);
}

fn at_more_of_the_setup() -> App {
    let mut app = at_setup();
    click_and_rest(&mut app, "more");
    app
}

/// Whether neither a node nor one of its ancestors has `Display::None`.
fn is_laid_out(app: &App, entity: Entity) -> bool {
    let parent = app.world().get::<ChildOf>(entity).map(ChildOf::parent);
    let is_folded = app.world().get::<Node>(entity).is_some_and(|node| node.display == Display::None);
    !is_folded && parent.is_none_or(|parent| is_laid_out(app, parent))
}

type IsTarget = Or<(With<Button>, With<RadioButton>, With<Checkbox>, With<Slider>)>;

/// The controls by name, and their sizes in logical pixels.
fn targets(app: &mut App) -> Vec<(String, Vec2)> {
    let mut all = app
        .world_mut()
        .query_filtered::<(Entity, &ComputedNode, Option<&Traced>, Option<&Name>, &InheritedVisibility), IsTarget>();
    all.iter(app.world())
        .filter(|(entity, .., visibility)| visibility.get() && is_laid_out(app, *entity))
        .map(|(entity, node, traced, name, _)| {
            let id = traced.map(|traced| traced.id.to_string()).or_else(|| name.map(ToString::to_string));
            (id.unwrap_or_else(|| entity.to_string()), node.size() * node.inverse_scale_factor())
        })
        .collect()
}

fn assert_large_enough(place: &str, mut app: App, known: &str) {
    for size in SIZES {
        for scale in SCALES {
            resize(&mut app, size, scale);
            let what = format!("{place} at {}x{}, {scale} device pixels each", size.0, size.1);
            let targets = targets(&mut app);
            assert!(targets.iter().any(|(id, _)| id == known), "{what}: no {known} among {targets:?}");
            // 44 logical pixels are a whole number of device pixels at each scale. Only the last bits are lost.
            let least = SMALLEST_TARGET - 0.01;
            let small: Vec<_> = targets.iter().filter(|(_, size)| size.min_element() < least).collect();
            assert!(small.is_empty(), "{what}: {small:?}");
        }
    }
}

/// One test for each place, so that they run in parallel: its name, how to get there, and a control that must be found.
macro_rules! large_enough {
    ($($test:ident: $place:literal, $build:expr, $known:literal;)*) => {
        $(#[test]
        fn $test() {
            let build: fn() -> App = $build;
            assert_large_enough($place, build(), $known);
        })*
    };
}

large_enough! {
    targets_of_the_title_are_large_enough: "title", at_title, "new";
    targets_of_the_set_up_are_large_enough: "set-up", at_setup, "deal";
    targets_of_the_unfolded_set_up_are_large_enough: "more of the set-up", at_more_of_the_setup, "undo-ask";
    targets_of_the_end_are_large_enough: "end", at_end, "rematch";
    targets_of_the_pause_are_large_enough: "pause", || with_menu(at_table(), Menu::Pause), "resume";
    targets_of_the_bar_are_large_enough: "looking through", at_look_through, "bar-play";
    targets_of_the_question_of_playing_on_are_large_enough: "play on", at_play_on, "play-on-first";
    targets_of_the_rules_are_large_enough: "rules", || with_menu(at_table(), Menu::Rules), "back";
    targets_of_the_seal_are_large_enough: "opened seal", || with_menu(at_end(), Menu::Seal), "back";
    targets_of_the_settings_are_large_enough: "settings", || with_menu(at_title(), Menu::Settings), "theme-jade-salon";
    targets_of_the_table_are_large_enough: "table", at_table, "undo";
    targets_of_the_aids_are_large_enough: "aids", || at_leaf("aids"), "dots-far";
    targets_of_the_sounds_are_large_enough: "sounds", || at_leaf("sound"), "volume-pieces";
    targets_of_the_screen_leaf_are_large_enough: "screen", || at_leaf("screen"), "text-200";
    targets_of_the_languages_are_large_enough: "languages", || at_leaf("language"), "language-ja";
    targets_of_the_keys_are_large_enough: "keys", || at_leaf("keys"), "key-undo";
    targets_of_the_buttons_of_a_pad_are_large_enough: "buttons of a pad", || at_leaf("pad"), "pad-undo";
}

#[test]
fn squares_are_large_enough() {
    let mut app = at_table();
    for size in SIZES {
        resize(&mut app, size, 1.0);
        let square = place(&mut app, "cell", "c2").unwrap();
        assert!(square.size().min_element() >= SMALLEST_TARGET, "{size:?}: {square:?}");
    }
}
