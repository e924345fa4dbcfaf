//! Usual time controls of each game.

use teahouse_rules::Rules;

use super::TimeControl;
use super::TimeControl::{Byoyomi, Fischer, PerMove, SuddenDeath};

/// Controls with their names.
type Presets = &'static [(&'static str, TimeControl)];

/// The Computer Olympiad gives 15 minutes (Yen et al., ICGA Journal 2022); the others are of casual play.
const BANQI: Presets = &[
    ("blitz-5", SuddenDeath { main: 300 }),
    ("blitz-10", SuddenDeath { main: 600 }),
    ("olympiad", SuddenDeath { main: 900 }),
    ("per-move-30", PerMove { limit: 30 }),
];

/// Blitz of the project's source, rapid of tournaments, and the two leagues of xqbase.com's engines.
const XIANGQI: Presets = &[
    ("blitz-5", SuddenDeath { main: 300 }),
    ("blitz-10", SuddenDeath { main: 600 }),
    ("league-fast", Fischer { main: 600, increment: 3 }),
    ("rapid-15", Fischer { main: 900, increment: 10 }),
    ("league-slow", Fischer { main: 1800, increment: 10 }),
    ("event-60", Fischer { main: 3600, increment: 30 }),
];

/// The usual controls of amateur events, and Fischer's of online play. `per-move-30` is that of televised matches.
const SHOGI: Presets = &[
    ("byoyomi-10", Byoyomi { main: 600, period: 30, periods: 1 }),
    ("byoyomi-20", Byoyomi { main: 1200, period: 30, periods: 1 }),
    ("byoyomi-15", Byoyomi { main: 900, period: 60, periods: 1 }),
    ("per-move-30", PerMove { limit: 30 }),
    ("fischer-5", Fischer { main: 300, increment: 5 }),
    ("fischer-10", Fischer { main: 600, increment: 10 }),
    ("blitz-10", SuddenDeath { main: 600 }),
];

/// Bughouse is played at blitz.
const SUPPLY: Presets = &[("blitz-5", SuddenDeath { main: 300 }), ("blitz-10", SuddenDeath { main: 600 })];

impl TimeControl {
    /// The usual controls of a game with their names. A name never changes its meaning within a game.
    ///
    /// ```
    /// use teahouse_rules::Rules;
    /// use teahouse_table::TimeControl;
    ///
    /// let presets = TimeControl::presets(&Rules::parse("shogi")?);
    /// assert_eq!(presets[0], ("byoyomi-10", "600/30x1".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn presets(rules: &Rules) -> Presets {
        match rules {
            Rules::Banqi(_) => BANQI,
            Rules::Shogi(_) => SHOGI,
            Rules::Supply => SUPPLY,
            // Those of xiangqi, for any game that has none of its own.
            _ => XIANGQI,
        }
    }

    /// The name of this control among the [presets](Self::presets) of a game.
    pub fn preset(self, rules: &Rules) -> Option<&'static str> {
        Self::presets(rules).iter().find(|(_, control)| *control == self).map(|(name, _)| *name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Settings and translations rely on names and values.
    #[test]
    fn presets_never_change() {
        let expected = [
            "blitz-5=300 blitz-10=600 olympiad=900 per-move-30=/30",
            "blitz-5=300 blitz-10=600 league-fast=600+3 rapid-15=900+10 league-slow=1800+10 event-60=3600+30",
            "byoyomi-10=600/30x1 byoyomi-20=1200/30x1 byoyomi-15=900/60x1 per-move-30=/30 fischer-5=300+5 \
             fischer-10=600+10 blitz-10=600",
            "blitz-5=300 blitz-10=600",
        ];
        for (rules, expected) in Rules::GAMES.iter().zip(expected) {
            let presets = TimeControl::presets(rules);
            let words: Vec<String> = presets.iter().map(|(name, control)| format!("{name}={control}")).collect();
            assert_eq!(words.join(" "), expected);
            for (name, control) in presets {
                assert!(control.is_valid() && control.preset(rules) == Some(*name), "{name}");
            }
            assert_eq!(TimeControl::None.preset(rules), None);
        }
    }
}
