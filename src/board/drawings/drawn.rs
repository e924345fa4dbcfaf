//! The drawings of each position, and those that have begun. Whatever draws or takes back needs this file alone.

use std::collections::BTreeMap;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use teahouse_rules::Square;

use crate::session::{GameState, Spot};

/// The drawings over the board.
#[derive(Component, Debug, Clone, PartialEq, Eq, Default)]
pub struct Drawings {
    /// The drawings of each position, in the order in which they were drawn.
    pub(super) by_spot: BTreeMap<Spot, Vec<Drawing>>,
    /// Where a key or a finger has begun a drawing.
    pub(super) begun: Option<Square>,
    /// Where the right button went down. It asks for a card there, unless it draws.
    pub(super) pressed: Option<Square>,
    /// The position whose drawings have changed and are not saved.
    pub(super) unsaved: Option<Spot>,
}

/// An arrow, or a circle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Drawing {
    /// From one square to another one.
    Arrow(Square, Square),
    /// Around a square.
    Circle(Square),
}

/// The step of a drawing by key or pad, or the wiping by a press, for a screen reader.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sketched {
    /// A drawing has begun on a square.
    Begun(Square),
    /// The drawing is drawn.
    Drawn(Drawing),
    /// The drawing was there before, and is erased.
    Erased(Drawing),
    /// The drawing that had begun is taken back.
    TakenBack,
    /// All drawings over the position are erased.
    Wiped,
}

impl Drawing {
    /// From a square to a square: a circle if it is the same one.
    #[must_use]
    pub fn of(from: Square, to: Square) -> Self {
        if from == to { Self::Circle(from) } else { Self::Arrow(from, to) }
    }
}

impl Drawings {
    /// The drawings over a position: that of a [`Spot`], or that of the match after a number of turns.
    #[must_use]
    pub fn at(&self, spot: impl Into<Spot>) -> &[Drawing] {
        self.by_spot.get(&spot.into()).map_or(&[], Vec::as_slice)
    }

    /// The drawings over the position that is seen.
    #[must_use]
    pub fn shown(&self, session: &GameState) -> &[Drawing] {
        if is_open(session) { self.at(session.spot()) } else { &[] }
    }

    /// The square where a drawing has begun.
    #[must_use]
    pub const fn begun(&self) -> Option<Square> {
        self.begun
    }

    /// Marks the square where a drawing begins, or no square.
    pub(in crate::board) fn begin(drawings: &mut Mut<Self>, at: Option<Square>) {
        if drawings.begun != at {
            drawings.begun = at;
        }
    }

    /// The right button goes down on a square, or beside the board. Nothing that is seen changes.
    pub(in crate::board) fn press(drawings: &mut Mut<Self>, at: Option<Square>) {
        drawings.bypass_change_detection().pressed = at;
    }

    /// Draws it, or wipes it if it was drawn before. Says whether it is drawn now.
    pub fn toggle(&mut self, spot: impl Into<Spot>, drawing: Drawing) -> bool {
        let spot = spot.into();
        self.unsaved = Some(spot);
        let drawn = self.by_spot.entry(spot).or_default();
        match drawn.iter().position(|known| *known == drawing) {
            Some(place) => {
                drawn.remove(place);
                false
            }
            None => {
                drawn.push(drawing);
                true
            }
        }
    }
}

/// The drawings that have begun and have not ended, of all boards at the table.
#[derive(SystemParam)]
pub(crate) struct BegunDrawings<'w, 's> {
    session: Option<Res<'w, GameState>>,
    boards: Query<'w, 's, &'static mut Drawings>,
    sketched: MessageWriter<'w, Sketched>,
}

impl BegunDrawings<'_, '_> {
    /// Takes back what has begun over the position that is seen. Whether there was anything.
    pub(crate) fn take_back(&mut self) -> bool {
        if !self.session.as_ref().is_some_and(|session| is_open(session)) {
            return false;
        }
        let mut is_any = false;
        for mut drawings in self.boards.iter_mut().filter(|drawings| drawings.begun.is_some()) {
            Drawings::begin(&mut drawings, None);
            is_any = true;
        }
        if is_any {
            self.sketched.write(Sketched::TakenBack);
        }
        is_any
    }
}

/// Whether players can draw: not over the present of a match that they play, not on a board whose pieces they do not see, where the
/// form of a circle is that of a piece, and in a match of the library only where the drawings can be kept.
pub(in crate::board) fn is_open(session: &GameState) -> bool {
    if session.is_looked_through() {
        session.comment(session.spot()).is_some()
    } else {
        session.is_looking_back() && !session.is_blind()
    }
}
