//! The meaning of a call in a position of any game.

use crate::call::{LONGEST, heard, plain};
use crate::{Heard, Move, Position, Ranks, Square};

impl Position {
    /// The meaning of a call of the side to move. `last` is the target of the previous move, if there was one: in Japanese a
    /// recapture names it as 同.
    ///
    /// The call may be in any notation of the game, with digits and signs of any width, in traditional or simplified characters,
    /// in capitals or small letters. In Banqi a square alone turns the piece there. A call that fits moves of several pieces
    /// means the only legal one.
    ///
    /// ```
    /// use teahouse_rules::{Heard, Ranks, Rules};
    ///
    /// let xiangqi = Rules::parse("xiangqi")?.start();
    /// let cannon = Heard::One(xiangqi.parse_move("h3e3")?.mv);
    /// for call in ["炮二平五", "炮２平５", "C2=5", "c2.5", "h3e3", "h2e2", "H2-E2", "炮 (32)-35"] {
    ///     assert_eq!(xiangqi.hear(call, None, Ranks::FromOne), cannon, "{call}");
    /// }
    /// assert!(matches!(xiangqi.hear("馬二進四", None, Ranks::FromOne), Heard::Illegal(_)));
    /// assert_eq!(xiangqi.hear("炮五平二", None, Ranks::FromOne), Heard::NoSuchPiece);
    /// assert_eq!(xiangqi.hear("tea", None, Ranks::FromOne), Heard::Unknown);
    ///
    /// let shogi = Rules::parse("shogi")?.start();
    /// let pawn = Heard::One(shogi.parse_move("c3c4")?.mv);
    /// for call in ["▲７六歩", "７六步", "76歩(77)", "7g7f", "P-7f", "p76", "+7776FU"] {
    ///     assert_eq!(shogi.hear(call, None, Ranks::FromOne), pawn, "{call}");
    /// }
    ///
    /// let banqi = Rules::parse("banqi taiwan")?.start();
    /// assert_eq!(banqi.hear("b3", None, Ranks::FromOne), Heard::One(banqi.parse_move("b3b3")?.mv));
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    pub fn hear(&self, call: &str, last: Option<Square>, ranks: Ranks) -> Heard {
        let call = plain(call);
        if call.is_empty() || call.len() > LONGEST {
            return Heard::Unknown;
        }
        self.hear_plain(&call, last, ranks)
    }

    /// The answer to a call that can mean these moves.
    pub(crate) fn heard(&self, moves: &[Move]) -> Heard {
        heard(moves, |mv| self.explain(mv))
    }
}
