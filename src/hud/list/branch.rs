//! Variations and comments as nodes: indented below the turn that they belong to.

use accesskit::Role;
use bevy::prelude::*;
use bevy::ui::prelude::AccessibleLabel;

use super::lines::{Remark, VariationTurn};
use super::rows::{self, LineStyle};
use super::shows::{self, Shows};
use super::{ListPaint, ROW};
use crate::core::trace::Traced;
use crate::session::Spot;
use crate::ui::reader::{Spoken, Unspoken};
use crate::ui::theme::{RADIUS_SMALL, size, space};
use crate::ui::widget::plain;
use crate::ui::{EdgeTone, Page, Shade};

/// The indentation of a variation, in pixels of the page. Beyond the deepest one it grows no more.
const INDENT: f32 = 14.0;
const DEEPEST: usize = 4;

fn indent(depth: usize) -> f32 {
    INDENT * depth.min(DEEPEST) as f32
}

/// The place of a variation: a line at its left says how deep it is.
pub(super) fn row_of_variation(depth: usize, paint: &ListPaint) -> impl Bundle {
    (
        EdgeTone::new(paint.line),
        Page(Node {
            flex_wrap: FlexWrap::Wrap,
            align_items: AlignItems::Center,
            column_gap: px(space::XS),
            min_height: px(ROW),
            margin: px(indent(depth)).left(),
            padding: px(space::S).left(),
            border: px(1.5).left(),
            flex_shrink: 0.0,
            ..default()
        }),
    )
}

/// Writes the turns of a variation into its place.
pub(super) fn fill(commands: &mut Commands, row: Entity, (first, steps): (usize, &[VariationTurn]), style: LineStyle) {
    let LineStyle { look, localization, paint } = style;
    // On two boards each turn has its own number.
    if !steps.first().is_some_and(|step| step.written.is_labelled) {
        let number = first / 2 + 1;
        let number = if first.is_multiple_of(2) { format!("{number}") } else { format!("{number}…") };
        commands.spawn((ChildOf(row), Unspoken, plain(number, size::SMALL, paint.dim), TextLayout::no_wrap()));
    }
    for (index, step) in steps.iter().enumerate() {
        let turn = commands.spawn((ChildOf(row), cell(step, first + index + 1, paint))).id();
        commands.entity(turn).observe(shows::on_click).observe(shows::on_asked);
        let written = &*step.written;
        if let Some(said) = &written.said {
            let args = [("ply", (first + index + 1).into()), ("turn", said.clone().into())];
            let label = localization.tr_args("said-tried", &args);
            commands.entity(turn).insert((AccessibleLabel(label), spoken(step.is_seen)));
        }
        match rows::words(&written.spans, look) {
            Some(words) => {
                let text = plain(words, size::SMALL, paint.text);
                commands.entity(turn).insert((text, TextLayout::no_wrap())).insert(Pickable::default());
            }
            None => rows::write(commands, turn, &written.spans, look, paint),
        }
    }
}

fn cell(step: &VariationTurn, ply: usize, paint: &ListPaint) -> impl Bundle {
    let edge: Shade = if step.is_seen { paint.seen.into() } else { Shade::NONE };
    (
        Shows(step.spot),
        Traced::new("step", ply.to_string()),
        EdgeTone(edge),
        Page(Node {
            align_items: AlignItems::Center,
            padding: UiRect::axes(px(space::XS), px(2)),
            border: px(1.5).all(),
            flex_shrink: 0.0,
            border_radius: BorderRadius::all(px(RADIUS_SMALL)),
            ..default()
        }),
    )
}

/// A comment below its turn. A press shows the position that it is about.
pub(super) fn comment(commands: &mut Commands, row: Entity, remark: &Remark, style: LineStyle) {
    let Remark { spot, ply, depth, words } = remark;
    let LineStyle { localization, paint, .. } = style;
    commands.entity(row).insert(Page(Node {
        flex_direction: FlexDirection::Column,
        margin: px(indent(*depth)).left(),
        padding: UiRect::axes(px(space::S), px(space::XS)),
        flex_shrink: 0.0,
        ..default()
    }));
    let place = Page(Node { width: percent(100), flex_shrink: 0.0, ..default() });
    let id = if let Spot::Turn(ply) = spot { ply.to_string() } else { "variation".to_owned() };
    let text = commands.spawn((ChildOf(row), Shows(*spot), place, Traced::new("comment", id))).id();
    // A text lets the pointer through: this one takes it.
    commands.entity(text).insert(plain(words.as_str(), size::SMALL, paint.dim)).insert(Pickable::default());
    let key = if *depth == 0 { "said-comment" } else { "said-comment-tried" };
    let label = localization.tr_args(key, &[("ply", (*ply).into()), ("words", words.clone().into())]);
    commands.entity(text).insert((AccessibleLabel(label), Spoken::pressable(Role::Comment)));
    commands.entity(text).observe(shows::on_click).observe(shows::on_asked);
}

fn spoken(is_seen: bool) -> Spoken {
    let mut item = Spoken::pressable(Role::ListItem);
    item.set_selected(is_seen);
    item
}
