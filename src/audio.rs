//! What is heard. The only file that knows bevy_kira_audio.
//!
//! It turns facts into sounds and is asked for none: a clack when the board has come to rest after a turn, a tick for a
//! button. Without a sound device the log says so once and nothing is played.

use std::io::Cursor;
use std::path::Path;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use bevy_kira_audio::prelude::{AudioChannel, AudioInstance, AudioSource, PlaybackState, StaticSoundData};
use bevy_kira_audio::{AudioApp, AudioControl, AudioPlugin};
use teahouse_table::Event;

use crate::app::{Activity, AppSystems};
use crate::assets::CLACK;
use crate::settings::Settings;
use crate::sitting::Happened;

/// Adds sound. Left out by `--no-audio` and by tests.
pub fn plugin(app: &mut App) {
    if !may_have_device() {
        warn!("there is no sound device; the game is silent");
        return;
    }
    app.add_plugins(AudioPlugin).add_audio_channel::<Pieces>().add_audio_channel::<Interface>();
    app.init_resource::<Sounds>().init_resource::<Device>().init_resource::<Expected>();
    app.add_systems(
        Update,
        (set_volumes.run_if(resource_changed::<Settings>), expect, clack).chain().in_set(AppSystems::Ui),
    );
    app.add_observer(tick);
}

/// Whether it is worth asking for a sound device. ALSA answers that there is none with eight lines of its own on standard
/// error, which nobody can read anything from; so it is not asked where there is neither a card nor a sound server.
fn may_have_device() -> bool {
    if !cfg!(target_os = "linux") {
        return true;
    }
    let has_card = std::fs::read_dir("/dev/snd")
        .is_ok_and(|devices| devices.flatten().any(|device| device.file_name().to_string_lossy().starts_with("pcm")));
    let has_server = std::env::var_os("PULSE_SERVER").is_some()
        || std::env::var_os("XDG_RUNTIME_DIR").is_some_and(|folder| {
            ["pulse/native", "pipewire-0"].iter().any(|socket| Path::new(&folder).join(socket).exists())
        });
    has_card || has_server
}

/// What lies on the board.
#[derive(Resource)]
struct Pieces;

/// Buttons and panels.
#[derive(Resource)]
struct Interface;

/// The sounds that there are.
#[derive(Resource)]
struct Sounds {
    clack: Handle<AudioSource>,
}

impl FromWorld for Sounds {
    fn from_world(world: &mut World) -> Self {
        let mut sources = world.resource_mut::<Assets<AudioSource>>();
        let clack = match StaticSoundData::from_cursor(Cursor::new(CLACK)) {
            Ok(sound) => sources.add(AudioSource { sound }),
            Err(error) => {
                error!("the sound of pieces cannot be read: {error}");
                Handle::default()
            }
        };
        Self { clack }
    }
}

/// Whether there is something to play on. The plugin does not tell, but what is played then stays queued for ever.
#[derive(Resource, Default)]
enum Device {
    #[default]
    Untried,
    Tried(Handle<AudioInstance>),
    Missing,
}

impl Device {
    fn plays<C: Resource>(&mut self, channel: &AudioChannel<C>) -> bool {
        if let Self::Tried(last) = self
            && channel.state(last) == PlaybackState::Queued
        {
            *self = Self::Missing;
        }
        !matches!(self, Self::Missing)
    }
}

/// A clack is due as soon as the board rests.
#[derive(Resource, Default)]
struct Expected(bool);

fn set_volumes(settings: Res<Settings>, pieces: Res<AudioChannel<Pieces>>, interface: Res<AudioChannel<Interface>>) {
    let master = if settings.mute { 0.0 } else { settings.master_volume };
    pieces.set_volume(decibels(master * settings.pieces_volume));
    interface.set_volume(decibels(master * settings.interface_volume));
}

/// Kira counts in decibels, where 0 is as loud as recorded and −60 is silence.
fn decibels(volume: f32) -> f32 {
    if volume <= 0.001 { -60.0 } else { 20.0 * volume.log10() }
}

fn expect(mut happened: MessageReader<Happened>, mut expected: ResMut<Expected>) {
    if happened.read().any(|Happened(event)| matches!(event, Event::Played { .. } | Event::Undone { .. })) {
        expected.0 = true;
    }
}

/// The board has taken up what happened before this runs, and moves if there is something to show.
fn clack(
    activity: Res<Activity>,
    channel: Res<AudioChannel<Pieces>>,
    sounds: Res<Sounds>,
    mut expected: ResMut<Expected>,
    mut device: ResMut<Device>,
) {
    if expected.0 && !activity.holds(Activity::MOTION) {
        expected.0 = false;
        if device.plays(&channel) {
            *device = Device::Tried(channel.play(sounds.clack.clone()).handle());
        }
    }
}

/// The same wood, smaller and softer.
fn tick(_: On<Activate>, channel: Res<AudioChannel<Interface>>, sounds: Res<Sounds>, mut device: ResMut<Device>) {
    const RATE: f64 = 1.7;
    if device.plays(&channel) {
        *device = Device::Tried(channel.play(sounds.clack.clone()).with_playback_rate(RATE).handle());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn volumes_are_heard_as_they_are_set() {
        assert_eq!(decibels(1.0), 0.0);
        assert_eq!(decibels(0.0), -60.0);
        assert!((decibels(0.5) + 6.02).abs() < 0.01);
        assert!(decibels(0.002) > -60.0);
    }

    #[test]
    fn the_clack_can_be_read_and_is_short() {
        let sound = StaticSoundData::from_cursor(Cursor::new(CLACK)).unwrap();
        let seconds = sound.duration().as_secs_f32();
        assert!((0.05..0.5).contains(&seconds), "{seconds} s");
        let loudest = sound.frames.iter().map(|frame| frame.left.abs()).fold(0.0, f32::max);
        assert!((0.5..0.95).contains(&loudest), "{loudest}");
        assert!(CLACK.len() < 100_000);
    }
}
