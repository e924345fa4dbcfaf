//! The leaves of the settings.

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*};
use strum::{Display, VariantArray};

use super::{aids, engines, keys, language, look, screen, sound};
use crate::input::Controller;
use crate::prefs::look::Look;

/// A leaf of the settings. As a resource it is the leaf that was open last, which opens again while the game runs. It is not
/// saved.
/// The text is its word in the keys of texts and in the trace.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default, Display, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Leaf {
    /// The look of boards and pieces.
    #[default]
    Look,
    /// The players' aids.
    Aids,
    /// Sound.
    Sound,
    /// How large and how fast things are.
    Screen,
    /// How words and moves are written.
    Language,
    /// The bindings of keys.
    Keys,
    /// The bindings of a pad.
    Pad,
    /// Other people's engines.
    Engines,
}

impl Leaf {
    /// All of them, in their order.
    pub(crate) const ALL: &[Self] = Self::VARIANTS;

    /// Everything that stands on it.
    pub(super) fn write(self, page: &mut ChildSpawner, now: &Look) {
        match self {
            Self::Look => look::fill(page, now),
            Self::Aids => aids::fill(page),
            Self::Sound => sound::fill(page),
            Self::Screen => screen::fill(page),
            Self::Language => language::fill(page),
            Self::Keys => keys::fill(page, Controller::Keyboard),
            Self::Pad => keys::fill(page, Controller::Pad),
            Self::Engines => engines::fill(page),
        }
    }
}
