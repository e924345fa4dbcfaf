//! Explaining illegal moves.

use super::piece::{DIAGONAL, ELEPHANT, HORSE, Leap, ORTHOGONAL, RAYS, SOLDIER, home, palace};
use super::{GEOMETRY, Position};
use crate::bitboard::Bitboard;
use crate::{Code, Illegal, Kind, Move, Piece, Square};

impl Position {
    /// Checks a move, and explains why it is illegal.
    ///
    /// # Errors
    /// The reason why the move is not legal. Its squares are the blocked leg or eye, the pieces in the way, the screens (with
    /// their number), the two generals that would face each other, or the pieces that could capture the general.
    pub fn explain(&self, mv: Move) -> Result<(), Illegal> {
        if self.general(self.mover()).is_none() {
            return Err(Illegal::new(Code::GameOver));
        }
        let Move::Go { from, to, promote: false } = mv else {
            return Err(Illegal::new(Code::WrongGame));
        };
        let piece = self.check_squares(from, to)?;
        self.check_movement(piece, from, to)?;
        if self.may_take_general() { Ok(()) } else { self.check_safety(from, to) }
    }

    fn check_squares(&self, from: Square, to: Square) -> Result<Piece, Illegal> {
        for square in [from, to] {
            GEOMETRY.check(square)?;
        }
        let piece = self.at(from).ok_or_else(|| Illegal::new(Code::NoPiece).at([from]))?;
        if piece.colour != self.mover() {
            return Err(Illegal::new(Code::NotYours).at([from]));
        }
        if from == to {
            return Err(Illegal::new(Code::SameSquare).at([from]));
        }
        match self.at(to) {
            Some(other) if other.colour == piece.colour => Err(Illegal::new(Code::OwnPiece).at([to])),
            _ => Ok(piece),
        }
    }

    /// Checks the movement of the kind of piece, and that no piece blocks it.
    fn check_movement(&self, piece: Piece, from: Square, to: Square) -> Result<(), Illegal> {
        let index = GEOMETRY.index(from);
        let inside = |set: Bitboard, code| if set.contains(to) { Ok(()) } else { Err(Illegal::new(code).at([to])) };
        match piece.kind {
            Kind::General if self.targets(index, piece).contains(to) => Ok(()),
            Kind::General => {
                inside(ORTHOGONAL[index], Code::WrongShape)?;
                inside(palace(piece.colour), Code::LeavesPalace)
            }
            Kind::Advisor => {
                inside(DIAGONAL[index], Code::WrongShape)?;
                inside(palace(piece.colour), Code::LeavesPalace)
            }
            Kind::Elephant => {
                let eye = point_leapt_over(&ELEPHANT[index], to)?;
                inside(home(piece.colour), Code::CrossesRiver)?;
                self.check_empty(eye, Code::EyeBlocked)
            }
            Kind::Horse => self.check_empty(point_leapt_over(&HORSE[index], to)?, Code::LegBlocked),
            Kind::Chariot => self.check_empty(between(from, to)?, Code::PathBlocked),
            Kind::Cannon => self.check_cannon(piece, between(from, to)?, to),
            Kind::Soldier => inside(SOLDIER[piece.colour.index()][index], Code::WrongShape),
        }
    }

    fn check_empty(&self, points: Bitboard, code: Code) -> Result<(), Illegal> {
        let blockers = points & self.occupied();
        if blockers.is_empty() { Ok(()) } else { Err(Illegal::new(code).at(blockers.squares())) }
    }

    fn check_cannon(&self, piece: Piece, between: Bitboard, to: Square) -> Result<(), Illegal> {
        let Some(victim) = self.at(to) else {
            return self.check_empty(between, Code::PathBlocked);
        };
        let screens = between & self.occupied();
        if screens.count() == 1 {
            return Ok(());
        }
        let reason = Illegal::new(Code::ScreenCount).at(screens.squares());
        Err(reason.between(piece, victim).counting(screens.count() as u8))
    }

    /// Checks that the mover's general is safe after the move.
    fn check_safety(&self, from: Square, to: Square) -> Result<(), Illegal> {
        let attackers = self.attackers_after(GEOMETRY.index(from), GEOMETRY.index(to));
        let (Some(first), Some(general)) = (attackers.first(), self.general(self.mover())) else {
            return Ok(());
        };
        let general_then = if general == from { to } else { general };
        if attackers.without(self.by_kind(Kind::General)).is_empty() {
            return Err(Illegal::new(Code::GeneralsFace).at([general_then, first]));
        }
        let reason = Illegal::new(Code::Exposed).at(attackers.squares());
        Err(match (self.at(first), self.at(general)) {
            (Some(attacker), Some(victim)) => reason.between(attacker, victim),
            _ => reason,
        })
    }
}

/// The eye or the leg of a move to a point.
fn point_leapt_over(leaps: &[Leap; 4], to: Square) -> Result<Bitboard, Illegal> {
    let leap = leaps.iter().find(|leap| leap.to.contains(to));
    leap.map(|leap| leap.over).ok_or_else(|| Illegal::new(Code::WrongShape).at([to]))
}

