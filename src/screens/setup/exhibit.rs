//! The board beside the sheet: it plays the rules that one must know, again and again, and the house rule that one points
//! at.

use bevy::{input_focus::InputFocus, picking::hover::Hovered, prelude::*};
use teahouse_art::{LIFTED_SIZE, Lift, Mark, MarkForm, Order};

use super::{
    Form,
    form::Choice,
    lessons::{Act, Lesson},
    stand::Stand,
};
use crate::{
    app::{Activity, AppSystems, Menu, Screen},
    baking::{Picture, Reserve},
    board::{
        figure::{mark_form, picture, shadow},
        layer,
        layout::Men,
    },
    look::Look,
    screens::lying::{Lying, Place, read},
    settings::Settings,
    sitting::GameKind,
    ui::Room,
    view::View,
};

/// Which lesson is shown, and for how long already.
#[derive(Resource, Debug)]
pub(super) struct Show {
    game: GameKind,
    lesson: usize,
    /// The one that is shown instead as long as somebody points at its rule.
    pointed: Option<&'static Lesson>,
    /// Of this lesson, at normal speed.
    seconds: f32,
}

impl Show {
    fn of(game: GameKind) -> Self {
        Self { game, lesson: 0, pointed: None, seconds: 0.0 }
    }

    /// The lesson that is shown.
    pub(super) fn lesson(&self) -> &'static Lesson {
        self.pointed.unwrap_or(&Lesson::of(self.game)[self.lesson])
    }

    /// Which of the usual ones it is, if it is one.
    pub(super) fn index(&self) -> Option<usize> {
        self.pointed.is_none().then_some(self.lesson)
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
    /// By where he lies when the scene begins, and what he shows.
    Man(Place, Lying),
    Shadow(Place),
    Mark(Mark, Place),
    /// Shows nothing: it asks for what will be seen in a moment.
    Soon,
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
                pose,
            )
                .chain()
                .in_set(AppSystems::Ui)
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
        commands.insert_resource(Show::of(form.0.game()));
    }
}

