//! The numbers of a time control of the players' own, and the steps of their sliders.

use super::choice::ControlKind;

/// One of the numbers of a control.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Number {
    /// The main time in seconds. It can be zero before byoyomi only.
    Main,
    /// The increment, the period, or the time for a turn, in seconds.
    Seconds,
    /// How many periods there are.
    Periods,
}

impl Number {
    pub(super) const ALL: [Self; 3] = [Self::Main, Self::Seconds, Self::Periods];

    /// The least that can be chosen.
    const fn least(self) -> u32 {
        match self {
            Self::Main => 0,
            Self::Seconds | Self::Periods => 1,
        }
    }

    /// The ranges of its slider in ascending order: the end of a range, and the length of its steps. The first begins at the least
    /// number. A settings file may hold numbers between the steps and beyond the last range, up to the limits of [`TimeControl`].
    const fn steps(self) -> &'static [(u32, u32)] {
        match self {
            Self::Main => &[(60, 15), (3_600, 60), (10_800, 300), (21_600, 900)],
            Self::Seconds => &[(60, 1), (180, 5), (600, 30), (1_800, 60)],
            Self::Periods => &[(30, 1)],
        }
    }

    /// Where a number stands on its slider: in steps from the least, with a fraction between two.
    pub(super) fn position(self, number: u32) -> f32 {
        let mut from = self.least();
        let mut position = 0.0;
        for &(to, step) in self.steps() {
            position += (number.clamp(from, to) - from) as f32 / step as f32;
            from = to;
        }
        position
    }

    /// The number at a step of the slider; past the last step, the number of the last one.
    pub(super) fn at(self, mut steps: u32) -> u32 {
        let mut from = self.least();
        for &(to, step) in self.steps() {
            let here = (to - from) / step;
            if steps <= here {
                return from + steps * step;
            }
            (steps, from) = (steps - here, to);
        }
        from
    }

    /// The ends of its slider.
    pub(super) fn ends(self) -> [f32; 2] {
        [0.0, self.position(u32::MAX)]
    }

    /// The key of its name.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Main => "clock-dial-main",
            Self::Seconds => "clock-dial-seconds",
            Self::Periods => "clock-dial-periods",
        }
    }

    /// The name of its slider in the row of a seat.
    pub(super) const fn id(self, is_near: bool) -> &'static str {
        match (self, is_near) {
            (Self::Main, true) => "clock-main",
            (Self::Seconds, true) => "clock-seconds",
            (Self::Periods, true) => "clock-periods",
            (Self::Main, false) => "far-clock-main",
            (Self::Seconds, false) => "far-clock-seconds",
            (Self::Periods, false) => "far-clock-periods",
        }
    }

    /// Whether a kind has it.
    pub(super) fn is_of(self, kind: ControlKind) -> bool {
        match self {
            Self::Main => kind != ControlKind::PerMove,
            Self::Seconds => kind != ControlKind::SuddenDeath,
            Self::Periods => kind == ControlKind::Byoyomi,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Quarters of a minute, then minutes, and larger steps from an hour on; the end is a time that a match can have.
    #[test]
    fn a_key_moves_a_slider_by_a_step_that_grows_with_the_number() {
        let numbers = |number: Number| (0..=number.ends()[1] as u32).map(|steps| number.at(steps)).collect::<Vec<_>>();
        let main = numbers(Number::Main);
        assert_eq!(main[..7], [0, 15, 30, 45, 60, 120, 180]);
        assert_eq!(main[main.len() - 3..], [19_800, 20_700, 21_600]);
        assert!(main.contains(&3_600) && main.contains(&3_900) && !main.contains(&3_660));
        assert_eq!(numbers(Number::Seconds).last(), Some(&1_800));
        assert_eq!(numbers(Number::Periods).last(), Some(&30));
        for number in Number::ALL {
            for (steps, value) in numbers(number).into_iter().enumerate() {
                assert_eq!(number.position(value), steps as f32, "{number:?}: {value}");
            }
        }
    }
}
