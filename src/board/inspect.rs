//! The card of a piece. Opening it plays nothing and keeps the selection. A requested card stays until
//! the next press; a card opened by a resting mouse stays while the mouse rests.

use std::time::Duration;

use bevy::prelude::*;
use teahouse_rules::{Face, Occupant, Square};

use super::hand::{self, in_hand};
use super::hover::Hover;
use super::input::Held;
use super::layout::Layout;
use super::press::{Chosen, HandsOn, any_press};
use super::stage::Stage;
use super::tray;
use super::view::{AtTable, BoardSystems, table_changed};
use crate::core::{Activity, AppSystems, Clock, Menu};
use crate::prefs::Settings;
use crate::prefs::aids::TableAids;
use crate::session::{BeginSystems, GameState, Looked, MatchEvent, Seated, TableSystems};

/// Opens the card of a piece: by long press, by right click, or by key. A second request at the same place closes
/// it.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct InspectOn<const B: u8> {
    /// The place of the piece.
    pub at: Subject,
}

/// The same on the first board.
pub type Inspect = InspectOn<0>;

/// The place of a piece that has a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Subject {
    /// On the board.
    Square(Square),
    /// In a hand: the pieces of this kind.
    Hand(Face),
    /// In a socket beside the board.
    Socket {
        /// Whether the slot belongs to the seat at the lower edge.
        near: bool,
        /// The slot, from the first one on.
        index: usize,
    },
}

impl From<Square> for Subject {
    fn from(square: Square) -> Self {
        Self::Square(square)
    }
}

impl Subject {
    /// Where that is in the view.
    pub fn rect(self, layout: &Layout) -> Option<Rect> {
        match self {
            Self::Square(square) => Some(layout.cell_rect(square)),
            Self::Hand(piece) => hand::slot_of(piece, layout),
            Self::Socket { near, index } => layout.rail(layout.seat(near)).sockets.get(index).copied(),
        }
    }

    /// The tray that it lies in, if it lies beside the board.
    pub fn tray(self, layout: &Layout) -> Option<Rect> {
        let rail = match self {
            Self::Square(_) => return None,
            Self::Hand(face) => layout.rail(hand::owner(face, layout)?),
            Self::Socket { near, .. } => layout.rail(layout.seat(near)),
        };
        Some(rail.tray)
    }

    /// Its id in the trace.
    pub fn word(self) -> String {
        match self {
            Self::Square(square) => square.to_string(),
            Self::Hand(piece) => format!("hand-{piece}"),
            Self::Socket { near, index } => format!("{}-{}", if near { "near" } else { "far" }, index + 1),
        }
    }
}

/// The card that is open.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Inspected(pub Option<Explained>);

/// A piece that is being explained.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Explained {
    /// Where it lies.
    pub at: Subject,
    /// Whether it was requested, rather than opened by a resting mouse.
    pub is_asked: bool,
}

impl Inspected {
    /// Closes a requested card. Says whether there was one: the press that closes it does nothing else.
    pub fn put_away(inspected: &mut Mut<Self>) -> bool {
        inspected.0.is_some_and(|explained| explained.is_asked) && Self::end(inspected)
    }

    /// Closes any card. Says whether there was one.
    pub fn end(inspected: &mut Mut<Self>) -> bool {
        inspected.set_if_neq(Self::default())
    }
}

/// The time for which the mouse rests on a piece before the card opens. Passing over a piece opens no card.
const REST: Duration = Duration::from_millis(400);

/// Since when the mouse has rested where it is; `None` once something was pressed there, until it has gone elsewhere.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Resting(Option<Duration>);

/// The systems that open and close cards.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum InspectSystems {
    /// Requested cards.
    Ask,
    /// Cards that a resting mouse opens.
    Rest,
}

pub(super) fn plugin<const B: u8>(app: &mut App) {
    app.add_message::<InspectOn<B>>()
        .add_systems(
            Update,
            inspect::<B>
                .in_set(InspectSystems::Ask)
                .in_set(BoardSystems(AppSystems::Commands))
                .before(BeginSystems)
                .run_if(on_message::<InspectOn<B>>.and_eager(in_state(Menu::None))),
        )
        .add_systems(
            Update,
            (
                forget::<B>.run_if(
                    on_message::<MatchEvent>
                        .or_eager(on_message::<Seated>)
                        .or_eager(on_message::<Looked>)
                        .or_eager(state_changed::<Menu>),
                ),
                start_resting::<B>.run_if(table_changed::<Hover>),
                stop_resting::<B>.run_if(any_press),
                rest::<B>.in_set(BoardSystems(AppSystems::React)),
            )
                .chain()
                .in_set(InspectSystems::Rest)
                .in_set(HandsOn::<B>::Rest)
                .in_set(TableSystems(AppSystems::React)),
        );
}

