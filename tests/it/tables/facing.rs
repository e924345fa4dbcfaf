//! Two people who face each other across the screen: what is for the far player can be read from the upper edge.

use accesskit::Action as Wish;
use bevy::input::touch::TouchPhase;
use bevy::ui::{InteractionDisabled, UiGlobalTransform};
use teahouse::board::Layout;
use teahouse::board::pieces::BoardPiece;
use teahouse::board::pieces::model::Model;
use teahouse::core::trace::Traced;
use teahouse::core::{Menu, Phase};
use teahouse::paint::Picture;
use teahouse::prefs::{Player, SeatDevice, Seating};
use teahouse::ui::reader::Asked;
use teahouse_art::{Disc, DiscSide, Facing, Ink, Order, StandingPiece};
use teahouse_rules::{Colour, Outcome, Reason};

use super::*;
use crate::play::{play_on, shows_text};
use crate::reader::{announced, read};
use crate::support::{click_and_rest, frames, menu, phase, place, resize_window, touch};

pub fn face(app: &mut App) {
    app.world_mut().resource_mut::<Settings>().seating = Seating::Face;
    rest(app);
}

/// A match of two people who face each other.
pub fn begin_facing(game: GameKind) -> App {
    let mut app = begin_game(game);
    face(&mut app);
    app
}

/// The discs on the board that show a face, and the ink on them.
fn discs(app: &mut App) -> Vec<(Ink, Facing)> {
    let mut models = app.world_mut().query_filtered::<&Model, With<BoardPiece>>();
    let shown = models.iter(app.world()).filter(|model| !model.stowed).filter_map(|model| match model.piece {
        StandingPiece::Disc(Disc { side: DiscSide::Face { ink, .. }, facing }) => Some((ink, facing)),
        _ => None,
    });
    shown.collect()
}

fn ink_of(colour: Colour) -> Ink {
    match colour {
        Colour::Red => Ink::Red,
        Colour::Black => Ink::Black,
    }
}

/// Whether the thing that the trace names so is drawn upside down.
fn is_upside_down(app: &mut App, id: &str) -> bool {
    let mut things = app.world_mut().query::<(&Traced, &UiGlobalTransform)>();
    let found = things.iter(app.world()).find(|(traced, _)| traced.id == id);
    let transform = found.unwrap_or_else(|| panic!("there is no {id}")).1;
    transform.matrix2.x_axis.x < 0.0 && transform.matrix2.y_axis.y < 0.0
}

/// The names of all nodes that are drawn upside down and lie in the upper half of the view.
fn upside_down(app: &mut App) -> Vec<String> {
    let middle = of_table::<Layout>(app).view.center().y;
    let mut nodes = app.world_mut().query::<(&Name, &ComputedNode, &UiGlobalTransform, &InheritedVisibility)>();
    let turned = nodes.iter(app.world()).filter(|(_, node, transform, is_seen)| {
        let is_turned = transform.matrix2.x_axis.x < 0.0;
        is_seen.get() && !node.is_empty() && is_turned && transform.translation.y < middle
    });
    turned.map(|(name, ..)| name.to_string()).collect()
}

fn is_disabled(app: &mut App, id: &str) -> bool {
    let mut buttons = app.world_mut().query::<(&Traced, Has<InteractionDisabled>)>();
    buttons.iter(app.world()).find(|(traced, _)| traced.id == id).unwrap().1
}

/// Holds an own button with a finger, where it is drawn, until it acts.
fn hold(app: &mut App, id: &str) {
    /// In frames of 16 ms: somewhat more than 0.8 s.
    const HOLD: usize = 55;
    let at = place(app, "button", id).unwrap_or_else(|| panic!("there is no {id}")).center();
    touch(app, 7, TouchPhase::Started, at);
    frames(app, HOLD);
    touch(app, 7, TouchPhase::Ended, at);
    rest(app);
}

