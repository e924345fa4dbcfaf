//! Two people at one screen, each with a device: a cursor for each player, and whose presses count.
//!
//! A player's keys and buttons move that player's own cursor at any time and press on that player's turn alone. At the edge
//! of the board the cursor goes on to the player's pieces in hand and own buttons. Seen from the upper edge by a player who
//! sits there, directions are those of the player.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use teahouse_rules::{Face, Seat, Square};

use super::hand::HandPad;
use super::held::Held;
use super::inspected::{Inspect, Inspected, Subject};
use super::layout::{ACTS, Layout};
use super::permit::{Permit, are_two_people, reach_of, seat_of};
use super::press::{Chosen, Press, PressSystems};
use super::seat_cursor::{Aside, SeatCursor, SeatCursors, SeatSystems};
use super::slots::may_be_in_hand;
use super::view::{AtTable, BoardSystems, table_has};
use crate::core::trace::Trace;
use crate::core::{AppSystems, Menu, Phase, Screen, Troubles};
use crate::input::{Action, Owners, OwnersAt, SeatAsk, Source};
use crate::prefs::{Player, Settings};
use crate::session::{GameState, Seated};

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(Update, SeatSystems.in_set(AppSystems::Commands)).add_systems(
        Update,
        (
            say_where.run_if(not(in_state(Screen::Setup))),
            keep.in_set(BoardSystems(AppSystems::Commands)),
            act.run_if(on_message::<SeatAsk>.and_eager(table_has::<Layout>)),
        )
            .chain()
            .in_set(SeatSystems)
            .before(PressSystems),
    );
}

/// Says where ownership matters. The set-up says so for itself.
fn say_where(
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    phase: Option<Res<State<Phase>>>,
    session: Option<Res<GameState>>,
    mut owners: ResMut<Owners>,
) {
    let is_played = phase.is_some_and(|phase| *phase.get() == Phase::Playing) && *menu.get() == Menu::None;
    let are_two = *screen.get() == Screen::Table && session.is_some_and(|session| are_two_people(&session));
    let stage = match (are_two, is_played) {
        (true, true) => OwnersAt::Board,
        (true, false) => OwnersAt::Table,
        (false, _) => OwnersAt::Nowhere,
    };
    Owners::set_stage(&mut owners, stage);
}

/// A player who gets a device gets a cursor, at their own edge; a new match begins there.
fn keep(
    (owners, session): (Res<Owners>, Option<Res<GameState>>),
    phase: Option<Res<State<Phase>>>,
    mut seated: MessageReader<Seated>,
    layout: AtTable<&Layout>,
    mut cursors: AtTable<&mut SeatCursors>,
) {
    let is_new = seated.read().count() > 0;
    let Some(session) = session else { return };
    let is_played = phase.is_some_and(|phase| *phase.get() == Phase::Playing);
    let next = Player::BOTH.map(|player| {
        let known = cursors.of(player).filter(|_| !is_new);
        let has_one = is_played && owners.has_cursor(player);
        let home = || home(&layout, seat_of(&session, player));
        has_one.then(|| known.unwrap_or_else(|| SeatCursor { square: home(), aside: None }))
    });
    cursors.set_if_neq(SeatCursors(next));
}

/// The middle of a seat's edge.
fn home(layout: &Layout, seat: Seat) -> Square {
    let half = layout.cell / 2.0;
    let y = if seat == layout.bottom { layout.field.max.y - half } else { layout.field.min.y + half };
    layout.square_at(Vec2::new(layout.field.center().x - 1.0, y)).unwrap_or(Square::new(0, 0))
}

/// What a cursor acts on.
#[derive(SystemParam)]
struct Reach<'w, 's> {
    session: Res<'w, GameState>,
    settings: Res<'w, Settings>,
    owners: Res<'w, Owners>,
    permit: Permit<'w>,
    layout: AtTable<'w, 's, &'static Layout>,
    chosen: AtTable<'w, 's, &'static Chosen>,
    held: Option<AtTable<'w, 's, &'static Held>>,
    inspected: AtTable<'w, 's, &'static mut Inspected>,
    troubles: ResMut<'w, Troubles>,
    presses: MessageWriter<'w, Press>,
    inspects: MessageWriter<'w, Inspect>,
    commands: Commands<'w, 's>,
}

/// Moves the players' cursors, and presses with them. `hud` hears those that are for own buttons.
fn act(mut asks: MessageReader<SeatAsk>, mut cursors: AtTable<&mut SeatCursors>, trace: Res<Trace>, mut reach: Reach) {
    for SeatAsk { player, ask } in asks.read() {
        let Some(cursor) = cursors.of(*player) else { continue };
        let next = match ask.action {
            Action::Left => reach.go(*player, cursor, (-1, 0)),
            Action::Right => reach.go(*player, cursor, (1, 0)),
            Action::Up => reach.go(*player, cursor, (0, -1)),
            Action::Down => reach.go(*player, cursor, (0, 1)),
            Action::Confirm if !ask.is_repeat => reach.press(*player, cursor, ask.by),
            Action::Inspect => reach.inspect(*player, cursor),
            Action::Cancel => reach.cancel(cursor, ask.by),
            _ => cursor,
        };
        if next != cursor {
            let mut all = **cursors;
            all.0[player.index()] = Some(next);
            cursors.set_if_neq(all);
            let seat = seat_of(&reach.session, *player).index();
            trace.say(format_args!("cursor square={} seat={seat}", next.square));
        }
    }
}

