//! The board beside the sheet: it plays the rules that one must know, again and again, and the house rule that one points
//! at.

use bevy::{input_focus::InputFocus, picking::hover::Hovered, prelude::*};
use teahouse_art::{Disc, Mark, MarkForm, Order, StandingPiece, limit};
use teahouse_rules::{Face, Place, Seat};

use super::{
    choice::{Choice, Form},
    lessons::{Lesson, SceneEvent},
    offer::Offer,
    scene::{BEFORE, LessonRun},
    stand::Stand,
};
use crate::board::figure::{Viewpoint, mark_form, picture, standing};
use crate::board::pieces::{BoardPiece, LaySystems, Lifted, Posture, pictures_of_turn};
use crate::board::stage::{Stage, StageSystems};
use crate::board::table::FeedSystems;
use crate::board::{BoardView, Content, Ground, LitTable, layer};
use crate::core::view::View;
use crate::core::{Activity, AppSystems, Clock, Menu, Screen, despawn_all};
use crate::paint::{Picture, Reserve};
use crate::prefs::look::Look;
use crate::prefs::{GameKind, Settings};
use crate::ui::Room;

/// Which lesson is shown, and for how long already.
#[derive(Resource, Debug)]
pub(super) struct LessonShow {
    game: GameKind,
    lesson: usize,
    /// The scene of the rule that is pointed at, shown instead.
    pointed: Option<&'static Lesson>,
    run: LessonRun,
    /// Of this lesson, at normal speed.
    seconds: f32,
}

impl LessonShow {
    fn of(game: GameKind, lesson: usize, pointed: Option<&'static Lesson>) -> Self {
        let shown = pointed.unwrap_or(&Offer::of(game).lessons[lesson]);
        Self { game, lesson, pointed, run: LessonRun::new(shown), seconds: 0.0 }
    }

    /// The lesson that is shown.
    pub(super) fn lesson(&self) -> &'static Lesson {
        self.pointed.unwrap_or(&Offer::of(self.game).lessons[self.lesson])
    }

    /// Which of the usual ones it is, if it is one.
    pub(super) fn index(&self) -> Option<usize> {
        self.pointed.is_none().then_some(self.lesson)
    }

    /// Which run of its scene is shown, and whether it happens or has happened already.
    fn run(&self) -> (u32, bool) {
        let length = self.run.length();
        ((self.seconds / length) as u32, self.seconds % length >= BEFORE)
    }

    /// How much of a moving piece is visible: between two runs it fades, and returns to its origin.
    fn left(&self) -> f32 {
        let length = self.run.length();
        let nearest = (self.seconds / length).round();
        let is_seam = nearest >= 1.0 && (self.pointed.is_some() || nearest < TIMES);
        if is_seam { ((self.seconds - nearest * length).abs() / SEAM).min(1.0) } else { 1.0 }
    }
}

/// How many times a scene runs before the next one.
const TIMES: f32 = 2.0;
/// How long before and after the end of a run the moving piece is not fully visible.
const SEAM: f32 = 0.15;

/// A thing of the exhibit, beside its pieces.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum ExhibitPart {
    Table,
    Board,
    Mark,
    /// Shows nothing: it asks for what will be seen in a moment.
    Soon,
}

/// The board with the pieces of the scene.
#[derive(Component, Debug)]
#[require(BoardView)]
struct Exhibit;

/// The systems that change the board of the lessons.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ExhibitSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(Screen::Setup), close);
    app.add_systems(PreUpdate, keep_awake.run_if(in_state(Screen::Setup))).add_systems(
        Update,
        (
            (choose, point.run_if(resource_exists::<LessonShow>), go_on.run_if(resource_exists::<LessonShow>))
                .chain()
                .in_set(ExhibitSystems)
                .in_set(AppSystems::React)
                .after(FeedSystems)
                .before(LaySystems),
            lay.in_set(ExhibitSystems).in_set(AppSystems::React).after(go_on).before(LaySystems).run_if(is_laid_anew),
            fade.in_set(AppSystems::Animate).after(StageSystems),
            (build.run_if(is_laid_anew.or_eager(resource_changed::<Look>)), show_marks)
                .chain()
                .in_set(AppSystems::Ui)
                .run_if(resource_exists::<LessonShow>),
        )
            .run_if(in_state(Screen::Setup)),
    );
}

/// Whether another lesson is shown, or the board lies elsewhere.
fn is_laid_anew(view: Res<View>, room: Res<Room>, show: Option<Res<LessonShow>>) -> bool {
    view.is_changed() || room.is_changed() || show.is_some_and(|show| show.is_changed())
}

/// Each game has its own lessons.
fn choose(form: Option<Res<Form>>, show: Option<Res<LessonShow>>, mut commands: Commands) {
    if let Some(form) = form
        && show.is_none_or(|show| show.game != form.0.game())
    {
        commands.insert_resource(LessonShow::of(form.0.game(), 0, None));
    }
}

