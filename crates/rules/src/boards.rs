//! All boards of a game, and the turns on them in the order of play.

use crate::{
    Code, Effect, Illegal, Move, Outcome, Pieces, Position, Public, RevealedMove, Rules, Seat, SeatSet, Seats, Turn,
    Turns,
};

/// The public state of a whole game: its boards, and the turns on them in the order of play.
///
/// Most games have one board. A match of [Supply Chess](crate::supply) has two. Each board is a [`Public`] with its own side to
/// move, line and counters, so whatever takes a `Public` serves every board. A turn on one board may give a piece to a hand at
/// the other one. The game ends with the first finished board.
///
/// ```
/// use teahouse_rules::{Boards, Effect, Move, Place, RevealedMove, Rules, Seat, SeatSet, Spot};
///
/// let mut boards = Boards::new(Rules::parse("supply")?);
/// assert_eq!(boards.movers(), SeatSet::of(Seat(0)).with(Seat(2)), "red on each board");
/// let mut play = |seat, text| {
///     let mv = boards.of_seat(seat).and_then(|board| board.position().parse_move(text).ok()).expect("a move");
///     boards.play(seat, mv)
/// };
/// // Seat 0 captures a horse. It goes to the partner, seat 3, who plays black on the other board and drops it there.
/// let effects = play(Seat(0), "b3b10")?;
/// let hand = Place { board: 1, spot: Spot::Hand(Seat(3)) };
/// assert!(matches!(effects[0], Effect::Captured { from: Place { board: 0, .. }, to, .. } if to == hand));
/// play(Seat(2), "a1a2")?;
/// play(Seat(3), "N@e9")?;
/// let seats: Vec<Seat> = boards.line().map(|turn| turn.seat).collect();
/// assert_eq!(seats, [Seat(0), Seat(2), Seat(3)]);
/// boards.back_to(0);
/// assert_eq!(boards, Boards::new(Rules::parse("supply")?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Boards {
    boards: Vec<Public>,
    order: Vec<TurnPlace>,
    /// For each board, the places of its turns in the order of play.
    places: Vec<Vec<usize>>,
}

/// The place of a turn: its board, and its index in the line of that board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct TurnPlace {
    board: u8,
    index: usize,
}

impl From<Public> for Boards {
    /// A game on one board.
    fn from(public: Public) -> Self {
        let order = (0..public.ply()).map(|index| TurnPlace { board: 0, index }).collect();
        Self { places: vec![(0..public.ply()).collect()], boards: vec![public], order }
    }
}

impl Boards {
    /// A game from the start position of its rules.
    pub fn new(rules: Rules) -> Self {
        Self::from_positions(rules, rules.start(), None)
    }

    /// A game from any positions. The second one is that of the second board, or the start of the rules if there is none; a
    /// game of one board has no use for it.
    ///
    /// ```
    /// use teahouse_rules::{Boards, Rules, Seat};
    ///
    /// let rules = Rules::parse("supply")?;
    /// let ending = rules.parse_position("4k4/9/9/9/9/9/9/9/9/3K5[R] b - - 0 1")?;
    /// let boards = Boards::from_positions(rules, rules.start(), Some(ending));
    /// assert!(boards.movers().contains(Seat(3)), "black is to move at the second board");
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    pub fn from_positions(rules: Rules, first: Position, second: Option<Position>) -> Self {
        match rules.seats() {
            Seats::Two => Public::from_position(rules, first).into(),
            Seats::Four => {
                let boards = Public::pair(rules, [first, second.unwrap_or_else(|| rules.start())]);
                Self { places: vec![Vec::new(); boards.len()], boards: boards.into(), order: Vec::new() }
            }
        }
    }

    /// The first board, which is the only one in most games.
    pub const fn first(&self) -> &Public {
        match self.boards.as_slice() {
            [first, ..] => first,
            [] => panic!("a game has a board"),
        }
    }

    /// The board with this number, from 0.
    pub fn get(&self, board: u8) -> Option<&Public> {
        self.boards.get(usize::from(board))
    }

    /// The board at which a seat plays; `None` for a seat that the game does not have.
    pub fn of_seat(&self, seat: Seat) -> Option<&Public> {
        self.get(self.number_of(seat)?)
    }

