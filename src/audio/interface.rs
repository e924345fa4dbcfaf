//! The sounds of buttons and sliders.

use std::time::Duration;

use bevy::input_focus::{FocusCause, FocusGained};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, ValueChange};
use bevy::window::WindowEvent;
use teahouse_sound::{Effect, Touch};

use super::AudioSystems;
use super::cue::Channel;
use super::mixer::Sounds;
use crate::core::{Clock, Menu, Screen};
use crate::input::Ask;
use crate::prefs::Settings;
use crate::ui::Skin;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Fingers>()
        .add_observer(on_activate)
        .add_observer(on_choice)
        .add_observer(on_slide)
        .add_observer(on_hover)
        .add_observer(on_focus)
        .add_systems(Update, (press, let_volume_be_heard, hover).chain().in_set(AudioSystems::Interface));
}

/// The presses of this frame.
#[derive(Resource, Debug, Default)]
struct Fingers {
    has_pressed: bool,
    has_slid: bool,
    has_hovered: bool,
    has_stepped: bool,
    /// Until when a control below the pointer counts as new: after a press all buttons are new.
    calm: Duration,
}

/// See [`Fingers::calm`]. Two buttons that the pointer crosses this far apart have two sounds.
const CALM: Duration = Duration::from_millis(150);
const BETWEEN: Duration = Duration::from_millis(50);

fn on_activate(_: On<Activate>, mut fingers: ResMut<Fingers>) {
    fingers.has_pressed = true;
}

fn on_choice(_: On<ValueChange<bool>>, mut fingers: ResMut<Fingers>) {
    fingers.has_pressed = true;
}

fn on_slide(change: On<ValueChange<f32>>, mut fingers: ResMut<Fingers>) {
    fingers.has_slid |= change.is_final;
}

fn on_hover(
    hovered: On<Insert, Hovered>,
    controls: Query<&Hovered, (With<Skin>, Without<InteractionDisabled>)>,
    mut fingers: ResMut<Fingers>,
) {
    fingers.has_hovered |= controls.get(hovered.entity).is_ok_and(Hovered::get);
}

/// Keys and pad go from button to button as the pointer does.
fn on_focus(
    gained: On<FocusGained>,
    controls: Query<(), With<Skin>>,
    asks: Res<Messages<Ask>>,
    mut fingers: ResMut<Fingers>,
) {
    let is_by_key = gained.cause == FocusCause::Navigated && asks.iter_current_update_messages().next().is_some();
    fingers.has_stepped |= is_by_key && controls.contains(gained.event_target());
}

/// Plays the sound of a press or of the way back, whichever control or key led there. The new screen or menu is known at the
/// end of the frame.
fn press(
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    clock: Res<Clock>,
    mut known: Local<Option<(Screen, Menu)>>,
    mut fingers: ResMut<Fingers>,
    mut sounds: Sounds,
) {
    let new = (*screen.get(), *menu.get());
    let old = known.replace(new).unwrap_or(new);
    let fingers = fingers.bypass_change_detection();
    let has_pressed = std::mem::take(&mut fingers.has_pressed);
    // A button of the table has sounded, and opens its menu in the next frame.
    let has_opened = old.1 != new.1 && clock.now() >= fingers.calm;
    if has_pressed || old != new {
        fingers.calm = clock.now() + CALM;
    }
    if leads_back(old.0, new.0) || closes(old.1, new.1) {
        sounds.play(Channel::Interface, Effect::Back, Touch::MIDDLE);
    } else if has_pressed || has_opened {
        sounds.play(Channel::Interface, Effect::Press, Touch::MIDDLE);
    }
}

const fn leads_back(old: Screen, new: Screen) -> bool {
    matches!(
        (old, new),
        (Screen::Setup | Screen::Library | Screen::Editor | Screen::Training | Screen::Table, Screen::Title)
            | (Screen::Table | Screen::Editor, Screen::Library)
            | (Screen::Editor, Screen::Setup)
    )
}

/// Whether a menu gives way to the screen or menu under it.
const fn closes(old: Menu, new: Menu) -> bool {
    match old {
        Menu::None => false,
        Menu::Pause => matches!(new, Menu::None),
        Menu::Settings | Menu::Credits | Menu::Resign | Menu::Rules | Menu::Seal | Menu::Lot | Menu::PlayOn => {
            matches!(new, Menu::None | Menu::Pause)
        }
        // The question may have come over any menu.
        Menu::Unsaved => !matches!(new, Menu::Unsaved),
    }
}

/// Plays a sample of a volume that was changed: a disc, or a button. Music plays anyway.
fn let_volume_be_heard(
    settings: Res<Settings>,
    mut fingers: ResMut<Fingers>,
    mut known: Local<Option<[f32; 3]>>,
    mut sounds: Sounds,
) {
    let volumes = [settings.master_volume, settings.pieces_volume, settings.interface_volume];
    if !std::mem::take(&mut fingers.bypass_change_detection().has_slid) {
        known.get_or_insert(volumes);
        return;
    }
    let known = known.replace(volumes).unwrap_or(volumes);
    if known[..2] != volumes[..2] {
        sounds.play(Channel::Pieces, Effect::Place, Touch::MIDDLE);
    } else if known[2] != volumes[2] {
        sounds.play(Channel::Interface, Effect::Press, Touch::MIDDLE);
    }
}

fn hover(clock: Res<Clock>, mut events: MessageReader<WindowEvent>, mut fingers: ResMut<Fingers>, mut sounds: Sounds) {
    // A control that appears below a resting pointer has not been touched.
    let has_moved = events.read().any(|event| matches!(event, WindowEvent::CursorMoved(_)));
    let fingers = fingers.bypass_change_detection();
    let has_hovered = std::mem::take(&mut fingers.has_hovered) && has_moved;
    let has_stepped = std::mem::take(&mut fingers.has_stepped);
    if (has_hovered || has_stepped) && clock.now() >= fingers.calm {
        fingers.calm = clock.now() + BETWEEN;
        sounds.play(Channel::Interface, Effect::Hover, Touch::MIDDLE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_back_has_its_own_sound() {
        for (old, new) in [(Menu::Settings, Menu::None), (Menu::Settings, Menu::Pause), (Menu::Pause, Menu::None)] {
            assert!(
                closes(old, new) && !closes(new, old) && !closes(old, old) && !closes(new, new),
                "{old:?}, {new:?}"
            );
        }
        for old in [Screen::Setup, Screen::Table] {
            assert!(leads_back(old, Screen::Title) && !leads_back(Screen::Title, old));
        }
        assert!(!leads_back(Screen::Loading, Screen::Title) && !leads_back(Screen::Setup, Screen::Table));
    }
}
