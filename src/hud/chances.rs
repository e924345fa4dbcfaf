//! The probabilities that the next flip shows each of the opponent's pieces, in percent on a plate below the small backs of a kind:
//! an aid that players turn on.

use bevy::prelude::*;
use bevy::text::FontSize;
use teahouse_rules::Position;
use teahouse_rules::banqi::Position as Banqi;

use super::label::{Letters, keep};
use super::slot::Slot;
use super::{HudRoot, HudSystems, has_news};
use crate::board::ledger::{SocketEntry, entry};
use crate::board::pieces::{first_socket, socket_pieces};
use crate::board::{AtTable, Layout, table_changed};
use crate::prefs::aids::{Ledger, TableAids};
use crate::session::{GameState, Looked};
use crate::ui::reader::Unspoken;
use crate::ui::theme::{RADIUS_SMALL, space};
use crate::ui::widget::plain;
use crate::ui::{GroundTone, Tone};

#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct Chance {
    near: bool,
    /// The first socket with a small back of the kind, and the last one.
    sockets: [usize; 2],
    percent: u32,
}

/// The height of the digits in that of a socket, and the least that can be read.
const DIGITS: f32 = 0.30;
const LEAST: f32 = 12.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        reckon.in_set(HudSystems::Board).run_if(
            has_news
                .or_eager(table_changed::<Layout>)
                .or_eager(on_message::<Looked>)
                .or_eager(resource_changed::<TableAids>),
        ),
    );
}

fn reckon(
    (session, layout, aids): (Res<GameState>, AtTable<&Layout>, Res<TableAids>),
    root: Single<Entity, With<HudRoot>>,
    old: Query<(Entity, &Chance)>,
    mut letters: Letters,
    mut commands: Commands,
) {
    let height = layout.near.sockets.first().map_or(0.0, Rect::height);
    let size = FontSize::Px((DIGITS * height).max(LEAST));
    for chance in keep(wanted(&session, &layout, *aids), &old, size, &mut letters, &mut commands) {
        commands.spawn((ChildOf(*root), label(chance, size)));
    }
}

fn wanted(session: &GameState, layout: &Layout, aids: TableAids) -> Vec<Chance> {
    let Position::Banqi(position) = session.seen().position() else { return Vec::new() };
    let mut wanted = Vec::new();
    for near in [true, false] {
        let owner = layout.seat(near);
        let wants = aids.of_seat(session, owner).ledger == Ledger::Chances;
        let Some(colour) = session.seen().colour_of(owner.other()).filter(|_| wants) else { continue };
        for (index, piece) in socket_pieces(colour).enumerate() {
            wanted.extend(percent(position, piece, index).map(|percent| {
                let hidden = usize::from(position.bag().count(piece)).max(1);
                Chance { near, sockets: [index, index + hidden - 1], percent }
            }));
        }
    }
    wanted
}

fn label(chance: Chance, size: FontSize) -> impl Bundle {
    let Chance { near, sockets, percent } = chance;
    (
        Name::new("Chance"),
        (chance, Unspoken),
        Pickable::IGNORE,
        Node { justify_content: JustifyContent::Center, align_items: AlignItems::Center, ..default() },
        Slot::Below { near, sockets },
        children![(
            Pickable::IGNORE,
            GroundTone::new(Tone::Tablet),
            Node {
                padding: px(space::XS).horizontal(),
                border_radius: BorderRadius::all(px(RADIUS_SMALL)),
                flex_shrink: 0.0,
                ..default()
            },
            children![(plain(format!("{percent}%"), size, Tone::Text), TextLayout::no_wrap())],
        )],
    )
}

/// The probability of a piece, on the first socket that shows it as face-down.
fn percent(position: &Banqi, piece: teahouse_rules::Piece, index: usize) -> Option<u32> {
    let is_hidden = |index: usize| entry(position, piece, index) == SocketEntry::Hidden;
    let is_first = index == first_socket(piece.kind) || !is_hidden(index - 1);
    let hidden = u32::from(position.bag().count(piece));
    (is_hidden(index) && is_first)
        .then(|| (100 * hidden + position.hidden_count() / 2) / position.hidden_count().max(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use teahouse_rules::banqi::Ruleset;
    use teahouse_rules::{Colour, Kind, Piece};

    #[test]
    fn chances_are_shown_once_for_each_piece_and_add_up_to_100() {
        let start = Banqi::start(&Ruleset::taiwan());
        let of = |colour| {
            socket_pieces(colour)
                .enumerate()
                .filter_map(|(index, piece)| percent(&start, piece, index))
                .collect::<Vec<_>>()
        };
        // One, two and five in 32.
        assert_eq!(of(Colour::Red), [3, 6, 6, 6, 6, 6, 16]);
        assert_eq!(of(Colour::Black), of(Colour::Red));
        let last = Banqi::from_fen("X7/8/8/K6k r s1 0 20", &Ruleset::taiwan()).unwrap();
        let soldier = Piece { colour: Colour::Black, kind: Kind::Soldier };
        let told = socket_pieces(Colour::Black).enumerate().filter_map(|(index, piece)| percent(&last, piece, index));
        assert_eq!(told.collect::<Vec<_>>(), [100]);
        assert_eq!(percent(&last, soldier, 15), Some(100), "on the last of five sockets");
    }
}