/// Plays the rule that the mouse or the focus points at.
fn point(focus: Res<InputFocus>, choices: Query<(Entity, &Choice, &Hovered)>, mut show: ResMut<LessonShow>) {
    let house = |choice: &Choice| match choice {
        Choice::House(house) => Some(Lesson::of_house(*house)),
        _ => None,
    };
    let hovered = choices.iter().find(|(.., hovered)| hovered.get());
    let focused = focus.get().and_then(|focused| choices.get(focused).ok());
    let pointed = hovered.or(focused).and_then(|(_, choice, _)| house(choice));
    if show.pointed.map(|lesson| lesson.sentence) != pointed.map(|lesson| lesson.sentence) {
        *show = LessonShow::of(show.game, show.lesson, pointed);
    }
}

/// Frames are drawn for the show while there is one to see: a board, motion, and no menu over it.
fn keep_awake(
    (view, room, settings): (Res<View>, Res<Room>, Res<Settings>),
    form: Option<Res<Form>>,
    menu: Res<State<Menu>>,
    mut activity: ResMut<Activity>,
) {
    let is_seen =
        form.is_some_and(|form| Stand::of(&view, &room, form.0.game()).is_some()) && *menu.get() == Menu::None;
    Activity::set(&mut activity, Activity::SHOW, settings.moves() && is_seen);
}

fn close(mut commands: Commands, mut activity: ResMut<Activity>) {
    commands.remove_resource::<LessonShow>();
    Activity::set(&mut activity, Activity::SHOW, false);
}

/// Lets time pass. Each run begins with what lay there before; then it happens.
fn go_on(
    (clock, settings): (Res<Clock>, Res<Settings>),
    mut show: ResMut<LessonShow>,
    board: Option<Single<(&mut Content, &mut Stage), With<Exhibit>>>,
) {
    if !settings.moves() {
        return;
    }
    let seconds = show.seconds + clock.step() * settings.motion_speed;
    if seconds >= show.run.length() * TIMES && show.pointed.is_none() {
        *show = LessonShow::of(show.game, (show.lesson + 1) % Offer::of(show.game).lessons.len(), None);
        return;
    }
    let before = show.run();
    // Only another lesson is news.
    show.bypass_change_detection().seconds = seconds;
    let (now, happens) = (show.run(), show.run().1);
    if let Some(board) = board.filter(|_| now != before) {
        let (mut content, mut stage) = board.into_inner();
        let set = content.set;
        *content = Content { set, ..show.run.content(happens) };
        stage.finish();
        if happens {
            stage.play(show.run.timeline());
        }
    }
}

/// Lays the board where there is room for it, and another lesson's pieces on it.
fn lay(
    (view, room, show): (Res<View>, Res<Room>, Option<Res<LessonShow>>),
    board: Option<Single<(Entity, &mut Ground, &mut Content, &mut Stage), With<Exhibit>>>,
    mut commands: Commands,
) {
    let Some(show) = show else { return };
    let ground = Stand::of(&view, &room, show.game).map(|stand| stand.ground(&view));
    let content = || show.run.content(show.run().1);
    match (ground, board) {
        (Some(next), Some(board)) => {
            let (_, mut ground, mut lying, mut stage) = board.into_inner();
            ground.set_if_neq(next);
            if show.is_changed() {
                *lying = Content { set: lying.set + 1, ..content() };
                stage.begin_anew();
            }
        }
        (Some(ground), None) => {
            commands.spawn((Name::new("Exhibit"), Exhibit, DespawnOnExit(Screen::Setup), ground, content()));
        }
        (None, Some(board)) => commands.entity(board.0).despawn(),
        (None, None) => {}
    }
}

/// Between two runs the pieces that have moved fade away, and appear where they were.
fn fade(
    show: Option<Res<LessonShow>>,
    board: Option<Single<(&Stage, &Children), With<Exhibit>>>,
    mut pieces: Query<(&BoardPiece, &mut Posture)>,
) {
    let (Some(show), Some(board)) = (show, board) else { return };
    let (stage, children) = *board;
    if stage.is_moving() {
        return;
    }
    let left = show.left();
    let mut pieces = pieces.iter_many_mut(children);
    while let Some((piece, mut posture)) = pieces.fetch_next() {
        if show.run.has(piece.0) {
            posture.set_if_neq(Posture { opacity: left, shadow: left, ..Posture::REST });
        }
    }
}

