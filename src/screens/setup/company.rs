//! Who sits at the table: people with their names, or the computer at one of its levels.

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*, text::RemSize};
use teahouse_engine::Level;

use super::Form;
use super::form::{Choice, Explanation};
use super::is_close;
use super::options::explained;
use crate::{
    i18n::{Localization, Localized},
    sitting::{GameKind, MatchSetup},
    ui::{
        PageByRoom, Room, Tone,
        theme::{size, space},
        widget::{Letters, OneLine, choice, plain},
    },
};

/// A part of the sheet that is there for some company only. Its node has no lengths of its own.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// While a person sits near (0) or far (1).
    Person(usize),
    /// While the computer does.
    Computer(usize),
    /// While two people sit there.
    People,
}

/// What the computer is called that sits near (0) or far (1).
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct LevelName(usize);

impl Part {
    fn is_there(self, setup: &MatchSetup) -> bool {
        match self {
            Self::Person(index) => setup.seats.0[index].is_none(),
            Self::Computer(index) => setup.seats.0[index].is_some(),
            Self::People => setup.seats.0 == [None; 2],
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
pub(super) fn level_name(index: usize) -> impl Bundle {
    (PageByRoom(name_place), children![(LevelName(index), OneLine::default(), plain("", size::LARGE, Tone::Text))])
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

/// What a person and the levels are called.
fn name(level: Option<Level>) -> Localized {
    match level {
        None => Localized::new("setup-person"),
        Some(level) => Localized::new(format!("level-{}", level.key())),
    }
}

/// Everybody who can sit near (0) or far (1).
pub(super) fn choices(sheet: &mut ChildSpawner, game: GameKind, index: usize) {
    if !game.is_taught() {
        return;
    }
    let (title, side) = [("setup-company-near", "near"), ("setup-company-far", "far")][index];
    explained(sheet, title, Explanation::Company(index), |row| {
        row.spawn((choice(name(None), format!("{side}-person")), Choice::Company(index, None)));
        for level in game.levels() {
            let id = format!("{side}-{}", level.key());
            row.spawn((choice(name(Some(*level)), id), Choice::Company(index, Some(*level))));
        }
    });
}

/// What is known of whoever sits near (0) or far (1), in a sentence.
pub(super) fn sentence(level: Option<Level>) -> Localized {
    match level {
        None => Localized::new("setup-person-means"),
        Some(level) => Localized::new(format!("level-{}-habit", level.key())),
    }
}

/// Keeps the sheet with who sits there.
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
    for (LevelName(index), mut line) in &mut names {
        OneLine::write(line.reborrow(), &name(setup.seats.0[*index]).resolve(&localization));
        OneLine::allow(line, letters);
    }
}
