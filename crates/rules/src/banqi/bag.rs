//! The face-down men, counted: everybody may know them by subtraction.

use core::fmt;

use crate::Man;

/// How many men of each kind lie face-down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bag([u8; 14]);

impl Bag {
    /// All 32.
    pub const FULL: Self = {
        let mut counts = [0; 14];
        let mut index = 0;
        while index < 14 {
            counts[index] = crate::Kind::ALL[index % 7].count();
            index += 1;
        }
        Self(counts)
    };

    /// None.
    pub const EMPTY: Self = Self([0; 14]);

    /// How many of this man lie face-down.
    #[must_use]
    pub const fn count(&self, man: Man) -> u8 {
        self.0[man.index()]
    }

    /// Whether one of this man lies face-down.
    #[must_use]
    pub const fn has(&self, man: Man) -> bool {
        self.count(man) > 0
    }

    /// How many men lie face-down in all.
    #[must_use]
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    /// The men that lie face-down, each once, with their counts.
    pub fn iter(&self) -> impl Iterator<Item = (Man, u8)> + '_ {
        Man::all().map(|man| (man, self.count(man))).filter(|(_, count)| *count > 0)
    }

    /// Puts more of a man into the bag. No bag holds more than a full set.
    #[must_use]
    pub(super) fn add(&mut self, man: Man, count: u8) -> bool {
        let after = u16::from(self.count(man)) + u16::from(count);
        if after > u16::from(man.kind.count()) {
            return false;
        }
        self.0[man.index()] = after as u8;
        true
    }

    /// Takes one of a man out, if there is one.
    pub(super) const fn remove(&mut self, man: Man) {
        self.0[man.index()] = self.0[man.index()].saturating_sub(1);
    }
}

/// `K1A2s5`, red first; `-` when empty.
impl fmt::Display for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.total() == 0 {
            return f.write_str("-");
        }
        self.iter().try_for_each(|(man, count)| write!(f, "{}{count}", man.letter()))
    }
}
