//! Beside the list: the chosen match in full with what can be done with it, or what can be looked for, or the line for its
//! title. Where there is no room beside the list, it takes its place.

use bevy::ecs::hierarchy::{ChildSpawner, ChildSpawnerCommands};
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::text::EditableText;
use teahouse_rules::Seats;
use teahouse_table::library::Listed;

use super::catalogue::Catalogue;
use super::empty::Middle;
use super::list::{self, Slips};
use super::open::{Main, OpenChosen, Panel};
use super::paper::{has_row, paper, title};
use super::rename::TitleLine;
use super::sets::LibrarySystems;
use super::{account, acts, find, rename};
use crate::board::layout::BoardKind;
use crate::core::{AppSystems, Screen};
use crate::i18n::Localized;
use crate::input::ClipboardKey;
use crate::prefs::GameKind;
use crate::prefs::look::Look;
use crate::screens::thumbnail::{self, PictureForm};
use crate::session::{UnsavedRecords, pieces_to_show};
use crate::ui::theme::{size, space};
use crate::ui::widget::{scroll_area, text, words};
use crate::ui::{Arrangement, Page, PageByRoom, Primary, Room, Tone, Typeface};

/// The place of the panel.
#[derive(Component, Default)]
struct PanelPlace(PanelContent);

/// The text that says when the chosen match was played.
#[derive(Component)]
struct WhenPlayed;

/// The picture of the chosen match.
#[derive(Component)]
struct LargePicture;

/// The content of the panel.
#[derive(Debug, Clone, PartialEq, Default)]
enum PanelContent {
    #[default]
    Nothing,
    Facts(Box<SheetFacts>),
    Find,
    Rename {
        file: String,
    },
}

/// The chosen match as the sheet tells it. A list that the disk has read again may have another one under the same name.
#[derive(Debug, Clone, PartialEq)]
struct SheetFacts {
    listed: Listed,
    copy_number: Option<u32>,
    is_deleted: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Panel>()
        .add_message::<OpenChosen>()
        .add_observer(rename::save_last)
        .add_systems(OnEnter(Screen::Library), |mut panel: ResMut<Panel>| *panel = Panel::Closed)
        .add_systems(
            Update,
            (
                rename::save_before_end.run_if(any_with_component::<TitleLine>),
                rename::leave.run_if(resource_changed::<Catalogue>.and_eager(any_with_component::<TitleLine>)),
                arrange.run_if(resource_changed::<Panel>.or_eager(|new: Query<(), Added<PanelPlace>>| !new.is_empty())),
                write.run_if(is_due),
                tell_age.run_if(resource_changed::<Catalogue>),
                draw.run_if(
                    resource_changed::<Look>
                        .or_eager(resource_changed::<Catalogue>)
                        .or_eager(|new: Query<(), Added<LargePicture>>| !new.is_empty()),
                ),
                take_focus,
            )
                .chain()
                .in_set(LibrarySystems::Show),
        )
        .add_systems(
            Update,
            (acts::open_chosen.run_if(on_message::<OpenChosen>), acts::copy_by_key.run_if(on_message::<ClipboardKey>))
                .chain()
                .in_set(AppSystems::Opponent)
                .run_if(in_state(Screen::Library)),
        );
}

/// Whether the panel may show something else. Letters of this frame become a part of the title first.
fn is_due(
    (panel, catalogue): (Res<Panel>, Res<Catalogue>),
    new: Query<(), Added<PanelPlace>>,
    lines: Query<&EditableText, With<TitleLine>>,
    mut waits: Local<bool>,
) -> bool {
    *waits |= panel.is_changed() || catalogue.is_changed() || !new.is_empty();
    let is_due = *waits && lines.iter().all(|line| line.pending_edits.is_empty());
    *waits &= !is_due;
    is_due
}

pub(super) fn spawn(body: &mut ChildSpawnerCommands) {
    body.spawn((Name::new("Chosen match"), PanelPlace::default(), PageByRoom(place_closed), Pickable::IGNORE));
}

