//! A board as an entity: the root of its pieces and marks.
//!
//! [`Ground`] says where squares lie and how large pieces are, [`Content`] which pieces lie
//! there, [`Stage`](super::stage::Stage) what moves, [`Known`](super::pieces::Known) what is public of face-down pieces. Pieces are children of their board and
//! lie relative to it. A feed writes ground, content and stage: the match ([`super::table`]), a demo, a lesson. Any
//! number of boards can be seen at once; only a [`Played`] one is played on.
//!
//! Hands play on one board or on two. What they do on the first is on `Played<0>`, what they do on the second on `Played<1>`,
//! and the systems and observers of hands exist once for each. A piece is a child of the board on which its match has it: a
//! captured piece that crosses to the other board becomes a child of that one, and flies there.

use bevy::prelude::*;

use super::layout::Layout;
use super::{Content, Ground};
use crate::core::{AppSystems, Screen};
use crate::session::GameState;

/// The root of a board. Without a [`Ground`] nothing is seen of it.
#[derive(Component, Debug, Clone, Copy, Default)]
#[require(Content, Transform, Visibility)]
pub struct BoardView;

/// A board of the match at the table, the first one or the second one. It has a [`Layout`] of everything around it, and hands
/// play on it.
#[derive(Component, Debug, Clone, Copy, Default)]
#[require(BoardView, OnTable(B))]
pub struct Played<const B: u8 = 0>;

/// Any board of the match at the table, by its number.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct OnTable(pub u8);

/// An entity that belongs to a board of the match at the table.
#[derive(Component, Debug, Clone, Copy, Default)]
pub struct Of<const B: u8 = 0>;

/// Components of a board at the table, the first one if none is named. A system is skipped while there is no such board.
pub type AtTable<'w, 's, D, const B: u8 = 0> = Single<'w, 's, D, With<Played<B>>>;

/// A name in the trace: on the second board it ends in `-b`.
pub fn named<const B: u8>(name: impl Into<String>) -> String {
    let name = name.into();
    if B == 0 { name } else { name + "-b" }
}

/// The parts of a board that its pieces follow.
pub type Laid<'a> = (&'a Ground, &'a Content);

/// Systems that need the match at the table, laid out, in a part of a frame.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BoardSystems(pub AppSystems);

pub(super) fn plugin(app: &mut App) {
    for part in AppSystems::ALL {
        app.configure_sets(Update, BoardSystems(part).in_set(part).run_if(at_table));
    }
}

/// Whether the table's match lies there, laid out.
pub fn at_table(
    screen: Option<Res<State<Screen>>>,
    session: Option<Res<GameState>>,
    boards: Query<(), (With<OnTable>, With<Layout>)>,
) -> bool {
    screen.is_some_and(|screen| *screen.get() == Screen::Table) && session.is_some() && !boards.is_empty()
}

/// Whether a component of a board at the table has changed, or is new.
pub fn table_changed<C: Component>(boards: Query<(), (Changed<C>, With<OnTable>)>) -> bool {
    !boards.is_empty()
}

/// Whether a board at the table has got a component.
pub fn table_added<C: Component>(boards: Query<(), (Added<C>, With<OnTable>)>) -> bool {
    !boards.is_empty()
}

/// Whether a board at the table has lost a component.
pub fn table_lost<C: Component>(mut lost: RemovedComponents<C>) -> bool {
    lost.read().count() > 0
}

/// Whether a board at the table has a component.
pub fn table_has<C: Component>(boards: Query<(), (With<C>, With<OnTable>)>) -> bool {
    !boards.is_empty()
}
