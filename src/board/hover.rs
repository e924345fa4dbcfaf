//! The square or slot below the mouse. Moving the mouse decides nothing: it only highlights what a press would act on.

use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use teahouse_rules::Square;

use super::inspected::{InspectSystems, Subject};
use super::layout::Layout;
use super::view::AtTable;
use crate::core::AppSystems;
use crate::input::Device;
use crate::session::Seated;

/// The square or slot under the mouse, or below a resting finger.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Hover(pub Option<Subject>);

impl Hover {
    /// The square, if the subject is on the board.
    pub fn square(&self) -> Option<Square> {
        match self.0 {
            Some(Subject::Square(square)) => Some(square),
            Some(Subject::Hand(_) | Subject::Socket { .. }) | None => None,
        }
    }
}

pub(super) fn plugin<const B: u8>(app: &mut App) {
    app.add_systems(Update, forget_for_fingers::<B>.in_set(AppSystems::Input).run_if(resource_changed::<Device>))
        .add_systems(
            Update,
            forget::<B>.in_set(AppSystems::React).before(InspectSystems::Rest).run_if(on_message::<Seated>),
        );
}

/// Clears the hover while touch is used.
fn forget_for_fingers<const B: u8>(device: Res<Device>, mut hover: AtTable<&mut Hover, B>) {
    if *device == Device::Touch {
        hover.set_if_neq(Hover::default());
    }
}

fn forget<const B: u8>(mut hover: AtTable<&mut Hover, B>) {
    hover.set_if_neq(Hover::default());
}

pub(super) fn on_move<const B: u8>(
    event: On<Pointer<Move>>,
    layout: Option<AtTable<&Layout, B>>,
    mut hover: AtTable<&mut Hover, B>,
) {
    if event.pointer_id == PointerId::Mouse {
        let square = layout.and_then(|layout| layout.square_at(event.pointer_location.position));
        hover.set_if_neq(Hover(square.map(Subject::Square)));
    }
}

pub(super) fn on_out<const B: u8>(_: On<Pointer<Out>>, mut hover: AtTable<&mut Hover, B>) {
    hover.set_if_neq(Hover::default());
}
