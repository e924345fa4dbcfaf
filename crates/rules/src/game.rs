//! A game with its sealed deal.

use rand::Rng;

use crate::banqi::{Deal, DealError, Ruleset};
use crate::{
    Boards, Code, Effect, Face, Illegal, Move, Occupant, Outcome, Pieces, Position, Public, RevealedMove, Rules, Seat,
    SeatSet,
};

/// The [`Boards`] and, in Banqi, the sealed [`Deal`] with the faces of the face-down pieces.
///
/// Only the referee holds a `Game`. Views take [`Game::boards`], engines and notations a [`Public`] of them.
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
    boards: Boards,
    deal: Option<Deal>,
}

impl Game {
    /// A new game of Banqi with a random deal.
    pub fn banqi(ruleset: Ruleset, rng: &mut impl Rng) -> Self {
        Self { boards: Public::new(Rules::Banqi(ruleset)).into(), deal: Some(Deal::shuffled(rng)) }
    }

    /// A new game without face-down pieces.
    ///
    /// # Errors
    /// [`DealError::Missing`] if the rules need a deal.
    pub fn open(rules: Rules) -> Result<Self, DealError> {
        Self::of_boards(Boards::new(rules), None)
    }

    /// A game from its boards and its deal. A game without face-down pieces needs no deal.
    ///
    /// # Errors
    /// If the deal does not match the face-down pieces and the revealed faces, if a deal is missing, or if the game needs none.
    pub fn of_boards(boards: Boards, deal: Option<Deal>) -> Result<Self, DealError> {
        let deal = Self::checked_deal(boards.first(), deal)?;
        Ok(Self { boards, deal })
    }

    /// A game on one board from its public part and its deal. A game without face-down pieces needs no deal.
    ///
    /// # Errors
    /// If the deal does not match the face-down pieces and the revealed faces, if a deal is missing, or if the game needs none.
    pub fn new(public: Public, deal: Option<Deal>) -> Result<Self, DealError> {
        Self::of_boards(public.into(), deal)
    }

    fn checked_deal(public: &Public, deal: Option<Deal>) -> Result<Option<Deal>, DealError> {
        match (public.start(), public.position(), deal) {
            (Position::Banqi(_), _, Some(deal)) => {
                deal.check(public)?;
                Ok(Some(deal))
            }
            (_, Position::Banqi(position), None) if position.hidden_count() > 0 => Err(DealError::Missing),
            // The moves have revealed every face. The deal is needed again when turns are undone.
            (Position::Banqi(start), _, None) if start.hidden_count() > 0 => Ok(Some(Deal::from_shown_faces(public))),
            (_, _, None) => Ok(None),
            (_, _, Some(_)) => Err(DealError::NotNeeded),
        }
    }

    /// The public part of the game: all its boards.
    pub const fn boards(&self) -> &Boards {
        &self.boards
    }

    /// The first board, which is the only one in most games.
    pub const fn public(&self) -> &Public {
        self.boards.first()
    }

    /// The sealed deal, for the journal; `None` in a game without one.
    pub const fn deal(&self) -> Option<&Deal> {
        self.deal.as_ref()
    }

    /// The legal moves of the [seat to move](Self::mover); none after the end of the game.
    pub fn moves(&self) -> Vec<Move> {
        self.mover().map_or_else(Vec::new, |seat| self.boards.moves(seat))
    }

    /// The seats to move; none after the end of the game.
    pub fn movers(&self) -> SeatSet {
        self.boards.movers()
    }

    /// The seat to move, that of the first board where there are two; `None` after the end of the game.
    pub fn mover(&self) -> Option<Seat> {
        self.movers().iter().next()
    }

    /// The outcome by the rules of the game.
    pub fn outcome(&self) -> Outcome {
        self.boards.outcome()
    }

    /// The number of turns played. An unfinished chain of captures counts as one.
    pub fn ply(&self) -> usize {
        self.boards.ply()
    }

    /// The physical pieces at their present places.
    pub const fn pieces(&self) -> &Pieces {
        self.boards.pieces()
    }

    /// The move of the [seat to move](Self::mover) with the face that it would reveal: see [`Game::reveal_by`].
    ///
    /// # Errors
    /// The reason why the move is not legal.
    pub fn reveal(&self, mv: Move) -> Result<RevealedMove, Illegal> {
        self.reveal_by(self.mover_or_over()?, mv)
    }

    /// The move of a seat with the face that it would reveal. The game does not change.
    ///
    /// # Errors
    /// The reason why the move is not legal.
    pub fn reveal_by(&self, seat: Seat, mv: Move) -> Result<RevealedMove, Illegal> {
        self.boards.check_playable(seat, mv)?;
        Ok(self.revealed(mv))
    }

    fn mover_or_over(&self) -> Result<Seat, Illegal> {
        self.mover().ok_or_else(|| Illegal::new(Code::GameOver))
    }

    fn revealed(&self, mv: Move) -> RevealedMove {
        let shown = match (mv, &self.deal) {
            (Move::Flip { at: turned } | Move::Go { to: turned, .. }, Some(deal))
                if self.public().position().at(turned) == Occupant::Hidden =>
            {
                deal.face(turned).map(Face::from)
            }
            _ => None,
        };
        RevealedMove { mv, shown }
    }

    /// Plays a recorded step of a seat that these rules may refuse: see [`Public::play_recorded`]. Returns the step with the face
    /// that it revealed, and its effects.
    ///
    /// # Errors
    /// The reason why the step is not legal, if it is also physically impossible. The game is then unchanged.
    pub fn play_recorded(&mut self, seat: Seat, mv: Move) -> Result<(RevealedMove, Vec<Effect>), Illegal> {
        let revealed = self.revealed(mv);
        self.boards.play_recorded(seat, revealed).map(|effects| (revealed, effects))
    }

    /// Sets the recorded outcome: see [`Public::stand_as_recorded`].
    pub fn stand_as_recorded(&mut self, outcome: Outcome) {
        self.boards.stand_as_recorded(outcome);
    }

    /// Plays a move of the [seat to move](Self::mover) and returns its effects, in order: see [`Game::play_by`].
    ///
    /// # Errors
    /// The reason why the move is not legal. The game is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<Vec<Effect>, Illegal> {
        self.play_by(self.mover_or_over()?, mv)
    }

    /// Plays a move of a seat and returns its effects, in order.
    ///
    /// ```
    /// use teahouse_rules::{Code, Game, Rules, Seat};
    ///
    /// let mut game = Game::open(Rules::parse("supply")?)?;
    /// let cannon = game.public().position().parse_move("h3e3")?.mv;
    /// game.play_by(Seat(2), cannon)?;
    /// assert_eq!(game.play_by(Seat(2), cannon).unwrap_err().code, Code::NotYourTurn);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The reason why the move is not legal. The game is then unchanged.
    pub fn play_by(&mut self, seat: Seat, mv: Move) -> Result<Vec<Effect>, Illegal> {
        let revealed = self.reveal_by(seat, mv)?;
        self.boards.play(seat, revealed)
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
        self.boards.declare()
    }

    /// Undoes turns until `ply` turns are left, and returns the effects in order. The deal stays the same: a piece that is
    /// flipped again shows the same face.
    pub fn back_to(&mut self, ply: usize) -> Vec<Effect> {
        self.boards.back_to(ply)
    }
}
