//! One of several, and on or off.

use std::borrow::Cow;

use accesskit::Role;
use bevy::{
    ecs::system::SystemParam,
    prelude::*,
    ui::Checked,
    ui_widgets::{Checkbox, RadioButton, ValueChange},
};

use super::{control, words::caption};
use crate::{
    i18n::Localized,
    ui::{
        EdgeTone, Page, Skin, Tone, Typeface,
        reader::Spoken,
        skin::Mark,
        theme::{RADIUS_SMALL, TARGET, size, space},
    },
};

/// One of several that stand beside each other. Every one can have the focus, so that the arrows go everywhere by place.
pub fn choice(label: Localized, id: impl Into<Cow<'static, str>>) -> impl Bundle {
    (
        control(Skin::Choice, label.clone(), id),
        RadioButton,
        row(),
        children![mark(9.0), caption(Typeface::Text, label, size::BODY)],
    )
}

/// Something that is on or off.
pub fn switch(key: &'static str, id: impl Into<Cow<'static, str>>) -> impl Bundle {
    switch_of(Localized::new(key), id)
}

/// The same with words that need more than a key.
pub fn switch_of(label: Localized, id: impl Into<Cow<'static, str>>) -> impl Bundle {
    (
        control(Skin::Choice, label.clone(), id),
        Checkbox,
        row(),
        children![mark(3.0), caption(Typeface::Text, label, size::BODY)],
    )
}

/// Turns a sheet over, and back again: its angle points to where the next press leads, and its words name that.
pub fn turner(onwards: &'static str, back: &'static str, id: impl Into<Cow<'static, str>>) -> impl Bundle {
    (
        control(Skin::Word, Localized::new(onwards), id),
        // A reader hears a button, whose name says where it leads, and no switch.
        (Checkbox, Spoken::new(Role::Button), Turner { onwards, back }),
        row(),
        children![
            (
                Angle,
                UiTransform::from_rotation(ONWARDS),
                Page(Node {
                    width: px(10),
                    height: px(10),
                    border: UiRect { top: px(2), right: px(2), ..default() },
                    margin: px(space::XS).horizontal(),
                    flex_shrink: 0.0,
                    ..default()
                }),
                EdgeTone::new(Tone::Seal),
            ),
            caption(Typeface::Text, Localized::new(onwards), size::BODY),
        ],
    )
}

/// A turner, with the keys of its words on both sides of the sheet.
#[derive(Component, Debug, Clone, Copy)]
struct Turner {
    onwards: &'static str,
    back: &'static str,
}

/// The angle of a turner: two edges of a square that stands on its corner.
#[derive(Component)]
struct Angle;

const ONWARDS: Rot2 = Rot2::FRAC_PI_4;
const BACK: Rot2 = Rot2 { cos: -Rot2::FRAC_PI_4.cos, sin: -Rot2::FRAC_PI_4.sin };

pub(super) fn plugin(app: &mut App) {
    app.add_observer(point_back).add_observer(point_onwards);
}

/// Turners with their parts.
#[derive(SystemParam)]
struct TurnerParts<'w, 's> {
    turners: Query<'w, 's, (&'static Turner, &'static Children)>,
    angles: Query<'w, 's, &'static mut UiTransform, With<Angle>>,
    words: Query<'w, 's, &'static mut Localized>,
}

impl TurnerParts<'_, '_> {
    /// Shows where the next press leads.
    fn point(&mut self, turner: Entity, is_back: bool) {
        let Ok((&Turner { onwards, back }, parts)) = self.turners.get(turner) else { return };
        let (rotation, key) = if is_back { (BACK, back) } else { (ONWARDS, onwards) };
        for part in core::iter::once(turner).chain(parts.iter()) {
            if let Ok(mut angle) = self.angles.get_mut(part) {
                angle.rotation = rotation;
            }
            if let Ok(mut words) = self.words.get_mut(part) {
                *words = Localized::new(key);
            }
        }
    }
}

fn point_back(added: On<Add, Checked>, mut parts: TurnerParts) {
    parts.point(added.entity, true);
}

fn point_onwards(removed: On<Remove, Checked>, mut parts: TurnerParts) {
    parts.point(removed.entity, false);
}

/// The sheet that is turned over, to be turned back.
#[derive(SystemParam)]
pub(crate) struct TurnedOver<'w, 's> {
    turners: Query<'w, 's, Entity, (With<Turner>, With<Checked>)>,
    commands: Commands<'w, 's>,
}

impl TurnedOver<'_, '_> {
    /// Turns the sheet back and returns its turner; `None` where no sheet is turned over.
    pub(crate) fn turn_back(&mut self) -> Option<Entity> {
        let source = self.turners.iter().next()?;
        self.commands.trigger(ValueChange { source, value: false, is_final: true });
        Some(source)
    }
}

fn row() -> Page {
    Page(Node {
        min_height: px(TARGET),
        padding: UiRect::axes(px(space::M), px(space::XS)),
        column_gap: px(space::S),
        border_radius: BorderRadius::all(px(RADIUS_SMALL)),
        align_items: AlignItems::Center,
        ..default()
    })
}

/// A ring or box with a smaller one in it, which is filled when the thing is chosen: form says it, not colour alone.
fn mark(radius: f32) -> impl Bundle {
    (
        Page(Node {
            width: px(18),
            height: px(18),
            padding: px(2.5).all(),
            border: px(1.5).all(),
            border_radius: BorderRadius::all(px(radius)),
            flex_shrink: 0.0,
            ..default()
        }),
        EdgeTone::new(Tone::InkDim),
        children![(
            Mark,
            Page(Node {
                width: percent(100),
                height: percent(100),
                border_radius: BorderRadius::all(px((radius - 3.0).max(1.0))),
                ..default()
            })
        )],
    )
}

/// Makes a choice or a switch show its value.
pub fn show_checked(commands: &mut Commands, entity: Entity, is_shown: bool, holds: bool) {
    if holds && !is_shown {
        commands.entity(entity).insert(Checked);
    } else if is_shown && !holds {
        commands.entity(entity).remove::<Checked>();
    }
}
