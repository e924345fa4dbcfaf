//! The first screen: go on, begin, or look around.

use bevy::{
    ecs::hierarchy::ChildSpawner,
    prelude::*,
    ui_widgets::{Activate, Button, observe},
};

use super::board_picture::board_picture;
use crate::{
    app::{AppSystems, Menu, Screen},
    i18n::Localized,
    sitting::{Begin, Unfinished},
    ui::{
        Page, PageByRoom, Primary, Room, Skin, Typeface,
        theme::{BRASS, CREAM, RADIUS_SMALL, WALNUT, size, space},
        widget::{caption, control, screen, scroll_area, second_caption, word_button, words},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), spawn)
        .add_systems(Update, offer_to_continue.in_set(AppSystems::Ui).run_if(in_state(Screen::Title)));
}

/// The slip that goes on with the newest unfinished match.
#[derive(Component)]
struct ContinueSlip;

/// What the slip tells about that match.
#[derive(Component)]
struct ContinueFacts;

/// The entry that begins a match.
#[derive(Component)]
struct NewEntry;

fn spawn(mut commands: Commands) {
    commands.spawn((
        screen("Title", Screen::Title, WALNUT),
        children![
            (
                PageByRoom(table),
                Pickable::IGNORE,
                children![board_picture(20.5, Node { left: vmin(3), top: vmin(6), ..default() })]
            ),
            (PageByRoom(list), children![scroll_area(entries)]),
        ],
    ));
}

/// Where the board lies: cut off by the edges of the window, beside the list or below it.
fn table(room: Room) -> Node {
    let node = Node { position_type: PositionType::Absolute, overflow: Overflow::clip(), ..default() };
    match (room.is_portrait, room.is_narrow) {
        (true, _) => Node { left: px(0), right: px(0), top: percent(60), bottom: px(0), ..node },
        (_, true) => Node { display: Display::None, ..node },
        _ => Node { left: percent(42), right: px(0), top: px(0), bottom: px(0), ..node },
    }
}

fn list(room: Room) -> Node {
    Node {
        width: percent(if room.is_narrow { 100.0 } else { 42.0 }),
        height: percent(if room.is_portrait { 60.0 } else { 100.0 }),
        padding: UiRect {
            left: percent(5),
            top: percent(if room.is_portrait { 4.0 } else { 4.5 }),
            right: px(space::XL),
            bottom: px(space::M),
        },
        ..default()
    }
}

fn entries(list: &mut ChildSpawner) {
    list.spawn((words(Typeface::Title, Localized::new("title"), size::DISPLAY, CREAM), TextLayout::no_wrap()));
    list.spawn((
        Page(Node { height: px(1.5), width: px(350), max_width: percent(100), flex_shrink: 0.0, ..default() }),
        BackgroundColor(BRASS),
    ));
    list.spawn((
        continue_slip(),
        observe(|_: On<Activate>, mut begin: MessageWriter<Begin>| {
            begin.write(Begin::Continue);
        }),
    ));
    list.spawn((
        Page(Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Start,
            row_gap: px(space::XS),
            // The words stand under the title, not their boxes.
            margin: px(-space::M).left(),
            ..default()
        }),
        children![
            (
                word_button("title-new", "new"),
                NewEntry,
                observe(|_: On<Activate>, mut commands: Commands| {
                    commands.set_state_if_neq(Screen::Setup);
                })
            ),
            (
                word_button("title-settings", "settings"),
                observe(|_: On<Activate>, mut commands: Commands| {
                    commands.set_state_if_neq(Menu::Settings);
                })
            ),
            (
                word_button("title-credits", "credits"),
                observe(|_: On<Activate>, mut commands: Commands| {
                    commands.set_state_if_neq(Menu::Credits);
                })
            ),
            (
                word_button("title-quit", "quit"),
                observe(|_: On<Activate>, mut exit: MessageWriter<AppExit>| {
                    exit.write(AppExit::Success);
                })
            ),
        ],
    ));
}

fn continue_slip() -> impl Bundle {
    (
        control(Skin::Slip, Localized::new("title-continue"), "continue"),
        Button,
        ContinueSlip,
        slip(Display::None),
        children![
            caption(Typeface::Title, Localized::new("title-continue"), size::LIST),
            (second_caption(size::SMALL), ContinueFacts),
        ],
    )
}

fn slip(display: Display) -> Page {
    Page(Node {
        display,
        flex_direction: FlexDirection::Column,
        align_self: AlignSelf::Start,
        min_width: px(350),
        max_width: percent(100),
        padding: UiRect::axes(px(space::L), px(space::M)),
        border: px(2).all(),
        border_radius: BorderRadius::all(px(RADIUS_SMALL)),
        flex_shrink: 0.0,
        ..default()
    })
}

/// The slip is there when there is something to go on with, and then it is what one most likely wants.
fn offer_to_continue(
    unfinished: Res<Unfinished>,
    slip_node: Single<(Entity, Ref<ContinueSlip>)>,
    new: Single<Entity, With<NewEntry>>,
    facts: Single<Entity, With<ContinueFacts>>,
    mut commands: Commands,
) {
    let (slip_entity, is_new) = (slip_node.0, slip_node.1.is_added());
    if !unfinished.is_changed() && !is_new {
        return;
    }
    let (wanted, other) = match &unfinished.0 {
        Some(_) => (slip_entity, *new),
        None => (*new, slip_entity),
    };
    commands.entity(slip_entity).insert(slip(if unfinished.0.is_some() { Display::Flex } else { Display::None }));
    commands.entity(wanted).insert(Primary);
    commands.entity(other).remove::<Primary>();
    if let Some(unfinished) = &unfinished.0 {
        let [first, second] = unfinished.names.clone();
        let words = Localized::new("title-continue-facts").arg("first", first).arg("second", second);
        commands.entity(*facts).insert(words.arg("ply", unfinished.ply));
    }
}
