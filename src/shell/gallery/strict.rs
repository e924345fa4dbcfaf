//! Strict play: the choice, a piece that was touched, a foul and a declaration that lost, a claim, and a stalemate that is negotiated.

use bevy::input_focus::InputFocus;
use bevy::ui_widgets::ValueChange;
use teahouse_rules::banqi::{Draws, Ruleset};
use teahouse_rules::{Rules, Square, shogi};
use teahouse_table::{Command, Setup};

use super::impasse::{ENTERED, continued};
use super::{GalleryError, HeadlessGame, clocks};
use crate::board::press::Press;
use crate::core::{Menu, Screen};
use crate::hud::TableAction;
use crate::prefs::{GameKind, Settings};
use crate::session::{Begin, MatchSetup};

/// Sente has a pawn in hand, and pawns of its own on most files.
const MIDDLE: &str = "ln1g3nl/1ks2gr2/2pp1s1pp/p3p1p2/5p3/P1P1P1P2/1P1PS2PP/1BKG1G1R1/LNS4NL b BPp 41";
/// The rest of a long match: a chariot hunts a cannon that it cannot catch.
pub(super) const HUNT: &str = "8/1R4a1/4c3/3E4 r - 0 61";
pub(super) const TO_AND_FRO: &str = "b3b2 e2e3 b2b3 e3e2";

/// The set-up, where strict play is chosen.
pub(super) fn setup(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.choose_game(GameKind::Shogi);
    game.world().resource_mut::<Settings>().strict = true;
    game.go(Screen::Setup)?;
    turn_over(game)?;
    game.focus("strict-play")
}

/// Turns the sheet of the set-up over.
pub(super) fn turn_over(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.focus("more")?;
    if let Some(source) = game.resource::<InputFocus>().and_then(InputFocus::get) {
        game.world().trigger(ValueChange { source, value: true, is_final: true });
    }
    game.rest()
}

/// The rule card of a strict match.
pub(super) fn rules(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    hunt(game, usual())?;
    game.open(Menu::Rules)
}

/// A silver was touched, and a press that would put it back is refused.
pub(super) fn touched(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    begin(game, strict_shogi(), MIDDLE)?;
    game.send_and_rest(Press::Square(Square::new(4, 2)))?;
    game.send_and_rest(Press::Square(Square::new(4, 2)))
}

/// The program was ended meanwhile, and the piece has to move all the same.
pub(super) fn touched_before(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    begin(game, strict_shogi(), MIDDLE)?;
    game.send_and_rest(Press::Square(Square::new(4, 2)))?;
    game.go(Screen::Title)?;
    game.send_and_rest(Begin::Continue)
}

/// A second pawn was dropped on a file, which has lost the match.
pub(super) fn foul(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    begin(game, strict_shogi(), MIDDLE)?;
    game.follow("P@e7")
}

/// A king was left in check, and the line of the attacker is pointed out.
pub(super) fn exposed(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    begin(game, strict_shogi(), "4k4/9/9/9/4r4/9/9/4G4/4K4 b - 1")?;
    game.follow("e2d2")
}

/// A pawn was dropped to give mate.
pub(super) fn pawn_drop_mate(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    begin(game, strict_shogi(), "7nk/9/7G1/9/9/9/9/9/4K4 b P 1")?;
    game.follow("P@i8")
}

/// Sente's king has entered, but one piece too few is with it: a declaration is offered all the same.
pub(super) fn impasse(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    begin(game, strict_shogi(), ENTERED)
}

/// Sente has declared, and has lost.
pub(super) fn declared_wrongly(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    impasse(game)?;
    game.send_and_rest(TableAction::Declare)
}

/// The position has occurred for the third time, and the draw button says so.
pub(super) fn claim(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    hunt(game, usual())?;
    game.follow(&[TO_AND_FRO; 2].join(" "))
}

/// A player asks for a draw too early: offered or claimed?
pub(super) fn offer_or_claim(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    hunt(game, usual())?;
    game.follow(TO_AND_FRO)?;
    game.send_and_rest(TableAction::OfferDraw)
}

/// The claim was wrong.
pub(super) fn wrong_claim(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    offer_or_claim(game)?;
    game.send_and_rest(TableAction::ClaimDraw)
}

/// The clock of the player who chooses between an offer and a claim runs on.
pub(super) fn clock(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let rules = Rules::Banqi(usual());
    let (from, clocks) = (rules.parse_position(HUNT).ok(), ["300", "600"].map(clocks::control).into());
    game.lay(MatchSetup { rules, from, clocks, strict: true, ..MatchSetup::of(GameKind::Banqi) })?;
    game.follow(TO_AND_FRO)?;
    game.send_and_rest(TableAction::OfferDraw)
}

/// An offer that was declined is made again too early.
pub(super) fn repeated_offer(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.lay(MatchSetup { strict: true, ..MatchSetup::of(GameKind::Xiangqi) })?;
    game.follow("h3e3 h10g8")?;
    game.send(Command::OfferDraw)?;
    game.rest()?;
    game.send_and_rest(TableAction::Answer { yes: false })?;
    game.send(Command::OfferDraw)?;
    game.rest()
}

/// By Ban Chi's rules a repetition has no result, but the players may agree on one.
pub(super) fn stalemate(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    hunt(game, Ruleset::ban_chi())?;
    game.follow(&[TO_AND_FRO; 2].join(" "))
}

/// One of them has offered a stalemate.
pub(super) fn stalemate_offer(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    stalemate(game)?;
    game.send(Command::OfferStalemate)?;
    game.rest()
}

/// The other one has agreed.
pub(super) fn stalemate_end(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    stalemate_offer(game)?;
    game.send_and_rest(TableAction::Answer { yes: true })
}

const fn strict_shogi() -> Rules {
    Rules::Shogi(shogi::Ruleset { strict_fouls: true, ..shogi::Ruleset::amateur() })
}

const fn usual() -> Ruleset {
    Ruleset { draws: Draws::Asked, ..Ruleset::taiwan() }
}

fn hunt(game: &mut HeadlessGame, rules: Ruleset) -> Result<(), GalleryError> {
    begin(game, Rules::Banqi(rules), HUNT)
}

/// A strict match from a position.
fn begin(game: &mut HeadlessGame, rules: Rules, position: &str) -> Result<(), GalleryError> {
    let start = rules.parse_position(position).map_err(|_| GalleryError::NothingToFilm)?;
    continued(game, Setup { start: Some(start), strict: true, ..Setup::new(rules, ["Ama", "Hao"]) })
}
