//! The board beside the sheet: it plays the rules that one must know, again and again.

use bevy::prelude::*;
use teahouse_art::{Board, DISC_OF_CELL, DISC_RISE, LIFTED_RISE, LIFTED_SIZE, Lift, Mark, MarkForm, Order};

use super::{
    Arrangement,
    lessons::{Act, LESSONS},
};
use crate::{
    app::{Activity, AppSystems, Menu, Screen},
    baking::{Picture, Reserve},
    board::layer,
    look::Look,
    screens::lying::{Lying, Place},
    settings::Settings,
    ui::Room,
    view::View,
};

/// Which lesson is shown, and for how long already.
#[derive(Resource, Debug, Default)]
pub(super) struct Show {
    lesson: usize,
    /// Of this lesson, at normal speed.
    seconds: f32,
}

impl Show {
    /// The lesson that is shown.
    pub(super) const fn lesson(&self) -> usize {
        self.lesson
    }
}

/// How a scene goes: it waits, something happens, it waits again; then once more, and on to the next.
const BEFORE: f32 = 0.7;
const DURING: f32 = 0.45;
const LENGTH: f32 = 2.0;
const TIMES: f32 = 2.0;

/// A thing of the exhibit.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Table,
    Board,
    Man(Place, Lying),
    Shadow(Place),
    Mark(Mark, Place),
    /// Shows nothing: it asks for what will be seen in a moment.
    Soon,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Setup), open).add_systems(OnExit(Screen::Setup), close);
    app.add_systems(PreUpdate, keep_awake.run_if(in_state(Screen::Setup))).add_systems(
        Update,
        (
            go_on.in_set(AppSystems::Animate),
            (
                build.run_if(
                    resource_changed::<View>
                        .or_eager(resource_changed::<Room>)
                        .or_eager(resource_changed::<Look>)
                        .or_eager(resource_exists_and_changed::<Show>),
                ),
                pose,
            )
                .chain()
                .in_set(AppSystems::Ui),
        )
            .run_if(in_state(Screen::Setup).and_eager(resource_exists::<Show>)),
    );
}

fn open(mut commands: Commands) {
    commands.init_resource::<Show>();
}

/// Frames are drawn for the show while there is one to see: a board, motion, and no menu over it.
fn keep_awake(
    (view, room, settings): (Res<View>, Res<Room>, Res<Settings>),
    menu: Res<State<Menu>>,
    mut activity: ResMut<Activity>,
) {
    let is_seen = Stand::of(&view, &room).is_some() && *menu.get() == Menu::None;
    Activity::set(&mut activity, Activity::SHOW, settings.moves() && is_seen);
}

fn close(mut commands: Commands, mut activity: ResMut<Activity>, parts: Query<Entity, With<Part>>) {
    commands.remove_resource::<Show>();
    Activity::set(&mut activity, Activity::SHOW, false);
    for part in &parts {
        commands.entity(part).despawn();
    }
}

fn go_on(time: Res<Time>, settings: Res<Settings>, mut show: ResMut<Show>) {
    if !settings.moves() {
        return;
    }
    let seconds = show.seconds + time.delta_secs() * settings.motion_speed;
    if seconds >= LENGTH * TIMES {
        *show = Show { lesson: (show.lesson + 1) % LESSONS.len(), seconds: 0.0 };
    } else {
        // Only another lesson is news.
        show.bypass_change_detection().seconds = seconds;
    }
}

/// Where the board stands: beside the sheet with its left edge cut off by the window, or whole above it.
#[derive(Debug, Clone, Copy)]
struct Stand {
    cell: f32,
    corner: Vec2,
}

/// The frame around the field, in cells: at the sides, and above and below.
const FRAME: Vec2 = Vec2::new(0.235, 0.19);

impl Stand {
    fn of(view: &View, room: &Room) -> Option<Self> {
        match Arrangement::of(*room) {
            Arrangement::Beside => Some(Self::beside(view)),
            Arrangement::Above => Some(Self::above(view)),
            Arrangement::SheetAlone => None,
        }
    }

