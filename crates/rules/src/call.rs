//! Called moves: in blindfold play a player says a move, in any notation of the game.
//!
//! A reader of a [notation](crate::xiangqi::Notation) reads a text that is known to be in it. Here the text decides, and a text
//! that fits several moves, or none, has an answer of its own.

use crate::{Code, Illegal, Move};

/// The meaning of a called move in a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Heard {
    /// Exactly one legal move.
    One(Move),
    /// Several legal moves, between which the call does not decide.
    Ambiguous(Vec<Move>),
    /// The call can be understood, and is no legal move. Where it could mean several moves, the reason is that of one of them.
    Illegal(Illegal),
    /// The call names a piece that does not stand there, or takes what is not there.
    NoSuchPiece,
    /// No notation of the game has such a text.
    Unknown,
}

/// How the ranks of a xiangqi board are counted where two readings of a text are legal: `e1e2` starts on the first or on the
/// second rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Ranks {
    /// From 1 to 10, as in UCI.
    #[default]
    FromOne,
    /// From 0 to 9, as in UCCI and ICCS.
    FromZero,
}

/// The longest call, in bytes. No notation needs a tenth of it.
pub(crate) const LONGEST: usize = 200;

/// The answer to a call that can mean these moves, by why each is illegal.
pub(crate) fn heard(moves: &[Move], explain: impl Fn(Move) -> Result<(), Illegal>) -> Heard {
    let mut legal = Vec::new();
    let mut reasons = Vec::new();
    for mv in moves {
        match explain(*mv) {
            Ok(()) if !legal.contains(mv) => legal.push(*mv),
            Ok(()) => {}
            Err(illegal) => reasons.push(illegal),
        }
    }
    match legal.as_slice() {
        [only] => Heard::One(*only),
        [] => why_not(reasons),
        _ => Heard::Ambiguous(legal),
    }
}

/// The reason that tells most: that of a move that the piece could make but for this.
fn why_not(mut reasons: Vec<Illegal>) -> Heard {
    let is_far = |code| matches!(code, Code::NoPiece | Code::WrongShape | Code::NotYours | Code::CannotPromote);
    reasons.sort_by_key(|illegal| is_far(illegal.code));
    match reasons.into_iter().next() {
        Some(illegal) if illegal.code != Code::NoPiece => Heard::Illegal(illegal),
        _ => Heard::NoSuchPiece,
    }
}

/// The text in the letters that the readers know: full-width signs become ASCII, all dashes are one.
pub(crate) fn plain(call: &str) -> String {
    call.trim().chars().map(plain_letter).collect()
}

const fn plain_letter(letter: char) -> char {
    match letter {
        '！'..='～' => match char::from_u32(letter as u32 - 0xfee0) {
            Some(plain) => plain,
            None => letter,
        },
        '　' | '\t' => ' ',
        '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' | '─' | 'ー' | '→' => '-',
        '×' => 'x',
        '・' | '·' => '.',
        '’' | '‘' => '\'',
        _ => letter,
    }
}

/// The text without its spaces.
pub(crate) fn without_spaces(call: &str) -> String {
    call.chars().filter(|letter| !letter.is_whitespace()).collect()
}
