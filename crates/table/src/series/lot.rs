//! The lot for the first move: pieces or coins that are thrown on the board.

use rand::{Rng, RngExt};
use teahouse_rules::Rules;

/// The pieces or coins of a lot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Lots {
    /// Furigoma: five pawns of shogi. The face is 歩, the back is と.
    Pawns,
    /// Three coins.
    #[default]
    Coins,
    /// Five soldiers of Banqi. The face has the character, the back is blank.
    Discs,
}

impl Lots {
    /// The pieces or coins that players of a game throw.
    ///
    /// Furigoma is the custom of shogi. No rule book says what players of xiangqi or Banqi throw. Coins and discs are the
    /// project's choice, and their number is odd so that one throw decides.
    pub const fn of(rules: &Rules) -> Self {
        match rules {
            Rules::Shogi(_) => Self::Pawns,
            Rules::Banqi(_) => Self::Discs,
            _ => Self::Coins,
        }
    }

    /// How many pieces or coins are thrown.
    pub const fn pieces(self) -> usize {
        match self {
            Self::Pawns | Self::Discs => 5,
            Self::Coins => 3,
        }
    }

    /// The word of journals.
    const fn word(self) -> &'static str {
        match self {
            Self::Pawns => "pawns",
            Self::Coins => "coins",
            Self::Discs => "discs",
        }
    }

    /// Reads the word of journals.
    pub(crate) fn from_word(word: &str) -> Option<Self> {
        [Self::Pawns, Self::Coins, Self::Discs].into_iter().find(|lots| lots.word() == word)
    }

    /// Whether a piece can come to rest on its edge. A koma is a thick wedge.
    const fn can_stand(self) -> bool {
        matches!(self, Self::Pawns)
    }
}

/// How a thrown piece or coin comes to rest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Lies {
    /// With its face up: an unpromoted pawn, the obverse of a coin, the character of a disc.
    Face,
    /// With its back up: a promoted pawn, the reverse of a coin, the blank side of a disc.
    Back,
    /// On its edge or across another piece. It is not counted.
    Edge,
}

impl Lies {
    /// The letter of journals.
    const fn letter(self) -> char {
        match self {
            Self::Face => 'f',
            Self::Back => 'b',
            Self::Edge => 'e',
        }
    }
}

/// A lot: every throw, piece by piece, and so who begins.
///
/// The pieces are thrown for one of the parties, the thrower. The thrower begins if more of them show their faces than their
/// backs. Pieces on their edge are not counted; if the others are equal in number, all are thrown again. That is the
/// custom of furigoma ([Wikipedia](https://ja.wikipedia.org/wiki/振り駒)). Both parties have the same chance.
///
/// ```
/// use rand::{SeedableRng, rngs::ChaCha8Rng};
/// use teahouse_table::series::{Lies, Lot, Lots};
///
/// let lot = Lot::throw(Lots::Pawns, &mut ChaCha8Rng::seed_from_u64(1));
/// let last = lot.throws().last().expect("a lot has a throw");
/// let faces = last.iter().filter(|piece| **piece == Lies::Face).count();
/// let backs = last.iter().filter(|piece| **piece == Lies::Back).count();
/// assert_eq!((last.len(), lot.thrower_begins()), (5, faces > backs));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Lot {
    lots: Lots,
    throws: Vec<Vec<Lies>>,
}

impl Lot {
    /// One of this many pieces comes to rest on its edge.
    const ONE_STANDS_IN: u32 = 40;

    /// The limit of throws: the table has room for the sentences about them, and each takes its time. The last one always decides,
    /// since no piece of it stands.
    pub const MOST_THROWS: usize = 16;

    /// Throws until a throw decides.
    pub fn throw(lots: Lots, rng: &mut impl Rng) -> Self {
        let mut throws = Vec::new();
        loop {
            let may_stand = lots.can_stand() && throws.len() + 1 < Self::MOST_THROWS;
            let throw: Vec<Lies> = (0..lots.pieces()).map(|_| one_piece(may_stand, rng)).collect();
            let decides = surplus(&throw) != 0;
            throws.push(throw);
            if decides {
                return Self { lots, throws };
            }
        }
    }

    /// The words of journals: what was thrown, and each throw piece by piece.
    ///
    /// ```
    /// use teahouse_table::series::Lot;
    ///
    /// let lot = Lot::from_words("pawns fbefb ffbfb").expect("the second throw decides");
    /// assert_eq!((lot.throws().len(), lot.thrower_begins()), (2, true));
    /// assert_eq!(lot.words(), "pawns fbefb ffbfb");
    /// ```
    pub fn words(&self) -> String {
        let throws = self.throws.iter().map(|throw| throw.iter().map(|lies| lies.letter()).collect());
        let words: Vec<String> = core::iter::once(self.lots.word().to_owned()).chain(throws).collect();
        words.join(" ")
    }

