//! Ends by perpetual check, declaration and count, and their account on the end sheet.

use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use teahouse::board::Layout;
use teahouse::core::Phase;
use teahouse::i18n::{Localization, Localized};
use teahouse::prefs::{GameKind, Player, SeatDevice, Seating, Settings};
use teahouse::session::Refused;
use teahouse_rules::{Code, Illegal, Outcome, Reason, Rules, Seat};
use teahouse_table::{Command, OfferKind, Refusal, Setup};

use super::{begin_from, begin_saved, by_mouse, follow, session};
use crate::play::{act, shows_text};
use crate::support::{
    click_and_rest, of_table, phase, place, press_buttons, rect_of, resize_window, rest, send_and_rest,
};

/// A chariot checks the general for ever. Published as "perpetual check by one rook".
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
fn perpetual_check_is_warned_of_and_lost_and_the_sheet_lists_the_checks() {
    let mut app = begin_from(&GameKind::Xiangqi.usual_rules(), DRIVEN);
    cycle(&mut app, 1);
    assert!(shows_text(&mut app, "Ama keeps giving check"), "the warning comes before the loss");
    assert_eq!(session(&app).outcome(), Outcome::Ongoing);
    cycle(&mut app, 1);
    assert_eq!(session(&app).outcome(), Outcome::Win { winner: Seat::SECOND, reason: Reason::PerpetualCheck });
    assert_eq!(phase(&app), Phase::Over);
    assert!(shows_text(&mut app, "The position occurred after turns 0, 4, 8"));
    for turn in [5, 7] {
        assert!(shows_text(&mut app, &format!("Turn {turn}, ")), "turn {turn} is listed");
    }
    let mut texts = app.world_mut().query::<&Text>();
    let checks = texts.iter(app.world()).filter(|text| text.0.starts_with("Turn") && text.0.ends_with("check")).count();
    assert!(checks >= 2, "every turn of the checker is listed as a check: {checks}");
}

/// Ten pieces and the king are in the camp, with enough points.
const ENTERED: &str = "1+R+R1K4/+P+P+P+P+P+P+P+P+P/GG7/9/9/9/9/9/4k4 b B2P 1";
/// [`ENTERED`] with a pawn for one rook and without the bishop: too few points.
const TOO_FEW: &str = "1+P+R1K4/+P+P+P+P+P+P+P+P1/GG7/9/9/9/9/9/4k4 b 2P 1";
/// No king has entered.
const OUTSIDE: &str = "9/9/4k4/9/9/9/4K4/9/9 b RB 1";

fn by_declaration() -> Rules {
    Rules::parse("shogi amateur impasse=declare-27").unwrap()
}

#[test]
fn an_impasse_is_declared_by_its_button() {
    let mut app = begin_from(&by_declaration(), ENTERED);
    assert!(shows_text(&mut app, "king in the camp"));
    click_and_rest(&mut app, "declare");
    assert_eq!(session(&app).outcome(), Outcome::Win { winner: Seat::FIRST, reason: Reason::Declaration });
    assert_eq!(phase(&app), Phase::Over);
}

#[test]
fn an_impasse_is_declared_by_the_devices_of_its_player_alone() {
    for (owner, is_declared) in [(Player::Far, false), (Player::Near, true)] {
        let mut app = begin_from(&by_declaration(), ENTERED);
        app.world_mut().resource_mut::<Settings>().set_device(owner, SeatDevice::Mouse);
        rest(&mut app);
        click_and_rest(&mut app, "declare");
        assert_eq!(session(&app).outcome().is_over(), is_declared, "{owner:?}");
    }
}

/// [`ENTERED`] with the seats exchanged.
const FAR_ENTERED: &str = "4K4/9/9/9/9/9/7gg/+p+p+p+p+p+p+p+p+p/4k1+r+r1 w b2p 1";

#[test]
fn face_to_face_the_account_of_an_impasse_can_be_read_by_the_player_to_move() {
    for (position, is_across) in [(ENTERED, false), (FAR_ENTERED, true)] {
        let mut app = begin_from(&by_declaration(), position);
        app.world_mut().resource_mut::<Settings>().seating = Seating::Face;
        rest(&mut app);
        let mut names = app.world_mut().query::<(&Name, &UiGlobalTransform)>();
        let account = names.iter(app.world()).find(|(name, _)| name.as_str() == "Account").unwrap().1;
        assert_eq!(account.matrix2.x_axis.x < 0.0, is_across);
        click_and_rest(&mut app, "declare");
        assert_eq!(phase(&app), Phase::Over);
    }
}

/// By the rules a declaration with too few points loses. The game offers it in strict play alone.
#[test]
fn a_losing_declaration_is_not_offered() {
    let mut app = begin_from(&by_declaration(), TOO_FEW);
    assert!(shows_text(&mut app, "king in the camp"));
    click_and_rest(&mut app, "declare");
    assert_eq!(session(&app).outcome(), Outcome::Ongoing);
}

