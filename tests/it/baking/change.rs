//! Changes of size, theme and piece set, and the freeing of pictures.

use std::time::Duration;

use bevy::prelude::*;
use teahouse::paint::{Foremost, Hands, Reserve, Shelf};
use teahouse::prefs::look::Look;
use teahouse_art::{Board, CannonGlyph, Disc, Figure, Ink, Order, Pictogram, PieceSet, Script};

use super::*;
use crate::support::{idle, simulate_renderer};

#[test]
fn a_changing_size_is_scaled_and_baked_after_150_ms_of_calm() {
    let control = BakerControl::default();
    let mut app = baking_app(Hands::AtOnce, &control);
    let entity = spawn(&mut app, cup(40));
    app.update();
    control.begun();
    for diameter in 41..=60 {
        order(&mut app, entity, cup(diameter));
        step(&mut app, FRAME);
        let scaled = sprite(&app, entity).custom_size.unwrap();
        assert!(scaled.abs_diff_eq(Vec2::splat(46.0 * diameter as f32 / 40.0), 0.001), "{scaled}");
        assert!(is_busy(&app), "frames must come until the right size is baked");
    }
    assert_eq!(control.begun(), []);
    step(&mut app, Duration::from_millis(149));
    assert_eq!(control.begun(), []);
    step(&mut app, Duration::from_millis(1));
    assert_eq!(control.begun(), [cup(60)]);
    assert_eq!(sprite(&app, entity).custom_size, Some(Vec2::splat(66.0)));
    assert!(!is_busy(&app));
}

/// The 150 ms begin with the last change, although the rest before it was longer.
#[test]
fn after_a_rest_a_changing_size_is_baked_after_150_ms_of_calm() {
    let control = BakerControl::default();
    let mut app = baking_app(Hands::AtOnce, &control);
    let entity = spawn(&mut app, cup(40));
    simulate_renderer(&mut app);
    app.update();
    app.update();
    assert_eq!(control.begun(), [cup(40)]);
    idle(&mut app, Duration::from_secs(10));
    for diameter in 41..=45 {
        order(&mut app, entity, cup(diameter));
        for _ in 0..10 {
            app.update();
            assert_eq!((control.begun(), is_busy(&app)), (vec![], true), "the size changed less than 150 ms ago");
        }
    }
    app.update();
    assert_eq!((control.begun(), is_busy(&app)), (vec![cup(45)], false), "160 ms");
}

#[test]
fn a_respawned_thing_shows_an_old_size_from_the_shelf() {
    let control = BakerControl::default();
    let mut app = baking_app(Hands::AtOnce, &control);
    let old = [spawn(&mut app, cup(40)), spawn(&mut app, cup(80)), spawn(&mut app, cup(20))];
    app.update();
    control.begun();
    for entity in old {
        app.world_mut().despawn(entity);
    }
    let entity = spawn(&mut app, cup(60));
    step(&mut app, FRAME);
    assert_eq!(shown(&app, entity), Some(cup(80)), "scaling down looks better than scaling up");
    assert_eq!(sprite(&app, entity).custom_size, Some(Vec2::splat(86.0 * 0.75)));
    assert_eq!(control.begun(), []);
}

#[test]
fn all_pictures_change_to_another_theme_in_one_frame() {
    let control = BakerControl::default();
    let mut app = baking_app(Hands::Beside(1), &control);
    let entities = [30, 31, 32].map(|diameter| spawn(&mut app, cup(diameter)));
    app.world_mut().spawn(Reserve(vec![cup(33)]));
    until(&mut app, |app| !is_busy(app));
    let old = colour(&app.world().resource::<Look>().theme);
    control.begun();
    let _unblock = UnblockOnDrop(&control);
    control.allow(0);
    let new = change_theme(&mut app, "rice-paper");
    assert_ne!(old, new);
    app.update();
    assert!(app.world().resource::<Shelf>().is_changing());
    for finished in 0..3 {
        for entity in entities {
            assert_eq!(colour_of(&app, entity), old, "{finished} of 3 are baked");
        }
        // A new entity is shown in the old theme, as the others are.
        let late = spawn(&mut app, cup(31));
        assert_eq!(colour_of(&app, late), old);
        app.world_mut().despawn(late);
        let done = control.state().finished;
        control.allow(1);
        until(&mut app, |_| control.state().finished > done);
    }
    until(&mut app, |app| !app.world().resource::<Shelf>().is_changing());
    for entity in entities {
        assert_eq!(colour_of(&app, entity), new, "the change does not depend on time");
    }
    assert_eq!(count(&app), 3, "the reserve is baked last, and no picture of the old theme is kept");
    control.allow(usize::MAX);
    until(&mut app, |app| !is_busy(app));
    assert_eq!(count(&app), 4);
}

