//! The motifs: reasons for a move.

use strum::Display;
use teahouse_rules::Face;

/// Why a move is good. The text is the key of translations, such as `forks`. In the order of importance: a hint names
/// the first that stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display)]
#[strum(serialize_all = "kebab-case")]
pub enum Motif {
    /// Mates, or begins a mate in this number of moves.
    Mates(u32),
    /// Takes this piece and loses less.
    Gains(Face),
    /// Attacks two pieces at once, the more valuable one first. A king or general counts.
    Forks(Face, Face),
    /// Attacks this piece on a line: it has to leave the line, and the second one is lost behind it.
    Skewers(Face, Face),
    /// Pins this piece: it cannot leave a line without giving up the one behind it, mostly the king or general.
    Pins(Face),
    /// Opens a line of check of another piece.
    DiscoversCheck,
    /// Opens a line of another piece that attacks this one.
    Discovers(Face),
    /// Threatens mate with the next move.
    ThreatensMate,
    /// Stops a threat of mate with the opponent's next move.
    ParriesMate,
    /// Promotes this piece.
    Promotes(Face),
    /// Drops this piece with check.
    DropsWithCheck(Face),
    /// Gives check.
    Checks,
    /// Brings this piece, which could have been taken, to safety.
    Saves(Face),
    /// Protects this piece, which could have been taken.
    Defends(Face),
    /// Attacks this piece, which can be taken next.
    Attacks(Face),
    /// Takes this piece for an equal one.
    Trades(Face),
    /// Leaves a check.
    Evades,
    /// Improves the position in another way.
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
