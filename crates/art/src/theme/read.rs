//! Reading themes from RON, and the themes of the game.

use super::{DiscTheme, Theme};
use ron::error::SpannedError;
use serde::de::{Deserialize, DeserializeOwned, Deserializer, Error};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// Why a text is not a theme.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {what}")]
pub struct ThemeError {
    /// The line on which reading stopped, counted from 1.
    pub line: usize,
    /// The character of that line, counted from 1.
    pub column: usize,
    /// The error there.
    pub what: String,
}

impl From<SpannedError> for ThemeError {
    fn from(error: SpannedError) -> Self {
        // The end of the offending value is reported. For a missing field its start is that of the whole file.
        let place = error.span.end;
        Self { line: place.line, column: place.col, what: error.code.to_string() }
    }
}

/// The files of the game's themes, the default theme first.
const THEMES: [(&str, &str); 8] = [
    ("jade-salon", include_str!("../../../../assets/themes/jade-salon.ron")),
    ("night-study", include_str!("../../../../assets/themes/night-study.ron")),
    ("kaya-slate", include_str!("../../../../assets/themes/kaya-slate.ron")),
    ("late-sun", include_str!("../../../../assets/themes/late-sun.ron")),
    ("shoji-morning", include_str!("../../../../assets/themes/shoji-morning.ron")),
    ("rice-paper", include_str!("../../../../assets/themes/rice-paper.ron")),
    ("high-contrast-dark", include_str!("../../../../assets/themes/high-contrast-dark.ron")),
    ("high-contrast-light", include_str!("../../../../assets/themes/high-contrast-light.ron")),
];
const MATERIALS: &str = include_str!("../../../../assets/themes/materials.ron");

impl Theme {
    /// Reads a theme in the format of the files in `assets/themes`. All fields are required, and there may be no others.
    ///
    /// # Errors
    /// [`ThemeError`] says on which line the text is not a theme, and why.
    pub fn parse(text: &str) -> Result<Self, ThemeError> {
        parse(text)
    }

    /// The names of the game's themes, the default theme first.
    pub fn names() -> impl ExactSizeIterator<Item = &'static str> {
        THEMES.iter().map(|(name, _)| *name)
    }

    /// The theme of this name that comes with the game.
    pub fn named(name: &str) -> Option<Self> {
        let (_, text) = THEMES.iter().find(|(its_name, _)| *its_name == name)?;
        Some(Self::parse(text).expect("a test reads every theme that is built in"))
    }

    /// Teak, boxwood and lacquer on green felt: the theme that the game starts with.
    pub fn jade_salon() -> Self {
        Self::parse(THEMES[0].1).expect("a test reads every theme that is built in")
    }
}

impl Default for Theme {
    fn default() -> Self {
        Self::jade_salon()
    }
}

impl DiscTheme {
    /// Reads sets of discs by their names, as `assets/themes/materials.ron` writes them.
    ///
    /// # Errors
    /// [`ThemeError`] says on which line the text is not that, and why.
    pub fn parse_materials(text: &str) -> Result<BTreeMap<String, Self>, ThemeError> {
        parse(text)
    }

    /// The sets of discs that come with the game, by their names: `boxwood`, `flat`, `jade`, `rosewood`.
    pub fn materials() -> BTreeMap<String, Self> {
        Self::parse_materials(MATERIALS).expect("a test reads the materials that are built in")
    }
}

fn parse<T: DeserializeOwned>(text: &str) -> Result<T, ThemeError> {
    Ok(ron::Options::default().from_str(text)?)
}

/// A share of a whole.
pub(super) fn share<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f32, D::Error> {
    within(0.0..=1.0, deserializer)
}

/// A line that can be seen, and leaves some of the cell.
pub(super) fn line_width<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f32, D::Error> {
    within(0.5..=4.0, deserializer)
}

fn within<'de, D: Deserializer<'de>>(range: RangeInclusive<f32>, deserializer: D) -> Result<f32, D::Error> {
    let number = f32::deserialize(deserializer)?;
    let (least, most) = (range.start(), range.end());
    range
        .contains(&number)
        .then_some(number)
        .ok_or_else(|| D::Error::custom(format!("{number} is not between {least} and {most}")))
}
