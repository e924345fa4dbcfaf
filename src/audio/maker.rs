//! Computes the sounds on another thread: all effects at the start, and music or rain as needed.
//!
//! The game draws no frames at rest, but music plays on. So the maker's thread waits until the next phrase is due, makes it,
//! and wakes the game for the frame in which it is queued.

use std::collections::HashMap;
use std::fmt;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use teahouse_sound::{Ambience, Composer, Effect, Sound, Style};

use super::recording::Recording;
use super::{AudioSystems, seed};
use crate::core::clock::{Clock, Deadline};
use crate::core::{AppSystems, waker};
use crate::prefs::Args;

pub(super) fn plugin(app: &mut App) {
    let args = app.world().get_resource::<Args>();
    let studio = SoundStudio::new(seed(args));
    let maker = if args.is_some_and(|args| args.deterministic) {
        Maker::AtOnce(TaskQueue::new(studio))
    } else {
        Maker::beside(studio, waker(app.world().get_resource::<EventLoopProxyWrapper>()))
    };
    app.insert_resource(maker)
        .init_resource::<Effects>()
        .init_resource::<Made>()
        .add_systems(Update, collect.in_set(AppSystems::Sound).before(AudioSystems::Mix));
}

/// The kinds of background.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Programme {
    Music(Style),
    Rain,
}

/// The maker's tasks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum MakerTask {
    /// Every variant of every effect.
    Effects { is_mono: bool },
    /// The next phrase; its piece bears the same number.
    Next { programme: Programme, is_mono: bool, number: u64 },
    /// No sound: the game is to draw a frame.
    Wake,
}

/// The maker's results.
#[derive(Debug)]
pub(super) enum Product {
    Effects(HashMap<Effect, Vec<Recording>>),
    Piece(MusicPiece),
}

/// Some seconds of background.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct MusicPiece {
    pub(super) number: u64,
    pub(super) recording: Recording,
    /// When the next one begins, after the beginning of this one.
    pub(super) next: Duration,
}

/// The effects, once they are made.
#[derive(Resource, Debug, Default)]
pub(super) struct Effects(pub(super) HashMap<Effect, Vec<Recording>>);

/// The pieces that have come in this frame.
#[derive(Resource, Debug, Default)]
pub(super) struct Made(pub(super) Vec<MusicPiece>);

/// Where things are made. The same seed gives the same music.
#[derive(Debug)]
struct SoundStudio {
    seed: u64,
    composers: HashMap<Style, Composer>,
    rain: Ambience,
}

impl SoundStudio {
    fn new(seed: u64) -> Self {
        Self { seed, composers: HashMap::new(), rain: Ambience::new(seed) }
    }

    fn make(&mut self, task: MakerTask) -> Option<Product> {
        let finish = |sound: Sound, is_mono: bool| Recording::new(if is_mono { sound.into_mono() } else { sound });
        match task {
            MakerTask::Wake => None,
            MakerTask::Effects { is_mono } => {
                let variants = |effect: Effect| (0..effect.variants()).map(move |variant| effect.render(variant));
                let recorded = |effect: Effect| variants(effect).map(|sound| finish(sound, is_mono)).collect();
                Some(Product::Effects(Effect::ALL.iter().map(|&effect| (effect, recorded(effect))).collect()))
            }
            MakerTask::Next { programme, is_mono, number } => {
                let (sound, next) = match programme {
                    Programme::Music(style) => {
                        let composer = self.composers.entry(style).or_insert_with(|| Composer::new(style, self.seed));
                        let phrase = composer.compose();
                        (phrase.render(), phrase.seconds())
                    }
                    Programme::Rain => {
                        let passage = self.rain.fall();
                        let next = passage.seconds();
                        (passage.into_sound(), next)
                    }
                };
                let recording = finish(sound, is_mono);
                Some(Product::Piece(MusicPiece { number, recording, next: Duration::from_secs_f64(next) }))
            }
        }
    }
}

