//! Where slips lie at two boards: where nothing stands on their own board, clear of the last move there and of what a refusal is
//! about. Around the boards there are tablets and hands, which players press.

use bevy::prelude::*;
use teahouse_rules::{Occupant, Square};
use teahouse_table::Refusal;

use super::notice::{Lower, NoticeSystems, Upper};
use super::slot::{Clearing, Slot};
use super::{HudSystems, has_news};
use crate::board::marks::last_squares;
use crate::board::press::Chosen;
use crate::board::{AtTable, Layout, table_changed};
use crate::session::{GameState, Looked, OnBoard, Refused};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (keep_clear::<0>, keep_clear::<1>).in_set(HudSystems::Board).after(NoticeSystems).run_if(
            has_news.or_eager(on_message::<Looked>).or_eager(on_message::<Refused>).or_eager(table_changed::<Layout>),
        ),
    );
}

fn keep_clear<const B: u8>(
    session: Res<GameState>,
    (layout, chosen): (AtTable<&Layout, B>, AtTable<&Chosen, B>),
    mut refused: MessageReader<Refused>,
    (upper, lower): (Single<&ChildOf, With<Upper<B>>>, Single<&ChildOf, With<Lower<B>>>),
    mut commands: Commands,
) {
    let last = refused.read().filter(|refused| session.on(B).has(refused.seat)).last();
    if !session.has_two_boards() {
        return;
    }
    let about = match last {
        Some(Refused { refusal: Refusal::Illegal(illegal), seat }) if !session.at(*seat).is_blind() => {
            illegal.squares.as_slice()
        }
        _ => &[],
    };
    let moved = last_squares(session.on(B).seen()).into_iter().flatten();
    let free: Vec<_> = moved.chain(about.iter().copied()).chain(chosen.0.chosen.filter(|_| last.is_some())).collect();
    let [above, below] = Clearing::two(&free, &standing(session.on(B)), &layout);
    for (pile, clearing) in [(upper.parent(), above), (lower.parent(), below)] {
        commands.entity(pile).insert_if_neq(Slot::Clearing(clearing));
    }
}

/// Where pieces are seen to stand on a board. The place of a slip tells a player who does not see them nothing.
pub(super) fn standing(board: OnBoard) -> Vec<Square> {
    if !board.sight_of_hands().sees_places() {
        return Vec::new();
    }
    let position = board.seen().position();
    position.geometry().squares().filter(|square| position.at(*square) != Occupant::Empty).collect()
}
