//! The text of a position.

use super::{GEOMETRY, Koma, KomaKind, Position, Side};
use crate::ParseError;
use crate::fen::{Field, fields, read_rows, write_rows};

/// A set has so many pieces. Which kinds they are is not checked: composed positions borrow from other sets.
const PIECES: u32 = 40;

impl Position {
    /// Reads an SFEN: rows from sente's far rank down, side to move (`b` for sente, `w` for gote), hands (`-` if both
    /// are empty), move number. What follows the side may be missing.
    ///
    /// # Errors
    /// Where the text stops making sense; or if there are more than 40 pieces, a side has two kings, there is no king
    /// at all, or the side that is not to move could lose its king at once.
    pub fn from_sfen(text: &str) -> Result<Self, ParseError> {
        let mut fields = fields(text);
        let rows = fields.next().ok_or_else(|| ParseError::new(text, 0, "a position starts with rows of pieces"))?;
        let side = fields.next().ok_or_else(|| rows.error(rows.word.len(), "after the rows comes the side to move"))?;
        let mover = match side.word {
            "b" => Side::Sente,
            "w" => Side::Gote,
            _ => return Err(side.error(0, "the side to move is b for sente or w for gote")),
        };
        let hands = fields.next();
        let move_number = fields.next().map_or(Ok(1), |field| field.counter("the number of the move"))?;
        if let Some(field) = fields.next() {
            return Err(field.error(0, "nothing follows the number of the move"));
        }
        let mut position = Self::empty(mover, move_number.max(1));
        read_rows(&rows, GEOMETRY, |square, text| {
            read_koma(text).inspect(|koma| position.put(square, *koma)).is_some()
        })?;
        if let Some(hands) = hands.filter(|field| field.word != "-") {
            position.read_hands(&hands)?;
        }
        position.check_pieces(&rows)?;
        if !position.attackers_of_king(mover.other()).is_empty() {
            return Err(side.error(0, "the side that is not to move stands in check"));
        }
        Ok(position)
    }

    /// Reads hands such as `RB2Pbg10p`: a number from 2 before a letter says how many there are.
    fn read_hands(&mut self, field: &Field) -> Result<(), ParseError> {
        let mut count_start = None;
        for (offset, letter) in field.word.char_indices() {
            if letter.is_ascii_digit() {
                count_start.get_or_insert(offset);
                continue;
            }
            let koma = in_hand(letter).ok_or_else(|| field.error(offset, "a hand has letters of R B G S N L P"))?;
            let count = match count_start.take() {
                None => 1,
                Some(start) => read_count(&field.word[start..offset])
                    .ok_or_else(|| field.error(start, format!("a number in a hand is from 1 to {PIECES}")))?,
            };
            self.put_in_hand(koma, count);
        }
        match count_start {
            None => Ok(()),
            Some(start) => Err(field.error(start, "after a number in a hand comes the letter of a piece")),
        }
    }

    fn check_pieces(&self, rows: &Field) -> Result<(), ParseError> {
        let kings = Side::BOTH.map(|side| (self.of_kind(KomaKind::King) & self.pieces(side)).count());
        if kings.iter().any(|count| *count > 1) {
            return Err(rows.error(0, "a side has one king at most"));
        }
        if kings == [0, 0] {
            return Err(rows.error(0, "there is no king on the board"));
        }
        let count = self.occupied().count() + self.in_hand().count() as u32;
        if count > PIECES {
            return Err(rows.error(0, format!("a set has {PIECES} pieces, here are {count}")));
        }
        Ok(())
    }

    /// The position as SFEN, such as `lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1`.
    #[must_use]
    pub fn fen(&self) -> String {
        let rows = write_rows(GEOMETRY, |square| self.at(square));
        let side = if self.mover() == Side::Sente { 'b' } else { 'w' };
        format!("{rows} {side} {} {}", self.hands_text(), self.move_number())
    }

    fn hands_text(&self) -> String {
        let mut text = String::new();
        for side in Side::BOTH {
            for (kind, count) in self.hand(side) {
                if count > 1 {
                    text.push_str(&count.to_string());
                }
                text.push_str(&Koma::new(side, kind).to_string());
            }
        }
        if text.is_empty() { "-".to_owned() } else { text }
    }
}