/// Where sounds are made.
#[derive(Resource)]
pub(super) enum Maker {
    /// In a thread beside the game.
    Beside { jobs: Sender<Job>, products: Mutex<Receiver<Product>> },
    /// In the frame in which they are due, however long that takes, so that every run is the same.
    AtOnce(TaskQueue),
}

impl fmt::Debug for Maker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if matches!(self, Self::AtOnce(_)) { "Maker::AtOnce" } else { "Maker::Beside" })
    }
}

/// A message to the thread.
#[derive(Debug, Clone, Copy)]
pub(super) enum Job {
    /// Makes a task when it is due.
    Make(MakerTask, Deadline),
    /// A [`MakerTask::Next`] that has not been begun is not needed any more.
    Forget,
}

/// Tasks that wait for their time, made at once when it has come.
#[derive(Debug)]
pub(super) struct TaskQueue {
    studio: SoundStudio,
    tasks: Vec<(MakerTask, Duration)>,
}

impl TaskQueue {
    const fn new(studio: SoundStudio) -> Self {
        Self { studio, tasks: Vec::new() }
    }

    fn make_due(&mut self, now: Duration) -> Vec<Product> {
        let due: Vec<_> = self.tasks.extract_if(.., |(_, at)| *at <= now).collect();
        due.into_iter().filter_map(|(task, _)| self.studio.make(task)).collect()
    }
}

impl Maker {
    fn beside(studio: SoundStudio, wake: impl Fn() -> bool + Send + 'static) -> Self {
        let seed = studio.seed;
        let (jobs, todo) = channel();
        let (done, products) = channel();
        let work = move || work(studio, &todo, &done, &wake);
        match thread::Builder::new().name("sound".into()).spawn(work) {
            Ok(_) => Self::Beside { jobs, products: Mutex::new(products) },
            Err(error) => {
                warn!("sounds are made between the frames: there is no thread for them: {error}");
                Self::AtOnce(TaskQueue::new(SoundStudio::new(seed)))
            }
        }
    }

    /// Has something made, but not before its time.
    pub(super) fn ask(&mut self, task: MakerTask, at: Duration, clock: &Clock) {
        match self {
            // The end of the thread has been logged.
            Self::Beside { jobs, .. } => drop(jobs.send(Job::Make(task, clock.deadline(at)))),
            Self::AtOnce(queue) => queue.tasks.push((task, at)),
        }
    }

    /// The next phrase is not needed any more.
    pub(super) fn forget(&mut self) {
        match self {
            Self::Beside { jobs, .. } => drop(jobs.send(Job::Forget)),
            Self::AtOnce(queue) => queue.tasks.retain(|(task, _)| !matches!(task, MakerTask::Next { .. })),
        }
    }

    fn take(&mut self, now: Duration) -> Vec<Product> {
        match self {
            Self::Beside { products, .. } => {
                products.get_mut().map(|products| products.try_iter().collect()).unwrap_or_default()
            }
            Self::AtOnce(queue) => queue.make_due(now),
        }
    }
}

/// The thread: it ends with the game.
fn work(mut studio: SoundStudio, todo: &Receiver<Job>, done: &Sender<Product>, wake: &dyn Fn() -> bool) {
    let mut tasks: Vec<(MakerTask, Deadline)> = Vec::new();
    loop {
        let first = tasks.iter().enumerate().min_by_key(|(_, (_, at))| *at).map(|(index, (_, at))| (index, *at));
        let job = match first {
            None => todo.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some((_, at)) => todo.recv_timeout(at.left()),
        };
        match (job, first) {
            (Ok(Job::Make(task, at)), _) => tasks.push((task, at)),
            (Ok(Job::Forget), _) => tasks.retain(|(task, _)| !matches!(task, MakerTask::Next { .. })),
            (Err(RecvTimeoutError::Timeout), Some((index, _))) => {
                let (task, _) = tasks.swap_remove(index);
                if studio.make(task).is_some_and(|product| done.send(product).is_err()) {
                    return;
                }
                wake();
            }
            (Err(_), _) => return,
        }
    }
}

