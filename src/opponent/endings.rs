//! Endgame tables are computed while a match is young and no search runs, so that later searches find them ready.

use bevy::prelude::*;
use teahouse_engine::Limits;
use teahouse_rules::Rules;
use teahouse_table::MatchId;

use super::OpponentSystems;
use super::request::Request;
use super::study::{RequestId, Study};
use crate::core::{AppSystems, Screen};
use crate::session::{GameState, TableSystems};

/// The number of turns before this begins: the start of a match has other work.
const TURNS: usize = 2;

/// The match whose tables are being computed, or were.
#[derive(Resource, Debug, Default)]
struct Learning(Option<(MatchId, RequestId)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Learning>()
        .add_systems(
            Update,
            learn
                .in_set(OpponentSystems::Learn)
                .in_set(TableSystems(AppSystems::Opponent))
                .run_if(resource_exists_and_changed::<GameState>),
        )
        .add_systems(OnExit(Screen::Table), call_off);
}

fn learn(session: Res<GameState>, mut learning: ResMut<Learning>, mut study: ResMut<Study>) {
    let of = session.state().header().id;
    let Rules::Banqi(ruleset) = *session.view().rules() else { return };
    if session.view().ply() < TURNS || learning.0.is_some_and(|(known, _)| known == of) {
        return;
    }
    let study = study.bypass_change_detection();
    learning.call_off(study);
    learning.0 = Some((of, study.ask_in_passing(Request::Endings { ruleset, limits: Limits::default() })));
}

impl Learning {
    fn call_off(&mut self, study: &mut Study) {
        if let Some((_, id)) = self.0.take() {
            study.stop(id);
        }
    }
}

fn call_off(mut learning: ResMut<Learning>, mut study: ResMut<Study>) {
    learning.call_off(&mut study);
}
