//! What touches what on the board, told in the frame in which it is seen: for whoever lets it be heard.

use bevy::prelude::*;
use teahouse_rules::{Effect, PieceId, Place, Square};

use super::layout::Layout;
use super::motion::{Change, Motion};

/// Something on the board was touched now. A motion that is cut short tells its landing at once.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct Touched {
    /// By what, and how.
    pub contact: Contact,
    /// Where, from the left edge of the board as it is seen (0) to the right one (1).
    pub column: f32,
    /// How hard, from 0 to 1: how fast it moved beside the fastest that moves ([`strength`]).
    pub strength: f32,
}

/// How something is touched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Contact {
    /// A piece is taken up by hand.
    Lift,
    /// A piece leaves the board to be turned over; its landing follows.
    Turn,
    /// A piece begins to be pushed along the board.
    Slide,
    /// A piece begins to jump over another.
    Hop,
    /// A piece comes down: after a move, a turn or a flight, on a square or in a socket.
    Land,
    /// A piece strikes the one that it captures, and lands with that.
    Strike,
    /// The box is poured out: the deal begins.
    Deal,
}

impl Touched {
    /// A touch on a square.
    #[must_use]
    pub fn on(square: Square, contact: Contact, strength: f32, layout: &Layout) -> Self {
        let across = layout.cell_rect(square).center().x - layout.field.min.x;
        Self { contact, column: across / layout.field.width().max(1.0), strength }
    }
}

/// How hard a piece comes down that has come so many squares in so many seconds.
#[must_use]
pub fn strength(squares: f32, seconds: f32) -> f32 {
    /// The longest slide, in squares a second.
    const FASTEST: f32 = 27.0;
    /// Of a piece that is put down without haste.
    const CALM: f32 = 0.4;
    let speed = squares / seconds.max(0.01) / FASTEST;
    (CALM + (1.0 - CALM) * speed).clamp(0.0, 1.0)
}

/// A touch within a motion.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Due {
    /// When, in seconds from the beginning of the motion.
    pub at: f32,
    /// Where.
    pub square: Square,
    /// What.
    pub contact: Contact,
    /// How hard.
    pub strength: f32,
}

impl Due {
    /// Whether it is the end of a motion, which cannot be left out when the motion is.
    #[must_use]
    pub const fn is_landing(&self) -> bool {
        matches!(self.contact, Contact::Land | Contact::Strike)
    }
}

/// When the pieces of a timeline touch something, by time. At `speed` everything happens so many times as fast.
#[must_use]
pub fn touches(effects: &[Effect], motions: &[Motion], speed: f32) -> Vec<Due> {
    let strikes =
        |piece: PieceId| effects.iter().any(|effect| matches!(effect, Effect::Captured { by, .. } if *by == piece));
    let mut dues = Vec::new();
    for motion in motions {
        let (begins, square, hardness) = match motion.change {
            Change::Turn { .. } => (Contact::Turn, square_of(effects, motion.piece), strength(1.0, 0.2 / speed)),
            Change::Slide { to } => {
                let squares =
                    to.as_square().zip(origin(effects, motion.piece)).map_or(1.0, |(to, from)| distance(from, to));
                (Contact::Slide, to.as_square(), strength(squares, motion.length / speed))
            }
        };
        let Some(square) = square else { continue };
        let ends = if begins == Contact::Slide && strikes(motion.piece) { Contact::Strike } else { Contact::Land };
        dues.push(Due { at: motion.start, square, contact: begins, strength: hardness });
        dues.push(Due { at: motion.end(), square, contact: ends, strength: hardness });
    }
    dues.sort_by(|a, b| a.at.total_cmp(&b.at));
    dues
}

/// Where a piece is turned over.
fn square_of(effects: &[Effect], turned: PieceId) -> Option<Square> {
    effects.iter().find_map(|effect| match effect {
        Effect::Revealed { piece, at, .. } | Effect::Covered { piece, at, .. } | Effect::Promoted { piece, at, .. }
            if *piece == turned =>
        {
            at.as_square()
        }
        _ => None,
    })
}

/// Where a piece comes from.
fn origin(effects: &[Effect], moved: PieceId) -> Option<Square> {
    effects.iter().find_map(|effect| match effect {
        Effect::Moved { piece, from, .. } if *piece == moved => Place::as_square(*from),
        _ => None,
    })
}

fn distance(from: Square, to: Square) -> f32 {
    f32::from(from.file().abs_diff(to.file()).max(from.rank().abs_diff(to.rank())))
}

#[cfg(test)]
mod tests {
    use teahouse_rules::{Face, Man, Seat};

    use super::super::motion::timeline;
    use super::*;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    fn place(name: &str) -> Place {
        Place::square(square(name))
    }

    fn face(letter: char) -> Face {
        Man::from_letter(letter).unwrap().into()
    }

    #[test]
    fn a_flip_is_heard_when_it_begins_and_when_it_lands() {
        let effects = [Effect::Revealed { piece: PieceId(3), at: place("c2"), face: face('R') }];
        let motions = timeline(&effects);
        let heard: Vec<_> =
            touches(&effects, &motions, 1.0).iter().map(|due| (due.contact, due.at, due.square)).collect();
        assert_eq!(heard, [(Contact::Turn, 0.0, square("c2")), (Contact::Land, motions[0].end(), square("c2"))]);
    }

    #[test]
    fn a_capture_strikes_where_the_victim_stood() {
        let effects = [
            Effect::Captured {
                piece: PieceId(4),
                by: PieceId(3),
                from: place("c3"),
                to: Place::tray(Seat::FIRST),
                before: face('p'),
                after: face('p'),
            },
            Effect::Moved { piece: PieceId(3), from: place("c2"), to: place("c3") },
        ];
        let motions = timeline(&effects);
        let heard: Vec<_> = touches(&effects, &motions, 1.0).iter().map(|due| (due.contact, due.square)).collect();
        assert_eq!(
            heard,
            [(Contact::Slide, square("c3")), (Contact::Strike, square("c3"))],
            "the victim goes silently"
        );
    }

    #[test]
    fn what_is_faster_is_harder() {
        let moved = |to: &str| [Effect::Moved { piece: PieceId(3), from: place("a1"), to: place(to) }];
        let hardness = |to: &str, speed: f32| {
            let effects = moved(to);
            touches(&effects, &timeline(&effects), speed).last().unwrap().strength
        };
        assert!(hardness("b1", 1.0) < hardness("h1", 1.0));
        assert!(hardness("b1", 0.5) < hardness("b1", 1.0) && hardness("b1", 1.0) < hardness("b1", 2.0));
        assert!((0.0..=1.0).contains(&hardness("h1", 2.0)) && strength(0.0, 0.0) > 0.0);
    }
}
