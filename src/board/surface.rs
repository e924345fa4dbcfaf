//! What the pieces lie on: table, board, tablets and trays, and the line that lights on the mover's edge.

use bevy::prelude::*;
use teahouse_art::{Board, Disc, Lift, Order};
use teahouse_rules::{Face, Kind, Man, Seat};

use super::figure::disc;
use super::layer;
use super::layout::Layout;
use crate::app::{AppSystems, Screen};
use crate::baking::Picture;
use crate::look::Look;
use crate::sitting::{Happened, Seated, Sitting};

/// A part of what the pieces lie on.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum Surface {
    Table,
    Board,
    Tray { near: bool },
    Socket { near: bool, index: usize },
    Tablet { near: bool },
    TabletMan { near: bool },
    TabletManShadow { near: bool },
    TurnLine { near: bool },
}

pub(super) fn plugin(app: &mut App) {
    let at_the_table = in_state(Screen::Table).and_eager(resource_exists::<Sitting>);
    app.add_systems(OnEnter(Screen::Table), spawn).add_systems(
        Update,
        (
            lay_out.run_if(resource_exists_and_changed::<Layout>),
            follow_match.run_if(
                resource_exists_and_changed::<Layout>
                    .or_eager(resource_changed::<Look>)
                    .or_eager(on_message::<Happened>)
                    .or_eager(on_message::<Seated>),
            ),
        )
            .chain()
            .in_set(AppSystems::Ui)
            .run_if(at_the_table.and_eager(resource_exists::<Layout>)),
    );
}

impl Surface {
    fn all() -> impl Iterator<Item = Self> {
        let of_player = |near| {
            let sockets = (0..16).map(move |index| Self::Socket { near, index });
            let others = [
                Self::Tray { near },
                Self::Tablet { near },
                Self::TabletManShadow { near },
                Self::TabletMan { near },
                Self::TurnLine { near },
            ];
            others.into_iter().chain(sockets)
        };
        [Self::Table, Self::Board].into_iter().chain([true, false].into_iter().flat_map(of_player))
    }

    /// What it looks like and where its origin lies, in logical pixels from the upper left.
    fn picture(self, layout: &Layout) -> (Order, Vec2, f32) {
        let rail = |near| if near { &layout.near } else { &layout.far };
        let size = |rect: Rect| (layout.device(rect.width()), layout.device(rect.height()));
        match self {
            Self::Table => {
                let (width, height) = size(layout.view);
                (Order::Table { width, height }, layout.view.min, layer::TABLE)
            }
            Self::Board => (Order::Board(board(layout)), layout.field.min, layer::BOARD),
            Self::Tray { near } => {
                let (width, height) = size(rail(near).tray);
                (Order::Rail { width, height }, rail(near).tray.min, layer::TRAYS)
            }
            Self::Tablet { near } => {
                let (width, height) = size(rail(near).tablet);
                (Order::Tablet { width, height, lit: false }, rail(near).tablet.min, layer::TRAYS)
            }
            Self::TabletMan { near } => {
                let man = layout.tablet_man(near);
                let order = Order::Disc { disc: Disc::back(), diameter: layout.device(man.diameter) };
                (order, man.place, layer::LEDGER)
            }
            Self::TabletManShadow { near } => {
                let man = layout.tablet_man(near);
                let diameter = layout.device(man.diameter);
                (Order::DiscShadow { diameter, lift: Lift::Resting }, man.place, layer::SOCKETS)
            }
            Self::Socket { near, index } => {
                let socket = rail(near).sockets[index];
                (Order::Socket { diameter: layout.device(socket.width()) }, socket.center(), layer::SOCKETS)
            }
            Self::TurnLine { near } => (turn_line(layout), turn_line_place(layout, near), layer::LINES),
        }
    }
}

fn board(layout: &Layout) -> Board {
    let (columns, rows) = layout.columns_and_rows();
    let margin = layout.field.min - layout.frame.min;
    Board::Banqi {
        columns,
        rows,
        cell: layout.device(layout.cell),
        frame: [layout.device(margin.x), layout.device(margin.y)],
        wall: layout.device(layout.wall),
    }
}

/// How far from the field the middle of its brass line lies.
fn brass(layout: &Layout) -> f32 {
    board(layout).turn_line() as f32 / layout.pixel
}

/// The line lies on the brass around the field.
fn turn_line(layout: &Layout) -> Order {
    let length = layout.field.width() + 2.0 * brass(layout);
    Order::TurnLine { length: layout.device(length), breadth: layout.device((layout.cell * 0.025).max(3.0)) }
}

fn turn_line_place(layout: &Layout, near: bool) -> Vec2 {
    let gap = brass(layout);
    let y = if near { layout.field.max.y + gap } else { layout.field.min.y - gap };
    Vec2::new(layout.field.center().x, y)
}

fn spawn(mut commands: Commands) {
    for surface in Surface::all() {
        commands.spawn((Name::new(format!("{surface:?}")), DespawnOnExit(Screen::Table), surface, Sprite::default()));
    }
}

/// Parts keep their entities, so that the old picture is there until the new one is baked.
fn lay_out(layout: Res<Layout>, surfaces: Query<(Entity, &Surface)>, mut commands: Commands) {
    for (entity, surface) in &surfaces {
        let (order, at, layer) = surface.picture(&layout);
        let place = Transform::from_translation(layout.to_world(layout.snap(at)).extend(layer));
        let mut surface_entity = commands.entity(entity);
        surface_entity.insert(place);
        // What follows the match is ordered by it.
        if !matches!(surface, Surface::Tablet { .. } | Surface::TabletMan { .. }) {
            surface_entity.insert_if_neq(Picture(order));
        }
    }
}

/// Whose turn it is shows on the board's edge and on the tablet; what somebody plays, by a small man on it.
fn follow_match(
    (sitting, layout, look): (Res<Sitting>, Res<Layout>, Res<Look>),
    mut surfaces: Query<(Entity, &Surface, &mut Visibility)>,
    mut commands: Commands,
) {
    let seat = |near: bool| if near { sitting.near() } else { sitting.near().other() };
    let is_lit = |near: bool| sitting.mover() == Some(seat(near));
    for (entity, surface, mut visibility) in &mut surfaces {
        match *surface {
            Surface::TurnLine { near } => {
                visibility.set_if_neq(if is_lit(near) { Visibility::Inherited } else { Visibility::Hidden });
            }
            Surface::Tablet { near } => {
                let (Order::Tablet { width, height, .. }, ..) = surface.picture(&layout) else { continue };
                commands.entity(entity).insert_if_neq(Picture(Order::Tablet { width, height, lit: is_lit(near) }));
            }
            Surface::TabletMan { near } => {
                let disc = disc(general(&sitting, seat(near)), &look);
                let diameter = layout.device(layout.tablet_man(near).diameter);
                commands.entity(entity).insert_if_neq(Picture(Order::Disc { disc, diameter }));
            }
            _ => {}
        }
    }
}

/// The general of a player's colour, when it is known.
fn general(sitting: &Sitting, seat: Seat) -> Option<Face> {
    let colour = sitting.view().colour_of(seat)?;
    Some(Face::Man(Man { colour, kind: Kind::General }))
}
