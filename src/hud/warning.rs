//! A warning about the consequence of one more repetition, shown one occurrence before to the player that it concerns.

use bevy::prelude::*;
use teahouse_rules::{Nature, Outcome, Public, Seat};
use teahouse_table::Event;

use super::HudSystems;
use super::notice::{Notice, Piles, slip};
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
    let has_played = shown.read().any(|Shown(event)| matches!(event, Event::Played { .. }));
    let words = warning(session.view(), |seat| session.called(seat));
    let Some(words) = words.filter(|_| has_played && !session.outcome().is_over()) else { return };
    // A draw concerns both players.
    let offender = session.view().warning().and_then(|verdict| verdict.outcome.winner()).map(Seat::other);
    let places: Vec<_> = match offender {
        Some(offender) => vec![piles.of(Some(offender))],
        None => piles.of_both().collect(),
    };
    for (pile, transform) in places {
        commands.spawn((Notice, slip(pile, words.clone(), Tone::Tablet, Tone::Text), transform));
    }
}

fn warning(view: &Public, called: impl Fn(Seat) -> Called) -> Option<Localized> {
    if let Some(times) = view.stalemate() {
        return Some(Localized::new("warning-stalemate").arg("times", times));
    }
    let verdict = view.warning()?;
    Some(match verdict.outcome {
        Outcome::Win { winner, .. } => {
            let offender = winner.other();
            let key = match verdict.conduct[offender.index()].nature {
                Nature::Check => "warning-check",
                Nature::Chase | Nature::TrappedChase => "warning-chase",
                Nature::Idle => "warning-loss",
            };
            Localized::new(key).arg("name", called(offender))
        }
        Outcome::Draw { .. } | Outcome::Ongoing => Localized::new("warning-draw"),
    })
}
