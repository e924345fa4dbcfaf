//! The things that the sheet is made from.

use std::collections::HashMap;

use bevy::prelude::*;
use teahouse_rules::Face;

use crate::prefs::GameKind;
use crate::prefs::look::Look;
use crate::session::Drafting;

/// Everything on the screen, of a game.
#[derive(Component, Debug)]
pub(super) struct Whole(pub(super) GameKind);

/// The things that the sheet is made from.
#[derive(Debug, Clone)]
pub(super) struct Shown {
    pub(super) drafting: Drafting,
    pub(super) look: Look,
    pub(super) names: HashMap<Face, String>,
}

impl Shown {
    /// A piece with its side.
    pub(super) fn name(&self, face: Face) -> String {
        self.names.get(&face).cloned().unwrap_or_default()
    }
}

/// Whether the screen was laid for another game.
pub(super) fn is_other_game(drafting: Option<Res<Drafting>>, wholes: Query<&Whole>) -> bool {
    drafting.is_some_and(|drafting| wholes.iter().any(|whole| whole.0 != drafting.game()))
}

/// Whether the sheet has just been laid.
pub(super) fn is_new(wholes: Query<(), Added<Whole>>) -> bool {
    !wholes.is_empty()
}