#[test]
fn in_strict_play_a_wrong_declaration_loses_and_is_told_with_what_was_missing() {
    // Nine pieces are with the king, and points enough.
    let few = "1+R+R1K4/+P+P+P+P+P4/GG7/9/9/9/9/9/4k4 b B6P 1";
    for (position, missing) in [(TOO_FEW, "18 points are too few."), (few, "fewer than ten other pieces")] {
        let rules = by_declaration();
        let start = Some(rules.parse_position(position).unwrap());
        let mut app = begin_saved(Setup { start, strict: true, ..Setup::new(rules, ["Ama", "Hao"]) });
        crate::reader::read(&mut app);
        click_and_rest(&mut app, "declare");
        assert_eq!(session(&app).outcome(), Outcome::Win { winner: Seat::SECOND, reason: Reason::Declaration });
        let sentence = format!("Ama declared an impasse wrongly: {missing}");
        assert!(shows_text(&mut app, &sentence), "{sentence}");
        assert!(crate::reader::announced(&app).iter().any(|said| said.contains(&sentence)), "{sentence}");
    }
}

/// Only in Banqi do flips count too.
#[test]
fn the_longest_quiet_run_is_called_by_what_counts_in_its_game() {
    const WORDS: [(&str, &str, &str); 4] =
        [("en", "capture", "flip"), ("zh-Hant", "吃", "翻"), ("zh-Hans", "吃", "翻"), ("ja", "取り", "めくり")];
    for (game, position) in [(GameKind::Banqi, "K7/8/8/7k r - 0 40"), (GameKind::Xiangqi, DRIVEN)] {
        let mut app = begin_from(&game.usual_rules(), position);
        act(&mut app, Seat::FIRST, Command::Resign);
        let mut texts = app.world_mut().query::<&Localized>();
        let labels: Vec<&Localized> = texts.iter(app.world()).filter(|words| words.key == "end-quiet").collect();
        let [label] = labels[..] else { panic!("{game}: {labels:?}") };
        for (tag, capture, flip) in WORDS {
            let words = label.resolve(&Localization::new(tag));
            let names = [capture, flip].map(|what| words.contains(what));
            assert_eq!(names, [true, game == GameKind::Banqi], "{game}, {tag}: {words}");
        }
    }
}

#[test]
fn there_is_no_account_before_a_king_has_entered() {
    let mut app = begin_from(&by_declaration(), OUTSIDE);
    assert!(place(&mut app, "button", "declare").is_none());
    assert!(!shows_text(&mut app, "points"));
    follow(&mut app, "e3e4");
    assert!(place(&mut app, "button", "declare").is_none());
}

/// Sente has 28 points, gote 26.
const COUNTED: &str = "2+R1K2+P1/1+P+P1G1S+P1/2S1G4/9/4p4/9/1+p2g1s2/2+p1k1+p+r1/3g1+p3 b B2N2L6Pbs2n2l3p 181";
/// [`COUNTED`] with gote to move.
pub(super) const FAR_COUNTED: &str =
    "2+R1K2+P1/1+P+P1G1S+P1/2S1G4/9/4p4/9/1+p2g1s2/2+p1k1+p+r1/3g1+p3 w B2N2L6Pbs2n2l3p 182";
/// [`COUNTED`] with gote's king at home.
const WAITING: &str = "2+R1K2+P1/1+P+P1G1S+P1/2S1G4/9/4p4/4k4/1+p2g1s2/2+p3+p+r1/3g1+p3 b B2N2L6Pbs2n2l3p 181";

fn by_agreement() -> Rules {
    Rules::parse("shogi source").unwrap()
}

#[test]
fn the_draw_button_offers_a_count_and_the_question_shows_its_result() {
    let mut app = begin_from(&by_agreement(), COUNTED);
    click_and_rest(&mut app, "draw");
    assert!(shows_text(&mut app, "A draw, or a count of the points?"));
    assert_eq!(session(&app).state().offered_by(OfferKind::Draw), None, "no offer before the choice");
    click_and_rest(&mut app, "offer-count");
    assert_eq!(session(&app).state().offered_by(OfferKind::Impasse), Some(Seat::FIRST));
    assert!(shows_text(&mut app, "Ama offers to count the points. Ama has 28, Hao 26: Ama would win. Hao, do you"));
    click_and_rest(&mut app, "accept");
    assert_eq!(session(&app).outcome(), Outcome::Win { winner: Seat::FIRST, reason: Reason::Impasse });
    assert_eq!(phase(&app), Phase::Over);
    for words in ["The points were counted.", "Points of Ama / Hao", "28 / 26"] {
        assert!(shows_text(&mut app, words), "{words}");
    }
}

