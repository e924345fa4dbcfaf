//! The bar with which a match is looked through: steps, autoplay, and a slider that is dragged. It lies below the board while
//! a match of the library is looked through, and while players look back in a match that goes on.

use accesskit::Role;
use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::picking::PickingSystems;
use bevy::prelude::*;
use bevy::text::RemSize;
use bevy::ui::prelude::AccessibleLabel;
use bevy::ui_widgets::{Button, Slider, SliderDragState, SliderRange, SliderValue, ValueChange, observe};
use teahouse_art::Icon;

use super::slot::Slot;
use super::tip::{Named, Shortcut};
use super::{HudRoot, HudSystems};
use crate::board::{BarHeld, Layout, table_changed};
use crate::i18n::{Localization, Localized};
use crate::input::Action;
use crate::paint::{Carved, Carving};
use crate::session::{GameState, LookBack, Looked, Seated, Spot};
use crate::ui::reader::Spoken;
use crate::ui::theme::{TARGET, size, space};
use crate::ui::widget::{Letters, OneLine, caption, control, plain, round_button, sends, slider, slider_node};
use crate::ui::{Page, PageByRoom, Ring, Room, Skin, Tone, Typeface};

mod autoplay;
mod short;

use autoplay::{AskAutoplay, Autoplay, Tempo};
use short::{GivesWay, give_way, place_words};

/// The bar.
#[derive(Component)]
pub(super) struct Bar;

/// The systems that change what is seen of the match by themselves.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct BarSystems;

/// The button that plays and pauses.
#[derive(Component)]
struct PlayButton;

/// The words of the button with the speed.
#[derive(Component)]
struct TempoWords;

/// The slider: a step is a turn.
#[derive(Component)]
struct PlaceSlider;

/// The position at which a hand has begun to drag the slider. Until it lets go the slider goes along the line of that position
/// and keeps its range, or the thumb would run away from the hand where a variation begins.
#[derive(Component, Default)]
struct Dragged(Option<Spot>);

/// The place in words.
#[derive(Component)]
struct PlaceWords;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(autoplay::plugin).add_systems(PreUpdate, hold.after(PickingSystems::Last)).add_systems(
        Update,
        (
            furnish.run_if(is_news.or_eager(any_with_component::<Bar>)),
            let_go.run_if(any_with_component::<Dragged>),
            give_way.run_if(
                table_changed::<Layout>
                    .or_eager(resource_changed::<Room>)
                    .or_eager(any_match_filter::<Added<GivesWay>>),
            ),
            (show_place, show_autoplay)
                .run_if(
                    is_news
                        .or_eager(resource_changed::<Autoplay>)
                        .or_eager(resource_changed::<Localization>)
                        .or_eager(resource_changed::<RemSize>)
                        .or_eager(resource_changed::<Room>)
                        .or_eager(any_match_filter::<Added<Bar>>)
                        .or_eager(any_match_filter::<Changed<Dragged>>),
                )
                .run_if(any_with_component::<Bar>),
        )
            .chain()
            .in_set(HudSystems::Board),
    );
}

/// Whether another place of the match may be seen.
fn is_news(
    mut looked: MessageReader<Looked>,
    mut seated: MessageReader<Seated>,
    new: Query<(), Added<HudRoot>>,
) -> bool {
    looked.read().count() + seated.read().count() > 0 || !new.is_empty()
}

/// The board keeps its size under the hand that drags the slider, also over the present.
fn hold(dragged: Query<&SliderDragState, With<PlaceSlider>>, mut held: ResMut<BarHeld>) {
    held.set_if_neq(BarHeld(dragged.iter().any(|state| state.dragging)));
}

/// The bar is there while there is something to look through. It stays under the hand that drags its slider.
fn furnish(
    session: Res<GameState>,
    root: Single<Entity, With<HudRoot>>,
    bar: Option<Single<Entity, With<Bar>>>,
    held: Res<BarHeld>,
    mut commands: Commands,
) {
    match bar {
        None if session.is_looked_through() || session.is_looking_back() => spawn(&mut commands, *root),
        Some(bar) if !session.is_looked_through() && !session.is_looking_back() && !held.0 => {
            commands.entity(*bar).despawn();
        }
        _ => {}
    }
}

fn spawn(commands: &mut Commands, root: Entity) {
    let row = Node {
        align_items: AlignItems::Center,
        column_gap: px(space::XS),
        padding: UiRect::horizontal(px(space::S)),
        ..default()
    };
    commands
        .spawn((
            (Name::new("Bar"), Bar, ChildOf(root), Slot::Bar, Carved(Carving::Paper), GlobalZIndex(9)),
            (row, Spoken::new(Role::Toolbar), Localized::new("bar-slider"), AccessibleLabel::default()),
        ))
        .with_children(|bar| {
            spawn_steps(bar, STEPS_BACK);
            let play = icon_button("bar-play", "bar-play", Icon::Next, Action::Autoplay);
            bar.spawn((play, PlayButton, observe(sends(AskAutoplay::Toggle)))).insert(Ring::ON_PAPER);
            spawn_steps(bar, STEPS_FORTH);
            bar.spawn((tempo_button(), GivesWay::Tempo, observe(sends(AskAutoplay::Tempo))));
            bar.spawn((
                slider("bar-slider", "bar-slider", [0.0, 1.0], 1.0),
                PlaceSlider,
                Dragged::default(),
                observe(drag),
            ))
            .insert(Page(Node { flex_basis: px(120), ..slider_node(short::SLIDER) }));
            bar.spawn((
                (PageByRoom(place_words), GivesWay::Words),
                children![(PlaceWords, OneLine::default(), plain("", size::SMALL, Tone::InkDim))],
            ));
        });
}

