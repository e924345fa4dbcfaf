//! Nodes that stand where the [`Layout`] says.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use teahouse_rules::{Seat, Seats, Square};

use super::HudSystems;
use super::across::turned;
use crate::board::layout::{BUTTONS, BoardKind, Edge, TrayKind};
use crate::board::{AtTable, Layout, Of, table_changed};
use crate::core::AppSystems;
use crate::ui::over;
use crate::ui::theme::TARGET;

mod aside;
mod below;
mod caption;
mod choice;
mod clearing;
mod comment;
mod coordinate;
mod outside;
mod question;
mod shared;

use aside::aside;
use below::{below, corner};
use caption::caption;
use coordinate::coordinate;
use question::{account, column, host, is_lower, on_tray, sheet};
use shared::sheet_of_two;

pub(super) use aside::{Free, between};
pub(super) use choice::{Around, Choices};
pub(super) use clearing::{Clearing, letters_with_room};
pub(super) use comment::lines_of_comment;
pub(super) use outside::place_outside;
pub(super) use question::{Accounts, PaperPlace, QuestionRoom, dock};

/// Where a node stands.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
#[require(Node)]
pub(super) enum Slot {
    /// The name of the near or the far player.
    Tablet {
        /// Whether it is the near player's.
        near: bool,
    },
    /// The clock on a tablet.
    Clock {
        /// Whether it is the near player's.
        near: bool,
    },
    /// Below sockets that lie side by side: a plate over the lower edge of the tray.
    Below {
        /// Whether they are the near player's.
        near: bool,
        /// The first socket and the last one.
        sockets: [usize; 2],
    },
    /// A system button.
    Button(usize),
    /// An own button of a player.
    Act {
        /// Whether it is that of the seat at the lower edge.
        near: bool,
        /// Which one, in the order of [`Layout::acts`].
        index: usize,
    },
    /// The last system button, where a ledger is kept.
    Ledger,
    /// The same where none is.
    Turn,
    /// The button of the hint.
    Hint,
    /// The words below a system button, in the order of their buttons.
    Caption(usize),
    /// The account of an impasse, with the button of this player.
    Account(Seat),
    /// The groove of the quiet plies, and the area around it that answers the pointer.
    Groove,
    /// The number at the end of the groove.
    GrooveEnd {
        /// The limit stands above, the count below.
        above: bool,
    },
    /// The letter or number beside a column or row of the board.
    Coordinate(Edge, u8),
    /// The stamp of the seal at a corner of the frame, with the area that takes a press.
    Seal,
    /// The list of moves.
    List,
    /// Lines of text over the lower end of the list.
    ListFoot,
    /// Lines of text over the lower edge of the board.
    Notice,
    /// Lines of text over the upper edge of the board.
    Banner,
    /// The number at the corner of a slot for pieces in hand.
    Count {
        /// Whether the hand belongs to the seat at the lower edge.
        near: bool,
        /// The slot, from the first one on.
        index: usize,
    },
    /// Two choices beside a square, for a player.
    Choice(Choices, Seat),
    /// Lines of text where nothing stands on one of two boards.
    Clearing(Clearing),
    /// Lines of text beside one of two boards, where nothing lies. `None` where they have no room at all.
    Outside(Option<Rect>),
    /// A word above or below a square, for a player.
    Beside(Square, Seat),
    /// A button at the upper or lower edge of a square.
    EdgeOf {
        /// The square.
        square: Square,
        /// Which edge.
        above: bool,
        /// The player that it is for.
        seat: Seat,
    },
    /// Lines of text over the upper edge of the board, beside the area between two squares.
    Aside([Square; 2]),
    /// A line or two on the rules.
    Rules,
    /// The bar with which a match is looked through or looked back at.
    Bar,
    /// The sheet for a comment on the position that is seen.
    Comment,
    /// A question before the player that is asked.
    Question {
        /// The player.
        seat: Seat,
        /// The squares that it is about, where there are any. It leaves them free.
        about: Option<[Square; 2]>,
    },
    /// A sheet before a player that needs more height than a tray has.
    Sheet(Seat),
    /// A sentence of a computer player, at the lower edge or at the upper one.
    Saying {
        /// Whether the player is at the lower edge.
        near: bool,
    },
}

