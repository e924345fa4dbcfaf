//! A lesson as a scene: what lies on the board before and afterwards, the motions between, and the times.

use teahouse_rules::{Effect, Face, PieceId, PieceState, Pieces, Place, Seat};

use super::lessons::{Lesson, SceneEvent};
use super::lying::{self, Lying, read};
use crate::board::Content;
use crate::board::motion::{Motion, Timeline};

/// Seconds before the example begins, and after it ends.
pub(super) const BEFORE: f32 = 0.7;
const AFTER: f32 = 0.6;
/// One act follows the other after a moment.
const BETWEEN: f32 = 0.2;
/// No scene is shorter than this, so that a short one can be followed.
const LENGTH: f32 = 2.0;

/// The run of a lesson. Times are seconds at normal speed.
#[derive(Debug, Clone)]
pub(super) struct LessonRun {
    /// As they lie when it begins; what will be dropped is in hand.
    pub(super) pieces: Pieces,
    /// As they lie when it has happened.
    after: Pieces,
    /// The motions, from the end of the waiting.
    pub(super) motions: Vec<Motion>,
    /// The piece that acts first, if it is taken up for it: a disc that turns over is only pressed.
    pub(super) chosen: Option<PieceId>,
}

impl LessonRun {
    pub(super) fn new(lesson: &Lesson) -> Self {
        let square = |place| lesson.square(place);
        let lying = lesson.lying().map(|(place, lying)| PieceState { place: square(place), face: face(lying) });
        let in_hand = lesson.acts.iter().filter_map(|act| match act {
            SceneEvent::Drop { piece, .. } => Some(PieceState { place: HAND, face: face(read(*piece)?) }),
            _ => None,
        });
        let pieces = Pieces::from_states(lying.chain(in_hand));
        let (mut now, mut motions) = (pieces.clone(), Vec::new());
        for act in lesson.acts {
            let effects = effects(*act, &now, square);
            let start = motions.iter().map(Motion::end).reduce(f32::max).map_or(0.0, |end| end + BETWEEN);
            let timeline = Timeline::forth(&effects, &now, None);
            motions.extend(timeline.motions.into_iter().map(|motion| Motion { start: start + motion.start, ..motion }));
            effects.into_iter().for_each(|effect| now.apply(effect));
        }
        let first = lesson.acts[0];
        let is_taken_up = !matches!(first, SceneEvent::Flip { .. });
        let from = first.from().map_or(HAND, square);
        let chosen = pieces.at(from).map(|(piece, _)| piece).filter(|_| is_taken_up);
        Self { pieces, after: now, motions, chosen }
    }

    /// From its beginning until it begins again.
    pub(super) fn length(&self) -> f32 {
        let end = self.motions.iter().map(Motion::end).fold(0.0, f32::max);
        (BEFORE + end + AFTER).max(LENGTH)
    }

    /// Whether a piece does anything.
    pub(super) fn has(&self, piece: PieceId) -> bool {
        self.motions.iter().any(|motion| motion.piece == piece)
    }

    /// The captured pieces, one after the other.
    pub(super) fn taken(&self) -> Vec<PieceId> {
        self.motions.iter().filter(|motion| leaves(motion)).map(|motion| motion.piece).collect()
    }

    /// The content of the board before the scene, or after it.
    pub(super) fn content(&self, is_over: bool) -> Content {
        let (pieces, taken_up) = if is_over { (&self.after, None) } else { (&self.pieces, self.chosen) };
        Content { pieces: pieces.clone(), taken: self.taken(), taken_up, ..Content::default() }
    }

    /// The timeline of the scene.
    pub(super) fn timeline(&self) -> Timeline {
        Timeline { motions: self.motions.clone(), ..Timeline::default() }
    }
}

fn leaves(motion: &Motion) -> bool {
    motion.act.target().is_some_and(|place| place.as_square().is_none())
}

/// Where what will be dropped waits.
const HAND: Place = Place::hand(Seat::FIRST);

