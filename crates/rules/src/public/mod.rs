//! Everything that anybody may know about a game: where it stands. How it got there is [`history`]; how it goes on, [`play`].

mod history;
mod play;

use history::History;

use crate::{
    Code, Colour, Effect, Face, Illegal, Move, Occupant, Outcome, Piece, PieceState, Pieces, Place, Position, Reason,
    RevealedMove, Rules, Seat, SeatSet, banqi, shogi, xiangqi,
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
    history: History,
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
            history: History::of(start),
            outcome: Outcome::Ongoing,
            foul: None,
        };
        public.set_outcome(public.judge());
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

    /// Why the last turn was a foul that lost the game, where the rules let fouls be played.
    ///
    /// ```
    /// use teahouse_rules::{Code, Outcome, Public, Reason, Rules, Seat};
    ///
    /// let rules = Rules::parse("shogi amateur fouls=lose")?;
    /// let mut public = Public::from_position(rules, rules.parse_position("4k4/9/9/9/9/9/4P4/9/4K4 b P 1")?);
    /// // A second pawn on the file.
    /// public.play(public.position().parse_move("P@e5")?).expect("it is a foul, and fouls are played");
    /// assert_eq!(public.outcome(), Outcome::Win { winner: Seat::SECOND, reason: Reason::IllegalMove });
    /// assert_eq!(public.foul().map(|foul| foul.code), Some(Code::Nifu));
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
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

    /// The colour of a seat's pieces. In Banqi nobody has one before the first flip; in shogi there are none.
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
            Face::Piece(Piece { colour, .. }) => {
                [Seat::FIRST, Seat::SECOND].into_iter().find(|seat| self.colour_of(*seat) == Some(colour))
            }
            Face::Koma(koma) => Some(Seat(koma.side as u8)),
        }
    }

    /// The draw that either player may claim now, under rules where it does not come by itself: by repetition or by quiet
    /// plies. Whoever keeps the table ends the game with it.
    ///
    /// ```
    /// use teahouse_rules::{Outcome, Public, Reason, Rules};
    ///
    /// let rules = Rules::parse("banqi taiwan draws=asked")?;
    /// let public = Public::from_position(rules, rules.parse_position("K7/8/8/7k r - 60 40")?);
    /// assert_eq!((public.outcome(), public.claim()), (Outcome::Ongoing, Some(Reason::NoProgress)));
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn claim(&self) -> Option<Reason> {
        match &self.rules {
            Rules::Banqi(ruleset) if !self.outcome.is_over() => banqi::claim(self, ruleset),
            _ => None,
        }
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

    /// Keeps how the game stands after the last turn: what taking later turns back leads to again.
    fn set_outcome(&mut self, outcome: Outcome) {
        self.outcome = outcome;
        self.history.rule(outcome);
    }

    /// Who plays a colour, once that is decided.
    pub(crate) fn seat_of(&self, colour: Colour) -> Option<Seat> {
        [Seat::FIRST, Seat::SECOND].into_iter().find(|seat| self.colour_of(*seat) == Some(colour))
    }
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
            states.extend(position.taken().map(|face| {
                let owner = if Some(face.colour) == first_colour { Seat::FIRST } else { Seat::SECOND };
                PieceState { place: Place::tray(owner.other()), face: Some(face.into()) }
            }));
        }
        Position::Xiangqi(_) => {}
        Position::Supply(position) => {
            states.extend(
                position
                    .in_hand()
                    .map(|face| PieceState { place: Place::hand(Seat(face.colour as u8)), face: Some(face.into()) }),
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
