//! Carved nodes of the interface: the layout gives the size, the pointer the state.

use std::fmt;
use std::sync::Arc;

use bevy::ecs::query::QueryData;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::{Checked, InteractionDisabled, Pressed, UiGlobalTransform};
use teahouse_art::{Disc, Facing, Icon, Koma, Order, Sitter, TallyInk, Touch, limit};

use super::node::is_turned;
use super::picture::Picture;

/// A node that is ordered in the size that the layout gives it, and lies under its content. It is replaced, not changed.
///
/// A node that is being resized shows the old picture scaled. One that is not laid out (`Display::None`) keeps its
/// picture until it is again.
#[derive(Component, Debug, Clone)]
#[component(immutable)]
#[require(Node)]
pub struct Carved(pub Carving);

/// The kind of a node.
#[derive(Debug, Clone)]
pub enum Carving {
    /// A sheet.
    Paper,
    /// A card on a sheet. It is chosen too while the node is [`Checked`].
    Card {
        /// Whether it is chosen.
        chosen: bool,
    },
    /// The filled button.
    Plate,
    /// A tablet.
    Tablet {
        /// Whether its brass shines.
        lit: bool,
    },
    /// A large tablet.
    Panel,
    /// The bed of a clock's digits.
    Recess {
        /// Whether its rim is lit.
        lit: bool,
        /// Whether its bottom is lacquered.
        low: bool,
    },
    /// A round hollow, as large as fits the node.
    Socket,
    /// A round button, as large as fits the node.
    Button(Icon),
    /// A seal, as large as fits the node before it is turned.
    Seal(char),
    /// A portrait, as large as fits the node.
    Portrait(Sitter),
    /// Strokes, as high as the node, from the edge where the reader begins.
    Tally {
        /// How many.
        count: u16,
        /// In which ink.
        ink: TallyInk,
    },
    /// The order of a function.
    Made(Maker),
}

/// The order for a node of a size in device pixels, if there is one.
#[derive(Clone)]
pub struct Maker(Arc<dyn Fn(UVec2) -> Option<Order> + Send + Sync>);

impl Maker {
    /// Orders by this function.
    pub fn new(make: impl Fn(UVec2) -> Option<Order> + Send + Sync + 'static) -> Self {
        Self(Arc::new(make))
    }
}

impl fmt::Debug for Maker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Maker")
    }
}

impl Carving {
    /// The order for a node of a size in device pixels, touched and checked or not. `None` for a node
    /// without extent.
    pub fn order(&self, size: UVec2, touch: Touch, is_checked: bool) -> Option<Order> {
        if size.min_element() == 0 {
            return None;
        }
        let UVec2 { x: width, y: height } = size;
        let diameter = size.min_element();
        Some(match *self {
            Self::Paper => Order::Paper { width, height },
            Self::Card { chosen } => Order::Card { width, height, chosen: chosen || is_checked, touch },
            Self::Plate => Order::Plate { width, height, touch },
            Self::Tablet { lit } => Order::Tablet { width, height, lit },
            Self::Panel => Order::Panel { width, height },
            Self::Recess { lit, low } => Order::Recess { width, height, lit, low },
            Self::Socket => Order::Socket { diameter },
            Self::Button(icon) => Order::Button { icon, facing: Facing::Near, diameter, touch },
            Self::Seal(character) => Order::Seal { character, facing: Facing::Near, side: diameter },
            Self::Portrait(sitter) => Order::Portrait { sitter, side: limit::nearest(diameter, &limit::SMALL) },
            Self::Tally { count, ink } => Order::Tally { count, facing: Facing::Near, height, ink },
            Self::Made(ref maker) => return (maker.0)(size),
        })
    }
}

/// The order for a node that is turned by half: the same thing in the same light, to be read from the upper edge. Only figures
/// have a direction; sheets, tablets and plates look the same from both edges.
fn to_be_read_from_above(order: Order) -> Order {
    match order {
        Order::Disc { disc, diameter } => {
            Order::Disc { disc: Disc { facing: disc.facing.opposite(), ..disc }, diameter }
        }
        Order::Koma { koma, height } => Order::Koma { koma: Koma { facing: koma.facing.opposite(), ..koma }, height },
        Order::Button { icon, facing, diameter, touch } => {
            Order::Button { icon, facing: facing.opposite(), diameter, touch }
        }
        Order::Seal { character, facing, side } => Order::Seal { character, facing: facing.opposite(), side },
        Order::Tally { count, facing, height, ink } => Order::Tally { count, facing: facing.opposite(), height, ink },
        other => other,
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(order_anew::<Insert, Carved>)
        .add_observer(order_anew::<Insert, Hovered>)
        .add_observer(order_anew::<Add, Pressed>)
        .add_observer(order_anew::<Remove, Pressed>)
        .add_observer(order_anew::<Add, Checked>)
        .add_observer(order_anew::<Remove, Checked>)
        .add_observer(order_anew::<Add, InteractionDisabled>)
        .add_observer(order_anew::<Remove, InteractionDisabled>)
        .add_observer(clear);
}

/// A node with all that its picture depends on.
#[derive(QueryData)]
pub(super) struct CarvedNode {
    entity: Entity,
    carved: &'static Carved,
    node: &'static ComputedNode,
    transform: &'static UiGlobalTransform,
    hovered: Option<&'static Hovered>,
    is_pressed: Has<Pressed>,
    is_disabled: Has<InteractionDisabled>,
    is_checked: Has<Checked>,
}

impl CarvedNodeItem<'_, '_> {
    fn order(&self, commands: &mut Commands) {
        let touch = match (self.is_disabled, self.is_pressed, self.hovered.is_some_and(Hovered::get)) {
            (true, ..) => Touch::Disabled,
            (_, true, _) => Touch::Pressed,
            (_, _, true) => Touch::Hovered,
            _ => Touch::Rest,
        };
        if let Some(order) = self.carved.0.order(self.node.size().as_uvec2(), touch, self.is_checked) {
            let order = if is_turned(*self.transform) { to_be_read_from_above(order) } else { order };
            commands.entity(self.entity).insert_if_neq(Picture(order));
        }
    }
}

/// A command, because a component that is being removed is still there while its observers run.
fn order_anew<E: EntityEvent, C: Component>(event: On<E, C>, nodes: Query<(), With<Carved>>, mut commands: Commands) {
    let entity = event.event_target();
    if nodes.contains(entity) {
        commands.run_system_cached_with(order_one, entity);
    }
}

fn order_one(In(entity): In<Entity>, nodes: Query<CarvedNode>, mut commands: Commands) {
    if let Ok(node) = nodes.get(entity) {
        node.order(&mut commands);
    }
}

fn clear(removed: On<Remove, Carved>, mut commands: Commands) {
    commands.entity(removed.entity).try_remove::<Picture>();
}

/// Orders for the nodes whose size has changed with the layout.
pub(super) fn order_changed(nodes: Query<CarvedNode, Changed<ComputedNode>>, mut commands: Commands) {
    for node in &nodes {
        node.order(&mut commands);
    }
}
