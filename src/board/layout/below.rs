//! The same places in the part of a view below a message.

use bevy::prelude::*;

use super::{Layout, LayoutInput, Panel, Rail, SMALLEST_VIEW};
use crate::ui::{HIGH_RATIO, is_high};

impl LayoutInput {
    /// How much of this height above the table can be kept for a message: the view below it is neither smaller than the smallest one nor of
    /// another shape.
    pub fn room_above(&self, height: f32) -> f32 {
        let least = if is_high(self.size) { self.size.x / HIGH_RATIO + 1.0 } else { 0.0 };
        let most = self.size.y - least.max(SMALLEST_VIEW.y);
        let whole = (height * self.pixel).ceil() / self.pixel;
        whole.min((most * self.pixel).floor() / self.pixel).max(0.0)
    }

    /// The input of the view below a message of this height. Sheets below or above a board keep their height.
    #[must_use]
    pub fn below(self, height: f32) -> Self {
        let size = self.size - Vec2::Y * height;
        let taller = if is_high(self.size) { self.size.y / size.y } else { 1.0 };
        let beside = match self.beside {
            Panel::Sheet(share) => Panel::Sheet(share * taller),
            Panel::Sheets { near, far } => Panel::Sheets { near: near * taller, far: far * taller },
            other => other,
        };
        Self { size, beside, ..self }
    }
}

impl Layout {
    /// The layout of the view below a message of this height, at its place below the message. The world keeps its origin in the middle of
    /// the whole view.
    #[must_use]
    pub fn moved_below(self, height: f32) -> Self {
        let down = Vec2::Y * height;
        let rect = |rect: Rect| Rect { min: rect.min + down, max: rect.max + down };
        let rail = |rail: Rail| Rail {
            tablet: rect(rail.tablet),
            tray: rect(rail.tray),
            sockets: rail.sockets.into_iter().map(rect).collect(),
        };
        Self {
            view: rect(self.view),
            part: rect(self.part),
            table: rect(self.table),
            frame: rect(self.frame),
            field: rect(self.field),
            near: rail(self.near),
            far: rail(self.far),
            buttons: self.buttons.map(rect),
            hint: self.hint.map(rect),
            groove: rect(self.groove),
            list: self.list.map(rect),
            rules: self.rules.map(rect),
            bar: self.bar.map(rect),
            cup: self.cup.map(|(middle, diameter)| (middle + down, diameter)),
            acts: self.acts.map(|acts| acts.map(|own| own.map(rect))),
            origin: self.origin + down / 2.0,
            ..self
        }
    }
}
