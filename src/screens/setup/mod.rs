//! The set-up: the players and rules of the next match.

use bevy::{prelude::*, text::RemSize};

use crate::core::{AppSystems, Screen};
use crate::hud::HudSystems;
use crate::i18n::Localization;
use crate::input::Owners;
use crate::prefs::Settings;

mod arrangement;
mod choice;
mod clock_number;
mod clocks;
mod company;
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
        .add_systems(OnEnter(Screen::Setup), (open_form, sheet::spawn).chain())
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
            )
                .chain()
                .in_set(AppSystems::Ui)
                .run_if(resource_exists::<Form>),
        )
        .add_systems(
            Update,
            sheet::follow_lesson.in_set(AppSystems::Ui).run_if(resource_exists_and_changed::<exhibit::LessonShow>),
        )
        .add_systems(OnExit(Screen::Setup), close_form);
}

fn open_form(settings: Res<Settings>, mut commands: Commands) {
    let setup = last_setup(&settings, settings.game);
    commands.insert_resource(clocks::ClockRows::of(&setup));
    commands.insert_resource(Form(setup));
}

/// Keeps the choices for the next set-up, also without a deal.
fn close_form(form: Res<Form>, mut settings: ResMut<Settings>, mut commands: Commands) {
    let mut kept = settings.clone();
    remember(&mut kept, &form.0);
    settings.set_if_neq(kept);
    commands.remove_resource::<Form>();
    commands.remove_resource::<clocks::ClockRows>();
}
