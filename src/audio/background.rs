//! The background: music at the title and the set-up, at the table silence or rain.
//!
//! Phrases of some seconds are queued one after the other by the time of [`Clock`]; each waits in the sound card until the
//! previous phrase ends. The next one is made some seconds before it is needed, so that the game can rest: about five times a
//! minute it draws a frame for that.

use std::time::Duration;

use bevy::prelude::*;
use teahouse_sound::Style;

use super::AudioSystems;
use super::cue::{Channel, Cue, Play, What};
use super::maker::{Made, Maker, MakerTask, MusicPiece, Programme};
use super::mixer::Mixer;
use crate::core::{Clock, Screen};
use crate::prefs::Settings;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tape>().add_systems(Update, keep_going.in_set(AudioSystems::Background));
}

/// The next phrase is made this long before it is needed, because moving the window can stop the game for seconds.
const LEAD: Duration = Duration::from_secs(12);
/// The fade-in of the first phrase, and the fade-out of the previous programme.
const FADE_IN: Duration = Duration::from_millis(1500);
const FADE_OUT: Duration = Duration::from_millis(2200);
/// The shorter fade-out into complete silence.
const HUSH: Duration = Duration::from_millis(400);

/// The background that is playing.
#[derive(Resource, Debug, Default)]
struct Tape {
    /// The kind of background, and whether in mono; `None`: silence.
    of: Option<(Programme, bool)>,
    /// When the next phrase begins; `None`: at once.
    end: Option<Duration>,
    /// The number of the phrase that is being made.
    number: u64,
}

impl Tape {
    /// Has the next phrase made.
    fn ask(&mut self, maker: &mut Maker, at: Duration, clock: &Clock) {
        if let Some((programme, is_mono)) = self.of {
            self.number += 1;
            maker.ask(MakerTask::Next { programme, is_mono, number: self.number }, at, clock);
        }
    }

    /// Queues a phrase behind the last one. A late phrase begins now.
    fn lay(&mut self, piece: &MusicPiece, decibels: f32, now: Duration) -> Play {
        let begin = self.end.map_or(now, |end| end.max(now));
        let fade_in = if self.end.is_none() { FADE_IN } else { Duration::ZERO };
        self.end = Some(begin + piece.next);
        Play {
            channel: Channel::Music,
            what: What::Recording(piece.recording.clone()),
            rate: 1.0,
            decibels,
            panning: 0.0,
            delay: begin - now,
            fade_in,
        }
    }
}

/// The background of a screen.
const fn programme(screen: Screen, settings: &Settings) -> Option<Programme> {
    match screen {
        Screen::Loading => None,
        Screen::Title | Screen::Setup | Screen::Library | Screen::Editor | Screen::Training => {
            Some(Programme::Music(Style::Gong))
        }
        Screen::Table => {
            if settings.ambience {
                Some(Programme::Rain)
            } else {
                None
            }
        }
    }
}

fn keep_going(
    (screen, settings): (Res<State<Screen>>, Res<Settings>),
    (mixer, clock, made): (Res<Mixer>, Res<Clock>, Res<Made>),
    mut tape: ResMut<Tape>,
    mut maker: ResMut<Maker>,
    mut cues: MessageWriter<Cue>,
) {
    let is_heard = mixer.is_heard(Channel::Music);
    let wanted = programme(*screen.get(), &settings).filter(|_| is_heard).map(|programme| (programme, mixer.is_mono()));
    if tape.of != wanted {
        if tape.of.is_some() {
            maker.forget();
            cues.write(Cue::Stop { channel: Channel::Music, over: if is_heard { FADE_OUT } else { HUSH } });
        }
        *tape = Tape { of: wanted, end: None, ..*tape };
        tape.ask(&mut maker, clock.now(), &clock);
    }
    for piece in made.0.iter() {
        // A phrase that was requested before a change is dropped.
        if piece.number == tape.number && tape.of.is_some() {
            cues.write(Cue::Play(tape.lay(piece, mixer.level(Channel::Music), clock.now())));
            let at = tape.end.unwrap_or_default().saturating_sub(LEAD);
            tape.ask(&mut maker, at, &clock);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_screen_has_its_programme() {
        let mut settings = Settings::default();
        let music = Some(Programme::Music(Style::Gong));
        for is_wanted in [false, true] {
            settings.ambience = is_wanted;
            let by_screen = [Screen::Loading, Screen::Title, Screen::Setup].map(|screen| programme(screen, &settings));
            assert_eq!(by_screen, [None, music, music]);
            assert_eq!(programme(Screen::Table, &settings), is_wanted.then_some(Programme::Rain));
        }
    }
}
