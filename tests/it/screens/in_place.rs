//! The table and what lies on it at the sizes of window and letters at which the layout changes, and in every language: no text is cut, leaves
//! its plate or lies over another one, and no control is outside the window or below another thing.

use bevy::prelude::*;

use teahouse::i18n::{LANGUAGES, Localization};
use teahouse::prefs::{Args, GameKind, Seating, Settings};
use teahouse::shell::gallery::misplaced;

use super::evening::{
    after_a_foul, asked_about_a_promotion, asked_about_a_repetition, asked_for_a_draw, asked_for_a_turn,
    asked_whether_to_claim, at_challengers_setup, at_lot, at_queue, at_score, at_series_setup, facing_low_time,
    facing_question, facing_with_clocks, with_byoyomi, with_clocks, with_clocks_and_list, with_low_time,
};
use super::sizes::SIZES;
use crate::library::at_damaged_library;
use crate::looking_through::{at_comment, at_variation};
use crate::support::{at_title, frames, resize_window, rest};

/// The sizes at which the layout changes: the smallest window, the usual one, a narrow and a high one.
const TURNS: [usize; 4] = [0, 1, 2, 4];

/// Sizes of the window and of letters, with the tag of a language: every size, other letters at the sizes at which the layout changes, and
/// the other languages there with usual and with large letters.
fn cases() -> impl Iterator<Item = ((f32, f32), f32, &'static str)> {
    let every_size = SIZES.into_iter().map(|size| (size, 1.0, "en"));
    let small = TURNS.into_iter().map(|turn| (SIZES[turn], 0.75, "en"));
    let large = TURNS.into_iter().map(|turn| (SIZES[turn], 2.0, "en"));
    let others = LANGUAGES.iter().filter(|language| language.tag != "en");
    let languages = others.flat_map(|language| {
        TURNS.into_iter().flat_map(|turn| [1.0, 2.0].map(|letters| (SIZES[turn], letters, language.tag)))
    });
    every_size.chain(small).chain(large).chain(languages)
}

/// All faults are told together: a layout has one at many sizes.
fn assert_in_place(name: &str, mut app: App) {
    app.world_mut().resource_mut::<Args>().language = None;
    let mut faults = Vec::new();
    for (size, letters, language) in cases() {
        let mut settings = app.world_mut().resource_mut::<Settings>();
        (settings.text_scale, settings.language) = (letters, language.into());
        resize_window(&mut app, size);
        rest(&mut app);
        // Another language begins with no word missing.
        let missing =
            app.world().resource::<Localization>().missing().into_iter().map(|key| format!("{key} is no word"));
        let found = misplaced(app.world_mut()).into_iter().chain(missing);
        faults.extend(found.map(|fault| format!("{}x{}, letters {letters}, {language}: {fault}", size.0, size.1)));
    }
    assert!(faults.is_empty(), "{name}:\n{}", faults.join("\n"));
}

/// One test for each state, so that they run in parallel.
macro_rules! in_place {
    ($($test:ident: $name:literal, $build:expr;)*) => {
        $(#[test]
        fn $test() {
            let build: fn() -> App = $build;
            assert_in_place($name, build());
        })*
    };
}

