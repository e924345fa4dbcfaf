//! The machine that plays revealed moves and takes them back.

use super::{Public, Turn};
use crate::{
    Code, Effect, Face, Illegal, Kind, Move, Occupant, Outcome, PieceId, PieceState, Place, Position, Reason,
    RevealedMove, Rules, Seat, Square, shogi,
};

/// Playing and taking back.
impl Public {
    /// Why a move cannot be played now. Where fouls are played and lose, that is less than what is not legal.
    pub(crate) fn admit(&self, mv: Move) -> Result<(), Illegal> {
        if self.outcome.is_over() {
            return Err(Illegal::new(Code::GameOver));
        }
        self.admit_past_end(mv)
    }

    fn admit_past_end(&self, mv: Move) -> Result<(), Illegal> {
        match self.foul_of(mv) {
            Some(_) => Ok(()),
            None => self.position.explain(mv),
        }
    }

    fn foul_of(&self, mv: Move) -> Option<shogi::Foul> {
        self.foul_in(&self.position, mv)
    }

    /// The foul that a move would be in a position of this game.
    fn foul_in(&self, position: &Position, mv: Move) -> Option<shogi::Foul> {
        match (&self.rules, position) {
            (Rules::Shogi(ruleset), Position::Shogi(position)) if ruleset.strict_fouls => shogi::Foul::of(position, mv),
            _ => None,
        }
    }

    /// Plays a step of a turn that says what it showed. Where the rules let [fouls](Public::foul) be played, one ends the
    /// game.
    ///
    /// ```
    /// use teahouse_rules::{Code, Effect, Public, Rules};
    ///
    /// let mut public = Public::new(Rules::parse("xiangqi")?);
    /// let effects = public.play(public.position().parse_move("b3b10")?).expect("the cannon takes the horse");
    /// assert!(matches!(effects[..], [Effect::Captured { .. }, Effect::Moved { .. }]));
    /// let refused = public.play(public.position().parse_move("b3b4")?).unwrap_err();
    /// assert_eq!((refused.code, refused.to_string().as_str()), (Code::NoPiece, "There is no piece on that square."));
    /// public.back_to(0);
    /// assert_eq!(public, Public::new(*public.rules()));
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// The reason why it is not legal or cannot show that; then nothing has changed.
    pub fn play(&mut self, mv: RevealedMove) -> Result<Vec<Effect>, Illegal> {
        self.admit(mv.mv)?;
        self.check_shown(mv)?;
        Ok(self.play_legal(mv))
    }

    /// Plays a move although the game is over by history, counter or extinction, as scripts may
    /// (`position … moves …` accepts moves past an end).
    ///
    /// # Errors
    /// The reason why the position alone does not allow it; then nothing has changed.
    pub fn play_past_end(&mut self, mv: RevealedMove) -> Result<Vec<Effect>, Illegal> {
        self.admit_past_end(mv.mv)?;
        self.check_shown(mv)?;
        Ok(self.play_legal(mv))
    }

    /// Plays a step that a record has and that these rules refuse: the record was made under an earlier
    /// [revision](Rules::revision) of the rules. What was played is evidence, so only what the pieces themselves cannot do is
    /// refused: the piece stands there, belongs to the mover, and takes no piece of its own side and no general or king.
    ///
    /// # Errors
    /// The reason why the rules refuse it, where the pieces cannot do it either; then nothing has changed.
    pub fn play_recorded(&mut self, mv: RevealedMove) -> Result<Vec<Effect>, Illegal> {
        if let Err(illegal) = self.admit(mv.mv)
            && !self.pieces_can(mv.mv)
        {
            return Err(illegal);
        }
        self.check_shown(mv)?;
        Ok(self.play_legal(mv))
    }

    /// Lets the game stand as a record says that it stood after the last turn, whatever these rules make of it: the record was
    /// made under an earlier [revision](Rules::revision) of the rules. Play goes on from there by these rules.
    ///
    /// A turn that did not lose as a foul was none, whatever these rules make of it.
    pub fn stand_as_recorded(&mut self, outcome: Outcome) {
        self.set_outcome(outcome);
        self.foul = self.foul.take().filter(|_| self.is_lost_by_foul());
    }

    fn is_lost_by_foul(&self) -> bool {
        self.outcome.reason() == Some(Reason::IllegalMove)
    }

