//! The surface below the pieces: table, board, tablets and trays, and the line that lights on the mover's edge.

use bevy::prelude::*;
use teahouse_art::{Board, Facing, Lift, Order, PARTS_OF_TEA, StandingPiece, limit};
use teahouse_rules::{Face, Seat};

use super::fade::Fade;
use super::layout::{BoardKind, Layout, PieceShape, TrayKind};
use super::motion::Curve;
use super::slots::in_slot;
use super::stage::Shown;
use super::view::{AtTable, BoardSystems, Of, table_changed};
use super::{figure, layer};
use crate::core::{AppSystems, Screen};
use crate::paint::{Picture, Reserve};
use crate::prefs::look::Look;
use crate::session::{GameState, Looked, Seated};

/// A part of the surface.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum Surface {
    Table,
    Cup,
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
    /// A piece without identity.
    TabletPiece {
        near: bool,
    },
    /// The general of the player's colour, over the piece without identity.
    TabletGeneral {
        near: bool,
    },
    TabletPieceShadow {
        near: bool,
    },
    TurnLine {
        near: bool,
    },
}

/// No tray has more.
const SOCKETS: usize = 16;

/// A hidden small board of the other orientation: when the window is rotated it stands in, with the right squares,
/// until the large one is baked.
#[derive(Component)]
struct TurnedBoard;

/// The line on the mover's edge and the brass of the tablet light up and go out.
const LIGHT: f32 = 0.250;
/// The turns in which a part of the tea is drunk.
const TURNS_OF_TEA: usize = 20;
/// The tablets fill with their colours.
const FILL: f32 = 0.300;

pub(super) fn plugin<const B: u8>(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), spawn::<B>).add_systems(
        Update,
        (
            lay_out::<B>.run_if(table_changed::<Layout>.or_eager(resource_changed::<Look>)),
            follow_match::<B>.run_if(
                table_changed::<Layout>
                    .or_eager(resource_changed::<Look>)
                    .or_eager(on_message::<Shown>)
                    .or_eager(on_message::<Looked>)
                    .or_eager(on_message::<Seated>),
            ),
        )
            .chain()
            .in_set(BoardSystems(AppSystems::Ui)),
    );
}

/// Adds the systems for the only board of a low game, and for what all boards share.
pub(super) fn common(app: &mut App) {
    app.add_systems(
        Update,
        (
            keep_turned_board.run_if(table_changed::<Layout>),
            pour.run_if(
                table_changed::<Layout>
                    .or_eager(on_message::<Shown>)
                    .or_eager(on_message::<Looked>)
                    .or_eager(on_message::<Seated>),
            ),
        )
            .in_set(BoardSystems(AppSystems::Ui)),
    );
}

impl Surface {
    fn all() -> impl Iterator<Item = Self> {
        let of_player = |near| {
            let sockets = (0..SOCKETS).map(move |index| Self::Socket { near, index });
            let others = [
                Self::Tray { near },
                Self::Tablet { near },
                Self::TabletLit { near },
                Self::TabletPieceShadow { near },
                Self::TabletPiece { near },
                Self::TabletGeneral { near },
                Self::TurnLine { near },
            ];
            others.into_iter().chain(sockets)
        };
        [Self::Table, Self::Cup, Self::Board].into_iter().chain([true, false].into_iter().flat_map(of_player))
    }

    /// Whether its visibility follows the match.
    const fn follows_match(self) -> bool {
        matches!(self, Self::TurnLine { .. } | Self::TabletLit { .. } | Self::TabletGeneral { .. })
    }

