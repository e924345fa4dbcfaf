//! From effects to timelines.

use teahouse_art::DISC_OF_CELL;
use teahouse_rules::{Effect, Face, PieceId, Pieces, Place, Square};

use super::act::HIT_PAUSE;
use super::{Act, Moment, MomentKind, Motion, Path, Timeline, Turn};

/// A slide takes this and more for each square, up to a limit.
const SLIDE: f32 = 0.140;
const SLIDE_A_SQUARE: f32 = 0.022;
const LONGEST_SLIDE: f32 = 0.260;
/// A piece that the hand has carried to its square is only put down.
const PUT_DOWN: f32 = 0.090;
/// How much faster takebacks run.
const BACK: f32 = 1.4;
/// The next turn is taken back after this share of the previous motion.
const NEXT_BACK: f32 = 0.7;
/// The longest time for taking back any number of turns.
const LONGEST_BACK: f32 = 0.9;
/// The rise of a slide in radii, times the root of its squares.
const RISE: f32 = 0.15;
/// A hop over a screen rises .9 of a square.
const HOP: f32 = 0.9 * 2.0 / DISC_OF_CELL;
/// One disc leaves the box after the other.
const STAGGER: f32 = 0.018;
/// A longer way than this is gone at full speed.
const FULL_SPEED: f32 = 6.0;

impl Timeline {
    /// The timeline of a turn. `before` is where the pieces were, `in_hand` the piece that was carried to its square already.
    pub fn forth(effects: &[Effect], before: &Pieces, in_hand: Option<PieceId>) -> Self {
        let decides = effects.iter().any(|effect| matches!(effect, Effect::ColoursDecided { .. }));
        let turn = if decides { Turn::FIRST } else { Turn::BY_PERSON };
        let mut timeline = Self::default();
        let mut pieces = before.clone();
        // No piece moves before the hidden pieces that matter have been seen.
        let mut seen_at = 0.0_f32;
        for effect in effects {
            match *effect {
                Effect::Revealed { piece, at, face } => {
                    let act = Act::Turn { to: Some(face), turn };
                    timeline.then(piece, act, seen_at, at, 0.7);
                    seen_at = timeline.free_at(piece);
                }
                Effect::Covered { piece, at, .. } => {
                    timeline.then(piece, Act::Turn { to: None, turn: Turn::BACK }, seen_at, at, 0.5);
                }
                Effect::Promoted { piece, at, to, .. } => {
                    timeline.then(piece, Act::Turn { to: Some(to), turn: Turn::BY_PERSON }, seen_at, at, 0.7);
                }
                Effect::Moved { piece, from, to } => {
                    let onto = effects.iter().any(|other| hits(other, piece, to));
                    let path = Path { onto, ..path(from, to, &pieces, in_hand == Some(piece)) };
                    timeline.then(piece, Act::Go { to, path }, seen_at, to, strength(from, to));
                }
                Effect::Dropped { piece, from, to } if in_hand == Some(piece) => {
                    let path = path(from, to, &pieces, true);
                    timeline.then(piece, Act::Go { to, path }, seen_at, to, 0.6);
                }
                Effect::Dropped { piece, to, .. } => {
                    timeline.then(piece, Act::Fly { to, shows: None }, seen_at, to, 0.6);
                }
                Effect::Released { piece, from: to, before, after, .. } => {
                    timeline.then(piece, Act::Fly { to, shows: other(before, after) }, seen_at, to, 0.6);
                }
                Effect::Captured { .. }
                | Effect::ColoursDecided { .. }
                | Effect::ColoursForgotten { .. }
                | Effect::Check { .. } => {}
            }
            pieces.apply(*effect);
        }
        timeline.let_victims_fly(effects);
        timeline.in_order()
    }

