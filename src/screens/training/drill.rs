//! The drill: what is asked, what was answered, and how long it took. Nothing here draws.

use std::time::Duration;

use bevy::prelude::*;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};
use strum::{Display, VariantArray};
use teahouse_rules::{Face, Public, Square};

use super::lines;
use crate::prefs::GameKind;

/// A kind of drill. The text is its word in ids and keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Display, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum Exercise {
    /// A square is named, and pressed on the bare board.
    #[default]
    Squares,
    /// A line of moves is called, and the squares where its pieces stand then are pressed.
    Lines,
}

/// How many squares are named in a round.
pub(super) const SQUARES: usize = 12;
/// How many pieces of a line are asked for.
pub(super) const PIECES: usize = 3;
/// The lengths of lines to choose from, in plies.
pub(super) const LENGTHS: [usize; 4] = [4, 8, 12, 20];

/// A piece of a line that is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Asked {
    /// The face of the piece at the start.
    pub(super) face: Face,
    /// The square of the piece at the start.
    pub(super) from: Square,
    /// The square of the piece after the line.
    pub(super) at: Square,
}

/// The stage of a round.
#[derive(Debug, Clone, Default)]
pub(super) enum RoundStage {
    /// The round has not begun.
    #[default]
    Before,
    /// This square is to be pressed.
    Square(Square),
    /// The number of turns of the line that have been called.
    Reading(Box<Public>, usize),
    /// The square of the first of these pieces is to be pressed.
    Where {
        /// The position after the line.
        line: Box<Public>,
        /// The pieces that are still asked for.
        left: Vec<Asked>,
        /// The player has had the pieces laid out.
        is_shown: bool,
    },
    /// Finished after this time.
    Over(Duration),
}

/// The result of a press.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PressResult {
    /// Correct.
    Right,
    /// Wrong.
    Wrong,
    /// No square is asked for.
    Unasked,
}

/// The drill as it stands. It is kept while the program runs.
#[derive(Resource, Debug, Clone)]
pub struct Drill {
    /// Of a game with one board.
    pub(super) game: GameKind,
    pub(super) exercise: Exercise,
    /// The plies of a line.
    pub(super) length: usize,
    pub(super) stage: RoundStage,
    /// How many squares were found in this round.
    pub(super) found: usize,
    /// How many presses were wrong.
    pub(super) misses: usize,
    /// The square that was pressed last, when it was wrong.
    pub(super) missed: Option<Square>,
    begun: Duration,
}

impl Default for Drill {
    fn default() -> Self {
        Self {
            game: GameKind::Xiangqi,
            exercise: Exercise::default(),
            length: LENGTHS[0],
            stage: RoundStage::default(),
            found: 0,
            misses: 0,
            missed: None,
            begun: Duration::ZERO,
        }
    }
}

impl Drill {
    /// The game whose board is pressed.
    pub(in crate::screens) const fn game(&self) -> GameKind {
        self.game
    }

    /// Whether there are lines of a game: in Banqi the deal decides what a line means.
    pub(super) fn has_lines(game: GameKind) -> bool {
        lines::has_any(game)
    }

    /// Chooses what is drilled. A round that has begun is given up.
    pub(super) fn choose(&mut self, game: GameKind, exercise: Exercise, length: usize) {
        let exercise = if Self::has_lines(game) { exercise } else { Exercise::Squares };
        *self = Self { game, exercise, length, ..Self::default() };
    }

    /// How many squares a round asks for.
    pub(super) const fn questions(&self) -> usize {
        match self.exercise {
            Exercise::Squares => SQUARES,
            Exercise::Lines => PIECES,
        }
    }

    /// Begins a round.
    pub(super) fn begin(&mut self, now: Duration, dice: &mut impl Rng) {
        self.choose(self.game, self.exercise, self.length);
        self.begun = now;
        self.stage = match self.exercise {
            Exercise::Squares => RoundStage::Square(self.other_square(None, dice)),
            Exercise::Lines => match lines::line(self.game, self.length, dice) {
                Some(line) => RoundStage::Reading(Box::new(line), 0),
                None => RoundStage::Before,
            },
        };
    }

