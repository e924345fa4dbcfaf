//! Sheets and questions of two people who face each other, in windows of every size: nothing lies on what it is about.

use bevy::text::{FontSize, RemSize};
use teahouse::board::Layout;
use teahouse::hud::TableAction;
use teahouse::paint::Picture;
use teahouse_art::{Facing, Order};
use teahouse_table::Player;

use super::facing::{begin_facing, face};
use super::*;
use crate::support::{place, rect_of, resize_window};

/// Beside and over a high board a question lies clear of the last move, which may go from one end to the other.
#[test]
fn a_question_leaves_the_last_move_of_a_high_board_free() {
    let lines = [
        (GameKind::Xiangqi, ["h3e3 h8e8", "b3b10 a10b10", "a1a3 i10i8", "h3h10 i10h10", "e4e5 e7e6"]),
        (GameKind::Shogi, ["c3c4 g7g6", "h2e2 b8e8", "i3i4 a7a6", "c3c4 c7c6", "e3e4 e7e6"]),
    ];
    for (game, moves) in lines {
        for size in [(960.0, 540.0), (1280.0, 720.0), (1280.0, 960.0), (600.0, 1000.0)] {
            for line in moves {
                let mut app = begin_facing(game);
                resize_window(&mut app, size);
                rest(&mut app);
                for text in line.split(' ') {
                    follow(&mut app, text);
                    let mover = session(&app).mover().unwrap();
                    send_and_rest(&mut app, MatchCommand { seat: mover.other(), command: Command::OfferDraw });
                    let (paper, layout) = (endings::paper(&mut app), of_table::<Layout>(&app));
                    let what = format!("{game:?} {size:?} {text}: {paper:?}");
                    let last = session(&app).view().line().last().unwrap().mv.mv;
                    for square in last.origin().into_iter().chain([last.target()]) {
                        let covered = paper.intersect(layout.cell_rect(square));
                        assert!(covered.is_empty(), "{what} covers {covered:?} of {square}");
                    }
                    assert_eq!(paper.intersect(layout.view), paper, "{what} lies in the view");
                    for id in ["accept", "decline"] {
                        let answer = place(&mut app, "button", id).unwrap();
                        assert_eq!(paper.inflate(0.6).union(answer), paper.inflate(0.6), "{what}: {id} {answer:?}");
                        assert!(answer.size().min_element() > 43.4, "{what}: {id} {answer:?}");
                    }
                    send_and_rest(&mut app, MatchCommand { seat: mover, command: Command::DeclineDraw });
                }
            }
        }
    }
}

/// Where a node with a name is seen.
fn seen(app: &mut App, name: &str) -> Option<Rect> {
    rect_named(app, name).filter(|rect| !rect.is_empty())
}

/// A question of several lines in the far player's column is as high as the column: the words on the rules are seen when it is answered.
#[test]
fn the_words_on_the_rules_do_not_lie_under_a_question() {
    for (game, mv) in [(GameKind::Xiangqi, "h3e3"), (GameKind::Shogi, "c3c4")] {
        let mut app = begin_facing(game);
        resize_window(&mut app, (960.0, 540.0));
        rest(&mut app);
        assert!(seen(&mut app, "Rules").is_some(), "{game:?}");
        follow(&mut app, mv);
        send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::OfferDraw });
        let (paper, rules) = (endings::paper(&mut app), seen(&mut app, "Rules"));
        assert!(rules.is_none_or(|rules| rules.intersect(paper).is_empty()), "{game:?}: {paper:?} and {rules:?}");
        send_and_rest(&mut app, MatchCommand { seat: Seat::SECOND, command: Command::DeclineDraw });
        assert!(seen(&mut app, "Rules").is_some(), "{game:?}: after the answer");
    }
}

/// The same of the account of an impasse, when the far player chooses between a draw and a count.
#[test]
fn the_account_of_an_impasse_does_not_lie_under_a_question() {
    let mut app = begin_from(&Rules::parse("shogi source").unwrap(), endings::FAR_COUNTED);
    resize_window(&mut app, (960.0, 540.0));
    rest(&mut app);
    assert!(seen(&mut app, "Account").is_some());
    send_and_rest(&mut app, TableAction::OfferDraw);
    let (paper, account) = (endings::paper(&mut app), seen(&mut app, "Account"));
    assert!(account.is_none_or(|account| account.intersect(paper).is_empty()), "{paper:?} and {account:?}");
    send_and_rest(&mut app, TableAction::PlayOn);
    assert!(seen(&mut app, "Account").is_some(), "after the answer");
}

/// Letters of twice the size need several lines, and the paper begins at no edge of the window.
#[test]
fn a_question_in_large_letters_is_whole() {
    const LONG: &str = "諸葛孔明的二十四字長名字看看會不會放得下一二三四";
    for is_facing in [true, false] {
        let mut app = begin_from_with(
            &GameKind::Xiangqi.usual_rules(),
            "3k5/9/9/9/9/9/9/9/4R4/4K4 w",
            ["Ama", LONG].map(Player::named),
        );
        if is_facing {
            face(&mut app);
        }
        app.world_mut().resource_mut::<Settings>().text_scale = 2.0;
        for size in [(960.0, 540.0), (1280.0, 720.0)] {
            resize_window(&mut app, size);
            rest(&mut app);
            for asker in [Seat::FIRST, Seat::SECOND] {
                send_and_rest(&mut app, MatchCommand { seat: asker, command: Command::OfferDraw });
                let what = format!("{size:?}, facing {is_facing}, {asker:?} asks");
                let (paper, view) = (endings::paper(&mut app), of_table::<Layout>(&app).view.inflate(0.6));
                assert_eq!(view.union(paper), view, "{what}: {paper:?}");
                for id in ["accept", "decline"] {
                    let answer = place(&mut app, "button", id).unwrap();
                    assert_eq!(paper.inflate(0.6).union(answer), paper.inflate(0.6), "{what}: {id} {answer:?}");
                }
                send_and_rest(&mut app, MatchCommand { seat: asker.other(), command: Command::DeclineDraw });
            }
        }
    }
}

