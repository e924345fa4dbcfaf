//! A match on two boards with four players.

use crate::{
    Code, Colour, Effect, Face, Illegal, Kind, Move, Outcome, Piece, PieceId, PieceState, Pieces, Place, Seat, SeatSet,
    Seats, Spot, xiangqi,
};

use super::Position;

/// A turn that was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// The move.
    pub mv: Move,
    /// The seat that played it. [`Game::board_of`] is its board.
    pub seat: Seat,
    /// The effects of the move, in order.
    pub effects: Vec<Effect>,
}

/// A match of Supply Chess: both boards with their hands, and the turns in the order of play.
///
/// ```
/// use teahouse_rules::supply::Game;
/// use teahouse_rules::{Colour, Kind, Piece, Move, Seat, SeatSet};
///
/// let mut game = Game::new();
/// assert_eq!(game.movers(), SeatSet::of(Seat(0)).with(Seat(2)), "red on each board");
/// game.play(Seat(0), Move::go("b3".parse()?, "b10".parse()?))?;
/// // Seat 0 has captured a horse. Its partner, seat 3, plays black on the other board and may drop the horse.
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
    /// Both boards and the outcome after each ply, from ply 0, for undo.
    history: Vec<([Position; 2], Outcome)>,
    outcome: Outcome,
}

impl Default for Game {
    fn default() -> Self {
        Self::new()
    }
}

impl Game {
    /// A match from the start position of xiangqi on both boards, with empty hands.
    pub fn new() -> Self {
        Self::from_positions([Position::start(); 2])
    }

    /// A match from two positions. If one of them is finished, the match is over.
    pub fn from_positions(start: [Position; 2]) -> Self {
        let pieces = pieces_of(&start);
        let mut game =
            Self { start, boards: start, pieces, line: Vec::new(), history: Vec::new(), outcome: Outcome::Ongoing };
        game.update_outcome();
        game
    }

    /// The partner of a seat. Partners play different colours at different boards.
    pub const fn partner(seat: Seat) -> Seat {
        Seat(3 - (seat.0 & 3))
    }

    /// The opponent of a seat at its board.
    pub const fn opponent(seat: Seat) -> Seat {
        seat.other()
    }

    /// The board of a seat, 0 or 1.
    pub const fn board_of(seat: Seat) -> u8 {
        (seat.0 & 3) / 2
    }

    /// The colour of a seat.
    pub const fn colour_of(seat: Seat) -> Colour {
        if seat.0 & 1 == 0 { Colour::Red } else { Colour::Black }
    }

    const fn seat_at(board: u8, colour: Colour) -> Seat {
        Seat(board * 2 + colour as u8)
    }

    /// A board with its hands.
    ///
    /// # Panics
    /// If `board` is neither 0 nor 1.
    pub const fn position(&self, board: u8) -> &Position {
        &self.boards[board as usize]
    }

    /// The physical pieces of both boards at their present [places](Place).
    pub const fn pieces(&self) -> &Pieces {
        &self.pieces
    }

    /// The physical pieces at the start of the match, to apply effects to.
    pub fn pieces_at_start(&self) -> Pieces {
        pieces_of(&self.start)
    }

    /// The turns played on both boards, in order.
    pub fn line(&self) -> &[Turn] {
        &self.line
    }

    /// The number of turns played on both boards.
    pub fn ply(&self) -> usize {
        self.line.len()
    }

    /// The outcome. The winner is the seat that won its board; its partner has won too.
    pub const fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// The winning seat and its partner; empty before the end of the match.
    pub fn winners(&self) -> SeatSet {
        Seats::Four.winners(self.outcome)
    }

    /// The seats to move, one at each board; none after the end of the match.
    pub fn movers(&self) -> SeatSet {
        if self.outcome.is_over() {
            return SeatSet::EMPTY;
        }
        [0, 1].into_iter().fold(SeatSet::EMPTY, |movers, board| movers.with(self.mover_at(board)))
    }

    fn mover_at(&self, board: u8) -> Seat {
        Self::seat_at(board, self.position(board).mover())
    }

    /// The legal moves and drops of a seat; none if it is not to move.
    pub fn moves(&self, seat: Seat) -> Vec<Move> {
        if self.movers().contains(seat) { self.position(Self::board_of(seat)).moves() } else { Vec::new() }
    }

    /// Checks a move of a seat, and explains why it is illegal.
    ///
    /// # Errors
    /// The reason why the move is not legal.
    pub fn explain(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        if self.outcome.is_over() {
            return Err(Illegal::new(Code::GameOver));
        }
        if !self.movers().contains(seat) {
            return Err(Illegal::new(Code::NotYourTurn));
        }
        self.position(Self::board_of(seat)).explain(mv)
    }

    /// Plays a move or a drop of a seat and returns its effects, in order.
    ///
    /// # Errors
    /// The reason why the move is not legal. The match is then unchanged.
    pub fn play(&mut self, seat: Seat, mv: Move) -> Result<Vec<Effect>, Illegal> {
        self.explain(seat, mv)?;
        Ok(self.play_legal(seat, mv))
    }

    /// Undoes turns of all players until `ply` turns are left, and returns the effects in order. The time is linear in the
    /// number of undone turns.
    pub fn back_to(&mut self, ply: usize) -> Vec<Effect> {
        let mut undone = Vec::new();
        for turn in self.line.drain(ply.min(self.line.len())..).rev() {
            for effect in turn.effects.into_iter().rev().map(Effect::inverse) {
                self.pieces.apply(effect);
                undone.push(effect);
            }
        }
        self.history.truncate(self.line.len() + 1);
        if let Some((boards, outcome)) = self.history.last() {
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
        self.update_outcome();
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
        let from = on(board, mv.origin().expect("a move on the board has a start square"));
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

    /// The place of a captured piece: the hand of the captor's partner. A captured general ends the match and lies in the
    /// captor's tray.
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

    /// Computes the outcome after a turn and adds both to the history.
    fn update_outcome(&mut self) {
        self.outcome = self.judge();
        self.history.push((self.boards, self.outcome));
    }

    /// The outcome of the present position: the first finished board ends the match.
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

/// The pieces of both boards. Ids follow the squares of the boards, then the hands.
fn pieces_of(start: &[Position; 2]) -> Pieces {
    let boards = || [0_u8, 1].into_iter().zip(start);
    let on_boards = boards().flat_map(|(board, position)| {
        xiangqi::GEOMETRY.squares().filter_map(move |square| {
            Some(PieceState { place: on(board, square), face: Some(Face::Piece(position.at(square)?)) })
        })
    });
    let in_hands = boards().flat_map(|(board, position)| {
        position.in_hand().map(move |face| {
            let spot = Spot::Hand(Game::seat_at(board, face.colour));
            PieceState { place: Place { board, spot }, face: Some(Face::Piece(face)) }
        })
    });
    Pieces::new(on_boards.chain(in_hands).collect(), None)
}
