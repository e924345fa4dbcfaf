//! Looking back at earlier turns. Nothing here changes the match.

use bevy::prelude::*;
use teahouse_rules::Effect;

use super::Seated;
use crate::core::{AppSystems, Screen};
use crate::session::{GameState, MatchEvent};

/// Asks to see the table after another turn.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum LookBack {
    /// After this many turns.
    At(usize),
    /// One turn earlier.
    Earlier,
    /// One turn later.
    Later,
    /// At the start.
    Start,
    /// As the match stands.
    Present,
}

/// The view has changed to another ply, by these effects.
#[derive(Message, Debug, Clone)]
pub struct Looked {
    /// In the order in which it is seen.
    pub effects: Vec<Effect>,
    /// Whether it is one turn forwards, as it was played.
    pub is_one_turn: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<LookBack>().add_message::<Looked>().add_systems(
        Update,
        look.in_set(AppSystems::Rules)
            .after(super::act::ActSystems)
            .run_if(resource_exists::<GameState>.and_eager(in_state(Screen::Table)))
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
    let (now, last) = (session.seen().ply(), session.view().ply());
    // All requests of a frame count: on a slow machine a frame can have two presses of a key.
    let target = wishes.read().fold(now, |seen, wish| match *wish {
        LookBack::At(ply) => ply.min(last),
        LookBack::Earlier => seen.saturating_sub(1),
        LookBack::Later => (seen + 1).min(last),
        LookBack::Start => 0,
        LookBack::Present => last,
    });
    // While a turn is played, looking back is not possible. In a match that is looked through it goes no further.
    let is_unfinished = session.view().is_mid_turn() && !session.is_looked_through();
    if target == now || is_unfinished {
        return;
    }
    let line = session.view().line();
    let effects: Vec<Effect> = if target > now {
        line[now..target].iter().flat_map(|turn| turn.effects.iter().copied()).collect()
    } else {
        let undone = line[target..now].iter().rev();
        undone.flat_map(|turn| turn.effects.iter().rev().map(|effect| effect.inverse())).collect()
    };
    let past = (target < last).then(|| {
        let mut past = session.view().clone();
        past.back_to(target);
        Box::new(past)
    });
    session.past = past;
    looked.write(Looked { effects, is_one_turn: target == now + 1 });
}
