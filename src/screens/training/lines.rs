//! The lines that are called: openings of games that the computer has played against itself, with 15,000 (shogi) to 60,000
//! (xiangqi) positions a turn after the first two turns.

use rand::Rng;
use rand::seq::IndexedRandom;
use teahouse_rules::Public;

use crate::prefs::GameKind;

const XIANGQI: [&str; 5] = [
    "h3e3 h10g8 h1g3 b8e8 i1h1 g7g6 h1h7 i10i8 h7g7 h8h9 b3c3 h9g9 \
     g7f7 b10c8 a1a2 g6g5 a2f2 g5f5 f7f5 g9g4 g1i3 g4c4 c3c7 i7i6",
    "h3e3 b8e8 e3e7 d10e9 b3c3 b10c8 e7e5 c8e7 e5e8 g10e8 i1i2 a10b10 \
     i2d2 b10b4 b1a3 h8h4 a1b1 b4a4 c3c7 h4e4 h1g3 e4e6 b1b6 e6c6",
    "c4c5 b8c8 b1c3 c8c5 c3d5 b10c8 h1g3 a10b10 a1a2 c7c6 a2f2 h8e8 \
     f2f6 c10a8 f6h6 h10g8 h6h7 g7g6 h7g7 i10i8 d5f6 c8e9 i1i2 c5c3",
    "b1c3 c7c6 h3e3 b10c8 b3b5 i10i9 i1i2 a10a9 a1a2 g7g6 i2f2 i9f9 \
     h1g3 h8e8 b5b7 h10g8 b7c7 c10a8 i4i5 a9d9 f2f9 d9f9 a2b2 f9f4",
    "h1g3 g7g6 b3e3 h10g8 a1a2 g8f6 a2f2 f6g4 e3e7 b10c8 e7e6 c7c6 \
     f2f4 h8g8 h3h8 b8b6 e4e5 a10b10 b1c3 b6e6 e5e6 b10b3 c3e4 b3g3",
];

const SHOGI: [&str; 4] = [
    "c3c4 g7g6 b2h8+ g9h8 h2c2 B@c6 f1f2 h8g7 B@b4 g7f6 a3a4 b8d8 \
     g1g2 d7d6 a4a5 i7i6 i3i4 h9g7 f3f4 f9f8 b4c3 d6d5 e3e4 g6g5",
    "b3b4 h7h6 c3c4 i7i6 h2c2 g7g6 b2h8+ g9h8 a3a4 B@e5 b1c3 h8h7 \
     i3i4 a7a6 c4c5 h9g7 B@h4 g7f5 e3e4 e5d6 c3d5 f5e3 d5e7 e3d1+",
    "b3b4 g7g6 c3c4 h8b2+ c1b2 b8f8 B@f5 B@c6 e3e4 d9d8 f5g6 g9g8 \
     d3d4 d7d6 g6f5 c6d7 f5d7+ d8d7 b2c3 e9d9 h2b2 B@f5 B@g4 f5g4",
    "g3g4 g7g6 h2g2 i7i6 c3c4 h8b2+ c1b2 B@e5 h1g3 h7h6 B@h7 b8g8 \
     e3e4 e5h8 h7g8+ g9g8 b2c3 B@d5 g3f5 h8f6 g2e2 d5c6 c3d4 f9f8",
];

/// The games that have lines.
const LINES: [(GameKind, &[&str]); 2] = [(GameKind::Xiangqi, &XIANGQI), (GameKind::Shogi, &SHOGI)];

fn games(game: GameKind) -> &'static [&'static str] {
    LINES.iter().find(|(of, _)| *of == game).map_or(&[], |(_, lines)| lines)
}

/// Whether there are lines of a game.
pub(super) fn has_any(game: GameKind) -> bool {
    !games(game).is_empty()
}

/// One of the lines, cut to a number of plies; `None` for a game that has no lines.
pub(super) fn line(game: GameKind, plies: usize, dice: &mut impl Rng) -> Option<Public> {
    follow(game, games(game).choose(dice)?, plies)
}

/// The game after a number of plies of a line.
fn follow(game: GameKind, moves: &str, plies: usize) -> Option<Public> {
    let rules = game.usual_rules();
    let mut line = Public::from_position(rules, rules.start());
    for text in moves.split_whitespace().take(plies) {
        let mv = line.position().parse_move(text).ok()?;
        line.play(mv).ok()?;
    }
    Some(line)
}

#[cfg(test)]
mod tests {
    use super::super::drill::LENGTHS;
    use super::*;

    #[test]
    fn every_line_is_legal_and_long_enough() {
        for &game in GameKind::ALL {
            for moves in games(game) {
                let line = follow(game, moves, usize::MAX).unwrap_or_else(|| panic!("{game}: {moves}"));
                assert!(LENGTHS.iter().all(|length| line.line().len() >= *length), "{game}: {moves}");
            }
        }
        assert!(has_any(GameKind::Xiangqi) && has_any(GameKind::Shogi));
    }
}
