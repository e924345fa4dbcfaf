//! Films of what the sources describe beside the games of two: a piece that crosses to the other board, a move that is called, the
//! training of blindfold play, the ink of a check and of a mate, the title under a pointer that moves, and the steam over fresh
//! tea.

use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::picking::pointer::PointerAction;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use teahouse_rules::{Move, Ranks, Seat, Square};
use teahouse_table::{Command, Sight};

use super::{Scene, at_once, found};
use crate::core::trace::Traced;
use crate::core::view::View;
use crate::prefs::GameKind;
use crate::screens::Drill;
use crate::session::{Begin, Call, GameState, MatchCommand, MatchSetup, Said};
use crate::shell::gallery::{GalleryError, HeadlessGame, blindfold, endings, ink, lamplight, supply, training};

/// A captured horse flies to the partner at the other board, where a cannon moves at the same time.
pub(super) fn cross(game: &mut HeadlessGame) -> Result<Scene, GalleryError> {
    supply::begin(game)?;
    let script = at_once(|game| {
        for (seat, from, to) in [(0, (1, 2), (1, 9)), (2, (7, 2), (4, 2))] {
            let [from, to] = [from, to].map(|(file, rank)| Square::new(file, rank));
            game.world().write_message(MatchCommand { seat: Seat(seat), command: Command::Play(Move::go(from, to)) });
        }
        Ok(())
    });
    Ok(Scene { script, focus: None })
}

/// The pointer goes from a corner of the title to the opposite one, and the boards behind go with it.
pub(super) fn point(game: &mut HeadlessGame) -> Result<Scene, GalleryError> {
    const FRAMES: u32 = 48;
    let size = found(game.resource::<View>())?.size;
    let script = move |game: &mut HeadlessGame, number: u32| {
        if number <= FRAMES {
            let way = number as f32 / FRAMES as f32;
            game.mouse(PointerAction::Move { delta: Vec2::ONE }, size * Vec2::new(way, 1.0 - way))?;
        }
        Ok(number < FRAMES)
    };
    Ok(Scene { script: Box::new(script), focus: None })
}

/// Two moves are called over a bare board, one after the other.
pub(super) fn call(game: &mut HeadlessGame) -> Result<Scene, GalleryError> {
    /// In frames: what is called stands there for a while.
    const NEXT: u32 = 75;
    const END: u32 = 150;
    blindfold::middle(game, &blindfold::XIANGQI, Sight::Board)?;
    let script = move |game: &mut HeadlessGame, number: u32| {
        let text = match number {
            0 => "兵七进一",
            NEXT => "卒７进１",
            _ => return Ok(number < END),
        };
        let seat = found(game.session().and_then(GameState::mover))?;
        game.world().write_message(Call { seat, said: Said::Text { text: text.to_owned(), ranks: Ranks::FromOne } });
        Ok(true)
    };
    Ok(Scene { script: Box::new(script), focus: None })
}

/// A square is found, another one is missed, and the one after it is found.
pub(super) fn train(game: &mut HeadlessGame) -> Result<Scene, GalleryError> {
    /// Frames between two presses.
    const PAUSE: u32 = 45;
    training::squares(game, GameKind::Shogi)?;
    let script = |game: &mut HeadlessGame, number: u32| {
        let wanted = game.resource::<Drill>().and_then(Drill::wanted);
        match (number / PAUSE, number % PAUSE) {
            (0 | 2, 0) => press(game, found(wanted)?)?,
            (1, 0) => {
                let Some(wanted) = wanted else { return Err(GalleryError::NothingToFilm) };
                press(game, Square::new((wanted.file() + 1) % 9, wanted.rank()))?;
            }
            _ => {}
        }
        Ok(number < 3 * PAUSE)
    };
    Ok(Scene { script: Box::new(script), focus: None })
}

/// A cannon gives check, and a brush draws a ring around the general.
pub(super) fn check(game: &mut HeadlessGame) -> Result<Scene, GalleryError> {
    ink::before_check(game)?;
    Ok(Scene { script: at_once(ink::check), focus: None })
}

/// A cannon mates, and a brush draws the ring of the victory.
pub(super) fn mate(game: &mut HeadlessGame) -> Result<Scene, GalleryError> {
    endings::before_mate(game)?;
    Ok(Scene { script: at_once(ink::mate), focus: None })
}

/// Pieces come out of the box, and steam rises over the tea.
pub(super) fn steam(game: &mut HeadlessGame) -> Result<Scene, GalleryError> {
    /// In frames: the wisps are thickest after three seconds.
    const RISEN: u32 = 290;
    lamplight::with_steam(game)?;
    let script = |game: &mut HeadlessGame, number: u32| {
        if number == 0 {
            game.world().write_message(Begin::New(MatchSetup::of(GameKind::Xiangqi)));
        }
        Ok(number < RISEN)
    };
    Ok(Scene { script: Box::new(script), focus: None })
}

/// Presses a square of the training, while time goes on.
fn press(game: &mut HeadlessGame, at: Square) -> Result<(), GalleryError> {
    let id = format!("square-{at}");
    let mut things = game.world().query::<(Entity, &Traced)>();
    let entity = things.iter(game.world()).find(|(_, traced)| traced.id == id).map(|(entity, _)| entity);
    let entity = entity.ok_or(GalleryError::NotThere(id))?;
    game.world().resource_mut::<InputFocus>().set(entity, FocusCause::Navigated);
    game.world().resource_mut::<InputFocusVisible>().0 = true;
    game.world().trigger(Activate { entity });
    Ok(())
}
