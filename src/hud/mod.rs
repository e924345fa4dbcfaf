//! Everything around the board: tablets, sockets, buttons, coordinates, the list of moves, offers and notices.

use bevy::prelude::*;

mod account;
pub mod across;
mod actions;
mod advice;
mod alarm;
mod bar;
mod buttons;
mod call;
mod card;
mod chain;
mod chances;
mod clear;
mod clock;
mod comment;
mod coordinates;
mod copied;
mod groove;
mod hands;
mod label;
mod list;
mod notation;
mod notice;
pub mod own;
mod pads;
mod permitted;
mod portrait;
mod promotion;
mod question;
mod rules;
mod saying;
mod seal;
mod seating;
mod sets;
mod signals;
mod slot;
mod table_action;
mod tablet;
mod tip;
mod warning;

pub use coordinates::{coordinate, tone_of_letters};
pub use notation::{Notation, names_of_squares};
pub use sets::HudSystems;
use sets::{HudRoot, has_news};
pub(crate) use signals::OpenSignals;
pub use table_action::TableAction;
pub use tip::TipSystems;

use crate::board::BoardSystems;
use crate::core::{AppSystems, Screen};
use crate::paint::LitNodes;
use crate::session::{GameState, TableSystems};
use crate::ui::Layer;

/// Adds the HUD.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        actions::plugin,
        slot::plugin,
        tablet::plugin,
        clock::plugin,
        comment::plugin,
        buttons::plugin,
        coordinates::plugin,
        groove::plugin,
        seal::plugin,
        card::plugin,
        tip::plugin,
        list::plugin,
        question::plugin,
        notice::plugin,
        (
            promotion::plugin,
            hands::plugin,
            chances::plugin,
            alarm::plugin,
            notation::plugin,
            rules::plugin,
            account::plugin,
            advice::plugin,
            warning::plugin,
            chain::plugin,
            seating::plugin,
            bar::plugin,
            own::plugin,
            pads::plugin,
            (signals::plugin, call::plugin, clear::plugin, copied::plugin, saying::plugin),
        ),
    ))
    .configure_sets(
        Update,
        (
            HudSystems::Match.in_set(TableSystems(AppSystems::Ui)),
            HudSystems::Board.in_set(BoardSystems(AppSystems::Ui)),
        ),
    )
    .add_systems(OnEnter(Screen::Table), spawn);
}

fn spawn(session: Option<Res<GameState>>, mut commands: Commands) {
    let root = commands
        .spawn((
            Name::new("HUD"),
            (HudRoot, LitNodes),
            DespawnOnExit(Screen::Table),
            Layer::Screen(1),
            Pickable::IGNORE,
            Node { position_type: PositionType::Absolute, width: percent(100), height: percent(100), ..default() },
        ))
        .id();
    tablet::spawn::<0>(&mut commands, root);
    clock::spawn::<0>(&mut commands, root);
    let has_two_boards = session.is_some_and(|session| session.has_two_boards());
    if has_two_boards {
        signals::spawn::<0>(&mut commands, root);
        signals::spawn::<1>(&mut commands, root);
        tablet::spawn::<1>(&mut commands, root);
        clock::spawn::<1>(&mut commands, root);
        notice::spawn::<1>(&mut commands, root, has_two_boards);
        own::spawn_cursors::<1>(&mut commands, root);
    }
    groove::spawn(&mut commands, root);
    seal::spawn(&mut commands, root);
    buttons::spawn(&mut commands, root);
    own::spawn(&mut commands, root);
    tip::spawn(&mut commands, root);
    notice::spawn::<0>(&mut commands, root, has_two_boards);
}
