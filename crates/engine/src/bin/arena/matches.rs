//! Matches: pairs of games up to a number or an SPRT decision.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use teahouse_rules::{Rules, banqi, shogi, xiangqi};

use crate::args::Args;
use crate::game::{self, Effort, FinishedGame};
use crate::players::{self, ArenaPlayer};
use crate::report;
use crate::statistics::{Results, SPRT_BOUND};

/// The plan of a match.
#[derive(Debug, Clone)]
pub struct MatchPlan {
    pub rules: Rules,
    /// The players as on the command line.
    pub players: [String; 2],
    pub pairs: u32,
    pub seed: u64,
    pub threads: u32,
    pub sprt: Option<[f64; 2]>,
    /// Whether the games are kept.
    pub keeps: bool,
}

/// The results of a match.
#[derive(Debug, Clone, Default)]
pub struct Tally {
    pub results: Results,
    pub effort: [Effort; 2],
    /// The numbers of games by reason of their end.
    pub reasons: Vec<(String, u32)>,
    pub plies: u64,
    /// Pair, whether the seats were swapped, and the game.
    pub games: Vec<(u32, bool, FinishedGame)>,
}

impl Tally {
    fn add(&mut self, pair: u32, games: [FinishedGame; 2], keeps: bool) {
        // In the second game the second player has the first seat.
        self.results.add([games[0].points[0], games[1].points[1]]);
        for (swapped, played) in [false, true].into_iter().zip(games) {
            self.effort[0].join(&played.effort[usize::from(swapped)]);
            self.effort[1].join(&played.effort[usize::from(!swapped)]);
            self.plies += played.public.ply() as u64;
            match self.reasons.iter_mut().find(|(reason, _)| *reason == played.reason) {
                Some((_, count)) => *count += 1,
                None => self.reasons.push((played.reason.clone(), 1)),
            }
            if keeps {
                self.games.push((pair, swapped, played));
            }
        }
    }
}

pub fn run(args: &Args) -> Result<(), String> {
    let plan = plan(args)?;
    let tally = play(&plan, |tally| {
        if tally.results.games() % 20 == 0 {
            eprintln!("{}", report::line(&plan, tally));
        }
    })?;
    print!("{}", report::table(&plan, &tally));
    report::write_files(args, &plan, &tally)
}

fn plan(args: &Args) -> Result<MatchPlan, String> {
    let sprt = args.text("sprt").map(|text| {
        let numbers = text.split_once(',').and_then(|(low, high)| Some([low.parse().ok()?, high.parse().ok()?]));
        numbers.ok_or_else(|| format!("--sprt: {text:?} is not two numbers with a comma between"))
    });
    Ok(MatchPlan {
        rules: rules(args)?,
        players: [args.required("first")?.to_owned(), args.required("second")?.to_owned()],
        pairs: args.number::<u32>("games", 100)?.div_ceil(2),
        seed: args.number("seed", 1)?,
        threads: args.number("threads", 1)?,
        sprt: sprt.transpose()?,
        keeps: args.text("records").is_some(),
    })
}

/// The rules of a match.
pub fn rules(args: &Args) -> Result<Rules, String> {
    if let Some(line) = args.text("rules") {
        return Rules::parse(line).map_err(|error| format!("--rules: {error}"));
    }
    match args.text("game").unwrap_or("banqi") {
        "banqi" => Ok(Rules::Banqi(banqi::Ruleset::taiwan())),
        "xiangqi" => Ok(Rules::Xiangqi(xiangqi::Ruleset::wxf())),
        "shogi" => Ok(Rules::Shogi(shogi::Ruleset::amateur())),
        other => Err(format!("--game: {other:?} is not banqi, xiangqi or shogi")),
    }
}

/// Plays a match, and calls `watch` after each pair.
pub fn play(plan: &MatchPlan, watch: impl Fn(&Tally) + Sync) -> Result<Tally, String> {
    let tally = Mutex::new(Tally::default());
    let error = Mutex::new(None);
    let next = AtomicU32::new(0);
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(|| {
                if let Err(problem) = work(plan, &next, &done, &tally, &watch) {
                    done.store(true, Ordering::Relaxed);
                    *error.lock().unwrap_or_else(PoisonError::into_inner) = Some(problem);
                }
            });
        }
    });
    match error.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some(problem) => Err(problem),
        None => {
            let mut tally = tally.into_inner().unwrap_or_else(PoisonError::into_inner);
            tally.games.sort_by_key(|(pair, swapped, _)| (*pair, *swapped));
            tally.reasons.sort();
            Ok(tally)
        }
    }
}

/// The work of one thread, with players of its own.
fn work(
    plan: &MatchPlan,
    next: &AtomicU32,
    done: &AtomicBool,
    tally: &Mutex<Tally>,
    watch: &impl Fn(&Tally),
) -> Result<(), String> {
    let mut first = players::parse(&plan.players[0], &plan.rules)?;
    let mut second = players::parse(&plan.players[1], &plan.rules)?;
    loop {
        let pair = next.fetch_add(1, Ordering::Relaxed);
        if pair >= plan.pairs || done.load(Ordering::Relaxed) {
            return Ok(());
        }
        let games = play_pair(plan, pair, first.as_mut(), second.as_mut())?;
        let mut tally = tally.lock().unwrap_or_else(PoisonError::into_inner);
        tally.add(pair, games, plan.keeps);
        watch(&tally);
        if plan.sprt.is_some_and(|elo| tally.results.likelihood(elo).abs() >= SPRT_BOUND) {
            done.store(true, Ordering::Relaxed);
        }
    }
}

fn play_pair(
    plan: &MatchPlan,
    pair: u32,
    first: &mut dyn ArenaPlayer,
    second: &mut dyn ArenaPlayer,
) -> Result<[FinishedGame; 2], String> {
    let seed = plan.seed.wrapping_mul(1_000_003).wrapping_add(u64::from(pair));
    let opening = game::opening(plan.rules, seed)?;
    let one = game::play(opening.clone(), [&mut *first, &mut *second], seed)?;
    let other = game::play(opening, [second, first], seed)?;
    Ok([one, other])
}
