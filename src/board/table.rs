//! The boards at the table: what lies on them is the match, or what the player looks back at.

use bevy::prelude::*;
use teahouse_rules::Seat;

use super::Content;
use super::cursor::Cursor;
use super::drawings::Drawings;
use super::finger::Finger;
use super::held::{Aim, Pressed, PressedAgain};
use super::hover::Hover;
use super::inspected::{Inspected, Resting};
use super::layout::Layout;
use super::pieces::LaySystems;
use super::press::{Chosen, Guard};
use super::seat_cursor::SeatCursors;
use super::stage::Stage;
use super::view::{BoardSystems, OnTable, Played, table_changed};
use crate::core::{AppSystems, Screen};
use crate::prefs::aids::{Ledger, TableAids};
use crate::prefs::look::{Look, Ranks};
use crate::prefs::{GameKind, Settings};
use crate::session::{GameState, Looked, MatchEvent, MatchSystems, Seated};

/// The system by which the boards at the table follow the match.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FeedSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            // It is there before the table is seen, as the match is.
            spawn.in_set(AppSystems::Rules).run_if(on_message::<Seated>),
            feed.in_set(FeedSystems).in_set(MatchSystems(AppSystems::React)).before(LaySystems).run_if(
                on_message::<Seated>
                    .or_eager(on_message::<MatchEvent>)
                    .or_eager(on_message::<Looked>)
                    .or_eager(resource_changed::<TableAids>)
                    .or_eager(table_changed::<Layout>),
            ),
            rank.in_set(AppSystems::Rules).before(BoardSystems(AppSystems::Rules)).run_if(
                on_message::<Seated>
                    .or_eager(resource_changed::<Settings>)
                    .or_eager(resource_changed::<Look>)
                    .or_eager(resource_removed::<GameState>),
            ),
            cover.in_set(BoardSystems(AppSystems::Ui)).run_if(table_changed::<Layout>),
        ),
    );
}

/// The matches that follow at the same table are of the same game.
fn spawn(session: Option<Res<GameState>>, old: Query<(), With<OnTable>>, mut commands: Commands) {
    if !old.is_empty() {
        return;
    }
    commands.spawn((Name::new("Board"), Played::<0>, hands(), DespawnOnExit(Screen::Table)));
    if session.is_some_and(|session| session.has_two_boards()) {
        commands.spawn((Name::new("Second board"), Played::<1>, hands(), DespawnOnExit(Screen::Table)));
    }
}

/// The numerals of a learner's discs follow the rules of the match.
fn rank(session: Option<Res<GameState>>, settings: Res<Settings>, mut look: ResMut<Look>) {
    let rules = session.map_or_else(|| settings.rules(GameKind::Banqi), |session| *session.view().rules());
    if let Some(ranks) = Ranks::of_rules(&rules).filter(|ranks| *ranks != look.ranks) {
        look.ranks = ranks;
    }
}

/// The components for the acts of hands on a board.
fn hands() -> impl Bundle {
    (
        (Chosen::default(), Guard::default(), Cursor::default(), SeatCursors::default(), Hover::default()),
        (Pressed::default(), PressedAgain::default(), Aim::default(), Finger::default(), Drawings::default()),
        (Inspected::default(), Resting::default()),
    )
}

/// The content of a board of the match. A player who wants no ledger puts captured pieces away.
pub(super) fn content(session: &GameState, aids: &TableAids, board: u8) -> Content {
    let keeps_none = |seat: &Seat| aids.of_seat(session, *seat).ledger == Ledger::Off;
    let put_away = session.seats().iter().filter(keeps_none).collect();
    Content { put_away, hides_hands: session.on(board).is_blind(), ..Content::of_match(session.seen_boards(), board) }
}

/// Hides the pieces from a player who does not see where they stand.
fn cover(mut boards: Query<(&Layout, &mut Visibility), With<OnTable>>) {
    for (layout, mut visibility) in &mut boards {
        visibility.set_if_neq(if layout.sight.sees_places() { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// Each match has its own pieces.
fn feed(
    mut seated: MessageReader<Seated>,
    (session, aids): (Res<GameState>, Res<TableAids>),
    mut boards: Query<(&OnTable, &mut Content, &mut Stage)>,
) {
    let new = seated.read().count() as u32;
    for (OnTable(board), mut lies, mut stage) in &mut boards {
        if new > 0 {
            stage.begin_anew();
        }
        lies.set_if_neq(Content { set: lies.set + new, ..content(&session, &aids, *board) });
    }
}
