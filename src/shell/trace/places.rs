//! The trace of screen, menu, pointer and focus.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::core::trace::{Trace, Traced};
use crate::core::{Menu, Phase, Screen};

pub(super) fn say_screen(
    trace: Res<Trace>,
    screen: Res<State<Screen>>,
    phase: Option<Res<State<Phase>>>,
    mut known: Local<Option<&'static str>>,
) {
    let name = match (screen.get(), phase.as_ref().map(|phase| phase.get())) {
        (Screen::Loading, _) => return,
        (Screen::Title, _) => "title",
        (Screen::Setup, _) => "setup",
        (Screen::Library, _) => "library",
        (Screen::Editor, _) => "editor",
        (Screen::Training, _) => "training",
        (Screen::Table, Some(Phase::Over)) => "end",
        (Screen::Table, Some(Phase::Playing) | None) => "table",
    };
    if known.replace(name) != Some(name) {
        trace.say(format_args!("screen {name}"));
    }
}

pub(super) fn say_menu(trace: Res<Trace>, menu: Res<State<Menu>>) {
    if menu.is_changed() && !menu.is_added() {
        trace.say(format_args!("menu {}", menu.get()));
    }
}

/// Says where the mouse is and what its button does. Within one frame Bevy knows one place of the pointer only: a script
/// waits for each of these before the next thing that it does.
pub(super) fn say_pointer(
    trace: Res<Trace>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    buttons: Option<Res<ButtonInput<MouseButton>>>,
    mut known: Local<Option<Vec2>>,
) {
    let pointer = window.and_then(|window| window.cursor_position());
    if std::mem::replace(&mut *known, pointer) != pointer
        && let Some(Vec2 { x, y }) = pointer
    {
        trace.say(format_args!("pointer at={},{}", x.round(), y.round()));
    }
    let Some(buttons) = buttons else { return };
    if buttons.just_pressed(MouseButton::Left) {
        trace.say("pointer down");
    }
    if buttons.just_released(MouseButton::Left) {
        trace.say("pointer up");
    }
}

pub(super) fn say_focus(
    trace: Res<Trace>,
    focus: Option<Res<InputFocus>>,
    traced: Query<&Traced>,
    mut known: Local<Option<Entity>>,
) {
    let focused = focus.and_then(|focus| focus.get());
    if *known != focused {
        *known = focused;
        if let Some(thing) = focused.and_then(|entity| traced.get(entity).ok()) {
            trace.say(format_args!("focus id={}", thing.id));
        }
    }
}
