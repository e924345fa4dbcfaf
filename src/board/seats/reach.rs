//! The way of a player's cursor over boards and the things beside them, and its presses.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use teahouse_rules::{Face, Seat, Square};

use crate::board::hand::HandPad;
use crate::board::held::Held;
use crate::board::inspected::{InspectOn, Inspected, Subject};
use crate::board::layout::{ACTS, Layout};
use crate::board::permit::{Permit, reach_of, seat_of};
use crate::board::press::{Chosen, PressOn};
use crate::board::seat_cursor::{Aside, SeatCursor, SeatCursors};
use crate::board::slots::may_be_in_hand;
use crate::board::view::{OnTable, named};
use crate::core::trace::Trace;
use crate::core::{Menu, Troubles};
use crate::input::{Action, Owners, SeatAsk, Source};
use crate::prefs::{Player, Settings};
use crate::session::{GameState, MatchCommand};

/// The middle of a seat's edge.
pub(super) fn home(layout: &Layout, seat: Seat) -> Square {
    let half = layout.cell / 2.0;
    let y = if seat == layout.bottom { layout.field.max.y - half } else { layout.field.min.y + half };
    layout.square_at(Vec2::new(layout.field.center().x - 1.0, y)).unwrap_or(Square::new(0, 0))
}

/// Where the cursor of a player is: at which board, and where there.
#[derive(Debug, Clone, Copy, PartialEq)]
struct At {
    board: u8,
    cursor: SeatCursor,
}

