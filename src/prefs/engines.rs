//! Other people's engines, as the settings keep them: how each is started, what it has said of itself, and what the players
//! have chosen.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, ParseError, VariantArray};
use teahouse_engine::external::{EngineOption, Identity, Protocol, Recipe};

use super::names::{LONGEST_NAME, is_written};
use super::{GameKind, word};

/// An engine of the settings. Journals keep the text, such as `engine-0a1b2c3d`: another name or other options of the engine
/// do not change it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EngineId(u32);

impl EngineId {
    /// The word before the number.
    const WORD: &str = "engine-";

    /// An id for the engine of a command: the same as before, if it was here before.
    fn of_command(command: &str) -> Self {
        // The hash of Fowler, Noll and Vo.
        Self(command.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)))
    }
}

impl fmt::Display for EngineId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{:08x}", Self::WORD, self.0)
    }
}

impl FromStr for EngineId {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let number = text.strip_prefix(Self::WORD).filter(|digits| digits.len() == 8);
        let number = number.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        number.map(Self).filter(|id| id.to_string() == text).ok_or(ParseError::VariantNotFound)
    }
}

/// The consequence for the seat when an engine fails in a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum WhenItFails {
    /// The engine resigns.
    #[default]
    Resigns,
    /// The player at the screen takes the seat over.
    Person,
    /// The computer takes the seat over.
    Computer,
}

impl WhenItFails {
    /// All of them.
    pub const ALL: &[Self] = Self::VARIANTS;
}

/// An engine.
#[derive(Serialize, Deserialize, Debug, Clone, PartialEq, Eq)]
pub struct Engine {
    /// The id of the engine.
    #[serde(with = "word")]
    pub id: EngineId,
    /// The name of the engine in the game.
    pub name: String,
    /// A path, or a path and arguments.
    pub command: String,
    /// The protocol of the engine.
    #[serde(with = "word")]
    pub protocol: Protocol,
    /// The name from its `id name`.
    #[serde(default)]
    pub says: String,
    /// The authors of the engine.
    #[serde(default)]
    pub author: String,
    /// The games in which it has been tried and has played.
    #[serde(default, with = "word::list")]
    pub games: Vec<GameKind>,
    /// How long it thinks about a move where there is no clock, in milliseconds: one of [`Engine::TIMES`].
    #[serde(default = "Engine::usual_time")]
    pub time: u32,
    /// The options, as the engine declares them.
    #[serde(default, with = "declarations")]
    pub options: Vec<EngineOption>,
    /// The values that the players have chosen, by name.
    #[serde(default)]
    pub values: BTreeMap<String, String>,
}

impl Engine {
    /// How long an engine may think about a move, in milliseconds.
    pub const TIMES: [u32; 5] = [300, 1000, 3000, 10_000, 30_000];

    const fn usual_time() -> u32 {
        Self::TIMES[1]
    }

    /// An engine that was found.
    fn found(id: EngineId, command: &str, identity: Identity) -> Self {
        let Identity { protocol, name, author, options } = identity;
        Self {
            id,
            name: String::new(),
            command: command.to_owned(),
            protocol,
            says: name,
            author,
            games: Vec::new(),
            time: Self::usual_time(),
            options,
            values: BTreeMap::new(),
        }
    }

    /// The recipe of the engine, with the options that were chosen.
    #[must_use]
    pub fn recipe(&self) -> Recipe {
        let options = self.values.iter().map(|(name, value)| (name.clone(), value.clone())).collect();
        Recipe { command: self.command.clone(), protocol: self.protocol, options }
    }

    /// The engine's own statements about itself.
    #[must_use]
    pub fn identity(&self) -> Identity {
        let (name, author) = (self.says.clone(), self.author.clone());
        Identity { protocol: self.protocol, name, author, options: self.options.clone() }
    }

    /// Whether it has a seat in a game.
    #[must_use]
    pub fn plays(&self, game: GameKind) -> bool {
        self.games.contains(&game)
    }

    /// The time for a move without a clock.
    #[must_use]
    pub const fn move_time(&self) -> Duration {
        Duration::from_millis(self.time as u64)
    }

    /// The options that players choose, with their values.
    pub fn choices(&self) -> impl Iterator<Item = (&EngineOption, Option<String>)> {
        let shown = self.options.iter().filter(|option| !option.is_of_the_host());
        shown.map(|option| (option, self.value(option)))
    }

