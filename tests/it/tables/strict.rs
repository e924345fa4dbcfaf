//! Strict play at the table: touch-move by every device, fouls that lose and are pointed out, claims, and stalemates.

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use teahouse::board::foul::FoulSign;
use teahouse::board::held::Held;
use teahouse::board::press::Chosen;
use teahouse::core::{Menu, Phase};
use teahouse::i18n::Localized;
use teahouse::prefs::{GameKind, Player, SeatDevice, Settings};
use teahouse::session::{Begin, MatchCommand, MatchSetup};
use teahouse_rules::banqi::{Draws, Ruleset};
use teahouse_rules::{Outcome, Reason, Rules, Seat, Square, shogi};
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Command, OfferKind, Setup};

use super::series::{restarted, started};
use super::{begin, begin_saved, follow, key_square, session, square};
use crate::play::shows_text;
use crate::screens::choose;
use crate::support::{
    at_title, click_and_rest, click_on, click_square, drag, find_of_table, go_to, menu, of_table, phase, place,
    plug_in, press_and_rest, press_buttons, push_and_rest, rest, right_click, send_and_rest, tap_on, touch,
};

const WHY: &str = "Touch-move: you have touched this piece";

/// A match of a game by its usual rules.
fn strict(game: GameKind) -> App {
    begin(MatchSetup { strict: true, ..MatchSetup::of(game) })
}

fn strict_from(rules: Rules, position: &str) -> App {
    let start = Some(rules.parse_position(position).unwrap());
    begin_saved(Setup { start, strict: true, ..Setup::new(rules, ["Ama", "Hao"]) })
}

fn chosen(app: &App) -> Option<Square> {
    of_table::<Chosen>(app).0.chosen
}

fn center(app: &mut App, at: &str) -> Vec2 {
    place(app, "cell", at).unwrap().center()
}

#[test]
fn strict_play_is_chosen_kept_and_dealt_with_the_fouls_of_shogi() {
    let mut app = at_title();
    press_buttons(&mut app, ["new", "shogi", "more"]);
    choose(&mut app, "strict-play");
    click_and_rest(&mut app, "deal");
    assert!(session(&app).state().is_strict());
    assert!(matches!(session(&app).view().rules(), Rules::Shogi(rules) if rules.strict_fouls));
    assert!(app.world().resource::<Settings>().strict);
    // Without the choice all is as usual.
    let usual = begin(MatchSetup::of(GameKind::Shogi));
    assert!(!usual.world().resource::<Settings>().strict && !session(&usual).state().is_strict());
    assert!(matches!(session(&usual).view().rules(), Rules::Shogi(rules) if !rules.strict_fouls));
}

#[test]
fn strict_play_goes_with_the_fouls_of_shogi() {
    let mut app = at_title();
    press_buttons(&mut app, ["new", "shogi", "more"]);
    choose(&mut app, "strict-play");
    choose(&mut app, "house-strict-fouls");
    click_and_rest(&mut app, "deal");
    assert!(!session(&app).state().is_strict(), "without the fouls it is no strict play");
    assert!(matches!(session(&app).view().rules(), Rules::Shogi(rules) if !rules.strict_fouls));
}

#[test]
fn the_rule_card_says_that_the_match_is_strict() {
    let mut app = strict(GameKind::Banqi);
    go_to(&mut app, Menu::Rules);
    for words in [
        "Strict play: a piece that you touch",
        "A face-down disc that you press",
        "The game does not tell you when a draw",
        "A player whose offer was declined can repeat it after making a turn.",
        "The clock runs on while a player looks back, or chooses between an offer and a claim",
    ] {
        assert!(shows_text(&mut app, words), "{words}");
    }
}

#[test]
fn a_touched_piece_is_neither_put_back_nor_exchanged_by_the_mouse() {
    let mut app = strict(GameKind::Xiangqi);
    // The right cannon.
    click_square(&mut app, square("h3"));
    assert_eq!(chosen(&app), Some(square("h3")));
    for again in ["h3", "b3"] {
        click_square(&mut app, square(again));
        rest(&mut app);
        assert_eq!(chosen(&app), Some(square("h3")), "{again}");
        assert!(shows_text(&mut app, WHY), "{again}");
    }
    let beside = center(&mut app, "e6");
    right_click(&mut app, beside);
    rest(&mut app);
    assert_eq!(chosen(&app), Some(square("h3")));
    click_square(&mut app, square("e3"));
    rest(&mut app);
    assert_eq!((session(&app).view().ply(), chosen(&app)), (1, None));
}

