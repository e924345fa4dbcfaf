//! Notices lie whole in the window, however many lines they have.

use bevy::ui::UiGlobalTransform;
use teahouse::board::Layout;
use teahouse::i18n::{LANGUAGES, Localization};
use teahouse::prefs::Args;
use teahouse::session::Refused;
use teahouse_rules::{Code, Illegal};
use teahouse_table::{Refusal, Sight};

use super::blindfold::{blind, say};
use super::facing::begin_facing;
use super::*;
use crate::support::{frames, rect_of, resize_window};

/// The reasons with the most letters in a language, and what is said of a piece that was touched.
fn longest(language: &str) -> Vec<Refusal> {
    let localization = Localization::new(language);
    let mut illegal: Vec<Code> = Code::ALL.to_vec();
    illegal.sort_by_key(|code| core::cmp::Reverse(localization.tr(&format!("illegal-{code}")).chars().count()));
    let illegal = illegal.into_iter().take(2).map(|code| Refusal::Illegal(Illegal::new(code)));
    illegal.chain([Refusal::Touched, Refusal::ClaimFails { times: 2, plies: 118 }]).collect()
}

fn papers(app: &mut App) -> Vec<Rect> {
    let mut notices = app.world_mut().query::<(Entity, &Name)>();
    let found = notices.iter(app.world()).filter(|(_, name)| name.as_str() == "Notice").map(|(entity, _)| entity);
    found.collect::<Vec<_>>().into_iter().map(|notice| rect_of(app, notice)).collect()
}

/// Whether the only notice can be read from the upper edge.
fn is_turned(app: &mut App) -> bool {
    let mut notices = app.world_mut().query::<(&Name, &UiGlobalTransform)>();
    let found = notices.iter(app.world()).find(|(name, _)| name.as_str() == "Notice");
    found.expect("a notice").1.matrix2.x_axis.x < 0.0
}

fn assert_whole(game: GameKind) {
    let mut app = begin_facing(game);
    app.world_mut().resource_mut::<Args>().language = None;
    let mut most_lines = 0.0_f32;
    for size in [(960.0, 540.0), (1280.0, 960.0), (900.0, 1200.0), (500.0, 400.0)] {
        for letters in [1.0, 2.0] {
            // A window smaller than the smallest one of the game has no room for letters of twice the size.
            let letters = if size.0 < 560.0 { 1.0 } else { letters };
            resize_window(&mut app, size);
            app.world_mut().resource_mut::<Settings>().text_scale = letters;
            for language in LANGUAGES {
                app.world_mut().resource_mut::<Settings>().language = language.tag.into();
                frames(&mut app, 4);
                for refusal in longest(language.tag) {
                    for seat in [Seat::FIRST, Seat::SECOND] {
                        app.world_mut().write_message(Refused { seat, refusal: refusal.clone() });
                        frames(&mut app, 3);
                        let what = format!("{game:?}, {size:?}, letters {letters}, {}: {refusal:?}", language.tag);
                        let [paper] = papers(&mut app)[..] else { panic!("{what}: one notice") };
                        let window = Rect::from_corners(Vec2::ZERO, Vec2::from(size));
                        assert!(paper.size().min_element() > 20.0, "{what}: {paper:?}");
                        assert_eq!(window.union(paper), window, "{what}");
                        most_lines = most_lines.max(paper.height() / letters);
                        // It can be read by the player that it is for, and lies in their column or at their edge.
                        assert_eq!(is_turned(&mut app), seat == Seat::SECOND, "{what}: {paper:?}");
                        let frame = of_table::<Layout>(&app).frame;
                        let is_near = paper.center().y > frame.center().y;
                        let is_in_column = paper.intersect(frame).is_empty();
                        assert!(is_in_column || is_near == (seat == Seat::FIRST), "{what}: {paper:?}");
                    }
                }
            }
        }
    }
    assert!(most_lines > 60.0, "some have two lines");
}

#[test]
fn every_notice_of_banqi_is_whole() {
    assert_whole(GameKind::Banqi);
}

#[test]
fn every_notice_of_xiangqi_is_whole() {
    assert_whole(GameKind::Xiangqi);
}

#[test]
fn every_notice_of_shogi_is_whole() {
    assert_whole(GameKind::Shogi);
}