    /// Parses [`words`](Self::words). `None` if they are not those of a lot: only the last throw decides, and it is
    /// one of the first [`MOST_THROWS`](Self::MOST_THROWS).
    pub fn from_words(words: &str) -> Option<Self> {
        let (lots, throws) = words.split_once(' ')?;
        let lots = Lots::from_word(lots)?;
        let lies = |letter| match letter {
            'f' => Some(Lies::Face),
            'b' => Some(Lies::Back),
            'e' if lots.can_stand() => Some(Lies::Edge),
            _ => None,
        };
        let throw = |word: &str| word.chars().map(lies).collect::<Option<Vec<Lies>>>();
        let throws: Vec<Vec<Lies>> = throws.split(' ').map(throw).collect::<Option<_>>()?;
        let (last, before) = throws.split_last()?;
        let is_whole = throws.len() <= Self::MOST_THROWS && throws.iter().all(|throw| throw.len() == lots.pieces());
        let decides = surplus(last) != 0 && before.iter().all(|throw| surplus(throw) == 0);
        (is_whole && decides).then_some(Self { lots, throws })
    }

    /// The pieces or coins that were thrown.
    pub const fn lots(&self) -> Lots {
        self.lots
    }

    /// The throws in order, each piece by piece. The last one decides.
    pub fn throws(&self) -> &[Vec<Lies>] {
        &self.throws
    }

    /// Whether the party begins for which the pieces were thrown.
    pub fn thrower_begins(&self) -> bool {
        self.throws.last().is_some_and(|throw| surplus(throw) > 0)
    }
}

fn one_piece(may_stand: bool, rng: &mut impl Rng) -> Lies {
    if may_stand && rng.random_ratio(1, Lot::ONE_STANDS_IN) {
        Lies::Edge
    } else if rng.random() {
        Lies::Face
    } else {
        Lies::Back
    }
}

/// How many more faces than backs a throw shows.
fn surplus(throw: &[Lies]) -> i32 {
    let value = |piece: &Lies| match piece {
        Lies::Face => 1,
        Lies::Back => -1,
        Lies::Edge => 0,
    };
    throw.iter().map(value).sum()
}

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::ChaCha8Rng};

    use super::*;

    fn lots_of(lots: Lots) -> Vec<Lot> {
        let mut rng = ChaCha8Rng::seed_from_u64(7);
        (0..20_000).map(|_| Lot::throw(lots, &mut rng)).collect()
    }

    #[test]
    fn lots_are_fair() {
        for lots in [Lots::Pawns, Lots::Coins, Lots::Discs] {
            let thrown = lots_of(lots);
            // Of 20,000 fair lots the share is 0.5 with a deviation of 0.0035.
            let begins = thrown.iter().filter(|lot| lot.thrower_begins()).count();
            assert!((9_700..10_300).contains(&begins), "{lots:?}: {begins}");
            let faces = thrown.iter().filter(|lot| lot.throws()[0][0] == Lies::Face).count();
            let backs = thrown.iter().filter(|lot| lot.throws()[0][0] == Lies::Back).count();
            assert!(faces.abs_diff(backs) < 600, "{lots:?}: {faces} {backs}");
            assert_eq!(thrown, lots_of(lots), "the seed decides");
        }
    }

    #[test]
    fn only_the_last_throw_decides() {
        let mut again = 0;
        for lots in [Lots::Pawns, Lots::Coins, Lots::Discs] {
            for lot in lots_of(lots) {
                let (last, before) = lot.throws().split_last().unwrap();
                let count = |throw: &[Lies], lies| throw.iter().filter(|piece| **piece == lies).count();
                assert_eq!(lot.throws().iter().map(Vec::len).max(), Some(lots.pieces()));
                assert_eq!(lot.thrower_begins(), count(last, Lies::Face) > count(last, Lies::Back));
                assert_ne!(count(last, Lies::Face), count(last, Lies::Back));
                for throw in before {
                    assert_eq!(count(throw, Lies::Face), count(throw, Lies::Back));
                    assert!(count(throw, Lies::Edge) > 0 && lots == Lots::Pawns, "five pieces are equal only then");
                    again += 1;
                }
            }
        }
        assert!(again > 300, "{again} throws were repeated");
    }

    #[test]
    fn the_words_of_a_lot_are_read_back_and_no_others() {
        for lots in [Lots::Pawns, Lots::Coins, Lots::Discs] {
            for lot in lots_of(lots).into_iter().take(2_000) {
                assert_eq!(Lot::from_words(&lot.words()), Some(lot));
            }
        }
        for words in [
            "",
            "pawns",
            "pawns ",
            "pawns ffff",
            "pawns ffffff",
            "pawns fbefb",
            "pawns ffbfb ffbfb",
            "coins ffe",
            "coins  ffb",
            "coins FFB",
            "dice ffb",
            "coins ffb ",
            "discs fbebf",
        ] {
            assert_eq!(Lot::from_words(words), None, "{words:?}");
        }
        let after = |ties: usize| format!("pawns {}ffbfb", "fbefb ".repeat(ties));
        assert!(Lot::from_words(&after(Lot::MOST_THROWS - 1)).is_some());
        assert_eq!(Lot::from_words(&after(Lot::MOST_THROWS)), None);
    }

    #[test]
    fn each_game_has_its_lots() {
        let of = |line: &str| Lots::of(&Rules::parse(line).unwrap());
        assert_eq!([of("shogi"), of("xiangqi"), of("banqi taiwan")], [Lots::Pawns, Lots::Coins, Lots::Discs]);
    }
}
