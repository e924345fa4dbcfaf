//! Looking back at a game: which moves gave something away, and what was better.
//!
//! Every move is judged by what its player could know: a flip by its odds, not by what it showed. Luck is no mistake.

use std::io;

use teahouse_rules::{Move, Public, RevealedMove, Rules, Seat, Turn};

use crate::banqi::{Player, Style, Weights};
use crate::finding::Why;
use crate::limits::{Limits, Signal};
use crate::search::Search;

/// How much a move gave away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// A little: at least 5 of 100 games like this one. So much is a strong man that is lost early for nothing.
    Slip,
    /// At least 10 of 100.
    Mistake,
    /// At least 15 of 100.
    Blunder,
}

impl Grade {
    /// The grades with what must be given away for them, in percent of the points, the worst first.
    const LEAST: [(u32, Self); 3] = [(15, Self::Blunder), (10, Self::Mistake), (5, Self::Slip)];

    fn of(lost: u32) -> Option<Self> {
        Self::LEAST.into_iter().find(|(least, _)| lost >= *least).map(|(_, grade)| grade)
    }

    /// A word for translations, such as `blunder`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Slip => "slip",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }

    /// The sign that chess players write behind such a move.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Slip => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

/// A move that gave something away.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark {
    /// So many turns had been played before.
    pub ply: usize,
    /// Which step of the turn it is: more than 0 only in a chain of captures.
    pub step: usize,
    /// Who played it.
    pub seat: Seat,
    /// What was played.
    pub played: Move,
    /// What would have been better, and how it might have gone on, up to the first move that shows something.
    pub better: Vec<Move>,
    /// Why that is better, where it can be said.
    pub why: Option<Why>,
    /// What share of the points the player could expect with the better move, in percent.
    pub before: u32,
    /// And with the one that was played.
    pub after: u32,
    /// How bad that is.
    pub grade: Grade,
}

/// What a review tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reviewed {
    /// A turn was looked at.
    Turn {
        /// Turns looked at so far.
        done: usize,
        /// Turns in all.
        of: usize,
        /// What there is to say about it.
        marks: Vec<Mark>,
    },
    /// All that was found; nothing follows. Whoever stopped the review gets what was found until then.
    Over(Vec<Mark>),
}

/// Goes through a game and marks the moves that gave something away. `limits` hold for each move and want to be in nodes:
/// then the same game has the same marks. `tell` hears of each turn, and at last of all of them together.
///
/// Games that have no search yet get no marks.
///
/// ```
/// use teahouse_engine::{Grade, Limits, review};
/// use teahouse_rules::{Public, Rules};
///
/// let rules = Rules::parse("banqi taiwan")?;
/// let mut public = Public::from_position(rules, rules.parse_position("8/1Rh5/7X/E3k3 r K1 0 1")?);
/// // The horse beside the chariot was to be had for nothing.
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

/// The marks of a turn, which is then played.
fn turn_marks(player: &mut Player, so_far: &mut Public, ply: usize, turn: &Turn, limits: &Limits) -> Vec<Mark> {
    let mut marks = Vec::new();
    for (number, step) in turn.steps().enumerate() {
        let place = Place { ply, step: number, seat: turn.seat };
        marks.extend(mark(player, so_far, place, step, limits));
        // The line of a game can be played; past an end too, where a script went on.
        if so_far.play_past_end(step).is_err() {
            break;
        }
    }
    marks
}

/// Where in the game a step was played.
struct Place {
    ply: usize,
    step: usize,
    seat: Seat,
}

fn mark(player: &mut Player, so_far: &Public, place: Place, step: RevealedMove, limits: &Limits) -> Option<Mark> {
    let weighed = player.weigh(so_far, step.mv, limits)?;
    let (before, after) = (odds(weighed.best.score), odds(weighed.played));
    let grade = Grade::of(before - after)?;
    let Place { ply, step: number, seat } = place;
    Some(Mark {
        ply,
        step: number,
        seat,
        played: step.mv,
        better: weighed.best.line,
        why: weighed.best.why,
        before,
        after,
        grade,
    })
}

/// A score of so much stands for odds of e to 1: the scale to which `arena tune` fitted an earlier set of weights. `arena odds`
/// measures it for those of today.
pub const SCORE_OF_ODDS: f64 = 1300.0;

/// The share of the points that a score promises, in percent.
fn odds(score: i32) -> u32 {
    (100.0 / (1.0 + (-f64::from(score) / SCORE_OF_ODDS).exp())).round() as u32
}

impl Search {
    /// Starts a [`review`] on a thread of its own. `tell` is called from there with the revision: for each turn, and at
    /// last once with all of it, which also is what comes when it is stopped.
    ///
    /// # Errors
    /// If the system gives no thread. Then `tell` is never called.
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
    fn odds_go_with_the_score() {
        assert_eq!((odds(0), odds(9000), odds(-9000)), (50, 100, 0));
        assert!(odds(400) > odds(100) && odds(100) > 50);
        assert_eq!((Grade::of(4), Grade::of(5), Grade::of(40)), (None, Some(Grade::Slip), Some(Grade::Blunder)));
    }

    /// A game of somebody who looks ahead against somebody who does not.
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
    fn whoever_plays_by_chance_gets_the_marks() {
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

    /// What comes to light is luck: the same flip has the same mark, whatever it showed.
    #[test]
    fn a_flip_is_judged_by_what_was_known() {
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
    fn a_review_that_is_stopped_ends_with_what_it_has() {
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
