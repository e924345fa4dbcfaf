//! Start positions.

use teahouse_rules::shogi::notation::{csa, numbered};
use teahouse_rules::shogi::{Koma, KomaKind, Position, Side};

use crate::shogi::board::joined;
use crate::shogi::side_letter;

/// The bits of the rows 1 to 9.
const ALL_ROWS: u16 = 0b11_1111_1110;

/// The start position of a file while it is read: the squares from the top left, and the hands in SFEN.
pub(super) struct Start {
    squares: [Option<Koma>; 81],
    hands: Vec<Koma>,
    /// The line of the first piece; 0 for the usual start.
    pub(super) line: usize,
    pub(super) mover: Side,
    /// The rows that the file has, a bit each.
    rows: u16,
}

impl Start {
    pub(super) fn new() -> Self {
        Self { squares: [None; 81], hands: Vec::new(), line: 0, mover: Side::Sente, rows: 0 }
    }

    fn set(&mut self, file: u8, rank: u8, koma: Option<Koma>) -> Option<()> {
        numbered(file, rank)?;
        *self.squares.get_mut(usize::from(rank - 1) * 9 + usize::from(9 - file))? = koma;
        Some(())
    }

    /// Reads a line that begins with `P`. `None` if it has another form.
    pub(super) fn take(&mut self, text: &str, line: usize) -> Option<()> {
        let rest = text.strip_prefix('P')?;
        let first = rest.chars().next()?;
        let rest = &rest[first.len_utf8()..];
        match first {
            'I' => {
                for (rank, file) in (1..=9).flat_map(|rank| (1..=9).map(move |file| (rank, file))) {
                    self.set(file, rank, numbered(file, rank).and_then(|square| Position::start().at(square)))?;
                }
                // The pieces that are left out: square and name.
                for chunk in chunks(rest, 4)? {
                    let (file, rank) = squares_of(&chunk)?;
                    csa::piece(chunk.get(2..4)?)?;
                    self.set(file, rank, None)?;
                }
            }
            '1'..='9' => {
                let rank = first as u8 - b'0';
                for (file, koma) in (1..=9).rev().zip(row(rest)?) {
                    self.set(file, rank, koma)?;
                }
                self.rows |= 1 << rank;
            }
            '+' | '-' => {
                let side = if first == '+' { Side::Sente } else { Side::Gote };
                for chunk in chunks(rest, 4)? {
                    self.take_piece(&chunk, side)?;
                }
            }
            _ => return None,
        }
        if first == 'I' {
            self.rows = ALL_ROWS;
        }
        if self.line == 0 {
            self.line = line;
        }
        Some(())
    }

    /// Whether rows of the board are missing: a file has all of them, or none.
    pub(super) const fn lacks_rows(&self) -> bool {
        self.rows != 0 && self.rows != ALL_ROWS
    }

    /// Reads `77FU`, `00FU` for the hand, or `00AL` for all pieces that are left.
    fn take_piece(&mut self, chunk: &str, side: Side) -> Option<()> {
        let name = chunk.get(2..4)?;
        if chunk == "00AL" {
            for kind in KomaKind::HAND {
                let on_board = self.squares.iter().flatten().filter(|koma| koma.kind == kind).count();
                let held = self.hands.iter().filter(|koma| koma.kind == kind).count();
                let left = usize::from(kind.count_in_set()).saturating_sub(on_board + held);
                self.hands.extend((0..left).map(|_| Koma::new(side, kind)));
            }
            return Some(());
        }
        let (kind, promoted) = csa::piece(name)?;
        if chunk.starts_with("00") {
            if promoted || kind == KomaKind::King || self.hands.len() > 40 {
                return None;
            }
            self.hands.push(Koma::new(side, kind));
            return Some(());
        }
        let (file, rank) = squares_of(chunk)?;
        self.set(file, rank, Some(Koma { side, kind, promoted }))
    }

    pub(super) fn sfen(&self) -> String {
        let letter = |koma: &Option<Koma>| koma.map_or("1".to_owned(), |koma| koma.to_string());
        let rows: Vec<String> =
            self.squares.chunks(9).map(|row| joined(&row.iter().map(letter).collect::<String>())).collect();
        let hands: String = self.hands.iter().map(ToString::to_string).collect();
        let hands = if hands.is_empty() { "-".to_owned() } else { hands };
        format!("{} {} {hands} 1", rows.join("/"), side_letter(self.mover))
    }
}

/// The parts of a text, each of this many ASCII characters. `None` if some are left over.
fn chunks(text: &str, size: usize) -> Option<Vec<String>> {
    let text = if size == 4 { text.trim_end() } else { text };
    (text.is_ascii() && text.len().is_multiple_of(size)).then(|| {
        text.as_bytes().chunks(size).map(|chunk| chunk.iter().map(|byte| char::from(*byte)).collect()).collect()
    })
}

fn squares_of(chunk: &str) -> Option<(u8, u8)> {
    match chunk.as_bytes() {
        [file @ b'1'..=b'9', rank @ b'1'..=b'9', ..] => Some((file - b'0', rank - b'0')),
        _ => None,
    }
}

/// The squares of a row, three characters each: ` * `, `+FU` or `-TO`. Some files lack spaces, so that only the order tells.
fn row(text: &str) -> Option<Vec<Option<Koma>>> {
    // Many files lack the space at the end of a line.
    let padded = format!("{text:<27}");
    let by_width = || chunks(padded.get(..27)?, 3)?.iter().map(|chunk| piece_of(chunk)).collect::<Option<Vec<_>>>();
    if text.trim_end().len() > 24
        && let Some(row) = by_width()
    {
        return Some(row);
    }
    let (mut rest, mut row) = (text.trim(), Vec::new());
    while let Some(first) = rest.chars().next() {
        let (piece, after) = rest.split_at_checked(if first == '*' { 1 } else { 3 })?;
        row.push(piece_of(piece)?);
        rest = after.trim_start();
    }
    (row.len() == 9).then_some(row)
}

/// The piece of ` * `, `+FU` or `-TO`. The outer `None` is an error.
fn piece_of(chunk: &str) -> Option<Option<Koma>> {
    let side = match chunk.as_bytes().first()? {
        b'+' => Side::Sente,
        b'-' => Side::Gote,
        _ => return (chunk.trim() == "*" || chunk.trim().is_empty()).then_some(None),
    };
    let (kind, promoted) = csa::piece(chunk.get(1..)?)?;
    Some(Some(Koma { side, kind, promoted }))
}
