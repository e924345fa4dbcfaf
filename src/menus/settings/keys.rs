//! The bindings of keys and buttons. A press on a binding waits for the new key or button.

use bevy::{
    ecs::hierarchy::ChildSpawner,
    prelude::*,
    ui_widgets::{Activate, Button, observe},
};

use super::parts::{half, halves};
use crate::core::Menu;
use crate::i18n::{Localization, Localized};
use crate::input::{
    Action, ActionMap, Capture, CaptureEnded, Controller, Device, Outcome, PadMaker, name_of_button, name_of_key,
};
use crate::ui::theme::{RADIUS_SMALL, TARGET, size, space};
use crate::ui::widget::{button, control, second_caption, text};
use crate::ui::{Page, PageByRoom, Room, Skin, Tone};

/// The button of an action, for a key or for a button of a pad.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Binding(Action, Controller);

/// The content of the button.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Name(Binding);

/// How the last capture went for an action, under its row.
#[derive(Component, Debug)]
pub(super) struct Notice(Action, Controller);

/// One row an action, and the way back to the usual keys and buttons.
pub(super) fn fill(page: &mut ChildSpawner, kind: Controller) {
    let how = Localized::new(match kind {
        Controller::Keyboard => "settings-keys-how",
        Controller::Pad => "settings-pad-how",
    });
    page.spawn(head()).with_children(|head| {
        let node = Page(Node { flex_basis: px(300), flex_grow: 1.0, ..default() });
        head.spawn((text(how, size::SMALL, Tone::InkDim), node));
        head.spawn((button(Skin::Outlined, "settings-keys-reset", "keys-reset"), observe(reset)));
    });
    page.spawn(halves(2.0)).with_children(|halves| {
        for &action in Action::ALL {
            halves.spawn(PageByRoom(half)).with_children(|half| line(half, action, kind));
        }
        // An odd last row has an empty half, or it would be as broad as two.
        if Action::ALL.len() % 2 == 1 {
            halves.spawn(PageByRoom(half));
        }
    });
}

fn head() -> Page {
    Page(Node {
        flex_wrap: FlexWrap::Wrap,
        align_items: AlignItems::Center,
        column_gap: px(space::L),
        row_gap: px(space::S),
        ..default()
    })
}

fn line(half: &mut ChildSpawner, action: Action, kind: Controller) {
    let label = Page(Node { flex_basis: px(0), flex_grow: 1.0, min_width: px(0), ..default() });
    half.spawn((
        Page(Node { align_items: AlignItems::Center, column_gap: px(space::S), ..default() }),
        children![(text(Localized::new(action.label()), size::BODY, Tone::Ink), label), binding(action, kind)],
    ));
    half.spawn((
        Notice(action, kind),
        text(Localized::new(action.label()), size::SMALL, Tone::Seal),
        Node { display: Display::None, ..default() },
    ));
}

fn binding(action: Action, kind: Controller) -> impl Bundle {
    let binding = Binding(action, kind);
    let id = match kind {
        Controller::Keyboard => format!("key-{action}"),
        Controller::Pad => format!("pad-{action}"),
    };
    (
        control(Skin::Outlined, Localized::new(action.label()), id),
        Button,
        binding,
        observe(begin),
        PageByRoom(key),
        children![(second_caption(size::BODY), TextLayout::justify(Justify::Center), Name(binding))],
    )
}

/// Broad enough for all keys that an action usually has, where there is room.
fn key(room: Room) -> Node {
    Node {
        width: px(if room.is_narrow { 176.0 } else { 308.0 } * f32::midpoint(1.0, room.letters.max(1.0))),
        min_height: px(TARGET),
        padding: UiRect::axes(px(space::S), px(space::XS)),
        border: px(1).all(),
        border_radius: BorderRadius::all(px(RADIUS_SMALL)),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        ..default()
    }
}

/// Waits for the next key or button.
fn begin(activate: On<Activate>, bindings: Query<&Binding>, mut capture: ResMut<Capture>) {
    if let Ok(Binding(action, kind)) = bindings.get(activate.entity) {
        capture.0 = Some((*action, *kind));
    }
}

fn reset(_: On<Activate>, mut map: ResMut<ActionMap>, mut capture: ResMut<Capture>) {
    map.reset();
    capture.0 = None;
}

/// Cancels the capture when the page is left.
pub(super) fn leave(mut capture: ResMut<Capture>) {
    capture.set_if_neq(Capture::default());
}

/// Cancels the capture at a press of the mouse.
pub(super) fn leave_by_press(
    press: On<Pointer<Press>>,
    bindings: Query<(), With<Binding>>,
    menu: Res<State<Menu>>,
    mut capture: ResMut<Capture>,
) {
    if *menu.get() == Menu::Settings
        && press.entity == press.original_event_target()
        && !bindings.contains(press.entity)
    {
        capture.set_if_neq(Capture::default());
    }
}

pub(super) fn write_names(
    (map, capture, device): (Res<ActionMap>, Res<Capture>, Res<Device>),
    localization: Res<Localization>,
    mut names: Query<(Ref<Name>, &mut Text)>,
) {
    let all = map.is_changed() || capture.is_changed() || device.is_changed() || localization.is_changed();
    let maker = if let Device::Pad(maker) = *device { maker } else { PadMaker::default() };
    for (name, mut text) in &mut names {
        if !(all || name.is_added()) {
            continue;
        }
        let Name(Binding(action, kind)) = *name;
        if capture.0 == Some((action, kind)) {
            let press = match kind {
                Controller::Keyboard => "settings-keys-press",
                Controller::Pad => "settings-pad-press",
            };
            text.set_if_neq(Text::new(localization.shown(&localization.tr(press))));
            continue;
        }
        let things: Vec<String> = match kind {
            Controller::Keyboard => map.keys(action).iter().map(|key| name_of_key(*key, &map, &localization)).collect(),
            Controller::Pad => {
                map.buttons(action).iter().map(|button| name_of_button(*button, maker, &localization)).collect()
            }
        };
        // Where all of them do not fit on one line, it ends between two of them.
        let whole = |thing: &String| localization.shown(&thing.replace(' ', "\u{a0}")).into_owned();
        let things: Vec<String> = things.iter().map(whole).collect();
        let words = if things.is_empty() { String::from("–") } else { things.join(", ") };
        text.set_if_neq(Text::new(words));
    }
}

/// Names the action that a key or button was taken from, or that keeps it.
pub(super) fn tell(
    mut ended: MessageReader<CaptureEnded>,
    localization: Res<Localization>,
    mut notices: Query<(&Notice, &mut Localized, &mut Node)>,
) {
    let Some(bound) = ended.read().last() else { return };
    let name = |action: Action| localization.tr(&action.label());
    let (is_taken, other) = match bound.outcome {
        Outcome::TakenFrom(other) => (true, Some(other)),
        Outcome::NeededBy(other) => (false, Some(other)),
        Outcome::Left | Outcome::Bound => (false, None),
    };
    for (notice, mut words, mut node) in &mut notices {
        let told = other.filter(|_| notice.0 == bound.action);
        if let Some(other) = told {
            let key = match (notice.1, is_taken) {
                (Controller::Keyboard, true) => "settings-keys-taken",
                (Controller::Keyboard, false) => "settings-keys-needed",
                (Controller::Pad, true) => "settings-pad-taken",
                (Controller::Pad, false) => "settings-pad-needed",
            };
            words.set_if_neq(Localized::new(key).arg("action", name(bound.action)).arg("other", name(other)));
        }
        let display = if told.is_some() { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
    }
}
