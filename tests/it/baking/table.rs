//! Pictures of a match of Banqi: faces baked before a flip, draw calls, and whole device pixels.

use bevy::prelude::*;
use bevy::sprite::Anchor;
use bevy::window::PrimaryWindow;
use teahouse::board::Layout;
use teahouse::board::figure::{BANQI, disc};
use teahouse::board::pieces::{BoardPiece, Body, Lifted, Showing, Stowed};
use teahouse::core::view::View;
use teahouse::core::{Activity, Screen};
use teahouse::paint::{Baker, Displayed, Hands, Picture, Reserve, Shelf};
use teahouse::prefs::look::Look;
use teahouse::prefs::{Args, GameKind};
use teahouse_art::{ArtError, Order, Sprite as Painted, Theme};
use teahouse_rules::{Face, Piece};

use super::{BakerControl, UnblockOnDrop, until};
use crate::support::{args, click_on, of_table, rest, screen, ui_app};

/// A small picture for tests that do not look at pixels.
fn blank(_: &Theme, _: &Order) -> Result<Painted, ArtError> {
    Ok(Painted { image: teahouse_art::Image::filled(8, 8, [80, 0, 0, 255]), origin: [4.0; 2] })
}

fn is_settled(app: &App) -> bool {
    app.world().resource::<Activity>().is_settled()
}

/// A match of Banqi, once its pictures have been baked on another thread.
fn at_table_with(control: &BakerControl) -> App {
    let mut app = ui_app(Args { new: Some(GameKind::Banqi), ..args() });
    app.insert_resource(Hands::Beside(1)).insert_resource(control.baker_of(blank));
    let is_there = |app: &App| screen(app) == Screen::Table;
    let mut calm = 0;
    until(&mut app, |app| {
        calm = if is_there(app) && is_settled(app) { calm + 1 } else { 0 };
        calm == 6
    });
    app
}

/// The orders of the fourteen faces in the size of the board.
fn faces(app: &App) -> Vec<Order> {
    let (layout, look) = (of_table::<Layout>(app), app.world().resource::<Look>());
    let diameter = layout.device(layout.piece());
    Piece::all().map(|face| Order::Disc { disc: disc(Some(Face::Piece(face)), BANQI, look), diameter }).collect()
}

#[test]
fn every_face_is_baked_before_the_first_flip() {
    let mut app = at_table_with(&BakerControl::default());
    let mut reserves = app.world_mut().query::<&Reserve>();
    let reserved: Vec<Order> = reserves.iter(app.world()).flat_map(|Reserve(orders)| orders.clone()).collect();
    let faces = faces(&app);
    assert_eq!(faces.len(), 14);
    for face in faces {
        assert!(reserved.contains(&face), "{face:?} is not kept: {reserved:?}");
        assert!(app.world().resource::<Shelf>().holds(&face), "{face:?} is not baked");
    }
}

/// The face and the shown picture of each piece. Fails if a disc on board or tablets shows no picture. Other pictures, such
/// as the ledger's, may come later.
fn bodies(app: &mut App) -> Vec<(Option<Face>, Order)> {
    let mut discs = app.world_mut().query::<(&Picture, &Displayed, &Sprite)>();
    for (Picture(order), displayed, sprite) in discs.iter(app.world()) {
        let is_missing = displayed.baked().is_none_or(|baked| baked.image != sprite.image);
        let is_piece = matches!(order, Order::Disc { .. });
        assert!(!is_missing || !is_piece, "{order:?} is not shown");
    }
    let mut pieces = app.world_mut().query::<(&BoardPiece, &Showing, &Children)>();
    let mut bodies = app.world_mut().query_filtered::<&Displayed, With<Body>>();
    let seen = pieces.iter(app.world()).map(|(_, showing, children)| {
        let displayed = children.iter().find_map(|child| bodies.get(app.world(), child).ok()).unwrap();
        (showing.0, displayed.baked().unwrap().order.clone())
    });
    seen.collect()
}

#[test]
fn a_flipped_disc_shows_its_face_while_the_baker_is_blocked() {
    let control = BakerControl::default();
    let mut app = at_table_with(&control);
    let faces = faces(&app);
    let _unblock = UnblockOnDrop(&control);
    control.allow(0);
    control.begun();
    click_on(&mut app, "cell", "c2");
    for _ in 0..60 {
        app.update();
        for (face, order) in bodies(&mut app) {
            let Order::Disc { disc: side, .. } = &order else { panic!("{order:?} is no disc") };
            assert_eq!(*side, disc(face, BANQI, app.world().resource::<Look>()), "{face:?}");
            assert_eq!(faces.contains(&order), face.is_some(), "{order:?} is not of the board's size");
        }
    }
    assert_eq!(bodies(&mut app).iter().filter(|(face, _)| face.is_some()).count(), 1);
    assert!(!app.world().resource::<Activity>().holds(Activity::MOTION));
    assert!(!control.begun().iter().any(|order| faces.contains(order)), "a face had to be baked");
}

