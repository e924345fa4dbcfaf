//! What the pieces lie on: table, board, tablets and trays, and the line that lights on the mover's edge.

use bevy::prelude::*;
use teahouse_art::{Board, Disc, Lift, Order};
use teahouse_rules::{Face, Kind, Man, Seat};

use super::fade::Fade;
use super::figure::disc;
use super::layer;
use super::layout::Layout;
use super::motion::Curve;
use super::stage::Shown;
use crate::app::{AppSystems, Screen};
use crate::baking::{Picture, Reserve};
use crate::look::Look;
use crate::sitting::{Seated, Sitting};

/// A part of what the pieces lie on.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum Surface {
    Table,
    Board,
    Tray {
        near: bool,
    },
    Socket {
        near: bool,
        index: usize,
    },
    Tablet {
        near: bool,
    },
    /// The same with its brass lit.
    TabletLit {
        near: bool,
    },
    /// Nobody's man.
    TabletMan {
        near: bool,
    },
    /// The general of the player's colour, over nobody's man.
    TabletGeneral {
        near: bool,
    },
    TabletManShadow {
        near: bool,
    },
    TurnLine {
        near: bool,
    },
}

/// A small board the other way up, which nobody sees: when the window is turned it stands in, with the right squares,
/// until the large one is baked.
#[derive(Component)]
struct TurnedBoard;

/// The line on the mover's edge and the brass of the tablet light up and go out.
const LIGHT: f32 = 0.250;
/// The tablets fill with their colours.
const FILL: f32 = 0.300;

pub(super) fn plugin(app: &mut App) {
    let at_the_table = in_state(Screen::Table).and_eager(resource_exists::<Sitting>);
    app.add_systems(OnEnter(Screen::Table), spawn).add_systems(
        Update,
        (
            (lay_out, keep_turned_board).run_if(resource_exists_and_changed::<Layout>),
            follow_match.run_if(
                resource_exists_and_changed::<Layout>
                    .or_eager(resource_changed::<Look>)
                    .or_eager(on_message::<Shown>)
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
                Self::TabletLit { near },
                Self::TabletManShadow { near },
                Self::TabletMan { near },
                Self::TabletGeneral { near },
                Self::TurnLine { near },
            ];
            others.into_iter().chain(sockets)
        };
        [Self::Table, Self::Board].into_iter().chain([true, false].into_iter().flat_map(of_player))
    }

    /// Whether it is there at some times and not at others.
    const fn follows_match(self) -> bool {
        matches!(self, Self::TurnLine { .. } | Self::TabletLit { .. } | Self::TabletGeneral { .. })
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
            Self::Tablet { near } | Self::TabletLit { near } => {
                let (width, height) = size(rail(near).tablet);
                let lit = matches!(self, Self::TabletLit { .. });
                let layer = if lit { layer::TRAYS_LIT } else { layer::TRAYS };
                (Order::Tablet { width, height, lit }, rail(near).tablet.min, layer)
            }
            Self::TabletMan { near } | Self::TabletGeneral { near } => {
                let man = layout.tablet_man(near);
                let order = Order::Disc { disc: Disc::back(), diameter: layout.device(man.diameter) };
                let is_over = matches!(self, Self::TabletGeneral { .. });
                (order, man.place, if is_over { layer::LEDGER_OVER } else { layer::LEDGER })
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

/// The same board after a quarter of a turn, so small that it is baked at once.
fn turned_board(layout: &Layout) -> Board {
    const CELL: f32 = 64.0;
    let (columns, rows) = layout.columns_and_rows();
    let part = |length: f32| (length / layout.cell * CELL).round().max(4.0) as u32;
    let margin = layout.field.min - layout.frame.min;
    Board::Banqi {
        columns: rows,
        rows: columns,
        cell: CELL as u32,
        frame: [part(margin.x), part(margin.y)],
        wall: part(layout.wall),
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
        let mut entity = commands.spawn((
            Name::new(format!("{surface:?}")),
            DespawnOnExit(Screen::Table),
            surface,
            Sprite::default(),
        ));
        if surface.follows_match() {
            entity.insert((Fade::still(0.0), Visibility::Hidden));
        }
    }
}

fn keep_turned_board(layout: Res<Layout>, kept: Query<Entity, With<TurnedBoard>>, mut commands: Commands) {
    let order = Reserve(vec![Order::Board(turned_board(&layout))]);
    if let Some(kept) = kept.iter().next() {
        commands.entity(kept).insert_if_neq(order);
    } else {
        commands.spawn((Name::new("Turned board"), TurnedBoard, DespawnOnExit(Screen::Table), order));
    }
}

/// Parts keep their entities, so that the old picture is there until the new one is baked.
fn lay_out(layout: Res<Layout>, surfaces: Query<(Entity, &Surface)>, mut commands: Commands) {
    for (entity, surface) in &surfaces {
        let (order, at, layer) = surface.picture(&layout);
        let place = Transform::from_translation(layout.to_world(layout.snap(at)).extend(layer));
        let mut surface_entity = commands.entity(entity);
        surface_entity.insert(place);
        // Whose general it is says the match, and not before everybody knows.
        if !matches!(surface, Surface::TabletGeneral { .. }) {
            surface_entity.insert_if_neq(Picture(order));
        }
    }
}

/// Whose turn it is shows on the board's edge and on the tablet; what somebody plays, by a small man on it.
fn follow_match(
    (sitting, layout, look): (Res<Sitting>, Res<Layout>, Res<Look>),
    mut seated: MessageReader<Seated>,
    mut surfaces: Query<(Entity, &Surface, &mut Fade)>,
    mut commands: Commands,
) {
    let is_new = seated.read().count() > 0;
    let seat = |near: bool| if near { sitting.near() } else { sitting.near().other() };
    for (entity, surface, mut fade) in &mut surfaces {
        let (is_seen, length) = match *surface {
            Surface::TurnLine { near } | Surface::TabletLit { near } => (sitting.mover() == Some(seat(near)), LIGHT),
            Surface::TabletGeneral { near } => {
                let general = general(&sitting, seat(near));
                if general.is_some() {
                    let diameter = layout.device(layout.tablet_man(near).diameter);
                    commands
                        .entity(entity)
                        .insert_if_neq(Picture(Order::Disc { disc: disc(general, &look), diameter }));
                }
                (general.is_some(), FILL)
            }
            _ => continue,
        };
        let target = if is_seen { 1.0 } else { 0.0 };
        if fade.tween.target() != target {
            fade.tween.head_for(target, length, Curve::InOut);
            if is_new {
                fade.tween.jump();
            }
        }
    }
}

/// The general of a player's colour, when it is known.
fn general(sitting: &Sitting, seat: Seat) -> Option<Face> {
    let colour = sitting.view().colour_of(seat)?;
    Some(Face::Man(Man { colour, kind: Kind::General }))
}
