//! The storage of matches, the match that can be continued, and the random generator.

use std::borrow::Cow;
use std::sync::Arc;

use bevy::prelude::*;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use teahouse_rules::{Pieces, Seat, SeatMap, Seats};
use teahouse_table::Damage;
use teahouse_table::library::{Content, Listed, Summary};
use teahouse_table::storage::Storage;

use super::disk::{Disk, Found, Request};
use super::seats::Called;
use crate::core::paths::Paths;
use crate::core::{Screen, Trouble, files, some_of};
use crate::i18n::{Localization, Value};
use crate::prefs::{Args, Computer, GameKind};
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

/// The match to continue, as the title shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnfinishedMatch {
    /// The name of the journal.
    pub journal: String,
    /// The game.
    pub game: GameKind,
    /// The seats of the game.
    pub seats: Seats,
    /// The players by seat.
    pub names: SeatMap<Called>,
    /// The number of turns that were played.
    pub ply: usize,
    /// Every piece as it lies.
    pub pieces: Pieces,
    /// Whether the match goes on, and a player does not see its pieces.
    pub is_blindfold: bool,
    /// Whether the match has ended, so that the next match of its series begins.
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
        commands.insert_resource(Archive(files::storage(&paths.matches())));
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
        Content::Unreadable(error) => {
            let reason = localization.tr(&read_reason(&error));
            localization.tr_args("trouble-unread", &[("file", name.into()), ("reason", reason.into())])
        }
        Content::Match(_) => localization.tr_args("trouble-lost", &[("file", name.into())]),
    }
}

/// The damage of the journal of this name and what the game does about it; or that it exceeds a limit, or is of another version.
pub(super) fn sentence_of_damage(damage: &Damage, name: &str, localization: &Localization) -> String {
    let Damage { line, fault, entries_before } = damage;
    let (version, word) = (fault.begun_with(), fault.unknown_word());
    let is_partly_good = entries_before.is_some();
    let key = if fault.is_over_limit() {
        if is_partly_good { "trouble-too-long" } else { "trouble-too-long-lost" }
    } else if word.is_some() {
        if is_partly_good { "trouble-partly-unknown-word" } else { "trouble-unknown-word" }
    } else {
        match (is_partly_good, fault.is_of_another_version()) {
            (true, false) => "trouble-damaged",
            (true, true) => "trouble-partly-other-version",
            (false, false) => "trouble-lost",
            (false, true) if version.is_some() => "trouble-other-version",
            (false, true) => "trouble-unknown-version",
        }
    };
    let args = [
        ("line", line.to_string()),
        ("file", name.to_owned()),
        ("version", version.unwrap_or_default().to_owned()),
        ("word", some_of(word.as_slice())),
    ];
    localization.tr_args(key, &args.map(|(name, text)| (name, text.into())))
}

impl UnfinishedMatch {
    /// The names of the players against each other, those of partners with the language's word for "and" between them.
    #[must_use]
    pub fn parties_in_words(&self) -> [Value; 2] {
        [Seat::FIRST, Seat::SECOND]
            .map(|seat| Value::together(self.seats.party(seat).iter().map(|seat| self.names[seat].clone())))
    }

    /// The match at the table, if it can be continued when it has been left.
    pub(super) fn of(session: &GameState) -> Option<Self> {
        let state = &session.state;
        let is_over = state.outcome().is_over();
        let goes_on = !is_over || session.next().is_some_and(|next| next.is_agreed());
        let is_there = goes_on && session.progress.saved_seq.is_some();
        let (game, computers) = (GameKind::of(state.rules()), seats::computers(state));
        is_there.then(|| Self {
            journal: session.progress.name.clone(),
            game,
            seats: state.seats(),
            names: state.header().players.map(|seat, player| Called::new(&player.name, computers[seat], game, seat)),
            ply: state.ply(),
            pieces: state.pieces().clone(),
            is_blindfold: session.takes_calls(),
            is_over,
            damage: None,
        })
    }
}