    /// As many files as find room, and half of the next one: the board goes on beyond the window's edge, and one sees
    /// that it does.
    fn beside(view: &View) -> Self {
        let right = view.size.x * 0.486;
        let most = (view.size.x * 0.0885).min(view.size.y * 0.157);
        let files = (right / most - FRAME.x - 0.5).ceil().max(1.0) + 0.5;
        let cell = whole(if files < 8.0 { right / (files + FRAME.x) } else { most }, view);
        // The whole board, where there is room for it, in the middle of that.
        let spare = (right - (8.0 + 2.0 * FRAME.x) * cell).max(0.0) / 2.0;
        let top = (view.size.y - 4.0 * cell) / 2.0 - 0.039 * view.size.y;
        Self { cell, corner: Vec2::new(right - spare - (8.0 + FRAME.x) * cell, top) }
    }

    fn above(view: &View) -> Self {
        let [width, height] = [8.0 + 2.0 * FRAME.x, 4.0 + 2.0 * FRAME.y];
        let room = Vec2::new(view.size.x * 0.94, view.size.y * (Arrangement::BOARD - 0.075));
        let cell = whole((room.x / width).min(room.y / height), view);
        let top = (room.y - height * cell) / 2.0 + view.size.y * 0.014;
        Self { cell, corner: Vec2::new((view.size.x - 8.0 * cell) / 2.0, top + FRAME.y * cell) }
    }

    fn middle(&self, [column, row]: Place) -> Vec2 {
        self.corner + (Vec2::new(f32::from(column), f32::from(row)) + 0.5) * self.cell
    }

    fn disc_place(&self, place: Place) -> Vec2 {
        self.middle(place) - Vec2::Y * DISC_RISE * DISC_OF_CELL / 2.0 * self.cell
    }

    fn board(&self, view: &View) -> Board {
        Board::Banqi {
            columns: 8,
            rows: 4,
            cell: view.device(self.cell),
            frame: FRAME.to_array().map(|share| view.device(self.cell * share)),
            wall: view.device(self.cell * 0.06),
        }
    }
}

/// A length of whole device pixels.
fn whole(length: f32, view: &View) -> f32 {
    (length * view.pixel).floor() / view.pixel
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
    let Some(stand) = Stand::of(&view, &room) else { return };
    spawn(&mut commands, Part::Board, Order::Board(stand.board(&view)), stand.corner, layer::BOARD);
    let diameter = view.device(stand.cell * DISC_OF_CELL);
    let lesson = &LESSONS[show.lesson];
    for (place, lying) in lesson.lying() {
        let at = stand.disc_place(place);
        spawn(
            &mut commands,
            Part::Shadow(place),
            Order::DiscShadow { diameter, lift: Lift::Resting },
            at,
            layer::SHADOWS,
        );
        spawn(
            &mut commands,
            Part::Man(place, lying),
            Order::Disc { disc: lying.disc(&look), diameter },
            at,
            layer::PIECES,
        );
    }
    if let Act::Flip { shows, .. } = lesson.act {
        // Nothing may be missing when it turns.
        let soon = Reserve(vec![flipped(Lying::Shown(shows), stand.cell, &view, &look)]);
        commands.spawn((Name::new("Soon"), Part::Soon, soon));
    }
    for (mark, place) in marks(lesson.act) {
        let order = Order::Mark { mark, form: MarkForm::Disc, cell: view.device(stand.cell) };
        spawn(&mut commands, Part::Mark(mark, place), order, stand.middle(place), layer::MARKS_ABOVE);
    }
}

/// What leads the eye before something happens.
fn marks(act: Act) -> Vec<(Mark, Place)> {
    match act {
        Act::Flip { at, .. } => vec![(Mark::Pointed, at)],
        Act::Go { from, to } => vec![(Mark::Chosen, from), (Mark::Capture, to)],
        Act::Leap { from, over, to } => vec![(Mark::Chosen, from), (Mark::Pointed, over), (Mark::Capture, to)],
    }
}

