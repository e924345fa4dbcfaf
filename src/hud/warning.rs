//! A warning about the consequence of one more repetition, shown one occurrence before to the player that it concerns, at the
//! board that repeats.

use bevy::prelude::*;
use teahouse_rules::{Judgement, Nature, Outcome, Public, Seat, SeatSet};
use teahouse_table::Event;

use super::HudSystems;
use super::notice::{Notice, Piles, ToldElsewhere, slip};
use crate::board::Shown;
use crate::i18n::Localized;
use crate::session::{Called, GameState};
use crate::ui::Tone;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        warn.in_set(HudSystems::Match).after(super::notice::NoticeSystems).run_if(on_message::<Shown>),
    );
}

fn warn(mut commands: Commands, mut shown: MessageReader<Shown>, (session, piles): (Res<GameState>, Piles)) {
    let played: SeatSet = shown
        .read()
        .filter_map(|Shown(event)| match event {
            Event::Played { seat, .. } => Some(*seat),
            _ => None,
        })
        .collect();
    if played.is_empty() || session.outcome().is_over() {
        return;
    }
    for board in (0..session.seats().boards()).map(|board| session.on(board)) {
        let judgement = board.view().judgement_ahead();
        let Some(words) = warning(board.view(), judgement, |seat| session.called(seat)) else { continue };
        // A turn on the other board has cleared the slip. It lies there again, and has been told.
        let is_new = played.iter().any(|seat| board.has(seat));
        // A draw concerns both players.
        let places: Vec<_> = match judgement.and_then(|judgement| judgement.offender()) {
            Some(offender) => vec![piles.of(Some(offender))],
            None => piles.of_both().collect(),
        };
        for (pile, transform) in places {
            let mut slip = commands.spawn((Notice, slip(pile, words.clone(), Tone::Tablet, Tone::Text), transform));
            if !is_new {
                slip.insert(ToldElsewhere);
            }
        }
    }
}

/// The proof of a warning is not shown, so that only what it would prove is asked for.
fn warning(view: &Public, judgement: Option<Judgement>, called: impl Fn(Seat) -> Called) -> Option<Localized> {
    if let Some(times) = view.stalemate() {
        return Some(Localized::new("warning-stalemate").arg("times", times));
    }
    let judgement = judgement?;
    Some(match judgement.outcome {
        Outcome::Win { winner, .. } => {
            let offender = winner.other();
            let key = match judgement.of(offender) {
                Nature::Check => "warning-check",
                Nature::Chase | Nature::TrappedChase => "warning-chase",
                Nature::Idle => "warning-loss",
            };
            Localized::new(key).arg("name", called(offender))
        }
        Outcome::Draw { .. } | Outcome::Ongoing => Localized::new("warning-draw"),
    })
}
