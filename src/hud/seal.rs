//! The seal of the deal: a small stamp at a corner of the frame. Its label has the first digits, to be noted down before the first move, and a
//! press opens the sheet with all of them.

use bevy::prelude::*;
use bevy::ui_widgets::{Button, observe};

use super::slot::Slot;
use super::tip::{Named, Shortcut};
use super::{HudSystems, has_news};
use crate::board::{AtTable, Layout, table_changed};
use crate::core::Menu;
use crate::i18n::Localized;
use crate::paint::{Carved, Carving};
use crate::session::GameState;
use crate::ui::Skin;
use crate::ui::widget::{control, goes_to};

/// The area that takes the press.
#[derive(Component)]
struct SealStamp;

/// The picture of the stamp, which is smaller.
#[derive(Component)]
struct SealStampPicture;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            tell.in_set(HudSystems::Match).run_if(has_news),
            fit.in_set(HudSystems::Board)
                .run_if(table_changed::<Layout>.or_eager(any_match_filter::<Added<SealStampPicture>>)),
        ),
    );
}

pub(super) fn spawn(commands: &mut Commands, root: Entity) {
    let words = Localized::new("pause-seal");
    commands.spawn((
        (control(Skin::Round, words.clone(), "stamp"), Button, SealStamp),
        (Named(words), Shortcut(None)),
        ChildOf(root),
        Visibility::Hidden,
        Node { justify_content: JustifyContent::Start, align_items: AlignItems::Start, ..default() },
        Slot::Seal,
        observe(goes_to(Menu::Seal)),
        children![(SealStampPicture, Carved(Carving::Seal('封')), Pickable::IGNORE)],
    ));
}

/// Shows the stamp of a deal that is sealed, and writes its digits into its label. The end sheet has the seal of a finished match.
fn tell(session: Res<GameState>, stamp: Single<(Entity, &mut Visibility), With<SealStamp>>, mut commands: Commands) {
    let (stamp, mut visibility) = stamp.into_inner();
    let has_sheet = session.outcome().is_over() && !session.is_looked_through();
    let sealing = session.sealing().filter(|_| !has_sheet);
    visibility.set_if_neq(if sealing.is_some() { Visibility::Inherited } else { Visibility::Hidden });
    if let Some(sealing) = sealing {
        let words = Localized::new("seal-stamp").arg("digits", sealing.short());
        commands.entity(stamp).insert_if_neq(words.clone()).insert_if_neq(Named(words));
    }
}

/// Gives the picture its place in the frame and the size of that.
fn fit(layout: AtTable<&Layout>, mut pictures: Query<&mut Node, With<SealStampPicture>>) {
    let stamp = layout.stamp();
    let side = px(stamp.width());
    let within = stamp.min - layout.stamp_area().min;
    let margin = UiRect { left: px(within.x), top: px(within.y), ..default() };
    for mut node in &mut pictures {
        node.set_if_neq(Node { width: side, height: side, margin, flex_shrink: 0.0, ..default() });
    }
}
