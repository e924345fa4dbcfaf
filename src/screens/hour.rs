//! The game at hand. Where each game has a theme of its own, the whole room has that of this game: one room has one light.

use bevy::prelude::*;

use super::setup::Form;
use super::training::Drill;
use crate::core::Screen;
use crate::prefs::GameKind;
use crate::prefs::look::{GameAtHand, LookSystems};
use crate::session::{Drafting, GameState};

pub(super) fn plugin(app: &mut App) {
    // After everything that a match, a position or a screen begins with.
    app.add_systems(PostUpdate, tell.before(LookSystems));
}

/// The boards of several games lie side by side on the title and in the library: there the room has the theme of the game that
/// was dealt last, which lies in front and is dealt next. So nothing changes between the title and the deal.
fn tell(
    screen: Res<State<Screen>>,
    (session, form): (Option<Res<GameState>>, Option<Res<Form>>),
    (drafting, drill): (Option<Res<Drafting>>, Res<Drill>),
    mut at_hand: ResMut<GameAtHand>,
) {
    let game = match screen.get() {
        Screen::Table => session.map(|session| GameKind::of(session.view().rules())),
        Screen::Setup => form.map(|form| form.game()),
        Screen::Editor => drafting.map(|drafting| drafting.game()),
        Screen::Training => Some(drill.game()),
        Screen::Loading | Screen::Title | Screen::Library => None,
    };
    at_hand.set_if_neq(GameAtHand(game));
}
