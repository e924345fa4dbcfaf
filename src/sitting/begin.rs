//! How a match comes to the table.

use bevy::prelude::*;
use rand::RngExt;
use teahouse_engine::Level;
use teahouse_rules::Seat;
use teahouse_table::series::Series;
use teahouse_table::{OpenError, OpenMatch, Recovery, Saved, Setup};

use super::seats::{self, Seats};
use super::setup::{MatchSetup, Next, Odds, Starts};
use super::{Archive, Dice, Sitting, Unfinished, UnfinishedMatch};
use crate::app::errors::Trouble;
use crate::app::{AppSystems, Phase, Screen};
use crate::i18n::Localization;
use crate::settings::Settings;

/// A wish to sit down.
#[derive(Message, Debug, Clone)]
pub enum Begin {
    /// A new match.
    New(MatchSetup),
    /// The same two again; who moved second moves first.
    Rematch,
    /// The newest unfinished match goes on.
    Continue,
}

/// A match has come to the table: board and HUD build everything anew.
#[derive(Message, Debug, Clone, Copy)]
pub struct Seated;

/// The system that begins a match.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BeginSystems;

pub(super) fn plugin(app: &mut App) {
    let begin = begin.in_set(BeginSystems).in_set(AppSystems::Commands);
    app.add_systems(Update, begin.run_if(on_message::<Begin>))
        .add_systems(OnExit(Screen::Table), leave.run_if(resource_exists::<Sitting>))
        .add_systems(Last, save_at_exit.run_if(on_message::<AppExit>).run_if(resource_exists::<Sitting>));
}

/// The journal is closed and unlocked.
fn leave(
    mut commands: Commands,
    mut sitting: ResMut<Sitting>,
    localization: Res<Localization>,
    mut trouble: MessageWriter<Trouble>,
) {
    save_at_last(&mut sitting, &localization, &mut trouble);
    commands.remove_resource::<Sitting>();
}

/// What is not on the disk yet has its last chance.
fn save_at_last(sitting: &mut Sitting, localization: &Localization, trouble: &mut MessageWriter<Trouble>) {
    if let Saved::NotSince { error, .. } = sitting.open.retry_save() {
        let reason = localization.tr(&format!("storage-{}", error.code()));
        trouble.write(Trouble::new(localization.tr_args("trouble-left-unsaved", &[("reason", reason.into())])));
    }
}

/// The window is being closed.
fn save_at_exit(mut sitting: ResMut<Sitting>) {
    sitting.open.retry_save();
}

/// What a match is begun with.
struct Table<'a> {
    archive: &'a Archive,
    dice: &'a mut Dice,
    localization: &'a Localization,
    settings: &'a Settings,
}

fn begin(
    mut commands: Commands,
    mut wishes: MessageReader<Begin>,
    mut seated: MessageWriter<Seated>,
    (archive, mut dice): (Res<Archive>, ResMut<Dice>),
    (localization, mut settings): (Res<Localization>, ResMut<Settings>),
    (mut sitting, unfinished): (Option<ResMut<Sitting>>, Res<Unfinished>),
    mut phase: Option<ResMut<NextState<Phase>>>,
    mut trouble: MessageWriter<Trouble>,
) {
    let Some(wish) = wishes.read().last() else { return };
    let mut table = Table { archive: &archive, dice: &mut dice, localization: &localization, settings: &settings };
    let result = match (wish, &sitting, &unfinished.0) {
        (Begin::New(setup), None, _) => table.new_match(setup.clone()),
        (Begin::Rematch, Some(sitting), _) => table.rematch(sitting),
        (Begin::Continue, None, Some(unfinished)) => table.resume(unfinished),
        // Nobody sits down twice: the second click of a double click finds the match at the table already.
        (Begin::New(_) | Begin::Continue, Some(_), _) | (Begin::Rematch, None, _) | (Begin::Continue, _, None) => {
            return;
        }
    };
    match result {
        Ok(new) => {
            if let Some(old) = &mut sitting {
                save_at_last(old, &localization, &mut trouble);
            }
            let sitting = new;
            if settings.near_seat != sitting.near.0 {
                settings.near_seat = sitting.near.0;
            }
            commands.insert_resource(sitting);
            commands.set_state_if_neq(Screen::Table);
            if let Some(phase) = &mut phase {
                NextState::set_if_neq(phase, Phase::Playing);
            }
            seated.write(Seated);
        }
        Err(sentence) => {
            trouble.write(Trouble::new(sentence));
        }
    }
}

/// What the players are called who have not said their names.
const NEAR_NAME: &str = "default-name-near";
const FAR_NAME: &str = "default-name-far";

/// Two things of the near and the far player by seat, or the other way round.
fn by_place<T: Copy>([one, other]: [T; 2], near: Seat) -> [T; 2] {
    if near == Seat::FIRST { [one, other] } else { [other, one] }
}

