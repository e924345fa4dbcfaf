//! The meaning of a press on a square or on a piece in hand: pure, so that mouse, touch and keyboard cannot differ.

use teahouse_rules::{Code, Face, Illegal, Move, Occupant, Position, Public, Seat, Square};

/// The selection on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Selection {
    /// The piece that will move.
    pub chosen: Option<Square>,
    /// The piece in hand that will be dropped.
    pub in_hand: Option<Face>,
    /// Origin and target of the selected piece while promotion is being chosen.
    pub promoting: Option<(Square, Square)>,
    /// The face-down disc that was pressed while a piece was chosen: a further press flips it.
    pub pointed: Option<Square>,
    /// The piece is in the middle of its chain of captures: it was not selected by a player and cannot be released.
    pub is_in_chain: bool,
    /// Strict play: the piece has been touched and has a legal move, so it is moved ([`touch_move`](super::touch_move)).
    pub is_touched: bool,
}

impl Selection {
    const NOTHING: Self =
        Self { chosen: None, in_hand: None, promoting: None, pointed: None, is_in_chain: false, is_touched: false };

    /// The selection before a player selects: the piece in the middle of its chain of captures, otherwise nothing.
    pub fn of_itself(public: &Public) -> Self {
        open_chain(public).map_or_else(Self::default, |at| Self { is_in_chain: true, ..Self::on_board(at) })
    }

    /// Whether there is something that can be let go of. A piece that was touched in strict play cannot; its promotion can be
    /// aimed elsewhere.
    pub fn can_be_let_go(self) -> bool {
        let is_bound = self.is_touched && self.promoting.is_none();
        self != Self::default() && !self.is_in_chain && !is_bound
    }

    /// A piece on the board.
    pub const fn on_board(square: Square) -> Self {
        Self { chosen: Some(square), ..Self::NOTHING }
    }

    /// A piece in hand.
    pub const fn in_hand(piece: Face) -> Self {
        Self { in_hand: Some(piece), ..Self::NOTHING }
    }

    /// A face-down disc that a further press would flip.
    pub const fn pointed(square: Square) -> Self {
        Self { pointed: Some(square), ..Self::NOTHING }
    }
}

/// The result of a press.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reaction {
    /// Nothing at all.
    Nothing,
    /// The selection is now this.
    Select(Selection),
    /// The move is played.
    Play(Move),
    /// The move is refused; the selection stays.
    Refuse(Illegal),
    /// The press would put back a piece that was touched: it stays chosen.
    KeepTouched,
    /// The move is called by its squares, on a board whose pieces are not seen. It may be illegal.
    Call(Move),
}

/// A press on a square.
///
/// With nothing chosen one press flips. With a piece chosen a press on a face-down disc lets go of the piece and points
/// at the disc; a second press flips it. While a chain of captures is open, a press
/// goes on with it or stops it.
pub fn press(public: &Public, selection: Selection, square: Square) -> Reaction {
    if public.movers().is_empty() {
        return Reaction::Nothing;
    }
    if let Some(at) = open_chain(public) {
        // The piece of a chain goes on without being selected again; a press on the piece itself stops.
        return play(public, if square == at { Move::Stop { at } } else { Move::go(at, square) });
    }
    let occupant = public.position().at(square);
    let is_own = matches!(occupant, Occupant::Shown(face) if is_movers(public, face));
    if let Some(piece) = selection.in_hand {
        let drop = Move::Drop { piece, to: square };
        return if is_own { Reaction::Select(Selection::on_board(square)) } else { play(public, drop) };
    }
    match (occupant, selection.chosen) {
        (Occupant::Hidden, Some(chosen)) if is_legal(public, Move::go(chosen, square)) => {
            Reaction::Play(Move::go(chosen, square))
        }
        (Occupant::Hidden, Some(_)) => Reaction::Select(Selection::pointed(square)),
        (Occupant::Hidden, None) => play(public, Move::Flip { at: square }),
        (Occupant::Shown(_), Some(chosen)) if chosen == square => Reaction::Select(Selection::default()),
        (Occupant::Shown(_), _) if is_own => Reaction::Select(Selection::on_board(square)),
        (_, Some(chosen)) => go(public, chosen, square),
        (Occupant::Shown(_), None) => play(public, Move::go(square, square)),
        (Occupant::Empty, None) => Reaction::Select(Selection::default()),
    }
}

/// A press on a square of a board whose pieces are not seen. It means the same whatever stands there: the first square is where
/// a move begins, the second where it ends. In Banqi the same square twice is a flip.
pub fn press_unseen(public: &Public, selection: Selection, square: Square) -> Reaction {
    if public.movers().is_empty() {
        return Reaction::Nothing;
    }
    if let Some(at) = open_chain(public) {
        return Reaction::Call(if square == at { Move::Stop { at } } else { Move::go(at, square) });
    }
    match (selection.in_hand, selection.chosen) {
        (Some(piece), _) => Reaction::Call(Move::Drop { piece, to: square }),
        (None, Some(from)) if from != square => go_unseen(public, from, square),
        (None, Some(_)) if matches!(public.position(), Position::Banqi(_)) => Reaction::Call(Move::Flip { at: square }),
        (None, Some(_)) => Reaction::Select(Selection::default()),
        (None, None) => Reaction::Select(Selection::on_board(square)),
    }
}

