//! The training for blindfold play: squares that are named are pressed on the bare board, and after a line that was called the squares
//! where its pieces stand.
//!
//! `drill` is what is asked and counted, `lines` are the lines, `bench` is the board, `squares` are the controls over it, `sheet` is
//! the rest.

use bevy::prelude::*;

use super::editor::EditorSystems;
use super::library::LibrarySystems;
use super::setup::ExhibitSystems;
use crate::board::pieces::LaySystems;
use crate::board::table::FeedSystems;
use crate::core::view::View;
use crate::core::{AppSystems, Screen};
use crate::hud::HudSystems;
use crate::i18n::Localization;
use crate::prefs::look::Look;
use crate::prefs::{GameKind, Settings};
use crate::speech::{CallSystems, TellSystems};
use crate::ui::Room;

mod bench;
mod drill;
mod lines;
mod sheet;
mod squares;

pub use drill::Drill;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Drill>()
        .add_observer(sheet::choose)
        .add_systems(OnEnter(Screen::Training), (begin, sheet::spawn).chain())
        .add_systems(
            Update,
            bench::lay
                .in_set(AppSystems::React)
                .after(FeedSystems)
                .after(ExhibitSystems)
                .after(EditorSystems::Lay)
                .before(LaySystems)
                .run_if(in_state(Screen::Training).and_eager(has_changed)),
        )
        .add_systems(
            Update,
            (
                sheet::lay_anew.run_if(sheet::is_other_game),
                (
                    squares::place.run_if(has_changed.or_eager(any_match_filter::<Added<squares::SquareControl>>)),
                    bench::build.run_if(has_changed.or_eager(resource_changed::<Look>)),
                    sheet::show_choices.run_if(has_changed.or_eager(any_match_filter::<Added<sheet::DrillChoice>>)),
                    sheet::tell.run_if(has_changed.or_eager(any_match_filter::<Added<sheet::Prompt>>)),
                ),
            )
                .chain()
                .after(TellSystems)
                .after(CallSystems)
                .after(HudSystems::Board)
                .after(EditorSystems::Show)
                .after(LibrarySystems::Show)
                .in_set(AppSystems::Ui)
                .run_if(in_state(Screen::Training)),
        );
}

/// A round that was left is over. The game is the one that was dealt last; one board of Supply Chess is that of xiangqi.
fn begin(mut drill: ResMut<Drill>, settings: Res<Settings>) {
    let Drill { exercise, length, .. } = *drill;
    let game = if settings.game == GameKind::Supply { GameKind::Xiangqi } else { settings.game };
    drill.choose(game, exercise, length);
}

/// Whether what is asked, the window or the words are others.
fn has_changed(
    drill: Res<Drill>,
    (view, room, screen): (Res<View>, Res<Room>, Res<State<Screen>>),
    (settings, localization): (Res<Settings>, Res<Localization>),
) -> bool {
    drill.is_changed()
        || view.is_changed()
        || room.is_changed()
        || screen.is_changed()
        || settings.is_changed()
        || localization.is_changed()
}
