//! The show behind the title: where Banqi's board lies in front, the computer continues the match of the picture against
//! itself, and deals another one when it is over.
//!
//! The show begins when the title has been at rest for a while and every picture that it needs is baked; then moving pieces replace
//! those of the picture without a visible change. It is silent, costs nothing between two moves, and waits where it
//! would disturb ([`ShowConditions`]). A search goes through [`Study`] as any other, and is cancelled when the title is left.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowEvent};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use teahouse_rules::{Move, PieceState, Pieces, Public};

use crate::board::Content;
use crate::board::motion::{Act, Motion, Timeline};
use crate::board::stage::Stage;
use crate::core::view::View;
use crate::core::{Activity, AppSystems, Clock, Menu, Screen, WakeAt};
use crate::input::Ask;
use crate::opponent::{Answer, RequestId, Study};
use crate::paint::BakingSystems;
use crate::prefs::{Args, GameKind, Settings};

mod bout;
mod ground;
mod pieces;

use bout::{PlayedTurn, ShowMatch};
use pieces::ShowBoard;

/// Time without input before the show starts.
const START: Duration = Duration::from_secs(6);
/// The pause between two moves, and its longest extension.
const THOUGHT: Duration = Duration::from_millis(1600);
const LONGER: f32 = 1.4;
/// Pause after the end of a match.
const AFTER_END: Duration = Duration::from_secs(5);
/// Pause before the next deal.
const EMPTY: Duration = Duration::from_millis(900);
/// The pause after an interruption.
const AGAIN: Duration = Duration::from_millis(1200);
/// The show stops after this long without input.
const IDLE_LIMIT: Duration = Duration::from_secs(5 * 60);

/// The pieces leave one after the other, slowly.
const LEAVE_APART: f32 = 0.05;
const LEAVE_RATE: f32 = 0.45;

/// The match that is shown, and how far it has come.
#[derive(Resource, Debug)]
pub struct Show {
    rng: ChaCha8Rng,
    bout: ShowMatch,
    /// How many matches were begun.
    number: u32,
    doing: Doing,
    /// Whether it waited for something in the frame before.
    was_held: bool,
    touched_at: Duration,
}

#[derive(Debug)]
enum Doing {
    /// Nothing moves until then.
    Waits { until: Duration, then: Then },
    /// Pictures are being baked.
    Prepares,
    /// A search runs.
    Thinks(RequestId),
    /// Something moves.
    Moves(Then),
    /// The show has ended: a search has failed.
    Ended,
}

/// The next step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Then {
    Prepare,
    Play,
    Clear,
    Deal,
}

impl Show {
    /// The public view of the match.
    pub const fn public(&self) -> &Public {
        self.bout.public()
    }

    /// How many turns of it were played.
    pub fn ply(&self) -> usize {
        self.public().ply()
    }

    /// Which match it is, from 1.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// Whether only pictures are waited for.
    pub const fn is_about_to_begin(&self) -> bool {
        matches!(self.doing, Doing::Prepares)
    }

    /// Whether its own pieces lie on the board, and not the picture's.
    pub const fn has_begun(&self) -> bool {
        !matches!(self.doing, Doing::Waits { then: Then::Prepare, .. } | Doing::Prepares)
    }

    /// Whether the match is over that lies there.
    pub fn is_over(&self) -> bool {
        self.bout.is_over()
    }

    /// Whether a piece moves.
    pub const fn is_moving(&self) -> bool {
        matches!(self.doing, Doing::Moves(_))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), open)
        .add_systems(OnExit(Screen::Title), close.run_if(resource_exists::<Show>))
        .add_systems(
            Update,
            pieces::lay_out
                .in_set(AppSystems::Input)
                .run_if(in_state(Screen::Title).and_eager(resource_changed::<View>)),
        )
        // After every other room has reported its activity; a decision here shows in the next frame.
        .add_systems(
            PostUpdate,
            (notice_touch, hold, go_on, pieces::reserve, pieces::take_over, rest)
                .chain()
                .before(BakingSystems::Bake)
                .run_if(in_state(Screen::Title).and_eager(resource_exists::<Show>)),
        );
}

