//! Materials: the pieces on the board, up to the exchange of colours.

use teahouse_rules::Kind;

use super::super::step::{Counts, PieceCode};
use super::MAX_PIECES;

/// The pieces of an ending, sorted. Colours are exchanged if necessary so that [`Counts`] is as large as possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Material {
    pieces: [PieceCode; MAX_PIECES],
    count: usize,
}

/// The key of a material, and whether the colours are exchanged for it.
#[inline]
pub(super) const fn key_of(alive: Counts) -> (u64, bool) {
    let turned = alive.0.rotate_left(32);
    if turned > alive.0 { (turned, true) } else { (alive.0, false) }
}

impl Material {
    /// The material of these pieces; `None` for more than [`MAX_PIECES`] and if a colour has none.
    pub(super) fn of(alive: Counts) -> Option<Self> {
        let (key, _) = key_of(alive);
        let mut material = Self { pieces: [0; MAX_PIECES], count: 0 };
        let both = alive.side(0) != 0 && alive.side(1) != 0;
        if !both || alive.total() as usize > MAX_PIECES {
            return None;
        }
        for (code, count) in Counts(key).iter() {
            for _ in 0..count {
                material.pieces[material.count] = code;
                material.count += 1;
            }
        }
        Some(material)
    }

    pub(super) fn pieces(&self) -> &[PieceCode] {
        &self.pieces[..self.count]
    }

    pub(super) const fn len(&self) -> usize {
        self.count
    }

    pub(super) fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        self.pieces().iter().for_each(|code| counts.add(*code));
        counts
    }

    pub(super) fn key(&self) -> u64 {
        self.counts().0
    }

    /// The material without one piece; `None` if a colour has none left.
    pub(super) fn without(&self, piece: usize) -> Option<Self> {
        let mut counts = self.counts();
        counts.remove(self.pieces[piece]);
        Self::of(counts)
    }

    /// Every material with this number of pieces.
    pub(super) fn all(count: usize) -> Vec<Self> {
        let mut found = Vec::new();
        collect(Counts::default(), 0, count, &mut found);
        found
    }

    /// The materials with this number of pieces that captures can leave.
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

/// Adds `left` pieces with codes from `from` on, in every way that the set allows.
fn collect(counts: Counts, from: PieceCode, left: usize, found: &mut Vec<Material>) {
    if left == 0 {
        // Of the two exchanges of colours, one has the key.
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
    fn the_number_of_materials_is_that_of_combinatorics() {
        // Two pieces: 7 kinds against 7, halved by the exchange of colours. Three: 27 pairs of one colour (two of a
        // kind except for the general) against 7.
        assert_eq!(Material::all(2).len(), 28);
        assert_eq!(Material::all(3).len(), 27 * 7);
    }

    #[test]
    fn captures_lead_to_materials_with_fewer_pieces() {
        let material = Material::all(3)[5];
        for piece in 0..3 {
            if let Some(fewer) = material.without(piece) {
                assert_eq!(fewer.len(), 2);
                assert!(Material::within(material.counts(), 2).contains(&fewer));
            }
        }
        assert_eq!(Material::within(material.counts(), 3), [material]);
    }
}
