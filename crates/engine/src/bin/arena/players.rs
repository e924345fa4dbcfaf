//! Players by their text on the command line.

use std::time::{Duration, Instant};

use teahouse_engine::banqi::{self, BanqiStyle, Weights};
use teahouse_engine::external::{Program, Reply};
use teahouse_engine::fit::ShogiWeights;
use teahouse_engine::{Finding, Level, Limits, Manner, Mind, greedy, random, wins_by_declaration};
use teahouse_rules::banqi::Ruleset;
use teahouse_rules::{Move, Public, Rules};

/// The choice of a player, and its cost.
#[derive(Debug, Clone, Copy)]
pub struct PlayerChoice {
    pub reply: Reply,
    pub nodes: u64,
    pub time: Duration,
}

/// A player of a whole match.
pub trait ArenaPlayer {
    fn name(&self) -> &str;

    /// Starts a new game.
    fn begin(&mut self, _public: &Public) -> Result<(), String> {
        Ok(())
    }

    fn choose(&mut self, public: &Public, seed: u64) -> Result<PlayerChoice, String>;
}

/// Reads a player: see `arena --help`.
pub fn parse(text: &str, rules: &Rules) -> Result<Box<dyn ArenaPlayer>, String> {
    if let Some((dialect, rest)) = text.split_once(';') {
        return external(text, dialect, rest);
    }
    let (kind, options) = text.split_once(',').unwrap_or((text, ""));
    let simple = |choose: fn(&Public, u64, &[Move]) -> Option<Move>| {
        if !options.is_empty() {
            return Err(format!("{kind} has no options"));
        }
        Ok(OwnPlayer::boxed(text, move |public, seed| Finding {
            line: choose(public, seed, &[]).into_iter().collect(),
            ..Finding::default()
        }))
    };
    match kind {
        "random" => simple(random::choose),
        "greedy" if !matches!(rules, Rules::Supply) => simple(greedy::choose),
        "search" => searching(text, options, rules),
        _ => match kind.strip_prefix("level=").map(str::parse) {
            Some(Ok(number)) => {
                let level = Level::numbered(rules, number).ok_or_else(|| format!("there is no level {number}"))?;
                let (mut mind, limits) = (Mind::new(rules, level), Limits { time: None, ..level.limits_in(rules) });
                Ok(OwnPlayer::boxed(text, move |public, seed| mind.think(public, seed, &limits, &mut |_| {})))
            }
            _ => Err(format!("{text:?} is not a player of {}; see arena --help", rules.game())),
        },
    }
}

/// A seed for each game and seat.
fn seed_of(seed: u64, public: &Public) -> u64 {
    seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (public.mover().0 as u64) << 60
}

/// A player that thinks in this process.
struct OwnPlayer {
    name: String,
    think: Box<dyn FnMut(&Public, u64) -> Finding>,
}

impl OwnPlayer {
    fn boxed(name: &str, think: impl FnMut(&Public, u64) -> Finding + 'static) -> Box<dyn ArenaPlayer> {
        Box::new(Self { name: name.to_owned(), think: Box::new(think) })
    }

    fn searching(name: &str, mut player: banqi::BanqiPlayer, limits: Limits) -> Box<dyn ArenaPlayer> {
        Self::boxed(name, move |public, seed| player.think(public, seed, &limits, &mut |_| {}))
    }
}

impl ArenaPlayer for OwnPlayer {
    fn name(&self) -> &str {
        &self.name
    }

    fn choose(&mut self, public: &Public, seed: u64) -> Result<PlayerChoice, String> {
        let begun = Instant::now();
        let finding = (self.think)(public, seed_of(seed, public));
        let reply = match finding.best() {
            _ if wins_by_declaration(public) => Reply::Declare,
            Some(mv) => Reply::Play(mv),
            None => Reply::Resign,
        };
        Ok(PlayerChoice { reply, nodes: finding.nodes, time: begun.elapsed() })
    }
}

/// A search that the arena can set up and measure.
#[derive(Debug, Clone, Copy)]
pub enum OwnSearch {
    /// The search of Banqi.
    Banqi(Ruleset),
    /// The search of a game without secrets.
    Open,
}

impl OwnSearch {
    /// The search of a game.
    pub fn of(rules: &Rules) -> Result<Self, String> {
        match rules {
            Rules::Banqi(ruleset) => Ok(Self::Banqi(*ruleset)),
            Rules::Xiangqi(_) | Rules::Shogi(_) => Ok(Self::Open),
            Rules::Supply => Err(format!("{} has no search", rules.game())),
        }
    }
}

