//! The layout of the table: recomputed when the view, the list or the text size changes.

use bevy::prelude::*;
use teahouse_rules::Seat;
use teahouse_table::Sight;

use super::Ground;
use super::layout::{BoardKind, Layout, LayoutInput, Panel};
use super::view::AtTable;
use crate::core::view::View;
use crate::core::{AppSystems, Phase};
use crate::prefs::Settings;
use crate::session::{GameState, LookBackSystems, Looked, MatchEvent, SessionTime, TableSystems};
use crate::ui::{MessageHeight, Room};

/// Whether the list of moves is open.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ListOpen(pub bool);

/// Whether the bar stays while the present is seen, because a hand drags its slider there.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BarHeld(pub bool);

/// Whether the table is seen from the far player's side: half a turn, with all that lies on it.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Turned(pub bool);

/// The inputs of the layout that the table has. Both runs of a frame compare theirs with these.
#[derive(Resource, Debug, Default)]
struct LaidOut(Option<(LayoutInput, [Sight; 2], bool, f32)>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Phase::Over), close_list);
    app.init_resource::<ListOpen>()
        .init_resource::<BarHeld>()
        .init_resource::<Turned>()
        .init_resource::<LaidOut>()
        .add_systems(
            Update,
            (
                lay_out.in_set(TableSystems(AppSystems::Input)).after(SessionTime),
                // A look back begins and ends with the bar below the board: its pieces move on a board of that size.
                lay_out
                    .in_set(TableSystems(AppSystems::Rules))
                    .after(LookBackSystems)
                    .run_if(on_message::<Looked>.or_eager(returns_to_present)),
            ),
        );
}

/// Whether something happens in a match that is played, while the layout has the bar.
fn returns_to_present(
    mut happened: MessageReader<MatchEvent>,
    session: Option<Res<GameState>>,
    layout: AtTable<&Layout>,
) -> bool {
    let is_past = layout.bar.is_some() && session.is_some_and(|session| !session.takes_calls());
    happened.read().count() > 0 && is_past
}

fn lay_out(
    mut commands: Commands,
    board: AtTable<(Entity, Option<&Layout>)>,
    second: Option<AtTable<(Entity, Option<&Layout>), 1>>,
    view: Res<View>,
    session: Res<GameState>,
    (list, held, turned, phase): (Res<ListOpen>, Res<BarHeld>, Res<Turned>, Option<Res<State<Phase>>>),
    (settings, room, message): (Res<Settings>, Res<Room>, Res<MessageHeight>),
    mut before: ResMut<LaidOut>,
) {
    let (entity, layout) = *board;
    let board = BoardKind::of(session.view().position());
    let is_over = phase.is_some_and(|phase| *phase.get() == Phase::Over);
    let bottom = if turned.0 { session.near().other() } else { session.near() };
    let is_face_to_face = session.is_face_to_face(&settings);
    let input = LayoutInput {
        size: view.size,
        pixel: view.pixel,
        board,
        bottom,
        turned: if board.has_sides() { bottom != Seat::FIRST } else { turned.0 },
        beside: beside(list.0, is_over, is_face_to_face, &room),
        text_scale: settings.text_scale * room.scale,
        mirrored: is_face_to_face,
        across: session.view().colour_of(bottom.other()).filter(|_| is_face_to_face),
        has_clocks: session.state().has_clocks(),
        has_acts: !is_over && super::permit::has_acts(&session, &settings),
        has_bar: held.0 || keeps_bar(&session, is_over && list.0),
    };
    // A message covers nothing of the table.
    let above = input.room_above(message.0);
    let input = input.below(above);
    let placed = |layout: Layout| {
        let layout = if is_over { layout.at_end() } else { layout };
        layout.moved_below(above)
    };
    // This runs in every frame, and the input seldom changes.
    let sights = [0, 1].map(|board| session.on(board).sight());
    let laid_out = Some((input, sights, is_over, above));
    if core::mem::replace(&mut before.0, laid_out) == laid_out && layout.is_some() {
        return;
    }
    let [sight, sight_beside] = sights;
    if let Some(second) = second {
        let partner = session.seats().partner(bottom).unwrap_or(bottom);
        let [first, next] = Layout::pair(input, order_of_boards(bottom, partner)).map(placed);
        // The list has the turns of both boards.
        let list = first.list.filter(|_| sights.iter().all(|sight| sight.sees_board()));
        let (mut first, next) = (first.seen_with(sight), next.seen_with(sight_beside));
        first.list = list;
        let (other, former) = *second;
        for (board, former, next) in [(entity, layout, first), (other, former, next)] {
            if former.is_none_or(|former| *former != next) {
                commands.entity(board).insert((Ground::of(&next), next));
            }
        }
        return;
    }
    let next = placed(Layout::of(input)).seen_with(sight);
    if layout.is_none_or(|layout| *layout != next) {
        // What is seen of the pieces says nothing of where they lie: motion goes on.
        if layout.is_none_or(|layout| layout.clone().seen_with(sight) != next) {
            commands.entity(entity).insert(Ground::of(&next));
        }
        commands.entity(entity).insert(next);
    }
}

/// Whether a strip below the board is kept for the bar: wherever an earlier turn is seen, or calls are written. Two boards keep it
/// through a whole review.
fn keeps_bar(session: &GameState, is_reviewed: bool) -> bool {
    let sees_past = session.is_looked_through() || session.is_looking_back();
    sees_past || session.takes_calls() || (is_reviewed && session.has_two_boards())
}

/// Two partners, the one at the first board first.
const fn order_of_boards(one: Seat, other: Seat) -> [Seat; 2] {
    if one.0 < other.0 { [one, other] } else { [other, one] }
}

/// The end sheet gives way to the list while the player looks back.
fn beside(list_open: bool, is_over: bool, is_face_to_face: bool, room: &Room) -> Panel {
    match (is_over, list_open) {
        (_, true) => Panel::List,
        (true, false) if is_face_to_face && room.is_portrait => {
            let [near, far] = room.beside_ends();
            Panel::Sheets { near, far }
        }
        (true, false) => Panel::Sheet(room.beside_end()),
        (false, false) => Panel::Nothing,
    }
}

/// Closes the list when the match ends, so that the end sheet shows first. A match that is looked through has ended long ago.
fn close_list(session: Option<Res<GameState>>, mut list: ResMut<ListOpen>) {
    if !session.is_some_and(|session| session.is_looked_through()) {
        list.set_if_neq(ListOpen(false));
    }
}
