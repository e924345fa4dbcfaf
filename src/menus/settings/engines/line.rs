//! The lines of the form: the name of an engine, and options that are numbers or texts.

use bevy::{input_focus::FocusLost, prelude::*, text::EditableText, text::TextEdit, ui_widgets::Activate};
use teahouse_engine::external::OptionKind;

use super::control::choose_value;
use crate::prefs::{EngineId, Settings};

/// The field that is written in a line.
#[derive(Component, Debug, Clone, PartialEq, Eq)]
pub(super) enum EngineField {
    /// The name of an engine.
    Name(EngineId),
    /// The value of an option.
    Value(EngineId, String),
}

impl EngineField {
    fn value(&self, settings: &Settings) -> Option<String> {
        match self {
            Self::Name(id) => Some(settings.engines.get(*id)?.name.clone()),
            Self::Value(id, name) => value(settings, *id, name),
        }
    }
}

/// The value of an option.
fn value(settings: &Settings, id: EngineId, name: &str) -> Option<String> {
    settings.engines.get(id)?.choices().find(|(option, _)| option.name == name)?.1
}

/// Takes what is written, as far as it fits: a number is brought into its range. The settings change after the systems that
/// show them.
pub(super) fn take_text(
    lines: Query<(&EditableText, &EngineField), Changed<EditableText>>,
    settings: Res<Settings>,
    mut commands: Commands,
) {
    for (text, line) in &lines {
        let written = text.value().to_string();
        if text.is_composing() || line.value(&settings).as_ref() == Some(&written) {
            continue;
        }
        let line = line.clone();
        commands.queue(move |world: &mut World| {
            let mut settings = world.resource_mut::<Settings>();
            let mut new = settings.clone();
            match line {
                EngineField::Name(id) => new.engines.rename(id, &written),
                EngineField::Value(id, name) => choose_value(&mut new, id, &name, &written),
            }
            settings.set_if_neq(new);
        });
    }
}

/// A line that is left shows what holds.
pub(super) fn show_value(
    lost: On<FocusLost>,
    mut lines: Query<(&mut EditableText, &EngineField)>,
    settings: Res<Settings>,
) {
    if let Ok((mut text, line)) = lines.get_mut(lost.entity)
        && let Some(value) = line.value(&settings)
        && text.value().to_string() != value
    {
        put(&mut text, &value);
    }
}

/// Puts a text in the place of what is written.
pub(super) fn put(line: &mut EditableText, text: &str) {
    line.queue_edit(TextEdit::SelectAll);
    line.queue_edit(TextEdit::Insert(text.into()));
    line.queue_edit(TextEdit::TextStart(false));
}

/// Makes a number smaller or larger: by one, or where there are many by half and by double.
#[derive(Component, Debug, Clone)]
pub(super) struct NumberStep {
    pub(super) id: EngineId,
    pub(super) name: String,
    pub(super) is_up: bool,
}

pub(super) fn step(
    press: On<Activate>,
    steps: Query<&NumberStep>,
    mut lines: Query<(&mut EditableText, &EngineField)>,
    mut settings: ResMut<Settings>,
) {
    let Ok(NumberStep { id, name, is_up }) = steps.get(press.entity) else { return };
    let Some(now) = value(&settings, *id, name).and_then(|value| value.parse().ok()) else { return };
    let kind = settings.engines.get(*id).and_then(|engine| engine.identity().option(name).map(|it| it.kind.clone()));
    let Some(OptionKind::Spin { range, .. }) = kind else { return };
    let next = stepped(now, *is_up, *range.start(), *range.end()).to_string();
    let mut new = settings.clone();
    choose_value(&mut new, *id, name, &next);
    settings.set_if_neq(new);
    for (mut text, line) in &mut lines {
        if *line == EngineField::Value(*id, name.clone()) {
            put(&mut text, &next);
        }
    }
}

fn stepped(now: i64, is_up: bool, least: i64, most: i64) -> i64 {
    /// The largest range in which each number is a step of the slider.
    const FEW: i64 = 200;
    let is_small = most.saturating_sub(least) <= FEW;
    let next = match (is_up, now) {
        _ if is_small || now == 0 => now.saturating_add(if is_up { 1 } else { -1 }),
        (true, 1..) | (false, ..0) => now.saturating_mul(2),
        (true, _) | (false, _) => now / 2,
    };
    next.clamp(least, most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_reach_both_ends() {
        assert_eq!([true, false].map(|is_up| stepped(3, is_up, 1, 8)), [4, 2]);
        assert_eq!([true, false].map(|is_up| stepped(16, is_up, 1, 1024)), [32, 8]);
        for (least, most) in [(1, 8), (-600, 600), (0, i64::MAX), (i64::MIN, i64::MAX)] {
            for (is_up, end) in [(true, most), (false, least)] {
                let mut now = if is_up { least } else { most };
                (0..2000).for_each(|_| now = stepped(now, is_up, least, most));
                assert_eq!(now, end, "{least}..{most}");
            }
        }
    }
}