/// The things on the table at a board.
type Tables<'w, 's> = Query<
    'w,
    's,
    (&'static OnTable, &'static Layout, &'static Chosen, Has<Held>, &'static mut Inspected, &'static mut SeatCursors),
>;

/// The things that a cursor acts on.
#[derive(SystemParam)]
pub(super) struct Reach<'w, 's> {
    session: Res<'w, GameState>,
    settings: Res<'w, Settings>,
    owners: Res<'w, Owners>,
    permit: Permit<'w>,
    tables: Tables<'w, 's>,
    troubles: ResMut<'w, Troubles>,
    presses: (MessageWriter<'w, PressOn<0>>, MessageWriter<'w, PressOn<1>>),
    inspects: (MessageWriter<'w, InspectOn<0>>, MessageWriter<'w, InspectOn<1>>),
    acts: MessageWriter<'w, MatchCommand>,
    commands: Commands<'w, 's>,
}

/// Moves the players' cursors, and presses with them. `hud` hears those that are for own buttons.
pub(super) fn act(mut asks: MessageReader<SeatAsk>, trace: Res<Trace>, mut reach: Reach) {
    for SeatAsk { player, ask } in asks.read() {
        let Some(at) = reach.find(*player) else { continue };
        let next = match ask.action {
            Action::Left => reach.go(*player, at, (-1, 0)),
            Action::Right => reach.go(*player, at, (1, 0)),
            Action::Up => reach.go(*player, at, (0, -1)),
            Action::Down => reach.go(*player, at, (0, 1)),
            Action::Confirm if !ask.is_repeat => Some(At { cursor: reach.press(*player, at, ask.by), ..at }),
            Action::Cancel => Some(At { cursor: reach.cancel(at, ask.by), ..at }),
            Action::Inspect => {
                reach.inspect(*player, at);
                None
            }
            _ => None,
        };
        if let Some(next) = next.filter(|next| *next != at) {
            reach.put(*player, next);
            let square = next.cursor.square.to_string();
            let square = if next.board == 0 { square } else { named::<1>(square) };
            let seat = seat_of(&reach.session, *player, next.board).index();
            trace.say(format_args!("cursor square={square} seat={seat}"));
        }
    }
}

impl Reach<'_, '_> {
    /// Where a player's cursor is.
    fn find(&self, player: Player) -> Option<At> {
        self.tables
            .iter()
            .find_map(|(OnTable(board), .., cursors)| cursors.of(player).map(|cursor| At { board: *board, cursor }))
    }

    fn put(&mut self, player: Player, at: At) {
        for (OnTable(board), .., mut cursors) in &mut self.tables {
            let next = cursors.with(player, (*board == at.board).then_some(at.cursor));
            cursors.set_if_neq(next);
        }
    }

    fn layout(&self, at: u8) -> Option<&Layout> {
        self.tables.iter().find(|(OnTable(board), ..)| *board == at).map(|(_, layout, ..)| layout)
    }

    /// A step on the board, or from it to a thing beside it, or to the other board, and back.
    fn go(&self, player: Player, at: At, (right, down): (i8, i8)) -> Option<At> {
        let At { board, cursor } = at;
        let layout = self.layout(board)?;
        let is_turned =
            self.session.is_face_to_face(&self.settings) && seat_of(&self.session, player, board) != layout.bottom;
        let (right, down) = if is_turned { (-right, -down) } else { (right, down) };
        let here = |cursor| At { board, cursor };
        let neighbour = layout.neighbour(cursor.square, right, down).filter(|_| cursor.aside.is_none());
        if let Some(square) = neighbour {
            return Some(here(SeatCursor { square, aside: None }));
        }
        let beside = self.beside(layout, self.reach(player, board));
        let from = match cursor.aside {
            None => layout.cell_rect(cursor.square).center(),
            Some(aside) => match beside.iter().find(|(place, _)| *place == aside) {
                Some((_, place)) => *place,
                // What it lay on is gone.
                None => return Some(here(SeatCursor { aside: None, ..cursor })),
            },
        };
        let way = Vec2::new(f32::from(right), f32::from(down));
        let things = beside.iter().map(|(aside, at)| (here(SeatCursor { aside: Some(*aside), ..cursor }), *at));
        let squares = on(layout).filter(|_| cursor.aside.is_some()).map(|(cursor, at)| (here(cursor), at));
        nearest(from, way, things.chain(squares).chain(self.across(player, board, from, way)))
    }

    /// The squares of the other board and the things beside it, as far as they are rather ahead than aside.
    fn across(&self, player: Player, board: u8, from: Vec2, way: Vec2) -> Vec<(At, Vec2)> {
        let mut all = Vec::new();
        for (&OnTable(other), layout, ..) in self.tables.iter().filter(|(OnTable(other), ..)| *other != board) {
            let middle = SeatCursor { square: home(layout, seat_of(&self.session, player, other)), aside: None };
            let beside = self.beside(layout, self.reach(player, other)).into_iter();
            let beside = beside.map(|(aside, at)| (SeatCursor { aside: Some(aside), ..middle }, at));
            all.extend(on(layout).chain(beside).map(|(cursor, at)| (At { board: other, cursor }, at)));
        }
        all.retain(|(_, at)| (*at - from).dot(way) > (*at - from).perp_dot(way).abs());
        all
    }

    fn reach(&self, player: Player, board: u8) -> Seat {
        reach_of(&self.session, &self.owners, player, board)
    }

    /// The middles of the things beside the board to which a seat can go.
    fn beside(&self, layout: &Layout, seat: Seat) -> Vec<(Aside, Vec2)> {
        let acts = layout.acts(seat).into_iter().flatten().zip(0..ACTS);
        let acts = acts.map(|(rect, index)| (Aside::Act(index), rect.center()));
        let slots = layout.rail(seat).sockets.iter().enumerate();
        let slots = slots.filter(|(index, _)| self.slot(layout, seat, *index).is_some());
        slots.map(|(index, rect)| (Aside::Hand(index), rect.center())).chain(acts).collect()
    }

    /// The effect of a press on a slot of a seat's hand: it takes a piece, or asks the partner for one.
    fn slot(&self, layout: &Layout, seat: Seat, index: usize) -> Option<InSlot> {
        let pad = HandPad::<0> { near: seat == layout.bottom, index };
        let piece = pad.piece(layout)?;
        if may_be_in_hand(&self.session, self.session.at(seat).view(), piece) {
            return Some(InSlot::Piece(piece));
        }
        pad.request(layout, &self.session).filter(|_| self.session.has_two_boards()).map(InSlot::Request)
    }

    /// Out of turn it does nothing, but a player may ask the partner for a piece at any time.
    fn press(&mut self, player: Player, At { board, cursor }: At, by: Source) -> SeatCursor {
        let seat = self.reach(player, board);
        let slot = match cursor.aside {
            Some(Aside::Hand(index)) => self.layout(board).and_then(|layout| self.slot(layout, seat, index)),
            _ => None,
        };
        let has_put_away = self.inspected(board).is_some_and(|mut inspected| Inspected::put_away(&mut inspected));
        if has_put_away || cursor.aside.is_some() && slot.is_none() {
            return cursor;
        }
        match slot {
            Some(InSlot::Request(request)) if self.permit.may_act(by, seat) => _ = self.acts.write(request),
            _ if !self.permit.may_press(by, board) => {}
            None => self.write(board, Hit::Square(cursor.square)),
            Some(InSlot::Piece(piece)) => {
                self.write(board, Hit::Hand(piece));
                // Its square is chosen next.
                return SeatCursor { aside: None, ..cursor };
            }
            Some(InSlot::Request(_)) => {}
        }
        cursor
    }

    fn write(&mut self, board: u8, hit: Hit) {
        if board == 0 {
            self.presses.0.write(hit.on());
        } else {
            self.presses.1.write(hit.on());
        }
    }

    fn inspected(&mut self, at: u8) -> Option<Mut<'_, Inspected>> {
        let mut tables = self.tables.iter_mut();
        tables.find(|(OnTable(board), ..)| *board == at).map(|(.., inspected, _)| inspected)
    }

    fn inspect(&mut self, player: Player, At { board, cursor }: At) {
        let seat = self.reach(player, board);
        let at = match cursor.aside {
            None => Some(Subject::Square(cursor.square)),
            Some(Aside::Hand(index)) => match self.layout(board).and_then(|layout| self.slot(layout, seat, index)) {
                Some(InSlot::Piece(piece)) => Some(Subject::Hand(piece)),
                _ => None,
            },
            Some(Aside::Act(_)) => None,
        };
        match (at, board) {
            (Some(at), 0) => _ = self.inspects.0.write(InspectOn { at }),
            (Some(at), _) => _ = self.inspects.1.write(InspectOn { at }),
            (None, _) => {}
        }
    }

    /// Closes what lies on top, lets go of what the player has chosen, or pauses the match.
    fn cancel(&mut self, At { board, cursor }: At, by: Source) -> SeatCursor {
        if Troubles::close(&mut self.troubles)
            || self.inspected(board).is_some_and(|mut inspected| Inspected::end(&mut inspected))
        {
            return cursor;
        }
        let mut tables = self.tables.iter().filter(|(OnTable(other), ..)| *other == board);
        let has_chosen = tables.any(|(_, _, chosen, is_held, ..)| chosen.0.can_be_let_go() || is_held);
        if has_chosen && self.permit.may_press(by, board) {
            self.write(board, Hit::Nothing);
        } else if cursor.aside.is_none() {
            self.commands.set_state_if_neq(Menu::Pause);
        }
        SeatCursor { aside: None, ..cursor }
    }
}

