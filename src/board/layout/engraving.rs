//! Engravings in the frame: the parts of it that are free for letters, beside the brass line, and their size.

use bevy::prelude::*;
use teahouse_art::Board;

use super::{BoardShape, Layout, SMALLEST_TARGET};

/// An edge of the board on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Edge {
    /// The far player's.
    Above,
    /// The near player's.
    Below,
    /// At the left.
    Left,
    /// At the right.
    Right,
}

/// How much of the size of its font a letter or digit is high, with what reaches below the line.
const LETTER: f32 = 0.86;
/// The same of a Chinese character.
const CHARACTER: f32 = 0.96;
/// The breadth of three digits.
const DIGITS: f32 = 3.0 * 0.556;
/// The smallest legible size. The numbers of the groove stand in its label too.
const SMALLEST: f32 = 11.0;
const SMALLEST_OF_GROOVE: f32 = 8.0;
/// However broad a frame is, coordinates are no larger than this part of a square, whose squares are large where they are
/// few, and no smaller line is lit.
const LARGEST: f32 = 0.12;
const LARGEST_ON_PLANK: f32 = 0.2;
const THINNEST: f32 = 3.0;

/// Width of the rounded edge of a frame, in squares.
const EDGE: f32 = 0.03;

/// A frame is broad enough for letters beside the brass line.
pub(super) const NARROWEST_FRAME: f32 = 21.0;
/// The same of the margin of a plank, beyond the squares around its points.
pub(super) const NARROWEST_MARGIN: f32 = 15.0;

impl Layout {
    /// The board as it is baked.
    pub fn baked(&self) -> Board {
        let margin = self.lines().min - self.frame.min;
        let cell = [self.device(self.breadth), self.device(self.cell)];
        self.orientation().baked(cell, [self.device(margin.x), self.device(margin.y)], self.device(self.wall))
    }

    /// The line that lights on a player's edge, without its glow: it lies on the brass around the field, or along the
    /// plank's edge.
    pub fn turn_line(&self, near: bool) -> Rect {
        let lines = self.lines();
        let away = self.baked().turn_line() as f32 / self.pixel;
        let breadth = (self.frame.height().min(self.frame.width()) * 0.0057).max(THINNEST);
        let y = if near { lines.max.y + away } else { lines.min.y - away };
        Rect::from_center_size(Vec2::new(lines.center().x, y), Vec2::new(lines.width() + 2.0 * away, breadth))
    }

    /// The part of the frame at an edge that is free for letters, as long as the field: clear of pieces and of the lit line with
    /// its rim.
    pub fn engraving(&self, edge: Edge) -> Rect {
        let lines = self.lines();
        let line = self.turn_line(true);
        // The line has a dark rim.
        let reach = 0.85 * line.height();
        let away = line.center().y - lines.max.y;
        let margin = match edge {
            Edge::Above | Edge::Below => self.frame.max.y - lines.max.y,
            Edge::Left | Edge::Right => self.frame.max.x - lines.max.x,
        };
        let rounded = self.rounded();
        let [from, to] = match (self.board.facts().shape, edge) {
            (BoardShape::Framed, _) => [away + reach, margin - rounded],
            // Beyond the pieces on the outermost points.
            (BoardShape::Points, _) => [0.49 * self.cell, (margin - rounded).min(away - reach)],
            (BoardShape::Plank, Edge::Above | Edge::Below) => [0.0, away - reach],
            (BoardShape::Plank, Edge::Left | Edge::Right) => [0.0, margin - rounded],
        };
        let (min, max) = (self.field.min, self.field.max);
        match edge {
            Edge::Above => Rect::new(min.x, lines.min.y - to, max.x, lines.min.y - from),
            Edge::Below => Rect::new(min.x, lines.max.y + from, max.x, lines.max.y + to),
            Edge::Left => Rect::new(lines.min.x - to, min.y, lines.min.x - from, max.y),
            Edge::Right => Rect::new(lines.max.x + from, min.y, lines.max.x + to, max.y),
        }
    }