fn build(
    (view, room, look): (Res<View>, Res<Room>, Res<Look>),
    show: Res<LessonShow>,
    old: Query<Entity, With<ExhibitPart>>,
    mut commands: Commands,
) {
    despawn_all(&mut commands, old);
    let spawn = |commands: &mut Commands, part: ExhibitPart, order: Order, at: Vec2, layer: f32| {
        let place = Transform::from_translation(view.to_world(at).extend(layer));
        let part = (Name::new("Exhibit"), part, DespawnOnExit(Screen::Setup));
        commands.spawn((part, Sprite::default(), Picture(order), place));
    };
    let [width, height] = view.size.to_array().map(|length| view.device(length));
    spawn(&mut commands, ExhibitPart::Table, Order::Table { width, height }, Vec2::ZERO, layer::TABLE);
    let stand = Stand::of(&view, &room, show.game);
    let light = LitTable::new(&view, stand.as_ref().map(Stand::field));
    commands.spawn((Name::new("Exhibit"), ExhibitPart::Table, DespawnOnExit(Screen::Setup), light));
    let Some(stand) = stand else { return };
    spawn(&mut commands, ExhibitPart::Board, Order::Board(stand.board(&view)), stand.lines(), layer::BOARD);
    // Nothing may be missing when it turns.
    let soon = Reserve(soon(&show, &stand, &view, &look));
    commands.spawn((Name::new("Soon"), ExhibitPart::Soon, DespawnOnExit(Screen::Setup), soon));
    for (mark, place) in marks(&show) {
        let form_of = |face: Option<Face>| mark_form(standing(face, Viewpoint::of_game(show.game), &look, 0));
        let (form, of_king) = show.run.pieces.at(place).map_or((MarkForm::Disc, 1.0), |(_, state)| form_of(state.face));
        let face = if place.as_square().is_some() { stand.piece() } else { stand.sizes(&view).in_socket };
        let cell = view.device(stand.board.pieces().square_around(face) * of_king);
        spawn(
            &mut commands,
            ExhibitPart::Mark,
            Order::Mark { mark, form, cell },
            stand.middle(place, 0),
            layer::MARKS_ABOVE,
        );
    }
    if let Some((leap, place)) = leap(&show, &stand, &view) {
        spawn(&mut commands, ExhibitPart::Mark, leap, place, layer::MARKS_ABOVE + 0.5);
    }
}

/// A leap does not go along the board: an arc shows the screen and the victim.
fn leap(show: &LessonShow, stand: &Stand, view: &View) -> Option<(Order, Vec2)> {
    let SceneEvent::Leap { from, to, .. } = show.lesson().acts[0] else { return None };
    let squares = [0, 1].map(|axis| to[axis] as i8 - from[axis] as i8);
    let cell = stand.cell.to_array().map(|side| limit::nearest(view.device(side), &limit::DIAMETERS));
    Some((Order::Leap { squares, cell }, stand.middle(show.lesson().square(from), 0)))
}

/// The pictures of pieces that turn over, or lie beside the board.
fn soon(show: &LessonShow, stand: &Stand, view: &View, look: &Look) -> Vec<Order> {
    let (sizes, viewpoint) = (stand.sizes(view), Viewpoint::of_game(show.game));
    let [on_board, beside] = [false, true].map(|stowed| sizes.of_picture(stowed, Lifted::default()));
    let shown = show.run.motions.iter().filter_map(|motion| motion.act.shows()).flatten();
    let discs: Vec<Disc> = shown
        .clone()
        .filter_map(|face| match standing(Some(face), viewpoint, look, on_board) {
            StandingPiece::Disc(disc) => Some(disc),
            StandingPiece::Koma(_) => None,
        })
        .collect();
    let turns = (!discs.is_empty()).then(|| pictures_of_turn([Disc::back()].into_iter().chain(discs), on_board, look));
    let picture_of = |face: Option<Face>, size: u32| picture(standing(face, viewpoint, look, size), size);
    let taken = show.run.taken();
    let taken = taken.into_iter().map(|piece| picture_of(show.run.pieces.get(piece).face, beside));
    let faces = shown.flat_map(|face| [on_board, beside].map(|size| picture_of(Some(face), size)));
    turns.into_iter().flatten().chain(faces).chain(taken).collect()
}

/// The sign that leads the eye before a move.
fn marks(show: &LessonShow) -> Vec<(Mark, Place)> {
    let square = |place| show.lesson().square(place);
    let target = |to: Place| {
        let is_taken = show.run.pieces.at(to).is_some();
        (if is_taken { Mark::Capture } else { Mark::Legal }, to)
    };
    match show.lesson().acts[0] {
        SceneEvent::Flip { at, .. } => vec![(Mark::Pointed, square(at))],
        SceneEvent::Go { from, to } | SceneEvent::Promote { from, to } => {
            vec![(Mark::Chosen, square(from)), target(square(to))]
        }
        SceneEvent::Leap { from, over, to } => {
            vec![(Mark::Chosen, square(from)), (Mark::Pointed, square(over)), target(square(to))]
        }
        SceneEvent::Drop { to, .. } => vec![(Mark::Chosen, Place::hand(Seat::FIRST)), target(square(to))],
    }
}

/// The marks are seen until it happens.
fn show_marks(show: Res<LessonShow>, mut marks: Query<(&ExhibitPart, &mut Visibility)>) {
    let is_waiting = !show.run().1 && show.left() == 1.0;
    for (part, mut visibility) in &mut marks {
        if *part == ExhibitPart::Mark {
            visibility.set_if_neq(if is_waiting { Visibility::Inherited } else { Visibility::Hidden });
        }
    }
}
