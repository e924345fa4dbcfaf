//! The scenes of two people who face each other across the screen.

use bevy::input::touch::TouchPhase;
use teahouse_rules::banqi::{Draws, Ruleset};
use teahouse_rules::{Rules, Seat};
use teahouse_table::{ClockPhase, Command};

use super::ways::table_middle;
use super::{GalleryError, HeadlessGame, cards, clocks, strict};
use crate::prefs::{GameKind, Seating, Settings, Starts};
use crate::session::{LookBack, MatchSetup};

/// Cannons in the middle against horses before the elephants: the main line of the last decades, up to a trade of soldiers.
pub(super) const XIANGQI: &str =
    "h3e3 h10g8 h1g3 i10h10 i1h1 b10c8 c4c5 g7g6 h1h7 h8i8 h7g7 i8i9 b1c3 d10e9 e4e5 i9g9 g7f7 g6g5 g4g5 g9g5";

/// The bishops are traded, both rooks have opened their files, and pawns are in hand.
const SHOGI: &str = "c3c4 g7g6 h3h4 b7b6 b2h8+ g9h8 c1b2 c9c8 b2c3 h8g7 h4h5 b6b5 g1g2 c7c6 h5h6 h7h6 h2h6";

fn face(game: &mut HeadlessGame) {
    game.world().resource_mut::<Settings>().seating = Seating::Face;
}

/// Two people sit across from each other.
pub(super) fn face_to_face(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    face(game);
    game.rest()
}

/// In the middle of Banqi.
pub(super) fn banqi(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    face(game);
    table_middle(game)
}

fn begin(game: &mut HeadlessGame, kind: GameKind, moves: &str) -> Result<(), GalleryError> {
    face(game);
    game.lay(MatchSetup::of(kind))?;
    game.follow(moves)
}

/// In the middle of Xiangqi.
pub(super) fn xiangqi(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    begin(game, GameKind::Xiangqi, XIANGQI)
}

/// In the middle of Shogi.
pub(super) fn shogi(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    begin(game, GameKind::Shogi, SHOGI)
}

/// The largest letters.
pub(super) fn large_letters(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.world().resource_mut::<Settings>().text_scale = 2.0;
    game.rest()
}

/// The near player offers a draw, and the far one is asked.
pub(super) fn offer(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.send(Command::OfferDraw)?;
    game.rest()
}

/// The far player's horse was asked to jump over an elephant.
pub(super) fn why(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    begin(game, GameKind::Xiangqi, "h3e3")?;
    game.press(1, 9)?;
    game.press(3, 8)
}

/// The near player's horse was asked to do the same.
pub(super) fn why_near(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    begin(game, GameKind::Xiangqi, "h3e3 h10g8")?;
    game.press(1, 0)?;
    game.press(3, 1)
}

/// The far player's bishop may promote where it takes the other one.
pub(super) fn promotion(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    begin(game, GameKind::Shogi, "c3c4 g7g6 a3a4")?;
    game.press(7, 7)?;
    game.press(1, 1)
}

/// The far player has some seconds left.
pub(super) fn low_time(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    face(game);
    clocks::lay(game, GameKind::Xiangqi, ["600+3", "10"])?;
    game.follow("h3e3")?;
    clocks::run_down(game, Seat::SECOND, |reading| reading.left <= 6_360)
}

/// The far player is in the second of five periods.
pub(super) fn byoyomi(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    face(game);
    clocks::lay(game, GameKind::Shogi, ["600/30x5", "5/12x5"])?;
    game.follow("c3c4")?;
    clocks::run_down(game, Seat::SECOND, |reading| {
        matches!(reading.phase, ClockPhase::Byoyomi { period: 2, .. }) && reading.left <= 6_450
    })
}

/// The flag of the far player has fallen.
pub(super) fn flagged(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    face(game);
    clocks::lay(game, GameKind::Xiangqi, ["600+3", "3"])?;
    game.follow("h3e3")?;
    clocks::run_down(game, Seat::SECOND, |reading| reading.left == 0)?;
    game.rest()
}

/// The far player reads the card of a cannon.
pub(super) fn card(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    begin(game, GameKind::Xiangqi, "h3e3")?;
    cards::on(game, "b8")
}

/// The far player, who moves first, is asked about a draw by repetition.
pub(super) fn claim(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    face(game);
    let rules = Rules::Banqi(Ruleset { draws: Draws::Asked, ..Ruleset::taiwan() });
    let from = rules.parse_position(strict::HUNT).ok();
    game.lay(MatchSetup { rules, from, starts: Starts::Far, ..MatchSetup::of(GameKind::Banqi) })?;
    game.follow(&[strict::TO_AND_FRO; 2].join(" "))
}

/// The far player has touched a horse, and a press that would put it back is refused.
pub(super) fn touched(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    face(game);
    game.lay(MatchSetup { strict: true, ..MatchSetup::of(GameKind::Xiangqi) })?;
    game.follow("h3e3")?;
    game.press(1, 9)?;
    game.press(1, 9)
}

/// An earlier turn is seen, and both clocks stand.
pub(super) fn look_back(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    face(game);
    clocks::lay(game, GameKind::Xiangqi, ["300", "300"])?;
    game.follow(XIANGQI)?;
    game.send_and_rest(LookBack::Earlier)
}

/// A finger touches the table for the first time.
pub(super) fn first_touch(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let mut settings = game.world().resource_mut::<Settings>();
    settings.has_asked_seating = false;
    game.touch(TouchPhase::Started, bevy::math::Vec2::ONE)?;
    game.rest()
}