/// Reads a piece on the board: `P`, `p`, `+P`.
fn read_koma(text: &str) -> Option<Koma> {
    let (letter, promoted) = text.strip_prefix('+').map_or((text, false), |letter| (letter, true));
    let mut letters = letter.chars();
    let koma = letters.next().filter(|_| letters.as_str().is_empty()).and_then(read_letter)?;
    if !promoted {
        return Some(koma);
    }
    koma.can_promote().then_some(koma.promoted_face())
}

fn read_letter(letter: char) -> Option<Koma> {
    let side = if letter.is_ascii_uppercase() { Side::Sente } else { Side::Gote };
    Some(Koma::new(side, KomaKind::from_letter(letter.to_ascii_uppercase())?))
}

fn in_hand(letter: char) -> Option<Koma> {
    read_letter(letter).filter(|koma| koma.kind != KomaKind::King)
}

fn read_count(digits: &str) -> Option<u8> {
    digits.parse().ok().filter(|count| (1..=PIECES as u8).contains(count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_are_read_in_any_order_and_written_in_one() {
        let position = Position::from_sfen("4k4/9/9/9/9/9/9/9/4K4 b 3p2PgS10PL").unwrap();
        assert_eq!(position.fen(), "4k4/9/9/9/9/9/9/9/4K4 b SL12Pg3p 1");
        let hand: Vec<_> = position.hand(Side::Gote).collect();
        assert_eq!(hand, [(KomaKind::Gold, 1), (KomaKind::Pawn, 3)]);
        assert_eq!(position.in_hand().count(), 18);
    }

    #[test]
    fn a_mating_problem_needs_no_king_for_its_attacker() {
        let position = Position::from_sfen("4k4/9/4P4/9/9/9/9/9/9 b G").unwrap();
        assert_eq!((position.checked(), position.moves().len()), (None, 81));
    }

    /// The place of the error is marked with `^`.
    #[test]
    fn malformed_texts_are_refused_where_they_go_wrong() {
        let letters = "a row has letters of pieces and digits 1 to 9 for empty squares";
        for (marked, message) in [
            ("^  ", "a position starts with rows of pieces"),
            ("4k4/9/9/9/9/9/9/9/4K4^", "after the rows comes the side to move"),
            ("4k4/9/9/9/9/9/9/9/4K4 ^r - 1", "the side to move is b for sente or w for gote"),
            ("4k4/9/9/9/9/9/9/9/4K4 b ^X 1", "a hand has letters of R B G S N L P"),
            ("4k4/9/9/9/9/9/9/9/4K4 b P^K 1", "a hand has letters of R B G S N L P"),
            ("4k4/9/9/9/9/9/9/9/4K4 b P^0L 1", "a number in a hand is from 1 to 40"),
            ("4k4/9/9/9/9/9/9/9/4K4 b ^41P 1", "a number in a hand is from 1 to 40"),
            ("4k4/9/9/9/9/9/9/9/4K4 b ^99999999999P 1", "a number in a hand is from 1 to 40"),
            ("4k4/9/9/9/9/9/9/9/4K4 b P^2 1", "after a number in a hand comes the letter of a piece"),
            ("^4k4/9/9/9/9/9/9/9/4K4 b 39P 1", "a set has 40 pieces, here are 41"),
            ("4k4/9/9/9/9/9/9/9/4K4 b - ^-1", "the number of the move is a number from 0 to 65535"),
            ("4k4/9/9/9/9/9/9/9/4K4 b - 1 ^moves", "nothing follows the number of the move"),
            ("4k4/9/9/9/9/9/9/9/4^+K4 b - 1", letters),
            ("4k4/9/9/9/9/9/9/9/4^+G4 b - 1", letters),
            ("4k4/9/9/9/9/9/9/9/4^++P4 b - 1", letters),
            ("4k4/9/9/9/9/9/9/9/4^X4 b - 1", letters),
            ("^4k4/9/9/9/9/9/9/9/3KK4 b - 1", "a side has one king at most"),
            ("^9/9/9/9/9/9/9/9/9 b - 1", "there is no king on the board"),
            ("4k4/9/9/9/9/9/9/9/4R3K ^b - 1", "the side that is not to move stands in check"),
        ] {
            let error = Position::from_sfen(&marked.replace('^', "")).unwrap_err();
            let column = marked.chars().take_while(|letter| *letter != '^').count() + 1;
            assert_eq!((error.column(), error.message()), (column, message), "{marked}");
        }
    }
}