fn searching(text: &str, options: &str, rules: &Rules) -> Result<Box<dyn ArenaPlayer>, String> {
    match OwnSearch::of(rules)? {
        OwnSearch::Banqi(ruleset) => searching_banqi(text, options, &ruleset),
        OwnSearch::Open => searching_openly(text, options, rules),
    }
}

/// The search of a game without secrets.
fn searching_openly(text: &str, options: &str, rules: &Rules) -> Result<Box<dyn ArenaPlayer>, String> {
    let (mut limits, mut mebibytes) = (Limits::default(), Mind::DEFAULT_MEBIBYTES);
    let mut changes: Vec<String> = Vec::new();
    let mut manner = Manner::strongest();
    let (mut varies, mut weights) = (false, None);
    for option in options.split(',').filter(|option| !option.is_empty()) {
        let (key, value) = option.split_once('=').ok_or_else(|| format!("{option:?} is not KEY=VALUE"))?;
        let number = || value.parse::<u64>().map_err(|_| format!("{option:?}: a number must follow"));
        match key {
            "nodes" => limits.nodes = Some(number()?),
            "ms" => limits.cpu = Some(Duration::from_millis(number()?)),
            "depth" => limits.depth = Some(number()?.min(100) as u32),
            "mb" => mebibytes = number()? as usize,
            "weights" => weights = Some(read_shogi_weights(value)?),
            "without" | "margins" => changes.extend(value.split('+').map(|name| name.replace(':', "="))),
            "level" => {
                let level = number()?.try_into().ok().and_then(|number| Level::numbered(rules, number));
                let level = level.ok_or_else(|| format!("there is no level {value}"))?;
                (manner, varies) = (level.manner(rules).unwrap_or_default(), true);
                limits = Limits { time: None, ..level.limits_in(rules) };
            }
            _ => set_manner(&mut manner, key, value)?,
        }
    }
    require_limit(&limits)?;
    // The limits of a level are those of its manner; given ones replace them.
    (manner.nodes, manner.depth) = (None, Manner::strongest().depth.min(manner.depth));
    let names: Vec<&str> = changes.iter().map(String::as_str).collect();
    let mind =
        Mind::changed(rules, manner, &names).ok_or_else(|| format!("{names:?}: not all are parts of the search"))?;
    let mut mind = mind.with_memory(mebibytes);
    if let Some(weights) = weights {
        mind = mind.with_shogi_weights(weights);
    }
    // Seed 0: a search without habits plays its best move also in the opening.
    varies |= manner != Manner::strongest();
    Ok(OwnPlayer::boxed(text, move |public, seed| {
        mind.think(public, if varies { seed } else { 0 }, &limits, &mut |_| {})
    }))
}

/// Reads the weights of `arena fit`; `hand` stands for those by hand.
pub fn read_shogi_weights(path: &str) -> Result<ShogiWeights, String> {
    if path == "hand" {
        return Ok(ShogiWeights::by_hand());
    }
    let bytes = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
    ShogiWeights::read(&bytes).ok_or_else(|| format!("{path}: these are no weights of shogi"))
}

/// Sets one of the parameters of [`Manner`].
fn set_manner(manner: &mut Manner, key: &str, value: &str) -> Result<(), String> {
    let number = value.parse::<i32>().map_err(|_| format!("{key}={value}: a number must follow"))?;
    let share = number.clamp(0, 256).unsigned_abs();
    match key {
        "plies" => manner.depth = number.max(1),
        "noise" => manner.noise = number.max(0),
        "whim" => manner.whim = number.max(0),
        "far" => manner.overlooks.far = share,
        "jumps" => manner.overlooks.jumps = share,
        "diagonals" => manner.overlooks.diagonals = share,
        "behind" => manner.overlooks.behind = share,
        "opened" => manner.overlooks.opened = share,
        "exchanges" => manner.overlooks.exchanges = share,
        "mates" => manner.overlooks_mates = number != 0,
        "checks" => manner.checks = number,
        "captures" => manner.captures = number,
        "advance" => manner.advance = number,
        "drops" => manner.drops = number,
        "shelter" => manner.shelter = number,
        "contempt" => manner.contempt = number,
        "pride" => manner.pride = number.max(0),
        _ => return Err(format!("{key:?} is not an option of a search of xiangqi or shogi")),
    }
    Ok(())
}

