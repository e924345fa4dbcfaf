//! Where slips lie at two boards: over rows of their own board, clear of the last move there and of what a refusal is about. Around
//! the boards there are tablets and hands, which players press.

use bevy::prelude::*;
use teahouse_table::Refusal;

use super::notice::{Lower, NoticeSystems, Upper};
use super::slot::{Rows, Slot};
use super::{HudSystems, has_news};
use crate::board::marks::last_squares;
use crate::board::press::Chosen;
use crate::board::{AtTable, Layout, table_changed};
use crate::session::{GameState, Looked, Refused};

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
        Some(Refused { refusal: Refusal::Illegal(illegal), .. }) => illegal.squares.as_slice(),
        _ => &[],
    };
    let moved = last_squares(session.on(B).seen()).into_iter().flatten();
    let taken: Vec<_> = moved.chain(about.iter().copied()).chain(chosen.0.chosen.filter(|_| last.is_some())).collect();
    let [above, below] = Rows::two(taken, &layout);
    for (pile, rows) in [(upper.parent(), above), (lower.parent(), below)] {
        commands.entity(pile).insert_if_neq(Slot::Rows(rows));
    }
}