/// The board in the settings is seen in a theme as soon as it is chosen.
#[test]
fn a_foremost_picture_of_another_theme_is_baked_and_shown_before_the_others() {
    let control = BakerControl::default();
    let mut app = baking_app(Hands::Beside(1), &control);
    let others = [30, 31].map(|diameter| spawn(&mut app, cup(diameter)));
    let foremost = spawn(&mut app, cup(32));
    app.world_mut().entity_mut(foremost).insert(Foremost);
    until(&mut app, |app| !is_busy(app));
    let old = colour(&app.world().resource::<Look>().theme);
    control.begun();
    let _unblock = UnblockOnDrop(&control);
    control.allow(1);
    let new = change_theme(&mut app, "rice-paper");
    until(&mut app, |app| colour_of(app, foremost) == new);
    assert_eq!(control.begun().first(), Some(&cup(32)));
    assert!(app.world().resource::<Shelf>().is_changing());
    for entity in others {
        assert_eq!(colour_of(&app, entity), old);
    }
    control.allow(usize::MAX);
    until(&mut app, |app| !app.world().resource::<Shelf>().is_changing());
    for entity in others.into_iter().chain([foremost]) {
        assert_eq!(colour_of(&app, entity), new);
    }
}

/// A theme is chosen on a card: it tells so at once, in the former theme and in the size of another card. The mark of one that is much
/// smaller would be stretched.
#[test]
fn a_card_that_is_chosen_while_the_theme_changes_is_shown_as_chosen() {
    let control = BakerControl::default();
    let mut app = baking_app(Hands::Beside(1), &control);
    let card = |width, chosen, touch| Order::Card { width, height: 40, chosen, touch };
    let before = spawn(&mut app, card(100, true, Touch::Rest));
    let chosen = spawn(&mut app, card(120, false, Touch::Rest));
    let broad = spawn(&mut app, card(200, false, Touch::Rest));
    until(&mut app, |app| !is_busy(app));
    let _unblock = UnblockOnDrop(&control);
    control.allow(0);
    order(&mut app, before, card(100, false, Touch::Rest));
    order(&mut app, chosen, card(120, true, Touch::Hovered));
    order(&mut app, broad, card(200, true, Touch::Hovered));
    change_theme(&mut app, "rice-paper");
    let new = spawn(&mut app, card(200, true, Touch::Rest));
    app.update();
    assert!(app.world().resource::<Shelf>().is_changing());
    assert_eq!(shown(&app, chosen), Some(card(100, true, Touch::Rest)));
    assert_eq!(shown(&app, before), Some(card(120, false, Touch::Rest)));
    assert_eq!(shown(&app, broad), Some(card(200, false, Touch::Rest)));
    assert_eq!(shown(&app, new), None);
}

#[test]
fn a_theme_that_is_replaced_before_it_is_baked_is_never_shown() {
    let control = BakerControl::default();
    let mut app = baking_app(Hands::Beside(1), &control);
    let entities = [30, 31].map(|diameter| spawn(&mut app, cup(diameter)));
    until(&mut app, |app| !is_busy(app));
    let old = colour(&app.world().resource::<Look>().theme);
    let _unblock = UnblockOnDrop(&control);
    control.allow(1);
    change_theme(&mut app, "rice-paper");
    control.begun();
    until(&mut app, |_| control.state().begun.len() == 2);
    let last = change_theme(&mut app, "night-study");
    app.update();
    assert_eq!(entities.map(|entity| colour_of(&app, entity)), [old, old]);
    control.allow(usize::MAX);
    until(&mut app, |app| !is_busy(app));
    assert_eq!(entities.map(|entity| colour_of(&app, entity)), [last, last]);
}

#[test]
fn a_large_unused_picture_is_freed_after_two_seconds() {
    let mut app = baking_app(Hands::AtOnce, &BakerControl::default());
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
    assert!(!is_busy(&app), "freeing asks for no frames");
    step(&mut app, Duration::from_millis(1));
    assert_eq!(count(&app), 1);
    app.update();
    assert_eq!(images(&app), before - 1, "the table is freed, the small cup is kept");
    let again = spawn(&mut app, cup(40));
    assert_eq!(shown(&app, again), Some(cup(40)));
}

#[test]
fn a_picture_that_is_used_again_is_not_freed() {
    let control = BakerControl::default();
    let mut app = baking_app(Hands::AtOnce, &control);
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
    assert_eq!(control.begun().len(), 1);
}

/// The order of a red face with this character.
fn general(character: char, script: Script) -> Order {
    Order::Disc { disc: Disc::face(Figure::Character(character, script), Ink::Red), diameter: 40 }
}

