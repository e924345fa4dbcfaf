//! The boards of the match at the table, and the match as the hands at one of them have it.

use teahouse_rules::{Boards, Drafts, Public, Seat};

use super::GameState;

impl GameState {
    /// All boards of the match, as they stand.
    #[must_use]
    pub const fn boards(&self) -> &Boards {
        self.state.boards()
    }

    /// All boards as they are shown: the present, or the past while the player looks back.
    #[must_use]
    pub fn seen_boards(&self) -> &Boards {
        self.past.as_deref().unwrap_or_else(|| self.boards())
    }

    /// The seen position of all boards, to be set up by hand. It is there in every match: its boards are of its game.
    #[must_use]
    pub fn seen_drafts(&self) -> Option<Drafts> {
        let mut seen = self.seen_boards().iter().map(Public::position);
        Drafts::of(*self.view().rules(), seen.next()?, seen.next())
    }

    /// Whether the match is played on two boards.
    #[must_use]
    pub const fn has_two_boards(&self) -> bool {
        self.seats().boards() > 1
    }

    /// The match as one of its boards has it.
    #[must_use]
    pub const fn on(&self, board: u8) -> OnBoard<'_> {
        OnBoard { session: self, board }
    }

    /// The match as the board of a seat has it.
    #[must_use]
    pub const fn at(&self, seat: Seat) -> OnBoard<'_> {
        self.on(self.seats().board_of(seat))
    }
}

/// One board's view of a match: its position, and the seats that play there. In a match on one board there is no other.
#[derive(Debug, Clone, Copy)]
pub struct OnBoard<'a> {
    pub(super) session: &'a GameState,
    board: u8,
}

impl<'a> OnBoard<'a> {
    fn of(self, boards: &'a Boards) -> &'a Public {
        boards.get(self.board).unwrap_or_else(|| boards.first())
    }

    /// Whether a seat plays here.
    #[must_use]
    pub const fn has(self, seat: Seat) -> bool {
        self.session.seats().board_of(seat) == self.board
    }

    /// The board as it stands.
    #[must_use]
    pub fn view(self) -> &'a Public {
        self.of(self.session.boards())
    }

    /// The board as it is shown.
    #[must_use]
    pub fn seen(self) -> &'a Public {
        self.of(self.session.seen_boards())
    }

    /// The board that tablets and the board's edge tell of: as it stands, or as it is shown in a
    /// [past](GameState::shows_past) that they follow.
    #[must_use]
    pub fn told(self) -> &'a Public {
        if self.session.shows_past() { self.seen() } else { self.view() }
    }

    /// The board on which hands act: as it stands, or as it is shown where moves are tried.
    #[must_use]
    pub fn at_hand(self) -> &'a Public {
        if self.session.takes_tries() { self.seen() } else { self.view() }
    }

    /// The seat to move here; `None` after the end of the match.
    #[must_use]
    pub fn mover(self) -> Option<Seat> {
        self.session.state.movers().iter().find(|seat| self.has(*seat))
    }

    /// The seat that input acts for here: the side to move, or the only person at this board. `None` as for
    /// [`GameState::acting`], and where computers play at this board.
    #[must_use]
    pub fn acting(self) -> Option<Seat> {
        let mover = self.mover().filter(|_| !self.session.is_looked_through)?;
        let people = self.session.people();
        Some(mover).filter(|seat| people.contains(*seat)).or_else(|| people.iter().find(|seat| self.has(*seat)))
    }

    /// The seat whose pieces hands move here: the acting one, or the mover where moves are tried.
    #[must_use]
    pub fn in_hands(self) -> Option<Seat> {
        if self.session.takes_tries() { self.tried_mover() } else { self.acting() }
    }

    /// The seat to move here in the position that is seen. The end of either board ends the match.
    fn tried_mover(self) -> Option<Seat> {
        self.session.seen_boards().movers().iter().find(|seat| self.has(*seat))
    }

    /// Whether input may move pieces here now, because it is a person's turn, or because moves are tried.
    #[must_use]
    pub fn is_hands_turn(self) -> bool {
        if self.session.takes_tries() {
            return self.tried_mover().is_some();
        }
        !self.session.is_looked_through && self.mover().is_some_and(|seat| self.session.is_person(seat))
    }
}
