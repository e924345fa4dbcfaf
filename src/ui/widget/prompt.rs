//! The key or button of an action: of the last used device, and in the player's language.

use bevy::prelude::*;
use bevy::ui::UiSystems;

use crate::i18n::Localization;
use crate::input::{Action, ActionMap, Device, PadMaker, name_of_button, name_of_key};

/// Names the key of an action in parentheses, if there is one; for a finger it is empty.
#[derive(Component, Debug, Default, Clone, Copy, PartialEq, Eq)]
#[require(Text)]
pub struct Prompt(pub Option<Action>);

pub(super) fn plugin(app: &mut App) {
    // After all that changes an action in `Update`, where texts of the language are written too: both change in one frame.
    app.add_systems(
        PostUpdate,
        write.before(UiSystems::Content).run_if(
            resource_changed::<ActionMap>
                .or_eager(resource_changed::<Device>)
                .or_eager(resource_changed::<Localization>)
                .or_eager(|new: Query<(), Changed<Prompt>>| !new.is_empty()),
        ),
    );
}

fn write(
    (map, device): (Res<ActionMap>, Res<Device>),
    localization: Res<Localization>,
    mut prompts: Query<(&Prompt, &mut Text, &mut Node)>,
) {
    for (Prompt(action), mut text, mut node) in &mut prompts {
        let name = action.and_then(|action| match *device {
            Device::Touch => None,
            Device::Pad(maker) => pad(action, maker, &map, &localization),
            Device::Mouse | Device::Keyboard => {
                map.keys(action).first().map(|key| name_of_key(*key, &map, &localization))
            }
        });
        let display = if name.is_some() { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
        let words = name.map(|name| localization.tr_args("prompt", &[("key", name.into())])).unwrap_or_default();
        text.set_if_neq(Text::new(words));
    }
}

fn pad(action: Action, maker: PadMaker, map: &ActionMap, localization: &Localization) -> Option<String> {
    map.buttons(action).first().map(|button| name_of_button(*button, maker, localization))
}
