//! Plays the matches of scenes and films.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use teahouse_rules::Move;
use teahouse_table::Command;

use super::moves::{choose, wander};
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