/// Letters of any size have room on the far player's sheet, and neither sheet lies on the board.
#[test]
fn the_far_players_end_has_room_in_every_window_and_no_sheet_lies_on_the_board() {
    /// The longest reason: a player ran out of time, and the other one could not win.
    const NOTHING_LEFT: &str = "3k5/9/9/9/9/9/9/9/4R4/4K4 w";
    let players = ["Bartholomew the Elder", "Maximilian"]
        .map(|name| Player { clock: "5".parse().unwrap(), ..Player::named(name) });
    let mut app = begin_from_with(&GameKind::Xiangqi.usual_rules(), NOTHING_LEFT, players);
    face(&mut app);
    while !session(&app).outcome().is_over() {
        app.update();
    }
    rest(&mut app);
    for size in [(960.0, 540.0), (1280.0, 720.0), (1280.0, 960.0), (1000.0, 1040.0), (900.0, 1200.0), (600.0, 1000.0)] {
        for letters in [0.75, 1.0, 1.5, 2.0] {
            resize_window(&mut app, size);
            app.world_mut().resource_mut::<Settings>().text_scale = letters;
            rest(&mut app);
            let what = format!("{size:?}, letters {letters}");
            let [near, far] = ["End of the match", "End of the match, for the far player"]
                .map(|name| rect_named(&mut app, name).unwrap_or_else(|| panic!("{what}: no sheet {name}")));
            let layout = of_table::<Layout>(&app);
            let things = layout.frame.union(layout.far.tablet).union(layout.near.tablet);
            assert!(near.intersect(far).is_empty(), "{what}: {near:?} and {far:?}");
            for sheet in [near, far] {
                assert!(sheet.intersect(things).is_empty(), "{what}: {sheet:?} lies on {things:?}");
            }
            let words = texts_below(&mut app, "End of the match, for the far player");
            assert!(words.len() >= 3, "{what}: {words:?}");
            for (index, (text, at, pixels)) in words.iter().enumerate() {
                assert_eq!(far.inflate(0.6).union(*at), far.inflate(0.6), "{what}: {text} at {at:?} of {far:?}");
                assert!(at.width() > 4.0 && at.height() > 12.0 && !text.is_empty(), "{what}: {text} at {at:?}");
                assert!(*pixels > 13.0, "{what}: {text} has letters of {pixels}");
                for (other, there, _) in &words[index + 1..] {
                    let shared = at.intersect(*there);
                    assert!(shared.is_empty() || shared.size().min_element() < 1.0, "{what}: {text} and {other}");
                }
            }
        }
    }
}

/// The far player's sheet has the stamp and the score too, and both are baked for the reader at the upper edge.
#[test]
fn the_far_players_end_has_the_stamp_and_the_score() {
    for size in [(1280.0, 720.0), (1280.0, 960.0), (720.0, 1280.0)] {
        let mut app = begin_facing(GameKind::Xiangqi);
        resize_window(&mut app, size);
        rest(&mut app);
        send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Resign });
        let mut pictures = app.world_mut().query::<&Picture>();
        let [mut seals, mut tallies] = [Vec::new(), Vec::new()];
        for Picture(order) in pictures.iter(app.world()) {
            match order {
                Order::Seal { facing, .. } => seals.push(*facing),
                Order::Tally { facing, .. } => tallies.push(*facing),
                _ => {}
            }
        }
        for (what, facings, each) in [("stamps", &seals, 1), ("tallies", &tallies, 2)] {
            let count = |facing| facings.iter().filter(|one| **one == facing).count();
            assert_eq!([count(Facing::Near), count(Facing::Far)], [each; 2], "{size:?}: {what}");
        }
        let told = |app: &mut App, name: &str| {
            texts_below(app, name).into_iter().map(|(words, ..)| words).collect::<Vec<String>>()
        };
        let far = told(&mut app, "End of the match, for the far player");
        let near = told(&mut app, "End of the match");
        let shared = far.iter().filter(|words| near.contains(words)).count();
        assert!(shared >= 5, "{size:?}: of {near:?} the far player has {far:?}");
    }
}

fn rect_named(app: &mut App, name: &str) -> Option<Rect> {
    let mut nodes = app.world_mut().query::<(Entity, &Name)>();
    let found = nodes.iter(app.world()).find(|(_, found)| found.as_str() == name)?.0;
    Some(rect_of(app, found))
}

/// The texts below a node with a name, where they are, and how large their letters are.
fn texts_below(app: &mut App, name: &str) -> Vec<(String, Rect, f32)> {
    let world = app.world_mut();
    let mut nodes = world.query::<(Entity, &Name)>();
    let root = nodes.iter(world).find(|(_, found)| found.as_str() == name).unwrap().0;
    let mut children = world.query::<&Children>();
    let below: Vec<Entity> = children.query(world).iter_descendants(root).collect();
    let (world, rem) = (app.world(), app.world().resource::<RemSize>().0);
    let text = |entity: Entity| {
        let (text, font) = (world.get::<Text>(entity)?, world.get::<TextFont>(entity)?);
        let FontSize::Rem(size) = font.font_size else { panic!("{text:?} has a size of its own") };
        Some((text.0.clone(), rect_of(app, entity), size * rem))
    };
    below.into_iter().filter_map(text).collect()
}
