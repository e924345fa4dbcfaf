//! Reading and writing positions.

use crate::fen::{Field, fields, in_reading_order, offset_of, read_rows, single_char, write_rows};
use crate::{Colour, Occupant, ParseError, Piece, Square};

use super::geometry::bit;
use super::{Bag, Colours, GEOMETRY, Position, Ruleset};

/// The prefix of the last field, the square of a chain of captures.
const CHAIN: &str = "chain=";

impl Position {
    /// The position as text, such as `XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX - K1A2E2R2H2C2S5k1a2e2r2h2c2s5 0 1`. Within a chain of
    /// captures ` chain=b3` follows.
    pub fn fen(&self) -> String {
        let rows = write_rows(GEOMETRY, |square| self.letter(square));
        let colour = match self.mover() {
            Some(Colour::Red) => "r",
            Some(Colour::Black) => "b",
            None => "-",
        };
        let chain = self.chain().map(|square| format!(" {CHAIN}{square}")).unwrap_or_default();
        format!("{rows} {colour} {} {} {}{chain}", self.bag(), self.quiet_plies(), self.move_number())
    }

    fn letter(&self, square: Square) -> Option<char> {
        match self.at(square) {
            Occupant::Empty => None,
            Occupant::Hidden => Some('X'),
            Occupant::Shown(_) => self.piece(square).map(Piece::letter),
        }
    }

    /// Reads [`Position::fen`] under a rule set. The counters may be missing, and other letters are synonyms: G for K, P for S,
    /// B for E, N for H.
    ///
    /// Pieces may stand and lie on any squares, because players set up positions by hand and agree on missing pieces. A piece that
    /// has been flipped or has captured stays face-up until another piece captures it, so under all house rules a position
    /// without a face-up piece is one before the first flip.
    ///
    /// # Errors
    /// The column of the first field that cannot be read, or that is impossible: more pieces of a kind than a set has, a bag
    /// that does not match the face-down pieces, an empty board, counters above their start before the first flip, a colour to move that contradicts [`Ruleset::colours`], or a chain that cannot go on.
    pub fn from_fen(text: &str, ruleset: &Ruleset) -> Result<Self, ParseError> {
        let (mut position, read) = read_fields(text, ruleset)?;
        position.check_board(&read.rows)?;
        position.check_mover(ruleset, &read.mover)?;
        position.check_bag(&read.bag)?;
        if position.is_untouched() {
            for (field, is_counted, counter) in [
                (read.quiet, position.quiet_plies > 0, "there are no quiet plies"),
                (read.number, position.plies > 0, "it is move 1"),
            ] {
                if let Some(field) = field.filter(|_| is_counted) {
                    return Err(field.error(0, format!("before the first flip {counter}")));
                }
            }
        }
        if let Some(chain) = read.chain {
            position.read_chain(&chain)?;
        }
        position.key = position.hash_from_scratch();
        Ok(position)
    }

    /// Reads the fields of a text, whatever stands where. A chain of captures is left out.
    ///
    /// # Errors
    /// The column of the first field that cannot be read.
    pub(crate) fn from_draft_fen(text: &str, ruleset: &Ruleset) -> Result<Self, ParseError> {
        read_fields(text, ruleset).map(|(position, _)| position)
    }

    /// A position of any discs, with the numbers of quiet plies and of the move. Of a face the bag holds at most what a set has.
    pub(crate) fn drafted(
        ruleset: &Ruleset,
        mover: Option<Colour>,
        (quiet_plies, move_number): (u16, u16),
        shown: impl Iterator<Item = (Square, Piece)>,
        hidden: impl Iterator<Item = Square>,
        bag: impl Iterator<Item = (Piece, u8)>,
    ) -> Self {
        let plies = u32::from(move_number.saturating_sub(1)) * 2;
        let mut position = Self { mover, quiet_plies, plies, ..Self::empty(ruleset) };
        shown.for_each(|(square, piece)| position.put(bit(square), piece));
        position.hidden = hidden.fold(0, |all, square| all | bit(square));
        for (piece, count) in bag {
            // A bag holds no more than a set, and a draft no more than a bag.
            let _ = position.bag.add(piece, count);
        }
        position.key = position.hash_from_scratch();
        position
    }

    fn read_board(&mut self, rows: &Field<'_>) -> Result<(), ParseError> {
        let letters = "letters of pieces (K A E R H C S), X for a face-down piece,";
        read_rows(rows, GEOMETRY, letters, |square, piece| match single_char(piece) {
            Some('X') => {
                self.hidden |= bit(square);
                true
            }
            letter => letter.and_then(Piece::from_letter).inspect(|piece| self.put(bit(square), *piece)).is_some(),
        })
    }

    fn check_board(&self, rows: &Field<'_>) -> Result<(), ParseError> {
        for piece in Piece::all() {
            let mut standing = in_reading_order(GEOMETRY).filter(|square| self.piece(*square) == Some(piece));
            if let Some(surplus) = standing.nth(piece.kind.count().into()) {
                return Err(rows.error(offset_of(rows.word, GEOMETRY, surplus), too_many(piece)));
            }
        }
        if self.occupied() == 0 {
            return Err(rows.error(0, "the board is empty, but a piece that captures stays on the board"));
        }
        Ok(())
    }

