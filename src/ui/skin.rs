//! How controls look, and how they change when they are touched.

use bevy::{
    picking::hover::Hovered,
    prelude::*,
    ui::{Checked, InteractionDisabled, Pressed},
};

use crate::paint::{Carved, Carving};

use super::palette::{EdgeTone, GroundTone, Shade, TextTone, Tone};

/// How a control looks.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
#[require(Node, Hovered)]
pub enum Skin {
    /// The filled button of a sheet, its likeliest action.
    Filled,
    /// Any other button on a sheet.
    Outlined,
    /// One of several that can be chosen, or something that is on or off, on a sheet.
    Choice,
    /// The name of a leaf of a sheet, which lies open or does not.
    Leaf,
    /// A text field on a sheet.
    Field,
    /// The same on a tablet.
    Nameplate,
    /// A word on a sheet.
    Word,
    /// A slip of paper on the table.
    Slip,
    /// A word on the table.
    Bare,
    /// A picture that shows by itself how it is touched.
    Round,
}

/// A text of a control, and how loud it is.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Caption {
    /// The label of the control.
    First,
    /// The second label of the control.
    Second,
}

/// The part of a choice that shows whether it is chosen.
#[derive(Component, Debug, Clone, Copy)]
#[require(Node)]
pub struct Mark;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum TouchLook {
    None,
    Hovered,
    Pressed,
    Disabled,
}

#[derive(Debug, Clone, Copy)]
struct Coat {
    ground: Shade,
    edge: Shade,
    first: Shade,
    second: Shade,
    /// The sign that it is chosen.
    mark: Shade,
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(carve)
        .add_observer(repaint::<Insert, Skin>)
        .add_observer(repaint_whole::<Caption>)
        .add_observer(repaint_whole::<Mark>)
        .add_observer(repaint::<Insert, Hovered>)
        .add_observer(repaint::<Add, Pressed>)
        .add_observer(repaint::<Remove, Pressed>)
        .add_observer(repaint::<Add, Checked>)
        .add_observer(repaint::<Remove, Checked>)
        .add_observer(repaint::<Add, InteractionDisabled>)
        .add_observer(repaint::<Remove, InteractionDisabled>);
}

/// A command, because a component that is being removed is still there while its observers run.
fn repaint<E: EntityEvent, C: Component>(event: On<E, C>, skins: Query<(), With<Skin>>, mut commands: Commands) {
    let entity = event.event_target();
    if skins.contains(entity) {
        commands.run_system_cached_with(paint, entity);
    }
}

/// A part has come to a control: parts are spawned after their control.
fn repaint_whole<C: Component>(
    part: On<Add, C>,
    parents: Query<&ChildOf>,
    skins: Query<(), With<Skin>>,
    mut commands: Commands,
) {
    if let Some(whole) = parents.iter_ancestors(part.entity).find(|entity| skins.contains(*entity)) {
        commands.run_system_cached_with(paint, whole);
    }
}

/// Gives a control and its parts the tones of its coat; the palette knows their colours.
fn paint(
    In(entity): In<Entity>,
    skins: Query<(&Skin, &Hovered, Has<Pressed>, Has<InteractionDisabled>, Has<Checked>)>,
    children: Query<&Children>,
    parts: Query<(Option<&Caption>, Has<Mark>)>,
    mut commands: Commands,
) {
    let Ok((skin, hovered, is_pressed, is_disabled, is_checked)) = skins.get(entity) else { return };
    let touch = match (is_disabled, is_pressed, hovered.get()) {
        (true, ..) => TouchLook::Disabled,
        (_, true, _) => TouchLook::Pressed,
        (_, _, true) => TouchLook::Hovered,
        _ => TouchLook::None,
    };
    let coat = skin.coat(touch, is_checked);
    commands.entity(entity).insert_if_neq(GroundTone(coat.ground)).insert_if_neq(EdgeTone(coat.edge));
    for part in children.iter_descendants(entity) {
        let Ok((caption, is_mark)) = parts.get(part) else { continue };
        let mut part = commands.entity(part);
        match caption {
            Some(Caption::First) => part.insert_if_neq(TextTone(coat.first)),
            Some(Caption::Second) => part.insert_if_neq(TextTone(coat.second)),
            None if is_mark => part.insert_if_neq(GroundTone(coat.mark)),
            None => continue,
        };
    }
}

impl Skin {
    /// A control's carving, if it has one: then the picture shows its state.
    const fn carving(self) -> Option<Carving> {
        match self {
            Self::Filled => Some(Carving::Plate),
            Self::Choice => Some(Carving::Card { chosen: false }),
            Self::Slip => Some(Carving::Paper),
            Self::Outlined | Self::Leaf | Self::Field | Self::Nameplate | Self::Word | Self::Bare | Self::Round => None,
        }
    }

    fn coat(self, touch: TouchLook, is_checked: bool) -> Coat {
        use Tone::*;
        let coat = |ground: Shade, edge: Shade, first: Tone, second: Tone| Coat {
            ground,
            edge,
            first: first.into(),
            second: second.into(),
            mark: if is_checked { Ink.into() } else { Shade::NONE },
        };
        let none = Shade::NONE;
        let at_rest = match self {
            Self::Filled => coat(none, none, OnFilled, OnFilled),
            Self::Choice | Self::Word | Self::Slip => coat(none, none, Ink, InkDim),
            Self::Leaf if is_checked => coat(PaperLight.into(), none, Ink, InkDim),
            Self::Leaf => coat(none, none, InkDim, InkDim),
            Self::Outlined => coat(none, PaperEdge.into(), Ink, InkDim),
            Self::Field => coat(PaperLight.into(), PaperEdge.into(), Ink, InkDim),
            Self::Nameplate | Self::Bare | Self::Round => coat(none, none, Text, TextDim),
        };
        match (touch, self) {
            (TouchLook::None, _) | (_, Self::Round | Self::Nameplate) => at_rest,
            (TouchLook::Disabled, Self::Bare) => {
                Coat { first: TextDim.alpha(0.6), second: TextDim.alpha(0.6), ..at_rest }
            }
            (TouchLook::Disabled, _) => Coat { first: PaperEdge.into(), second: PaperEdge.into(), ..at_rest },
            (_, Self::Bare) => Coat { ground: TextLit.alpha(0.08), first: TextLit.into(), ..at_rest },
            (_, Self::Filled | Self::Choice | Self::Slip) => at_rest,
            (TouchLook::Hovered, Self::Leaf) => Coat { ground: PaperLight.into(), first: Ink.into(), ..at_rest },
            (TouchLook::Hovered, _) => Coat { ground: PaperLight.into(), edge: InkDim.into(), ..at_rest },
            (TouchLook::Pressed, _) => Coat { ground: PaperDeep.into(), ..at_rest },
        }
    }
}

/// A carving is requested together with the skin.
fn carve(inserted: On<Insert, Skin>, skins: Query<&Skin, Without<Carved>>, mut commands: Commands) {
    if let Some(carving) = skins.get(inserted.entity).ok().and_then(|skin| skin.carving()) {
        commands.entity(inserted.entity).insert(Carved(carving));
    }
}
