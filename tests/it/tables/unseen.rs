//! Blindfold play by a pad, the count of shogi by a call, and what is not given out of a match that goes on: neither its record nor a picture.

use bevy::prelude::*;
use teahouse::board::cursor::Cursor;
use teahouse::core::trace::Traced;
use teahouse::core::{Menu, Screen};
use teahouse::paint::{Carved, Carving};
use teahouse::prefs::GameKind;
use teahouse::session::{Call, MatchCommand, MatchSetup, Said};
use teahouse_art::{Order, Touch};
use teahouse_rules::{Ranks, Rules, Seat};
use teahouse_table::{Command, Setup, Sight};

use super::{begin, begin_saved, session, square};
use crate::play::shows_text;
use crate::support::{go_to, of_table, place, plug_in, press_and_rest, push, push_and_rest, rest, send_and_rest};

fn blind(game: GameKind) -> App {
    begin(MatchSetup { sights: [Sight::Board; 2].into(), ..MatchSetup::of(game) })
}

fn say(app: &mut App, text: &str) {
    let seat = session(app).mover().unwrap();
    send_and_rest(app, Call { seat, said: Said::Text { text: text.into(), ranks: Ranks::FromOne } });
}

/// Moves the cursor to a square with a pad, and presses.
fn press_with(app: &mut App, pad: Entity, to: &str) {
    use core::cmp::Ordering::{Greater, Less};
    let to = square(to);
    for _ in 0..40 {
        let at = of_table::<Cursor>(app).square;
        let button = match (at.file().cmp(&to.file()), at.rank().cmp(&to.rank())) {
            (Less, _) => GamepadButton::DPadRight,
            (Greater, _) => GamepadButton::DPadLeft,
            (_, Less) => GamepadButton::DPadUp,
            (_, Greater) => GamepadButton::DPadDown,
            _ => break,
        };
        push(app, pad, button);
    }
    assert_eq!(of_table::<Cursor>(app).square, to);
    push_and_rest(app, pad, GamepadButton::South);
}

#[test]
fn a_pad_presses_squares_on_the_bare_board_turn_after_turn() {
    let mut app = blind(GameKind::Xiangqi);
    let pad = plug_in(&mut app, 0x045e);
    for _ in 0..40 {
        push(&mut app, pad, GamepadButton::RightTrigger);
        if of_table::<Cursor>(&app).is_visible {
            break;
        }
    }
    rest(&mut app);
    for (from, to, plies) in [("h3", "e3", 1), ("h10", "g8", 2), ("h1", "g3", 3)] {
        press_with(&mut app, pad, from);
        press_with(&mut app, pad, to);
        assert_eq!(session(&app).view().ply(), plies);
    }
}

#[test]
fn a_count_of_the_points_is_offered_by_a_call_and_fails_as_any_other() {
    for (rule, is_counted) in [("count-24", true), ("count-27", false)] {
        let rules = Rules::parse(&format!("shogi amateur impasse={rule}")).unwrap();
        let start = rules.parse_position("9/9/4k4/9/9/9/4K4/9/9 b RB 1").ok();
        let mut setup = Setup { start, ..Setup::new(rules, ["Ama", "Hao"]) };
        setup.players.values_mut().for_each(|player| player.sight = Sight::Board);
        let mut app = begin_saved(setup);
        say(&mut app, "count");
        assert_eq!(session(&app).state().miscalls(Seat::FIRST), u32::from(!is_counted), "{rule}");
        assert_eq!(place(&mut app, "button", "accept").is_some(), is_counted, "{rule}");
        assert!(!shows_text(&mut app, "points:"), "{rule}");
    }
}

/// How many pieces lie on each board that is shown as a small picture of a match.
fn pieces_of_pictures(app: &mut App, within: Option<&str>) -> Vec<usize> {
    let mut pictures = app.world_mut().query::<(Entity, &Carved, &ComputedNode)>();
    let mut counts = Vec::new();
    for (entity, Carved(carving), node) in pictures.iter(app.world()) {
        let up = |entity: &Entity| app.world().get::<ChildOf>(*entity).map(ChildOf::parent);
        let mut parents = core::iter::successors(Some(entity), up);
        let is_named = |entity, id| app.world().get::<Traced>(entity).is_some_and(|traced| traced.id == id);
        let Carving::Made(_) = carving else { continue };
        if let Some(Order::Still { pieces, .. }) = carving.order(node.size().as_uvec2(), Touch::Rest, false)
            && within.is_none_or(|id| parents.any(|parent| is_named(parent, id)))
        {
            counts.push(pieces.len());
        }
    }
    counts
}

/// One player of several who does not see the pieces is enough: a picture is seen by all.
#[test]
fn small_pictures_of_a_match_show_no_piece_before_its_end() {
    for &game in GameKind::ALL {
        let other = [Sight::Discs, Sight::Nothing].into_iter().filter(|_| game == GameKind::Xiangqi);
        for sight in other.chain([Sight::Board]) {
            let mut setup = MatchSetup::of(game);
            setup.sights[Seat::SECOND] = sight;
            let mut app = begin(setup);
            // There the slip of the title has room for two boards.
            crate::support::resize_window(&mut app, (1920.0, 1080.0));
            let mv = session(&app).view().moves()[0];
            send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Play(mv) });
            let context = format!("{game} {sight}");
            go_to(&mut app, Screen::Title);
            rest(&mut app);
            let on_title = pieces_of_pictures(&mut app, Some("continue"));
            assert!(!on_title.is_empty() && on_title.iter().all(|count| *count == 0), "{context}: {on_title:?}");
            go_to(&mut app, Screen::Library);
            rest(&mut app);
            let listed = pieces_of_pictures(&mut app, None);
            assert!(!listed.is_empty() && listed.iter().all(|count| *count == 0), "{context}: {listed:?}");
            go_to(&mut app, Screen::Title);
            send_and_rest(&mut app, teahouse::session::Begin::Continue);
            send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Resign });
            go_to(&mut app, Screen::Library);
            rest(&mut app);
            let listed = pieces_of_pictures(&mut app, None);
            assert!(listed.iter().any(|count| *count > 30), "{context}: {listed:?}");
        }
    }
}

#[test]
fn a_record_is_saved_after_the_end_only() {
    let mut app = blind(GameKind::Xiangqi);
    say(&mut app, "炮二平五");
    press_and_rest(&mut app, KeyCode::Escape);
    assert!(place(&mut app, "button", "resume").is_some() && place(&mut app, "button", "save-record").is_none());
    press_and_rest(&mut app, KeyCode::Escape);
    // Nor from the library, which does not look through it.
    go_to(&mut app, Screen::Library);
    assert!(place(&mut app, "button", "continue").is_some(), "the match is chosen");
    for id in ["look", "save-record"] {
        assert!(place(&mut app, "button", id).is_none(), "{id}");
    }
    go_to(&mut app, Screen::Title);
    send_and_rest(&mut app, teahouse::session::Begin::Continue);
    send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Resign });
    app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Pause);
    rest(&mut app);
    assert!(place(&mut app, "button", "save-record").is_some());
}

/// A stamp without a frame would lie on the bare table.
#[test]
fn the_stamp_of_the_seal_is_seen_with_the_board() {
    for (sight, is_seen) in [(Sight::Board, true), (Sight::Nothing, false)] {
        let mut app = begin(MatchSetup { sights: [sight; 2].into(), ..MatchSetup::of(GameKind::Banqi) });
        let stamp = place(&mut app, "button", "stamp").filter(|stamp| !stamp.is_empty());
        assert_eq!(stamp.is_some(), is_seen, "{sight}: {stamp:?}");
    }
}
