//! The storage of matches, the match that can be continued, and the random generator.

use std::sync::Arc;

use bevy::prelude::*;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use teahouse_engine::Level;
use teahouse_rules::{Pieces, Seat, SeatMap, Seats};
use teahouse_table::Damage;
use teahouse_table::library::{Content, Listed, Summary};
use teahouse_table::storage::{DiskStorage, Storage};

use super::disk::{Disk, Found, Request};
use super::seats::Called;
use crate::core::paths::Paths;
use crate::core::{Screen, Trouble};
use crate::i18n::{Localization, Value};
use crate::prefs::{Args, GameKind};
use crate::session::{GameState, read_reason, seats};

/// The storage of journals.
#[derive(Resource, Debug, Clone)]
pub struct Archive(pub Arc<dyn Storage>);

/// The generator of deals and match ids. Its seed is never stored.
#[derive(Resource, Debug)]
pub struct Dice(pub ChaCha8Rng);

/// The match that "Continue" would go on with, by the last answer of the disk.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub struct Unfinished(pub Option<UnfinishedMatch>);

/// What the title shows of the match to continue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnfinishedMatch {
    /// The name of the journal.
    pub journal: String,
    /// Which game.
    pub game: GameKind,
    /// The seats of the game.
    pub seats: Seats,
    /// The players by seat.
    pub names: SeatMap<Called>,
    /// How many turns were played.
    pub ply: usize,
    /// Every piece as it lies.
    pub pieces: Pieces,
    /// It has ended, and the next match of its series is what goes on.
    pub is_over: bool,
    /// Why the journal cannot be used from some line on. The match can be continued from the lines before it.
    pub damage: Option<Damage>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Unfinished>()
        .add_systems(PreStartup, (open_archive, shake_dice))
        // The first answer is usually there when the title comes.
        .add_systems(Startup, look_up)
        .add_systems(OnTransition { exited: Screen::Setup, entered: Screen::Title }, look_up)
        .add_systems(OnTransition { exited: Screen::Library, entered: Screen::Title }, look_up)
        .add_systems(OnTransition { exited: Screen::Editor, entered: Screen::Title }, look_up)
        .add_systems(OnTransition { exited: Screen::Table, entered: Screen::Title }, look_up);
}

/// A test may have inserted an archive of its own.
fn open_archive(mut commands: Commands, paths: Res<Paths>, archive: Option<Res<Archive>>) {
    if archive.is_none() {
        commands.insert_resource(Archive(Arc::new(DiskStorage::new(paths.matches()))));
    }
}

fn shake_dice(mut commands: Commands, args: Res<Args>) {
    let dice = args.seed.map_or_else(|| ChaCha8Rng::from_rng(&mut rand::rng()), ChaCha8Rng::seed_from_u64);
    commands.insert_resource(Dice(dice));
}

/// Asks the disk which match can be continued.
fn look_up(archive: Res<Archive>, mut disk: ResMut<Disk>) {
    disk.ask(Request::Find { storage: archive.0.clone() });
}

/// Takes the library's answer. Only the title reports damage of the last match: at a table the sentence would seem to be about
/// the match there.
pub(super) fn take_found(
    mut disk: ResMut<Disk>,
    localization: Res<Localization>,
    screen: Res<State<Screen>>,
    mut unfinished: ResMut<Unfinished>,
    mut trouble: MessageWriter<Trouble>,
    (mut told_of, mut has_told_of_lost): (Local<Option<(String, Damage)>>, Local<bool>),
) {
    let Some(Found { to_continue, lost }) = disk.take_found() else { return };
    let is_title = *screen.get() == Screen::Title;
    let found = to_continue.unwrap_or_else(|error| {
        if is_title {
            let reason = localization.tr(&read_reason(&error));
            trouble.write(Trouble::new(localization.tr_args("trouble-open", &[("reason", reason.into())])));
        }
        None
    });
    let found = found.and_then(unfinished_match);
    if is_title && let Some(UnfinishedMatch { journal, damage: Some(damage), .. }) = &found {
        // Once for each damage: the title asks the library at every visit.
        let news = Some((journal.clone(), damage.clone()));
        if *told_of != news {
            trouble.write(Trouble::new(sentence_of_damage(damage, journal, &localization)));
            *told_of = news;
        }
    }
    unfinished.set_if_neq(Unfinished(found));
    // Once: the player cannot change it.
    if is_title
        && !std::mem::replace(&mut *has_told_of_lost, true)
        && let Some(lost) = lost
    {
        trouble.write(Trouble::new(sentence_of_lost(lost, &localization)));
    }
}

