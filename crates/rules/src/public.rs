//! Everything that anybody may know about a game, and the machine that plays revealed moves.

use crate::{
    Code, Colour, Effect, Face, Illegal, Man, Move, Occupant, Outcome, PieceId, PieceState, Pieces, Place, Position,
    Reason, RevealedMove, Rules, Seat, SeatSet, Spot, Verdict, xiangqi,
};

/// One turn as it was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// What was played and what it showed.
    pub mv: RevealedMove,
    /// Who played it.
    pub seat: Seat,
    /// What happened on the table.
    pub effects: Vec<Effect>,
}

/// Set-up, rules, the line of revealed moves, and what follows from them.
///
/// Two games with one visible history have equal `Public`s, whatever their deals are: a sealed deal cannot be reached
/// from here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Public {
    rules: Rules,
    start: Position,
    line: Vec<Turn>,
    position: Position,
    pieces: Pieces,
    /// Identities of the positions since the last move that cannot be taken back on the board, the present one last.
    history: Vec<Position>,
    outcome: Outcome,
}

impl Public {
    /// The usual start.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self::from_position(rules, rules.start())
    }

    /// A game that starts from any position. Whoever moves first there sits in seat 0 (in xiangqi and shogi the seats
    /// are the sides, whoever moves first).
    #[must_use]
    pub fn from_position(rules: Rules, start: Position) -> Self {
        let start = start.under(&rules);
        let mut public = Self {
            rules,
            start,
            line: Vec::new(),
            position: start,
            pieces: pieces_of(&start),
            history: vec![start.identity()],
            outcome: Outcome::Ongoing,
        };
        public.outcome = public.judge();
        public
    }

    /// The game and its options.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Where the game started.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// Where it stands.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The turns played.
    #[must_use]
    pub fn line(&self) -> &[Turn] {
        &self.line
    }

    /// How many turns were played.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.line.len()
    }

    /// The physical pieces as they lie now.
    #[must_use]
    pub const fn pieces(&self) -> &Pieces {
        &self.pieces
    }

    /// The pieces as they lay at the start, for folding effects over them.
    #[must_use]
    pub fn pieces_at_start(&self) -> Pieces {
        pieces_of(&self.start)
    }

    /// How the game stands by its rules. Resignation and agreement are the table's affair.
    #[must_use]
    pub const fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Who is to move; nobody after the end.
    #[must_use]
    pub fn movers(&self) -> SeatSet {
        if self.outcome.is_over() { SeatSet::EMPTY } else { SeatSet::of(self.seat_to_move()) }
    }

    /// The legal moves; none after the end.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        if self.outcome.is_over() { Vec::new() } else { self.position.moves() }
    }

    /// Why a move is not legal now.
    ///
    /// # Errors
    /// The reason, when it is not.
    pub fn explain(&self, mv: Move) -> Result<(), Illegal> {
        if self.outcome.is_over() {
            return Err(Illegal::new(Code::GameOver));
        }
        self.position.explain(mv)
    }

    /// How often the present position has stood, this time included.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        let present = self.position.identity();
        self.history.iter().filter(|earlier| **earlier == present).count()
    }

    /// How the repetition of the present position is judged, with its proof, if it has stood often enough: the verdict
    /// that [`Public::outcome`] tells. Xiangqi only; in the other games there is no proof to give.
    ///
    /// ```
    /// use teahouse_rules::{Nature, Outcome, Public, Reason, Rules, Seat, xiangqi};
    ///
    /// let rules = Rules::Xiangqi(xiangqi::Ruleset::wxf());
    /// let mut public = Public::from_position(rules, rules.parse_position("3k5/9/9/9/9/9/9/9/4R4/5K3 w")?);
    /// for text in ["e2d2", "d10e10", "d2e2", "e10d10"] {
    ///     public.play(public.position().parse_move(text)?).unwrap();
    /// }
    /// // It stands for the second time: red has checked with every move, and is warned.
    /// let warning = public.warning().unwrap();
    /// assert_eq!(warning.offender(), Some(Seat::FIRST));
    /// for text in ["e2d2", "d10e10", "d2e2", "e10d10"] {
    ///     public.play(public.position().parse_move(text)?).unwrap();
    /// }
    /// assert_eq!(public.outcome(), Outcome::Win { winner: Seat::SECOND, reason: Reason::PerpetualCheck });
    /// let verdict = public.verdict().unwrap();
    /// assert_eq!(verdict.stood_after, [0, 4, 8]);
    /// assert_eq!(verdict.conduct[0].nature, Nature::Check);
    /// assert!(verdict.conduct[0].deeds.iter().all(|deed| deed.check));
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        self.verdict_on(self.rules.repetition_limit()?)
    }

    /// The verdict that comes if the present position stands once more. It is given one time before that, so that the
    /// [offender](Verdict::offender) can be warned; it may change with what is played until then.
    #[must_use]
    pub fn warning(&self) -> Option<Verdict> {
        let before_last = self.rules.repetition_limit()? - 1;
        if self.repetitions() == before_last { self.verdict_on(before_last) } else { None }
    }

    fn verdict_on(&self, occurrences: usize) -> Option<Verdict> {
        match &self.rules {
            Rules::Xiangqi(ruleset) => xiangqi::verdict(self, ruleset, occurrences),
            Rules::Banqi(_) | Rules::Shogi => None,
        }
    }

    /// After how many turns the present position stood the last `occurrences` times, now included; `None` if it did not
    /// stand so often.
    pub(crate) fn stood_after(&self, occurrences: usize) -> Option<Vec<usize>> {
        let present = self.position.identity();
        let first = self.ply() + 1 - self.history.len();
        let all: Vec<usize> =
            (first..).zip(&self.history).filter(|(_, earlier)| **earlier == present).map(|(ply, _)| ply).collect();
        (all.len() >= occurrences).then(|| all[all.len() - occurrences..].to_vec())
    }

    /// The position without its counters and the pieces after `ply` turns, of those since the last move that cannot be
    /// taken back on the board.
    pub(crate) fn at_ply(&self, ply: usize) -> (Position, Pieces) {
        let mut pieces = self.pieces.clone();
        for effect in self.line[ply..].iter().rev().flat_map(|turn| turn.effects.iter().rev()) {
            pieces.apply(effect.inverse());
        }
        (self.history[ply + self.history.len() - 1 - self.ply()], pieces)
    }

    /// Plies since the last flip or capture in Banqi, since the last capture in xiangqi; 0 in shogi, which counts none.
    #[must_use]
    pub const fn quiet_plies(&self) -> u16 {
        match &self.position {
            Position::Banqi(position) => position.quiet_plies(),
            Position::Xiangqi(position) => position.quiet_plies(),
            Position::Shogi(_) => 0,
        }
    }

    /// The colour of a seat's men. In Banqi nobody has one before the first flip; in shogi there are none.
    #[must_use]
    pub const fn colour_of(&self, seat: Seat) -> Option<Colour> {
        let first = match self.position {
            Position::Banqi(_) => self.pieces.first_colour(),
            Position::Xiangqi(_) => Some(Colour::Red),
            Position::Shogi(_) => None,
        };
        match first {
            Some(first) if seat.0 != 0 => Some(first.other()),
            first => first,
        }
    }

    /// Whose a face is.
    #[must_use]
    pub fn owner(&self, face: Face) -> Option<Seat> {
        match face {
            Face::Man(Man { colour, .. }) => {
                [Seat::FIRST, Seat::SECOND].into_iter().find(|seat| self.colour_of(*seat) == Some(colour))
            }
            Face::Koma(koma) => Some(Seat(koma.side as u8)),
        }
    }

    /// Plays a move that says what it showed.
    ///
    /// # Errors
    /// The reason why it is not legal or cannot show that; then nothing has changed.
    pub fn play(&mut self, mv: RevealedMove) -> Result<Vec<Effect>, Illegal> {
        self.explain(mv.mv)?;
        self.check_shown(mv)?;
        Ok(self.play_legal(mv))
    }

    /// Plays a move although the game is over by history, counter or extinction, as scripts may
    /// (`position … moves …` accepts moves past an end).
    ///
    /// # Errors
    /// The reason why the position alone does not allow it; then nothing has changed.
    pub fn play_past_end(&mut self, mv: RevealedMove) -> Result<Vec<Effect>, Illegal> {
        self.position.explain(mv.mv)?;
        self.check_shown(mv)?;
        Ok(self.play_legal(mv))
    }

    /// Takes turns back until `ply` turns are left. Returns what happens on the table, in order.
    pub fn back_to(&mut self, ply: usize) -> Vec<Effect> {
        let undone: Vec<Effect> = self.line[ply.min(self.line.len())..]
            .iter()
            .rev()
            .flat_map(|turn| turn.effects.iter().rev().map(|effect| effect.inverse()))
            .collect();
        let mut earlier = Self::from_position(self.rules, self.start);
        for turn in self.line.iter().take(ply) {
            earlier.play_legal(turn.mv);
        }
        *self = earlier;
        undone
    }

    fn check_shown(&self, mv: RevealedMove) -> Result<(), Illegal> {
        match (&self.position, mv.mv, mv.shown) {
            (Position::Banqi(_), Move::Flip { at }, None) => Err(Illegal::new(Code::FaceMissing).at([at])),
            (Position::Banqi(position), Move::Flip { .. }, Some(Face::Man(man))) if position.bag().has(man) => Ok(()),
            (_, _, None) => Ok(()),
            (_, mv, Some(_)) => Err(Illegal::new(Code::FaceImpossible).at([mv.target()])),
        }
    }

    fn play_legal(&mut self, mv: RevealedMove) -> Vec<Effect> {
        let seat = self.seat_to_move();
        let mut effects = self.effects_of(mv, seat);
        self.position.play_unchecked(mv);
        for effect in &effects {
            self.pieces.apply(*effect);
        }
        if let Some(square) = self.position.checked() {
            effects.push(Effect::Check { seat: seat.other(), at: Place::square(square) });
        }
        if is_irreversible(&effects) {
            self.history.clear();
        }
        self.history.push(self.position.identity());
        self.line.push(Turn { mv, seat, effects: effects.clone() });
        self.outcome = self.judge();
        effects
    }

    /// What a legal move does to the physical pieces.
    fn effects_of(&self, mv: RevealedMove, seat: Seat) -> Vec<Effect> {
        match mv.mv {
            Move::Flip { at } => self.effects_of_flip(Place::square(at), mv.shown),
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
        if let (None, Face::Man(man)) = (self.pieces.first_colour(), face) {
            effects.push(Effect::ColoursDecided { first: man.colour });
        }
        effects
    }

    fn effects_of_step(&self, from: Place, to: Place, promote: bool, seat: Seat) -> Vec<Effect> {
        let mover = self.piece_at(from);
        let mut effects = Vec::new();
        if let Some((piece, PieceState { face: Some(before), .. })) = self.pieces.at(to) {
            let (place, after) = match before {
                Face::Man(_) => (Place::tray(seat), before),
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

    fn seat_to_move(&self) -> Seat {
        self.position.mover_by_side().unwrap_or(Seat((self.line.len() % 2) as u8))
    }

    /// Who has won, with the ends that need history. An end on the board goes before one by a counter.
    fn judge(&self) -> Outcome {
        if let (Rules::Xiangqi(ruleset), Position::Xiangqi(position)) = (&self.rules, &self.position) {
            return xiangqi::judge(self, position, ruleset);
        }
        let mover = self.seat_to_move();
        if let Some((loser, reason)) = self.lost_on_the_board(mover) {
            return Outcome::Win { winner: loser.other(), reason };
        }
        let limit = self.rules.no_progress_limit();
        if limit.is_some_and(|limit| self.quiet_plies() >= limit) {
            return Outcome::Draw { reason: Reason::NoProgress };
        }
        if self.rules.repetition_limit().is_some_and(|limit| self.repetitions() >= limit) {
            return Outcome::Draw { reason: Reason::Repetition };
        }
        Outcome::Ongoing
    }

    fn lost_on_the_board(&self, mover: Seat) -> Option<(Seat, Reason)> {
        match (&self.position, &self.rules) {
            (Position::Banqi(position), Rules::Banqi(ruleset)) => {
                if ruleset.extinction_ends
                    && let Some(loser) = position.extinct().and_then(|colour| self.seat_of(colour))
                {
                    return Some((loser, Reason::NoPieces));
                }
                (!position.has_moves()).then_some((mover, Reason::NoMoves))
            }
            (Position::Xiangqi(position), _) => position.outcome_reason().map(|reason| (mover, reason)),
            (Position::Shogi(position), _) => position.outcome_reason().map(|reason| (mover, reason)),
            (Position::Banqi(_), _) => None,
        }
    }

    fn seat_of(&self, colour: Colour) -> Option<Seat> {
        [Seat::FIRST, Seat::SECOND].into_iter().find(|seat| self.colour_of(*seat) == Some(colour))
    }
}

/// Whether no later position can equal an earlier one: something was shown or taken.
/// (In shogi a captured piece can come back to the board, so a repetition may reach over a capture.)
fn is_irreversible(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| match effect {
        Effect::Revealed { .. } => true,
        Effect::Captured { to, .. } => matches!(to.spot, Spot::Tray(_)),
        _ => false,
    })
}

/// The pieces of a start position. Their ids follow the squares, then the trays and hands: no id tells a hidden face.
fn pieces_of(start: &Position) -> Pieces {
    let mut states = Vec::new();
    for square in start.geometry().squares() {
        let face = match start.at(square) {
            Occupant::Empty => continue,
            Occupant::Hidden => None,
            Occupant::Shown(face) => Some(face),
        };
        states.push(PieceState { place: Place::square(square), face });
    }
    let mut first_colour = None;
    match start {
        Position::Banqi(position) => {
            first_colour = position.mover();
            states.extend(position.taken().map(|man| {
                let owner = if Some(man.colour) == first_colour { Seat::FIRST } else { Seat::SECOND };
                PieceState { place: Place::tray(owner.other()), face: Some(man.into()) }
            }));
        }
        Position::Xiangqi(_) => {}
        Position::Shogi(position) => {
            states.extend(
                position
                    .in_hand()
                    .map(|koma| PieceState { place: Place::hand(Seat(koma.side as u8)), face: Some(koma.into()) }),
            );
        }
    }
    Pieces::new(states, first_colour)
}
