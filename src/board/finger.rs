//! A finger on the board, or on a piece in hand. It acts when it is lifted, so that it can also rest, which opens the card of
//! the piece below it.
//!
//! `bevy_picking`, which knows the nodes over the board, reports where it comes down. After that it is followed by its id. A
//! second finger on the board cancels the first one, and all must be lifted before another acts. A finger beside the board, such
//! as one on the other player's own button, does neither.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use teahouse_rules::Occupant;

use super::drawings::{self, Drawings};
use super::held::{HandSystems, Held, HeldBy, TakenFrom};
use super::hover::Hover;
use super::inspected::{InspectOn, InspectSystems, Inspected, Subject};
use super::layout::Layout;
use super::permit::Permit;
use super::pieces::on_square;
use super::press::{Chosen, Guard, HandsOn, PressOn, PressSystems};
use super::seat_cursor::SeatSystems;
use super::selection;
use super::slots::in_hand;
use super::stage::Stage;
use super::view::{AtTable, BoardSystems};
use crate::core::{Activity, AppSystems, Clock, Menu, Phase};
use crate::input::Source;
use crate::session::{GameState, Seated};

mod counted;
mod drawing;

pub(super) use counted::Counted;
pub use drawing::Stroke;

/// The finger on the board.
#[derive(Component, Debug, Default, Clone, Copy, PartialEq)]
pub enum Finger {
    /// No finger.
    #[default]
    None,
    /// The finger rests where it came down.
    Resting(Fingertip),
    /// The finger carries a piece.
    Carrying {
        /// The finger.
        id: u64,
        /// The place where the piece was taken up.
        from: TakenFrom,
    },
    /// The finger has rested on a square over which players can draw. The card of the piece there is open, until the
    /// finger goes on: then it draws.
    Drawing(Stroke),
    /// The purpose of the finger is done or cancelled. All fingers have to be lifted before another one acts.
    Spent,
}

/// Where and when a finger came down.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Fingertip {
    id: u64,
    /// The place that it came down on.
    pub on: TakenFrom,
    place: Vec2,
    /// When its rest began.
    since: Duration,
    /// For how long it has rested.
    rested: Duration,
    /// Whether it came too early to act, see [`Guard`].
    is_early: bool,
    /// Whether it has gone further than a finger trembles.
    has_moved: bool,
}

/// The tremble of a resting finger, in logical pixels.
const TREMBLE: f32 = 12.0;
/// The time for which a finger rests before it opens the card.
const LONG: Duration = Duration::from_millis(500);
/// The time after which the ring that announces the card begins. Most fingers are lifted before.
const RING_FROM: Duration = Duration::from_millis(150);

impl Finger {
    /// The subject of the card that is about to open, and the share of the time that has passed, once the ring is shown.
    pub fn asking(&self) -> Option<(Subject, f32)> {
        let Self::Resting(Fingertip { on, rested, has_moved: false, .. }) = *self else {
            return None;
        };
        let part = rested.saturating_sub(RING_FROM).div_duration_f32(LONG - RING_FROM);
        (part > 0.0).then_some((on.into(), part.min(1.0)))
    }
}

pub(super) fn plugin<const B: u8>(app: &mut App) {
    app.add_systems(
        Update,
        follow::<B>
            .in_set(BoardSystems(AppSystems::Commands))
            .in_set(HandsOn::<B>::Finger)
            .after(SeatSystems)
            .before(PressSystems)
            .before(InspectSystems::Ask)
            .before(HandSystems)
            .run_if(is_there::<B>),
    )
    .add_systems(
        Update,
        forget::<B>
            .in_set(HandsOn::<B>::LiftFinger)
            .in_set(AppSystems::React)
            .after(InspectSystems::Rest)
            .run_if(on_message::<Seated>),
    )
    .add_systems(OnExit(Phase::Playing), forget::<B>);
}

fn is_there<const B: u8>(finger: Option<AtTable<&Finger, B>>) -> bool {
    finger.is_some_and(|finger| **finger != Finger::None)
}

