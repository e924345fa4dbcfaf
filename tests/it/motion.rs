//! What is seen while something moves: every frame of it, as the board draws it.

mod deal;
mod timeline;
mod victory;

use core::f32::consts::FRAC_PI_2;
use std::time::Duration;

use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent};
use teahouse::app::args::NewGame;
use teahouse::app::{Activity, Args, Phase};
use teahouse::baking::{Picture, Reserve};
use teahouse::board::pieces::{Body, Lifted, Piece, Posture, Showing, Turning};
use teahouse::board::stage::Stage;
use teahouse::board::{Contact, Touched};
use teahouse::settings::Settings;
use teahouse::sitting::Sitting;
use teahouse_art::Order;
use teahouse_rules::{Face, Kind, Man, Move, Occupant, Place, Square};

use crate::play::{is_said_on_screen, play_on, sitting};
use crate::support::{args, at_table, click, click_on, place, press, rest, ui_app};

/// Everything that can be seen, told or asked for in a frame: pictures with their places and colours, words, and what is
/// baked for later. Entities are not named: they are the same in games that go the same way.
fn everything(app: &mut App) -> Vec<String> {
    let mut lines = Vec::new();
    let mut pictures =
        app.world_mut().query::<(&Picture, Option<&GlobalTransform>, Option<&Sprite>, &InheritedVisibility)>();
    for (picture, place, sprite, visibility) in pictures.iter(app.world()) {
        let place = place.map(GlobalTransform::compute_transform);
        let sprite = sprite.map(|sprite| (sprite.color, sprite.custom_size));
        lines.push(format!("{:?} {place:?} {sprite:?} {}", picture.0, visibility.get()));
    }
    let mut plain = app.world_mut().query_filtered::<(&Sprite, &GlobalTransform), Without<Picture>>();
    lines.extend(
        plain.iter(app.world()).map(|(sprite, place)| {
            format!("{:?} {:?} {:?}", sprite.color, sprite.custom_size, place.compute_transform())
        }),
    );
    let mut texts = app.world_mut().query::<(&Text, &TextColor)>();
    // The seal is of the whole deal, and stands there before anything is flipped.
    let told = texts.iter(app.world()).filter(|(text, _)| !text.0.starts_with('封'));
    lines.extend(told.map(|(text, colour)| format!("{} {colour:?}", text.0)));
    let mut reserves = app.world_mut().query::<&Reserve>();
    lines.extend(reserves.iter(app.world()).map(|Reserve(orders)| format!("{orders:?}")));
    lines.sort();
    lines
}

fn table_of(seed: u64) -> App {
    let mut app = ui_app(Args { seed: Some(seed), new: Some(NewGame::Banqi), ..args() });
    rest(&mut app);
    app
}

fn face_on(app: &App, square: &str) -> Option<Face> {
    let place = Place::square(square.parse::<Square>().unwrap());
    sitting(app).view().pieces().at(place).unwrap().1.face
}

/// How far a disc has turned over.
fn angle(app: &mut App) -> Option<f32> {
    app.world_mut().query::<&Posture>().iter(app.world()).find_map(|posture| posture.angle)
}

/// The face is never on screen before the disc has stood on its edge: until then two games that differ in nothing but
/// this face cannot be told apart by anything that is to be seen, and by nothing that is baked.
#[test]
fn until_a_disc_stands_on_its_edge_nothing_tells_its_face() {
    let [mut one, mut other] = {
        let mut one = table_of(7);
        click_on(&mut one, "cell", "c2");
        let face = face_on(&one, "c2").unwrap();
        let differs = (8..40).map(table_of).find_map(|mut app| {
            click_on(&mut app, "cell", "c2");
            let Some(Face::Man(man)) = face_on(&app, "c2") else { panic!("it was flipped") };
            let Face::Man(known) = face else { panic!("a man") };
            (man.colour != known.colour && man.kind != known.kind).then_some(app)
        });
        [one, differs.expect("not all games begin with the same face")]
    };
    let mut frames = 0;
    loop {
        let is_before_edge_on = angle(&mut one).is_none_or(|angle| angle <= FRAC_PI_2 + 1e-4) && frames < 60;
        let [first, second] = [&mut one, &mut other].map(everything);
        if !is_before_edge_on {
            assert_ne!(first, second, "and then it is seen");
            break;
        }
        let difference = first.iter().zip(&second).find(|(one, other)| one != other);
        assert_eq!(difference, None, "in frame {frames} one could tell");
        assert_eq!(first.len(), second.len());
        frames += 1;
        one.update();
        other.update();
    }
    // Of the 500 ms of a first flip 320 pass until then.
    assert!((18..=22).contains(&frames), "{frames} frames");
}

