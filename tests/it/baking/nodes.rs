//! Pictures of interface nodes.

use std::time::Duration;

use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::{Checked, InteractionDisabled, Pressed};
use teahouse::paint::{Carved, Carving, Displayed, Hands, Maker, Picture};
use teahouse_art::{Order, Touch};

use super::*;
use crate::support::{frames, headless};

/// An app with layout, in a window of 400 × 300 device pixels with a scale factor of 2.
fn interface() -> (App, BakerControl) {
    interface_of(Hands::AtOnce)
}

fn interface_of(hands: Hands) -> (App, BakerControl) {
    let control = BakerControl::default();
    let mut app = App::new();
    let mut window = Window { resolution: (400, 300).into(), ..default() };
    window.resolution.set_scale_factor_override(Some(2.0));
    app.add_plugins(headless::plugins(window));
    add_baking(&mut app, hands, &control);
    app.finish();
    app.cleanup();
    app.world_mut().spawn(Camera2d);
    (app, control)
}

fn node(app: &mut App, carving: Carving, width: f32, height: f32) -> Entity {
    let node = Node { width: px(width), height: px(height), ..default() };
    app.world_mut().spawn((node, Carved(carving))).id()
}

fn ordered(app: &App, entity: Entity) -> Option<&Order> {
    app.world().get::<Picture>(entity).map(|picture| &picture.0)
}

#[test]
fn a_carved_node_has_a_picture_of_its_laid_out_size() {
    let (mut app, control) = interface();
    let entity = node(&mut app, Carving::Paper, 100.0, 40.0);
    app.update();
    app.update();
    assert_eq!(ordered(&app, entity), Some(&Order::Paper { width: 200, height: 80 }));
    let place = |app: &App| {
        let size = app.world().get::<ComputedNode>(entity).unwrap().size();
        app.world().get::<Displayed>(entity).unwrap().on_node(size)
    };
    let margins = Rect::new(-3.0, -3.0, 203.0, 83.0);
    assert_eq!(place(&app), Some(margins), "shadow and glow reach beyond the node");
    assert!(!is_busy(&app));

    // In the frame of the new layout the old picture already has the size of the node, with its margin unscaled.
    control.begun();
    app.world_mut().get_mut::<Node>(entity).unwrap().width = px(50.0);
    app.update();
    assert_eq!(place(&app), Some(Rect::new(-3.0, -3.0, 103.0, 83.0)));
    assert!(is_busy(&app));
    step(&mut app, FRAME);
    step(&mut app, Duration::from_millis(149));
    assert_eq!(control.begun(), []);
    step(&mut app, Duration::from_millis(1));
    assert_eq!(control.begun(), [Order::Paper { width: 100, height: 80 }]);

    // A node that was hidden for some frames shows its picture again.
    app.world_mut().get_mut::<Node>(entity).unwrap().display = Display::None;
    app.update();
    app.world_mut().get_mut::<Node>(entity).unwrap().display = Display::Flex;
    app.update();
    assert_eq!(shown(&app, entity), Some(Order::Paper { width: 100, height: 80 }));

    app.world_mut().entity_mut(entity).remove::<Carved>();
    app.update();
    assert_eq!((ordered(&app, entity), shown(&app, entity)), (None, None));
}

#[test]
fn a_carved_node_shows_hover_press_choice_and_disabling() {
    let (mut app, _) = interface();
    let entity = node(&mut app, Carving::Card { chosen: false }, 50.0, 20.0);
    app.update();
    let card = |chosen, touch| Order::Card { width: 100, height: 40, chosen, touch };
    // No frame between: the order does not depend on the layout, and picking would reset the pointer's state.
    let check = |app: &mut App, order: Order| {
        app.world_mut().flush();
        assert_eq!(ordered(app, entity), Some(&order));
    };
    check(&mut app, card(false, Touch::Rest));
    app.world_mut().entity_mut(entity).insert(Hovered(true));
    check(&mut app, card(false, Touch::Hovered));
    app.world_mut().entity_mut(entity).insert(Pressed);
    check(&mut app, card(false, Touch::Pressed));
    app.world_mut().entity_mut(entity).remove::<Pressed>().insert(Checked);
    check(&mut app, card(true, Touch::Hovered));
    app.world_mut().entity_mut(entity).insert(InteractionDisabled);
    check(&mut app, card(true, Touch::Disabled));
    app.world_mut().entity_mut(entity).remove::<(InteractionDisabled, Checked)>().insert(Hovered(false));
    check(&mut app, card(false, Touch::Rest));
    app.world_mut().entity_mut(entity).insert(Carved(Carving::Card { chosen: true }));
    check(&mut app, card(true, Touch::Rest));
    app.update();
    assert_eq!(shown(&app, entity), Some(card(true, Touch::Rest)));
}