    /// The boards in order.
    pub fn iter(&self) -> core::slice::Iter<'_, Public> {
        self.boards.iter()
    }

    /// The number of boards.
    #[expect(clippy::len_without_is_empty, reason = "a game has at least one board")]
    pub fn len(&self) -> usize {
        self.boards.len()
    }

    /// The number of the board of a seat, if this game has the seat. One board of Supply Chess that is played alone has the
    /// seats 0 and 1.
    fn number_of(&self, seat: Seat) -> Option<u8> {
        let board = Seats::Four.board_of(seat);
        (Seats::Four.contains(seat) && usize::from(board) < self.boards.len()).then_some(board)
    }

    /// The game and its options.
    pub const fn rules(&self) -> &Rules {
        self.first().rules()
    }

    /// The turns of all boards in the order of play.
    pub fn line(&self) -> Turns<'_> {
        Turns::of(self)
    }

    /// The turn with this index in the order of play.
    pub fn turn(&self, index: usize) -> Option<&Turn> {
        #[cfg(debug_assertions)]
        crate::testing::count(|work| work.turns_read += 1);
        let placed = self.order.get(index)?;
        self.boards[usize::from(placed.board)].line().get(placed.index)
    }

    /// The position before the turn with this index in the order of play, on the board of that turn. In constant time.
    ///
    /// ```
    /// use teahouse_rules::{Boards, Rules, Seat};
    ///
    /// let mut boards = Boards::new(Rules::parse("supply")?);
    /// let start = *boards.first().position();
    /// boards.play(Seat(2), start.parse_move("a1a2")?)?;
    /// assert_eq!((boards.position_before(0), boards.position_before(1)), (Some(start), None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn position_before(&self, index: usize) -> Option<Position> {
        let placed = self.order.get(index)?;
        Some(self.boards[usize::from(placed.board)].position_at(placed.index))
    }

    /// The number of turns played on all boards. An unfinished chain of captures counts as one.
    pub fn ply(&self) -> usize {
        self.order.len()
    }

    /// How many of the first turns were played on a board: its own ply when so many turns were played on all boards.
    ///
    /// ```
    /// use teahouse_rules::{Boards, Rules, Seat};
    ///
    /// let mut boards = Boards::new(Rules::parse("supply")?);
    /// for seat in [2, 0, 3] {
    ///     let mv = boards.moves(Seat(seat))[0];
    ///     boards.play(Seat(seat), teahouse_rules::RevealedMove::plain(mv)).expect("a listed move is legal");
    /// }
    /// assert_eq!([(0, 2), (1, 2), (1, 3)].map(|(board, ply)| boards.ply_of(board, ply)), [1, 1, 2]);
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    pub fn ply_of(&self, board: u8, ply: usize) -> usize {
        self.places.get(usize::from(board)).map_or(0, |places| places.partition_point(|place| *place < ply))
    }

    /// The index of a seat's last turn in the order of play. The number of turns on other boards since does not matter to the
    /// time.
    pub fn last_turn_of(&self, seat: Seat) -> Option<usize> {
        let board = usize::from(self.number_of(seat)?);
        let index = self.boards[board].line().iter().rposition(|turn| turn.seat == seat)?;
        self.places[board].get(index).copied()
    }

    /// The physical pieces of all boards at their present places.
    pub const fn pieces(&self) -> &Pieces {
        self.first().pieces()
    }

    /// The physical pieces at the start of the game, to apply effects to.
    pub fn pieces_at_start(&self) -> Pieces {
        self.first().pieces_at_start()
    }

    /// The outcome by the rules of the game: that of the first finished board. The winner's partner has won too.
    pub fn outcome(&self) -> Outcome {
        self.iter().map(Public::outcome).find(|outcome| outcome.is_over()).unwrap_or(Outcome::Ongoing)
    }

    /// The seats to move, one at each board; none after the end of the game.
    pub fn movers(&self) -> SeatSet {
        if self.outcome().is_over() { SeatSet::EMPTY } else { self.iter().map(Public::mover).collect() }
    }

    /// Whether the last turn on a seat's board is an unfinished chain of captures.
    pub fn is_mid_turn(&self, seat: Seat) -> bool {
        self.of_seat(seat).is_some_and(Public::is_mid_turn)
    }

    /// The legal moves of a seat; none if it is not to move.
    pub fn moves(&self, seat: Seat) -> Vec<Move> {
        match self.of_seat(seat) {
            Some(board) if self.movers().contains(seat) => board.moves(),
            _ => Vec::new(),
        }
    }

    /// Checks a move of a seat, and explains why it is illegal. The squares of the reason are those of the seat's board.
    ///
    /// ```
    /// use teahouse_rules::{Boards, Code, Rules, Seat};
    ///
    /// let boards = Boards::new(Rules::parse("supply")?);
    /// let code = |seat, text| -> Result<_, teahouse_rules::ParseError> {
    ///     let mv = boards.first().position().parse_move(text)?.mv;
    ///     Ok(boards.explain(Seat(seat), mv).err().map(|illegal| illegal.code))
    /// };
    /// assert_eq!([code(0, "h3e3")?, code(2, "h3e3")?], [None, None]);
    /// assert_eq!(code(1, "h10g8")?, Some(Code::NotYourTurn));
    /// assert_eq!(code(2, "R@e3")?, Some(Code::NotInHand));
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// The reason why the move is not legal.
    pub fn explain(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        self.board_to_move(seat)?.explain(mv)
    }

    /// Checks whether a seat can play a move: it is legal, or a foul under rules by which fouls are played and lose.
    pub(crate) fn check_playable(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        self.board_to_move(seat)?.check_playable(mv)
    }

    /// The board at which a seat is to move.
    fn board_to_move(&self, seat: Seat) -> Result<&Public, Illegal> {
        if self.outcome().is_over() {
            return Err(Illegal::new(Code::GameOver));
        }
        let board = self.of_seat(seat).filter(|_| self.movers().contains(seat));
        board.ok_or_else(|| Illegal::new(Code::NotYourTurn))
    }

    /// Plays a step of a turn of a seat, with the face that it revealed, and returns its effects in order.
    ///
    /// # Errors
    /// The reason why the move is not legal, or why it cannot reveal that face. The game is then unchanged.
    pub fn play(&mut self, seat: Seat, mv: RevealedMove) -> Result<Vec<Effect>, Illegal> {
        self.board_to_move(seat)?;
        self.play_on(seat, |board| board.play(mv))
    }

    /// Plays a step of a turn of a seat although a board is finished by history or by a counter: see
    /// [`Public::play_past_end`].
    ///
    /// # Errors
    /// The reason why the move is not legal in the position of the seat's board. The game is then unchanged.
    pub fn play_past_end(&mut self, seat: Seat, mv: RevealedMove) -> Result<Vec<Effect>, Illegal> {
        self.play_on(seat, |board| board.play_past_end(mv))
    }

    /// Plays a recorded step that these rules may refuse: see [`Public::play_recorded`].
    ///
    /// # Errors
    /// The reason why the step is not legal, if it is also physically impossible. The game is then unchanged.
    pub fn play_recorded(&mut self, seat: Seat, mv: RevealedMove) -> Result<Vec<Effect>, Illegal> {
        self.play_on(seat, |board| board.play_recorded(mv))
    }

    fn play_on(
        &mut self,
        seat: Seat,
        play: impl FnOnce(&mut Public) -> Result<Vec<Effect>, Illegal>,
    ) -> Result<Vec<Effect>, Illegal> {
        let board = self.number_of(seat).ok_or_else(|| Illegal::new(Code::NotYourTurn))?;
        let public = &mut self.boards[usize::from(board)];
        let index = public.ply();
        let effects = play(public)?;
        // A further step of a chain of captures is no turn of its own.
        if public.ply() > index {
            self.places[usize::from(board)].push(self.order.len());
            self.order.push(TurnPlace { board, index });
        }
        self.follow(board, &effects);
        Ok(effects)
    }

    /// Lets the other boards follow the effects of a turn of one.
    fn follow(&mut self, board: u8, effects: &[Effect]) {
        for (other, public) in (0..).zip(&mut self.boards) {
            if other != board {
                public.follow(effects);
            }
        }
    }

    /// Ends a game of shogi by impasse: see [`Public::declare`].
    ///
    /// # Errors
    /// As [`Public::declare`].
    pub fn declare(&mut self) -> Result<Outcome, Illegal> {
        self.boards[0].declare()
    }

    /// Sets the recorded outcome after the last turn: see [`Public::stand_as_recorded`].
    pub fn stand_as_recorded(&mut self, outcome: Outcome) {
        let board = self.order.last().map_or(0, |placed| placed.board);
        self.boards[usize::from(board)].stand_as_recorded(outcome);
    }

    /// Undoes turns of all players, the last one first, until `ply` turns are left, and returns the effects in order. The time is
    /// linear in the number of undone turns.
    ///
    /// The order of play is the only one in which turns can be undone: a piece that was captured on one board may have been
    /// dropped on the other one since.
    pub fn back_to(&mut self, ply: usize) -> Vec<Effect> {
        if let [only] = self.boards.as_mut_slice() {
            self.order.truncate(ply);
            self.places[0].truncate(ply);
            return only.back_to(ply);
        }
        let mut undone = Vec::new();
        while self.order.len() > ply
            && let Some(TurnPlace { board, index }) = self.order.pop()
        {
            self.places[usize::from(board)].pop();
            let effects = self.boards[usize::from(board)].back_to(index);
            self.follow(board, &effects);
            undone.extend(effects);
        }
        undone
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game of Supply Chess in which seat 2 has played once, and then the seats 0 and 1 `turns` times.
    fn supply(turns: usize) -> Boards {
        let mut boards = Boards::new(Rules::Supply);
        let steps = core::iter::once((2, "a1a2"))
            .chain([(0, "a1a2"), (1, "a10a9"), (0, "a2a1"), (1, "a9a10")].into_iter().cycle().take(turns));
        for (seat, text) in steps {
            let board = boards.of_seat(Seat(seat)).unwrap();
            let mv = board.position().parse_move(text).unwrap();
            boards.play(Seat(seat), mv).unwrap();
        }
        boards
    }

    #[test]
    #[cfg(debug_assertions)]
    fn the_last_turns_are_reached_without_the_first_ones() {
        use crate::testing::work_of;

        let boards = supply(1_000);
        let seats = |turns: Turns<'_>| turns.map(|turn| turn.seat.0).collect::<Vec<_>>();
        let (last, work) = work_of(|| boards.line().skip(998).map(|turn| turn.seat.0).collect::<Vec<_>>());
        assert_eq!((last.as_slice(), work.turns_read), ([1, 0, 1].as_slice(), 3));
        let (first, work) = work_of(|| boards.line().rev().nth(1_000).map(|turn| turn.seat));
        assert_eq!((first, work.turns_read), (Some(Seat(2)), 1));
        let mut ends = boards.line();
        ends.nth(1);
        ends.nth_back(0);
        assert_eq!((ends.len(), seats(ends)), (998, seats(boards.line())[2..1_000].to_vec()));
        let (last, work) = work_of(|| [0, 1, 2, 3].map(|seat| boards.last_turn_of(Seat(seat))));
        assert_eq!((last, work.turns_read), ([Some(999), Some(1_000), Some(0), None], 0));
    }

    #[test]
    fn the_places_of_a_boards_turns_follow_the_order_of_play() {
        let mut boards = supply(9);
        for ply in (0..=10).rev() {
            boards.back_to(ply);
            for board in 0..2 {
                let of_board = |turn: &&Turn| Seats::Four.board_of(turn.seat) == board;
                let expected: Vec<usize> =
                    (0..=ply).map(|ply| boards.line().take(ply).filter(of_board).count()).collect();
                assert_eq!((0..=ply).map(|ply| boards.ply_of(board, ply)).collect::<Vec<_>>(), expected);
            }
            for seat in (0..4).map(Seat) {
                assert_eq!(boards.last_turn_of(seat), boards.line().rposition(|turn| turn.seat == seat), "{seat:?}");
            }
        }
    }
}
