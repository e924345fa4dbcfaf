//! The effect of a press: it asks the pure [`super::selection`] and sends a command.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use teahouse_rules::{Face, Illegal, Move, Public, Square};
use teahouse_table::{Command, Event, Refusal};

use super::input::Held;
use super::inspect::InspectSystems;
use super::layout::Layout;
use super::lid::Lid;
use super::pieces::on_square;
use super::selection::{self, Reaction, Selection};
use super::stage::Stage;
use super::touch::{Contact, Touched};
use super::touch_move;
use super::view::{AtTable, OnTable};
use crate::core::{Activity, AppSystems, Clock, ClockSystems, Menu, Phase, Screen};
use crate::session::{
    Call, GameState, LookBack, Looked, MatchCommand, MatchEvent, MatchSystems, OnBoard, Pauses, Refused, Said, Seated,
    TableSystems, TouchPiece, TryMove,
};

/// A press on a square of a board, by mouse, finger, key or pad. It is written for devices that may act for the player to move, and not
/// for another player's ([`Permit`](super::seats::Permit)).
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum PressOn<const B: u8> {
    /// Pressed.
    Square(Square),
    /// Took a piece up to drag it.
    TakeUp(Square),
    /// Dragged a piece and let it go.
    Drop {
        /// Where it was taken up.
        from: Square,
        /// Where it was let go; beside the board if `None`.
        to: Option<Square>,
    },
    /// Pressed a piece in hand.
    Hand(Face),
    /// Took a piece of the hand up to drag it.
    TakeUpHand(Face),
    /// Dragged a piece of the hand and let it go.
    Place {
        /// The piece.
        piece: Face,
        /// Where it was let go; beside the board if `None`.
        to: Option<Square>,
    },
    /// Said whether the chosen piece promotes.
    Promote(bool),
    /// Let go of whatever is chosen.
    Nothing,
}

/// A press on the first board.
pub type Press = PressOn<0>;

/// The selection on the board.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Chosen(pub Selection);

impl Chosen {
    /// The selection before a player selects: what was touched before the program ended.
    fn of_itself(board: Option<OnBoard>) -> Self {
        board.filter(|board| board.is_hands_turn()).map_or_else(Self::default, |board| {
            let touched = board.touched().filter(|_| !board.takes_tries()).map(Selection::of_touched);
            Self(touched.unwrap_or_else(|| Selection::of_itself(board.at_hand())))
        })
    }
}

/// For a moment after the turn has passed to a person, presses are dropped, not queued: a double-click must not act
/// for the opponent.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Guard {
    /// When it is lowered, while it is up.
    until: Option<Duration>,
    /// Something is being played in this frame.
    acts: bool,
    /// Presses that follow quickly keep it up.
    is_kept_up: bool,
    /// The pieces were being dealt when the frame before ended.
    deals: bool,
}

impl Guard {
    /// The time for which it is up. It covers the second press of a quick double click.
    const LENGTH: Duration = Duration::from_millis(300);
    /// The same where the clock of the player to move runs, which goes on while presses are dropped.
    const LENGTH_BY_CLOCK: Duration = Duration::from_millis(150);

    /// Whether presses are dropped now.
    pub const fn is_up(&self) -> bool {
        self.until.is_some() || self.acts
    }

    /// A system for when a control under the pointer has gone, such as "Continue", "Resume" or a question: the second
    /// click of a double click is not meant for the board below it.
    pub fn raise<const B: u8>(
        clock: Res<Clock>,
        session: Option<Res<GameState>>,
        mut guard: AtTable<&mut Self, B>,
        mut activity: ResMut<Activity>,
    ) {
        let has_clock = |session: &GameState| session.clock(session.on(B).mover()?);
        let length = if session.is_some_and(|session| has_clock(&session).is_some()) {
            Self::LENGTH_BY_CLOCK
        } else {
            Self::LENGTH
        };
        guard.until = Some(clock.now() + length);
        Activity::set(&mut activity, Activity::GUARD, true);
    }
}

/// The system that turns presses into commands.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PressSystems;

