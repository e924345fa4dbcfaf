//! The piece card: the name, the pronunciation and the moves of a piece, and the rules of this match about
//! it.

use accesskit::{Live, Role};
use bevy::{ecs::hierarchy::ChildSpawner, prelude::*};
use teahouse_rules::{Face, Kind, Occupant, Piece, Position, Rules, Square};

use super::across::turned_to;
use super::comment::WriteComment;
use super::slot::dock;
use super::table_action::TableAction;
use super::{HudSystems, has_news};
use crate::board::inspected::{Explained, InspectSystems, Inspected, Subject};
use crate::board::layout::TrayKind;
use crate::board::pieces::{DressSystems, Known};
use crate::board::slots::in_hand;
use crate::board::steps;
use crate::board::tray::face_in_socket;
use crate::board::{AtTable, Layout, Of, named, table_changed};
use crate::core::trace::Traced;
use crate::core::{AppSystems, Screen, despawn_all};
use crate::i18n::Localized;
use crate::manual;
use crate::paint::{Carved, Carving};
use crate::prefs::aids::TableAids;
use crate::prefs::look::Look;
use crate::session::GameState;
use crate::ui::reader::Spoken;
use crate::ui::theme::space;
use crate::ui::widget::Fitted;
use crate::ui::{EdgeTone, Layer, Room, Tone, Transient, over};

mod banqi;
mod parts;
mod shogi;
mod xiangqi;

/// The card on the screen.
#[derive(Component)]
struct Card;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (put_away::<0>, put_away::<1>)
            .in_set(AppSystems::React)
            .before(InspectSystems::Rest)
            .run_if(on_message::<TableAction>.or_eager(on_message::<WriteComment>).or_eager(is_sheet_laid)),
    )
    .add_systems(
        Update,
        (show::<0>, show::<1>).in_set(HudSystems::Board).after(DressSystems).run_if(
            table_changed::<Layout>
                .or_eager(table_changed::<Inspected>)
                .or_eager(resource_changed::<Look>)
                .or_eager(has_news),
        ),
    );
}

/// Whether a sheet has come that lies over the table: a question, a choice, signals or a comment. A card would lie under it.
fn is_sheet_laid(new: Query<&Layer, Added<Layer>>) -> bool {
    /// The number of the table itself.
    const TABLE: u8 = 1;
    new.iter().any(|layer| matches!(layer, Layer::Screen(part) if *part > TABLE))
}

fn put_away<const B: u8>(mut inspected: AtTable<&mut Inspected, B>) {
    Inspected::end(&mut inspected);
}

fn show<const B: u8>(
    mut commands: Commands,
    (session, aids): (Res<GameState>, Res<TableAids>),
    (inspected, known): (AtTable<&Inspected, B>, AtTable<&Known, B>),
    (layout, first): (AtTable<&Layout, B>, AtTable<&Layout>),
    (look, room): (Res<Look>, Res<Room>),
    old: Query<Entity, (With<Card>, With<Of<B>>)>,
) {
    despawn_all(&mut commands, old);
    let Some(Explained { at, .. }) = inspected.0 else { return };
    let told = CardContent::of((B, at), (&session, &aids, &known), &layout);
    let Some((told, place)) = told.zip(at.rect(&layout)) else { return };
    let (room, look) = (*room, look.clone());
    // It is told to the player who is to act: it answers the press of that player.
    let reader = turned_to(session.on(B).acting(), &layout);
    let list = first.list.filter(|_| session.has_two_boards());
    let docked = match list {
        Some(list) => Some((over_list(list, room), 0.0)),
        None => docked(&layout, room).filter(|_| at.tray(&layout).is_none()),
    };
    let column = beside_board(place, &layout, room).filter(|_| at.tray(&layout).is_none());
    let paper = paper(room, docked.is_some() || column.is_some());
    let is_narrow = docked.as_ref().is_some_and(|(node, _)| match node.width {
        Val::Px(width) => width < NARROW * wanted_width(room),
        _ => false,
    });
    let is_low = list.is_some_and(|list| list.height() < wanted_width(room));
    let drawing = if is_narrow || is_low { steps::SMALL } else { steps::LARGE };
    let (node, way) = docked.unwrap_or_else(|| match at.tray(&layout).filter(|tray| tray.width() > tray.height()) {
        Some(tray) => column_over(tray, place, &layout, room),
        None => column_beside((at.tray(&layout), place), column, &layout, room),
    });
    let mut card = commands.spawn((
        Name::new("BoardPiece card"),
        (Card, Of::<B>, Transient),
        DespawnOnExit(Screen::Table),
        GlobalZIndex(15),
        node,
        Children::spawn(SpawnWith(move |column: &mut ChildSpawner| {
            // As far from the edge of the view as its subject, and nearer where the card needs the room.
            column.spawn(Node { flex_basis: px(way), flex_shrink: 1.0, ..default() });
            column
                .spawn((
                    Traced::new("card", named::<B>(at.word())),
                    Carved(Carving::Paper),
                    (paper, Fitted::default()),
                    told_at_once(),
                    reader,
                ))
                .with_children(|card| told.tell(card, &look, drawing));
        })),
    ));
    // The things under it stay pressable: a press closes the card.
    card.insert_recursive::<Children>(Pickable::IGNORE);
    if at.tray(&layout).is_some() {
        commands.spawn((Card, Of::<B>, DespawnOnExit(Screen::Table), outline(place, &layout)));
    }
}

