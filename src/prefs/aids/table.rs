//! The aids at the table, which change only with the aids. The settings change with every step of a slider.

use bevy::prelude::*;

use super::Aids;
use crate::prefs::Settings;

/// After this in `PreUpdate`, [`TableAids`] are those of the settings.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct AidSystems;

/// Adds the aids of the settings.
pub fn plugin(app: &mut App) {
    let aids = TableAids::of(app.world().resource::<Settings>());
    app.insert_resource(aids)
        .add_systems(PreUpdate, follow_settings.in_set(AidSystems).run_if(resource_changed::<Settings>));
}

/// The aids of the near and of the far player. They change only when they become others.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TableAids {
    /// The aids of the player at the lower edge.
    pub near: Aids,
    /// The aids of the player opposite.
    pub far: Aids,
}

fn follow_settings(settings: Res<Settings>, mut aids: ResMut<TableAids>) {
    aids.set_if_neq(TableAids::of(&settings));
}

impl TableAids {
    /// The aids of the settings.
    #[must_use]
    pub const fn of(settings: &Settings) -> Self {
        Self { near: settings.near_aids, far: settings.far_aids }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prefs::aids::{Aid, Ledger};

    #[test]
    fn each_player_has_their_own() {
        let mut settings = Settings::default();
        settings.set_aid(false, Aid::Dots(false));
        settings.set_aid(false, Aid::Ledger(Ledger::Chances));
        settings.clamp();
        assert_eq!(settings.aids(true), Aids::default());
        assert_eq!(settings.aids(false), Aids { dots: false, ledger: Ledger::Chances, ..Aids::default() });
    }

    #[test]
    fn aids_change_only_when_they_become_others() {
        let mut app = App::new();
        app.init_resource::<Settings>().add_plugins(plugin);
        let changed = |app: &mut App, change: fn(&mut Settings)| {
            app.update();
            let before = app.world().resource_ref::<TableAids>().last_changed();
            change(&mut app.world_mut().resource_mut::<Settings>());
            app.update();
            app.world().resource_ref::<TableAids>().last_changed() != before
        };
        assert!(!changed(&mut app, |settings| settings.master_volume = 0.3));
        assert!(changed(&mut app, |settings| settings.set_aid(false, Aid::Ledger(Ledger::Chances))));
        let aids = *app.world().resource::<TableAids>();
        assert_eq!((aids.near.ledger, aids.far.ledger), (Ledger::Full, Ledger::Chances));
        assert!(!changed(&mut app, |settings| settings.set_aid(false, Aid::Ledger(Ledger::Chances))));
    }
}
