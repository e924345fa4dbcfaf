//! The first screen: go on, begin, or look around.

use bevy::{
    ecs::hierarchy::ChildSpawner,
    prelude::*,
    ui_widgets::{Activate, Button, observe},
};

use super::setup::{last_game, last_setup};
use crate::{
    app::{AppSystems, Menu, Screen},
    baking::{Carved, Carving, Maker},
    i18n::Localized,
    look::Look,
    settings::Settings,
    sitting::{Begin, GameKind, Unfinished},
    ui::{
        ByView, EdgeTone, GroundTone, Page, PageByRoom, Primary, Prop, Room, Scenery, Skin, TextTone, Tone, Typeface,
        theme::{RADIUS_SMALL, TARGET, size, space},
        widget::{caption, control, screen, scroll_area, second_caption, text, word_button, words},
    },
    view::View,
};

mod desk;
mod reading;
mod thumbnail;

use desk::{Desk, Spot};

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

fn spawn(mut commands: Commands, settings: Res<Settings>) {
    let front = last_game(&settings);
    let things: fn(&View, &Look) -> Vec<Prop> = match front {
        GameKind::Banqi => |view, look| desk::things(view, look, GameKind::Banqi),
        GameKind::Xiangqi => |view, look| desk::things(view, look, GameKind::Xiangqi),
        GameKind::Shogi => |view, look| desk::things(view, look, GameKind::Shogi),
    };
    commands.spawn((Name::new("Desk"), DespawnOnExit(Screen::Title), Scenery(things)));
    let [first, second] = match front {
        GameKind::Banqi => [GameKind::Shogi, GameKind::Xiangqi],
        GameKind::Xiangqi => [GameKind::Shogi, GameKind::Banqi],
        GameKind::Shogi => [GameKind::Banqi, GameKind::Xiangqi],
    };
    commands.spawn((
        screen("Title", Screen::Title),
        children![
            (PageByRoom(list), children![scroll_area(entries)]),
            board_button(first, front),
            board_button(second, front),
            board_button(front, front),
            (
                ByView(hint_place),
                Pickable::IGNORE,
                children![text(Localized::new("title-hint"), size::SMALL, Tone::TextDim)]
            ),
        ],
    ));
}

/// A board is a button as a whole, with a label at its corner: it deals that game as it was dealt last.
fn board_button(game: GameKind, front: GameKind) -> impl Bundle {
    let deal = move |_: On<Activate>, settings: Res<Settings>, mut begin: MessageWriter<Begin>| {
        begin.write(Begin::New(last_setup(&settings, game)));
    };
    let spot = desk::spot(game, front);
    let key = |what: &str| format!("title-{}{what}", game.word());
    // The brush of the men does not write Japanese.
    let typeface = if game == GameKind::Shogi { Typeface::Script } else { Typeface::Brush };
    (
        control(Skin::Round, Localized::new(key("-deal")), game.word()),
        Button,
        ByView(board_place(spot)),
        observe(deal),
        children![(
            Carved(Carving::Tablet { lit: false }),
            Pickable::IGNORE,
            PageByRoom(label(spot)),
            children![
                (
                    Page(Node { column_gap: px(space::M), align_items: AlignItems::Baseline, ..default() }),
                    children![
                        words(Typeface::Title, Localized::new(key("")), size::LARGE, Tone::Text),
                        words(typeface, Localized::new(key("-native")), size::LARGE, Tone::TextLit),
                    ],
                ),
                text(Localized::new(key("-facts")), size::SMALL, Tone::TextDim),
            ],
        )],
    )
}

/// In the lower corner, where the list leaves room.
fn hint_place(view: &View) -> Node {
    let display = if view.size.y < 680.0 || view.size.x < view.size.y * 1.5 { Display::None } else { Display::Flex };
    Node { display, position_type: PositionType::Absolute, left: percent(7), bottom: percent(4.8), ..default() }
}

/// The part of a board that is in the view and not under another one.
const fn board_place(spot: Spot) -> fn(&View) -> Node {
    match spot {
        Spot::Front => front_place,
        Spot::BehindLeft => |view| behind_place(view, [862.0, 20.0, 1394.0, 560.0]),
        Spot::BehindRight => |view| behind_place(view, [1430.0, 20.0, 1920.0, 560.0]),
    }
}