/// The program is killed while a piece is touched, after an offer that was declined.
#[test]
fn a_restart_does_not_free_a_touched_piece() {
    let storage = FaultyStorage::new();
    let mut app = started(&storage);
    send_and_rest(&mut app, Begin::New(MatchSetup { strict: true, ..MatchSetup::of(GameKind::Xiangqi) }));
    click_square(&mut app, square("h3"));
    rest(&mut app);
    app = restarted(app, &storage);
    assert_eq!(chosen(&app), Some(square("h3")));
    for (seat, command) in [(Seat::FIRST, Command::OfferDraw), (Seat::SECOND, Command::DeclineDraw)] {
        send_and_rest(&mut app, MatchCommand { seat, command });
    }
    app = restarted(app, &storage);
    click_square(&mut app, square("b3"));
    rest(&mut app);
    assert_eq!(chosen(&app), Some(square("h3")), "an entry of another kind does not free it");
    assert!(shows_text(&mut app, WHY));
    click_square(&mut app, square("e3"));
    rest(&mut app);
    app = restarted(app, &storage);
    assert_eq!((session(&app).view().ply(), chosen(&app)), (1, None));
}

#[test]
fn without_strict_play_a_piece_is_put_back_as_before() {
    let mut app = begin(MatchSetup::of(GameKind::Xiangqi));
    click_square(&mut app, square("h3"));
    click_square(&mut app, square("b3"));
    assert_eq!(chosen(&app), Some(square("b3")));
    click_square(&mut app, square("b3"));
    assert_eq!(chosen(&app), None);
}

#[test]
fn a_piece_without_a_legal_move_can_be_put_back() {
    let mut app = strict(GameKind::Shogi);
    // The bishop behind its pawns.
    click_square(&mut app, square("b2"));
    assert_eq!(chosen(&app), Some(square("b2")));
    click_square(&mut app, square("b2"));
    assert_eq!(chosen(&app), None);
    click_square(&mut app, square("b2"));
    click_square(&mut app, square("c3"));
    assert_eq!(chosen(&app), Some(square("c3")));
}

#[test]
fn a_drag_that_ends_nowhere_brings_the_piece_home_and_it_still_has_to_move() {
    let mut app = strict(GameKind::Xiangqi);
    let [cannon, other, nowhere] = ["h3", "b3", "f6"].map(|at| center(&mut app, at));
    drag(&mut app, cannon, nowhere);
    rest(&mut app);
    assert_eq!((session(&app).view().ply(), chosen(&app)), (0, Some(square("h3"))));
    // Another piece is not taken up.
    let target = center(&mut app, "e3");
    drag(&mut app, other, target);
    rest(&mut app);
    assert!(find_of_table::<Held>(&app).is_none());
    assert_eq!((session(&app).view().ply(), chosen(&app)), (0, Some(square("h3"))));
    drag(&mut app, cannon, target);
    rest(&mut app);
    assert_eq!(session(&app).view().ply(), 1);
}

#[test]
fn a_finger_touches_where_it_is_lifted() {
    let mut app = strict(GameKind::Xiangqi);
    tap_on(&mut app, "cell", "h3");
    rest(&mut app);
    assert_eq!(chosen(&app), Some(square("h3")));
    tap_on(&mut app, "cell", "b3");
    rest(&mut app);
    assert_eq!(chosen(&app), Some(square("h3")));
    assert!(shows_text(&mut app, WHY));
    let [from, to] = ["b3", "e3"].map(|at| center(&mut app, at));
    touch(&mut app, 1, TouchPhase::Started, from);
    touch(&mut app, 1, TouchPhase::Moved, to);
    touch(&mut app, 1, TouchPhase::Ended, to);
    rest(&mut app);
    assert_eq!((session(&app).view().ply(), chosen(&app)), (0, Some(square("h3"))));
}

#[test]
fn keys_and_a_pad_touch_as_well() {
    let mut app = strict(GameKind::Xiangqi);
    key_square(&mut app, square("b3"));
    key_square(&mut app, square("h3"));
    assert_eq!(chosen(&app), Some(square("b3")));
    assert!(shows_text(&mut app, WHY));
    let pad = plug_in(&mut app, 0x045e);
    // The cursor still lies on the other cannon.
    push_and_rest(&mut app, pad, GamepadButton::South);
    assert_eq!(chosen(&app), Some(square("b3")));
    for state in [Menu::Pause, Menu::None] {
        push_and_rest(&mut app, pad, GamepadButton::East);
        assert_eq!((chosen(&app), menu(&app)), (Some(square("b3")), state));
    }
    key_square(&mut app, square("e3"));
    assert_eq!(session(&app).view().ply(), 1);
}

