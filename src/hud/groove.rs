//! The numbers at the ends of the groove, and their meaning, which shows below the pointer.

use accesskit::Role;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::prelude::AccessibleLabel;
use teahouse_rules::Reason;

use super::slot::Slot;
use super::tip::Named;
use super::{HudSystems, has_news};
use crate::board::groove::Quiet;
use crate::board::{AtTable, Layout, table_changed};
use crate::i18n::Localized;
use crate::prefs::GameKind;
use crate::session::GameState;
use crate::ui::reader::{Spoken, Unspoken};
use crate::ui::theme::size;
use crate::ui::widget::plain;
use crate::ui::{Focusable, Ring, Shade, TextTone, Tone};

/// A part that is there while the groove is.
#[derive(Component)]
struct OfGroove;

/// The area that shows the groove's meaning below the pointer.
#[derive(Component)]
struct GrooveMeter;

#[derive(Component)]
struct GrooveTip {
    above: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            count.run_if(has_news.or_eager(table_changed::<Layout>)),
            fit.run_if(table_changed::<Layout>.or_eager(any_match_filter::<Added<GrooveTip>>)),
        )
            .chain()
            .in_set(HudSystems::Match),
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
        (GrooveMeter, Spoken::new(Role::Label), AccessibleLabel::default()),
    ));
    for above in [true, false] {
        commands.spawn((
            Name::new("End of the groove"),
            (OfGroove, Unspoken),
            ChildOf(root),
            Pickable::IGNORE,
            Visibility::Hidden,
            Node { justify_content: JustifyContent::Center, align_items: AlignItems::Center, ..default() },
            Slot::GrooveEnd { above },
            children![(GrooveTip { above }, plain("", size::SMALL, Tone::OnFrame), TextLayout::no_wrap())],
        ));
    }
}

/// Fits three digits between the frame's edges, however narrow the frame is. The numbers do not grow with the text scale; the
/// label repeats them in large letters.
fn fit(
    layout: Option<AtTable<&Layout>>,
    mut ends: Query<(Entity, &mut TextFont), With<GrooveTip>>,
    mut commands: Commands,
) {
    let Some(layout) = layout else { return };
    let size = FontSize::Px(layout.groove_size());
    // A board of points is one piece of wood, and its ink is dark, as that of its coordinates.
    let tone: Shade = if layout.board.has_points() { Tone::OnXiangqi.into() } else { Tone::OnFrame.into() };
    for (end, mut font) in &mut ends {
        commands.entity(end).insert_if_neq(TextTone(tone));
        if font.font_size != size {
            font.font_size = size;
        }
    }
}

fn count(
    session: Res<GameState>,
    mut parts: Query<(Entity, &mut Visibility, Has<GrooveMeter>), With<OfGroove>>,
    children: Query<&Children>,
    mut ends: Query<(&GrooveTip, &mut Text)>,
    mut commands: Commands,
) {
    let quiet = Quiet::of(&session);
    // In strict play the players count themselves.
    let is_told = !session.state().is_strict();
    let claim = session.view().claim().filter(|reason| is_told && *reason == Reason::NoProgress);
    for (part, mut visibility, is_meter) in &mut parts {
        visibility.set_if_neq(if quiet.is_some() { Visibility::Inherited } else { Visibility::Hidden });
        let Some(Quiet { plies, limit }) = quiet else { continue };
        for child in children.iter_descendants(part) {
            if let Ok((end, mut text)) = ends.get_mut(child) {
                text.set_if_neq(Text::new(if end.above { limit } else { plies }.to_string()));
            }
        }
        if is_meter {
            let words = match claim {
                Some(_) => Localized::new("groove-claim").arg("plies", plies),
                None => counted(Quiet { plies, limit }, &session),
            };
            commands.entity(part).insert_if_neq(Named(words.clone())).insert_if_neq(words);
        }
    }
}

/// The count of quiet turns in words, in each game those that count there.
pub(super) fn counted(Quiet { plies, limit }: Quiet, session: &GameState) -> Localized {
    let game = GameKind::of(session.state().rules()).into_str();
    Localized::new("groove-means").arg("plies", plies).arg("limit", limit).arg("game", game)
}