fn front_place(view: &View) -> Node {
    let min = Desk::of(view).in_front(862.0, 596.0);
    absolute(Rect { min, max: view.size })
}

fn behind_place(view: &View, [left, top, right, bottom]: [f32; 4]) -> Node {
    let desk = Desk::of(view);
    let rect = Rect::from_corners(desk.behind(left, top), desk.behind(right, bottom));
    // In a very broad view the front board reaches higher.
    let free = Rect::from_corners(Vec2::ZERO, Vec2::new(view.size.x, desk.in_front(862.0, 596.0).y));
    absolute(rect.intersect(free))
}

/// However little of it is in the view, it can be hit.
fn absolute(Rect { min, max }: Rect) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: px(min.x),
        top: px(min.y),
        width: px((max.x - min.x).max(TARGET)),
        height: px((max.y - min.y).max(TARGET)),
        ..default()
    }
}

/// A tablet that overlaps the front board's left edge, or lies on the empty ranks of one behind.
const fn label(spot: Spot) -> fn(Room) -> Node {
    match spot {
        Spot::Front => front_label,
        Spot::BehindLeft => behind_label,
        Spot::BehindRight => cut_label,
    }
}

fn front_label(room: Room) -> Node {
    let outside = if room.is_portrait { 0.0 } else { -118.0 };
    Node { left: px(outside), bottom: px(34), ..label_node() }
}

/// Of the right one the view's edge cuts off more or less: its label keeps to that edge.
fn cut_label(_: Room) -> Node {
    Node { right: percent(6), top: percent(44), ..label_node() }
}

fn behind_label(_: Room) -> Node {
    Node { left: percent(14), top: percent(44), ..label_node() }
}

fn label_node() -> Node {
    Node {
        position_type: PositionType::Absolute,
        flex_direction: FlexDirection::Column,
        padding: UiRect::axes(px(space::L), px(space::S)),
        ..default()
    }
}

fn list(room: Room) -> Node {
    Node {
        width: percent(if room.is_narrow { 100.0 } else { 42.0 }),
        height: percent(if room.is_portrait { 60.0 } else { 100.0 }),
        padding: UiRect {
            left: percent(if room.is_narrow { 5.0 } else { 7.0 }),
            top: vmin(4.0),
            right: px(space::XL),
            bottom: px(space::M),
        },
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
                word_button("title-rules", "rules"),
                observe(|_: On<Activate>, mut commands: Commands| {
                    commands.set_state_if_neq(Menu::Rules);
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
        slip(Display::None),
        children![
            brass_edge(),
            (ContinuePicture, picture_place(GameKind::Banqi), Pickable::IGNORE),
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

/// A low board, or a high one.
fn picture_place(game: GameKind) -> Page {
    let [width, height] = match game {
        GameKind::Banqi => [158, 82],
        GameKind::Xiangqi | GameKind::Shogi => [156, 172],
    };
    Page(Node { width: px(width), height: px(height), flex_shrink: 0.0, ..default() })
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

fn slip(display: Display) -> Page {
    Page(Node {
        display,
        column_gap: px(space::L),
        align_items: AlignItems::Center,
        align_self: AlignSelf::Start,
        min_width: px(378),
        max_width: percent(100),
        padding: UiRect::axes(px(space::L), px(space::L)),
        margin: UiRect::vertical(px(space::S)),
        flex_shrink: 0.0,
        ..default()
    })
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
    commands.entity(slip_entity).insert(slip(if unfinished.0.is_some() { Display::Flex } else { Display::None }));
    commands.entity(wanted).insert(Primary);
    commands.entity(other).remove::<Primary>();
    if let Some(unfinished) = &unfinished.0 {
        let [first, second] = unfinished.names.clone();
        let words = Localized::new("title-continue-facts").arg("first", first).arg("second", second);
        commands.entity(*facts).insert(words.arg("ply", unfinished.ply));
        let game = unfinished.game;
        let men = thumbnail::men(&unfinished.pieces, game, &look);
        let maker = Maker::new(move |size| thumbnail::order(size, game, men.clone()));
        commands.entity(*picture).insert((picture_place(game), Carved(Carving::Made(maker))));
    }
}
