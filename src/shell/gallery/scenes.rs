//! All scenes.

use bevy::prelude::*;
use teahouse_table::Sight;

use super::headless_game::FIRST_START;
use super::scene::Scene;
use super::ways::{
    DARK, LIGHT, MIDDLE, all_aids, carry, house_rules, in_theme, learner_pieces, many_troubles, moved_journal, pause,
    rest_finger, rules, rules_of, seal, select_captor, setup, setup_of, shogi, shogi_house_rules, shogi_middle,
    table_chain, table_known, table_middle, threaten, title, troubles, unsaved, xiangqi, xiangqi_middle,
};
use super::{
    GalleryError, HeadlessGame, blindfold, cards, clocks, company, devices, editor, endings, engines, facing, files,
    impasse, leaves, library, people, series, strict, supply, training, variations,
};
use crate::board::press::Press;
use crate::core::{Menu, Screen};
use crate::menus::SettingsLeaf;
use crate::prefs::GameKind;
use crate::session::LookBack;

/// All of them.
pub const SCENES: &[Scene] = &[
    Scene { name: FIRST_START, steps: &[] },
    Scene { name: "title", steps: &[] },
    Scene { name: "title-continue", steps: &[table_middle, title] },
    Scene { name: "title-show", steps: &[company::title_show] },
    Scene { name: "setup", steps: &[setup] },
    Scene { name: "settings", steps: &[|game| leaves::settings(game, SettingsLeaf::Look)] },
    Scene { name: "settings-aids", steps: &[|game| leaves::settings(game, SettingsLeaf::Aids)] },
    Scene { name: "settings-sound", steps: &[|game| leaves::settings(game, SettingsLeaf::Sound)] },
    Scene { name: "settings-screen", steps: &[|game| leaves::settings(game, SettingsLeaf::Screen)] },
    Scene { name: "settings-language", steps: &[|game| leaves::settings(game, SettingsLeaf::Language)] },
    Scene { name: "settings-keys", steps: &[|game| leaves::settings(game, SettingsLeaf::Keys), leaves::capture_key] },
    Scene { name: "settings-pad", steps: &[|game| leaves::settings(game, SettingsLeaf::Pad)] },
    Scene { name: "settings-engines-none", steps: &[|game| leaves::settings(game, SettingsLeaf::Engines)] },
    Scene { name: "settings-engines", steps: &[engines::form] },
    // The protocols are being tried.
    Scene { name: "settings-engines-asked", steps: &[engines::asked] },
    Scene { name: "settings-engines-failed", steps: &[engines::failed] },
    Scene { name: "setup-engine", steps: &[engines::setup] },
    Scene { name: "engine-seat", steps: &[engines::seat] },
    // Its program is gone, and our computer has taken its seat.
    Scene { name: "engine-failed", steps: &[engines::failed_at_table] },
    Scene { name: "editor-banqi", steps: &[editor::banqi] },
    Scene { name: "editor-banqi-impossible", steps: &[editor::banqi_impossible] },
    Scene { name: "editor-xiangqi", steps: &[editor::xiangqi] },
    Scene { name: "editor-xiangqi-impossible", steps: &[editor::xiangqi_impossible] },
    Scene { name: "editor-shogi", steps: &[editor::shogi] },
    Scene { name: "editor-shogi-impossible", steps: &[editor::shogi_impossible] },
    Scene { name: "editor-supply", steps: &[supply::begin, supply::middle, editor::supply] },
    Scene {
        name: "editor-supply-second",
        steps: &[supply::begin, supply::middle, editor::supply, editor::second_hand],
    },
    Scene { name: "editor-supply-impossible", steps: &[supply::begin, supply::middle, editor::supply_impossible] },
    Scene { name: "editor-unread", steps: &[supply::begin, supply::middle, editor::paste_of_one] },
    // More problems than stand above the buttons.
    Scene { name: "editor-supply-problems", steps: &[supply::begin, supply::middle, editor::supply_problems] },
    Scene { name: "editor-supply-play-on", steps: &[editor::supply_play_on] },
    Scene { name: "editor-play-on", steps: &[editor::play_on] },
    Scene { name: "odds-setup", steps: &[editor::choosing_odds] },
    Scene { name: "odds-rules", steps: &[editor::odds] },
    Scene { name: "training-squares", steps: &[|game| training::squares(game, GameKind::Xiangqi)] },
    Scene { name: "training-banqi", steps: &[|game| training::squares(game, GameKind::Banqi)] },
    Scene { name: "training-missed", steps: &[training::missed] },
    Scene { name: "training-line", steps: &[|game| training::line(game, GameKind::Xiangqi)] },
    Scene { name: "training-where", steps: &[training::asked] },
    Scene { name: "training-shown", steps: &[training::shown] },
    Scene { name: "training-over", steps: &[training::over] },
    Scene { name: "training-rules", steps: &[training::rules] },
    Scene { name: "credits", steps: &[|game| game.open(Menu::Credits)] },
    Scene { name: "table-start", steps: &[HeadlessGame::deal] },
    Scene { name: "table-middle", steps: &[table_middle] },
    Scene { name: "table-selected", steps: &[table_middle, HeadlessGame::select] },
    Scene { name: "table-capture", steps: &[table_middle, select_captor] },
    Scene { name: "table-carried", steps: &[table_middle, carry] },
    Scene { name: "table-resting-finger", steps: &[table_middle, rest_finger] },
    // So long without a flip or capture that the groove in the frame is seen.
    Scene { name: "table-quiet", steps: &[table_middle, |game| game.dawdle(41)] },
    // So long that a draw may be called, and the table asks.
    Scene { name: "table-claim", steps: &[table_middle, |game| game.dawdle(u16::MAX)] },
    Scene { name: "table-list", steps: &[table_middle, HeadlessGame::open_list] },
    Scene { name: "table-chain", steps: &[table_chain] },
    Scene { name: "xiangqi-start", steps: &[xiangqi] },
    // A cannon fires over black's advisor.
    Scene { name: "xiangqi-check", steps: &[xiangqi, |game| game.follow("h3e3 d10e9 e3e7")] },
    Scene { name: "shogi-start", steps: &[shogi] },
    Scene { name: "xiangqi-selected", steps: &[xiangqi, xiangqi_middle, HeadlessGame::select] },
    // A horse whose leg is blocked was asked to jump.
    Scene { name: "xiangqi-why", steps: &[xiangqi, |game| game.press(1, 0), |game| game.press(3, 1)] },
    // So long without a capture that the groove is seen.
    Scene { name: "xiangqi-quiet", steps: &[xiangqi, xiangqi_middle, |game| game.dawdle(84)] },
    Scene { name: "table-aids", steps: &[all_aids, table_middle] },
    Scene { name: "xiangqi-threats", steps: &[all_aids, xiangqi, xiangqi_middle, threaten] },
    // A position has stood for the fourth time, and the sheet says when.
    Scene { name: "shogi-end", steps: &[shogi, |game| game.follow(&["h2g2 b8c8 g2h2 c8b8"; 3].join(" "))] },
    Scene { name: "shogi-impasse", steps: &[impasse::entered, impasse::choice] },
    // A refusal lies beside the account of the impasse.
    Scene { name: "shogi-impasse-why", steps: &[impasse::entered, |game| game.press(2, 8), |game| game.press(5, 4)] },
    Scene { name: "shogi-impasse-offer", steps: &[impasse::entered, impasse::offer] },
    Scene { name: "shogi-impasse-end", steps: &[impasse::entered, impasse::offer, impasse::end] },
    Scene { name: "strict-setup", steps: &[strict::setup] },
    Scene { name: "strict-rules", steps: &[strict::rules] },
    // A piece was touched and would be put back.
    Scene { name: "strict-touched", steps: &[strict::touched] },
    // It was touched before the program was ended.
    Scene { name: "strict-touched-before", steps: &[strict::touched_before] },
    Scene { name: "strict-foul", steps: &[strict::foul] },
    Scene { name: "strict-impasse", steps: &[strict::impasse] },
    Scene { name: "strict-declared-wrongly", steps: &[strict::declared_wrongly] },
    Scene { name: "strict-claim", steps: &[strict::claim] },
    Scene { name: "strict-offer-or-claim", steps: &[strict::offer_or_claim] },
    Scene { name: "strict-wrong-claim", steps: &[strict::wrong_claim] },
    Scene { name: "blindfold-setup", steps: &[blindfold::setup] },
    Scene { name: "blindfold-xiangqi", steps: &[|game| blindfold::middle(game, &blindfold::XIANGQI, Sight::Board)] },
    Scene { name: "blindfold-discs", steps: &[|game| blindfold::middle(game, &blindfold::XIANGQI, Sight::Discs)] },
    Scene { name: "blindfold-nothing", steps: &[|game| blindfold::middle(game, &blindfold::XIANGQI, Sight::Nothing)] },
    Scene { name: "blindfold-shogi", steps: &[|game| blindfold::middle(game, &blindfold::SHOGI, Sight::Board)] },
    Scene { name: "blindfold-shogi-discs", steps: &[|game| blindfold::middle(game, &blindfold::SHOGI, Sight::Discs)] },
    Scene { name: "blindfold-banqi", steps: &[|game| blindfold::middle(game, &blindfold::BANQI, Sight::Board)] },
    Scene { name: "blindfold-supply", steps: &[blindfold::supply] },
    Scene { name: "blindfold-read-back", steps: &[blindfold::read_back] },
    Scene { name: "blindfold-arbiter", steps: &[blindfold::arbiter] },
    Scene { name: "blindfold-rules", steps: &[blindfold::rules] },
    Scene { name: "stalemate", steps: &[strict::stalemate] },
    Scene { name: "stalemate-offer", steps: &[strict::stalemate_offer] },
    Scene { name: "stalemate-end", steps: &[strict::stalemate_end] },
    // Pieces lie in both hands.
    Scene { name: "shogi-middle", steps: &[shogi, shogi_middle] },
    // The bishop may promote where it takes the other one.
    Scene {
        name: "shogi-promotion",
        steps: &[shogi, |game| game.follow("c3c4 g7g6"), |game| game.press(1, 1), |game| game.press(7, 7)],
    },
    // A pawn is held: files with a pawn are greyed.
    Scene {
        name: "shogi-drop",
        steps: &[shogi, cards::take_a_pawn, |game| game.send_and_rest(Press::Hand(cards::PAWN))],
    },
    // The same table from the other side.
    Scene { name: "shogi-turned", steps: &[shogi, shogi_middle, HeadlessGame::turn] },
    Scene { name: "table-offer", steps: &[table_middle, facing::offer] },
    Scene { name: "xiangqi-offer", steps: &[xiangqi, xiangqi_middle, facing::offer] },
    Scene { name: "xiangqi-undo-asked", steps: &[endings::undo_asked] },
    Scene { name: "xiangqi-mate", steps: &[endings::mate] },
    Scene { name: "shogi-mate", steps: &[company::mate_by_drop, |game| game.follow("G@h8")] },
    // Two pieces are given; the giver moves first.
    Scene { name: "shogi-handicap", steps: &[endings::handicap] },
    Scene { name: "setup-more", steps: &[setup, strict::turn_over] },
    Scene { name: "setup-more-xiangqi", steps: &[|game| setup_of(game, GameKind::Xiangqi), strict::turn_over] },
    Scene { name: "setup-name", steps: &[company::setup_people, |game| game.focus("name-near")] },
    // The largest letters.
    Scene { name: "title-large", steps: &[facing::large_letters, title] },
    Scene { name: "setup-large", steps: &[facing::large_letters, setup] },
    Scene {
        name: "settings-large",
        steps: &[facing::large_letters, |game| leaves::settings(game, SettingsLeaf::Look)],
    },
    Scene { name: "table-large", steps: &[facing::large_letters, table_middle, HeadlessGame::select] },
    Scene { name: "xiangqi-large", steps: &[facing::large_letters, xiangqi, xiangqi_middle] },
    Scene { name: "shogi-large", steps: &[facing::large_letters, shogi, shogi_middle] },
    Scene { name: "end-large", steps: &[facing::large_letters, xiangqi, xiangqi_middle, HeadlessGame::resign] },
    // Both themes of high contrast, in each game.
    Scene { name: "contrast-dark-banqi", steps: &[table_middle, HeadlessGame::select, |game| in_theme(game, DARK)] },
    Scene { name: "contrast-light-banqi", steps: &[table_middle, HeadlessGame::select, |game| in_theme(game, LIGHT)] },
    Scene { name: "contrast-dark-xiangqi", steps: &[xiangqi, xiangqi_middle, |game| in_theme(game, DARK)] },
    Scene { name: "contrast-light-xiangqi", steps: &[xiangqi, xiangqi_middle, |game| in_theme(game, LIGHT)] },
    Scene { name: "contrast-dark-shogi", steps: &[shogi, shogi_middle, |game| in_theme(game, DARK)] },
    Scene { name: "contrast-light-shogi", steps: &[shogi, shogi_middle, |game| in_theme(game, LIGHT)] },
    Scene { name: "title-continue-xiangqi", steps: &[xiangqi, xiangqi_middle, HeadlessGame::select, title] },
    Scene { name: "setup-xiangqi", steps: &[|game| setup_of(game, GameKind::Xiangqi)] },
    Scene { name: "setup-supply", steps: &[|game| setup_of(game, GameKind::Supply)] },
    // A partner and two opponents, each of another level.
    Scene { name: "setup-supply-seats", steps: &[supply::seats] },
    Scene { name: "rules-supply", steps: &[|game| rules_of(game, GameKind::Supply)] },
    Scene { name: "supply", steps: &[supply::begin] },
    Scene { name: "supply-middle", steps: &[supply::begin, supply::middle] },
    Scene { name: "supply-drop", steps: &[supply::begin, supply::middle, supply::choose_in_hand] },
    Scene { name: "supply-clocks", steps: &[supply::blitz, supply::middle] },
    Scene { name: "supply-list", steps: &[supply::begin, supply::middle, supply::list] },
    Scene { name: "supply-signals", steps: &[supply::begin, supply::middle, supply::signals] },
    Scene { name: "supply-cursors", steps: &[devices::two_parties] },
    Scene { name: "supply-drawings", steps: &[supply::begin, supply::middle, supply::drawings] },
    Scene { name: "supply-library", steps: &[supply::begin, supply::middle, |game| game.go(Screen::Library)] },
    Scene { name: "title-continue-supply", steps: &[supply::begin, supply::middle, title] },
    Scene { name: "title-supply", steps: &[supply::in_front] },
    // Two computers at the second board have gone on, and wait for the person.
    Scene { name: "supply-computers", steps: &[|game| supply::among_computers(game, 60)] },
    // The partner, a computer, has mated.
    Scene { name: "supply-computers-end", steps: &[|game| supply::among_computers(game, usize::MAX)] },
    Scene { name: "supply-resign", steps: &[supply::begin, |game| game.open(Menu::Resign)] },
    // The last mistake of a match that computers played to its mate, with the graphs of both boards.
    Scene {
        name: "supply-review",
        steps: &[|game| supply::among_computers(game, usize::MAX), HeadlessGame::open_list, supply::last_mark],
    },
    // Both boards go on from an earlier turn.
    Scene {
        name: "supply-play-on",
        steps: &[
            supply::begin,
            supply::middle,
            |game| game.send_and_rest(LookBack::Earlier),
            |game| game.open(Menu::PlayOn),
        ],
    },
    // A perpetual check at the second board.
    Scene { name: "supply-warning", steps: &[supply::begin, supply::warned] },
    Scene { name: "supply-perpetual", steps: &[supply::begin, supply::warned, supply::perpetual] },
    Scene { name: "supply-end", steps: &[supply::begin, supply::middle, supply::resign] },
    Scene { name: "setup-shogi", steps: &[|game| setup_of(game, GameKind::Shogi)] },
    Scene { name: "table-card", steps: &[table_middle, |game| cards::card(game, cards::is_face_up)] },
    Scene { name: "table-card-cannon", steps: &[table_middle, |game| cards::card(game, cards::is_cannon)] },
    Scene { name: "table-card-hidden", steps: &[table_middle, |game| cards::card(game, cards::is_face_down)] },
    Scene { name: "table-card-taken", steps: &[table_middle, cards::taken] },
    Scene { name: "table-learner", steps: &[learner_pieces, table_middle] },
    Scene { name: "xiangqi-learner", steps: &[learner_pieces, xiangqi, xiangqi_middle] },
    Scene { name: "shogi-learner", steps: &[learner_pieces, shogi, shogi_middle] },
    Scene { name: "xiangqi-card", steps: &[xiangqi, |game| cards::on(game, "b8")] },
    Scene { name: "xiangqi-card-horse", steps: &[xiangqi, |game| cards::on(game, "h1")] },
    Scene { name: "shogi-card", steps: &[shogi, |game| cards::on(game, "h2")] },
    Scene { name: "shogi-card-pawn", steps: &[shogi, |game| cards::on(game, "c7")] },
    Scene { name: "shogi-card-hand", steps: &[shogi, cards::take_a_pawn, cards::in_hand] },
    Scene { name: "xiangqi-card-taken", steps: &[xiangqi, xiangqi_middle, cards::taken] },
    Scene { name: "table-known", steps: &[table_known] },
    Scene { name: "setup-people", steps: &[company::setup_people] },
    Scene { name: "table-thinking", steps: &[|game| company::thinking(game, GameKind::Banqi, &[(4, 2)])] },
    Scene { name: "xiangqi-thinking", steps: &[|game| company::thinking(game, GameKind::Xiangqi, &[(7, 2), (4, 2)])] },
    Scene { name: "shogi-thinking", steps: &[|game| company::thinking(game, GameKind::Shogi, &[(2, 2), (2, 3)])] },
    Scene {
        name: "xiangqi-draw-declined",
        steps: &[|game| company::against(game, GameKind::Xiangqi), company::declined],
    },
    Scene { name: "xiangqi-hint", steps: &[|game| company::against(game, GameKind::Xiangqi), company::any_hint] },
    // Mate by a piece from the hand.
    Scene { name: "shogi-hint-drop", steps: &[company::mate_by_drop, company::any_hint] },
    Scene {
        name: "table-hint",
        steps: &[table_middle, |game| company::hint(game, |mv| mv.origin() != Some(mv.target()))],
    },
    Scene {
        name: "table-hint-flip",
        steps: &[table_middle, |game| company::hint(game, |mv| mv.origin() == Some(mv.target()))],
    },
    Scene {
        name: "end-marks",
        steps: &[table_middle, HeadlessGame::resign, HeadlessGame::open_list, company::first_mark],
    },
    Scene {
        name: "end-graph-xiangqi",
        steps: &[|game| company::graph(game, GameKind::Xiangqi, library::CENTRAL_CANNON), company::first_mark],
    },
    Scene {
        name: "end-graph-shogi",
        steps: &[
            |game| company::graph(game, GameKind::Shogi, library::STATIC_ROOKS),
            |game| game.send_and_rest(LookBack::At(8)),
        ],
    },
    Scene { name: "rules", steps: &[rules] },
    Scene { name: "rules-house", steps: &[house_rules, rules] },
    Scene { name: "rules-xiangqi", steps: &[|game| rules_of(game, GameKind::Xiangqi)] },
    Scene { name: "rules-shogi", steps: &[|game| rules_of(game, GameKind::Shogi)] },
    Scene { name: "rules-shogi-house", steps: &[shogi_house_rules, rules] },
    Scene { name: "seal", steps: &[HeadlessGame::deal, seal] },
    // The label of the stamp on the frame.
    Scene { name: "seal-stamp", steps: &[HeadlessGame::deal, |game| game.focus("stamp")] },
    // Of an imported record.
    Scene { name: "seal-kept", steps: &[library::pasted_banqi, seal] },
    Scene { name: "seal-open", steps: &[table_middle, HeadlessGame::resign, seal] },
    Scene { name: "pause", steps: &[table_middle, pause] },
    Scene { name: "resign", steps: &[table_middle, |game| game.open(Menu::Resign)] },
    Scene { name: "trouble", steps: &[|game| troubles(game, 1)] },
    Scene { name: "trouble-several", steps: &[table_middle, |game| troubles(game, 3)] },
    Scene { name: "trouble-many", steps: &[table_middle, many_troubles] },
    // The keys have gone to the banner.
    Scene {
        name: "trouble-menu",
        steps: &[table_middle, pause, |game| troubles(game, 2), |game| game.focus("trouble-close")],
    },
    Scene { name: "trouble-setup", steps: &[setup, |game| troubles(game, 1)] },
    Scene { name: "unsaved", steps: &[unsaved] },
    Scene { name: "setup-clocks", steps: &[clocks::setup] },
    Scene { name: "table-clocks", steps: &[clocks::running] },
    Scene { name: "xiangqi-low-time", steps: &[clocks::low] },
    Scene { name: "shogi-byoyomi", steps: &[clocks::byoyomi] },
    Scene { name: "flag", steps: &[clocks::flagged] },
    Scene { name: "flag-draw", steps: &[clocks::flagged_and_drawn] },
    Scene { name: "face-banqi", steps: &[facing::banqi] },
    Scene { name: "face-xiangqi", steps: &[facing::xiangqi] },
    Scene { name: "face-shogi", steps: &[facing::shogi] },
    Scene { name: "face-offer", steps: &[facing::xiangqi, facing::offer] },
    Scene { name: "face-offer-banqi", steps: &[facing::banqi, facing::offer] },
    Scene { name: "face-resign", steps: &[facing::why, |game| game.open(Menu::Resign)] },
    Scene { name: "face-why", steps: &[facing::why] },
    Scene { name: "face-why-near", steps: &[facing::why_near] },
    Scene { name: "face-promotion", steps: &[facing::promotion] },
    Scene { name: "face-low-time", steps: &[facing::low_time] },
    Scene { name: "face-end", steps: &[facing::banqi, HeadlessGame::resign] },
    Scene { name: "face-end-large", steps: &[facing::large_letters, facing::xiangqi, HeadlessGame::resign] },
    Scene { name: "seating-offer", steps: &[table_middle, facing::first_touch] },
    Scene { name: "moved-journal", steps: &[table_middle, moved_journal] },
    Scene { name: "library", steps: &[library::full] },
    Scene { name: "library-search", steps: &[library::search] },
    Scene { name: "library-filter", steps: &[library::filter] },
    Scene { name: "library-damaged", steps: &[library::damaged] },
    Scene { name: "library-rename", steps: &[library::rename] },
    Scene { name: "library-deleted", steps: &[library::deleted] },
    Scene { name: "library-trash", steps: &[library::trash] },
    Scene { name: "library-exported", steps: &[library::exported] },
    Scene { name: "library-several", steps: &[library::several] },
    Scene { name: "library-nameless", steps: &[library::nameless] },
    Scene { name: "library-empty", steps: &[library::empty] },
    Scene { name: "library-all-deleted", steps: &[library::all_deleted] },
    Scene { name: "library-failed", steps: &[files::failed] },
    Scene { name: "library-no-trash", steps: &[files::no_trash] },
    Scene { name: "library-unwritten", steps: &[files::unwritten] },
    // The games of a large file are still coming.
    Scene { name: "import-begun", steps: &[files::begun] },
    Scene { name: "import-refused", steps: &[files::refused] },
    Scene { name: "import-in-part", steps: &[files::in_part] },
    Scene { name: "title-damaged", steps: &[library::damaged, title] },
    Scene { name: "copied", steps: &[xiangqi, xiangqi_middle, files::copied] },
    Scene { name: "copied-picture", steps: &[table_middle, files::copied_picture] },
    Scene { name: "look-through", steps: &[library::look_through] },
    Scene { name: "devices-two-cursors", steps: &[devices::two_cursors] },
    Scene { name: "devices-half-held", steps: &[devices::half_held] },
    Scene { name: "devices-half-held-banqi", steps: &[devices::half_held_beside_low_board] },
    Scene { name: "devices-setup", steps: &[devices::setup] },
    Scene { name: "devices-unplugged", steps: &[devices::unplugged] },
    Scene { name: "setup-series", steps: &[series::setup] },
    Scene { name: "setup-challengers", steps: &[series::setup_challengers] },
    Scene { name: "lot-pawns", steps: &[|game| series::lot(game, GameKind::Shogi)] },
    Scene { name: "lot-coins", steps: &[|game| series::lot(game, GameKind::Xiangqi)] },
    Scene { name: "lot-discs", steps: &[|game| series::lot(game, GameKind::Banqi)] },
    Scene { name: "face-lot-pawns", steps: &[|game| series::lot_face_to_face(game, GameKind::Shogi)] },
    Scene { name: "face-lot-coins", steps: &[|game| series::lot_face_to_face(game, GameKind::Xiangqi)] },
    Scene { name: "face-lot-discs", steps: &[|game| series::lot_face_to_face(game, GameKind::Banqi)] },
    Scene { name: "series-middle", steps: &[series::middle] },
    Scene { name: "series-won", steps: &[series::won] },
    Scene { name: "series-challengers", steps: &[series::challengers] },
    Scene { name: "series-challengers-eight", steps: &[series::eight] },
    Scene { name: "shogi-replay", steps: &[series::replay] },
    Scene { name: "title-continue-series", steps: &[series::middle, title] },
    Scene { name: "look-through-banqi", steps: &[library::look_through_banqi] },
    Scene { name: "look-through-shogi", steps: &[library::look_through_shogi] },
    Scene { name: "look-through-drawings", steps: &[library::drawings] },
    Scene { name: "look-through-variations", steps: &[variations::shogi] },
    Scene { name: "look-through-variations-xiangqi", steps: &[variations::xiangqi] },
    Scene { name: "look-through-comment", steps: &[variations::writing] },
    // The bar of a match that goes on.
    Scene { name: "look-back", steps: &[table_middle, |game| game.send_and_rest(LookBack::At(MIDDLE - 9))] },
    Scene { name: "look-back-start", steps: &[table_middle, |game| game.send_and_rest(LookBack::Start)] },
    Scene {
        name: "look-back-xiangqi",
        steps: &[xiangqi, xiangqi_middle, |game| game.send_and_rest(LookBack::Earlier)],
    },
    Scene { name: "play-on", steps: &[library::look_through_banqi, |game| game.open(Menu::PlayOn)] },
    Scene { name: "pause-look-through", steps: &[library::look_through, pause] },
    Scene { name: "end", steps: &[table_middle, HeadlessGame::resign] },
    Scene { name: "long-names", steps: &[people::with_long_names, facing::offer] },
    Scene { name: "end-long-names", steps: &[people::with_long_names, HeadlessGame::resign] },
    Scene { name: "names-clocks-banqi", steps: &[people::banqi_beside_clocks] },
    Scene { name: "names-clocks-banqi-list", steps: &[people::banqi_beside_clocks, HeadlessGame::open_list] },
    Scene { name: "names-clocks-xiangqi", steps: &[people::xiangqi_beside_clocks] },
    Scene { name: "names-clocks-shogi", steps: &[people::shogi_beside_clocks] },
    Scene { name: "names-clocks-supply", steps: &[people::four_beside_clocks] },
    Scene { name: "end-names-clocks", steps: &[people::xiangqi_beside_clocks, HeadlessGame::resign] },
    Scene { name: "end-names-clocks-supply", steps: &[people::four_beside_clocks, HeadlessGame::resign] },
    Scene { name: "end-namesakes", steps: &[people::of_one_name, HeadlessGame::resign] },
    Scene { name: "end-signs", steps: &[people::with_signs, HeadlessGame::resign] },
    Scene { name: "face-long-names", steps: &[facing::face_to_face, people::with_long_names, facing::offer] },
    Scene {
        name: "face-end-long-names",
        steps: &[facing::face_to_face, people::with_long_names, HeadlessGame::resign],
    },
    Scene {
        name: "face-end-broad-names",
        steps: &[facing::face_to_face, people::with_broad_names, HeadlessGame::resign],
    },
];

/// The scene with a name.
///
/// # Errors
/// When there is none.
pub(super) fn find(name: &str) -> Result<&'static Scene, GalleryError> {
    SCENES.iter().find(|scene| scene.name == name).ok_or_else(|| GalleryError::UnknownScene(name.to_owned()))
}

/// The scenes with these names, which have commas between them; `all` names every scene.
///
/// # Errors
/// When there is no scene with one of the names.
pub(super) fn find_all(names: &str) -> Result<Vec<&'static Scene>, GalleryError> {
    if names == "all" { Ok(SCENES.iter().collect()) } else { names.split(',').map(find).collect() }
}