fn forget<const B: u8>(mut finger: AtTable<&mut Finger, B>, mut activity: ResMut<Activity>) {
    finger.set_if_neq(Finger::None);
    Activity::set(&mut activity, Activity::FINGER, false);
}

/// A finger comes down on the board.
pub(super) fn on_press<const B: u8>(
    press: On<Pointer<Press>>,
    touches: Res<Touches>,
    (layout, session): (Option<AtTable<&Layout, B>>, Option<Res<GameState>>),
    (clock, guard, stage): (Res<Clock>, AtTable<&Guard, B>, AtTable<&Stage, B>),
    mut inspected: AtTable<&mut Inspected, B>,
    mut finger: AtTable<&mut Finger, B>,
) {
    let (PointerId::Touch(id), Some(layout), Some(session)) = (press.pointer_id, layout, session) else { return };
    let place = press.pointer_location.position;
    let on = layout.square_at(place).map(TakenFrom::Square);
    let counted = Counted::at::<B>(&layout, &session);
    Finger::come_down(&mut finger, (id, place, clock.now()), on, &touches, (&guard, &stage), &mut inspected, counted);
}

impl Finger {
    /// A finger comes down now on something, or beside everything.
    pub(super) fn come_down(
        finger: &mut Mut<Self>,
        (id, place, since): (u64, Vec2, Duration),
        on: Option<TakenFrom>,
        touches: &Touches,
        (guard, stage): (&Guard, &Stage),
        inspected: &mut Mut<Inspected>,
        counted: Counted,
    ) {
        // One that rests on the other player's hand gives way. `follow` handles any other finger that is there already.
        let gives_way = matches!(**finger, Self::Resting(resting) if on.is_some() && !counted.has(resting.place));
        if **finger != Self::None && !gives_way {
            return;
        }
        let is_alone = counted.fingers(touches).all(|touch| touch.id() == id);
        **finger = match on {
            // The touch that closes a card does nothing else.
            _ if Inspected::put_away(inspected) => Self::Spent,
            // The touch that ends the deal does nothing else.
            _ if stage.is_dealing() => Self::Spent,
            Some(on) if is_alone => {
                let (rested, is_early) = (Duration::ZERO, guard.is_up());
                Self::Resting(Fingertip { id, on, place, since, rested, is_early, has_moved: false })
            }
            Some(_) => Self::Spent,
            None => Self::None,
        };
    }
}

/// The meaning of a finger's movement.
#[derive(Debug, Clone, Copy, PartialEq)]
enum FingerMove {
    Here(Vec2),
    /// The finger was lifted here.
    Lifted(Vec2),
    /// The finger is not alone any more, or was taken away by the system.
    Lost,
}

fn sign(touches: &Touches, id: u64, counted: Counted) -> FingerMove {
    let is_joined = touches.iter_just_pressed().any(|other| other.id() != id && counted.has(other.start_position()));
    match (touches.get_pressed(id), touches.get_released(id)) {
        _ if is_joined => FingerMove::Lost,
        (Some(touch), _) => FingerMove::Here(touch.position()),
        (None, Some(touch)) => FingerMove::Lifted(touch.position()),
        (None, None) => FingerMove::Lost,
    }
}

/// The things that a finger can act on.
#[derive(SystemParam)]
struct FingerReach<'w, 's, const B: u8> {
    session: Res<'w, GameState>,
    layout: AtTable<'w, 's, &'static Layout, B>,
    board: AtTable<'w, 's, Entity, B>,
    held: Option<AtTable<'w, 's, &'static mut Held, B>>,
    stage: AtTable<'w, 's, &'static mut Stage, B>,
    chosen: AtTable<'w, 's, &'static Chosen, B>,
    drawings: AtTable<'w, 's, &'static mut Drawings, B>,
    inspected: AtTable<'w, 's, &'static mut Inspected, B>,
    presses: MessageWriter<'w, PressOn<B>>,
    inspections: MessageWriter<'w, InspectOn<B>>,
    activity: ResMut<'w, Activity>,
    commands: Commands<'w, 's>,
}

