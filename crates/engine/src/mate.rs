//! Mates by checks alone, as in the mating problems of shogi (*tsume*).
//!
//! The attacker gives check with every move; the defender may play any legal move. The search deepens by one check at a
//! time, so the first mate found is a shortest one; the line has the longest defence. Rules of problem composition are
//! ignored: an interposition that only delays mate counts as a move.
//!
//! ```
//! use teahouse_engine::{Limits, mate::{self, Mate}};
//! use teahouse_rules::shogi::{Position, notation::usi};
//!
//! let position = Position::from_sfen("4k4/9/4P4/9/9/9/9/9/4K4 b G 1")?;
//! let Mate::Found(moves) = mate::find(&position, &Limits::default()) else { panic!("there is a mate") };
//! assert_eq!(moves, [usi::read(&position, "G*5b")?]);
//! # Ok::<(), teahouse_rules::ParseError>(())
//! ```

use std::collections::HashMap;

use teahouse_rules::Move;
use teahouse_rules::shogi::Position;
use web_time::Instant;

use crate::limits::Limits;

/// The result of a search for mate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mate {
    /// The side to move mates by this line of both sides.
    Found(Vec<Move>),
    /// The side to move cannot mate by checks.
    None,
    /// A limit ended the search.
    Unknown,
}

/// Looks for a mate by checks within the limits. Excluded moves are not played at the root.
pub fn find(position: &Position, limits: &Limits) -> Mate {
    let mut solver = MateSolver { limits, begun: Instant::now(), nodes: 0, table: HashMap::new(), path: Vec::new() };
    for checks in 1..=MAX_CHECKS {
        if limits.max_depth().is_some_and(|depth| checks * 2 - 1 > depth) {
            return Mate::Unknown;
        }
        match solver.attack(position, checks) {
            Some(MateStatus::Mate(_)) => return solver.line(position, checks).map_or(Mate::Unknown, Mate::Found),
            Some(MateStatus::Never) => return Mate::None,
            Some(MateStatus::NotYet) => {}
            None => return Mate::Unknown,
        }
    }
    Mate::Unknown
}

/// The largest number of checks in a line. It bounds the recursion.
const MAX_CHECKS: u32 = 100;

/// The status of a position with the attacker to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum MateStatus {
    /// Mate in this number of plies.
    Mate(u32),
    /// No mate within the checks allowed.
    NotYet,
    /// No mate with any number of checks.
    Never,
}

/// A status, and the number of checks for which [`MateStatus::NotYet`] holds.
type MateEntry = (MateStatus, u32);

/// The largest number of positions stored: some hundred megabytes.
const MAX_ENTRIES: usize = 4_000_000;

struct MateSolver<'a> {
    limits: &'a Limits,
    begun: Instant,
    nodes: u64,
    table: HashMap<Position, MateEntry>,
    /// The positions from the root to this node with the attacker to move.
    path: Vec<Position>,
}

