//! The comments on a match that is looked through. They lie in the record beside its journal, and the journal is never touched.

use bevy::prelude::*;
use teahouse_record::{NodeId, Record};
use teahouse_rules::Public;

use super::Archive;
use super::disk::{self, Disk, Request};
use crate::core::{AppSystems, Trouble};
use crate::i18n::Localization;
use crate::session::GameState;

/// Replaces the comment on a position of the match that is looked through, and saves it.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct Annotate {
    /// The number of turns before the position.
    pub ply: usize,
    /// The comment.
    pub comment: String,
}

impl GameState {
    /// The comment on the position after this many turns. `None` where it cannot be changed: the match is not looked through, or
    /// the record beside its journal cannot be read and is left as it is.
    #[must_use]
    pub fn comment(&self, ply: usize) -> Option<&str> {
        let record = self.record.as_deref()?;
        Some(record.node(node_at(record, self.view(), ply)?).comment())
    }
}

/// The node of a position. A turn of several steps has several nodes.
fn node_at(record: &Record, view: &Public, ply: usize) -> Option<NodeId> {
    let steps: usize = view.line().get(..ply)?.iter().map(|turn| turn.steps().count()).sum();
    record.main_line().get(steps).copied()
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Annotate>().add_systems(
        Update,
        (annotate.run_if(on_message::<Annotate>.and_eager(resource_exists::<GameState>)), tell.run_if(disk::is_busy))
            .chain()
            .in_set(AppSystems::Rules),
    );
}

fn annotate(
    mut wishes: MessageReader<Annotate>,
    mut session: ResMut<GameState>,
    archive: Res<Archive>,
    mut disk: ResMut<Disk>,
) {
    let mut is_changed = false;
    let GameState { state, record, .. } = session.bypass_change_detection();
    let Some(record) = record else { return wishes.clear() };
    for Annotate { ply, comment } in wishes.read() {
        if let Some(node) = node_at(record, state.public(), *ply) {
            record.set_comment(node, comment);
            is_changed = true;
        }
    }
    if is_changed {
        let record = record.to_json();
        let journal = session.journal().to_owned();
        disk.ask(Request::Annotate { storage: archive.0.clone(), journal, record });
    }
}

/// Says why comments could not be saved.
fn tell(mut disk: ResMut<Disk>, localization: Res<Localization>, mut trouble: MessageWriter<Trouble>) {
    for error in disk.take_unannotated() {
        let reason = localization.tr(&format!("storage-{}", error.code()));
        trouble.write(Trouble::new(localization.tr_args("trouble-annotate", &[("reason", reason.into())])));
    }
}