/// How far the act has come, 0 to 1.
fn progress(seconds: f32) -> f32 {
    ((seconds % LENGTH - BEFORE) / DURING).clamp(0.0, 1.0)
}

fn pose(
    (view, room, look): (Res<View>, Res<Room>, Res<Look>),
    show: Res<Show>,
    mut parts: Query<(Entity, &Part, &mut Transform, &mut Visibility, &mut Sprite)>,
    mut commands: Commands,
) {
    let Some(stand) = Stand::of(&view, &room) else { return };
    let act = LESSONS[show.lesson].act;
    let progress = progress(show.seconds);
    for (entity, part, mut place, mut visibility, mut sprite) in &mut parts {
        match *part {
            Part::Mark(..) => {
                visibility.set_if_neq(if progress > 0.0 { Visibility::Hidden } else { Visibility::Inherited });
            }
            Part::Man(at, lying) if at == act.actor() => {
                place.set_if_neq(acting(act, progress, &view, &stand));
                if let Act::Flip { shows, .. } = act {
                    let face = if progress >= 0.5 { Lying::Shown(shows) } else { Lying::FaceDown };
                    if face != lying {
                        let order = flipped(face, stand.cell, &view, &look);
                        commands.entity(entity).insert((Part::Man(at, face), Picture(order)));
                    }
                }
            }
            Part::Man(at, _) | Part::Shadow(at) if at == act.target() && at != act.actor() => {
                // Who is taken is gone when the captor has arrived.
                let left = 1.0 - ((progress - 0.75) / 0.25).clamp(0.0, 1.0);
                if sprite.color.alpha() != left {
                    sprite.color.set_alpha(left);
                }
            }
            Part::Shadow(at) if at == act.actor() => {
                let [from, to] = [act.actor(), act.target()].map(|place| view.to_world(stand.disc_place(place)));
                let at = from.lerp(to, eased(progress));
                place.set_if_neq(Transform::from_translation(at.extend(layer::SHADOWS)));
            }
            Part::Man(..) | Part::Shadow(_) | Part::Table | Part::Board | Part::Soon => {}
        }
    }
}

/// The man that is turned over, as it lies at a moment.
fn flipped(face: Lying, cell: f32, view: &View, look: &Look) -> Order {
    Order::Disc { disc: face.disc(look), diameter: view.device(cell * DISC_OF_CELL) }
}

fn eased(progress: f32) -> f32 {
    EaseFunction::CubicInOut.sample_clamped(progress)
}

