//! The set-up: the players and rules of the next match.

use bevy::state::state::StateTransitionSystems;
use bevy::{prelude::*, text::RemSize};

use crate::core::{AppSystems, Screen};
use crate::hud::HudSystems;
use crate::i18n::Localization;
use crate::input::{LastLetters, Owners};
use crate::prefs::Settings;
use crate::session::{BeginSystems, ClipboardSystems, Departure};

mod arrangement;
mod choice;
mod clock_number;
mod clocks;
mod company;
mod deal;
mod devices;
mod exhibit;
mod form;
mod house;
mod last;
mod lessons;
mod lying;
mod offer;
mod options;
mod own_clock;
mod parts;
mod scene;
mod seats;
mod series;
mod sheet;
pub(super) mod stand;

pub(super) use choice::Form;
pub(super) use exhibit::ExhibitSystems;
pub(super) use last::last_setup;
use last::remember;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(exhibit::plugin)
        .add_observer(form::choose)
        .add_observer(own_clock::turn)
        .add_observer(seats::show_seated)
        .add_observer(seats::show_unseated)
        .init_resource::<deal::AskedDeal>()
        .add_systems(OnEnter(Screen::Setup), (open_form, sheet::spawn).chain())
        // The names have all letters before a match begins, and before the screen is left.
        .add_systems(
            Update,
            (form::take_names, series::take_names, deal::begin)
                .chain()
                .in_set(AppSystems::Commands)
                .before(ClipboardSystems)
                .before(BeginSystems)
                .run_if(resource_exists::<Form>.and_eager(deal::is_asked)),
        )
        .add_systems(
            StateTransition,
            (form::take_names, series::take_names)
                .chain()
                .after(LastLetters)
                .before(StateTransitionSystems::DependentTransitions)
                .run_if(resource_exists::<Form>),
        )
        .add_systems(
            Update,
            (
                form::take_names,
                series::take_names,
                series::show.run_if(resource_exists_and_changed::<Form>),
                form::show_choices,
                form::explain,
                devices::invite.after(HudSystems::Match).after(HudSystems::Board),
                devices::explain.run_if(
                    resource_changed::<Settings>
                        .or_eager(resource_changed::<Owners>)
                        .or_eager(any_match_filter::<Added<devices::DeviceMeans>>),
                ),
                own_clock::show.run_if(
                    resource_exists_and_changed::<clocks::ClockRows>
                        .or_eager(resource_changed::<Localization>)
                        .or_eager(any_match_filter::<Added<own_clock::Dial>>),
                ),
                company::show.run_if(
                    resource_exists_and_changed::<Form>
                        .or_eager(resource_changed::<RemSize>)
                        .or_eager(resource_changed::<Localization>)
                        .or_eager(any_match_filter::<Added<company::LevelName>>),
                ),
                keep_before_end.run_if(|departure: Res<Departure>| departure.is_planned()),
            )
                .chain()
                .in_set(AppSystems::Ui)
                .run_if(resource_exists::<Form>),
        )
        .add_systems(
            Update,
            sheet::follow_lesson.in_set(AppSystems::Ui).run_if(resource_exists_and_changed::<exhibit::LessonShow>),
        )
        .add_systems(OnExit(Screen::Setup), (keep, close_form).chain());
}

fn open_form(settings: Res<Settings>, mut commands: Commands) {
    let setup = last_setup(&settings, settings.game);
    commands.insert_resource(clocks::ClockRows::of(&setup));
    commands.insert_resource(Form(setup));
}

/// Keeps the choices for the next set-up, also without a deal.
fn keep(form: Res<Form>, mut settings: ResMut<Settings>) {
    let mut kept = settings.clone();
    remember(&mut kept, &form.0);
    settings.set_if_neq(kept);
}

/// The same where the game ends in the set-up. The settings change after the systems that show them.
fn keep_before_end(mut commands: Commands) {
    commands.run_system_cached(keep);
}

fn close_form(mut deal: ResMut<deal::AskedDeal>, mut commands: Commands) {
    deal.0 = false;
    commands.remove_resource::<Form>();
    commands.remove_resource::<clocks::ClockRows>();
}