#[test]
fn a_piece_in_hand_that_was_touched_is_dropped() {
    let mut app = strict(GameKind::Shogi);
    follow(&mut app, "c3c4 g7g6 b2h8+ g9h8");
    press_and_rest(&mut app, KeyCode::Digit2);
    let held = of_table::<Chosen>(&app).0.in_hand;
    assert!(held.is_some());
    click_square(&mut app, square("h2"));
    press_and_rest(&mut app, KeyCode::Digit2);
    assert_eq!(of_table::<Chosen>(&app).0.in_hand, held);
    click_square(&mut app, square("e5"));
    rest(&mut app);
    assert_eq!(session(&app).view().ply(), 5);
}

#[test]
fn a_promotion_can_be_aimed_elsewhere_but_the_piece_has_to_move() {
    let mut app = strict(GameKind::Shogi);
    follow(&mut app, "c3c4 g7g6");
    click_square(&mut app, square("b2"));
    click_square(&mut app, square("h8"));
    assert!(of_table::<Chosen>(&app).0.promoting.is_some());
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!((of_table::<Chosen>(&app).0.promoting, chosen(&app)), (None, Some(square("b2"))));
    click_square(&mut app, square("d4"));
    rest(&mut app);
    assert_eq!(session(&app).view().ply(), 3);
}

#[test]
fn a_face_down_disc_that_is_pressed_is_flipped() {
    // The red chariot is shut in by its own soldiers, and cannot move.
    let rules = Rules::Banqi(Ruleset::taiwan());
    let mut app = strict_from(rules, "RP6/P6X/8/7k r a1 0 1");
    click_square(&mut app, square("a4"));
    assert_eq!(chosen(&app), Some(square("a4")));
    click_square(&mut app, square("h3"));
    rest(&mut app);
    assert_eq!(session(&app).view().ply(), 1);
}

/// Sente has a pawn in hand and one on the fifth file.
const NIFU: &str = "4k4/9/9/9/9/9/4P4/9/4K4 b P 1";

fn strict_shogi(position: &str) -> App {
    strict_from(Rules::Shogi(shogi::Ruleset { strict_fouls: true, ..shogi::Ruleset::amateur() }), position)
}

fn signs(app: &mut App) -> Vec<String> {
    let mut signs = app.world_mut().query::<&FoulSign>();
    let mut signs: Vec<String> = signs.iter(app.world()).map(|sign| sign.0.to_string()).collect();
    signs.sort();
    signs
}

#[test]
fn a_second_pawn_on_a_file_loses_and_is_pointed_out() {
    let mut app = strict_shogi(NIFU);
    click_on(&mut app, "hand", "near-P");
    rest(&mut app);
    click_square(&mut app, square("e5"));
    rest(&mut app);
    assert_eq!(session(&app).outcome(), Outcome::Win { winner: Seat::SECOND, reason: Reason::IllegalMove });
    assert_eq!(phase(&app), Phase::Over);
    assert!(shows_text(&mut app, "Ama dropped a second pawn on the file (nifu)."));
    assert_eq!(signs(&mut app), ["e3", "e5"]);
}

#[test]
fn a_king_left_in_check_loses_and_the_attacker_is_pointed_out() {
    // The gold is pinned by the rook.
    let mut app = strict_shogi("4k4/9/9/9/4r4/9/9/4G4/4K4 b - 1");
    click_square(&mut app, square("e2"));
    click_square(&mut app, square("d2"));
    rest(&mut app);
    assert_eq!(session(&app).outcome().reason(), Some(Reason::IllegalMove));
    assert!(shows_text(&mut app, "Ama left the king open to capture."));
    // The attacker has a mark and is the origin of the line.
    assert_eq!(signs(&mut app), ["d2", "e5", "e5"]);
}

#[test]
fn a_move_that_the_piece_cannot_make_is_no_foul() {
    let mut app = strict_shogi(NIFU);
    click_square(&mut app, square("e3"));
    click_square(&mut app, square("d4"));
    rest(&mut app);
    assert_eq!((session(&app).outcome(), session(&app).view().ply()), (Outcome::Ongoing, 0));
    assert!(signs(&mut app).is_empty());
}

/// Two generals that go to and fro.
const TWO_LEFT: &str = "K7/8/8/7k r - 0 40";
const TO_AND_FRO: &str = "a4a3 h1h2 a3a4 h2h1";