/// The same later in a match, where more is on the screen: lists, sockets, tablets with colours.
#[test]
fn later_flips_are_told_by_nobody_before_they_are_seen() {
    let mut app = at_table();
    play_on(&mut app, 7, 3);
    press(&mut app, KeyCode::KeyL);
    rest(&mut app);
    let before = everything(&mut app);
    let is_word = |line: &String| !line.contains("Transform");
    let words = |lines: &[String]| lines.iter().filter(|line| is_word(line)).cloned().collect::<Vec<_>>();
    let flip = sitting(&app).view().moves().into_iter().find(|mv| matches!(mv, Move::Flip { .. })).unwrap();
    click_on(&mut app, "cell", &flip.target().to_string());
    let mut frames = 0;
    while angle(&mut app).is_none_or(|angle| angle <= FRAC_PI_2 + 1e-4) && frames < 30 {
        let now = words(&everything(&mut app));
        let news: Vec<_> = now.iter().filter(|line| !before.contains(line)).collect();
        assert!(news.is_empty() && now.len() == words(&before).len(), "frame {frames}: {news:?}");
        app.update();
        frames += 1;
    }
    assert!(frames > 7, "{frames}");
    rest(&mut app);
    assert_ne!(words(&everything(&mut app)), words(&before));
}

/// The parts of a turning disc are there while it turns, and the side that is seen follows the angle.
#[test]
fn a_turning_disc_has_a_rim_and_the_side_that_can_be_seen_and_loses_both() {
    let mut app = at_table();
    click_on(&mut app, "cell", "c2");
    let shown = face_on(&app, "c2");
    let (mut rims, mut backs, mut faces) = (0, 0, 0);
    for _ in 0..40 {
        app.update();
        let angle = angle(&mut app);
        let mut parts = app.world_mut().query::<(&Turning, Option<&Picture>, &InheritedVisibility)>();
        let mut showing = app.world_mut().query::<&Showing>();
        let is_face_up = showing.iter(app.world()).any(|showing| showing.0 == shown && shown.is_some());
        assert!(!is_face_up || angle.is_none_or(|angle| angle > FRAC_PI_2));
        for (part, picture, visibility) in parts.iter(app.world()) {
            assert!(angle.is_some(), "{part:?} is left");
            match (part, picture.filter(|_| visibility.get()).map(|picture| &picture.0)) {
                (Turning::Rim, Some(Order::Rim { .. })) => rims += 1,
                (Turning::Side, Some(Order::Side { disc, .. })) => {
                    let is_back = *disc == teahouse_art::Disc::back();
                    assert_eq!(is_back, angle.unwrap() < FRAC_PI_2);
                    if is_back { backs += 1 } else { faces += 1 }
                }
                (Turning::Glint, Some(Order::Glint { .. })) | (_, None) => {}
                (part, order) => panic!("{part:?} shows {order:?}"),
            }
        }
    }
    assert!(rims > 20 && backs > 5 && faces > 5, "{rims} {backs} {faces}");
    assert_eq!(app.world_mut().query::<&Turning>().iter(app.world()).count(), 0);
}

