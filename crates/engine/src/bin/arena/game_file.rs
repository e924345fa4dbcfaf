//! The file of games that `arena selfplay` writes and `arena fit` reads: four bytes a ply.
//!
//! After the word `TSG1`, each game is its number of plies (two bytes, the low one first), its points, and the plies: a move and a
//! score for the side to move, two bytes each.

use teahouse_rules::shogi::{GEOMETRY, Koma, KomaKind, Position};
use teahouse_rules::{Face, Move};

const WORD: &[u8; 4] = b"TSG1";
/// In place of the score of a random move.
const RANDOM: i16 = i16::MIN;
/// In place of a score that is missing.
const MISSING: i16 = i16::MIN + 1;
/// Squares and, above them, the kinds of drops.
const SQUARES: u16 = 81;

/// A game of shogi from the start, with its scores.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayedGame {
    pub plies: Vec<RecordedPly>,
    pub points: GamePoints,
}

/// The side that made the points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GamePoints {
    Second,
    Shared,
    First,
    /// The game was broken off.
    Unknown,
}

/// A move with the score of the search before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecordedPly {
    pub mv: Move,
    /// The score for the side to move; `None` for a random or an only move.
    pub score: Option<i16>,
    pub is_random: bool,
}

/// The bytes of games.
pub fn encode(games: &[PlayedGame]) -> Vec<u8> {
    let mut bytes = WORD.to_vec();
    for PlayedGame { plies, points } in games {
        bytes.extend((plies.len() as u16).to_le_bytes());
        bytes.push(*points as u8);
        for RecordedPly { mv, score, is_random } in plies {
            let score = if *is_random { RANDOM } else { score.unwrap_or(MISSING).max(MISSING) };
            bytes.extend(packed(*mv).to_le_bytes());
            bytes.extend(score.to_le_bytes());
        }
    }
    bytes
}

/// The games of bytes; `None` if they are damaged.
pub fn decode(bytes: &[u8]) -> Option<Vec<PlayedGame>> {
    let mut rest = bytes.strip_prefix(WORD)?;
    let mut games = Vec::new();
    while !rest.is_empty() {
        let points = match *rest.get(2)? {
            0 => GamePoints::Second,
            1 => GamePoints::Shared,
            2 => GamePoints::First,
            3 => GamePoints::Unknown,
            _ => return None,
        };
        let count = usize::from(u16::from_le_bytes([rest[0], rest[1]]));
        let all = rest.get(3..3 + 4 * count)?;
        let mut position = Position::start();
        let mut plies = Vec::with_capacity(count);
        for ply in all.chunks_exact(4) {
            let mv = unpacked(u16::from_le_bytes([ply[0], ply[1]]), &position)?;
            let score = i16::from_le_bytes([ply[2], ply[3]]);
            position.play_unchecked(mv);
            plies.push(RecordedPly { mv, score: (score > MISSING).then_some(score), is_random: score == RANDOM });
        }
        games.push(PlayedGame { plies, points });
        rest = &rest[3 + 4 * count..];
    }
    Some(games)
}

fn packed(mv: Move) -> u16 {
    let (from, to, promotes) = match mv {
        Move::Go { from, to, promote } => (GEOMETRY.index(from) as u16, to, promote),
        Move::Drop { piece: Face::Koma(koma), to } => (SQUARES + koma.kind.index() as u16, to, false),
        other => (0, other.target(), false),
    };
    from | (GEOMETRY.index(to) as u16) << 7 | u16::from(promotes) << 14
}

/// A legal move of a position.
fn unpacked(packed: u16, position: &Position) -> Option<Move> {
    let (from, to) = (packed & 0x7f, packed >> 7 & 0x7f);
    if to >= SQUARES {
        return None;
    }
    let to = GEOMETRY.square(to.into());
    let mv = if from < SQUARES {
        Move::Go { from: GEOMETRY.square(from.into()), to, promote: packed >> 14 == 1 }
    } else {
        let kind = *KomaKind::ALL.get(usize::from(from - SQUARES))?;
        Move::Drop { piece: Face::Koma(Koma::new(position.mover(), kind)), to }
    };
    position.is_legal(mv).then_some(mv)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_come_back_from_their_bytes_and_damage_is_told() {
        let mut position = Position::start();
        let plies: Vec<RecordedPly> = (0..200)
            .map_while(|ply| {
                let moves = position.moves();
                let mv = *moves.get(ply * 7 % moves.len().max(1))?;
                position.play_unchecked(mv);
                let score = [None, Some(-300), Some(29_997)][ply % 3];
                Some(RecordedPly { mv, score, is_random: score.is_none() && ply % 2 == 0 })
            })
            .collect();
        assert!(plies.len() > 20 && plies.iter().any(|ply| matches!(ply.mv, Move::Drop { .. })));
        let games = [GamePoints::First, GamePoints::Second, GamePoints::Shared, GamePoints::Unknown]
            .map(|points| PlayedGame { plies: plies.clone(), points });
        let bytes = encode(&games);
        assert_eq!(bytes.len(), 4 + 4 * (3 + 4 * plies.len()));
        assert_eq!(decode(&bytes).as_deref(), Some(&games[..]));
        assert_eq!(decode(&bytes[..bytes.len() - 1]), None);
        assert_eq!(decode(&[&bytes[..], &[1, 0, 2, 0xff, 0xff, 0, 0]].concat()), None);
    }
}
