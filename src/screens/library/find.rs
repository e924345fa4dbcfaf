//! The filters of the search: the game, the result and the date, the order, and the deleted matches.

use bevy::ecs::hierarchy::{ChildSpawner, ChildSpawnerCommands};
use bevy::prelude::*;
use bevy::text::{EditableText, TextEdit};
use bevy::ui::Checked;
use bevy::ui_widgets::{Activate, ValueChange, observe};
use teahouse_table::library::{Order, RecordedDate, ResultKind};

use super::account::recorded;
use super::catalogue::Catalogue;
use super::open::{Main, Panel};
use super::paper::paper;
use super::search::{DateRange, Search};
use super::sets::LibrarySystems;
use crate::i18n::Localized;
use crate::prefs::GameKind;
use crate::ui::theme::{size, space};
use crate::ui::widget::{button, choice, grouped, scroll_area, show_checked, switch, words};
use crate::ui::{Page, Skin, Tone, Typeface};

/// A choice of the search.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum SearchChoice {
    Game(Option<GameKind>),
    Result(Option<ResultKind>),
    Range(Option<DateRange>),
    Order(Order),
    Trash,
}

/// The years in which matches were played, or the months of the year that is looked for.
#[derive(Component, Debug, Default)]
struct PeriodRow {
    is_of_months: bool,
    dates: Vec<RecordedDate>,
}

/// The line of text that looks for names and titles.
#[derive(Component)]
pub(super) struct SearchLine;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(choose).add_systems(
        Update,
        (
            offer_periods.run_if(
                resource_changed::<Search>
                    .or_eager(resource_changed::<Catalogue>)
                    .or_eager(|new: Query<(), Added<PeriodRow>>| !new.is_empty()),
            ),
            show.run_if(resource_changed::<Search>.or_eager(|new: Query<(), Added<SearchChoice>>| !new.is_empty())),
        )
            .chain()
            .in_set(LibrarySystems::Show),
    );
}

pub(super) fn spawn(place: &mut ChildSpawnerCommands) {
    place.spawn(paper()).with_children(|sheet| {
        sheet.spawn(scroll_area(|sheet| {
            let games = GameKind::ALL.iter().map(|game| Some(*game));
            group(sheet, "library-game", [None].into_iter().chain(games).map(SearchChoice::Game));
            let results = ResultKind::ALL.iter().map(|result| Some(*result));
            group(sheet, "library-result", [None].into_iter().chain(results).map(SearchChoice::Result));
            under(sheet, "library-range", |column| {
                let ranges = DateRange::BY_AGE.iter().map(|range| Some(*range));
                row_of(column, "library-range", [None].into_iter().chain(ranges).map(SearchChoice::Range));
                for (name, is_of_months) in [("library-years", false), ("library-months", true)] {
                    let row = PeriodRow { is_of_months, ..default() };
                    column.spawn((row, Page(choices_node(Display::None)), grouped(name)));
                }
            });
            group(sheet, "library-order", Order::ALL.iter().map(|order| SearchChoice::Order(*order)));
            let line = Node { flex_direction: FlexDirection::Column, flex_shrink: 0.0, ..default() };
            sheet.spawn((Page(line), children![(switch("library-trash", "trash"), SearchChoice::Trash)]));
            let row = Node {
                flex_wrap: FlexWrap::Wrap,
                align_items: AlignItems::Center,
                column_gap: px(space::S),
                row_gap: px(space::S),
                ..default()
            };
            sheet.spawn(Page(row)).with_children(|row| {
                let part = || Page(Node { flex_direction: FlexDirection::Column, flex_grow: 1.0, ..default() });
                let done = |_: On<Activate>, mut panel: ResMut<Panel>| *panel = Panel::Closed;
                row.spawn((part(), children![(button(Skin::Filled, "library-done", "done"), observe(done))]));
                row.spawn((part(), children![(button(Skin::Outlined, "library-all", "all"), observe(widen))]));
            });
        }));
    });
}

/// Choices under their name.
fn group(sheet: &mut ChildSpawner, name: &'static str, choices: impl Iterator<Item = SearchChoice>) {
    under(sheet, name, |column| row_of(column, name, choices));
}

fn under(sheet: &mut ChildSpawner, name: &'static str, write: impl FnOnce(&mut ChildSpawner)) {
    let column = Node { flex_direction: FlexDirection::Column, row_gap: px(space::XS), ..default() };
    sheet.spawn(Page(column)).with_children(|column| {
        column.spawn(words(Typeface::Text, Localized::new(name), size::SMALL, Tone::InkDim));
        write(column);
    });
}