/// How far lines of text stay away from the edges of the window.
const BESIDE_WINDOW: f32 = 4.0;

/// A window that is narrower than this is narrow.
const NARROW: f32 = 640.0;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(put_new::<Slot>).add_observer(put_new::<Of<1>>).add_systems(
        Update,
        put_all.in_set(AppSystems::Ui).after(HudSystems::Match).run_if(
            table_changed::<Layout>
                .or_eager(any_match_filter::<Added<Accounts>>)
                .or_eager(any_component_removed::<Accounts>)
                .or_eager(any_match_filter::<Added<PaperPlace>>)
                .or_eager(any_component_removed::<PaperPlace>),
        ),
    );
}

/// A node with the place where it stands, at the second board or at the first.
type Placed<'a> = (&'a Slot, &'a mut Node, &'a mut UiTransform, Has<Of<1>>);

/// The layouts of the boards at the table.
#[derive(SystemParam)]
pub(super) struct Layouts<'w, 's> {
    first: Option<AtTable<'w, 's, &'static Layout>>,
    second: Option<AtTable<'w, 's, &'static Layout, 1>>,
    accounts: Query<'w, 's, (), With<Accounts>>,
    papers: Query<'w, 's, (&'static Slot, Has<Of<1>>), With<PaperPlace>>,
}

impl Layouts<'_, '_> {
    pub(super) fn of(&self, is_second: bool) -> Option<&Layout> {
        let layout = if is_second { self.second.as_deref() } else { self.first.as_deref() };
        layout.copied()
    }

    /// The list of moves, which is that of the first board.
    fn list(&self) -> Option<Rect> {
        self.of(false).and_then(|layout| layout.list)
    }

    /// Where the sheet of a player at one of two boards lies.
    pub(super) fn sheet_of(&self, seat: Seat) -> Option<Rect> {
        self.of(Seats::Four.board_of(seat) > 0).map(|layout| sheet_of_two(seat, layout, self.list()))
    }

    /// Whether the account of an impasse lies somewhere.
    fn has_account(&self) -> bool {
        !self.accounts.is_empty()
    }

