//! The one rule for Escape (and for East on a pad): what is on top closes; on the table, where nothing is, the match
//! waits; on the set-up one goes back.

use bevy::{
    input::{ButtonState, keyboard::KeyboardInput},
    input_focus::FocusedInput,
    prelude::*,
};

use super::below;
use crate::app::{Menu, Screen};
use crate::board::Inspected;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(on_escape);
}

/// Where Escape leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    Menu(Menu),
    Screen(Screen),
    Nowhere,
}

const fn way(screen: Screen, menu: Menu, below: Menu) -> Way {
    match (menu, screen) {
        (Menu::None, Screen::Table) => Way::Menu(Menu::Pause),
        (Menu::None, Screen::Setup) => Way::Screen(Screen::Title),
        (Menu::None, Screen::Loading | Screen::Title) => Way::Nowhere,
        _ => Way::Menu(below),
    }
}

/// An Escape that nothing with the focus has used: it has come up to the window.
fn on_escape(
    event: On<FocusedInput<KeyboardInput>>,
    windows: Query<(), With<Window>>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    came_from: Option<Res<PreviousState<Menu>>>,
    mut inspected: ResMut<Inspected>,
    mut commands: Commands,
) {
    let input = &event.input;
    let is_escape = input.key_code == KeyCode::Escape && input.state == ButtonState::Pressed && !input.repeat;
    if !is_escape || !windows.contains(event.focused_entity) {
        return;
    }
    // A piece card lies on top of the table, whatever has the focus.
    if inspected.0.is_some() {
        inspected.0 = None;
        return;
    }
    match way(*screen.get(), *menu.get(), below(*menu.get(), came_from.map(|menu| **menu))) {
        Way::Menu(menu) => commands.set_state_if_neq(menu),
        Way::Screen(screen) => commands.set_state_if_neq(screen),
        Way::Nowhere => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_on_top_closes_first() {
        for screen in [Screen::Title, Screen::Setup, Screen::Table] {
            assert_eq!(way(screen, Menu::Settings, Menu::None), Way::Menu(Menu::None));
        }
        assert_eq!(way(Screen::Table, Menu::Settings, Menu::Pause), Way::Menu(Menu::Pause));
        assert_eq!(way(Screen::Table, Menu::Pause, Menu::None), Way::Menu(Menu::None));
    }

    #[test]
    fn with_nothing_on_top_it_depends_on_the_screen() {
        assert_eq!(way(Screen::Table, Menu::None, Menu::None), Way::Menu(Menu::Pause));
        assert_eq!(way(Screen::Setup, Menu::None, Menu::None), Way::Screen(Screen::Title));
        assert_eq!(way(Screen::Title, Menu::None, Menu::None), Way::Nowhere);
    }

    #[test]
    fn a_menu_goes_back_to_the_pause_it_was_opened_from() {
        assert_eq!(below(Menu::Settings, Some(Menu::Pause)), Menu::Pause);
        assert_eq!(below(Menu::Settings, Some(Menu::None)), Menu::None);
        assert_eq!(below(Menu::Pause, Some(Menu::Settings)), Menu::None);
        assert_eq!(below(Menu::Resign, None), Menu::None);
    }
}
