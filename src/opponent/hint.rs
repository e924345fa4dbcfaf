//! A hint: what the strongest level would play for whoever is to move, and why. It is shown until somebody does something.

use bevy::prelude::*;
use teahouse_engine::{Grade, Level, Why};
use teahouse_rules::{Move, Outcome};

use super::OpponentSystems;
use super::study::{Study, Ticket, Word};
use super::thinker::Request;
use crate::aids::Aids;
use crate::app::{Menu, Phase, Screen};
use crate::settings::Settings;
use crate::sitting::{GameKind, Sitting};

/// Somebody asks for a hint, or has seen enough of it.
#[derive(Message, Debug, Clone, Copy)]
pub struct AskHint;

/// What is advised for the position on the table. Board and HUD show it.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct Advice(pub Option<Advised>);

/// A move, and what speaks for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advised {
    /// What should be played, or should have been.
    pub mv: Move,
    /// Why, where it can be said.
    pub why: Option<Why>,
    /// How bad what was played instead is, of a match that is over.
    pub instead_of: Option<Grade>,
}

/// A hint that is being thought about, or shown.
#[derive(Resource, Debug, Default)]
struct Hint(Option<Pending>);

#[derive(Debug, Clone, Copy)]
struct Pending {
    /// Which match, and its last entry: with the next one the hint is stale.
    of: Occasion,
    ticket: Ticket,
}

type Occasion = (teahouse_table::MatchId, u64);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<AskHint>()
        .init_resource::<Advice>()
        .init_resource::<Hint>()
        .add_systems(
            Update,
            (ask.run_if(on_message::<AskHint>), answer, put_away).chain().in_set(OpponentSystems::Advise).run_if(
                resource_exists::<Sitting>.and_eager(in_state(Screen::Table)).and_eager(in_state(Phase::Playing)),
            ),
        )
        .add_systems(OnExit(Phase::Playing), call_off);
}

/// Whether whoever is to move may have a hint.
#[must_use]
pub fn may_ask(sitting: &Sitting, settings: &Settings) -> bool {
    let knows = !GameKind::of(sitting.view().rules()).levels().is_empty();
    knows && sitting.is_hands_turn() && !sitting.is_looking_back() && Aids::of_acting(settings, sitting).hints
}

fn occasion(sitting: &Sitting) -> Occasion {
    (sitting.state().header().id, sitting.state().revision())
}

fn ask(
    mut wishes: MessageReader<AskHint>,
    (sitting, settings): (Res<Sitting>, Res<Settings>),
    (mut study, mut hint, mut advice): (ResMut<Study>, ResMut<Hint>, ResMut<Advice>),
) {
    wishes.clear();
    // Who asks once more has seen it.
    if let Some(pending) = hint.0.take() {
        study.stop(pending.ticket);
        if advice.0.take().is_some() {
            return;
        }
    }
    if !may_ask(&sitting, &settings) || sitting.outcome() != Outcome::Ongoing {
        return;
    }
    let level = Level::STRONGEST;
    let public = sitting.view().clone();
    let ticket = study.ask(Request::Move { level, public, seed: 0, limits: level.limits() });
    hint.0 = Some(Pending { of: occasion(&sitting), ticket });
}

fn answer(hint: Res<Hint>, mut study: ResMut<Study>, mut advice: ResMut<Advice>) {
    let Some(Pending { ticket, .. }) = hint.0 else { return };
    for word in study.bypass_change_detection().take(ticket) {
        if let Word::Found(finding) = word {
            advice.0 = finding.best().map(|mv| Advised { mv, why: finding.why, instead_of: None });
        }
    }
}

/// The next act ends it, whoever makes it, and so do a menu and a look at the past.
fn put_away(
    (sitting, menu): (Res<Sitting>, Res<State<Menu>>),
    mut hint: ResMut<Hint>,
    (mut study, mut advice): (ResMut<Study>, ResMut<Advice>),
) {
    let Some(Pending { of, ticket }) = hint.0 else { return };
    if of != occasion(&sitting) || sitting.is_looking_back() || *menu.get() != Menu::None {
        study.stop(ticket);
        hint.0 = None;
        advice.set_if_neq(Advice::default());
    }
}

fn call_off(mut hint: ResMut<Hint>, (mut study, mut advice): (ResMut<Study>, ResMut<Advice>)) {
    if let Some(Pending { ticket, .. }) = hint.0.take() {
        study.stop(ticket);
    }
    advice.set_if_neq(Advice::default());
}
