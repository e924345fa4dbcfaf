//! Command-line options: `--name value`, in any order.

use std::collections::HashMap;
use std::str::FromStr;

/// The options of a command line.
#[derive(Debug, Default)]
pub struct Args(HashMap<String, String>);

/// Every option of every command.
const KNOWN: [&str; 22] = [
    "first",
    "second",
    "games",
    "game",
    "rules",
    "seed",
    "threads",
    "json",
    "records",
    "sprt",
    "markdown",
    "rounds",
    "nodes",
    "positions",
    "pieces",
    "out",
    "epochs",
    "weights",
    "seconds",
    "data",
    "lambda",
    "prior",
];

/// Reads the options.
pub fn read(mut words: impl Iterator<Item = String>) -> Result<Args, String> {
    let mut args = Args::default();
    while let Some(word) = words.next() {
        let name = word.strip_prefix("--").filter(|name| KNOWN.contains(name));
        let name = name.ok_or_else(|| format!("{word:?} is not an option; see arena --help"))?;
        let value = words.next().ok_or_else(|| format!("--{name} needs a value"))?;
        args.0.insert(name.to_owned(), value);
    }
    Ok(args)
}

impl Args {
    /// The text of an option.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// The number of an option, or its default.
    pub fn number<T: FromStr>(&self, name: &str, default: T) -> Result<T, String> {
        match self.text(name) {
            None => Ok(default),
            Some(text) => text.parse().map_err(|_| format!("--{name}: {text:?} is not a number in range")),
        }
    }

    /// The text of a required option.
    pub fn required(&self, name: &str) -> Result<&str, String> {
        self.text(name).ok_or_else(|| format!("--{name} is missing; see arena --help"))
    }
}