/// The content of a hand's slot for a cursor.
enum InSlot {
    /// The piece that it holds.
    Piece(Face),
    /// An empty slot: a press asks the partner for its piece.
    Request(MatchCommand),
}

/// A press of a cursor on any board.
#[derive(Debug, Clone, Copy)]
enum Hit {
    Square(Square),
    Hand(Face),
    Nothing,
}

impl Hit {
    const fn on<const B: u8>(self) -> PressOn<B> {
        match self {
            Self::Square(square) => PressOn::Square(square),
            Self::Hand(piece) => PressOn::Hand(piece),
            Self::Nothing => PressOn::Nothing,
        }
    }
}

/// The cursor on each square of a board, with the middle of the square.
fn on(layout: &Layout) -> impl Iterator<Item = (SeatCursor, Vec2)> + '_ {
    layout.squares().map(|square| (SeatCursor { square, aside: None }, layout.cell_rect(square).center()))
}

/// The nearest of several places on the way.
fn nearest<T>(from: Vec2, way: Vec2, places: impl Iterator<Item = (T, Vec2)>) -> Option<T> {
    /// No two places are closer, in logical pixels.
    const APART: f32 = 8.0;
    let cost = |at: Vec2| {
        let along = (at - from).dot(way);
        (along > APART).then(|| along + 2.0 * (at - from).perp_dot(way).abs())
    };
    let ahead = places.filter_map(|(place, at)| Some((cost(at)?, place)));
    ahead.min_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, place)| place)
}
