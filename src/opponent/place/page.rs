//! A worker of the page: the same program once more, which answers letters instead of drawing. While it thinks, frames go on.
//!
//! A search in it hears no signal, so a request that is stopped ends with the worker, and the next request has a new one. What
//! has no letter, such as a turn on one of two boards, is thought about between two frames.

use std::cell::RefCell;
use std::io;
use std::panic;

use bevy::log::warn;
use js_sys::{Function, Reflect};
use teahouse_engine::banqi::prepare_endings;
use teahouse_engine::{Finding, Level, Mark, Mind, Reviewed, SearchLetter, Signal, review};
use teahouse_rules::{Boards, Position, Rules};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Worker, console, window};

use crate::opponent::request::Request;
use crate::opponent::thinker::{Opponents, Tell};

/// The function of the page that makes a worker with this program.
const MAKER: &str = "teahouseWorker";
/// How often a signal to stop is looked for, in milliseconds.
const BREATH: i32 = 30;

thread_local! {
    static DESK: RefCell<WorkerDesk> = RefCell::default();
}

/// The worker and what it has been asked.
#[derive(Default)]
struct WorkerDesk {
    worker: Option<Worker>,
    asked: Vec<SentLetter>,
    last: u32,
}

/// A request that is not answered.
struct SentLetter {
    number: u32,
    text: String,
    stop: Signal,
    reader: AnswerReader,
    tell: Tell,
}

/// The knowledge by which an answer is read.
enum AnswerReader {
    Move(Box<Position>),
    Review(Box<Boards>, Vec<Mark>),
    Endings,
}

pub(super) fn start(opponents: &Opponents, request: Request, tell: Tell) -> io::Result<()> {
    let Some((text, reader)) = letter(&request) else { return opponents.start(request, tell) };
    let stop = request.limits().stop.clone();
    let tell = DESK.with_borrow_mut(|desk| desk.ask(text, stop, reader, tell));
    match tell {
        Ok(()) => Ok(()),
        Err(tell) => opponents.start(request, tell),
    }
}

/// The text of a request, if it has one.
fn letter(request: &Request) -> Option<(String, AnswerReader)> {
    match request {
        Request::Move { level, public, beside, seed, limits } if beside.board.is_none() => {
            let reader = AnswerReader::Move(Box::new(*public.position()));
            let public = Box::new(public.clone());
            let letter = SearchLetter::Move { level: *level, seed: *seed, public, limits: limits.clone() };
            Some((letter.write(), reader))
        }
        Request::Review { boards, limits, by: None } if boards.len() == 1 => {
            let public = Box::new(boards.first().clone());
            let letter = SearchLetter::Review { public, limits: limits.clone() };
            Some((letter.write(), AnswerReader::Review(Box::new(boards.clone()), Vec::new())))
        }
        Request::Endings { ruleset, .. } => {
            Some((format!("{ENDINGS}{}", Rules::Banqi(*ruleset).line()), AnswerReader::Endings))
        }
        _ => None,
    }
}

/// The beginning of the letter that asks for endgame tables.
const ENDINGS: &str = "endings ";

impl WorkerDesk {
    /// Sends a letter. Without a worker the teller comes back.
    fn ask(&mut self, text: String, stop: Signal, reader: AnswerReader, tell: Tell) -> Result<(), Tell> {
        self.last += 1;
        let asked = SentLetter { number: self.last, text, stop, reader, tell };
        if !self.send(&asked) {
            return Err(asked.tell);
        }
        self.asked.push(asked);
        if self.asked.len() == 1 {
            look_again();
        }
        Ok(())
    }

    fn send(&mut self, asked: &SentLetter) -> bool {
        if self.worker.is_none() {
            self.worker = make_worker();
        }
        let letter = format!("{}\n{}", asked.number, asked.text);
        self.worker.as_ref().is_some_and(|worker| worker.post_message(&letter.into()).is_ok())
    }

    /// Ends the worker if it thinks about something that is not wanted any more. The rest is asked once more.
    fn look(&mut self) -> Vec<SentLetter> {
        let stopped: Vec<SentLetter> = self.asked.extract_if(.., |asked| asked.stop.is_raised()).collect();
        if !stopped.is_empty() {
            self.end();
            let rest = std::mem::take(&mut self.asked);
            self.asked = rest.into_iter().filter(|asked| self.send(asked)).collect();
        }
        if !self.asked.is_empty() {
            look_again();
        }
        stopped
    }

