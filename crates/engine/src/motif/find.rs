//! The motifs of a move, found on the board.

use teahouse_rules::{Bitboard, Face, Move};

use super::Motif;
use crate::search::exchange::{ROYAL, reaches};
use crate::search::{Board, PackedMove, can_mate};

/// The value from which a pin is worth a word, and a capture is more than a soldier or pawn.
const PIECE: i32 = 150;
/// The difference in value from which a piece is worth more than another.
const MORE: i32 = 60;

/// A move with the board after it.
struct MovedBoard<'a, B: Board> {
    board: &'a B,
    after: B,
    mv: PackedMove,
    side: usize,
    /// The occupied squares after the move.
    occupied: Bitboard,
}

/// All that speaks for a move.
pub(super) fn all<B: Board>(board: &B, mv: Move, mate: Option<i32>) -> Vec<Motif> {
    let mv = B::pack(mv);
    if !board.is_legal(mv) {
        return Vec::new();
    }
    let after = board.after(mv);
    let deed = MovedBoard { board, after, mv, side: board.mover(), occupied: after.occupied() };
    let mut found = Vec::new();
    if !after.has_moves() {
        found.push(Motif::Mates(1));
        return found;
    }
    if let Some(plies) = mate.filter(|plies| *plies > 0) {
        found.push(Motif::Mates(plies.unsigned_abs().div_ceil(2)));
    }
    // What the move threatens counts if its piece stays.
    let (is_safe, trade) = (reaches(board, mv, 0), deed.trade());
    let stays = is_safe && trade.is_none();
    if is_safe {
        found.extend(deed.capture());
    }
    if stays {
        found.extend(deed.fork());
        found.extend(deed.line());
    }
    found.extend(deed.discovery());
    found.extend(deed.threat_of_mate());
    if is_safe {
        found.extend(deed.promotion());
        found.extend(deed.check());
        found.extend(deed.protection());
        found.extend(trade);
    }
    if stays {
        found.extend(deed.attack(&found));
    }
    if found.is_empty() {
        found.push(if board.is_checked() { Motif::Evades } else { Motif::Improves });
    }
    found
}

const fn square(index: usize) -> Bitboard {
    Bitboard::from_bits(1 << index)
}

