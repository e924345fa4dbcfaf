//! Reading and writing positions.

use super::tables::{FILE, dead_zone};
use super::{GEOMETRY, Koma, KomaKind, Position, Side};
use crate::bitboard::Bitboard;
use crate::fen::{self, Field, fields, in_reading_order, read_rows, single_char, write_rows};
use crate::{ParseError, Square};

/// The largest number of pieces of one kind in a hand: that of the pawns in a set.
const MOST_IN_HAND: u8 = KomaKind::Pawn.count_in_set();

impl Position {
    /// Reads an SFEN: rows from rank 9 down, side to move (`b` for sente, `w` for gote), hands (`-` if both are empty), move
    /// number. The fields after the side may be missing, and hands may be in any order. One of the kings may be missing, as in
    /// mating problems.
    ///
    /// # Errors
    /// The column of the first field that cannot be read, or of the piece that makes the position impossible: more pieces of a
    /// kind than a set has, two kings of one side, no king, two unpromoted pawns of one side on a file, a piece on a square from
    /// which it could never move, or a check to the side that is not to move.
    ///
    /// ```
    /// use teahouse_rules::shogi::Position;
    /// let error = Position::from_sfen("4k4/9/4P4/9/9/4P4/9/9/4K4 b - 1").unwrap_err();
    /// assert_eq!(error.column(), 16);
    /// assert_eq!(error.message(), "two unpromoted pawns of one side stand on file 5");
    /// ```
    pub fn from_sfen(text: &str) -> Result<Self, ParseError> {
        let (position, SfenFields { rows, side, hands }) = read_fields(text)?;
        position.check_standing(&rows)?;
        position.check_set(&rows, hands.as_ref())?;
        if !position.attackers_of_king(position.mover().other()).is_empty() {
            return Err(side.error(0, "the side that is not to move is in check"));
        }
        Ok(position)
    }

    /// Reads the fields of a text, whatever stands where.
    ///
    /// # Errors
    /// The column of the first field that cannot be read.
    pub(crate) fn from_draft_sfen(text: &str) -> Result<Self, ParseError> {
        read_fields(text).map(|(position, _)| position)
    }

    /// Reads hands such as `RB2Pbg10p`. A number before a letter is the number of these pieces.
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
                    .ok_or_else(|| field.error(start, format!("a number in a hand is from 1 to {MOST_IN_HAND}")))?,
            };
            self.put_in_hand(koma, count);
            // Several numbers of one kind add up to one that can be written.
            if self.held(koma.side, koma.kind) > MOST_IN_HAND {
                return Err(field.error(offset, format!("a hand has at most {MOST_IN_HAND} pieces of a kind")));
            }
        }
        match count_start {
            None => Ok(()),
            Some(start) => Err(field.error(start, "the letter of a piece must follow a number in a hand")),
        }
    }

    /// Checks that each piece may stand on its square.
    fn check_standing(&self, rows: &Field) -> Result<(), ParseError> {
        for side in Side::BOTH {
            let own = |kind| self.by_kind(kind).without(self.promoted()) & self.by_side(side);
            if let Some(second) = after_first(own(KomaKind::King)) {
                return Err(rows.error(offset_of(rows.word, second), "a side has at most one king"));
            }
            for file in FILE {
                if let Some(second) = after_first(own(KomaKind::Pawn) & file) {
                    let message =
                        format!("two unpromoted pawns of one side stand on file {}", GEOMETRY.files - second.file());
                    return Err(rows.error(offset_of(rows.word, second), message));
                }
            }
            for kind in [KomaKind::Knight, KomaKind::Lance, KomaKind::Pawn] {
                if let Some(dead) = (own(kind) & dead_zone(Koma::new(side, kind))).first() {
                    let message = format!("an unpromoted {} could never move from here", kind.name());
                    return Err(rows.error(offset_of(rows.word, dead), message));
                }
            }
        }
        if self.by_kind(KomaKind::King).is_empty() {
            return Err(rows.error(0, "there is no king on the board"));
        }
        Ok(())
    }

    /// Checks that a set has all pieces.
    fn check_set(&self, rows: &Field, hands: Option<&Field>) -> Result<(), ParseError> {
        for kind in KomaKind::HAND {
            let (most, on_board) = (u32::from(kind.count_in_set()), self.by_kind(kind));
            let count = on_board.count() + Side::BOTH.map(|side| u32::from(self.held(side, kind))).iter().sum::<u32>();
            if count <= most {
                continue;
            }
            let message = format!("a set has {most} {}s, here are {count}", kind.name());
            return Err(match in_order(on_board).nth(most as usize) {
                Some(surplus) => rows.error(offset_of(rows.word, surplus), message),
                None => hands.unwrap_or(rows).error(0, message),
            });
        }
        Ok(())
    }

    /// The position as SFEN, such as `lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1`.
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