fn inspect<const B: u8>(
    mut wishes: MessageReader<InspectOn<B>>,
    (session, aids, layout): (Res<GameState>, Res<TableAids>, AtTable<&Layout, B>),
    mut inspected: AtTable<&mut Inspected, B>,
) {
    for InspectOn { at } in wishes.read().copied() {
        let asked = Some(Explained { at, is_asked: true });
        let is_told = can_tell::<B>(at, &session, &aids, &layout);
        let next = asked.filter(|_| is_told && inspected.0 != asked);
        inspected.set_if_neq(Inspected(next));
    }
}

/// Whether something lies there that has a card.
fn can_tell<const B: u8>(at: Subject, session: &GameState, aids: &TableAids, layout: &Layout) -> bool {
    let view = session.on(B).seen();
    if session.on(B).is_blind() {
        return false;
    }
    match at {
        Subject::Square(at) => view.position().at(at) != Occupant::Empty,
        Subject::Hand(piece) => in_hand(view, piece).next().is_some(),
        Subject::Socket { near, index } => tray::face_in_socket((near, index), session, aids, layout).is_some(),
    }
}

fn forget<const B: u8>(mut inspected: AtTable<&mut Inspected, B>, mut resting: AtTable<&mut Resting, B>) {
    inspected.set_if_neq(Inspected::default());
    resting.set_if_neq(Resting::default());
}

/// The mouse is over something else.
fn start_resting<const B: u8>(
    (hover, clock): (AtTable<&Hover, B>, Res<Clock>),
    mut inspected: AtTable<&mut Inspected, B>,
    mut resting: AtTable<&mut Resting, B>,
) {
    end_rest(&mut inspected);
    **resting = Resting(hover.0.map(|_| clock.now()));
}

/// A press ends the mouse's rest.
fn stop_resting<const B: u8>(mut inspected: AtTable<&mut Inspected, B>, mut resting: AtTable<&mut Resting, B>) {
    end_rest(&mut inspected);
    **resting = Resting(None);
}

fn end_rest(inspected: &mut Mut<Inspected>) {
    if inspected.0.is_some_and(|explained| !explained.is_asked) {
        inspected.0 = None;
    }
}

fn rest<const B: u8>(
    clock: Res<Clock>,
    (settings, aids): (Res<Settings>, Res<TableAids>),
    (session, layout, hover): (Res<GameState>, AtTable<&Layout, B>, AtTable<&Hover, B>),
    (chosen, held): (AtTable<&Chosen, B>, Option<AtTable<&Held, B>>),
    (stage, menu): (AtTable<&Stage, B>, Res<State<Menu>>),
    mut resting: AtTable<&mut Resting, B>,
    mut inspected: AtTable<&mut Inspected, B>,
    mut activity: ResMut<Activity>,
) {
    let is_busy = **chosen != Chosen::default() || held.is_some() || stage.is_moving() || *menu.get() != Menu::None;
    let is_wanted = settings.piece_cards && !is_busy;
    // Nothing is looked up while the mouse does not rest.
    let since = resting.0.filter(|_| is_wanted);
    let at = hover.0.filter(|at| since.is_some() && can_tell::<B>(*at, &session, &aids, &layout));
    let (Some(at), Some(since)) = (at, since) else {
        // The second board is heard after the first: it says nothing where no mouse rests.
        if B == 0 || resting.0.is_some() {
            Activity::set(&mut activity, Activity::RESTING, false);
        }
        // Once the hand is free the mouse rests again.
        resting.0 = resting.0.map(|_| clock.now());
        return;
    };
    let is_over = clock.now() >= since + REST;
    resting.0 = (!is_over).then_some(since);
    Activity::set(&mut activity, Activity::RESTING, !is_over);
    if is_over && inspected.0.is_none() {
        inspected.0 = Some(Explained { at, is_asked: false });
    }
}
