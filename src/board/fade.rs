//! Sprites that appear and vanish: marks, the lit line of the side to move, the colours on the tablets.

use bevy::prelude::*;

use super::motion::{Pace, Tween};
use crate::core::{Activity, AppSystems, Clock};
use crate::prefs::Settings;
use crate::session::TableSystems;

/// The opacity of a sprite and its way to another one. A transparent sprite is not drawn.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
#[require(Sprite)]
pub struct Fade {
    /// From 0 to 1.
    pub tween: Tween,
    /// How opaque it is at 1.
    pub most: f32,
}

impl Fade {
    /// A constant opacity.
    pub const fn still(value: f32) -> Self {
        Self { tween: Tween::still(value), most: 1.0 }
    }

    /// An opacity that changes over time.
    pub const fn new(tween: Tween) -> Self {
        Self { tween, most: 1.0 }
    }
}

/// The system that makes them more or less opaque.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FadeSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        fade.in_set(FadeSystems).in_set(TableSystems(AppSystems::Animate)).after(super::pieces::PoiseSystems),
    );
}

fn fade(
    clock: Res<Clock>,
    settings: Res<Settings>,
    mut fades: Query<(&mut Fade, &mut Sprite, &mut Visibility)>,
    mut activity: ResMut<Activity>,
) {
    let pace = settings.pace();
    let mut is_moving = false;
    for (mut fade, mut sprite, mut visibility) in &mut fades {
        if fade.tween.is_still() && !fade.is_changed() {
            continue;
        }
        let Fade { tween, most } = fade.bypass_change_detection();
        match pace {
            Pace::Off => tween.jump(),
            Pace::Reduced | Pace::Full(_) => tween.advance(clock.step() * pace.rate()),
        }
        let alpha = tween.value() * *most;
        if sprite.color.alpha() != alpha {
            sprite.color.set_alpha(alpha);
        }
        visibility.set_if_neq(if alpha > 0.0 { Visibility::Inherited } else { Visibility::Hidden });
        is_moving |= !tween.is_still();
    }
    Activity::set(&mut activity, Activity::FADE, is_moving);
}
