//! The first screen: go on, begin, or look around.

use bevy::{
    ecs::hierarchy::ChildSpawner,
    prelude::*,
    state::state::FreelyMutableState,
    ui_widgets::{Activate, Button, observe},
};

use super::setup::last_setup;
use crate::{
    app::{AppSystems, Menu, Screen},
    baking::{Carved, Carving, Maker},
    i18n::Localized,
    look::Look,
    settings::Settings,
    sitting::{Begin, Unfinished},
    ui::{
        ByView, EdgeTone, GroundTone, Page, PageByRoom, Primary, Room, Scenery, Skin, TextTone, Tone, Typeface,
        theme::{RADIUS_SMALL, size, space},
        widget::{caption, control, screen, scroll_area, second_caption, text, word_button, words},
    },
    view::View,
};

mod desk;
mod reading;
mod thumbnail;

use desk::Desk;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(reading::plugin)
        .add_systems(OnEnter(Screen::Title), spawn)
        .add_systems(Update, offer_to_continue.in_set(AppSystems::Ui).run_if(in_state(Screen::Title)));
}

/// The slip that goes on with the newest unfinished match.
#[derive(Component)]
struct ContinueSlip;

/// What the slip tells about that match.
#[derive(Component)]
struct ContinueFacts;

/// The small picture of that match.
#[derive(Component)]
struct ContinuePicture;

/// The entry that begins a match.
#[derive(Component)]
struct NewEntry;

fn spawn(mut commands: Commands) {
    commands.spawn((Name::new("Desk"), DespawnOnExit(Screen::Title), Scenery(desk::things)));
    commands.spawn((
        screen("Title", Screen::Title),
        children![
            (PageByRoom(list), children![scroll_area(entries)]),
            board_button(),
            (
                ByView(hint_place),
                Pickable::IGNORE,
                children![text(Localized::new("title-hint"), size::SMALL, Tone::TextDim)]
            ),
        ],
    ));
}

/// The board in front is a button as a whole, with a label at its corner.
fn board_button() -> impl Bundle {
    let deal = |_: On<Activate>, settings: Res<Settings>, mut begin: MessageWriter<Begin>| {
        begin.write(Begin::New(last_setup(&settings)));
    };
    (
        control(Skin::Round, Localized::new("title-banqi-deal"), "banqi"),
        Button,
        ByView(board_place),
        observe(deal),
        children![(
            Carved(Carving::Tablet { lit: false }),
            Pickable::IGNORE,
            PageByRoom(label),
            children![
                (
                    Page(Node { column_gap: px(space::M), align_items: AlignItems::Baseline, ..default() }),
                    children![
                        words(Typeface::Title, Localized::new("title-banqi"), size::LARGE, Tone::Text),
                        words(Typeface::Brush, Localized::new("title-banqi-native"), size::LARGE, Tone::TextLit),
                    ],
                ),
                text(Localized::new("title-banqi-facts"), size::SMALL, Tone::TextDim),
            ],
        )],
    )
}

/// In the lower corner, where the list leaves room.
fn hint_place(view: &View) -> Node {
    let display = if view.size.y < 680.0 || view.size.x < view.size.y * 1.5 { Display::None } else { Display::Flex };
    Node { display, position_type: PositionType::Absolute, left: percent(7), bottom: percent(4.8), ..default() }
}

/// The part of the front board that is in the view.
fn board_place(view: &View) -> Node {
    let desk = Desk::of(view);
    let (min, max) = (desk.in_front(862.0, 596.0), view.size);
    Node {
        position_type: PositionType::Absolute,
        left: px(min.x),
        top: px(min.y),
        width: px(max.x - min.x),
        height: px(max.y - min.y),
        ..default()
    }
}

/// A tablet that overlaps the board's left edge.
fn label(room: Room) -> Node {
    let outside = if room.is_portrait { 0.0 } else { -118.0 };
    Node {
        position_type: PositionType::Absolute,
        left: px(outside),
        bottom: px(34),
        flex_direction: FlexDirection::Column,
        padding: UiRect::axes(px(space::L), px(space::S)),
        ..default()
    }
}

fn list(room: Room) -> Node {
    Node {
        width: percent(if room.is_narrow {
            100.0
        } else if room.is_low() {
            46.0
        } else {
            42.0
        }),
        height: percent(if room.is_portrait { 60.0 } else { 100.0 }),
        padding: UiRect {
            left: percent(if room.is_narrow || room.is_low() { 5.0 } else { 7.0 }),
            top: vmin(if room.is_low() { 2.0 } else { 4.0 }),
            right: px(space::XL),
            bottom: px(if room.is_low() { 0.0 } else { space::M }),
        },
        ..default()
    }
}

fn words_below(room: Room) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Start,
        row_gap: px(if room.is_low() { 2.0 } else { space::XS }),
        // The words stand under the title, not their boxes.
        margin: px(-space::M).left(),
        ..default()
    }
}

