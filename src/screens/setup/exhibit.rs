//! The board beside the sheet: it plays the rules that one must know, again and again, and the house rule that one points
//! at.

use bevy::{input_focus::InputFocus, picking::hover::Hovered, prelude::*};
use teahouse_art::{Disc, Mark, MarkForm, Order, StandingPiece, limit};
use teahouse_rules::{Face, PieceId, Place, Seat};

use super::{
    Form,
    form::Choice,
    lessons::{Act, Lesson},
    scene::{BEFORE, Scene},
    stand::Stand,
};
use crate::board::figure::{Table, mark_form, picture, standing};
use crate::board::layer;
use crate::board::pieces::{Lifted, Model, ModelSystems, Posture, model, pictures_of_turn};
use crate::board::stage::{Course, Origin};
use crate::core::view::View;
use crate::core::{Activity, AppSystems, Clock, Menu, Screen};
use crate::paint::{Picture, Reserve};
use crate::prefs::look::Look;
use crate::prefs::{GameKind, Settings};
use crate::ui::Room;

/// Which lesson is shown, and for how long already.
#[derive(Resource, Debug)]
pub(super) struct Show {
    game: GameKind,
    lesson: usize,
    /// The scene of the rule that is pointed at, shown instead.
    pointed: Option<&'static Lesson>,
    scene: Scene,
    /// Of this lesson, at normal speed.
    seconds: f32,
}

impl Show {
    fn of(game: GameKind, lesson: usize, pointed: Option<&'static Lesson>) -> Self {
        let shown = pointed.unwrap_or(&Lesson::of(game)[lesson]);
        Self { game, lesson, pointed, scene: Scene::new(shown), seconds: 0.0 }
    }

    /// The lesson that is shown.
    pub(super) fn lesson(&self) -> &'static Lesson {
        self.pointed.unwrap_or(&Lesson::of(self.game)[self.lesson])
    }

    /// Which of the usual ones it is, if it is one.
    pub(super) fn index(&self) -> Option<usize> {
        self.pointed.is_none().then_some(self.lesson)
    }

    /// How long its scene has been shown this time.
    fn of_scene(&self) -> f32 {
        self.seconds % self.scene.length()
    }

    /// How much of a moving piece is visible: between two runs it fades, and returns to its origin.
    fn left(&self) -> f32 {
        let length = self.scene.length();
        let nearest = (self.seconds / length).round();
        let is_seam = nearest >= 1.0 && (self.pointed.is_some() || nearest < TIMES);
        if is_seam { ((self.seconds - nearest * length).abs() / SEAM).min(1.0) } else { 1.0 }
    }
}

/// Each scene is shown so often, and then the next.
const TIMES: f32 = 2.0;
/// How long before and after the end of a run the moving piece is not fully visible.
const SEAM: f32 = 0.15;

/// A thing of the exhibit.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Table,
    Board,
    Piece(PieceId),
    Mark,
    /// Shows nothing: it asks for what will be seen in a moment.
    Soon,
}

/// Where everybody goes in the scene that is shown.
#[derive(Resource, Debug)]
struct Laid {
    stand: Stand,
    course: Course,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(Screen::Setup), close);
    app.add_systems(PreUpdate, keep_awake.run_if(in_state(Screen::Setup))).add_systems(
        Update,
        (
            (choose, point.run_if(resource_exists::<Show>), go_on.run_if(resource_exists::<Show>))
                .chain()
                .in_set(AppSystems::Animate),
            (
                build.run_if(
                    resource_changed::<View>
                        .or_eager(resource_changed::<Room>)
                        .or_eager(resource_changed::<Look>)
                        .or_eager(resource_exists_and_changed::<Show>),
                ),
                pose.run_if(resource_exists::<Laid>),
            )
                .chain()
                .in_set(AppSystems::Ui)
                .before(ModelSystems)
                .run_if(resource_exists::<Show>),
        )
            .run_if(in_state(Screen::Setup)),
    );
}

/// Each game has its own lessons.
fn choose(form: Option<Res<Form>>, show: Option<Res<Show>>, mut commands: Commands) {
    if let Some(form) = form
        && show.is_none_or(|show| show.game != form.0.game())
    {
        commands.insert_resource(Show::of(form.0.game(), 0, None));
    }
}

