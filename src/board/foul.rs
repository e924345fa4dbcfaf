//! A foul that has lost the match, pointed out on the board: the pieces because of which the move was none, and its own square.

use bevy::prelude::*;
use teahouse_art::Mark;
use teahouse_rules::{Illegal, Public, Square};

use super::check::line;
use super::layout::Layout;
use super::marks::{form, shape};
use super::stage::Shown;
use super::view::{AtTable, BoardSystems, table_changed};
use super::why::{general, lines};
use crate::core::{AppSystems, Screen, despawn_all};
use crate::prefs::look::Look;
use crate::session::{GameState, Looked, Seated};
use crate::ui::{Palette, Tone};

/// A sign of the foul. It stays as long as the position is shown.
#[derive(Component, Debug)]
pub struct FoulSign(pub Square);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.in_set(BoardSystems(AppSystems::Ui)).run_if(
            on_message::<Shown>
                .or_eager(on_message::<Seated>)
                .or_eager(on_message::<Looked>)
                .or_eager(table_changed::<Layout>)
                .or_eager(resource_changed::<Look>)
                .or_eager(resource_changed::<Palette>),
        ),
    );
}

fn draw(
    (session, layout): (Res<GameState>, AtTable<&Layout>),
    (look, palette): (Res<Look>, Res<Palette>),
    old: Query<Entity, With<FoulSign>>,
    mut commands: Commands,
) {
    despawn_all(&mut commands, old);
    let view = session.seen();
    let Some(foul) = view.foul() else { return };
    for square in squares(view, foul) {
        let face = view.position().at(square).face();
        let screen = (FoulSign(square), DespawnOnExit(Screen::Table));
        commands.spawn((screen, shape(Mark::Check, square, form(face, &layout, &look), &layout)));
    }
    let fouler = view.line().last().and_then(|turn| general(view, turn.seat));
    let attack = palette.colour(Tone::Attack);
    for [from, to] in lines(foul, fouler) {
        commands.spawn((FoulSign(from), DespawnOnExit(Screen::Table), line(from, to, attack, &layout)));
    }
}

/// The square on which the foul was made, and those of its reason that still have a piece.
fn squares(view: &Public, foul: &Illegal) -> Vec<Square> {
    let made_on = view.line().last().map(|turn| turn.mv.mv.target());
    let mut squares: Vec<Square> = made_on.into_iter().collect();
    let standing = foul.squares.iter().filter(|square| view.position().at(**square).face().is_some());
    for square in standing {
        if !squares.contains(square) {
            squares.push(*square);
        }
    }
    squares
}
