//! What changes: sizes, themes, and what is wanted.

use std::time::Duration;

use bevy::prelude::*;
use teahouse::paint::{Hands, Reserve, Shelf};
use teahouse::prefs::look::Look;
use teahouse_art::{Board, CannonGlyph, Disc, Figure, Ink, Order, Pictogram, PieceSet, Script};

use super::*;
use crate::support::{idle, run_by_machine};

#[test]
fn a_size_that_changes_is_scaled_until_it_is_calm() {
    let watched = Watched::default();
    let mut app = room(Hands::AtOnce, &watched);
    let entity = spawn(&mut app, cup(40));
    app.update();
    watched.begun();
    for diameter in 41..=60 {
        order(&mut app, entity, cup(diameter));
        step(&mut app, FRAME);
        let scaled = sprite(&app, entity).custom_size.unwrap();
        assert!(scaled.abs_diff_eq(Vec2::splat(46.0 * diameter as f32 / 40.0), 0.001), "{scaled}");
        assert!(is_busy(&app), "frames must come until the right size is there");
    }
    assert_eq!(watched.begun(), []);
    step(&mut app, Duration::from_millis(149));
    assert_eq!(watched.begun(), []);
    step(&mut app, Duration::from_millis(1));
    assert_eq!(watched.begun(), [cup(60)]);
    assert_eq!(sprite(&app, entity).custom_size, Some(Vec2::splat(66.0)));
    assert!(!is_busy(&app));
}

/// While a window is dragged after a rest every size has its own frames, and none of these sizes stays.
#[test]
fn after_a_rest_too_a_size_is_baked_when_it_is_calm() {
    let watched = Watched::default();
    let mut app = room(Hands::AtOnce, &watched);
    let entity = spawn(&mut app, cup(40));
    run_by_machine(&mut app);
    app.update();
    app.update();
    assert_eq!(watched.begun(), [cup(40)]);
    idle(&mut app, Duration::from_secs(10));
    for diameter in 41..=45 {
        order(&mut app, entity, cup(diameter));
        for _ in 0..10 {
            app.update();
            assert_eq!((watched.begun(), is_busy(&app)), (vec![], true), "the size changed less than 150 ms ago");
        }
    }
    app.update();
    assert_eq!((watched.begun(), is_busy(&app)), (vec![cup(45)], false), "160 ms");
}

#[test]
fn who_is_spawned_anew_finds_the_old_size_on_the_shelf() {
    let watched = Watched::default();
    let mut app = room(Hands::AtOnce, &watched);
    let old = [spawn(&mut app, cup(40)), spawn(&mut app, cup(80)), spawn(&mut app, cup(20))];
    app.update();
    watched.begun();
    for entity in old {
        app.world_mut().despawn(entity);
    }
    let entity = spawn(&mut app, cup(60));
    step(&mut app, FRAME);
    assert_eq!(shown(&app, entity), Some(cup(80)), "what is made smaller looks better than what is made larger");
    assert_eq!(sprite(&app, entity).custom_size, Some(Vec2::splat(86.0 * 0.75)));
    assert_eq!(watched.begun(), []);
}

#[test]
fn another_theme_comes_at_once_and_as_a_whole() {
    let watched = Watched::default();
    let mut app = room(Hands::Beside(1), &watched);
    let entities = [30, 31, 32].map(|diameter| spawn(&mut app, cup(diameter)));
    app.world_mut().spawn(Reserve(vec![cup(33)]));
    until(&mut app, |app| !is_busy(app));
    let old = colour(&app.world().resource::<Look>().theme);
    watched.begun();
    let _gate = Gate(&watched);
    watched.allow(0);
    let new = change_theme(&mut app, "rice-paper");
    assert_ne!(old, new);
    app.update();
    assert!(app.world().resource::<Shelf>().is_changing());
    for finished in 0..3 {
        for entity in entities {
            assert_eq!(colour_of(&app, entity), old, "{finished} of 3 are baked");
        }
        // One who comes now is shown as the others are.
        let late = spawn(&mut app, cup(31));
        assert_eq!(colour_of(&app, late), old);
        app.world_mut().despawn(late);
        watched.allow(1);
        until(&mut app, |_| watched.book().begun.len() > finished + 1);
    }
    until(&mut app, |app| !app.world().resource::<Shelf>().is_changing());
    for entity in entities {
        assert_eq!(colour_of(&app, entity), new, "no clock was needed for that");
    }
    assert_eq!(count(&app), 3, "what is only reserved comes last, and of the old theme nothing is kept");
    watched.allow(usize::MAX);
    until(&mut app, |app| !is_busy(app));
    assert_eq!(count(&app), 4);
}

