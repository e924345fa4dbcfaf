//! What comes onto the screen is seen coming, for a moment: a sheet is pushed in, a seal is stamped (look.md §3,
//! table-design, "Title, set-up, end"). What goes is gone at once: nobody waits for it.

use bevy::prelude::*;
use bevy::ui::{UiSystems, UiTransform, Val2};

use crate::app::Activity;
use crate::motion::{Curve, Tween};
use crate::settings::Settings;

/// Something that is coming. Gone when it has come.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
#[require(UiTransform)]
pub struct Entrance {
    kind: Kind,
    /// How much is left of the way: 1 at first.
    left: Tween,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Sheet,
    Stamp,
}

/// A stamp has met the paper.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stamped;

impl Entrance {
    /// A sheet is pushed in from below: so far, in logical pixels.
    const RISE: f32 = 28.0;
    /// How much larger a stamp is seen before it comes down.
    const NEARER: f32 = 0.9;

    /// A sheet of paper.
    pub const SHEET: Self = Self { kind: Kind::Sheet, left: Tween::new(1.0, 0.0, 0.200, Curve::Decelerate) };
    /// A stamp: it waits until its sheet is there.
    pub const STAMP: Self =
        Self { kind: Kind::Stamp, left: Tween::new(1.0, 0.0, 0.180, Curve::Accelerate).after(0.120) };

    /// Where it is seen.
    fn transform(&self) -> UiTransform {
        let left = self.left.value();
        match self.kind {
            Kind::Sheet => UiTransform::from_translation(Val2::px(0.0, Self::RISE * left)),
            Kind::Stamp => UiTransform::from_scale(Vec2::splat(1.0 + Self::NEARER * left)),
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
    time: Res<Time>,
    settings: Res<Settings>,
    mut coming: Query<(Entity, &mut Entrance, &mut UiTransform)>,
    mut stamped: MessageWriter<Stamped>,
    mut commands: Commands,
) {
    let pace = settings.pace();
    for (entity, mut entrance, mut transform) in &mut coming {
        if pace.is_full() {
            entrance.left.advance(time.delta_secs() * pace.rate());
        } else {
            entrance.left.jump();
        }
        transform.set_if_neq(entrance.transform());
        if entrance.left.is_still() {
            commands.entity(entity).remove::<Entrance>();
            stamped.write_batch((entrance.kind == Kind::Stamp).then_some(Stamped));
        }
    }
}

fn report(coming: Query<(), With<Entrance>>, mut activity: ResMut<Activity>) {
    Activity::set(&mut activity, Activity::ENTRANCE, !coming.is_empty());
}
