//! The marks on squares and around pieces: last move, selection, legal targets, cursor.

use bevy::prelude::*;
use teahouse_art::{Facing, Mark, MarkForm, Order};
use teahouse_rules::{Code, Face, Move, Occupant, Public, Square};

use super::cursor::Cursor;
use super::fade::Fade;
use super::held::{Aim, Held};
use super::inspected::{Inspected, Subject};
use super::layout::{Layout, PieceShape};
use super::motion::{Curve, Tween};
use super::press::Chosen;
use super::seat_cursor::SeatCursors;
use super::view::{AtTable, BoardSystems, Of, table_added, table_changed};
use super::{figure, layer};
use crate::core::{AppSystems, Phase, Screen};
use crate::paint::Picture;
use crate::prefs::aids::{Aids, TableAids};
use crate::prefs::look::Look;
use crate::session::{GameState, Looked, MatchEvent, Seated};
use crate::ui::{Palette, Tone};

/// A mark on the screen. It stays as long as it is wanted.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct Marked {
    sign: SquareMark,
    square: Square,
}

/// A mark on or around a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SquareMark {
    /// A mark.
    Mark(Mark),
    /// The square of the chosen piece is lit.
    Lit,
    /// The piece in hand cannot be dropped on this square, which is greyed.
    Barred,
}

/// The marks of the last move appear.
const LAST_MOVE: f32 = 0.150;
/// Legal targets appear one after the other, the nearest first.
const HINT: f32 = 0.080;
const HINT_A_SQUARE: f32 = 0.012;
/// The outline of the chosen piece appears while it is lifted.
const CHOSEN: f32 = 0.110;
/// How opaque a lit square is, and how dark a barred one.
const LIT: f32 = 0.36;
const BARRED: f32 = 0.30;

pub(super) fn plugin<const B: u8>(app: &mut App) {
    app.add_systems(
        Update,
        place::<B>.in_set(BoardSystems(AppSystems::Ui)).run_if(
            table_changed::<Chosen>
                .or_eager(table_changed::<Layout>)
                .or_eager(table_changed::<Cursor>)
                .or_eager(table_changed::<SeatCursors>)
                .or_eager(table_changed::<Inspected>)
                .or_eager(resource_changed::<Palette>)
                .or_eager(resource_changed::<Look>)
                .or_eager(table_added::<Held>)
                .or_eager(table_changed::<Aim>)
                .or_eager(resource_changed::<TableAids>)
                .or_eager(on_message::<MatchEvent>)
                .or_eager(on_message::<Seated>)
                .or_eager(on_message::<Looked>),
        ),
    );
}

/// Unwanted marks go at once, new ones appear, and the rest stay.
fn place<const B: u8>(
    mut commands: Commands,
    old: Query<(Entity, &Marked), With<Of<B>>>,
    (session, layout, palette, look): (Res<GameState>, AtTable<Ref<Layout>, B>, Res<Palette>, Res<Look>),
    (chosen, aim, cursor, inspected): (
        AtTable<&Chosen, B>,
        AtTable<&Aim, B>,
        AtTable<&Cursor, B>,
        AtTable<&Inspected, B>,
    ),
    (table_aids, seat_cursors): (Res<TableAids>, AtTable<&SeatCursors, B>),
    phase: Option<Res<State<Phase>>>,
) {
    let is_anew = layout.is_changed() || palette.is_changed();
    let mut wanted: Vec<(SquareMark, Square)> = Vec::new();
    let mark = |(mark, square): (Mark, Square)| (SquareMark::Mark(mark), square);
    let (board, view) = (session.on(B), session.on(B).seen());
    let is_blind = !layout.sight.sees_faces();
    wanted.extend(last_move(view).into_iter().map(mark).filter(|_| !is_blind));
    if session.is_open_to_hands(phase.as_deref()) {
        let aids = table_aids.of_hands(board);
        // A target has one form where a piece stands, and another one where none does.
        let is_told = |(mark, _): &(Mark, Square)| !is_blind || !matches!(mark, Mark::Legal | Mark::Capture);
        wanted.extend(choices(view, **chosen, aids).into_iter().filter(is_told).map(mark));
        if !is_blind && (session.takes_tries() || board.mover() == board.acting()) {
            wanted.extend(threats(view, **chosen, aids).into_iter().map(|square| mark((Mark::Danger, square))));
        }
        wanted.extend(cursor.is_visible.then_some(mark((Mark::Cursor, cursor.square))));
        wanted.extend(seat_cursors.marks().map(mark));
        let lit = chosen.0.chosen.into_iter().chain(aim.0).filter(|_| !layout.board.has_points());
        wanted.extend(lit.map(|square| (SquareMark::Lit, square)));
        wanted.extend(barred(view, **chosen, aids).into_iter().map(|square| (SquareMark::Barred, square)));
    }
    // The form of a mark would tell whether a piece stands there, and how large it is.
    if is_blind {
        wanted.retain(|(sign, _)| {
            let is_of_hand =
                matches!(sign, SquareMark::Mark(Mark::Cursor | Mark::NearCursor | Mark::FarCursor | Mark::Chosen));
            is_of_hand || *sign == SquareMark::Lit
        });
    }
    if let Some(Subject::Square(at)) = inspected.0.map(|explained| explained.at) {
        wanted.push((SquareMark::Mark(Mark::Pointed), at));
    }
    for (entity, marked) in &old {
        let place = wanted.iter().position(|wanted| *wanted == (marked.sign, marked.square));
        if is_anew || place.is_none() {
            commands.entity(entity).despawn();
        } else if let Some(place) = place {
            wanted.swap_remove(place);
        }
    }
    for (sign, square) in wanted {
        let most = match sign {
            SquareMark::Mark(_) => 1.0,
            SquareMark::Lit => LIT,
            SquareMark::Barred => BARRED,
        };
        let mut fade = Fade { most, ..Fade::new(appearing(sign, square, **chosen)) };
        if is_anew {
            fade.tween.jump();
        }
        let marked = (Marked { sign, square }, Of::<B>, fade, DespawnOnExit(Screen::Table), Visibility::Hidden);
        match sign {
            SquareMark::Mark(mark) => {
                let face = face_for(mark, square, view, **chosen).filter(|_| !is_blind);
                commands.spawn((marked, shape(mark, square, form(face, &layout, &look), &layout)))
            }
            SquareMark::Lit => commands.spawn((marked, square_of(&layout, palette.colour(Tone::Accent), square))),
            SquareMark::Barred => commands.spawn((marked, square_of(&layout, Color::BLACK, square))),
        };
    }
}