#[test]
fn a_theme_that_is_passed_over_is_never_seen() {
    let watched = Watched::default();
    let mut app = room(Hands::Beside(1), &watched);
    let entities = [30, 31].map(|diameter| spawn(&mut app, cup(diameter)));
    until(&mut app, |app| !is_busy(app));
    let old = colour(&app.world().resource::<Look>().theme);
    let _gate = Gate(&watched);
    watched.allow(1);
    change_theme(&mut app, "rice-paper");
    watched.begun();
    until(&mut app, |_| watched.book().begun.len() == 2);
    let last = change_theme(&mut app, "night-study");
    app.update();
    assert_eq!(entities.map(|entity| colour_of(&app, entity)), [old, old]);
    watched.allow(usize::MAX);
    until(&mut app, |app| !is_busy(app));
    assert_eq!(entities.map(|entity| colour_of(&app, entity)), [last, last]);
}

#[test]
fn what_nobody_wants_is_freed_after_a_while_if_it_is_large() {
    let mut app = room(Hands::AtOnce, &Watched::default());
    let table = Order::Table { width: 2000, height: 2000 };
    let entities = [spawn(&mut app, table.clone()), spawn(&mut app, cup(40))];
    app.update();
    let images = |app: &App| app.world().resource::<Assets<Image>>().len();
    let before = images(&app);
    for entity in entities {
        app.world_mut().despawn(entity);
    }
    step(&mut app, FRAME);
    step(&mut app, Duration::from_millis(1999));
    assert_eq!(count(&app), 2);
    assert!(!is_busy(&app), "nobody is kept awake for that");
    step(&mut app, Duration::from_millis(1));
    assert_eq!(count(&app), 1);
    app.update();
    assert_eq!(images(&app), before - 1, "the table is gone from memory, the cup may be wanted again");
    let again = spawn(&mut app, cup(40));
    assert_eq!(shown(&app, again), Some(cup(40)));
}

#[test]
fn what_is_wanted_again_is_not_freed() {
    let watched = Watched::default();
    let mut app = room(Hands::AtOnce, &watched);
    let table = Order::Table { width: 2000, height: 2000 };
    let entity = spawn(&mut app, table.clone());
    app.update();
    app.world_mut().despawn(entity);
    step(&mut app, FRAME);
    spawn(&mut app, table.clone());
    step(&mut app, FRAME);
    step(&mut app, Duration::from_secs(5));
    step(&mut app, Duration::from_secs(5));
    assert!(app.world().resource::<Shelf>().holds(&table));
    assert_eq!(watched.begun().len(), 1);
}

/// Orders a face as a set writes the general.
fn general(character: char, script: Script) -> Order {
    Order::Disc { disc: Disc::face(Figure::Character(character, script), Ink::Red), diameter: 40 }
}

#[test]
fn another_set_comes_as_a_whole_too_and_bakes_only_what_is_new() {
    let watched = Watched::default();
    let mut app = room(Hands::Beside(1), &watched);
    let [general, advisor, cup] =
        [general('帥', Script::Brush), general('仕', Script::Brush), cup(30)].map(|order| spawn(&mut app, order));
    until(&mut app, |app| !is_busy(app));
    watched.begun();
    let _gate = Gate(&watched);
    watched.allow(0);
    let seen = |app: &App| [general, advisor, cup].map(|entity| shown(app, entity).unwrap());
    let before = seen(&app);
    app.world_mut().resource_mut::<Look>().set = PieceSet::Simplified;
    let wanted = [self::general('帅', Script::Simplified), self::general('仕', Script::Simplified)];
    order(&mut app, general, wanted[0].clone());
    order(&mut app, advisor, wanted[1].clone());
    for finished in 0..2 {
        app.update();
        assert_eq!(seen(&app), before, "{finished} of 2 are baked");
        // One who comes now is shown as the others are, though it is asked for in the new set.
        let late = spawn(&mut app, wanted[0].clone());
        assert_eq!(shown(&app, late).as_ref(), Some(&before[0]));
        app.world_mut().despawn(late);
        watched.allow(1);
        until(&mut app, |_| watched.book().begun.len() > finished);
    }
    until(&mut app, |app| !is_busy(app));
    assert_eq!(seen(&app)[..2], wanted);
    assert_eq!(watched.begun(), wanted, "the cup is the same in both");
}

