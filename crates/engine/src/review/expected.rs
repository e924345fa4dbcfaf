//! Expected points.

use teahouse_rules::{Rules, Seat};

use crate::search::score;

/// The score at which the odds of winning are e to 1, by game. For Banqi `arena tune` fitted an earlier set of weights to
/// this scale; `arena odds` measures it for the present ones. Supply Chess has the scale of xiangqi, whose evaluation it uses.
pub const fn score_of_odds(rules: &Rules) -> f64 {
    match rules {
        Rules::Xiangqi(_) | Rules::Supply => 700.0,
        Rules::Shogi(_) => 1800.0,
        _ => 1300.0,
    }
}

/// An expected share of the points, in thousandths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Expected(u16);

impl Expected {
    /// A draw.
    pub const EVEN: Self = Self(500);
    /// A win.
    pub const ALL: Self = Self(1000);
    /// A loss.
    pub const NONE: Self = Self(0);

    /// The share for a score of the side to move.
    pub(crate) fn of_score(rules: &Rules, score: i32, decided: Option<bool>) -> Self {
        let is_open = !matches!(rules, Rules::Banqi(_));
        match decided.or(if is_open { score::decided(score) } else { None }) {
            Some(true) if is_open => Self::ALL,
            Some(false) if is_open => Self::NONE,
            _ => Self((1000.0 / (1.0 + (-f64::from(score) / score_of_odds(rules)).exp())).round() as u16),
        }
    }

    /// The share, 0 to 1.
    pub fn share(self) -> f64 {
        f64::from(self.0) / 1000.0
    }

    /// The share in thousandths.
    pub(crate) const fn thousandths(self) -> u16 {
        self.0
    }

    /// The share of a number of thousandths; `None` above 1000, which is all of the points.
    pub(crate) fn of_thousandths(thousandths: u16) -> Option<Self> {
        (thousandths <= Self::ALL.0).then_some(Self(thousandths))
    }

    /// The share in percent.
    pub const fn percent(self) -> u32 {
        (self.0 as u32 + 5) / 10
    }

    /// The share of the other party.
    #[must_use]
    pub const fn other(self) -> Self {
        Self(1000_u16.saturating_sub(self.0))
    }

    /// The share of a seat, of that of the first seat at its board.
    #[must_use]
    pub fn of(self, seat: Seat) -> Self {
        if seat.index().is_multiple_of(2) { self } else { self.other() }
    }

    /// The excess of this share over another one.
    #[must_use]
    pub const fn less(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_expected_points_rise_with_the_score() {
        for line in ["banqi taiwan", "xiangqi", "shogi", "supply"] {
            let rules = Rules::parse(line).unwrap();
            let of = |score| Expected::of_score(&rules, score, None);
            assert_eq!((of(0), of(20_000).percent(), of(-20_000).percent()), (Expected::EVEN, 100, 0));
            assert!(of(400) > of(100) && of(100) > Expected::EVEN);
            assert_eq!(of(300).of(Seat::SECOND), of(-300));
        }
        let rules = Rules::parse("xiangqi").unwrap();
        assert_eq!(Expected::of_score(&rules, -28_990, None), Expected::NONE);
    }
}
