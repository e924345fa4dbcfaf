//! The name and essentials of the rules, in a line or two where the table has room. The line on the limit of quiet turns counts them while
//! the groove is seen: it is the groove's title.

use bevy::prelude::*;
use teahouse_rules::shogi::Handicap;
use teahouse_rules::{Rules, shogi};

use super::slot::Slot;
use super::{HudRoot, HudSystems, has_news};
use crate::board::groove::Quiet;
use crate::i18n::Localized;
use crate::manual::name;
use crate::prefs::Odds;
use crate::session::GameState;
use crate::ui::Tone;
use crate::ui::theme::{size, space};
use crate::ui::widget::{Fitted, text};

/// The lines that stand there.
#[derive(Component, PartialEq)]
struct RulesLines(Vec<Localized>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, write.in_set(HudSystems::Match).run_if(has_news));
}

fn write(
    mut commands: Commands,
    session: Res<GameState>,
    root: Single<Entity, With<HudRoot>>,
    mut papers: Query<(Entity, &mut RulesLines, &Children)>,
) {
    let lines = RulesLines(lines(&session));
    for (place, mut old, children) in &mut papers {
        if *old == lines {
            return;
        }
        // As many lines stay where they are: a new paper lays out its letters anew.
        if old.0.len() == lines.0.len() {
            for (child, words) in children.iter().zip(&lines.0) {
                commands.entity(child).insert_if_neq(words.clone());
            }
            *old = lines;
            return;
        }
        commands.entity(place).despawn();
    }
    let words = lines.0.clone();
    let place = commands
        .spawn((
            Name::new("Rules"),
            lines,
            ChildOf(*root),
            // In Japanese words hold together that are broader than a narrow place with large letters.
            (Pickable::IGNORE, Fitted::by_words()),
            Node {
                flex_direction: FlexDirection::Column,
                overflow: Overflow::clip(),
                // Descenders reach some pixels below the last line.
                overflow_clip_margin: OverflowClipMargin::padding_box().with_margin(space::XS),
                ..default()
            },
            Slot::Rules,
        ))
        .id();
    for (index, words) in words.into_iter().enumerate() {
        // The lines stand at the lower end. Those that have no room there reach beyond it, and not beyond the upper end, where neither layout
        // nor fitted letters would count them.
        let above = if index == 0 { auto() } else { px(0) };
        let whole = Node { flex_shrink: 0.0, margin: UiRect { top: above, ..default() }, ..default() };
        commands.spawn((ChildOf(place), text(words, size::SMALL, Tone::TextDim), whole));
    }
}

/// The name of the rules, their essentials, and the odds.
fn lines(session: &GameState) -> Vec<Localized> {
    let view = session.view();
    let (rules, odds) = (view.rules(), Odds::of(view.rules(), view.start()));
    let mut lines = vec![Localized::new(name(rules))];
    if let Some(quiet) = Quiet::of(session) {
        lines.push(super::groove::counted(quiet, session));
    } else if let Some(plies @ 1..) = rules.no_progress() {
        lines.push(Localized::new("rules-limit").arg("plies", plies));
    }
    if let Rules::Shogi(shogi::Ruleset { handicap, .. }) = rules {
        lines.push(match handicap {
            Handicap::Even => Localized::new("rules-fourfold"),
            handicap => Localized::new(format!("handicap-{handicap}")),
        });
    }
    if odds != Odds::Even {
        lines.push(Localized::new(format!("odds-{odds}")));
    }
    lines
}
