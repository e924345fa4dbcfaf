//! The players at the table: people, who share the mouse and the keys, and the computer.

use std::borrow::Cow;

use bevy::prelude::*;
use teahouse_engine::Level;
use teahouse_rules::shogi::impasse::{Condition, Impasse};
use teahouse_rules::{Colour, Outcome, Public, Reason, Seat, SeatMap, SeatSet, Seats};
use teahouse_table::Match;
use teahouse_table::series::{Next, Party};

use super::sets::ActSystems;
use crate::core::AppSystems;
use crate::i18n::{Localization, Localized, Value};
use crate::prefs::{Computer, GameKind, Seating, Settings};
use crate::session::{GameState, MatchSystems};

/// A person, or another computer, takes over a seat from a computer that cannot go on, in the frame of this message.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct TakeOver {
    /// The seat.
    pub seat: Seat,
    /// The new player of the seat; none: the person at the screen.
    pub by: Option<Computer>,
}

/// The name of a player: a person's or an engine's as written; our computer's in the present language of the interface, and that of the side
/// where a game record has no name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Called {
    /// A person, or an engine of other people's.
    Name(String),
    /// A person without a name, by the key of the side.
    Side(Cow<'static, str>),
    /// Our computer.
    Level(Level),
    /// One of two players who are called the same, with the key of the side.
    Namesake(Box<Self>, Cow<'static, str>),
}

impl Called {
    pub(super) fn new(name: &str, computer: Option<Computer>, game: GameKind, seat: Seat) -> Self {
        match computer {
            Some(Computer::Level(level)) => Self::Level(level),
            None | Some(Computer::Engine(_)) if name.trim().is_empty() => Self::Side(side(game, seat)),
            None | Some(Computer::Engine(_)) => Self::Name(name.to_owned()),
        }
    }

    /// A player of this name.
    #[must_use]
    pub fn of_name(name: &str) -> Self {
        Self::Name(name.to_owned())
    }

    /// A side without a player. On two boards it has its board.
    #[must_use]
    pub fn of_side(game: GameKind, seat: Seat) -> Self {
        Self::Side(side(game, seat))
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
            Called::Name(name) => Self::Name(name),
            Called::Namesake(called, side) => Self::Namesake(Box::new((*called).into()), side),
            Called::Side(key) => Self::Key(key),
            Called::Level(level) => Self::Role(format!("level-{}", level.key()).into()),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        take_over.in_set(MatchSystems(AppSystems::Rules)).before(ActSystems).run_if(on_message::<TakeOver>),
    );
}

/// For this session: when the match is continued, the computer tries again.
pub(super) fn take_over(mut wishes: MessageReader<TakeOver>, mut session: ResMut<GameState>) {
    for TakeOver { seat, by } in wishes.read() {
        if let Some(computer) = session.computers.0.get_mut(*seat) {
            *computer = *by;
        }
    }
}

/// The key of the name of a side. On two boards it has its board, and in Banqi, before the first flip, its turn.
fn side(game: GameKind, seat: Seat) -> Cow<'static, str> {
    match (game, seat) {
        (GameKind::Xiangqi, Seat::FIRST) => Cow::Borrowed("tablet-red"),
        (GameKind::Xiangqi, Seat::SECOND) => Cow::Borrowed("tablet-black"),
        (GameKind::Shogi, Seat::FIRST) => Cow::Borrowed("tablet-sente"),
        (GameKind::Shogi, Seat::SECOND) => Cow::Borrowed("tablet-gote"),
        (GameKind::Supply, Seat(index)) => Cow::Owned(format!("side-of-two-boards-{}", index + 1)),
        (_, Seat(index)) => Cow::Owned(format!("unnamed-{}", index + 1)),
    }
}

/// The computers that a match is played by. Where a word is not known, a person sits.
pub(super) fn computers(state: &Match) -> SeatMap<Option<Computer>> {
    state.seats().map(|seat| Computer::from_key(state.computer(seat)?))
}

impl GameState {
    /// The seats of the game.
    #[must_use]
    pub const fn seats(&self) -> Seats {
        self.state.seats()
    }

    /// Whether a seat is at the lower edge of the screen while the table is not turned: the near seat, and its partner at
    /// another board. All others are at the upper edge.
    #[must_use]
    pub const fn is_near(&self, seat: Seat) -> bool {
        self.seats().party(self.near).contains(seat)
    }

    /// The computer player at a seat.
    #[must_use]
    pub fn computer(&self, seat: Seat) -> Option<Computer> {
        *self.computers.0.get(seat)?
    }

    /// The name of the player at a seat, with the side where another player has the same one.
    #[must_use]
    pub fn called(&self, seat: Seat) -> Called {
        let called = self.called_alone(seat);
        let has_namesake = self.seats().iter().any(|other| other != seat && self.called_alone(other) == called);
        if has_namesake { Called::Namesake(Box::new(called), self.side_word(seat)) } else { called }
    }

    /// The name of the player at a seat, where the seat is seen beside it.
    #[must_use]
    pub fn called_alone(&self, seat: Seat) -> Called {
        Called::new(self.name(seat), self.computer(seat), GameKind::of(self.state.rules()), seat)
    }