/// The lamp stays where it is: no picture is ever turned, whatever it is a picture of.
#[test]
fn no_piece_turns_its_light() {
    let mut app = at_table();
    let assert_upright = |app: &mut App| {
        let mut pictures = app.world_mut().query::<(&Picture, &GlobalTransform)>();
        for (picture, place) in pictures.iter(app.world()) {
            let (scale, rotation, _) = place.to_scale_rotation_translation();
            assert!(rotation.angle_between(Quat::IDENTITY) < 1e-3, "{:?} is turned", picture.0);
            assert!(scale.x >= 0.0 && scale.y >= 0.0, "{:?} is mirrored", picture.0);
        }
    };
    for seed in 0..6 {
        let next = next_move(&app, seed);
        for square in [next.origin().filter(|from| *from != next.target()), Some(next.target())].into_iter().flatten() {
            click_on(&mut app, "cell", &square.to_string());
        }
        for _ in 0..50 {
            app.update();
            assert_upright(&mut app);
        }
    }
    let winner_needs = sitting(&app).mover();
    assert!(winner_needs.is_some());
    click_on(&mut app, "button", "resign");
    rest(&mut app);
    click_on(&mut app, "button", "yes");
    for _ in 0..120 {
        app.update();
        assert_upright(&mut app);
    }
}

/// A move that shows something: captures and slides before flips.
fn next_move(app: &App, seed: usize) -> Move {
    let view = sitting(app).view();
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

fn moves_of_pointer(app: &mut App, position: Vec2) {
    let window = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world()).unwrap();
    app.world_mut().get_mut::<Window>(window).unwrap().set_cursor_position(Some(position));
    app.world_mut().write_message(WindowEvent::CursorMoved(CursorMoved { window, position, delta: None }));
    app.update();
}

#[test]
fn moving_the_pointer_ends_no_motion() {
    let mut app = at_table();
    click_on(&mut app, "cell", "c2");
    for step in 0..10 {
        moves_of_pointer(&mut app, Vec2::new(300.0 + 40.0 * step as f32, 300.0));
        assert!(app.world().resource::<Stage>().is_moving(), "after {step} movements");
    }
}

#[test]
fn what_the_pointer_is_over_comes_up_a_little_if_one_can_press_it() {
    let mut app = at_table();
    play_on(&mut app, 6, 9);
    let lifted = |app: &mut App| {
        let mut pieces = app.world_mut().query::<&Lifted>();
        pieces.iter(app.world()).filter(|lifted| lifted.0 > 0.0).map(|lifted| lifted.0).collect::<Vec<_>>()
    };
    let hidden = sitting(&app).view().moves().into_iter().find(|mv| matches!(mv, Move::Flip { .. })).unwrap();
    let over = place(&mut app, "cell", &hidden.target().to_string()).unwrap().center();
    moves_of_pointer(&mut app, over);
    app.update();
    assert!(app.world().resource::<Activity>().holds(Activity::POISE));
    rest(&mut app);
    assert_eq!(lifted(&mut app), [0.35]);
    moves_of_pointer(&mut app, Vec2::new(5.0, 5.0));
    rest(&mut app);
    assert_eq!(lifted(&mut app), [0.0; 0]);
}

/// What was touched since the last time.
struct Ear(MessageCursor<Touched>);

impl Ear {
    fn new(app: &App) -> Self {
        Self(app.world().resource::<Messages<Touched>>().get_cursor_current())
    }

    fn hear(&mut self, app: &App) -> Vec<Contact> {
        self.0.read(app.world().resource::<Messages<Touched>>()).map(|touched| touched.contact).collect()
    }
}

