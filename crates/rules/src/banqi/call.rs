//! Called moves of Banqi: flips, moves and captures, by squares, by letters, by characters and in English words.

use super::notation::kind_of_word;
use super::{GEOMETRY, Position};
use crate::call::heard;
use crate::cursor::Cursor;
use crate::xiangqi::kind_of_character;
use crate::{Code, Face, Heard, Illegal, Kind, Move, Occupant, Piece, Square};

/// The words of a call about a step.
#[derive(Debug)]
enum BanqiCall {
    /// A chain of captures ends.
    Stop,
    /// The piece on a square is turned.
    Flip(Square),
    /// A piece moves. What the call leaves open is `None`.
    Go { kind: Option<Kind>, from: Option<Square>, to: Square, takes: bool, victim: Option<Kind> },
}

/// The meaning of a call.
pub(crate) fn hear(position: &Position, call: &str) -> Heard {
    let call = call.to_lowercase();
    let mut reader = CallReader(Cursor::new(&call));
    let said = reader.said().filter(|_| reader.is_at_end());
    said.map_or(Heard::Unknown, |said| said.hear(position))
}

impl BanqiCall {
    fn hear(&self, position: &Position) -> Heard {
        let explain = |mv| position.explain(mv);
        let (kind, from, to) = match *self {
            Self::Stop => {
                return match position.chain() {
                    Some(at) => Heard::One(Move::Stop { at }),
                    None => Heard::Illegal(Illegal::new(Code::NoChain)),
                };
            }
            Self::Flip(at) => return heard(&[Move::Flip { at }], explain),
            Self::Go { to, takes, victim, .. } if !is_there(position, to, takes, victim) => return Heard::NoSuchPiece,
            Self::Go { kind, from, to, .. } => (kind, from, to),
        };
        let is_named = |square: &Square| match (kind, position.piece(*square)) {
            (Some(kind), piece) => piece.is_some_and(|piece| piece.kind == kind),
            (None, _) => true,
        };
        let moves: Vec<Move> = match from {
            Some(from) => [from].into_iter().filter(is_named).map(|from| Move::go(from, to)).collect(),
            None => {
                let own = |square: &Square| position.piece(*square).map(|piece| piece.colour) == position.mover();
                let pieces = GEOMETRY.squares().filter(|square| position.piece(*square).is_some() && own(square));
                pieces.filter(is_named).map(|from| Move::go(from, to)).collect()
            }
        };
        heard(&moves, explain)
    }
}

/// Whether the target is as the call says. A call need not say that something is taken, nor what.
fn is_there(position: &Position, to: Square, takes: bool, victim: Option<Kind>) -> bool {
    match (position.at(to), victim) {
        (Occupant::Empty, _) => !takes,
        (Occupant::Shown(Face::Piece(piece)), Some(kind)) => piece.kind == kind,
        // What a face-down piece is, no player knows.
        (_, Some(_)) => false,
        (_, None) => true,
    }
}

struct CallReader<'a>(Cursor<'a>);

impl CallReader<'_> {
    fn said(&mut self) -> Option<BanqiCall> {
        if self.takes_any(&["stop", "停", "止", "やめ"]) {
            return Some(BanqiCall::Stop);
        }
        if self.takes_any(&["flip", "turn", "翻", "揭", "掀", "めくる"]) {
            let at = self.square()?;
            self.skip_face();
            return Some(BanqiCall::Flip(at));
        }
        let (kind, first) = (self.piece(), self.square());
        let has_face = self.skip_face();
        if let Some(first) = first.filter(|_| has_face || self.is_at_end()) {
            return Some(kind.map_or(BanqiCall::Flip(first), |_| BanqiCall::Go {
                kind,
                from: None,
                to: first,
                takes: false,
                victim: None,
            }));
        }
        let takes = self.takes_any(&["takes", "attacks", "x", "*", "吃"]);
        if !takes {
            self.takes_any(&["-", "to", "到"]);
        }
        let victim = if takes { self.piece() } else { None };
        let to = self.square()?;
        self.skip_face();
        match (kind, first) {
            (None, None) => None,
            (None, Some(from)) if from == to && !takes => Some(BanqiCall::Flip(to)),
            _ => Some(BanqiCall::Go { kind, from: first, to, takes, victim }),
        }
    }

    fn is_at_end(&mut self) -> bool {
        self.0.skip_spaces();
        self.0.rest().is_empty()
    }

    fn takes_any(&mut self, words: &[&str]) -> bool {
        self.0.skip_spaces();
        words.iter().any(|word| self.0.take(word))
    }

    fn square(&mut self) -> Option<Square> {
        self.0.skip_spaces();
        let mut ahead = self.0.clone();
        let file = ahead.take_as(|letter| ('a'..='h').contains(&letter).then(|| letter as u8 - b'a'))?;
        let rank = ahead.digit()?.checked_sub(1)?;
        let square = Some(Square::new(file, rank)).filter(|square| GEOMETRY.contains(*square))?;
        self.0 = ahead;
        Some(square)
    }

    /// A piece by its word, its character or its letter. A letter before a digit is that of a square.
    fn piece(&mut self) -> Option<Kind> {
        self.0.skip_spaces();
        let word: String = self.0.rest().chars().take_while(char::is_ascii_alphabetic).collect();
        if let Some(kind) = kind_of_word(&word) {
            self.0.take(&word);
            return Some(kind);
        }
        if let Some(kind) = self.0.take_as(kind_of_character) {
            return Some(kind);
        }
        let mut ahead = self.0.clone();
        let kind = ahead.take_as(|letter| Some(Piece::from_letter(letter)?.kind))?;
        if ahead.rest().starts_with(|next: char| next.is_ascii_digit()) {
            return None;
        }
        self.0 = ahead;
        Some(kind)
    }

    /// The face that a step revealed, as records have it: `(R)`, `(?)`, `=R`, `: red chariot`, `傌`. A call says nothing by it.
    fn skip_face(&mut self) -> bool {
        self.0.skip_spaces();
        let start = self.0.offset();
        if self.0.take("=") {
            self.piece();
        } else if self.0.take("(") {
            self.0.take_as(|letter| (letter == '?' || Piece::from_letter(letter).is_some()).then_some(()));
            self.0.take(")");
        } else if self.0.take(":") {
            self.takes_any(&["red", "black"]);
            self.piece();
        } else {
            self.0.take_as(kind_of_character);
        }
        self.0.offset() != start
    }
}
