//! Smooth random values: the tooth of the paper, the hairs of the brush.

/// A value from -0.5 to 0.5 at a place: random on a lattice of whole numbers, smooth between.
pub(crate) fn tooth([x, y]: [f32; 2], seed: u32) -> f32 {
    let (left, top) = (x.floor(), y.floor());
    let ease = |t: f32| t * t * (3.0 - 2.0 * t);
    let (across, down) = (ease(x - left), ease(y - top));
    let knot = |right: i32, below: i32| {
        // `as` clips far beyond every picture.
        knot((left as i32).wrapping_add(right), (top as i32).wrapping_add(below), seed)
    };
    let upper = knot(0, 0) + (knot(1, 0) - knot(0, 0)) * across;
    let lower = knot(0, 1) + (knot(1, 1) - knot(0, 1)) * across;
    upper + (lower - upper) * down
}

/// The value of a place of the lattice: its mixed bits.
fn knot(x: i32, y: i32, seed: u32) -> f32 {
    let [x, y] = [x, y].map(i32::cast_unsigned);
    let mut bits = x.wrapping_mul(0x9e37_79b1) ^ y.wrapping_mul(0x85eb_ca77) ^ seed.wrapping_mul(0xc2b2_ae3d);
    bits = (bits ^ (bits >> 15)).wrapping_mul(0x2c1b_3c6d);
    bits = (bits ^ (bits >> 12)).wrapping_mul(0x297a_2d39);
    bits ^= bits >> 15;
    (bits >> 8) as f32 / 16_777_216.0 - 0.5
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_smooth_and_differ_by_seed_and_place() {
        let line = |seed: u32| (0..3000).map(move |step| tooth([step as f32 / 100.0 - 15.0, 0.5], seed));
        let jump = line(1).zip(line(1).skip(1)).map(|(one, next)| (one - next).abs()).fold(0.0, f32::max);
        assert!(jump < 0.02, "{jump}");
        assert!(line(1).zip(line(2)).any(|(one, other)| (one - other).abs() > 0.2));
        assert!(line(1).all(|value| (-0.5..=0.5).contains(&value)));
        let [low, high] = line(1).fold([0.0_f32; 2], |[low, high], value| [low.min(value), high.max(value)]);
        assert!(low < -0.2 && high > 0.2, "{low} to {high}");
    }
}
