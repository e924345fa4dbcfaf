//! Values of pieces and of their places, by hand.
//!
//! The unit is a hundredth of a soldier across the river. The proportions of the pieces are the usual ones of the
//! literature (Yen, Chen, Yang and Hsu, "Computer Chinese Chess", ICGA Journal 2004): a chariot is worth two cannons, a
//! cannon a little more than a horse, two guards less than a horse.

use super::board::POINTS;

/// Values by kind, in the order of `Kind`: general, advisor, elephant, chariot, horse, cannon, soldier.
const MATERIAL: [i32; 7] = [0, 200, 200, 900, 410, 440, 80];

/// The value of a general in an exchange.
const GENERAL: i32 = 20_000;

/// The value in an exchange, by code.
pub(super) static WORTH: [i32; 15] = {
    let mut all = [0; 15];
    let mut code = 1;
    while code < 15 {
        let kind = (code - 1) % 7;
        all[code] = if kind == 0 { GENERAL } else { MATERIAL[kind] };
        code += 1;
    }
    all
};

/// The score of a piece on a point, red's less black's; 0 for code 0.
#[inline]
pub(crate) fn placed(code: u8, index: usize) -> i32 {
    PLACED[code as usize][index]
}

static PLACED: [[i32; POINTS]; 15] = {
    let mut all = [[0; POINTS]; 15];
    let mut code = 1;
    while code < 15 {
        let mut index = 0;
        while index < POINTS {
            let (is_black, kind) = ((code - 1) / 7 == 1, (code - 1) % 7);
            let rank = if is_black { 9 - index / 9 } else { index / 9 };
            let from_centre = (index % 9).abs_diff(4);
            let score = MATERIAL[kind] + place(kind, rank, from_centre);
            all[code][index] = if is_black { -score } else { score };
            index += 1;
        }
        code += 1;
    }
    all
};

/// The score of a place, by rank from the own side and files from the middle.
const fn place(kind: usize, rank: usize, from_centre: usize) -> i32 {
    /// Closeness to the middle file, 0 to 4.
    const fn centre(from_centre: usize) -> i32 {
        4 - from_centre as i32
    }
    let close = centre(from_centre);
    match kind {
        // The general is safest on its first rank.
        0 => [0, -25, -50, 0, 0, 0, 0, 0, 0, 0][rank],
        // Advisors hold together in the middle.
        1 => {
            if rank == 1 {
                6
            } else if rank == 2 {
                -6
            } else {
                0
            }
        }
        // So do elephants; on the edge they are easily lost.
        2 => {
            if from_centre == 0 {
                12
            } else if from_centre == 4 {
                -14
            } else {
                0
            }
        }
        3 => [-18, 4, 2, 6, 12, 16, 18, 16, 22, 4][rank] + 2 * close,
        4 => {
            let edge = if from_centre == 4 { -18 } else { 0 };
            [-24, -6, 4, 8, 16, 28, 36, 40, 30, 6][rank] + 5 * close + edge
        }
        5 => {
            let middle = if from_centre == 0 && rank == 2 { 22 } else { 0 };
            [0, 2, 8, 2, 6, 4, 4, 2, 0, 12][rank] + close + middle
        }
        6 => {
            if rank <= 4 {
                // Soldiers of the horses' files make room; the middle one guards.
                return if from_centre == 0 {
                    16
                } else if from_centre == 2 {
                    4 + 6 * (rank as i32 - 3)
                } else {
                    0
                };
            }
            [0, 0, 0, 0, 0, 56, 78, 92, 84, -20][rank] + [0, 0, 0, 0, 0, 4, 8, 16, 18, 6][rank] * (close - 1)
        }
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scores_of_both_sides_are_opposite_under_a_reflection() {
        for code in 1..8 {
            for index in 0..POINTS {
                let reflected = (9 - index / 9) * 9 + index % 9;
                assert_eq!(placed(code, index), -placed(code + 7, reflected));
                assert_eq!(placed(code, index), placed(code, index / 9 * 9 + 8 - index % 9));
            }
        }
    }
}
