//! Where matches are kept, what can be continued, and where chance comes from.

use std::sync::Arc;

use bevy::prelude::*;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use teahouse_rules::Pieces;
use teahouse_table::journal;
use teahouse_table::library::{self, Content, Listed};
use teahouse_table::storage::{DiskStorage, Storage};

use super::GameKind;
use super::seats::{self, Called};
use crate::app::errors::Trouble;
use crate::app::paths::Paths;
use crate::app::{Args, Screen};
use crate::i18n::Localization;

/// The folder of journals, or what stands for it in a test.
#[derive(Resource, Debug, Clone)]
pub struct Archive(pub Arc<dyn Storage>);

/// The generator of deals and match ids. Its seed is never stored.
#[derive(Resource, Debug)]
pub struct Dice(pub ChaCha8Rng);

/// The match that "Continue" would go on with.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub struct Unfinished(pub Option<UnfinishedMatch>);

/// What the title tells about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnfinishedMatch {
    /// The journal.
    pub journal: String,
    /// Which game.
    pub game: GameKind,
    /// The players by seat.
    pub names: [Called; 2],
    /// How many turns were played.
    pub ply: usize,
    /// Every piece as it lies.
    pub pieces: Pieces,
    /// The first damaged line of the journal, if it is damaged: what stands before it can be continued.
    pub damaged_line: Option<usize>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Unfinished>()
        .add_systems(PreStartup, (open_archive, shake_dice))
        .add_systems(OnEnter(Screen::Title), (find_unfinished, tell_of_lost.run_if(run_once)));
}

/// A test may have put an archive of its own there.
fn open_archive(mut commands: Commands, paths: Res<Paths>, archive: Option<Res<Archive>>) {
    if archive.is_none() {
        commands.insert_resource(Archive(Arc::new(DiskStorage::new(paths.matches()))));
    }
}

fn shake_dice(mut commands: Commands, args: Res<Args>) {
    let dice = args.seed.map_or_else(|| ChaCha8Rng::from_rng(&mut rand::rng()), ChaCha8Rng::seed_from_u64);
    commands.insert_resource(Dice(dice));
}

fn find_unfinished(
    archive: Res<Archive>,
    localization: Res<Localization>,
    mut unfinished: ResMut<Unfinished>,
    mut trouble: MessageWriter<Trouble>,
) {
    let found = match library::newest_unfinished(&*archive.0) {
        Ok(found) => found.and_then(unfinished_match),
        Err(error) => {
            let reason = localization.tr(&format!("storage-{}", error.code()));
            trouble.write(Trouble::new(localization.tr_args("trouble-open", &[("reason", reason.into())])));
            None
        }
    };
    if let Some(line) = found.as_ref().and_then(|found| found.damaged_line) {
        let line = line.to_string();
        trouble.write(Trouble::new(localization.tr_args("trouble-damaged", &[("reason", line.into())])));
    }
    unfinished.set_if_neq(Unfinished(found));
}

/// Once: the player cannot change it.
fn tell_of_lost(archive: Res<Archive>, localization: Res<Localization>, mut trouble: MessageWriter<Trouble>) {
    // What the storage cannot list has been told of.
    if let Ok(Some(lost)) = library::newest_lost(&*archive.0) {
        let damage = archive.0.read(&lost.name).ok().and_then(|bytes| journal::read(&bytes).err());
        let version = damage.as_ref().and_then(|damage| damage.fault.other_version());
        let sentence = match version {
            Some(version) => localization.tr_args(
                "trouble-other-version",
                &[("version", version.to_owned().into()), ("reason", lost.name.into())],
            ),
            None => localization.tr_args("trouble-lost", &[("reason", lost.name.into())]),
        };
        trouble.write(Trouble::new(sentence));
    }
}

fn unfinished_match(Listed { name, content, .. }: Listed) -> Option<UnfinishedMatch> {
    let (summary, damaged_line) = match content {
        Content::Match(summary) => (summary, None),
        Content::Damaged { damage, before: Some(before) } => (before, Some(damage.line)),
        Content::Damaged { before: None, .. } | Content::Unreadable(_) => return None,
    };
    let game = GameKind::of(&summary.rules);
    let names = [0, 1].map(|seat: usize| {
        let computer = summary.computers[seat].as_ref().and_then(|key| seats::level(game, key));
        Called::new(&summary.names[seat], computer)
    });
    Some(UnfinishedMatch { journal: name, game, names, ply: summary.ply, pieces: summary.pieces, damaged_line })
}