fn open(args: Res<Args>, settings: Res<Settings>, clock: Res<Clock>, mut commands: Commands) {
    if settings.game != GameKind::Banqi {
        return;
    }
    // Nothing of it is drawn from the dice of the matches.
    let mut rng = args.seed.map_or_else(|| ChaCha8Rng::from_rng(&mut rand::rng()), ChaCha8Rng::seed_from_u64);
    let bout = ShowMatch::of_picture(&mut rng);
    let doing = Doing::Waits { until: clock.now() + START, then: Then::Prepare };
    let touched_at = clock.now();
    commands.insert_resource(Show { rng, bout, number: 1, doing, was_held: false, touched_at });
}

fn close(
    show: Res<Show>,
    mut study: ResMut<Study>,
    (mut activity, mut wake_at): (ResMut<Activity>, ResMut<WakeAt>),
    mut commands: Commands,
) {
    if let Doing::Thinks(id) = show.doing {
        study.stop(id);
    }
    commands.remove_resource::<Show>();
    Activity::set(&mut activity, Activity::SHOW, false);
    let without = WakeAt { show: None, ..*wake_at };
    wake_at.set_if_neq(without);
}

/// Records the time of the last input.
fn notice_touch(
    (mut events, mut asks): (MessageReader<WindowEvent>, MessageReader<Ask>),
    clock: Res<Clock>,
    mut show: ResMut<Show>,
) {
    let is_touch = |event: &WindowEvent| {
        matches!(
            event,
            WindowEvent::CursorMoved(_)
                | WindowEvent::MouseButtonInput(_)
                | WindowEvent::MouseWheel(_)
                | WindowEvent::KeyboardInput(_)
                | WindowEvent::TouchInput(_)
                | WindowEvent::WindowFocused(_)
        )
    };
    if events.read().any(is_touch) | (asks.read().count() > 0) {
        show.bypass_change_detection().touched_at = clock.now();
    }
    events.clear();
}

/// The conditions of the show.
#[derive(SystemParam)]
struct ShowConditions<'w, 's> {
    settings: Res<'w, Settings>,
    menu: Res<'w, State<Menu>>,
    activity: Res<'w, Activity>,
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    clock: Res<'w, Clock>,
}

impl ShowConditions<'_, '_> {
    /// The show waits with motion off, under a menu, beside the question of the first start, in an unfocused window, and after
    /// a long time without input.
    fn is_closed(&self, touched_at: Duration) -> bool {
        let is_elsewhere = self.windows.single().is_ok_and(|window| !window.focused);
        !self.settings.moves()
            || !self.settings.has_said_reading
            || *self.menu.get() != Menu::None
            || is_elsewhere
            || self.clock.now() >= touched_at + IDLE_LIMIT
    }
}

/// While it is held nothing new begins; a pause that has run out meanwhile goes on for a moment.
fn hold(hall: ShowConditions, mut show: ResMut<Show>) {
    let show = show.bypass_change_detection();
    let is_held = hall.is_closed(show.touched_at);
    let now = hall.clock.now();
    let was_held = std::mem::replace(&mut show.was_held, is_held);
    if let Doing::Waits { until, then } = &mut show.doing {
        match then {
            // The title comes to rest first.
            Then::Prepare if is_held || !hall.activity.is_settled() => *until = (*until).max(now + AGAIN),
            _ if was_held => *until = (*until).max(now + AGAIN),
            _ => {}
        }
    }
}

fn go_on(
    clock: Res<Clock>,
    settings: Res<Settings>,
    mut show: ResMut<Show>,
    mut study: ResMut<Study>,
    board: Option<Single<ShowParts, With<ShowBoard>>>,
) {
    let (now, show, study) = (clock.now(), show.bypass_change_detection(), study.bypass_change_detection());
    let mut board = board.map(Single::into_inner);
    if let (Doing::Moves(then), Some((_, stage))) = (&show.doing, &mut board) {
        // A moving piece arrives, whatever happens meanwhile.
        if !settings.moves() {
            stage.finish();
        }
        if !stage.is_moving() {
            let then = *then;
            show.wait(now, then);
        }
    }
    if show.was_held {
        return;
    }
    if let Doing::Waits { until, then } = show.doing
        && until <= now
    {
        show.act(then, study, board.as_mut());
    }
    if let (Doing::Thinks(id), Some(board)) = (&show.doing, &mut board)
        && let Some(mv) = answer(study, *id)
    {
        show.play(mv, board);
    }
}