/// A screen reader reads all of a card when it opens.
fn told_at_once() -> Spoken {
    let mut card = Spoken::new(Role::Note);
    card.set_live(Live::Polite);
    card
}

/// The content of a card.
enum CardContent {
    Banqi(banqi::BanqiTelling),
    Xiangqi(xiangqi::XiangqiTelling),
    Shogi(shogi::ShogiTelling),
}

impl CardContent {
    /// The card for a subject.
    fn of((board, at): (u8, Subject), seen: (&GameState, &TableAids, &Known), layout: &Layout) -> Option<Self> {
        let (session, aids, _) = seen;
        match at {
            Subject::Square(at) => Self::of_square((board, at), seen),
            Subject::Hand(face) => Self::of_hand((board, face), session),
            Subject::Socket { near, index } => match face_in_socket((near, index), session, aids, layout)? {
                Face::Piece(piece) => Self::of_piece(piece, session, aids),
                Face::Koma(_) => None,
            },
        }
    }

    /// The card of the piece on a square.
    fn of_square((board, at): (u8, Square), (session, aids, known): (&GameState, &TableAids, &Known)) -> Option<Self> {
        let view = session.on(board).seen();
        match (view.position(), view.rules(), view.position().at(at)) {
            (Position::Banqi(position), Rules::Banqi(ruleset), _) => {
                banqi::BanqiTelling::of(at, (*position, *ruleset), (session, aids, known)).map(Self::Banqi)
            }
            (Position::Xiangqi(_), _, Occupant::Shown(Face::Piece(piece))) => Self::of_piece(piece, session, aids),
            (Position::Supply(_), _, Occupant::Shown(Face::Piece(piece))) => Some(Self::supplied(piece, None)),
            (Position::Shogi(_), Rules::Shogi(ruleset), Occupant::Shown(Face::Koma(koma))) => {
                Some(Self::Shogi(shogi::ShogiTelling { koma, ruleset: *ruleset, in_hand: None }))
            }
            _ => None,
        }
    }

    /// The card of a publicly known piece, wherever it lies.
    fn of_piece(piece: Piece, session: &GameState, aids: &TableAids) -> Option<Self> {
        let view = session.seen();
        match (view.position(), view.rules()) {
            (Position::Banqi(position), Rules::Banqi(ruleset)) => {
                Some(Self::Banqi(banqi::BanqiTelling::of_piece(piece, (*position, *ruleset), (session, aids))))
            }
            (Position::Xiangqi(position), Rules::Xiangqi(ruleset)) => {
                let left = xiangqi::left(piece, position);
                let notes = manual::xiangqi::notes(ruleset, piece.kind);
                Some(Self::Xiangqi(xiangqi::XiangqiTelling { piece, count: Some(left), notes }))
            }
            _ => None,
        }
    }