/// If only one fits, the list or the panel is shown.
fn arrange(
    panel: Res<Panel>,
    places: Query<Entity, With<PanelPlace>>,
    columns: Query<Entity, With<list::Column>>,
    lists: Query<Entity, With<Slips>>,
    mut commands: Commands,
) {
    let is_closed = *panel == Panel::Closed;
    let plan: fn(Room) -> Node = if is_closed { place_closed } else { place };
    let column: fn(Room) -> Node = if is_closed { list::column } else { column_behind };
    places.iter().for_each(|place| _ = commands.entity(place).insert(PageByRoom(plan)));
    columns.iter().for_each(|place| _ = commands.entity(place).insert(PageByRoom(column)));
    for list in &lists {
        // Enter in the line for the title saves it.
        match *panel {
            Panel::Rename => commands.entity(list).remove::<Primary>(),
            _ => commands.entity(list).insert(Primary),
        };
    }
}

fn place(room: Room) -> Node {
    let node = Node {
        flex_direction: FlexDirection::Column,
        flex_basis: px(0),
        flex_grow: 1.0,
        min_width: px(0),
        min_height: px(0),
        row_gap: px(if room.is_low() { space::S } else { space::L }),
        column_gap: px(space::L),
        ..default()
    };
    if has_row(room) { Node { flex_direction: FlexDirection::Row, ..node } } else { node }
}

/// The chosen match. Below the list it needs less height than the list has use for.
fn place_closed(room: Room) -> Node {
    match Arrangement::of(room) {
        Arrangement::Alone => Node { display: Display::None, ..place(room) },
        Arrangement::Stacked => Node { flex_grow: 0.75, ..place(room) },
        Arrangement::Beside => place(room),
    }
}

fn column_behind(room: Room) -> Node {
    let is_hidden = Arrangement::of(room) == Arrangement::Alone;
    Node { display: if is_hidden { Display::None } else { Display::Flex }, ..list::column(room) }
}

/// Writes the panel when it shows something else.
fn write(
    (panel, catalogue, unsaved): (Res<Panel>, Res<Catalogue>, Res<UnsavedRecords>),
    mut places: Query<(Entity, &mut PanelPlace)>,
    (parents, middle): (Query<&ChildOf>, Middle),
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    let chosen = catalogue.chosen().filter(|_| catalogue.place().is_some());
    let wanted = match (*panel, chosen) {
        (Panel::Find, _) => PanelContent::Find,
        (_, None) => PanelContent::Nothing,
        (Panel::Rename, Some(listed)) => PanelContent::Rename { file: listed.name.clone() },
        (_, Some(listed)) => PanelContent::Facts(Box::new(SheetFacts {
            listed: listed.clone(),
            copy_number: catalogue.copy_number(listed),
            is_deleted: catalogue.chosen_deleted().is_some(),
        })),
    };
    let date = chosen.and_then(|listed| account::date(listed, catalogue.told_by()));
    for (entity, mut place) in &mut places {
        if place.0 == wanted {
            continue;
        }
        let had_focus = focus.get().is_some_and(|focused| parents.iter_ancestors(focused).any(|part| part == entity));
        if had_focus && let Some(next) = middle.control() {
            focus.set(next, FocusCause::Navigated);
        }
        let mut place_commands = commands.entity(entity);
        place_commands.despawn_related::<Children>();
        match (&wanted, chosen) {
            (PanelContent::Find, _) => _ = place_commands.with_children(find::spawn),
            (PanelContent::Rename { .. }, Some(listed)) => {
                let (listed, kept) = (listed.clone(), unsaved.title_words(&listed.name));
                place_commands.with_children(move |place| rename::spawn(place, &listed, kept));
            }
            (PanelContent::Facts(told), _) => {
                let (told, date) = (told.clone(), date.clone());
                place_commands.with_children(move |place| {
                    let game = told.listed.openable().map(|summary| GameKind::of(&summary.rules));
                    place.spawn((PageByRoom(picture_place(game)), Pickable::IGNORE)).with_children(|middle| {
                        middle.spawn((LargePicture, Pickable::IGNORE, board_place(game)));
                    });
                    place.spawn(paper()).with_children(|sheet| {
                        let name = account::name(&told.listed);
                        sheet.spawn(title(words(Typeface::Text, name, size::LIST, Tone::Ink)));
                        sheet.spawn(scroll_area(move |sheet| {
                            tell(sheet, &told, date);
                            acts::offer(sheet, &told.listed, told.is_deleted);
                        }));
                    });
                });
            }
            _ => {}
        }
        place.0 = wanted.clone();
    }
}