fn require_limit(limits: &Limits) -> Result<(), String> {
    if limits.is_endless() { Err("a search needs nodes=, ms= or depth=".to_owned()) } else { Ok(()) }
}

fn searching_banqi(text: &str, options: &str, ruleset: &Ruleset) -> Result<Box<dyn ArenaPlayer>, String> {
    let mut limits = Limits::default();
    let (mut style, mut weights, mut mebibytes) =
        (BanqiStyle::strongest(), Weights::tuned(), banqi::BanqiPlayer::DEFAULT_MEBIBYTES);
    for option in options.split(',').filter(|option| !option.is_empty()) {
        let (key, value) = option.split_once('=').ok_or_else(|| format!("{option:?} is not KEY=VALUE"))?;
        let number = || value.parse::<u64>().map_err(|_| format!("{option:?}: a number must follow"));
        match key {
            "nodes" => limits.nodes = Some(number()?),
            "ms" => limits.cpu = Some(Duration::from_millis(number()?)),
            "depth" => limits.depth = Some(number()?.min(60) as u32),
            "mb" => mebibytes = number()? as usize,
            "noise" => style.noise = number()? as i32,
            "jumps" => style.overlooks_jumps = number()?.min(256) as u32,
            "pride" => style.pride = number()?.min(10_000) as i32,
            "exchanges" => style.overlooks_exchanges = number()?.min(256) as u32,
            "whim" => style.whim = number()? as i32,
            "curiosity" => style.curiosity = value.parse().map_err(|_| format!("{option:?}: a number must follow"))?,
            "greed" => style.greed = number()? as i32,
            "contempt" => style.contempt = number()? as i32,
            "endings" => style.knows_endings = number()? != 0,
            "weights" => weights = read_weights(value)?,
            _ => return Err(format!("{key:?} is not an option of a search")),
        }
    }
    require_limit(&limits)?;
    let player = banqi::BanqiPlayer::new(ruleset, style, &weights).with_memory(mebibytes);
    Ok(OwnPlayer::searching(text, player, limits))
}

/// Reads weights in the format of `arena tune`: `name value`, a line each.
pub fn read_weights(path: &str) -> Result<Weights, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let mut values = Weights::tuned().to_vec();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let found = line.split_once(' ').and_then(|(name, value)| {
            let place = Weights::NAMES.iter().position(|known| *known == name.trim_end_matches(':'))?;
            Some((place, value.trim().parse().ok()?))
        });
        let (place, value) = found.ok_or_else(|| format!("{path}: {line:?} is not a weight"))?;
        values[place] = value;
    }
    Ok(Weights::from_slice(&values))
}

/// A child process.
#[derive(Debug)]
struct EnginePlayer {
    name: String,
    program: Program,
    limit: String,
}

impl ArenaPlayer for EnginePlayer {
    fn name(&self) -> &str {
        &self.name
    }

    fn begin(&mut self, public: &Public) -> Result<(), String> {
        self.program.begin(public).map_err(|error| format!("{}: {error}", self.name))
    }

    fn choose(&mut self, public: &Public, _seed: u64) -> Result<PlayerChoice, String> {
        let begun = Instant::now();
        let reply = self.program.choose(public, &self.limit).map_err(|error| format!("{}: {error}", self.name))?;
        Ok(PlayerChoice { reply, nodes: 0, time: begun.elapsed() })
    }
}

fn external(text: &str, dialect: &str, rest: &str) -> Result<Box<dyn ArenaPlayer>, String> {
    let (limit, command) = rest.split_once(';').ok_or("a program is DIALECT;LIMIT;COMMAND")?;
    let dialect = dialect.parse().map_err(|_| format!("{dialect:?} is not a dialect; see arena --help"))?;
    let program = Program::start(dialect, command).map_err(|error| format!("{command}: {error}"))?;
    Ok(Box::new(EnginePlayer { name: text.to_owned(), program, limit: limit.to_owned() }))
}

/// A search under Taiwan's rules with these weights and noise, without endgame tables.
pub fn with_weights(weights: &Weights, nodes: u64, noise: i32) -> Box<dyn ArenaPlayer> {
    let style = BanqiStyle { noise, knows_endings: false, ..BanqiStyle::strongest() };
    let player = banqi::BanqiPlayer::new(&Ruleset::taiwan(), style, weights).with_memory(1);
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    OwnPlayer::searching("search", player, limits)
}
