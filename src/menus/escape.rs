//! Cancel closes the banner, else a sheet that lies over a part of the screen, else it turns back a sheet that is turned over, else it takes
//! back a drawing that has begun, else it closes the top layer. Without a layer it pauses the match, or leads from the set-up, the library, the
//! editor or the training back to the title.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::{FocusCause, FocusedInput, InputFocus};
use bevy::prelude::*;

use super::below;
use crate::board::{AtTable, BegunDrawings, Inspected, Played};
use crate::core::{Menu, Screen, Troubles};
use crate::hud::OpenSignals;
use crate::input::{Action, Ask};
use crate::opponent::{Advice, AskHint};
use crate::ui::widget::TurnedOver;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(on_ask);
}

/// Where it leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum EscapeWay {
    Menu(Menu),
    Screen(Screen),
    Nowhere,
}

const fn way(screen: Screen, menu: Menu, below: Menu) -> EscapeWay {
    match (menu, screen) {
        (Menu::None, Screen::Table) => EscapeWay::Menu(Menu::Pause),
        (Menu::None, Screen::Setup | Screen::Library | Screen::Editor | Screen::Training) => {
            EscapeWay::Screen(Screen::Title)
        }
        (Menu::None, Screen::Loading | Screen::Title) => EscapeWay::Nowhere,
        _ => EscapeWay::Menu(below),
    }
}

/// To the pause of the match and back to it, from wherever.
const fn pause(screen: Screen, menu: Menu) -> EscapeWay {
    match (menu, screen) {
        (Menu::None, Screen::Table) => EscapeWay::Menu(Menu::Pause),
        (Menu::None, _) => EscapeWay::Nowhere,
        _ => EscapeWay::Menu(Menu::None),
    }
}

/// A sheet over a part of the screen, or one that is turned over. Cancel puts it away wherever the focus is,
/// unless the board uses it.
#[derive(SystemParam)]
struct SheetOnTop<'w, 's> {
    signals: OpenSignals<'w, 's>,
    turned: TurnedOver<'w, 's>,
    focus: ResMut<'w, InputFocus>,
}

impl SheetOnTop<'_, '_> {
    /// Puts the sheet away, and says whether there was one.
    fn put_away(&mut self) -> bool {
        if self.signals.close(&mut self.focus) {
            return true;
        }
        let turner = self.turned.turn_back();
        if let Some(turner) = turner {
            self.focus.set(turner, FocusCause::Navigated);
        }
        turner.is_some()
    }
}

/// Handles asks that no control has used, at the window.
fn on_ask(
    event: On<FocusedInput<Ask>>,
    windows: Query<(), With<Window>>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    came_from: Option<Res<PreviousState<Menu>>>,
    (mut troubles, inspected, beside): (
        ResMut<Troubles>,
        Option<AtTable<&mut Inspected>>,
        Option<Single<&mut Inspected, (With<Played<1>>, Without<Played<0>>)>>,
    ),
    (advice, mut hints): (Res<Advice>, MessageWriter<AskHint>),
    (mut sheet, mut begun): (SheetOnTop, BegunDrawings),
    mut commands: Commands,
) {
    if !windows.contains(event.focused_entity) {
        return;
    }
    // While the game loads no banner is seen yet.
    let is_seen = *screen.get() != Screen::Loading;
    if event.input.action == Action::Cancel && is_seen && Troubles::close(&mut troubles) {
        return;
    }
    if event.input.action == Action::Cancel && *menu.get() == Menu::None && sheet.put_away() {
        return;
    }
    // The focus may have gone on from the board to something beside it. A menu lies over both.
    if event.input.action == Action::Cancel && *menu.get() == Menu::None && begun.take_back() {
        return;
    }
    // A piece card lies on top of the table, whatever has the focus.
    if event.input.action == Action::Cancel
        && (inspected.is_some_and(|mut card| Inspected::end(&mut card))
            || beside.is_some_and(|mut card| Inspected::end(&mut card)))
    {
        return;
    }
    let (screen, menu) = (*screen.get(), *menu.get());
    if event.input.action == Action::Cancel && menu == Menu::None && advice.is_hint() {
        hints.write(AskHint);
        return;
    }
    let below = below(menu, came_from.map(|menu| **menu));
    let way = match event.input.action {
        Action::Cancel => way(screen, menu, below),
        Action::Rules if menu == Menu::Rules => EscapeWay::Menu(below),
        Action::Menu => pause(screen, menu),
        _ => return,
    };
    match way {
        EscapeWay::Menu(menu) => commands.set_state_if_neq(menu),
        EscapeWay::Screen(screen) => commands.set_state_if_neq(screen),
        EscapeWay::Nowhere => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_top_layer_closes_first() {
        for screen in [Screen::Title, Screen::Setup, Screen::Library, Screen::Editor, Screen::Table] {
            assert_eq!(way(screen, Menu::Settings, Menu::None), EscapeWay::Menu(Menu::None));
        }
        assert_eq!(way(Screen::Table, Menu::Settings, Menu::Pause), EscapeWay::Menu(Menu::Pause));
        assert_eq!(way(Screen::Table, Menu::Pause, Menu::None), EscapeWay::Menu(Menu::None));
    }

    #[test]
    fn without_a_layer_cancel_depends_on_the_screen() {
        assert_eq!(way(Screen::Table, Menu::None, Menu::None), EscapeWay::Menu(Menu::Pause));
        assert_eq!(way(Screen::Setup, Menu::None, Menu::None), EscapeWay::Screen(Screen::Title));
        assert_eq!(way(Screen::Library, Menu::None, Menu::None), EscapeWay::Screen(Screen::Title));
        assert_eq!(way(Screen::Title, Menu::None, Menu::None), EscapeWay::Nowhere);
    }

    #[test]
    fn the_pause_opens_over_a_match_only_and_closes_from_everywhere() {
        assert_eq!(pause(Screen::Table, Menu::None), EscapeWay::Menu(Menu::Pause));
        assert_eq!(pause(Screen::Table, Menu::Settings), EscapeWay::Menu(Menu::None));
        assert_eq!(pause(Screen::Title, Menu::Credits), EscapeWay::Menu(Menu::None));
        assert_eq!(pause(Screen::Setup, Menu::None), EscapeWay::Nowhere);
    }

    #[test]
    fn a_menu_goes_back_to_the_pause_it_was_opened_from() {
        assert_eq!(below(Menu::Settings, Some(Menu::Pause)), Menu::Pause);
        assert_eq!(below(Menu::Settings, Some(Menu::None)), Menu::None);
        assert_eq!(below(Menu::Pause, Some(Menu::Settings)), Menu::None);
        assert_eq!(below(Menu::Resign, None), Menu::None);
    }
}