fn two_left(rules: Ruleset) -> App {
    strict_from(Rules::Banqi(rules), TWO_LEFT)
}

const ASKED: Ruleset = Ruleset { draws: Draws::Asked, ..Ruleset::taiwan() };

#[test]
fn a_claim_is_not_asked_for_but_the_button_claims_it() {
    let mut app = two_left(ASKED);
    follow(&mut app, &[TO_AND_FRO; 2].join(" "));
    assert_eq!(session(&app).view().claim(), Some(Reason::Repetition));
    assert!(place(&mut app, "button", "claim").is_none(), "no question by itself");
    assert!(!is_told_of_a_claim(&mut app));
    click_and_rest(&mut app, "draw");
    assert!(shows_text(&mut app, "Offer a draw, or claim one?"), "the question of a wrong claim");
    click_and_rest(&mut app, "claim");
    assert_eq!(session(&app).outcome(), Outcome::Draw { reason: Reason::Repetition });
}

/// Whether the table says that a draw may be claimed: by the button of the draw or by the groove.
fn is_told_of_a_claim(app: &mut App) -> bool {
    let mut names = app.world_mut().query::<&Localized>();
    let is_told = |key: &str| key == "button-claim" || key == "groove-claim";
    names.iter(app.world()).any(|words| is_told(&words.key))
}

#[test]
fn quiet_turns_are_counted_without_a_word_about_the_claim() {
    let rules = Ruleset { no_progress: 4, ..ASKED };
    let mut app = two_left(rules);
    follow(&mut app, TO_AND_FRO);
    assert_eq!(session(&app).view().claim(), Some(Reason::NoProgress));
    assert!(!is_told_of_a_claim(&mut app));
    let mut usual = crate::tables::begin_from(&Rules::Banqi(rules), TWO_LEFT);
    follow(&mut usual, TO_AND_FRO);
    assert!(is_told_of_a_claim(&mut usual), "without strict play the table tells");
}

#[test]
fn cancel_pauses_a_match_with_a_touched_piece() {
    let mut app = strict(GameKind::Xiangqi);
    click_square(&mut app, square("h3"));
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!((chosen(&app), menu(&app)), (Some(square("h3")), Menu::Pause));
    press_and_rest(&mut app, KeyCode::Escape);
    app.world_mut().resource_mut::<Settings>().set_device(Player::Near, SeatDevice::LeftKeys);
    rest(&mut app);
    press_and_rest(&mut app, KeyCode::KeyQ);
    assert_eq!((chosen(&app), menu(&app)), (Some(square("h3")), Menu::Pause), "by the player's own keys");
}

#[test]
fn a_wrong_claim_is_refused_with_its_reason() {
    let mut app = two_left(ASKED);
    follow(&mut app, TO_AND_FRO);
    click_and_rest(&mut app, "draw");
    assert!(shows_text(&mut app, "Offer a draw, or claim one?"));
    click_and_rest(&mut app, "claim");
    assert_eq!(session(&app).outcome(), Outcome::Ongoing);
    assert!(shows_text(&mut app, "A draw cannot be claimed yet. Occurrences of this position: 2."));
    assert!(place(&mut app, "button", "claim").is_none(), "the question is answered");
    click_and_rest(&mut app, "draw");
    click_and_rest(&mut app, "offer-draw");
    assert_eq!(session(&app).state().offered_by(OfferKind::Draw), Some(Seat::FIRST));
}

#[test]
fn by_the_rules_of_ban_chi_a_stalemate_is_offered_and_agreed_on() {
    let mut app = two_left(Ruleset::ban_chi());
    follow(&mut app, &[TO_AND_FRO; 2].join(" "));
    assert!(shows_text(&mut app, "This position has occurred 3 times: you may agree on a draw."));
    click_and_rest(&mut app, "draw");
    assert_eq!(session(&app).state().offered_by(OfferKind::Stalemate), Some(Seat::FIRST));
    assert!(shows_text(&mut app, "Ama offers to agree on a draw by repetition"));
    click_and_rest(&mut app, "decline");
    assert_eq!(session(&app).state().offered_by(OfferKind::Stalemate), None);
    click_and_rest(&mut app, "draw");
    assert!(shows_text(&mut app, "You have made this offer already."));
    follow(&mut app, TO_AND_FRO);
    click_and_rest(&mut app, "draw");
    click_and_rest(&mut app, "accept");
    assert_eq!(session(&app).outcome(), Outcome::Draw { reason: Reason::NegotiatedStalemate });
    assert!(shows_text(&mut app, "Both players agreed on a draw by repetition."));
}
