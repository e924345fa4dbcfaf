//! How matches end that no capture ends: a perpetual check, a declaration; and what the end sheet says about it.

use bevy::prelude::*;
use teahouse::core::Phase;
use teahouse::prefs::GameKind;
use teahouse_rules::{Outcome, Reason, Rules, Seat};

use super::{begin_from, by_mouse, follow, session};
use crate::play::is_said_on_screen;
use crate::support::{click_on, place, rest};

/// A chariot drives the general to and fro: published as "perpetual check by one rook".
const DRIVEN: &str = "3k5/9/9/9/9/9/9/9/4R4/5K3 w";
const CYCLE: [&str; 4] = ["e2d2", "d10e10", "d2e2", "e10d10"];

fn cycle(app: &mut App, times: usize) {
    for _ in 0..times {
        for text in CYCLE {
            let mv = session(app).view().position().parse_move(text).unwrap().mv;
            by_mouse(app, mv);
        }
    }
}

#[test]
fn who_checks_for_ever_is_warned_and_loses_and_the_sheet_proves_it() {
    let mut app = begin_from(&GameKind::Xiangqi.usual_rules(), DRIVEN);
    cycle(&mut app, 1);
    assert!(is_said_on_screen(&mut app, "Ama has checked with every move"), "told before it is too late");
    assert_eq!(session(&app).outcome(), Outcome::Ongoing);
    cycle(&mut app, 1);
    assert_eq!(session(&app).outcome(), Outcome::Win { winner: Seat::SECOND, reason: Reason::PerpetualCheck });
    assert_eq!(*app.world().resource::<State<Phase>>().get(), Phase::Over);
    assert!(is_said_on_screen(&mut app, "The position stood after turns 0, 4, 8"));
    for turn in [5, 7] {
        assert!(is_said_on_screen(&mut app, &format!("Turn {turn}, ")), "turn {turn} is part of the proof");
    }
    let mut texts = app.world_mut().query::<&Text>();
    let checks = texts.iter(app.world()).filter(|text| text.0.starts_with("Turn") && text.0.ends_with("check")).count();
    assert!(checks >= 2, "every turn of the checker is shown as one: {checks}");
}

/// Ten pieces and the king in the camp, and points enough.
const ENTERED: &str = "1+R+R1K4/+P+P+P+P+P+P+P+P+P/GG7/9/9/9/9/9/4k4 b B2P 1";
/// The same with a pawn for one rook and without the bishop.
const TOO_FEW: &str = "1+P+R1K4/+P+P+P+P+P+P+P+P1/GG7/9/9/9/9/9/4k4 b 2P 1";
/// Nobody has entered.
const OUTSIDE: &str = "9/9/4k4/9/9/9/4K4/9/9 b RB 1";

fn by_declaration() -> Rules {
    Rules::parse("shogi amateur impasse=declare-27").unwrap()
}

#[test]
fn an_impasse_is_declared_by_its_button() {
    let mut app = begin_from(&by_declaration(), ENTERED);
    assert!(is_said_on_screen(&mut app, "the king has entered"));
    click_on(&mut app, "button", "declare");
    rest(&mut app);
    assert_eq!(session(&app).outcome(), Outcome::Win { winner: Seat::FIRST, reason: Reason::Declaration });
    assert_eq!(*app.world().resource::<State<Phase>>().get(), Phase::Over);
}

/// By the rules it could be declared, and lost: a host does not hand one that.
#[test]
fn what_would_lose_cannot_be_declared() {
    let mut app = begin_from(&by_declaration(), TOO_FEW);
    assert!(is_said_on_screen(&mut app, "the king has entered"));
    click_on(&mut app, "button", "declare");
    rest(&mut app);
    assert_eq!(session(&app).outcome(), Outcome::Ongoing);
}

#[test]
fn there_is_no_account_before_a_king_has_entered() {
    let mut app = begin_from(&by_declaration(), OUTSIDE);
    assert!(place(&mut app, "button", "declare").is_none());
    assert!(!is_said_on_screen(&mut app, "points"));
    follow(&mut app, "e3e4");
    assert!(place(&mut app, "button", "declare").is_none());
}
