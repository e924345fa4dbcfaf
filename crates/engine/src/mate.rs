//! Mates by checks alone, as in the mating problems of shogi (*tsume*).
//!
//! The attacker gives check with every move, the defender answers in any legal way. The search looks one more check ahead
//! at a time, so that what it finds first is a shortest mate; where the defender has several defences it tells the longest.
//! It knows no rule of the problems' makers: a defence that only puts a piece in the way counts like any other.
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
use std::time::Instant;

use teahouse_rules::Move;
use teahouse_rules::shogi::Position;

use crate::limits::Limits;

/// What a search for mate has found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mate {
    /// The side to move mates, with these moves of both sides.
    Found(Vec<Move>),
    /// It cannot mate by checks.
    None,
    /// The limits came first.
    Unknown,
}

/// Looks for a mate. The depth of the limits is in plies.
#[must_use]
pub fn find(position: &Position, limits: &Limits) -> Mate {
    let mut search = Search { limits, nodes: 0, known: HashMap::new(), path: Vec::new() };
    // Each round has one check more than the one before.
    for checks in 1..=MOST_CHECKS {
        if limits.depth.is_some_and(|depth| checks * 2 - 1 > depth) {
            return Mate::Unknown;
        }
        match search.attack(position, checks) {
            Some(Answer::Mate(_)) => return search.line(position, checks).map_or(Mate::Unknown, Mate::Found),
            Some(Answer::Never) => return Mate::None,
            Some(Answer::NotYet) => {}
            None => return Mate::Unknown,
        }
    }
    Mate::Unknown
}

/// The search goes no deeper than this, for the sake of the stack.
const MOST_CHECKS: u32 = 100;

/// What is known of a position with the attacker to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    /// Mate in so many plies.
    Mate(u32),
    /// No mate with the checks that were allowed.
    NotYet,
    /// No mate with any number of checks.
    Never,
}

/// What is remembered: the answer, and for how many checks it holds if it is [`Answer::NotYet`].
type Known = (Answer, u32);

/// More positions are not remembered: some hundred megabytes.
const MOST_KNOWN: usize = 4_000_000;

struct Search<'a> {
    limits: &'a Limits,
    nodes: u64,
    known: HashMap<Position, Known>,
    /// The positions on the way here, with the attacker to move.
    path: Vec<Position>,
}

impl Search<'_> {
    /// The answer with so many checks, or `None` if a limit came first.
    fn attack(&mut self, position: &Position, checks: u32) -> Option<Answer> {
        if self.is_over() {
            return None;
        }
        let identity = position.identity();
        match self.known.get(&identity) {
            Some((Answer::NotYet, tried)) if *tried < checks => {}
            Some((Answer::Mate(plies), _)) if *plies > checks * 2 - 1 => return Some(Answer::NotYet),
            Some((answer, _)) => return Some(*answer),
            None => {}
        }
        // A shortest mate never comes back to where it was. What hangs on the way here is not for good.
        if self.path.contains(&identity) {
            return Some(Answer::NotYet);
        }
        self.path.push(identity);
        let answer = self.best_check(position, checks);
        self.path.pop();
        if let Some(answer) = answer
            && self.known.len() < MOST_KNOWN
        {
            self.known.insert(identity, (answer, checks));
        }
        answer
    }

    fn best_check(&mut self, position: &Position, checks: u32) -> Option<Answer> {
        let mut best = Answer::Never;
        for after in checks_of(position) {
            let allowed = match best {
                // Another mate has to be shorter.
                Answer::Mate(plies) => plies.div_ceil(2) - 1,
                _ => checks,
            };
            if allowed == 0 {
                break;
            }
            match self.defend(&after.1, allowed)? {
                Answer::Mate(plies) => best = Answer::Mate(plies + 1),
                Answer::NotYet if best == Answer::Never => best = Answer::NotYet,
                Answer::NotYet | Answer::Never => {}
            }
        }
        Some(best)
    }

    /// The answer where the defender, in check, is to move; this check is one of those allowed.
    fn defend(&mut self, position: &Position, checks: u32) -> Option<Answer> {
        let moves = position.moves();
        if moves.is_empty() {
            return Some(Answer::Mate(0));
        }
        if checks == 1 {
            return Some(Answer::NotYet);
        }
        let mut longest = 0;
        for mv in moves {
            let mut after = *position;
            after.play_unchecked(mv);
            match self.attack(&after, checks - 1)? {
                Answer::Mate(plies) => longest = longest.max(plies + 1),
                other => return Some(other),
            }
        }
        Some(Answer::Mate(longest))
    }

    /// A line of a mate that was found with so many checks: shortest for the attacker, longest for the defender.
    fn line(&mut self, position: &Position, checks: u32) -> Option<Vec<Move>> {
        let mut line = Vec::new();
        let (mut position, mut checks) = (*position, checks);
        loop {
            let Answer::Mate(plies) = self.attack(&position, checks)? else { return None };
            let mut followed = None;
            for (mv, after) in checks_of(&position) {
                if self.defend(&after, plies.div_ceil(2))? == Answer::Mate(plies - 1) {
                    followed = Some((mv, after));
                    break;
                }
            }
            let (check, after) = followed?;
            line.push(check);
            if plies == 1 {
                return Some(line);
            }
            checks = plies.div_ceil(2) - 1;
            let mut defence = None;
            for mv in after.moves() {
                let mut next = after;
                next.play_unchecked(mv);
                if self.attack(&next, checks)? == Answer::Mate(plies - 2) {
                    defence = Some((mv, next));
                    break;
                }
            }
            let (mv, next) = defence?;
            line.push(mv);
            position = next;
        }
    }

    fn is_over(&mut self) -> bool {
        self.nodes += 1;
        if self.limits.nodes.is_some_and(|nodes| self.nodes > nodes) || self.limits.stop.is_raised() {
            return true;
        }
        // The clock is asked now and then only: asking takes longer than looking at a position.
        self.nodes.is_multiple_of(64) && self.limits.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

/// The checks that the mover may give, with the positions after them.
fn checks_of(position: &Position) -> Vec<(Move, Position)> {
    let mut checks = Vec::new();
    for mv in position.moves() {
        let mut after = *position;
        after.play_unchecked(mv);
        if after.checked().is_some() {
            checks.push((mv, after));
        }
    }
    checks
}

#[cfg(test)]
mod tests {
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
    fn short_mates_are_found_and_are_shortest() {
        let endless = Limits::default();
        assert_eq!(mate_of("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", &endless), "G*5b");
        // A pawn may not be dropped for mate, so there is none.
        assert_eq!(mate_of("7nk/9/7G1/9/9/9/9/9/4K4 b P 1", &endless), "none");
        assert_eq!(mate_of("4k4/9/9/9/9/9/9/9/4K4 b - 1", &endless), "none");
    }

    #[test]
    fn a_line_of_a_longer_mate_is_played_to_its_end() {
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
    fn the_limits_end_the_search() {
        let chase = "4k4/9/9/9/9/9/9/9/R3K4 b RB 1";
        assert_eq!(mate_of(chase, &Limits { nodes: Some(5), ..Limits::default() }), "unknown");
        assert_eq!(mate_of(chase, &Limits { depth: Some(1), ..Limits::default() }), "unknown");
        let now = Limits { deadline: Some(Instant::now()), ..Limits::default() };
        assert_eq!(mate_of(chase, &now), "unknown");
        let stopped = Limits::default();
        stopped.stop.raise();
        assert_eq!(mate_of(chase, &stopped), "unknown");
    }
}
