//! Reading and writing positions.

use super::{GEOMETRY, Position, Ruleset, piece};
use crate::bitboard::Bitboard;
use crate::fen::{self, Field, fields, offset_of, read_rows, single_char, write_rows};
use crate::{Colour, Kind, ParseError, Piece, Square};

/// The positions that a reader accepts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Accepted {
    /// Positions that a game can reach, as far as the board shows it.
    Game,
    /// The same, and soldiers on any points, as in problems and lessons that are set up by hand.
    SetUp,
    /// The same, and positions in which a general is open to capture or the generals face each other.
    SetUpWithTaking,
    /// Positions with one general of each colour in its palace.
    Composition,
}

impl Position {
    /// Reads a FEN: rows from rank 10 down, side to move (`w` or `r` for red, `b` for black), two fields `-`, plies since the
    /// last capture, move number. The fields after the side may be missing. Other letters are synonyms: `E` for `B`, `H` for
    /// `N`, `G` for `K`, `S` for `P`.
    ///
    /// ```
    /// use teahouse_rules::xiangqi::Position;
    /// let wrong = Position::from_fen("4k4/9/9/9/9/9/9/P8/9/3K5 w").unwrap_err();
    /// assert_eq!(wrong.message(), "a red soldier cannot stand on a3: it never goes back");
    /// assert_eq!(wrong.column(), 17);
    /// ```
    ///
    /// # Errors
    /// The column of the first field that cannot be read, or of the piece that makes the position impossible: a missing or
    /// surplus piece of a kind, a piece on a point that it cannot reach, generals that face each other, or the general of the
    /// side that is not to move open to capture.
    pub fn from_fen(text: &str) -> Result<Self, ParseError> {
        read(text, Accepted::Game)
    }

    /// [`Position::from_fen`] under a rule set, with soldiers on any points, because players set up positions by hand. With
    /// [`Ruleset::take_general`] a general may be open to capture, and the generals may face each other.
    ///
    /// # Errors
    /// As [`Position::from_fen`].
    pub fn from_fen_under(text: &str, ruleset: &Ruleset) -> Result<Self, ParseError> {
        let accepted = if ruleset.take_general { Accepted::SetUpWithTaking } else { Accepted::SetUp };
        read(text, accepted).map(|position| position.under(ruleset))
    }

    /// Reads a composed position, such as a diagram with three chariots or with a soldier behind its start point. Only the
    /// generals must be as in a game: one of each colour, in its palace, not facing each other.
    ///
    /// # Errors
    /// The column of the first field that cannot be read, or of the general in question.
    pub fn from_composed_fen(text: &str) -> Result<Self, ParseError> {
        read(text, Accepted::Composition)
    }

    /// Reads the fields of a text, whatever stands where.
    ///
    /// # Errors
    /// The column of the first field that cannot be read.
    pub(crate) fn from_draft_fen(text: &str) -> Result<Self, ParseError> {
        let (rows, _, mut position) = read_fields(text)?;
        position.read_board(&rows)?;
        Ok(position)
    }

    /// The position as FEN, such as
    /// `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1`.
    pub fn fen(&self) -> String {
        let rows = self.rows();
        let side = if self.mover() == Colour::Red { 'w' } else { 'b' };
        format!("{rows} {side} - - {} {}", self.quiet_plies(), self.move_number())
    }

    pub(crate) fn rows(&self) -> String {
        write_rows(GEOMETRY, |square| self.at(square).map(Piece::letter_in_xiangqi))
    }

    /// Reads the rows of a FEN onto an empty board.
    pub(crate) fn read_board(&mut self, rows: &Field<'_>) -> Result<(), ParseError> {
        read_rows(rows, GEOMETRY, "letters of pieces", |square, letter| {
            let piece = single_char(letter).and_then(Piece::from_letter);
            piece.inspect(|piece| self.put(square, *piece)).is_some()
        })
    }

    /// Checks that the generals do not face each other on an open file.
    pub(crate) fn check_facing(&self, rows: &Field<'_>) -> Result<(), ParseError> {
        // A general attacks the other general along an open file only.
        match (self.attackers_of_general(Colour::Red) & self.by_kind(Kind::General)).first() {
            Some(general) => {
                Err(rows.error(offset_of(rows.word, GEOMETRY, general), "the generals face each other on an open file"))
            }
            None => Ok(()),
        }
    }