pub(super) fn plugin<const B: u8>(app: &mut App) {
    app.add_message::<PressOn<B>>()
        // Before the presses of a frame: they may come long after the one before.
        .add_systems(First, lower_guard::<B>.after(ClockSystems))
        .add_systems(PostUpdate, watch_deal::<B>)
        .add_systems(
            Update,
            press::<B>
                .in_set(PressSystems)
                .in_set(HandsOn::<B>::Press)
                .in_set(MatchSystems(AppSystems::Commands))
                .run_if(on_message::<PressOn<B>>.and_eager(are_hands_free).and_eager(in_state(Menu::None))),
        )
        .add_systems(
            Update,
            skip_deal::<B>.in_set(TableSystems(AppSystems::Commands)).after(PressSystems).run_if(any_press),
        )
        .add_systems(
            Update,
            (
                any_press.pipe(stay_up::<B>),
                end_act::<B>,
                raise_guard::<B>.run_if(on_message::<MatchEvent>),
                choose_anew::<B>.run_if(on_message::<Looked>),
                (begin_anew::<B>, Guard::raise::<B>).run_if(on_message::<Seated>),
            )
                .chain()
                .before(InspectSystems::Rest)
                .in_set(HandsOn::<B>::Guard)
                .in_set(AppSystems::React),
        )
        .add_systems(OnEnter(Menu::None), Guard::raise::<B>.run_if(in_state(Screen::Table)));
}

/// Adds what is the same for all boards.
pub(super) fn common(app: &mut App) {
    app.add_systems(PostUpdate, report_deal).add_systems(OnExit(Menu::Lot), begin_to_keep_up);
    app.configure_sets(
        Update,
        (
            (HandsOn::<0>::Finger, HandsOn::<1>::Finger).chain(),
            (HandsOn::<0>::Press, HandsOn::<1>::Press).chain(),
            (HandsOn::<0>::Draw, HandsOn::<1>::Draw).chain(),
            (HandsOn::<0>::Guard, HandsOn::<1>::Guard).chain(),
            (HandsOn::<0>::Rest, HandsOn::<1>::Rest).chain(),
            (HandsOn::<0>::LiftFinger, HandsOn::<1>::LiftFinger).chain(),
            (HandsOn::<0>::Carry, HandsOn::<1>::Carry).chain(),
            (HandsOn::<0>::Alarm, HandsOn::<1>::Alarm).chain(),
            (HandsOn::<0>::Pad, HandsOn::<1>::Pad).chain(),
        ),
    );
}

/// What hands do on a board of a match, and what they see there. In a frame the first board comes first, because both boards write
/// the same messages and the same [`Activity`].
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum HandsOn<const B: u8> {
    /// Fingers become presses.
    Finger,
    /// Presses become commands.
    Press,
    /// Drawings are wiped and saved.
    Draw,
    /// What happened ends a press.
    Guard,
    /// The mouse rests on a piece.
    Rest,
    /// A new match ends what a finger does.
    LiftFinger,
    /// The piece in the hand follows the pointer.
    Carry,
    /// A check is shown.
    Alarm,
    /// The pad of the board takes its place.
    Pad,
}

/// Whether a match is played, or moves are tried.
fn are_hands_free(session: Option<Res<GameState>>, phase: Option<Res<State<Phase>>>) -> bool {
    let is_played = phase.is_some_and(|phase| *phase.get() == Phase::Playing);
    is_played || session.is_some_and(|session| session.takes_tries())
}

/// Whether any press happened in this frame.
pub fn any_press(
    mouse: Res<ButtonInput<MouseButton>>,
    keys: Res<ButtonInput<KeyCode>>,
    touches: Res<Touches>,
    gamepads: Query<&Gamepad>,
) -> bool {
    mouse.get_just_pressed().len() > 0
        || keys.get_just_pressed().len() > 0
        || touches.any_just_pressed()
        || gamepads.iter().any(|gamepad| gamepad.get_just_pressed().next().is_some())
}