/// Plays the rule that the mouse or the focus points at.
fn point(focus: Res<InputFocus>, choices: Query<(Entity, &Choice, &Hovered)>, mut show: ResMut<Show>) {
    let house = |choice: &Choice| match choice {
        Choice::House(house) => Some(Lesson::of_house(*house)),
        _ => None,
    };
    let hovered = choices.iter().find(|(.., hovered)| hovered.get());
    let focused = focus.get().and_then(|focused| choices.get(focused).ok());
    let pointed = hovered.or(focused).and_then(|(_, choice, _)| house(choice));
    if show.pointed.map(|lesson| lesson.sentence) != pointed.map(|lesson| lesson.sentence) {
        *show = Show::of(show.game, show.lesson, pointed);
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

fn close(mut commands: Commands, mut activity: ResMut<Activity>, parts: Query<Entity, With<Part>>) {
    commands.remove_resource::<Show>();
    commands.remove_resource::<Laid>();
    Activity::set(&mut activity, Activity::SHOW, false);
    for part in &parts {
        commands.entity(part).despawn();
    }
}

fn go_on(clock: Res<Clock>, settings: Res<Settings>, mut show: ResMut<Show>) {
    if !settings.moves() {
        return;
    }
    let seconds = show.seconds + clock.step() * settings.motion_speed;
    if seconds < show.scene.length() * TIMES || show.pointed.is_some() {
        // Only another lesson is news.
        show.bypass_change_detection().seconds = seconds;
    } else {
        *show = Show::of(show.game, (show.lesson + 1) % Lesson::of(show.game).len(), None);
    }
}

fn build(
    (view, room, look): (Res<View>, Res<Room>, Res<Look>),
    show: Res<Show>,
    old: Query<Entity, With<Part>>,
    mut commands: Commands,
) {
    for part in &old {
        commands.entity(part).despawn();
    }
    let spawn = |commands: &mut Commands, part: Part, order: Order, at: Vec2, layer: f32| {
        let place = Transform::from_translation(view.to_world(at).extend(layer));
        commands.spawn((Name::new("Exhibit"), part, Sprite::default(), Picture(order), place));
    };
    let [width, height] = view.size.to_array().map(|length| view.device(length));
    spawn(&mut commands, Part::Table, Order::Table { width, height }, Vec2::ZERO, layer::TABLE);
    let Some(stand) = Stand::of(&view, &room, show.game) else {
        commands.remove_resource::<Laid>();
        return;
    };
    spawn(&mut commands, Part::Board, Order::Board(stand.board(&view)), stand.lines(), layer::BOARD);
    let laid = Laid::new(stand, &show.scene, &view);
    for (piece, _) in show.scene.pieces.iter() {
        let seen = laid.seen(piece, &show, &view, &look);
        commands.spawn((Name::new("Exhibit"), Part::Piece(piece), Visibility::default(), seen, model::parts()));
    }
    // Nothing may be missing when it turns.
    commands.spawn((Name::new("Soon"), Part::Soon, Reserve(soon(&show, &stand, &view, &look))));
    for (mark, place) in marks(&show) {
        let (form, of_king) = show
            .scene
            .pieces
            .at(place)
            .map_or((MarkForm::Disc, 1.0), |(piece, _)| mark_form(laid.seen(piece, &show, &view, &look).0.piece));
        let face = if place.as_square().is_some() { stand.piece() } else { stand.sizes(&view).in_socket };
        let cell = view.device(stand.board.pieces().square_around(face) * of_king);
        spawn(&mut commands, Part::Mark, Order::Mark { mark, form, cell }, stand.middle(place, 0), layer::MARKS_ABOVE);
    }
    if let Some((leap, place)) = leap(&show, &stand, &view) {
        spawn(&mut commands, Part::Mark, leap, place, layer::MARKS_ABOVE + 0.5);
    }
    commands.insert_resource(laid);
}

/// A leap does not go along the board: an arc shows the screen and the victim.
fn leap(show: &Show, stand: &Stand, view: &View) -> Option<(Order, Vec2)> {
    let Act::Leap { from, to, .. } = show.lesson().acts[0] else { return None };
    let squares = [0, 1].map(|axis| to[axis] as i8 - from[axis] as i8);
    let cell = stand.cell.to_array().map(|side| limit::nearest(view.device(side), &limit::DIAMETERS));
    Some((Order::Leap { squares, cell }, stand.middle(show.lesson().square(from), 0)))
}

/// The pictures of pieces that turn over, or lie beside the board.
fn soon(show: &Show, stand: &Stand, view: &View, look: &Look) -> Vec<Order> {
    let (sizes, table) = (stand.sizes(view), Table::of_game(show.game));
    let [on_board, beside] = [false, true].map(|stowed| sizes.of_picture(stowed, Lifted::default()));
    let shown = show.scene.motions.iter().filter_map(|motion| motion.act.shows()).flatten();
    let discs: Vec<Disc> = shown
        .clone()
        .filter_map(|face| match standing(Some(face), table, look, on_board) {
            StandingPiece::Disc(disc) => Some(disc),
            StandingPiece::Koma(_) => None,
        })
        .collect();
    let turns = (!discs.is_empty()).then(|| pictures_of_turn([Disc::back()].into_iter().chain(discs), on_board));
    let picture_of = |face: Option<Face>, size: u32| picture(standing(face, table, look, size), size);
    let taken = show.scene.taken();
    let taken = taken.into_iter().map(|piece| picture_of(show.scene.pieces.get(piece).face, beside));
    let faces = shown.flat_map(|face| [on_board, beside].map(|size| picture_of(Some(face), size)));
    turns.into_iter().flatten().chain(faces).chain(taken).collect()
}

/// The sign that leads the eye before a move.
fn marks(show: &Show) -> Vec<(Mark, Place)> {
    let square = |place| show.lesson().square(place);
    let target = |to: Place| {
        let is_taken = show.scene.pieces.at(to).is_some();
        (if is_taken { Mark::Capture } else { Mark::Legal }, to)
    };
    match show.lesson().acts[0] {
        Act::Flip { at, .. } => vec![(Mark::Pointed, square(at))],
        Act::Go { from, to } | Act::Promote { from, to } => vec![(Mark::Chosen, square(from)), target(square(to))],
        Act::Leap { from, over, to } => {
            vec![(Mark::Chosen, square(from)), (Mark::Pointed, square(over)), target(square(to))]
        }
        Act::Drop { to, .. } => vec![(Mark::Chosen, Place::hand(Seat::FIRST)), target(square(to))],
    }
}

impl Laid {
    fn new(stand: Stand, scene: &Scene, view: &View) -> Self {
        let at = |place: Place, others: usize| view.to_world(stand.piece_place(place, others));
        let origin = |(piece, state): (PieceId, teahouse_rules::PieceState)| {
            let lift = if scene.chosen == Some(piece) { 1.0 } else { 0.0 };
            (piece, Origin { position: at(state.place, 0), lift })
        };
        let taken = scene.taken();
        let place = |piece: PieceId, place: Place| {
            let others = taken.iter().position(|other| *other == piece).unwrap_or_default();
            at(place, others)
        };
        let course = Course::new(&scene.motions, scene.pieces.iter().map(origin), place, Vec2::ZERO);
        Self { stand, course }
    }

    /// How a piece is seen now.
    fn seen(&self, piece: PieceId, show: &Show, view: &View, look: &Look) -> (Model, Posture, Transform) {
        let (scene, elapsed) = (&show.scene, show.of_scene() - BEFORE);
        let (sizes, state) = (self.stand.sizes(view), scene.pieces.get(piece));
        let course = self.course.seen(piece, elapsed);
        // Before it begins, the acting piece is taken up as at the table.
        let waits = elapsed < 0.0 || course.is_none();
        let is_chosen = waits && scene.chosen == Some(piece);
        let lies_beside = if waits { state.place.as_square().is_none() } else { scene.lies_beside(piece, elapsed) };
        let face = course.filter(|_| !waits).and_then(|seen| seen.shows).unwrap_or(state.face);
        let lifted = Lifted(if is_chosen { 1.0 } else { 0.0 });
        let size = sizes.of_picture(lies_beside, lifted);
        let model = Model {
            piece: standing(face, Table::of_game(show.game), look, size),
            sizes,
            stowed: lies_beside,
            lifted,
            raised: lifted.0,
            is_still: true,
        };
        let posture = match course {
            Some(seen) if !waits && !lies_beside => seen.posture,
            _ => Posture::REST,
        };
        let left = if course.is_some() { show.left() } else { 1.0 };
        let posture = Posture { opacity: posture.opacity * left, shadow: posture.shadow * left, ..posture };
        let rest = || view.to_world(self.stand.piece_place(state.place, 0)).extend(layer::PIECES);
        let at = course.map_or_else(rest, |seen| seen.at);
        (model, posture, Transform::from_translation(at))
    }
}

fn pose(
    (view, look, laid): (Res<View>, Res<Look>, Res<Laid>),
    show: Res<Show>,
    mut faces: Query<(&Part, &mut Model, &mut Posture, &mut Transform)>,
    mut marks: Query<(&Part, &mut Visibility), Without<Model>>,
) {
    for (part, mut model, mut posture, mut place) in &mut faces {
        let Part::Piece(piece) = *part else { continue };
        if !show.scene.has(piece) {
            continue;
        }
        let (is, stands, at) = laid.seen(piece, &show, &view, &look);
        model.set_if_neq(is);
        posture.set_if_neq(stands);
        place.set_if_neq(at);
    }
    let is_waiting = show.of_scene() < BEFORE && show.left() == 1.0;
    for (part, mut visibility) in &mut marks {
        if *part == Part::Mark {
            visibility.set_if_neq(if is_waiting { Visibility::Inherited } else { Visibility::Hidden });
        }
    }
}
