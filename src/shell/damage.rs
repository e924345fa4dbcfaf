//! Reports damage of the settings file to the players.

use bevy::prelude::*;
use teahouse_table::StorageError;

use crate::core::paths::Paths;
use crate::core::{AppSystems, Clock, Screen, Trouble, some_of};
use crate::i18n::{Localization, Value};
use crate::prefs::{Damage, Damages, Unsaved};
use crate::session::write_reason;

/// Adds the report.
pub fn plugin(app: &mut App) {
    let is_told =
        |damages: Res<Damages>, screen: Res<State<Screen>>| !damages.0.is_empty() && *screen.get() != Screen::Loading;
    app.init_resource::<Damages>().add_systems(
        Update,
        tell.after(AppSystems::Commands)
            .before(AppSystems::Rules)
            .run_if(is_told.and_eager(resource_exists::<Localization>)),
    );
}

/// Tells the players once, a sentence for each damage, and has the settings saved where that is the end of it.
fn tell(
    (mut damages, paths): (ResMut<Damages>, Option<Res<Paths>>),
    (localization, clock): (Res<Localization>, Res<Clock>),
    mut trouble: MessageWriter<Trouble>,
    mut unsaved: ResMut<Unsaved>,
) {
    let folder = paths.map(|paths| paths.settings());
    for damage in std::mem::take(&mut damages.0) {
        warn!("{}: {damage:?}", Damage::FILE);
        if folder.as_deref().is_some_and(|folder| damage.is_over_once_saved(folder)) {
            unsaved.left_alone = Some(clock.now());
        }
        let kept = if matches!(damage, Damage::Faulty { .. }) { Damage::KEPT_FAULTY } else { Damage::KEPT };
        let mut args: Vec<(&str, Value)> = vec![("file", Damage::FILE.into()), ("kept", kept.into())];
        let key = match damage {
            Damage::Restored { is_kept: true } => "trouble-settings-restored",
            Damage::Restored { is_kept: false } => "trouble-settings-restored-unkept",
            Damage::Lost { is_kept: true } => "trouble-settings-lost",
            Damage::Lost { is_kept: false } => "trouble-settings-lost-unkept",
            Damage::Cut { is_kept: true } => "trouble-settings-cut",
            Damage::Cut { is_kept: false } => "trouble-settings-cut-unkept",
            Damage::Faulty { entries, is_kept } => {
                args.push(("entries", some_of(&entries).into()));
                if is_kept { "trouble-settings-values" } else { "trouble-settings-values-unkept" }
            }
            Damage::Unsaved(error) => {
                let place = folder.as_deref().map_or(Damage::FILE.into(), |folder| folder.join(Damage::FILE));
                args.push(("place", place.display().to_string().into()));
                args.push(("reason", localization.tr(&reason_of_write(&error)).into()));
                "trouble-settings-unsaved"
            }
        };
        trouble.write(Trouble::new(localization.tr_args(key, &args)));
    }
}

/// A file that is written anew lacks nothing but its folder.
fn reason_of_write(error: &StorageError) -> String {
    if matches!(error, StorageError::NotFound { .. }) { "storage-no-folder".to_owned() } else { write_reason(error) }
}
