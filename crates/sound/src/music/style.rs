//! The two styles: a zheng in the gong mode, a koto in the in-scale.

use crate::string::StringBody;

/// A scale, an instrument and a pace.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Style {
    /// For Banqi and Xiangqi: a guzheng in the gong mode on D (D E F♯ A B), 66 beats a minute.
    Gong,
    /// For Shogi: a koto in the in-scale on D (D E♭ G A B♭), 58 beats a minute.
    In,
}

/// The number of strings: five to an octave, from A to the A three octaves above.
pub(crate) const STRINGS: usize = 16;
/// Within an octave of five strings, counted from A: where D is.
pub(crate) const HOME: usize = 2;
/// Where A is, the fifth above D.
pub(crate) const FIFTH: usize = 0;

/// The elements of a style.
#[derive(Debug, Clone)]
pub(crate) struct Instrument {
    /// The pitch of each string, as MIDI number.
    pub(crate) tuning: [u8; STRINGS],
    /// Low notes and the strings that answer them half a bar later.
    pub(crate) drones: &'static [(usize, usize)],
    /// The T60 of a string, in seconds.
    pub(crate) t60: f64,
    pub(crate) drone_t60: f64,
    /// The brightness of a pluck, from 0 to 1.
    pub(crate) brightness: f64,
    /// The resonances of the body: frequency in hertz, quality, and strength relative to the string.
    pub(crate) body: [(f64, f64, f64); 3],
    /// A beat, in seconds.
    pub(crate) beat: f64,
    /// Phrases have one of these numbers of bars, of four beats each.
    pub(crate) bars: &'static [usize],
    /// How often a note is bent up from the next lower note, has vibrato, is plucked after its neighbour, or with its octave.
    pub(crate) presses: f64,
    pub(crate) sways: f64,
    pub(crate) graces: f64,
    pub(crate) octaves: f64,
    /// How often a phrase has a run over the strings.
    pub(crate) runs: f64,
    /// The gain that brings the loudest moment of ten minutes to about −9 decibels.
    pub(crate) level: f64,
}

impl Style {
    pub(crate) const fn instrument(self) -> Instrument {
        match self {
            Self::Gong => Instrument {
                tuning: [45, 47, 50, 52, 54, 57, 59, 62, 64, 66, 69, 71, 74, 76, 78, 81],
                drones: &[(2, 5), (2, 5), (0, 3), (1, 4)],
                t60: 3.6,
                drone_t60: 6.0,
                brightness: 0.42,
                body: StringBody::ZHENG,
                beat: 60.0 / 66.0,
                bars: &[3, 3, 4],
                presses: 0.10,
                sways: 0.45,
                graces: 0.09,
                octaves: 0.14,
                runs: 0.16,
                level: 0.38,
            },
            Self::In => Instrument {
                tuning: [45, 46, 50, 51, 55, 57, 58, 62, 63, 67, 69, 70, 74, 75, 79, 81],
                drones: &[(2, 5), (2, 5), (0, 2), (4, 7)],
                t60: 2.8,
                drone_t60: 5.0,
                brightness: 0.5,
                body: [(300.0, 3.0, 0.45), (640.0, 4.0, 0.4), (1300.0, 5.0, 0.3)],
                beat: 60.0 / 58.0,
                bars: &[2, 3, 3],
                presses: 0.14,
                sways: 0.25,
                graces: 0.12,
                octaves: 0.08,
                runs: 0.08,
                level: 0.4,
            },
        }
    }
}