    /// Checks that the general of the side that is not to move is safe.
    pub(crate) fn check_turn(&self, side: &Field<'_>) -> Result<(), ParseError> {
        let other = self.mover().other();
        if self.attackers_of_general(other).is_empty() {
            return Ok(());
        }
        let name = other.name();
        Err(side.error(0, format!("the {name} general could be captured at once, and it is not {name}'s turn")))
    }
}

/// Reads the fields of a FEN, all but the rows into an empty board. Returns the rows, the side to move and the board.
pub(crate) fn read_fields(text: &str) -> Result<(Field<'_>, Field<'_>, Position), ParseError> {
    let mut fields = fields(text);
    let rows = fields.next().ok_or_else(|| ParseError::new(text, 0, "a position starts with rows of pieces"))?;
    let side = fields.next().ok_or_else(|| rows.error(rows.word.len(), "the side to move must follow the rows"))?;
    let mover = match side.word {
        "w" | "r" => Colour::Red,
        "b" => Colour::Black,
        _ => return Err(side.error(0, "the side to move is w for red or b for black")),
    };
    for field in fields.by_ref().take(2) {
        if field.word != "-" {
            return Err(field.error(0, "the two fields after the side to move are unused, each a -"));
        }
    }
    let quiet_plies = fields.next().map_or(Ok(0), |field| field.counter("the number of plies without capture"))?;
    let move_number = fields.next().map_or(Ok(1), |field| field.counter("the number of the move"))?;
    if let Some(field) = fields.next() {
        return Err(field.error(0, "the position ends with the number of the move"));
    }
    Ok((rows, side, Position::empty(mover, quiet_plies, move_number.max(1))))
}

fn read(text: &str, accepted: Accepted) -> Result<Position, ParseError> {
    let (rows, side, mut position) = read_fields(text)?;
    position.read_board(&rows)?;
    check_generals(&position, &rows)?;
    if accepted != Accepted::Composition {
        check_counts(&position, &rows)?;
        check_places(&position, &rows, accepted)?;
    }
    if accepted != Accepted::SetUpWithTaking {
        position.check_facing(&rows)?;
    }
    if matches!(accepted, Accepted::Game | Accepted::SetUp) {
        position.check_turn(&side)?;
    }
    Ok(position)
}

fn check_generals(position: &Position, rows: &Field) -> Result<(), ParseError> {
    for colour in Colour::BOTH {
        let generals = position.by_kind(Kind::General) & position.by_side(colour);
        let name = colour.name();
        let mut squares = in_reading_order(generals);
        let Some(general) = squares.next() else {
            return Err(rows.error(0, format!("{name} has one general, here 0")));
        };
        if let Some(second) = squares.next() {
            let message = format!("{name} has one general, here {}", generals.count());
            return Err(rows.error(offset_of(rows.word, GEOMETRY, second), message));
        }
        if !piece::palace(colour).contains(general) {
            let message = format!("the {name} general stands outside its palace, on {general}");
            return Err(rows.error(offset_of(rows.word, GEOMETRY, general), message));
        }
    }
    Ok(())
}

/// Checks that a set has all pieces. The error is at the first surplus piece.
fn check_counts(position: &Position, rows: &Field) -> Result<(), ParseError> {
    for piece in Piece::all() {
        let pieces = position.by_kind(piece.kind) & position.by_side(piece.colour);
        let most = piece.kind.count();
        if let Some(square) = in_reading_order(pieces).nth(most.into()) {
            let (colour, kind) = (piece.colour.name(), piece.kind.name());
            let message = format!("{colour} has {most} {kind}s, here {}", pieces.count());
            return Err(rows.error(offset_of(rows.word, GEOMETRY, square), message));
        }
    }
    Ok(())
}

/// Checks that each piece can have reached its point.
fn check_places(position: &Position, rows: &Field, accepted: Accepted) -> Result<(), ParseError> {
    for square in in_reading_order(position.occupied()) {
        let Some(piece) = position.at(square) else { continue };
        let misplaced = match piece.kind {
            Kind::Soldier if accepted == Accepted::Game => soldier_misplaced(position, piece, square),
            kind => guard_misplaced(kind).filter(|_| !is_reached_by_guard(piece, square)),
        };
        if let Some(reason) = misplaced {
            let message = format!("a {} {} cannot stand on {square}: {reason}", piece.colour.name(), piece.kind.name());
            return Err(rows.error(offset_of(rows.word, GEOMETRY, square), message));
        }
    }
    Ok(())
}

