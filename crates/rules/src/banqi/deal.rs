//! The sealed deal: what lies under the face-down pieces. Only a referee holds it.

use core::fmt;
use core::str::FromStr;

use rand::Rng;
use rand::seq::SliceRandom;
use sha2::{Digest, Sha256};

use crate::{Face, ParseError, Piece, Position, Public, Square, Turn};

use super::{Bag, GEOMETRY};

/// Which piece lies face-down on which square. Fixed before the first move; it never changes, and an undone flip shows
/// the same face when it is flipped again.
///
/// Its `Debug` text tells nothing, so that it cannot slip into a log or a crash report.
///
/// ```
/// use rand::{SeedableRng, rngs::ChaCha8Rng};
/// use teahouse_rules::banqi::{Deal, Ruleset};
/// use teahouse_rules::{Game, Public, Rules};
///
/// let deal = Deal::shuffled(&mut ChaCha8Rng::seed_from_u64(7));
/// assert_eq!(format!("{deal:?}"), "Deal(sealed)");
/// let mut game = Game::new(Public::new(Rules::Banqi(Ruleset::taiwan())), Some(deal))?;
/// let flip = game.moves()[0];
/// let shown = game.reveal(flip)?.shown;
/// game.play(flip)?;
/// game.back_to(0);
/// assert_eq!(game.reveal(flip)?.shown, shown, "the same face again");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Deal {
    faces: [Option<Piece>; GEOMETRY.len()],
}

impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Deal(sealed)")
    }
}

/// Why a deal cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DealError {
    /// Faces are hidden, but nobody knows them.
    #[error("pieces lie face-down, but there is no deal that says what they are")]
    Missing,
    /// Nothing is hidden in this game.
    #[error("this game hides nothing and needs no deal")]
    NotNeeded,
    /// The deal has other pieces than the position's bag, or on other squares, or contradicts what was shown.
    #[error("the deal does not fit the position: other pieces, or other squares")]
    Mismatch,
    /// Bytes that are no deal.
    #[error("these bytes are no deal")]
    Malformed,
}

impl Deal {
    /// A byte of [`Deal::to_bytes`] for a square without a face-down piece.
    const NOTHING: u8 = 0xff;

    /// A uniformly random permutation of all 32 pieces.
    #[must_use]
    pub fn shuffled(rng: &mut impl Rng) -> Self {
        Self::spread(&Bag::FULL, GEOMETRY.squares(), rng)
    }

    /// A random deal that fits what is publicly known: for a search, for a start from an edited position, for "continue
    /// from here". It repeats what was shown and knows nothing more of the true deal.
    ///
    /// ```
    /// use rand::{SeedableRng, rngs::ChaCha8Rng};
    /// use teahouse_rules::banqi::{Deal, Ruleset};
    /// use teahouse_rules::{Game, Public, Rules};
    ///
    /// let mut rng = ChaCha8Rng::seed_from_u64(7);
    /// let mut public = Public::new(Rules::Banqi(Ruleset::taiwan()));
    /// public.play(public.position().parse_move("a1a1=K")?)?;
    /// let one = Game::new(public.clone(), Some(Deal::sample(&public, &mut rng)))?;
    /// let other = Game::new(public.clone(), Some(Deal::sample(&public, &mut rng)))?;
    /// assert_ne!(one.deal(), other.deal(), "what lies face-down is anybody's guess");
    /// assert_eq!(one.public(), other.public());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn sample(public: &Public, rng: &mut impl Rng) -> Self {
        let Position::Banqi(position) = public.position() else { return Self { faces: [None; GEOMETRY.len()] } };
        let mut deal = Self::spread(position.bag(), position.hidden(), rng);
        deal.set_shown_faces(public);
        deal
    }

    /// The deal of a game whose moves have revealed every face.
    pub(crate) fn from_shown_faces(public: &Public) -> Self {
        let mut deal = Self { faces: [None; GEOMETRY.len()] };
        deal.set_shown_faces(public);
        deal
    }

    fn set_shown_faces(&mut self, public: &Public) {
        for step in public.line().iter().flat_map(Turn::steps) {
            if let Some(Face::Piece(piece)) = step.shown {
                self.faces[GEOMETRY.index(step.mv.target())] = Some(piece);
            }
        }
    }

    fn spread(bag: &Bag, squares: impl Iterator<Item = Square>, rng: &mut impl Rng) -> Self {
        let mut pieces: Vec<Piece> =
            bag.iter().flat_map(|(piece, count)| core::iter::repeat_n(piece, usize::from(count))).collect();
        pieces.shuffle(rng);
        let mut faces = [None; GEOMETRY.len()];
        for (square, piece) in squares.zip(pieces) {
            faces[GEOMETRY.index(square)] = Some(piece);
        }
        Self { faces }
    }

    /// What lies on a square at the start of the deal.
    pub(crate) fn face(&self, square: Square) -> Option<Piece> {
        self.faces.get(GEOMETRY.index(square)).copied().flatten()
    }

    /// Whether the deal fits a game's start and everything that it has shown.
    pub(crate) fn check(&self, public: &Public) -> Result<(), DealError> {
        let Position::Banqi(start) = public.start() else { return Err(DealError::NotNeeded) };
        let mut bag = Bag::EMPTY;
        for (index, face) in self.faces.iter().enumerate() {
            let hidden = start.at(GEOMETRY.square(index)) == crate::Occupant::Hidden;
            if hidden != face.is_some() || !face.is_none_or(|piece| bag.add(piece, 1)) {
                return Err(DealError::Mismatch);
            }
        }
        let mut steps = public.line().iter().flat_map(Turn::steps);
        let shown_as_dealt =
            steps.all(|step| step.shown.is_none_or(|face| self.face(step.mv.target()).map(Face::from) == Some(face)));
        if bag != *start.bag() || !shown_as_dealt {
            return Err(DealError::Mismatch);
        }
        Ok(())
    }

    /// One byte a square from a1 on: the piece's [index](Piece::index), or 255 where nothing lies face-down.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        self.faces.iter().map(|face| face.map_or(Self::NOTHING, |piece| piece.index() as u8)).collect()
    }

    /// Reads [`Deal::to_bytes`].
    ///
    /// # Errors
    /// [`DealError::Malformed`], when they are not 32 bytes that name pieces.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, DealError> {
        let bytes: [u8; GEOMETRY.len()] = bytes.try_into().map_err(|_| DealError::Malformed)?;
        let mut faces = [None; GEOMETRY.len()];
        for (face, byte) in faces.iter_mut().zip(bytes) {
            if byte != Self::NOTHING {
                *face = Some(Piece::all().nth(usize::from(byte)).ok_or(DealError::Malformed)?);
            }
        }
        Ok(Self { faces })
    }
}

