//! The scenes of saved matches: the library, records of other programs, and matches that are looked through or looked back at.

use super::scene::Scene;
use super::ways::{MIDDLE, moved_record, pause, table_middle, title, xiangqi, xiangqi_middle};
use super::{facing, files, imported, library, strict, supply, variations};
use crate::core::Menu;
use crate::session::LookBack;

/// The scenes.
pub(super) const SAVED_MATCHES: &[Scene] = &[
    Scene { name: "library", steps: &[library::full] },
    Scene { name: "library-search", steps: &[library::search] },
    Scene { name: "library-filter", steps: &[library::filter] },
    Scene { name: "library-filter-month", steps: &[library::filter_of_month] },
    Scene { name: "library-filter-none", steps: &[library::filter_of_none] },
    Scene { name: "library-damaged", steps: &[library::damaged] },
    Scene { name: "library-rename", steps: &[library::rename] },
    Scene { name: "library-rename-large", steps: &[facing::large_letters, library::rename] },
    // The sheet of the chosen match in place of the list.
    Scene {
        name: "library-sheet-large",
        steps: &[facing::large_letters, library::rename, |game| library::press(game, "cancel")],
    },
    Scene { name: "library-deleted", steps: &[library::deleted] },
    Scene { name: "library-trash", steps: &[library::trash] },
    Scene { name: "library-exported", steps: &[library::exported] },
    Scene { name: "library-exported-foul", steps: &[strict::foul, files::without_foul] },
    Scene { name: "library-copied", steps: &[files::copied_from_library] },
    Scene { name: "library-several", steps: &[imported::several] },
    Scene { name: "library-copy", steps: &[library::copy] },
    Scene { name: "library-nameless", steps: &[imported::nameless] },
    Scene { name: "library-unexplained", steps: &[imported::unexplained] },
    Scene { name: "library-empty", steps: &[library::empty] },
    Scene { name: "library-all-deleted", steps: &[library::all_deleted] },
    Scene { name: "library-failed", steps: &[files::failed] },
    Scene { name: "library-no-trash", steps: &[files::no_trash] },
    Scene { name: "library-unwritten", steps: &[files::unwritten] },
    // The games of a large file are still coming.
    Scene { name: "import-begun", steps: &[files::begun] },
    Scene { name: "import-refused", steps: &[files::refused] },
    Scene { name: "import-in-part", steps: &[files::in_part] },
    Scene { name: "import-lost-result", steps: &[files::lost_result] },
    Scene { name: "title-damaged", steps: &[library::damaged, title] },
    Scene { name: "copied-game", steps: &[library::look_through, files::copied_game] },
    Scene { name: "copied", steps: &[xiangqi, xiangqi_middle, files::copied] },
    Scene { name: "copied-picture", steps: &[table_middle, files::copied_picture] },
    Scene { name: "picturing", steps: &[table_middle, files::picturing] },
    Scene { name: "look-through", steps: &[library::look_through] },
    // Nothing can be kept beside this match, and a piece was pressed all the same.
    Scene { name: "look-through-newer", steps: &[library::newer_record, |game| game.press(4, 0)] },
    // Red is to move, and Black's general was pressed.
    Scene {
        name: "look-through-why",
        steps: &[library::look_through, |game| game.send_and_rest(LookBack::At(4)), |game| game.press(4, 9)],
    },
    Scene { name: "look-through-moved", steps: &[library::look_through, moved_record] },
    Scene { name: "look-through-banqi", steps: &[library::look_through_banqi] },
    Scene { name: "look-through-shogi", steps: &[library::look_through_shogi] },
    Scene { name: "look-through-drawings", steps: &[library::drawings] },
    Scene { name: "look-through-variations", steps: &[variations::shogi] },
    Scene { name: "look-through-variations-xiangqi", steps: &[variations::xiangqi] },
    Scene { name: "look-through-variations-supply", steps: &[variations::supply] },
    Scene { name: "look-through-comment", steps: &[variations::writing] },
    Scene { name: "look-through-comment-large", steps: &[facing::large_letters, variations::writing] },
    Scene { name: "look-through-unsaved", steps: &[variations::unsaved] },
    Scene { name: "pause-look-through-unsaved", steps: &[variations::unsaved, pause] },
    Scene { name: "quit-unsaved", steps: &[variations::closed] },
    Scene { name: "quit-unsaved-large", steps: &[facing::large_letters, variations::closed] },
    Scene { name: "quit-unsaved-gone", steps: &[variations::gone] },
    Scene { name: "quit-unsaved-title", steps: &[library::unsaved_title] },
    // The disk has failed again.
    Scene { name: "quit-unsaved-again", steps: &[variations::closed, |game| library::press(game, "try-again")] },
    // The bar of a match that goes on.
    Scene { name: "look-back", steps: &[table_middle, |game| game.send_and_rest(LookBack::At(MIDDLE - 9))] },
    Scene { name: "look-back-start", steps: &[table_middle, |game| game.send_and_rest(LookBack::Start)] },
    Scene {
        name: "look-back-xiangqi",
        steps: &[xiangqi, xiangqi_middle, |game| game.send_and_rest(LookBack::Earlier)],
    },
    // Of two boards, and of two people who face each other, both with clocks.
    Scene {
        name: "look-back-supply",
        steps: &[supply::blitz, supply::middle, |game| game.send_and_rest(LookBack::Earlier)],
    },
    Scene { name: "face-look-back", steps: &[facing::look_back] },
    Scene { name: "face-look-back-large", steps: &[facing::large_letters, facing::look_back] },
    Scene { name: "play-on", steps: &[library::look_through_banqi, |game| game.open(Menu::PlayOn)] },
    Scene { name: "pause-look-through", steps: &[library::look_through, pause] },
];
