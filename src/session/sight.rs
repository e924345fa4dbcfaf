//! Blindfold play: what the players at the screen may see of the board, the arbiter's view, and moves that are called.

use bevy::prelude::*;
use teahouse_rules::shogi::impasse::Impasse;
use teahouse_rules::{Heard, Move, Public, Ranks, Seat};
use teahouse_table::{Command, Sight};

use super::seats::take_over;
use super::sets::ActSystems;
use super::{GameState, MatchCommand, MatchSystems, OnBoard};
use crate::core::AppSystems;

/// The arbiter, who keeps the record, looks at the board, or does so no longer.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Arbitrate(pub bool);

/// A player calls a move.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct Call {
    /// The seat.
    pub seat: Seat,
    /// The call.
    pub said: Said,
}

/// How a move is called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Said {
    /// In a notation of the game.
    Text {
        /// The text.
        text: String,
        /// How the ranks of a xiangqi board are counted where it fits two moves.
        ranks: Ranks,
    },
    /// By the squares, without seeing what stands there.
    Squares(Move),
}

/// A call that is no move, and is read back to the player.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct CallFailed {
    /// The seat.
    pub seat: Seat,
    /// The call.
    pub said: Said,
    /// Why it is no move.
    pub heard: Heard,
}

/// The system that lets the arbiter look.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SightSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Arbitrate>()
        .add_message::<Call>()
        .add_message::<CallFailed>()
        // Before anything of the frame asks what may be seen.
        .add_systems(
            PreUpdate,
            look_up.in_set(SightSystems).run_if(on_message::<Arbitrate>).run_if(resource_exists::<GameState>),
        )
        .add_systems(
            Update,
            hear.in_set(MatchSystems(AppSystems::Rules)).after(take_over).before(ActSystems).run_if(on_message::<Call>),
        );
}

fn look_up(mut wishes: MessageReader<Arbitrate>, mut session: ResMut<GameState>) {
    if let Some(Arbitrate(looks)) = wishes.read().last().filter(|wish| wish.0 != session.is_arbiters) {
        session.is_arbiters = *looks;
    }
}

/// Plays the move that a call means, or counts that it means none.
fn hear(
    mut calls: MessageReader<Call>,
    session: Res<GameState>,
    mut acts: MessageWriter<MatchCommand>,
    mut failed: MessageWriter<CallFailed>,
) {
    for Call { seat, said } in calls.read() {
        let is_open = session.is_to_move(*seat) && session.is_person(*seat) && !session.is_looking_back();
        if !is_open || session.is_writing() {
            continue;
        }
        let view = session.at(*seat).view();
        let last = view.line().last().map(|turn| turn.mv.mv.target());
        let heard = match said {
            Said::Text { text, .. } if is_declaration(text) && Impasse::of(view).is_some() => {
                if may_declare(view, session.state().is_strict()) {
                    acts.write(MatchCommand { seat: *seat, command: Command::Declare });
                    continue;
                }
                Heard::NoSuchPiece
            }
            Said::Text { text, .. } if is_count(text) && Impasse::of(view).is_some() => {
                if session.is_among_people() && Impasse::of(view).is_some_and(|impasse| impasse.if_agreed().is_some()) {
                    acts.write(MatchCommand { seat: *seat, command: Command::OfferImpasse });
                    continue;
                }
                Heard::NoSuchPiece
            }
            Said::Text { text, ranks } => view.position().hear(text, last, *ranks),
            Said::Squares(mv) => match view.explain(*mv) {
                Ok(()) => Heard::One(*mv),
                Err(illegal) => Heard::Illegal(illegal),
            },
        };
        match heard {
            // The rules may know more of the game than the position.
            Heard::One(mv) if view.explain(mv).is_ok() => {
                acts.write(MatchCommand { seat: *seat, command: Command::Play(mv) });
            }
            heard => {
                acts.write(MatchCommand { seat: *seat, command: Command::Miscall });
                failed.write(CallFailed { seat: *seat, said: said.clone(), heard });
            }
        }
    }
}

/// Whether a call declares an impasse: without sight of the points there is no button for it.
fn is_declaration(text: &str) -> bool {
    ["declare", "宣言", "入玉宣言"].contains(&text.trim().to_lowercase().as_str())
}

/// Whether a call offers a count of the points.
fn is_count(text: &str) -> bool {
    ["count", "点数", "點數", "数点", "數點", "持将棋"].contains(&text.trim().to_lowercase().as_str())
}

/// Whether a declaration ends the match. A losing one does so in strict play alone, otherwise it is a call that fails, as any other.
fn may_declare(view: &Public, is_strict: bool) -> bool {
    Impasse::of(view).is_some_and(|impasse| {
        let opponent = Seat(impasse.declarer as u8).other();
        impasse.if_declared().is_some_and(|outcome| is_strict || outcome.winner() != Some(opponent))
    })
}

impl GameState {
    /// The sight of the players whose hands act: on two boards the least that one of them sees. After the end, and of a match that
    /// is looked through, everything.
    #[must_use]
    pub fn sight_of_hands(&self) -> Sight {
        let boards = (0..self.seats().boards()).map(|board| self.on(board).sight_of_hands());
        boards.max().unwrap_or_default()
    }

    /// The sight of the board now: that of the player, and everything while the arbiter looks at it.
    #[must_use]
    pub fn sight(&self) -> Sight {
        if self.is_arbiters { Sight::Everything } else { self.sight_of_hands() }
    }

    /// Whether pieces cannot be told from each other now, on one of the boards.
    #[must_use]
    pub fn is_blind(&self) -> bool {
        !self.sight().sees_faces()
    }

    /// The seats whose calls are awaited: people who do not see their board, and are to move. Who has played fewer turns comes first.
    #[must_use]
    pub fn callers(&self) -> Vec<Seat> {
        let boards = (0..self.seats().boards()).map(|board| self.on(board));
        let mut waiting: Vec<_> = boards
            .filter(|board| board.is_hands_turn() && !board.sight_of_hands().sees_faces())
            .filter_map(|board| Some((board.view().ply(), board.mover()?)))
            .collect();
        waiting.sort_unstable();
        waiting.into_iter().map(|(_, seat)| seat).collect()
    }

    /// Whether a player of this match does not see the pieces.
    #[must_use]
    pub fn is_blindfold(&self) -> bool {
        self.seats().iter().any(|seat| !self.state.sight(seat).sees_faces())
    }

    /// Whether moves are called now: a strip below the board is kept for that.
    #[must_use]
    pub fn takes_calls(&self) -> bool {
        self.is_blindfold() && !self.is_looked_through && !self.outcome().is_over()
    }
}

impl OnBoard<'_> {
    /// The sight that the player whose hands act here may have of this board.
    #[must_use]
    pub fn sight_of_hands(self) -> Sight {
        let is_open = self.session.is_looked_through || self.session.outcome().is_over();
        self.acting().filter(|_| !is_open).map_or(Sight::Everything, |seat| self.session.state.sight(seat))
    }

    /// The sight of this board now: that of the player, and everything while the arbiter looks.
    #[must_use]
    pub fn sight(self) -> Sight {
        if self.session.is_arbiters { Sight::Everything } else { self.sight_of_hands() }
    }

    /// Whether pieces of this board cannot be told from each other now.
    #[must_use]
    pub fn is_blind(self) -> bool {
        !self.sight().sees_faces()
    }
}
