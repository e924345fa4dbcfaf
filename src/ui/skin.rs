//! How controls look, and how they change when they are touched.

use bevy::{
    picking::hover::Hovered,
    prelude::*,
    ui::{Checked, InteractionDisabled, Pressed},
};

use super::theme;

/// How a control looks.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
#[require(Node, BackgroundColor, BorderColor, Hovered)]
pub enum Skin {
    /// The one button of a sheet that one most likely wants.
    Filled,
    /// Any other button on a sheet.
    Outlined,
    /// One of several that can be chosen, or something that is on or off, on a sheet.
    Choice,
    /// What one writes into, on a sheet.
    Field,
    /// A slip of paper on the table.
    Slip,
    /// A word on the table.
    Bare,
}

/// A text of a control, and how loud it is.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Caption {
    /// What the control is called.
    First,
    /// What else there is to say.
    Second,
}

/// The part of a choice that shows whether it is chosen.
#[derive(Component, Debug, Clone, Copy)]
#[require(Node, BackgroundColor)]
pub struct Mark;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Touch {
    None,
    Hovered,
    Pressed,
    Disabled,
}

#[derive(Debug, Clone, Copy)]
struct Coat {
    ground: Color,
    edge: Color,
    first: Color,
    second: Color,
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(repaint::<Insert, Skin>)
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

/// A part has come to a control: parts are spawned after what they are parts of.
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

fn paint(
    In(entity): In<Entity>,
    mut skins: Query<(
        &Skin,
        &Hovered,
        Has<Pressed>,
        Has<InteractionDisabled>,
        Has<Checked>,
        &mut BackgroundColor,
        &mut BorderColor,
    )>,
    children: Query<&Children>,
    mut captions: Query<(&Caption, &mut TextColor)>,
    mut marks: Query<&mut BackgroundColor, (With<Mark>, Without<Skin>)>,
) {
    let Ok((skin, hovered, is_pressed, is_disabled, is_checked, mut ground, mut edge)) = skins.get_mut(entity) else {
        return;
    };
    let touch = match (is_disabled, is_pressed, hovered.get()) {
        (true, ..) => Touch::Disabled,
        (_, true, _) => Touch::Pressed,
        (_, _, true) => Touch::Hovered,
        _ => Touch::None,
    };
    let coat = skin.coat(touch, is_checked);
    ground.set_if_neq(BackgroundColor(coat.ground));
    edge.set_if_neq(BorderColor::all(coat.edge));
    for part in children.iter_descendants(entity) {
        if let Ok((caption, mut text)) = captions.get_mut(part) {
            text.set_if_neq(TextColor(if *caption == Caption::First { coat.first } else { coat.second }));
        }
        if let Ok(mut mark) = marks.get_mut(part) {
            mark.set_if_neq(BackgroundColor(if is_checked { coat.edge } else { Color::NONE }));
        }
    }
}

impl Skin {
    fn coat(self, touch: Touch, is_checked: bool) -> Coat {
        use theme::*;
        let paper = Coat { ground: Color::NONE, edge: PAPER_EDGE, first: INK, second: INK_DIM };
        let coat = match self {
            Self::Filled => Coat { ground: FILLED, edge: BRASS, first: CREAM, second: CREAM },
            Self::Outlined | Self::Choice if !is_checked => paper,
            Self::Field => Coat { ground: PAPER_LIGHT, ..paper },
            Self::Outlined | Self::Choice => Coat { ground: PAPER_LIGHT, edge: SEAL, ..paper },
            Self::Slip => Coat { ground: PAPER, edge: BRASS, ..paper },
            Self::Bare => Coat { ground: Color::NONE, edge: Color::NONE, first: CREAM, second: CREAM_DIM },
        };
        match (touch, self) {
            (Touch::None, _) => coat,
            (Touch::Disabled, _) => Coat { first: PAPER_EDGE, second: PAPER_EDGE, ..coat },
            (Touch::Hovered, Self::Filled) => Coat { ground: FILLED_LIT, edge: LIT_BRASS, ..coat },
            (Touch::Pressed, Self::Filled) => Coat { ground: FILLED_DEEP, ..coat },
            (_, Self::Bare) => Coat { ground: LIT_BRASS.with_alpha(0.08), first: LIT_BRASS, ..coat },
            (Touch::Hovered, _) if is_checked => coat,
            (Touch::Hovered, Self::Slip) => Coat { ground: PAPER_LIGHT, edge: LIT_BRASS, ..coat },
            (Touch::Hovered, _) => Coat { ground: PAPER_LIGHT, edge: INK_DIM, ..coat },
            (Touch::Pressed, _) => Coat { ground: PAPER_DEEP, ..coat },
        }
    }
}
