//! The speech of the system. It is asked on a thread of its own, which begins with the first words: services of speech start
//! slowly.
//!
//! Each platform has a file: `dispatcher` for Speech Dispatcher, `system` for the speech of Windows and macOS, `page` for
//! that of a browser. The players are told once why nothing is spoken; everything that is said is also shown.

use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;

use super::Aloud;
use crate::core::worker::Worker;
use crate::core::{AppSystems, Trouble, waker};
use crate::i18n::{Localization, Localized};

#[cfg(all(unix, not(target_os = "macos")))]
mod dispatcher;
#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(any(windows, target_os = "macos"))]
mod system;

#[cfg(all(unix, not(target_os = "macos")))]
use dispatcher::speaker;
#[cfg(target_arch = "wasm32")]
use page::speaker;
#[cfg(any(windows, target_os = "macos"))]
use system::speaker;

/// Why words were not spoken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum VoiceFault {
    /// The system has no speech, or it does not answer.
    NoService,
    /// The speech has no voice for the language.
    NoLanguage,
    /// The speech failed, in its own words.
    Failed(String),
}

/// The speech of the system, or what takes its place in tests.
#[derive(Resource, Debug, Default)]
pub struct Voice {
    worker: Option<Worker<Aloud, Result<(), VoiceFault>>>,
    /// The players know that nothing is spoken.
    is_told: bool,
}

impl Voice {
    /// Speech by this function, in the frame itself.
    pub fn inline(speak: impl FnMut(Aloud) -> Result<(), VoiceFault> + Send + Sync + 'static) -> Self {
        Self { worker: Some(Worker::inline(speak)), is_told: false }
    }
}

/// Adds the voice. Without it words are written, and not spoken.
pub fn plugin(app: &mut App) {
    app.init_resource::<Voice>().add_systems(
        Update,
        (speak.run_if(on_message::<Aloud>), hear_back.run_if(is_speaking)).chain().in_set(AppSystems::Sound),
    );
}

fn speak(mut aloud: MessageReader<Aloud>, mut voice: ResMut<Voice>, proxy: Option<Res<EventLoopProxyWrapper>>) {
    let worker = voice.worker.get_or_insert_with(|| Worker::threaded("speech", speaker, waker(proxy.as_deref())));
    aloud.read().cloned().for_each(|words| worker.ask(words));
}

fn is_speaking(voice: Res<Voice>) -> bool {
    voice.worker.as_ref().is_some_and(Worker::is_busy)
}

/// Tells once that nothing is spoken, and again after something was.
fn hear_back(mut voice: ResMut<Voice>, localization: Res<Localization>, mut troubles: MessageWriter<Trouble>) {
    let Some(worker) = &mut voice.worker else { return };
    for answer in worker.take_all(Duration::ZERO) {
        let is_known = std::mem::replace(&mut voice.is_told, answer.is_err());
        let Err(why) = answer else { continue };
        warn!("words were not spoken: {why:?}");
        if !is_known {
            troubles.write(Trouble::new(words(&why).resolve(&localization)));
        }
    }
}

fn words(why: &VoiceFault) -> Localized {
    match why {
        VoiceFault::NoService => Localized::new("voice-no-service"),
        VoiceFault::NoLanguage => Localized::new("voice-no-language"),
        VoiceFault::Failed(reason) => Localized::new("voice-failed").arg("reason", reason.clone()),
    }
}