in_place! {
    clocks_of_banqi_are_in_place: "clocks of Banqi", || with_clocks(GameKind::Banqi);
    clocks_of_xiangqi_are_in_place: "clocks of Xiangqi", || with_clocks(GameKind::Xiangqi);
    clocks_of_shogi_are_in_place: "clocks of Shogi", || with_clocks(GameKind::Shogi);
    clocks_and_list_of_banqi_are_in_place: "list of Banqi", || with_clocks_and_list(GameKind::Banqi);
    clocks_and_list_of_shogi_are_in_place: "list of Shogi", || with_clocks_and_list(GameKind::Shogi);
    low_time_is_in_place: "low time", with_low_time;
    byoyomi_of_shogi_is_in_place: "byoyomi of Shogi", || with_byoyomi(GameKind::Shogi);
    byoyomi_of_banqi_is_in_place: "byoyomi of Banqi", || with_byoyomi(GameKind::Banqi);
    banqi_face_to_face_is_in_place: "face to face, Banqi", || facing_with_clocks(GameKind::Banqi);
    xiangqi_face_to_face_is_in_place: "face to face, Xiangqi", || facing_with_clocks(GameKind::Xiangqi);
    shogi_face_to_face_is_in_place: "face to face, Shogi", || facing_with_clocks(GameKind::Shogi);
    low_time_face_to_face_is_in_place: "face to face, low time", facing_low_time;
    a_question_at_banqi_is_in_place: "question at Banqi", || asked_for_a_draw(GameKind::Banqi);
    a_question_at_xiangqi_is_in_place: "question at Xiangqi", || asked_for_a_draw(GameKind::Xiangqi);
    a_question_face_to_face_at_banqi_is_in_place: "face to face, question at Banqi", || facing_question(GameKind::Banqi);
    a_question_face_to_face_at_shogi_is_in_place: "face to face, question at Shogi", || facing_question(GameKind::Shogi);
    a_question_about_a_turn_is_in_place: "question about a turn", asked_for_a_turn;
    a_question_about_a_repetition_is_in_place: "question about a repetition", asked_about_a_repetition;
    a_question_of_offer_or_claim_is_in_place: "question of offer or claim", asked_whether_to_claim;
    a_question_about_a_promotion_is_in_place: "question about a promotion", asked_about_a_promotion;
    a_lot_of_coins_is_in_place: "lot of coins", || at_lot(GameKind::Xiangqi, Seating::Side);
    a_lot_of_pawns_is_in_place: "lot of pawns", || at_lot(GameKind::Shogi, Seating::Face);
    a_lot_of_discs_is_in_place: "lot of discs", || at_lot(GameKind::Banqi, Seating::Face);
    the_set_up_of_a_series_is_in_place: "set-up of a series", at_series_setup;
    the_set_up_of_challengers_is_in_place: "set-up of challengers", at_challengers_setup;
    bar_list_and_comment_of_xiangqi_are_in_place: "variation of Xiangqi", || at_variation(GameKind::Xiangqi);
    bar_list_and_comment_of_shogi_are_in_place: "variation of Shogi", || at_variation(GameKind::Shogi);
    a_comment_that_is_written_is_in_place: "comment", || at_comment(GameKind::Xiangqi);
    a_damaged_library_is_in_place: "damaged library", at_damaged_library;
    the_end_after_a_foul_is_in_place: "foul", after_a_foul;
    the_score_of_a_series_is_in_place: "score", || at_score(Seating::Side);
    the_score_face_to_face_is_in_place: "face to face, score", || at_score(Seating::Face);
    the_queue_of_challengers_is_in_place: "queue", || at_queue(Seating::Side);
    the_queue_face_to_face_is_in_place: "face to face, queue", || at_queue(Seating::Face);
}

/// The check itself: words beyond the edge of the window that lie over others.
#[test]
fn what_is_out_of_place_is_named() {
    let mut app = at_title();
    assert_eq!(misplaced(app.world_mut()), [""; 0]);
    let mut fonts = app.world_mut().query_filtered::<&TextFont, With<Text>>();
    let font = fonts.iter(app.world()).next().expect("the title has words").clone();
    let at = |left: f32| Node { position_type: PositionType::Absolute, left: px(left), top: px(300), ..default() };
    let words = |words: &str| (Text::new(words), font.clone(), TextLayout::no_wrap(), at(0.0));
    app.world_mut().spawn((at(-20.0), children![words("a lost word"), words("another")]));
    frames(&mut app, 3);
    let faults = misplaced(app.world_mut());
    for fault in ["leaves the window", "lies over"] {
        let is_named = |found: &String| found.contains("\"a lost word\"") && found.contains(fault);
        assert!(faults.iter().any(is_named), "{fault}: {faults:?}");
    }
}
