//! The focus: where it begins and returns to, how keys move it, and the ring that shows it.
//!
//! An ask goes to the control with the focus, then to everything that the control is part of, and at last to the window. An
//! ask that arrives there moves the focus: on and back in the order of the tree, up, down and aside by place. Confirm
//! presses the primary of the layer.

use bevy::{
    ecs::system::SystemParam,
    input_focus::{
        FocusCause, FocusedInput, InputFocus, InputFocusSystems, InputFocusVisible,
        directional_navigation::{AutoNavigationConfig, FocusableArea},
        navigator::find_best_candidate,
    },
    math::CompassOctant,
    prelude::*,
    text::EditableText,
    ui::{UiGlobalTransform, UiSystems},
    ui_widgets::{Activate, ScrollArea},
};

use super::{
    layer::{Focusable, Layer, Layers, Ring},
    page::Room,
    palette::Palette,
};
use crate::input::{Action, Ask, Owners, Source};
use crate::paint::BakingSystems;
use crate::prefs::Player;

/// The width of a ring, in pixels of the page.
const RING_WIDTH: f32 = 3.0;
/// The gap between a ring and its control.
const RING_GAP: f32 = 2.0;
/// The room that a ring needs around its control.
pub(super) const RING: f32 = RING_WIDTH + RING_GAP + 1.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastFocus>().add_observer(on_ask).add_observer(on_press).add_systems(
        PostUpdate,
        (settle, remember.run_if(resource_changed::<InputFocus>), show_ring.run_if(ring_may_change))
            .chain()
            .after(BakingSystems::Reveal)
            .before(InputFocusSystems::FocusChangeEvents)
            .before(UiSystems::Prepare),
    );
}

/// The controls that had the focus last, in the screen and in a menu over it. They have it again when the menu is closed,
/// or after a press beside every control.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
struct LastFocus {
    screen: Option<Entity>,
    menu: Option<Entity>,
}

impl LastFocus {
    const fn of(self, is_menu: bool) -> Option<Entity> {
        if is_menu { self.menu } else { self.screen }
    }
}

/// The memory of [`settle`] from frame to frame.
#[derive(Default)]
struct Settled {
    /// The roots of the top layer.
    top: Vec<Entity>,
    /// The control that gets the focus as soon as it is seen.
    wish: Option<Entity>,
    /// The focus was in a message.
    was_in_message: bool,
}

/// Gives the focus to the top layer when that becomes another one: to the primary of a root that is new, unless a control of that root has
/// been given the focus already, else to the control that had it last.
///
/// A control has the focus only while it is seen. One whose picture is being baked gets the focus when the picture is
/// there, unless the player gives it to another control before. A line of text gets it at once: what is typed meanwhile is meant for it, and
/// its letters are the keys of other actions.
fn settle(
    layers: Layers,
    (new, lines): (Query<Entity, Added<Layer>>, Query<(), With<EditableText>>),
    last: Res<LastFocus>,
    mut settled: Local<Settled>,
    mut focus: ResMut<InputFocus>,
) {
    let top = layers.top();
    let focused = focus.get().filter(|focused| layers.is_there(*focused));
    let has_lost_message = settled.was_in_message && focused.is_none();
    if settled.top != top {
        let coming = layers.coming();
        let is_there = |entity: &Entity| coming.contains(entity);
        // A question that comes together with the table is asked first.
        let mut newest = top.iter().rev().filter(|root| new.contains(**root));
        let given = |root: Entity| focused.filter(|focused| layers.is_of(*focused, root) && is_there(focused));
        settled.wish = (newest.find_map(|root| given(*root).or_else(|| layers.coming_primary(*root))))
            .or_else(|| focused.filter(|focused| is_there(focused) || layers.is_in_message(*focused)))
            .or_else(|| last.of(layers.is_menu()).filter(is_there))
            .or_else(|| top.iter().find_map(|root| layers.coming_primary(*root)));
        settled.top = top;
        if settled.wish.is_none() && focus.get().is_some() {
            focus.clear();
        }
    } else if has_lost_message {
        let former = last.of(layers.is_menu()).filter(|former| layers.is_there(*former));
        settled.wish = former.or_else(|| top.iter().find_map(|root| layers.coming_primary(*root)));
    } else if let Some(unseen) = focused.filter(|focused| layers.is_unseen(*focused)) {
        settled.wish = Some(unseen);
    } else if focused.is_some() {
        settled.wish = None;
    }
    settled.was_in_message = focused.is_some_and(|focused| layers.is_in_message(focused));
    let Some(wish) = settled.wish else { return };
    if !layers.is_there(wish) {
        settled.wish = None;
    } else if !lines.contains(wish) && (layers.is_unseen(wish) || !layers.is_laid_out(wish)) {
        // Keys go to the window meanwhile: Cancel closes the sheet that is coming.
        if focus.get().is_some() {
            focus.clear();
        }
    } else {
        settled.wish = None;
        if focus.get() != Some(wish) {
            focus.set(wish, FocusCause::Navigated);
        }
    }
}

