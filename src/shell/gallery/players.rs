//! Plays the matches of scenes and films.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use teahouse_rules::{Move, Place, Public, RevealedMove, Square};
use teahouse_table::Command;

use super::{GalleryError, HeadlessGame};
use crate::screens::Show;
use crate::session::{GameState, MatchCommand};

impl HeadlessGame {
    /// Plays these moves, written as in the headless program.
    pub(super) fn follow(&mut self, moves: &str) -> Result<(), GalleryError> {
        let mut moves = moves.split_whitespace().peekable();
        self.act(usize::MAX, |session| {
            let mv = session.view().position().parse_move(moves.peek()?).ok()?.mv;
            moves.next();
            Some(mv)
        })?;
        if moves.peek().is_none() { Ok(()) } else { Err(GalleryError::NothingToFilm) }
    }

    /// Plays a number of plies, capturing where possible.
    pub(super) fn play(&mut self, plies: usize) -> Result<(), GalleryError> {
        self.play_until(plies, |_| None::<()>).map(|_| ())
    }

    /// Plays up to a number of plies, until a condition holds.
    pub(super) fn play_until<T>(
        &mut self,
        plies: usize,
        find: impl Fn(&GameState) -> Option<T>,
    ) -> Result<Option<T>, GalleryError> {
        let (mut rng, mut found) = (ChaCha8Rng::seed_from_u64(1), None);
        self.act(plies, |session| {
            found = find(session);
            if found.is_none() { choose(session, &mut rng) } else { None }
        })?;
        Ok(found)
    }

    /// Plays a number of plies without flip or capture, or until a draw may be called for that. No position comes a
    /// third time if another can be had.
    pub(super) fn dawdle(&mut self, plies: u16) -> Result<(), GalleryError> {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let may_go_on = |session: &GameState| session.view().claim().is_none();
        self.act(plies.into(), |session| if may_go_on(session) { wander(session, &mut rng) } else { None })
    }

    /// Plays up to a number of moves without drawing, for as long as there is a next one.
    fn act(&mut self, most: usize, mut next: impl FnMut(&GameState) -> Option<Move>) -> Result<(), GalleryError> {
        self.unseen(|game| {
            for _ in 0..most {
                let act = game.session().and_then(|session| {
                    Some(MatchCommand { seat: session.mover()?, command: Command::Play(next(session)?) })
                });
                let Some(act) = act else { break };
                game.world().write_message(act);
                game.frame();
            }
            Ok(())
        })
    }

    /// Runs the show behind the title until a condition holds, at most for a quarter of an hour.
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
    let captors = captures(session.view()).into_iter().filter_map(Move::origin);
    captors.max_by_key(|captor| (moves.iter().filter(|mv| mv.origin() == Some(*captor)).count(), *captor))
}

fn captures(view: &Public) -> Vec<Move> {
    let is_taken = |at| view.pieces().at(Place::square(at)).is_some();
    view.moves().into_iter().filter(|mv| mv.origin() != Some(mv.target()) && is_taken(mv.target())).collect()
}

/// A step to an empty square, to a position that has not stood before if there is one.
fn wander(session: &GameState, rng: &mut ChaCha8Rng) -> Option<Move> {
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
    steps.iter().filter(|(times, _)| *times == fewest).collect::<Vec<_>>().choose(rng).map(|(_, mv)| *mv)
}

/// A capture if there is one, else anything.
fn choose(session: &GameState, rng: &mut ChaCha8Rng) -> Option<Move> {
    let (captures, moves) = (captures(session.view()), session.view().moves());
    captures.choose(rng).or_else(|| moves.choose(rng)).copied()
}
