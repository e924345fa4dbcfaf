//! Small pictures for buttons, drawn with nodes: the fonts have none.

use bevy::prelude::*;

use crate::ui::theme::{self, size};
use crate::ui::widget::plain;

/// What a button shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Icon {
    /// Three bars.
    Menu,
    /// An arrow to the left.
    Undo,
    /// Two equal bars: as many for you as for me.
    Draw,
    /// A flag.
    Flag,
    /// Lines with numbers.
    List,
}

/// A bar of the picture, in parts of the button: left, top, width, height.
type Bar = [f32; 4];

impl Icon {
    const fn bars(self) -> &'static [Bar] {
        match self {
            Self::Menu => &[[0.30, 0.33, 0.40, 0.055], [0.30, 0.47, 0.40, 0.055], [0.30, 0.61, 0.40, 0.055]],
            // The arrow is a character that the font has.
            Self::Undo => &[],
            Self::Draw => &[[0.32, 0.39, 0.36, 0.07], [0.32, 0.54, 0.36, 0.07]],
            Self::Flag => &[[0.34, 0.28, 0.05, 0.46], [0.39, 0.28, 0.28, 0.20]],
            Self::List => &[
                [0.30, 0.33, 0.06, 0.06],
                [0.42, 0.33, 0.28, 0.055],
                [0.30, 0.47, 0.06, 0.06],
                [0.42, 0.47, 0.28, 0.055],
                [0.30, 0.61, 0.06, 0.06],
                [0.42, 0.61, 0.28, 0.055],
            ],
        }
    }
}

/// Draws the picture into a button.
pub(super) fn spawn(commands: &mut Commands, button: Entity, icon: Icon) {
    if icon == Icon::Undo {
        commands.spawn((
            ChildOf(button),
            Pickable::IGNORE,
            Node {
                width: percent(100),
                height: percent(100),
                position_type: PositionType::Absolute,
                justify_content: JustifyContent::Center,
                align_items: AlignItems::Center,
                ..default()
            },
            children![plain("←", size::HEAD, theme::CREAM)],
        ));
    }
    for [left, top, width, height] in icon.bars() {
        commands.spawn((
            ChildOf(button),
            Pickable::IGNORE,
            BackgroundColor(theme::CREAM),
            Node {
                position_type: PositionType::Absolute,
                left: percent(left * 100.0),
                top: percent(top * 100.0),
                width: percent(width * 100.0),
                height: percent(height * 100.0),
                ..default()
            },
        ));
    }
}
