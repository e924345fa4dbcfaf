//! The title: continue a match, begin one, or open a menu.

use bevy::{
    ecs::hierarchy::ChildSpawner,
    prelude::*,
    state::state::FreelyMutableState,
    ui_widgets::{Activate, Button, observe},
};
use teahouse_art::Order;

use super::setup::last_setup;
use crate::core::view::View;
use crate::core::{CAN_QUIT, Menu, Screen};
use crate::i18n::Localized;
use crate::paint::{Carved, Carving};
use crate::prefs::look::Look;
use crate::prefs::{GameKind, Settings};
use crate::session::{Begin, Drafting, Leave};
use crate::ui::theme::{TARGET, size, space};
use crate::ui::widget::{control, goes_to, screen, scroll_area, sends, text, word_button, words};
use crate::ui::{ByView, GroundTone, Page, PageByRoom, Room, Scenery, Skin, TextTone, Tone, Typeface};

mod desk;
mod parallax;
mod reading;
mod show;
mod slip;

use desk::{Desk, DeskPlace};
pub use parallax::PARALLAX;
pub use show::Show;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((parallax::plugin, reading::plugin, show::plugin, slip::plugin))
        .add_systems(OnEnter(Screen::Title), spawn);
}

/// The large pictures of the title, which take longest to bake.
pub fn title_pictures(view: &View, settings: &Settings, look: &Look) -> Vec<Order> {
    let things = desk::on_desk(settings.game).things;
    things(view, look).into_iter().map(|prop| prop.order).collect()
}

/// The entry that begins a match.
#[derive(Component)]
struct NewEntry;

fn spawn(mut commands: Commands, settings: Res<Settings>) {
    let front = settings.game;
    let on_desk = desk::on_desk(front);
    commands.spawn((
        Name::new("Desk"),
        DespawnOnExit(Screen::Title),
        Scenery(on_desk.things),
        parallax::Gaze::default(),
    ));
    let [first, second] = on_desk.neighbours();
    commands.spawn((
        screen("Title", Screen::Title),
        children![
            (PageByRoom(list), children![scroll_area(entries)]),
            board_button(first, front),
            board_button(second, front),
            board_button(front, front),
        ],
    ));
}

/// A board is a button as a whole, with a label at its corner: it deals that game as it was dealt last.
fn board_button(game: GameKind, front: GameKind) -> impl Bundle {
    let deal = move |_: On<Activate>, settings: Res<Settings>, mut begin: MessageWriter<Begin>| {
        begin.write(Begin::New(last_setup(&settings, game)));
    };
    let spot = desk::spot(game, front);
    let key = |what: &str| format!("title-{game}{what}");
    // The brush font of the pieces does not write Japanese.
    let typeface = if game == GameKind::Shogi { Typeface::Script } else { Typeface::Brush };
    (
        control(Skin::Round, Localized::new(key("-deal")), game.into_str()),
        Button,
        ByView(board_place(spot)),
        observe(deal),
        children![(
            Carved(Carving::Tablet { lit: false }),
            Pickable::IGNORE,
            PageByRoom(label(spot, game)),
            children![
                (
                    Page(Node { column_gap: px(space::M), align_items: AlignItems::Baseline, ..default() }),
                    children![
                        words(Typeface::Title, Localized::new(key("")), size::LARGE, Tone::Text),
                        words(typeface, Localized::new(key("-native")), size::LARGE, Tone::TextLit),
                    ],
                ),
                (
                    PageByRoom(facts_place(spot)),
                    children![text(Localized::new(key("-facts")), size::SMALL, Tone::TextDim)]
                ),
                (
                    PageByRoom(hint_place(spot)),
                    children![text(Localized::new("title-hint"), size::SMALL, Tone::TextLit)]
                ),
            ],
        )],
    )
}

/// The board in front says what a press does.
const fn hint_place(spot: DeskPlace) -> fn(Room) -> Node {
    match spot {
        DeskPlace::Front => second_lines,
        DeskPlace::BehindLeft | DeskPlace::BehindRight => |_| Node { display: Display::None, ..default() },
    }
}

/// How many play, and how long.
const fn facts_place(spot: DeskPlace) -> fn(Room) -> Node {
    match spot {
        DeskPlace::Front => second_lines,
        DeskPlace::BehindLeft | DeskPlace::BehindRight => |_| Node::default(),
    }
}

/// The largest letters with which all lines of the front board's label stand on its empty square. With larger ones only the name does.
const LARGEST_OF_LINES: f32 = 1.1;

fn second_lines(room: Room) -> Node {
    let has_room = room.letters <= LARGEST_OF_LINES;
    Node { display: if has_room { Display::Flex } else { Display::None }, ..default() }
}

/// The part of a board that is in the view and not under another one.
const fn board_place(spot: DeskPlace) -> fn(&View) -> Node {
    match spot {
        DeskPlace::Front => front_place,
        DeskPlace::BehindLeft => |view| behind_place(view, [862.0, 20.0, 1394.0, 560.0]),
        DeskPlace::BehindRight => |view| behind_place(view, [1430.0, 20.0, 1920.0, 560.0]),
    }
}

fn front_place(view: &View) -> Node {
    absolute(Rect { min: front_corner(&Desk::of(view)), max: view.size })
}

fn front_corner(desk: &Desk) -> Vec2 {
    desk.in_front(862.0, 596.0)
}

fn behind_place(view: &View, [left, top, right, bottom]: [f32; 4]) -> Node {
    let desk = Desk::of(view);
    let mut rect = Rect::from_corners(desk.behind(left, top), desk.behind(right, bottom));
    let front = front_corner(&desk);
    if rect.max.x > front.x {
        rect.max.y = rect.max.y.min(front.y);
    }
    absolute(rect.intersect(Rect::from_corners(Vec2::ZERO, view.size)))
}

