//! The layout as a resource: worked out anew when the view, the list or the text size changes.

use bevy::prelude::*;

use super::layout::{Beside, Layout, LayoutInput};
use crate::app::{AppSystems, Phase, Screen};
use crate::settings::Settings;
use crate::sitting::{Sitting, SittingTime};
use crate::ui::Room;
use crate::view::View;

/// Whether the list of moves is open.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ListOpen(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ListOpen>().add_systems(
        Update,
        lay_out
            .in_set(AppSystems::Input)
            .after(SittingTime)
            .run_if(in_state(Screen::Table).and_eager(resource_exists::<Sitting>)),
    );
}

pub(super) fn lay_out(
    mut commands: Commands,
    view: Res<View>,
    sitting: Res<Sitting>,
    (list, phase): (Res<ListOpen>, Option<Res<State<Phase>>>),
    (settings, room): (Res<Settings>, Res<Room>),
    layout: Option<Res<Layout>>,
) {
    let next = Layout::of(LayoutInput {
        size: view.size,
        pixel: view.pixel,
        geometry: sitting.view().position().geometry(),
        beside: beside(list.0, phase.is_some_and(|phase| *phase.get() == Phase::Over), &room),
        text_scale: settings.text_scale * room.scale,
        mirrored: settings.seating == "face",
    });
    if layout.is_none_or(|layout| *layout != next) {
        commands.insert_resource(next);
    }
}

/// The end sheet goes before the list.
fn beside(list_open: bool, is_over: bool, room: &Room) -> Beside {
    /// The sheet and its margins.
    const MARGINS: f32 = 2.5;
    match (is_over, list_open) {
        (true, _) => Beside::Sheet((room.end_sheet() + MARGINS) / 100.0),
        (false, true) => Beside::List,
        (false, false) => Beside::Nothing,
    }
}
