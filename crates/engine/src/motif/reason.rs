//! What can speak for a move.

use strum::Display;
use teahouse_rules::Face;

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