/// The fields of a text that errors about a position name.
struct SfenFields<'a> {
    rows: Field<'a>,
    side: Field<'a>,
    hands: Option<Field<'a>>,
}

/// Reads the fields of an SFEN.
fn read_fields(text: &str) -> Result<(Position, SfenFields<'_>), ParseError> {
    let mut fields = fields(text);
    let rows = fields.next().ok_or_else(|| ParseError::new(text, 0, "a position starts with rows of pieces"))?;
    let side = fields.next().ok_or_else(|| rows.error(rows.word.len(), "the side to move must follow the rows"))?;
    let mover = match side.word {
        "b" => Side::Sente,
        "w" => Side::Gote,
        _ => return Err(side.error(0, "the side to move is b for sente or w for gote")),
    };
    let hands = fields.next();
    let move_number = fields.next().map_or(Ok(1), |field| field.counter("the number of the move"))?;
    if let Some(field) = fields.next() {
        return Err(field.error(0, "the position ends with the number of the move"));
    }
    let mut position = Position::empty(mover, move_number.max(1));
    read_rows(&rows, GEOMETRY, "letters of pieces", |square, text| {
        read_koma(text).inspect(|koma| position.put(square, *koma)).is_some()
    })?;
    if let Some(hands) = hands.filter(|field| field.word != "-") {
        position.read_hands(&hands)?;
    }
    Ok((position, SfenFields { rows, side, hands }))
}

/// Reads a piece on the board: `P`, `p`, `+P`.
fn read_koma(text: &str) -> Option<Koma> {
    let (letter, promoted) = text.strip_prefix('+').map_or((text, false), |letter| (letter, true));
    let koma = single_char(letter).and_then(read_letter)?;
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
    digits.parse().ok().filter(|count| (1..=MOST_IN_HAND).contains(count))
}

/// The second square of a set in reading order.
fn after_first(squares: Bitboard) -> Option<Square> {
    in_order(squares).nth(1)
}

fn in_order(squares: Bitboard) -> impl Iterator<Item = Square> {
    in_reading_order(GEOMETRY).filter(move |square| squares.contains(*square))
}

