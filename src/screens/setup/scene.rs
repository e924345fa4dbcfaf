//! A lesson at a moment: what its men do and look like, as fast and in the same way as at the table.

use bevy::prelude::*;
use teahouse_art::DISC_OF_CELL;
use teahouse_rules::{Face, Square};

use super::{
    exhibit::Stand,
    lessons::{Act, Lesson},
};
use crate::{
    board::{
        layer,
        motion::{self, Path, Turn},
        pieces::{Model, Posture},
        stage::posture_of,
    },
    look::Look,
    screens::lying::{Lying, Place},
    view::View,
};

/// It waits, something happens, it waits again.
const BEFORE: f32 = 0.7;
pub(super) const LENGTH: f32 = 2.0;

/// A lesson at a moment.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scene {
    pub(super) lesson: &'static Lesson,
    /// Since it began for the first time.
    pub(super) seconds: f32,
    pub(super) stand: Stand,
    /// Device pixels a logical pixel.
    pub(super) pixel: f32,
}

impl Scene {
    /// For how long something happens already.
    pub(super) fn acting(&self) -> f32 {
        self.seconds % LENGTH - BEFORE
    }

    /// What the actor does, as he would at the table.
    fn act(&self) -> motion::Act {
        let [from, to] = [self.lesson.act.actor(), self.lesson.act.target()];
        let steps = |one: Place, other: Place| f32::from(one[0].abs_diff(other[0]).max(one[1].abs_diff(other[1])));
        let over = match self.lesson.act {
            Act::Flip { shows, .. } => {
                return motion::Act::Turn { to: Some(Face::Man(shows)), turn: Turn::BY_PERSON };
            }
            Act::Go { .. } => None,
            Act::Leap { over, .. } => Some(steps(from, over) / steps(from, to)),
        };
        let onto = self.lesson.lying().any(|(place, _)| place == to);
        let to_place = teahouse_rules::Place::square(Square::new(to[0], to[1]));
        motion::Act::Go { to: to_place, path: Path { onto, ..Path::of(steps(from, to), over) } }
    }

    fn is_actor(&self, at: Place) -> bool {
        at == self.lesson.act.actor()
    }

    /// Whether somebody is on his way.
    fn is_moving(&self, at: Place) -> bool {
        self.is_actor(at) && (0.0..self.act().length()).contains(&self.acting())
    }

    /// What somebody shows: a disc that turns over its other side, from where that can be seen.
    pub(super) fn shows(&self, at: Place, now: Lying) -> Lying {
        match self.lesson.act {
            Act::Flip { at: turned, shows } if turned == at => {
                if self.act().aspect(self.acting()).is_other {
                    Lying::Shown(shows)
                } else {
                    Lying::FaceDown
                }
            }
            _ => now,
        }
    }

    /// The place on the board that somebody is over.
    pub(super) fn place(&self, at: Place, view: &View) -> Vec3 {
        let way = if self.is_actor(at) { self.act().aspect(self.acting()).way } else { 0.0 };
        let [from, to] = [at, self.lesson.act.target()].map(|place| view.to_world(self.stand.disc_place(place)));
        let layer = if self.is_moving(at) { layer::MOVING } else { layer::PIECES };
        from.lerp(to, way).extend(layer)
    }

    /// Somebody as he is seen.
    pub(super) fn model(&self, at: Place, lying: Lying, look: &Look) -> Model {
        let resting = Model {
            disc: lying.disc(look),
            radius: self.stand.cell * DISC_OF_CELL / 2.0,
            pixel: self.pixel,
            lifted: 0.0,
            posture: Posture::REST,
        };
        if self.is_actor(at) {
            self.acting_model(resting)
        } else if at == self.lesson.act.target() {
            Model { posture: self.victim(), ..resting }
        } else {
            resting
        }
    }

    /// Who is to act is chosen, and lifted as the chosen are; a face-down man is only turned.
    fn acting_model(&self, resting: Model) -> Model {
        let lifted = if matches!(self.lesson.act, Act::Flip { .. }) { 0.0 } else { 1.0 };
        let (act, seconds) = (self.act(), self.acting());
        if seconds < 0.0 {
            Model { lifted, ..resting }
        } else if seconds < act.length() {
            Model { posture: posture_of(&act, &act.aspect(seconds), lifted), ..resting }
        } else {
            resting
        }
    }