/// Why the newest match cannot be opened.
fn sentence_of_lost(Listed { name, content, .. }: Listed, localization: &Localization) -> String {
    match content {
        Content::Damaged { damage, .. } => sentence_of_damage(&damage, &name, localization),
        Content::Match(_) | Content::Unreadable(_) => localization.tr_args("trouble-lost", &[("file", name.into())]),
    }
}

/// The damage of the journal of this name and what the game does about it, or that its file is of another version.
pub(super) fn sentence_of_damage(damage: &Damage, name: &str, localization: &Localization) -> String {
    let version = damage.fault.begun_with();
    let key = match (damage.entries_before, damage.fault.is_of_another_version()) {
        (Some(_), false) => "trouble-damaged",
        (Some(_), true) => "trouble-partly-other-version",
        (None, false) => "trouble-lost",
        (None, true) if version.is_some() => "trouble-other-version",
        (None, true) => "trouble-unknown-version",
    };
    let version = version.unwrap_or_default().to_owned();
    let line = damage.line.to_string();
    localization.tr_args(key, &[("line", line.into()), ("file", name.to_owned().into()), ("version", version.into())])
}

impl UnfinishedMatch {
    /// The names of the players against each other, those of partners together.
    #[must_use]
    pub fn parties(&self) -> [Value; 2] {
        parties(self.seats, &self.names)
    }

    /// The match at the table, if it can be continued when it has been left.
    pub(super) fn of(session: &GameState) -> Option<Self> {
        let state = &session.state;
        let is_over = state.outcome().is_over();
        let goes_on = !is_over || session.next().is_some_and(|next| next.is_agreed());
        let is_there = goes_on && session.progress.saved_seq.is_some();
        let (game, computers) = (GameKind::of(state.rules()), seats::levels(state));
        is_there.then(|| Self {
            journal: session.progress.name.clone(),
            game,
            seats: state.seats(),
            names: state.header().players.map(|seat, player| Called::new(&player.name, computers[seat], game, seat)),
            ply: state.ply(),
            pieces: state.pieces().clone(),
            is_over,
            damage: None,
        })
    }
}

/// The players of a saved match.
#[must_use]
pub fn names_of(summary: &Summary) -> SeatMap<Called> {
    let game = GameKind::of(&summary.rules);
    summary.players.map(|seat, player| {
        let computer = player.computer.as_deref().and_then(Level::from_key);
        Called::new(&player.name, computer, game, seat)
    })
}

/// The names of the players against each other, those of partners together.
#[must_use]
pub fn parties(seats: Seats, names: &SeatMap<Called>) -> [Value; 2] {
    let names = |seat| seats.party(seat).iter().map(|seat| names[seat].clone()).collect();
    [Seat::FIRST, Seat::SECOND].map(names)
}

fn unfinished_match(Listed { name, content, .. }: Listed) -> Option<UnfinishedMatch> {
    let (summary, damage) = match content {
        Content::Match(summary) => (summary, None),
        Content::Damaged { damage, before: Some(before) } => (before, Some(damage)),
        Content::Damaged { before: None, .. } | Content::Unreadable(_) => return None,
    };
    Some(UnfinishedMatch {
        journal: name,
        game: GameKind::of(&summary.rules),
        seats: summary.rules.seats(),
        names: names_of(&summary),
        ply: summary.ply,
        pieces: summary.pieces,
        is_over: summary.outcome.is_over(),
        damage,
    })
}
