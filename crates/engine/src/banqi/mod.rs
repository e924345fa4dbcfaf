//! Banqi: a player with public information.
//!
//! [`BanqiPlayer`] gets a [`Public`](teahouse_rules::Public), whose type contains no face-down faces, and weights the
//! possible faces by the bag. It uses principal variation search with chance nodes (`search`), an evaluation by living
//! predators (`evaluate`), and endgame tables (`endgame`).

mod board;
mod endgame;
mod evaluate;
mod flips;
mod greedy;
mod laws;
mod material;
mod moves;
mod quiet_evaluator;
mod score_move;
mod search;
mod step;
mod style;
mod think;
mod weights;
mod why;
mod zobrist;

pub use greedy::choose as choose_greedily;
pub use quiet_evaluator::QuietEvaluator;
pub use style::BanqiStyle;
pub use think::BanqiPlayer;
pub use weights::Weights;

use teahouse_rules::banqi::{Position, Ruleset};

use crate::limits::Signal;

/// Computes the endgame tables with up to three pieces in about a second, unless `stop` is raised. Call it on a thread
/// of its own before the first ending: a search without a time limit waits for the tables that it needs.
pub fn prepare_endings(ruleset: &Ruleset, stop: &Signal) {
    endgame::prepare(&laws::Laws::of(ruleset), stop);
}

/// The endgame tables with up to four face-up pieces.
///
/// ```
/// use teahouse_engine::banqi::Endings;
/// use teahouse_rules::banqi::{Position, Ruleset};
///
/// let ruleset = Ruleset::taiwan();
/// let endings = Endings::new(&ruleset);
/// // The advisor captures the soldier.
/// let position = Position::from_fen("8/1As5/8/8 r - 0 1", &ruleset)?;
/// assert_eq!(endings.value(&position), Some(1));
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
#[derive(Debug)]
pub struct Endings(laws::Laws);

impl Endings {
    /// The tables under these rules.
    pub fn new(ruleset: &Ruleset) -> Self {
        Self(laws::Laws::of(ruleset))
    }

    /// The table value of a position under best play: `n > 0` if the side to move wins with the next capture (or a
    /// stalemate) in `n` plies, `-n` if it loses in `n - 1` plies, 0 for a draw. `None` if no table covers the
    /// position. Waits until the table is computed.
    pub fn value(&self, position: &Position) -> Option<i8> {
        let board = board::BanqiBoard::of(position);
        endgame::tables(&self.0, &board, endgame::Fetch::Complete(&Signal::new()))?.probe(&board)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use teahouse_rules::Colour;
    use teahouse_rules::banqi::{CaptureTable, ChariotRush, Colours, Draws, Repetition, Ruleset};

    /// Every rule set, and house rules alone and combined.
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