/// Game time begins when the players can see the pieces.
fn report_deal(stages: Query<&Stage, With<OnTable>>, lids: Query<(), With<Lid>>, mut pauses: ResMut<Pauses>) {
    let is_dealing = stages.iter().any(|stage| stage.is_dealing() || stage.awaits_lot());
    let wanted = Pauses { board: is_dealing || !lids.is_empty(), ..*pauses };
    pauses.set_if_neq(wanted);
}

/// Any press or key ends the deal.
fn skip_deal<const B: u8>(guard: AtTable<&Guard, B>, mut stage: AtTable<&mut Stage, B>, lids: Query<&mut Lid>) {
    if stage.is_dealing() && !guard.is_up() && lids.iter().all(|lid| !lid.is_closed()) {
        stage.finish();
        for mut lid in lids {
            lid.take_away();
        }
    }
}

/// Remembers whether the pieces are being dealt.
fn watch_deal<const B: u8>(mut guard: AtTable<&mut Guard, B>, stage: AtTable<&Stage, B>) {
    if guard.deals != stage.is_dealing() {
        guard.deals = stage.is_dealing();
    }
}

/// Presses that quickly follow one that ended the deal, or the lot, mean nothing more.
fn stay_up<const B: u8>(
    In(is_pressed): In<bool>,
    clock: Res<Clock>,
    mut guard: AtTable<&mut Guard, B>,
    mut activity: ResMut<Activity>,
) {
    if is_pressed && (guard.deals && !guard.is_up() || guard.is_kept_up && guard.until.is_some()) {
        (guard.until, guard.is_kept_up) = (Some(clock.now() + Guard::LENGTH), true);
        Activity::set(&mut activity, Activity::GUARD, true);
    }
}

/// The presses with which the lot is clicked away are not meant for the board, however many follow quickly.
fn begin_to_keep_up(mut guards: Query<&mut Guard>) {
    for mut guard in &mut guards {
        guard.is_kept_up = true;
    }
}

/// Applies presses.
fn press<const B: u8>(
    mut presses: MessageReader<PressOn<B>>,
    held: Option<AtTable<&Held, B>>,
    mut hand: Hand<B>,
    mut looks: MessageWriter<LookBack>,
    mut activity: ResMut<Activity>,
    mut commands: Commands,
) {
    for press in presses.read() {
        if let (PressOn::Nothing, Some(held)) = (press, &held) {
            held.let_go(*hand.board, &mut commands, &mut hand.stage, &mut activity);
        }
        if !hand.is_free() {
            continue;
        }
        // A past position cannot be played on: the first press returns to the present.
        if hand.session.is_looking_back() && !hand.session.takes_tries() {
            looks.write(LookBack::Present);
            continue;
        }
        // The players at the screen move neither the computer's pieces, nor their own out of turn.
        if !hand.session.on(B).is_hands_turn() {
            hand.refuse_turn(*press);
            continue;
        }
        // Only an acting press finishes a running motion.
        match reaction(*press, &hand.session, hand.chosen.0) {
            Reaction::Nothing => {}
            Reaction::Select(selection) => hand.select(selection),
            Reaction::Play(mv) => hand.play(mv),
            Reaction::Refuse(illegal) => hand.refuse(*press, illegal),
            Reaction::KeepTouched => hand.keep_touched(),
            Reaction::Call(mv) => hand.call(mv),
        }
    }
}

fn reaction<const B: u8>(press: PressOn<B>, session: &GameState, chosen: Selection) -> Reaction {
    if session.is_blind() && !session.takes_tries() {
        return unseen_reaction(press, session.on(B).view(), chosen);
    }
    let usual = usual_reaction(press, session.on(B).at_hand(), chosen);
    // A move that is only tried binds to nothing.
    if session.state().is_strict() && !session.takes_tries() {
        touch_move::strictly(session.on(B).view(), chosen, press, usual)
    } else {
        usual
    }
}

