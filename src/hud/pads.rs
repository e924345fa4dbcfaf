//! Pads that are missing: a slip says so for as long as the match is played by other devices. And the player who is asked
//! something at the table: that player's device works the sheet.

use bevy::input_focus::InputFocusVisible;
use bevy::prelude::*;
use teahouse_rules::Seat;

use super::notice::{Piles, slip};
use super::seating::SeatingOffer;
use super::slot::Slot;
use super::{HudSystems, has_news};
use crate::board::permit::{player_of, seat_of};
use crate::board::{Layout, table_changed};
use crate::core::{Phase, Screen};
use crate::i18n::Localized;
use crate::input::{Owners, PadState};
use crate::prefs::Player;
use crate::session::GameState;
use crate::ui::Tone;

/// The slip about a player's pad.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
struct PadSlip {
    player: Player,
    state: PadState,
    /// Where the player sits.
    seat: Seat,
    /// The pile on which it lies, and how it is turned.
    place: (Entity, UiTransform),
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        tell.in_set(HudSystems::Match).run_if(
            resource_changed::<Owners>
                .or_eager(has_news)
                .or_eager(state_changed::<Phase>)
                .or_eager(table_changed::<Layout>),
        ),
    )
    .add_systems(PostUpdate, hand_sheet_over.run_if(in_state(Screen::Table).and_eager(resource_exists::<GameState>)));
}

fn tell(
    (session, owners, piles): (Res<GameState>, Res<Owners>, Piles),
    phase: Option<Res<State<Phase>>>,
    old: Query<(Entity, &PadSlip)>,
    mut commands: Commands,
) {
    let is_played = phase.is_some_and(|phase| *phase.get() == Phase::Playing) && owners.is_at_table();
    for player in Player::BOTH {
        let (state, seat) = (owners.pad(player), seat_of(&session, player, 0));
        let is_missing = is_played && owners.lacks_pad(player);
        let wanted = is_missing.then(|| PadSlip { player, state, seat, place: piles.of(Some(seat)) });
        let shown = old.iter().find(|(_, slip)| slip.player == player);
        if shown.map(|(_, slip)| *slip) == wanted {
            continue;
        }
        if let Some((entity, _)) = shown {
            commands.entity(entity).despawn();
        }
        let Some(wanted) = wanted else { continue };
        let key = if state == PadState::Waiting { "pad-wanted" } else { "pad-unplugged" };
        let words = Localized::new(key).arg("name", session.called_together(session.seats().party(seat)));
        let (pile, transform) = wanted.place;
        commands.spawn((wanted, slip(pile, words, Tone::Tablet, Tone::Text), transform));
    }
}

/// Dialogs addressed to one player. The seating question is for both.
fn hand_sheet_over(
    sheets: Query<&Slot, Without<SeatingOffer>>,
    session: Res<GameState>,
    mut owners: ResMut<Owners>,
    mut visible: ResMut<InputFocusVisible>,
    mut known: Local<Option<Player>>,
) {
    let asked = sheets.iter().find_map(|slot| match slot {
        Slot::Question { seat, .. } | Slot::Sheet(seat) | Slot::Choice(_, seat) => Some(*seat),
        _ => None,
    });
    let player = asked.map(|seat| player_of(&session, seat));
    Owners::set_answers(&mut owners, player);
    if *known != player {
        *known = player;
        // A player without the mouse sees where the keys are.
        if player.is_some_and(|player| owners.has_cursor(player)) {
            visible.0 = true;
        }
    }
}