    /// The card for the pieces of a kind in a hand.
    fn of_hand((board, face): (u8, Face), session: &GameState) -> Option<Self> {
        let view = session.on(board).seen();
        let count = Some(in_hand(view, face).count()).filter(|count| *count > 0)?;
        match (face, view.rules()) {
            (Face::Koma(koma), Rules::Shogi(ruleset)) => {
                Some(Self::Shogi(shogi::ShogiTelling { koma, ruleset: *ruleset, in_hand: Some(count) }))
            }
            (Face::Piece(piece), _) => Some(Self::supplied(piece, Some(count))),
            (Face::Koma(_), _) => None,
        }
    }

    /// The card of a piece of Supply Chess, with where it may be dropped.
    fn supplied(piece: Piece, in_hand: Option<usize>) -> Self {
        let count = in_hand.map(|count| Localized::new("card-in-hand").arg("count", count));
        let drops = (piece.kind != Kind::General).then(|| manual::supply::drops(piece.kind));
        let facing = (piece.kind == Kind::General).then(|| Localized::new("card-generals-facing"));
        Self::Xiangqi(xiangqi::XiangqiTelling { piece, count, notes: drops.into_iter().chain(facing).collect() })
    }

    /// Writes the card. The drawing of a piece of Xiangqi has squares of this size.
    fn tell(&self, card: &mut ChildSpawner, look: &Look, drawing: f32) {
        match self {
            Self::Banqi(telling) => telling.tell(card, look),
            Self::Xiangqi(telling) => telling.tell(card, look, drawing),
            Self::Shogi(telling) => telling.tell(card, look),
        }
    }
}

/// The width of a card, in pixels of the page, and its distance from its subject and from the edge of the view.
const WIDTH: f32 = 372.0;
/// A narrower card, as a part of that, has a smaller drawing.
const NARROW: f32 = 0.72;
const GAP: f32 = 0.10;
const MARGIN: f32 = 8.0;

/// The near player's column beside a high board, where a card covers only the list of moves. It hangs from the upper end of the free part,
/// or higher where it needs the room, and ends above the near player's things.
fn docked(layout: &Layout, room: Room) -> Option<(Node, f32)> {
    /// A card is no narrower than this part of its usual width. One of a board with points has a single drawing.
    const NARROWEST_WITH_POINTS: f32 = 0.62;
    let wanted = wanted_width(room);
    let narrowest = if layout.board.has_points() { NARROWEST_WITH_POINTS } else { NARROW };
    let free = dock(layout).filter(|free| free.width() >= narrowest * wanted)?;
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(free.min.x),
        width: px(free.width().min(wanted)),
        top: px(MARGIN),
        height: px(free.max.y + GAP * layout.cell - MARGIN),
        flex_direction: FlexDirection::Column,
        ..default()
    };
    Some((node, free.min.y - MARGIN))
}

/// The list of two boards, over which their cards lie: beside a piece a card with large letters would cover the whole of the other board.
fn over_list(list: Rect, room: Room) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: px(list.min.x),
        width: px(list.width().min(wanted_width(room))),
        top: px(list.min.y),
        height: px(list.height()),
        flex_direction: FlexDirection::Column,
        ..default()
    }
}

/// The breadth of a card in the column beside a high board, away from the subject: where the usual breadth would reach over the board,
/// and the column leaves it enough.
fn beside_board(place: Rect, layout: &Layout, room: Room) -> Option<f32> {
    /// A card that has the height of the view is no narrower than this part of its usual width.
    const NARROWEST: f32 = 0.6;
    let is_alone = layout.part == layout.view;
    let [left, right] = [layout.frame.min.x - layout.view.min.x, layout.view.max.x - layout.frame.max.x];
    let column = if is_left(place, layout) { right } else { left };
    let (width, wanted) = (column - GAP * layout.cell - MARGIN, wanted_width(room));
    Some(width).filter(|width| is_alone && (NARROWEST * wanted..wanted).contains(width))
}

