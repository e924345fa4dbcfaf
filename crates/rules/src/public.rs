//! Everything that anybody may know about a game, and the machine that plays revealed moves.

use crate::{
    Code, Colour, Effect, Face, Illegal, Man, Move, Occupant, Outcome, PieceId, PieceState, Pieces, Place, Position,
    Reason, RevealedMove, Rules, Seat, SeatSet, Spot, Square, Verdict, banqi, shogi, xiangqi,
};

/// One turn as it was played. The last one may still be [open](Public::is_mid_turn).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// What was played, or the first step of it, and what it showed.
    pub mv: RevealedMove,
    /// The further steps of a chain of captures (Banqi with that house rule); otherwise none.
    pub chain: Vec<RevealedMove>,
    /// Who played it.
    pub seat: Seat,
    /// What happened on the table, in all steps.
    pub effects: Vec<Effect>,
}

impl Turn {
    /// The steps of the turn, in order: most turns have one.
    pub fn steps(&self) -> impl DoubleEndedIterator<Item = RevealedMove> + '_ {
        core::iter::once(self.mv).chain(self.chain.iter().copied())
    }
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
    /// Identities of the positions since the last turn that cannot be taken back on the board, one a turn, the present one
    /// last.
    history: Vec<Position>,
    outcome: Outcome,
    /// The foul that the last turn was, where fouls are played and lose.
    foul: Option<Illegal>,
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
            foul: None,
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

    /// How many turns were begun. A chain of captures is one turn.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.line.len()
    }

    /// Whether a turn is open: the mover is in a chain of captures, and goes on or stops.
    #[must_use]
    pub fn is_mid_turn(&self) -> bool {
        matches!(&self.position, Position::Banqi(position) if position.chain().is_some())
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
        if self.outcome.is_over() { SeatSet::EMPTY } else { SeatSet::of(self.mover()) }
    }

    /// Whose turn it is, or would be if the game were not over.
    #[must_use]
    pub fn mover(&self) -> Seat {
        let open = self.line.last().filter(|_| self.is_mid_turn()).map(|turn| turn.seat);
        open.or_else(|| self.position.mover_by_side()).unwrap_or(Seat((self.line.len() % 2) as u8))
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
    /// that [`Public::outcome`] tells. `None` where nothing follows from a repetition by itself, and in Supply Chess.
    ///
    /// ```
    /// use teahouse_rules::{Nature, Outcome, Public, Reason, Rules, Seat, xiangqi};
    ///
    /// let rules = Rules::Xiangqi(xiangqi::Ruleset::wxf());
    /// let mut public = Public::from_position(rules, rules.parse_position("3k5/9/9/9/9/9/9/9/4R4/5K3 w")?);
    /// for text in ["e2d2", "d10e10", "d2e2", "e10d10"] {
    ///     public.play(public.position().parse_move(text)?).expect("the move is legal");
    /// }
    /// // It stands for the second time: red has checked with every move, and is warned.
    /// assert_eq!(public.warning().and_then(|verdict| verdict.offender()), Some(Seat::FIRST));
    /// for text in ["e2d2", "d10e10", "d2e2", "e10d10"] {
    ///     public.play(public.position().parse_move(text)?).expect("the move is legal");
    /// }
    /// assert_eq!(public.outcome(), Outcome::Win { winner: Seat::SECOND, reason: Reason::PerpetualCheck });
    /// let verdict = public.verdict().expect("it stands for the third time");
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
            Rules::Banqi(ruleset) => banqi::verdict(self, ruleset, occurrences),
            Rules::Xiangqi(ruleset) => xiangqi::verdict(self, ruleset, occurrences),
            Rules::Shogi(_) => shogi::verdict(self, occurrences),
            Rules::Supply => None,
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

    /// Why the last turn was a foul that lost the game, where the rules let fouls be played.
    #[must_use]
    pub const fn foul(&self) -> Option<&Illegal> {
        self.foul.as_ref()
    }

    /// Ends a game of shogi by an [impasse](shogi::impasse): the player to move declares, or, under a rule that asks for
    /// agreement, both have agreed. A declaration that is not justified loses. Taking turns back forgets it.
    ///
    /// # Errors
    /// If the game is over, or knows no impasse now; then nothing has changed.
    pub fn declare(&mut self) -> Result<Outcome, Illegal> {
        if self.outcome.is_over() {
            return Err(Illegal::new(Code::GameOver));
        }
        let impasse = shogi::impasse::Impasse::of(self);
        self.outcome = impasse.and_then(|impasse| impasse.result).ok_or_else(|| Illegal::new(Code::NoImpasse))?;
        Ok(self.outcome)
    }

    /// Plies since the last flip or capture in Banqi, since the last capture in xiangqi; 0 in shogi, which counts none.
    #[must_use]
    pub const fn quiet_plies(&self) -> u16 {
        match &self.position {
            Position::Banqi(position) => position.quiet_plies(),
            Position::Xiangqi(position) => position.quiet_plies(),
            Position::Supply(position) => position.quiet_plies(),
            Position::Shogi(_) => 0,
        }
    }

    /// The colour of a seat's men. In Banqi nobody has one before the first flip; in shogi there are none.
    #[must_use]
    pub const fn colour_of(&self, seat: Seat) -> Option<Colour> {
        let first = match self.position {
            Position::Banqi(_) => self.pieces.first_colour(),
            Position::Xiangqi(_) | Position::Supply(_) => Some(Colour::Red),
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

    /// The draw that either player may claim now, under rules where it does not come by itself: by repetition or by quiet
    /// plies. Whoever keeps the table ends the game with it.
    #[must_use]
    pub fn claim(&self) -> Option<Reason> {
        match &self.rules {
            Rules::Banqi(ruleset) if !self.outcome.is_over() => banqi::claim(self, ruleset),
            _ => None,
        }
    }

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
        match (&self.rules, &self.position) {
            (Rules::Shogi(ruleset), Position::Shogi(position)) if ruleset.strict_fouls => shogi::Foul::of(position, mv),
            _ => None,
        }
    }

    /// Plays a step of a turn that says what it showed. Where the rules let [fouls](Public::foul) be played, one ends the
    /// game.
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

    /// Takes turns back until `ply` turns are left. Returns what happens on the table, in order.
    pub fn back_to(&mut self, ply: usize) -> Vec<Effect> {
        let undone: Vec<Effect> = self.line[ply.min(self.line.len())..]
            .iter()
            .rev()
            .flat_map(|turn| turn.effects.iter().rev().map(|effect| effect.inverse()))
            .collect();
        let mut earlier = Self::from_position(self.rules, self.start);
        for step in self.line.iter().take(ply).flat_map(Turn::steps) {
            earlier.play_legal(step);
        }
        *self = earlier;
        undone
    }

    fn check_shown(&self, mv: RevealedMove) -> Result<(), Illegal> {
        let target = mv.mv.target();
        let is_hidden = self.position.at(target) == Occupant::Hidden;
        match (&self.position, mv.shown) {
            (_, None) if is_hidden => Err(Illegal::new(Code::FaceMissing).at([target])),
            (_, None) => Ok(()),
            (Position::Banqi(position), Some(Face::Man(man))) if is_hidden && position.bag().has(man) => Ok(()),
            (_, Some(_)) => Err(Illegal::new(Code::FaceImpossible).at([target])),
        }
    }

    fn play_legal(&mut self, mv: RevealedMove) -> Vec<Effect> {
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
        if is_irreversible(&effects) {
            self.history.clear();
        } else if was_mid_turn {
            self.history.pop();
        }
        self.history.push(self.position.identity());
        match self.line.last_mut() {
            Some(turn) if was_mid_turn => {
                turn.chain.push(mv);
                turn.effects.extend(&effects);
            }
            _ => self.line.push(Turn { mv, chain: Vec::new(), seat, effects: effects.clone() }),
        }
        self.outcome = match &foul {
            Some(foul) => Outcome::Win { winner: foul.seat.other(), reason: Reason::IllegalMove },
            None => self.judge(),
        };
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
        if let (None, Face::Man(man)) = (self.pieces.first_colour(), face) {
            effects.push(Effect::ColoursDecided { first: man.colour });
        }
        effects
    }

    /// An attack on a face-down man: what comes to light is taken, or stays where it lies.
    fn effects_of_attack(&self, from: Square, to: Square, shown: Option<Face>, seat: Seat) -> Vec<Effect> {
        let (place, mover) = (Place::square(to), self.piece_at(Place::square(from)));
        let (piece, face) = (self.piece_at(place), shown.expect("an attack was checked to show something"));
        let mut effects = vec![Effect::Revealed { piece, at: place, face }];
        let succeeds = matches!((&self.position, face), (Position::Banqi(position), Face::Man(man))
            if position.takes_from_bag(from, to, man));
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

    /// Who has won, with the ends that need history. An end on the board goes before one by a counter.
    fn judge(&self) -> Outcome {
        let reason = match (&self.position, &self.rules) {
            (Position::Banqi(position), Rules::Banqi(ruleset)) => return banqi::judge(self, position, ruleset),
            (Position::Xiangqi(position), Rules::Xiangqi(ruleset)) => return xiangqi::judge(self, position, ruleset),
            (Position::Shogi(position), Rules::Shogi(ruleset)) => return shogi::judge(self, position, ruleset),
            (Position::Banqi(_), _) => None,
            (Position::Xiangqi(position), _) => position.outcome_reason(),
            (Position::Shogi(position), _) => position.outcome_reason(),
            (Position::Supply(position), _) => position.outcome_reason(),
        };
        reason.map_or(Outcome::Ongoing, |reason| Outcome::Win { winner: self.mover().other(), reason })
    }

    /// Who plays a colour, once that is decided.
    pub(crate) fn seat_of(&self, colour: Colour) -> Option<Seat> {
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
        Position::Supply(position) => {
            states.extend(
                position
                    .in_hand()
                    .map(|man| PieceState { place: Place::hand(Seat(man.colour as u8)), face: Some(man.into()) }),
            );
        }
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
