//! Promotion, drops, hands, repetition and handicaps of shogi.

use bevy::prelude::*;
use teahouse::board::Layout;
use teahouse::board::pieces::{BoardPiece, Showing, Stowed};
use teahouse::board::press::Chosen;
use teahouse::board::selection::Selection;
use teahouse::core::Phase;
use teahouse::prefs::{GameKind, Settings};
use teahouse::session::MatchCommand;
use teahouse_rules::shogi::{self, Handicap, Koma, KomaKind, Side};
use teahouse_rules::{Face, Move, Outcome, Reason, Rules, Seat};
use teahouse_table::Command;

use super::{begin_by, begin_game, by_mouse, follow, key_square, session, square};
use crate::input::lifted;
use crate::play::shows_text;
use crate::support::{
    click, click_and_rest, click_on, click_square, drag, find_of_table, of_table, phase, place, press, press_and_rest,
    rect_of, resize_window, rest, send_and_rest, tap_on, touch,
};

/// The bishops' diagonal is open, and sente is to move.
const OPEN: &str = "c3c4 g7g6";

fn at_promotion_choice() -> App {
    let mut app = begin_game(GameKind::Shogi);
    follow(&mut app, OPEN);
    click_square(&mut app, square("b2"));
    click_square(&mut app, square("h8"));
    assert_eq!(of_table::<Chosen>(&app).0.promoting, Some((square("b2"), square("h8"))));
    assert_eq!(session(&app).view().ply(), 2, "nothing is played before the answer");
    app
}

fn face_at(app: &App, at: &str) -> Option<Face> {
    session(app).view().pieces().at(teahouse_rules::Place::square(square(at)))?.1.face
}

const BISHOP: Koma = Koma::new(Side::Sente, KomaKind::Bishop);

#[test]
fn promotion_is_asked_beside_the_target_and_accepted() {
    let mut app = at_promotion_choice();
    let target = place(&mut app, "cell", "h8").unwrap();
    let nearer =
        ["promote", "keep"].map(|id| place(&mut app, "button", id).unwrap().center().distance(target.center()));
    assert!(nearer[0].min(nearer[1]) < 2.0 * target.height(), "the question lies beside the target");
    click_and_rest(&mut app, "promote");
    assert_eq!(face_at(&app, "h8"), Some(BISHOP.promoted_face().into()));
}

/// Target, origin and the last move stay in sight, and no piece beside the target is covered that need not be.
#[test]
fn the_choice_of_promotion_points_at_the_target_and_hides_no_move() {
    let mut app = at_promotion_choice();
    for size in [(960.0, 540.0), (1280.0, 720.0), (1920.0, 1080.0), (900.0, 1200.0)] {
        for letters in [1.0, 2.0] {
            resize_window(&mut app, size);
            app.world_mut().resource_mut::<Settings>().text_scale = letters;
            rest(&mut app);
            let what = format!("{size:?}, letters {letters}");
            let [plate, beak] = ["Choices", "Beak"].map(|name| {
                let mut names = app.world_mut().query::<(Entity, &Name)>();
                let mut found = names.iter(app.world()).filter(|(_, other)| other.as_str() == name);
                let entity = found.next().unwrap_or_else(|| panic!("{what}: {name}")).0;
                rect_of(&app, entity)
            });
            let layout = of_table::<Layout>(&app).clone();
            let cell = |at: &str| layout.cell_rect(square(at));
            // With the largest letters in a low window the plate is as broad as six squares and more.
            let is_crowded = letters > 1.0 && size.1 < 800.0;
            let kept: &[&str] = if is_crowded { &["h8", "b2"] } else { &["h8", "b2", "g7", "g6"] };
            for &at in kept {
                let shared = plate.intersect(cell(at));
                assert!(shared.size().min_element() < 1.0, "{what}: {plate:?} lies over {at}");
            }
            let target = cell("h8");
            let away = beak.center().clamp(target.min, target.max).distance(beak.center());
            assert!(away < 0.2 * layout.cell + 1.0, "{what}: the beak {beak:?} is {away} from {target:?}");
            assert!(!plate.intersect(beak).is_empty(), "{what}: {beak:?} at {plate:?}");
            // Beside the bishop no piece stands. On small squares the plate is higher than one.
            let most = if layout.cell < 60.0 { 2.0 } else { 0.3 };
            let pieces = ["g9", "i9", "h9", "i8", "h7", "i7", "f7"].map(cell);
            let covered: f32 =
                pieces.iter().map(|piece| piece.intersect(plate)).map(|shared| shared.width() * shared.height()).sum();
            assert!(letters > 1.0 || covered < most * target.width() * target.height(), "{what}: {covered} is covered");
        }
    }
}

#[test]
fn promotion_is_declined() {
    let mut app = at_promotion_choice();
    click_and_rest(&mut app, "keep");
    assert_eq!(face_at(&app, "h8"), Some(BISHOP.into()));
}

