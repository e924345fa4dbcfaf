//! The editor: a position is set up by hand on a board, with a sheet of pieces and settings beside it. Supply Chess has two boards:
//! tools work on both, and the rest of the sheet is about the one that was pressed or chosen last.
//!
//! `squares` are the controls over the boards, `bench` are the boards themselves with what marks their problems, `stands` says where
//! they stand, `letters` names their files and ranks, `names` the boards where there are two, `tools` says what a press does, `sheet`
//! lays out the rest, `problems` puts what is wrong into words, `told` shows it, and `line` is the position as text.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;

use super::setup::ExhibitSystems;
use crate::board::pieces::LaySystems;
use crate::board::table::FeedSystems;
use crate::core::view::View;
use crate::core::{AppSystems, Screen};
use crate::hud::HudSystems;
use crate::i18n::Localization;
use crate::prefs::Settings;
use crate::prefs::look::Look;
use crate::session::Drafting;
use crate::speech::TellSystems;
use crate::ui::Room;

mod ask;
mod bench;
mod ghost;
mod hands;
mod letters;
mod line;
mod names;
mod problems;
mod sheet;
mod shown;
mod squares;
mod stands;
mod still;
mod stock;
mod told;
mod tools;
mod words;

use hands::Hands;
pub(super) use stock::able;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hands>()
        .init_resource::<told::Pointed>()
        .add_observer(tools::choose)
        .add_observer(stock::choose)
        .add_observer(stock::dialled)
        .add_systems(OnEnter(Screen::Editor), sheet::spawn.run_if(resource_exists::<Drafting>))
        .add_systems(OnExit(Screen::Editor), |mut hands: ResMut<Hands>| *hands = Hands::default())
        .add_systems(Update, tools::put_back.in_set(AppSystems::Input).run_if(in_state(Screen::Editor)))
        .add_systems(
            Update,
            bench::lay
                .in_set(EditorSystems::Lay)
                .in_set(AppSystems::React)
                .after(FeedSystems)
                .after(ExhibitSystems)
                .before(LaySystems)
                .run_if(in_state(Screen::Editor).and_eager(has_changed)),
        )
        .add_systems(
            Update,
            (
                sheet::lay_anew.run_if(shown::is_other_game),
                line::read,
                squares::place.run_if(has_changed.or_eager(any_match_filter::<Added<squares::SquareControl>>)),
                told::point,
                (
                    bench::build.run_if(has_changed.or_eager(resource_changed::<Look>)),
                    told::tell
                        .after(TellSystems)
                        .ambiguous_with(HudSystems::Board)
                        .run_if(is_sheet_other.or_eager(resource_changed::<told::Pointed>)),
                    stock::show.run_if(is_sheet_other),
                ),
                letters::write.run_if(are_letters_others),
                names::write.run_if(has_changed.or_eager(shown::is_new)),
                tools::show.run_if(resource_changed::<Hands>.or_eager(shown::is_new)),
                line::write.run_if(has_changed.or_eager(resource_changed::<InputFocus>).or_eager(shown::is_new)),
                told::tell_kept.after(TellSystems),
                line::tell_copied,
                still::copy,
            )
                .chain()
                .in_set(EditorSystems::Show)
                .in_set(AppSystems::Ui)
                .run_if(in_state(Screen::Editor).and_eager(resource_exists::<Drafting>)),
        );
}

/// The sets that other screens with a board of their own come after.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum EditorSystems {
    /// The position is laid on the board.
    Lay,
    /// The sheet shows it.
    Show,
}

/// Whether the position, what is held, or the window is another one.
fn has_changed(
    drafting: Option<Res<Drafting>>,
    hands: Res<Hands>,
    (view, room): (Res<View>, Res<Room>),
    screen: Res<State<Screen>>,
) -> bool {
    drafting.is_some_and(|drafting| drafting.is_changed())
        || hands.is_changed()
        || view.is_changed()
        || room.is_changed()
        || screen.is_changed()
}

/// The same, or the words of the sheet.
fn is_sheet_other(
    parts: (Option<Res<Drafting>>, Res<Hands>, (Res<View>, Res<Room>), Res<State<Screen>>),
    localization: Res<Localization>,
    new: Query<(), Added<shown::Whole>>,
) -> bool {
    let (drafting, hands, window, screen) = parts;
    has_changed(drafting, hands, window, screen) || localization.is_changed() || !new.is_empty()
}

/// Whether the letters of the board are others, or lie elsewhere.
fn are_letters_others(
    (view, room): (Res<View>, Res<Room>),
    (settings, localization): (Res<Settings>, Res<Localization>),
    drafting: Option<Res<Drafting>>,
    new: Query<(), Added<shown::Whole>>,
) -> bool {
    // The edited one of two boards may be the larger one.
    let may_lie_elsewhere = drafting.is_some_and(|drafting| drafting.is_changed() && drafting.drafts().count() > 1);
    may_lie_elsewhere
        || view.is_changed()
        || room.is_changed()
        || settings.is_changed()
        || localization.is_changed()
        || !new.is_empty()
}