    fn check_mover(&self, ruleset: &Ruleset, field: &Field<'_>) -> Result<(), ParseError> {
        let is_untouched = self.is_untouched();
        let message = match (ruleset.colours, self.mover) {
            (Colours::Chosen(_), None) => "colours were chosen before the game: the colour to move is r or b",
            (Colours::FirstFlip, Some(_)) if is_untouched => "before the first flip the colour to move is -",
            (Colours::FirstFlip, None) if !is_untouched => "after the first flip the colour to move is r or b",
            _ => return Ok(()),
        };
        Err(field.error(0, message))
    }

    fn read_bag(&mut self, field: &Field<'_>) -> Result<(), ParseError> {
        let mut letters = if field.word == "-" { "" } else { field.word }.char_indices().peekable();
        let mut bag = Bag::EMPTY;
        while let Some((at, letter)) = letters.next() {
            let piece = Piece::from_letter(letter)
                .ok_or_else(|| field.error(at, "the bag has letters of pieces: K A E R H C S"))?;
            let count = letters
                .next_if(|(_, digit)| digit.is_ascii_digit())
                .and_then(|(_, digit)| digit.to_digit(10))
                .ok_or_else(|| field.error(at, "a number must follow each letter of the bag"))?;
            if !bag.add(piece, count as u8) {
                return Err(field.error(at, too_many(piece)));
            }
        }
        self.bag = bag;
        Ok(())
    }

    fn check_bag(&self, field: &Field<'_>) -> Result<(), ParseError> {
        for (at, letter) in field.word.char_indices() {
            let Some(piece) = Piece::from_letter(letter) else { continue };
            let (all, standing, lying) = (piece.kind.count(), self.standing(piece), self.bag.count(piece));
            if lying + standing > all {
                let letter = piece.letter();
                let message = format!(
                    "a set has {all} of {letter}, and {standing} face-up on the board: {lying} cannot lie face-down"
                );
                return Err(field.error(at, message));
            }
        }
        let (inside, lying) = (self.bag.total(), self.hidden_count());
        if u32::from(inside) != lying {
            return Err(field.error(0, format!("the bag has {inside} pieces, but {lying} lie face-down")));
        }
        Ok(())
    }

    /// Reads `chain=b3`: the square of the piece that has captured and may capture again.
    fn read_chain(&mut self, field: &Field<'_>) -> Result<(), ParseError> {
        let wrong = |message: &str| field.error(CHAIN.len(), message);
        let square: Option<Square> = field.word[CHAIN.len()..].parse().ok().filter(|square| GEOMETRY.contains(*square));
        let square = square.ok_or_else(|| wrong("a chain stands on a square from a1 to h4"))?;
        if !self.options.multi {
            return Err(wrong("these rules have no chains of captures"));
        }
        let piece = self.piece(square).ok_or_else(|| wrong("there is no face-up piece on that square"))?;
        if Some(piece.colour) != self.mover {
            return Err(wrong("that piece is not of the colour to move"));
        }
        if self.quiet_plies != 0 {
            return Err(wrong("a chain begins with a capture, so there are no quiet plies"));
        }
        if self.captures_of(GEOMETRY.index(square), piece) == 0 {
            return Err(wrong("that piece has no further capture, so the chain has ended"));
        }
        self.chain = bit(square);
        Ok(())
    }
}

/// The fields of a text that errors about a position name.
struct FenFields<'a> {
    rows: Field<'a>,
    mover: Field<'a>,
    bag: Field<'a>,
    quiet: Option<Field<'a>>,
    number: Option<Field<'a>>,
    chain: Option<Field<'a>>,
}

fn read_fields<'a>(text: &'a str, ruleset: &Ruleset) -> Result<(Position, FenFields<'a>), ParseError> {
    let mut fields = fields(text).peekable();
    let rows = fields.next().ok_or_else(|| ParseError::new(text, 0, "a position starts with rows of pieces"))?;
    let mut position = Position::empty(ruleset);
    position.read_board(&rows)?;
    let mover = fields.next();
    let mover = mover.ok_or_else(|| rows.error(rows.word.len(), "the colour to move must follow: r, b or -"))?;
    position.mover = match mover.word {
        "r" => Some(Colour::Red),
        "b" => Some(Colour::Black),
        "-" => None,
        _ => return Err(mover.error(0, "the colour to move is r, b or -")),
    };
    let bag = fields.next();
    let bag = bag.ok_or_else(|| mover.error(mover.word.len(), "the bag must follow, such as K1A2s5, or -"))?;
    position.read_bag(&bag)?;
    let is_counter = |field: &Field| !field.word.starts_with(CHAIN);
    let quiet = fields.next_if(is_counter);
    position.quiet_plies = quiet.map_or(Ok(0), |field| field.counter("the number of quiet plies"))?;
    let number = fields.next_if(is_counter);
    let move_number = number.map_or(Ok(1), |field| field.counter("the number of the move"))?;
    position.plies = u32::from(move_number.saturating_sub(1)) * 2;
    let chain = fields.next_if(|field| field.word.starts_with(CHAIN));
    if let Some(field) = fields.next() {
        return Err(field.error(0, "the position ends before this"));
    }
    Ok((position, FenFields { rows, mover, bag, quiet, number, chain }))
}

fn too_many(piece: Piece) -> String {
    format!("a set has {} of {}, and no more", piece.kind.count(), piece.letter())
}