type BarStep = (&'static str, &'static str, Icon, LookBack, Action);

const STEPS_BACK: [BarStep; 2] = [
    ("bar-start", "action-start", Icon::First, LookBack::Start, Action::Start),
    ("bar-earlier", "action-earlier", Icon::Back, LookBack::Earlier, Action::Earlier),
];

const STEPS_FORTH: [BarStep; 2] = [
    ("bar-later", "action-later", Icon::Forth, LookBack::Later, Action::Later),
    ("bar-end", "action-present", Icon::Last, LookBack::Present, Action::Present),
];

/// Steps to one side. The one to the end of the match gives way: the slider goes there, too.
fn spawn_steps(bar: &mut ChildSpawnerCommands, steps: [BarStep; 2]) {
    for (id, key, icon, look, action) in steps {
        let mut step = bar.spawn((icon_button(id, key, icon, action), observe(sends(look))));
        step.observe(sends(AskAutoplay::Pause)).insert(Ring::ON_PAPER);
        if matches!(look, LookBack::Start | LookBack::Present) {
            step.insert(GivesWay::Ends);
        }
    }
}

fn icon_button(id: &'static str, key: &'static str, icon: Icon, action: Action) -> impl Bundle {
    (round_button(Localized::new(key), id, icon), Named(Localized::new(key)), Shortcut(Some(action)))
}

/// As wide as the longest of its words.
fn tempo_button() -> impl Bundle {
    (
        control(Skin::Word, Localized::new("bar-tempo"), "bar-tempo"),
        Button,
        Page(Node {
            min_width: px(short::TEMPO),
            height: px(TARGET),
            padding: px(space::S).horizontal(),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            flex_shrink: 0.0,
            ..default()
        }),
        (Named(Localized::new("bar-tempo")), Shortcut(Some(Action::Tempo))),
        children![(
            TempoWords,
            caption(Typeface::Text, Localized::new("bar-tempo-medium"), size::SMALL),
            TextLayout::no_wrap()
        )],
    )
}

/// The slider goes to a turn, and pauses.
fn drag(
    change: On<ValueChange<f32>>,
    session: Res<GameState>,
    mut sliders: Query<(&SliderDragState, &mut Dragged)>,
    mut looks: MessageWriter<LookBack>,
    mut asks: MessageWriter<AskAutoplay>,
) {
    let ply = change.value.round().max(0.0) as usize;
    if let Ok((state, mut dragged)) = sliders.get_mut(change.source) {
        if state.dragging && dragged.0.is_none() {
            dragged.0 = Some(session.spot());
        }
        // Out of the variation and back into it.
        looks.write_batch(dragged.0.map(LookBack::from));
    }
    looks.write(LookBack::Along(ply));
    asks.write(AskAutoplay::Pause);
}

/// A slider that is no longer dragged has the range of the line that is seen.
fn let_go(mut sliders: Query<(&SliderDragState, &mut Dragged)>) {
    for (state, mut dragged) in &mut sliders {
        if !state.dragging && dragged.0.is_some() {
            dragged.0 = None;
        }
    }
}

fn show_place(
    (session, localization): (Res<GameState>, Res<Localization>),
    (rem, room): (Res<RemSize>, Res<Room>),
    slider: Query<(Entity, &SliderRange, &SliderValue, &Dragged), (With<Slider>, With<PlaceSlider>)>,
    mut words: Query<&mut OneLine, With<PlaceWords>>,
    mut commands: Commands,
) {
    /// The least share of the letters' size.
    const LEAST: f32 = 0.7;
    /// The letters of two lines, in heights of a button.
    const ON_TWO: f32 = 0.4;
    const LEAST_ON_TWO: f32 = 0.25;
    let (seen, all) = (session.seen_boards().ply(), session.reach());
    let range = SliderRange::new(0.0, all.max(1) as f32);
    for (entity, shown, value, dragged) in &slider {
        if shown.end() != range.end() && dragged.0.is_none() {
            commands.entity(entity).insert((range, SliderValue(seen as f32)));
        } else if value.0 != seen as f32 {
            commands.entity(entity).insert(SliderValue(seen as f32));
        }
    }
    let most = size::SMALL_REM * rem.0;
    let key = if session.is_in_variation() { "past-variation" } else { "past" };
    let on_two = [ON_TWO, LEAST_ON_TWO].map(|share| share * TARGET * room.scale);
    let on_two = Letters { most: on_two[0].min(most), least: on_two[1].min(LEAST * most) };
    let place = Localized::new(key).arg("seen", seen).arg("all", all).resolve(&localization);
    for mut line in &mut words {
        OneLine::allow_two(line.reborrow(), Letters { most, least: LEAST * most }, Some(on_two));
        OneLine::write(line, &place);
    }
}

fn show_autoplay(
    autoplay: Res<Autoplay>,
    buttons: Query<Entity, With<PlayButton>>,
    mut words: Query<&mut Localized, With<TempoWords>>,
    mut shown: Local<Option<bool>>,
    new: Query<(), Added<PlayButton>>,
    mut commands: Commands,
) {
    for mut words in &mut words {
        words.set_if_neq(Localized::new(match autoplay.tempo {
            Tempo::Slow => "bar-tempo-slow",
            Tempo::Medium => "bar-tempo-medium",
            Tempo::Fast => "bar-tempo-fast",
        }));
    }
    let is_playing = autoplay.is_playing();
    if shown.replace(is_playing) == Some(is_playing) && new.is_empty() {
        return;
    }
    let (key, icon) = if is_playing { ("bar-pause", Icon::Pause) } else { ("bar-play", Icon::Next) };
    for button in &buttons {
        let words = Localized::new(key);
        commands.entity(button).insert((Carved(Carving::Button(icon)), words.clone(), Named(words)));
    }
}