    /// Whether a step can be made with the pieces as they lie, by any rules at all.
    fn pieces_can(&self, mv: Move) -> bool {
        let geometry = self.position.geometry();
        let mover = self.mover();
        let is_own =
            |square| matches!(self.position.at(square), Occupant::Shown(face) if self.owner(face) == Some(mover));
        let can_be_taken = |square| match self.position.at(square) {
            Occupant::Empty | Occupant::Hidden => true,
            Occupant::Shown(Face::Piece(face)) => {
                matches!(self.position, Position::Banqi(_)) || face.kind != Kind::General
            }
            Occupant::Shown(Face::Koma(koma)) => koma.kind != shogi::KomaKind::King,
        };
        match mv {
            Move::Flip { at } => !self.is_mid_turn() && self.position.at(at) == Occupant::Hidden,
            Move::Stop { .. } => self.is_mid_turn(),
            Move::Go { from, to, promote } => {
                let is_on_board = geometry.contains(from) && geometry.contains(to) && from != to;
                // A piece that cannot promote has nothing on its other side.
                let can_promote =
                    matches!(self.position.at(from), Occupant::Shown(Face::Koma(koma)) if koma.can_promote());
                is_on_board && is_own(from) && !is_own(to) && can_be_taken(to) && (!promote || can_promote)
            }
            Move::Drop { piece, to } => {
                let is_in_hand = self.pieces.all_at(Place::hand(mover)).any(|(_, state)| state.face == Some(piece));
                is_in_hand && geometry.contains(to) && self.position.at(to) == Occupant::Empty
            }
        }
    }