/// A column of the view on the side with more room: the card covers nothing of the subject. Beside a piece of the board it lies
/// at the edge of the view, so that what stands around the piece stays in view; beside a tray it lies close. It
/// hangs from the column's upper end or stands on its lower one. Returns the place and its distance from the
/// edge of the view.
fn column_beside(
    (tray, place): (Option<Rect>, Rect),
    breadth: Option<f32>,
    layout: &Layout,
    room: Room,
) -> (Node, f32) {
    let (view, taken) = (layout.view, tray.unwrap_or(place));
    let gap = GAP * layout.cell;
    let is_left = is_left(taken, layout);
    let free = if is_left { view.max.x - taken.max.x - gap } else { taken.min.x - gap };
    let width = breadth.unwrap_or_else(|| wanted_width(room)).min(free - MARGIN);
    let away = if tray.is_some() { view.width() - free } else { view.width() - MARGIN - width };
    let (left, right) = if is_left { (px(view.min.x + away), auto()) } else { (auto(), px(view.min.x + away)) };
    let width = px(width);
    let way = if is_above(place, layout) { place.min.y } else { view.max.y - place.max.y };
    (Node { left, right, width, ..column_of_view(place, layout) }, (way - MARGIN).max(0.0))
}

/// The same over a tray that lies above or below the board: the card hangs from it or stands on it.
fn column_over(tray: Rect, place: Rect, layout: &Layout, room: Room) -> (Node, f32) {
    let view = layout.view;
    let width = wanted_width(room).min(view.width() - 2.0 * MARGIN);
    // Over a short tray it stays off the board as far as it can.
    let left = match tray.width() < width {
        true if tray.center().x > view.center().x => tray.max.x - width,
        true => tray.min.x,
        false => place.center().x - width / 2.0,
    };
    let left = left.clamp(MARGIN, view.max.x - MARGIN - width);
    let way = if is_above(place, layout) { tray.max.y } else { view.max.y - tray.min.y };
    let gap = GAP * layout.cell;
    (Node { left: px(left), width: px(width), ..column_of_view(place, layout) }, way + gap - MARGIN)
}

fn column_of_view(place: Rect, layout: &Layout) -> Node {
    Node {
        position_type: PositionType::Absolute,
        top: px(MARGIN),
        bottom: px(MARGIN),
        flex_direction: if is_above(place, layout) { FlexDirection::Column } else { FlexDirection::ColumnReverse },
        ..default()
    }
}

fn wanted_width(room: Room) -> f32 {
    WIDTH * room.scale * room.letters.max(1.0)
}

fn is_left(place: Rect, layout: &Layout) -> bool {
    place.center().x < layout.view.center().x
}

fn is_above(place: Rect, layout: &Layout) -> bool {
    place.center().y < layout.view.center().y
}

/// Around the slot or socket of the card, in the form of its piece, since it lies among its like.
fn outline(place: Rect, layout: &Layout) -> impl Bundle {
    let border_radius =
        if layout.board.tray() == TrayKind::Hand { BorderRadius::all(px(4)) } else { BorderRadius::MAX };
    let node = over(Some(place.inflate(2.0)), Node { border: px(2).all(), border_radius, ..default() });
    (Name::new("Explained"), Pickable::IGNORE, GlobalZIndex(14), EdgeTone::new(Tone::BrassLit), node)
}

/// The card itself. Where it is narrow, it has less room around its words.
fn paper(room: Room, is_narrow: bool) -> Node {
    let [beside, above, between] =
        if is_narrow { [space::M, space::S, space::S] } else { [space::L, space::L, space::M] };
    Node {
        flex_direction: FlexDirection::Column,
        padding: UiRect::axes(px(beside * room.scale), px(above * room.scale)),
        row_gap: px(between * room.scale),
        max_height: percent(100),
        flex_shrink: 0.0,
        overflow: Overflow::clip_y(),
        ..default()
    }
}