#[test]
fn the_pieces_of_the_far_player_face_the_far_player() {
    let mut app = begin_facing(GameKind::Xiangqi);
    let all = discs(&mut app);
    assert_eq!(all.len(), 32);
    assert!(all.iter().all(|(ink, facing)| (*facing == Facing::Far) == (*ink == Ink::Black)), "{all:?}");
    // Of everything that lies there, these are the pictures that are asked for.
    let mut pictures = app.world_mut().query::<&Picture>();
    let far = pictures.iter(app.world()).filter(|Picture(order)| {
        matches!(order, Order::Disc { disc: Disc { side: DiscSide::Face { ink: Ink::Black, .. }, facing }, .. } if *facing != Facing::Far)
    });
    assert_eq!(far.count(), 0, "not even the general on the tablet faces the near player");
    app.world_mut().resource_mut::<Settings>().seating = Seating::Side;
    rest(&mut app);
    assert!(discs(&mut app).iter().all(|(_, facing)| *facing == Facing::Near));
}

#[test]
fn a_disc_of_banqi_faces_the_player_of_its_colour() {
    let mut app = begin_facing(GameKind::Banqi);
    play_on(&mut app, 24, 4);
    let far = session(&app).view().colour_of(Seat::SECOND).unwrap();
    let all = discs(&mut app);
    assert!(all.len() > 4, "{}", all.len());
    assert!(all.iter().all(|(ink, facing)| (*facing == Facing::Far) == (*ink == ink_of(far))), "{all:?}");
    // Captured pieces are of the other colour, and face the player who has taken them.
    let mut models = app.world_mut().query_filtered::<&Model, With<BoardPiece>>();
    for model in models.iter(app.world()).filter(|model| model.stowed) {
        let StandingPiece::Disc(Disc { side: DiscSide::Face { ink, .. }, facing }) = model.piece else { continue };
        assert_eq!(facing == Facing::Far, ink != ink_of(far));
    }
}

#[test]
fn what_belongs_to_the_far_player_is_upside_down_at_the_upper_edge() {
    let mut app = begin(MatchSetup {
        clocks: ["600", "600"].map(|control| control.parse().unwrap()).into(),
        ..MatchSetup::of(GameKind::Shogi)
    });
    assert!(upside_down(&mut app).is_empty(), "side by side nothing is");
    face(&mut app);
    let mut things = app.world_mut().query::<(&Traced, &UiGlobalTransform)>();
    for kind in ["tablet", "clock"] {
        let mut turned = |id: &str| {
            let found = things.iter(app.world()).find(|(traced, _)| traced.kind == kind && traced.id == id);
            found.unwrap().1.matrix2.x_axis.x < 0.0
        };
        assert_eq!([turned("near"), turned("far")], [false, true], "{kind}");
    }
    assert!(upside_down(&mut app).contains(&String::from("Tablet")));
}

#[test]
fn the_far_players_own_buttons_are_upside_down_and_are_held_where_they_are_drawn() {
    for game in [GameKind::Banqi, GameKind::Xiangqi, GameKind::Shogi] {
        for size in [(1280.0, 720.0), (720.0, 1280.0)] {
            let mut app = begin_facing(game);
            resize_window(&mut app, size);
            rest(&mut app);
            for word in ["draw", "resign", "undo"] {
                let [near, far] = ["near", "far"].map(|whose| is_upside_down(&mut app, &format!("{word}-{whose}")));
                assert!(!near && far, "{game:?}, {size:?}: {word}");
            }
            hold(&mut app, "resign-far");
            let resigned = Outcome::Win { winner: Seat::FIRST, reason: Reason::Resignation };
            assert_eq!(session(&app).outcome(), resigned, "{game:?}, {size:?}");
        }
    }
}

#[test]
fn each_player_takes_back_only_the_own_turns() {
    let mut app = begin_facing(GameKind::Xiangqi);
    assert!(is_disabled(&mut app, "undo-near") && is_disabled(&mut app, "undo-far"));
    follow(&mut app, "h3e3");
    assert!(
        !is_disabled(&mut app, "undo-near") && is_disabled(&mut app, "undo-far"),
        "the last turn is the near player's"
    );
}