/// What somebody points at, by mouse or by keys, is played.
fn point(focus: Res<InputFocus>, choices: Query<(Entity, &Choice, &Hovered)>, mut show: ResMut<Show>) {
    let house = |choice: &Choice| match choice {
        Choice::House(house) => Some(Lesson::of_house(*house)),
        _ => None,
    };
    let hovered = choices.iter().find(|(.., hovered)| hovered.get());
    let focused = focus.get().and_then(|focused| choices.get(focused).ok());
    let pointed = hovered.or(focused).and_then(|(_, choice, _)| house(choice));
    if show.pointed.map(|lesson| lesson.sentence) != pointed.map(|lesson| lesson.sentence) {
        *show = Show { pointed, seconds: 0.0, ..*show };
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
    if seconds < LENGTH * TIMES {
        // Only another lesson is news.
        show.bypass_change_detection().seconds = seconds;
    } else if show.pointed.is_some() {
        *show = Show { seconds: 0.0, ..*show };
    } else {
        *show = Show { lesson: (show.lesson + 1) % Lesson::of(show.game).len(), seconds: 0.0, ..*show };
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
    let Some(stand) = Stand::of(&view, &room, show.game) else { return };
    spawn(&mut commands, Part::Board, Order::Board(stand.board(&view)), stand.lines(), layer::BOARD);
    let size = view.device(stand.man());
    let lesson = show.lesson();
    let dropped = lesson.acts.iter().filter_map(|act| match act {
        Act::Drop { piece, .. } => Some((act.from(), read(*piece)?)),
        _ => None,
    });
    let men: Vec<(Place, Lying)> = lesson.lying().chain(dropped).collect();
    for (place, lying) in &men {
        let (at, man) = (stand.man_place(*place), lying.man(show.game, &look, size));
        spawn(&mut commands, Part::Shadow(*place), shadow(man, size, Lift::Resting), at, layer::SHADOWS);
        spawn(&mut commands, Part::Man(*place, *lying), picture(man, size), at, layer::PIECES);
    }
    // Nothing may be missing when it turns.
    let shown = (0..lesson.acts.len()).filter_map(|act| {
        let (_, before) = *men.iter().find(|(place, _)| *place == lesson.actor(act))?;
        Some(picture(lesson.acts[act].shows(before)?.man(show.game, &look, size), size))
    });
    commands.spawn((Name::new("Soon"), Part::Soon, Reserve(shown.collect())));
    for (mark, place) in marks(lesson) {
        let man = men.iter().find(|(other, _)| *other == place).map(|(_, lying)| lying.man(show.game, &look, size));
        let (form, of_king) = man.map_or((MarkForm::Disc, 1.0), mark_form);
        let cell = view.device(stand.board.men().square_around(stand.man()) * of_king);
        let order = Order::Mark { mark, form, cell };
        spawn(&mut commands, Part::Mark(mark, place), order, stand.middle(place), layer::MARKS_ABOVE);
    }
}

/// What leads the eye before something happens.
fn marks(lesson: &Lesson) -> Vec<(Mark, Place)> {
    let is_there = |place: Place| lesson.lying().any(|(other, _)| other == place);
    let target = |to: Place| if is_there(to) { (Mark::Capture, to) } else { (Mark::Legal, to) };
    match lesson.acts[0] {
        Act::Flip { at, .. } => vec![(Mark::Pointed, at)],
        Act::Go { from, to } | Act::Promote { from, to } => vec![(Mark::Chosen, from), target(to)],
        Act::Leap { from, over, to } => vec![(Mark::Chosen, from), (Mark::Pointed, over), target(to)],
        Act::Drop { to, .. } => vec![target(to)],
    }
}

/// How far an act of a scene has come, 0 to 1.
fn progress(seconds: f32, act: usize) -> f32 {
    ((seconds % LENGTH - BEFORE - DURING * act as f32) / DURING).clamp(0.0, 1.0)
}

fn pose(
    (view, room, look): (Res<View>, Res<Room>, Res<Look>),
    show: Res<Show>,
    mut parts: Query<(Entity, &Part, &mut Transform, &mut Visibility, &mut Sprite)>,
    mut commands: Commands,
) {
    let Some(stand) = Stand::of(&view, &room, show.game) else { return };
    let (lesson, size) = (show.lesson(), view.device(stand.man()));
    let scene = Scene { lesson, seconds: show.seconds, stand, view: &view };
    for (entity, part, mut place, mut visibility, mut sprite) in &mut parts {
        match *part {
            Part::Mark(..) => {
                let is_over = progress(show.seconds, 0) > 0.0;
                visibility.set_if_neq(if is_over { Visibility::Hidden } else { Visibility::Inherited });
            }
            Part::Man(at, lying) => {
                place.set_if_neq(scene.man(at));
                fade(&mut sprite, scene.left(at));
                let shown = scene.shows(at, lying);
                if shown != lying {
                    let order = picture(shown.man(show.game, &look, size), size);
                    commands.entity(entity).insert((Part::Man(at, shown), Picture(order)));
                }
            }
            Part::Shadow(at) => {
                place.set_if_neq(Transform::from_translation(scene.ground(at).extend(layer::SHADOWS)));
                fade(&mut sprite, scene.left(at));
            }
            Part::Table | Part::Board | Part::Soon => {}
        }
    }
}

fn fade(sprite: &mut Sprite, left: f32) {
    if sprite.color.alpha() != left {
        sprite.color.set_alpha(left);
    }
}

/// A moment of a scene.
struct Scene<'a> {
    lesson: &'static Lesson,
    seconds: f32,
    stand: Stand,
    view: &'a View,
}

impl Scene<'_> {
    /// The acts of whoever lay there when the scene began, and how far each has come.
    fn acts(&self, began: Place) -> impl Iterator<Item = (Act, f32)> {
        let acts = self.lesson.acts.iter().enumerate();
        let own = acts.filter(move |(index, _)| self.lesson.actor(*index) == began);
        own.map(|(index, act)| (*act, progress(self.seconds, index)))
    }

    /// Where somebody stands on the board, in the world.
    fn ground(&self, began: Place) -> Vec2 {
        let at = |place: Place| self.view.to_world(self.stand.man_place(place));
        self.acts(began).fold(at(began), |ground, (act, progress)| {
            if progress > 0.0 { at(act.from()).lerp(at(act.target()), eased(progress)) } else { ground }
        })
    }

    /// What somebody shows: from the middle of an act that turns him.
    fn shows(&self, began: Place, now: Lying) -> Lying {
        let first = self.lesson.lying().find(|(place, _)| *place == began).map_or(now, |(_, lying)| lying);
        self.acts(began).fold(
            first,
            |lying, (act, progress)| {
                if progress >= 0.5 { act.shows(lying).unwrap_or(lying) } else { lying }
            },
        )
    }

    /// How much is left of somebody: who is taken is gone when the captor has arrived.
    fn left(&self, began: Place) -> f32 {
        let taken = self.lesson.acts.iter().enumerate().find(|(index, act)| {
            let is_victim = act.target() == began && self.lesson.actor(*index) != began;
            is_victim && !matches!(act, Act::Flip { .. })
        });
        taken.map_or(1.0, |(index, _)| 1.0 - ((progress(self.seconds, index) - 0.75) / 0.25).clamp(0.0, 1.0))
    }

    /// Where somebody is seen, and how large.
    fn man(&self, began: Place) -> Transform {
        let ground = self.ground(began);
        let (mut rise, mut size, mut width, mut is_acting) = (0.0_f32, 1.0_f32, 1.0_f32, false);
        for (index, (act, progress)) in self.acts(began).enumerate() {
            let up = (progress * core::f32::consts::PI).sin();
            let (height, growth) = match act {
                Act::Leap { .. } => (0.55, 0.12),
                Act::Drop { .. } => (0.30, 0.08),
                Act::Go { .. } | Act::Promote { .. } => (0.04, 0.04),
                Act::Flip { .. } => (0.10, 0.05),
            };
            // Who is to act is chosen, and lifted as the chosen are; a face-down man is only turned.
            let is_first = index == 0 && self.lesson.actor(0) == began;
            let is_lifted = is_first && !matches!(act, Act::Flip { .. } | Act::Drop { .. });
            let lifted = if is_lifted { 1.0 - progress } else { 0.0 };
            rise += up * height
                + lifted * self.stand.board.men().lifted_rise() * self.stand.man() / (2.0 * self.stand.cell.y);
            size += growth * up + lifted * (LIFTED_SIZE - 1.0);
            if matches!(act, Act::Flip { .. } | Act::Promote { .. }) {
                let least = if self.stand.board.men() == Men::Koma { 0.16 } else { 0.02 };
                width *= (eased(progress) * core::f32::consts::PI).cos().abs().max(least);
            }
            is_acting |= progress > 0.0 && progress < 1.0;
        }
        let layer = if is_acting { layer::MOVING } else { layer::PIECES };
        let at = ground + Vec2::Y * rise * self.stand.cell.y;
        Transform::from_translation(at.extend(layer)).with_scale(Vec3::new(size * width, size, 1.0))
    }
}