/// The byte offset of the letter of a square's piece.
fn offset_of(rows: &str, square: Square) -> usize {
    fen::offset_of(rows, GEOMETRY, square)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_are_read_in_any_order_and_written_in_the_order_of_sfen() {
        let position = Position::from_sfen("4k4/9/9/9/9/9/9/9/4K4 b 3p2PgS10PL").unwrap();
        assert_eq!(position.fen(), "4k4/9/9/9/9/9/9/9/4K4 b SL12Pg3p 1");
        let hand: Vec<_> = position.hand(Side::Gote).collect();
        assert_eq!(hand, [(KomaKind::Gold, 1), (KomaKind::Pawn, 3)]);
        assert_eq!(position.in_hand().count(), 18);
    }

    #[test]
    fn the_attacker_of_a_mating_problem_needs_no_king() {
        let position = Position::from_sfen("4k4/9/4P4/9/9/9/9/9/9 b G").unwrap();
        assert_eq!((position.checked(), position.moves().len()), (None, 81));
    }

    /// `^` marks the place of the error.
    #[test]
    fn malformed_texts_are_refused_with_the_column() {
        let letters = "a row has letters of pieces and digits 1 to 9 for empty squares";
        for (marked, message) in [
            ("^  ", "a position starts with rows of pieces"),
            ("4k4/9/9/9/9/9/9/9/4K4^", "the side to move must follow the rows"),
            ("4k4/9/9/9/9/9/9/9/4K4 ^r - 1", "the side to move is b for sente or w for gote"),
            ("4k4/9/9/9/9/9/9/9/4K4 b ^X 1", "a hand has letters of R B G S N L P"),
            ("4k4/9/9/9/9/9/9/9/4K4 b P^K 1", "a hand has letters of R B G S N L P"),
            ("4k4/9/9/9/9/9/9/9/4K4 b P^0L 1", "a number in a hand is from 1 to 18"),
            ("4k4/9/9/9/9/9/9/9/4K4 b ^19P 1", "a number in a hand is from 1 to 18"),
            ("4k4/9/9/9/9/9/9/9/4K4 b ^99999999999P 1", "a number in a hand is from 1 to 18"),
            ("4k4/9/9/9/9/9/9/9/4K4 b 4l15^l 1", "a hand has at most 18 pieces of a kind"),
            ("4k4/9/9/9/9/9/9/9/4K4 b P^2 1", "the letter of a piece must follow a number in a hand"),
            ("4k4/9/9/9/9/9/9/9/4K4 b ^10P9p 1", "a set has 18 pawns, here are 19"),
            ("4k4/9/ppppppppp/9/9/9/PPPPPPPPP/9/4K4 b ^p 1", "a set has 18 pawns, here are 19"),
            ("4k4/9/+p+P+p+p+p+p+p+p+p/+p+p+p+p+p+p+p+p+p/9/9/8^P/9/4K4 b - 1", "a set has 18 pawns, here are 19"),
            ("4k4/gg+s1gg3/9/9/9/9/9/3^G5/4K4 b - 1", "a set has 4 golds, here are 5"),
            ("4k4/9/9/9/9/9/9/9/4K4 b ^R2r 1", "a set has 2 rooks, here are 3"),
            ("4k4/9/4P4/9/9/4+P4/4^P4/9/4K4 b - 1", "two unpromoted pawns of one side stand on file 5"),
            ("4k4/9/9/9/9/9/4p4/4^p4/4K4 w - 1", "two unpromoted pawns of one side stand on file 5"),
            ("^P3k4/9/9/9/9/9/9/9/4K4 b - 1", "an unpromoted pawn could never move from here"),
            ("4k4/9/9/9/9/9/9/9/^l3K4 b - 1", "an unpromoted lance could never move from here"),
            ("4k4/8^N/9/9/9/9/9/9/4K4 b - 1", "an unpromoted knight could never move from here"),
            ("4k4/9/9/9/9/9/9/n8/^n3K4 b - 1", "an unpromoted knight could never move from here"),
            ("4k4/9/9/9/9/9/9/9/4K4 b - ^-1", "the number of the move is a number from 0 to 65535"),
            ("4k4/9/9/9/9/9/9/9/4K4 b - 1 ^moves", "the position ends with the number of the move"),
            ("4k4/9/9/9/9/9/9/9/4^+K4 b - 1", letters),
            ("4k4/9/9/9/9/9/9/9/4^+G4 b - 1", letters),
            ("4k4/9/9/9/9/9/9/9/4^++P4 b - 1", letters),
            ("4k4/9/9/9/9/9/9/9/4^X4 b - 1", letters),
            ("4k4/9/9/9/9/9/9/9/3K^K4 b - 1", "a side has at most one king"),
            ("^9/9/9/9/9/9/9/9/9 b - 1", "there is no king on the board"),
            ("4k4/9/9/9/9/9/9/9/4R3K ^b - 1", "the side that is not to move is in check"),
        ] {
            let error = Position::from_sfen(&marked.replace('^', "")).unwrap_err();
            let column = marked.chars().take_while(|letter| *letter != '^').count() + 1;
            assert_eq!((error.column(), error.message()), (column, message), "{marked}");
        }
    }
}
