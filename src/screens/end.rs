//! The end sheet, beside the board of the finished match.

use bevy::{
    ecs::hierarchy::ChildSpawner,
    prelude::*,
    text::Underline,
    ui_widgets::{Activate, Button, observe},
};

use crate::board::ListOpen;
use crate::core::{AppSystems, Menu, Phase, Screen, despawn_all};
use crate::hud::Notation;
use crate::i18n::{Localization, Localized};
use crate::paint::{Carved, Carving};
use crate::prefs::Settings;
use crate::session::{Begin, GameState, SaveRecord};
use crate::ui::theme::{TARGET, size, space};
use crate::ui::widget::{button, caption, control, goes_to, plain, scroll_area, sends, sheet, text, words};
use crate::ui::{EdgeTone, Entrance, Layer, Page, PageByRoom, Primary, Room, Skin, Tone, Typeface};

mod account;
mod across;
mod past;
mod series;

use account::Account;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(past::plugin);
    app.add_systems(OnEnter(Phase::Over), spawn.run_if(resource_exists::<GameState>))
        .add_systems(
            Update,
            (despawn, spawn)
                .chain()
                .in_set(AppSystems::Ui)
                .before(give_way)
                .run_if(in_state(Phase::Over).and_eager(sit_otherwise)),
        )
        .add_systems(
            Update,
            give_way.in_set(AppSystems::Ui).run_if(
                in_state(Phase::Over)
                    .and_eager(resource_changed::<ListOpen>.or_eager(any_match_filter::<Added<EndSheet>>)),
            ),
        );
}

/// A sheet of the end. Where two people face each other, both have one.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum EndSheet {
    /// The only one.
    Whole,
    /// That of the player at the lower edge, with everything.
    Near {
        /// Whether the room is so little that the small buttons scroll with the facts.
        is_cramped: bool,
        /// Whether it is so little that the headline has smaller letters and the reason stands below it and its seal, both of which
        /// are then seen without scrolling.
        is_low: bool,
    },
    /// That of the player at the upper edge, with the result. The facts and the ways out are on the other one alone: two of each
    /// would have half the room.
    Across,
}

/// While the player looks back, the list of moves takes its place.
fn give_way(list: Res<ListOpen>, sheets: Query<(Entity, &EndSheet)>, mut commands: Commands) {
    for (entity, sheet) in &sheets {
        let plan = if list.0 { |room| Node { display: Display::None, ..place(room) } } else { sheet.place() };
        commands.entity(entity).insert(PageByRoom(plan));
    }
}

/// The players have turned to one side of the table, or face to face, or have another room, since the sheets were laid.
fn sit_otherwise(
    (settings, room): (Res<Settings>, Res<Room>),
    session: Option<Res<GameState>>,
    sheets: Query<&EndSheet>,
) -> bool {
    let is_news = settings.is_changed() || room.is_changed();
    let Some(session) = session.filter(|_| is_news && !sheets.is_empty()) else { return false };
    let own = EndSheet::own(&session, &settings, *room);
    !sheets.iter().any(|sheet| *sheet == own)
}

fn despawn(sheets: Query<Entity, With<EndSheet>>, mut commands: Commands) {
    despawn_all(&mut commands, sheets);
}

fn spawn(
    mut commands: Commands,
    session: Res<GameState>,
    language: Res<Localization>,
    notation: Option<Res<Notation>>,
    (settings, room): (Res<Settings>, Res<Room>),
) {
    let moves = notation.map(|notation| notation.all(session.view(), &language)).unwrap_or_default();
    let account = Account::of(&session, &moves);
    let key_of_next = series::key_of_next(&session);
    let own = EndSheet::own(&session, &settings, *room);
    if own != EndSheet::Whole {
        commands.spawn(across::sheet(&account, key_of_next));
    }
    let is_cramped = matches!(own, EndSheet::Near { is_cramped: true, .. });
    let is_low = matches!(own, EndSheet::Near { is_low: true, .. });
    commands.spawn((
        Name::new("End of the match"),
        own,
        DespawnOnExit(Phase::Over),
        Layer::Screen(1),
        sheet(own.place()),
        children![
            scroll_area(move |sheet| {
                tell(sheet, account, is_low);
                if is_cramped {
                    sheet.spawn(small_buttons_place()).with_children(|row| small_buttons(row, key_of_next.is_some()));
                }
            }),
            buttons(key_of_next, !is_cramped),
        ],
    ));
}

/// At the right of the board, or below it.
fn place(room: Room) -> Node {
    let node = Node {
        position_type: PositionType::Absolute,
        right: px(space::M),
        bottom: px(space::M),
        flex_direction: FlexDirection::Column,
        padding: UiRect::axes(vmin(3.6), px(if is_tight(room) { space::M } else { space::XL })),
        row_gap: px(if is_tight(room) { space::S } else { space::M }),
        ..default()
    };
    let share = percent(room.end_sheet());
    if room.is_portrait {
        Node { left: px(space::M), height: share, ..node }
    } else {
        Node { top: px(space::M), width: share, ..node }
    }
}