fn usual_reaction<const B: u8>(press: PressOn<B>, view: &Public, chosen: Selection) -> Reaction {
    match press {
        PressOn::Square(square) => selection::press(view, chosen, square),
        PressOn::TakeUp(_) if chosen.is_in_chain => Reaction::Nothing,
        // The press that began the drag may have deselected the piece; dragging selects it again.
        PressOn::TakeUp(square) => Reaction::Select(Selection::on_board(square)),
        PressOn::Drop { from, to } => selection::drop(view, from, to),
        PressOn::Hand(piece) => selection::press_hand(view, chosen, piece),
        PressOn::TakeUpHand(piece) => Reaction::Select(Selection::in_hand(piece)),
        PressOn::Place { piece, to } => selection::drop_from_hand(view, piece, to),
        PressOn::Promote(promote) => selection::promote(view, chosen, promote),
        PressOn::Nothing => Reaction::Select(Selection::of_itself(view)),
    }
}

/// The same on a board whose pieces are not seen: nothing is taken up.
fn unseen_reaction<const B: u8>(press: PressOn<B>, view: &Public, chosen: Selection) -> Reaction {
    match press {
        PressOn::Square(square) => selection::press_unseen(view, chosen, square),
        PressOn::Hand(piece) => selection::press_hand(view, chosen, piece),
        PressOn::Promote(promote) => selection::promote_unseen(chosen, promote),
        PressOn::Nothing => Reaction::Select(Selection::of_itself(view)),
        PressOn::TakeUp(_) | PressOn::TakeUpHand(_) | PressOn::Drop { .. } | PressOn::Place { .. } => Reaction::Nothing,
    }
}

/// The state that a press acts on.
#[derive(SystemParam)]
struct Hand<'w, 's, const B: u8> {
    session: Res<'w, GameState>,
    pauses: Res<'w, Pauses>,
    layout: Option<AtTable<'w, 's, &'static Layout, B>>,
    guard: AtTable<'w, 's, &'static mut Guard, B>,
    board: AtTable<'w, 's, Entity, B>,
    stage: AtTable<'w, 's, &'static mut Stage, B>,
    chosen: AtTable<'w, 's, &'static mut Chosen, B>,
    touched: MessageWriter<'w, Touched>,
    acts: MessageWriter<'w, MatchCommand>,
    calls: MessageWriter<'w, Call>,
    tries: MessageWriter<'w, TryMove>,
    kept: MessageWriter<'w, TouchPiece>,
    refused: MessageWriter<'w, Refused>,
}

impl<const B: u8> Hand<'_, '_, B> {
    /// Whether a press means anything now. One while the pieces are being dealt only ends that. While a move is being written,
    /// the second click of a double click must not act for the opponent either. While a question stops the clocks, the answer
    /// comes first: otherwise an offer gives time to think about the next move.
    fn is_free(&self) -> bool {
        let is_question = self.pauses.question && self.session.state().has_clocks();
        let is_open = !self.guard.is_up() && !self.session.is_playing_at(B) && !is_question;
        let is_over = self.session.outcome().is_over() && !self.session.takes_tries();
        is_open && !is_over && !self.stage.is_dealing()
    }

    /// Takes something up, or lets go of it.
    fn select(&mut self, selection: Selection) {
        let is_another = selection.chosen != self.chosen.0.chosen;
        let taken_up = selection.chosen.filter(|_| is_another).zip(self.layout.as_ref());
        self.touched.write_batch(taken_up.map(|(square, layout)| Touched::on(square, Contact::Lift, 1.0, layout)));
        if selection.promoting.is_some() {
            // A dragged pawn waits on its square until the promotion is chosen.
            self.stage.let_it_wait();
        } else {
            self.stage.wait_no_longer();
        }
        self.chosen.set_if_neq(Chosen(selection));
        let touched = selection.touched_piece().filter(|piece| self.session.touched() != Some(*piece));
        self.kept.write_batch(touched.map(TouchPiece));
    }

    fn play(&mut self, mv: Move) {
        self.stage.finish_turns();
        // A piece that was dragged to its square stays there until the move is on the disk.
        self.stage.let_it_wait();
        self.chosen.set_if_neq(Chosen::default());
        // A key pressed in the same frame was meant for the position before this press.
        self.guard.acts = true;
        if self.session.takes_tries() {
            self.tries.write(TryMove(mv));
        } else if let Some(seat) = self.session.on(B).mover() {
            self.acts.write(MatchCommand { seat, command: Command::Play(mv) });
        }
    }