/// The number of draw calls of the sprites: neighbours in z order with the same image share one.
fn draw_calls(app: &mut App) -> usize {
    let mut sprites = app.world_mut().query::<(&Sprite, &GlobalTransform, &InheritedVisibility)>();
    let seen = sprites.iter(app.world()).filter(|(.., visibility)| visibility.get());
    let mut seen: Vec<_> = seen.map(|(sprite, place, _)| (place.translation().z, sprite.image.id())).collect();
    seen.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    seen.chunk_by(|(_, one), (_, other)| one == other).count()
}

#[test]
fn a_table_takes_few_draw_calls() {
    let mut app = at_table_with(&BakerControl::default());
    let at_start = draw_calls(&mut app);
    assert!(at_start < 30, "{at_start}");
    for square in ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"] {
        click_on(&mut app, "cell", square);
        rest(&mut app);
    }
    let with_faces = draw_calls(&mut app);
    assert!((at_start..100).contains(&with_faces), "{with_faces}");
}

/// The upper left corner of a sprite in device pixels of the window.
fn corner(view: &View, place: Vec2, size: Vec2, anchor: Anchor) -> Vec2 {
    let upper_left = place + Vec2::new(-0.5 - anchor.0.x, 0.5 - anchor.0.y) * size;
    (Vec2::new(upper_left.x, -upper_left.y) + view.size / 2.0) * view.pixel
}

fn assert_on_whole_pixels(app: &mut App, what: &str) {
    let view = *app.world().resource::<View>();
    let mut all = app.world_mut().query::<(Entity, &Picture, &Displayed, &GlobalTransform, &Sprite, &Anchor)>();
    let mut count = 0;
    for (entity, picture, displayed, place, sprite, anchor) in all.iter(app.world()) {
        let (order, baked) = (&picture.0, displayed.baked().unwrap());
        if matches!(order, Order::Steam { .. }) {
            // Steam drifts, and its soft edges need no pixels of their own.
            continue;
        }
        assert_eq!(*order, baked.order, "{what}: {entity} shows another size");
        let size = sprite.custom_size.unwrap();
        let pixels = size * view.pixel;
        assert!((pixels - baked.size).abs().max_element() < 0.01, "{what}: {order:?} is scaled to {pixels}");
        let corner = corner(&view, place.translation().truncate(), size, *anchor);
        let off = (corner - corner.round()).abs().max_element();
        assert!(off < 0.02, "{what}: {order:?} begins at {corner}");
        count += 1;
    }
    // Board, table, 32 discs with their shadows, and both players' tablets and trays.
    assert!(count > 100, "{what}: {count}");
}

fn assert_table_on_whole_pixels(size: UVec2, scale: f32) {
    let mut app = ui_app(Args { new: Some(GameKind::Banqi), size: Some(size), ..args() });
    app.insert_resource(Baker::default());
    let mut windows = app.world_mut().query_filtered::<&mut Window, With<PrimaryWindow>>();
    windows.single_mut(app.world_mut()).unwrap().resolution.set_scale_factor_override(Some(scale));
    rest(&mut app);
    assert_eq!(app.world().resource::<View>().pixel, scale);
    let what = format!("{size}, {scale} device pixels each");
    assert_on_whole_pixels(&mut app, &what);
    // Sizes that are not on the board at first: a lifted disc, and a disc in a socket.
    let mut pieces = app.world_mut().query_filtered::<Entity, With<BoardPiece>>();
    let pieces: Vec<_> = pieces.iter(app.world()).collect();
    app.world_mut().entity_mut(pieces[0]).insert(Lifted(1.0));
    app.world_mut().entity_mut(pieces[1]).insert(Stowed(true));
    rest(&mut app);
    assert_on_whole_pixels(&mut app, &format!("{what}, lifted and stowed"));
}

/// One test for each size, so that they run in parallel.
macro_rules! on_whole_pixels {
    ($($test:ident = $width:literal, $height:literal, $scale:literal;)*) => {
        $(#[test]
        fn $test() {
            assert_table_on_whole_pixels(UVec2::new($width, $height), $scale);
        })*
    };
}

on_whole_pixels! {
    full_hd_lies_on_whole_pixels = 1920, 1080, 1.0;
    an_odd_window_lies_on_whole_pixels = 1456, 819, 1.0;
    a_small_window_lies_on_whole_pixels = 1280, 720, 1.0;
    full_hd_with_larger_points_lies_on_whole_pixels = 1920, 1080, 1.25;
    an_odd_window_with_larger_points_lies_on_whole_pixels = 1456, 819, 1.25;
    a_small_window_with_larger_points_lies_on_whole_pixels = 1280, 720, 1.25;
}