    /// The size of the font of coordinates.
    pub fn coordinate_size(&self) -> f32 {
        let character = if self.has_frame() { LETTER } else { CHARACTER };
        self.letters_in(self.engraving(Edge::Below).height() / character)
    }

    /// The stamp of the seal, at the corner of a frame: between its edge and the brass line.
    pub fn stamp(&self) -> Rect {
        /// The side, and the middle from the edge, in breadths of the frame beside the field.
        const SIDE: f32 = 0.7;
        const MIDDLE: f32 = 0.48;
        let margin = self.field.min.x - self.frame.min.x;
        Rect::from_center_size(self.frame.min + MIDDLE * margin, Vec2::splat(SIDE * margin))
    }

    /// The area around the stamp that takes a press. It covers no button, and no square while there is other room: where the frame is narrow,
    /// it reaches beyond the board, to the left, or upwards where something stands at the left.
    pub fn stamp_area(&self) -> Rect {
        let stamp = self.stamp();
        let around = Rect::from_center_size(stamp.center(), stamp.size().max(Vec2::splat(SMALLEST_TARGET)));
        let over = (around.max - self.field.min).max(Vec2::ZERO);
        let free = self.free_at_left(around.min.y - over.y, around.max.y);
        let corner = if around.min.x - over.x >= free {
            around.min - Vec2::X * over.x
        } else {
            Vec2::new(around.min.x.max(free), (around.min.y - over.y).max(self.view.min.y))
        };
        Rect::from_corners(corner, corner + around.size())
    }

    /// Where the things at the left of the board end, between two heights: else the edge of the view.
    fn free_at_left(&self, top: f32, bottom: f32) -> f32 {
        let common = (0..self.buttons.len()).filter(|index| self.has_button(*index)).map(|index| self.buttons[index]);
        let own = [true, false].into_iter().filter_map(|near| self.acts(self.seat(near))).flatten().copied();
        let rails = [&self.near, &self.far].into_iter().flat_map(|rail| [rail.tablet, rail.tray]);
        let beside = common.chain(own).chain(self.hint).chain(rails).filter(|thing| {
            let is_left = thing.max.x <= self.frame.min.x + 0.5;
            is_left && thing.min.y < bottom && thing.max.y > top
        });
        beside.fold(self.view.min.x, |free, thing| free.max(thing.max.x))
    }

    /// The size of the font of the numbers at the ends of the groove: three digits beside each other.
    pub fn groove_size(&self) -> f32 {
        if self.board.has_points() {
            return self.coordinate_size();
        }
        let breadth = self.engraving(Edge::Right).width();
        (breadth / DIGITS).min(LARGEST * self.cell).floor().max(SMALLEST_OF_GROOVE)
    }

    /// Where the number above or below the groove stands.
    pub fn groove_end(&self, above: bool) -> Rect {
        let (groove, lines) = (self.groove, self.lines());
        let height = self.cell * 0.2;
        if !self.board.has_points() {
            let away = height * 0.7;
            let y = if above { groove.min.y - away } else { groove.max.y + away };
            return Rect::from_center_size(
                Vec2::new(groove.center().x, y),
                Vec2::new(self.engraving(Edge::Right).width(), height),
            );
        }
        // Pieces stand on the outermost points: three digits fit at the corners of the plank only.
        let breadth = DIGITS * self.groove_size();
        let x = groove.center().x.min(self.frame.max.x - self.rounded() - breadth / 2.0);
        let away = 0.45 * self.cell;
        let y = if above { lines.min.y - away } else { lines.max.y + away };
        Rect::from_center_size(Vec2::new(x, y), Vec2::new(breadth, height))
    }

    /// Letters that fit into a strip.
    fn letters_in(&self, most: f32) -> f32 {
        let largest = if self.has_frame() { LARGEST } else { LARGEST_ON_PLANK };
        most.min(largest * self.cell).max(SMALLEST)
    }

    /// Whether the board has a frame; else it is a plank.
    fn has_frame(&self) -> bool {
        self.board.facts().shape == BoardShape::Framed
    }

    fn rounded(&self) -> f32 {
        (EDGE * self.cell).max(1.0)
    }
}