fn eased(progress: f32) -> f32 {
    EaseFunction::CubicInOut.sample_clamped(progress)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scene_waits_acts_and_waits() {
        assert_eq!([0.0, BEFORE, BEFORE + DURING, LENGTH - 0.01].map(|at| progress(at, 0)), [0.0, 0.0, 1.0, 1.0]);
        assert!((progress(BEFORE + DURING / 2.0, 0) - 0.5).abs() < 1e-3);
        assert_eq!(progress(LENGTH + 0.1, 0), 0.0, "and begins again");
        assert_eq!(progress(BEFORE + DURING, 1), 0.0, "one act after the other");
        assert_eq!(progress(LENGTH - 0.01, 1), 1.0, "and both within the scene");
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
            world.insert_resource(Show::of(GameKind::Banqi));
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
        for game in GameKind::ALL {
            let stand = Stand::of(&view, &Room::of(view.size, 1.0), game).expect("there is room for a board");
            for lesson in Lesson::of(game) {
                let at = |seconds| Scene { lesson, seconds, stand, view: &view }.man(lesson.actor(0));
                let [from, to] = [at(0.0), at(LENGTH - 0.01)];
                let rest = view.to_world(stand.man_place(lesson.actor(0))).y;
                let is_lifted = !matches!(lesson.acts[0], Act::Flip { .. } | Act::Drop { .. });
                assert_eq!(from.translation.y > rest + 1.0, is_lifted, "{}", lesson.sentence);
                let end = view.to_world(stand.man_place(lesson.acts[0].target()));
                assert!((to.translation.truncate() - end).length() < 0.01 && (to.scale.y - 1.0).abs() < 1e-4);
            }
        }
    }
}
