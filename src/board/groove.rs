//! The groove in the frame: it fills while nothing is flipped or taken, and is seen from half of the limit on.

use bevy::prelude::*;
use teahouse_art::Order;

use super::layer;
use super::layout::Layout;
use super::stage::Shown;
use super::view::{AtTable, BoardSystems, table_changed};
use crate::core::{AppSystems, Screen};
use crate::paint::Picture;
use crate::session::{GameState, Seated};

#[derive(Component)]
struct Groove;

/// The count of quiet plies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quiet {
    /// Plies without a flip or capture that count towards the limit.
    pub plies: u16,
    /// The number of quiet plies from which the match may end.
    pub limit: u16,
}

impl Quiet {
    /// The counter to show: `None` before half of the limit, without a limit, and in blindfold play, where it would tell that
    /// something was taken.
    pub fn of(session: &GameState) -> Option<Self> {
        let view = Some(session.view()).filter(|_| !session.is_blind())?;
        let limit = view.rules().no_progress().unwrap_or_default();
        let plies = view.limited_plies();
        (limit > 0 && plies.saturating_mul(2) >= limit).then_some(Self { plies, limit })
    }

    /// In thousandths of the limit.
    fn filled(self) -> u16 {
        (u32::from(self.plies) * 1000 / u32::from(self.limit)).min(1000) as u16
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), spawn).add_systems(
        Update,
        fill.in_set(BoardSystems(AppSystems::Ui))
            .run_if(table_changed::<Layout>.or_eager(on_message::<Shown>).or_eager(on_message::<Seated>)),
    );
}

fn spawn(mut commands: Commands) {
    commands.spawn((Name::new("Groove"), DespawnOnExit(Screen::Table), Groove, Sprite::default(), Visibility::Hidden));
}

fn fill(
    session: Res<GameState>,
    layout: AtTable<&Layout>,
    groove: Single<(Entity, &mut Visibility), With<Groove>>,
    mut commands: Commands,
) {
    let (entity, mut visibility) = groove.into_inner();
    // Only a frame has room for it.
    let quiet = Quiet::of(&session).filter(|_| !layout.groove.is_empty());
    visibility.set_if_neq(if quiet.is_some() { Visibility::Inherited } else { Visibility::Hidden });
    if let Some(quiet) = quiet {
        let [width, height] = layout.groove.size().to_array().map(|length| layout.device(length));
        let place = Transform::from_translation(layout.to_world(layout.groove.min).extend(layer::LINES));
        commands.entity(entity).insert((Picture(Order::Groove { width, height, filled: quiet.filled() }), place));
    }
}
