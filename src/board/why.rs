//! The reason of a refusal, drawn on the board: the blocked leg, the counted screens, the attackers of the general. It stays
//! until the next press, as the sentence does.

use bevy::prelude::*;
use teahouse_art::Mark;
use teahouse_rules::{Code, Illegal, Public, Square};
use teahouse_table::Refusal;

use super::check::line;
use super::layout::Layout;
use super::marks::{form, shape};
use super::press::PressOn;
use super::view::{AtTable, BoardSystems, Of, table_changed};
use crate::core::{AppSystems, Screen, despawn_all};
use crate::prefs::look::Look;
use crate::session::{GameState, Looked, MatchEvent, Refused, Seated};
use crate::ui::{Palette, Tone};

/// A sign of the reason.
#[derive(Component)]
struct Because;

pub(super) fn plugin<const B: u8>(app: &mut App) {
    app.add_systems(
        Update,
        (
            clear::<B>.run_if(
                on_message::<PressOn<B>>
                    .or_eager(on_message::<MatchEvent>)
                    .or_eager(on_message::<Looked>)
                    .or_eager(on_message::<Seated>)
                    .or_eager(table_changed::<Layout>),
            ),
            draw::<B>.run_if(on_message::<Refused>),
        )
            .chain()
            .in_set(BoardSystems(AppSystems::Ui)),
    );
}

fn clear<const B: u8>(signs: Query<Entity, (With<Because>, With<Of<B>>)>, mut commands: Commands) {
    despawn_all(&mut commands, signs);
}

fn draw<const B: u8>(
    mut refused: MessageReader<Refused>,
    (session, layout): (Res<GameState>, AtTable<&Layout, B>),
    (look, palette): (Res<Look>, Res<Palette>),
    mut commands: Commands,
) {
    // The refusal whose sentence is shown.
    let board = session.on(B);
    let is_shown =
        |refused: &&Refused| session.is_in_hands(refused.seat) && board.has(refused.seat) && !board.is_blind();
    let last = refused.read().filter(is_shown).last();
    let Some(Refused { seat, refusal: Refusal::Illegal(illegal) }) = last else { return };
    let view = board.at_hand();
    let screen = || (Because, Of::<B>, DespawnOnExit(Screen::Table));
    for square in &illegal.squares {
        let face = view.position().at(*square).face();
        // Arcs all around: the blocking piece shows beside the held one, which has an outline.
        for mark in [Mark::Pointed, Mark::Told] {
            commands.spawn((screen(), shape(mark, *square, form(face, &layout, &look), &layout)));
        }
    }
    let attack = palette.colour(Tone::Attack);
    for [from, to] in lines(illegal, general(view, *seat)) {
        commands.spawn((screen(), line(from, to, attack, &layout)));
    }
}

/// From the attackers of the general to its square; between two generals the open file.
pub(super) fn lines(illegal: &Illegal, general: Option<Square>) -> Vec<[Square; 2]> {
    match (illegal.code, illegal.squares.as_slice()) {
        (Code::GeneralsFace, [one, other]) => vec![[*one, *other]],
        (Code::Exposed, attackers) => {
            attackers.iter().filter_map(|from| Some([*from, general?])).filter(|[from, to]| from != to).collect()
        }
        _ => Vec::new(),
    }
}

/// Where a player's general or king stands.
pub(super) fn general(view: &Public, seat: teahouse_rules::Seat) -> Option<Square> {
    let here = view.pieces().iter().filter(|(_, state)| state.place.board == view.board());
    let mut standing = here.filter_map(|(_, state)| Some((state.face?, state.place.as_square()?)));
    standing.find(|(face, _)| face.is_royal() && view.owner(*face) == Some(seat)).map(|(_, square)| square)
}