/// The paper of the question.
pub(super) fn paper(app: &mut App) -> Rect {
    let mut places = app.world_mut().query::<(&Name, &Children)>();
    let found = places.iter(app.world()).find(|(name, _)| name.as_str() == "Question");
    let sheet = found.expect("a question is asked").1[0];
    let node = app.world().get::<ComputedNode>(sheet).unwrap();
    Rect::from_center_size(app.world().get::<UiGlobalTransform>(sheet).unwrap().translation, node.size())
}

#[test]
fn a_question_beside_a_high_board_covers_neither_board_nor_hands() {
    let mut app = begin_from(&by_agreement(), COUNTED);
    click_and_rest(&mut app, "draw");
    let choice = paper(&mut app);
    click_and_rest(&mut app, "offer-count");
    let offer = paper(&mut app);
    let layout = of_table::<Layout>(&app);
    for (asked, paper) in [("near", choice), ("far", offer)] {
        assert_eq!(paper.intersect(layout.view), paper, "{asked}: it lies in the view");
        for covered in [layout.frame, layout.near.tray, layout.far.tray, layout.near.tablet, layout.far.tablet] {
            assert!(paper.intersect(covered).is_empty(), "{asked}: {paper:?} covers {covered:?}");
        }
    }
    assert!(choice.center().x > layout.frame.max.x && offer.center().x < layout.frame.min.x);
}

/// A refusal lies over the list, and at its usual place where there is no account.
#[test]
fn a_message_does_not_lie_over_the_account() {
    for (position, has_account) in [(COUNTED, true), (OUTSIDE, false)] {
        let mut app = begin_from(&by_agreement(), position);
        for size in [(1280.0, 720.0), (1920.0, 1080.0)] {
            for letters in [1.0, 2.0] {
                resize_window(&mut app, size);
                app.world_mut().resource_mut::<Settings>().text_scale = letters;
                rest(&mut app);
                let refusal = Refusal::Illegal(Illegal::new(Code::NoPiece));
                send_and_rest(&mut app, Refused { seat: Seat::FIRST, refusal });
                let what = format!("{size:?}, letters {letters}, {has_account}");
                let named = |app: &mut App, name: &str| {
                    let mut names = app.world_mut().query::<(Entity, &Name)>();
                    let found = names.iter(app.world()).find(|(_, other)| other.as_str() == name).map(|found| found.0);
                    found.map(|entity| rect_of(app, entity))
                };
                let slip = named(&mut app, "Notice").unwrap_or_else(|| panic!("{what}: a slip"));
                let account = named(&mut app, "Account");
                assert_eq!(account.is_some(), has_account, "{what}");
                if let Some(account) = account {
                    assert!(slip.intersect(account).is_empty(), "{what}: {slip:?} lies over {account:?}");
                } else if letters == 1.0 {
                    let layout = of_table::<Layout>(&app);
                    assert!(slip.max.x < layout.frame.min.x, "{what}: {slip:?} is in the far column");
                }
            }
        }
    }
}

#[test]
fn the_account_offers_a_count_that_can_be_declined() {
    let mut app = begin_from(&by_agreement(), COUNTED);
    click_and_rest(&mut app, "count");
    assert_eq!(session(&app).state().offered_by(OfferKind::Impasse), Some(Seat::FIRST));
    click_and_rest(&mut app, "decline");
    assert_eq!(session(&app).state().offered_by(OfferKind::Impasse), None);
    assert!(place(&mut app, "button", "decline").is_none());
    assert_eq!(session(&app).outcome(), Outcome::Ongoing);
    // A draw can still be offered.
    press_buttons(&mut app, ["draw", "offer-draw"]);
    let state = session(&app).state();
    assert_eq!((state.offered_by(OfferKind::Draw), state.offered_by(OfferKind::Impasse)), (Some(Seat::FIRST), None));
    assert!(place(&mut app, "button", "accept").is_some());
}

#[test]
fn playing_on_offers_nothing() {
    let mut app = begin_from(&by_agreement(), COUNTED);
    press_buttons(&mut app, ["draw", "play-on"]);
    assert!(place(&mut app, "button", "play-on").is_none());
    let state = session(&app).state();
    assert_eq!(
        (state.offered_by(OfferKind::Draw), state.offered_by(OfferKind::Impasse), state.revision()),
        (None, None, 0)
    );
}

#[test]
fn a_count_needs_both_kings_entered_and_rules_of_agreement() {
    for (rules, position) in [(by_agreement(), WAITING), (by_declaration(), COUNTED)] {
        let mut app = begin_from(&rules, position);
        if place(&mut app, "button", "count").is_some() {
            click_and_rest(&mut app, "count");
        }
        assert_eq!(session(&app).state().revision(), 0);
        click_and_rest(&mut app, "draw");
        assert!(place(&mut app, "button", "offer-count").is_none());
        assert_eq!(session(&app).state().offered_by(OfferKind::Draw), Some(Seat::FIRST), "the button offers a draw");
    }
}
