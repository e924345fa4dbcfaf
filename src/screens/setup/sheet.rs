//! How the set-up looks: a sheet to fill in, beside a board that plays the rules.

use bevy::{
    ecs::hierarchy::ChildSpawner,
    input_focus::{FocusCause, InputFocus, InputFocusVisible},
    prelude::*,
    ui::Checked,
    ui_widgets::{Activate, ValueChange, observe},
};

use super::{
    arrangement::{board_share, is_close, is_narrow_page},
    choice::{Choice, Form},
    deal,
    exhibit::LessonShow,
    offer::Offer,
    options::{self, Leaf},
};
use crate::core::{Screen, despawn_all};
use crate::i18n::Localized;
use crate::prefs::{GameKind, Settings};
use crate::screens::bench::back_button;
use crate::ui::theme::{size, space};
use crate::ui::widget::{TurnedOver, button, rule, screen, scroll_area, sheet, text, turner, words};
use crate::ui::{Arrangement, GroundTone, Page, PageByRoom, Primary, Room, Skin, Tone, TurnsTo, Typeface};

#[derive(Component)]
pub(super) struct LessonSentence;

/// One of the points that tell which lesson is shown.
#[derive(Component)]
pub(super) struct LessonPoint(usize);

/// The sheet and everything beside it.
#[derive(Component)]
pub(super) struct SetupScreen;

/// Another game has other choices: the sheet is rebuilt. A key leaves the focus on the game, so that a second press begins no match; after
/// a click the focus begins anew, and Enter deals.
pub(super) fn lay_anew(
    old: Query<Entity, With<SetupScreen>>,
    mut commands: Commands,
    (form, settings): (Option<Res<Form>>, Res<Settings>),
    are_keys_used: Res<InputFocusVisible>,
) {
    despawn_all(&mut commands, old);
    let Some(form) = form else { return };
    spawn(commands.reborrow(), form, settings);
    if are_keys_used.0 {
        commands.run_system_cached(stay_on_game);
    }
}

fn stay_on_game(form: Res<Form>, choices: Query<(Entity, &Choice)>, mut focus: ResMut<InputFocus>) {
    let game = Choice::Game(form.game());
    if let Some((control, _)) = choices.iter().find(|(_, choice)| **choice == game) {
        focus.set(control, FocusCause::Navigated);
    }
}

pub(super) fn spawn(mut commands: Commands, form: Res<Form>, settings: Res<Settings>) {
    let (setup, engines) = (form.0.clone(), settings.engines.clone());
    let game = setup.game();
    commands.spawn((
        screen("Set-up", Screen::Setup),
        SetupScreen,
        children![
            lesson(game),
            (
                PageByRoom(side_of(game)),
                children![(
                    sheet(paper),
                    children![
                        header(game),
                        rule(),
                        scroll_area(move |sheet| options::fill(sheet, &setup, &engines)),
                        footer(),
                    ]
                )],
            ),
        ],
    ));
}

/// The lesson in words, below the board.
fn lesson(game: GameKind) -> impl Bundle {
    (
        PageByRoom(below_board_of(game)),
        Pickable::IGNORE,
        Children::spawn(SpawnWith(move |area: &mut ChildSpawner| {
            area.spawn((
                LessonSentence,
                text(Localized::new(Offer::of(game).lessons[0].sentence), size::LARGE, Tone::Text),
                TextLayout::justify(Justify::Center),
            ));
            area.spawn((
                Page(Node { column_gap: px(space::M), ..default() }),
                Children::spawn(SpawnIter((0..Offer::of(game).lessons.len()).map(|index| {
                    (
                        LessonPoint(index),
                        Page(Node { width: px(8), height: px(8), border_radius: BorderRadius::MAX, ..default() }),
                    )
                }))),
            ));
        })),
    )
}

/// A plan knows the room only: low boards have one, high ones another.
fn below_board_of(game: GameKind) -> fn(Room) -> Node {
    match game {
        GameKind::Banqi => |room| below_board(room, true),
        _ => |room| below_board(room, false),
    }
}

/// The share of the window that is the board's.
fn below_board(room: Room, is_low: bool) -> Node {
    let node = Node {
        flex_direction: FlexDirection::Column,
        justify_content: JustifyContent::End,
        align_items: AlignItems::Center,
        row_gap: px(space::M),
        padding: px(space::XL).horizontal(),
        ..default()
    };
    match Arrangement::of(room) {
        Arrangement::Beside => {
            let padding = UiRect { bottom: percent(3.6), ..node.padding };
            Node { width: percent(51), height: percent(100), padding, ..node }
        }
        Arrangement::Stacked => {
            let height = percent(100.0 * board_share(room, is_low));
            Node { width: percent(100), height, row_gap: px(space::S), ..node }
        }
        Arrangement::Alone => Node { display: Display::None, ..node },
    }
}

