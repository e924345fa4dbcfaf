//! The name and essentials of the rules, in a line or two where the table has room.

use bevy::prelude::*;
use teahouse_rules::shogi::Handicap;
use teahouse_rules::{Rules, shogi};

use super::slot::Slot;
use super::{HudRoot, HudSystems};
use crate::core::despawn_all;
use crate::i18n::Localized;
use crate::manual::name;
use crate::prefs::Odds;
use crate::session::{GameState, Seated};
use crate::ui::Tone;
use crate::ui::theme::{size, space};
use crate::ui::widget::{Fitted, text};

#[derive(Component)]
struct RulesLines;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        write.in_set(HudSystems::Match).run_if(on_message::<Seated>.or_eager(any_match_filter::<Added<HudRoot>>)),
    );
}

fn write(
    mut commands: Commands,
    session: Res<GameState>,
    root: Single<Entity, With<HudRoot>>,
    old: Query<Entity, With<RulesLines>>,
) {
    despawn_all(&mut commands, old);
    let place = commands
        .spawn((
            Name::new("Rules"),
            RulesLines,
            ChildOf(*root),
            (Pickable::IGNORE, Fitted::default()),
            Node {
                flex_direction: FlexDirection::Column,
                justify_content: JustifyContent::End,
                overflow: Overflow::clip(),
                // Descenders reach some pixels below the last line.
                overflow_clip_margin: OverflowClipMargin::padding_box().with_margin(space::XS),
                ..default()
            },
            Slot::Rules,
        ))
        .id();
    let view = session.view();
    for words in lines(view.rules(), Odds::of(view.rules(), view.start())) {
        let whole = Node { flex_shrink: 0.0, ..default() };
        commands.spawn((ChildOf(place), text(words, size::SMALL, Tone::TextDim), whole));
    }
}

/// The name of the rules, their essentials, and the odds.
fn lines(rules: &Rules, odds: Odds) -> Vec<Localized> {
    let mut lines = vec![Localized::new(name(rules))];
    if let Some(plies @ 1..) = rules.no_progress() {
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
