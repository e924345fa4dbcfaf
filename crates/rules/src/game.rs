//! A game with its sealed deal.

use rand::Rng;

use crate::banqi::{Deal, DealError, Ruleset};
use crate::{Effect, Face, Illegal, Move, Occupant, Outcome, Pieces, Position, Public, RevealedMove, Rules, SeatSet};

/// A [`Public`] and, in Banqi, the sealed [`Deal`] with the faces of the face-down pieces.
///
/// Only the referee holds a `Game`. Views, engines and notations take [`Game::public`].
///
/// ```
/// use teahouse_rules::{Game, Occupant, Outcome, Rules};
///
/// let mut game = Game::open(Rules::parse("shogi")?)?;
/// // The move is legal, and after it a piece stands on its target.
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
    /// A new game of Banqi with a random deal.
    pub fn banqi(ruleset: Ruleset, rng: &mut impl Rng) -> Self {
        Self { public: Public::new(Rules::Banqi(ruleset)), deal: Some(Deal::shuffled(rng)) }
    }

    /// A new game without face-down pieces.
    ///
    /// # Errors
    /// [`DealError::Missing`] if the rules need a deal.
    pub fn open(rules: Rules) -> Result<Self, DealError> {
        Self::new(Public::new(rules), None)
    }

    /// A game from its public part and its deal. A game without face-down pieces needs no deal.
    ///
    /// # Errors
    /// If the deal does not match the face-down pieces and the revealed faces, if a deal is missing, or if the game needs none.
    pub fn new(public: Public, deal: Option<Deal>) -> Result<Self, DealError> {
        let deal = match (public.start(), public.position(), deal) {
            (Position::Banqi(_), _, Some(deal)) => {
                deal.check(&public)?;
                Some(deal)
            }
            (_, Position::Banqi(position), None) if position.hidden_count() > 0 => return Err(DealError::Missing),
            // The moves have revealed every face. The deal is needed again when turns are undone.
            (Position::Banqi(start), _, None) if start.hidden_count() > 0 => Some(Deal::from_shown_faces(&public)),
            (_, _, None) => None,
            (_, _, Some(_)) => return Err(DealError::NotNeeded),
        };
        Ok(Self { public, deal })
    }

    /// The public part of the game.
    pub const fn public(&self) -> &Public {
        &self.public
    }

    /// The sealed deal, for the journal; `None` in a game without one.
    pub const fn deal(&self) -> Option<&Deal> {
        self.deal.as_ref()
    }

    /// The legal moves; none after the end of the game.
    pub fn moves(&self) -> Vec<Move> {
        self.public.moves()
    }

    /// The seats to move; none after the end of the game.
    pub fn movers(&self) -> SeatSet {
        self.public.movers()
    }

    /// The outcome by the rules of the game.
    pub const fn outcome(&self) -> Outcome {
        self.public.outcome()
    }

    /// The number of turns played. An unfinished chain of captures counts as one.
    pub fn ply(&self) -> usize {
        self.public.ply()
    }

    /// The physical pieces at their present places.
    pub const fn pieces(&self) -> &Pieces {
        self.public.pieces()
    }

    /// The move with the face that it would reveal. The game does not change.
    ///
    /// # Errors
    /// The reason why the move is not legal.
    pub fn reveal(&self, mv: Move) -> Result<RevealedMove, Illegal> {
        self.public.check_playable(mv)?;
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

    /// Plays a recorded step that these rules may refuse: see [`Public::play_recorded`]. Returns the step with the face that it
    /// revealed, and its effects.
    ///
    /// # Errors
    /// The reason why the step is not legal, if it is also physically impossible. The game is then unchanged.
    pub fn play_recorded(&mut self, mv: Move) -> Result<(RevealedMove, Vec<Effect>), Illegal> {
        let revealed = self.revealed(mv);
        self.public.play_recorded(revealed).map(|effects| (revealed, effects))
    }

    /// Sets the recorded outcome: see [`Public::stand_as_recorded`].
    pub fn stand_as_recorded(&mut self, outcome: Outcome) {
        self.public.stand_as_recorded(outcome);
    }

    /// Plays a move and returns its effects, in order.
    ///
    /// # Errors
    /// The reason why the move is not legal. The game is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<Vec<Effect>, Illegal> {
        let revealed = self.reveal(mv)?;
        self.public.play(revealed)
    }

    /// Ends a game of shogi by impasse: see [`Public::declare`]. [`Game::back_to`] removes the declaration.
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
    /// [`Code::GameOver`](crate::Code::GameOver) after the end of the game, [`Code::NoImpasse`](crate::Code::NoImpasse) if the
    /// rules allow no impasse in this position. The game is then unchanged.
    pub fn declare(&mut self) -> Result<Outcome, Illegal> {
        self.public.declare()
    }

    /// Undoes turns until `ply` turns are left, and returns the effects in order. The deal stays the same: a piece that is
    /// flipped again shows the same face.
    pub fn back_to(&mut self, ply: usize) -> Vec<Effect> {
        self.public.back_to(ply)
    }
}