impl EndSheet {
    /// The sheet of the player at the lower edge, or of both.
    fn own(session: &GameState, settings: &Settings, room: Room) -> Self {
        const LITTLE: f32 = 400.0;
        const LITTLE_BELOW: f32 = 640.0;
        const LOW: f32 = 620.0;
        let little = if room.is_portrait { LITTLE_BELOW } else { LITTLE };
        if session.is_face_to_face(settings) {
            let is_less = |than: f32| room.page.y < than * room.letters;
            Self::Near { is_cramped: is_less(little), is_low: is_less(LOW) }
        } else {
            Self::Whole
        }
    }

    fn place(self) -> fn(Room) -> Node {
        match self {
            Self::Whole => place,
            Self::Near { .. } => place_near,
            Self::Across => across::place,
        }
    }
}

/// Below the far player's sheet, or below the board.
fn place_near(room: Room) -> Node {
    let node = place(room);
    if room.is_portrait {
        let [near, _] = room.end_sheets();
        Node { height: percent(near), ..node }
    } else {
        Node { top: percent(across::SHARE + across::BETWEEN), ..node }
    }
}

/// Whether there is little height: below the board, or in a window in which not all would find room at ease.
fn is_tight(room: Room) -> bool {
    const EASE: f32 = 780.0;
    room.is_portrait || room.page.y < EASE * room.letters
}

fn groups_place(room: Room) -> Node {
    let row_gap = px(if is_tight(room) { space::S } else { space::L });
    // Where a sheet has more height than few words need, they are spread over it.
    Node {
        flex_wrap: FlexWrap::Wrap,
        flex_grow: 1.0,
        align_content: AlignContent::SpaceBetween,
        column_gap: px(space::XL),
        row_gap,
        ..default()
    }
}

/// Groups beside each other where the sheet is wide, below each other where it is not.
fn tell(sheet: &mut ChildSpawner, account: Account, is_low: bool) {
    let Account { stamp, headline, reason, facts, proof, series, seal } = account;
    sheet.spawn((past::Groups, PageByRoom(groups_place))).with_children(|groups| {
        groups.spawn(PageByRoom(heading_group)).with_children(|group| {
            if is_low {
                group.spawn(low_heading(stamp, headline));
                group.spawn(text(reason, size::BODY, Tone::InkDim));
            } else {
                group.spawn(heading(stamp, headline, reason));
            }
        });
        groups.spawn((PageByRoom(next_group), EdgeTone::new(Tone::Brass.alpha(0.6)))).with_children(|group| {
            for (label, value) in facts {
                group.spawn(fact(text(label, size::SMALL, Tone::InkDim), value));
            }
        });
        if !proof.is_empty() {
            groups.spawn((PageByRoom(next_group), EdgeTone::new(Tone::Brass.alpha(0.6)))).with_children(|group| {
                for line in proof {
                    group.spawn(text(line, size::SMALL, Tone::InkDim));
                }
            });
        }
        groups.spawn((PageByRoom(next_group), EdgeTone::new(Tone::Brass.alpha(0.6)))).with_children(|group| {
            series::tell(group, series);
            if let Some(seal) = seal {
                group.spawn(seal_remark(seal));
            }
        });
    });
}

/// The winner, over everything else.
fn heading_group(room: Room) -> Node {
    Node { flex_basis: percent(100), ..group(room) }
}

/// Things that belong together.
fn group(room: Room) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: px(230.0 * room.letters),
        row_gap: px(if is_tight(room) { space::XS } else { space::S }),
        ..default()
    }
}

/// The same under a line.
fn next_group(room: Room) -> Node {
    Node { padding: px(if is_tight(room) { space::S } else { space::M }).top(), border: px(1).top(), ..group(room) }
}

fn heading(character: char, headline: Localized, reason: Localized) -> impl Bundle {
    (
        Page(Node {
            column_gap: px(space::L),
            row_gap: px(space::S),
            flex_wrap: FlexWrap::Wrap,
            align_items: AlignItems::Center,
            ..default()
        }),
        children![
            (PageByRoom(stamp), Carved(Carving::Seal(character)), Entrance::STAMP),
            (
                Page(Node {
                    flex_direction: FlexDirection::Column,
                    flex_grow: 1.0,
                    flex_basis: px(120),
                    row_gap: px(space::XS),
                    ..default()
                }),
                children![
                    words(Typeface::Title, headline, size::TITLE, Tone::Ink),
                    text(reason, size::BODY, Tone::InkDim),
                ]
            ),
        ],
    )
}

