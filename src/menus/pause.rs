//! The match waits.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use teahouse_table::Saved;

use super::small_sheet;
use crate::{
    app::{Menu, Phase, Screen},
    i18n::Localized,
    sitting::Sitting,
    ui::{
        Primary, Skin, Tone, Typeface,
        theme::size,
        widget::{button, overlay, scroll_area, sheet, text, words},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Pause), spawn);
}

/// The focus begins where one comes from; a match that is over cannot be given up.
fn spawn(
    mut commands: Commands,
    phase: Option<Res<State<Phase>>>,
    came_from: Option<Res<PreviousState<Menu>>>,
    sitting: Option<Res<Sitting>>,
) {
    let is_sealed = sitting.as_ref().is_some_and(|sitting| sitting.state().header().commitment.is_some());
    let is_saved = sitting.is_none_or(|sitting| *sitting.saved() == Saved::Everything);
    let came_from = came_from.map_or(Menu::None, |menu| **menu);
    let is_over = phase.is_some_and(|phase| *phase.get() == Phase::Over);
    commands.spawn((
        overlay("Pause", Menu::Pause),
        children![(
            sheet(small_sheet),
            children![
                words(Typeface::Title, Localized::new("pause-title"), size::TITLE, Tone::Ink),
                text(Localized::new(if is_saved { "pause-saved" } else { "pause-unsaved" }), size::SMALL, Tone::InkDim),
                scroll_area(move |list| {
                    let mut resume = list.spawn(entry(Skin::Filled, "pause-resume", "resume", Menu::None));
                    if !matches!(came_from, Menu::Settings | Menu::Resign | Menu::Rules | Menu::Seal) {
                        resume.insert(Primary);
                    }
                    let mut settings = list.spawn(entry(Skin::Outlined, "pause-settings", "settings", Menu::Settings));
                    if came_from == Menu::Settings {
                        settings.insert(Primary);
                    }
                    let mut rules = list.spawn(entry(Skin::Outlined, "pause-rules", "rules", Menu::Rules));
                    if came_from == Menu::Rules {
                        rules.insert(Primary);
                    }
                    if is_sealed {
                        let mut seal = list.spawn(entry(Skin::Outlined, "pause-seal", "seal", Menu::Seal));
                        if came_from == Menu::Seal {
                            seal.insert(Primary);
                        }
                    }
                    if !is_over {
                        let mut resign = list.spawn(entry(Skin::Outlined, "pause-resign", "resign", Menu::Resign));
                        if came_from == Menu::Resign {
                            resign.insert(Primary);
                        }
                    }
                    list.spawn((
                        button(Skin::Outlined, "pause-to-title", "title"),
                        observe(|_: On<Activate>, mut commands: Commands| {
                            commands.set_state_if_neq(Menu::None);
                            commands.set_state_if_neq(Screen::Title);
                        }),
                    ));
                }),
            ],
        )],
    ));
}

/// A button that leads to another menu.
fn entry(skin: Skin, key: &'static str, id: &'static str, to: Menu) -> impl Bundle {
    (
        button(skin, key, id),
        observe(move |_: On<Activate>, mut commands: Commands| {
            commands.set_state_if_neq(to);
        }),
    )
}