fn row_of(column: &mut ChildSpawner, name: &'static str, choices: impl Iterator<Item = SearchChoice>) {
    column.spawn((Page(choices_node(Display::Flex)), grouped(name))).with_children(|row| {
        for wish in choices {
            let mut choice = row.spawn((choice(wish.label(), wish.id()), wish));
            if wish == SearchChoice::Game(None) {
                choice.insert(Main);
            }
        }
    });
}

fn choices_node(display: Display) -> Node {
    Node { display, flex_wrap: FlexWrap::Wrap, column_gap: px(space::S), row_gap: px(space::XS), ..default() }
}

/// Offers the years of the matches that are listed, and the months of the chosen one. A press in a row leaves its choices as they are,
/// so that the focus stays.
fn offer_periods(
    (search, catalogue): (Res<Search>, Res<Catalogue>),
    mut rows: Query<(Entity, &mut PeriodRow)>,
    mut commands: Commands,
) {
    for (entity, mut row) in &mut rows {
        let dates = match search.period() {
            period if !row.is_of_months => catalogue.years(period),
            Some(period) => catalogue.months(period),
            None => Vec::new(),
        };
        if row.dates == dates {
            continue;
        }
        row.dates.clone_from(&dates);
        let display = if dates.is_empty() { Display::None } else { Display::Flex };
        commands.entity(entity).insert(Page(choices_node(display))).despawn_related::<Children>().with_children(
            |row| {
                for wish in dates.into_iter().map(|date| SearchChoice::Range(Some(DateRange::In(date)))) {
                    row.spawn((choice(wish.label(), wish.id()), wish));
                }
            },
        );
    }
}

impl SearchChoice {
    fn label(self) -> Localized {
        match self {
            Self::Game(Some(game)) => Localized::new(format!("title-{game}")),
            Self::Game(None) => Localized::new("library-any-game"),
            Self::Result(Some(result)) => Localized::new(format!("library-result-{}", word_of_result(result))),
            Self::Result(None) => Localized::new("library-any-result"),
            Self::Range(Some(DateRange::In(date))) => recorded(date),
            Self::Range(Some(range)) => Localized::new(format!("library-range-{}", range.word())),
            Self::Range(None) => Localized::new("library-any-range"),
            Self::Order(order) => Localized::new(format!("library-order-{}", word_of_order(order))),
            Self::Trash => Localized::new("library-trash"),
        }
    }

    fn id(self) -> String {
        match self {
            Self::Game(game) => format!("game-{}", game.map_or("any", |game| game.into_str())),
            Self::Result(result) => format!("result-{}", result.map_or("any", word_of_result)),
            Self::Range(range) => format!("range-{}", range.map_or_else(|| "any".into(), DateRange::word)),
            Self::Order(order) => format!("order-{}", word_of_order(order)),
            Self::Trash => "trash".into(),
        }
    }

    fn holds(self, search: &Search) -> bool {
        match self {
            Self::Game(game) => search.game == game,
            Self::Result(result) => search.result == result,
            Self::Range(range) => search.range == range,
            Self::Order(order) => search.order == order,
            Self::Trash => search.is_trash,
        }
    }
}

const fn word_of_result(result: ResultKind) -> &'static str {
    match result {
        ResultKind::Won => "won",
        ResultKind::Lost => "lost",
        ResultKind::Drawn => "drawn",
        ResultKind::Unfinished => "unfinished",
        ResultKind::Damaged => "damaged",
    }
}

const fn word_of_order(order: Order) -> &'static str {
    match order {
        Order::Newest => "newest",
        Order::Longest => "longest",
        Order::Name => "name",
    }
}

fn choose(change: On<ValueChange<bool>>, choices: Query<&SearchChoice>, mut search: ResMut<Search>) {
    let Ok(choice) = choices.get(change.source) else { return };
    let mut next = search.clone();
    match *choice {
        SearchChoice::Game(game) => next.game = game,
        SearchChoice::Result(result) => next.result = result,
        SearchChoice::Range(range) => next.range = range,
        SearchChoice::Order(order) => next.order = order,
        SearchChoice::Trash => next.is_trash = change.value,
    }
    search.set_if_neq(next);
}

fn show(search: Res<Search>, choices: Query<(Entity, &SearchChoice, Has<Checked>)>, mut commands: Commands) {
    for (entity, choice, is_checked) in &choices {
        show_checked(&mut commands, entity, is_checked, choice.holds(&search));
    }
}

/// Looks for everything again, with an empty line.
pub(super) fn widen(
    _: On<Activate>,
    mut search: ResMut<Search>,
    mut lines: Query<&mut EditableText, With<SearchLine>>,
) {
    search.widen();
    for mut line in &mut lines {
        empty(&mut line);
    }
}

/// Takes out what is written in the line.
pub(super) fn empty(line: &mut EditableText) {
    line.queue_edit(TextEdit::SelectAll);
    line.queue_edit(TextEdit::Delete);
}
