//! Moves that are tried while a match is looked through. They lie as variations in the record beside its journal, and the journal
//! is never touched.

use bevy::prelude::*;
use teahouse_rules::{Move, Public, Seat};

use super::disk::Disk;
use super::look::LookBackSystems;
use super::sets::ActSystems;
use super::{Archive, LookBack, Refused, Spot, Tree};
use crate::core::{AppSystems, Phase};
use crate::session::{GameState, MatchSystems};

/// Tries a move in the position that is seen of a match that is looked through.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct TryMove {
    /// The number of the board, from 0.
    pub board: u8,
    /// The move.
    pub mv: Move,
}

/// Changes the variation in which one stands.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum EditTree {
    /// Deletes it.
    Delete,
    /// Brings the one back that was deleted last. That is possible until another move is added.
    Restore,
    /// Puts it before the other variations at its place.
    Promote,
}

/// The variations or comments of the match that is looked through have changed.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct TreeChanged;

impl GameState {
    /// The tree of a match that is looked through. `None` where the record beside its journal cannot be read.
    #[must_use]
    pub fn tree(&self) -> Option<&Tree> {
        self.tree.as_deref()
    }

    /// The position that is seen.
    #[must_use]
    pub fn spot(&self) -> Spot {
        self.tree().map_or_else(|| Spot::Turn(self.seen_boards().ply()), Tree::spot)
    }

    /// Whether a variation is seen.
    #[must_use]
    pub fn is_in_variation(&self) -> bool {
        matches!(self.spot(), Spot::Variation(_))
    }

    /// The number of turns of the line that is seen, to its end.
    #[must_use]
    pub fn reach(&self) -> usize {
        self.tree().map_or_else(|| self.boards().ply(), |tree| tree.reach(self.seen_boards()))
    }

    /// The position of the match from which the variation branches off that is seen. `None` outside variations.
    #[must_use]
    pub fn branch(&self) -> Option<Spot> {
        self.tree().and_then(Tree::branch)
    }

    /// Whether hands try moves: the match is looked through, and its variations can be saved.
    #[must_use]
    pub const fn takes_tries(&self) -> bool {
        self.tree.is_some()
    }

    /// The first board as hands act on it: as it stands, or as it is seen where moves are tried. [`OnBoard`](super::OnBoard) has this
    /// for each of two boards.
    #[must_use]
    pub fn at_hand(&self) -> &Public {
        if self.takes_tries() { self.seen() } else { self.view() }
    }

    /// The seat whose pieces hands move: the [acting](Self::acting) one, or the mover at the first board where moves are tried.
    #[must_use]
    pub fn in_hands(&self) -> Option<Seat> {
        if self.takes_tries() { self.at_hand().movers().iter().next() } else { self.acting() }
    }

    /// Whether hands act for a seat at all: a person sits there, or the match is looked through.
    #[must_use]
    pub fn is_in_hands(&self, seat: Seat) -> bool {
        self.is_looked_through || self.is_person(seat)
    }

    /// Whether hands can act on the position that is seen: it is the present of a match that goes on, or moves are tried.
    #[must_use]
    pub fn is_open_to_hands(&self, phase: Option<&State<Phase>>) -> bool {
        let is_played = phase.is_some_and(|phase| *phase.get() == Phase::Playing);
        self.takes_tries() || is_played && !self.is_looking_back()
    }
}

/// The systems that change variations.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct VariationSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<TryMove>().add_message::<EditTree>().add_message::<TreeChanged>().add_systems(
        Update,
        (try_move.run_if(on_message::<TryMove>), edit.run_if(on_message::<EditTree>))
            .chain()
            .in_set(VariationSystems)
            .after(ActSystems)
            .before(LookBackSystems)
            .in_set(MatchSystems(AppSystems::Rules)),
    );
}

fn try_move(
    mut tries: MessageReader<TryMove>,
    mut session: ResMut<GameState>,
    (archive, mut disk): (Res<Archive>, ResMut<Disk>),
    (mut looks, mut refused): (MessageWriter<LookBack>, MessageWriter<Refused>),
    mut grown: MessageWriter<TreeChanged>,
) {
    // The next one is meant for the position after the first.
    let Some(TryMove { board, mv }) = tries.read().next().copied() else { return };
    tries.clear();
    let seen = session.seen_boards().clone();
    let seat = session.on(board).seen().mover();
    let Some(tree) = session.bypass_change_detection().tree.as_deref_mut() else { return };
    match tree.play(&seen, board, mv) {
        Ok((node, has_grown)) => {
            looks.write(LookBack::To(node));
            if has_grown {
                session.save_record(&archive, &mut disk);
                grown.write(TreeChanged);
            }
        }
        Err(refusal) => _ = refused.write(Refused { seat, refusal }),
    }
}

fn edit(
    mut edits: MessageReader<EditTree>,
    mut session: ResMut<GameState>,
    (archive, mut disk): (Res<Archive>, ResMut<Disk>),
    (mut looks, mut grown): (MessageWriter<LookBack>, MessageWriter<TreeChanged>),
) {
    for edit in edits.read() {
        let Some(tree) = session.bypass_change_detection().tree.as_deref_mut() else { continue };
        let seen_then = match edit {
            EditTree::Delete => tree.delete(),
            EditTree::Restore => tree.restore(),
            EditTree::Promote => tree.promote().then(|| tree.node(tree.spot())).flatten(),
        };
        let Some(node) = seen_then else { continue };
        looks.write(LookBack::To(node));
        session.save_record(&archive, &mut disk);
        grown.write(TreeChanged);
    }
}
