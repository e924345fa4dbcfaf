//! What the dialects say differently.

use teahouse_rules::shogi::impasse::Impasse;
use teahouse_rules::shogi::notation::usi;
use teahouse_rules::{Illegal, Move, Outcome, ParseError, Position, Public, Reason, RevealedMove, Square};

/// The language of a conversation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Dialect {
    /// The Universal Chess Interface, with squares a1 and so on in every game.
    Uci,
    /// The Universal Shogi Interface: shogi's squares and moves as shogi players write them.
    Usi,
}

impl Dialect {
    /// The word that asks for it.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Uci => "uci",
            Self::Usi => "usi",
        }
    }

    /// Whether moves and squares of a position are written as in USI.
    const fn is_usi(self, position: &Position) -> bool {
        matches!((self, position), (Self::Usi, Position::Shogi(_)))
    }

    /// Writes a move.
    pub(super) fn write(self, position: &Position, mv: Move) -> String {
        if self.is_usi(position) { usi::write(mv) } else { mv.to_string() }
    }

    /// Reads a move; it need not be legal.
    pub(super) fn read(self, position: &Position, text: &str) -> Result<RevealedMove, ParseError> {
        match (self, position) {
            (Self::Usi, Position::Shogi(position)) => usi::read(position, text).map(RevealedMove::plain),
            _ => position.parse_move(text),
        }
    }

    /// Why a move is not legal: `code [squares]: sentence`.
    pub(super) fn reason(self, position: &Position, illegal: &Illegal) -> String {
        let write = |square: Square| if self.is_usi(position) { usi::square(square) } else { square.to_string() };
        let squares: String = illegal.squares.iter().map(|square| format!(" {}", write(*square))).collect();
        format!("{}{squares}: {illegal}", illegal.code)
    }

    /// What follows `bestmove` if a search has found this.
    pub(super) fn best(self, public: &Public, found: Option<Move>) -> String {
        match (self, found) {
            (Self::Usi, _) if wins_by_declaration(public) => "win".to_owned(),
            (_, Some(mv)) => self.write(public.position(), mv),
            (Self::Usi, None) => "resign".to_owned(),
            (Self::Uci, None) => "(none)".to_owned(),
        }
    }
}

/// Whether the side to move may end the game by declaring now, and wins.
fn wins_by_declaration(public: &Public) -> bool {
    let result = Impasse::of(public).and_then(|impasse| impasse.result);
    matches!(result, Some(Outcome::Win { winner, reason: Reason::Declaration }) if public.movers().contains(winner))
}