/// Pieces of a low board leave its edges free.
#[test]
fn a_notice_of_one_line_lies_over_the_edge_of_a_low_board() {
    let mut app = begin_facing(GameKind::Banqi);
    let refused = |seat| Refused { seat, refusal: Refusal::Illegal(Illegal::new(Code::NoPiece)) };
    for (seat, is_near) in [(Seat::FIRST, true), (Seat::SECOND, false)] {
        app.world_mut().write_message(refused(seat));
        frames(&mut app, 3);
        let paper = papers(&mut app)[0];
        let frame = of_table::<Layout>(&app).frame;
        let edge = if is_near { frame.max.y } else { frame.min.y };
        let away = (paper.center().y - edge).abs();
        assert!(away < 60.0, "{paper:?} is {away} from {edge}");
    }
}

/// A high board is full to its edges: a notice lies beside it, in both seatings.
#[test]
fn a_notice_lies_beside_a_high_board_in_the_smallest_window() {
    for game in [GameKind::Xiangqi, GameKind::Shogi] {
        for mut app in [begin_facing(game), begin_game(game)] {
            resize_window(&mut app, (960.0, 540.0));
            rest(&mut app);
            let is_facing = of_table::<Layout>(&app).is_face_to_face();
            for refusal in longest("en") {
                for seat in [Seat::FIRST, Seat::SECOND] {
                    app.world_mut().write_message(Refused { seat, refusal: refusal.clone() });
                    frames(&mut app, 3);
                    let what = format!("{game:?}, face to face {is_facing}, {seat:?}: {refusal:?}");
                    let [paper] = papers(&mut app)[..] else { panic!("{what}: one notice") };
                    let layout = of_table::<Layout>(&app);
                    let frame = layout.frame;
                    assert!(paper.intersect(frame).is_empty(), "{what}: {paper:?} lies on {frame:?}");
                    let window = layout.window().inflate(0.5);
                    assert_eq!(window.union(paper), window, "{what}: {paper:?}");
                    let rails = [&layout.near, &layout.far].into_iter().flat_map(|rail| [rail.tablet, rail.tray]);
                    let common = (0..layout.buttons.len()).filter(|index| layout.has_button(*index));
                    let common = common.map(|index| layout.buttons[index]);
                    let own = [true, false].into_iter().filter_map(|near| layout.acts(layout.seat(near))).flatten();
                    for thing in rails.chain(common).chain(own.copied()).chain(layout.hint) {
                        let shared = paper.intersect(thing);
                        let is_apart = shared.is_empty() || shared.size().min_element() < 1.0;
                        assert!(is_apart, "{what}: {paper:?} lies on {thing:?}");
                    }
                    let is_right = paper.center().x > frame.center().x;
                    assert!(!is_facing || is_right == (seat == Seat::FIRST), "{what}: {paper:?}");
                }
            }
        }
    }
}

/// A call in blindfold play is not read back on the strip in which the next one is written.
#[test]
fn a_notice_leaves_the_strip_below_the_board_free() {
    for size in [(960.0, 540.0), (1280.0, 720.0), (900.0, 1200.0)] {
        let mut app = blind(GameKind::Xiangqi, Sight::Board);
        for letters in [1.0, 2.0] {
            resize_window(&mut app, size);
            app.world_mut().resource_mut::<Settings>().text_scale = letters;
            rest(&mut app);
            say(&mut app, "炮五平二");
            let [paper] = papers(&mut app)[..] else { panic!("{size:?}: one notice") };
            let strip = of_table::<Layout>(&app).bar.expect("a strip");
            assert!(paper.max.y <= strip.min.y + 1.0, "{size:?}, letters {letters}: {paper:?} and {strip:?}");
        }
    }
}

/// Below the far player's own buttons stands the cup of tea.
#[test]
fn a_notice_face_to_face_lies_above_the_cup() {
    let mut app = begin_facing(GameKind::Xiangqi);
    for size in [(1280.0, 720.0), (1920.0, 1080.0)] {
        resize_window(&mut app, size);
        rest(&mut app);
        let layout = of_table::<Layout>(&app).clone();
        let (middle, diameter) = layout.cup.expect("a cup");
        let cup = Rect::from_center_size(middle, Vec2::splat(diameter));
        let common = (0..layout.buttons.len()).filter(|index| layout.has_button(*index));
        let common = common.map(|index| layout.buttons[index]);
        for thing in common.chain(layout.hint).chain(layout.rules).chain([layout.far.tray]) {
            assert!(thing.intersect(cup).is_empty(), "{size:?}: {cup:?} and {thing:?}");
        }
        for refusal in longest("en") {
            app.world_mut().write_message(Refused { seat: Seat::SECOND, refusal: refusal.clone() });
            frames(&mut app, 3);
            let [paper] = papers(&mut app)[..] else { panic!("{size:?}: one notice") };
            assert!(paper.intersect(cup).is_empty(), "{size:?}, {refusal:?}: {paper:?} lies on {cup:?}");
        }
    }
}
