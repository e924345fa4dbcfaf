//! The letters on two boards when the player wants larger ones.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::text::{FontSize, RemSize};
use teahouse::prefs::{GameKind, Settings};
use teahouse::session::{Archive, MatchSetup, Refused};
use teahouse_rules::{Code, Illegal, Rules, Seat, Square};
use teahouse_table::testing::{DiskFault, FaultyStorage};
use teahouse_table::{Refusal, Storage};

use crate::support::{at_title, deal, place, rect_of, resize_window, rest, send_and_rest};
use crate::tables::{begin_game, square};

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

/// Two boards with pieces in most rows, and a disk that takes no file.
fn full_boards_unsaved() -> App {
    let [first, second] = [
        "1nbaka3/9/r8/p1p1C3R/9/9/c1P2cp2/N2NB4/C3A4/R1B1KA3[] w - - 0 15",
        "1nbak1C2/r3a4/c1n1r4/p2R2c2/3np4/9/PCP1P3P/N8/9/2BAKABNR[] w - - 0 15",
    ]
    .map(|text| Rules::Supply.parse_position(text).unwrap());
    let storage = FaultyStorage::new();
    let mut app = at_title();
    app.insert_resource(Archive(Arc::new(storage.clone()) as Arc<dyn Storage>));
    rest(&mut app);
    storage.set_fault(DiskFault::ReadOnly);
    deal(&mut app, MatchSetup { from: Some(first), second_from: Some(second), ..MatchSetup::of(GameKind::Supply) });
    app
}

/// The words of each slip, and the size of their letters in pixels.
fn slips(app: &mut App) -> Vec<(String, f32)> {
    let rem = app.world().resource::<RemSize>().0;
    let mut slips = app.world_mut().query::<(&Name, &Children)>();
    let found = slips.iter(app.world()).filter(|(name, _)| name.as_str() == "Notice");
    let parts: Vec<Entity> = found.flat_map(|(_, children)| children.to_vec()).collect();
    let told = parts.into_iter().filter_map(|part| {
        let part = app.world().entity(part);
        Some((part.get::<Text>()?.0.clone(), part.get::<TextFont>()?.font_size))
    });
    told.map(|(words, size)| match size {
        FontSize::Rem(rems) => (words, rems * rem),
        other => panic!("{words} has letters of {other:?}"),
    })
    .collect()
}

/// The board leaves them little room. Above it there is cloth.
#[test]
fn warnings_and_refusals_have_large_letters_on_the_cloth_beside_full_boards() {
    const USUAL: f32 = 20.0;
    let mut app = full_boards_unsaved();
    resize_window(&mut app, (1280.0, 720.0));
    app.world_mut().resource_mut::<Settings>().text_scale = 2.0;
    rest(&mut app);
    let [(warning, letters)] = &slips(&mut app)[..] else { panic!("a warning alone") };
    assert!(warning.starts_with("This match is not saved") && warning.ends_with("keeps trying."), "{warning}");
    assert!(*letters > USUAL, "{warning} has letters of {letters}");
    let refusal = Refusal::Illegal(Illegal::new(Code::NoPiece));
    send_and_rest(&mut app, Refused { seat: Seat::FIRST, refusal });
    let both = slips(&mut app);
    assert_eq!(both.len(), 2, "{both:?}");
    for (words, letters) in both {
        assert!(letters > USUAL && !words.ends_with('…'), "{words} has letters of {letters}");
    }
}

/// The place of the only slip.
fn place_of_slip(app: &mut App) -> Rect {
    let mut names = app.world_mut().query::<(Entity, &Name)>();
    let slips: Vec<Entity> =
        names.iter(app.world()).filter(|(_, name)| name.as_str() == "Notice").map(|(entity, _)| entity).collect();
    let [slip] = slips[..] else { panic!("{} slips", slips.len()) };
    rect_of(app, slip)
}

/// It would lie over them again as soon as anything else changes.
#[test]
fn a_refusal_lies_beside_its_squares_as_long_as_it_lies_there() {
    const SIZE: (f32, f32) = (1280.0, 720.0);
    let mut app = begin_game(GameKind::Supply);
    resize_window(&mut app, SIZE);
    rest(&mut app);
    let refuse = |app: &mut App, squares: &[Square]| {
        let refusal = Refusal::Illegal(Illegal::new(Code::NoPiece).at(squares.iter().copied()));
        send_and_rest(app, Refused { seat: Seat::FIRST, refusal });
        place_of_slip(app)
    };
    let usual = refuse(&mut app, &[]);
    let names = ('a'..='i').flat_map(|file| (1..=10).map(move |rank| format!("{file}{rank}")));
    let covered: Vec<Square> = names
        .filter(|name| place(&mut app, "cell", name).is_some_and(|cell| !cell.intersect(usual).is_empty()))
        .map(|name| square(&name))
        .collect();
    assert!(!covered.is_empty(), "it lies on the board");
    let beside = refuse(&mut app, &covered);
    assert_ne!(beside, usual);
    for size in [(1400.0, 720.0), SIZE] {
        resize_window(&mut app, size);
        rest(&mut app);
    }
    assert_eq!(place_of_slip(&mut app), beside);
}
