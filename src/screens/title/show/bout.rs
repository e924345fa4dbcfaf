//! A match of the show: a game like any other, and two computer players, which see public information only.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use teahouse_engine::Level;
use teahouse_rules::banqi::Deal;
use teahouse_rules::{Effect, Game, Move, Outcome, Pieces, Public};

use super::super::desk;
use crate::opponent::Request;
use crate::prefs::GameKind;
use crate::session::MatchSetup;

/// The levels: near each other in strength, and fast.
const PAIRS: [[Level; 2]; 4] = [
    [Level::REGULAR, Level::GUEST],
    [Level::GUEST, Level::LANDLADY],
    [Level::LANDLADY, Level::REGULAR],
    [Level::REGULAR, Level::LANDLADY],
];

/// After this many turns without flip or capture they agree on a draw.
const DULL: u16 = 20;

/// A match of two computer players.
#[derive(Debug, Clone)]
pub(super) struct ShowMatch {
    game: Game,
    levels: [Level; 2],
    seed: u64,
}

/// The effects of a turn, and the pieces before it.
pub(super) struct PlayedTurn {
    pub(super) before: Pieces,
    pub(super) effects: Vec<Effect>,
}

impl ShowMatch {
    /// The match that the picture on the desk is of goes on.
    pub(super) fn of_picture(rng: &mut ChaCha8Rng) -> Self {
        let public = desk::picture(GameKind::Banqi);
        let deal = Deal::sample(&public, rng);
        Self::new(Game::new(public, Some(deal)).expect("the deal was made for it"), rng)
    }

    /// A new one.
    pub(super) fn dealt(rng: &mut ChaCha8Rng) -> Self {
        Self::new(Game::banqi(MatchSetup::USUAL_RULES, rng), rng)
    }

    fn new(game: Game, rng: &mut ChaCha8Rng) -> Self {
        let levels = PAIRS.choose(rng).copied().unwrap_or_default();
        Self { game, levels, seed: rng.random() }
    }

    /// The public view of the match.
    pub(super) const fn public(&self) -> &Public {
        self.game.public()
    }

    /// The request for the side to move.
    pub(super) fn request(&self) -> Request {
        let level = self.levels[usize::from(self.public().mover().0) % 2];
        let (public, beside) = (self.public().clone(), Box::default());
        Request::Move { level, public, beside, seed: self.seed, limits: level.limits() }
    }

    /// Plays a move, if it is one.
    pub(super) fn play(&mut self, mv: Move) -> Option<PlayedTurn> {
        let before = self.game.pieces().clone();
        let effects = self.game.play(mv).ok()?;
        Some(PlayedTurn { before, effects })
    }

    /// Whether the match is over.
    pub(super) fn is_over(&self) -> bool {
        let view = self.public();
        self.game.outcome() != Outcome::Ongoing || view.claim().is_some() || view.quiet_plies() >= DULL
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;

    #[test]
    fn it_goes_on_from_the_very_picture_on_the_desk() {
        let bout = ShowMatch::of_picture(&mut ChaCha8Rng::seed_from_u64(1));
        assert_eq!(bout.public(), &desk::picture(GameKind::Banqi));
        assert!(!bout.is_over() && !bout.public().moves().is_empty());
    }

    #[test]
    fn the_same_seed_deals_the_same_and_another_another() {
        let deal = |seed| ShowMatch::dealt(&mut ChaCha8Rng::seed_from_u64(seed)).game;
        assert_eq!(deal(1), deal(1));
        assert_ne!(deal(1), deal(2));
    }
}
