//! The problems of a position that is set up by hand.

use super::fen::{is_reached_by_guard, soldier_misplaced};
use super::{Position, Ruleset, piece};
use crate::draft::{Flaw, Problem};
use crate::{Colour, Draft, Face, Kind, Piece, Seat, Square};

/// The problems of a draft and of the position that it makes.
pub(crate) fn problems(draft: &Draft, position: &Position, ruleset: &Ruleset) -> Vec<Problem> {
    let (mut problems, has_generals) = generals(position);
    let is_misplaced = |soldier: Piece, at: Square| soldier_misplaced(position, soldier, at).is_some();
    problems.extend(others(position, &|piece| Face::from(piece).count_in_set(), &|_| 0, &is_misplaced));
    if has_generals && !ruleset.take_general {
        problems.extend(open_generals(position));
    }
    problems.extend(counters(draft, position));
    problems
}

/// Generals that are missing, too many or outside their palace; and whether each colour has one in its place.
pub(crate) fn generals(position: &Position) -> (Vec<Problem>, bool) {
    let mut problems = Vec::new();
    let squares = |piece: Piece| position.by_piece(piece).squares();
    let mut has_generals = true;
    for colour in Colour::BOTH {
        let general = Piece { colour, kind: Kind::General };
        let (side, generals) = (Seat(colour as u8), squares(general).count() as u16);
        let outside = squares(general).filter(|square| !piece::palace(colour).contains(*square));
        let outside = Problem::of(Flaw::OutsidePalace).side(side).face(general.into()).at(outside).if_any();
        has_generals &= generals == 1 && outside.is_none();
        match generals {
            0 => problems.push(Problem::of(Flaw::NoGeneral).side(side).face(general.into())),
            1 => {}
            _ => {
                let many = Problem::of(Flaw::ManyGenerals).side(side).face(general.into());
                problems.push(many.counted(generals, 1).at(squares(general)));
            }
        }
        problems.extend(outside);
    }
    (problems, has_generals)
}

/// Other pieces than generals: more than there are, with those in hand, or on points that they do not reach.
pub(crate) fn others(
    position: &Position,
    all: &dyn Fn(Piece) -> u8,
    in_hand: &dyn Fn(Piece) -> u8,
    is_misplaced: &dyn Fn(Piece, Square) -> bool,
) -> Vec<Problem> {
    let mut problems = Vec::new();
    for piece in Piece::all().filter(|piece| piece.kind != Kind::General) {
        let standing: Vec<Square> = position.by_piece(piece).squares().collect();
        let (count, most) = (standing.len() as u16 + u16::from(in_hand(piece)), u16::from(all(piece)));
        let side = Seat(piece.colour as u8);
        let problem = |flaw| Problem::of(flaw).side(side).face(piece.into());
        if count > most {
            problems.push(problem(Flaw::Surplus).counted(count, most).at(standing.iter().copied()));
        }
        let where_not =
            |is_wrong: &dyn Fn(Square) -> bool| standing.iter().copied().filter(|at| is_wrong(*at)).collect();
        let (flaw, wrong): (_, Vec<Square>) = match piece.kind {
            Kind::Advisor => (Flaw::AdvisorPoint, where_not(&|at| !is_reached_by_guard(piece, at))),
            Kind::Elephant => (Flaw::ElephantPoint, where_not(&|at| !is_reached_by_guard(piece, at))),
            Kind::Soldier => (Flaw::SoldierPoint, where_not(&|at| is_misplaced(piece, at))),
            _ => continue,
        };
        problems.extend(problem(flaw).at(wrong).if_any());
    }
    problems
}

/// More quiet plies than were played.
pub(crate) fn counters(draft: &Draft, position: &Position) -> Option<Problem> {
    let quiet = draft.quiet_plies().unwrap_or_default();
    let most = 2 * u32::from(draft.move_number() - 1) + u32::from(position.mover() == Colour::Black);
    let problem = Problem::of(Flaw::Counters).counted(quiet, most.try_into().unwrap_or(u16::MAX));
    (u32::from(quiet) > most).then_some(problem)
}

/// Generals that face each other, and a general that could be captured at once.
pub(crate) fn open_generals(position: &Position) -> Vec<Problem> {
    let generals = position.by_kind(Kind::General);
    if !(position.attackers_of_general(Colour::Red) & generals).is_empty() {
        return vec![Problem::of(Flaw::Facing).at(generals.squares())];
    }
    let other = position.mover().other();
    let attackers = position.attackers_of_general(other);
    if attackers.is_empty() {
        return Vec::new();
    }
    let general = generals & position.by_side(other);
    vec![Problem::of(Flaw::OtherInCheck).side(Seat(other as u8)).at((general | attackers).squares())]
}
