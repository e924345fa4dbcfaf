//! The loudness of channels, and the variation of each sound.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use teahouse_sound::{Chooser, Effect, Take, Touch};

use super::cue::{Channel, Cue, Play, SILENCE, What};
use super::maker::{Maker, MakerTask};
use super::{AudioSystems, seed};
use crate::core::Clock;
use crate::prefs::{Args, Settings};

/// With this headroom the loudest sounds together do not clip.
const HEADROOM: f32 = 3.5;
/// By how much the music is ducked for important sounds.
const DUCK: f32 = 6.0;

/// The time of a change of volume, so that moving a slider does not click.
const SMOOTHLY: Duration = Duration::from_millis(40);
/// The time in which the music is ducked. It comes back more slowly.
const DUCKING: Duration = Duration::from_millis(120);
const RETURNING: Duration = Duration::from_millis(800);

pub(super) fn plugin(app: &mut App) {
    let takes = Takes(Chooser::new(seed(app.world().get_resource::<Args>())));
    app.insert_resource(takes).init_resource::<Mixer>().add_systems(
        Update,
        (
            follow.in_set(AudioSystems::Mix),
            // Again: `table` may have asked for a solo sound in this frame.
            follow.after(AudioSystems::Interface).before(AudioSystems::Speak),
        ),
    );
}

/// How loud the channels are.
#[derive(Resource, Debug, Default)]
pub(super) struct Mixer {
    /// In decibels, by channel; nothing has been said before the first frame.
    levels: Option<[f32; Channel::ALL.len()]>,
    is_mono: bool,
    /// Whether anything is played: not while another window has the keyboard, unless the player wants it.
    is_audible: bool,
    /// There is no sound device: nothing is queued for ever.
    is_missing: bool,
    is_ducked: bool,
    /// The end of the ducking, and the time for which the maker was asked to wake the game.
    solo: Duration,
    alarm: Duration,
}

impl Mixer {
    #[cfg(test)]
    pub(super) fn for_tests() -> Self {
        Self { levels: Some([0.0; Channel::ALL.len()]), is_audible: true, ..Self::default() }
    }

    /// How loud a channel is, in decibels.
    pub(super) fn level(&self, channel: Channel) -> f32 {
        self.levels.map_or(SILENCE, |levels| levels[channel as usize])
    }

    pub(super) const fn is_mono(&self) -> bool {
        self.is_mono
    }

    /// There is nothing to play on.
    pub(super) const fn give_up(&mut self) {
        self.is_missing = true;
    }

    /// Whether a channel is heard at all.
    pub(super) fn is_heard(&self, channel: Channel) -> bool {
        self.is_audible && !self.is_missing && self.level(channel) > SILENCE
    }
}

/// Takes up the settings, the window's focus, and solo sounds.
fn follow(
    settings: Res<Settings>,
    windows: Query<&Window>,
    clock: Res<Clock>,
    mut mixer: ResMut<Mixer>,
    mut maker: ResMut<Maker>,
    mut cues: MessageWriter<Cue>,
) {
    let mixer = mixer.bypass_change_detection();
    mixer.is_audible = settings.background || windows.iter().any(|window| window.focused);
    if mixer.levels.is_none() || mixer.is_mono != settings.mono {
        mixer.is_mono = settings.mono;
        maker.ask(MakerTask::Effects { is_mono: settings.mono }, clock.now(), &clock);
    }
    let was_ducked = std::mem::replace(&mut mixer.is_ducked, clock.now() < mixer.solo);
    if mixer.is_ducked && mixer.alarm < mixer.solo {
        mixer.alarm = mixer.solo;
        maker.ask(MakerTask::Wake, mixer.solo, &clock);
    }
    let levels = Channel::ALL.map(|channel| level(&settings, channel, mixer.is_ducked));
    for channel in Channel::ALL {
        let decibels = levels[channel as usize];
        if mixer.levels.is_none_or(|levels| levels[channel as usize] != decibels) {
            let over = match (was_ducked, mixer.is_ducked) {
                (false, true) => DUCKING,
                (true, false) => RETURNING,
                _ => SMOOTHLY,
            };
            cues.write(Cue::Level { channel, decibels, over });
        }
    }
    mixer.levels = Some(levels);
}

/// How loud a channel shall be.
fn level(settings: &Settings, channel: Channel, is_ducked: bool) -> f32 {
    let volume = match channel {
        Channel::Pieces => settings.pieces_volume,
        Channel::Music => settings.music_volume,
        Channel::Interface => settings.interface_volume,
    };
    let duck = if is_ducked && channel == Channel::Music { DUCK } else { 0.0 };
    let heard = decibels(settings.master_volume * volume);
    if settings.mute || heard <= SILENCE { SILENCE } else { (heard - HEADROOM - duck).max(SILENCE) }
}

/// The sound card counts in decibels, where 0 is as loud as recorded.
fn decibels(volume: f32) -> f32 {
    if volume <= 0.001 { SILENCE } else { 20.0 * volume.log10() }
}