impl<B: Board> MovedBoard<'_, B> {
    const fn to(&self) -> usize {
        self.mv.to()
    }

    fn worth(&self, at: usize) -> i32 {
        B::worth(self.after.code(at))
    }

    fn face(&self, at: usize) -> Option<Face> {
        B::face(self.after.code(at))
    }

    fn enemies(&self) -> Bitboard {
        self.after.by_side(self.side ^ 1)
    }

    fn enemy_king(&self) -> Option<usize> {
        self.enemies().indices().find(|at| self.worth(*at) >= ROYAL)
    }

    /// Whether a piece of the mover attacks a square under an occupancy.
    fn attacks(&self, from: usize, at: usize, occupied: Bitboard) -> bool {
        !(self.after.attackers_to(at, occupied) & square(from)).is_empty()
    }

    /// Whether the capture of a square by a piece that attacks it gains: the target is worth more, or is unprotected. A king always has to leave.
    fn is_threat(&self, from: usize, at: usize, occupied: Bitboard) -> bool {
        let protectors = self.after.attackers_to(at, occupied.without(square(from))) & self.enemies();
        let is_free = protectors.without(square(at)).is_empty() && self.worth(at) >= PIECE;
        self.worth(at) >= self.worth(from) + MORE || is_free
    }

    /// The enemy pieces that the moved piece threatens, the most valuable first.
    fn targets(&self) -> Vec<usize> {
        let to = self.to();
        let mut targets: Vec<usize> = self
            .enemies()
            .indices()
            .filter(|at| self.attacks(to, *at, self.occupied) && self.is_threat(to, *at, self.occupied))
            .collect();
        targets.sort_by_key(|at| -self.worth(*at));
        targets
    }

    /// Whether the mover threatened this piece before the move too.
    fn was_attacked(&self, at: usize) -> bool {
        let attackers = self.board.attackers_to(at, self.board.occupied()) & self.board.by_side(self.side);
        attackers.indices().any(|from| {
            let protectors = self.board.attackers_to(at, self.board.occupied().without(square(from))) & self.enemies();
            let worth = |at: usize| B::worth(self.board.code(at));
            worth(at) >= worth(from) + MORE || protectors.is_empty()
        })
    }

    fn capture(&self) -> Option<Motif> {
        let captured = self.board.code(self.to());
        let gains = captured != 0 && reaches(self.board, self.mv, MORE);
        let face = B::face(captured).filter(|_| gains)?;
        Some(Motif::Gains(face))
    }

    fn trade(&self) -> Option<Motif> {
        let captured = self.board.code(self.to());
        let gains = captured == 0 || reaches(self.board, self.mv, MORE);
        B::face(captured).filter(|_| !gains).map(Motif::Trades)
    }

    fn fork(&self) -> Option<Motif> {
        let targets = self.targets();
        let is_new = targets.iter().any(|at| !self.was_attacked(*at));
        match targets[..] {
            [one, two, ..] if is_new => Some(Motif::Forks(self.face(one)?, self.face(two)?)),
            _ => None,
        }
    }

    /// A pin or skewer by the moved piece.
    fn line(&self) -> Option<Motif> {
        let to = self.to();
        for front in self.enemies().indices().filter(|at| self.worth(*at) >= PIECE) {
            let opened = self.occupied.without(square(front));
            // What the piece attacks only after the one in front has left.
            let behind = self.enemies().indices().find(|back| {
                *back != front && self.attacks(to, *back, opened) && !self.attacks(to, *back, self.occupied)
            });
            let Some(back) = behind else { continue };
            if self.was_lined_up(front, back) {
                continue;
            }
            let [value, prize] = [self.worth(front), self.worth(back)];
            if prize >= value + MORE && prize >= self.worth(to) + MORE {
                return self.face(front).map(Motif::Pins);
            }
            let has_to_leave = self.attacks(to, front, self.occupied) && self.is_threat(to, front, self.occupied);
            if has_to_leave && prize >= PIECE && self.is_threat(to, back, opened) {
                return Some(Motif::Skewers(self.face(front)?, self.face(back)?));
            }
        }
        None
    }

    /// Whether the moved piece held the same two pieces on a line before.
    fn was_lined_up(&self, front: usize, back: usize) -> bool {
        if self.mv.dropped().is_some() {
            return false;
        }
        let occupied = self.board.occupied();
        let attacks = |occupied| !(self.board.attackers_to(back, occupied) & square(self.mv.from())).is_empty();
        attacks(occupied.without(square(front))) && !attacks(occupied)
    }

    /// A line that the moved piece has opened for another one.
    fn discovery(&self) -> Option<Motif> {
        if self.mv.dropped().is_some() {
            return None;
        }
        let (to, closed) = (self.to(), self.occupied | square(self.mv.from()));
        let others = self.after.by_side(self.side).without(square(to));
        let discovers = |at: usize, from: usize| {
            self.attacks(from, at, self.occupied)
                && !self.attacks(from, at, closed)
                && self.is_threat(from, at, self.occupied)
        };
        let mut found: Vec<usize> =
            self.enemies().indices().filter(|at| others.indices().any(|from| discovers(*at, from))).collect();
        found.sort_by_key(|at| -self.worth(*at));
        let at = *found.first()?;
        if Some(at) == self.enemy_king() {
            return Some(Motif::DiscoversCheck);
        }
        self.face(at).filter(|_| !self.was_attacked(at)).map(Motif::Discovers)
    }

    /// A threat of mate that the move makes or stops.
    fn threat_of_mate(&self) -> Option<Motif> {
        if self.after.is_checked() {
            return None;
        }
        if can_mate(&self.after.after_pass()) {
            return Some(Motif::ThreatensMate);
        }
        if !self.board.is_checked() && can_mate(&self.board.after_pass()) && !can_mate(&self.after) {
            return Some(Motif::ParriesMate);
        }
        None
    }

    fn promotion(&self) -> Option<Motif> {
        let face = B::face(self.board.code(self.mv.from()));
        face.filter(|_| self.mv.promotes()).map(Motif::Promotes)
    }

    fn check(&self) -> Option<Motif> {
        if !self.after.is_checked() {
            return None;
        }
        let king = self.enemy_king()?;
        if !self.attacks(self.to(), king, self.occupied) {
            return None;
        }
        match self.mv.dropped() {
            Some(_) => self.face(self.to()).map(Motif::DropsWithCheck),
            None => Some(Motif::Checks),
        }
    }

    /// An own piece that could be taken with gain, and cannot any more.
    fn protection(&self) -> Option<Motif> {
        if self.board.is_checked() {
            return None;
        }
        let passed = self.board.after_pass();
        let mut endangered = losses(&passed);
        endangered.sort_by_key(|at| -B::worth(self.board.code(*at)));
        let still = losses(&self.after);
        for at in endangered {
            let face = B::face(self.board.code(at))?;
            if at == self.mv.from() && self.mv.dropped().is_none() {
                if !still.contains(&self.to()) {
                    return Some(Motif::Saves(face));
                }
            } else if !still.contains(&at) && self.after.code(at) == self.board.code(at) {
                return Some(Motif::Defends(face));
            }
        }
        None
    }

    /// A single piece that the moved one newly threatens, where no other motif names a threat.
    fn attack(&self, found: &[Motif]) -> Option<Motif> {
        let is_named = |motif: &Motif| {
            matches!(motif, Motif::Forks(..) | Motif::Skewers(..) | Motif::Pins(_) | Motif::Mates(_) | Motif::Gains(_))
        };
        if found.iter().any(is_named) || self.after.is_checked() {
            return None;
        }
        let at = self.targets().into_iter().find(|at| !self.was_attacked(*at))?;
        self.face(at).map(Motif::Attacks)
    }
}

/// The squares on which the side to move takes a piece with gain.
fn losses<B: Board>(board: &B) -> Vec<usize> {
    let mut squares = Vec::new();
    board.each_capture(|mv| {
        let is_gain = B::worth(board.code(mv.to())) >= PIECE && reaches(board, mv, MORE);
        if is_gain && !squares.contains(&mv.to()) {
            squares.push(mv.to());
        }
    });
    squares
}
