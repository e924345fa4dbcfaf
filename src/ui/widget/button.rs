//! Buttons.

use std::borrow::Cow;

use bevy::{
    picking::{PickingSystems, events::PointerState},
    prelude::*,
    state::state::FreelyMutableState,
    text::LineBreak,
    ui::{InteractionDisabled, Pressed, prelude::AccessibleLabel},
    ui_widgets::{Activate, Button},
};
use teahouse_art::Icon;

use super::words::caption;
use crate::core::trace::Traced;
use crate::i18n::Localized;
use crate::paint::{Carved, Carving};
use crate::ui::theme::{RADIUS_SMALL, TARGET, size, space};
use crate::ui::{Page, Ring, Skin, Typeface};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(let_go)
        .add_systems(PreUpdate, let_go_of_unheld.after(PickingSystems::Last).run_if(any_with_component::<Pressed>));
}

/// A control that becomes disabled while it is pressed is let go of. Bevy's button does not hear the release then.
fn let_go(disabled: On<Add, InteractionDisabled>, pressed: Query<(), With<Pressed>>, mut commands: Commands) {
    if pressed.contains(disabled.entity) {
        commands.entity(disabled.entity).remove::<Pressed>();
    }
}

/// A control that no pointer holds down is let go of. Bevy gives a press to what is hovered at the end of its frame, and a release to what was
/// hovered in the frame before: a control does not hear the release of a click that begins and ends in one slow frame.
fn let_go_of_unheld(
    pressed: Query<Entity, With<Pressed>>,
    pointers: Res<PointerState>,
    parents: Query<&ChildOf>,
    mut commands: Commands,
) {
    let held = || pointers.pointer_buttons.values().flat_map(|state| state.pressing.keys().copied());
    for control in &pressed {
        // A press goes up from the part that is hit to its control.
        let is_held = held().any(|part| part == control || parents.iter_ancestors(part).any(|above| above == control));
        if !is_held {
            commands.entity(control).remove::<Pressed>();
        }
    }
}

/// A button on a sheet; it is as wide as its column.
pub fn button(skin: Skin, key: &'static str, id: impl Into<Cow<'static, str>>) -> impl Bundle {
    button_of(skin, Localized::new(key), id)
}

/// The same with words that need more than a key.
pub fn button_of(skin: Skin, words: Localized, id: impl Into<Cow<'static, str>>) -> impl Bundle {
    let size = if skin == Skin::Filled { size::LARGE } else { size::BODY };
    (
        control(skin, words.clone(), id),
        Button,
        Page(Node {
            min_height: px(if skin == Skin::Filled { 60.0 } else { TARGET }),
            padding: UiRect::axes(px(space::M), px(space::S)),
            border: px(if skin == Skin::Filled { 0.0 } else { 1.0 }).all(),
            border_radius: BorderRadius::all(px(RADIUS_SMALL)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            flex_shrink: 0.0,
            ..default()
        }),
        children![(
            caption(if skin == Skin::Filled { Typeface::Title } else { Typeface::Text }, words, size),
            TextLayout { justify: Justify::Center, linebreak: LineBreak::WordOrCharacter },
        )],
    )
}

/// A round button with a picture.
pub fn round_button(words: Localized, id: impl Into<Cow<'static, str>>, icon: Icon) -> impl Bundle {
    (
        control(Skin::Round, words, id),
        (Button, Carved(Carving::Button(icon))),
        Page(Node {
            width: px(TARGET),
            height: px(TARGET),
            border_radius: BorderRadius::MAX,
            flex_shrink: 0.0,
            ..default()
        }),
    )
}

/// A word that can be pressed, without a box: an entry of the title's list.
pub fn word_button(key: &'static str, id: impl Into<Cow<'static, str>>) -> impl Bundle {
    (
        control(Skin::Bare, Localized::new(key), id),
        Button,
        Page(Node {
            min_height: px(TARGET),
            padding: UiRect::axes(px(space::M), px(space::XS)),
            border_radius: BorderRadius::all(px(RADIUS_SMALL)),
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            ..default()
        }),
        children![caption(Typeface::Title, Localized::new(key), size::LIST)],
    )
}

/// The parts of every control: a look, the focus, a name for screen readers and one for scripts.
pub fn control(skin: Skin, label: Localized, id: impl Into<Cow<'static, str>>) -> impl Bundle {
    let ring = match skin {
        Skin::Bare | Skin::Slip | Skin::Round | Skin::Nameplate => Ring::ON_DARK,
        Skin::Filled | Skin::Outlined | Skin::Word | Skin::Choice | Skin::Leaf | Skin::Field => Ring::ON_PAPER,
    };
    let id = id.into();
    (Name::new(id.clone()), skin, ring, label, AccessibleLabel::default(), Traced::button(id))
}

/// The effect of a button that leads to a state.
pub fn goes_to<S: FreelyMutableState>(state: S) -> impl Fn(On<Activate>, Commands) {
    move |_, mut commands| commands.set_state_if_neq(state.clone())
}

/// The effect of a button that writes a message.
pub fn sends<M: Message + Clone>(message: M) -> impl Fn(On<Activate>, MessageWriter<M>) {
    move |_, mut messages| {
        messages.write(message.clone());
    }
}
