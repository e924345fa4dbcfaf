//! Slips at two boards face to face: each of them lies at its player's own end of the board.

use teahouse::prefs::Seating;
use teahouse_rules::{Illegal, Rules};
use teahouse_table::Signal;

use super::*;
use crate::support::rect_of;

/// Pieces in most rows of a board.
const FULL: [&str; 2] = [
    "1nbaka3/9/r8/p1p1C3R/9/9/c1P2cp2/N2NB4/C3A4/R1B1KA3[] w - - 0 15",
    "1nbak1C2/r3a4/c1n1r4/p2R2c2/3np4/9/PCP1P3P/N8/9/2BAKABNR[] w - - 0 15",
];

/// From the start and from the middle of a match.
fn both_matches() -> [MatchSetup; 2] {
    let [first, second] = FULL.map(|text| Rules::Supply.parse_position(text).unwrap());
    let start = MatchSetup::of(GameKind::Supply);
    [start.clone(), MatchSetup { from: Some(first), second_from: Some(second), ..start }]
}

fn face_to_face(setup: MatchSetup) -> App {
    let mut app = at_title();
    app.world_mut().resource_mut::<Settings>().seating = Seating::Face;
    deal(&mut app, setup);
    app
}

/// The only slip lies between the middle of a player's board and the player's edge of the window.
fn assert_lies_before(app: &mut App, seat: Seat, what: &str) {
    let mut names = app.world_mut().query::<(Entity, &Name)>();
    let found = names.iter(app.world()).filter(|(_, name)| name.as_str() == "Notice");
    let slips: Vec<Entity> = found.map(|(entity, _)| entity).collect();
    let [slip] = slips[..] else { panic!("{what}: {} slips", slips.len()) };
    let slip = rect_of(app, slip);
    let layouts = [of_table::<Layout>(app).clone(), of_second::<Layout>(app).clone()];
    let layout = &layouts[usize::from(session(app).seats().board_of(seat))];
    let middle = layout.field.center().y;
    let is_before = if seat == layout.bottom { slip.min.y > middle - 1.0 } else { slip.max.y < middle + 1.0 };
    assert!(is_before, "{what}: {slip:?}, and the middle of the board is {middle}");
    let is_beside = slip.min.x > layout.part.min.x - 1.0 && slip.max.x < layout.part.max.x + 1.0;
    assert!(is_beside, "{what}: {slip:?} is not at the board in {:?}", layout.part);
}

#[test]
fn face_to_face_a_slip_lies_at_the_end_of_its_player() {
    for (match_number, setup) in both_matches().into_iter().enumerate() {
        for letters in [1.0, 2.0] {
            // A player may signal some times only before the next turn.
            let mut app = face_to_face(setup.clone());
            app.world_mut().resource_mut::<Settings>().text_scale = letters;
            for size in [(1280.0, 720.0), (960.0, 540.0), (1920.0, 1080.0), (720.0, 1280.0)] {
                resize_window(&mut app, size);
                rest(&mut app);
                for seat in [0, 1, 2, 3].map(Seat) {
                    let what = format!("match {match_number}, letters {letters}, {size:?}, {seat:?}");
                    let partner = session(&app).seats().partner(seat).expect("a partner");
                    send_and_rest(&mut app, MatchCommand { seat, command: Command::Signal(Signal::Danger) });
                    assert_lies_before(&mut app, partner, &format!("{what} signals"));
                    let refusal = Refusal::Illegal(Illegal::new(Code::NoPiece));
                    send_and_rest(&mut app, Refused { seat, refusal });
                    assert_lies_before(&mut app, seat, &format!("{what} is refused"));
                }
            }
        }
    }
}
