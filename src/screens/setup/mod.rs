//! Who plays, and how: what the next match is dealt with.

use bevy::prelude::*;
use teahouse_table::UndoPolicy;

use crate::{
    app::{AppSystems, Screen},
    settings::Settings,
    sitting::{MatchSetup, Starts},
    ui::Room,
};

mod exhibit;
mod form;
mod lessons;
mod options;
mod sheet;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(exhibit::plugin)
        .add_observer(form::choose)
        .add_observer(options::show_seated)
        .add_observer(options::show_unseated)
        .add_systems(OnEnter(Screen::Setup), (open_form, sheet::spawn).chain())
        .add_systems(
            Update,
            (form::take_names, form::show_choices, form::explain)
                .chain()
                .in_set(AppSystems::Ui)
                .run_if(resource_exists::<Form>),
        )
        .add_systems(
            Update,
            sheet::follow_lesson.in_set(AppSystems::Ui).run_if(resource_exists_and_changed::<exhibit::Show>),
        )
        .add_systems(OnExit(Screen::Setup), close_form);
}

/// How the sheet shares the window with the board that plays the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Arrangement {
    Beside,
    Above,
    /// There is no room for a board.
    SheetAlone,
}

impl Arrangement {
    /// The share of a high window that is the board's and its sentence's.
    const BOARD: f32 = 0.42;

    fn of(room: Room) -> Self {
        /// With larger letters the sheet needs the whole window.
        const LETTERS: f32 = 1.3;
        match (room.is_portrait, room.is_narrow) {
            (true, _) if room.letters <= LETTERS => Self::Above,
            (_, true) => Self::SheetAlone,
            (_, false) => Self::Beside,
        }
    }
}

/// What has been chosen so far.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
struct Form(MatchSetup);

/// What was dealt with last time.
pub(super) fn last_setup(settings: &Settings) -> MatchSetup {
    MatchSetup {
        names: [settings.near_name.clone(), settings.far_name.clone()],
        starts: starts_of(&settings.starts),
        rules: MatchSetup::rules_of(settings),
        undo: UndoPolicy::from_word(&settings.undo).unwrap_or_default(),
    }
}

fn open_form(settings: Res<Settings>, mut commands: Commands) {
    commands.insert_resource(Form(last_setup(&settings)));
}

/// Next time it begins with this, whether it was dealt or not.
fn close_form(form: Res<Form>, mut settings: ResMut<Settings>, mut commands: Commands) {
    let MatchSetup { names: [near, far], starts, rules, undo } = form.0.clone();
    let mut next = Settings {
        near_name: near,
        far_name: far,
        starts: word_of(starts).into(),
        no_progress: rules.no_progress,
        undo: undo.word().into(),
        ..settings.clone()
    };
    next.clamp();
    settings.set_if_neq(next);
    commands.remove_resource::<Form>();
}

const fn word_of(starts: Starts) -> &'static str {
    match starts {
        Starts::Near => "near",
        Starts::Far => "far",
        Starts::Lot => "lot",
    }
}

fn starts_of(word: &str) -> Starts {
    [Starts::Near, Starts::Far, Starts::Lot].into_iter().find(|starts| word_of(*starts) == word).unwrap_or_default()
}
