//! A shield over what a message has moved: for a moment no press gets through it. A press that was begun, or aimed, before the move would act
//! on what has come to its place. Menus and messages do not move, and lie above it.

use std::time::Duration;

use bevy::picking::events::PointerState;
use bevy::prelude::*;
use bevy::ui::Pressed;

use super::layer::Layer;
use super::message::{MadeRoom, MessageSystems};
use crate::core::{Activity, Clock};

/// The shield, and when it is lowered.
#[derive(Component)]
struct Shield {
    until: Duration,
}

/// As long as a hand needs to see what has moved.
const LENGTH: Duration = Duration::from_millis(300);

/// Above everything of a screen, below menus.
const HEIGHT: i32 = 60;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (lower.run_if(any_with_component::<Shield>), raise.run_if(on_message::<MadeRoom>))
            .chain()
            .after(MessageSystems),
    );
}

/// A press that has begun ends in nothing. What is dragged stays in the hand.
fn raise(
    clock: Res<Clock>,
    mut shields: Query<&mut Shield>,
    mut pointers: ResMut<PointerState>,
    pressed: Query<Entity, With<Pressed>>,
    mut activity: ResMut<Activity>,
    mut commands: Commands,
) {
    for state in pointers.pointer_buttons.values_mut() {
        state.pressing.clear();
    }
    for control in &pressed {
        commands.entity(control).remove::<Pressed>();
    }
    let until = clock.now() + LENGTH;
    if shields.is_empty() {
        let whole =
            Node { position_type: PositionType::Absolute, width: percent(100), height: percent(100), ..default() };
        commands.spawn((Name::new("Shield"), Shield { until }, Layer::Message, GlobalZIndex(HEIGHT), whole));
    }
    for mut shield in &mut shields {
        shield.until = until;
    }
    Activity::set(&mut activity, Activity::SHIELD, true);
}

fn lower(clock: Res<Clock>, shields: Query<(Entity, &Shield)>, mut activity: ResMut<Activity>, mut commands: Commands) {
    for (entity, _) in shields.iter().filter(|(_, shield)| shield.until <= clock.now()) {
        commands.entity(entity).despawn();
        Activity::set(&mut activity, Activity::SHIELD, false);
    }
}
