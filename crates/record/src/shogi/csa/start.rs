//! Start positions.

use teahouse_rules::shogi::notation::{csa, numbered};
use teahouse_rules::shogi::{Koma, KomaKind, Position, Side};

use crate::shogi::board::joined;
use crate::shogi::side_letter;

/// The start position of a file while it is read: the squares from the top left, and the hands in SFEN.
pub(super) struct Start {
    squares: [Option<Koma>; 81],
    hands: Vec<Koma>,
    /// The line of the first piece; 0 for the usual start.
    pub(super) line: usize,
    pub(super) mover: Side,
}

impl Start {
    pub(super) fn new() -> Self {
        Self { squares: [None; 81], hands: Vec::new(), line: 0, mover: Side::Sente }
    }

    fn set(&mut self, file: u8, rank: u8, koma: Option<Koma>) -> Option<()> {
        numbered(file, rank)?;
        *self.squares.get_mut(usize::from(rank - 1) * 9 + usize::from(9 - file))? = koma;
        Some(())
    }

    /// Reads a line that begins with `P`. `None` if it has another form.
    pub(super) fn take(&mut self, text: &str, line: usize) -> Option<()> {
        if self.line == 0 {
            self.line = line;
        }
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
                // Many files lack the space at the end of a line.
                let padded = format!("{rest:<27}");
                for (file, chunk) in (1..=9).rev().zip(chunks(padded.get(..27)?, 3)?) {
                    self.set(file, rank, piece_of(&chunk)?)?;
                }
            }
            '+' | '-' => {
                let side = if first == '+' { Side::Sente } else { Side::Gote };
                for chunk in chunks(rest, 4)? {
                    self.take_piece(&chunk, side)?;
                }
            }
            _ => return None,
        }
        Some(())
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

/// The piece of ` * `, `+FU` or `-TO`. The outer `None` is an error.
fn piece_of(chunk: &str) -> Option<Option<Koma>> {
    let side = match chunk.as_bytes().first()? {
        b'+' => Side::Sente,
        b'-' => Side::Gote,
        _ => return (chunk.trim() == "*" || chunk.trim().is_empty()).then_some(None),
    };
    let (kind, promoted) = csa::piece(&chunk[1..])?;
    Some(Some(Koma { side, kind, promoted }))
}
