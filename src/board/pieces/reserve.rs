//! What the next press may show is asked for before, so that nothing is missing then. Always for every face there is:
//! what is asked for tells nobody what lies face-down.

use bevy::prelude::*;
use teahouse_art::{Disc, LIFTED_SIZE, Lift, Mark, MarkForm, Order, RIM_FRAMES};
use teahouse_rules::{Face, Kind, Man};

use super::Known;
use super::turning::narrow;
use crate::app::Screen;
use crate::baking::Reserve;
use crate::board::figure::{disc, known_disc};
use crate::board::layout::Layout;
use crate::board::ledger::{self, Entry};
use crate::look::Look;

/// What will be seen in a moment.
#[derive(Component)]
pub(super) struct Soon;

pub(super) fn reserve(
    (layout, look, known): (Res<Layout>, Res<Look>, Res<Known>),
    old: Query<Entity, With<Soon>>,
    mut commands: Commands,
) {
    let orders = Reserve(orders(&layout, &look, &known));
    if let Some(entity) = old.iter().next() {
        commands.entity(entity).insert_if_neq(orders);
    } else {
        commands.spawn((Name::new("Soon"), Soon, DespawnOnExit(Screen::Table), orders));
    }
}

/// Faces first: they are missed the most.
fn orders(layout: &Layout, look: &Look, known: &Known) -> Vec<Order> {
    let diameter = layout.device(2.0 * layout.disc_radius());
    let face = |man: Man| disc(Some(Face::Man(man)), look);
    let of_all_men = |order: &dyn Fn(Disc) -> Order| Man::all().map(|man| order(face(man))).collect::<Vec<_>>();
    let turning = (0..=RIM_FRAMES).flat_map(|frame| {
        let glint = (0 < frame && frame < RIM_FRAMES).then_some(Order::Glint { diameter, frame });
        [Some(Order::Rim { diameter, frame }), glint].into_iter().flatten()
    });
    let cell = layout.device(layout.cell);
    let marks = Mark::ALL.map(|mark| Order::Mark { mark, form: MarkForm::Disc, cell });
    let lifted = layout.device(2.0 * layout.disc_radius() * LIFTED_SIZE);
    let in_socket = layout.device(2.0 * layout.socket_radius());
    // The first flip decides the colours, and all sockets are filled at once.
    let entries = Man::all().flat_map(|man| [Entry::Hidden, Entry::InPlay].map(|entry| (man, entry)));
    let sockets = entries.filter_map(|(man, entry)| ledger::order(man, entry, layout, look));
    let generals = Man::all().filter(|man| man.kind == Kind::General).map(|man| {
        // Both tablets are of one size.
        Order::Disc { disc: face(man), diameter: layout.device(layout.tablet_man(true).diameter) }
    });
    // Who is known is known to everybody.
    let known = known.men().flat_map(|man| {
        let disc = known_disc(man, look);
        [diameter, narrow(diameter)].map(|diameter| Order::Side { disc, diameter })
    });
    of_all_men(&|disc| Order::Disc { disc, diameter })
        .into_iter()
        .chain([diameter, narrow(diameter)].into_iter().flat_map(|diameter| {
            let of_all_men = of_all_men(&|disc| Order::Side { disc, diameter });
            [Order::Side { disc: Disc::back(), diameter }].into_iter().chain(of_all_men)
        }))
        .chain(turning)
        .chain(known)
        .chain(marks)
        .chain([Order::DiscShadow { diameter: lifted, lift: Lift::Lifted }])
        .chain(sockets)
        .chain(generals)
        .chain(of_all_men(&|disc| Order::Disc { disc, diameter: in_socket }))
        .collect()
}
