//! The speech of the system: the calls of blindfold play in the player's language, and nothing that a player must not know.

use std::sync::{Arc, Mutex};

use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;
use teahouse::core::Troubles;
use teahouse::prefs::{GameKind, Settings, SpokenMoves};
use teahouse::session::{Call, MatchSetup, Said};
use teahouse::speech::voice::{Voice, VoiceFault};
use teahouse_rules::Ranks;
use teahouse_table::Sight;

use super::{follow, session};
use crate::reader::set_language;
use crate::screens::choose;
use crate::support::{args, at_title, click_and_rest, deal, rest, send_and_rest, ui_app_with};

/// The orders to the fake speech, with the language.
type Heard = Arc<Mutex<Vec<(String, &'static str)>>>;

/// A game whose speech answers this.
fn with_voice(answer: Result<(), VoiceFault>) -> (App, Heard) {
    let heard = Heard::default();
    let ear = heard.clone();
    let voice = Voice::inline(move |aloud| {
        ear.lock().unwrap().push((aloud.words, aloud.language));
        answer.clone()
    });
    let mut app =
        ui_app_with(args(), |app| _ = app.insert_resource(voice).add_plugins(teahouse::speech::voice::plugin));
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    rest(&mut app);
    (app, heard)
}

fn deal_blind(app: &mut App, game: GameKind, sight: Sight) {
    deal(app, MatchSetup { sights: [sight; 2].into(), ..MatchSetup::of(game) });
    rest(app);
}

fn say(app: &mut App, text: &str) {
    let seat = session(app).mover().unwrap();
    send_and_rest(app, Call { seat, said: Said::Text { text: text.into(), ranks: Ranks::FromOne } });
}

fn taken(heard: &Heard) -> Vec<(String, &'static str)> {
    std::mem::take(&mut heard.lock().unwrap())
}

/// The words for these calls, in each language.
fn said_of(game: GameKind, sight: Sight, calls: &[&str]) -> [Vec<String>; 4] {
    ["en", "zh-Hant", "zh-Hans", "ja"].map(|language| {
        let (mut app, heard) = with_voice(Ok(()));
        set_language(&mut app, language);
        deal_blind(&mut app, game, sight);
        calls.iter().for_each(|text| say(&mut app, text));
        let heard = taken(&heard);
        assert!(heard.iter().all(|(_, tag)| *tag == language), "{heard:?}");
        heard.into_iter().map(|(words, _)| words).collect()
    })
}

#[test]
fn calls_are_spoken_in_each_language_whatever_is_seen_of_the_board() {
    for sight in [Sight::Discs, Sight::Board, Sight::Nothing] {
        let said = said_of(GameKind::Xiangqi, sight, &["炮二平五", "士4進5", "炮五進四"]);
        let expected = [
            ["cannon two horizontal to five", "advisor four advances to five", "cannon five advances four, check"],
            ["炮二平五", "士四進五", "炮五進四，將軍"],
            ["炮二平五", "士四进五", "炮五进四，将军"],
            ["ほう に へい ご", "し よん しん ご", "ほう ご しん よん、おうて"],
        ];
        assert_eq!(said, expected.map(|words| words.map(String::from).to_vec()), "{sight}");
    }
    let said = said_of(GameKind::Shogi, Sight::Board, &["7g7f", "3c3d", "8h2b+", "3a2b"]);
    let expected = [
        ["pawn seven f", "pawn three d", "bishop two b promotes", "silver two b"],
        ["七六步", "三四步", "二二角成", "同銀"],
        ["七六步", "三四步", "二二角成", "同银"],
        ["なな ろく ふ", "さん よん ふ", "に に かく なる", "どう ぎん"],
    ];
    assert_eq!(said, expected.map(|words| words.map(String::from).to_vec()));
}

#[test]
fn of_banqi_the_square_is_spoken_and_the_face_that_was_turned_up() {
    let (mut app, heard) = with_voice(Ok(()));
    deal_blind(&mut app, GameKind::Banqi, Sight::Board);
    say(&mut app, "b3");
    let [(words, "en")] = &taken(&heard)[..] else { panic!("one call was expected") };
    let face = session(&app).view().position().at("b3".parse().unwrap()).face().unwrap().to_string();
    let side = if face.chars().all(char::is_uppercase) { "red" } else { "black" };
    assert!(words.starts_with(&format!("B three, {side} ")), "{words} {face}");
}

#[test]
fn a_failed_call_is_spoken_as_it_is_read_back() {
    let (mut app, heard) = with_voice(Ok(()));
    deal_blind(&mut app, GameKind::Xiangqi, Sight::Board);
    say(&mut app, "馬二進四");
    let heard = taken(&heard);
    assert_eq!(heard.len(), 1, "{heard:?}");
    assert!(heard[0].0.contains("馬二進四") && heard[0].0.contains("is not legal here"), "{heard:?}");
    assert!(!heard[0].0.contains("leg is") && !heard[0].0.contains("blocked"), "a reason would tell of the board");
}

#[test]
fn a_match_that_all_see_is_silent_unless_the_settings_say_otherwise() {
    for (spoken, blind, expected) in [
        (SpokenMoves::Off, true, 0),
        (SpokenMoves::Off, false, 0),
        (SpokenMoves::Calls, true, 1),
        (SpokenMoves::Calls, false, 0),
        (SpokenMoves::Moves, true, 1),
        (SpokenMoves::Moves, false, 1),
    ] {
        let (mut app, heard) = with_voice(Ok(()));
        app.world_mut().resource_mut::<Settings>().spoken = spoken;
        deal_blind(&mut app, GameKind::Xiangqi, if blind { Sight::Board } else { Sight::Everything });
        follow(&mut app, "h3e3");
        assert_eq!(taken(&heard).len(), expected, "{spoken} {blind}");
    }
}

#[test]
fn nothing_is_spoken_while_a_screen_reader_runs_or_the_sound_is_off() {
    let (mut app, heard) = with_voice(Ok(()));
    deal_blind(&mut app, GameKind::Xiangqi, Sight::Board);
    app.world_mut().resource_mut::<Settings>().mute = true;
    follow(&mut app, "h3e3");
    app.world_mut().resource_mut::<Settings>().mute = false;
    app.world().resource::<AccessibilityRequested>().set(true);
    follow(&mut app, "h10g8");
    assert!(taken(&heard).is_empty());
    app.world().resource::<AccessibilityRequested>().set(false);
    follow(&mut app, "h1g3");
    assert_eq!(taken(&heard), [(String::from("horse two advances to three"), "en")]);
}

#[test]
fn the_players_are_told_once_why_nothing_is_spoken() {
    for (why, words) in [
        (VoiceFault::NoService, "no speech service is available"),
        (VoiceFault::NoLanguage, "no voice for this language"),
        (VoiceFault::Failed("the cup is empty.".into()), "the cup is empty."),
    ] {
        let (mut app, _) = with_voice(Err(why));
        deal_blind(&mut app, GameKind::Xiangqi, Sight::Board);
        say(&mut app, "炮二平五");
        let told = |app: &App| app.world().resource::<Troubles>().first().map(ToOwned::to_owned);
        assert!(told(&app).is_some_and(|told| told.contains(words)), "{words}: {:?}", told(&app));
        let close = |mut troubles: ResMut<Troubles>| Troubles::close(&mut troubles);
        assert!(app.world_mut().run_system_cached(close).unwrap());
        say(&mut app, "馬8進7");
        assert_eq!(told(&app), None, "it is told once");
    }
}

#[test]
fn the_settings_offer_what_is_spoken() {
    let mut app = at_title();
    click_and_rest(&mut app, "settings");
    choose(&mut app, "settings-sound");
    for spoken in [SpokenMoves::Moves, SpokenMoves::Off, SpokenMoves::Calls] {
        choose(&mut app, &format!("spoken-{spoken}"));
        assert_eq!(app.world().resource::<Settings>().spoken, spoken);
    }
}
