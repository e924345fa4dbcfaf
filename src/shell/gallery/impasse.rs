//! An impasse of shogi that both players agree on: the choice of the offer, the question to the other player, and the end.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use teahouse_rules::{Rules, shogi};
use teahouse_table::{Command, OpenMatch, Setup};

use super::{GalleryError, HeadlessGame};
use crate::core::Screen;
use crate::hud::TableAction;
use crate::session::{Archive, Begin, GameState, MatchCommand};

/// Both kings have entered; sente has 28 points, gote 26.
pub(super) const ENTERED: &str =
    "2+R1K2+P1/1+P+P1G1S+P1/2S1G4/9/4p4/9/1+p2g1s2/2+p1k1+p+r1/3g1+p3 b B2N2L6Pbs2n2l3p 181";

/// Continues a match that starts where both kings have entered, by the rules of the source.
pub(super) fn entered(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let rules = Rules::Shogi(shogi::Ruleset::source());
    let start = rules.parse_position(ENTERED).map_err(|_| GalleryError::NothingToFilm)?;
    continued(game, Setup { start: Some(start), ..Setup::new(rules, ["Ama", "Hao"]) })
}

/// Continues a match of this setup.
pub(super) fn continued(game: &mut HeadlessGame, setup: Setup) -> Result<(), GalleryError> {
    continued_after(game, setup, |_| Ok(()))
}

/// Continues a match of this setup after what was played in it.
pub(super) fn continued_after(
    game: &mut HeadlessGame,
    setup: Setup,
    play: impl FnOnce(&mut OpenMatch) -> Result<(), GalleryError>,
) -> Result<(), GalleryError> {
    let storage = game.world().resource::<Archive>().0.clone();
    let open = OpenMatch::create(storage, setup, &mut ChaCha8Rng::seed_from_u64(1));
    let mut open = open.map_err(|_| GalleryError::NothingToFilm)?;
    play(&mut open)?;
    // The journal is unlocked before the title looks for it.
    drop(open);
    game.go(Screen::Setup)?;
    game.go(Screen::Title)?;
    game.send_and_rest(Begin::Continue)
}

/// The player presses the button of the draw, and is asked which end to offer.
pub(super) fn choice(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.send_and_rest(TableAction::OfferDraw)
}

/// The other player is asked about a count of the points.
pub(super) fn offer(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.send(Command::OfferImpasse)?;
    game.rest()
}

/// The players have agreed, and the points decide.
pub(super) fn end(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let mover = game.session().and_then(GameState::mover).ok_or(GalleryError::NothingToFilm)?;
    game.send_and_rest(MatchCommand { seat: mover.other(), command: Command::AcceptImpasse })
}