/// The answer to whether the piece promotes that a call moves.
pub const fn promote_unseen(selection: Selection, promote: bool) -> Reaction {
    match selection.promoting {
        Some((from, to)) => Reaction::Call(Move::Go { from, to, promote }),
        None => Reaction::Nothing,
    }
}

/// Whether the piece promotes is asked wherever the squares allow it, because the call does not say it. Were it asked only where the
/// piece can promote, the question would tell of the piece.
fn go_unseen(public: &Public, from: Square, to: Square) -> Reaction {
    if [from, to].into_iter().any(|square| is_in_zone(public, square)) {
        Reaction::Select(Selection { promoting: Some((from, to)), ..Selection::on_board(from) })
    } else {
        Reaction::Call(Move::go(from, to))
    }
}

/// Whether a square is in the zone where pieces of the side to move promote: the three ranks of shogi that are farthest from it.
fn is_in_zone(public: &Public, square: Square) -> bool {
    let is_far = if public.mover() == Seat::FIRST { square.rank() >= 6 } else { square.rank() < 3 };
    matches!(public.position(), Position::Shogi(_)) && is_far
}

/// A press on a piece in hand.
pub fn press_hand(public: &Public, selection: Selection, piece: Face) -> Reaction {
    if public.movers().is_empty() {
        Reaction::Nothing
    } else if !is_movers(public, piece) {
        Reaction::Refuse(Illegal::new(Code::NotYours))
    } else if selection.in_hand == Some(piece) {
        Reaction::Select(Selection::default())
    } else {
        Reaction::Select(Selection::in_hand(piece))
    }
}

/// The answer to whether the chosen piece promotes.
pub fn promote(public: &Public, selection: Selection, promote: bool) -> Reaction {
    match selection.promoting {
        Some((from, to)) => play(public, Move::Go { from, to, promote }),
        None => Reaction::Nothing,
    }
}

/// A piece of the hand dragged over a square, or beside the board.
pub fn drop_from_hand(public: &Public, piece: Face, to: Option<Square>) -> Reaction {
    to.map_or(Reaction::Nothing, |to| play(public, Move::Drop { piece, to }))
}

/// A piece dragged from one square and let go over another, or beside the board.
pub fn drop(public: &Public, from: Square, to: Option<Square>) -> Reaction {
    match to {
        Some(to) if to != from => go(public, from, to),
        _ => Reaction::Nothing,
    }
}

/// Whether a press on a square would do something with the piece there.
pub fn responds(public: &Public, selection: Selection, square: Square) -> bool {
    match press(public, selection, square) {
        Reaction::Play(mv) => public.position().at(mv.target()) != Occupant::Empty,
        Reaction::Select(Selection { promoting: Some(_), .. }) => public.position().at(square) != Occupant::Empty,
        Reaction::Select(_) if selection.is_touched => false,
        Reaction::Select(next) => next.chosen == Some(square) || next.pointed == Some(square),
        Reaction::Nothing | Reaction::Refuse(_) | Reaction::KeepTouched | Reaction::Call(_) => false,
    }
}

/// A step on the board. Whether it promotes is asked where both are allowed, and nowhere else.
fn go(public: &Public, from: Square, to: Square) -> Reaction {
    let promoted = Move::Go { from, to, promote: true };
    match (is_legal(public, Move::go(from, to)), is_legal(public, promoted)) {
        (true, true) => Reaction::Select(Selection { promoting: Some((from, to)), ..Selection::on_board(from) }),
        (false, true) => Reaction::Play(promoted),
        // What has to promote is turned over, so that the reason of the refusal, or the foul, is another one.
        (_, false) if public.explain(Move::go(from, to)).is_err_and(|illegal| illegal.code == Code::MustPromote) => {
            play(public, promoted)
        }
        (_, false) => play(public, Move::go(from, to)),
    }
}

/// A move that is legal, or a foul that the rules let a player make. The board moves no piece out of turn.
fn play(public: &Public, mv: Move) -> Reaction {
    match public.explain(mv) {
        Ok(()) => Reaction::Play(mv),
        Err(_) if public.foul_by(mv).is_some_and(|foul| foul.code != Code::TwoMoves) => Reaction::Play(mv),
        Err(illegal) => Reaction::Refuse(illegal),
    }
}

/// The square of the piece in the middle of its chain of captures.
fn open_chain(public: &Public) -> Option<Square> {
    public.moves().into_iter().find_map(|mv| if let Move::Stop { at } = mv { Some(at) } else { None })
}

fn is_legal(public: &Public, mv: Move) -> bool {
    public.explain(mv).is_ok()
}

/// Whether a face belongs to the side to move.
pub fn is_movers(public: &Public, face: Face) -> bool {
    public.owner(face).is_some_and(|owner| public.movers().contains(owner))
}
