//! The scenes of Supply Chess, which is played on two boards.

use super::scene::Scene;
use super::ways::{rules_of, setup_of, title};
use super::{HeadlessGame, cards, devices, facing, files, supply};
use crate::core::{Menu, Screen};
use crate::prefs::GameKind;
use crate::session::LookBack;

/// The scenes.
pub(super) const TWO_BOARDS: &[Scene] = &[
    Scene { name: "setup-supply", steps: &[|game| setup_of(game, GameKind::Supply)] },
    // A partner and two opponents, each of another level.
    Scene { name: "setup-supply-seats", steps: &[supply::seats] },
    Scene { name: "rules-supply", steps: &[|game| rules_of(game, GameKind::Supply)] },
    // The coins on the first board, before the pieces of both are dealt.
    Scene { name: "lot-supply", steps: &[supply::lot] },
    Scene { name: "supply", steps: &[supply::begin] },
    Scene { name: "supply-middle", steps: &[supply::begin, supply::middle] },
    Scene { name: "supply-drop", steps: &[supply::begin, supply::middle, supply::choose_in_hand] },
    Scene { name: "supply-clocks", steps: &[supply::blitz, supply::middle] },
    Scene { name: "supply-list", steps: &[supply::begin, supply::middle, supply::list] },
    Scene { name: "supply-unsaved-large", steps: &[facing::large_letters, supply::unsaved] },
    // A card and the note of a copy lie over the list.
    Scene {
        name: "supply-card-list",
        steps: &[supply::begin, supply::middle, supply::list, |game| cards::on(game, "e1")],
    },
    Scene { name: "supply-copied-list", steps: &[supply::begin, supply::middle, supply::list, files::copied] },
    Scene { name: "supply-copied", steps: &[supply::begin, supply::middle, files::copied] },
    Scene { name: "supply-signals", steps: &[supply::begin, supply::middle, supply::signals] },
    Scene { name: "supply-signal-sheet", steps: &[supply::signal_sheet] },
    Scene { name: "supply-signal-sheet-large", steps: &[facing::large_letters, supply::signal_sheet] },
    Scene { name: "face-signal-sheet", steps: &[supply::signal_sheet_across] },
    Scene { name: "face-signal-sheet-large", steps: &[facing::large_letters, supply::signal_sheet_across] },
    Scene { name: "face-signal", steps: &[supply::signal_across] },
    Scene { name: "face-signal-large", steps: &[facing::large_letters, supply::signal_across] },
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
];