impl Table<'_> {
    /// A name, or the usual one where nothing was written.
    fn named(&self, name: &str, usual: &str) -> String {
        if name.trim().is_empty() { self.localization.tr(usual) } else { name.trim().to_owned() }
    }

    fn new_match(&mut self, mut setup: MatchSetup) -> Result<Sitting, String> {
        setup = setup.seen_by_person();
        for ((name, key), computer) in setup.names.iter_mut().zip([NEAR_NAME, FAR_NAME]).zip(setup.seats.0) {
            *name = match computer {
                None => self.named(name, key),
                Some(level) => self.localization.tr(&format!("level-{}", level.key())),
            };
        }
        let near_first = match setup.starts {
            Starts::Near => true,
            Starts::Far => false,
            Starts::Lot => self.dice.0.random_bool(0.5),
        };
        let [near, far] = setup.names.clone();
        let (names, seat) = if near_first { ([near, far], Seat::FIRST) } else { ([far, near], Seat::SECOND) };
        let custom = setup.next_first(|| self.dice.0.random());
        self.sit_down(setup, Series::new(names).with_next_first(custom), seat)
    }

    fn rematch(&mut self, sitting: &Sitting) -> Result<Sitting, String> {
        // The players of a series change seats when a match was counted; who sits near stays there.
        let near =
            if sitting.series.player_at(Seat::FIRST) == sitting.near_player { Seat::FIRST } else { Seat::SECOND };
        self.sit_down(sitting.setup.clone(), sitting.series.clone(), near)
    }

    fn sit_down(&mut self, setup: MatchSetup, series: Series, near: Seat) -> Result<Sitting, String> {
        let names = series.seats().map(str::to_owned);
        let choice = Setup {
            rules: setup.rules,
            start: setup.start(),
            names,
            computers: by_place(setup.seats.0, near).map(|level| Some(level?.key().to_owned())),
            undo: by_place(setup.undo, near),
            score: series.score(series.player_at(Seat::FIRST)),
        };
        let open = OpenMatch::create(self.archive.0.clone(), choice, &mut self.dice.0)
            .map_err(|error| self.sentence("trouble-begin", error.to_string()))?;
        Ok(Sitting {
            time: open.state().time(),
            near_player: series.player_at(near),
            computers: seats::levels(open.state()),
            open,
            near,
            series,
            setup,
            past: None,
        })
    }

    fn resume(&mut self, unfinished: &UnfinishedMatch) -> Result<Sitting, String> {
        let storage = self.archive.0.clone();
        let opened = match unfinished.damaged_line {
            None => OpenMatch::open(storage, &unfinished.journal),
            Some(_) => OpenMatch::open_prefix(storage, &unfinished.journal),
        };
        let (open, recovery) = opened.map_err(|error| match error {
            OpenError::Storage(error) => {
                self.sentence("trouble-open", self.localization.tr(&format!("storage-{}", error.code())))
            }
            OpenError::Damaged(damage) => self.sentence("trouble-damaged", damage.line.to_string()),
        })?;
        if recovery != Recovery::NothingToDo {
            warn!("{} was repaired: {recovery:?}", unfinished.journal);
        }
        let state = open.state();
        let (names, computers) = (state.header().names.clone(), seats::levels(state));
        let near = self.near_seat(&names, computers);
        // A rematch is played by the same rules, whatever was chosen since.
        let (rules, odds) = (*state.rules(), Odds::of(state.rules(), state.public().start()));
        let by_screen = if near == Seat::FIRST { names.clone() } else { [names[1].clone(), names[0].clone()] };
        let starts = if near == Seat::FIRST { Starts::Near } else { Starts::Far };
        let next = Next::from_word(&self.settings.next).unwrap_or_default();
        let undo = by_place(state.header().undo, near);
        let setup =
            MatchSetup { names: by_screen, seats: Seats(by_place(computers, near)), starts, next, rules, odds, undo };
        let series =
            Series::going_on(names, state.header().score).with_next_first(setup.next_first(|| self.dice.0.random()));
        let (time, near_player) = (state.time(), series.player_at(near));
        Ok(Sitting { time, near_player, computers, series, open, near, setup, past: None })
    }

    /// Who sits near is a matter of the screen, not of the match: the only person does, or the near player's name tells,
    /// and if it cannot, they sit as they last sat.
    fn near_seat(&self, names: &[String; 2], computers: [Option<Level>; 2]) -> Seat {
        match computers {
            [None, Some(_)] => return Seat::FIRST,
            [Some(_), None] => return Seat::SECOND,
            _ => {}
        }
        let near_name = self.named(&self.settings.near_name, NEAR_NAME);
        match names.each_ref().map(|name| *name == near_name) {
            [true, false] => Seat::FIRST,
            [false, true] => Seat::SECOND,
            _ => Seat(self.settings.near_seat.min(1)),
        }
    }

    fn sentence(&self, key: &str, reason: String) -> String {
        self.localization.tr_args(key, &[("reason", reason.into())])
    }
}
