//! Reads the settings at the start, and saves them when they have changed.
//!
//! `store` reads and writes the file, and keeps a second, good copy of it. It saves on the thread of
//! [`FileWriter`], so no frame waits for the disk.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::ExitSystems;
use bevy::winit::EventLoopProxyWrapper;
use teahouse_table::StorageError;

use super::{Args, Damage, Damages, Settings, store};
use crate::core::files::{self, WriteSystems};
use crate::core::paths::Paths;
use crate::core::worker::DiskWork;
use crate::core::{Activity, Clock, FileWriter, waker};

/// Reads the settings and saves them when they change. Without [`Paths`] (in tests) they are the defaults, kept nowhere.
///
/// After loading, the players are told once what could not be read.
pub fn plugin(app: &mut App) {
    load(app);
    app.init_resource::<Settings>().init_resource::<Damages>().init_resource::<Unsaved>();
    app.add_systems(PreStartup, start_writer)
        .add_systems(PreUpdate, take_saved.run_if(files::has_answers))
        .add_systems(Last, (save_when_calm, save_at_exit).chain().after(ExitSystems).before(WriteSystems));
}

/// Reads the settings, for what begins before the plugins. They are read once.
pub fn load(app: &mut App) {
    if !app.world().contains_resource::<Damages>()
        && let Some(folder) = app.world().get_resource::<Paths>().map(Paths::settings)
    {
        let (settings, damages) = store::load(&folder);
        app.insert_resource(settings).insert_resource(Damages(damages));
    }
}

/// Changes that are not on disk yet, and since when they have been left alone.
#[derive(Resource, Default)]
pub(crate) struct Unsaved {
    /// Since when the changed settings have been left alone.
    pub(crate) left_alone: Option<Duration>,
    /// The players know that the settings cannot be saved.
    is_told: bool,
}

/// The time for which settings are left alone before they are saved: a slider changes them with every frame.
pub(super) const CALM: Duration = Duration::from_millis(400);

/// Starts the thread of the file writer, unless the command line or a [`DiskWork`] says that there is none.
fn start_writer(
    mut writer: ResMut<FileWriter>,
    (args, work): (Option<Res<Args>>, Option<Res<DiskWork>>),
    proxy: Option<Res<EventLoopProxyWrapper>>,
) {
    let usual = args.map_or(DiskWork::Inline, |args| args.disk_work());
    if work.map_or(usual, |work| *work) == DiskWork::Threaded {
        writer.start_thread(waker(proxy.as_deref()));
    }
}

fn save_when_calm(
    settings: Res<Settings>,
    clock: Res<Clock>,
    mut unsaved: ResMut<Unsaved>,
    mut activity: ResMut<Activity>,
    mut commands: Commands,
) {
    if settings.is_changed() && !settings.is_added() {
        unsaved.left_alone = Some(clock.now());
    } else if unsaved.left_alone.take_if(|since| clock.now() >= *since + CALM).is_some() {
        commands.run_system_cached(save);
    }
    Activity::set(&mut activity, Activity::SAVING, unsaved.left_alone.is_some());
}

fn save_at_exit(mut exits: MessageReader<AppExit>, mut unsaved: ResMut<Unsaved>, mut commands: Commands) {
    if exits.read().count() > 0 && unsaved.left_alone.take().is_some() {
        commands.run_system_cached(save);
    }
}

/// Asks for the settings to be written.
fn save(settings: Res<Settings>, paths: Option<Res<Paths>>, mut writer: ResMut<FileWriter>) {
    let Some(folder) = paths.map(|paths| paths.settings()) else { return };
    let text = store::write(&settings);
    writer.write(store::FILE, move || store::save(&folder, &text));
}

/// Tells the players of a failure, once until the settings can be saved again.
fn take_saved(mut writer: ResMut<FileWriter>, mut unsaved: ResMut<Unsaved>, mut damages: ResMut<Damages>) {
    while let Some(saved) = writer.take(store::FILE) {
        let is_known = std::mem::replace(&mut unsaved.is_told, saved.is_err());
        let Err(error) = saved else { continue };
        error!("the settings could not be saved: {error}");
        if !is_known {
            damages.0.push(Damage::Unsaved(StorageError::from_io(store::FILE, &error)));
        }
    }
}