/// A random number that keeps a [`Commitment`] from being guessed by trying deals.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Nonce(pub [u8; 32]);

impl Nonce {
    /// A fresh one.
    #[must_use]
    pub fn random(rng: &mut impl Rng) -> Self {
        let mut bytes = [0; 32];
        rng.fill_bytes(&mut bytes);
        Self(bytes)
    }
}

impl fmt::Debug for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Nonce(sealed)")
    }
}

/// SHA-256(match id ‖ rules ‖ deal ‖ nonce), shown before the first move and checked when the deal is opened: the deal
/// was fixed, and nobody changed it.
///
/// The match id and the rules line are each preceded by their length in bytes (eight bytes, little-endian), so that no
/// two matches give the same bytes.
///
/// ```
/// use rand::{SeedableRng, rngs::ChaCha8Rng};
/// use teahouse_rules::banqi::{Commitment, Deal, Nonce, Ruleset};
///
/// let mut rng = ChaCha8Rng::seed_from_u64(7);
/// let (deal, nonce) = (Deal::shuffled(&mut rng), Nonce::random(&mut rng));
/// let rules = format!("banqi {}", Ruleset::taiwan().line());
/// let shown = Commitment::of("tuesday", &rules, &deal, &nonce);
/// // After the game anybody works it out again, and another deal gives another.
/// assert_eq!(shown, Commitment::of("tuesday", &rules, &Deal::from_bytes(&deal.to_bytes())?, &nonce));
/// assert_ne!(shown, Commitment::of("tuesday", &rules, &Deal::shuffled(&mut rng), &nonce));
/// assert_eq!(shown.to_string().parse(), Ok(shown));
/// # Ok::<(), teahouse_rules::banqi::DealError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment(pub [u8; 32]);

impl Commitment {
    /// The commitment to a deal.
    #[must_use]
    pub fn of(match_id: &str, rules_line: &str, deal: &Deal, nonce: &Nonce) -> Self {
        let mut hash = Sha256::new();
        for text in [match_id, rules_line] {
            hash.update((text.len() as u64).to_le_bytes());
            hash.update(text);
        }
        hash.update(deal.to_bytes());
        hash.update(nonce.0);
        Self(hash.finalize().into())
    }
}

/// 64 hexadecimal digits.
impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl FromStr for Commitment {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let wrong = || ParseError::new(text, 0, "a commitment is 64 hexadecimal digits");
        if text.len() != 64 || !text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f')) {
            return Err(wrong());
        }
        let mut bytes = [0; 32];
        for (index, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * index..2 * index + 2], 16).map_err(|_| wrong())?;
        }
        Ok(Self(bytes))
    }
}