/// A screen reader presses the button: it is asked before resigning.
#[test]
fn the_question_before_the_far_player_resigns_stands_upside_down() {
    let mut app = begin_facing(GameKind::Xiangqi);
    let mut things = app.world_mut().query::<(Entity, &Traced)>();
    let entity = things.iter(app.world()).find(|(_, traced)| traced.id == "resign-far").unwrap().0;
    app.world_mut().trigger(Asked { entity, action: Wish::Click, data: None });
    rest(&mut app);
    assert_eq!(menu(&app), Menu::Resign);
    assert!(is_upside_down(&mut app, "yes") && is_upside_down(&mut app, "no"));
    let [yes, no] = ["yes", "no"].map(|id| place(&mut app, "button", id).unwrap());
    assert!(yes.max.y < no.min.y, "after half a turn the lower button is the upper one");
    click_and_rest(&mut app, "yes");
    assert_eq!(session(&app).outcome(), Outcome::Win { winner: Seat::FIRST, reason: Reason::Resignation });
}

#[test]
fn side_by_side_with_own_devices_all_own_buttons_are_upright() {
    let mut app = begin_game(GameKind::Xiangqi);
    let mut settings = app.world_mut().resource_mut::<Settings>();
    settings.set_device(Player::Near, SeatDevice::LeftKeys);
    settings.set_device(Player::Far, SeatDevice::RightKeys);
    rest(&mut app);
    assert!(place(&mut app, "button", "resign-far").is_some_and(|rect| !rect.is_empty()));
    assert!(upside_down(&mut app).is_empty());
}

#[test]
fn a_question_to_the_far_player_stands_upside_down_before_them() {
    for game in [GameKind::Banqi, GameKind::Xiangqi, GameKind::Shogi] {
        let mut app = begin_facing(game);
        send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::OfferDraw });
        let middle = of_table::<Layout>(&app).view.center().y;
        assert!(is_upside_down(&mut app, "accept") && is_upside_down(&mut app, "decline"), "{game:?}");
        let accept = place(&mut app, "button", "accept").unwrap();
        let is_in_column = accept.max.x < of_table::<Layout>(&app).frame.min.x;
        assert!(is_in_column || accept.center().y < middle, "{game:?}: {accept:?}");
        click_and_rest(&mut app, "accept");
        assert_eq!(session(&app).outcome(), Outcome::Draw { reason: Reason::Agreement }, "{game:?}");
    }
}

/// In the column of the player that is asked, or in the own half of the board, also where the last move reaches far into that half.
#[test]
fn a_question_covers_nothing_of_the_half_of_the_player_who_asks() {
    /// The last move is a cannon's, from one half far into the other.
    const XIANGQI: &str = "h3e3 h8h4";
    /// The last move is a rook's, up to the middle.
    const SHOGI: &str = "h3h4 h7h6 h4h5 h6h5 h2h5";
    for size in [(960.0, 540.0), (1280.0, 720.0), (1024.0, 768.0), (600.0, 1000.0)] {
        for (game, moves) in [(GameKind::Xiangqi, XIANGQI), (GameKind::Shogi, SHOGI)] {
            for asker in [Seat::FIRST, Seat::SECOND] {
                let mut app = begin_facing(game);
                resize_window(&mut app, size);
                rest(&mut app);
                follow(&mut app, moves);
                send_and_rest(&mut app, MatchCommand { seat: asker, command: Command::OfferDraw });
                rest(&mut app);
                let (paper, layout) = (endings::paper(&mut app), of_table::<Layout>(&app));
                let mut half = layout.frame;
                if asker == layout.bottom {
                    half.min.y = layout.field.center().y + 1.0;
                } else {
                    half.max.y = layout.field.center().y - 1.0;
                }
                let covered = paper.intersect(half);
                assert!(covered.is_empty(), "{size:?} {game:?} {asker:?}: {paper:?} covers {covered:?}");
                assert_eq!(paper.intersect(layout.view), paper, "{size:?} {game:?} {asker:?}: it lies in the view");
            }
        }
    }
}

