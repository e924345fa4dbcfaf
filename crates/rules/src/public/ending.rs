//! Endings that players declare, claim or agree on.

use super::Public;
use crate::{Code, Illegal, Outcome, Position, Reason, Rules, banqi, shogi, xiangqi};

impl Public {
    /// Ends a game of shogi by [impasse](shogi::impasse): the player to move declares it, or both players have agreed on it,
    /// as the rules say. An unjustified declaration loses. [`Public::back_to`] removes the declaration.
    ///
    /// # Errors
    /// [`Code::GameOver`] after the end of the game, [`Code::NoImpasse`] if the rules allow no impasse in this position. The
    /// game is then unchanged.
    pub fn declare(&mut self) -> Result<Outcome, Illegal> {
        if self.outcome.is_over() {
            return Err(Illegal::new(Code::GameOver));
        }
        let impasse = shogi::impasse::Impasse::of(self);
        self.outcome = impasse.and_then(|impasse| impasse.result).ok_or_else(|| Illegal::new(Code::NoImpasse))?;
        Ok(self.outcome)
    }

    /// The draw that either player may claim, by repetition or by quiet plies, under rules without automatic draws. The
    /// match then ends the game.
    ///
    /// ```
    /// use teahouse_rules::{Outcome, Public, Reason, Rules};
    ///
    /// let rules = Rules::parse("banqi taiwan draws=asked")?;
    /// let public = Public::from_position(rules, rules.parse_position("K7/8/8/7k r - 60 40")?);
    /// assert_eq!((public.outcome(), public.claim()), (Outcome::Ongoing, Some(Reason::NoProgress)));
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    pub fn claim(&self) -> Option<Reason> {
        match &self.rules {
            Rules::Banqi(ruleset) if !self.outcome.is_over() => banqi::claim(self, ruleset),
            _ => None,
        }
    }

    /// The number of [quiet plies](Public::quiet_plies) that count towards the limit of [`Rules::no_progress`]. In xiangqi a side's
    /// checks beyond its tenth since the last capture do not count.
    pub fn limited_plies(&self) -> u16 {
        match &self.position {
            Position::Xiangqi(position) => xiangqi::counted_plies(self, position),
            _ => self.quiet_plies(),
        }
    }

    /// How often the position has occurred, where the players may negotiate a stalemate: in Banqi from the third occurrence on,
    /// under rules by which a repetition has no result (Boyer's Ban Chi). The match then ends the game.
    ///
    /// ```
    /// use teahouse_rules::{Public, Rules};
    ///
    /// let rules = Rules::parse("banqi ban-chi")?;
    /// let mut public = Public::from_position(rules, rules.parse_position("K7/8/8/7k r - 0 40")?);
    /// for _ in 0..2 {
    ///     assert_eq!(public.stalemate(), None);
    ///     for text in ["a4a3", "h1h2", "a3a4", "h2h1"] {
    ///         public.play(public.position().parse_move(text)?).expect("the move is legal");
    ///     }
    /// }
    /// assert_eq!(public.stalemate(), Some(3));
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    pub fn stalemate(&self) -> Option<usize> {
        match &self.rules {
            Rules::Banqi(ruleset) if !self.outcome.is_over() => banqi::stalemate(self, ruleset),
            _ => None,
        }
    }
}
