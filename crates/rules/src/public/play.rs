//! Playing and undoing revealed moves.

use super::{Public, Turn};
use crate::{
    Code, Effect, Face, Illegal, Move, Occupant, Outcome, PieceId, PieceState, Place, Position, Reason, RevealedMove,
    Rules, Seat, Square, shogi,
};

/// Playing and undoing.
impl Public {
    /// Checks whether a move can be played: it is legal, or a foul under rules by which fouls are played and lose.
    pub(crate) fn check_playable(&self, mv: Move) -> Result<(), Illegal> {
        if self.outcome.is_over() {
            return Err(Illegal::new(Code::GameOver));
        }
        self.check_playable_past_end(mv)
    }

    fn check_playable_past_end(&self, mv: Move) -> Result<(), Illegal> {
        match self.foul_of(mv) {
            Some(_) => Ok(()),
            None => self.position.explain(mv),
        }
    }

    /// The rule that a move would break, where it can be played all the same and [loses](Self::foul). `None` for a legal move,
    /// for one that no rules let a player make, and after the end of the game.
    ///
    /// ```
    /// use teahouse_rules::{Code, Public, Rules};
    ///
    /// let reason = |rules: &str| -> Result<_, teahouse_rules::ParseError> {
    ///     let rules = Rules::parse(rules)?;
    ///     let public = Public::from_position(rules, rules.parse_position("4k4/9/9/9/9/9/4P4/9/4K4 b P 1")?);
    ///     let second_pawn = public.position().parse_move("P@e5")?.mv;
    ///     Ok(public.foul_by(second_pawn).map(|foul| foul.code))
    /// };
    /// assert_eq!(reason("shogi amateur fouls=lose")?, Some(Code::Nifu));
    /// assert_eq!(reason("shogi amateur")?, None);
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    pub fn foul_by(&self, mv: Move) -> Option<Illegal> {
        if self.outcome.is_over() { None } else { self.foul_of(mv).map(|foul| foul.illegal) }
    }

    fn foul_of(&self, mv: Move) -> Option<shogi::Foul> {
        self.foul_in(&self.position, mv)
    }

    /// The foul that a move commits in a position of this game, under rules by which fouls are played.
    fn foul_in(&self, position: &Position, mv: Move) -> Option<shogi::Foul> {
        match (&self.rules, position) {
            (Rules::Shogi(ruleset), Position::Shogi(position)) if ruleset.strict_fouls => shogi::Foul::of(position, mv),
            _ => None,
        }
    }

    /// Plays a step of a turn, with the face that it revealed, and returns its effects in order. Under rules by which
    /// [fouls](Public::foul) are played, a foul ends the game.
    ///
    /// ```
    /// use teahouse_rules::{Code, Effect, Public, Rules};
    ///
    /// let mut public = Public::new(Rules::parse("xiangqi")?);
    /// let effects = public.play(public.position().parse_move("b3b10")?).expect("the cannon captures the horse");
    /// assert!(matches!(effects[..], [Effect::Captured { .. }, Effect::Moved { .. }]));
    /// let refused = public.play(public.position().parse_move("b3b4")?).unwrap_err();
    /// assert_eq!((refused.code, refused.to_string().as_str()), (Code::NoPiece, "There is no piece on that square."));
    /// public.back_to(0);
    /// assert_eq!(public, Public::new(*public.rules()));
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// The reason why the move is not legal, or why it cannot reveal that face. The game is then unchanged.
    pub fn play(&mut self, mv: RevealedMove) -> Result<Vec<Effect>, Illegal> {
        self.check_playable(mv.mv)?;
        self.position.check_shown(mv)?;
        Ok(self.play_legal(mv))
    }

    /// Plays a move although the game is over by history, counter or extinction. The command `position … moves …` of
    /// `teahouse-engine` accepts such moves.
    ///
    /// # Errors
    /// The reason why the move is not legal in the position. The game is then unchanged.
    pub fn play_past_end(&mut self, mv: RevealedMove) -> Result<Vec<Effect>, Illegal> {
        self.check_playable_past_end(mv.mv)?;
        self.position.check_shown(mv)?;
        Ok(self.play_legal(mv))
    }

