//! The part of the board that a player sees: blindfold play.

use strum::{Display, EnumString, VariantArray};
use teahouse_rules::{SeatMap, Seats};

/// The part of the board that a player sees in blindfold play (蒙眼棋). The text is the word of settings and journals.
///
/// A match stores the choice, and the interface keeps to it. Each player has a sight of its own: one may see while the other does
/// not.
///
/// ```
/// use teahouse_rules::Seats;
/// use teahouse_table::Sight;
///
/// assert_eq!(Sight::words([Sight::Everything, Sight::Board]), "everything board");
/// assert_eq!(Sight::from_words("nothing", Seats::Two), Some([Sight::Nothing; 2].into()));
/// assert!(Sight::Discs.sees_places() && !Sight::Discs.sees_faces());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Sight {
    /// The board with all pieces.
    #[default]
    Everything,
    /// Where pieces stand, and neither whose nor which they are.
    Discs,
    /// The empty board.
    Board,
    /// Not even the board, nor the list of moves.
    Nothing,
}

impl Sight {
    /// All of them, the fullest first.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// Whether pieces can be told from each other.
    pub const fn sees_faces(self) -> bool {
        matches!(self, Self::Everything)
    }

    /// Whether it can be seen where pieces stand.
    pub const fn sees_places(self) -> bool {
        matches!(self, Self::Everything | Self::Discs)
    }

    /// Whether the squares of the board can be seen.
    pub const fn sees_board(self) -> bool {
        !matches!(self, Self::Nothing)
    }

    /// The sights of the players by seat: one word if all are equal, otherwise one for each.
    pub fn words(sights: impl IntoIterator<Item = Self>) -> String {
        let mut words: Vec<String> = sights.into_iter().map(|sight| sight.to_string()).collect();
        if words.iter().all(|word| *word == words[0]) {
            words.truncate(1);
        }
        words.join(" ")
    }

    /// Parses [`Sight::words`].
    pub fn from_words(words: &str, seats: Seats) -> Option<SeatMap<Self>> {
        if let Ok(sight) = words.parse() {
            return Some(seats.map(|_| sight));
        }
        let each: SeatMap<Self> = words.split(' ').map(str::parse).collect::<Result<_, _>>().ok()?;
        (each.count() == seats.count()).then_some(each)
    }
}
