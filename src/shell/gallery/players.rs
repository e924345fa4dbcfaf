//! Plays the matches of scenes and films.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use teahouse_rules::{Move, Place, RevealedMove, Square};
use teahouse_table::Command;

use super::{GalleryError, Stage};
use crate::screens::Show;
use crate::session::{GameState, MatchCommand};

impl Stage {
    /// Plays these moves, written as in the headless program.
    ///
    /// # Errors
    /// When one is not a move, or it does not come to rest.
    pub fn follow(&mut self, moves: &str) -> Result<(), GalleryError> {
        self.unseen(|stage| {
            for text in moves.split_whitespace() {
                let act = stage.session().and_then(|session| {
                    let command = Command::Play(session.view().position().parse_move(text).ok()?.mv);
                    Some(MatchCommand { seat: session.mover()?, command })
                });
                let Some(act) = act else { return Err(GalleryError::NothingToFilm) };
                stage.world().write_message(act);
                stage.frame();
            }
            Ok(())
        })
    }

    /// Plays a number of plies, capturing where possible.
    ///
    /// # Errors
    /// When it does not come to rest.
    pub fn play(&mut self, plies: usize) -> Result<(), GalleryError> {
        self.play_until(plies, |_| None::<()>).map(|_| ())
    }

    /// Plays up to a number of plies, until a condition holds.
    ///
    /// # Errors
    /// When it does not come to rest.
    pub fn play_until<T>(
        &mut self,
        plies: usize,
        find: impl Fn(&GameState) -> Option<T>,
    ) -> Result<Option<T>, GalleryError> {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        self.unseen(|stage| {
            let mut found = None;
            for _ in 0..plies {
                let Some(session) = stage.session() else { break };
                found = find(session);
                let Some(act) = choose(session, &mut rng).filter(|_| found.is_none()) else { break };
                stage.world().write_message(act);
                stage.frame();
            }
            Ok(found)
        })
    }

    /// Runs the show behind the title until a condition holds.
    ///
    /// # Errors
    /// When that does not come in a quarter of an hour.
    pub(super) fn watch(&mut self, is_wanted: impl Fn(&Show) -> bool) -> Result<(), GalleryError> {
        const FRAMES: u32 = 15 * 60 * 60;
        self.set_drawing(false);
        let is_seen = (0..FRAMES).any(|_| {
            self.frame();
            self.resource::<Show>().is_some_and(&is_wanted)
        });
        self.set_drawing(true);
        if is_seen { Ok(()) } else { Err(GalleryError::NothingToFilm) }
    }

    /// Plays a number of plies without flip or capture, or until a draw may be called for that. No position comes a
    /// third time if another can be had.
    ///
    /// # Errors
    /// When it does not come to rest.
    pub fn dawdle(&mut self, plies: u16) -> Result<(), GalleryError> {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        self.unseen(|stage| {
            for _ in 0..plies {
                let Some(act) = stage
                    .session()
                    .filter(|session| session.view().claim().is_none())
                    .and_then(|session| wander(session, &mut rng))
                else {
                    break;
                };
                stage.world().write_message(act);
                stage.frame();
            }
            Ok(())
        })
    }
}

/// Where the piece stands that can go to the most squares.
pub(super) fn busiest(session: &GameState) -> Option<Square> {
    let moves = session.view().moves();
    let origins = moves.iter().filter(|mv| mv.origin() != Some(mv.target())).filter_map(|mv| mv.origin());
    origins.clone().max_by_key(|origin| (origins.clone().filter(|other| other == origin).count(), *origin))
}

/// Where a piece stands that can take another and go to the most squares.
pub(super) fn captor(session: &GameState) -> Option<Square> {
    let moves = session.view().moves();
    let is_taken = |at| session.view().pieces().at(Place::square(at)).is_some();
    let is_capture = |mv: &&Move| mv.origin().is_some_and(|origin| origin != mv.target()) && is_taken(mv.target());
    let captors = moves.iter().filter(is_capture).filter_map(|mv| mv.origin());
    captors.max_by_key(|captor| (moves.iter().filter(|mv| mv.origin() == Some(*captor)).count(), *captor))
}

/// A step to an empty square, to a position that has not stood before if there is one.
fn wander(session: &GameState, rng: &mut ChaCha8Rng) -> Option<MatchCommand> {
    let view = session.view();
    let times = |mv: Move| {
        let mut next = view.clone();
        next.play(RevealedMove { mv, shown: None }).ok()?;
        (!next.outcome().is_over()).then(|| next.repetitions())
    };
    let steps = view.moves().into_iter().filter(|mv| {
        mv.origin().is_some_and(|origin| origin != mv.target())
            && view.pieces().at(Place::square(mv.target())).is_none()
    });
    let steps: Vec<_> = steps.filter_map(|mv| times(mv).map(|times| (times, mv))).collect();
    let fewest = steps.iter().map(|(times, _)| *times).min()?;
    let (_, mv) = *steps.iter().filter(|(times, _)| *times == fewest).collect::<Vec<_>>().choose(rng)?;
    Some(MatchCommand { seat: session.mover()?, command: Command::Play(*mv) })
}

/// A capture if there is one, else anything.
fn choose(session: &GameState, rng: &mut ChaCha8Rng) -> Option<MatchCommand> {
    let view = session.view();
    let moves = view.moves();
    let is_taken = |at| view.pieces().at(Place::square(at)).is_some();
    let captures: Vec<_> =
        moves.iter().filter(|mv| mv.origin() != Some(mv.target()) && is_taken(mv.target())).copied().collect();
    let mv = captures.choose(rng).or_else(|| moves.choose(rng))?;
    Some(MatchCommand { seat: session.mover()?, command: Command::Play(*mv) })
}
