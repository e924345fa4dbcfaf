//! Reviews of finished games: the mistakes, and the better moves.
//!
//! A move is judged by the information before it: a flip by the mean over the possible faces, not by the face that it
//! revealed.

use std::io;

use strum::Display;
use teahouse_rules::{Move, Public, RevealedMove, Rules, Seat, Turn};

use crate::banqi::{Player, Style, Weights};
use crate::finding::Why;
use crate::limits::{Limits, Signal};
use crate::opponent::Search;

/// The severity of a mistake, by the share of the points that it lost. The text is the key of translations, such as `blunder`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Display)]
#[strum(serialize_all = "lowercase")]
pub enum Grade {
    /// At least 5 percent. The early loss of a strong piece costs about as much.
    Slip,
    /// At least 10 percent.
    Mistake,
    /// At least 15 percent.
    Blunder,
}

impl Grade {
    /// The smallest loss of each grade, in percent of the points, the worst grade first.
    const THRESHOLDS: [(u32, Self); 3] = [(15, Self::Blunder), (10, Self::Mistake), (5, Self::Slip)];

    fn of(lost: u32) -> Option<Self> {
        Self::THRESHOLDS.into_iter().find(|(least, _)| lost >= *least).map(|(_, grade)| grade)
    }

    /// The annotation symbol of chess.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Slip => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

/// A mistake.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark {
    /// The number of turns played before.
    pub ply: usize,
    /// The step of the turn; above 0 only in a chain of captures.
    pub step: usize,
    /// The player.
    pub seat: Seat,
    /// The move played.
    pub played: Move,
    /// The better move and its line, up to the first move that reveals a face.
    pub better: Vec<Move>,
    /// The reason for the better move.
    pub why: Option<Why>,
    /// The expected share of the points with the better move, in percent.
    pub before: u32,
    /// The same with the move played.
    pub after: u32,
    /// The severity.
    pub grade: Grade,
}

/// A report of a review.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reviewed {
    /// The result of one turn.
    Turn {
        /// Number of turns reviewed so far.
        done: usize,
        /// Number of turns in the game.
        of: usize,
        /// The mistakes of the turn.
        marks: Vec<Mark>,
    },
    /// All mistakes; nothing follows. A stopped review reports those found so far.
    Over(Vec<Mark>),
}

/// Reviews a game. `limits` hold for each move; with limits of nodes the same game has the same marks. Calls `tell`
/// after each turn, and once at the end with all marks.
///
/// Games without a search get no marks.
///
/// ```
/// use teahouse_engine::{Grade, Limits, review};
/// use teahouse_rules::{Public, Rules};
///
/// let rules = Rules::parse("banqi taiwan")?;
/// let mut public = Public::from_position(rules, rules.parse_position("8/1Rh5/7X/E3k3 r K1 0 1")?);
/// // The horse beside the chariot could be captured for nothing.
/// public.play(public.position().parse_move("a1a2")?).expect("it is legal");
/// let limits = Limits { nodes: Some(2000), ..Limits::default() };
/// let marks = review(&public, &limits, &mut |_| {});
/// assert_eq!((marks.len(), marks[0].ply, marks[0].grade), (1, 0, Grade::Slip));
/// assert_eq!(marks[0].better[0].to_string(), "b3c3");
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
pub fn review(public: &Public, limits: &Limits, tell: &mut dyn FnMut(Reviewed)) -> Vec<Mark> {
    let Rules::Banqi(ruleset) = public.rules() else {
        tell(Reviewed::Over(Vec::new()));
        return Vec::new();
    };
    let mut player = Player::new(ruleset, Style { contempt: 0, ..Style::strongest() }, &Weights::tuned());
    let mut found = Vec::new();
    let mut so_far = Public::from_position(*public.rules(), *public.start());
    for (ply, turn) in public.line().iter().enumerate() {
        let marks = turn_marks(&mut player, &mut so_far, ply, turn, limits);
        if limits.stop.is_raised() {
            break;
        }
        found.extend(marks.iter().cloned());
        tell(Reviewed::Turn { done: ply + 1, of: public.ply(), marks });
    }
    tell(Reviewed::Over(found.clone()));
    found
}

/// Reviews a turn, and plays it on `so_far`.
fn turn_marks(player: &mut Player, so_far: &mut Public, ply: usize, turn: &Turn, limits: &Limits) -> Vec<Mark> {
    let mut marks = Vec::new();
    for (number, step) in turn.steps().enumerate() {
        let place = Place { ply, step: number, seat: turn.seat };
        marks.extend(mark(player, so_far, place, step, limits));
        // The line of a game is legal. Scripts may continue it past an end.
        if so_far.play_past_end(step).is_err() {
            break;
        }
    }
    marks
}

/// The position of a step in the game.
struct Place {
    ply: usize,
    step: usize,
    seat: Seat,
}

fn mark(player: &mut Player, so_far: &Public, place: Place, step: RevealedMove, limits: &Limits) -> Option<Mark> {
    let scores = player.score_move(so_far, step.mv, limits)?;
    let (before, after) = (expected_percent(scores.best.score), expected_percent(scores.played));
    let grade = Grade::of(before - after)?;
    let Place { ply, step: number, seat } = place;
    Some(Mark {
        ply,
        step: number,
        seat,
        played: step.mv,
        better: scores.best.line,
        why: scores.best.why,
        before,
        after,
        grade,
    })
}