/// Follows the finger that is on the board until it is lifted.
fn follow<const B: u8>(
    (clock, touches): (Res<Clock>, Res<Touches>),
    (guard, phase, menu): (AtTable<&Guard, B>, Option<Res<State<Phase>>>, Res<State<Menu>>),
    (mut finger, mut hover): (AtTable<&mut Finger, B>, AtTable<&mut Hover, B>),
    permit: Permit,
    mut reach: FingerReach<B>,
) {
    // After the end a finger can still open cards.
    let is_played = phase.is_some_and(|phase| *phase.get() == Phase::Playing) || reach.session.is_looked_through();
    let act = is_played && permit.may_press(Source::Touch, B);
    let may = May { act, take: act && reach.session.on(B).is_hands_turn(), carry: !guard.is_up() };
    let counted = Counted::at::<B>(&reach.layout, &reach.session);
    let are_all_lifted = counted.fingers(&touches).next().is_none();
    let sign = finger.id().map_or(FingerMove::Lost, |id| sign(&touches, id, counted));
    let next = match **finger {
        Finger::Spent | Finger::None if are_all_lifted => Finger::None,
        Finger::Spent | Finger::None => Finger::Spent,
        Finger::Resting(_) if *menu.get() != Menu::None => Finger::Spent,
        Finger::Drawing(_) if *menu.get() != Menu::None => reach.end_drawing(),
        Finger::Drawing(stroke) => reach.drawing(stroke, sign),
        Finger::Resting(touched) => reach.resting(touched, sign, may, clock.now()),
        Finger::Carrying { id, from } => reach.carrying(id, from, sign),
    };
    hover.set_if_neq(Hover(next.hovers()));
    finger.set_if_neq(next);
    Activity::set(&mut reach.activity, Activity::FINGER, matches!(next, Finger::Resting(_)));
}

/// The actions that are open to a finger now.
#[derive(Debug, Clone, Copy)]
struct May {
    /// Press something.
    act: bool,
    /// Take something up: it is no computer's turn.
    take: bool,
    /// Be seen to carry it.
    carry: bool,
}

impl Finger {
    /// The number of the finger that is followed.
    const fn id(&self) -> Option<u64> {
        match self {
            Self::None | Self::Spent => None,
            Self::Resting(Fingertip { id, .. }) | Self::Carrying { id, .. } | Self::Drawing(Stroke { id, .. }) => {
                Some(*id)
            }
        }
    }

    /// The piece below a resting finger is highlighted as by the mouse; without a finger, nothing is.
    const fn hovers(&self) -> Option<Subject> {
        match self {
            Self::Resting(Fingertip { on: TakenFrom::Square(square), is_early: false, .. }) => {
                Some(Subject::Square(*square))
            }
            _ => None,
        }
    }
}

impl<const B: u8> FingerReach<'_, '_, B> {
    /// A finger that has not left its place: it opens the card, presses, or takes up the piece.
    fn resting(&mut self, touched: Fingertip, sign: FingerMove, may: May, now: Duration) -> Finger {
        match sign {
            FingerMove::Lost => Finger::Spent,
            FingerMove::Here(place) if may.take && may.carry && self.takes_up(&touched, place) => {
                self.take_up(&touched, place);
                self.presses.write(touched.on.take_up());
                Finger::Carrying { id: touched.id, from: touched.on }
            }
            // Too quick to have been seen carrying it.
            FingerMove::Lifted(place) if may.take && self.takes_up(&touched, place) => {
                self.presses.write(touched.on.take_up());
                self.presses.write(touched.on.drop(self.layout.square_at(place)));
                Finger::None
            }
            FingerMove::Here(place) => rest(touched, place, now, &self.session, &mut self.inspections),
            FingerMove::Lifted(place) => {
                let press = touched.press(place, &self.layout).filter(|_| may.act && !touched.is_early);
                self.presses.write_batch(press);
                Finger::None
            }
        }
    }

