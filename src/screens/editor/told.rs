//! The problems of the position as the sheet tells them, and what can be done with the position.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, observe};
use teahouse_rules::{Flaw, Place};

use super::problems::{self, Wrong};
use super::squares::SquareControl;
use super::stock::able;
use super::words::speaker;
use crate::i18n::{Localization, Localized};
use crate::prefs::Settings;
use crate::session::{Drafting, PositionKept};
use crate::ui::reader::Announce;
use crate::ui::theme::size;
use crate::ui::widget::{button, text};
use crate::ui::{Focusable, Ring, Room, Skin, Tone};

/// The list of all problems. It has the focus as a whole, so that it is seen as a whole.
#[derive(Component, Debug)]
pub(super) struct Problems;

/// The lines above the buttons: whether the position can be played, and the first reasons why not.
#[derive(Component, Debug)]
pub(super) struct Verdict;

/// The place of the button that leads to the list, where not all problems stand above it. Its node has no lengths of its own.
#[derive(Component, Debug)]
pub(super) struct WayToAll;

/// A button for what can be done with the position, as long as a match can begin from it.
#[derive(Component, Debug)]
pub(super) struct Deed;

/// The square under the pointer or with the focus, whichever came last: what is wrong there is told first.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pointed(Option<Place>);

pub(super) fn point(
    squares: Query<(&SquareControl, &Hovered)>,
    focus: Res<InputFocus>,
    mut hovered_before: Local<Option<Place>>,
    mut pointed: ResMut<Pointed>,
) {
    let hovered = squares.iter().find(|(_, hovered)| hovered.get()).map(|(SquareControl(place), _)| *place);
    let focused = focus.get().and_then(|focused| squares.get(focused).ok()).map(|(SquareControl(place), _)| *place);
    let has_moved = std::mem::replace(&mut *hovered_before, hovered) != hovered;
    let is_still_there = pointed.0.is_some() && [hovered, focused].contains(&pointed.0);
    let place = if !has_moved && focus.is_changed() {
        focused.or(hovered)
    } else if !has_moved && is_still_there {
        pointed.0
    } else {
        hovered.or(focused)
    };
    pointed.set_if_neq(Pointed(place));
}

/// Tells what is wrong: in the list, in the lines above the buttons, and to screen readers when that changes.
pub(super) fn tell(
    (drafting, pointed, room): (Res<Drafting>, Res<Pointed>, Res<Room>),
    (localization, settings): (Res<Localization>, Res<Settings>),
    lists: Query<(Entity, Ref<Problems>)>,
    (verdicts, mut ways): (Query<(Entity, Ref<Verdict>)>, Query<&mut Node, With<WayToAll>>),
    deeds: Query<(Entity, Has<InteractionDisabled>), With<Deed>>,
    (mut before, mut lines_before): (Local<Vec<Wrong>>, Local<Vec<Wrong>>),
    mut said: MessageWriter<Announce>,
    mut commands: Commands,
) {
    let speaker = speaker(&drafting, &localization, &settings);
    let told = problems::all(&drafting, &speaker);
    let is_other = told != *before || localization.is_changed();
    for (list, new) in &lists {
        if is_other || new.is_added() {
            list_all(&mut commands, list, &told);
        }
    }
    if told != *before {
        let none = || Localized::new("editor-fine").resolve(&localization);
        said.write(Announce::new(if told.is_empty() { none() } else { problems::together(&told, &speaker) }));
    }
    let lines = first_lines(&told, pointed.0, *room);
    for (verdict, new) in &verdicts {
        if is_other || drafting.is_changed() || new.is_added() || lines != *lines_before {
            write(&mut commands, verdict, &lines);
        }
    }
    let display = if told.len() > lines.len() { Display::Flex } else { Display::None };
    for mut way in &mut ways {
        if way.display != display {
            way.display = display;
        }
    }
    (*before, *lines_before) = (told, lines);
    let can_begin =
        drafting.drafts().problems().iter().all(|problem| !problem.flaw.is_impossible() && problem.flaw != Flaw::Over);
    for (entity, is_disabled) in &deeds {
        able(&mut commands, entity, is_disabled, can_begin);
    }
}

/// Writes the list, which has the focus where there is something in it.
fn list_all(commands: &mut Commands, list: Entity, told: &[Wrong]) {
    let mut list = commands.entity(list);
    list.despawn_related::<Children>().with_children(|list| {
        for Wrong { words, tone, .. } in told {
            list.spawn(text(words.clone(), size::BODY, *tone));
        }
    });
    if told.is_empty() {
        list.remove::<(Focusable, Ring, Outline)>();
    } else {
        list.insert(Ring::ON_PAPER);
    }
}

/// As many sentences as find room above the buttons, those about a square first.
fn first_lines(told: &[Wrong], pointed: Option<Place>, room: Room) -> Vec<Wrong> {
    let most = if room.is_low() { 2 } else { 3 };
    let is_elsewhere = |told: &&Wrong| pointed.is_none_or(|place| !told.is_about(place));
    let mut ordered: Vec<&Wrong> = told.iter().collect();
    ordered.sort_by_key(is_elsewhere);
    ordered.into_iter().take(most).cloned().collect()
}

fn write(commands: &mut Commands, verdict: Entity, lines: &[Wrong]) {
    commands.entity(verdict).despawn_related::<Children>().with_children(|verdict| {
        if lines.is_empty() {
            verdict.spawn(text(Localized::new("editor-fine"), size::SMALL, Tone::InkDim));
        }
        for Wrong { words, tone, .. } in lines {
            verdict.spawn(text(words.clone(), size::SMALL, *tone));
        }
    });
}

/// The button that leads to the list.
pub(super) fn way_to_all() -> impl Bundle {
    (
        WayToAll,
        Node { display: Display::None, flex_direction: FlexDirection::Column, ..default() },
        children![(button(Skin::Outlined, "editor-all-problems", "all-problems"), observe(show_all))],
    )
}

/// Scrolls to the list.
fn show_all(_: On<Activate>, lists: Query<Entity, With<Problems>>, mut focus: ResMut<InputFocus>) {
    if let Some(list) = lists.iter().next() {
        focus.set(list, FocusCause::Navigated);
    }
}

/// Tells that the position is in the library.
pub(super) fn tell_kept(
    mut kept: MessageReader<PositionKept>,
    localization: Res<Localization>,
    verdicts: Query<Entity, With<Verdict>>,
    mut said: MessageWriter<Announce>,
    mut commands: Commands,
) {
    if kept.read().count() > 0 {
        let words = Localized::new("editor-kept");
        said.write(Announce::new(words.resolve(&localization)));
        for verdict in &verdicts {
            let mut lines = commands.entity(verdict);
            lines.despawn_related::<Children>();
            lines.with_child(text(words.clone(), size::SMALL, Tone::Ink));
        }
    }
}
