//! Plays the cues. The only file that knows the sound card's channels.
//!
//! Without a sound device the log says so once and nothing is queued.

use std::collections::HashMap;
use std::marker::PhantomData;
use std::path::Path;
use std::time::Duration;

use bevy::diagnostic::FrameCount;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_kira_audio::prelude::{AudioChannel, AudioEasing, AudioInstance, AudioSource, AudioTween, PlaybackState};
use bevy_kira_audio::{AudioApp, AudioControl, AudioPlugin};
use teahouse_sound::Effect;

use super::AudioSystems;
use super::cue::{Channel, Cue, Play, What};
use super::maker::Effects;
use super::mixer::Mixer;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(AudioPlugin)
        .add_audio_channel::<PiecesChannel>()
        .add_audio_channel::<Music>()
        .add_audio_channel::<InterfaceChannel>()
        .init_resource::<ChannelTrial<PiecesChannel>>()
        .init_resource::<ChannelTrial<Music>>()
        .init_resource::<ChannelTrial<InterfaceChannel>>()
        .init_resource::<LoadedEffects>()
        .add_systems(
            Update,
            (stock.run_if(resource_changed::<Effects>), speak.run_if(on_message::<Cue>), forget_what_is_over)
                .chain()
                .in_set(AudioSystems::Speak),
        );
}

/// Whether to ask for a sound device. ALSA answers that there is none with eight lines of its own on standard
/// error, which mean nothing to a player; so it is not asked where there is neither a card nor a sound server.
pub(super) fn may_have_device() -> bool {
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

/// See [`Channel::Pieces`].
#[derive(Resource)]
struct PiecesChannel;

/// See [`Channel::Music`].
#[derive(Resource)]
struct Music;

/// See [`Channel::Interface`].
#[derive(Resource)]
struct InterfaceChannel;

/// The effects that are ready to be played.
#[derive(Resource, Default)]
struct LoadedEffects(HashMap<Effect, Vec<Handle<AudioSource>>>);

/// Whether a channel has a device. The plugin does not tell; but without a device a sound stays queued
/// for ever, and with one only until the end of its frame. So the first sound of each channel is its trial.
#[derive(Resource)]
struct ChannelTrial<C> {
    state: TrialState,
    channel: PhantomData<C>,
}

enum TrialState {
    Untried,
    Playing { first: Handle<AudioInstance>, frame: u32 },
    Present,
    Missing,
}

impl<C> Default for ChannelTrial<C> {
    fn default() -> Self {
        Self { state: TrialState::Untried, channel: PhantomData }
    }
}

/// A channel and the state of its device.
#[derive(SystemParam)]
struct ChannelPlayer<'w, C: Resource> {
    channel: ResMut<'w, AudioChannel<C>>,
    trial: ResMut<'w, ChannelTrial<C>>,
    frame: Res<'w, FrameCount>,
}

impl<C: Resource> ChannelPlayer<'_, C> {
    fn play(&mut self, source: Handle<AudioSource>, play: &Play) {
        if self.is_missing() {
            return;
        }
        let mut command = self.channel.play(source);
        // A volume given here replaces that of the channel, so it contains the channel's volume too.
        command.with_volume(play.decibels).with_playback_rate(play.rate).with_panning(play.panning);
        if !play.fade_in.is_zero() {
            command.fade_in(AudioTween::new(play.fade_in, SWELL));
        }
        let first = command.handle();
        drop(command);
        if matches!(self.trial.state, TrialState::Untried) {
            self.trial.state = TrialState::Playing { first, frame: self.frame.0 };
        }
    }

    fn set_level(&mut self, decibels: f32, over: Duration) {
        if !self.is_missing() {
            self.channel.set_volume(decibels).linear_fade_in(over);
        }
    }

    fn stop(&mut self, over: Duration) {
        if !self.is_missing() {
            self.channel.stop().linear_fade_out(over);
        }
    }

    /// Whether the trial has shown that there is no device. The sounds queued until then are dropped. The plugin has logged
    /// that there is none, once.
    fn is_missing(&mut self) -> bool {
        /// The queue is emptied late in a frame. A sound played after that is still queued in the next frame.
        const FRAMES: u32 = 2;
        if let TrialState::Playing { first, frame } = &self.trial.state
            && self.frame.0.wrapping_sub(*frame) >= FRAMES
        {
            let is_queued = self.channel.state(first) == PlaybackState::Queued;
            self.trial.state = if is_queued { TrialState::Missing } else { TrialState::Present };
            if is_queued {
                *self.channel = AudioChannel::default();
            }
        }
        matches!(self.trial.state, TrialState::Missing)
    }
}

/// A linear fade-in of decibels is silent for most of its time, so the loudness rises quickly at first.
const SWELL: AudioEasing = AudioEasing::OutPowi(3);

/// Loads the computed sounds.
fn stock(effects: Res<Effects>, mut loaded: ResMut<LoadedEffects>, mut sources: ResMut<Assets<AudioSource>>) {
    for (effect, recordings) in &effects.0 {
        let handles = recordings.iter().map(|recording| sources.add(recording.source(Duration::ZERO))).collect();
        loaded.0.insert(*effect, handles);
    }
}