/// Chooses how each sound is played.
#[derive(Resource, Debug)]
struct Takes(Chooser);

/// The parts needed to play an effect.
#[derive(SystemParam)]
pub(super) struct Sounds<'w> {
    mixer: ResMut<'w, Mixer>,
    takes: ResMut<'w, Takes>,
    clock: Res<'w, Clock>,
    cues: MessageWriter<'w, Cue>,
}

impl Sounds<'_> {
    /// Plays an effect now, differently each time.
    pub(super) fn play(&mut self, channel: Channel, effect: Effect, touch: Touch) {
        self.play_softer(channel, effect, touch, 0.0);
    }

    /// The same, quieter by a number of decibels.
    pub(super) fn play_softer(&mut self, channel: Channel, effect: Effect, touch: Touch, softer: f32) {
        if !self.mixer.is_heard(channel) {
            return;
        }
        let Take { variant, rate, decibels, panning } = self.takes.0.choose(effect, touch);
        let panning = if self.mixer.is_mono { 0.0 } else { panning };
        let decibels = self.mixer.level(channel) + decibels - softer - nearer_side(panning);
        if decibels > SILENCE {
            let what = What::Effect(effect, variant);
            let [delay, fade_in] = [Duration::ZERO; 2];
            self.cues.write(Cue::Play(Play { channel, what, rate, decibels, panning, delay, fade_in }));
        }
    }

    /// Plays an effect in the middle while the music steps back, for nearly as long as it lasts.
    pub(super) fn play_solo(&mut self, effect: Effect, length: Duration) {
        self.play(Channel::Pieces, effect, Touch::MIDDLE);
        self.mixer.solo = self.mixer.solo.max(self.clock.now() + length.saturating_sub(RETURNING));
    }
}

/// How much louder the nearer side becomes when a sound is moved to it with its power kept, in decibels: taken away again,
/// so that nothing clips at the edge of the board.
fn nearer_side(panning: f32) -> f32 {
    10.0 * (1.0 + panning.abs()).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn volumes_are_heard_as_they_are_set() {
        assert_eq!(decibels(1.0), 0.0);
        assert_eq!(decibels(0.0), SILENCE);
        assert!((decibels(0.5) + 6.02).abs() < 0.01);
        assert!(decibels(0.002) > SILENCE);
    }

    #[test]
    fn without_a_device_nothing_is_heard() {
        let mut mixer = Mixer::for_tests();
        assert!(Channel::ALL.iter().all(|channel| mixer.is_heard(*channel)));
        mixer.give_up();
        assert!(Channel::ALL.iter().all(|channel| !mixer.is_heard(*channel)));
    }

    #[test]
    fn channels_are_independent_and_only_music_is_ducked() {
        let loud = Settings { master_volume: 1.0, pieces_volume: 1.0, music_volume: 0.5, ..Settings::default() };
        assert_eq!(level(&loud, Channel::Pieces, false), -HEADROOM);
        assert_eq!(level(&loud, Channel::Pieces, true), -HEADROOM);
        assert!((level(&loud, Channel::Music, false) + HEADROOM + 6.02).abs() < 0.01);
        assert!((level(&loud, Channel::Music, false) - level(&loud, Channel::Music, true) - 6.0).abs() < 1e-4);
        let half = Settings { master_volume: 0.5, ..loud.clone() };
        let silent = Settings { mute: true, ..loud.clone() };
        let no_music = Settings { music_volume: 0.0, ..loud.clone() };
        for channel in Channel::ALL {
            assert!((level(&loud, channel, false) - level(&half, channel, false) - 6.02).abs() < 0.01);
            assert_eq!(level(&silent, channel, false), SILENCE);
        }
        assert_eq!(level(&no_music, Channel::Music, true), SILENCE);
        assert_eq!(level(&no_music, Channel::Pieces, true), -HEADROOM);
    }

    /// A capture at its loudest, the disc before it still ringing, the loudest moment of the music, and a button.
    #[test]
    fn the_loudest_moment_does_not_clip() {
        let amplitude = |decibels: f32| 10_f32.powf(decibels / 20.0);
        let peak = |effect: Effect, louder: f32| effect.render(0).peak() * amplitude(louder);
        let music = amplitude(-9.0);
        let sum = peak(Effect::Capture, 1.5) + music + peak(Effect::Press, 0.8) * 0.5;
        assert!(sum * amplitude(-HEADROOM) < 1.0, "{}", sum * amplitude(-HEADROOM));
        // Kira moves a sound to a side with its power kept (kira::Frame::panned).
        let right = |panning: f32| (f32::midpoint(panning, 1.0)).sqrt() * std::f32::consts::SQRT_2;
        for panning in [0.0, 0.2, 0.5] {
            assert!((right(panning) * amplitude(-nearer_side(panning)) - 1.0).abs() < 1e-5);
        }
    }
}