/// Where the actor is at a moment of its act.
fn acting(act: Act, progress: f32, view: &View, stand: &Stand) -> Transform {
    let [from, to] = [act.actor(), act.target()].map(|place| view.to_world(stand.disc_place(place)));
    let up = (progress * core::f32::consts::PI).sin();
    let (height, growth) = match act {
        Act::Leap { .. } => (0.55, 0.12),
        Act::Go { .. } => (0.04, 0.04),
        Act::Flip { .. } => (0.10, 0.05),
    };
    // Who is to act is chosen, and lifted as the chosen are; a face-down man is only turned.
    let lifted = if matches!(act, Act::Flip { .. }) { 0.0 } else { 1.0 - progress };
    let rise = up * height + lifted * LIFTED_RISE * DISC_OF_CELL / 2.0;
    let at = from.lerp(to, eased(progress)) + Vec2::Y * rise * stand.cell;
    let layer = if progress > 0.0 && progress < 1.0 { layer::MOVING } else { layer::PIECES };
    let size = 1.0 + growth * up + lifted * (LIFTED_SIZE - 1.0);
    let width = match act {
        Act::Flip { .. } => (eased(progress) * core::f32::consts::PI).cos().abs().max(0.02),
        Act::Go { .. } | Act::Leap { .. } => 1.0,
    };
    Transform::from_translation(at.extend(layer)).with_scale(Vec3::new(size * width, size, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scene_waits_acts_and_waits() {
        assert_eq!([0.0, BEFORE, BEFORE + DURING, LENGTH - 0.01].map(progress), [0.0, 0.0, 1.0, 1.0]);
        assert!((progress(BEFORE + DURING / 2.0) - 0.5).abs() < 1e-3);
        assert_eq!(progress(LENGTH + 0.1), 0.0, "and begins again");
    }

    #[test]
    fn the_window_s_edge_cuts_a_file_in_the_middle_or_none() {
        for (width, height) in [(960.0, 540.0), (1280.0, 720.0), (1920.0, 1080.0), (1280.0, 960.0), (3840.0, 2160.0)] {
            let stand = Stand::beside(&View { size: Vec2::new(width, height), pixel: 1.0 });
            let cut = (-stand.corner.x / stand.cell).rem_euclid(1.0);
            assert!((cut - 0.5).abs() < 0.06, "{width}×{height}: {cut}");
        }
        // A wide window has room for the whole board, or cuts it as the others do.
        let wide = Stand::beside(&View { size: Vec2::new(2560.0, 1080.0), pixel: 1.0 });
        let (left, cut) = (wide.corner.x - FRAME.x * wide.cell, -wide.corner.x / wide.cell);
        assert!((0.0..0.3 * 2560.0).contains(&left) || (cut - 0.5).abs() < 0.06, "{left}, {cut}");
    }

    #[test]
    fn with_motion_off_the_first_scene_stands_still() {
        use bevy::ecs::system::RunSystemOnce;
        use core::time::Duration;
        let seconds_after = |settings: Settings| {
            let mut world = World::new();
            let mut time = Time::<()>::default();
            time.advance_by(Duration::from_millis(500));
            world.insert_resource(time);
            world.insert_resource(settings);
            world.init_resource::<Show>();
            world.run_system_once(go_on).expect("everything that it needs is there");
            world.resource::<Show>().seconds
        };
        assert_eq!(seconds_after(Settings { motion_speed: 2.0, ..default() }), 1.0);
        assert_eq!(seconds_after(Settings { motion_speed: 0.0, ..default() }), 0.0);
        assert_eq!(seconds_after(Settings { reduced_motion: true, ..default() }), 0.0);
    }

    /// Marks fit a chosen man only where he is lifted, and who has arrived lies on the board.
    #[test]
    fn who_is_to_act_is_lifted_and_lies_down_again() {
        let view = View { size: Vec2::new(1920.0, 1080.0), pixel: 1.0 };
        let stand = Stand::of(&view, &Room::of(view.size, 1.0)).expect("there is room for a board");
        for lesson in &LESSONS {
            let [from, to] = [0.0, 1.0].map(|progress| acting(lesson.act, progress, &view, &stand));
            let rest = view.to_world(stand.disc_place(lesson.act.actor())).y;
            let is_flip = matches!(lesson.act, Act::Flip { .. });
            assert_eq!(from.translation.y > rest + 1.0, !is_flip, "{}", lesson.sentence);
            assert!((from.scale.y - if is_flip { 1.0 } else { LIFTED_SIZE }).abs() < 1e-4);
            let end = view.to_world(stand.disc_place(lesson.act.target()));
            assert!((to.translation.truncate() - end).length() < 0.01 && (to.scale.y - 1.0).abs() < 1e-4);
        }
    }

    #[test]
    fn the_board_ends_before_the_sheet_at_every_size() {
        for (width, height) in [(1280.0, 720.0), (1920.0, 1080.0), (1280.0, 960.0), (3840.0, 2160.0)] {
            let view = View { size: Vec2::new(width, height), pixel: 1.0 };
            let stand = Stand::of(&view, &Room::of(view.size, 1.0)).expect("there is room for a board");
            let right = stand.corner.x + 8.235 * stand.cell;
            assert!(right < width * 0.5 && right > width * 0.45, "{width}: {right}");
            assert!(stand.corner.y > 0.0 && stand.middle([0, 3]).y < height * 0.85);
        }
    }
}