    /// A finger that carries a piece: it moves, drops or returns it.
    fn carrying(&mut self, id: u64, from: TakenFrom, sign: FingerMove) -> Finger {
        // The match may have taken it out of the hand.
        let Some(held) = self.held.as_deref_mut() else { return Finger::Spent };
        if let FingerMove::Here(place) = sign {
            if held.pointer != place {
                held.pointer = place;
            }
            return Finger::Carrying { id, from };
        }
        held.let_go(*self.board, &mut self.commands, &mut self.stage, &mut self.activity);
        match sign {
            FingerMove::Lifted(place) => {
                self.presses.write(from.drop(self.layout.square_at(place)));
                Finger::None
            }
            // It goes home, and stays chosen.
            FingerMove::Here(_) | FingerMove::Lost => Finger::Spent,
        }
    }

    /// Whether it has gone far enough to carry away the piece below it.
    fn takes_up(&self, touched: &Fingertip, place: Vec2) -> bool {
        let view = self.session.on(B).at_hand();
        let face = match touched.on {
            TakenFrom::Hand(face) => Some(face),
            TakenFrom::Square(square) => view.position().at(square).face(),
        };
        !touched.is_early
            && !self.session.on(B).is_blind()
            && self.chosen.0.lets_take_up(touched.on)
            && place.distance(touched.place) > TREMBLE
            && face.is_some_and(|face| selection::is_movers(view, face))
    }

    fn take_up(&mut self, touched: &Fingertip, place: Vec2) {
        let view = self.session.on(B).at_hand();
        let piece = match touched.on {
            TakenFrom::Square(square) => on_square(view.pieces(), (B, square)),
            TakenFrom::Hand(face) => in_hand(view, face).next(),
        };
        let Some(piece) = piece else { return };
        if self.stage.is_acting(piece) {
            self.stage.free(piece);
        }
        let held = Held { piece, from: touched.on, pointer: place, by: HeldBy::Finger };
        self.commands.entity(*self.board).insert(held);
    }
}

/// A finger that has rested for [`LONG`] opens the card, and can then draw where players can. One that has moved, or lies on
/// nothing while nothing can be drawn, begins to rest now.
fn rest<const B: u8>(
    touched: Fingertip,
    place: Vec2,
    now: Duration,
    session: &GameState,
    inspections: &mut MessageWriter<InspectOn<B>>,
) -> Finger {
    let has_moved = touched.has_moved || place.distance(touched.place) > TREMBLE;
    let lies_there = match touched.on {
        _ if session.on(B).is_blind() => false,
        TakenFrom::Square(at) => session.on(B).at_hand().position().at(at) != Occupant::Empty,
        TakenFrom::Hand(_) => true,
    };
    let draws_from = match touched.on {
        TakenFrom::Square(square) if drawings::is_open(session) => Some(square),
        TakenFrom::Square(_) | TakenFrom::Hand(_) => None,
    };
    let since = if has_moved || !(lies_there || draws_from.is_some()) { now } else { touched.since };
    let rested = now.saturating_sub(since);
    if rested < LONG {
        return Finger::Resting(Fingertip { since, rested, has_moved, ..touched });
    }
    if lies_there {
        inspections.write(InspectOn { at: touched.on.into() });
    }
    draws_from.map_or(Finger::Spent, |from| Finger::Drawing(Stroke::new(&touched, from)))
}

impl Fingertip {
    /// The press that lifting it where it came down means.
    fn press<const B: u8>(&self, place: Vec2, layout: &Layout) -> Option<PressOn<B>> {
        match self.on {
            TakenFrom::Square(square) => (layout.square_at(place) == Some(square)).then_some(PressOn::Square(square)),
            TakenFrom::Hand(piece) => (place.distance(self.place) <= TREMBLE).then_some(PressOn::Hand(piece)),
        }
    }
}