fn entries(list: &mut ChildSpawner) {
    list.spawn((
        Page(Node { column_gap: px(space::XL), align_items: AlignItems::Center, flex_shrink: 0.0, ..default() }),
        children![
            (words(Typeface::Name, Localized::new("title"), size::DISPLAY, Tone::Text), TextLayout::no_wrap()),
            native_title(),
        ],
    ));
    list.spawn((
        Page(Node { height: px(1.5), width: vmin(42.6), max_width: percent(100), flex_shrink: 0.0, ..default() }),
        GroundTone::new(Tone::Brass),
    ));
    list.spawn((
        continue_slip(),
        observe(|_: On<Activate>, mut begin: MessageWriter<Begin>| {
            begin.write(Begin::Continue);
        }),
    ));
    list.spawn((
        PageByRoom(words_below),
        children![
            (leads("title-new", "new", Screen::Setup), NewEntry),
            leads("title-rules", "rules", Menu::Rules),
            leads("title-settings", "settings", Menu::Settings),
            leads("title-credits", "credits", Menu::Credits),
            (
                word_button("title-quit", "quit"),
                observe(|_: On<Activate>, mut exit: MessageWriter<AppExit>| {
                    exit.write(AppExit::Success);
                })
            ),
        ],
    ));
}

/// A word that leads somewhere.
fn leads<S: FreelyMutableState + Copy>(key: &'static str, id: &'static str, to: S) -> impl Bundle {
    (
        word_button(key, id),
        observe(move |_: On<Activate>, mut commands: Commands| {
            commands.set_state_if_neq(to);
        }),
    )
}

/// A game at the teahouse, from top to bottom as on a shop sign. A picture rather than a text: it is never translated.
fn native_title() -> impl Bundle {
    let sign = |character: &'static str| {
        (
            Text::new(character),
            Typeface::Brush,
            TextFont { font_size: size::SIGN, ..default() },
            TextTone::new(Tone::TextLit),
        )
    };
    (
        Page(Node { flex_direction: FlexDirection::Column, flex_shrink: 0.0, ..default() }),
        children![sign("茶"), sign("館"), sign("一"), sign("局")],
    )
}

fn continue_slip() -> impl Bundle {
    (
        control(Skin::Slip, Localized::new("title-continue"), "continue"),
        Button,
        Carved(Carving::Paper),
        ContinueSlip,
        PageByRoom(|room| slip(room, Display::None)),
        children![
            brass_edge(),
            (
                ContinuePicture,
                PageByRoom(|room| {
                    let [width, height] = if room.is_low() { [127, 66] } else { [158, 82] };
                    Node { width: px(width), height: px(height), flex_shrink: 0.0, ..default() }
                }),
                Pickable::IGNORE
            ),
            (
                Page(Node { flex_direction: FlexDirection::Column, row_gap: px(space::XS), ..default() }),
                Pickable::IGNORE,
                children![
                    caption(Typeface::Title, Localized::new("title-continue"), size::LIST),
                    (second_caption(size::SMALL), ContinueFacts),
                ],
            ),
        ],
    )
}

/// A line of brass around the slip: it is what one most likely wants.
fn brass_edge() -> impl Bundle {
    const OUTSIDE: f32 = -5.0;
    (
        Page(Node {
            position_type: PositionType::Absolute,
            left: px(OUTSIDE),
            right: px(OUTSIDE),
            top: px(OUTSIDE),
            bottom: px(OUTSIDE),
            border: px(2).all(),
            border_radius: BorderRadius::all(px(RADIUS_SMALL)),
            ..default()
        }),
        EdgeTone::new(Tone::BrassLit),
        Pickable::IGNORE,
    )
}

fn slip(room: Room, display: Display) -> Node {
    Node {
        display,
        column_gap: px(space::L),
        align_items: AlignItems::Center,
        align_self: AlignSelf::Start,
        min_width: px(378),
        max_width: percent(100),
        padding: UiRect::axes(px(space::L), px(if room.is_low() { space::S } else { space::L })),
        margin: UiRect::vertical(px(if room.is_low() { 0.0 } else { space::S })),
        flex_shrink: 0.0,
        ..default()
    }
}

/// The slip is there when there is something to go on with, and then it is what one most likely wants.
fn offer_to_continue(
    unfinished: Res<Unfinished>,
    slip_node: Single<(Entity, Ref<ContinueSlip>)>,
    new: Single<Entity, With<NewEntry>>,
    (facts, picture): (Single<Entity, With<ContinueFacts>>, Single<Entity, With<ContinuePicture>>),
    look: Res<Look>,
    mut commands: Commands,
) {
    let (slip_entity, is_new) = (slip_node.0, slip_node.1.is_added());
    if !unfinished.is_changed() && !is_new && !look.is_changed() {
        return;
    }
    let (wanted, other) = match &unfinished.0 {
        Some(_) => (slip_entity, *new),
        None => (*new, slip_entity),
    };
    let plan: fn(Room) -> Node =
        if unfinished.0.is_some() { |room| slip(room, Display::Flex) } else { |room| slip(room, Display::None) };
    commands.entity(slip_entity).insert(PageByRoom(plan));
    commands.entity(wanted).insert(Primary);
    commands.entity(other).remove::<Primary>();
    if let Some(unfinished) = &unfinished.0 {
        let [first, second] = unfinished.names.clone();
        let words = Localized::new("title-continue-facts").arg("first", first).arg("second", second);
        commands.entity(*facts).insert(words.arg("ply", unfinished.ply));
        let men = thumbnail::men(&unfinished.pieces, &look);
        let maker = Maker::new(move |size| thumbnail::order(size, men.clone()));
        commands.entity(*picture).insert(Carved(Carving::Made(maker)));
    }
}