/// Keeps words and points with the board.
pub(super) fn follow_lesson(
    show: Res<LessonShow>,
    points: Query<(Entity, &LessonPoint)>,
    sentence: Single<&mut Localized, With<LessonSentence>>,
    mut commands: Commands,
) {
    sentence.into_inner().set_if_neq(Localized::new(show.lesson().sentence));
    for (entity, point) in &points {
        let tone = if Some(point.0) == show.index() { Tone::BrassLit.into() } else { Tone::TextDim.alpha(0.4) };
        commands.entity(entity).insert_if_neq(GroundTone(tone));
    }
}

fn side_of(game: GameKind) -> fn(Room) -> Node {
    match game {
        GameKind::Banqi => |room| side(room, true),
        _ => |room| side(room, false),
    }
}

/// The share of the window in which the paper lies.
fn side(room: Room, is_low: bool) -> Node {
    let node = Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        height: percent(100),
        padding: px(match (is_close(room), room.is_narrow) {
            (true, _) => space::M,
            (_, true) => space::L,
            _ => space::XL,
        })
        .all(),
        align_items: AlignItems::Center,
        ..default()
    };
    if Arrangement::of(room) == Arrangement::Stacked {
        let height = percent(100.0 * (1.0 - board_share(room, is_low)));
        Node { position_type: PositionType::Absolute, bottom: px(0), width: percent(100), height, ..node }
    } else {
        node
    }
}

/// As high as the window.
fn paper(room: Room) -> Node {
    let (above, between) = if is_close(room) { (space::L, space::S) } else { (space::XL, space::M) };
    let beside = if is_narrow_page(room) { space::XL } else { space::XXL + space::S };
    Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        min_width: px(0),
        height: percent(100),
        padding: UiRect::axes(px(beside), px(above)),
        row_gap: px(between),
        ..default()
    }
}

fn header(game: GameKind) -> impl Bundle {
    (
        Page(Node { column_gap: px(space::L), align_items: AlignItems::Center, flex_shrink: 0.0, ..default() }),
        children![
            words(Typeface::Title, Localized::new(format!("title-{game}")), size::TITLE, Tone::Ink),
            words(Typeface::Brush, Localized::new(format!("title-{game}-native")), size::HEAD, Tone::Seal),
            Node { flex_grow: 1.0, ..default() },
            (back_button("setup-back"), observe(go_back)),
        ],
    )
}

fn footer() -> impl Bundle {
    (
        Page(Node {
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::Center,
            column_gap: px(space::XL),
            flex_shrink: 0.0,
            padding: px(space::S).top(),
            ..default()
        }),
        children![
            (turner("setup-more", "setup-back", "more"), observe(toggle_more)),
            (
                Page(Node { flex_direction: FlexDirection::Column, flex_grow: 1.0, max_width: px(280), ..default() }),
                children![(button(Skin::Filled, "setup-deal", "deal"), Primary, observe(deal::ask))]
            ),
        ],
    )
}

/// Leads from the other side of the sheet to this one, and from here to the title, as Cancel does.
fn go_back(_: On<Activate>, mut turned: TurnedOver, mut commands: Commands) {
    if turned.turn_back().is_none() {
        commands.set_state_if_neq(Screen::Title);
    }
}

/// Turns the sheet over. The focus then goes on to the rules on the other side. Both sides are read from their beginnings.
fn toggle_more(
    change: On<ValueChange<bool>>,
    mut leaves: Query<(Entity, &Leaf, &mut Node, &ChildOf)>,
    mut areas: Query<&mut ScrollPosition>,
    mut commands: Commands,
) {
    if change.value {
        commands.entity(change.source).insert(Checked);
    } else {
        commands.entity(change.source).remove::<Checked>();
    }
    for (entity, leaf, mut node, place) in &mut leaves {
        node.display = leaf.display(change.value);
        if let Ok(mut position) = areas.get_mut(place.parent()) {
            *position = ScrollPosition::default();
        }
        if *leaf == Leaf::More {
            commands.entity(change.source).insert(TurnsTo(entity));
        }
    }
}