    /// The value of an option; `None` for a button.
    fn value(&self, option: &EngineOption) -> Option<String> {
        let chosen = self.values.get(&option.name).and_then(|value| option.kind.fitting(value));
        chosen.or_else(|| option.kind.usual())
    }

    /// Chooses the value of an option, if it has such a value. The usual one is not kept.
    pub fn choose(&mut self, name: &str, value: &str) {
        let Some(option) = self.options.iter().find(|option| option.name == name) else { return };
        let Some(value) = option.kind.fitting(value) else { return };
        if option.kind.usual().as_deref() == Some(value.as_str()) {
            self.values.remove(name);
        } else {
            self.values.insert(name.to_owned(), value);
        }
    }

    /// The last part of its path, if it says no name.
    fn usual_name(&self) -> String {
        let file = self.command.rsplit(['/', '\\']).next().unwrap_or_default();
        if self.says.is_empty() { file.to_owned() } else { self.says.clone() }
    }

    fn clamp(&mut self) {
        let name = self.name.chars().filter(|letter| is_written(*letter)).take(LONGEST_NAME).collect::<String>();
        self.name = name.trim().to_owned();
        if self.name.is_empty() {
            self.name = self.usual_name().chars().filter(|letter| is_written(*letter)).take(LONGEST_NAME).collect();
        }
        let time = Self::TIMES.into_iter().min_by_key(|time| time.abs_diff(self.time));
        self.time = time.unwrap_or(Self::usual_time());
        self.games.sort_unstable_by_key(|game| GameKind::ALL.iter().position(|known| known == game));
        self.games.dedup();
    }
}

/// The engines of the settings, in the order in which they were added.
#[derive(Serialize, Deserialize, Debug, Clone, PartialEq, Eq, Default)]
#[serde(transparent)]
pub struct Engines(Vec<Engine>);

impl Engines {
    /// The greatest number of engines.
    pub const MOST: usize = 20;

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &Engine> {
        self.0.iter()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether there is no room for another one.
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.0.len() >= Self::MOST
    }

    /// The engines that have a seat in a game.
    pub fn of_game(&self, game: GameKind) -> impl Iterator<Item = &Engine> {
        self.iter().filter(move |engine| engine.plays(game))
    }

    /// The engine of an id.
    #[must_use]
    pub fn get(&self, id: EngineId) -> Option<&Engine> {
        self.iter().find(|engine| engine.id == id)
    }

    /// The same, to be changed.
    pub fn get_mut(&mut self, id: EngineId) -> Option<&mut Engine> {
        self.0.iter_mut().find(|engine| engine.id == id)
    }

    /// Adds an engine that was found, and returns its id. A program can be added twice, with other options. `None` if there is no
    /// room.
    pub fn add(&mut self, command: &str, identity: Identity) -> Option<EngineId> {
        if self.is_full() {
            return None;
        }
        let mut id = EngineId::of_command(command);
        while self.get(id).is_some() {
            id = EngineId(id.0.wrapping_add(1));
        }
        let mut engine = Engine::found(id, command, identity);
        engine.clamp();
        self.0.push(engine);
        Some(id)
    }

    /// Takes an engine from the list. Its program stays where it is.
    pub fn remove(&mut self, id: EngineId) {
        self.0.retain(|engine| engine.id != id);
    }

    /// Renames an engine. An empty name restores the engine's own.
    pub fn rename(&mut self, id: EngineId, name: &str) {
        if let Some(engine) = self.get_mut(id) {
            name.clone_into(&mut engine.name);
            engine.clamp();
        }
    }

    /// Takes what an engine has said anew, and the games that it has played.
    pub fn learn(&mut self, id: EngineId, identity: Identity, games: Vec<GameKind>) {
        let Some(engine) = self.get_mut(id) else { return };
        let Identity { protocol, name, author, options } = identity;
        (engine.protocol, engine.says, engine.author, engine.options) = (protocol, name, author, options);
        engine.games = games;
        engine.clamp();
    }

    pub(super) fn clamp(&mut self) {
        let mut known = Vec::new();
        self.0.retain(|engine| {
            !known.contains(&engine.id) && {
                known.push(engine.id);
                true
            }
        });
        self.0.truncate(Self::MOST);
        self.0.iter_mut().for_each(Engine::clamp);
    }
}