/// A question lies clear of the last move, on which the answer depends, in both seatings and in a tall window.
#[test]
fn a_question_leaves_the_last_move_free() {
    for (size, is_facing) in
        [((1280.0, 720.0), true), ((1280.0, 720.0), false), ((960.0, 540.0), true), ((600.0, 1000.0), true)]
    {
        for at in ["a1", "d1", "h4", "e4", "b2", "g3"] {
            let mut app = begin_game(GameKind::Banqi);
            if is_facing {
                face(&mut app);
            }
            resize_window(&mut app, size);
            rest(&mut app);
            // The near player has to answer about the far one's flip, and the other way round.
            for flip in ["c2", at] {
                follow(&mut app, &format!("{flip}{flip}"));
                let mover = session(&app).mover().unwrap();
                send_and_rest(&mut app, MatchCommand { seat: mover.other(), command: Command::OfferDraw });
                rest(&mut app);
                let (paper, layout) = (endings::paper(&mut app), of_table::<Layout>(&app));
                let cell = layout.cell_rect(flip.parse().unwrap());
                let covered = paper.intersect(cell);
                assert!(covered.is_empty(), "{size:?} {is_facing} {flip}: {paper:?} covers {covered:?}");
                assert_eq!(paper.intersect(layout.view), paper, "{size:?} {flip}: it lies in the view");
                send_and_rest(&mut app, MatchCommand { seat: mover, command: Command::DeclineDraw });
            }
        }
    }
}

#[test]
fn a_question_to_the_near_player_stands_upright() {
    let mut app = begin_facing(GameKind::Xiangqi);
    follow(&mut app, "h3e3");
    hold(&mut app, "draw-far");
    assert!(!is_upside_down(&mut app, "accept"));
    let accept = place(&mut app, "button", "accept").unwrap();
    assert!(accept.center().y > of_table::<Layout>(&app).view.center().y);
}

/// The near player offers a draw while the table asks about the undo. The question about the draw follows the answer "No"; after
/// "Yes" there is no such question.
#[test]
fn an_offer_behind_the_question_about_an_undo_is_asked_or_told_as_lapsed() {
    for (answer, is_undone) in [(Command::DeclineUndo, false), (Command::AcceptUndo, true)] {
        let mut app = begin_facing(GameKind::Xiangqi);
        read(&mut app);
        follow(&mut app, "h3e3 h8e8");
        send_and_rest(&mut app, MatchCommand { seat: Seat::SECOND, command: Command::AskUndo });
        send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::OfferDraw });
        assert!(shows_text(&mut app, "asks for a takeback"));
        send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: answer });
        assert_eq!(place(&mut app, "button", "accept").is_some(), !is_undone, "{answer:?}");
        let lapsed = "A turn was taken back, so the offer of Ama no longer stands.";
        let mut texts = app.world_mut().query::<&Text>();
        let slips = texts.iter(app.world()).filter(|text| text.0.replace('\u{2060}', "") == lapsed).count();
        assert_eq!(slips, if is_undone { 2 } else { 0 }, "one slip before each player");
        assert_eq!(announced(&app).iter().filter(|said| said.as_str() == lapsed).count(), usize::from(is_undone));
    }
}

/// The entries of a later match have the numbers of an earlier one: with the number of its undo there is a move here.
#[test]
fn a_move_that_declines_a_draw_is_no_undo_of_an_earlier_match() {
    let mut app = begin_facing(GameKind::Xiangqi);
    read(&mut app);
    follow(&mut app, "h3e3 h8e8");
    send_and_rest(&mut app, MatchCommand { seat: Seat::SECOND, command: Command::AskUndo });
    send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::AcceptUndo });
    let undone = session(&app).state().revision();
    send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Resign });
    crate::support::go_to(&mut app, teahouse::core::Screen::Title);
    send_and_rest(&mut app, Begin::New(MatchSetup::of(GameKind::Xiangqi)));
    follow(&mut app, "h3e3 h8e8");
    send_and_rest(&mut app, MatchCommand { seat: Seat::SECOND, command: Command::OfferDraw });
    let mv = session(&app).view().position().parse_move("b1c3").unwrap().mv;
    send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Play(mv) });
    assert_eq!((session(&app).view().ply(), session(&app).state().revision()), (3, undone));
    let lapsed = announced(&app).into_iter().filter(|said| said.starts_with("A turn was taken back, so"));
    assert_eq!(lapsed.count(), 0);
}

