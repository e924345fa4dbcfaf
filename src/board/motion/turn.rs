//! How a disc turns over: pressed down, up to its edge, a moment there, and down on its other side.

use core::f32::consts::{FRAC_PI_2, PI};

use super::Curve;

/// The stretches of a turn, in seconds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Turn {
    /// A finger presses it.
    pub press: f32,
    /// The disc rises and turns to its edge.
    pub up: f32,
    /// The disc pauses on its edge.
    pub hang: f32,
    /// The disc falls on its other side.
    pub fall: f32,
    /// The disc comes to rest.
    pub settle: f32,
}

/// The time after the edge for which a disc still looks like a line.
const THIN: f32 = 0.002;

/// Where a turning disc is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TurnAspect {
    /// In radians, from 0 to π.
    pub angle: f32,
    /// How high it is: 0 on the board, 1 where it hangs.
    pub hop: f32,
    /// How hard it is pressed: 0 to 1.
    pub press: f32,
}

impl Turn {
    /// By a person. The disc lands 300 ms after the press.
    pub const BY_PERSON: Self = Self { press: 0.040, up: 0.120, hang: 0.030, fall: 0.110, settle: 0.020 };
    /// The first flip of a match, which decides the colours, is slower.
    pub const FIRST: Self = Self { press: 0.040, up: 0.180, hang: 0.100, fall: 0.160, settle: 0.020 };
    /// The turn of a face that has been seen before.
    pub const BACK: Self = Self { press: 0.020, up: 0.080, hang: 0.020, fall: 0.085, settle: 0.015 };

    /// From beginning to end.
    pub const fn length(&self) -> f32 {
        self.press + self.up + self.hang + self.fall + self.settle
    }

    /// The time at which the disc leaves its edge.
    const fn falls_at(&self) -> f32 {
        self.press + self.up + self.hang
    }

    /// From here on, and not before, the other side can be seen: at first it is thinner than a line.
    pub const fn reveals_at(&self) -> f32 {
        self.falls_at() + THIN
    }

    /// The time at which the disc lands.
    pub const fn lands_at(&self) -> f32 {
        self.falls_at() + self.fall
    }

    /// Where it is after `elapsed` seconds.
    pub fn at(&self, seconds: f32) -> TurnAspect {
        let up = ((seconds - self.press) / self.up).clamp(0.0, 1.0);
        let fall = ((seconds - self.falls_at()) / self.fall).clamp(0.0, 1.0);
        let angle = if fall > 0.0 {
            FRAC_PI_2 + (PI - FRAC_PI_2) * fall.powf(1.25)
        } else {
            FRAC_PI_2 * (1.0 - (1.0 - up).powf(1.7))
        };
        let hop = if fall > 0.0 { 1.0 - fall * fall } else { Curve::InOut.at(up) };
        let press = (seconds / self.press).clamp(0.0, 1.0) * (1.0 - Curve::OutQuad.at(up / 0.25));
        TurnAspect { angle, hop, press }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Turn; 3] = [Turn::BY_PERSON, Turn::FIRST, Turn::BACK];

    #[test]
    fn turns_have_their_lengths() {
        let lengths = ALL.map(|turn| (turn.length() * 1000.0).round());
        assert_eq!(lengths, [320.0, 500.0, 220.0]);
        assert!((Turn::BY_PERSON.lands_at() - 0.300).abs() < 1e-6, "the clack");
    }

    /// The angles of the film strip that the feel was made after.
    #[test]
    fn a_flip_goes_as_in_the_film_strip() {
        for (ms, degrees) in [(0.0, 0.0), (40.0, 0.0), (75.0, 40.0), (110.0, 70.0), (175.0, 90.0), (255.0, 137.0)] {
            let angle = Turn::BY_PERSON.at(ms / 1000.0).angle.to_degrees();
            assert!((angle - degrees).abs() < 1.5, "{ms} ms: {angle}°");
        }
        assert!((Turn::BY_PERSON.at(0.320).angle - PI).abs() < 1e-5);
    }

    #[test]
    fn the_angle_only_grows_and_is_90_degrees_at_the_edge() {
        for turn in ALL {
            let angles: Vec<f32> = (0..=1000).map(|step| turn.at(step as f32 / 1000.0 * turn.length()).angle).collect();
            assert!(angles.windows(2).all(|pair| pair[1] >= pair[0]));
            assert!(turn.at(turn.reveals_at()).angle > FRAC_PI_2);
            assert!(turn.at(turn.reveals_at() - 0.003).angle <= FRAC_PI_2);
        }
    }

    #[test]
    fn it_is_in_the_air_between_press_and_clack_only() {
        let turn = Turn::BY_PERSON;
        for (seconds, is_up) in [(0.02, false), (0.1, true), (0.2, true), (0.301, false)] {
            assert_eq!(turn.at(seconds).hop > 0.0, is_up, "{seconds}");
        }
        assert!(turn.at(0.04).press > 0.99 && turn.at(0.1).press == 0.0);
    }
}
