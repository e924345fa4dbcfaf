//! Lifts the selected, held or pointed-at piece off the board, and lays it down again.

use bevy::prelude::*;
use teahouse_rules::{PieceId, Public};

use super::{BoardPiece, Lifted, Poise, PoiseSystems, on_square};
use crate::board::held::{HandSystems, Held, HeldBy};
use crate::board::hover::Hover;
use crate::board::motion::{Curve, Pace};
use crate::board::press::Chosen;
use crate::board::selection::{self, Selection};
use crate::board::slots::in_hand;
use crate::board::stage::{Stage, StageSystems};
use crate::board::view::{OnTable, table_changed, table_lost};
use crate::core::{Activity, AppSystems, Clock, Phase};
use crate::prefs::Settings;
use crate::session::{GameState, TableSystems};

/// The lift of a pointed-at piece.
pub(super) const HOVERED: f32 = 0.35;
/// A piece that can be used rises a little below the pointer.
const HOVER: (f32, Curve) = (0.090, Curve::OutQuad);
/// A selected piece is taken up.
const SELECT: (f32, Curve) = (0.110, Curve::OutBack);
/// A released piece comes down.
const DESELECT: (f32, Curve) = (0.090, Curve::InOut);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            choose.run_if(
                table_changed::<Chosen>
                    .or_eager(table_changed::<Hover>)
                    .or_eager(table_changed::<Stage>)
                    .or_eager(table_changed::<Held>)
                    .or_eager(table_lost::<Held>)
                    // After the end no piece rises below the pointer.
                    .or_eager(state_changed::<Phase>)
                    .or_eager(any_match_filter::<Added<BoardPiece>>),
            ),
            follow,
            advance,
        )
            .chain()
            .in_set(PoiseSystems)
            .in_set(TableSystems(AppSystems::Animate))
            .after(StageSystems)
            .after(HandSystems),
    );
}

/// The hand at a board, with the board's motions and pieces.
type AtHand<'a> = (&'a OnTable, (&'a Chosen, &'a Hover, Option<&'a Held>), &'a Stage, &'a Children);

/// Chooses the lifted pieces. The stage carries moving ones.
fn choose(
    (session, phase): (Res<GameState>, Option<Res<State<Phase>>>),
    boards: Query<AtHand>,
    mut pieces: Query<(&BoardPiece, &mut Lifted)>,
) {
    let is_played = phase.is_some_and(|phase| *phase.get() == Phase::Playing);
    for (OnTable(number), (chosen, hover, held), stage, children) in &boards {
        let board = session.on(*number);
        let view = board.at_hand();
        // After the end at the other board nothing is tried here.
        let is_open = if session.takes_tries() { board.is_hands_turn() } else { is_played };
        let taken_up = held.map(|held| held.piece).or_else(|| chosen_piece(view, &chosen.0));
        let is_by_finger = held.is_some_and(|held| held.by == HeldBy::Finger);
        let pointed_at = hover
            .square()
            .filter(|_| is_open && held.is_none() && !board.is_blind())
            .filter(|square| selection::responds(view, chosen.0, *square))
            .and_then(|square| on_square(view.pieces(), (*number, square)));
        let taken_up = taken_up.map(|piece| (piece, if is_by_finger { Lifted::BY_FINGER.0 } else { 1.0 }));
        let pointed_at = pointed_at.map(|piece| (piece, HOVERED));
        let mut pieces = pieces.iter_many_mut(children);
        while let Some((piece, mut lifted)) = pieces.fetch_next() {
            let lift = taken_up.into_iter().chain(pointed_at).find(|(other, _)| *other == piece.0);
            let lift = lift.filter(|_| !stage.carries(piece.0));
            lifted.set_if_neq(Lifted(lift.map_or(0.0, |(_, lift)| lift)));
        }
    }
}

/// The piece that is chosen, on the board or in a hand.
fn chosen_piece(view: &Public, selection: &Selection) -> Option<PieceId> {
    match (selection.chosen, selection.in_hand) {
        (Some(square), _) => on_square(view.pieces(), (view.board(), square)),
        (None, Some(piece)) => in_hand(view, piece).next(),
        (None, None) => None,
    }
}

fn follow(mut pieces: Query<(&Lifted, &mut Poise), Changed<Lifted>>) {
    for (lifted, mut poise) in &mut pieces {
        if poise.0.target() == lifted.0 {
            continue;
        }
        let (length, curve) = match lifted.0 {
            0.0 => DESELECT,
            lift if lift < 1.0 => HOVER,
            _ => SELECT,
        };
        poise.0.head_for(lifted.0, length, curve);
    }
}

fn advance(clock: Res<Clock>, settings: Res<Settings>, mut pieces: Query<&mut Poise>, mut activity: ResMut<Activity>) {
    let pace = settings.pace();
    let mut is_moving = false;
    for mut poise in &mut pieces {
        if poise.0.is_still() {
            continue;
        }
        match pace {
            Pace::Full(_) => poise.0.advance(clock.step() * pace.rate()),
            Pace::Off | Pace::Reduced => poise.0.jump(),
        }
        is_moving |= !poise.0.is_still();
    }
    Activity::set(&mut activity, Activity::POISE, is_moving);
}