#[test]
fn a_refusal_is_told_to_the_player_who_tried() {
    let mut app = begin_facing(GameKind::Xiangqi);
    // The near player's horse is blocked, and then the far player's.
    for at in ["b1", "d2"] {
        click_square(&mut app, square(at));
        rest(&mut app);
    }
    assert!(!upside_down(&mut app).contains(&String::from("Notice")));
    follow(&mut app, "h3e3");
    for at in ["b10", "d9"] {
        click_square(&mut app, square(at));
        rest(&mut app);
    }
    assert!(upside_down(&mut app).contains(&String::from("Notice")));
}

#[test]
fn the_colours_are_told_to_both_players() {
    let mut app = begin_facing(GameKind::Banqi);
    play_on(&mut app, 1, 4);
    let mut names = app.world_mut().query::<&Name>();
    let count = names.iter(app.world()).filter(|name| name.as_str() == "Notice").count();
    assert_eq!((count, upside_down(&mut app).iter().filter(|name| *name == "Notice").count()), (2, 1));
}

#[test]
fn the_far_player_promotes_upside_down() {
    let mut app = begin_facing(GameKind::Shogi);
    follow(&mut app, "c3c4 g7g6 a3a4");
    for at in ["h8", "b2"] {
        click_square(&mut app, square(at));
        rest(&mut app);
    }
    assert!(is_upside_down(&mut app, "promote") && is_upside_down(&mut app, "keep"));
    click_and_rest(&mut app, "promote");
    let promotes = Move::Go { from: square("h8"), to: square("b2"), promote: true };
    assert_eq!(session(&app).view().line().last().unwrap().mv.mv, promotes);
}

#[test]
fn the_end_is_told_to_both_players_and_either_can_go_on() {
    for size in [(1280.0, 720.0), (720.0, 1280.0)] {
        let mut app = begin_facing(GameKind::Xiangqi);
        resize_window(&mut app, size);
        rest(&mut app);
        send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Resign });
        assert_eq!(phase(&app), Phase::Over);
        assert!(is_upside_down(&mut app, "far-rematch") && !is_upside_down(&mut app, "rematch"), "{size:?}");
        let (far, near) =
            (place(&mut app, "button", "far-rematch").unwrap(), place(&mut app, "button", "rematch").unwrap());
        let layout = of_table::<Layout>(&app);
        if layout.view.height() > layout.view.width() {
            // Each at the own edge, with the board between them.
            let things = layout.frame.union(layout.far.tablet).union(layout.near.tablet);
            assert!(far.max.y < things.min.y && near.min.y > things.max.y, "{far:?} {near:?} {things:?}");
        }
        click_and_rest(&mut app, "far-rematch");
        assert_eq!((phase(&app), session(&app).view().ply()), (Phase::Playing, 0), "{size:?}");
    }
}

#[test]
fn the_end_is_laid_anew_when_the_players_turn_to_one_side() {
    let mut app = begin_facing(GameKind::Xiangqi);
    send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Resign });
    let ends = |app: &mut App| {
        let mut things = app.world_mut().query::<&Traced>();
        let ends = things.iter(app.world()).filter(|traced| ["rematch", "far-rematch"].contains(&traced.id.as_ref()));
        ends.count()
    };
    assert_eq!(ends(&mut app), 2);
    app.world_mut().resource_mut::<Settings>().seating = Seating::Side;
    rest(&mut app);
    assert_eq!(ends(&mut app), 1, "side by side one sheet is for both");
    face(&mut app);
    rest(&mut app);
    assert_eq!(ends(&mut app), 2);
}