/// An age that passes changes a text of the sheet, which keeps the focus and the place to which it is scrolled.
fn tell_age(catalogue: Res<Catalogue>, mut texts: Query<&mut Localized, With<WhenPlayed>>) {
    let date = catalogue.chosen().and_then(|listed| account::date(listed, catalogue.told_by()));
    let Some(date) = date else { return };
    for mut shown in &mut texts {
        shown.set_if_neq(date.clone());
    }
}

/// Above the sheet, or at its left.
fn picture_place(game: Option<GameKind>) -> fn(Room) -> Node {
    match game.map(PictureForm::of) {
        None => |room| picture_place_of(room, None),
        Some(PictureForm::Low) => |room| picture_place_of(room, Some(PictureForm::Low)),
        Some(PictureForm::High) => |room| picture_place_of(room, Some(PictureForm::High)),
        Some(PictureForm::Two) => |room| picture_place_of(room, Some(PictureForm::Two)),
    }
}

fn picture_place_of(room: Room, form: Option<PictureForm>) -> Node {
    let node = Node {
        min_width: px(0),
        min_height: px(0),
        flex_basis: px(0),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    match Arrangement::of(room) {
        Arrangement::Stacked => Node { flex_grow: 0.8, align_items: AlignItems::Start, ..node },
        Arrangement::Beside => Node { flex_grow: 1.0, min_height: px(if room.is_low() { 154 } else { 240 }), ..node },
        Arrangement::Alone => {
            let hidden = Node { display: Display::None, ..node.clone() };
            form.and_then(|form| picture_alone(room, form, node)).unwrap_or(hidden)
        }
    }
}

/// The place of the picture where the panel has taken the place of the list; nothing, where it would leave the words too little room.
fn picture_alone(room: Room, form: PictureForm, node: Node) -> Option<Node> {
    /// The room that words of the usual size need beside a picture, with the margins, and below one.
    const WORDS: Vec2 = Vec2::new(280.0, 240.0);
    /// The least height of a picture above the words.
    const ABOVE: f32 = 240.0;
    if room.is_portrait {
        let has_room = room.page.y >= WORDS.y * room.letters + 2.0 * ABOVE;
        return has_room.then(|| Node { flex_grow: 1.0, min_height: px(ABOVE), ..node });
    }
    let (share, least, most, breadth) = match form {
        PictureForm::Low => (0.25, 200.0, 320.0, LOW),
        PictureForm::High => (0.2, 152.0, 260.0, HIGH),
        PictureForm::Two => (0.33, 286.0, 420.0, 2.0 * HIGH),
    };
    let width = (room.page.x * share).clamp(least, most).round();
    let (height, align_self) = ((width / breadth).ceil(), AlignSelf::Start);
    let has_room = room.page.x >= width + WORDS.x * room.letters;
    has_room.then(|| Node {
        width: px(width),
        height: px(height),
        flex_basis: auto(),
        flex_shrink: 0.0,
        align_self,
        ..node
    })
}

/// The breadth of a board as a share of its height.
const LOW: f32 = 2.0;
const HIGH: f32 = 0.92;

/// In the middle of its place: a low board, or two boards, as broad as that, a high one as high.
fn board_place(game: Option<GameKind>) -> Node {
    let most = Node { max_width: percent(100), max_height: percent(100), ..default() };
    let is_low = |game: GameKind| {
        let geometry = BoardKind::of_game(game).geometry();
        geometry.files > geometry.ranks
    };
    match game {
        Some(game) if game.seats() == Seats::Four => {
            Node { width: percent(100), aspect_ratio: Some(2.0 * HIGH), column_gap: px(space::S), ..most }
        }
        Some(game) if is_low(game) => Node { width: percent(100), aspect_ratio: Some(LOW), ..most },
        _ => Node { height: percent(100), aspect_ratio: Some(HIGH), ..most },
    }
}

/// Shows the chosen match as it lies, or in another look.
fn draw(
    catalogue: Res<Catalogue>,
    look: Res<Look>,
    pictures: Query<Entity, With<LargePicture>>,
    mut commands: Commands,
) {
    let summary = catalogue.chosen().and_then(Listed::openable);
    for picture in &pictures {
        if let Some(summary) = summary {
            thumbnail::lay(&mut commands, picture, (GameKind::of(&summary.rules), &pieces_to_show(summary)), &look);
        }
    }
}

/// The facts about a match, below its name.
fn tell(sheet: &mut ChildSpawner, told: &SheetFacts, date: Option<Localized>) {
    let SheetFacts { listed, copy_number, .. } = told;
    sheet
        .spawn(Page(Node { flex_direction: FlexDirection::Column, row_gap: px(space::S), ..default() }))
        .with_children(|facts| {
            if let Some(number) = copy_number {
                facts.spawn(text(account::copy(*number), size::SMALL, Tone::InkDim));
            }
            if let Some(damage) = account::damage(listed) {
                facts.spawn(text(damage, size::SMALL, Tone::Seal));
            }
            let Some(summary) = listed.openable() else { return };
            if listed.title.is_some() {
                facts.spawn(text(account::players(summary), size::BODY, Tone::Ink));
            }
            if listed.summary().is_some() {
                facts.spawn(text(account::result(listed), size::BODY, Tone::Ink));
            }
            if let Some(reason) = account::reason(summary) {
                facts.spawn(text(reason, size::SMALL, Tone::InkDim));
            }
            facts.spawn(row_of_facts()).with_children(|row| {
                row.spawn(text(account::game(summary), size::SMALL, Tone::InkDim));
                if let Some(rules) = account::rules(summary) {
                    row.spawn(text(rules, size::SMALL, Tone::InkDim));
                }
                row.spawn(text(account::length(summary), size::SMALL, Tone::InkDim));
                if let Some(date) = date {
                    row.spawn((WhenPlayed, text(date, size::SMALL, Tone::InkDim)));
                }
            });
        });
}

fn row_of_facts() -> Page {
    Page(Node { flex_wrap: FlexWrap::Wrap, column_gap: px(space::XL), row_gap: px(space::XS), ..default() })
}

/// The focus goes to the main control where the list cannot have it, and back to the list, or what stands in its place, when the panel
/// is closed.
fn take_focus(
    (mains, new): (Query<Entity, With<Main>>, Query<(), Added<Main>>),
    (panel, room): (Res<Panel>, Res<Room>),
    (places, middle): (Query<Entity, With<PanelPlace>>, Middle),
    parents: Query<&ChildOf>,
    mut focus: ResMut<InputFocus>,
) {
    if !panel.is_changed() && new.is_empty() {
        return;
    }
    let is_in_place = Arrangement::of(*room) == Arrangement::Alone && *panel != Panel::Closed;
    let next = if is_in_place || matches!(*panel, Panel::Rename | Panel::Find) {
        mains.iter().next()
    } else {
        let is_inside = |focused| parents.iter_ancestors(focused).any(|part| places.contains(part));
        middle.control().filter(|_| *panel == Panel::Closed && focus.get().is_some_and(is_inside))
    };
    if let Some(next) = next.filter(|next| focus.get() != Some(*next)) {
        focus.set(next, FocusCause::Navigated);
    }
}