/// The same where there is little height, without the reason.
fn low_heading(character: char, headline: Localized) -> impl Bundle {
    let rest = Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..default() };
    (
        Page(Node { column_gap: px(space::S), align_items: AlignItems::Center, ..default() }),
        children![
            (PageByRoom(low_stamp), Carved(Carving::Seal(character)), Entrance::STAMP),
            (words(Typeface::Title, headline, size::LARGE, Tone::Ink), rest),
        ],
    )
}

fn low_stamp(_: Room) -> Node {
    /// Two lines of the headline.
    const SIDE: f32 = 56.0;
    Node { width: px(SIDE), height: px(SIDE), flex_shrink: 0.0, ..default() }
}

/// The stamp leaves room for the words beside it.
fn stamp(room: Room) -> Node {
    let side = px((0.122 * room.page.min_element()).min(100.0));
    Node { width: side, height: side, margin: px(space::XS).all(), flex_shrink: 0.0, ..default() }
}

/// The seal's verdict; a press opens the seal.
fn seal_remark(words: Localized) -> impl Bundle {
    (
        control(Skin::Word, words.clone(), "seal"),
        Button,
        Page(Node {
            min_height: px(TARGET),
            flex_direction: FlexDirection::Column,
            justify_content: JustifyContent::Center,
            flex_shrink: 0.0,
            ..default()
        }),
        children![(caption(Typeface::Text, words, size::SMALL), Underline)],
        observe(goes_to(Menu::Seal)),
    )
}

/// A fact on one line: its label at the left, its value at the right.
fn fact(label: impl Bundle, value: String) -> impl Bundle {
    (
        Page(Node {
            column_gap: px(space::M),
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::Baseline,
            ..default()
        }),
        children![
            label,
            (plain(value, size::BODY, Tone::Ink), TextLayout::no_wrap(), Node { flex_shrink: 0.0, ..default() })
        ],
    )
}

/// What to do with the match that has ended. The first alone over the others, or all in a row where the sheet is wide.
fn buttons(next: Option<&'static str>, has_small: bool) -> impl Bundle {
    (
        PageByRoom(|room| Node {
            flex_direction: if room.is_portrait { FlexDirection::Row } else { FlexDirection::Column },
            column_gap: px(space::M),
            row_gap: px(space::L),
            flex_shrink: 0.0,
            ..default()
        }),
        Children::spawn((
            Spawn((
                // Its word is never broken.
                Page(Node { flex_direction: FlexDirection::Column, flex_grow: 1.0, flex_shrink: 0.0, ..default() }),
                Children::spawn(SpawnWith(move |place: &mut ChildSpawner| first_button(place, next))),
            )),
            SpawnWith(move |sheet: &mut ChildSpawner| {
                if has_small {
                    sheet.spawn(small_buttons_place()).with_children(|row| small_buttons(row, next.is_some()));
                }
            }),
        )),
    )
}

/// As many beside each other as have room.
fn small_buttons_place() -> Page {
    Page(Node {
        column_gap: px(space::S),
        row_gap: px(space::S),
        flex_wrap: FlexWrap::Wrap,
        flex_grow: 1.0,
        align_items: AlignItems::Center,
        ..default()
    })
}

/// The next match, or the way back to the library from a match that is looked through.
fn first_button(place: &mut ChildSpawner, next: Option<&'static str>) {
    match next {
        Some(key) => {
            place.spawn((button(Skin::Filled, key, "rematch"), Primary, observe(sends(Begin::Rematch))));
        }
        None => {
            let library = button(Skin::Filled, "end-library", "library");
            place.spawn((library, Primary, observe(goes_to(Screen::Library))));
        }
    }
}

fn small_buttons(row: &mut ChildSpawner, is_played: bool) {
    row.spawn(part((
        button(Skin::Outlined, "end-moves", "moves"),
        observe(|_: On<Activate>, mut list: ResMut<ListOpen>| list.0 = true),
    )));
    row.spawn(part((button(Skin::Outlined, "end-save", "save-record"), observe(save_record))));
    row.spawn(half(button(Skin::Outlined, "end-new", "new"), Screen::Setup));
    if is_played {
        row.spawn(half(button(Skin::Outlined, "end-title", "title"), Screen::Title));
    }
}

/// Asks where the match is to be saved as a game record.
fn save_record(_: On<Activate>, session: Option<Res<GameState>>, mut saves: MessageWriter<SaveRecord>) {
    saves.write_batch(session.map(|session| SaveRecord::of(&session)));
}

/// One of two buttons beside each other, which leads to a screen.
fn half(button: impl Bundle, to: Screen) -> impl Bundle {
    part((button, observe(goes_to(to))))
}

/// One of the buttons side by side. Each has the room of its words, and its share of the rest: in equal widths
/// the longest would wrap while the shortest has room to spare.
fn part(button: impl Bundle) -> impl Bundle {
    let node = Node { flex_direction: FlexDirection::Column, flex_grow: 1.0, ..default() };
    (Page(node), children![button])
}
