//! Perft: the number of lines of a given depth, to check a move generator against known numbers.
//!
//! Each face that a flip or an attack on a face-down piece can reveal counts as a line of its own. `depth` counts steps, so
//! each capture of a chain counts. Repetition and counters are ignored. A line ends early where the mover has no legal move,
//! and in Banqi where a colour is extinct (if [`extinction_ends`] is on).
//!
//! ```
//! use teahouse_rules::{Rules, banqi::Ruleset, perft};
//! let rules = Rules::Banqi(Ruleset::taiwan());
//! // 32 pieces to flip, each with one of 14 faces.
//! assert_eq!(perft::count(&rules, &rules.start(), 1, perft::Leaves::Counted), 448);
//! ```
//!
//! [`extinction_ends`]: crate::banqi::Ruleset::extinction_ends

use crate::{Move, Occupant, Position, RevealedMove, Rules, banqi, shogi, xiangqi};

/// Whether perft plays the moves of the last ply. The counts are the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Leaves {
    /// The legal moves of the last ply are counted without being played (bulk counting).
    Counted,
    /// Every move of the last ply is played.
    Played,
}

/// The number of lines of `depth` steps from a position; 1 for depth 0.
pub fn count(rules: &Rules, position: &Position, depth: u32, leaves: Leaves) -> u64 {
    match (rules, position) {
        (Rules::Banqi(ruleset), Position::Banqi(board)) => banqi::perft::count(ruleset, board, depth, leaves),
        (_, Position::Shogi(board)) => shogi::perft::count(board, depth, leaves),
        _ if depth == 0 => 1,
        (_, Position::Xiangqi(board)) => xiangqi::perft::count(board, depth, leaves),
        _ => position.moves().into_iter().map(|mv| count_through(rules, position, mv, depth, leaves)).sum(),
    }
}

/// [`count`] by legal move, sorted by the text of the moves. Empty for depth 0.
pub fn divide(rules: &Rules, position: &Position, depth: u32, leaves: Leaves) -> Vec<(Move, u64)> {
    if depth == 0 || has_ended(rules, position) {
        return Vec::new();
    }
    let mut moves = position.moves();
    moves.sort_by_cached_key(Move::to_string);
    moves.into_iter().map(|mv| (mv, count_through(rules, position, mv, depth, leaves))).collect()
}

/// The number of lines of `depth` steps, at least 1, that start with a move.
fn count_through(rules: &Rules, position: &Position, mv: Move, depth: u32, leaves: Leaves) -> u64 {
    let mut total = 0;
    each_reveal(position, mv, |revealed| {
        total += match (depth, leaves) {
            (1, Leaves::Counted) => 1,
            _ => {
                let mut after = *position;
                after.play_unchecked(revealed);
                count(rules, &after, depth - 1, leaves)
            }
        };
    });
    total
}

/// Calls `visit` with the move and each face that it can reveal: any face of the bag for a flip, none for other moves.
fn each_reveal(position: &Position, mv: Move, mut visit: impl FnMut(RevealedMove)) {
    match (position, mv) {
        (Position::Banqi(board), mv) if position.at(mv.target()) == Occupant::Hidden => {
            for (piece, _) in board.bag().iter() {
                visit(RevealedMove { mv, shown: Some(piece.into()) });
            }
        }
        _ => visit(RevealedMove::plain(mv)),
    }
}

/// Whether the game is over on the board although legal moves are left.
fn has_ended(rules: &Rules, position: &Position) -> bool {
    match (rules, position) {
        (Rules::Banqi(ruleset), Position::Banqi(board)) => ruleset.extinction_ends && board.extinct().is_some(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::banqi::Ruleset;

    const TAIWAN: Rules = Rules::Banqi(Ruleset::taiwan());

    #[test]
    fn perft_2_of_the_start_equals_the_product_of_flips_and_faces() {
        // 32 squares, then 31. After a general (2 of 14 faces) 13 faces are left, after any other face 14. The second player
        // has no face-up piece to move.
        let expected = 32 * 31 * (2 * 13 + 12 * 14);
        for leaves in [Leaves::Counted, Leaves::Played] {
            assert_eq!(count(&TAIWAN, &TAIWAN.start(), 2, leaves), expected);
        }
        let roots = divide(&TAIWAN, &TAIWAN.start(), 2, Leaves::Counted);
        assert_eq!(roots.len(), 32);
        assert!(roots.iter().all(|(_, count)| *count == expected / 32));
    }

    #[test]
    fn perft_of_game_positions_equals_the_numbers_of_an_independent_program() {
        // The other program works square by square, without bitboards.
        let known = [
            ("XXrXXXXX/XXXSXCXX/XhXXXXaX/XXXKXXXX r A2E2R2H2C1S4k1a1e2r1h1c2s5 0 4", 2, 106_699),
            ("1Xr2c1X/s1CSR2X/X1h3a1/1E1K1sX1 b A1S2k1s1 3 20", 3, 30_556),
            ("1C2r1h1/2c1S3/K1k1s1a1/A3C3 r - 0 1", 4, 49_327),
            ("8/K1s1C3/3X4/1k3c1S r A1 0 1", 5, 111_179),
            ("2Xc1C1X/1H2h3/R1r2s1S/E1a2k1K b S2 0 1", 4, 75_524),
        ];
        for (text, depth, expected) in known {
            let position = TAIWAN.parse_position(text).unwrap();
            for leaves in [Leaves::Counted, Leaves::Played] {
                assert_eq!(count(&TAIWAN, &position, depth, leaves), expected, "{text}");
            }
        }
    }

    #[test]
    fn perft_stops_where_a_colour_is_extinct_unless_the_game_goes_on() {
        let one_piece = "8/8/8/K7 r - 0 1";
        let plays_on = Rules::Banqi(Ruleset { extinction_ends: false, ..Ruleset::taiwan() });
        for (rules, expected) in [(TAIWAN, 0), (plays_on, 2)] {
            let position = rules.parse_position(one_piece).unwrap();
            assert_eq!(count(&rules, &position, 0, Leaves::Counted), 1);
            assert_eq!(count(&rules, &position, 1, Leaves::Counted), expected);
        }
    }
}