/// A point as its colour sees it: file, and rank from its own side.
const fn seen_by(piece: Piece, square: Square) -> (u8, u8) {
    let rank = if piece.colour as u8 == Colour::Red as u8 { square.rank() } else { GEOMETRY.ranks - 1 - square.rank() };
    (square.file(), rank)
}

/// Whether an advisor or elephant can get to a point; any other piece can.
pub(super) const fn is_reached_by_guard(piece: Piece, square: Square) -> bool {
    match piece.kind {
        Kind::Advisor => matches!(seen_by(piece, square), (3 | 5, 0 | 2) | (4, 1)),
        Kind::Elephant => matches!(seen_by(piece, square), (2 | 6, 0 | 4) | (0 | 4 | 8, 2)),
        _ => true,
    }
}

const fn guard_misplaced(kind: Kind) -> Option<&'static str> {
    match kind {
        Kind::Advisor => Some("its diagonals lead to five points of the palace"),
        Kind::Elephant => Some("its leaps lead to seven points on its own side of the river"),
        _ => None,
    }
}

/// Why no soldier of a game stands on a point.
pub(super) fn soldier_misplaced(position: &Position, piece: Piece, square: Square) -> Option<&'static str> {
    let (file, rank) = seen_by(piece, square);
    match rank {
        ..3 => Some("it never goes back"),
        3 | 4 if file % 2 == 1 => Some("it goes straight ahead until it has crossed the river"),
        3 => {
            let ahead = if piece.colour == Colour::Red { square.rank() + 1 } else { square.rank() - 1 };
            let twin = position.at(Square::new(file, ahead)) == Some(piece);
            twin.then_some("another soldier stands ahead, and each file has only one before the river")
        }
        _ => None,
    }
}