    /// The picture of the part, its origin in logical pixels from the upper left, and its layer. Not every table has every part.
    fn picture(self, layout: &Layout, look: &Look) -> Option<(Order, Vec2, f32)> {
        let rail = |near| if near { &layout.near } else { &layout.far };
        let size = |rect: Rect| (layout.device(rect.width()), layout.device(rect.height()));
        Some(match self {
            Self::Table => {
                let (width, height) = size(layout.view);
                (Order::Table { width, height }, layout.view.min, layer::TABLE)
            }
            Self::Cup => {
                let (middle, diameter) = layout.cup?;
                (cup(layout, diameter, 0), middle, layer::TRAYS)
            }
            Self::Board if !layout.sight.sees_board() => return None,
            Self::Board => (Order::Board(layout.baked()), layout.lines().min, layer::BOARD),
            Self::Tray { near } => {
                let (width, height) = size(rail(near).tray);
                let order = match layout.board.tray() {
                    TrayKind::Hand => Order::Komadai { width, height },
                    TrayKind::Taken => Order::Tray { width, height },
                    TrayKind::Ranks => Order::Rail { width, height },
                };
                (order, rail(near).tray.min, layer::TRAYS)
            }
            Self::Tablet { near } | Self::TabletLit { near } => {
                let (width, height) = size(rail(near).tablet);
                let lit = matches!(self, Self::TabletLit { .. });
                let layer = if lit { layer::TRAYS_LIT } else { layer::TRAYS };
                (Order::Tablet { width, height, lit }, rail(near).tablet.min, layer)
            }
            Self::TabletPiece { near } | Self::TabletGeneral { near } => {
                let place = layout.tablet_piece(near);
                let is_over = matches!(self, Self::TabletGeneral { .. });
                let size = layout.device(place.diameter);
                (
                    figure::picture(blank(near, layout), size),
                    place.place,
                    if is_over { layer::LEDGER_OVER } else { layer::LEDGER },
                )
            }
            Self::TabletPieceShadow { near } => {
                let place = layout.tablet_piece(near);
                let size = layout.device(place.diameter);
                (figure::shadow(blank(near, layout), size, Lift::Resting), place.place, layer::SOCKETS)
            }
            Self::Socket { near, index } => socket(near, index, layout, look)?,
            Self::TurnLine { near } => (turn_line(layout), layout.turn_line(near).center(), layer::LINES),
        })
    }
}

/// The piece without identity on a tablet. Where people sit face to face it faces the player of the tablet.
fn blank(near: bool, layout: &Layout) -> StandingPiece {
    let is_across = layout.is_across(layout.seat(near));
    figure::blank_piece(layout.board.pieces(), if is_across { Facing::Far } else { Facing::Near })
}

/// A socket, or the slot of a kind in a stand for pieces in hand. In a lid pieces lie loose.
fn socket(near: bool, index: usize, layout: &Layout, look: &Look) -> Option<(Order, Vec2, f32)> {
    let seat = layout.seat(near);
    let rect = *layout.rail(seat).sockets.get(index)?;
    Some(match layout.board.tray() {
        TrayKind::Taken => return None,
        TrayKind::Ranks => (
            Order::Socket { diameter: limit::nearest(layout.device(rect.width()), &limit::SMALL) },
            rect.center(),
            layer::SOCKETS,
        ),
        TrayKind::Hand => {
            let size = layout.device(layout.piece_in_socket());
            let order = figure::slot(in_slot(layout, near, index)?, layout.viewpoint(), look, size);
            let at = match layout.board.pieces() {
                PieceShape::Koma => layout.socket_place(rect),
                PieceShape::Discs => rect.center(),
            };
            (order, at, layer::SOCKETS)
        }
    })
}

/// The same board after a quarter of a turn, so small that it is baked at once. Only a low board stands upright.
fn turned_board(layout: &Layout) -> Option<Board> {
    if layout.board != BoardKind::Banqi {
        return None;
    }
    const CELL: f32 = 64.0;
    let (columns, rows) = layout.columns_and_rows();
    let part = |length: f32| (length / layout.cell * CELL).round().max(4.0) as u32;
    let margin = layout.field.min - layout.frame.min;
    Some(Board::Banqi {
        columns: rows,
        rows: columns,
        cell: CELL as u32,
        frame: [part(margin.x), part(margin.y)],
        wall: part(layout.wall),
    })
}

fn turn_line(layout: &Layout) -> Order {
    let size = layout.turn_line(true).size();
    Order::TurnLine { length: layout.device(size.x), breadth: layout.device(size.y) }
}

/// Spawns the surfaces of a board. Those that all boards share come with the first one.
fn spawn<const B: u8>(session: Option<Res<GameState>>, mut commands: Commands) {
    let is_there = session.is_some_and(|session| B < session.seats().boards());
    let surfaces =
        Surface::all().filter(|surface| is_there && (B == 0 || !matches!(surface, Surface::Table | Surface::Cup)));
    for surface in surfaces {
        let mut entity = commands.spawn((
            Name::new(format!("{surface:?}")),
            DespawnOnExit(Screen::Table),
            (surface, Of::<B>),
            Sprite::default(),
            Visibility::Hidden,
        ));
        if surface.follows_match() {
            entity.insert(Fade::still(0.0));
        }
    }
}