/// The selection answers at once; hints follow one after the other.
fn appearing(sign: SquareMark, square: Square, Chosen(selection): Chosen) -> Tween {
    match sign {
        SquareMark::Mark(Mark::Target | Mark::Origin) => Tween::new(0.0, 1.0, LAST_MOVE, Curve::OutQuad),
        SquareMark::Mark(Mark::Legal | Mark::Capture) => {
            let steps = selection
                .chosen
                .map_or(0, |chosen| chosen.file().abs_diff(square.file()) + chosen.rank().abs_diff(square.rank()));
            let delay = HINT_A_SQUARE * f32::from(steps.saturating_sub(1));
            Tween::new(0.0, 1.0, HINT, Curve::OutQuad).after(delay)
        }
        SquareMark::Mark(Mark::Chosen) => Tween::new(0.0, 1.0, CHOSEN, Curve::OutQuad),
        SquareMark::Barred => Tween::new(0.0, 1.0, HINT, Curve::OutQuad),
        SquareMark::Mark(_) | SquareMark::Lit => Tween::still(1.0),
    }
}

/// The form of a mark around a piece, and the piece's size relative to the largest of its kind.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Around {
    pub(super) form: MarkForm,
    pub(super) size: f32,
}

/// The form of marks around a piece; around an empty square that of the table's pieces.
pub(super) fn form(face: Option<Face>, layout: &Layout, look: &Look) -> Around {
    let (form, size) = match (face, layout.board.pieces()) {
        (None, PieceShape::Koma) => (MarkForm::Koma(Facing::Near), 1.0),
        _ => figure::mark_form(figure::standing(face, layout.viewpoint(), look, layout.device(layout.piece()))),
    };
    Around { form, size }
}

/// The face whose form a mark has: that of the piece that stands there, will stand there, or did.
fn face_for(mark: Mark, square: Square, view: &Public, Chosen(selection): Chosen) -> Option<Face> {
    let standing = |square: Square| view.position().at(square).face();
    match mark {
        Mark::Origin => {
            last_move(view).iter().find(|(mark, _)| *mark == Mark::Target).and_then(|(_, to)| standing(*to))
        }
        Mark::Legal => selection.in_hand.or_else(|| standing(selection.chosen?)),
        _ => standing(square),
    }
}