/// Options as lines in the form of UCI. One that is not understood is left out: the next test of the engine brings it back.
mod declarations {
    use serde::{Deserializer, Serializer};

    use super::*;

    pub(super) fn serialize<S: Serializer>(options: &[EngineOption], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(options.iter().map(EngineOption::to_string))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<EngineOption>, D::Error> {
        let lines = Vec::<String>::deserialize(deserializer)?;
        Ok(lines.iter().filter_map(|line| EngineOption::parse(line)).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn identity() -> Identity {
        let options = [
            "name Hash type spin default 16 min 1 max 64",
            "name Ponder type check default false",
            "name Style type combo default calm var calm var bold",
            "name Clear Hash type button",
        ];
        let options = options.iter().filter_map(|text| EngineOption::parse(text)).collect();
        Identity { protocol: Protocol::Uci, name: "Rogue 1".into(), author: "Ann".into(), options }
    }

    #[test]
    fn an_id_is_its_text_and_stays_with_the_command() {
        let mut engines = Engines::default();
        let first = engines.add("/opt/rogue", identity()).unwrap();
        let second = engines.add("/opt/rogue", identity()).unwrap();
        assert_ne!(first, second);
        assert_eq!(first.to_string().parse(), Ok(first));
        for text in ["", "engine-", "engine-1", "engine-0000000g", "engine-0000000A", "engine-000000001", "child"] {
            assert!(text.parse::<EngineId>().is_err(), "{text:?}");
        }
        engines.remove(first);
        assert_eq!(engines.add("/opt/rogue", identity()), Some(first), "the same id as before");
        assert_eq!(engines.iter().map(|engine| engine.id).collect::<Vec<_>>(), [second, first]);
    }

    #[test]
    fn chosen_values_fit_and_usual_ones_are_not_kept() {
        let mut engines = Engines::default();
        let id = engines.add("/opt/rogue", identity()).unwrap();
        let engine = engines.get_mut(id).unwrap();
        for (name, value) in [("Hash", "999"), ("Style", "wild"), ("Style", "bold"), ("Clear Hash", "x"), ("None", "1")]
        {
            engine.choose(name, value);
        }
        let values = engine.values.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>();
        assert_eq!(values, ["Hash=64", "Style=bold"]);
        engine.choose("Style", "calm");
        assert_eq!(engine.recipe().options, [("Hash".to_owned(), "64".to_owned())]);
        let shown: Vec<_> = engine.choices().map(|(option, value)| (option.name.as_str(), value)).collect();
        assert_eq!(shown[0], ("Hash", Some("64".to_owned())));
        assert_eq!(shown.last(), Some(&("Clear Hash", None)));
        assert_eq!(shown.len(), 3, "whether it ponders is not the player's choice");
    }

    #[test]
    fn names_fit_a_tablet_and_an_empty_one_is_the_engines_own() {
        let mut engines = Engines::default();
        let id = engines.add("/opt/rogue", identity()).unwrap();
        let name = |engines: &Engines| engines.get(id).unwrap().name.clone();
        assert_eq!(name(&engines), "Rogue 1");
        engines.rename(id, &format!(" \u{202e}{}", "x".repeat(99)));
        assert_eq!(name(&engines), "x".repeat(LONGEST_NAME - 1));
        engines.rename(id, "  ");
        assert_eq!(name(&engines), "Rogue 1");
        let unnamed = engines.add("/opt/a b/rogue", Identity { name: String::new(), ..identity() }).unwrap();
        assert_eq!(engines.get(unnamed).unwrap().name, "rogue");
    }

    #[test]
    fn an_engine_has_a_seat_in_the_games_that_it_has_played() {
        let mut engines = Engines::default();
        let id = engines.add("/opt/rogue", identity()).unwrap();
        assert_eq!(engines.of_game(GameKind::Shogi).count(), 0);
        engines.learn(id, identity(), vec![GameKind::Shogi, GameKind::Xiangqi, GameKind::Shogi]);
        assert_eq!(engines.get(id).unwrap().games, [GameKind::Xiangqi, GameKind::Shogi]);
        assert_eq!(engines.of_game(GameKind::Shogi).count(), 1);
        (0..100).for_each(|_| _ = engines.add("x", identity()));
        assert!(engines.is_full() && engines.iter().count() == Engines::MOST);
    }
}
