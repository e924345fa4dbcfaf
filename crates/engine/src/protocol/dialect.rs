//! The differences between the dialects.

use strum::IntoStaticStr;
use teahouse_rules::shogi::notation::usi;
use teahouse_rules::{Illegal, Move, Position, Public, RevealedMove, Square};

use crate::shogi::wins_by_declaration;

use super::line_error::Unreadable;

/// The protocol of a conversation. The text is the word that selects it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "lowercase", const_into_str)]
pub(crate) enum Dialect {
    /// The Universal Chess Interface. Ranks count from 1 in every game.
    Uci,
    /// The Universal Chinese Chess Protocol: ranks from 0, `nobestmove`, `bye`.
    Ucci,
    /// The Universal Shogi Interface: squares and moves in shogi's own coordinates.
    Usi,
}

impl Dialect {
    /// The prefix of lines that are remarks.
    pub(super) const fn remark(self) -> &'static str {
        match self {
            Self::Uci | Self::Usi => "info string ",
            Self::Ucci => "info message ",
        }
    }

    /// The answer to `quit`; empty for none.
    pub(super) const fn farewell(self) -> &'static str {
        match self {
            Self::Uci | Self::Usi => "",
            Self::Ucci => "bye",
        }
    }

    pub(super) fn square(self, position: &Position, square: Square) -> String {
        match (self, position) {
            (Self::Usi, Position::Shogi(_)) => usi::square(square),
            (Self::Ucci, _) => format!("{}{}", char::from(b'a' + square.file()), square.rank()),
            _ => square.to_string(),
        }
    }

    /// The text of a move.
    pub(crate) fn write(self, position: &Position, mv: Move) -> String {
        match (self, position, mv) {
            (Self::Usi, Position::Shogi(_), _) => usi::write(mv),
            (Self::Ucci, _, Move::Flip { at }) => self.square(position, at).repeat(2),
            (Self::Ucci, _, Move::Go { from, to, promote }) => {
                let [from, to] = [from, to].map(|square| self.square(position, square));
                format!("{from}{to}{}", if promote { "+" } else { "" })
            }
            (Self::Ucci, _, Move::Drop { to, .. }) => {
                mv.to_string().replace(&to.to_string(), &self.square(position, to))
            }
            _ => mv.to_string(),
        }
    }

    /// Reads a move; it need not be legal.
    pub(crate) fn read(self, position: &Position, text: &str) -> Result<RevealedMove, Unreadable> {
        match (self, position) {
            (Self::Usi, Position::Shogi(position)) => Ok(RevealedMove::plain(usi::read(position, text)?)),
            (Self::Ucci, _) => {
                let (in_uci, columns) = with_ranks_from_one(text);
                position.parse_move(&in_uci).map_err(|error| {
                    let column = columns.get(error.column() - 1).copied();
                    Unreadable { column: column.unwrap_or(text.chars().count() + 1), ..error.into() }
                })
            }
            _ => Ok(position.parse_move(text)?),
        }
    }

    /// The reason why a move is illegal: `code [squares]: sentence`.
    pub(super) fn reason(self, position: &Position, illegal: &Illegal) -> String {
        let squares: String =
            illegal.squares.iter().map(|square| format!(" {}", self.square(position, *square))).collect();
        format!("{}{squares}: {illegal}", illegal.code)
    }

    /// The line that answers a search.
    pub(super) fn best(self, public: &Public, found: Option<Move>) -> String {
        match (self, found) {
            (Self::Usi, _) if wins_by_declaration(public) => "bestmove win".to_owned(),
            (_, Some(mv)) => format!("bestmove {}", self.write(public.position(), mv)),
            (Self::Uci, None) => "bestmove (none)".to_owned(),
            (Self::Ucci, None) => "nobestmove".to_owned(),
            (Self::Usi, None) => "bestmove resign".to_owned(),
        }
    }
}

/// Translates a move of UCCI to UCI by adding one to each rank. Also gives, for each character of the result, its
/// column in the original word.
fn with_ranks_from_one(word: &str) -> (String, Vec<usize>) {
    let mut text = String::with_capacity(word.len() + 2);
    let mut columns = Vec::with_capacity(word.len() + 2);
    let mut follows_file = false;
    for (column, letter) in (1..).zip(word.chars()) {
        match letter.to_digit(10) {
            Some(rank) if follows_file => text += &(rank + 1).to_string(),
            _ => text.push(letter),
        }
        columns.resize(text.chars().count(), column);
        follows_file = letter.is_ascii_lowercase();
    }
    (text, columns)
}
