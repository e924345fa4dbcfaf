//! Notices on the clipboard: the position or the game is there, or its picture is being made. The first one has nothing to ask: a
//! press of anything puts it away, so that it does not lie over a list that a player looks through.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::notice::{Notice, NoticeSystems, Upper, fitted, lying, pile, slip};
use super::slot::Slot;
use super::{HudRoot, HudSystems};
use crate::board::{AtTable, Layout};
use crate::core::despawn_all;
use crate::i18n::Localized;
use crate::input::any_press;
use crate::session::{Copied, GameState, Looked, Picturing};
use crate::ui::Tone;

/// The notice that a picture for the clipboard is being made.
#[derive(Component)]
struct PicturingNotice;

/// The notice that something is on the clipboard.
#[derive(Component)]
struct CopiedNotice;

/// Where these notices lie. Two boards have little room for large letters and for what is drawn over them: where their list is open,
/// the slip lies over it.
#[derive(SystemParam)]
struct ClipboardNotes<'w, 's> {
    commands: Commands<'w, 's>,
    root: Single<'w, 's, Entity, With<HudRoot>>,
    upper: Single<'w, 's, Entity, With<Upper>>,
    session: Res<'w, GameState>,
    layout: Option<AtTable<'w, 's, &'static Layout>>,
    old: Query<'w, 's, Entity, With<Notice>>,
}

impl ClipboardNotes<'_, '_> {
    /// Lays a notice in place of all others.
    fn lay(&mut self, words: &'static str, mark: impl Bundle) {
        despawn_all(&mut self.commands, self.old);
        let slip = |pile| slip(pile, Localized::new(words), Tone::Paper, Tone::Ink);
        if self.session.has_two_boards() && self.layout.as_ref().is_some_and(|layout| layout.list.is_some()) {
            let foot = Node { justify_content: JustifyContent::End, ..pile() };
            let foot = self.commands.spawn((Notice, mark, lying(*self.root), foot, Slot::ListFoot)).id();
            let fitted = self.commands.spawn((fitted(), ChildOf(foot))).id();
            self.commands.spawn(slip(fitted));
        } else {
            self.commands.spawn((Notice, mark, slip(*self.upper)));
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            put_away.run_if(any_press.or_eager(on_message::<Looked>)),
            tell_copied.run_if(on_message::<Copied>),
            tell_picturing.run_if(on_message::<Picturing>),
        )
            .chain()
            .in_set(HudSystems::Match)
            .after(NoticeSystems),
    );
}

fn put_away(notices: Query<Entity, With<CopiedNotice>>, mut commands: Commands) {
    despawn_all(&mut commands, notices);
}

/// Shows that the position or the game is on the clipboard.
fn tell_copied(mut copied: MessageReader<Copied>, mut notes: ClipboardNotes) {
    match copied.read().last() {
        Some(Copied::Text) => notes.lay("copied", CopiedNotice),
        Some(Copied::Picture) => notes.lay("copied-picture", CopiedNotice),
        Some(Copied::Game) => notes.lay("copied-game", CopiedNotice),
        Some(Copied::Words) | None => {}
    }
}

/// Shows that a picture of the position is being made, until there is one or none can be made.
fn tell_picturing(
    mut picturing: MessageReader<Picturing>,
    mut notes: ClipboardNotes,
    told: Query<Entity, With<PicturingNotice>>,
) {
    match picturing.read().last() {
        Some(Picturing::Begun) => notes.lay("picturing", PicturingNotice),
        Some(Picturing::Failed) => despawn_all(&mut notes.commands, told),
        None => {}
    }
}
