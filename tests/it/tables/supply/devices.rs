//! Two pads at two boards, and the limits of a drop that need a position of their own.

use bevy::prelude::*;
use teahouse_rules::{Rules, Square};
use teahouse_table::Setup;

use super::super::begin_saved;
use super::*;
use crate::support::{plug_in, push, push_and_rest};

/// Moves a cursor to a square with a pad, and presses. On a turned board the square at the right has the lower file.
fn press_with(app: &mut App, pad: Entity, to: &str, (is_turned, cursor): (bool, fn(&mut App) -> Square)) {
    use GamepadButton::{DPadDown, DPadLeft, DPadRight, DPadUp};
    let to = square(to);
    for _ in 0..40 {
        let at = cursor(app);
        let (file, rank) = (at.file().cmp(&to.file()), at.rank().cmp(&to.rank()));
        let (file, rank) = if is_turned { (file.reverse(), rank.reverse()) } else { (file, rank) };
        let button = match (file, rank) {
            (core::cmp::Ordering::Less, _) => DPadRight,
            (core::cmp::Ordering::Greater, _) => DPadLeft,
            (_, core::cmp::Ordering::Less) => DPadUp,
            (_, core::cmp::Ordering::Greater) => DPadDown,
            _ => break,
        };
        push(app, pad, button);
    }
    assert_eq!(cursor(app), to);
    push_and_rest(app, pad, GamepadButton::South);
}

#[test]
fn two_pads_play_at_two_boards() {
    let mut app = begin_game(GameKind::Supply);
    let [one, other] = [0x045e, 0x054c].map(|vendor| plug_in(&mut app, vendor));
    let on_first: (bool, fn(&mut App) -> Square) = (false, |app| of_table::<Cursor>(app).square);
    let on_second: (bool, fn(&mut App) -> Square) = (true, |app| of_second::<Cursor>(app).square);
    // The first press shows the cursor.
    push_and_rest(&mut app, one, GamepadButton::South);
    for at in ["h3", "e3"] {
        press_with(&mut app, one, at, on_first);
    }
    assert_eq!(session(&app).boards().ply(), 1);
    for _ in 0..40 {
        push(&mut app, other, GamepadButton::RightTrigger);
        if of_second::<Cursor>(&mut app).is_visible {
            break;
        }
    }
    rest(&mut app);
    for at in ["b3", "e3"] {
        press_with(&mut app, other, at, on_second);
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
        ("near-B", "d4", Code::CannotStand, "That piece can never reach that point."),
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