impl MateSolver<'_> {
    /// The status within a number of checks; `None` if a limit ended the search.
    fn attack(&mut self, position: &Position, checks: u32) -> Option<MateStatus> {
        if self.is_over() {
            return None;
        }
        let identity = position.identity();
        match self.table.get(&identity) {
            Some((MateStatus::NotYet, tried)) if *tried < checks => {}
            Some((MateStatus::Mate(plies), _)) if *plies > checks * 2 - 1 => return Some(MateStatus::NotYet),
            Some((status, _)) => return Some(*status),
            None => {}
        }
        // A shortest mate never repeats a position. The result depends on the path, so it is not stored.
        if self.path.contains(&identity) {
            return Some(MateStatus::NotYet);
        }
        self.path.push(identity);
        let status = self.best_check(position, checks);
        self.path.pop();
        if let Some(status) = status
            && self.table.len() < MAX_ENTRIES
        {
            self.table.insert(identity, (status, checks));
        }
        status
    }

    fn best_check(&mut self, position: &Position, checks: u32) -> Option<MateStatus> {
        let mut best = MateStatus::Never;
        for after in self.checks_of(position, self.path.len() == 1) {
            let allowed = match best {
                // A further mate counts only if it is shorter.
                MateStatus::Mate(plies) => plies.div_ceil(2) - 1,
                _ => checks,
            };
            if allowed == 0 {
                break;
            }
            match self.defend(&after.1, allowed)? {
                MateStatus::Mate(plies) => best = MateStatus::Mate(plies + 1),
                MateStatus::NotYet if best == MateStatus::Never => best = MateStatus::NotYet,
                MateStatus::NotYet | MateStatus::Never => {}
            }
        }
        Some(best)
    }

    /// The status with the defender, in check, to move. `checks` includes this check.
    fn defend(&mut self, position: &Position, checks: u32) -> Option<MateStatus> {
        let moves = position.moves();
        if moves.is_empty() {
            return Some(MateStatus::Mate(0));
        }
        if checks == 1 {
            return Some(MateStatus::NotYet);
        }
        let mut longest = 0;
        for mv in moves {
            let mut after = *position;
            after.play_unchecked(mv);
            match self.attack(&after, checks - 1)? {
                MateStatus::Mate(plies) => longest = longest.max(plies + 1),
                other => return Some(other),
            }
        }
        Some(MateStatus::Mate(longest))
    }

    /// The line of a mate within a number of checks: shortest for the attacker, longest for the defender.
    fn line(&mut self, position: &Position, checks: u32) -> Option<Vec<Move>> {
        let mut line = Vec::new();
        let (mut position, mut checks) = (*position, checks);
        loop {
            let MateStatus::Mate(plies) = self.attack(&position, checks)? else { return None };
            let mut best = None;
            for (mv, after) in self.checks_of(&position, line.is_empty()) {
                if self.defend(&after, plies.div_ceil(2))? == MateStatus::Mate(plies - 1) {
                    best = Some((mv, after));
                    break;
                }
            }
            let (check, after) = best?;
            line.push(check);
            if plies == 1 {
                return Some(line);
            }
            checks = plies.div_ceil(2) - 1;
            let mut defence = None;
            for mv in after.moves() {
                let mut next = after;
                next.play_unchecked(mv);
                if self.attack(&next, checks)? == MateStatus::Mate(plies - 2) {
                    defence = Some((mv, next));
                    break;
                }
            }
            let (mv, next) = defence?;
            line.push(mv);
            position = next;
        }
    }

    /// The legal checks with the positions after them, at the root without excluded moves.
    fn checks_of(&self, position: &Position, is_root: bool) -> Vec<(Move, Position)> {
        let mut checks = Vec::new();
        for mv in position.moves() {
            if !position.gives_check(mv) || is_root && self.limits.excluded.contains(&mv) {
                continue;
            }
            let mut after = *position;
            after.play_unchecked(mv);
            checks.push((mv, after));
        }
        checks
    }

    fn is_over(&mut self) -> bool {
        self.nodes += 1;
        if self.limits.nodes.is_some_and(|nodes| self.nodes > nodes) || self.limits.stop.is_raised() {
            return true;
        }
        // Reading the clock costs more than a node.
        self.nodes.is_multiple_of(64) && self.limits.is_over(self.limits.time, 1.0, self.begun)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use teahouse_rules::shogi::notation::usi;

    use super::*;

    fn mate_of(sfen: &str, limits: &Limits) -> String {
        let position = Position::from_sfen(sfen).unwrap();
        match find(&position, limits) {
            Mate::Found(moves) => moves.into_iter().map(usi::write).collect::<Vec<_>>().join(" "),
            Mate::None => "none".to_owned(),
            Mate::Unknown => "unknown".to_owned(),
        }
    }

    #[test]
    fn short_mates_are_found_with_shortest_lines() {
        let endless = Limits::default();
        assert_eq!(mate_of("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", &endless), "G*5b");
        // A pawn may not be dropped for mate, so there is none.
        assert_eq!(mate_of("7nk/9/7G1/9/9/9/9/9/4K4 b P 1", &endless), "none");
        assert_eq!(mate_of("4k4/9/9/9/9/9/9/9/4K4 b - 1", &endless), "none");
    }

    #[test]
    fn the_line_of_a_longer_mate_ends_in_mate() {
        // Positions of random games whose shortest mates are of five plies, by an independent solver.
        for sfen in [
            "2g2g3/3k1p2l/lP2Psn2/4p3p/7p1/2Pp4P/NB2+bG1PL/1l5R1/+p1S1KS1N1 w S4Prgn3p 78",
            "3g3nl/1g1s1k1P1/1gp1P2pp/1p1p2n1P/1nPP3+rL/1n4P2/P1B1b4/6Ll1/3K1P3 w 3Prg3s2p 124",
            "2ks3nB/9/l3p+N3/6R1p/1RppP1pp1/P3+BP3/L1P4PL/1PS1GS3/1G2K2N1 b GSNL6Pg 109",
        ] {
            let mut position = Position::from_sfen(sfen).unwrap();
            let Mate::Found(line) = find(&position, &Limits::default()) else { panic!("{sfen}") };
            assert_eq!(line.len(), 5, "{sfen}");
            for (ply, mv) in line.into_iter().enumerate() {
                assert_eq!(position.explain(mv), Ok(()));
                position.play_unchecked(mv);
                assert_eq!(position.checked().is_some(), ply % 2 == 0);
            }
            assert!(position.moves().is_empty());
            let shallow = Limits { depth: Some(4), ..Limits::default() };
            assert_eq!(mate_of(sfen, &shallow), "unknown");
        }
    }

    #[test]
    fn an_excluded_move_does_not_mate() {
        let sfen = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
        let position = Position::from_sfen(sfen).unwrap();
        let limits =
            Limits { excluded: vec![usi::read(&position, "G*5b").unwrap()], depth: Some(1), ..Limits::default() };
        assert_eq!(mate_of(sfen, &limits), "unknown");
        assert_eq!(mate_of(sfen, &Limits { mate: Some(1), ..Limits::default() }), "G*5b");
    }

    #[test]
    fn the_limits_end_the_search() {
        let chase = "4k4/9/9/9/9/9/9/9/R3K4 b RB 1";
        assert_eq!(mate_of(chase, &Limits { nodes: Some(5), ..Limits::default() }), "unknown");
        assert_eq!(mate_of(chase, &Limits { depth: Some(1), ..Limits::default() }), "unknown");
        let now = Limits { time: Some(Duration::ZERO), ..Limits::default() };
        assert_eq!(mate_of(chase, &now), "unknown");
        let stopped = Limits::default();
        stopped.stop.raise();
        assert_eq!(mate_of(chase, &stopped), "unknown");
    }
}