#[test]
fn all_pieces_change_to_another_set_in_one_frame_and_shared_pictures_are_kept() {
    let control = BakerControl::default();
    let mut app = baking_app(Hands::Beside(1), &control);
    let [general, advisor, cup] =
        [general('帥', Script::Brush), general('仕', Script::Brush), cup(30)].map(|order| spawn(&mut app, order));
    until(&mut app, |app| !is_busy(app));
    control.begun();
    let _unblock = UnblockOnDrop(&control);
    control.allow(0);
    let seen = |app: &App| [general, advisor, cup].map(|entity| shown(app, entity).unwrap());
    let before = seen(&app);
    app.world_mut().resource_mut::<Look>().set = PieceSet::Simplified;
    let wanted = [self::general('帅', Script::Simplified), self::general('仕', Script::Simplified)];
    order(&mut app, general, wanted[0].clone());
    order(&mut app, advisor, wanted[1].clone());
    for finished in 0..2 {
        app.update();
        assert_eq!(seen(&app), before, "{finished} of 2 are baked");
        // A new entity is ordered in the new set and shown in the old one, as the others are.
        let late = spawn(&mut app, wanted[0].clone());
        assert_eq!(shown(&app, late).as_ref(), Some(&before[0]));
        app.world_mut().despawn(late);
        // The permission is used when the picture is finished. One that is given sooner would replace it.
        let done = control.state().finished;
        control.allow(1);
        until(&mut app, |_| control.state().finished > done);
    }
    until(&mut app, |app| !is_busy(app));
    assert_eq!(seen(&app)[..2], wanted);
    assert_eq!(control.begun(), wanted, "the cup is the same in both sets and is not baked again");
}

/// A piece that gets a new order when the look changes, as on the board.
#[derive(Component)]
struct Piece(Pictogram);

fn piece(piece: Pictogram, set: PieceSet) -> Order {
    let figure = set.figure(piece, Ink::Red, CannonGlyph::default(), None);
    // So large that the shelf cannot keep all unused pictures.
    Order::Disc { disc: Disc::face(figure, Ink::Red), diameter: 1000 }
}

fn order_by_look(look: Res<Look>, pieces: Query<(Entity, &Piece)>, mut commands: Commands) {
    if look.is_changed() {
        for (entity, kind) in &pieces {
            commands.entity(entity).insert(Picture(piece(kind.0, look.set)));
        }
    }
}

/// Pictures of the old set that are still on the shelf must not be shown before the freed ones are baked again.
#[test]
fn a_set_that_is_partly_on_the_shelf_comes_back_in_one_frame() {
    let control = BakerControl::default();
    let mut app = baking_app(Hands::Beside(1), &control);
    app.add_systems(Update, order_by_look);
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
    control.begun();
    let _unblock = UnblockOnDrop(&control);
    control.allow(0);
    app.world_mut().resource_mut::<Look>().set = first;
    for _ in 0..5 {
        app.update();
        assert_eq!(seen(&app), of_set(second));
    }
    control.allow(usize::MAX);
    until(&mut app, |app| {
        let seen = seen(app);
        assert!(seen == of_set(first) || seen == of_set(second), "{seen:?}");
        seen == of_set(first)
    });
    assert_eq!(control.begun().len(), pieces.len() - left);
}

/// A Banqi board with cells of this size, 8 × 4 or 4 × 8.
const fn board(cell: u32, is_upright: bool) -> Order {
    let (columns, rows) = if is_upright { (4, 8) } else { (8, 4) };
    Order::Board(Board::Banqi { columns, rows, cell, frame: [cell / 4; 2], wall: 4 })
}

#[test]
fn the_old_board_stands_in_until_the_upright_one_is_baked() {
    let control = BakerControl::default();
    let mut app = baking_app(Hands::AtOnce, &control);
    let entity = spawn(&mut app, board(80, false));
    app.update();
    // Without a small board in reserve the old one stands in, scaled to the size of the new one with its frame.
    order(&mut app, entity, board(60, true));
    step(&mut app, FRAME);
    assert_eq!(shown(&app, entity), Some(board(80, false)));
    let outer = |cell: f32| Vec2::new(4.5, 8.5) * cell;
    assert!(sprite(&app, entity).custom_size.unwrap().abs_diff_eq(outer(60.0), 2.0 * MARGIN as f32 + 1.0));
    step(&mut app, Duration::from_millis(150));
    assert_eq!(shown(&app, entity), Some(board(60, true)));
}

#[test]
fn a_small_upright_board_in_reserve_stands_in_for_the_large_one() {
    let control = BakerControl::default();
    let mut app = baking_app(Hands::AtOnce, &control);
    let entity = spawn(&mut app, board(80, false));
    app.world_mut().spawn(Reserve(vec![board(20, true)]));
    app.update();
    control.begun();
    order(&mut app, entity, board(60, true));
    step(&mut app, FRAME);
    assert_eq!(shown(&app, entity), Some(board(20, true)), "the stand-in has the right squares");
    assert_eq!(control.begun(), [], "nothing is baked while the window is being resized");
    step(&mut app, Duration::from_millis(150));
    assert_eq!(shown(&app, entity), Some(board(60, true)));
}
