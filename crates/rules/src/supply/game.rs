//! Two boards and four players.

use crate::{
    Code, Colour, Effect, Face, Illegal, Kind, Move, Outcome, Piece, PieceId, PieceState, Pieces, Place, Seat, SeatSet,
    Seats, Spot, xiangqi,
};

use super::Position;

/// One turn as it was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// What was played.
    pub mv: Move,
    /// Who played it; that tells the board.
    pub seat: Seat,
    /// What happened on the table.
    pub effects: Vec<Effect>,
}

/// A match of Supply Chess: both boards, all hands, and what was played in the order in which it was played.
///
/// ```
/// use teahouse_rules::supply::Game;
/// use teahouse_rules::{Colour, Kind, Piece, Move, Seat, SeatSet};
///
/// let mut game = Game::new();
/// assert_eq!(game.movers(), SeatSet::of(Seat(0)).with(Seat(2)), "red on each board");
/// game.play(Seat(0), Move::go("b3".parse()?, "b10".parse()?))?;
/// // The horse that seat 0 has taken is its partner's, who plays black on the other board.
/// let horse = Piece { colour: Colour::Black, kind: Kind::Horse };
/// assert_eq!((Game::partner(Seat(0)), Game::board_of(Seat(3)), Game::colour_of(Seat(3))), (Seat(3), 1, horse.colour));
/// assert_eq!(game.position(1).hand(horse.colour).count(horse.kind), 1);
/// game.play(Seat(2), Move::go("a1".parse()?, "a2".parse()?))?;
/// game.play(Seat(3), Move::Drop { piece: horse.into(), to: "e9".parse()? })?;
/// assert_eq!(game.position(1).at("e9".parse()?), Some(horse));
/// game.back_to(0);
/// assert_eq!(game, Game::new());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    start: [Position; 2],
    boards: [Position; 2],
    pieces: Pieces,
    line: Vec<Turn>,
    /// Both boards, and how the match stood, after each number of turns from none on: what taking turns back leads to.
    stood: Vec<([Position; 2], Outcome)>,
    outcome: Outcome,
}

impl Default for Game {
    fn default() -> Self {
        Self::new()
    }
}

impl Game {
    /// Both boards at the start of xiangqi, all hands empty.
    #[must_use]
    pub fn new() -> Self {
        Self::from_positions([Position::start(); 2])
    }

    /// A match that starts from any two boards. If one of them is finished already, so is the match.
    #[must_use]
    pub fn from_positions(start: [Position; 2]) -> Self {
        let pieces = pieces_of(&start);
        let mut game =
            Self { start, boards: start, pieces, line: Vec::new(), stood: Vec::new(), outcome: Outcome::Ongoing };
        game.judge_and_keep();
        game
    }

    /// Whom a seat plays with. Partners play different colours at different boards.
    #[must_use]
    pub const fn partner(seat: Seat) -> Seat {
        Seat(3 - (seat.0 & 3))
    }

    /// Whom a seat plays against, at its own board.
    #[must_use]
    pub const fn opponent(seat: Seat) -> Seat {
        seat.other()
    }

    /// The board of a seat, 0 or 1.
    #[must_use]
    pub const fn board_of(seat: Seat) -> u8 {
        (seat.0 & 3) / 2
    }

    /// The colour of a seat.
    #[must_use]
    pub const fn colour_of(seat: Seat) -> Colour {
        if seat.0 & 1 == 0 { Colour::Red } else { Colour::Black }
    }

    const fn seat_at(board: u8, colour: Colour) -> Seat {
        Seat(board * 2 + colour as u8)
    }

    /// One of the boards with its hands.
    ///
    /// # Panics
    /// If `board` is neither 0 nor 1.
    #[must_use]
    pub const fn position(&self, board: u8) -> &Position {
        &self.boards[board as usize]
    }

    /// The physical pieces as they lie now: each board's pieces have [places](Place) with the board's number.
    #[must_use]
    pub const fn pieces(&self) -> &Pieces {
        &self.pieces
    }

    /// The pieces as they lay at the start, for folding effects over them.
    #[must_use]
    pub fn pieces_at_start(&self) -> Pieces {
        pieces_of(&self.start)
    }

    /// The turns played, on both boards.
    #[must_use]
    pub fn line(&self) -> &[Turn] {
        &self.line
    }

