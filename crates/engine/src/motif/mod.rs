//! Why a move of xiangqi, shogi or Supply Chess is good, in a word.

mod find;

use strum::Display;
use teahouse_rules::{Face, Move, Position, Public};

use crate::shogi::ShogiBoard;
use crate::supply::SupplyBoard;
use crate::xiangqi::XiangqiBoard;

/// Why a move is good. The text is the key of translations, such as `forks`. In the order of importance: a hint names
/// the first that stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display)]
#[strum(serialize_all = "kebab-case")]
pub enum Motif {
    /// It mates, or begins a mate in this number of moves.
    Mates(u32),
    /// It takes this piece and loses less.
    Gains(Face),
    /// It attacks two pieces at once, the more valuable one first. A king or general counts.
    Forks(Face, Face),
    /// This piece has to leave a line, and the second one is lost behind it.
    Skewers(Face, Face),
    /// This piece cannot leave a line without giving up the one behind it, mostly the king or general.
    Pins(Face),
    /// It opens a line of check of another piece.
    DiscoversCheck,
    /// It opens a line of another piece that attacks this one.
    Discovers(Face),
    /// It threatens mate with the next move.
    ThreatensMate,
    /// It stops a threat of mate with the opponent's next move.
    ParriesMate,
    /// It promotes this piece.
    Promotes(Face),
    /// It drops this piece with check.
    DropsWithCheck(Face),
    /// It gives check.
    Checks,
    /// It brings this piece, which could have been taken, to safety.
    Saves(Face),
    /// It protects this piece, which could have been taken.
    Defends(Face),
    /// It attacks this piece, which can be taken next.
    Attacks(Face),
    /// It takes this piece for an equal one.
    Trades(Face),
    /// It leaves a check.
    Evades,
    /// It improves the position in another way.
    Improves,
}

impl Motif {
    /// The pieces that the words name.
    pub fn pieces(self) -> impl Iterator<Item = Face> {
        let [one, two] = match self {
            Self::Forks(one, two) | Self::Skewers(one, two) => [Some(one), Some(two)],
            Self::Gains(face)
            | Self::Pins(face)
            | Self::Discovers(face)
            | Self::Promotes(face)
            | Self::DropsWithCheck(face)
            | Self::Saves(face)
            | Self::Defends(face)
            | Self::Attacks(face)
            | Self::Trades(face) => [Some(face), None],
            Self::Mates(_)
            | Self::DiscoversCheck
            | Self::ThreatensMate
            | Self::ParriesMate
            | Self::Checks
            | Self::Evades
            | Self::Improves => [None, None],
        };
        [one, two].into_iter().flatten()
    }
}

/// All that speaks for a legal move of the present position, the most important first; [`Motif::Improves`] if nothing
/// else does. `mate` is the number of plies up to a mate that a search has proved. Empty in Banqi.
///
/// ```
/// use teahouse_engine::{Motif, motifs};
/// use teahouse_rules::{Public, Rules};
///
/// let rules = Rules::parse("shogi")?;
/// let public = Public::from_position(rules, rules.parse_position("4k4/9/9/3r1g3/9/9/9/9/4K4 b N 1")?);
/// // The knight attacks the rook and the gold.
/// let mv = public.position().parse_move("N@e4")?.mv;
/// assert_eq!(motifs(&public, mv, None)[0].to_string(), "forks");
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
pub fn motifs(public: &Public, mv: Move, mate: Option<i32>) -> Vec<Motif> {
    match public.position() {
        Position::Xiangqi(position) => find::all(&XiangqiBoard::of(position), mv, mate),
        Position::Shogi(position) => find::all(&ShogiBoard::of(position), mv, mate),
        Position::Supply(position) => find::all(&SupplyBoard::alone(position), mv, mate),
        Position::Banqi(_) => Vec::new(),
    }
}

#[cfg(test)]
mod tests;
