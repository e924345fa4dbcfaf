//! The sealed deal: the faces of the face-down pieces. Only the referee holds it.

use core::fmt;
use core::str::FromStr;

use rand::Rng;
use rand::seq::SliceRandom;
use sha2::{Digest, Sha256};

use crate::{Face, ParseError, Piece, Position, Public, Square, Turn};

use super::{Bag, GEOMETRY};

/// The face of each face-down piece, by square. The deal is fixed before the first move: a piece that is flipped again after
/// an undo shows the same face.
///
/// The `Debug` text has no faces, so that a log or a crash report reveals none.
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

/// The error of a deal that does not fit its game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DealError {
    /// The position has face-down pieces, but there is no deal.
    #[error("pieces lie face-down, but there is no deal with their faces")]
    Missing,
    /// The game has no face-down pieces.
    #[error("this game has no face-down pieces and needs no deal")]
    NotNeeded,
    /// The pieces or squares of the deal differ from those of the position, or a revealed face differs from the deal.
    #[error("the deal does not fit the position: it has other pieces or other squares")]
    Mismatch,
    /// The bytes do not encode a deal.
    #[error("the bytes do not encode a deal")]
    Malformed,
}

impl Deal {
    /// The byte in [`Deal::to_bytes`] of a square without a face-down piece.
    const EMPTY: u8 = 0xff;

    /// A uniformly random permutation of all 32 pieces.
    pub fn shuffled(rng: &mut impl Rng) -> Self {
        Self::random(&Bag::FULL, GEOMETRY.squares(), rng)
    }

    /// A random deal that is consistent with the public state, for a search or a game from an edited position. It has the
    /// revealed faces; every other face is random and independent of the true deal.
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
    /// assert_ne!(one.deal(), other.deal(), "the hidden faces are random");
    /// assert_eq!(one.public(), other.public());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sample(public: &Public, rng: &mut impl Rng) -> Self {
        let Position::Banqi(position) = public.position() else { return Self { faces: [None; GEOMETRY.len()] } };
        let mut deal = Self::random(position.bag(), position.hidden(), rng);
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

    fn random(bag: &Bag, squares: impl Iterator<Item = Square>, rng: &mut impl Rng) -> Self {
        let mut pieces: Vec<Piece> =
            bag.iter().flat_map(|(piece, count)| core::iter::repeat_n(piece, usize::from(count))).collect();
        pieces.shuffle(rng);
        let mut faces = [None; GEOMETRY.len()];
        for (square, piece) in squares.zip(pieces) {
            faces[GEOMETRY.index(square)] = Some(piece);
        }
        Self { faces }
    }

    /// The face of the piece that was dealt to a square.
    pub(crate) fn face(&self, square: Square) -> Option<Piece> {
        self.faces.get(GEOMETRY.index(square)).copied().flatten()
    }

    /// Checks the deal against the start position of a game and its revealed faces.
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

    /// One byte for each square in board order: the [index](Piece::index) of the piece, or 255 for a square without a face-down
    /// piece.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.faces.iter().map(|face| face.map_or(Self::EMPTY, |piece| piece.index() as u8)).collect()
    }

    /// Reads [`Deal::to_bytes`].
    ///
    /// # Errors
    /// [`DealError::Malformed`] if there are not 32 bytes, or if one is neither 255 nor at most 13.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, DealError> {
        let bytes: [u8; GEOMETRY.len()] = bytes.try_into().map_err(|_| DealError::Malformed)?;
        let mut faces = [None; GEOMETRY.len()];
        for (face, byte) in faces.iter_mut().zip(bytes) {
            if byte != Self::EMPTY {
                *face = Some(Piece::all().nth(usize::from(byte)).ok_or(DealError::Malformed)?);
            }
        }
        Ok(Self { faces })
    }
}

/// The random number of a [`Commitment`], without which an opponent could search for the deal by its hash.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Nonce(pub [u8; 32]);

impl Nonce {
    /// A random nonce.
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

/// SHA-256(match id ‖ rules ‖ deal ‖ nonce), published before the first move. When the deal is opened, the hash proves that
/// it was fixed before the game.
///
/// The length of the match id and of the rules line in bytes precedes each (eight bytes, little-endian), so that the hashed
/// bytes of different matches differ.
///
/// ```
/// use rand::{SeedableRng, rngs::ChaCha8Rng};
/// use teahouse_rules::banqi::{Commitment, Deal, Nonce, Ruleset};
///
/// let mut rng = ChaCha8Rng::seed_from_u64(7);
/// let (deal, nonce) = (Deal::shuffled(&mut rng), Nonce::random(&mut rng));
/// let rules = format!("banqi {}", Ruleset::taiwan().line());
/// let published = Commitment::of("tuesday", &rules, &deal, &nonce);
/// // After the game the opened deal gives the same commitment, and another deal a different one.
/// assert_eq!(published, Commitment::of("tuesday", &rules, &Deal::from_bytes(&deal.to_bytes())?, &nonce));
/// assert_ne!(published, Commitment::of("tuesday", &rules, &Deal::shuffled(&mut rng), &nonce));
/// assert_eq!(published.to_string().parse(), Ok(published));
/// # Ok::<(), teahouse_rules::banqi::DealError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment(pub [u8; 32]);

impl Commitment {
    /// The commitment to a deal.
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

/// The text: 64 hexadecimal digits, in small letters.
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