    /// How many turns were played, on both boards.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.line.len()
    }

    /// How the match stands. The winner is the one who finished a board; the partner has won too.
    #[must_use]
    pub const fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Everybody who has won.
    #[must_use]
    pub fn winners(&self) -> SeatSet {
        Seats::Four.winners(self.outcome)
    }

    /// Who may move now: somebody at each board, until the end.
    #[must_use]
    pub fn movers(&self) -> SeatSet {
        if self.outcome.is_over() {
            return SeatSet::EMPTY;
        }
        [0, 1].into_iter().fold(SeatSet::EMPTY, |movers, board| movers.with(self.mover_at(board)))
    }

    fn mover_at(&self, board: u8) -> Seat {
        Self::seat_at(board, self.position(board).mover())
    }

    /// The legal moves and drops of a seat; none when it is not to move.
    #[must_use]
    pub fn moves(&self, seat: Seat) -> Vec<Move> {
        if self.movers().contains(seat) { self.position(Self::board_of(seat)).moves() } else { Vec::new() }
    }

    /// Why a seat may not play a move now.
    ///
    /// # Errors
    /// The reason, when it may not.
    pub fn explain(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        if self.outcome.is_over() {
            return Err(Illegal::new(Code::GameOver));
        }
        if !self.movers().contains(seat) {
            return Err(Illegal::new(Code::NotYourTurn));
        }
        self.position(Self::board_of(seat)).explain(mv)
    }

    /// Plays a move or drop and tells what happened to the pieces.
    ///
    /// # Errors
    /// The reason why it is not legal; then nothing has changed.
    pub fn play(&mut self, seat: Seat, mv: Move) -> Result<Vec<Effect>, Illegal> {
        self.explain(seat, mv)?;
        Ok(self.play_legal(seat, mv))
    }

    /// Takes turns back until `ply` turns are left, of all players. Returns what happens on the table, in order. It takes as
    /// long as there are turns to take back, however many stand before them.
    pub fn back_to(&mut self, ply: usize) -> Vec<Effect> {
        let mut undone = Vec::new();
        for turn in self.line.drain(ply.min(self.line.len())..).rev() {
            for effect in turn.effects.into_iter().rev().map(Effect::inverse) {
                self.pieces.apply(effect);
                undone.push(effect);
            }
        }
        self.stood.truncate(self.line.len() + 1);
        if let Some((boards, outcome)) = self.stood.last() {
            (self.boards, self.outcome) = (*boards, *outcome);
        }
        undone
    }

    fn play_legal(&mut self, seat: Seat, mv: Move) -> Vec<Effect> {
        let board = Self::board_of(seat);
        let mut effects = self.effects_of(seat, mv);
        let captured = self.boards[usize::from(board)].play_unchecked(mv);
        if let Some(Piece { colour, kind }) = captured.filter(|face| face.kind != Kind::General) {
            self.boards[usize::from(1 - board)].hands[colour.index()].add(kind);
        }
        for effect in &effects {
            self.pieces.apply(*effect);
        }
        if let Some(general) = self.position(board).checked() {
            effects.push(Effect::Check { seat: Self::opponent(seat), at: on(board, general) });
        }
        self.line.push(Turn { mv, seat, effects: effects.clone() });
        self.judge_and_keep();
        effects
    }

    fn effects_of(&self, seat: Seat, mv: Move) -> Vec<Effect> {
        let board = Self::board_of(seat);
        let to = on(board, mv.target());
        if let Move::Drop { piece, .. } = mv {
            let hand = Place { board, spot: Spot::Hand(seat) };
            let held = self.pieces.all_at(hand).find(|(_, state)| state.face == Some(piece));
            return vec![Effect::Dropped {
                piece: held.expect("a legal drop has its piece in hand").0,
                from: hand,
                to,
            }];
        }
        let from = on(board, mv.origin().expect("a move on the board starts somewhere"));
        let mover = self.piece_at(from);
        let mut effects = Vec::new();
        if let Some((piece, PieceState { face: Some(face), .. })) = self.pieces.at(to) {
            effects.push(Effect::Captured {
                piece,
                by: mover,
                from: to,
                to: Self::place_of_captured(seat, face),
                before: face,
                after: face,
            });
        }
        effects.push(Effect::Moved { piece: mover, from, to });
        effects
    }

    /// Into the partner's hand. A general ends the match where it was left hanging, and nobody can drop it.
    fn place_of_captured(captor: Seat, face: Face) -> Place {
        let partner = Self::partner(captor);
        match face {
            Face::Piece(Piece { kind: Kind::General, .. }) => {
                Place { board: Self::board_of(captor), spot: Spot::Tray(captor) }
            }
            _ => Place { board: Self::board_of(partner), spot: Spot::Hand(partner) },
        }
    }

    fn piece_at(&self, place: Place) -> PieceId {
        self.pieces.at(place).expect("a legal move starts at a piece").0
    }

    fn judge_and_keep(&mut self) {
        self.outcome = self.judge();
        self.stood.push((self.boards, self.outcome));
    }

    /// The match ends with the first finished board.
    fn judge(&self) -> Outcome {
        let lost = [0, 1].into_iter().find_map(|board| Some((board, self.position(board).outcome_reason()?)));
        lost.map_or(Outcome::Ongoing, |(board, reason)| Outcome::Win {
            winner: Self::opponent(self.mover_at(board)),
            reason,
        })
    }
}

const fn on(board: u8, square: crate::Square) -> Place {
    Place { board, spot: Spot::Square(square) }
}

/// The pieces of both boards, numbered by starting place: board by board, then hand by hand.
fn pieces_of(start: &[Position; 2]) -> Pieces {
    let boards = || [0_u8, 1].into_iter().zip(start);
    let standing = boards().flat_map(|(board, position)| {
        xiangqi::GEOMETRY.squares().filter_map(move |square| {
            Some(PieceState { place: on(board, square), face: Some(Face::Piece(position.at(square)?)) })
        })
    });
    let held = boards().flat_map(|(board, position)| {
        position.in_hand().map(move |face| {
            let spot = Spot::Hand(Game::seat_at(board, face.colour));
            PieceState { place: Place { board, spot }, face: Some(Face::Piece(face)) }
        })
    });
    Pieces::new(standing.chain(held).collect(), None)
}
