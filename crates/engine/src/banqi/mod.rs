//! Banqi: a player who knows what everybody knows.
//!
//! It gets a [`Public`](teahouse_rules::Public), so a face-down man is hidden from it by its type; what lies there it knows
//! by the odds alone. [`Player`] looks ahead by principal variation search with chance nodes (`search`), judges by what
//! living predators leave of each man (`evaluate`), and knows endings with few men by heart (`endgame`).

mod board;
mod endgame;
mod evaluate;
mod flips;
mod greedy;
mod judge;
mod laws;
mod material;
mod moves;
mod search;
mod step;
mod think;
mod weigh;
mod weights;
mod why;
mod zobrist;

pub use greedy::choose as choose_greedily;
pub use judge::Judge;
pub use think::{Player, Style};
pub use weights::Weights;

use teahouse_rules::banqi::{Position, Ruleset};

use crate::limits::Signal;

/// Works out the endings with up to three men, about a second's work, unless it is told to stop: whoever will play soon
/// calls it beside everything else. A search that is not timed waits for it where it
/// needs an ending.
pub fn prepare_endings(ruleset: &Ruleset, stop: &Signal) {
    endgame::prepare(&laws::Laws::of(ruleset), stop);
}

/// Endings with up to four face-up men, known to the end.
#[derive(Debug)]
pub struct Endings(laws::Laws);

impl Endings {
    /// The endings under these rules.
    #[must_use]
    pub fn new(ruleset: &Ruleset) -> Self {
        Self(laws::Laws::of(ruleset))
    }

    /// Who wins, and in how many plies the next capture comes (or the loser is stuck) if both play as well as can be:
    /// `n > 0` for a win of whoever is to move, `-n` for a loss in `n - 1` plies, 0 for a draw. `None` where nothing is
    /// known. It waits until the table is worked out.
    #[must_use]
    pub fn value(&self, position: &Position) -> Option<i8> {
        let board = board::Board::of(position);
        endgame::tables(&self.0, &board, endgame::Wish::Everything(&Signal::new()))?.probe(&board)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use teahouse_rules::Colour;
    use teahouse_rules::banqi::{CaptureTable, ChariotRush, Colours, Draws, Repetition, Ruleset};

    /// Every preset, and house rules one by one and together.
    pub(crate) fn rulesets() -> Vec<Ruleset> {
        let taiwan = Ruleset::taiwan();
        vec![
            taiwan,
            Ruleset::hong_kong(),
            Ruleset::ban_chi(),
            Ruleset { multi_capture: true, ..taiwan },
            Ruleset { blind_capture: true, ..taiwan },
            Ruleset { chariot_rush: ChariotRush::ByRank, cannon_adjacent: true, ..taiwan },
            Ruleset { blind_capture: true, multi_capture: true, chariot_rush: ChariotRush::Any, ..taiwan },
            Ruleset {
                table: CaptureTable::HongKongLiteral,
                advisor_over_elephant: true,
                general_takes_soldier: true,
                attack_ban: true,
                extinction_ends: false,
                colours: Colours::Chosen(Colour::Black),
                draws: Draws::Asked,
                repetition: Repetition::Off,
                ..Ruleset::hong_kong()
            },
        ]
    }
}