    /// Plays a step of a record that was made under an earlier [revision](Rules::revision) of the rules. A step that these
    /// rules refuse is played too, if it is physically possible: the piece stands on its square, belongs to the mover, and
    /// captures neither a piece of its own side nor a general or king.
    ///
    /// # Errors
    /// The reason why the step is not legal, if it is also physically impossible. The game is then unchanged.
    pub fn play_recorded(&mut self, mv: RevealedMove) -> Result<Vec<Effect>, Illegal> {
        if let Err(illegal) = self.check_playable(mv.mv)
            && !self.is_physically_possible(mv.mv)
        {
            return Err(illegal);
        }
        self.position.check_shown(mv)?;
        Ok(self.play_legal(mv))
    }

    /// Sets the outcome that a record has after the last turn, instead of the outcome by these rules. The record was made under
    /// an earlier [revision](Rules::revision) of the rules. Play goes on by these rules.
    ///
    /// If the recorded outcome is not a loss by a foul, the last turn is no foul.
    pub fn stand_as_recorded(&mut self, outcome: Outcome) {
        self.set_outcome(outcome);
        self.foul = self.foul.take().filter(|_| self.is_lost_by_foul());
    }

    fn is_lost_by_foul(&self) -> bool {
        self.outcome.reason() == Some(Reason::IllegalMove)
    }

    /// Whether the pieces on the board allow a step, whatever the rules.
    fn is_physically_possible(&self, mv: Move) -> bool {
        let geometry = self.position.geometry();
        let mover = self.mover();
        let is_own =
            |square| matches!(self.position.at(square), Occupant::Shown(face) if self.owner(face) == Some(mover));
        let can_be_captured = |square| match self.position.at(square) {
            Occupant::Empty | Occupant::Hidden => true,
            Occupant::Shown(face) => matches!(self.position, Position::Banqi(_)) || !face.is_royal(),
        };
        match mv {
            Move::Flip { at } => !self.is_mid_turn() && self.position.at(at) == Occupant::Hidden,
            Move::Stop { .. } => self.is_mid_turn(),
            Move::Go { from, to, promote } => {
                let is_on_board = geometry.contains(from) && geometry.contains(to) && from != to;
                // Kings and golds have no other face to promote to.
                let can_promote = matches!(self.position.at(from), Occupant::Shown(face) if face.promoted().is_some());
                is_on_board && is_own(from) && !is_own(to) && can_be_captured(to) && (!promote || can_promote)
            }
            Move::Drop { piece, to } => {
                let is_in_hand = self.pieces.all_at(self.hand_of(mover)).any(|(_, state)| state.face == Some(piece));
                is_in_hand && geometry.contains(to) && self.position.at(to) == Occupant::Empty
            }
        }
    }

    /// Undoes turns until `ply` turns are left, and returns the effects in order.
    ///
    /// The game then equals the game after `ply` turns. The time is linear in the number of undone turns.
    pub fn back_to(&mut self, ply: usize) -> Vec<Effect> {
        let mut undone = Vec::new();
        for turn in self.line.drain(ply.min(self.line.len())..).rev() {
            for effect in turn.effects.into_iter().rev().map(Effect::inverse) {
                self.pieces.apply(effect);
                undone.push(effect);
            }
            self.history.pop();
        }
        self.position = self.position_at(self.ply());
        self.outcome = self.history.at(self.ply()).map_or(self.outcome, |ply| ply.outcome);
        let foul = self.is_lost_by_foul().then(|| self.foul_of_last_turn()).flatten();
        self.foul = foul.map(|foul| foul.illegal);
        undone
    }

    /// The foul of the last turn, computed from the position before it.
    fn foul_of_last_turn(&self) -> Option<shogi::Foul> {
        let turn = self.line.last()?;
        self.foul_in(&self.history.at(self.ply() - 1)?.position, turn.mv.mv)
    }

    fn play_legal(&mut self, mv: RevealedMove) -> Vec<Effect> {
        #[cfg(debug_assertions)]
        crate::testing::count(|work| work.steps_played += 1);
        let (foul, was_mid_turn) = (self.foul_of(mv.mv), self.is_mid_turn());
        let seat = foul.as_ref().map_or_else(|| self.mover(), |foul| foul.seat);
        let mut effects = self.effects_of(mv, seat);
        self.position.set_mover(seat);
        self.position.play_unchecked(mv);
        for effect in &effects {
            self.pieces.apply(*effect);
        }
        let checked = self.position.checked();
        if let Some(square) = checked {
            effects.push(Effect::Check { seat: seat.other(), at: self.place_of(square) });
        }
        if was_mid_turn {
            self.history.pop();
        }
        self.history.push(self.position, seat, checked.is_some());
        match self.line.last_mut() {
            Some(turn) if was_mid_turn => {
                turn.chain.push(mv);
                turn.effects.extend(&effects);
            }
            _ => self.line.push(Turn { mv, chain: Vec::new(), seat, effects: effects.clone() }),
        }
        let attacked = self.rules.attacked(self);
        self.history.set_attacked(attacked);
        let outcome = match &foul {
            Some(foul) => Outcome::Win { winner: foul.seat.other(), reason: Reason::IllegalMove },
            None => self.rules.judge(self),
        };
        self.set_outcome(outcome);
        self.foul = foul.map(|foul| foul.illegal);
        effects
    }

