//! What is heard. The only file that knows bevy_kira_audio.
//!
//! It turns facts into sounds and is asked for none: a clack when the board has come to rest after a turn, a tick for a
//! button. Without a sound device the log says so once and nothing is played.

use std::io::Cursor;
use std::marker::PhantomData;
use std::path::Path;

use bevy::diagnostic::FrameCount;
use bevy::ecs::system::SystemParam;
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
    app.init_resource::<Trial<Pieces>>().init_resource::<Trial<Interface>>();
    app.init_resource::<Sounds>().init_resource::<Expected>();
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

/// Whether a channel has something to play on. The plugin does not tell; but what is played without a device stays queued
/// for ever, and with one only until the end of its frame. So the first sound of each channel is the trial of it.
#[derive(Resource)]
struct Trial<C> {
    stage: Stage,
    channel: PhantomData<C>,
}

enum Stage {
    Untried,
    Playing { first: Handle<AudioInstance>, frame: u32 },
    Present,
    Missing,
}

impl<C> Default for Trial<C> {
    fn default() -> Self {
        Self { stage: Stage::Untried, channel: PhantomData }
    }
}

/// A channel and what is known of its device.
#[derive(SystemParam)]
struct Speaker<'w, C: Resource> {
    channel: ResMut<'w, AudioChannel<C>>,
    trial: ResMut<'w, Trial<C>>,
    frame: Res<'w, FrameCount>,
}

impl<C: Resource> Speaker<'_, C> {
    fn play(&mut self, sound: &Handle<AudioSource>, rate: f64) {
        if self.is_missing() {
            return;
        }
        let first = self.channel.play(sound.clone()).with_playback_rate(rate).handle();
        if matches!(self.trial.stage, Stage::Untried) {
            self.trial.stage = Stage::Playing { first, frame: self.frame.0 };
        }
    }

    fn set_volume(&mut self, volume: f32) {
        if !self.is_missing() {
            self.channel.set_volume(decibels(volume));
        }
    }

    /// Whether the trial has shown that there is no device. What was queued until then is dropped. The plugin has logged
    /// that there is none, once.
    fn is_missing(&mut self) -> bool {
        /// The queue is emptied late in a frame. What was played after that in one frame is still queued in the next.
        const FRAMES: u32 = 2;
        if let Stage::Playing { first, frame } = &self.trial.stage
            && self.frame.0.wrapping_sub(*frame) >= FRAMES
        {
            let is_queued = self.channel.state(first) == PlaybackState::Queued;
            self.trial.stage = if is_queued { Stage::Missing } else { Stage::Present };
            if is_queued {
                *self.channel = AudioChannel::default();
            }
        }
        matches!(self.trial.stage, Stage::Missing)
    }
}

/// A clack is due as soon as the board rests.
#[derive(Resource, Default)]
struct Expected(bool);

fn set_volumes(settings: Res<Settings>, mut pieces: Speaker<Pieces>, mut interface: Speaker<Interface>) {
    let master = if settings.mute { 0.0 } else { settings.master_volume };
    pieces.set_volume(master * settings.pieces_volume);
    interface.set_volume(master * settings.interface_volume);
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
fn clack(activity: Res<Activity>, sounds: Res<Sounds>, mut expected: ResMut<Expected>, mut speaker: Speaker<Pieces>) {
    if expected.0 && !activity.holds(Activity::MOTION) {
        expected.0 = false;
        speaker.play(&sounds.clack, 1.0);
    }
}

/// The same wood, smaller and softer.
fn tick(_: On<Activate>, sounds: Res<Sounds>, mut speaker: Speaker<Interface>) {
    const RATE: f64 = 1.7;
    speaker.play(&sounds.clack, RATE);
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce;

    use super::*;

    /// Two channels whose queues nobody empties, as without a device.
    fn without_device() -> World {
        let mut world = World::new();
        world.init_resource::<FrameCount>();
        world.init_resource::<AudioChannel<Pieces>>();
        world.init_resource::<AudioChannel<Interface>>();
        world.init_resource::<Trial<Pieces>>();
        world.init_resource::<Trial<Interface>>();
        world
    }

    fn play<C: Resource>(world: &mut World) {
        world.run_system_once(|mut speaker: Speaker<C>| speaker.play(&Handle::default(), 1.0)).unwrap();
    }

    /// What a device does at the end of each frame: the queue is empty, and what has been played is known no more.
    fn empty_queue<C: Resource>(world: &mut World) {
        world.insert_resource(AudioChannel::<C>::default());
    }

    fn is_missing<C: Resource>(world: &mut World) -> bool {
        world.run_system_once(|mut speaker: Speaker<C>| speaker.is_missing()).unwrap()
    }

    #[test]
    fn two_sounds_in_one_frame_are_no_sign_of_a_missing_device() {
        let mut world = without_device();
        for _ in 0..5 {
            play::<Interface>(&mut world);
            play::<Pieces>(&mut world);
            play::<Pieces>(&mut world);
            assert!(!is_missing::<Pieces>(&mut world) && !is_missing::<Interface>(&mut world));
            empty_queue::<Pieces>(&mut world);
            empty_queue::<Interface>(&mut world);
            world.resource_mut::<FrameCount>().0 += 1;
        }
        assert!(matches!(world.resource::<Trial<Pieces>>().stage, Stage::Present));
    }

    #[test]
    fn each_channel_finds_its_own_device_missing_and_queues_nothing_more() {
        let mut world = without_device();
        world.resource_mut::<FrameCount>().0 = u32::MAX;
        play::<Pieces>(&mut world);
        let Stage::Playing { first, .. } = &world.resource::<Trial<Pieces>>().stage else { panic!("no trial") };
        let first = first.clone();
        world.resource_mut::<FrameCount>().0 = 1;
        play::<Interface>(&mut world);
        assert_eq!(world.resource::<AudioChannel<Pieces>>().state(&first), PlaybackState::Queued);
        assert!(is_missing::<Pieces>(&mut world) && !is_missing::<Interface>(&mut world));
        assert_eq!(world.resource::<AudioChannel<Pieces>>().state(&first), PlaybackState::Stopped, "it was dropped");
        play::<Pieces>(&mut world);
        assert!(is_missing::<Pieces>(&mut world), "there is no second trial");
    }

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
