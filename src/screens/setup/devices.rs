//! The choice of each player's device, where two people play.

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*};

use super::choice::{Choice, Form};
use super::parts::group;
use crate::i18n::Localized;
use crate::input::{Owners, OwnersAt, PadState};
use crate::prefs::{Player, SeatDevice, Settings};
use crate::ui::Tone;
use crate::ui::theme::size;
use crate::ui::widget::{choice, text};

/// The sentence about the device of a player.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct DeviceMeans(Player);

/// Every device for each player.
pub(super) fn rows(sheet: &mut ChildSpawner) {
    for (player, title) in [(Player::Near, "setup-device-near"), (Player::Far, "setup-device-far")] {
        group(sheet, title, |row| {
            for &device in SeatDevice::ALL {
                let label = Localized::new(format!("device-{device}"));
                let side = player.into_str();
                row.spawn((choice(label, format!("device-{side}-{device}")), Choice::Device(player, device)));
            }
        });
        sheet.spawn((text(Localized::new("device-any-means"), size::SMALL, Tone::InkDim), DeviceMeans(player)));
    }
}

/// While people are set up, a pad can take its seat.
pub(super) fn invite(form: Res<Form>, mut owners: ResMut<Owners>) {
    let are_people = form.0.computers.is_among_people();
    Owners::set_stage(&mut owners, if are_people { OwnersAt::Setup } else { OwnersAt::Nowhere });
}

/// Says how a device is used, or which pad is waited for.
pub(super) fn explain(
    (settings, owners): (Res<Settings>, Res<Owners>),
    mut sentences: Query<(&DeviceMeans, &mut Localized)>,
) {
    for (DeviceMeans(player), mut sentence) in &mut sentences {
        let device = settings.device(*player);
        let is_ready = device != SeatDevice::Pad || owners.pad(*player) == PadState::Ready;
        let key = if is_ready { format!("device-{device}-means") } else { "device-pad-wanted-means".to_owned() };
        sentence.set_if_neq(Localized::new(key));
    }
}
