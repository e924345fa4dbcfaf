//! The still: the board at the table as one picture of its own, with pieces, hands, drawings and the lit edge of the seat to
//! move, and nothing of the HUD. It goes to the clipboard.

use bevy::prelude::*;
use teahouse_art::{Lift, Mark, Order, Standing, StandingPiece, limit};
use teahouse_rules::shogi::{Koma, KomaKind, Side};
use teahouse_rules::{Face, Seat, Square};

use super::drawings::{Drawing, Drawings};
use super::figure::standing;
use super::hand::in_hand;
use super::koma;
use super::layout::{Layout, TrayKind};
use super::marks::form;
use super::pieces::Known;
use super::view::{AtTable, table_has};
use crate::core::AppSystems;
use crate::paint::{Composer, Composition};
use crate::prefs::look::Look;
use crate::session::{Clipboard, ClipboardSystems, CopyPicture, GameState};

mod plan;

use plan::Plan;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        copy.in_set(AppSystems::Commands)
            .after(ClipboardSystems)
            .run_if(on_message::<CopyPicture>)
            .run_if(resource_exists::<GameState>.and_eager(table_has::<Layout>)),
    );
}

/// The clipboard's thread makes the picture, so no frame waits for it.
fn copy(
    mut wishes: MessageReader<CopyPicture>,
    scene: (Res<GameState>, AtTable<&Layout>, AtTable<&Known>, AtTable<&Drawings>, Res<Look>),
    composer: Composer,
    mut clipboard: ResMut<Clipboard>,
) {
    wishes.clear();
    let (session, layout, known, drawings, look) = &scene;
    let plan = Plan::of(layout.board, layout.columns_and_rows());
    let still = Still { plan, session, layout, known, drawings, look };
    clipboard.copy_picture(composer.work(still.composition()));
}

/// What a still shows.
struct Still<'a> {
    plan: Plan,
    session: &'a GameState,
    layout: &'a Layout,
    known: &'a Known,
    drawings: &'a Drawings,
    look: &'a Look,
}

impl Still<'_> {
    fn composition(&self) -> Composition {
        let Plan { size, corner, board, .. } = self.plan;
        let mut parts = vec![(Order::Table { width: size.x, height: size.y }, Vec2::ZERO)];
        if self.layout.board.tray() == TrayKind::Hand {
            self.hand(false, &mut parts);
            self.hand(true, &mut parts);
        }
        parts.push((Order::Still { board, pieces: self.pieces(), turned: 0 }, corner));
        let seen = self.session.seen();
        parts.extend(seen.movers().iter().map(|seat| self.plan.turn_line(seat == self.layout.bottom)));
        for drawing in self.drawings.shown(self.session) {
            self.draw(*drawing, &mut parts);
        }
        Composition { size, parts }
    }

    fn column_and_row(&self, square: Square) -> (u8, u8) {
        let layout = self.layout;
        let place = (layout.cell_rect(square).center() - layout.field.min) / Vec2::new(layout.breadth, layout.cell);
        (place.x as u8, place.y as u8)
    }

    fn middle(&self, square: Square) -> Vec2 {
        let (column, row) = self.column_and_row(square);
        self.plan.middle(column, row)
    }

    fn pieces(&self) -> Vec<Standing> {
        let size = self.plan.board.piece();
        let on_board = self.session.seen().pieces().iter().filter_map(|(piece, state)| {
            let (column, row) = self.column_and_row(state.place.as_square().filter(|_| state.place.board == 0)?);
            let piece = self.known.lying((piece, state.face), self.layout.viewpoint(), self.look, size);
            Some(Standing { column, row, piece })
        });
        on_board.collect()
    }

    /// A stand with the pieces in hand. Equal ones lie over each other so that they can be counted.
    fn hand(&self, near: bool, parts: &mut Vec<(Order, Vec2)>) {
        let seat = self.layout.seat(near);
        let side = if seat == Seat::FIRST { Side::Sente } else { Side::Gote };
        let (stand, height) = (self.plan.stand(near), self.plan.in_stand());
        let size = stand.size().as_uvec2();
        parts.push((Order::Komadai { width: size.x, height: size.y }, stand.min));
        for (row, kind) in KomaKind::HAND.into_iter().enumerate() {
            let face: Face = Koma::new(side, kind).into();
            let StandingPiece::Koma(carved) = standing(Some(face), self.layout.viewpoint(), self.look, height) else {
                continue;
            };
            let slot = Order::KomaSlot { koma: carved, height };
            parts.extend(self.plan.row(near, row, 1).map(|place| (slot.clone(), place)));
            let count = in_hand(self.session.seen(), face).count();
            for place in self.plan.row(near, row, count) {
                let shadow = Order::KomaShadow { koma: koma::blank(carved), height, lift: Lift::Resting };
                parts.extend([(shadow, place), (Order::Koma { koma: carved, height }, place)]);
            }
        }
    }

    fn draw(&self, drawing: Drawing, parts: &mut Vec<(Order, Vec2)>) {
        let side = |length: f32| limit::nearest(length as u32, &limit::DIAMETERS);
        match drawing {
            Drawing::Arrow(from, to) => {
                let start = self.middle(from);
                let squares = ((self.middle(to) - start) / self.plan.cell).round();
                let cell = [side(self.plan.cell.x), side(self.plan.cell.y)];
                parts.push((Order::Arrow { squares: [squares.x as i8, squares.y as i8], cell }, start));
            }
            Drawing::Circle(square) => {
                let around = form(self.session.seen().position().at(square).face(), self.layout, self.look);
                let (cell, place) = self.plan.mark(self.middle(square), around.size);
                let marks = [Mark::Pointed, Mark::Threat];
                parts.extend(marks.map(|mark| (Order::Mark { mark, form: around.form, cell: side(cell) }, place)));
            }
        }
    }
}
