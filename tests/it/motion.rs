//! Motions of the board, frame by frame.

mod deal;
mod depth;
mod flip;
mod gleam;
mod ink;
mod pace;
mod steam;
mod tea;
mod timeline;
mod victory;

use core::f32::consts::FRAC_PI_2;
use std::time::Duration;

use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use teahouse::board::pieces::{BoardPiece, Body, Lifted, Posture, Showing, Turning};
use teahouse::board::stage::Stage;
use teahouse::board::{Contact, Touched};
use teahouse::core::{Activity, Phase};
use teahouse::paint::{Picture, Reserve};
use teahouse::prefs::{Args, GameKind, Settings};
use teahouse::session::GameState;
use teahouse_art::Order;
use teahouse_rules::{Face, Kind, Move, Occupant, Piece, Place, Square};

use flip::face_on;

use crate::input::step;
use crate::play::{play_on, session, shows_text};
use crate::support::{args, at_table, click_on, click_square, move_mouse, of_table, place, rest, ui_app};

/// The angle of the disc that is turning over, if there is one.
fn angle(app: &mut App) -> Option<f32> {
    app.world_mut().query::<&Posture>().iter(app.world()).find_map(|posture| posture.angle)
}

/// A legal move: captures first, then steps, then flips.
fn next_move(app: &App, seed: usize) -> Move {
    let view = session(app).view();
    let mut moves = view.moves();
    moves.sort_by_key(|mv| match mv {
        Move::Go { to, .. } => usize::from(view.position().at(*to) == Occupant::Empty),
        _ => 2,
    });
    moves[seed % moves.len().min(2)]
}

fn bodies(app: &mut App) -> Vec<Vec3> {
    let mut bodies = app.world_mut().query_filtered::<&GlobalTransform, With<Body>>();
    bodies.iter(app.world()).map(GlobalTransform::translation).collect()
}

#[test]
fn moving_the_pointer_does_not_end_a_motion() {
    let mut app = at_table();
    click_on(&mut app, "cell", "c2");
    for step in 0..10 {
        move_mouse(&mut app, Vec2::new(300.0 + 40.0 * step as f32, 300.0));
        assert!(of_table::<Stage>(&app).is_moving(), "after {step} movements");
    }
}

#[test]
fn a_piece_that_can_be_pressed_is_lifted_under_the_pointer() {
    let mut app = at_table();
    play_on(&mut app, 6, 9);
    let lifted = |app: &mut App| {
        let mut pieces = app.world_mut().query::<&Lifted>();
        pieces.iter(app.world()).filter(|lifted| lifted.0 > 0.0).map(|lifted| lifted.0).collect::<Vec<_>>()
    };
    let hidden = session(&app).view().moves().into_iter().find(|mv| matches!(mv, Move::Flip { .. })).unwrap();
    let over = place(&mut app, "cell", &hidden.target().to_string()).unwrap().center();
    move_mouse(&mut app, over);
    app.update();
    assert!(app.world().resource::<Activity>().holds(Activity::POISE));
    rest(&mut app);
    assert_eq!(lifted(&mut app), [0.35]);
    move_mouse(&mut app, Vec2::new(5.0, 5.0));
    rest(&mut app);
    assert_eq!(lifted(&mut app), [0.0; 0]);
}

/// Reads the contacts of pieces since the last read.
struct ContactReader(MessageCursor<Touched>);

impl ContactReader {
    fn new(app: &App) -> Self {
        Self(app.world().resource::<Messages<Touched>>().get_cursor_current())
    }

    fn read(&mut self, app: &App) -> Vec<Contact> {
        self.0.read(app.world().resource::<Messages<Touched>>()).map(|touched| touched.contact).collect()
    }
}

#[test]
fn contacts_come_when_they_are_seen_and_at_once_when_a_motion_is_cut_short() {
    for is_cut_short in [false, true] {
        let mut app = at_table();
        let mut reader = ContactReader::new(&app);
        click_on(&mut app, "cell", "c2");
        let mut heard = Vec::new();
        for frame in 0..44 {
            if frame == 20 && is_cut_short {
                click_on(&mut app, "cell", "d2");
            }
            heard.extend(reader.read(&app).into_iter().map(|contact| (frame, contact)));
            app.update();
        }
        let contacts: Vec<_> = heard.iter().map(|(_, contact)| *contact).collect();
        assert_eq!(contacts[..2], [Contact::Turn, Contact::Land]);
        // 480 ms after the press, or with the next press.
        if is_cut_short {
            assert_eq!((heard[1].0, contacts.len()), (20, 4), "{heard:?}");
        } else {
            assert!((28..=31).contains(&heard[1].0) && contacts.len() == 2, "{heard:?}");
        }
    }
}

#[test]
fn a_refused_piece_shakes_and_stays_on_its_square() {
    let mut app = at_table();
    play_on(&mut app, 30, 4);
    let view = session(&app).view();
    let (own, _) = step(&app);
    let far = view
        .position()
        .geometry()
        .squares()
        .find(|to| view.position().at(*to) == Occupant::Empty && view.explain(Move::go(own, *to)).is_err());
    click_square(&mut app, own);
    let before = bodies(&mut app);
    click_on(&mut app, "cell", &far.unwrap().to_string());
    let mut widest = 0.0_f32;
    for _ in 0..20 {
        app.update();
        let now = bodies(&mut app);
        widest = now.iter().zip(&before).map(|(now, then)| (now.x - then.x).abs()).fold(widest, f32::max);
    }
    assert!(widest > 2.0, "{widest}");
    rest(&mut app);
    assert_eq!(bodies(&mut app), before);
}

#[test]
fn the_first_flip_tells_the_colours_until_the_next_press() {
    let mut app = at_table();
    click_on(&mut app, "cell", "c2");
    assert!(!shows_text(&mut app, "Ama plays"));
    rest(&mut app);
    let Some(Face::Piece(piece)) = face_on(&app, "c2") else { panic!("it was flipped") };
    assert!(shows_text(&mut app, &format!("Ama plays {:?}", piece.colour)));
    click_square(&mut app, "d2");
    assert!(!shows_text(&mut app, "Ama plays"));
}

/// The pictures kept in reserve for motions fit in 48 MiB.
#[test]
fn the_reserve_for_motions_fits_in_48_mib_at_4k() {
    let mut app = ui_app(Args { new: Some(GameKind::Banqi), size: Some(UVec2::new(3840, 2160)), ..args() });
    rest(&mut app);
    let mut reserves = app.world_mut().query::<&Reserve>();
    let orders: Vec<Order> = reserves.iter(app.world()).flat_map(|Reserve(orders)| orders.clone()).collect();
    let bytes: u64 = orders
        .iter()
        .map(|order| match order {
            Order::Disc { diameter, .. }
            | Order::Side { diameter, .. }
            | Order::Glint { diameter, .. }
            | Order::Gleam { diameter, .. }
            | Order::Engraving { diameter, .. } => *diameter,
            // A rim includes the wall, a shadow is three diameters wide.
            Order::Rim { diameter, .. } => diameter * 6 / 5,
            Order::DiscShadow { diameter, .. } => 3 * diameter,
            Order::Mark { cell, .. } => *cell,
            Order::Board(board) => board.field().into_iter().max().unwrap(),
            other => panic!("{other:?} is not for the table"),
        })
        .map(|side| 4 * u64::from(side + 2).pow(2))
        .sum();
    assert!(bytes < 48 << 20, "{} MiB", bytes >> 20);
    assert!(orders.iter().any(|order| matches!(order, Order::Rim { .. })));
}
