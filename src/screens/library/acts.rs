//! The acts on the chosen match: continue, look through, rename, delete, restore, save as a game record, copy as one. Also the
//! opening of a game record, from a file or from the clipboard.

use std::time::Duration;

use bevy::ecs::hierarchy::ChildSpawner;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use teahouse_rules::Outcome;
use teahouse_table::library::{Content, Listed};

use super::account;
use super::catalogue::Catalogue;
use super::open::{Main, Panel};
use crate::core::Clock;
use crate::i18n::Localization;
use crate::input::ClipboardKey;
use crate::prefs::GameKind;
use crate::session::{Begin, CopyRecord, LibraryRequest, OpenRecord, PasteRecord, SaveRecord, is_kept_secret};
use crate::ui::theme::space;
use crate::ui::widget::button;
use crate::ui::{Arrangement, Page, PageByRoom, Primary, Room, Skin};

/// An act on a match.
pub(super) fn offer(sheet: &mut ChildSpawner, listed: &Listed, is_deleted: bool) {
    let is_over = listed.openable().is_some_and(|summary| summary.outcome.is_over());
    let is_part = listed.summary().is_none();
    let can_open = listed.openable().is_some();
    let can_look = can_open && !is_secret(listed);
    let column = Node { flex_direction: FlexDirection::Column, row_gap: px(space::M), ..default() };
    sheet.spawn(Page(column)).with_children(|offers| {
        let look = if is_part { "library-look-part" } else { "library-look" };
        if can_open && !is_deleted && !is_over {
            let go_on = if is_part { "library-continue-part" } else { "library-continue" };
            offers.spawn((button(Skin::Filled, go_on, "continue"), Primary, Main, observe(open)));
        } else if can_look {
            offers.spawn((button(Skin::Filled, look, "look"), Primary, Main, observe(look_through)));
        }
        offers.spawn(row_of_buttons()).with_children(|row| {
            let mut small = |key, id, act: fn(On<Activate>, MatchAct)| {
                let node = Node { flex_direction: FlexDirection::Column, flex_grow: 1.0, ..default() };
                row.spawn((Page(node), children![(button(Skin::Outlined, key, id), observe(act))]));
            };
            if is_deleted {
                small("library-restore", "restore", |_, mut act| act.restore());
            } else {
                if can_look && !is_over {
                    small(look, "look", |_, mut act| act.look_through());
                }
                small("library-rename", "rename", |_, mut act| *act.panel = Panel::Rename);
                small("library-delete", "delete", |_, mut act| act.delete());
            }
            if can_look {
                small("files-save", "save-record", |_, mut act| act.save_record());
                small("copy-game", "copy-game", |_, mut act| act.copy_record());
            }
        });
        offers.spawn((
            PageByRoom(only_alone),
            children![(button(Skin::Outlined, "library-to-list", "to-list"), observe(close))],
        ));
    });
}

/// Whether a player of the match must not see its pieces: it is not over, and is not looked through.
fn is_secret(listed: &Listed) -> bool {
    listed.openable().is_some_and(is_kept_secret)
}

/// As many beside each other as have room.
fn row_of_buttons() -> Page {
    Page(Node { flex_wrap: FlexWrap::Wrap, column_gap: px(space::S), row_gap: px(space::S), ..default() })
}

/// Where the panel has taken the place of the list.
fn only_alone(room: Room) -> Node {
    let display = if Arrangement::of(room) == Arrangement::Alone { Display::Flex } else { Display::None };
    Node { display, flex_direction: FlexDirection::Column, ..default() }
}

fn close(_: On<Activate>, mut panel: ResMut<Panel>) {
    *panel = Panel::Closed;
}

/// The parts needed to act on the chosen match.
#[derive(SystemParam)]
pub(super) struct MatchAct<'w> {
    catalogue: Res<'w, Catalogue>,
    clock: Res<'w, Clock>,
    panel: ResMut<'w, Panel>,
    begin: MessageWriter<'w, Begin>,
    wishes: MessageWriter<'w, LibraryRequest>,
    saves: MessageWriter<'w, SaveRecord>,
    copies: MessageWriter<'w, CopyRecord>,
    moves: ResMut<'w, TrashMoves>,
    localization: Res<'w, Localization>,
}

