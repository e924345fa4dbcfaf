//! A value that changes over time, such as the lift of a piece or the opacity of a line.

use super::Curve;

/// A value that changes to a target and stays there.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tween {
    from: f32,
    to: f32,
    /// Before it begins this is negative.
    elapsed: f32,
    length: f32,
    curve: Curve,
}

impl Tween {
    /// A value that stays.
    pub const fn still(value: f32) -> Self {
        Self { from: value, to: value, elapsed: 0.0, length: 0.0, curve: Curve::Linear }
    }

    /// From one value to another in `length` seconds.
    pub const fn new(from: f32, to: f32, length: f32, curve: Curve) -> Self {
        Self { from, to, elapsed: 0.0, length, curve }
    }

    /// The same, later by `delay` seconds.
    pub const fn after(self, delay: f32) -> Self {
        Self { elapsed: self.elapsed - delay, ..self }
    }

    /// Turns towards another value from wherever it is now, to be there in `length` seconds.
    pub fn head_for(&mut self, to: f32, length: f32, curve: Curve) {
        *self = Self::new(self.value(), to, length, curve);
    }

    /// Is there at once.
    pub const fn jump(&mut self) {
        self.elapsed = self.length;
    }

    /// Where it goes.
    pub const fn target(&self) -> f32 {
        self.to
    }

    /// Where it is.
    pub fn value(&self) -> f32 {
        if self.is_still() {
            return self.to;
        }
        self.from + (self.to - self.from) * self.curve.at(self.elapsed / self.length)
    }

    /// Whether it has not begun.
    pub const fn is_waiting(&self) -> bool {
        self.elapsed < 0.0
    }

    /// Whether it has arrived.
    pub fn is_still(&self) -> bool {
        self.elapsed >= self.length
    }

    /// Lets time pass.
    pub fn advance(&mut self, seconds: f32) {
        self.elapsed = (self.elapsed + seconds).min(self.length);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tween_waits_changes_and_stays() {
        let mut tween = Tween::new(1.0, 3.0, 0.1, Curve::Linear).after(0.05);
        assert_eq!((tween.value(), tween.is_waiting()), (1.0, true));
        tween.advance(0.05);
        assert_eq!((tween.value(), tween.is_waiting(), tween.is_still()), (1.0, false, false));
        tween.advance(0.05);
        assert!((tween.value() - 2.0).abs() < 1e-5);
        tween.advance(7.0);
        assert_eq!((tween.value(), tween.is_still()), (3.0, true));
    }

    #[test]
    fn a_new_target_starts_from_the_present_value() {
        let mut tween = Tween::new(0.0, 1.0, 0.1, Curve::Linear);
        tween.advance(0.05);
        tween.head_for(0.0, 0.1, Curve::Linear);
        assert!((tween.value() - 0.5).abs() < 1e-5, "nothing jumps");
        tween.jump();
        assert_eq!(tween.value(), 0.0);
    }
}
