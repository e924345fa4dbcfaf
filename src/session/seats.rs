//! The players at the table: people, who share the mouse and the keys, and the computer.

use bevy::prelude::*;
use teahouse_engine::Level;
use teahouse_rules::Seat;
use teahouse_table::Match;
use teahouse_table::series::Player;

use crate::core::AppSystems;
use crate::i18n::{Localization, Localized, Value};
use crate::prefs::seats::level;
use crate::prefs::{GameKind, Settings};
use crate::session::GameState;

/// A person takes over a seat from a computer that cannot go on, in the frame of this message.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct TakeOver(pub Seat);

/// The name of a player: a person's as written, the computer's in the language of the interface, whichever that
/// was when the match began.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Called {
    /// A person.
    Name(String),
    /// The computer.
    Level(Level),
}

impl Called {
    pub(super) fn new(name: &str, computer: Option<Level>) -> Self {
        computer.map_or_else(|| Self::Name(name.to_owned()), Self::Level)
    }

    /// The name, as words of their own.
    #[must_use]
    pub fn localized(self) -> Localized {
        Localized::new("called").arg("name", self)
    }

    /// The name in the present language.
    #[must_use]
    pub fn resolve(self, localization: &Localization) -> String {
        self.localized().resolve(localization)
    }
}

impl From<Called> for Value {
    fn from(called: Called) -> Self {
        match called {
            Called::Name(name) => Self::from(name),
            Called::Level(level) => Self::Key(format!("level-{}", level.key()).into()),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        take_over
            .in_set(AppSystems::Rules)
            .before(super::act::ActSystems)
            .run_if(resource_exists::<GameState>.and_eager(on_message::<TakeOver>)),
    );
}

/// For this session: when the match is continued, the computer tries again.
fn take_over(mut wishes: MessageReader<TakeOver>, mut session: ResMut<GameState>) {
    for TakeOver(seat) in wishes.read() {
        if let Some(computer) = session.computers.get_mut(seat.index()) {
            *computer = None;
        }
    }
}

/// The levels that a match is played by.
pub(super) fn levels(state: &Match) -> [Option<Level>; 2] {
    let game = GameKind::of(state.rules());
    [Seat::FIRST, Seat::SECOND].map(|seat| level(game, state.computer(seat)?))
}

impl GameState {
    /// The level of the computer player at a seat.
    #[must_use]
    pub fn computer(&self, seat: Seat) -> Option<Level> {
        *self.computers.get(seat.index())?
    }

    /// The name of the player at a seat.
    #[must_use]
    pub fn called(&self, seat: Seat) -> Called {
        Called::new(self.name(seat), self.computer(seat))
    }

    /// The name of a player of the series, wherever they sit next.
    #[must_use]
    pub fn called_player(&self, player: Player) -> Called {
        let seat = if player == self.near_player { self.near } else { self.near.other() };
        Called::new(self.series.name(player), self.computer(seat))
    }

    /// Whether a person at the screen plays here.
    #[must_use]
    pub fn is_person(&self, seat: Seat) -> bool {
        self.computer(seat).is_none()
    }

    /// Whether both players sit at the screen.
    #[must_use]
    pub fn is_among_people(&self) -> bool {
        self.computers == [None; 2]
    }

    /// Whether two people sit across from each other.
    #[must_use]
    pub fn is_face_to_face(&self, settings: &Settings) -> bool {
        self.is_among_people() && settings.seating == "face"
    }

    /// The seat of the only person.
    #[must_use]
    pub fn only_person(&self) -> Option<Seat> {
        match self.computers {
            [None, Some(_)] => Some(Seat::FIRST),
            [Some(_), None] => Some(Seat::SECOND),
            [None, None] | [Some(_), Some(_)] => None,
        }
    }

    /// The seat that input acts for: the side to move, or the only person. `None` where the computer plays against itself, and
    /// after the end.
    #[must_use]
    pub fn acting(&self) -> Option<Seat> {
        let mover = self.mover()?;
        [mover, mover.other()].into_iter().find(|seat| self.is_person(*seat))
    }

    /// Whether input may move pieces now, because it is a person's turn.
    #[must_use]
    pub fn is_hands_turn(&self) -> bool {
        self.mover().is_some_and(|seat| self.is_person(seat))
    }
}
