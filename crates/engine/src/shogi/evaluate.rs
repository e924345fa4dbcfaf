//! The evaluation of shogi, by hand.
//!
//! Beside material, every attack of a piece on a square counts by the distance of the square from both kings: near the
//! own king it defends, near the enemy king it attacks. The idea is that of the material evaluations of YaneuraOu
//! (Isozaki, 2020); the weights are our own.

use teahouse_rules::shogi::{KomaKind, Side};

use crate::search::board::Board;

use super::board::{SQUARES, ShogiBoard, koma_of};
use super::values;

/// The score of the side to move for the move.
const TEMPO: i32 = 30;
/// The weights of attacks by the distance of the square from a king, 0 to 8: near the enemy king, and near the own.
const ATTACK: [i32; 9] = [0, 36, 22, 12, 8, 6, 5, 4, 3];
const DEFENCE: [i32; 9] = [0, 24, 13, 7, 5, 4, 3, 3, 2];

/// Weights of squares, by square of the king and square.
type Weights = [[i16; SQUARES]; SQUARES];

const fn weights(by_distance: &[i32; 9]) -> Weights {
    let mut all = [[0; SQUARES]; SQUARES];
    let mut king = 0;
    while king < SQUARES {
        let mut at = 0;
        while at < SQUARES {
            let (files, ranks) = ((king % 9).abs_diff(at % 9), (king / 9).abs_diff(at / 9));
            all[king][at] = by_distance[if files > ranks { files } else { ranks }] as i16;
            at += 1;
        }
        king += 1;
    }
    all
}

static ATTACKS: Weights = weights(&ATTACK);
static DEFENCES: Weights = weights(&DEFENCE);

/// The evaluation for the side to move.
pub(super) fn evaluate(board: &ShogiBoard) -> i32 {
    let position = &board.position;
    let kings = Side::BOTH.map(|side| {
        position.king(side).map_or(SQUARES / 2, |king| usize::from(king.rank()) * 9 + usize::from(king.file()))
    });
    let mut score = board.material;
    for side in Side::BOTH {
        let (own, enemy) = (&DEFENCES[kings[side.index()]], &ATTACKS[kings[side.index() ^ 1]]);
        let mut effect = 0;
        for from in position.by_side(side).indices() {
            let koma = koma_of(board.code(from));
            if koma.kind == KomaKind::King {
                continue;
            }
            for at in position.attacks_from(from, koma).indices() {
                effect += i32::from(own[at]) + i32::from(enemy[at]);
            }
        }
        effect += king_place(kings[side.index()], side);
        score += if side == Side::Sente { effect } else { -effect };
    }
    TEMPO + if position.mover() == Side::Sente { score } else { -score }
}

/// The score of a king's place: at home and away from the middle it is harder to attack.
fn king_place(king: usize, side: Side) -> i32 {
    let (file, rank) = (king % 9, king / 9);
    let rank = if side == Side::Sente { rank } else { 8 - rank };
    [20, 10, -20, -50, -80, -80, -40, 0, 10][rank] + 8 * file.abs_diff(4) as i32
}

const _: () = assert!(values::on_board(1) == 0);
