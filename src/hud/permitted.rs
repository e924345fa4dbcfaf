//! Controls at the table that are one player's: the devices of another player press them in vain.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use teahouse_rules::Seat;

use crate::board::permit::Permit;
use crate::input::LastSource;

/// The effect of a player's control: it sends this message, if the device that presses it may act for the player.
pub(super) fn sends_for<M: Message + Clone>(
    seat: Seat,
    message: M,
) -> impl Fn(On<Activate>, Permit, Res<LastSource>, MessageWriter<M>) {
    move |_, permit, last, mut messages| {
        if permit.may_act(last.0, seat) {
            messages.write(message.clone());
        }
    }
}
