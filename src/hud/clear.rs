//! Where slips lie at two boards: where nothing stands on their own board, clear of the last move there, of what a refusal is about, and
//! of arrows and circles. Where their letters would be small there, they lie on the cloth beside it. Around the boards there are tablets
//! and hands, which players press.

use bevy::prelude::*;
use teahouse_rules::{Occupant, Square};

use super::notice::{Lower, NoticeSystems, RefusedSquares, Upper};
use super::slot::{Clearing, Slot, letters_with_room, place_outside};
use super::{HudSystems, has_news};
use crate::board::advice::squares_of_arrow;
use crate::board::marks::last_squares;
use crate::board::press::Chosen;
use crate::board::{AtTable, Drawing, DrawingSystems, Drawings, Layout, table_changed};
use crate::opponent::Advice;
use crate::session::{GameState, Looked, OnBoard, Refused};
use crate::ui::Room;

/// The piles of both boards.
type AnyPile = Or<(With<Upper>, With<Lower>, With<Upper<1>>, With<Lower<1>>)>;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (keep_clear::<0>, keep_clear::<1>).in_set(HudSystems::Board).after(NoticeSystems).after(DrawingSystems).run_if(
            has_news
                .or_eager(on_message::<Looked>)
                .or_eager(on_message::<Refused>)
                .or_eager(table_changed::<Layout>)
                .or_eager(table_changed::<Drawings>)
                .or_eager(resource_changed::<Room>)
                .or_eager(any_match_filter::<(Changed<Children>, AnyPile)>)
                .or_eager(resource_exists_and_changed::<Advice>),
        ),
    );
}

fn keep_clear<const B: u8>(
    (session, advice, room): (Res<GameState>, Res<Advice>, Res<Room>),
    (layout, chosen, drawings): (AtTable<&Layout, B>, AtTable<&Chosen, B>, AtTable<&Drawings, B>),
    refused: Query<&RefusedSquares>,
    upper: Single<(&ChildOf, Option<&Children>), With<Upper<B>>>,
    lower: Single<(&ChildOf, Option<&Children>), With<Lower<B>>>,
    mut commands: Commands,
) {
    if !session.has_two_boards() {
        return;
    }
    // As long as its notice lies there, whatever else changes.
    let refused = refused.iter().find(|refused| refused.board == B);
    let about = refused.map_or(&[][..], |refused| refused.squares.as_slice());
    let moved = last_squares(session.on(B).seen()).into_iter().flatten();
    let drawn = drawn_over((&session, &layout, B), drawings.shown(&session), &advice);
    let about = about.iter().copied().chain(chosen.0.chosen.filter(|_| refused.is_some()));
    let free: Vec<_> = moved.chain(about).chain(drawn).collect();
    let clearings = Clearing::two(&free, &standing(session.on(B)), &layout);
    let have_slips = [*upper, *lower].map(|(_, slips)| slips.is_some_and(|slips| !slips.is_empty()));
    let [above, below] = places_of_piles(clearings, have_slips, room.letters, &layout);
    for ((pile, _), place) in [(*upper, above), (*lower, below)] {
        commands.entity(pile.parent()).insert_if_neq(place);
    }
}

/// Where the upper and the lower pile lie, in letters of a size. If only one of them has slips, that one has the largest place, on the board
/// or on the cloth beside it. If both have some, the upper one chooses first on the cloth: its warning of a match that is not saved stays for
/// long, and a lower slip is gone with the next press. Players who face each other have theirs at their own ends of the board.
fn places_of_piles(clearings: [Clearing; 2], have_slips: [bool; 2], letters: f32, layout: &Layout) -> [Slot; 2] {
    let is_upper_alone = have_slips == [true, false] && !layout.is_face_to_face();
    let [above, below] = if is_upper_alone { [clearings[1], clearings[0]] } else { clearings };
    let room = |place: Rect| letters_with_room(place, layout).min(letters);
    let mut taken = Vec::new();
    let mut choose = |clearing: Clearing, is_upper: bool| {
        let outside = place_outside(end_of_pile(layout, is_upper), layout, &taken);
        let outside = outside.filter(|place| room(clearing.place(layout)) < room(*place));
        taken.extend(outside);
        outside.map_or(Slot::Clearing(clearing), |place| Slot::Outside(Some(place)))
    };
    if have_slips[0] {
        let above = choose(above, true);
        [above, choose(below, false)]
    } else {
        let below = choose(below, false);
        [choose(above, true), below]
    }
}

/// The part of the window for a pile. Face to face a slip beyond the other end of the board would lie before the opponent.
fn end_of_pile(layout: &Layout, is_upper: bool) -> Rect {
    let (window, middle) = (layout.window(), layout.field.center().y);
    match (layout.is_face_to_face(), is_upper) {
        (false, _) => window,
        (true, true) => Rect { max: Vec2::new(window.max.x, middle), ..window },
        (true, false) => Rect { min: Vec2::new(window.min.x, middle), ..window },
    }
}

/// The squares of a board over which players have drawn, and those that the arrow of an advised move lies over.
pub(super) fn drawn_over(
    (session, layout, board): (&GameState, &Layout, u8),
    drawings: &[Drawing],
    advice: &Advice,
) -> Vec<Square> {
    let advised = advice.0.as_ref().filter(|advised| advised.board == board && !session.is_blind());
    let arrow = advised.map(|advised| squares_of_arrow(advised.mv, layout)).unwrap_or_default();
    drawings.iter().flat_map(|drawing| drawing.squares(layout)).chain(arrow).collect()
}

/// Where lines of text lie that hide none of these squares, in letters of a size: on the board where nothing stands, or beside the board
/// where the letters have more room there. Where nothing is left, there are no lines.
pub(super) fn clear_of(free: &[Square], standing: &[Square], letters: f32, layout: &Layout) -> Slot {
    let all: Vec<Square> = free.iter().chain(standing).copied().collect();
    let on_board = Clearing::beside(&all, &[], layout);
    let room = |place: Rect| letters_with_room(place, layout).min(letters);
    match (on_board, place_outside(layout.window(), layout, &[])) {
        (Some(clearing), Some(place)) if room(clearing.place(layout)) < room(place) => Slot::Outside(Some(place)),
        (Some(clearing), _) => Slot::Clearing(clearing),
        (None, place) => Slot::Outside(place),
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