/// The area of a board in the view, at least as large as a target.
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
const fn label(spot: DeskPlace, game: GameKind) -> fn(Room) -> Node {
    match (spot, game) {
        (DeskPlace::Front, _) => front_label,
        (DeskPlace::BehindLeft, _) => |room| Node { left: percent(14), ..behind_label(room) },
        // The window may cut off any part of this board. Between the soldiers lies the river.
        (DeskPlace::BehindRight, GameKind::Xiangqi) => {
            |room| Node { right: px(space::M), top: percent(57), ..behind_label(room) }
        }
        (DeskPlace::BehindRight, _) => |room| Node { right: px(space::M), ..behind_label(room) },
    }
}

/// Below the discs of the second row, on the empty square of the third. In a high window the board begins near the left edge, and messages
/// lie at the lower one.
fn front_label(room: Room) -> Node {
    let [left, bottom] = match room.is_portrait {
        true => [-64.0, 120.0],
        false if room.is_low() => [-118.0, 6.0],
        false => [-118.0, 20.0],
    };
    // A larger name begins further to the left, where no disc lies.
    let aside = LARGER_NAME * (room.letters - 1.0).max(0.0);
    Node { left: px(left - aside), bottom: px(bottom), ..label_node() }
}

/// How much further to the left a name of twice the size begins, in pixels of the page.
const LARGER_NAME: f32 = 48.0;

/// Where there is little room the question of the first start lies there, and the set-up tells the games.
fn behind_label(room: Room) -> Node {
    let has_room = !room.is_low() && (room.is_portrait || !room.is_narrow);
    let display = if has_room { Display::Flex } else { Display::None };
    Node { display, top: percent(44), ..label_node() }
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
            top: vmin(if room.is_low() { 1.4 } else { 4.0 }),
            right: px(space::XL),
            bottom: px(if slip::is_tight(room) { 0.0 } else { space::M }),
        },
        ..default()
    }
}

fn words_below(room: Room) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Start,
        row_gap: px(match (room.is_low(), slip::is_tight(room)) {
            // Rounded to pixels of the screen, entries without a gap would share one.
            (true, _) => 1.0,
            (false, true) => 2.0,
            (false, false) => space::XS,
        }),
        // The words stand under the title, not their boxes.
        margin: px(-space::M).left(),
        ..default()
    }
}

/// Between the parts of the list. In a low window all entries are seen at once.
fn gap(room: Room) -> Val {
    px(if room.is_low() { space::S } else { space::L })
}

fn parts(room: Room) -> Node {
    Node { flex_direction: FlexDirection::Column, row_gap: gap(room), flex_shrink: 0.0, ..default() }
}

fn entries(list: &mut ChildSpawner) {
    list.spawn(PageByRoom(parts)).with_children(|list| {
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
        list.spawn(PageByRoom(below_title)).with_children(offers);
    });
}

/// The unfinished match and the other entries. In a high window they stand side by side, so that the boards have room below.
fn below_title(room: Room) -> Node {
    if room.is_portrait {
        Node {
            // The slip has the focus first, and the words stand under the title.
            flex_direction: FlexDirection::RowReverse,
            justify_content: JustifyContent::FlexEnd,
            align_items: AlignItems::Start,
            flex_wrap: FlexWrap::Wrap,
            column_gap: px(if slip::is_narrow(room) { space::XL } else { 2.0 * space::XXL }),
            row_gap: px(space::L),
            flex_shrink: 0.0,
            ..default()
        }
    } else {
        Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Start,
            row_gap: gap(room),
            flex_shrink: 0.0,
            ..default()
        }
    }
}

fn offers(place: &mut ChildSpawner) {
    place.spawn((slip::spawned(), observe(sends(Begin::Continue))));
    let mut words = place.spawn((
        PageByRoom(words_below),
        children![
            (leads("title-new", "new", Screen::Setup), NewEntry),
            leads("title-rules", "rules", Menu::Rules),
            leads("title-library", "library", Screen::Library),
            (word_button("editor-title", "editor"), observe(set_up)),
            leads("title-settings", "settings", Menu::Settings),
            leads("title-credits", "credits", Menu::Credits),
        ],
    ));
    if CAN_QUIT {
        words.with_child((word_button("title-quit", "quit"), observe(sends(Leave::Quit))));
    }
}

/// The editor has the position that was set up last, or the start of the game that was dealt last.
fn set_up(_: On<Activate>, drafting: Option<Res<Drafting>>, settings: Res<Settings>, mut commands: Commands) {
    let kept = drafting.map(|drafting| drafting.behind(Screen::Title));
    commands.insert_resource(kept.unwrap_or_else(|| Drafting::start(settings.game.usual_rules(), Screen::Title)));
    commands.set_state_if_neq(Screen::Editor);
}

/// A word that leads somewhere.
fn leads<S: FreelyMutableState + Copy>(key: &'static str, id: &'static str, to: S) -> impl Bundle {
    (word_button(key, id), observe(goes_to(to)))
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
    (PageByRoom(native_place), children![sign("茶"), sign("館"), sign("一"), sign("局")])
}

/// Four characters below each other are higher than the name beside them, which a low window has no room for.
fn native_place(room: Room) -> Node {
    let flex_direction = if room.is_low() { FlexDirection::Row } else { FlexDirection::Column };
    Node { flex_direction, flex_shrink: 0.0, ..default() }
}
