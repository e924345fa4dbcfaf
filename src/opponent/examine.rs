//! Examines other people's engines for the settings, on a thread of its own: which protocol one speaks, and whether it plays.

use std::fmt;
use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use teahouse_engine::external::{Identity, Protocol, Recipe, identify, press, try_out};
use teahouse_engine::{Search, Signal};

use super::EngineFailure;
use super::OpponentSystems;
use crate::core::{AppSystems, waker};
use crate::prefs::{EngineId, GameKind, Settings};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Examiner>()
        .init_resource::<Examination>()
        .init_resource::<Running>()
        .add_message::<Examine>()
        .add_systems(PreStartup, wake_by_window)
        .add_systems(
            Update,
            (begin.run_if(on_message::<Examine>), hear.run_if(is_running))
                .chain()
                .before(OpponentSystems::Play)
                .in_set(AppSystems::Opponent),
        )
        .add_systems(Last, stop_at_exit.run_if(on_message::<AppExit>));
}

/// A request of the players to examine an engine. A new request cancels the running one.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub enum Examine {
    /// Adds the engine of this command to the settings, if it is one.
    Add(String),
    /// Tests an engine of the settings, and takes its options anew.
    Test(EngineId),
    /// Presses a button of its options.
    Press(EngineId, String),
    /// Ends the examination that is under way.
    Stop,
}

/// The state of the last request.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub enum Examination {
    /// No request was made.
    #[default]
    None,
    /// The program is asked whether it speaks this protocol.
    Asks(Protocol),
    /// The engine makes a move in each of its games.
    Plays,
    /// A button of its options was pressed, and it gets ready again.
    Waits,
    /// The engine has passed in these games, or not.
    Tried(EngineId, Vec<(GameKind, Result<String, EngineFailure>)>),
    /// A button of its options was pressed.
    Pressed(EngineId, String),
    /// The program is no engine that can be used.
    Failed(EngineFailure),
    /// There are as many engines as there can be.
    Full,
}

impl Examination {
    /// Whether there is something to wait for.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        matches!(self, Self::Asks(_) | Self::Plays | Self::Waits)
    }
}

/// The news of an examination.
#[derive(Debug)]
pub enum ExamineNews {
    /// The program is asked whether it speaks this protocol.
    Asks(Protocol),
    /// The engine plays.
    Plays,
    /// The engine gets ready again after a press.
    Waits,
    /// The engine's statements about itself, and its results in its games.
    Tried(Identity, Vec<(GameKind, Result<String, EngineFailure>)>),
    /// The button was pressed.
    Pressed,
    /// The program failed.
    Failed(EngineFailure),
}

/// Which program is examined.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Candidate {
    /// A command of which nothing is known.
    Unknown(String),
    /// An engine that was found before.
    Known(Recipe),
    /// A button of its options.
    Button(Recipe, String),
}

/// Where an examination tells.
pub type TellExamined = Box<dyn FnMut(ExamineNews) + Send>;

type ExamineWork = dyn Fn(Candidate, Signal, TellExamined) -> io::Result<()> + Send + Sync;

/// Examines a program. Tests and scenes have their own.
#[derive(Resource, Clone)]
pub struct Examiner(Arc<ExamineWork>);

impl Examiner {
    /// An examiner with this function, which does not wait.
    pub fn new(work: impl Fn(Candidate, Signal, TellExamined) -> io::Result<()> + Send + Sync + 'static) -> Self {
        Self(Arc::new(work))
    }
}

impl Default for Examiner {
    fn default() -> Self {
        Self::new(|subject, stop, mut tell| {
            let work = move || examine(&subject, &stop, &mut *tell);
            thread::Builder::new().name(Search::THREAD.to_owned()).spawn(work).map(drop)
        })
    }
}

impl fmt::Debug for Examiner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Examiner")
    }
}

fn examine(subject: &Candidate, stop: &Signal, tell: &mut dyn FnMut(ExamineNews)) {
    let (command, options) = match subject {
        Candidate::Unknown(command) => (command, Vec::new()),
        Candidate::Known(recipe) => (&recipe.command, recipe.options.clone()),
        Candidate::Button(recipe, button) => {
            tell(ExamineNews::Waits);
            let pressed = press(recipe, button, stop);
            return tell(pressed.map_or_else(|error| ExamineNews::Failed(error.into()), |_| ExamineNews::Pressed));
        }
    };
    let identity = match identify(command, stop, &mut |protocol| tell(ExamineNews::Asks(protocol))) {
        Ok(identity) => identity,
        Err(error) => return tell(ExamineNews::Failed(error.into())),
    };
    tell(ExamineNews::Plays);
    let recipe = Recipe { command: command.clone(), protocol: identity.protocol, options };
    let trials = try_out(&recipe, &identity, stop).into_iter();
    let trials = trials.map(|trial| (GameKind::of(&trial.rules), trial.result.map_err(EngineFailure::from)));
    tell(ExamineNews::Tried(identity, trials.collect()));
}

