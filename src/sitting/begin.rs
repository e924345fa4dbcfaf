//! How a match comes to the table.

use bevy::prelude::*;
use rand::RngExt;
use teahouse_rules::{Rules, Seat, banqi};
use teahouse_table::series::{Player, Series};
use teahouse_table::{OpenMatch, Recovery, Setup, UndoPolicy};

use super::{Archive, Dice, Sitting, Unfinished};
use crate::app::errors::Trouble;
use crate::app::{AppSystems, Phase, Screen};
use crate::i18n::Localization;
use crate::settings::Settings;

/// Who makes the first move of the first match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Starts {
    /// The near player.
    #[default]
    Near,
    /// The far player.
    Far,
    /// Drawn by lot.
    Lot,
}

/// What the set-up screen decides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchSetup {
    /// The near player's name, then the far player's. Empty: a name in the language of the interface.
    pub names: [String; 2],
    /// Who flips first.
    pub starts: Starts,
    /// Draw after so many quiet plies; 0: never.
    pub no_progress: u16,
    /// Whether turns can be taken back.
    pub undo: UndoPolicy,
}

impl Default for MatchSetup {
    fn default() -> Self {
        Self { names: [String::new(), String::new()], starts: Starts::Near, no_progress: 60, undo: UndoPolicy::Ask }
    }
}

/// A wish to sit down.
#[derive(Message, Debug, Clone)]
pub enum Begin {
    /// A new match of Banqi.
    New(MatchSetup),
    /// The same two again; who moved second moves first.
    Rematch,
    /// The newest unfinished match goes on.
    Continue,
}

/// A match has come to the table: board and HUD build everything anew.
#[derive(Message, Debug, Clone, Copy)]
pub struct Seated;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, begin.in_set(AppSystems::Commands).run_if(on_message::<Begin>))
        .add_systems(OnExit(Screen::Table), leave);
}

/// The journal is closed and unlocked. Nothing is lost: all of it is on disk.
fn leave(mut commands: Commands) {
    commands.remove_resource::<Sitting>();
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
    (localization, settings): (Res<Localization>, Res<Settings>),
    (sitting, unfinished): (Option<Res<Sitting>>, Res<Unfinished>),
    mut phase: Option<ResMut<NextState<Phase>>>,
    mut trouble: MessageWriter<Trouble>,
) {
    let Some(wish) = wishes.read().last() else { return };
    let mut table = Table { archive: &archive, dice: &mut dice, localization: &localization, settings: &settings };
    let result = match (wish, &sitting, &unfinished.0) {
        (Begin::New(setup), ..) => table.new_match(setup.clone()),
        (Begin::Rematch, Some(sitting), _) => table.rematch(sitting),
        (Begin::Continue, _, Some(unfinished)) => table.resume(&unfinished.journal),
        (Begin::Rematch, None, _) | (Begin::Continue, _, None) => return,
    };
    match result {
        Ok(sitting) => {
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

impl Table<'_> {
    /// A name, or the usual one where nothing was written.
    fn named(&self, name: &str, usual: &str) -> String {
        if name.trim().is_empty() { self.localization.tr(usual) } else { name.trim().to_owned() }
    }

    fn new_match(&mut self, mut setup: MatchSetup) -> Result<Sitting, String> {
        for (name, key) in setup.names.iter_mut().zip([NEAR_NAME, FAR_NAME]) {
            *name = self.named(name, key);
        }
        let near_first = match setup.starts {
            Starts::Near => true,
            Starts::Far => false,
            Starts::Lot => self.dice.0.random_bool(0.5),
        };
        let [near, far] = setup.names.clone();
        let (names, seat) = if near_first { ([near, far], Seat::FIRST) } else { ([far, near], Seat::SECOND) };
        self.sit_down(setup, Series::new(names), seat)
    }

    fn rematch(&mut self, sitting: &Sitting) -> Result<Sitting, String> {
        // The names of the series are by player; the players change seats when a match was counted.
        let player = if sitting.name(sitting.near) == sitting.series.name(Player::A) { Player::A } else { Player::B };
        let near = if sitting.series.player_at(Seat::FIRST) == player { Seat::FIRST } else { Seat::SECOND };
        self.sit_down(sitting.setup.clone(), sitting.series.clone(), near)
    }

    fn sit_down(&mut self, setup: MatchSetup, series: Series, near: Seat) -> Result<Sitting, String> {
        let rules = Rules::Banqi(banqi::Ruleset::taiwan().with_no_progress(setup.no_progress));
        let names = series.seats().map(str::to_owned);
        let choice = Setup { rules, start: None, names, undo: setup.undo };
        let open =
            OpenMatch::create(self.archive.0.clone(), choice, &mut self.dice.0).map_err(|error| error.to_string())?;
        Ok(Sitting { time: open.state().time(), open, near, series, setup })
    }

    fn resume(&self, journal: &str) -> Result<Sitting, String> {
        let (open, recovery) = OpenMatch::open(self.archive.0.clone(), journal).map_err(|error| error.to_string())?;
        if recovery != Recovery::NothingToDo {
            warn!("{journal} was repaired: {recovery:?}");
        }
        let state = open.state();
        let names = state.header().names.clone();
        // Who sat near is a matter of the screen, not of the match: it is told by the names of the last set-up.
        let near_name = self.named(&self.settings.near_name, NEAR_NAME);
        let near = if names[1] == near_name && names[0] != near_name { Seat::SECOND } else { Seat::FIRST };
        let no_progress = match state.rules() {
            Rules::Banqi(ruleset) => ruleset.no_progress,
            Rules::Xiangqi | Rules::Shogi => 0,
        };
        let by_screen = if near == Seat::FIRST { names.clone() } else { [names[1].clone(), names[0].clone()] };
        let starts = if near == Seat::FIRST { Starts::Near } else { Starts::Far };
        let setup = MatchSetup { names: by_screen, starts, no_progress, undo: state.header().undo };
        Ok(Sitting { time: state.time(), series: Series::new(names), open, near, setup })
    }
}
