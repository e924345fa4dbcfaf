//! Looking back at earlier turns. Nothing here changes the match.

use bevy::prelude::*;
use teahouse_record::NodeId;
use teahouse_rules::{Boards, Effect};

use super::sets::ActSystems;
use super::{Seated, Spot};
use crate::core::AppSystems;
use crate::session::{GameState, MatchEvent, TableSystems};

/// Asks to see the table after another turn.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum LookBack {
    /// After this many turns of the match.
    At(usize),
    /// After this many turns of the line that is seen: the match, or a variation with what comes before it.
    Along(usize),
    /// After the step of this node of the record.
    To(NodeId),
    /// One turn earlier. From the start of a variation that leads to the position from which it branches off.
    Earlier,
    /// One turn later on the line that is seen.
    Later,
    /// At the start.
    Start,
    /// As the match stands.
    Present,
}

impl From<Spot> for LookBack {
    fn from(spot: Spot) -> Self {
        match spot {
            Spot::Turn(ply) => Self::At(ply),
            Spot::Within(node) | Spot::Variation(node) => Self::To(node),
        }
    }
}

/// The view has changed to another position, by these effects.
#[derive(Message, Debug, Clone)]
pub struct Looked {
    /// In the order in which it is seen.
    pub effects: Vec<Effect>,
    /// Whether it is one turn forwards, as it was played or tried.
    pub is_one_turn: bool,
}

/// The system that changes the position that is seen.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LookBackSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<LookBack>().add_message::<Looked>().add_systems(
        Update,
        look.in_set(LookBackSystems)
            .in_set(TableSystems(AppSystems::Rules))
            .after(ActSystems)
            .run_if(on_message::<LookBack>.or_eager(on_message::<MatchEvent>).or_eager(on_message::<Seated>)),
    );
}

fn look(
    mut wishes: MessageReader<LookBack>,
    mut happened: MessageReader<MatchEvent>,
    mut session: ResMut<GameState>,
    mut looked: MessageWriter<Looked>,
) {
    // In the frame of an event, and while an entry is written, the present is shown.
    if happened.read().count() > 0 || session.is_writing() {
        wishes.clear();
        return;
    }
    // While a turn is played, looking back is not possible. In a match that is looked through it goes no further.
    if session.view().is_mid_turn() && !session.is_looked_through() {
        wishes.clear();
        return;
    }
    // All requests of a frame count: on a slow machine a frame can have two presses of a key.
    let here = session.spot();
    let (spot, target) = wishes.read().fold((here, None), |(spot, seen), wish| {
        let seen = seen.unwrap_or_else(|| session.seen_boards().clone());
        let (spot, seen) = session.after(spot, seen, *wish);
        (spot, Some(seen))
    });
    let Some(target) = target.filter(|_| spot != here) else { return };
    let looked_at = Looked::between(session.seen_boards(), &target);
    session.past = (spot != Spot::Turn(session.boards().ply())).then(|| Box::new(target));
    if let Some(tree) = &mut session.tree {
        tree.stand(spot);
    }
    looked.write(looked_at);
}

impl Looked {
    /// From one position of a game to another one. What both have in common stays as it is.
    fn between(before: &Boards, after: &Boards) -> Self {
        let effects =
            |boards: &Boards| -> Vec<Effect> { boards.line().flat_map(|turn| turn.effects.iter().copied()).collect() };
        let (old, new) = (effects(before), effects(after));
        let shared = old.iter().zip(&new).take_while(|(old, new)| old == new).count();
        let undone = old[shared..].iter().rev().map(|effect| effect.inverse());
        Self {
            effects: undone.chain(new[shared..].iter().copied()).collect(),
            is_one_turn: shared == old.len() && after.ply() <= before.ply() + 1 && shared < new.len(),
        }
    }
}

impl GameState {
    /// The position that a request leads to from one of the match or of a variation, which is `seen`.
    fn after(&self, spot: Spot, seen: Boards, wish: LookBack) -> (Spot, Boards) {
        let boards = self.boards();
        // Within a turn the next turn is the one that is begun.
        let later = seen.ply() + usize::from(!seen.first().is_mid_turn());
        let earlier = seen.ply().saturating_sub(1);
        let ply = match wish {
            LookBack::At(ply) => ply,
            LookBack::Start => 0,
            LookBack::Present => boards.ply(),
            LookBack::Along(ply) => return self.along(spot, seen, ply),
            LookBack::Earlier => return self.along(spot, seen, earlier),
            LookBack::Later => return self.along(spot, seen, later),
            LookBack::To(node) => {
                let Some(tree) = self.tree() else { return (spot, seen) };
                let spot = tree.spot_of(node);
                return (spot, tree.boards(boards, spot));
            }
        };
        self.after_turns(ply)
    }

    /// The position after this many whole turns of the line that is seen.
    fn along(&self, spot: Spot, seen: Boards, ply: usize) -> (Spot, Boards) {
        let Some(tree) = self.tree() else { return self.after_turns(ply) };
        tree.along(self.boards(), spot, seen, ply)
    }

    /// The position after this many turns of the match, or after all.
    fn after_turns(&self, ply: usize) -> (Spot, Boards) {
        let mut boards = self.boards().clone();
        let ply = ply.min(boards.ply());
        boards.back_to(ply);
        (Spot::Turn(ply), boards)
    }
}
