//! Entrances: a sheet is pushed in, a seal is stamped. Exits are immediate.

use bevy::prelude::*;
use bevy::ui::{UiSystems, UiTransform, Val2};

use crate::core::motion::{Curve, Tween};
use crate::core::{Activity, Clock};
use crate::prefs::Settings;

/// The entrance of a node. It is removed at its end.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
#[require(UiTransform, Visibility)]
pub struct Entrance {
    kind: EntranceKind,
    /// The remaining share of the way: 1 at first.
    left: Tween,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum EntranceKind {
    Sheet,
    Stamp,
}

/// A stamp has met the paper.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stamped;

impl Entrance {
    /// A sheet comes in from this far below, in logical pixels.
    const RISE: f32 = 28.0;
    /// How much larger a stamp is seen before it comes down.
    const NEARER: f32 = 0.9;

    /// A sheet of paper.
    pub const SHEET: Self = Self { kind: EntranceKind::Sheet, left: Tween::new(1.0, 0.0, 0.200, Curve::Decelerate) };
    /// A stamp: it waits until its sheet is there.
    pub const STAMP: Self =
        Self { kind: EntranceKind::Stamp, left: Tween::new(1.0, 0.0, 0.180, Curve::Accelerate).after(0.120) };

    /// Where it is seen.
    fn transform(&self) -> UiTransform {
        let left = self.left.value();
        match self.kind {
            EntranceKind::Sheet => UiTransform::from_translation(Val2::px(0.0, Self::RISE * left)),
            EntranceKind::Stamp => UiTransform::from_scale(Vec2::splat(1.0 + Self::NEARER * left)),
        }
    }

    /// Whether it is visible: a stamp is hidden while its sheet comes in.
    const fn visibility(&self) -> Visibility {
        match self.kind {
            EntranceKind::Stamp if self.left.is_waiting() => Visibility::Hidden,
            EntranceKind::Sheet | EntranceKind::Stamp => Visibility::Inherited,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Stamped>().add_systems(
        PostUpdate,
        (come.run_if(any_with_component::<Entrance>), report).chain().before(UiSystems::Layout),
    );
}

fn come(
    clock: Res<Clock>,
    settings: Res<Settings>,
    mut coming: Query<(Entity, &mut Entrance, &mut UiTransform, &mut Visibility)>,
    mut stamped: MessageWriter<Stamped>,
    mut commands: Commands,
) {
    let pace = settings.pace();
    for (entity, mut entrance, mut transform, mut visibility) in &mut coming {
        if pace.is_full() {
            entrance.left.advance(clock.step() * pace.rate());
        } else {
            entrance.left.jump();
        }
        transform.set_if_neq(entrance.transform());
        visibility.set_if_neq(entrance.visibility());
        if entrance.left.is_still() {
            commands.entity(entity).remove::<Entrance>();
            stamped.write_batch((entrance.kind == EntranceKind::Stamp).then_some(Stamped));
        }
    }
}

fn report(coming: Query<(), With<Entrance>>, mut activity: ResMut<Activity>) {
    Activity::set(&mut activity, Activity::ENTRANCE, !coming.is_empty());
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_stamp_is_visible_when_it_comes_down_and_not_before() {
        let mut app = App::new();
        app.init_resource::<Clock>().init_resource::<Settings>().init_resource::<Activity>().add_plugins(plugin);
        let [sheet, stamp] = [Entrance::SHEET, Entrance::STAMP].map(|entrance| app.world_mut().spawn(entrance).id());
        let mut seen_after = |frames| {
            for _ in 0..frames {
                app.world_mut().resource_mut::<Clock>().pass(Duration::from_millis(10));
                app.update();
            }
            [sheet, stamp].map(|entity| *app.world().get::<Visibility>(entity).unwrap() != Visibility::Hidden)
        };
        // The first frame is no step.
        assert_eq!(seen_after(1), [true, false]);
        assert_eq!(seen_after(10), [true, false]);
        assert_eq!(seen_after(3), [true, true]);
        assert_eq!(seen_after(20), [true, true]);
        assert!(app.world().get::<Entrance>(stamp).is_none());
    }
}
