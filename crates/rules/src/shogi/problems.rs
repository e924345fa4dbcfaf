//! The problems of a position that is set up by hand.

use super::tables::{FILE, dead_zone};
use super::{Koma, KomaKind, Position, Ruleset, Side};
use crate::bitboard::Bitboard;
use crate::draft::{Flaw, Problem};
use crate::{Draft, Face, Seat};

/// The pieces of a set without its kings.
const SET: u8 = 38;

/// The problems of a draft and of the position that it makes.
pub(crate) fn problems(_: &Draft, position: &Position, ruleset: &Ruleset) -> Vec<Problem> {
    let mut problems = kings(position);
    let has_kings = problems.iter().all(|problem| !problem.flaw.is_impossible());
    for side in Side::BOTH {
        let of_side = |flaw, kind| Problem::of(flaw).side(Seat(side as u8)).face(Koma::new(side, kind).into());
        let standing = |kind| position.by_piece(Koma::new(side, kind));
        for file in FILE {
            let pawns = standing(KomaKind::Pawn) & file;
            if pawns.count() > 1 {
                problems.push(of_side(Flaw::TwoPawns, KomaKind::Pawn).at(pawns.squares()));
            }
        }
        for kind in [KomaKind::Knight, KomaKind::Lance, KomaKind::Pawn] {
            let dead = standing(kind) & dead_zone(Koma::new(side, kind));
            problems.extend(of_side(Flaw::Dead, kind).at(dead.squares()).if_any());
        }
    }
    let mut missing = i32::from(SET) - i32::from(ruleset.handicap.pieces_left_out());
    for kind in KomaKind::HAND {
        let held: u32 = Side::BOTH.map(|side| u32::from(position.held(side, kind))).iter().sum();
        let count = position.by_kind(kind).count() + held;
        missing -= count as i32;
        let face: Face = Koma::new(Side::Sente, kind).into();
        if count > u32::from(face.count_in_set()) {
            let surplus = Problem::of(Flaw::Surplus).face(face).counted(count as u16, face.count_in_set().into());
            problems.push(surplus.at(position.by_kind(kind).squares()));
        }
    }
    if has_kings {
        problems.extend(checks(position));
    }
    if let Ok(missing @ 1..) = u16::try_from(missing) {
        problems.push(Problem::of(Flaw::Missing).counted(missing, 0));
    }
    problems
}

fn kings(position: &Position) -> Vec<Problem> {
    let counted = Side::BOTH.map(|side| (side, position.by_piece(Koma::new(side, KomaKind::King))));
    if counted.iter().all(|(_, kings)| kings.is_empty()) {
        return vec![Problem::of(Flaw::NoGeneral)];
    }
    let problem = |(side, kings): (Side, Bitboard)| {
        let of_side = |flaw| Problem::of(flaw).side(Seat(side as u8)).face(Koma::new(side, KomaKind::King).into());
        match kings.count() {
            0 => Some(of_side(Flaw::OneKing)),
            1 => None,
            count => Some(of_side(Flaw::ManyGenerals).counted(count as u16, 1).at(kings.squares())),
        }
    };
    counted.into_iter().filter_map(problem).collect()
}

/// A check to the side that is not to move, and more checks than one move can give.
fn checks(position: &Position) -> Option<Problem> {
    let mover = position.mover();
    let of = |flaw, side: Side, attackers: Bitboard| {
        let king = position.king(side).into_iter();
        Problem::of(flaw).side(Seat(side as u8)).at(king.chain(attackers.squares()))
    };
    let open = position.attackers_of_king(mover.other());
    if !open.is_empty() {
        return Some(of(Flaw::OtherInCheck, mover.other(), open));
    }
    let checkers = position.checkers();
    (checkers.count() > 2).then(|| of(Flaw::ManyChecks, mover, checkers).counted(checkers.count() as u16, 2))
}
