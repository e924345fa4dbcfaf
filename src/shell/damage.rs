//! Tells the players of damages of the settings file.

use bevy::prelude::*;

use crate::core::{AppSystems, Screen, Trouble, some_of};
use crate::i18n::{Localization, Value};
use crate::prefs::{Damage, Damages};

pub(super) fn plugin(app: &mut App) {
    let is_told =
        |damages: Res<Damages>, screen: Res<State<Screen>>| !damages.0.is_empty() && *screen.get() != Screen::Loading;
    app.init_resource::<Damages>()
        .add_systems(Update, tell.in_set(AppSystems::Commands).run_if(is_told).run_if(resource_exists::<Localization>));
}

/// Tells the players, a sentence for each damage.
fn tell(mut damages: ResMut<Damages>, localization: Res<Localization>, mut trouble: MessageWriter<Trouble>) {
    for damage in std::mem::take(&mut damages.0) {
        warn!("{}: {damage:?}", Damage::FILE);
        let mut args: Vec<(&str, Value)> = vec![("file", Damage::FILE.into()), ("kept", Damage::KEPT.into())];
        let key = match damage {
            Damage::Restored { is_kept: true } => "trouble-settings-restored",
            Damage::Restored { is_kept: false } => "trouble-settings-restored-unkept",
            Damage::Lost { is_kept: true } => "trouble-settings-lost",
            Damage::Lost { is_kept: false } => "trouble-settings-lost-unkept",
            Damage::Faulty(entries) => {
                args.push(("entries", some_of(&entries).into()));
                "trouble-settings-values"
            }
            Damage::Unsaved => "trouble-settings-unsaved",
            Damage::NotUnicode(folder) => {
                args = vec![("file", folder.into())];
                "trouble-settings-unkept"
            }
        };
        trouble.write(Trouble::new(localization.tr_args(key, &args)));
    }
}