    /// Here is no rail that a victim could fly to: it fades when it would leave.
    fn victim(&self) -> Posture {
        let motion::Act::Go { to, path } = self.act() else { return Posture::REST };
        let gone = motion::Act::Fade { to }.aspect(self.acting() - path.frees()).opacity;
        Posture { opacity: 1.0 - gone, shadow: 1.0 - gone, ..Posture::REST }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{board::pieces::ModelPart, screens::setup::lessons::LESSONS, settings::Settings, ui::Room};

    fn at(lesson: &'static Lesson, seconds: f32) -> Scene {
        let view = View { size: Vec2::new(1920.0, 1080.0), pixel: 1.0 };
        let stand = Stand::of(&view, &Room::of(view.size, 1.0)).expect("there is room for a board");
        Scene { lesson, seconds, stand, pixel: 1.0 }
    }

    #[test]
    fn a_scene_waits_acts_and_waits() {
        for lesson in &LESSONS {
            let moving = |seconds: f32| at(lesson, seconds).is_moving(lesson.act.actor());
            let end = BEFORE + at(lesson, 0.0).act().length();
            assert!(end + 0.5 < LENGTH, "{}: one sees what came of it", lesson.sentence);
            let times = [0.0, BEFORE - 0.01, BEFORE + 0.01, end - 0.01, end + 0.01, LENGTH - 0.01, LENGTH + 0.1];
            assert_eq!(times.map(moving), [false, false, true, true, false, false, false], "and begins again");
        }
    }

    /// As at the table: it turns about its horizontal axis in as much time, and shows its face from edge-on.
    #[test]
    fn a_disc_turns_over_as_at_the_table() {
        let lesson = &LESSONS[0];
        let Act::Flip { at: place, shows } = lesson.act else { panic!("the first lesson is about turning over") };
        let look = Look::of(&Settings::default());
        let turn = Turn::BY_PERSON;
        for step in 0..=23 {
            let seconds = turn.length() * step as f32 / 23.0;
            let scene = at(lesson, BEFORE + seconds);
            let is_shown = scene.shows(place, Lying::FaceDown) == Lying::Shown(shows);
            assert_eq!(is_shown, seconds >= turn.reveals_at(), "after {seconds} s");
            let angle = scene.model(place, Lying::FaceDown, &look).posture.angle;
            let expected = turn.at(seconds).angle;
            assert!(angle.is_none_or(|angle| (angle - expected).abs() < 1e-3), "after {seconds} s: {angle:?}");
        }
    }

    /// Marks fit a chosen man only where he is lifted, and who has arrived lies on the board.
    #[test]
    fn who_is_to_act_is_lifted_and_lies_down_again() {
        let (view, look) = (View { size: Vec2::new(1920.0, 1080.0), pixel: 1.0 }, Look::of(&Settings::default()));
        for lesson in &LESSONS {
            let actor = lesson.act.actor();
            let body = |seconds: f32| {
                let scene = at(lesson, seconds);
                let body = scene.model(actor, Lying::FaceDown, &look).seen(ModelPart::Body).expect("it is seen");
                (scene.place(actor, &view).truncate(), body.place.translation.y)
            };
            let [(from, lift), (to, rest)] = [body(0.0), body(LENGTH - 0.01)];
            let place = |place: Place| view.to_world(at(lesson, 0.0).stand.disc_place(place));
            assert_eq!((from, to), (place(actor), place(lesson.act.target())), "{}", lesson.sentence);
            assert_eq!((lift > 1.0, rest), (!matches!(lesson.act, Act::Flip { .. }), 0.0), "{}", lesson.sentence);
        }
    }

    /// Who is taken lies there until he is hit, and is gone at the end.
    #[test]
    fn who_is_taken_fades_when_he_was_hit() {
        for lesson in LESSONS.iter().filter(|lesson| !matches!(lesson.act, Act::Flip { .. })) {
            let opacity = |seconds: f32| at(lesson, BEFORE + seconds).victim().opacity;
            let motion::Act::Go { path, .. } = at(lesson, 0.0).act() else { panic!("{} goes", lesson.sentence) };
            assert_eq!([opacity(-BEFORE), opacity(path.contact()), opacity(1.0)], [1.0, 1.0, 0.0]);
        }
    }
}
