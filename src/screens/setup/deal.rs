//! Deals as soon as everything that was typed before it is a part of the names.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::choice::Form;
use crate::input::Unwritten;
use crate::session::Begin;

/// Whether the match that is set up is to begin.
#[derive(Resource, Debug, Default)]
pub(super) struct AskedDeal(pub(super) bool);

pub(super) fn ask(_: On<Activate>, mut deal: ResMut<AskedDeal>) {
    deal.0 = true;
}

pub(super) fn is_asked(deal: Res<AskedDeal>) -> bool {
    deal.0
}

/// A slow frame may have both the last letters of a name and the key that deals.
pub(super) fn begin(
    form: Res<Form>,
    unwritten: Unwritten,
    mut deal: ResMut<AskedDeal>,
    mut begins: MessageWriter<Begin>,
) {
    if unwritten.frames() == 0 {
        deal.0 = false;
        begins.write(Begin::New(form.0.clone()));
    }
}