    /// Calls the next turn of the line; after the last one asks where its pieces stand.
    pub(super) fn read_on(&mut self, dice: &mut impl Rng) {
        let RoundStage::Reading(line, read) = &mut self.stage else { return };
        if *read < line.line().len() {
            *read += 1;
            return;
        }
        let left = asked(line, dice);
        let line = line.clone();
        self.stage = RoundStage::Where { line, left, is_shown: false };
    }

    /// Lays out the pieces. That is a miss.
    pub(super) fn show(&mut self) {
        if let RoundStage::Where { is_shown, .. } = &mut self.stage
            && !std::mem::replace(is_shown, true)
        {
            self.misses += 1;
        }
    }

    /// The square that is asked for.
    #[must_use]
    pub fn wanted(&self) -> Option<Square> {
        match &self.stage {
            RoundStage::Square(wanted) => Some(*wanted),
            RoundStage::Where { left, .. } => left.first().map(|asked| asked.at),
            RoundStage::Before | RoundStage::Reading(..) | RoundStage::Over(_) => None,
        }
    }

    /// A square is pressed.
    pub(super) fn press(&mut self, square: Square, now: Duration, dice: &mut impl Rng) -> PressResult {
        let Some(wanted) = self.wanted() else { return PressResult::Unasked };
        if square != wanted {
            self.misses += 1;
            self.missed = Some(square);
            return PressResult::Wrong;
        }
        self.found += 1;
        self.missed = None;
        let is_over = self.found == self.questions();
        let next = self.other_square(Some(square), dice);
        match &mut self.stage {
            RoundStage::Where { left, is_shown, .. } if left.len() > 1 => {
                left.remove(0);
                *is_shown = false;
            }
            RoundStage::Square(wanted) if !is_over => *wanted = next,
            stage => *stage = RoundStage::Over(now.saturating_sub(self.begun)),
        }
        PressResult::Right
    }

    /// Any square but this one.
    fn other_square(&self, than: Option<Square>, dice: &mut impl Rng) -> Square {
        let geometry = self.game.usual_rules().start().geometry();
        let squares: Vec<Square> = geometry.squares().filter(|square| Some(*square) != than).collect();
        squares[dice.random_range(0..squares.len())]
    }
}

