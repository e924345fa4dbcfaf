//! Labels of things that carry no words: seen while one points at them, or while they have the focus.

use bevy::input_focus::InputFocus;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;

use crate::app::{AppSystems, Screen};
use crate::i18n::Localized;
use crate::input::Action;
use crate::ui::theme::{self, size, space};
use crate::ui::widget::{Prompt, plain, text};
use crate::ui::{EdgeTone, GroundTone, Tone};

/// The label of its parent.
#[derive(Component)]
struct Tip;

/// To which side of its parent a label opens: towards the middle of the view.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Opens {
    Right,
    Left,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(AppSystems::Ui).run_if(in_state(Screen::Table)));
}

/// A label as the child of what it names.
pub(super) fn tip(words: Localized, opens: Opens) -> impl Bundle {
    (plate(opens), children![(text(words, size::SMALL, Tone::Text), TextLayout::no_wrap())])
}

/// The same with what to press for it.
pub(super) fn tip_with_prompt(words: Localized, opens: Opens, action: Action) -> impl Bundle {
    (
        plate(opens),
        children![
            (text(words, size::SMALL, Tone::Text), TextLayout::no_wrap()),
            (plain("", size::SMALL, Tone::TextDim), TextLayout::no_wrap(), Prompt(action)),
        ],
    )
}

fn plate(opens: Opens) -> impl Bundle {
    let node = Node {
        position_type: PositionType::Absolute,
        padding: UiRect::axes(px(space::M), px(space::XS)),
        column_gap: px(space::S),
        border: px(1).all(),
        border_radius: BorderRadius::all(px(theme::RADIUS_SMALL)),
        ..default()
    };
    let node = match opens {
        Opens::Right => Node { left: percent(112), ..node },
        Opens::Left => Node { right: percent(112), ..node },
    };
    (
        Tip,
        Pickable::IGNORE,
        Visibility::Hidden,
        GlobalZIndex(50),
        GroundTone::new(Tone::Tablet),
        EdgeTone::new(Tone::Brass),
        node,
    )
}

fn show(focus: Res<InputFocus>, named: Query<&Hovered>, mut tips: Query<(&ChildOf, &mut Visibility), With<Tip>>) {
    for (parent, mut visibility) in &mut tips {
        let named_thing = parent.parent();
        let hovered = named.get(named_thing).is_ok_and(Hovered::get);
        let shown = hovered || focus.get() == Some(named_thing);
        visibility.set_if_neq(if shown { Visibility::Inherited } else { Visibility::Hidden });
    }
}