fn speak(
    mut cues: MessageReader<Cue>,
    loaded: Res<LoadedEffects>,
    mut sources: ResMut<Assets<AudioSource>>,
    mut pieces: ChannelPlayer<PiecesChannel>,
    mut music: ChannelPlayer<Music>,
    mut interface: ChannelPlayer<InterfaceChannel>,
    mut mixer: ResMut<Mixer>,
) {
    /// Calls a method of the player of a channel. Their types differ.
    macro_rules! on {
        ($channel:expr, $method:ident($($argument:expr),*)) => {
            match $channel {
                Channel::Pieces => pieces.$method($($argument),*),
                Channel::Music => music.$method($($argument),*),
                Channel::Interface => interface.$method($($argument),*),
            }
        };
    }

    if pieces.is_missing() || music.is_missing() || interface.is_missing() {
        mixer.give_up();
    }
    for cue in cues.read() {
        match cue {
            Cue::Play(play) => {
                let source = match &play.what {
                    // In the first tenths of a second no sound is ready, and a late one is worse than none.
                    What::Effect(effect, variant) => {
                        loaded.0.get(effect).and_then(|variants| variants.get(usize::from(*variant)).cloned())
                    }
                    What::Recording(recording) => Some(sources.add(recording.source(play.delay))),
                };
                let Some(source) = source else { continue };
                on!(play.channel, play(source, play));
            }
            Cue::Level { channel, decibels, over } => on!(channel, set_level(*decibels, *over)),
            Cue::Stop { channel, over } => on!(channel, stop(*over)),
        }
    }
}

/// The plugin keeps something of each sound that was ever played.
fn forget_what_is_over(mut instances: ResMut<Assets<AudioInstance>>) {
    /// More than can sound at once.
    const MANY: usize = 256;
    if instances.len() < MANY {
        return;
    }
    let ids: Vec<_> = instances.iter().map(|(id, _)| id).collect();
    for id in ids {
        if instances.get(id).is_some_and(|instance| instance.state() == PlaybackState::Stopped) {
            instances.remove(id);
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce;

    use super::*;

    const PLAY: Play = Play {
        channel: Channel::Pieces,
        what: What::Effect(Effect::Place, 0),
        rate: 1.0,
        decibels: 0.0,
        panning: 0.0,
        delay: Duration::ZERO,
        fade_in: Duration::ZERO,
    };

    /// Two channels whose queues are never emptied, as without a device.
    fn without_device() -> World {
        let mut world = World::new();
        world.init_resource::<FrameCount>();
        world.init_resource::<AudioChannel<PiecesChannel>>();
        world.init_resource::<AudioChannel<InterfaceChannel>>();
        world.init_resource::<ChannelTrial<PiecesChannel>>();
        world.init_resource::<ChannelTrial<InterfaceChannel>>();
        world
    }

    fn play<C: Resource>(world: &mut World) {
        world.run_system_once(|mut player: ChannelPlayer<C>| player.play(Handle::default(), &PLAY)).unwrap();
    }

    /// The device's work at the end of each frame: the queue is emptied, and played sounds are forgotten.
    fn empty_queue<C: Resource>(world: &mut World) {
        world.insert_resource(AudioChannel::<C>::default());
    }

    fn is_missing<C: Resource>(world: &mut World) -> bool {
        world.run_system_once(|mut player: ChannelPlayer<C>| player.is_missing()).unwrap()
    }

    #[test]
    fn two_sounds_in_one_frame_do_not_show_a_missing_device() {
        let mut world = without_device();
        for _ in 0..5 {
            play::<InterfaceChannel>(&mut world);
            play::<PiecesChannel>(&mut world);
            play::<PiecesChannel>(&mut world);
            assert!(!is_missing::<PiecesChannel>(&mut world) && !is_missing::<InterfaceChannel>(&mut world));
            empty_queue::<PiecesChannel>(&mut world);
            empty_queue::<InterfaceChannel>(&mut world);
            world.resource_mut::<FrameCount>().0 += 1;
        }
        assert!(matches!(world.resource::<ChannelTrial<PiecesChannel>>().state, TrialState::Present));
    }

    #[test]
    fn each_channel_finds_its_own_device_missing_and_queues_nothing_more() {
        let mut world = without_device();
        world.resource_mut::<FrameCount>().0 = u32::MAX;
        play::<PiecesChannel>(&mut world);
        let TrialState::Playing { first, .. } = &world.resource::<ChannelTrial<PiecesChannel>>().state else {
            panic!("no trial")
        };
        let first = first.clone();
        world.resource_mut::<FrameCount>().0 = 1;
        play::<InterfaceChannel>(&mut world);
        assert_eq!(world.resource::<AudioChannel<PiecesChannel>>().state(&first), PlaybackState::Queued);
        assert!(is_missing::<PiecesChannel>(&mut world) && !is_missing::<InterfaceChannel>(&mut world));
        assert_eq!(
            world.resource::<AudioChannel<PiecesChannel>>().state(&first),
            PlaybackState::Stopped,
            "it was dropped"
        );
        play::<PiecesChannel>(&mut world);
        assert!(is_missing::<PiecesChannel>(&mut world), "there is no second trial");
    }

    #[test]
    fn without_a_device_no_cue_is_queued() {
        let mut world = without_device();
        world.init_resource::<AudioChannel<Music>>();
        world.init_resource::<ChannelTrial<Music>>();
        world.init_resource::<Messages<Cue>>();
        world.init_resource::<Assets<AudioSource>>();
        world.insert_resource(Mixer::for_tests());
        world.insert_resource(LoadedEffects([(Effect::Place, vec![Handle::default()])].into()));
        for frame in [0, 1, 2] {
            world.resource_mut::<FrameCount>().0 = frame;
            world.write_message(Cue::Play(PLAY));
            world.run_system_once(speak).unwrap();
            assert_eq!(world.resource::<Mixer>().is_heard(Channel::Music), frame < 2, "frame {frame}");
        }
    }
}
