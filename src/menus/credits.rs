//! The credits in short. CREDITS.md has them in full.

use bevy::prelude::*;

use super::{back_button, large_sheet};
use crate::core::Menu;
use crate::i18n::Localized;
use crate::ui::theme::{size, space};
use crate::ui::widget::{column, overlay, rule, scroll_area, sheet, text, words};
use crate::ui::{Tone, Typeface};

/// The parts, each with a title and a text.
const PARTS: [[&str; 2]; 5] = [
    ["credits-game", "credits-game-text"],
    ["credits-fonts", "credits-fonts-text"],
    ["credits-sound", "credits-sound-text"],
    ["credits-engine", "credits-engine-text"],
    ["credits-rules", "credits-rules-text"],
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Credits), spawn);
}

fn spawn(mut commands: Commands) {
    commands.spawn((
        overlay("Credits", Menu::Credits),
        children![(
            sheet(large_sheet),
            children![
                words(Typeface::Title, Localized::new("credits-title"), size::TITLE, Tone::Ink),
                rule(),
                scroll_area(|list| {
                    for [title, body] in PARTS {
                        list.spawn((
                            column(space::XS),
                            children![
                                words(Typeface::Title, Localized::new(title), size::LARGE, Tone::Ink),
                                text(Localized::new(body), size::SMALL, Tone::InkDim),
                            ],
                        ));
                    }
                }),
                rule(),
                back_button("back"),
            ],
        )],
    ));
}
