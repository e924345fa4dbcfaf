//! How many lie face-down, and how many plies have passed without a flip or capture.

use bevy::prelude::*;
use teahouse_rules::{Position, Rules};

use super::has_news;
use super::slot::Slot;
use crate::app::{AppSystems, Screen};
use crate::i18n::Localized;
use crate::sitting::Sitting;
use crate::ui::theme::{self, size};
use crate::ui::widget::{plain, text};

/// The number of face-down pieces.
#[derive(Component)]
struct HiddenCount;

/// The quiet plies and their limit.
#[derive(Component)]
struct QuietCount;

/// The quiet meter as a whole: seen from half of the limit on.
#[derive(Component)]
struct QuietMeter;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        count
            .in_set(AppSystems::Ui)
            .run_if(has_news)
            .run_if(in_state(Screen::Table).and_eager(resource_exists::<Sitting>)),
    );
}

pub(super) fn spawn(commands: &mut Commands, root: Entity) {
    let column = || Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    commands.spawn((
        Name::new("Hidden count"),
        ChildOf(root),
        Pickable::IGNORE,
        column(),
        Slot::HiddenCount,
        children![
            text(Localized::new("count-hidden"), size::SMALL, theme::CREAM_DIM),
            (HiddenCount, plain("", size::LARGE, theme::CREAM)),
        ],
    ));
    commands.spawn((
        Name::new("Quiet plies"),
        QuietMeter,
        ChildOf(root),
        Pickable::IGNORE,
        column(),
        Slot::Quiet,
        Visibility::Hidden,
        children![
            text(Localized::new("count-quiet"), size::SMALL, theme::CREAM_DIM),
            (QuietCount, plain("", size::SMALL, theme::CREAM)),
        ],
    ));
}

fn count(
    sitting: Res<Sitting>,
    mut hidden: Single<&mut Text, (With<HiddenCount>, Without<QuietCount>)>,
    mut quiet: Single<&mut Text, (With<QuietCount>, Without<HiddenCount>)>,
    mut meter: Single<&mut Visibility, With<QuietMeter>>,
) {
    let view = sitting.view();
    let Position::Banqi(position) = view.position() else { return };
    let limit = match view.rules() {
        Rules::Banqi(ruleset) => ruleset.no_progress,
        Rules::Xiangqi | Rules::Shogi => 0,
    };
    hidden.set_if_neq(Text::new(position.hidden_count().to_string()));
    quiet.set_if_neq(Text::new(format!("{}/{limit}", view.quiet_plies())));
    let shown = limit > 0 && view.quiet_plies() * 2 >= limit;
    meter.set_if_neq(if shown { Visibility::Inherited } else { Visibility::Hidden });
}
