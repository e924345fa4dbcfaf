//! A finger that has rested over a match that is looked through: it draws from the square where it came down to the one where it
//! is lifted.

use bevy::prelude::*;
use teahouse_rules::Square;

use super::{Finger, FingerMove, FingerReach, Fingertip, TREMBLE};
use crate::board::drawings::{Drawing, Drawings};
use crate::board::inspected::Inspected;

/// A drawing by a finger.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stroke {
    pub(super) id: u64,
    /// The square that it came down on.
    from: Square,
    /// Where it came down.
    place: Vec2,
    /// Whether it has gone further than a finger trembles. Until then the card stays open.
    has_moved: bool,
}

impl Stroke {
    pub(super) const fn new(touched: &Fingertip, from: Square) -> Self {
        Self { id: touched.id, from, place: touched.place, has_moved: false }
    }
}

impl<const B: u8> FingerReach<'_, '_, B> {
    pub(super) fn drawing(&mut self, stroke: Stroke, sign: FingerMove) -> Finger {
        if stroke.has_moved && self.drawings.begun() != Some(stroke.from) {
            // A key has taken it back meanwhile.
            return Finger::Spent;
        }
        match sign {
            FingerMove::Lost => self.end_drawing(),
            FingerMove::Here(now) => Finger::Drawing(self.follow_stroke(stroke, now)),
            FingerMove::Lifted(now) => {
                if self.follow_stroke(stroke, now).has_moved {
                    self.end_drawing();
                    if let Some(to) = self.layout.square_at(now) {
                        self.drawings.toggle(self.session.spot(), Drawing::of(stroke.from, to));
                    }
                }
                Finger::None
            }
        }
    }

    /// A finger that goes on puts the card away and marks its square.
    fn follow_stroke(&mut self, stroke: Stroke, now: Vec2) -> Stroke {
        let has_moved = stroke.has_moved || now.distance(stroke.place) > TREMBLE;
        if has_moved && !stroke.has_moved {
            Inspected::end(&mut self.inspected);
            Drawings::begin(&mut self.drawings, Some(stroke.from));
        }
        Stroke { has_moved, ..stroke }
    }

    pub(super) fn end_drawing(&mut self) -> Finger {
        Drawings::begin(&mut self.drawings, None);
        Finger::Spent
    }
}