fn in_reading_order(squares: Bitboard) -> impl Iterator<Item = Square> {
    fen::in_reading_order(GEOMETRY).filter(move |square| squares.contains(*square))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn synonymous_letters_and_missing_counters_are_accepted() {
        let standard = Position::start(&Ruleset::wxf());
        let start = "rheakaehr/9/1c5c1/s1s1s1s1s/9/9/S1S1S1S1S/1C5C1/9/RHEAGAEHR";
        for rest in ["w", "r", "w - -", "r - - 0", " w  -  - 0 1 ", "w - - 0 0", "\tw -\u{3000}- 0 1\r\n"] {
            assert_eq!(Position::from_fen(&format!("{start} {rest}")), Ok(standard), "{rest}");
        }
        let later = Position::from_fen(&format!("{start} b - - 7 12")).unwrap();
        assert_eq!((later.mover(), later.quiet_plies(), later.move_number()), (Colour::Black, 7, 12));
    }

    /// `^` marks the place of the error.
    fn check_refused(cases: &[(&str, &str)], read: impl Fn(&str) -> Result<Position, ParseError>) {
        for (marked, message) in cases {
            let error = read(&marked.replace('^', "")).unwrap_err();
            let column = marked.chars().take_while(|letter| *letter != '^').count() + 1;
            assert_eq!((error.column(), error.message()), (column, *message), "{marked}");
        }
    }

    #[test]
    fn malformed_texts_are_refused_with_the_column() {
        let letters = "a row has letters of pieces and digits 1 to 9 for empty squares";
        let dashes = "the two fields after the side to move are unused, each a -";
        let cases = [
            ("^", "a position starts with rows of pieces"),
            ("4k4/9/9/9/9/9/9/9/9/3K5^", "the side to move must follow the rows"),
            ("4k4/9/9/9/9/9/9/9/9/3K5 ^x", "the side to move is w for red or b for black"),
            ("4k4/9/9/9/9/9/9/9/9/3K5 w ^KQ - 0 1", dashes),
            ("4k4/9/9/9/9/9/9/9/9/3K5 w - ^0 1", dashes),
            ("\u{3000}4k4/9/9/9/9/9/9/9/9/3K5\tw\n-  ^0 1", dashes),
            ("4k4/9/9/9/9/9/9/9/9/3K5 w - - ^x", "the number of plies without capture is a number from 0 to 65535"),
            ("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 ^65536", "the number of the move is a number from 0 to 65535"),
            ("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 ^+1", "the number of the move is a number from 0 to 65535"),
            ("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1 ^1", "the position ends with the number of the move"),
            ("4k4/9/9/9/9/9/9/9/9^ w", "the board has 10 rows, here are 9"),
            ("4k4/9/9/9/9/9/9/9/9/3K5^/9 w", "the board has 10 rows and no more"),
            ("4k4/9/9/9/9/9/9/9/9/3K4^ w", "a row has 9 squares, here are 8"),
            ("4k4/8^/9/9/9/9/9/9/9/3K5 w", "a row has 9 squares, here are 8"),
            ("4k4/9/9/9/9/9/9/9/9/3K5^1 w", "this row has more than 9 squares"),
            ("4k4/9/9/9/9/9/9/9/9/9^K w", "this row has more than 9 squares"),
            ("4k4/9/9/9/9/9/9/9/9/3^é5 w", letters),
            ("4k4/9/9/9/9/9/9/9/9/^03K5 w", letters),
            ("4k4/9/9/9/9/9/9/9/9/3^+K5 w", letters),
            ("4k4/9/9/9/9/9/9/9/9/3K5^+ w", "this row has more than 9 squares"),
            ("4k4/9/9/9/9/9/9/9/9/3K4^+ w", letters),
        ];
        check_refused(&cases, Position::from_composed_fen);
        check_refused(&cases, Position::from_fen);
    }

    #[test]
    fn a_composed_position_has_one_general_in_each_palace() {
        let cases = [
            ("^4k4/9/9/9/9/9/9/9/9/9 w", "red has one general, here 0"),
            ("4k4/9/9/9/9/9/9/9/9/3K^K4 w", "red has one general, here 2"),
            ("4k4/9/9/9/9/9/9/9/9/2^K6 w", "the red general stands outside its palace, on c1"),
            ("9/9/9/4^k4/9/9/9/9/9/3K5 w", "the black general stands outside its palace, on e7"),
            ("4^k4/9/9/9/9/9/9/9/9/4K4 w", "the generals face each other on an open file"),
        ];
        check_refused(&cases, Position::from_fen);
        check_refused(&cases, Position::from_composed_fen);
    }

    #[test]
    fn an_impossible_position_is_refused_at_the_piece() {
        let cases = [
            ("4k4/9/4R4/9/9/9/9/9/9/3RK^R3 b", "red has 2 chariots, here 3"),
            ("4k4/9/9/ppppp^p3/9/9/9/9/9/3K5 w", "black has 5 soldiers, here 6"),
            (
                "4k4/9/9/9/9/9/9/9/3^A5/3K5 w",
                "a red advisor cannot stand on d2: its diagonals lead to five points of the palace",
            ),
            (
                "4k4/9/1^b7/9/9/9/9/9/9/3K5 w",
                "a black elephant cannot stand on b8: its leaps lead to seven points on its own side of the river",
            ),
            ("4k4/9/9/9/9/9/9/2^P6/9/3K5 w", "a red soldier cannot stand on c3: it never goes back"),
            ("4k4/9/8^p/9/9/9/9/9/9/3K5 w", "a black soldier cannot stand on i8: it never goes back"),
            (
                "4k4/9/9/9/1^p7/9/9/9/9/3K5 w",
                "a black soldier cannot stand on b6: it goes straight ahead until it has crossed the river",
            ),
            (
                "4k4/9/9/9/9/2P6/2^P6/9/9/3K5 w",
                "a red soldier cannot stand on c4: another soldier stands ahead, and each file has only one before the river",
            ),
            ("3k5/9/9/9/9/3R5/9/9/9/4K4 ^w", "the black general could be captured at once, and it is not black's turn"),
        ];
        check_refused(&cases, Position::from_fen);
        for (marked, _) in cases {
            assert!(Position::from_composed_fen(&marked.replace('^', "")).is_ok(), "{marked}");
        }
    }

    #[test]
    fn exposed_generals_are_accepted_under_the_teaching_rules() {
        let taking = Ruleset::wxf().with_take_general(true);
        for fen in ["4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "3k5/9/9/9/9/3R5/9/9/9/4K4 w - - 0 1"] {
            assert!(Position::from_fen(fen).is_err());
            assert_eq!(Position::from_fen_under(fen, &taking).unwrap().fen(), fen);
        }
        assert!(Position::from_fen_under("9/9/9/9/9/9/9/9/9/4K4 w", &taking).is_err());
    }
}
