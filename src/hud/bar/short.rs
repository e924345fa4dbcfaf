//! A short bar: the sheet of the end or the list leaves it little room in a small window. What the keys and the slider do as well is left
//! out there, so that nothing reaches beyond the bar.

use bevy::prelude::*;

use crate::board::{AtTable, Layout};
use crate::ui::theme::{TARGET, space};
use crate::ui::{Page, PageByRoom, Room};

/// A part of the bar that is left out of a short one. Of two parts the later one is left out first.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum GivesWay {
    /// The steps to both ends of the match.
    Ends,
    /// The speed of autoplay.
    Tempo,
    /// The place in words.
    Words,
}

/// The least breadths of slider, speed and words, in pixels of the page.
pub(super) const SLIDER: f32 = 48.0;
pub(super) const TEMPO: f32 = 76.0;
const WORDS: f32 = 44.0;

impl GivesWay {
    /// The least breadth of a bar that has the part, in pixels of the page.
    fn least(self, letters: f32) -> f32 {
        /// The steps to the turns beside the one that is seen, and autoplay.
        const ALWAYS: f32 = 3.0;
        const ENDS: f32 = 2.0;
        /// The longest word for a speed, in pixels of the page for the usual letters.
        const LONGEST_TEMPO: f32 = 62.0;
        let gap = space::XS;
        let ends = 2.0 * space::S + (ALWAYS + ENDS) * (TARGET + gap) + SLIDER;
        let tempo = ends + TEMPO.max(LONGEST_TEMPO * letters + 2.0 * space::S) + gap;
        match self {
            Self::Ends => ends,
            Self::Tempo => tempo,
            Self::Words => tempo + WORDS + gap,
        }
    }
}

/// Leaves out what has no room, and brings it back.
pub(super) fn give_way(
    (layout, room): (AtTable<&Layout>, Res<Room>),
    parts: Query<(Entity, &GivesWay, &Node, Option<&Page>)>,
    mut commands: Commands,
) {
    let Some(bar) = layout.bar else { return };
    for (entity, part, node, page) in &parts {
        let has_room = bar.width() / room.scale >= part.least(room.letters);
        let display = if has_room { Display::Flex } else { Display::None };
        if node.display == display {
            continue;
        }
        let mut part = commands.entity(entity);
        match page {
            Some(page) => part.insert(Page(Node { display, ..page.0.clone() })),
            None => part.insert(PageByRoom(if has_room { place_words } else { no_words })),
        };
    }
}

/// The words are written out where the slider leaves room, and stand on two lines where it leaves little.
pub(super) fn place_words(room: Room) -> Node {
    Node {
        flex_basis: px(130.0 * room.letters.max(1.0)),
        min_width: px(WORDS),
        flex_shrink: 1.0,
        align_items: AlignItems::Center,
        ..default()
    }
}

fn no_words(_: Room) -> Node {
    Node { display: Display::None, ..default() }
}