#[test]
fn contacts_are_told_when_they_are_seen_and_at_once_when_a_motion_is_cut_short() {
    for is_cut_short in [false, true] {
        let mut app = at_table();
        let mut ear = Ear::new(&app);
        click_on(&mut app, "cell", "c2");
        let mut heard = Vec::new();
        for frame in 0..44 {
            if frame == 20 && is_cut_short {
                click_on(&mut app, "cell", "d2");
            }
            heard.extend(ear.hear(&app).into_iter().map(|contact| (frame, contact)));
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
fn with_reduced_motion_nothing_is_ever_between_two_places() {
    let mut app = at_table();
    app.world_mut().resource_mut::<Settings>().reduced_motion = true;
    play_on(&mut app, 8, 3);
    let next = sitting(&app).view().moves().into_iter().find(|mv| matches!(mv, Move::Go { .. })).unwrap();
    let places = |app: &mut App| bodies(app).iter().map(|at| at.truncate().round().as_ivec2()).collect::<Vec<_>>();
    let before = places(&mut app);
    for square in [next.origin(), Some(next.target())].into_iter().flatten() {
        click_on(&mut app, "cell", &square.to_string());
    }
    let mut between = Vec::new();
    for _ in 0..20 {
        app.update();
        between.push(places(&mut app));
        assert!(app.world_mut().query::<&Posture>().iter(app.world()).all(|posture| posture.angle.is_none()));
    }
    rest(&mut app);
    let after = places(&mut app);
    assert_ne!(before, after);
    for frame in between {
        for (index, at) in frame.iter().enumerate() {
            // A piece that is chosen is lifted.
            let is_there = |place: &[IVec2]| (place[index] - *at).abs().max_element() <= 12;
            assert!(is_there(&before) || is_there(&after), "{at} lies between {} and {}", before[index], after[index]);
        }
    }
}

#[test]
fn half_speed_takes_twice_as_long() {
    let frames = |speed: f32| {
        let mut app = at_table();
        app.world_mut().resource_mut::<Settings>().motion_speed = speed;
        click_on(&mut app, "cell", "c2");
        let mut frames = 0_i32;
        while app.world().resource::<Stage>().is_moving() {
            app.update();
            frames += 1;
        }
        frames
    };
    let [slow, normal, fast] = [0.5, 1.0, 2.0].map(frames);
    assert!((slow - 2 * normal).abs() <= 3 && (normal - 2 * fast).abs() <= 3, "{slow} {normal} {fast}");
}

/// Motions go by elapsed time: slow frames are fewer, and end where quick ones do.
#[test]
fn few_frames_show_the_same_motion_as_many() {
    let seconds = |step: u64| {
        let mut app = at_table();
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(step)));
        click_on(&mut app, "cell", "c2");
        let mut frames = 0;
        while app.world().resource::<Stage>().is_moving() {
            app.update();
            frames += 1;
        }
        frames as f32 * step as f32 / 1000.0
    };
    let [many, few] = [4, 30].map(seconds);
    assert!((many - few).abs() < 0.08, "{many} {few}");
}

#[test]
fn a_refused_piece_shakes_its_head_and_is_where_it_was() {
    let mut app = at_table();
    play_on(&mut app, 30, 4);
    let view = sitting(&app).view();
    let own = view.moves().into_iter().find_map(|mv| match mv {
        Move::Go { from, .. } => Some(from),
        _ => None,
    });
    let own = own.unwrap();
    let far = view
        .position()
        .geometry()
        .squares()
        .find(|to| view.position().at(*to) == Occupant::Empty && view.explain(Move::go(own, *to)).is_err());
    click_on(&mut app, "cell", &own.to_string());
    rest(&mut app);
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
fn the_first_flip_says_who_plays_what_until_the_next_press() {
    let mut app = at_table();
    click_on(&mut app, "cell", "c2");
    assert!(!is_said_on_screen(&mut app, "Ama plays"));
    rest(&mut app);
    let Some(Face::Man(man)) = face_on(&app, "c2") else { panic!("it was flipped") };
    assert!(is_said_on_screen(&mut app, &format!("Ama plays {:?}", man.colour)));
    click_on(&mut app, "cell", "d2");
    rest(&mut app);
    assert!(!is_said_on_screen(&mut app, "Ama plays"));
}

/// What is kept for the next moment is the same whatever lies face-down, and not too much.
#[test]
fn what_is_kept_for_motion_has_room_at_four_thousand_pixels() {
    let mut app = ui_app(Args { new: Some(NewGame::Banqi), size: Some(UVec2::new(3840, 2160)), ..args() });
    rest(&mut app);
    let mut reserves = app.world_mut().query::<&Reserve>();
    let orders: Vec<Order> = reserves.iter(app.world()).flat_map(|Reserve(orders)| orders.clone()).collect();
    let bytes: u64 = orders
        .iter()
        .map(|order| match order {
            Order::Disc { diameter, .. }
            | Order::Side { diameter, .. }
            | Order::Glint { diameter, .. }
            | Order::Engraving { diameter, .. } => *diameter,
            // With the wall, with the shadow.
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