fn remember(focus: Res<InputFocus>, layers: Layers, mut last: ResMut<LastFocus>) {
    let Some(focused) = focus.get().filter(|focused| layers.coming().contains(focused)) else { return };
    let next = match layers.is_menu() {
        true => LastFocus { menu: Some(focused), ..*last },
        false => LastFocus { screen: Some(focused), menu: None },
    };
    last.set_if_neq(next);
}

/// The parts needed to move the focus.
#[derive(SystemParam)]
struct Mover<'w, 's> {
    layers: Layers<'w, 's>,
    places: Query<'w, 's, (&'static ComputedNode, &'static UiGlobalTransform), With<Focusable>>,
    last: Res<'w, LastFocus>,
    focus: ResMut<'w, InputFocus>,
    visible: ResMut<'w, InputFocusVisible>,
    parents: Query<'w, 's, &'static ChildOf>,
    areas: Query<'w, 's, (), With<ScrollArea>>,
    owners: Res<'w, Owners>,
}

impl Mover<'_, '_> {
    /// The control that has the focus, or had it last.
    fn current(&self, order: &[Entity]) -> Option<Entity> {
        let candidates = [self.focus.get(), self.last.of(self.layers.is_menu())];
        candidates.into_iter().flatten().find(|entity| order.contains(entity))
    }

    fn step(&mut self, backwards: bool) {
        let order = self.layers.order();
        let Some(end) = order.len().checked_sub(1) else { return };
        let index = self.current(&order).and_then(|current| order.iter().position(|entity| *entity == current));
        let next = match (index, backwards) {
            (None, false) => 0,
            (Some(index), false) => (index + 1) % order.len(),
            (None | Some(0), true) => end,
            (Some(index), true) => index - 1,
        };
        self.give(order[next]);
    }

    /// Goes to the nearest control in a direction, and says whether there is any.
    fn go(&mut self, direction: CompassOctant, by: Source) -> bool {
        let order = self.layers.order();
        let Some(current) = self.current(&order) else {
            self.step(false);
            return true;
        };
        let direction = if self.is_read_across(current, by) { direction.opposite() } else { direction };
        let areas: Vec<_> = order.iter().filter_map(|entity| self.area(*entity)).collect();
        let Some(origin) = areas.iter().find(|area| area.entity == current) else { return false };
        let ahead: Vec<_> = areas.iter().filter(|area| is_beyond(origin, area, direction)).copied().collect();
        // An area that scrolls goes on below the controls under it on the screen: its own controls come first.
        let scrolls = self.scrolls(current);
        let is_together = |area: &&FocusableArea| scrolls.is_none() || self.scrolls(area.entity) == scrolls;
        let together: Vec<_> = ahead.iter().filter(is_together).copied().collect();
        // Straight ahead first; where nothing is, the nearest on that side, so that no corner is a dead end.
        let next = match direction {
            CompassOctant::North | CompassOctant::South => {
                [(&together, 0.01), (&together, 0.0), (&ahead, 0.01), (&ahead, 0.0)]
            }
            _ => [(&together, 0.01), (&ahead, 0.01), (&together, 0.0), (&ahead, 0.0)],
        };
        let next = next.into_iter().find_map(|(ahead, min_alignment_factor)| {
            let config = AutoNavigationConfig { min_alignment_factor, ..default() };
            find_best_candidate(origin, direction, ahead, &config)
        });
        if let Some(next) = next {
            self.give(next);
        }
        next.is_some()
    }

    /// Whether a control is turned to the player to whom a device belongs. Left and right are those of that player then.
    fn is_read_across(&self, control: Entity, by: Source) -> bool {
        let is_turned = self.places.get(control).is_ok_and(|(_, transform)| transform.matrix2.x_axis.x < 0.0);
        is_turned && self.owners.owner(by).is_some_and(|player| self.owners.answers().unwrap_or(Player::Far) == player)
    }

    /// The area that scrolls a control.
    fn scrolls(&self, entity: Entity) -> Option<Entity> {
        self.parents.iter_ancestors(entity).find(|ancestor| self.areas.contains(*ancestor))
    }

    fn area(&self, entity: Entity) -> Option<FocusableArea> {
        let (node, transform) = self.places.get(entity).ok()?;
        (!node.is_empty()).then_some(FocusableArea { entity, position: transform.translation, size: node.size() })
    }

    fn give(&mut self, entity: Entity) {
        self.focus.set(entity, FocusCause::Navigated);
        if !self.visible.0 {
            self.visible.0 = true;
        }
    }
}

