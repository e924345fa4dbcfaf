//! The marks of a brush, as data. Places are tenths of a unit; a portrait is 100 units wide.

/// A paint on the brush.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pigment {
    Ink,
    Vermilion,
    Tea,
}

impl Pigment {
    /// The number of pigments.
    pub(super) const COUNT: usize = 3;
}

/// A mark of the brush.
#[derive(Debug, Clone, Copy)]
pub(super) struct BrushMark {
    pub(super) pigment: Pigment,
    /// The density, in percent.
    pub(super) tone: u8,
    pub(super) form: BrushForm,
    /// Whether it is left out of small portraits.
    pub(super) is_fine: bool,
}

/// The form of a mark.
#[derive(Debug, Clone, Copy)]
pub(super) enum BrushForm {
    /// A stroke along a path of places with half breadths. `dry` is the dryness of the brush, in percent.
    Stroke { dry: u8, path: &'static [i16] },
    /// A wash within a closed curve, whose edge has run so far, in tenths of a unit.
    Wash { soft: u8, edge: &'static [i16] },
    /// A wash that covers up what lies below it, for a thing before other things.
    Body { soft: u8, edge: &'static [i16] },
    /// Round or oval washes: middles, each with its half width and half height.
    Dabs { soft: u8, ovals: &'static [i16] },
    /// Bare paper within a closed curve: what lies there is covered up.
    Bare { edge: &'static [i16] },
    /// A finger before other things: two strokes of ink that meet at its tip, and a wash between them.
    Finger { dry: u8, sides: [&'static [i16]; 2] },
}

impl BrushMark {
    /// The number of times that the brush is set down.
    pub(super) const fn count(&self) -> u32 {
        match self.form {
            BrushForm::Finger { .. } => 3,
            _ => 1,
        }
    }
}

/// A stroke of a tone and a dryness.
pub(super) const fn stroke(pigment: Pigment, [tone, dry]: [u8; 2], path: &'static [i16]) -> BrushMark {
    BrushMark { pigment, tone, form: BrushForm::Stroke { dry, path }, is_fine: false }
}

/// A stroke that only large portraits have.
pub(super) const fn fine(pigment: Pigment, [tone, dry]: [u8; 2], path: &'static [i16]) -> BrushMark {
    BrushMark { is_fine: true, ..stroke(pigment, [tone, dry], path) }
}

/// A wash of a tone and a softness.
pub(super) const fn wash(pigment: Pigment, [tone, soft]: [u8; 2], edge: &'static [i16]) -> BrushMark {
    BrushMark { pigment, tone, form: BrushForm::Wash { soft, edge }, is_fine: false }
}

/// The body of a thing before other things: a wash of a tone and a softness on paper that is bare again.
pub(super) const fn body(pigment: Pigment, [tone, soft]: [u8; 2], edge: &'static [i16]) -> BrushMark {
    BrushMark { pigment, tone, form: BrushForm::Body { soft, edge }, is_fine: false }
}

/// Dabs of a tone and a softness.
pub(super) const fn dabs(pigment: Pigment, [tone, soft]: [u8; 2], ovals: &'static [i16]) -> BrushMark {
    BrushMark { pigment, tone, form: BrushForm::Dabs { soft, ovals }, is_fine: false }
}

/// Bare paper.
pub(super) const fn bare(edge: &'static [i16]) -> BrushMark {
    BrushMark { pigment: Pigment::Ink, tone: 0, form: BrushForm::Bare { edge }, is_fine: false }
}

/// A finger whose wash has a tone, and whose strokes have a dryness. Each side is a path of places with half breadths from the hand to
/// the tip.
pub(super) const fn finger([tone, dry]: [u8; 2], one: &'static [i16], other: &'static [i16]) -> BrushMark {
    let form = BrushForm::Finger { dry, sides: [one, other] };
    BrushMark { pigment: Pigment::Tea, tone, form, is_fine: false }
}

/// The places of a mark, in units: `N` numbers each.
pub(super) fn places<const N: usize>(numbers: &[i16]) -> Vec<[f32; N]> {
    numbers.chunks_exact(N).map(|place| std::array::from_fn(|axis| f32::from(place[axis]) / 10.0)).collect()
}