/// The parts of the show's board that the show writes.
type ShowParts<'a> = (&'a mut Content, &'a mut Stage);

/// The move that a search has found, or `Some(None)` if none comes.
fn answer(study: &mut Study, id: RequestId) -> Option<Option<Move>> {
    let found = study.take(id).into_iter().find_map(|answer| match answer {
        Answer::Found(finding) => Some(finding.best()),
        Answer::Ended => Some(None),
        Answer::Reviewed(_) | Answer::Acts(_) | Answer::Failed(_) => None,
    })?;
    study.stop(id);
    Some(found)
}

impl Show {
    fn wait(&mut self, now: Duration, then: Then) {
        let (pause, then) = match then {
            Then::Play if self.bout.is_over() => (AFTER_END, Then::Clear),
            Then::Deal => (EMPTY, Then::Deal),
            then => (THOUGHT + Duration::from_secs_f32(self.rng.random_range(0.0..LONGER)), then),
        };
        self.doing = Doing::Waits { until: now + pause, then };
    }

    fn act(&mut self, then: Then, study: &mut Study, board: Option<&mut (Mut<Content>, Mut<Stage>)>) {
        match (then, board) {
            (Then::Prepare, _) => self.doing = Doing::Prepares,
            (Then::Play, _) => self.doing = Doing::Thinks(study.ask(self.bout.request())),
            (Then::Clear, Some(board)) => self.clear(board),
            (Then::Deal, Some(board)) => self.deal(board),
            (Then::Clear | Then::Deal, None) => self.doing = Doing::Ended,
        }
    }

    fn play(&mut self, mv: Option<Move>, (content, stage): &mut (Mut<Content>, Mut<Stage>)) {
        let Some(PlayedTurn { before, effects }) = mv.and_then(|mv| self.bout.play(mv)) else {
            self.doing = Doing::Ended;
            return;
        };
        **content = Content { set: content.set, ..Content::of(self.public()) };
        stage.play(Timeline::forth(&effects, &before, None));
        self.doing = Doing::Moves(Then::Play);
    }

    /// All pieces leave, the nearest to the window's corner first.
    fn clear(&mut self, (content, stage): &mut (Mut<Content>, Mut<Stage>)) {
        let pieces = self.bout.public().pieces();
        let mut lying: Vec<_> =
            pieces.iter().filter_map(|(piece, state)| Some((state.place.as_square()?, piece))).collect();
        lying.sort_by_key(|(square, _)| (square.rank(), u8::MAX - square.file()));
        let leave = |(index, (_, piece))| Motion {
            piece,
            act: Act::Fly { to: OUT, shows: None },
            start: LEAVE_APART * index as f32,
            rate: LEAVE_RATE,
        };
        let motions = lying.into_iter().enumerate().map(leave).collect();
        content.pieces = Pieces::from_states(pieces.iter().map(|(_, state)| PieceState { place: OUT, ..state }));
        stage.play(Timeline { motions, ..default() });
        self.doing = Doing::Moves(Then::Deal);
    }

    fn deal(&mut self, (content, stage): &mut (Mut<Content>, Mut<Stage>)) {
        self.bout = ShowMatch::dealt(&mut self.rng);
        self.number += 1;
        **content = Content { set: content.set + 1, ..Content::of(self.public()) };
        stage.begin_anew();
        stage.play(Timeline::deal(content.pieces.iter().map(|(piece, state)| (piece, state.place))));
        self.doing = Doing::Moves(Then::Play);
    }

    /// Everything that will be seen is there.
    fn begin(&mut self, now: Duration) {
        self.wait(now, Then::Play);
    }
}

/// Without sockets, a captured piece leaves the window.
const OUT: teahouse_rules::Place = teahouse_rules::Place::tray(teahouse_rules::Seat::FIRST);

/// Frames are drawn while a piece moves, and one comes when the next move is due.
fn rest(show: Res<Show>, mut activity: ResMut<Activity>, mut wake_at: ResMut<WakeAt>) {
    Activity::set(&mut activity, Activity::SHOW, show.is_moving());
    let next = match show.doing {
        Doing::Waits { until, .. } if !show.was_held => Some(until),
        _ => None,
    };
    let with_next = WakeAt { show: next, ..*wake_at };
    wake_at.set_if_neq(with_next);
}
