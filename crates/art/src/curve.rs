//! Smooth curves through places.

/// The straight pieces from one place of a curve to the next.
const PIECES: usize = 10;

/// A curve through places. A closed one leads from the last place back to the first. A place that is named twice is a corner.
pub(crate) fn through<const N: usize>(places: &[[f32; N]], is_closed: bool) -> Vec<[f32; N]> {
    let count = places.len();
    let at = |index: usize, step: isize| match is_closed {
        true => places[(index + count).saturating_add_signed(step) % count],
        false => places[index.saturating_add_signed(step).min(count - 1)],
    };
    let spans = if is_closed { count } else { count.saturating_sub(1) };
    let mut curve = Vec::with_capacity(spans * PIECES + 1);
    for span in 0..spans {
        let [before, from, to, after] = [-1, 0, 1, 2].map(|step| at(span, step));
        let length = distance(&from, &to);
        let [leaving, arriving] = [[before, to], [from, after]].map(|ends| direction(ends, length));
        curve.extend((0..PIECES).map(|piece| {
            let t = piece as f32 / PIECES as f32;
            std::array::from_fn(|axis| hermite([from[axis], to[axis]], [leaving[axis], arriving[axis]], t))
        }));
    }
    if !is_closed {
        curve.extend(places.last());
    }
    curve
}

fn distance<const N: usize>(from: &[f32; N], to: &[f32; N]) -> f32 {
    (to[0] - from[0]).hypot(to[1] - from[1])
}

/// The direction of a curve at a place, by its neighbours. It is no longer than the span, or the curve would swing out.
fn direction<const N: usize>([before, after]: [[f32; N]; 2], longest: f32) -> [f32; N] {
    let length = distance(&before, &after) / 2.0;
    let part = if length > longest { longest / length } else { 1.0 };
    std::array::from_fn(|axis| (after[axis] - before[axis]) / 2.0 * part)
}

/// The place between two, with the directions there.
fn hermite([from, to]: [f32; 2], [leaving, arriving]: [f32; 2], t: f32) -> f32 {
    let (t2, t3) = (t * t, t * t * t);
    (2.0 * t3 - 3.0 * t2 + 1.0) * from
        + (t3 - 2.0 * t2 + t) * leaving
        + (3.0 * t2 - 2.0 * t3) * to
        + (t3 - t2) * arriving
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_leads_through_its_places() {
        let places = [[0.0, 0.0], [4.0, 1.0], [3.0, 7.0]];
        let open = through(&places, false);
        assert_eq!([open[0], open[PIECES], open[2 * PIECES]], places);
        let closed = through(&places, true);
        assert_eq!((closed.len(), closed[2 * PIECES]), (3 * PIECES, places[2]));
        let corner = through(&[[0.0, 0.0], [4.0, 0.0], [4.0, 0.0], [4.0, 4.0]], false);
        let is_within = |[x, y]: &[f32; 2]| (0.0..=4.0).contains(x) && (0.0..=4.0).contains(y);
        assert!(corner.iter().all(is_within), "a corner is not rounded outwards: {corner:?}");
        assert!(through::<2>(&[], true).is_empty() && through::<2>(&[], false).is_empty());
    }
}
