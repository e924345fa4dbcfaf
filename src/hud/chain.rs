//! The way out of a chain of captures: its piece may stop where it stands. A press on the piece does the same.

use bevy::prelude::*;
use bevy::ui_widgets::Button;
use teahouse_rules::{Move, Public, Seat, Square};

use super::permitted::sends_for;
use super::slot::Slot;
use super::{HudRoot, HudSystems};
use crate::board::press::{Chosen, Press};
use crate::board::{AtTable, Layout, table_changed};
use crate::i18n::Localized;
use crate::paint::{Carved, Carving};
use crate::session::GameState;
use crate::ui::theme::size;
use crate::ui::widget::{caption, control};
use crate::ui::{Skin, Typeface};

#[derive(Component)]
struct Stop;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        offer.in_set(HudSystems::Board).run_if(table_changed::<Chosen>.or_eager(table_changed::<Layout>)),
    );
}

fn offer(
    mut commands: Commands,
    chosen: AtTable<&Chosen>,
    (session, layout): (Res<GameState>, AtTable<&Layout>),
    root: Single<Entity, With<HudRoot>>,
    old: Query<(Entity, &Slot), With<Stop>>,
) {
    let wanted = chosen.0.chosen.filter(|_| chosen.0.is_in_chain).map(|square| {
        let above = is_better_above(session.at_hand(), square, &layout);
        (square, session.at_hand().mover(), above)
    });
    // It keeps the focus that it has while it stays.
    let mut is_there = false;
    for (stop, place) in &old {
        match wanted {
            Some(wanted) if *place == slot(wanted) => is_there = true,
            _ => commands.entity(stop).despawn(),
        }
    }
    let Some(wanted @ (square, seat, _)) = wanted.filter(|_| !is_there) else { return };
    commands
        .spawn((
            Stop,
            (control(Skin::Round, Localized::new("chain-stop"), "stop"), Button),
            ChildOf(*root),
            Carved(Carving::Tablet { lit: false }),
            GlobalZIndex(10),
            Node { justify_content: JustifyContent::Center, align_items: AlignItems::Center, ..default() },
            slot(wanted),
            children![caption(Typeface::Text, Localized::new("chain-stop"), size::SMALL)],
        ))
        .observe(sends_for(seat, Press::Square(square)));
}

fn slot((square, seat, above): (Square, Seat, bool)) -> Slot {
    Slot::EdgeOf { square, above, seat }
}

/// Whether the button below would cover a piece that the chain can capture next.
fn is_better_above(public: &Public, at: Square, layout: &Layout) -> bool {
    let is_next = |down: i8| {
        let to = layout.neighbour(at, 0, down);
        to.is_some_and(|to| public.moves().contains(&Move::go(at, to)))
    };
    is_next(1) && !is_next(-1)
}