    /// The timeline of taking turns back, the last first.
    pub fn back(effects: &[Effect], before: &Pieces) -> Self {
        let mut timeline = Self::default();
        let mut pieces = before.clone();
        let mut turn_at = 0.0_f32;
        for effect in effects {
            let (piece, act, place) = match *effect {
                Effect::Moved { piece, from, to } => (piece, Act::Go { to, path: path(from, to, &pieces, false) }, to),
                Effect::Covered { piece, at, .. } => (piece, Act::Turn { to: None, turn: Turn::BACK }, at),
                Effect::Revealed { piece, at, face } => (piece, Act::Turn { to: Some(face), turn: Turn::BACK }, at),
                Effect::Promoted { piece, at, to, .. } => (piece, Act::Turn { to: Some(to), turn: Turn::BACK }, at),
                // The victim comes home with the turn that its captor goes back in.
                Effect::Released { piece, from, before, after, .. } => {
                    (piece, Act::Fly { to: from, shows: other(before, after) }, from)
                }
                Effect::Captured { piece, to, before, after, .. } => {
                    (piece, Act::Fly { to, shows: other(after, before) }, to)
                }
                Effect::Dropped { piece, to, .. } => (piece, Act::Fly { to, shows: None }, to),
                Effect::ColoursDecided { .. } | Effect::ColoursForgotten { .. } | Effect::Check { .. } => {
                    pieces.apply(*effect);
                    continue;
                }
            };
            let begins_a_turn = !matches!(effect, Effect::Released { .. });
            if begins_a_turn && !timeline.motions.is_empty() {
                turn_at += NEXT_BACK * (timeline.length() - turn_at);
            }
            let start = turn_at.max(timeline.free_at(piece));
            timeline.add(Motion { piece, act, start, rate: BACK }, place, 0.4);
            pieces.apply(*effect);
        }
        timeline.in_order().within(LONGEST_BACK)
    }

    /// The same without anything going anywhere: pictures fade into each other.
    pub fn faded(effects: &[Effect]) -> Self {
        let mut timeline = Self::default();
        for effect in effects {
            let (piece, act, place) = match *effect {
                Effect::Revealed { piece, at, face } => (piece, Act::Change { to: Some(face) }, at),
                Effect::Covered { piece, at, .. } => (piece, Act::Change { to: None }, at),
                Effect::Promoted { piece, at, to, .. } => (piece, Act::Change { to: Some(to) }, at),
                Effect::Moved { piece, to, .. }
                | Effect::Dropped { piece, to, .. }
                | Effect::Captured { piece, to, .. }
                | Effect::Released { piece, from: to, .. } => (piece, Act::Fade { to }, to),
                Effect::ColoursDecided { .. } | Effect::ColoursForgotten { .. } | Effect::Check { .. } => continue,
            };
            timeline.then(piece, act, 0.0, place, 0.5);
        }
        timeline.in_order()
    }

    /// All pieces come out of the box, one after the other.
    pub fn deal(pieces: impl Iterator<Item = (PieceId, Place)>) -> Self {
        let mut timeline = Self::default();
        for (index, (piece, to)) in pieces.enumerate() {
            let start = STAGGER * index as f32;
            if index == 0 {
                timeline.moments.push(Moment { at: 0.0, kind: MomentKind::Pours, piece, place: to, strength: 1.0 });
            }
            timeline.add(Motion { piece, act: Act::Deal { to }, start, rate: 1.0 }, to, 0.35);
        }
        timeline.in_order()
    }

    /// The board turns by half, and these pieces with it. No picture turns, so that the light stays.
    pub fn swing(pieces: impl Iterator<Item = (PieceId, Place)>) -> Self {
        let mut timeline = Self::default();
        for (piece, to) in pieces {
            timeline.add(Motion { piece, act: Act::Swing { to }, start: 0.0, rate: 1.0 }, to, 0.0);
        }
        timeline
    }

    /// A piece that the hand let go of goes home.
    pub fn home(piece: PieceId, to: Place) -> Self {
        let mut timeline = Self::default();
        timeline.add(Motion { piece, act: Act::Return { to }, start: 0.0, rate: 1.0 }, to, 0.3);
        timeline.in_order()
    }

    /// A piece refuses a move.
    pub fn refusal(piece: PieceId, at: Place) -> Self {
        let mut timeline = Self::default();
        timeline.add(Motion { piece, act: Act::Shake, start: 0.0, rate: 1.0 }, at, 0.5);
        timeline
    }

    /// Adds an act after all that the piece does already.
    fn then(&mut self, piece: PieceId, act: Act, earliest: f32, place: Place, strength: f32) {
        let start = self.free_at(piece).max(earliest);
        self.add(Motion { piece, act, start, rate: 1.0 }, place, strength);
    }