#[test]
fn escape_and_a_press_elsewhere_cancel_the_move() {
    let mut app = at_promotion_choice();
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!((of_table::<Chosen>(&app).0.promoting, session(&app).view().ply()), (None, 2));
    assert!(place(&mut app, "button", "promote").is_none());
    click_square(&mut app, square("b2"));
    click_square(&mut app, square("h8"));
    let beside = place(&mut app, "cell", "e5").unwrap().center();
    click(&mut app, beside);
    rest(&mut app);
    assert_eq!((of_table::<Chosen>(&app).0, session(&app).view().ply()), (default(), 2));
}

#[test]
fn promotion_is_chosen_by_keys() {
    let mut app = begin_game(GameKind::Shogi);
    follow(&mut app, OPEN);
    key_square(&mut app, square("b2"));
    key_square(&mut app, square("h8"));
    press(&mut app, KeyCode::ArrowRight);
    press_and_rest(&mut app, KeyCode::Enter);
    assert_eq!(face_at(&app, "h8"), Some(BISHOP.into()), "the second button does not promote");
}

#[test]
fn a_dragged_piece_waits_on_its_target_and_returns_on_escape() {
    let mut app = begin_game(GameKind::Shogi);
    follow(&mut app, OPEN);
    let [from, to] = ["b2", "h8"].map(|at| place(&mut app, "cell", at).unwrap().center());
    drag(&mut app, from, to);
    rest(&mut app);
    assert!(of_table::<Chosen>(&app).0.promoting.is_some());
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!((session(&app).view().ply(), face_at(&app, "b2")), (2, Some(BISHOP.into())));
    drag(&mut app, from, to);
    rest(&mut app);
    click_and_rest(&mut app, "promote");
    assert_eq!(face_at(&app, "h8"), Some(BISHOP.promoted_face().into()));
}

/// A pawn on the last rank must promote.
#[test]
fn a_forced_promotion_is_not_asked() {
    let mut app = begin_game(GameKind::Shogi);
    // A pawn advances on the file of the opponent's rook up to the last step.
    follow(&mut app, "h3h4 b7b6 h4h5 b6b5 h5h6 b5b4 h6h7+ b4b3+");
    assert!(matches!(face_at(&app, "h7"), Some(Face::Koma(koma)) if koma.promoted));
    let mut app = begin_game(GameKind::Shogi);
    follow(&mut app, "h3h4 a7a6 h4h5 a6a5 h5h6 a5a4 h6h7 a4a3 h7h8 a3a2");
    // The pawn has captured the bishop, and the square of the knight is next.
    by_mouse(&mut app, Move::Go { from: square("h8"), to: square("h9"), promote: true });
    assert!(matches!(face_at(&app, "h9"), Some(Face::Koma(koma)) if koma.promoted && koma.kind == KomaKind::Pawn));
}

/// Both have a bishop in hand.
const EXCHANGE: &str = "c3c4 g7g6 b2h8+ g9h8";

#[test]
fn a_captured_piece_lies_unpromoted_in_the_hand_of_its_captor() {
    let mut app = begin_game(GameKind::Shogi);
    follow(&mut app, EXCHANGE);
    let in_hand: Vec<_> = session(&app)
        .view()
        .pieces()
        .iter()
        .filter(|(_, state)| state.place.as_square().is_none())
        .map(|(id, state)| (id, state.face))
        .collect();
    assert_eq!(in_hand.len(), 2);
    let mut pieces = app.world_mut().query::<(&BoardPiece, &Showing, &Stowed)>();
    for (id, face) in in_hand {
        let (_, showing, stowed) = pieces.iter(app.world()).find(|(piece, ..)| piece.0 == id).unwrap();
        assert_eq!((showing.0, stowed.0), (face, true));
    }
}

#[test]
fn a_piece_is_dropped_by_click_and_by_drag() {
    let mut app = begin_game(GameKind::Shogi);
    follow(&mut app, EXCHANGE);
    by_mouse(&mut app, Move::Drop { piece: BISHOP.into(), to: square("e5") });
    assert_eq!(face_at(&app, "e5"), Some(BISHOP.into()));
    let slot = place(&mut app, "hand", "far-B").unwrap().center();
    let to = place(&mut app, "cell", "d5").unwrap().center();
    drag(&mut app, slot, to);
    rest(&mut app);
    assert_eq!(face_at(&app, "d5"), Some(BISHOP.captured_by(Side::Gote).into()));
    assert_eq!(session(&app).view().ply(), 6);
}

#[test]
fn a_piece_from_the_hand_dropped_beside_the_board_returns() {
    let mut app = begin_game(GameKind::Shogi);
    follow(&mut app, EXCHANGE);
    let slot = place(&mut app, "hand", "near-B").unwrap().center();
    drag(&mut app, slot, Vec2::new(4.0, 4.0));
    rest(&mut app);
    assert_eq!(session(&app).view().ply(), 4);
    let mut pieces = app.world_mut().query::<&Stowed>();
    assert_eq!(pieces.iter(app.world()).filter(|stowed| stowed.0).count(), 2, "the piece lies in its slot again");
}

