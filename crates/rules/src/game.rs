//! A game with its secret.

use rand::Rng;

use crate::banqi::{Deal, DealError, Ruleset};
use crate::{Effect, Face, Illegal, Move, Occupant, Outcome, Pieces, Position, Public, RevealedMove, Rules, SeatSet};

/// A [`Public`] and, where faces are hidden, the sealed [`Deal`] that answers what a flip shows.
///
/// Only a referee holds one. Views, engines and notations get [`Game::public`].
///
/// ```
/// use teahouse_rules::{Game, Occupant, Outcome, Rules};
///
/// let mut game = Game::open(Rules::parse("shogi")?)?;
/// // Every move that is legal, one of them, and what stands where afterwards.
/// let mv = game.public().position().parse_move("g3g4")?.mv;
/// assert!(game.moves().contains(&mv));
/// game.play(mv)?;
/// assert!(matches!(game.public().position().at("g4".parse()?), Occupant::Shown(_)));
/// assert_eq!((game.ply(), game.outcome()), (1, Outcome::Ongoing));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    public: Public,
    deal: Option<Deal>,
}

impl Game {
    /// A new game of Banqi with a fresh deal.
    #[must_use]
    pub fn banqi(ruleset: Ruleset, rng: &mut impl Rng) -> Self {
        Self { public: Public::new(Rules::Banqi(ruleset)), deal: Some(Deal::shuffled(rng)) }
    }

    /// A new game without hidden pieces.
    ///
    /// # Errors
    /// If the rules hide pieces, and so need a deal.
    pub fn open(rules: Rules) -> Result<Self, DealError> {
        Self::new(Public::new(rules), None)
    }

    /// A game as it stands, with its deal. None is needed where nothing lies face-down any more.
    ///
    /// # Errors
    /// If the deal does not fit what lies face-down, or one is missing.
    pub fn new(public: Public, deal: Option<Deal>) -> Result<Self, DealError> {
        let deal = match (public.start(), public.position(), deal) {
            (Position::Banqi(_), _, Some(deal)) => {
                deal.check(&public)?;
                Some(deal)
            }
            (_, Position::Banqi(position), None) if position.hidden_count() > 0 => return Err(DealError::Missing),
            // Everything has been shown, so the line of moves tells the deal; turns that are taken back need it again.
            (Position::Banqi(start), _, None) if start.hidden_count() > 0 => Some(Deal::shown_by(&public)),
            (_, _, None) => None,
            (_, _, Some(_)) => return Err(DealError::NotNeeded),
        };
        Ok(Self { public, deal })
    }

    /// What anybody may know.
    #[must_use]
    pub const fn public(&self) -> &Public {
        &self.public
    }

    /// The secret, for whoever keeps the journal.
    #[must_use]
    pub const fn deal(&self) -> Option<&Deal> {
        self.deal.as_ref()
    }

    /// The legal moves; none after the end.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        self.public.moves()
    }

    /// Who is to move.
    #[must_use]
    pub fn movers(&self) -> SeatSet {
        self.public.movers()
    }

    /// How the game stands by its rules.
    #[must_use]
    pub const fn outcome(&self) -> Outcome {
        self.public.outcome()
    }

    /// How many turns were played.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.public.ply()
    }

    /// The physical pieces as they lie now.
    #[must_use]
    pub const fn pieces(&self) -> &Pieces {
        self.public.pieces()
    }

    /// What playing a move would show. It changes nothing.
    ///
    /// # Errors
    /// The reason why the move is not legal.
    pub fn reveal(&self, mv: Move) -> Result<RevealedMove, Illegal> {
        self.public.admit(mv)?;
        Ok(self.revealed(mv))
    }

    fn revealed(&self, mv: Move) -> RevealedMove {
        let shown = match (mv, &self.deal) {
            (Move::Flip { at: turned } | Move::Go { to: turned, .. }, Some(deal))
                if self.public.position().at(turned) == Occupant::Hidden =>
            {
                deal.face(turned).map(Face::from)
            }
            _ => None,
        };
        RevealedMove { mv, shown }
    }

    /// Plays a step that a record has and that these rules refuse, as [`Public::play_recorded`] does. Returns what it showed
    /// and what happened to the pieces.
    ///
    /// # Errors
    /// The reason why the rules refuse it, where the pieces cannot do it either; then nothing has changed.
    pub fn play_recorded(&mut self, mv: Move) -> Result<(RevealedMove, Vec<Effect>), Illegal> {
        let revealed = self.revealed(mv);
        self.public.play_recorded(revealed).map(|effects| (revealed, effects))
    }

    /// Lets the game stand as a record says, as [`Public::stand_as_recorded`] does.
    pub fn stand_as_recorded(&mut self, outcome: Outcome) {
        self.public.stand_as_recorded(outcome);
    }

    /// Plays a move and tells what happened to the pieces.
    ///
    /// # Errors
    /// The reason why the move is not legal; then nothing has changed.
    pub fn play(&mut self, mv: Move) -> Result<Vec<Effect>, Illegal> {
        let revealed = self.reveal(mv)?;
        self.public.play(revealed)
    }

    /// Ends a game of shogi by an impasse, as [`Public::declare`] does. Taking turns back forgets it.
    ///
    /// ```
    /// use teahouse_rules::{Code, Game, Outcome, Public, Reason, Rules, Seat};
    ///
    /// let rules = Rules::parse("shogi amateur impasse=declare-27")?;
    /// let start = rules.parse_position("1+R+R1K4/+P+P+P+P+P+P+P+P+P/GG7/9/9/9/9/9/4k4 b B2P 1")?;
    /// let mut game = Game::new(Public::from_position(rules, start), None)?;
    /// assert_eq!(game.declare(), Ok(Outcome::Win { winner: Seat::FIRST, reason: Reason::Declaration }));
    /// assert!(game.moves().is_empty());
    /// game.back_to(0);
    /// assert_eq!(game.outcome(), Outcome::Ongoing);
    /// assert_eq!(Game::open(Rules::parse("xiangqi")?)?.declare().unwrap_err().code, Code::NoImpasse);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the game is over, or knows no impasse now; then nothing has changed.
    pub fn declare(&mut self) -> Result<Outcome, Illegal> {
        self.public.declare()
    }

    /// Takes turns back until `ply` turns are left. Returns what happens on the table, in order. The deal stays the
    /// same: a covered piece shows the same face when it is flipped again.
    pub fn back_to(&mut self, ply: usize) -> Vec<Effect> {
        self.public.back_to(ply)
    }
}
