//! The text of a position, and which positions there are.

use super::{GEOMETRY, Position, Ruleset, piece};
use crate::bitboard::Bitboard;
use crate::fen::{self, Field, fields, read_rows, write_rows};
use crate::{Colour, Kind, ParseError, Piece, Square};

/// How much of what a text says must be possible in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Demand {
    /// Everything that can be seen on the board.
    Game,
    /// The same, but generals may hang and face each other.
    GameWithTaking,
    /// One general each, in its palace.
    Composition,
}

impl Position {
    /// Reads a FEN: rows from rank 10 down, side to move (`w` or `r` for red, `b` for black), two fields `-`, plies
    /// since the last capture, move number. What follows the side may be missing. Letters may be those of any custom:
    /// `E` for `B`, `H` for `N`, `G` for `K`, `S` for `P`.
    ///
    /// ```
    /// use teahouse_rules::xiangqi::Position;
    /// let wrong = Position::from_fen("4k4/9/9/9/9/9/9/P8/9/3K5 w").unwrap_err();
    /// assert_eq!(wrong.message(), "a red soldier cannot stand on a3: it never goes back");
    /// assert_eq!(wrong.column(), 17);
    /// ```
    ///
    /// # Errors
    /// Where the text stops making sense, or what about the position is impossible, at the piece in question: more or
    /// fewer pieces of a kind than a set has, a piece on a point that it cannot reach, generals that face each other, or
    /// the general of the side that is not to move open to capture.
    pub fn from_fen(text: &str) -> Result<Self, ParseError> {
        read(text, Demand::Game)
    }

    /// [`Position::from_fen`] for a game by these rules. With [`Ruleset::take_general`] generals may hang and face each
    /// other.
    ///
    /// # Errors
    /// As [`Position::from_fen`].
    pub fn from_fen_under(text: &str, ruleset: &Ruleset) -> Result<Self, ParseError> {
        let demand = if ruleset.take_general { Demand::GameWithTaking } else { Demand::Game };
        read(text, demand).map(|position| position.under(ruleset))
    }

    /// Reads a composed position, as diagrams in books have them: three chariots, or a soldier behind its start. Only
    /// the generals must be as in a game: one of each colour, in its palace, the two not facing each other.
    ///
    /// # Errors
    /// Where the text stops making sense, or what is wrong with the generals.
    pub fn from_composed_fen(text: &str) -> Result<Self, ParseError> {
        read(text, Demand::Composition)
    }

    /// The position as FEN, such as
    /// `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1`.
    #[must_use]
    pub fn fen(&self) -> String {
        let rows = write_rows(GEOMETRY, |square| self.at(square).map(Piece::letter_in_xiangqi));
        let side = if self.mover() == Colour::Red { 'w' } else { 'b' };
        format!("{rows} {side} - - {} {}", self.quiet_plies(), self.move_number())
    }
}

fn read(text: &str, demand: Demand) -> Result<Position, ParseError> {
    let mut fields = fields(text);
    let rows = fields.next().ok_or_else(|| ParseError::new(text, 0, "a position starts with rows of pieces"))?;
    let side = fields.next().ok_or_else(|| rows.error(rows.word.len(), "after the rows comes the side to move"))?;
    let mover = match side.word {
        "w" | "r" => Colour::Red,
        "b" => Colour::Black,
        _ => return Err(side.error(0, "the side to move is w for red or b for black")),
    };
    for field in fields.by_ref().take(2) {
        if field.word != "-" {
            return Err(field.error(0, "two fields without a meaning in xiangqi follow the side, each a -"));
        }
    }
    let quiet_plies = fields.next().map_or(Ok(0), |field| field.counter("the number of plies without capture"))?;
    let move_number = fields.next().map_or(Ok(1), |field| field.counter("the number of the move"))?;
    if let Some(field) = fields.next() {
        return Err(field.error(0, "nothing follows the number of the move"));
    }
    let mut position = Position::empty(mover, quiet_plies, move_number.max(1));
    read_rows(&rows, GEOMETRY, |square, letter| {
        let piece = one_char(letter).and_then(Piece::from_letter);
        piece.inspect(|piece| position.put(square, *piece)).is_some()
    })?;
    check_generals(&position, &rows)?;
    if demand != Demand::Composition {
        check_counts(&position, &rows)?;
        check_places(&position, &rows)?;
    }
    if demand != Demand::GameWithTaking {
        check_facing(&position, &rows)?;
    }
    if demand == Demand::Game && !position.attackers_of_general(mover.other()).is_empty() {
        let other = mover.other().name();
        return Err(side.error(0, format!("the {other} general could be taken at once, and it is not {other}'s turn")));
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
            return Err(rows.error(fen::offset_of(rows.word, GEOMETRY, second), message));
        }
        if !piece::palace(colour).contains(general) {
            let message = format!("the {name} general stands outside its palace, on {general}");
            return Err(rows.error(fen::offset_of(rows.word, GEOMETRY, general), message));
        }
    }
    Ok(())
}

/// No more pieces of a kind than a set has: the first that is too many is shown.
fn check_counts(position: &Position, rows: &Field) -> Result<(), ParseError> {
    for piece in Piece::all() {
        let pieces = position.by_kind(piece.kind) & position.by_side(piece.colour);
        let most = piece.kind.count();
        if let Some(square) = in_reading_order(pieces).nth(most.into()) {
            let (colour, kind) = (piece.colour.name(), piece.kind.name());
            let message = format!("{colour} has {most} {kind}s, here {}", pieces.count());
            return Err(rows.error(fen::offset_of(rows.word, GEOMETRY, square), message));
        }
    }
    Ok(())
}

