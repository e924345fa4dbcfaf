//! A notice that the board shows the past, while the list of moves is closed.

use bevy::prelude::*;

use super::has_news;
use super::notice::{Lower, slip};
use crate::board::Layout;
use crate::core::{AppSystems, Screen};
use crate::i18n::Localized;
use crate::session::{GameState, Looked};
use crate::ui::Tone;

/// The slip.
#[derive(Component)]
struct Past;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        tell.in_set(AppSystems::Ui)
            .run_if(has_news.or_eager(on_message::<Looked>).or_eager(resource_exists_and_changed::<Layout>))
            .run_if(
                in_state(Screen::Table).and_eager(resource_exists::<GameState>).and_eager(resource_exists::<Layout>),
            ),
    );
}

fn tell(
    mut commands: Commands,
    (session, layout): (Res<GameState>, Res<Layout>),
    pile: Single<Entity, With<Lower>>,
    old: Query<Entity, With<Past>>,
) {
    for slip in &old {
        commands.entity(slip).despawn();
    }
    if session.is_looking_back() && layout.list.is_none() {
        let [seen, all] = [session.seen(), session.view()].map(teahouse_rules::Public::ply);
        let words = Localized::new("past").arg("seen", seen).arg("all", all);
        commands.spawn((Past, slip(*pile, words, Tone::Tablet, Tone::Text)));
    }
}
