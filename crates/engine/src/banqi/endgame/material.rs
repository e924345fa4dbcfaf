//! Which men are on the board, whatever their colours are called.

use teahouse_rules::Kind;

use super::super::step::{Code, Counts};
use super::MOST_MEN;

/// The men of an ending, sorted. The colour with the greater number of its own is called the second (black).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Material {
    men: [Code; MOST_MEN],
    count: usize,
}

/// The key of a material, and whether its colours change names for it.
#[inline]
pub(super) const fn key_of(alive: Counts) -> (u64, bool) {
    let turned = alive.0.rotate_left(32);
    if turned > alive.0 { (turned, true) } else { (alive.0, false) }
}

impl Material {
    /// The material of men that are alive, if there are few and both colours have some.
    pub(super) fn of(alive: Counts) -> Option<Self> {
        let (key, _) = key_of(alive);
        let mut material = Self { men: [0; MOST_MEN], count: 0 };
        let both = alive.side(0) != 0 && alive.side(1) != 0;
        if !both || alive.total() as usize > MOST_MEN {
            return None;
        }
        for (code, count) in Counts(key).iter() {
            for _ in 0..count {
                material.men[material.count] = code;
                material.count += 1;
            }
        }
        Some(material)
    }

    pub(super) fn men(&self) -> &[Code] {
        &self.men[..self.count]
    }

    pub(super) const fn len(&self) -> usize {
        self.count
    }

    /// How many there are of each.
    pub(super) fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        self.men().iter().for_each(|code| counts.add(*code));
        counts
    }

    pub(super) fn key(&self) -> u64 {
        self.counts().0
    }

    /// The material without one of its men; `None` if a colour has none left.
    pub(super) fn without(&self, man: usize) -> Option<Self> {
        let mut counts = self.counts();
        counts.remove(self.men[man]);
        Self::of(counts)
    }

    /// Every material with so many men that a set has.
    pub(super) fn all(count: usize) -> Vec<Self> {
        let mut found = Vec::new();
        collect(Counts::default(), 0, count, &mut found);
        found
    }

    /// The materials with so many men that captures can leave of this one.
    pub(super) fn within(alive: Counts, count: usize) -> Vec<Self> {
        let mut left = vec![alive];
        for _ in count..alive.total() as usize {
            let mut fewer = Vec::new();
            for counts in left {
                for (code, _) in counts.iter() {
                    let mut counts = counts;
                    counts.remove(code);
                    if !fewer.contains(&counts) {
                        fewer.push(counts);
                    }
                }
            }
            left = fewer;
        }
        left.into_iter().filter_map(Self::of).collect()
    }
}

/// Adds more men from this code on, in every way that a set allows.
fn collect(counts: Counts, from: Code, left: usize, found: &mut Vec<Material>) {
    if left == 0 {
        // Each material comes twice, once by either name of its colours.
        found.extend(Material::of(counts).filter(|material| material.key() == counts.0));
        return;
    }
    for code in (from..16).filter(|code| code & 7 < 7) {
        if counts.of(code) < u32::from(Kind::ALL[usize::from(code & 7)].count()) {
            let mut counts = counts;
            counts.add(code);
            collect(counts, code, left - 1, found);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_materials_as_arithmetic_says() {
        // Two men: 7 kinds against 7, halved by the names of the colours. Three: 26 pairs of one colour (two of a kind but
        // of the general) against 7.
        assert_eq!(Material::all(2).len(), 28);
        assert_eq!(Material::all(3).len(), 27 * 7);
    }

    #[test]
    fn captures_lead_to_materials_with_fewer_men() {
        let material = Material::all(3)[5];
        for man in 0..3 {
            if let Some(fewer) = material.without(man) {
                assert_eq!(fewer.len(), 2);
                assert!(Material::within(material.counts(), 2).contains(&fewer));
            }
        }
        assert_eq!(Material::within(material.counts(), 3), [material]);
    }
}
