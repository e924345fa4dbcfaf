//! The numbers at the ends of the groove, and what it means: seen when one points at it.

use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use teahouse_rules::Reason;

use super::has_news;
use super::slot::Slot;
use super::tip::{Opens, tip};
use crate::app::{AppSystems, Screen};
use crate::board::groove::Quiet;
use crate::i18n::Localized;
use crate::sitting::Sitting;
use crate::ui::theme::size;
use crate::ui::widget::plain;
use crate::ui::{Focusable, Ring, Tone};

/// A part that is there while the groove is.
#[derive(Component)]
struct OfGroove;

/// A number at an end of the groove.
#[derive(Component)]
struct End {
    above: bool,
}

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
    commands.spawn((
        Name::new("Quiet plies"),
        OfGroove,
        ChildOf(root),
        (Focusable, Ring::ON_DARK, Hovered::default()),
        Visibility::Hidden,
        Slot::Groove,
        children![tip(Localized::new("groove-means").arg("plies", 0).arg("limit", 0), Opens::Left)],
    ));
    for above in [true, false] {
        commands.spawn((
            Name::new("End of the groove"),
            OfGroove,
            ChildOf(root),
            Pickable::IGNORE,
            Visibility::Hidden,
            Node { justify_content: JustifyContent::Center, align_items: AlignItems::Center, ..default() },
            Slot::GrooveEnd { above },
            children![(End { above }, plain("", size::SMALL, Tone::OnFrame), TextLayout::no_wrap())],
        ));
    }
}

fn count(
    sitting: Res<Sitting>,
    mut parts: Query<(Entity, &mut Visibility), With<OfGroove>>,
    children: Query<&Children>,
    mut ends: Query<(&End, &mut Text)>,
    mut tips: Query<&mut Localized>,
) {
    let quiet = Quiet::of(sitting.view());
    let claim = sitting.view().claim().filter(|reason| *reason == Reason::NoProgress);
    for (part, mut visibility) in &mut parts {
        visibility.set_if_neq(if quiet.is_some() { Visibility::Inherited } else { Visibility::Hidden });
        let Some(Quiet { plies, limit }) = quiet else { continue };
        for child in children.iter_descendants(part) {
            if let Ok((end, mut text)) = ends.get_mut(child) {
                text.set_if_neq(Text::new(if end.above { limit } else { plies }.to_string()));
            }
            if let Ok(mut words) = tips.get_mut(child) {
                let key = if claim.is_some() { "groove-claim" } else { "groove-means" };
                words.set_if_neq(Localized::new(key).arg("plies", plies).arg("limit", limit));
            }
        }
    }
}