pub(super) fn shape(mark: Mark, square: Square, around: Around, layout: &Layout) -> impl Bundle {
    let below = matches!(mark, Mark::Target | Mark::Origin);
    let layer = if below { layer::MARKS_BELOW } else { layer::MARKS_ABOVE };
    let pieces = layout.board.pieces();
    let piece = pieces.square_around(layout.piece());
    // A dot is equally large for all pieces of a board, and corners are those of the square.
    let (cell, size) = match mark {
        Mark::Legal if layout.board.has_points() => (1.4 * layout.cell, 1.0),
        Mark::Target | Mark::Cursor | Mark::NearCursor | Mark::FarCursor | Mark::Legal => (layout.cell, 1.0),
        _ => (piece * around.size, around.size),
    };
    // Pieces of all sizes have their middles in one place, and the marks of smaller squares lower ones.
    let up = match (pieces, mark) {
        (PieceShape::Discs, _) => 0.0,
        (PieceShape::Koma, Mark::Chosen) => pieces.rise(layout.piece()) + pieces.lifted_rise() * layout.piece() / 2.0,
        (PieceShape::Koma, _) => pieces.rise(layout.piece()),
    };
    let middle = layout.cell_rect(square).center() - Vec2::Y * up * (1.0 - size);
    (
        Name::new(format!("{mark:?} {square}")),
        Sprite::default(),
        Picture(Order::Mark { mark, form: around.form, cell: layout.device(cell) }),
        Transform::from_translation(layout.to_world(layout.snap(middle)).extend(layer)),
    )
}

/// A square, a pixel within its lines if it has some.
fn square_of(layout: &Layout, colour: Color, square: Square) -> impl Bundle {
    // Points have no lines around them.
    let rect = layout.cell_rect(square).inflate(if layout.board.has_points() { 0.0 } else { -1.0 });
    (
        Name::new("Lit square"),
        Sprite::from_color(colour, rect.size()),
        Transform::from_translation(layout.to_world(rect.center()).extend(layer::MARKS_BELOW - 0.5)),
    )
}

/// The squares between which the last move went; of a flip and a drop twice the same one. `None` before the first move.
pub fn last_squares(public: &Public) -> Option<[Square; 2]> {
    let marks = last_move(public);
    Some([marks.first()?.1, marks.last()?.1])
}

/// Where the last move came from and where it went; a flip stays where it is.
fn last_move(public: &Public) -> Vec<(Mark, Square)> {
    let Some(turn) = public.line().last() else { return Vec::new() };
    // Of a chain of captures, where it began and where it has come.
    let last = turn.steps().next_back().unwrap_or(turn.mv).mv;
    match turn.mv.mv {
        Move::Go { from, .. } => vec![(Mark::Origin, from), (Mark::Target, last.target())],
        Move::Flip { at } | Move::Drop { to: at, .. } | Move::Stop { at } => vec![(Mark::Target, at)],
    }
}

/// The selection and its targets. While a promotion is being chosen, only the target counts.
fn choices(public: &Public, Chosen(selection): Chosen, aids: Aids) -> Vec<(Mark, Square)> {
    let mut marks: Vec<_> = selection.pointed.map(|square| (Mark::Pointed, square)).into_iter().collect();
    marks.extend(selection.chosen.map(|chosen| (Mark::Chosen, chosen)));
    let mark = |to: Square| {
        let empty = public.position().at(to) == Occupant::Empty;
        (if empty { Mark::Legal } else { Mark::Capture }, to)
    };
    if let Some((_, to)) = selection.promoting {
        marks.push(mark(to));
        return marks;
    }
    if !aids.dots {
        return marks;
    }
    let is_wanted = |mv: &Move| match *mv {
        Move::Go { from, .. } => Some(from) == selection.chosen,
        Move::Drop { piece, .. } => Some(piece) == selection.in_hand,
        Move::Flip { .. } | Move::Stop { .. } => false,
    };
    let mut targets: Vec<Square> = public.moves().into_iter().filter(is_wanted).map(Move::target).collect();
    targets.dedup();
    marks.extend(targets.into_iter().map(mark));
    marks
}

/// The endangered pieces of the side to move, as far as its aids show them. The selection has a mark already.
fn threats(public: &Public, Chosen(selection): Chosen, aids: Aids) -> Vec<Square> {
    let Some(danger) = aids.threats.danger() else { return Vec::new() };
    let mut squares = public.endangered(public.mover(), danger);
    squares.retain(|square| selection.chosen != Some(*square));
    squares
}

/// Where a piece of the hand cannot be dropped although the square is free: of a pawn in shogi the files with another one, in
/// Supply Chess the points on the own side on which it cannot stand, or would give check.
fn barred(public: &Public, Chosen(selection): Chosen, aids: Aids) -> Vec<Square> {
    let Some(piece) = selection.in_hand.filter(|_| aids.dots) else { return Vec::new() };
    let is_barred = |to: &Square| {
        let refusal = public.explain(Move::Drop { piece, to: *to });
        refusal.is_err_and(|illegal| matches!(illegal.code, Code::Nifu | Code::CannotStand | Code::DropCheck))
    };
    public.position().geometry().squares().filter(is_barred).collect()
}