    /// The effects of a legal move on the physical pieces.
    fn effects_of(&self, mv: RevealedMove, seat: Seat) -> Vec<Effect> {
        match mv.mv {
            Move::Stop { .. } => Vec::new(),
            Move::Flip { at } => self.effects_of_flip(self.place_of(at), mv.shown),
            Move::Go { from, to, .. } if self.position.at(to) == Occupant::Hidden => {
                self.effects_of_attack(from, to, mv.shown, seat)
            }
            Move::Go { from, to, promote } => {
                self.effects_of_step(self.place_of(from), self.place_of(to), promote, seat)
            }
            Move::Drop { piece, to } => {
                let hand = self.hand_of(seat);
                let (id, _) = self
                    .pieces
                    .all_at(hand)
                    .find(|(_, state)| state.face == Some(piece))
                    .expect("a legal drop has its piece in hand");
                vec![Effect::Dropped { piece: id, from: hand, to: self.place_of(to) }]
            }
        }
    }

    fn effects_of_flip(&self, at: Place, shown: Option<Face>) -> Vec<Effect> {
        let face = shown.expect("a flip was checked to reveal a face");
        let mut effects = vec![Effect::Revealed { piece: self.piece_at(at), at, face }];
        if let (None, Face::Piece(face)) = (self.pieces.first_colour(), face) {
            effects.push(Effect::ColoursDecided { first: face.colour });
        }
        effects
    }

    /// The effects of an attack on a face-down piece: the revealed piece is captured, or stays on its square.
    fn effects_of_attack(&self, from: Square, to: Square, shown: Option<Face>, seat: Seat) -> Vec<Effect> {
        let (place, mover) = (self.place_of(to), self.piece_at(self.place_of(from)));
        let (piece, face) = (self.piece_at(place), shown.expect("an attack was checked to reveal a face"));
        let mut effects = vec![Effect::Revealed { piece, at: place, face }];
        let succeeds = matches!((&self.position, face), (Position::Banqi(position), Face::Piece(face))
            if position.takes_from_bag(from, to, face));
        if succeeds {
            let (to, after) = self.taken_by(seat, face);
            effects.push(Effect::Captured { piece, by: mover, from: place, to, before: face, after });
            effects.push(Effect::Moved { piece: mover, from: self.place_of(from), to: place });
        }
        effects
    }

    fn effects_of_step(&self, from: Place, to: Place, promote: bool, seat: Seat) -> Vec<Effect> {
        let mover = self.piece_at(from);
        let mut effects = Vec::new();
        if let Some((piece, PieceState { face: Some(before), .. })) = self.pieces.at(to) {
            let (place, after) = self.taken_by(seat, before);
            effects.push(Effect::Captured { piece, by: mover, from: to, to: place, before, after });
        }
        effects.push(Effect::Moved { piece: mover, from, to });
        if let (true, Some(face)) = (promote, self.pieces.get(mover).face) {
            let promoted = face.promoted().unwrap_or(face);
            effects.push(Effect::Promoted { piece: mover, at: to, from: face, to: promoted });
        }
        effects
    }

    fn piece_at(&self, place: Place) -> PieceId {
        self.pieces.at(place).expect("a legal move starts at a piece").0
    }
}

#[cfg(all(test, debug_assertions))]
mod tests {
    use super::*;
    use crate::testing::work_of;

    #[test]
    fn undo_replays_no_turn() {
        let mut public = Public::new(Rules::parse("shogi amateur").unwrap());
        for ply in 0..60 {
            let moves = public.moves();
            public.play(RevealedMove::plain(moves[7 * ply % moves.len()])).unwrap();
        }
        let (before, last) = (public.clone(), public.line()[59].mv);
        let (_, work) = work_of(|| public.back_to(59));
        assert_eq!(work.steps_played, 0, "the 59 remaining turns are not replayed");
        public.play(last).unwrap();
        assert_eq!(public, before);
    }
}