/// The examination that is under way.
#[derive(Resource)]
struct Running {
    wish: Option<Examine>,
    stop: Signal,
    number: u64,
    told: (Sender<(u64, ExamineNews)>, Mutex<Receiver<(u64, ExamineNews)>>),
    wake: Arc<dyn Fn() -> bool + Send + Sync>,
}

impl Default for Running {
    fn default() -> Self {
        let (sender, receiver) = channel();
        let told = (sender, Mutex::new(receiver));
        Self { wish: None, stop: Signal::new(), number: 0, told, wake: Arc::new(|| true) }
    }
}

impl Running {
    fn end(&mut self) {
        self.stop.raise();
        self.wish = None;
    }
}

fn wake_by_window(mut running: ResMut<Running>, proxy: Option<Res<EventLoopProxyWrapper>>) {
    running.wake = Arc::new(waker(proxy.as_deref()));
}

fn is_running(running: Res<Running>) -> bool {
    running.wish.is_some()
}

fn begin(
    mut wishes: MessageReader<Examine>,
    (settings, examiner): (Res<Settings>, Res<Examiner>),
    mut running: ResMut<Running>,
    mut examination: ResMut<Examination>,
) {
    let Some(wish) = wishes.read().last() else { return };
    running.end();
    *examination = Examination::None;
    let recipe = |id| settings.engines.get(id).map(crate::prefs::Engine::recipe);
    let subject = match wish {
        Examine::Add(_) if settings.engines.is_full() => return *examination = Examination::Full,
        Examine::Add(command) => Some(Candidate::Unknown(command.clone())),
        Examine::Test(id) => recipe(*id).map(Candidate::Known),
        Examine::Press(id, button) => recipe(*id).map(|recipe| Candidate::Button(recipe, button.clone())),
        Examine::Stop => None,
    };
    let Some(subject) = subject else { return };
    let stop = Signal::new();
    running.number += 1;
    let (number, sender, wake) = (running.number, running.told.0.clone(), running.wake.clone());
    let tell = move |told| {
        // The game may have ended.
        if sender.send((number, told)).is_ok() {
            wake();
        }
    };
    match examiner.0(subject, stop.clone(), Box::new(tell)) {
        Ok(()) => (running.wish, running.stop) = (Some(wish.clone()), stop),
        Err(error) => *examination = Examination::Failed(EngineFailure::NotStarted(error.kind())),
    }
}

/// Hears the reports since the frame before.
fn hear(mut running: ResMut<Running>, mut examination: ResMut<Examination>, mut settings: ResMut<Settings>) {
    let running = running.bypass_change_detection();
    loop {
        let told = running.told.1.get_mut().unwrap_or_else(PoisonError::into_inner);
        let Ok((number, told)) = told.try_recv() else { return };
        if number != running.number {
            continue;
        }
        let Some(wish) = running.wish.clone() else { return };
        let next = match (told, &wish) {
            (ExamineNews::Asks(protocol), _) => Examination::Asks(protocol),
            (ExamineNews::Plays, _) => Examination::Plays,
            (ExamineNews::Waits, _) => Examination::Waits,
            (ExamineNews::Failed(failure), _) => Examination::Failed(failure),
            (ExamineNews::Pressed, Examine::Press(id, button)) => Examination::Pressed(*id, button.clone()),
            (ExamineNews::Tried(identity, trials), wish) => learn(&mut settings, wish, identity, trials),
            (ExamineNews::Pressed, _) => Examination::None,
        };
        examination.set_if_neq(next);
        if !examination.is_running() {
            running.wish = None;
            return;
        }
    }
}

/// Keeps the findings about an engine.
fn learn(
    settings: &mut Settings,
    wish: &Examine,
    identity: Identity,
    trials: Vec<(GameKind, Result<String, EngineFailure>)>,
) -> Examination {
    let id = match wish {
        Examine::Add(command) => settings.engines.add(command, identity.clone()),
        Examine::Test(id) | Examine::Press(id, _) => Some(*id),
        Examine::Stop => None,
    };
    let Some(id) = id else { return Examination::Full };
    let played = trials.iter().filter(|(_, result)| result.is_ok()).map(|(game, _)| *game).collect();
    settings.engines.learn(id, identity, played);
    Examination::Tried(id, trials)
}

/// The process does not wait for an engine.
fn stop_at_exit(mut running: ResMut<Running>) {
    running.end();
}