/// The score at which the odds of winning are e to 1. `arena tune` fitted an earlier set of weights to this scale;
/// `arena odds` measures it for the present one.
pub const SCORE_OF_ODDS: f64 = 1300.0;

/// The expected share of the points for a score, in percent.
fn expected_percent(score: i32) -> u32 {
    (100.0 / (1.0 + (-f64::from(score) / SCORE_OF_ODDS).exp())).round() as u32
}

impl Search {
    /// Starts a [`review`] on a thread of its own. The thread calls `tell` with the revision: for each turn, and once
    /// at the end with all marks, also after a stop.
    ///
    /// # Errors
    ///
    /// If the system cannot start a thread. Then `tell` is never called.
    pub fn start_review(
        public: Public,
        revision: u64,
        limits: Limits,
        mut tell: impl FnMut(u64, Reviewed) + Send + 'static,
    ) -> io::Result<Self> {
        let bounds = limits.clone();
        let work = move |_: &Signal| {
            review(&public, &bounds, &mut |news| tell(revision, news));
        };
        Self::spawn(&limits, work)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Level;
    use crate::mind::Mind;
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;
    use rand::seq::IndexedRandom;
    use teahouse_rules::Game;
    use teahouse_rules::banqi::Ruleset;

    fn nodes(count: u64) -> Limits {
        Limits { nodes: Some(count), ..Limits::default() }
    }

    #[test]
    fn the_expected_points_rise_with_the_score() {
        assert_eq!((expected_percent(0), expected_percent(9000), expected_percent(-9000)), (50, 100, 0));
        assert!(expected_percent(400) > expected_percent(100) && expected_percent(100) > 50);
        assert_eq!((Grade::of(4), Grade::of(5), Grade::of(40)), (None, Some(Grade::Slip), Some(Grade::Blunder)));
    }

    /// A game of the search against random moves.
    fn unequal(seed: u64) -> Game {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let rules = Rules::Banqi(Ruleset::taiwan());
        let mut game = Game::banqi(Ruleset::taiwan(), &mut rng);
        let mut thinker = Mind::new(&rules, Level::STRONGEST).with_memory(1);
        while !game.outcome().is_over() && game.ply() < 30 {
            let mv = if game.public().mover() == Seat::FIRST {
                thinker.think(game.public(), 1, &nodes(600), &mut |_| {}).best().unwrap()
            } else {
                *game.moves().choose(&mut rng).unwrap()
            };
            game.play(mv).unwrap();
        }
        game
    }

    #[test]
    fn random_moves_get_most_marks() {
        let mut by = [0, 0];
        for seed in 0..4 {
            let game = unequal(seed);
            let mut told = 0;
            let marks = review(game.public(), &nodes(600), &mut |news| match news {
                Reviewed::Turn { done, of, .. } => {
                    told += 1;
                    assert_eq!((done, of), (told, game.ply()));
                }
                Reviewed::Over(_) => assert_eq!(told, game.ply()),
            });
            for mark in &marks {
                by[mark.seat.index()] += 1;
                assert_eq!(game.public().line()[mark.ply].mv.mv, mark.played);
                assert!(mark.better.first().is_some_and(|better| *better != mark.played), "{mark:?}");
                assert!(mark.before > mark.after);
            }
            assert_eq!(review(game.public(), &nodes(600), &mut |_| {}), marks);
        }
        assert!(by[1] >= 3 && by[0] * 3 <= by[1], "{by:?}");
    }

    /// The face that a flip reveals is chance, so the mark does not depend on it.
    #[test]
    fn the_mark_of_a_flip_does_not_depend_on_the_face() {
        let rules = Rules::Banqi(Ruleset::taiwan());
        let marks = ["b2b2=s", "b2b2=h"].map(|text| {
            let position = rules.parse_position("8/4R3/KX6/7X r h1s1 0 1").unwrap();
            let mut public = Public::from_position(rules, position);
            public.play(public.position().parse_move(text).unwrap()).unwrap();
            review(&public, &nodes(3000), &mut |_| {})
        });
        assert_eq!(marks[0], marks[1]);
    }

    #[test]
    fn a_stopped_review_reports_its_marks_so_far() {
        let mut game = Game::banqi(Ruleset::taiwan(), &mut ChaCha8Rng::seed_from_u64(1));
        (0..20).for_each(|_| drop(game.play(game.moves()[0]).unwrap()));
        let limits = nodes(200);
        let stop = limits.stop.clone();
        let mut last = None;
        review(game.public(), &limits, &mut |news| {
            if matches!(news, Reviewed::Turn { done: 5, .. }) {
                stop.raise();
            }
            last = Some(news);
        });
        assert!(matches!(last, Some(Reviewed::Over(_))));
        assert!(review(&Public::new(Rules::parse("xiangqi").unwrap()), &nodes(1), &mut |_| {}).is_empty());
    }
}