/// Every piece where it can have come to.
fn check_places(position: &Position, rows: &Field) -> Result<(), ParseError> {
    for square in in_reading_order(position.occupied()) {
        let Some(piece) = position.at(square) else { continue };
        if let Some(reason) = misplaced(position, piece, square) {
            let message = format!("a {} {} cannot stand on {square}: {reason}", piece.colour.name(), piece.kind.name());
            return Err(rows.error(fen::offset_of(rows.word, GEOMETRY, square), message));
        }
    }
    Ok(())
}

fn misplaced(position: &Position, piece: Piece, square: Square) -> Option<&'static str> {
    let rank = if piece.colour == Colour::Red { square.rank() } else { GEOMETRY.ranks - 1 - square.rank() };
    let place = (square.file(), rank);
    match piece.kind {
        Kind::Advisor if !matches!(place, (3 | 5, 0 | 2) | (4, 1)) => {
            Some("its diagonals lead to five points of the palace")
        }
        Kind::Elephant if !matches!(place, (2 | 6, 0 | 4) | (0 | 4 | 8, 2)) => {
            Some("its leaps lead to seven points on its own side of the river")
        }
        Kind::Soldier if rank < 3 => Some("it never goes back"),
        Kind::Soldier if rank < 5 && square.file() % 2 == 1 => {
            Some("it goes straight ahead until it has crossed the river")
        }
        Kind::Soldier if rank == 3 => {
            let ahead = if piece.colour == Colour::Red { square.rank() + 1 } else { square.rank() - 1 };
            let twin = position.at(Square::new(square.file(), ahead)) == Some(piece);
            twin.then_some("another stands before it, and each file has one before the river")
        }
        _ => None,
    }
}

fn check_facing(position: &Position, rows: &Field) -> Result<(), ParseError> {
    // A general attacks nothing but the general that it faces.
    match (position.attackers_of_general(Colour::Red) & position.by_kind(Kind::General)).first() {
        Some(general) => {
            Err(rows
                .error(fen::offset_of(rows.word, GEOMETRY, general), "the generals face each other on an open file"))
        }
        None => Ok(()),
    }
}

fn in_reading_order(squares: Bitboard) -> impl Iterator<Item = Square> {
    fen::in_reading_order(GEOMETRY).filter(move |square| squares.contains(*square))
}

fn one_char(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|_| chars.as_str().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_letters_and_missing_counters_are_taken() {
        let standard = Position::start(&Ruleset::wxf());
        let start = "rheakaehr/9/1c5c1/s1s1s1s1s/9/9/S1S1S1S1S/1C5C1/9/RHEAGAEHR";
        for rest in ["w", "r", "w - -", "r - - 0", " w  -  - 0 1 ", "w - - 0 0", "\tw -\u{3000}- 0 1\r\n"] {
            assert_eq!(Position::from_fen(&format!("{start} {rest}")), Ok(standard), "{rest}");
        }
        let later = Position::from_fen(&format!("{start} b - - 7 12")).unwrap();
        assert_eq!((later.mover(), later.quiet_plies(), later.move_number()), (Colour::Black, 7, 12));
    }

    /// The place of the error is marked with `^`.
    fn check_refused(cases: &[(&str, &str)], read: impl Fn(&str) -> Result<Position, ParseError>) {
        for (marked, message) in cases {
            let error = read(&marked.replace('^', "")).unwrap_err();
            let column = marked.chars().take_while(|letter| *letter != '^').count() + 1;
            assert_eq!((error.column(), error.message()), (column, *message), "{marked}");
        }
    }

    #[test]
    fn malformed_texts_are_refused_where_they_go_wrong() {
        let letters = "a row has letters of pieces and digits 1 to 9 for empty squares";
        let dashes = "two fields without a meaning in xiangqi follow the side, each a -";
        let cases = [
            ("^", "a position starts with rows of pieces"),
            ("4k4/9/9/9/9/9/9/9/9/3K5^", "after the rows comes the side to move"),
            ("4k4/9/9/9/9/9/9/9/9/3K5 ^x", "the side to move is w for red or b for black"),
            ("4k4/9/9/9/9/9/9/9/9/3K5 w ^KQ - 0 1", dashes),
            ("4k4/9/9/9/9/9/9/9/9/3K5 w - ^0 1", dashes),
            ("\u{3000}4k4/9/9/9/9/9/9/9/9/3K5\tw\n-  ^0 1", dashes),
            ("4k4/9/9/9/9/9/9/9/9/3K5 w - - ^x", "the number of plies without capture is a number from 0 to 65535"),
            ("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 ^65536", "the number of the move is a number from 0 to 65535"),
            ("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 ^+1", "the number of the move is a number from 0 to 65535"),
            ("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1 ^1", "nothing follows the number of the move"),
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
    fn generals_are_as_in_a_game_even_in_a_composition() {
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
    fn what_no_game_can_come_to_is_refused_at_the_piece() {
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
                "a red soldier cannot stand on c4: another stands before it, and each file has one before the river",
            ),
            ("3k5/9/9/9/9/3R5/9/9/9/4K4 ^w", "the black general could be taken at once, and it is not black's turn"),
        ];
        check_refused(&cases, Position::from_fen);
        for (marked, _) in cases {
            assert!(Position::from_composed_fen(&marked.replace('^', "")).is_ok(), "{marked}");
        }
    }

    #[test]
    fn generals_may_hang_and_face_each_other_where_they_are_taken() {
        let taking = Ruleset::wxf().with_take_general(true);
        for fen in ["4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "3k5/9/9/9/9/3R5/9/9/9/4K4 w - - 0 1"] {
            assert!(Position::from_fen(fen).is_err());
            assert_eq!(Position::from_fen_under(fen, &taking).unwrap().fen(), fen);
        }
        assert!(Position::from_fen_under("9/9/9/9/9/9/9/9/9/4K4 w", &taking).is_err());
    }
}