/// Whether a saved match, or a picture of it, would show a player who does not see the pieces where they stand.
#[must_use]
pub fn is_kept_secret(summary: &Summary) -> bool {
    !summary.outcome.is_over() && summary.players.values().any(|player| !player.sight.sees_faces())
}

/// The pieces for a picture of a saved match: none where a player may not see them.
#[must_use]
pub fn pieces_to_show(summary: &Summary) -> Cow<'_, Pieces> {
    if is_kept_secret(summary) { Cow::Owned(Pieces::default()) } else { Cow::Borrowed(&summary.pieces) }
}

/// The players of a saved match.
#[must_use]
pub fn names_of(summary: &Summary) -> SeatMap<Called> {
    let game = GameKind::of(&summary.rules);
    summary.players.map(|seat, player| {
        let computer = player.computer.as_deref().and_then(Computer::from_key);
        Called::new(&player.name, computer, game, seat)
    })
}

/// The names of the players against each other, those of partners with a comma between them.
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
        is_blindfold: is_kept_secret(&summary),
        pieces: summary.pieces,
        is_over: summary.outcome.is_over(),
        damage,
    })
}

#[cfg(test)]
mod tests {
    use teahouse_rules::UnknownRule;
    use teahouse_table::Fault;
    use teahouse_table::storage::StorageError;

    use super::*;
    use crate::i18n::LANGUAGES;

    fn app() -> String {
        String::from("0.9.2")
    }

    #[test]
    fn a_limit_has_its_own_sentence_in_every_language() {
        let name = || String::from("a.teahouse");
        for words in LANGUAGES.iter().map(|language| Localization::new(language.tag)) {
            let told = |fault, entries_before| {
                sentence_of_damage(&Damage { line: 12, fault, entries_before }, "a.teahouse", &words)
            };
            let lost = words.tr_args("trouble-too-long-lost", &[("file", name().into())]);
            assert_eq!(told(Fault::TooLarge { bytes: 2, most: 1 }, None), lost);
            assert_ne!(told(Fault::LongHead { most: 64 }, None), lost, "the file can be a small one");
            let partly = words.tr_args("trouble-too-long", &[("line", "12".into())]);
            assert_eq!(told(Fault::TooManyEntries { most: 5 }, Some(5)), partly);
            let content = Content::Unreadable(StorageError::TooLarge { name: name(), most: 1 });
            let (title, modified, recorded) = (None, None, None);
            let (is_imported, is_older_copy) = (false, false);
            let listed = Listed { name: name(), title, modified, is_imported, recorded, content, is_older_copy };
            let unread = sentence_of_lost(listed, &words);
            assert!(unread.contains(&words.tr("storage-too-large")) && unread.contains("a.teahouse"), "{unread}");
            assert_ne!(words.tr("storage-too-large"), words.tr("storage-other"));
        }
    }

    #[test]
    fn a_word_of_a_later_version_is_named_in_every_language() {
        let rule = UnknownRule::Option { name: "general".into() };
        let faults = [
            ("byo", Fault::UnknownWord { key: "clock", word: "byo".into(), app: app() }),
            ("weather", Fault::UnknownLine { key: "weather".into(), app: app() }),
            ("pause", Fault::UnknownEntry { verb: "pause".into(), app: app() }),
            ("general", Fault::UnknownRule { unknown: rule, app: app() }),
        ];
        for words in LANGUAGES.iter().map(|language| Localization::new(language.tag)) {
            for (word, fault) in &faults {
                for entries_before in [None, Some(7)] {
                    let damage = Damage { line: 12, fault: fault.clone(), entries_before };
                    let told = sentence_of_damage(&damage, "a.teahouse", &words);
                    assert!(told.contains(word) && told.contains("12"), "{told}");
                    assert_eq!(told.contains("0.9.2"), entries_before.is_none(), "{told}");
                }
            }
        }
        let word = "x".repeat(10_000);
        let fault = Fault::UnknownLine { key: word, app: app() };
        let told = sentence_of_damage(&Damage { line: 1, fault, entries_before: None }, "", &Localization::new("en"));
        assert!(told.len() < 400, "{} bytes", told.len());
    }
}
