//! The parts of the board that need no app: the reaction to a press, and the layout.

use teahouse::board::selection::{Reaction, Selection, drop, press, responds};
use teahouse_rules::{Face, Move, Piece, Public, Rules, Square, banqi};

fn public(fen: &str) -> Public {
    let rules = Rules::Banqi(banqi::Ruleset::taiwan());
    Public::from_position(rules, rules.parse_position(fen).unwrap())
}

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn chosen(text: &str) -> Selection {
    Selection::on_board(square(text))
}

fn go(from: &str, to: &str) -> Move {
    Move::go(square(from), square(to))
}

/// A face-down disc on a4, a red chariot on b3, a black soldier on c3; red to move.
const BOARD: &str = "X7/1Rs5/8/7k r A1 0 1";

#[test]
fn with_nothing_selected_one_press_flips() {
    assert_eq!(
        press(&public(BOARD), Selection::default(), square("a4")),
        Reaction::Play(Move::Flip { at: square("a4") })
    );
}

#[test]
fn with_a_piece_selected_the_first_press_on_a_face_down_disc_points_at_it() {
    let public = public(BOARD);
    let pointed = Selection::pointed(square("a4"));
    assert_eq!(press(&public, chosen("b3"), square("a4")), Reaction::Select(pointed));
    assert_eq!(press(&public, pointed, square("a4")), Reaction::Play(Move::Flip { at: square("a4") }));
}

#[test]
fn a_press_on_an_own_piece_selects_exchanges_or_deselects_it() {
    let public = public("8/1RA5/8/7k r - 0 1");
    assert_eq!(press(&public, Selection::default(), square("b3")), Reaction::Select(chosen("b3")));
    assert_eq!(press(&public, chosen("b3"), square("c3")), Reaction::Select(chosen("c3")));
    assert_eq!(press(&public, chosen("b3"), square("b3")), Reaction::Select(Selection::default()));
}

#[test]
fn in_a_chain_a_press_captures_on_and_a_press_on_the_captor_stops() {
    let rules = Rules::Banqi(banqi::Ruleset { multi_capture: true, ..banqi::Ruleset::taiwan() });
    let public = Public::from_position(rules, rules.parse_position("X7/1Rs5/8/7k r A1 0 1 chain=b3").unwrap());
    assert_eq!(press(&public, Selection::default(), square("c3")), Reaction::Play(go("b3", "c3")));
    let stop = Move::Stop { at: square("b3") };
    assert_eq!(press(&public, Selection::default(), square("b3")), Reaction::Play(stop));
    let Reaction::Refuse(illegal) = press(&public, Selection::default(), square("a4")) else { panic!("a flip") };
    assert_eq!(illegal.code.text(), "chain-open");
}

#[test]
fn a_selected_piece_moves_captures_or_is_refused_with_a_reason() {
    let public = public(BOARD);
    assert_eq!(press(&public, chosen("b3"), square("b2")), Reaction::Play(go("b3", "b2")));
    assert_eq!(press(&public, chosen("b3"), square("c3")), Reaction::Play(go("b3", "c3")));
    let Reaction::Refuse(illegal) = press(&public, chosen("b3"), square("h1")) else { panic!("a far square") };
    assert_eq!(illegal.code.text(), "not-adjacent");
}

#[test]
fn the_opponents_pieces_are_refused_and_empty_squares_deselect() {
    let public = public(BOARD);
    let Reaction::Refuse(illegal) = press(&public, Selection::default(), square("c3")) else { panic!("the enemy's") };
    assert_eq!(illegal.code.text(), "not-yours");
    assert_eq!(press(&public, Selection::default(), square("e2")), Reaction::Select(Selection::default()));
}

#[test]
fn after_the_end_a_press_does_nothing() {
    let over = public("8/8/8/K7 r - 0 1");
    assert!(over.outcome().is_over());
    assert_eq!(press(&over, Selection::default(), square("a1")), Reaction::Nothing);
}

#[test]
fn a_piece_dropped_at_home_or_beside_the_board_stays() {
    let public = public(BOARD);
    assert_eq!(drop(&public, square("b3"), Some(square("b3"))), Reaction::Nothing);
    assert_eq!(drop(&public, square("b3"), None), Reaction::Nothing);
    assert_eq!(drop(&public, square("b3"), Some(square("c3"))), Reaction::Play(go("b3", "c3")));
    assert!(matches!(drop(&public, square("b3"), Some(square("h1"))), Reaction::Refuse(_)));
}

#[test]
fn the_pointer_lifts_pieces_that_react_to_a_press() {
    let public = public(BOARD);
    let nothing = Selection::default();
    for (square_under_pointer, selection, answers) in [
        ("a4", nothing, true),
        ("b3", nothing, true),
        ("c3", nothing, false),
        ("e2", nothing, false),
        ("c3", chosen("b3"), true),
        ("b2", chosen("b3"), false),
        ("a4", chosen("b3"), true),
    ] {
        let is_answer = responds(&public, selection, square(square_under_pointer));
        assert_eq!(is_answer, answers, "{square_under_pointer} with {selection:?}");
    }
}

#[test]
fn captured_pieces_lie_in_the_sockets_of_their_rank() {
    use bevy::math::Vec2;
    use teahouse::board::layout::{BoardKind, Layout, LayoutInput, Panel};
    use teahouse::board::pieces::{first_socket, socket_pieces};
    use teahouse::board::{Content, Ground};
    let layout = Layout::of(LayoutInput {
        across: None,
        pixel: 1.0,
        mirrored: false,
        has_clocks: false,
        has_acts: false,
        has_bar: false,
        size: Vec2::new(1280.0, 720.0),
        board: BoardKind::Banqi,
        bottom: teahouse_rules::Seat::FIRST,
        turned: false,
        beside: Panel::Nothing,
        text_scale: 1.0,
    });
    let mut game = public(BOARD);
    let mv = game.position().parse_move("b3c3").unwrap();
    game.play(mv).unwrap();
    let places = Ground::of(&layout).poses(&Content::of(&game));
    // No two pieces share a place, whatever the start position had in the trays.
    for (index, pose) in places.iter().enumerate() {
        assert!(places[index + 1..].iter().all(|other| other.position.distance(pose.position) > 1.0), "{index}");
    }
    let soldier: Piece = socket_pieces(teahouse_rules::Colour::Black).nth(15).unwrap();
    assert_eq!(Face::Piece(soldier).to_string(), "s");
    assert_eq!(first_socket(soldier.kind), 11);
    let victim = game.line()[0].effects[0];
    let teahouse_rules::Effect::Captured { piece, .. } = victim else { panic!("{victim:?}") };
    let socket = layout.to_world(layout.socket_place(layout.near.sockets[15]));
    assert_eq!(places[piece.index()].position, socket, "the fifth soldier lies beside four");
}
