//! The board beside the sheet: it plays the rules that one must know, again and again.

use bevy::prelude::*;
use teahouse_art::{Board, DISC_OF_CELL, DISC_RISE, FRAME_OF_CELL, Mark, MarkForm, Order, limit};

use super::{
    Arrangement,
    lessons::{Act, LESSONS},
    scene::{LENGTH, Scene},
};
use crate::{
    app::{Activity, AppSystems, Menu, Screen},
    baking::{Picture, Reserve},
    board::{layer, pieces::ModelPart},
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

/// Each scene is seen so often before the next one.
const TIMES: f32 = 2.0;

/// A thing of the exhibit.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Table,
    Board,
    /// Its children are what is seen of it.
    Man(Place, Lying),
    Mark(Mark, Place),
    /// Shows nothing: it asks for what will be seen in a moment.
    Soon,
}

/// What is seen of a man.
#[derive(Component, Debug, Clone, Copy)]
struct Aspect(ModelPart);

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
pub(super) struct Stand {
    pub(super) cell: f32,
    corner: Vec2,
}

/// The frame around the field, in cells: at the sides, and above and below.
const FRAME: Vec2 = Vec2::from_array(FRAME_OF_CELL);

impl Stand {
    pub(super) fn of(view: &View, room: &Room) -> Option<Self> {
        let stand = match Arrangement::of(*room) {
            Arrangement::Beside => Self::beside(view),
            Arrangement::Above => Self::above(view),
            Arrangement::SheetAlone => return None,
        };
        // In a window so small there is no board.
        limit::CELLS.contains(&view.device(stand.cell)).then_some(stand)
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
        let left = if files < 8.0 { whole((files - 8.0) * cell, view) } else { right - spare - (8.0 + FRAME.x) * cell };
        Self { cell, corner: Vec2::new(left, top) }
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

    pub(super) fn disc_place(&self, place: Place) -> Vec2 {
        self.middle(place) - Vec2::Y * DISC_RISE * DISC_OF_CELL / 2.0 * self.cell
    }

    fn board(&self, view: &View) -> Board {
        Board::banqi(8, 4, view.device(self.cell))
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
    let [width, height] = view.pixels();
    spawn(&mut commands, Part::Table, Order::Table { width, height }, Vec2::ZERO, layer::TABLE);
    let Some(stand) = Stand::of(&view, &room) else { return };
    spawn(&mut commands, Part::Board, Order::Board(stand.board(&view)), stand.corner, layer::BOARD);
    let lesson = &LESSONS[show.lesson];
    let scene = Scene { lesson, seconds: 0.0, stand, pixel: view.pixel };
    for (place, lying) in lesson.lying() {
        let at = view.to_world(stand.disc_place(place)).extend(layer::PIECES);
        let man =
            (Name::new("Exhibit"), Part::Man(place, lying), Visibility::default(), Transform::from_translation(at));
        let model = scene.model(place, lying, &look);
        commands.spawn(man).with_children(|parts| {
            for part in ModelPart::ALL {
                let seen = model.seen(part);
                let mut entity =
                    parts.spawn((Aspect(part), Sprite::default(), Transform::default(), Visibility::Hidden));
                if let Some(seen) = seen {
                    let sprite = Sprite { color: seen.colour, ..default() };
                    entity.insert((sprite, Picture(seen.order), seen.place, Visibility::Inherited));
                }
            }
        });
    }
    if let Act::Flip { at, shows } = lesson.act {
        // Nothing may be missing when it turns.
        let soon = scene.model(at, Lying::FaceDown, &look).turning(Lying::Shown(shows).disc(&look));
        commands.spawn((Name::new("Soon"), Part::Soon, Reserve(soon)));
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

fn pose(
    (view, room, look): (Res<View>, Res<Room>, Res<Look>),
    show: Res<Show>,
    mut things: Query<(&mut Part, &mut Transform, &mut Visibility, Option<&Children>)>,
    mut aspects: Query<(&Aspect, &mut Transform, &mut Visibility, &mut Sprite), Without<Part>>,
    mut commands: Commands,
) {
    let Some(stand) = Stand::of(&view, &room) else { return };
    let lesson = &LESSONS[show.lesson];
    let scene = Scene { lesson, seconds: show.seconds, stand, pixel: view.pixel };
    for (mut part, mut place, mut visibility, children) in &mut things {
        let (at, lying) = match *part {
            Part::Mark(..) => {
                visibility.set_if_neq(if scene.acting() >= 0.0 { Visibility::Hidden } else { Visibility::Inherited });
                continue;
            }
            Part::Man(at, lying) if [lesson.act.actor(), lesson.act.target()].contains(&at) => (at, lying),
            Part::Man(..) | Part::Table | Part::Board | Part::Soon => continue,
        };
        let lying = scene.shows(at, lying);
        part.set_if_neq(Part::Man(at, lying));
        place.set_if_neq(Transform::from_translation(scene.place(at, &view)));
        let model = scene.model(at, lying, &look);
        for child in children.into_iter().flatten() {
            let Ok((aspect, mut place, mut visibility, mut sprite)) = aspects.get_mut(*child) else { continue };
            let seen = model.seen(aspect.0);
            visibility.set_if_neq(if seen.is_some() { Visibility::Inherited } else { Visibility::Hidden });
            let Some(seen) = seen else { continue };
            place.set_if_neq(seen.place);
            if sprite.color != seen.colour {
                sprite.color = seen.colour;
            }
            commands.entity(*child).insert_if_neq(Picture(seen.order));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn the_board_ends_before_the_sheet_at_every_size() {
        for (width, height) in [(1280.0, 720.0), (1920.0, 1080.0), (1280.0, 960.0), (3840.0, 2160.0)] {
            let view = View { size: Vec2::new(width, height), pixel: 1.0 };
            let stand = Stand::of(&view, &Room::of(view.size, 1.0)).expect("there is room for a board");
            let right = stand.corner.x + (8.0 + FRAME.x) * stand.cell;
            assert!(right < width * 0.5 && right > width * 0.45, "{width}: {right}");
            assert!(stand.corner.y > 0.0 && stand.middle([0, 3]).y < height * 0.85);
        }
    }
}