    /// The key of a side: in Banqi the colour, once there is one.
    fn side_word(&self, seat: Seat) -> Cow<'static, str> {
        let game = GameKind::of(self.state.rules());
        let colour = Some(self.view()).filter(|_| game == GameKind::Banqi).and_then(|view| view.colour_of(seat));
        match colour {
            Some(Colour::Red) => Cow::Borrowed("tablet-red"),
            Some(Colour::Black) => Cow::Borrowed("tablet-black"),
            None => side(game, seat),
        }
    }

    /// The names of several players, as those who do something together.
    #[must_use]
    pub fn called_together(&self, seats: SeatSet) -> Value {
        Value::together(seats.iter().map(|seat| self.called(seat)))
    }

    /// The headline of a win. `None` without a winner.
    #[must_use]
    pub fn wins(&self, outcome: Outcome) -> Option<Localized> {
        let winner = outcome.winner()?;
        let has_partner = self.seats().partner(winner).is_some();
        let words = Localized::new(if has_partner { "end-win-together" } else { "end-wins" });
        Some(words.arg("name", self.called_together(self.seats().winners(outcome))))
    }

    /// Why the match ended, as a sentence. `None` before the end.
    #[must_use]
    pub fn why_ended(&self) -> Option<Localized> {
        let outcome = self.outcome();
        let reason = outcome.reason()?;
        let loser = self.state.flagged().or(outcome.winner().map(Seat::other)).unwrap_or(Seat::SECOND);
        let words = match (reason, outcome) {
            (Reason::Time, Outcome::Draw { .. }) => Localized::new("reason-time-draw"),
            (Reason::IllegalMove, _) => match self.view().foul() {
                Some(foul) => Localized::new(format!("foul-{}", foul.code)),
                None => Localized::new("reason-illegal-move"),
            },
            (Reason::Declaration, Outcome::Win { winner, .. }) => declared(self.view(), winner),
            _ => Localized::new(format!("reason-{reason}")),
        };
        let game = GameKind::of(self.state.rules()).into_str();
        Some(words.arg("winner", self.called(loser.other())).arg("loser", self.called(loser)).arg("game", game))
    }

    /// The names of a party of the series.
    #[must_use]
    pub fn called_party(&self, party: Party) -> Value {
        let member = if party == Party::A { Seat::FIRST } else { Seat::SECOND };
        self.called_together(self.seats().party(member))
    }

    /// The name of the player that has a seat in the match that follows.
    #[must_use]
    pub fn called_next(&self, next: &Next, seat: Seat) -> Called {
        let before = next.came_from.get(seat).copied().flatten();
        before.map_or_else(|| Called::Name(next.setup.players[seat].name.clone()), |before| self.called(before))
    }

    /// Whether a person at the screen plays here.
    #[must_use]
    pub fn is_person(&self, seat: Seat) -> bool {
        self.computer(seat).is_none()
    }

    /// The seats of the people at the screen.
    #[must_use]
    pub fn people(&self) -> SeatSet {
        self.seats().iter().filter(|seat| self.is_person(*seat)).collect()
    }

    /// Whether all players sit at the screen.
    #[must_use]
    pub fn is_among_people(&self) -> bool {
        self.computers.is_among_people()
    }

    /// Whether people sit across from each other. A match that is looked through is read from one side.
    #[must_use]
    pub fn is_face_to_face(&self, settings: &Settings) -> bool {
        self.is_among_people() && settings.seating == Seating::Face && !self.is_looked_through
    }

    /// The seat of the only person.
    #[must_use]
    pub fn only_person(&self) -> Option<Seat> {
        self.computers.only_person()
    }

    /// The seat that input acts for: the side to move, or the only person. `None` where the computer plays against itself, and
    /// after the end, and where a match is only looked through.
    #[must_use]
    pub fn acting(&self) -> Option<Seat> {
        let movers = Some(self.state.movers()).filter(|movers| !movers.is_empty() && !self.is_looked_through)?;
        let people = self.people();
        movers.iter().find(|seat| people.contains(*seat)).or_else(|| people.iter().next())
    }

    /// Whether a seat may play now.
    #[must_use]
    pub fn is_to_move(&self, seat: Seat) -> bool {
        self.state.movers().contains(seat)
    }

    /// Whether it is a seat's turn in what the table [shows](Self::shows_past): the present, or the position that is seen.
    #[must_use]
    pub fn is_turn_shown(&self, seat: Seat) -> bool {
        if self.shows_past() { self.seen_boards().movers().contains(seat) } else { self.is_to_move(seat) }
    }

    /// Whether tablets, clocks and the board's edge tell of the position that is seen, and not of the present: in a look back, unless
    /// the match goes on meanwhile.
    #[must_use]
    pub fn shows_past(&self) -> bool {
        self.is_looking_back() && (self.is_looked_through || self.waits_for_look_back() || self.outcome().is_over())
    }

    /// Whether input may move pieces now, because it is a person's turn, or because moves are tried.
    #[must_use]
    pub fn is_hands_turn(&self) -> bool {
        if self.takes_tries() {
            return !self.at_hand().movers().is_empty();
        }
        !self.is_looked_through && self.mover().is_some_and(|seat| self.is_person(seat))
    }
}

/// The decision of a declaration of an impasse. A wrong one names the first condition that was not met.
fn declared(view: &Public, winner: Seat) -> Localized {
    let wrong = Impasse::of(view).filter(|impasse| Seat(impasse.declarer as u8) != winner);
    let missing = wrong.and_then(|impasse| {
        let (condition, _) = *impasse.conditions.iter().find(|(_, is_met)| !is_met)?;
        Some((condition, impasse.account(impasse.declarer).points_in_camp))
    });
    let Some((condition, points)) = missing else { return Localized::new("reason-declaration") };
    let word = match condition {
        Condition::Points(_) => "points".to_owned(),
        other => other.to_string(),
    };
    Localized::new("reason-declared-wrongly").arg("missing", word).arg("points", i32::from(points))
}