/// The last matches that were to go to the trash, and back.
#[derive(Resource, Debug, Default)]
pub(super) struct TrashMoves {
    pub(super) there: OncePressed,
    pub(super) back: OncePressed,
}

/// A button that goes to the next match when it has been pressed, in the same place: a second press that was meant for the first
/// match is not taken.
#[derive(Debug, Default)]
pub(super) struct OncePressed {
    /// Whether the disk has not answered.
    is_awaited: bool,
    at: Option<Duration>,
}

impl OncePressed {
    /// Longer than a double click takes.
    const PAUSE: Duration = Duration::from_millis(500);

    /// Takes a press, unless it follows another one too soon.
    pub(super) fn begin(&mut self, now: Duration) -> bool {
        let is_second = self.is_awaited || self.at.is_some_and(|at| now.saturating_sub(at) < Self::PAUSE);
        if !is_second {
            *self = Self { is_awaited: true, at: Some(now) };
        }
        !is_second
    }

    /// The disk has answered.
    pub(super) const fn end(&mut self) {
        self.is_awaited = false;
    }
}

impl MatchAct<'_> {
    fn open(&mut self) {
        if let Some(listed) = self.catalogue.chosen() {
            let is_damaged = matches!(listed.content, Content::Damaged { .. });
            self.begin.write(Begin::Open { journal: listed.name.clone(), is_damaged });
        }
    }

    fn look_through(&mut self) {
        if let Some(listed) = self.catalogue.chosen().filter(|listed| !is_secret(listed)) {
            self.begin.write(Begin::LookThrough { journal: listed.name.clone() });
        }
    }

    fn delete(&mut self) {
        let now = self.clock.now();
        if let Some(listed) = self.catalogue.chosen().filter(|_| self.moves.there.begin(now)) {
            self.wishes.write(LibraryRequest::Delete { name: listed.name.clone(), now: self.clock.date() });
        }
    }

    fn save_record(&mut self) {
        let Some(listed) = self.catalogue.chosen().filter(|listed| !is_secret(listed)) else { return };
        if let Some(summary) = listed.openable() {
            let game = GameKind::of(&summary.rules);
            let stem = account::name(listed).resolve(&self.localization);
            self.saves.write(SaveRecord { journal: listed.name.clone(), game, stem });
        }
    }

    fn copy_record(&mut self) {
        let Some(listed) = self.catalogue.chosen().filter(|listed| !is_secret(listed)) else { return };
        if let Some(summary) = listed.openable() {
            let game = GameKind::of(&summary.rules);
            self.copies.write(CopyRecord { journal: listed.name.clone(), game });
        }
    }

    fn restore(&mut self) {
        let now = self.clock.now();
        if let Some(deleted) = self.catalogue.chosen_deleted().filter(|_| self.moves.back.begin(now)) {
            self.wishes.write(LibraryRequest::Restore(deleted.clone()));
        }
    }
}

fn open(_: On<Activate>, mut act: MatchAct) {
    act.open();
}

fn look_through(_: On<Activate>, mut act: MatchAct) {
    act.look_through();
}

/// Asks for a game record, which becomes a match of the library.
pub(super) fn open_record(_: On<Activate>, mut opens: MessageWriter<OpenRecord>) {
    opens.write(OpenRecord);
}

/// Opens the position or game record on the clipboard.
pub(super) fn paste_record(_: On<Activate>, mut pastes: MessageWriter<PasteRecord>) {
    pastes.write(PasteRecord);
}

/// An unfinished match goes on, any other one is looked through.
pub(super) fn open_chosen(mut act: MatchAct) {
    let is_deleted = act.catalogue.chosen_deleted().is_some();
    match act.catalogue.chosen().and_then(Listed::openable).map(|summary| summary.outcome) {
        Some(Outcome::Ongoing) if !is_deleted => act.open(),
        Some(_) => act.look_through(),
        None => {}
    }
}

/// The keys that copy a position or a game at the table copy the chosen match here, if it is in the list.
pub(super) fn copy_by_key(mut keys: MessageReader<ClipboardKey>, mut act: MatchAct) {
    let copies = keys.read().filter(|key| matches!(key, ClipboardKey::Copy | ClipboardKey::CopyGame));
    if copies.count() > 0 && act.catalogue.place().is_some() {
        act.copy_record();
    }
}
