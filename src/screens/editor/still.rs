//! The position as a picture for the clipboard.

use bevy::prelude::*;
use teahouse_rules::Place;

use super::bench;
use crate::board::still::{SetUp, set_up};
use crate::paint::Composer;
use crate::prefs::look::Look;
use crate::session::{Clipboard, CopyPicture, Drafting};

/// Has the clipboard's thread make the picture.
pub(super) fn copy(
    mut wishes: MessageReader<CopyPicture>,
    (drafting, look): (Res<Drafting>, Res<Look>),
    composer: Composer,
    mut clipboard: ResMut<Clipboard>,
) {
    if wishes.read().count() == 0 {
        return;
    }
    let boards = (0..).zip(drafting.drafts().iter()).map(|(board, draft)| {
        let pieces = bench::pieces(&drafting, board, None);
        let standing = pieces.iter().filter_map(|(_, state)| Some((Place::as_square(state.place)?, state.face)));
        let held = draft.holdable().into_iter().map(|face| (face, usize::from(draft.held(face))));
        SetUp { standing: standing.collect(), held: held.collect(), turn: draft.turn() }
    });
    clipboard.copy_picture(composer.work(set_up(drafting.game(), boards, &look)));
}