fn effects(act: SceneEvent, pieces: &Pieces, square: impl Fn(lying::LessonSquare) -> Place) -> Vec<Effect> {
    let standing = |place: Place| {
        let (piece, state) = pieces.at(place).expect("the acting piece is there: a test plays all lessons");
        (piece, state.face)
    };
    match act {
        SceneEvent::Flip { at, shows } => {
            let at = square(at);
            vec![Effect::Revealed { piece: standing(at).0, at, face: shows.into() }]
        }
        SceneEvent::Go { from, to } | SceneEvent::Leap { from, to, .. } => go(square(from), square(to), pieces),
        SceneEvent::Promote { from, to } => {
            let mut effects = go(square(from), square(to), pieces);
            if let (piece, Some(face @ Face::Koma(koma))) = standing(square(from)) {
                effects.push(Effect::Promoted { piece, at: square(to), from: face, to: koma.promoted_face().into() });
            }
            effects
        }
        SceneEvent::Drop { to, .. } => vec![Effect::Dropped { piece: standing(HAND).0, from: HAND, to: square(to) }],
    }
}

/// A piece goes to a square, and captures what stands there.
fn go(from: Place, to: Place, pieces: &Pieces) -> Vec<Effect> {
    let (piece, mover) = pieces.at(from).expect("the acting piece is there: a test plays all lessons");
    let taken = pieces.at(to).and_then(|(victim, state)| {
        let (before, tray) = (state.face?, Place::tray(Seat::FIRST));
        let (to_place, after) = match (before, mover.face) {
            (Face::Koma(koma), Some(Face::Koma(captor))) => (HAND, koma.captured_by(captor.side).into()),
            _ => (tray, before),
        };
        Some(Effect::Captured { piece: victim, by: piece, from: to, to: to_place, before, after })
    });
    taken.into_iter().chain([Effect::Moved { piece, from, to }]).collect()
}

fn face(lying: Lying) -> Option<Face> {
    match lying {
        Lying::FaceDown => None,
        Lying::Shown(face) => Some(face),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::motion::{self, Turn};
    use crate::screens::setup::lessons::tests::all;

    #[test]
    fn every_act_of_every_lesson_is_seen_in_the_motion_of_the_table() {
        for (_, lesson) in all() {
            let scene = LessonRun::new(&lesson);
            for act in lesson.acts {
                let is_seen = |motion: &Motion| match (act, motion.act) {
                    (SceneEvent::Flip { .. } | SceneEvent::Promote { .. }, motion::Act::Turn { turn, .. }) => {
                        turn == Turn::BY_PERSON
                    }
                    (SceneEvent::Leap { .. }, motion::Act::Go { path, .. }) => path.over.is_some(),
                    (SceneEvent::Go { .. }, motion::Act::Go { path, .. }) => path.over.is_none(),
                    (SceneEvent::Drop { .. }, motion::Act::Fly { .. }) => true,
                    _ => false,
                };
                assert!(scene.motions.iter().any(is_seen), "{}: {act:?}", lesson.sentence);
            }
        }
    }

    #[test]
    fn a_captured_piece_flies_from_the_board_when_it_has_been_hit() {
        let lesson = Lesson::of_house(super::super::house::House::MultiCapture);
        let scene = LessonRun::new(lesson);
        let hits =
            scene.motions.iter().filter(|motion| matches!(motion.act, motion::Act::Go { path, .. } if path.onto));
        let flights = scene.motions.iter().filter(|motion| matches!(motion.act, motion::Act::Fly { .. }));
        assert_eq!((hits.clone().count(), flights.clone().count()), (2, 2));
        for (hit, flight) in hits.zip(flights) {
            let motion::Act::Go { path, .. } = hit.act else { unreachable!("it is one of those") };
            assert!((flight.start - hit.start - path.frees()).abs() < 1e-5);
        }
    }

    #[test]
    fn a_scene_waits_acts_and_is_seen() {
        for (_, lesson) in all() {
            let scene = LessonRun::new(&lesson);
            let end = scene.motions.iter().map(Motion::end).fold(0.0, f32::max);
            assert!(scene.length() >= LENGTH && scene.length() - BEFORE - end >= AFTER - 1e-4, "{}", lesson.sentence);
            assert!(scene.length() < 3.0, "{}: {}", lesson.sentence, scene.length());
        }
    }
}