/// A piece of the board, who is ordered anew when the look changes, as the board does it.
#[derive(Component)]
struct Piece(Pictogram);

fn piece(piece: Pictogram, set: PieceSet) -> Order {
    let figure = set.figure(piece, Ink::Red, CannonGlyph::default(), None);
    // So large that not all that is left over is kept.
    Order::Disc { disc: Disc::face(figure, Ink::Red), diameter: 1000 }
}

fn dress(look: Res<Look>, pieces: Query<(Entity, &Piece)>, mut commands: Commands) {
    if look.is_changed() {
        for (entity, kind) in &pieces {
            commands.entity(entity).insert(Picture(piece(kind.0, look.set)));
        }
    }
}

/// What was left on the shelf of a set that comes back must not be seen before what has to be baked again.
#[test]
fn a_set_of_which_a_part_is_still_there_comes_back_as_a_whole() {
    let watched = Watched::default();
    let mut app = room(Hands::Beside(1), &watched);
    app.add_systems(Update, dress);
    let pieces = [Pictogram::General, Pictogram::Horse, Pictogram::Soldier];
    let entities = pieces.map(|kind| app.world_mut().spawn((Sprite::default(), Piece(kind))).id());
    let of_set = |set: PieceSet| pieces.map(|kind| Some(piece(kind, set)));
    let seen = |app: &App| entities.map(|entity| shown(app, entity));
    let [first, second] = [PieceSet::Traditional, PieceSet::Simplified];
    until(&mut app, |app| seen(app) == of_set(first));
    app.world_mut().resource_mut::<Look>().set = second;
    until(&mut app, |app| seen(app) == of_set(second));
    until(&mut app, |app| !is_busy(app));
    step(&mut app, Duration::from_secs(3));
    step(&mut app, FRAME);
    let left = pieces.iter().filter(|kind| app.world().resource::<Shelf>().holds(&piece(**kind, first))).count();
    assert!((1..pieces.len()).contains(&left), "{left} of the first set are left");
    watched.begun();
    let _gate = Gate(&watched);
    watched.allow(0);
    app.world_mut().resource_mut::<Look>().set = first;
    for _ in 0..5 {
        app.update();
        assert_eq!(seen(&app), of_set(second));
    }
    watched.allow(usize::MAX);
    until(&mut app, |app| {
        let seen = seen(app);
        assert!(seen == of_set(first) || seen == of_set(second), "{seen:?}");
        seen == of_set(first)
    });
    assert_eq!(watched.begun().len(), pieces.len() - left);
}

/// A board of cells of a size: lying, or upright.
const fn board(cell: u32, is_upright: bool) -> Order {
    let (columns, rows) = if is_upright { (4, 8) } else { (8, 4) };
    Order::Board(Board::Banqi { columns, rows, cell, frame: [cell / 4; 2], wall: 4 })
}

#[test]
fn a_board_that_is_turned_upright_is_never_missing() {
    let watched = Watched::default();
    let mut app = room(Hands::AtOnce, &watched);
    let entity = spawn(&mut app, board(80, false));
    app.update();
    // Without a small one in reserve the old one stands in, as large as the new one with its frame.
    order(&mut app, entity, board(60, true));
    step(&mut app, FRAME);
    assert_eq!(shown(&app, entity), Some(board(80, false)));
    let outer = |cell: f32| Vec2::new(4.5, 8.5) * cell;
    assert!(sprite(&app, entity).custom_size.unwrap().abs_diff_eq(outer(60.0), 2.0 * MARGIN as f32 + 1.0));
    step(&mut app, Duration::from_millis(150));
    assert_eq!(shown(&app, entity), Some(board(60, true)));
}

#[test]
fn a_small_board_kept_for_it_stands_in_for_one_that_is_turned() {
    let watched = Watched::default();
    let mut app = room(Hands::AtOnce, &watched);
    let entity = spawn(&mut app, board(80, false));
    app.world_mut().spawn(Reserve(vec![board(20, true)]));
    app.update();
    watched.begun();
    order(&mut app, entity, board(60, true));
    step(&mut app, FRAME);
    assert_eq!(shown(&app, entity), Some(board(20, true)), "its squares are the right ones");
    assert_eq!(watched.begun(), [], "while the window is still being resized nothing is baked");
    step(&mut app, Duration::from_millis(150));
    assert_eq!(shown(&app, entity), Some(board(60, true)));
}
