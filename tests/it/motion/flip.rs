//! A flip shows its face only after the disc has stood on its edge.

use super::*;
use crate::support::{args, click_and_rest, press_and_rest};

/// All that a frame shows or orders, as text: pictures with places and colours, words, and the reserve.
fn frame_content(app: &mut App) -> Vec<String> {
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
    // The commitment belongs to the whole deal and is shown before the first flip.
    let told = texts.iter(app.world()).filter(|(text, _)| !text.0.starts_with('封'));
    lines.extend(told.map(|(text, colour)| format!("{} {colour:?}", text.0)));
    let mut reserves = app.world_mut().query::<&Reserve>();
    lines.extend(reserves.iter(app.world()).map(|Reserve(orders)| format!("{orders:?}")));
    lines.sort();
    lines
}

fn table_of(seed: u64) -> App {
    let mut app = ui_app(Args { seed: Some(seed), new: Some(GameKind::Banqi), ..args() });
    rest(&mut app);
    app
}

pub(super) fn face_on(app: &App, square: &str) -> Option<Face> {
    let place = Place::square(square.parse::<Square>().unwrap());
    session(app).view().pieces().at(place).unwrap().1.face
}

/// Until the disc stands on its edge, two matches that differ only in this face have the same frames and order the same
/// pictures.
#[test]
fn the_face_is_hidden_until_the_disc_stands_on_its_edge() {
    let [mut one, mut other] = {
        let mut one = table_of(7);
        click_on(&mut one, "cell", "c2");
        let face = face_on(&one, "c2").unwrap();
        let differs = (8..40).map(table_of).find_map(|mut app| {
            click_on(&mut app, "cell", "c2");
            let Some(Face::Piece(piece)) = face_on(&app, "c2") else { panic!("it was flipped") };
            let Face::Piece(known) = face else { panic!("a piece") };
            (piece.colour != known.colour && piece.kind != known.kind).then_some(app)
        });
        [one, differs.expect("not all games begin with the same face")]
    };
    let mut frames = 0;
    loop {
        let is_before_edge_on = angle(&mut one).is_none_or(|angle| angle <= FRAC_PI_2 + 1e-4) && frames < 60;
        let [first, second] = [&mut one, &mut other].map(frame_content);
        if !is_before_edge_on {
            assert_ne!(first, second, "after the edge the face is shown");
            break;
        }
        let difference = first.iter().zip(&second).find(|(one, other)| one != other);
        assert_eq!(difference, None, "frame {frames} differs");
        assert_eq!(first.len(), second.len());
        frames += 1;
        one.update();
        other.update();
    }
    // The disc of a first flip, which takes 500 ms, stands on its edge after 320 ms.
    assert!((18..=22).contains(&frames), "{frames} frames");
}

/// Later in a match there is more to see: the list, sockets, tablets with colours.
#[test]
fn no_text_changes_before_the_disc_stands_on_its_edge() {
    let mut app = at_table();
    play_on(&mut app, 7, 3);
    press_and_rest(&mut app, KeyCode::KeyL);
    let before = frame_content(&mut app);
    let is_word = |line: &String| !line.contains("Transform");
    let words = |lines: &[String]| lines.iter().filter(|line| is_word(line)).cloned().collect::<Vec<_>>();
    let flip = session(&app).view().moves().into_iter().find(|mv| matches!(mv, Move::Flip { .. })).unwrap();
    click_on(&mut app, "cell", &flip.target().to_string());
    let mut frames = 0;
    while angle(&mut app).is_none_or(|angle| angle <= FRAC_PI_2 + 1e-4) && frames < 30 {
        let now = words(&frame_content(&mut app));
        let news: Vec<_> = now.iter().filter(|line| !before.contains(line)).collect();
        assert!(news.is_empty() && now.len() == words(&before).len(), "frame {frames}: {news:?}");
        app.update();
        frames += 1;
    }
    assert!(frames > 7, "{frames}");
    rest(&mut app);
    assert_ne!(words(&frame_content(&mut app)), words(&before));
}

/// The parts of a turning disc exist while it turns, and the visible side follows the angle.
#[test]
fn a_turning_disc_has_a_rim_and_its_visible_side() {
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
                (Turning::Glint, Some(Order::Gleam { .. })) => {
                    assert!(angle.unwrap() < FRAC_PI_2, "only the back mirrors");
                }
                (Turning::Glint, Some(Order::Glint { .. })) | (_, None) => {}
                (part, order) => panic!("{part:?} shows {order:?}"),
            }
        }
    }
    assert!(rims > 20 && backs > 5 && faces > 5, "{rims} {backs} {faces}");
    assert_eq!(app.world_mut().query::<&Turning>().iter(app.world()).count(), 0);
}

/// The light comes from one direction, so that no picture is rotated or mirrored.
#[test]
fn no_picture_is_rotated_or_mirrored() {
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
    assert!(session(&app).mover().is_some());
    click_and_rest(&mut app, "resign");
    click_on(&mut app, "button", "yes");
    for _ in 0..120 {
        app.update();
        assert_upright(&mut app);
    }
}