    /// Whether a paper before a player of this board lies over an area.
    fn is_covered(&self, area: Rect, layout: &Layout, is_second: bool) -> bool {
        let papers = self.papers.iter().filter(|(_, is_beside)| *is_beside == is_second);
        papers.filter_map(|(place, _)| rect(*place, layout)).any(|paper| !paper.intersect(area).is_empty())
    }
}

/// A place may be given to a node that has one already.
fn put_new<C: Component>(placed: On<Insert, C>, layouts: Layouts, mut nodes: Query<Placed>) {
    let Ok((place, node, transform, is_second)) = nodes.get_mut(placed.entity) else { return };
    put(*place, (&layouts, is_second), node, transform);
}

fn put_all(layouts: Layouts, mut nodes: Query<Placed>) {
    for (place, node, transform, is_second) in &mut nodes {
        put(*place, (&layouts, is_second), node, transform);
    }
}

/// Moves a node to the board of a seat. Without that it stands at the first one.
pub(super) fn at_board_of(seat: Seat, node: &mut EntityCommands) {
    if Seats::Four.board_of(seat) > 0 {
        node.insert(Of::<1>);
    }
}

fn put(place: Slot, (layouts, is_second): (&Layouts, bool), mut node: Mut<Node>, mut transform: Mut<UiTransform>) {
    let Some(layout) = layouts.of(is_second) else { return };
    let gives_way = matches!(place, Slot::Rules | Slot::Account(_) | Slot::Saying { .. });
    let area = match place {
        Slot::Sheet(seat) if layout.part != layout.view => layouts.sheet_of(seat),
        _ => host(place, layout, layouts.has_account()).or_else(|| rect(place, layout)),
    };
    let area = area.filter(|area| !gives_way || !layouts.is_covered(*area, layout, is_second));
    let mut next = over(area, (*node).clone());
    if let Slot::Question { seat, .. } | Slot::Sheet(seat) = place {
        let is_on_tray = QuestionRoom::of(seat, layout) == QuestionRoom::Tray && place != Slot::Sheet(seat);
        next.align_items = match column(seat, layout) {
            // Its end is at the upper edge when it is turned by half.
            Some(_) if layout.is_across(seat) => AlignItems::End,
            Some((_, end)) => end,
            None if is_on_tray => AlignItems::Stretch,
            // Paper that is higher than its place begins at the edge of the window.
            None if is_lower(area, layout) != layout.is_across(seat) => AlignItems::End,
            None => AlignItems::Start,
        };
    }
    if let Slot::Account(seat) = place {
        next.justify_content = match account(layout) {
            (_, false) => JustifyContent::Center,
            (_, true) if layout.is_across(seat) => JustifyContent::End,
            (_, true) => JustifyContent::Start,
        };
    }
    if let Slot::Saying { near } = place {
        // The slip comes from under the tablet, or from under what lies below it.
        let is_beside = area.is_some_and(|area| layout.is_beside_tablet(area, near));
        next.overflow = if is_beside { Overflow::clip_x() } else { Overflow::clip_y() };
    }
    node.set_if_neq(next);
    if let Some(is_across) = is_across(place, layout) {
        transform.set_if_neq(turned(is_across));
    }
}

/// Whether what stands there can be read from the upper edge. `None` where that is no matter of the place.
fn is_across(place: Slot, layout: &Layout) -> Option<bool> {
    match place {
        Slot::Tablet { near }
        | Slot::Clock { near }
        | Slot::Act { near, .. }
        | Slot::Below { near, .. }
        | Slot::Saying { near }
        | Slot::Count { near, .. } => Some(layout.is_across(layout.seat(near))),
        Slot::Coordinate(edge, _) => Some(layout.is_face_to_face() && edge == Edge::Above),
        Slot::Choice(_, seat)
        | Slot::Beside(_, seat)
        | Slot::EdgeOf { seat, .. }
        | Slot::Question { seat, .. }
        | Slot::Sheet(seat)
        | Slot::Account(seat) => Some(layout.is_across(seat)),
        _ => None,
    }
}

fn rect(slot: Slot, layout: &Layout) -> Option<Rect> {
    let is_hand = layout.board.tray() == TrayKind::Hand;
    let rail = |near: bool| if near { &layout.near } else { &layout.far };
    let band = |y: f32, height: f32, least: f32| {
        let window = layout.beside_end();
        let width = layout.frame.width().max(window.width() * least).min(window.width());
        let x = layout.frame.center().x.min(window.max.x - width / 2.0).max(window.min.x + width / 2.0);
        Rect::from_center_size(Vec2::new(x, y), Vec2::new(width, height))
    };
    match slot {
        Slot::Tablet { near } => Some(rail(near).tablet),
        Slot::Clock { near } => layout.tablet_clock(near),
        Slot::Below { near, sockets } => below(&rail(near).sockets, sockets, layout.is_across(layout.seat(near))),
        Slot::Button(index) => layout.buttons.get(index).copied().filter(|_| layout.has_button(index)),
        Slot::Act { near, index } => layout.acts(layout.seat(near)).and_then(|acts| acts.get(index)).copied(),
        Slot::Ledger => (layout.board.tray() == TrayKind::Ranks).then(|| layout.buttons[BUTTONS - 1]),
        Slot::Turn => (layout.board.tray() != TrayKind::Ranks).then(|| layout.buttons[BUTTONS - 1]),
        Slot::Hint => layout.hint,
        Slot::Caption(index) => caption(index, layout),
        Slot::Account(_) => is_hand.then(|| account(layout).0),
        Slot::Groove | Slot::GrooveEnd { .. } if layout.groove.is_empty() => None,
        Slot::Groove => Some(around(layout.groove, layout)),
        Slot::GrooveEnd { above } => Some(layout.groove_end(above)),
        Slot::Coordinate(edge, index) => coordinate(edge, index, layout),
        // Only a deal is sealed, and only a frame that is seen has a corner for it.
        Slot::Seal => (layout.board == BoardKind::Banqi && layout.sight.sees_board()).then(|| layout.stamp_area()),
        Slot::List => layout.list,
        Slot::ListFoot => layout.list.map(|list| list.inflate(-2.0 * BESIDE_WINDOW)),
        Slot::Rules => layout.rules,
        Slot::Bar => layout.bar,
        Slot::Comment => Some(comment::place(layout)),
        Slot::Count { near, index } => {
            let slot = rail(near).sockets.get(index).filter(|_| is_hand);
            slot.map(|slot| corner(*slot, layout.is_across(layout.seat(near))))
        }
        Slot::Choice(choices, _) => Some(choices.plate),
        Slot::Beside(square, seat) => {
            let size = Vec2::new(layout.view.width() * 0.12, layout.cell * 0.6);
            Some(beside(layout.cell_rect(square), size, seat, layout))
        }
        Slot::EdgeOf { square, above, .. } => {
            let cell = layout.cell_rect(square);
            let size = Vec2::new((0.8 * cell.width()).max(2.0 * TARGET), (0.22 * cell.height()).max(TARGET));
            // Mostly outside the square, because a piece stands on it.
            let beyond = 0.25 * size.y;
            let y = if above { cell.min.y - beyond } else { cell.max.y + beyond };
            Some(Rect::from_center_size(Vec2::new(cell.center().x, y), size))
        }
        Slot::Notice | Slot::Banner => {
            let middle = edges(layout)[usize::from(slot == Slot::Notice)];
            let window = layout.above_bar();
            let [above, below] = [middle - window.min.y, window.max.y - middle];
            let half = (above.min(below) - BESIDE_WINDOW).max(0.25 * layout.cell);
            // A narrow window has no breadth to lose.
            Some(band(middle, 2.0 * half, if window.width() < NARROW { 1.0 } else { 0.5 }))
        }
        Slot::Aside(squares) => Some(aside(squares, layout)),
        Slot::Clearing(clearing) => Some(clearing.place(layout)),
        Slot::Outside(place) => place,
        Slot::Question { seat, about } => {
            on_tray(seat, layout).or_else(|| Some(sheet(seat, about, layout, |y| band(y, layout.cell, 0.7))))
        }
        Slot::Sheet(seat) => Some(sheet(seat, None, layout, |y| band(y, layout.cell, 0.7))),
        Slot::Saying { near } => layout.saying(near).map(|room| room.area),
    }
}

/// Where a line of text lies over the upper and over the lower edge of the board. A high board is full to its edges: there
/// it lies half beside it, as far as the view goes.
fn edges(layout: &Layout) -> [f32; 2] {
    if layout.board == BoardKind::Banqi {
        // Pieces leave this part of their squares free: over the frame a line covers none.
        let away = layout.cell * 0.08;
        return [layout.field.min.y - away, layout.field.max.y + away];
    }
    let half = 0.34 * layout.cell;
    let (top, bottom) = (layout.part.min.y + half, layout.part.max.y - half);
    [layout.frame.min.y.max(top), (layout.frame.max.y + 0.5 * layout.wall).min(bottom)]
}

/// The room that a player's tablet, tray and own buttons beside them take.
fn things(layout: &Layout, is_near: bool) -> Rect {
    let rail = if is_near { &layout.near } else { &layout.far };
    let things = rail.tablet.union(rail.tray);
    // In a low board's gutter they are elsewhere.
    let acts = layout.acts(layout.seat(is_near)).into_iter().flatten();
    let beside = acts.filter(|act| act.min.x >= things.min.x && act.max.x <= things.max.x);
    if layout.board == BoardKind::Banqi { things } else { beside.fold(things, |all, act| all.union(*act)) }
}

/// Something of this size below a square, or above it where there is no room below; always on the board. For a player who
/// sits across it is the other way round.
fn beside(cell: Rect, size: Vec2, seat: Seat, layout: &Layout) -> Rect {
    let has_room_below = cell.max.y + size.y <= layout.frame.max.y;
    let has_room_above = cell.min.y - size.y >= layout.frame.min.y;
    let is_below = if layout.is_across(seat) { !has_room_above } else { has_room_below };
    let y = if is_below { cell.max.y + size.y / 2.0 } else { cell.min.y - size.y / 2.0 };
    let half = size.x / 2.0;
    let x = cell.center().x.min(layout.frame.max.x - half).max(layout.frame.min.x + half);
    Rect::from_center_size(Vec2::new(x, y), size)
}

/// A thin thing with a comfortable hit area: the breadth of the frame.
fn around(rect: Rect, layout: &Layout) -> Rect {
    let breadth = layout.frame.max.x - layout.field.max.x;
    Rect::from_center_size(rect.center(), Vec2::new(breadth, rect.height()))
}