    /// Takes turns back until `ply` turns are left. Returns what happens on the table, in order.
    ///
    /// The game is then the one that it was after `ply` turns, as if the turns had not been played. It takes as long as
    /// there are turns to take back, however many stand before them.
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
        self.outcome = self.history.at(self.ply()).map_or(self.outcome, |stood| stood.outcome);
        let foul = self.is_lost_by_foul().then(|| self.foul_of_last_turn()).flatten();
        self.foul = foul.map(|foul| foul.illegal);
        undone
    }

    /// The foul that the last turn was, found again in the position before it.
    fn foul_of_last_turn(&self) -> Option<shogi::Foul> {
        let turn = self.line.last()?;
        self.foul_in(&self.history.at(self.ply() - 1)?.position, turn.mv.mv)
    }

    fn check_shown(&self, mv: RevealedMove) -> Result<(), Illegal> {
        let target = mv.mv.target();
        let is_hidden = self.position.at(target) == Occupant::Hidden;
        match (&self.position, mv.shown) {
            (_, None) if is_hidden => Err(Illegal::new(Code::FaceMissing).at([target])),
            (_, None) => Ok(()),
            (Position::Banqi(position), Some(Face::Piece(face))) if is_hidden && position.bag().has(face) => Ok(()),
            (_, Some(_)) => Err(Illegal::new(Code::FaceImpossible).at([target])),
        }
    }

    fn play_legal(&mut self, mv: RevealedMove) -> Vec<Effect> {
        #[cfg(test)]
        tests::PLAYED.set(tests::PLAYED.get() + 1);
        let (foul, was_mid_turn) = (self.foul_of(mv.mv), self.is_mid_turn());
        let seat = foul.as_ref().map_or_else(|| self.mover(), |foul| foul.seat);
        let mut effects = self.effects_of(mv, seat);
        self.position.give_move_to(seat);
        self.position.play_unchecked(mv);
        for effect in &effects {
            self.pieces.apply(*effect);
        }
        if let Some(square) = self.position.checked() {
            effects.push(Effect::Check { seat: seat.other(), at: Place::square(square) });
        }
        if was_mid_turn {
            self.history.pop();
        }
        self.history.push(self.position);
        match self.line.last_mut() {
            Some(turn) if was_mid_turn => {
                turn.chain.push(mv);
                turn.effects.extend(&effects);
            }
            _ => self.line.push(Turn { mv, chain: Vec::new(), seat, effects: effects.clone() }),
        }
        let outcome = match &foul {
            Some(foul) => Outcome::Win { winner: foul.seat.other(), reason: Reason::IllegalMove },
            None => self.judge(),
        };
        self.set_outcome(outcome);
        self.foul = foul.map(|foul| foul.illegal);
        effects
    }

    /// What a legal move does to the physical pieces.
    fn effects_of(&self, mv: RevealedMove, seat: Seat) -> Vec<Effect> {
        match mv.mv {
            Move::Stop { .. } => Vec::new(),
            Move::Flip { at } => self.effects_of_flip(Place::square(at), mv.shown),
            Move::Go { from, to, .. } if self.position.at(to) == Occupant::Hidden => {
                self.effects_of_attack(from, to, mv.shown, seat)
            }
            Move::Go { from, to, promote } => {
                self.effects_of_step(Place::square(from), Place::square(to), promote, seat)
            }
            Move::Drop { piece, to } => {
                let hand = Place::hand(seat);
                let (id, _) = self
                    .pieces
                    .all_at(hand)
                    .find(|(_, state)| state.face == Some(piece))
                    .expect("a legal drop has its piece in hand");
                vec![Effect::Dropped { piece: id, from: hand, to: Place::square(to) }]
            }
        }
    }

    fn effects_of_flip(&self, at: Place, shown: Option<Face>) -> Vec<Effect> {
        let face = shown.expect("a flip was checked to show something");
        let mut effects = vec![Effect::Revealed { piece: self.piece_at(at), at, face }];
        if let (None, Face::Piece(face)) = (self.pieces.first_colour(), face) {
            effects.push(Effect::ColoursDecided { first: face.colour });
        }
        effects
    }

    /// An attack on a face-down piece: what comes to light is taken, or stays where it lies.
    fn effects_of_attack(&self, from: Square, to: Square, shown: Option<Face>, seat: Seat) -> Vec<Effect> {
        let (place, mover) = (Place::square(to), self.piece_at(Place::square(from)));
        let (piece, face) = (self.piece_at(place), shown.expect("an attack was checked to show something"));
        let mut effects = vec![Effect::Revealed { piece, at: place, face }];
        let succeeds = matches!((&self.position, face), (Position::Banqi(position), Face::Piece(face))
            if position.takes_from_bag(from, to, face));
        if succeeds {
            let tray = Place::tray(seat);
            effects.push(Effect::Captured { piece, by: mover, from: place, to: tray, before: face, after: face });
            effects.push(Effect::Moved { piece: mover, from: Place::square(from), to: place });
        }
        effects
    }

    fn effects_of_step(&self, from: Place, to: Place, promote: bool, seat: Seat) -> Vec<Effect> {
        let mover = self.piece_at(from);
        let mut effects = Vec::new();
        if let Some((piece, PieceState { face: Some(before), .. })) = self.pieces.at(to) {
            let (place, after) = match before {
                Face::Piece(_) => (Place::tray(seat), before),
                Face::Koma(koma) => (Place::hand(seat), Face::Koma(koma.captured_by(koma.side.other()))),
            };
            effects.push(Effect::Captured { piece, by: mover, from: to, to: place, before, after });
        }
        effects.push(Effect::Moved { piece: mover, from, to });
        if let (true, Some(Face::Koma(koma))) = (promote, self.pieces.get(mover).face) {
            effects.push(Effect::Promoted { piece: mover, at: to, from: koma.into(), to: koma.promoted_face().into() });
        }
        effects
    }

    fn piece_at(&self, place: Place) -> PieceId {
        self.pieces.at(place).expect("a legal move starts at a piece").0
    }
}

#[cfg(test)]
mod tests {
    use core::cell::Cell;

    use super::*;

    thread_local! {
        /// How many steps this thread has played.
        pub(super) static PLAYED: Cell<usize> = const { Cell::new(0) };
    }

    /// Steps that are played while something is done.
    fn played_by(done: impl FnOnce()) -> usize {
        let before = PLAYED.get();
        done();
        PLAYED.get() - before
    }

    #[test]
    fn taking_a_turn_back_plays_none_again() {
        let mut public = Public::new(Rules::parse("shogi amateur").unwrap());
        for ply in 0..60 {
            let moves = public.moves();
            public.play(RevealedMove::plain(moves[7 * ply % moves.len()])).unwrap();
        }
        let (before, last) = (public.clone(), public.line()[59].mv);
        let played = played_by(|| {
            public.back_to(59);
        });
        assert_eq!(played, 0, "the 59 turns that stand are not played again");
        public.play(last).unwrap();
        assert_eq!(public, before);
    }
}