    /// Calls a move by its squares. Whether it is legal, the player hears.
    fn call(&mut self, mv: Move) {
        self.chosen.set_if_neq(Chosen::of_itself(Some(self.session.on(B))));
        self.guard.acts = true;
        if let Some(seat) = self.session.on(B).mover() {
            self.calls.write(Call { seat, said: Said::Squares(mv) });
        }
    }

    /// Refuses a press because it is the computer's turn.
    fn refuse_turn(&mut self, press: PressOn<B>) {
        let is_meant = !matches!(press, PressOn::Nothing);
        let seat = self.session.on(B).acting().filter(|_| is_meant);
        self.refused.write_batch(seat.map(|seat| Refused { seat, refusal: Refusal::NotYourTurn { seat } }));
    }

    /// Says that the piece that was touched has to move.
    fn keep_touched(&mut self) {
        let refused = self.session.on(B).mover().map(|seat| Refused { seat, refusal: Refusal::Touched });
        self.refused.write_batch(refused);
    }

    /// Shows the reason of a refusal. A dropped piece returns home; any other piece shakes.
    fn refuse(&mut self, press: PressOn<B>, illegal: Illegal) {
        let view = self.session.on(B).at_hand();
        if let PressOn::Square(square) = press
            && let Some(piece) = on_square(view.pieces(), (B, self.chosen.0.chosen.unwrap_or(square)))
        {
            self.stage.refuse(piece);
        }
        let refused = self.session.on(B).in_hands().map(|seat| Refused { seat, refusal: Refusal::Illegal(illegal) });
        self.refused.write_batch(refused);
    }
}

/// A move or a takeback clears the selection, except for a piece in a chain of captures. When the turn passes, the guard goes up.
fn raise_guard<const B: u8>(
    mut happened: MessageReader<MatchEvent>,
    (session, clock): (Option<Res<GameState>>, Res<Clock>),
    guard: AtTable<&mut Guard, B>,
    mut chosen: AtTable<&mut Chosen, B>,
    activity: ResMut<Activity>,
) {
    let board = session.as_ref().map(|session| session.on(B));
    let mover = board.and_then(OnBoard::mover);
    let mut has_changed = false;
    let mut has_turned = false;
    for MatchEvent(event) in happened.read() {
        // A turn on another board concerns no hand here.
        if matches!(event, Event::Played { seat, .. } if board.is_some_and(|board| !board.has(*seat))) {
            continue;
        }
        has_changed |= matches!(event, Event::Played { .. } | Event::Undone { .. });
        // Within a chain of captures the same player goes on.
        has_turned |= match event {
            Event::Played { seat, .. } => mover != Some(*seat),
            Event::Undone { .. } => true,
            _ => false,
        };
    }
    if has_changed {
        chosen.set_if_neq(Chosen::of_itself(board));
    }
    if has_turned {
        Guard::raise(clock, session, guard, activity);
    }
}

fn lower_guard<const B: u8>(clock: Res<Clock>, mut guard: AtTable<&mut Guard, B>, mut activity: ResMut<Activity>) {
    if guard.until.is_some_and(|until| clock.now() >= until) {
        (guard.until, guard.is_kept_up) = (None, false);
        Activity::set(&mut activity, Activity::GUARD, false);
    }
}

/// Where moves are tried, the next position has a selection of its own.
fn choose_anew<const B: u8>(session: Option<Res<GameState>>, mut chosen: AtTable<&mut Chosen, B>) {
    if session.as_ref().is_some_and(|session| session.takes_tries()) {
        chosen.set_if_neq(Chosen::of_itself(session.as_ref().map(|session| session.on(B))));
    }
}

/// The act of this frame has been done.
fn end_act<const B: u8>(mut guard: AtTable<&mut Guard, B>) {
    if guard.acts {
        guard.acts = false;
    }
}

/// Clears the selection.
fn begin_anew<const B: u8>(session: Option<Res<GameState>>, mut chosen: AtTable<&mut Chosen, B>) {
    chosen.set_if_neq(Chosen::of_itself(session.as_ref().map(|session| session.on(B))));
}