/// The points strictly between two points of one line.
fn between(from: Square, to: Square) -> Result<Bitboard, Illegal> {
    let line = RAYS.iter().find_map(|line| line.between(from, to));
    line.ok_or_else(|| Illegal::new(Code::WrongShape).at([to]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::xiangqi::Ruleset;

    fn go(text: &str) -> Move {
        let (from, to) = text.split_once(' ').unwrap();
        Move::go(from.parse().unwrap(), to.parse().unwrap())
    }

    /// The code of the reason, its squares and its count.
    fn reason(fen: &str, mv: &str) -> String {
        let reason = Position::from_composed_fen(fen).unwrap().explain(go(mv)).unwrap_err();
        let squares: Vec<String> = reason.squares.iter().map(ToString::to_string).collect();
        let count = reason.count.map_or(String::new(), |count| format!(" {count}"));
        format!("{} {}{count}", reason.code, squares.join(" "))
    }

    #[test]
    fn illegal_moves_of_the_start_position_have_a_reason_with_squares() {
        let start = Position::start(&Ruleset::wxf()).fen();
        for (mv, expected) in [
            ("a1 a1", "same-square a1"),
            ("a1 a4", "own-piece a4"),
            ("a1 a5", "path-blocked a4"),
            ("a1 b2", "wrong-shape b2"),
            ("a2 a3", "no-piece a2"),
            ("a10 a9", "not-yours a10"),
            ("b1 d2", "leg-blocked c1"),
            ("b1 b3", "own-piece b3"),
            ("b3 b8", "screen-count  0"),
            ("b3 b9", "path-blocked b8"),
            ("e1 e3", "wrong-shape e3"),
            ("e4 d4", "wrong-shape d4"),
            ("e4 e3", "wrong-shape e3"),
            ("j1 a1", "off-board j1"),
            ("a1 a11", "off-board a11"),
        ] {
            assert_eq!(reason(&start, mv), expected, "{mv}");
        }
    }

    #[test]
    fn a_wrong_number_of_screens_is_reported_with_the_screens() {
        let fen = "3kr4/9/4p4/9/9/4P4/4n4/9/4C4/5K3 w";
        assert_eq!(reason(fen, "e2 e4"), "screen-count  0");
        assert_eq!(Position::from_composed_fen(fen).unwrap().explain(go("e2 e8")).unwrap_err().count, Some(2));
        assert_eq!(reason(fen, "e2 e10"), "screen-count e4 e5 e8 3");
        let refused = Position::from_composed_fen(fen).unwrap().explain(go("e2 e10")).unwrap_err();
        assert_eq!(refused.to_string(), "A cannon needs exactly one piece to jump over. Here there are 3.");
    }

    #[test]
    fn pieces_stay_in_the_palace_and_on_their_side_of_the_river() {
        let fen = "3k5/9/9/9/9/2B6/9/3A1K3/3N5/9 w";
        assert_eq!(reason(fen, "f3 g3"), "leaves-palace g3");
        assert_eq!(reason(fen, "d3 c4"), "leaves-palace c4");
        assert_eq!(reason(fen, "c5 a7"), "crosses-river a7");
        assert_eq!(reason("3k5/9/9/9/9/9/9/9/3p5/2B1K4 w", "c1 e3"), "eye-blocked d2");
    }

    #[test]
    fn a_move_that_exposes_the_general_is_illegal() {
        assert_eq!(reason("3k5/9/9/9/9/9/9/9/9/4K4 w", "e1 d1"), "generals-face d1 d10");
        assert_eq!(reason("4k4/9/9/9/4N4/9/9/9/9/4K4 w", "e6 c7"), "generals-face e1 e10");
        // A pinned piece, a check that the move does not parry, and a double check.
        assert_eq!(reason("3k5/9/9/4r4/9/4R4/9/9/9/4K4 w", "e5 a5"), "exposed e7");
        assert_eq!(reason("3k5/9/9/4c4/4P4/8R/9/9/9/4K4 w", "i5 i6"), "exposed e7");
        assert_eq!(reason("3k5/9/9/4r4/9/8R/9/3n5/9/4K4 w", "i5 i6"), "exposed d3 e7");
    }

    #[test]
    fn an_exposed_general_can_be_captured_under_the_teaching_rules() {
        let taking = Ruleset::wxf().with_take_general(true);
        let read = |fen| Position::from_fen_under(fen, &taking).unwrap();
        let mut position = read("4k4/9/9/9/4R4/9/9/9/9/4K4 w");
        assert_eq!(position.explain(go("e6 e10")), Ok(()));
        position.play_unchecked(go("e6 e10"));
        assert_eq!(position.outcome_reason(), Some(crate::Reason::GeneralCaptured));
        assert!(position.moves().is_empty());
        assert_eq!(position.explain(go("a1 a2")), Err(Illegal::new(Code::GameOver)));

        // The generals may face each other, and then one may capture the other.
        let mut position = read("3k5/9/9/9/9/9/9/9/9/4K4 w");
        assert_eq!(position.explain(go("e1 d1")), Ok(()));
        position.play_unchecked(go("e1 d1"));
        assert_eq!(position.checked().map(|square| square.to_string()).as_deref(), Some("d10"));
        assert_eq!(position.explain(go("d10 d1")), Ok(()));
        assert_eq!(position.moves(), ["d10 d1", "d10 d9", "d10 e10"].map(go));
        // A mate does not end the game: the mated side has a move, after which its general is captured.
        let mated = read("4k4/R8/1R7/9/9/9/9/9/9/3K5 b");
        assert_eq!(mated.outcome_reason(), None);
        // A soldier blocks the file.
        assert!(read("4k4/9/9/4p4/9/9/9/9/9/4K4 w").explain(go("e1 e10")).is_err());
    }
}