    fn end(&mut self) {
        if let Some(worker) = self.worker.take() {
            worker.terminate();
        }
    }

    /// Takes a request out.
    fn take(&mut self, number: u32) -> Option<SentLetter> {
        let place = self.asked.iter().position(|asked| asked.number == number)?;
        Some(self.asked.swap_remove(place))
    }
}

/// Hears an answer. The desk is free meanwhile, since who is told may ask again.
fn hear(answer: &str) {
    let Some((number, answer)) = answer.split_once('\n') else { return };
    let asked = number.parse().ok().and_then(|number| DESK.with_borrow_mut(|desk| desk.take(number)));
    let Some(mut asked) = asked else { return };
    if answer == ENDED {
        return;
    }
    match &mut asked.reader {
        AnswerReader::Move(position) => match Finding::read(answer, position) {
            Some(finding) => asked.tell.found(finding),
            None => warn!("the worker has found something else: {answer}"),
        },
        AnswerReader::Review(boards, marks) => match Reviewed::read(answer, boards, marks) {
            Some(reviewed) => asked.tell.reviewed(reviewed),
            None => warn!("the worker has reviewed something else: {answer}"),
        },
        AnswerReader::Endings => {}
    }
    DESK.with_borrow_mut(|desk| desk.asked.push(asked));
}

/// The last answer to a letter.
const ENDED: &str = "ended";

fn make_worker() -> Option<Worker> {
    let maker: Function = Reflect::get(&js_sys::global(), &MAKER.into()).ok()?.dyn_into().ok()?;
    let worker: Worker = maker.call0(&JsValue::NULL).ok()?.dyn_into().ok()?;
    let answered = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
        hear(&event.data().as_string().unwrap_or_default());
    });
    worker.set_onmessage(Some(answered.as_ref().unchecked_ref()));
    answered.forget();
    let failed = Closure::<dyn FnMut(JsValue)>::new(|_| {
        warn!("a search has failed");
        let unanswered = DESK.with_borrow_mut(|desk| {
            desk.end();
            std::mem::take(&mut desk.asked)
        });
        drop(unanswered);
    });
    worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
    failed.forget();
    Some(worker)
}

/// Looks for signals to stop in a moment.
fn look_again() {
    let look: JsValue = Closure::once_into_js(|| drop(DESK.with_borrow_mut(WorkerDesk::look)));
    if let Some(page) = window() {
        let _ = page.set_timeout_with_callback_and_timeout_and_arguments_0(look.unchecked_ref(), BREATH);
    }
}

/// In a worker: answers letters from now on. Returns whether this is one.
pub fn serve() -> bool {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return false };
    panic::set_hook(Box::new(|info| console::error_1(&format!("teahouse: {info}").into())));
    let mut mind = None;
    let page = scope.clone();
    let answer = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let letter = event.data().as_string().unwrap_or_default();
        let Some((number, text)) = letter.split_once('\n') else { return };
        let tell = |answer: &str| {
            let _ = page.post_message(&format!("{number}\n{answer}").into());
        };
        think(text, &mut mind, &tell);
        tell(ENDED);
    });
    scope.set_onmessage(Some(answer.as_ref().unchecked_ref()));
    answer.forget();
    true
}

/// The size of the strongest level's table, with a margin, in MiB.
const MEMORY: usize = 4;

/// Answers a letter. The player of the letter before keeps what it has in mind.
fn think(text: &str, kept: &mut Option<(Rules, Level, Mind)>, tell: &dyn Fn(&str)) {
    if let Some(rules) = text.strip_prefix(ENDINGS) {
        if let Ok(Rules::Banqi(ruleset)) = Rules::parse(rules) {
            prepare_endings(&ruleset, &Signal::new());
        }
        return;
    }
    match SearchLetter::read(text) {
        Some(SearchLetter::Move { level, seed, public, limits }) => {
            let rules = *public.rules();
            if kept.as_ref().is_none_or(|(of, at, _)| (of, at) != (&rules, &level)) {
                *kept = Some((rules, level, Mind::new(&rules, level).with_memory(MEMORY)));
            }
            if let Some((_, _, mind)) = kept {
                tell(&mind.think(&public, seed, &limits, &mut |_| {}).write());
            }
        }
        Some(SearchLetter::Review { public, limits }) => {
            let boards = Boards::from(*public);
            review(&boards, &limits, &mut |news| tell(&news.write(&boards)));
        }
        None => console::error_1(&format!("teahouse: this is no letter: {text}").into()),
    }
}
