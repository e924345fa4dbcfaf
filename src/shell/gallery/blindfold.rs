//! Blindfold play: what each sight shows, a call in large letters, a call that is read back, the choice in the set-up.

use bevy::input_focus::InputFocus;
use bevy::ui_widgets::ValueChange;
use teahouse_rules::{Ranks, Seat};
use teahouse_table::Sight;

use super::{GalleryError, HeadlessGame, supply as supply_chess};
use crate::core::{Menu, Screen};
use crate::prefs::{GameKind, Settings};
use crate::session::{Arbitrate, Call, GameState, MatchSetup, Said};

/// An opening that is played blindfold.
pub(super) struct Opening {
    game: GameKind,
    calls: [&'static str; 6],
}

pub(super) const XIANGQI: Opening = Opening {
    game: GameKind::Xiangqi,
    calls: ["炮二平五", "马８进７", "马二进三", "车９平８", "车一平二", "马２进３"],
};
pub(super) const SHOGI: Opening = Opening {
    game: GameKind::Shogi,
    calls: ["▲７六歩", "△３四歩", "▲２六歩", "△８四歩", "▲２五歩", "△８五歩"],
};
pub(super) const BANQI: Opening = Opening { game: GameKind::Banqi, calls: ["b3", "c3", "g2", "e4", "d1", "f3"] };

/// Supply Chess: one partner does not see the board, the other three do.
pub(super) fn supply(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let sights = [Sight::Board, Sight::Everything, Sight::Everything, Sight::Everything];
    let setup = MatchSetup { sights: sights.into(), miscalls: Some(3), ..MatchSetup::of(GameKind::Supply) };
    supply_chess::lay(game, setup)?;
    call(game, "炮二平五")?;
    let reply = Call { seat: Seat(1), said: Said::Text { text: "马８进７".to_owned(), ranks: Ranks::FromOne } };
    game.send_and_rest(reply)
}

/// A match in which both players see this, after six calls.
pub(super) fn middle(game: &mut HeadlessGame, opening: &Opening, sight: Sight) -> Result<(), GalleryError> {
    game.lay(MatchSetup { sights: [sight; 2].into(), miscalls: Some(3), ..MatchSetup::of(opening.game) })?;
    opening.calls.into_iter().try_for_each(|text| call(game, text))
}

fn call(game: &mut HeadlessGame, text: &str) -> Result<(), GalleryError> {
    let seat = game.session().and_then(GameState::mover).ok_or(GalleryError::NothingToFilm)?;
    game.send_and_rest(Call { seat, said: Said::Text { text: text.to_owned(), ranks: Ranks::FromOne } })
}

/// A call was illegal, and is read back.
pub(super) fn read_back(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    middle(game, &XIANGQI, Sight::Board)?;
    call(game, "炮五平二")
}

/// The arbiter looks at the board.
pub(super) fn arbiter(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    middle(game, &XIANGQI, Sight::Board)?;
    game.send_and_rest(Arbitrate(true))
}

/// The rule card of a blindfold match.
pub(super) fn rules(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    middle(game, &XIANGQI, Sight::Board)?;
    game.open(Menu::Rules)
}

/// The set-up, where each player chooses.
pub(super) fn setup(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.choose_game(GameKind::Xiangqi);
    game.world().resource_mut::<Settings>().sights = [Sight::Board, Sight::Everything, Sight::Everything, Sight::Board];
    game.go(Screen::Setup)?;
    game.focus("more")?;
    if let Some(source) = game.resource::<InputFocus>().and_then(InputFocus::get) {
        game.world().trigger(ValueChange { source, value: true, is_final: true });
    }
    game.rest()?;
    game.focus("sight-board")
}
