//! Two pads at two boards, and the limits of a drop that need a position of their own.

use bevy::prelude::*;
use teahouse_rules::Rules;
use teahouse_table::Setup;

use super::super::begin_saved;
use super::*;
use crate::input::pad;
use crate::support::{plug_in, push_and_rest};

#[test]
fn two_pads_play_at_two_boards() {
    let mut app = begin_game(GameKind::Supply);
    let [one, other] = [0x045e, 0x054c].map(|vendor| plug_in(&mut app, vendor));
    // The first press shows the cursor.
    push_and_rest(&mut app, one, GamepadButton::South);
    for at in ["h3", "e3"] {
        pad::press_at::<0>(&mut app, one, square(at));
    }
    assert_eq!(session(&app).boards().ply(), 1);
    for at in ["b3", "e3"] {
        pad::press_at::<1>(&mut app, other, square(at));
    }
    let seats: Vec<Seat> = session(&app).boards().line().map(|turn| turn.seat).collect();
    assert_eq!(seats, [Seat(0), Seat(2)]);
}

/// Red has a chariot and an elephant in hand, and the file of the general is open.
const IN_HAND: &str = "4k4/9/9/9/9/9/9/9/9/3K5[RB] w - - 0 1";

#[test]
fn a_drop_that_gives_check_or_cannot_stand_is_greyed_and_explained() {
    let start = Some(Rules::Supply.parse_position(IN_HAND).unwrap());
    let mut app = begin_saved(Setup { start, ..Setup::new(Rules::Supply, ["Ama", "Hao", "Mei", "Lin"]) });
    let greyed = |app: &mut App| {
        let mut names = app.world_mut().query::<&Name>();
        names.iter(app.world()).filter(|name| name.as_str() == "Lit square").count()
    };
    for (slot, at, code, words) in [
        ("near-R", "e4", Code::DropCheck, "A drop may not give check."),
        ("near-B", "d4", Code::CannotStand, "That piece cannot stand on that point."),
    ] {
        let mut refused = app.world().resource::<Messages<Refused>>().get_cursor_current();
        click_on(&mut app, "hand", slot);
        rest(&mut app);
        assert!(greyed(&mut app) > 0, "{slot}");
        click_on(&mut app, "cell", at);
        let messages = app.world().resource::<Messages<Refused>>();
        let codes: Vec<Code> = refused
            .read(messages)
            .filter_map(|refused| match &refused.refusal {
                Refusal::Illegal(illegal) => Some(illegal.code),
                _ => None,
            })
            .collect();
        assert_eq!(codes, [code], "{slot}");
        rest(&mut app);
        assert!(shows_text(&mut app, words), "{slot}");
        press_and_rest(&mut app, KeyCode::Escape);
    }
    assert_eq!(session(&app).boards().ply(), 0);
}