    /// A victim leaves after its captor has hit it and stood still for a moment.
    fn let_victims_fly(&mut self, effects: &[Effect]) {
        for effect in effects {
            let Effect::Captured { piece, by, from, to, before, after } = *effect else { continue };
            let hit = self.motions.iter().find_map(|motion| match motion.act {
                Act::Go { to, path } if motion.piece == by && to == from => Some(motion.start + path.frees()),
                _ => None,
            });
            let start = hit.unwrap_or(0.0).max(self.free_at(piece));
            let act = Act::Fly { to, shows: other(after, before) };
            if from.board != to.board {
                self.moments.push(Moment { at: start, kind: MomentKind::Crosses, piece, place: from, strength: 1.0 });
            }
            self.add(Motion { piece, act, start, rate: 1.0 }, to, 0.3);
        }
    }
}

/// The face that a piece shows, if it showed another one before.
fn other(shows: Face, before: Face) -> Option<Face> {
    (shows != before).then_some(shows)
}

/// Whether an effect is this captor's capture there.
fn hits(effect: &Effect, captor: PieceId, there: Place) -> bool {
    matches!(*effect, Effect::Captured { by, from, .. } if by == captor && from == there)
}

fn path(from: Place, to: Place, pieces: &Pieces, in_hand: bool) -> Path {
    if in_hand {
        return Path { seconds: PUT_DOWN, rise: 0.0, over: None, onto: false };
    }
    Path::of(squares(from, to), hops_over(from, to, pieces))
}

impl Path {
    /// Moves a number of squares to an empty one, over a screen at a part of the way if it hops.
    pub fn of(squares: f32, over: Option<f32>) -> Self {
        let seconds = (SLIDE + SLIDE_A_SQUARE * squares).min(LONGEST_SLIDE);
        Self {
            seconds: if over.is_some() { LONGEST_SLIDE } else { seconds },
            rise: if over.is_some() { HOP } else { RISE * squares.sqrt() },
            over,
            onto: false,
        }
    }

    /// When the victim leaves.
    pub const fn frees(&self) -> f32 {
        self.contact() + HIT_PAUSE
    }
}

/// How many squares from one place to the other.
fn squares(from: Place, to: Place) -> f32 {
    match (from.as_square(), to.as_square()) {
        (Some(from), Some(to)) => {
            f32::from(from.file().abs_diff(to.file()).max(from.rank().abs_diff(to.rank()))).max(1.0)
        }
        _ => FULL_SPEED,
    }
}

/// The longer the way, the faster at its end.
fn strength(from: Place, to: Place) -> f32 {
    (0.45 + 0.55 * (squares(from, to) - 1.0) / (FULL_SPEED - 1.0)).min(1.0)
}

/// The pieces on the straight line between two squares are hopped over: where on the way, from 0 to 1. With
/// several, in their middle.
fn hops_over(from: Place, to: Place, pieces: &Pieces) -> Option<f32> {
    let (start, end) = (from.as_square()?, to.as_square()?);
    let between = between(start, end);
    let steps = between.len() + 1;
    let standing = (1..steps).filter(|step| {
        let square = between[step - 1];
        pieces.at(Place { board: from.board, ..Place::square(square) }).is_some()
    });
    let parts: Vec<f32> = standing.map(|step| step as f32 / steps as f32).collect();
    (!parts.is_empty()).then(|| parts.iter().sum::<f32>() / parts.len() as f32)
}

/// The squares between two of them on one line; none if they are on none.
fn between(start: Square, end: Square) -> Vec<Square> {
    let (files, ranks) =
        (i16::from(end.file()) - i16::from(start.file()), i16::from(end.rank()) - i16::from(start.rank()));
    if files != 0 && ranks != 0 && files.abs() != ranks.abs() {
        return Vec::new();
    }
    let on_line = |step: i16| {
        let file = i16::from(start.file()) + files.signum() * step;
        let rank = i16::from(start.rank()) + ranks.signum() * step;
        Some(Square::new(u8::try_from(file).ok()?, u8::try_from(rank).ok()?))
    };
    (1..files.abs().max(ranks.abs())).filter_map(on_line).collect()
}
