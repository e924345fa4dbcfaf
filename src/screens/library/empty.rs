//! The words in the place of the list while there are no matches in it.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::ecs::system::SystemParam;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::catalogue::Catalogue;
use super::list::Slips;
use super::reading::Reading;
use super::search::Search;
use super::sets::LibrarySystems;
use super::{acts, find};
use crate::core::paths::Paths;
use crate::core::{Clock, Screen};
use crate::i18n::{Localized, Value};
use crate::session::LibraryRequest;
use crate::ui::theme::{size, space};
use crate::ui::widget::{goes_to, text, word_button, words};
use crate::ui::{Page, Primary, Tone, Typeface};

/// The place, and what was written there.
#[derive(Component, Default)]
struct Void(Option<EmptyReason>);

/// Why there are no matches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum EmptyReason {
    Reading,
    Failed(&'static str),
    /// There is none at all.
    Empty,
    /// All are in the trash: their number.
    AllDeleted(usize),
    /// None fits.
    NoneFits,
    /// The trash is empty.
    NoneDeleted,
}

impl EmptyReason {
    fn of(catalogue: &Catalogue, search: &Search) -> Option<Self> {
        match catalogue.reading() {
            _ if catalogue.len() > 0 => None,
            Reading::Busy => Some(Self::Reading),
            Reading::Failed(code) => Some(Self::Failed(code)),
            Reading::Done if catalogue.count() > 0 => Some(Self::NoneFits),
            Reading::Done if search.is_trash => Some(Self::NoneDeleted),
            Reading::Done => Some(match catalogue.count_deleted() {
                None => Self::Reading,
                Some(0) => Self::Empty,
                Some(count) => Self::AllDeleted(count),
            }),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    let is_new = |new: Query<(), Added<Void>>| !new.is_empty();
    app.add_systems(
        Update,
        (write, give_focus)
            .chain()
            .in_set(LibrarySystems::Empty)
            .run_if(resource_changed::<Catalogue>.or_eager(resource_changed::<Search>).or_eager(is_new)),
    );
}

pub(super) fn spawn(column: &mut ChildSpawnerCommands) {
    column.spawn((
        Void::default(),
        Page(Node {
            display: Display::None,
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Start,
            row_gap: px(space::M),
            padding: UiRect::axes(px(space::L), px(space::S)),
            flex_grow: 1000.0,
            ..default()
        }),
        Pickable::IGNORE,
    ));
}

fn write(
    (catalogue, search, paths): (Res<Catalogue>, Res<Search>, Res<Paths>),
    mut places: Query<(Entity, &mut Void, &Page)>,
    mut commands: Commands,
) {
    let why = EmptyReason::of(&catalogue, &search);
    for (entity, mut void, page) in &mut places {
        if void.0 == why {
            continue;
        }
        void.0 = why;
        let display = if why.is_some() { Display::Flex } else { Display::None };
        let mut place = commands.entity(entity);
        place.insert(Page(Node { display, ..page.0.clone() })).despawn_related::<Children>();
        if let Some(why) = why {
            place.with_children(|place| tell(place, why, &paths));
        }
    }
}

fn tell(place: &mut ChildSpawnerCommands, why: EmptyReason, paths: &Paths) {
    let mut say = |title: &'static str, means: Option<Localized>| {
        place.spawn(words(Typeface::Text, Localized::new(title), size::HEAD, Tone::Text));
        if let Some(means) = means {
            place.spawn(text(means, size::BODY, Tone::TextDim));
        }
    };
    match why {
        EmptyReason::Reading => say("library-reading", None),
        EmptyReason::Failed(code) => {
            let reason = Value::Key(format!("storage-{code}").into());
            let folder = paths.matches().display().to_string();
            let means = Localized::new("library-failed-means").arg("reason", reason).arg("folder", folder);
            say("library-failed", Some(means));
        }
        EmptyReason::Empty => say("library-empty", Some(Localized::new("library-empty-means"))),
        EmptyReason::AllDeleted(count) => {
            say("library-all-deleted", Some(Localized::new("library-all-deleted-means").arg("count", count)));
        }
        EmptyReason::NoneFits => say("library-none", Some(Localized::new("library-none-means"))),
        EmptyReason::NoneDeleted => say("library-no-trash", Some(Localized::new("library-no-trash-means"))),
    }
    // The words stand under the title, not their boxes.
    let node = Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Start,
        margin: px(-space::M).left(),
        ..default()
    };
    place.spawn((Page(node), Pickable::IGNORE)).with_children(|below| match why {
        EmptyReason::Reading => {}
        EmptyReason::Failed(_) => _ = below.spawn((word_button("library-again", "again"), Primary, observe(again))),
        EmptyReason::Empty | EmptyReason::AllDeleted(_) => {
            below.spawn((word_button("title-new", "new"), Primary, observe(goes_to(Screen::Setup))));
            below.spawn((word_button("library-open", "open-first"), observe(acts::open_record)));
            if why != EmptyReason::Empty {
                below.spawn((word_button("library-trash", "open-trash"), observe(open_trash)));
            }
        }
        EmptyReason::NoneFits | EmptyReason::NoneDeleted => {
            below.spawn((word_button("library-all", "all"), Primary, observe(find::widen)));
        }
    });
}

fn open_trash(_: On<Activate>, mut search: ResMut<Search>) {
    search.is_trash = true;
}

fn again(
    _: On<Activate>,
    clock: Res<Clock>,
    mut catalogue: ResMut<Catalogue>,
    mut wishes: MessageWriter<LibraryRequest>,
) {
    catalogue.begin();
    wishes.write(LibraryRequest::List { now: clock.date() });
}

/// The control in the middle of the screen: the list, or the way out where there are no matches in it.
#[derive(SystemParam)]
pub(super) struct Middle<'w, 's> {
    catalogue: Res<'w, Catalogue>,
    lists: Query<'w, 's, Entity, With<Slips>>,
    voids: Query<'w, 's, Entity, With<Void>>,
    children: Query<'w, 's, &'static Children>,
    buttons: Query<'w, 's, (), With<Primary>>,
}

impl Middle<'_, '_> {
    /// The control, if it is there.
    pub(super) fn control(&self) -> Option<Entity> {
        if self.catalogue.len() > 0 {
            return self.lists.iter().next();
        }
        let mut parts = self.voids.iter().flat_map(|void| self.children.iter_descendants(void));
        parts.find(|part| self.buttons.contains(*part))
    }
}

/// The middle has the focus as soon as it is there, unless something else has it.
fn give_focus(middle: Middle, nodes: Query<&Node>, mut focus: ResMut<InputFocus>) {
    if focus.get().is_some_and(|focused| nodes.get(focused).is_ok_and(|node| node.display != Display::None)) {
        return;
    }
    if let Some(next) = middle.control() {
        focus.set(next, FocusCause::Navigated);
    }
}