impl Reach<'_, '_> {
    /// A step on the board, or from it to what lies beside it, and back.
    fn go(&self, player: Player, cursor: SeatCursor, (right, down): (i8, i8)) -> SeatCursor {
        let seat = seat_of(&self.session, player);
        let is_turned = self.session.is_face_to_face(&self.settings) && seat != self.layout.bottom;
        let (right, down) = if is_turned { (-right, -down) } else { (right, down) };
        let beside = self.beside(self.reach(player));
        let neighbour = self.layout.neighbour(cursor.square, right, down).filter(|_| cursor.aside.is_none());
        let next = neighbour.map(|square| SeatCursor { square, aside: None }).or_else(|| {
            let from = match cursor.aside {
                None => self.layout.cell_rect(cursor.square).center(),
                Some(aside) => beside.iter().find(|(place, _)| *place == aside)?.1,
            };
            let way = Vec2::new(f32::from(right), f32::from(down));
            let things = beside.iter().map(|(aside, at)| (SeatCursor { aside: Some(*aside), ..cursor }, *at));
            let squares = self.layout.squares().filter(|_| cursor.aside.is_some());
            let squares =
                squares.map(|square| (SeatCursor { square, aside: None }, self.layout.cell_rect(square).center()));
            nearest(from, way, things.chain(squares))
        });
        // What it lay on may be gone.
        let is_lost = cursor.aside.is_some_and(|aside| beside.iter().all(|(place, _)| *place != aside));
        next.unwrap_or(SeatCursor { aside: cursor.aside.filter(|_| !is_lost), ..cursor })
    }

    fn reach(&self, player: Player) -> Seat {
        reach_of(&self.session, &self.owners, player)
    }

    /// The middles of what a seat can go to beside the board.
    fn beside(&self, seat: Seat) -> Vec<(Aside, Vec2)> {
        let acts = self.layout.acts(seat).into_iter().flatten().zip(0..ACTS);
        let acts = acts.map(|(rect, index)| (Aside::Act(index), rect.center()));
        let slots = self.layout.rail(seat).sockets.iter().enumerate();
        let slots = slots.filter(|(index, _)| self.piece(seat, *index).is_some());
        slots.map(|(index, rect)| (Aside::Hand(index), rect.center())).chain(acts).collect()
    }

    /// The piece in a slot of a seat's hand.
    fn piece(&self, seat: Seat, index: usize) -> Option<Face> {
        let piece = HandPad::<0> { near: seat == self.layout.bottom, index }.piece(&self.layout)?;
        may_be_in_hand(&self.session, self.session.view(), piece).then_some(piece)
    }

    /// Out of turn it does nothing.
    fn press(&mut self, player: Player, cursor: SeatCursor, by: Source) -> SeatCursor {
        if Inspected::put_away(&mut self.inspected) || !self.permit.may_press(by, 0) {
            return cursor;
        }
        let seat = self.reach(player);
        match cursor.aside {
            None => _ = self.presses.write(Press::Square(cursor.square)),
            Some(Aside::Hand(index)) => {
                let Some(piece) = self.piece(seat, index) else { return cursor };
                self.presses.write(Press::Hand(piece));
                // Its square is chosen next.
                return SeatCursor { aside: None, ..cursor };
            }
            Some(Aside::Act(_)) => {}
        }
        cursor
    }

    fn inspect(&mut self, player: Player, cursor: SeatCursor) -> SeatCursor {
        let seat = self.reach(player);
        let at = match cursor.aside {
            None => Some(Subject::Square(cursor.square)),
            Some(Aside::Hand(index)) => self.piece(seat, index).map(Subject::Hand),
            Some(Aside::Act(_)) => None,
        };
        self.inspects.write_batch(at.map(|at| Inspect { at }));
        cursor
    }

    /// Closes what lies on top, lets go of what the player has chosen, or pauses the match.
    fn cancel(&mut self, cursor: SeatCursor, by: Source) -> SeatCursor {
        if Troubles::close(&mut self.troubles) || Inspected::end(&mut self.inspected) {
            return cursor;
        }
        let is_own = self.permit.may_press(by, 0);
        if is_own && (self.chosen.0.can_be_let_go() || self.held.is_some()) {
            self.presses.write(Press::Nothing);
        } else if cursor.aside.is_none() {
            self.commands.set_state_if_neq(Menu::Pause);
        }
        SeatCursor { aside: None, ..cursor }
    }
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
