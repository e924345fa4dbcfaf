//! The letters on two boards when the player wants larger ones.

use bevy::prelude::*;
use bevy::text::FontSize;
use teahouse::prefs::{GameKind, Settings};

use crate::support::{resize_window, rest};
use crate::tables::begin_game;

/// The smallest letters in which a tablet says whose turn it is.
fn letters_of_turns(app: &mut App) -> f32 {
    let mut texts = app.world_mut().query::<(&Text, &TextFont)>();
    let turns = texts.iter(app.world()).filter(|(text, _)| text.0.ends_with("o move"));
    let letters: Vec<f32> = turns
        .map(|(text, font)| match font.font_size {
            FontSize::Px(pixels) => pixels,
            other => panic!("{} has letters of {other:?}", text.0),
        })
        .collect();
    assert_eq!(letters.len(), 2, "a player at each board is to move");
    letters.into_iter().fold(f32::INFINITY, f32::min)
}

#[test]
fn tablets_tell_whose_turn_it_is_in_large_letters() {
    let mut app = begin_game(GameKind::Supply);
    for size in [(1280.0, 720.0), (1920.0, 1080.0)] {
        let [usual, large] = [1.0, 2.0].map(|letters| {
            resize_window(&mut app, size);
            app.world_mut().resource_mut::<Settings>().text_scale = letters;
            rest(&mut app);
            letters_of_turns(&mut app)
        });
        assert!(large > 1.3 * usual, "{size:?}: {large} pixels, and {usual} at the usual size");
    }
}
