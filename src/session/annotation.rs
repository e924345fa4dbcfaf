//! The comments on a match that is looked through. They lie in the record beside its journal, and the journal is never touched.

use super::Archive;
use super::TreeChanged;
use super::disk::{self, Annotated, Disk, Request};
use super::files::keep_awake;
use super::sets::ActSystems;
use super::tree::Spot;
use super::unsaved::{self, UnsavedRecords};
use super::variations::VariationSystems;
use crate::core::{AppSystems, Clock, Trouble};
use crate::i18n::Localization;
use crate::session::{GameState, JournalMoved, MatchSystems};
use bevy::prelude::*;
use teahouse_table::{Moved, library};

/// Replaces the comment on a position of the match that is looked through, and saves it.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct Annotate {
    /// The position.
    pub spot: Spot,
    /// The comment.
    pub comment: String,
}

impl GameState {
    /// The comment on a position. `None` where it cannot be changed: the match is not looked through, or the record beside its
    /// journal cannot be read and is left as it is.
    #[must_use]
    pub fn comment(&self, spot: Spot) -> Option<&str> {
        let tree = self.tree()?;
        Some(tree.record().node(tree.node(spot)?).comment())
    }

    /// Writes the record beside the journal.
    pub(super) fn save_record(&self, archive: &Archive, disk: &mut Disk) {
        if let Some(tree) = self.tree() {
            // The thread of the disk makes the JSON: that of a large tree would take longer than a frame.
            let (record, journal) = (Box::new(tree.record().clone()), self.journal().to_owned());
            disk.ask(Request::Annotate { storage: archive.0.clone(), journal, record });
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Annotate>()
        .init_resource::<UnsavedRecords>()
        // A match that is opened or exported in this frame has the comments that could not be saved before.
        .add_systems(Update, tell.after(AppSystems::Input).before(AppSystems::Opponent).run_if(disk::is_busy))
        .add_systems(
            Update,
            (
                // A disk that has answered in the call is heard in the next frame, which has to come.
                annotate.run_if(on_message::<Annotate>).in_set(MatchSystems(AppSystems::Rules)).before(keep_awake),
                unsaved::retry.run_if(unsaved::is_open).in_set(AppSystems::Rules).after(keep_awake),
            )
                .chain()
                .after(ActSystems)
                .after(VariationSystems),
        );
}

fn annotate(
    mut wishes: MessageReader<Annotate>,
    mut session: ResMut<GameState>,
    archive: Res<Archive>,
    (mut disk, unsaved): (ResMut<Disk>, Res<UnsavedRecords>),
    mut grown: MessageWriter<TreeChanged>,
) {
    // What could not be saved before is written, too.
    let mut is_changed = unsaved.has(session.journal());
    let Some(tree) = session.bypass_change_detection().tree.as_deref_mut() else { return wishes.clear() };
    for Annotate { spot, comment } in wishes.read() {
        is_changed |= tree.set_comment(*spot, comment);
    }
    if is_changed {
        session.save_record(&archive, &mut disk);
        grown.write(TreeChanged);
    }
}

/// Says why comments could not be saved, and that they are beside a second journal because another window has saved its own. While
/// the match is looked through, a slip at the table says the first.
fn tell(
    (mut disk, mut unsaved, clock): (ResMut<Disk>, ResMut<UnsavedRecords>, Res<Clock>),
    mut session: Option<ResMut<GameState>>,
    localization: Res<Localization>,
    (mut trouble, mut moves): (MessageWriter<Trouble>, MessageWriter<JournalMoved>),
) {
    for answer in disk.take_annotated() {
        match answer {
            Ok(Annotated { journal, moved }) => {
                unsaved.remove(&journal);
                let Some(moved) = moved else { continue };
                trouble.write(Trouble::new(sentence(&moved, &localization)));
                if let Some(session) = session.as_mut().filter(|session| is_seen(session, &moved.from)) {
                    session.progress.name.clone_from(&moved.to);
                }
                moves.write(JournalMoved(moved));
            }
            Err(failed) => {
                let reason = localization.tr(&format!("storage-{}", failed.error.code()));
                let is_told_by_slip = session.as_ref().is_some_and(|session| is_seen(session, &failed.journal));
                if unsaved.keep(*failed, clock.now()) && !is_told_by_slip {
                    trouble.write(Trouble::new(localization.tr_args("trouble-annotate", &[("reason", reason.into())])));
                }
            }
        }
    }
}

/// Whether the match of a journal is looked through.
fn is_seen(session: &GameState, journal: &str) -> bool {
    session.is_looked_through && session.journal() == journal
}

/// The copy has the name that the library gives it. The first journal is listed beside it, for nothing in it has changed.
fn sentence(Moved { to, .. }: &Moved, localization: &Localization) -> String {
    let copy =
        library::copy_number(to).map(|number| localization.tr_args("library-copy", &[("number", number.into())]));
    localization.tr_args("trouble-record-moved", &[("copy", copy.unwrap_or_else(|| to.clone()).into())])
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};
    use std::time::Duration;

    use bevy::input::InputPlugin;
    use bevy::state::app::StatesPlugin;
    use bevy::time::TimeUpdateStrategy;
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;
    use teahouse_table::testing::{DiskFault, FaultyStorage};
    use teahouse_table::{OpenMatch, Setup};
    use tempfile::TempDir;

    use super::*;
    use crate::core::Screen;
    use crate::core::paths::Paths;
    use crate::core::trace::Trace;
    use crate::prefs::{Args, GameKind};
    use crate::session::Begin;

    /// The session alone, on a disk that needs a second for each request, and the clock of that disk.
    fn on_slow_disk(folder: &TempDir, storage: &FaultyStorage) -> (App, Arc<Mutex<Duration>>) {
        let args = Args { seed: Some(7), deterministic: true, language: Some("en".into()), ..default() };
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, InputPlugin))
            .insert_resource(Paths::within(folder.path()))
            .insert_resource(Archive(Arc::new(storage.clone())))
            .insert_resource(args)
            .insert_resource(Trace::to_memory())
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(16)))
            .add_plugins((crate::core::plugin, crate::prefs::plugin, crate::i18n::plugin, crate::session::plugin));
        app.finish();
        app.cleanup();
        app.update();
        let now = Arc::<Mutex<Duration>>::default();
        app.insert_resource(Disk::late(Duration::from_secs(1), now.clone()));
        (app, now)
    }

    /// A new match of xiangqi: the name of its journal.
    fn saved_match(storage: &FaultyStorage) -> String {
        let setup = Setup::new(GameKind::Xiangqi.usual_rules(), ["Mei", "Hao"]);
        let open = OpenMatch::create(Arc::new(storage.clone()), setup, &mut ChaCha8Rng::seed_from_u64(1)).unwrap();
        open.name().to_owned()
    }

    #[test]
    fn a_match_that_is_opened_in_the_frame_in_which_its_comment_fails_has_the_comment() {
        let (folder, storage) = (TempDir::new().unwrap(), FaultyStorage::new());
        let journal = saved_match(&storage);
        let (mut app, now) = on_slow_disk(&folder, &storage);
        let begin = |app: &mut App| {
            app.world_mut().write_message(Begin::LookThrough { journal: journal.clone() });
            app.update();
        };
        let answer = |app: &mut App| {
            *now.lock().unwrap() += Duration::from_secs(60);
            (0..3).for_each(|_| app.update());
        };
        begin(&mut app);
        answer(&mut app);
        storage.set_fault(DiskFault::ReadOnly);
        app.world_mut().write_message(Annotate { spot: Spot::Turn(0), comment: "A plan.".to_owned() });
        app.update();
        app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Library);
        app.update();
        assert!(!app.world().contains_resource::<GameState>(), "the table is left");
        begin(&mut app);
        assert!(app.world().resource::<Disk>().is_saving_words(), "the disk has answered nothing");
        answer(&mut app);
        let session = app.world().resource::<GameState>();
        assert_eq!(session.comment(Spot::Turn(0)), Some("A plan."));
    }
}