/// The other player may resign while a piece is chosen, on the board or in a hand.
#[test]
fn a_chosen_piece_is_laid_down_when_the_match_ends() {
    for (kind, id) in [("cell", "i1"), ("hand", "near-B")] {
        let mut app = begin_game(GameKind::Shogi);
        follow(&mut app, EXCHANGE);
        click_on(&mut app, kind, id);
        rest(&mut app);
        assert_eq!(lifted(&mut app), [1.0], "{id}");
        send_and_rest(&mut app, MatchCommand { seat: Seat::SECOND, command: Command::Resign });
        assert_eq!(phase(&app), Phase::Over);
        assert_eq!((of_table::<Chosen>(&app).0, lifted(&mut app)), (Selection::default(), Vec::new()), "{id}");
    }
}

#[test]
fn a_piece_is_dropped_by_tap_and_by_touch_drag() {
    use bevy::input::touch::TouchPhase;
    let mut app = begin_game(GameKind::Shogi);
    follow(&mut app, EXCHANGE);
    tap_on(&mut app, "hand", "near-B");
    rest(&mut app);
    assert_eq!(of_table::<Chosen>(&app).0.in_hand, Some(BISHOP.into()));
    tap_on(&mut app, "cell", "e5");
    rest(&mut app);
    assert_eq!(face_at(&app, "e5"), Some(BISHOP.into()));
    let [slot, to] = [("hand", "far-B"), ("cell", "d5")].map(|(kind, id)| place(&mut app, kind, id).unwrap().center());
    for (phase, at) in [(TouchPhase::Started, slot), (TouchPhase::Moved, slot.lerp(to, 0.5))] {
        touch(&mut app, 3, phase, at);
        app.update();
        app.update();
    }
    let held = find_of_table::<teahouse::board::held::Held>(&app).copied();
    assert!(held.is_some_and(|held| held.by == teahouse::board::held::HeldBy::Finger), "{held:?}");
    touch(&mut app, 3, TouchPhase::Moved, to);
    app.update();
    touch(&mut app, 3, TouchPhase::Ended, to);
    rest(&mut app);
    assert_eq!(face_at(&app, "d5"), Some(BISHOP.captured_by(Side::Gote).into()));
}

#[test]
fn a_second_pawn_is_refused_and_its_files_are_greyed() {
    let mut app = begin_game(GameKind::Shogi);
    follow(&mut app, "h3h4 h7h6 h4h5 h6h5 h2h5 a7a6");
    let pawn = Koma::new(Side::Sente, KomaKind::Pawn);
    click_on(&mut app, "hand", "near-P");
    rest(&mut app);
    assert_eq!(of_table::<Chosen>(&app).0.in_hand, Some(pawn.into()));
    let barred = |app: &mut App| {
        let mut names = app.world_mut().query::<&Name>();
        names.iter(app.world()).filter(|name| name.as_str() == "Lit square").count()
    };
    // Seven files have five empty squares, and the file of bishop and rook has three.
    assert_eq!(barred(&mut app), 38, "all files but one have a pawn");
    click_square(&mut app, square("e5"));
    assert!(shows_text(&mut app, "unpromoted pawn"), "nifu is named");
    assert_eq!(session(&app).view().ply(), 6);
    click_square(&mut app, square("h6"));
    assert_eq!(session(&app).view().line()[6].mv.mv, Move::Drop { piece: pawn.into(), to: square("h6") });
}

#[test]
fn the_fourth_occurrence_is_a_draw() {
    let mut app = begin_game(GameKind::Shogi);
    for _ in 0..3 {
        follow(&mut app, "h2g2 b8c8 g2h2 c8b8");
    }
    assert_eq!(session(&app).outcome(), Outcome::Draw { reason: Reason::Repetition });
    assert_eq!(phase(&app), Phase::Over);
}

#[test]
fn in_a_handicap_game_the_giver_moves_first_without_two_pieces() {
    let rules = shogi::Ruleset { handicap: Handicap::TwoPieces, ..shogi::Ruleset::amateur() };
    let mut app = begin_by(Rules::Shogi(rules));
    assert_eq!((session(&app).mover(), session(&app).view().pieces().len()), (Some(Seat::SECOND), 38));
    assert!(shows_text(&mut app, "Receive"), "the tablet of the player to move has only room for that");
    by_mouse(&mut app, Move::go(square("c7"), square("c6")));
    assert_eq!((session(&app).mover(), session(&app).view().ply()), (Some(Seat::FIRST), 1));
}

#[test]
fn a_move_by_keys_is_played_after_a_drop_by_mouse() {
    let mut app = begin_game(GameKind::Shogi);
    follow(&mut app, EXCHANGE);
    let slot = super::slot_of(&app, BISHOP.into());
    let (from, to) =
        (place(&mut app, "hand", &slot).unwrap().center(), place(&mut app, "cell", "e5").unwrap().center());
    drag(&mut app, from, to);
    rest(&mut app);
    assert_eq!(face_at(&app, "e5"), Some(BISHOP.into()));
    super::by_keys(&mut app, Move::go(square("c7"), square("c6")));
    assert_eq!(session(&app).view().ply(), 6);
}
