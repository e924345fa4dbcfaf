//! A notice that the board shows the past, while the list of moves is closed.

use bevy::prelude::*;

use super::notice::{Lower, slip};
use super::{HudSystems, has_news};
use crate::board::{AtTable, Layout, table_changed};
use crate::core::despawn_all;
use crate::i18n::Localized;
use crate::session::{GameState, Looked};
use crate::ui::Tone;

#[derive(Component)]
struct Past;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        tell.in_set(HudSystems::Board)
            .run_if(has_news.or_eager(on_message::<Looked>).or_eager(table_changed::<Layout>)),
    );
}

fn tell(
    mut commands: Commands,
    (session, layout): (Res<GameState>, AtTable<&Layout>),
    pile: Single<Entity, With<Lower>>,
    old: Query<Entity, With<Past>>,
) {
    despawn_all(&mut commands, old);
    if session.is_looking_back() && layout.list.is_none() {
        let [seen, all] = [session.seen(), session.view()].map(teahouse_rules::Public::ply);
        let words = Localized::new("past").arg("seen", seen).arg("all", all);
        commands.spawn((Past, slip(*pile, words, Tone::Tablet, Tone::Text)));
    }
}