fn keep_turned_board(layout: AtTable<&Layout>, kept: Query<Entity, With<TurnedBoard>>, mut commands: Commands) {
    let order = Reserve(turned_board(&layout).map(Order::Board).into_iter().collect());
    if let Some(kept) = kept.iter().next() {
        commands.entity(kept).insert_if_neq(order);
    } else {
        commands.spawn((Name::new("Turned board"), TurnedBoard, DespawnOnExit(Screen::Table), order));
    }
}

/// Parts keep their entities, so that the old picture is there until the new one is baked.
fn lay_out<const B: u8>(
    (layout, look): (AtTable<&Layout, B>, Res<Look>),
    surfaces: Query<(Entity, &Surface, Has<Fade>), With<Of<B>>>,
    mut commands: Commands,
) {
    for (entity, surface, fades) in &surfaces {
        let mut surface_entity = commands.entity(entity);
        let Some((order, at, layer)) = surface.picture(&layout, &look) else {
            // A sprite without a picture is a white pixel.
            surface_entity.remove::<Picture>().insert(Visibility::Hidden);
            continue;
        };
        surface_entity.insert(Transform::from_translation(layout.to_world(layout.snap(at)).extend(layer)));
        // `follow_match` shows the general once the colours are known, `pour` the tea that is left.
        if !matches!(surface, Surface::TabletGeneral { .. } | Surface::Cup) {
            surface_entity.insert_if_neq(Picture(order));
        }
        if !fades {
            surface_entity.insert_if_neq(Visibility::Inherited);
        }
    }
}

/// The cup of the board's game, some parts of whose tea are gone: a bowl on lacquer at Banqi, and where koma are played a yunomi.
fn cup(layout: &Layout, diameter: f32, gone: u8) -> Order {
    let size = layout.device(diameter);
    match layout.board.pieces() {
        PieceShape::Koma => Order::Yunomi { side: size, gone },
        PieceShape::Discs if layout.board == BoardKind::Banqi => Order::Teabowl { diameter: size, gone },
        PieceShape::Discs => Order::Teacup { diameter: size, gone },
    }
}

/// The tea sinks as turns pass.
fn pour(
    (session, layout): (Res<GameState>, AtTable<&Layout>),
    surfaces: Query<(Entity, &Surface), With<Of<0>>>,
    mut commands: Commands,
) {
    let Some((_, diameter)) = layout.cup else { return };
    let parts = session.seen_boards().ply() / TURNS_OF_TEA;
    let gone = parts.min(usize::from(PARTS_OF_TEA)) as u8;
    let cups = surfaces.iter().filter(|(_, surface)| matches!(surface, Surface::Cup));
    for (shown, _) in cups {
        commands.entity(shown).insert_if_neq(Picture(cup(&layout, diameter, gone)));
    }
}

/// The board's edge and the tablet show whose turn it is; a small piece on the tablet shows the player's side.
fn follow_match<const B: u8>(
    (session, layout, look): (Res<GameState>, AtTable<&Layout, B>, Res<Look>),
    mut seated: MessageReader<Seated>,
    mut surfaces: Query<(Entity, &Surface, &mut Fade), With<Of<B>>>,
    mut commands: Commands,
) {
    let is_new = seated.read().count() > 0;
    let seat = |near: bool| layout.seat(near);
    for (entity, surface, mut fade) in &mut surfaces {
        let (is_seen, length) = match *surface {
            Surface::TurnLine { near } => (session.is_turn_shown(seat(near)) && layout.sight.sees_board(), LIGHT),
            Surface::TabletLit { near } => (session.is_turn_shown(seat(near)), LIGHT),
            Surface::TabletGeneral { near } => {
                let general = general(&session, seat(near));
                if general.is_some() {
                    let size = layout.device(layout.tablet_piece(near).diameter);
                    // The piece shows whose tablet it is. Where people sit face to face it faces that player, else the lower
                    // edge, so that both can read it.
                    let bottom = if layout.is_face_to_face() { layout.bottom } else { seat(near) };
                    let viewpoint = figure::Viewpoint { bottom, ..layout.viewpoint() };
                    let piece = figure::standing(general, viewpoint, &look, size);
                    commands.entity(entity).insert_if_neq(Picture(figure::picture(piece, size)));
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

/// The general of a player, or the king, when it is known whose it is.
fn general(session: &GameState, seat: Seat) -> Option<Face> {
    let view = session.at(seat).told();
    (BoardKind::of(view.position()).facts().royal)(seat == Seat::FIRST, view.colour_of(seat))
}