/// Scrolls by key where nothing can have the focus.
#[derive(SystemParam)]
struct KeyScroll<'w, 's> {
    areas: Query<'w, 's, (Entity, &'static ComputedNode, &'static mut ScrollPosition), With<ScrollArea>>,
    parents: Query<'w, 's, &'static ChildOf>,
    room: Res<'w, Room>,
}

impl KeyScroll<'_, '_> {
    /// Scrolls the areas of the top layer by this number of lines.
    fn scroll(&mut self, top: &[Entity], lines: f32) {
        const LINE: f32 = 48.0;
        for (area, node, mut position) in &mut self.areas {
            if top.contains(&self.parents.root_ancestor(area)) {
                let end = (node.content_size().y - node.size().y).max(0.0) * node.inverse_scale_factor();
                let next = (position.y + lines * LINE * self.room.scale).clamp(0.0, end);
                if position.y != next {
                    position.y = next;
                }
            }
        }
    }
}

/// Whether the candidate begins where the origin ends, not merely further on with its middle.
fn is_beyond(origin: &FocusableArea, candidate: &FocusableArea, direction: CompassOctant) -> bool {
    let gap = (candidate.position - origin.position).abs() - (candidate.size + origin.size) / 2.0;
    let along = match direction {
        CompassOctant::North | CompassOctant::South => gap.y,
        _ => gap.x,
    };
    candidate.entity != origin.entity && along > -1.0
}

/// Hears the asks that no control has used: they have come up to the window.
fn on_ask(
    event: On<FocusedInput<Ask>>,
    windows: Query<(), With<Window>>,
    lines: Query<(), With<EditableText>>,
    (mut mover, mut reader): (Mover, KeyScroll),
    mut commands: Commands,
) {
    if !windows.contains(event.focused_entity) {
        return;
    }
    match event.input.action {
        Action::Next => mover.step(false),
        Action::Previous => mover.step(true),
        Action::Up if !mover.go(CompassOctant::North, event.input.by) => reader.scroll(&mover.layers.top(), -1.0),
        Action::Down if !mover.go(CompassOctant::South, event.input.by) => reader.scroll(&mover.layers.top(), 1.0),
        Action::Left => drop(mover.go(CompassOctant::West, event.input.by)),
        Action::Right => drop(mover.go(CompassOctant::East, event.input.by)),
        Action::Confirm => {
            if let Some(entity) = mover.answers_to_confirm(&lines) {
                commands.trigger(Activate { entity });
            }
        }
        _ => {}
    }
}

impl Mover<'_, '_> {
    /// The primary of the layer, when the focus is in a line of text or nowhere.
    fn answers_to_confirm(&self, lines: &Query<(), With<EditableText>>) -> Option<Entity> {
        let order = self.layers.order();
        match self.focus.get().filter(|entity| order.contains(entity)) {
            Some(other) if !lines.contains(other) => None,
            _ => self.layers.top().into_iter().find_map(|root| self.layers.primary(root)),
        }
    }
}

/// A press with the mouse gives the focus to the control that is pressed, without a ring. A press beside every control
/// ends writing: a line of text loses the focus. A message is read and closed without taking the focus. While a player is asked
/// something on the table, a press by the device of another one leaves the focus with the answer that it is on.
fn on_press(
    press: On<Pointer<Press>>,
    layers: Layers,
    owners: Res<Owners>,
    texts: Query<(), With<EditableText>>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
) {
    if press.entity != press.original_event_target() {
        return;
    }
    let source = Source::of_pointer(press.pointer_id);
    let is_of_other = owners.answers().is_some_and(|player| !owners.may_act(source, player));
    if is_of_other && !layers.is_menu() {
        return;
    }
    if visible.0 {
        visible.0 = false;
    }
    match (layers.focusable_at(press.entity), focus.get()) {
        _ if layers.is_in_message(press.entity) => {}
        (Some(pressed), focused) if focused != Some(pressed) => focus.set(pressed, FocusCause::Pressed),
        (None, Some(focused)) if texts.contains(focused) => focus.clear(),
        _ => {}
    }
}

fn ring_may_change(
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    room: Res<Room>,
    palette: Res<Palette>,
    new: Query<(), Added<Ring>>,
) -> bool {
    focus.is_changed() || visible.is_changed() || room.is_changed() || palette.is_changed() || !new.is_empty()
}

fn show_ring(
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    room: Res<Room>,
    palette: Res<Palette>,
    mut rings: Query<(Entity, &Ring, &mut Outline)>,
) {
    for (entity, ring, mut outline) in &mut rings {
        let has_ring = visible.0 && focus.get() == Some(entity);
        let color = if has_ring { palette.colour(ring.0) } else { Color::NONE };
        outline.set_if_neq(Outline { width: px(RING_WIDTH * room.scale), offset: px(RING_GAP * room.scale), color });
    }
}
