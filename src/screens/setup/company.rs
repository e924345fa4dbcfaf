//! The players of the next match: people with their names, or the computer at one of its levels.

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*, text::RemSize, ui_widgets::RadioButton};
use teahouse_engine::Level;
use teahouse_rules::Seat;

use super::form::{Choice, Explanation};
use super::{Form, is_close};
use crate::i18n::{Localization, Localized, Value};
use crate::prefs::computers::is_taught;
use crate::session::MatchSetup;
use crate::ui::theme::{TARGET, size, space};
use crate::ui::widget::{Letters, OneLine, caption, column, control, grouped, plain, text, words};
use crate::ui::{Page, PageByRoom, Room, Skin, Tone, Typeface};

/// A part of the sheet that is shown for some choices of players only. Its node has no lengths of its own.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// While a person has this seat, as the near player sees it.
    Person(Seat),
    /// While the computer does.
    Computer(Seat),
    /// While only people sit there.
    People,
}

#[derive(Component, Debug, Clone, Copy)]
pub(super) struct LevelName(Seat);

impl Part {
    fn is_there(self, setup: &MatchSetup) -> bool {
        match self {
            Self::Person(seat) => setup.computers.0[seat].is_none(),
            Self::Computer(seat) => setup.computers.0[seat].is_some(),
            Self::People => setup.computers.is_among_people(),
        }
    }

    /// The part, which takes all the room in its line.
    pub(super) fn of_line(self, setup: &MatchSetup) -> impl Bundle {
        (self, Node { flex_grow: 1.0, min_width: px(0), ..self.node(setup) })
    }

    /// The part, with one thing below the other.
    pub(super) fn of_column(self, setup: &MatchSetup) -> impl Bundle {
        (self, Node { flex_direction: FlexDirection::Column, ..self.node(setup) })
    }

    fn node(self, setup: &MatchSetup) -> Node {
        Node { display: self.display(setup), ..default() }
    }

    fn display(self, setup: &MatchSetup) -> Display {
        if self.is_there(setup) { Display::Flex } else { Display::None }
    }
}

/// The name of the computer as it stands on a tablet.
pub(super) fn level_name(seat: Seat) -> impl Bundle {
    (PageByRoom(name_place), children![(LevelName(seat), OneLine::default(), plain("", size::LARGE, Tone::Text))])
}

/// As wide as the tablet leaves it, whatever stands there.
fn name_place(room: Room) -> Node {
    Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        margin: px(if is_close(room) { 0.0 } else { space::M }).horizontal(),
        align_items: AlignItems::Center,
        ..default()
    }
}

/// The names of a person and of the levels.
fn name(level: Option<Level>) -> Localized {
    match level {
        None => Localized::new("setup-person"),
        Some(level) => Localized::new(format!("level-{}", level.key())),
    }
}

/// Every choice for a seat: a person, or the computer, from its weakest level to its strongest. Levels
/// are numbers, so that all of them fit on one line; the sentence below describes the chosen one.
pub(super) fn choices(sheet: &mut ChildSpawner, setup: &MatchSetup, seat: Seat) {
    if !is_taught(&setup.rules) {
        return;
    }
    let is_near = seat == Seat::FIRST;
    let (title, side) = if is_near { ("setup-company-near", "near") } else { ("setup-company-far", "far") };
    sheet.spawn(column(space::S)).with_children(|group| {
        let words = words(Typeface::Title, Localized::new(title), size::LARGE, Tone::Ink);
        group.spawn((words, PageByRoom(if is_near { near_title } else { far_title })));
        group.spawn((Page(ladder()), grouped(title))).with_children(|ladder| {
            ladder.spawn((rung(name(None), name(None), format!("{side}-person")), Choice::Company(seat, None)));
            for (number, level) in (1_u8..).zip(Level::ALL) {
                let number = Localized::new("setup-level").arg("number", number);
                let rung = rung(name(Some(level)), number, format!("{side}-{}", level.key()));
                ladder.spawn((rung, Choice::Company(seat, Some(level))));
            }
        });
        group.spawn(Part::Computer(seat).of_column(setup)).with_children(|part| {
            part.spawn((text(Localized::new(title), size::SMALL, Tone::InkDim), Explanation::Company(seat)));
        });
    });
}

fn near_title(_: Room) -> Node {
    Node::default()
}

/// In a low window the far player's heading is left out: the tablets show whose seat it is.
fn far_title(room: Room) -> Node {
    Node { display: if room.is_low() { Display::None } else { Display::Flex }, ..default() }
}

fn ladder() -> Node {
    Node { flex_wrap: FlexWrap::Wrap, flex_grow: 1.0, column_gap: px(space::XS), row_gap: px(space::XS), ..default() }
}

/// A choice, with its name and its label.
fn rung(name: Localized, words: Localized, id: String) -> impl Bundle {
    (
        control(Skin::Choice, name, id),
        RadioButton,
        Page(Node {
            min_width: px(TARGET),
            min_height: px(TARGET),
            flex_grow: 1.0,
            padding: px(space::S).horizontal(),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        }),
        children![caption(Typeface::Text, words, size::BODY)],
    )
}

/// The description of the computer at a seat. The tablet above names the far player.
pub(super) fn sentence(setup: &MatchSetup, seat: Seat) -> Localized {
    let Some(level) = setup.computers.0[seat] else { return name(None) };
    let habit = format!("habit-{}", level.habit_in(&setup.rules));
    match seat {
        Seat::FIRST => Localized::new("setup-level-means")
            .arg("name", Value::Key(format!("level-{}", level.key()).into()))
            .arg("habit", Value::Key(habit.into())),
        _ => Localized::new(habit),
    }
}

/// Keeps the sheet in line with the chosen players.
pub(super) fn show(
    (form, localization, rem): (Res<Form>, Res<Localization>, Res<RemSize>),
    mut parts: Query<(&Part, &mut Node)>,
    mut names: Query<(&LevelName, &mut OneLine)>,
) {
    let setup = &form.0;
    for (part, mut node) in &mut parts {
        if node.display != part.display(setup) {
            node.display = part.display(setup);
        }
    }
    let letters = Letters { most: size::LARGE_REM * rem.0, least: size::SMALL_REM * rem.0 };
    for (LevelName(seat), mut line) in &mut names {
        OneLine::write(line.reborrow(), &name(setup.computers.0[*seat]).resolve(&localization));
        OneLine::allow(line, letters);
    }
}
