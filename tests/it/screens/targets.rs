//! Every control is large enough for a finger, on every screen.

use bevy::prelude::*;
use bevy::ui::ComputedNode;
use bevy::ui_widgets::{Button, Checkbox, RadioButton, Slider};
use bevy::window::PrimaryWindow;

use teahouse::core::Menu;
use teahouse::core::trace::Traced;

use super::{Place, at_end, at_leaf, at_setup, click_and_rest, with_menu};
use crate::support::{at_table, at_title, place, resize_window, rest};

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

/// The places, each with a control that must be found there.
const PRESSED: [(&str, Place); 15] = [
    ("new", ("title", at_title)),
    ("deal", ("set-up", at_setup)),
    ("undo-ask", ("more of the set-up", at_more_of_the_setup)),
    ("rematch", ("end", at_end)),
    ("resume", ("pause", || with_menu(at_table(), Menu::Pause))),
    ("back", ("rules", || with_menu(at_table(), Menu::Rules))),
    ("back", ("opened seal", || with_menu(at_end(), Menu::Seal))),
    ("theme-jade-salon", ("settings", || with_menu(at_title(), Menu::Settings))),
    ("undo", ("table", at_table)),
    ("dots-far", ("aids", || at_leaf("aids"))),
    ("volume-pieces", ("sounds", || at_leaf("sound"))),
    ("text-200", ("screen", || at_leaf("screen"))),
    ("language-ja", ("languages", || at_leaf("language"))),
    ("key-undo", ("keys", || at_leaf("keys"))),
    ("pad-undo", ("buttons of a pad", || at_leaf("pad"))),
];

fn assert_large_enough(index: usize) {
    let (known, (place, build)) = PRESSED[index];
    let mut app = build();
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

/// One test for each place, so that they run in parallel.
macro_rules! large_enough {
    ($($test:ident = $index:literal,)*) => {
        $(#[test]
        fn $test() {
            assert_large_enough($index);
        })*
    };
}

large_enough! {
    targets_of_the_title_are_large_enough = 0,
    targets_of_the_set_up_are_large_enough = 1,
    targets_of_the_unfolded_set_up_are_large_enough = 2,
    targets_of_the_end_are_large_enough = 3,
    targets_of_the_pause_are_large_enough = 4,
    targets_of_the_rules_are_large_enough = 5,
    targets_of_the_seal_are_large_enough = 6,
    targets_of_the_settings_are_large_enough = 7,
    targets_of_the_table_are_large_enough = 8,
    targets_of_the_aids_are_large_enough = 9,
    targets_of_the_sounds_are_large_enough = 10,
    targets_of_the_screen_leaf_are_large_enough = 11,
    targets_of_the_languages_are_large_enough = 12,
    targets_of_the_keys_are_large_enough = 13,
    targets_of_the_buttons_of_a_pad_are_large_enough = 14,
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