#[test]
fn a_round_picture_is_centred_on_its_node() {
    let (mut app, _) = interface();
    let entity = node(&mut app, Carving::Socket, 60.0, 20.0);
    let made = Maker::new(|size| (size.x > 100).then_some(cup(size.y)));
    let made =
        [node(&mut app, Carving::Made(made.clone()), 40.0, 20.0), node(&mut app, Carving::Made(made), 60.0, 20.0)];
    app.update();
    app.update();
    assert_eq!(shown(&app, entity), Some(socket(40)));
    let size = Vec2::new(120.0, 40.0);
    let place = app.world().get::<Displayed>(entity).unwrap().on_node(size);
    assert_eq!(place, Some(Rect::new(37.0, -3.0, 83.0, 43.0)));
    assert_eq!(made.map(|entity| ordered(&app, entity).cloned()), [None, Some(cup(40))]);
}

#[test]
fn a_picture_larger_than_its_node_is_centred_on_it() {
    let (mut app, _) = interface();
    let node = Node { width: px(10), height: px(10), ..default() };
    let entity = app.world_mut().spawn((node, Picture(cup(40)))).id();
    app.update();
    let place = app.world().get::<Displayed>(entity).unwrap().on_node(Vec2::splat(20.0));
    assert_eq!(place, Some(Rect::new(-13.0, -13.0, 33.0, 33.0)), "the centres of picture and node agree");
}

/// The centres of an odd picture and an even node are half a pixel apart, those of two odd ones agree.
#[test]
fn centred_pictures_lie_on_whole_pixels() {
    let mut app = baking_app(Hands::AtOnce, &BakerControl::default());
    for (diameter, side, off) in [(45, 45.0, 0.0), (44, 45.0, 0.5), (45, 44.0, 0.5), (44, 44.0, 0.0)] {
        let entity = app.world_mut().spawn(Picture(cup(diameter))).id();
        app.update();
        let place = app.world().get::<Displayed>(entity).unwrap().on_node(Vec2::splat(side)).unwrap();
        let what = format!("{diameter} in {side}: {place:?}");
        assert_eq!(place, Rect::from_corners(place.min.round(), place.max.round()), "{what}");
        assert_eq!(place.size(), Vec2::splat((diameter + 2 * MARGIN) as f32), "pixel for pixel, {what}");
        let away = (place.center() - side / 2.0).abs();
        assert_eq!(away, Vec2::splat(off), "{what}");
    }
}

/// A label without its button would look like plain text.
#[test]
fn a_control_is_hidden_until_its_picture_is_baked() {
    let (mut app, control) = interface_of(Hands::Beside(1));
    let unblock = UnblockOnDrop(&control);
    control.allow(0);
    let sheet = node(&mut app, Carving::Paper, 100.0, 80.0);
    let plate = node(&mut app, Carving::Plate, 50.0, 20.0);
    app.world_mut().entity_mut(plate).insert(ChildOf(sheet));
    let label = app.world_mut().spawn((Text::new("Deal"), ChildOf(plate))).id();
    let plain = app.world_mut().spawn((Text::new("A word"), Node::default())).id();
    let is_seen = |app: &App, entity: Entity| app.world().get::<InheritedVisibility>(entity).unwrap().get();
    for _ in 0..5 {
        step(&mut app, FRAME);
        assert_eq!([sheet, plate, label, plain].map(|entity| is_seen(&app, entity)), [false, false, false, true]);
    }
    drop(unblock);
    // In either order of baking, a plate stays hidden as long as its sheet is.
    until(&mut app, |app| {
        let [sheet_is_there, plate_is_there] = [sheet, plate].map(|entity| shown(app, entity).is_some());
        assert_eq!(is_seen(app, sheet), sheet_is_there);
        assert_eq!([plate, label].map(|entity| is_seen(app, entity)), [sheet_is_there && plate_is_there; 2]);
        sheet_is_there && plate_is_there
    });
    // A control stays visible while a new size of its picture is baked.
    control.allow(0);
    let unblock = UnblockOnDrop(&control);
    app.world_mut().get_mut::<Node>(plate).unwrap().width = px(60.0);
    for _ in 0..20 {
        step(&mut app, FRAME);
        assert!(is_seen(&app, label));
    }
    drop(unblock);
}

#[test]
fn a_control_whose_picture_fails_is_plain_and_keeps_its_label() {
    let (mut app, _) = interface();
    let of_thirteen = Maker::new(|_| Some(Order::Teacup { diameter: 13, gone: 0 }));
    let control = node(&mut app, Carving::Made(of_thirteen), 50.0, 20.0);
    let label = app.world_mut().spawn((Text::new("Deal"), ChildOf(control))).id();
    frames(&mut app, 4);
    assert_eq!(shown(&app, control), Some(Order::Teacup { diameter: 13, gone: 0 }), "the plain stand-in");
    assert!(app.world().get::<InheritedVisibility>(label).unwrap().get());
}