/// Pieces of a line that stand elsewhere than at the start, in any order; where there are too few, some that do not.
fn asked(line: &Public, dice: &mut impl Rng) -> Vec<Asked> {
    let start = line.pieces_at_start();
    let mut all: Vec<Asked> = start
        .iter()
        .filter_map(|(piece, before)| {
            let after = line.pieces().get(piece);
            let (from, face) = (before.place.as_square()?, before.face?);
            // A piece that was captured, and lies in a hand or was dropped, is no longer that piece.
            let is_own = after.face.is_some_and(|now| line.owner(now) == line.owner(face));
            let at = after.place.as_square().filter(|_| is_own)?;
            Some(Asked { face, from, at })
        })
        .collect();
    let (moved, still): (Vec<_>, Vec<_>) = all.drain(..).partition(|asked| asked.at != asked.from);
    let mut chosen: Vec<Asked> = moved.sample(dice, PIECES).copied().collect();
    let missing = PIECES - chosen.len();
    chosen.extend(still.sample(dice, missing));
    chosen
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;

    use super::*;

    const GAMES: [GameKind; 3] = [GameKind::Banqi, GameKind::Xiangqi, GameKind::Shogi];

    fn dice(seed: u64) -> ChaCha8Rng {
        ChaCha8Rng::seed_from_u64(seed)
    }

    fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn a_round_of_squares_counts_time_and_misses() {
        for game in GAMES {
            let (mut drill, mut dice) = (Drill::default(), dice(1));
            drill.choose(game, Exercise::Squares, LENGTHS[0]);
            assert_eq!(drill.press("a1".parse().unwrap(), seconds(0), &mut dice), PressResult::Unasked);
            drill.begin(seconds(10), &mut dice);
            let mut asked = Vec::new();
            while let RoundStage::Square(square) = drill.stage {
                asked.push(square);
                let wrong = drill.other_square(Some(square), &mut dice);
                if asked.len() % 4 == 0 {
                    assert_eq!(drill.press(wrong, seconds(11), &mut dice), PressResult::Wrong);
                    assert_eq!(drill.missed, Some(wrong));
                }
                assert_eq!(drill.press(square, seconds(40), &mut dice), PressResult::Right);
                assert_eq!(drill.missed, None);
            }
            assert_eq!((asked.len(), drill.found, drill.misses), (SQUARES, SQUARES, 3), "{game}");
            assert!(asked.windows(2).all(|two| two[0] != two[1]), "a square is not named twice in a row: {asked:?}");
            assert!(matches!(drill.stage, RoundStage::Over(time) if time == seconds(30)));
        }
    }

    #[test]
    fn the_same_dice_ask_the_same_and_others_something_else() {
        let asked = |seed| {
            let (mut drill, mut dice) = (Drill::default(), dice(seed));
            drill.begin(seconds(0), &mut dice);
            let mut asked = Vec::new();
            while let RoundStage::Square(square) = drill.stage {
                asked.push(square);
                drill.press(square, seconds(1), &mut dice);
            }
            asked
        };
        assert_eq!(asked(7), asked(7));
        assert_ne!(asked(7), asked(8));
    }

    #[test]
    fn a_line_is_read_and_its_pieces_are_asked_for() {
        for game in [GameKind::Xiangqi, GameKind::Shogi] {
            for (seed, length) in (0..20).zip(LENGTHS.into_iter().cycle()) {
                let (mut drill, mut dice) = (Drill::default(), dice(seed));
                drill.choose(game, Exercise::Lines, length);
                drill.begin(seconds(5), &mut dice);
                for read in 0..=length {
                    assert!(matches!(drill.stage, RoundStage::Reading(_, now) if now == read), "{game} {read}");
                    drill.read_on(&mut dice);
                }
                for question in 0..PIECES {
                    let RoundStage::Where { line, left, is_shown: false } = &drill.stage else {
                        panic!("{:?}", drill.stage)
                    };
                    assert_eq!((line.line().len(), left.len()), (length, PIECES - question));
                    let Asked { face, from, at } = left[0];
                    // It is the piece of the start, and stands there: its kind and its side, promoted or not.
                    let now = line.position().at(at).face().unwrap();
                    assert_eq!((line.owner(now), line.start().at(from).face()), (line.owner(face), Some(face)));
                    drill.show();
                    drill.show();
                    assert_eq!(drill.misses, question + 1, "to look is a miss");
                    assert_eq!(drill.press(at, seconds(65), &mut dice), PressResult::Right);
                }
                assert!(matches!(drill.stage, RoundStage::Over(time) if time == seconds(60)));
            }
        }
    }

    #[test]
    fn most_pieces_that_are_asked_for_have_moved() {
        let (mut drill, mut dice) = (Drill::default(), dice(3));
        drill.choose(GameKind::Shogi, Exercise::Lines, 20);
        drill.begin(seconds(0), &mut dice);
        (0..=20).for_each(|_| drill.read_on(&mut dice));
        let RoundStage::Where { left, .. } = &drill.stage else { panic!("{:?}", drill.stage) };
        assert!(left.iter().all(|asked| asked.at != asked.from), "{left:?}");
    }

    #[test]
    fn banqi_has_no_lines() {
        let mut drill = Drill::default();
        drill.choose(GameKind::Banqi, Exercise::Lines, 8);
        assert_eq!(drill.exercise, Exercise::Squares);
    }
}