fn collect(mut maker: ResMut<Maker>, clock: Res<Clock>, mut effects: ResMut<Effects>, mut made: ResMut<Made>) {
    let made = &mut made.bypass_change_detection().0;
    made.clear();
    for product in maker.bypass_change_detection().take(clock.now()) {
        match product {
            Product::Effects(recordings) => effects.0 = recordings,
            Product::Piece(piece) => made.push(piece),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::sync_channel;

    use super::*;

    /// How long a test waits for a thread that works. It never takes so long.
    const PATIENCE: Duration = Duration::from_secs(60);

    fn music() -> MakerTask {
        MakerTask::Next { programme: Programme::Music(Style::Gong), is_mono: false, number: 7 }
    }

    /// The thread and its answers.
    fn thread(seed: u64) -> (Maker, Receiver<()>) {
        let (bell, rung) = sync_channel(100);
        (Maker::beside(SoundStudio::new(seed), move || bell.send(()).is_ok()), rung)
    }

    #[test]
    fn the_thread_makes_the_same_sounds_as_the_queue_and_wakes_the_game() {
        let clock = Clock::default();
        let (mut beside, rung) = thread(5);
        let mut queue = Maker::AtOnce(TaskQueue::new(SoundStudio::new(5)));
        for maker in [&mut beside, &mut queue] {
            maker.ask(MakerTask::Wake, Duration::from_millis(1), &clock);
            maker.ask(music(), Duration::from_millis(2), &clock);
        }
        rung.recv_timeout(PATIENCE).unwrap();
        rung.recv_timeout(PATIENCE).unwrap();
        let pieces = |products: Vec<Product>| -> Vec<MusicPiece> {
            products
                .into_iter()
                .map(|product| match product {
                    Product::Piece(piece) => piece,
                    other => panic!("{other:?}"),
                })
                .collect()
        };
        let made = pieces(beside.take(Duration::ZERO));
        assert_eq!(queue.take(Duration::ZERO).len(), 0, "it is not time for it");
        assert_eq!(made, pieces(queue.take(Duration::from_millis(2))));
        assert_eq!(made.len(), 1);
    }

    #[test]
    fn a_forgotten_task_is_not_made() {
        let clock = Clock::default();
        let (mut beside, rung) = thread(5);
        beside.ask(music(), Duration::from_secs(3600), &clock);
        beside.forget();
        beside.ask(MakerTask::Wake, Duration::ZERO, &clock);
        rung.recv_timeout(PATIENCE).unwrap();
        assert_eq!(beside.take(Duration::ZERO).len(), 0);
        let mut queue = Maker::AtOnce(TaskQueue::new(SoundStudio::new(5)));
        queue.ask(music(), Duration::ZERO, &clock);
        queue.forget();
        assert_eq!(queue.take(Duration::from_secs(1)).len(), 0);
    }

    #[test]
    fn the_thread_ends_with_the_game() {
        let (beside, rung) = thread(5);
        drop(beside);
        assert!(rung.recv_timeout(PATIENCE).is_err(), "the bell is gone with the thread");
    }

    #[test]
    fn every_variant_of_every_effect_is_made_in_stereo_or_mono() {
        for is_mono in [false, true] {
            let Some(Product::Effects(effects)) = SoundStudio::new(1).make(MakerTask::Effects { is_mono }) else {
                panic!()
            };
            assert_eq!(effects.len(), Effect::ALL.len());
            for (effect, recordings) in effects {
                assert_eq!(recordings.len(), usize::from(effect.variants()), "{effect:?}");
                assert!(!is_mono || recordings.iter().all(Recording::is_mono), "{effect:?}");
            }
        }
    }
}
