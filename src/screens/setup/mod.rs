//! The set-up: the players and rules of the next match.

use bevy::{prelude::*, text::RemSize};
use teahouse_rules::Seat;

use crate::core::{AppSystems, Screen};
use crate::hud::HudSystems;
use crate::i18n::Localization;
use crate::input::Owners;
use crate::prefs::{Clocks, GameKind, Settings};
use crate::session::MatchSetup;
use crate::ui::Room;

mod clocks;
mod company;
mod devices;
mod exhibit;
mod form;
mod house;
mod lessons;
mod lying;
mod offer;
mod options;
mod own_clock;
mod scene;
mod seats;
mod series;
mod sheet;
pub(super) mod stand;

pub(super) use exhibit::ExhibitSystems;

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

/// How the sheet shares the window with the board that plays the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Arrangement {
    Beside,
    Above,
    /// There is no room for a board.
    SheetAlone,
}

impl Arrangement {
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

/// The share of a high window that the board and its sentence take. A low board is as broad as the window by then; a
/// high one takes the room that the sheet of its game leaves.
fn board_share(room: Room, is_low: bool) -> f32 {
    const LOW: f32 = 0.42;
    const MOST: f32 = 0.6;
    /// The height that the sheet of a game without company needs, in pixels of the page: laid closer, and at ease.
    const SHEET: [f32; 2] = [560.0, 720.0];
    if is_low {
        return LOW;
    }
    let sheet = SHEET[usize::from(!is_close(room))] * room.letters.max(1.0);
    (1.0 - sheet / room.page.y).clamp(LOW, MOST)
}

/// Whether the sheet needs the compact layout, so that the rule cards are not cut off.
fn is_close(room: Room) -> bool {
    const FEW: f32 = 760.0;
    const FEW_BELOW_A_BOARD: f32 = 1300.0;
    let few = if Arrangement::of(room) == Arrangement::Above { FEW_BELOW_A_BOARD } else { FEW };
    room.is_low() || room.page.y < few
}

/// A sentence that is left out where there are few lines; the table shows it too.
fn remark(room: Room) -> Node {
    Node { display: if is_close(room) { Display::None } else { Display::Flex }, ..default() }
}

/// Whether the sheet beside the board is so narrow that all company hardly finds room on a line.
fn is_narrow_page(room: Room) -> bool {
    const NARROW: f32 = 1100.0;
    Arrangement::of(room) == Arrangement::Beside && room.page.x < NARROW
}

/// The choices so far.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
struct Form(MatchSetup);

/// How a game was dealt last time.
pub(super) fn last_setup(settings: &Settings, game: GameKind) -> MatchSetup {
    let [near, far] = settings.undo;
    let is_near = |seat| game.seats().party(Seat::FIRST).contains(seat);
    let undo = |seat| if is_near(seat) { near } else { far };
    let sight = |seat: Seat| settings.sights[seat.index()];
    MatchSetup {
        // The settings keep no names of partners.
        names: game.seats().map(|seat| match seat {
            Seat::FIRST => settings.near_name.clone(),
            Seat::SECOND => settings.far_name.clone(),
            _ => String::new(),
        }),
        computers: settings.computers(game),
        starts: settings.starts,
        next: settings.next,
        rules: settings.rules(game),
        odds: settings.odds,
        undo: game.seats().map(undo),
        clocks: settings.of(game).clocks.of(game),
        sights: game.seats().map(sight),
        miscalls: Some(settings.miscalls).filter(|most| *most > 0),
        series: settings.series.clone(),
        from: None,
        strict: settings.strict,
    }
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

/// Keeps every choice. Each game has its own rules, and its own company.
fn remember(settings: &mut Settings, setup: &MatchSetup) {
    let MatchSetup { names, computers, starts, next, rules, odds, undo, clocks, series, strict, .. } = setup;
    let game = setup.game();
    for seat in setup.seats().iter() {
        settings.sights[seat.index()] = setup.sights[seat];
    }
    settings.miscalls = setup.miscalls.unwrap_or_default();
    (settings.near_name, settings.far_name) = (names[Seat::FIRST].clone(), names[Seat::SECOND].clone());
    (settings.starts, settings.next, settings.odds) = (*starts, *next, *odds);
    (settings.series, settings.strict) = (series.clone(), *strict);
    settings.undo = [Seat::FIRST, Seat::SECOND].map(|seat| undo[seat]);
    settings.set_computers(game, computers);
    settings.game = game;
    settings.of_mut(game).rules = Some(*rules);
    settings.of_mut(game).clocks = Clocks::new(clocks);
    settings.clamp();
}

#[cfg(test)]
mod tests {
    use teahouse_rules::Seats;
    use teahouse_table::TimeControl;

    use super::*;

    #[test]
    fn four_clocks_are_remembered() {
        let clocks = TimeControl::from_words("300 300+2 none 0/30x3", Seats::Four).unwrap();
        let setup = MatchSetup { clocks, ..MatchSetup::of(GameKind::Supply) };
        let mut settings = Settings::default();
        remember(&mut settings, &setup);
        assert_eq!(last_setup(&settings, GameKind::Supply).clocks, setup.clocks);
        assert_eq!(last_setup(&settings, GameKind::Xiangqi).clocks, [TimeControl::None; 2]);
    }
}
