//! Leaves the game or the table. If turns, comments, drawings, variations or a title would be lost by it, [`Menu::Unsaved`] asks first. A
//! position in the editor is not saved, and no question is asked about it.
//!
//! A wish waits until the letters that were typed before it stand in their text, and then a moment for all that is on its way to the disk.
//! While the question is open, saving is tried again, and the wish is fulfilled as soon as nothing is missing. There is one wish at a time:
//! a window that is closed under the question makes it a wish to quit, and answers nothing. After the moment a slow disk is
//! asked about before the game ends, whereas a match that is left is written while the next screen is shown.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use teahouse_table::Saved;
use teahouse_table::library::Title;
use teahouse_table::storage::StorageError;

use super::departure::{Departure, Leave, LeaveQuestion, Missing, MissingPart, Planned};
use super::disk::Disk;
use super::leave_answer::LeaveAnswer;
use super::unsaved::{UnsavedRecords, is_gone};
use super::{Drafting, SaveRecord, write_reason};
use crate::core::{AppSystems, Clock, Menu, Screen};
use crate::input::Unwritten;
use crate::session::GameState;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Leave>()
        .add_message::<LeaveAnswer>()
        .init_resource::<Departure>()
        .add_systems(
            Update,
            (plan.run_if(on_message::<Leave>), answer.run_if(on_message::<LeaveAnswer>), go_on.run_if(is_planned))
                .chain()
                // Entries and comments of this frame have been sent to the disk.
                .in_set(AppSystems::React),
        )
        .add_systems(OnExit(Menu::Unsaved), stay);
}

/// How long a wish waits for the disk before it is fulfilled or the players are asked. Until then nothing is seen of it.
const PATIENCE: Duration = Duration::from_secs(1);

/// The match, the notes and the disk, which tell what would be lost.
#[derive(SystemParam)]
struct Losses<'w> {
    session: Option<Res<'w, GameState>>,
    unsaved: Res<'w, UnsavedRecords>,
    disk: Res<'w, Disk>,
}

impl Losses<'_> {
    /// Whether something that was played, typed or drawn is on its way to the disk, or waits for its turn there.
    fn is_writing(&self) -> bool {
        let is_playing = |session: &GameState| session.is_writing() || session.writes.is_retrying;
        let is_saving_words = self.disk.is_saving_words() || self.unsaved.awaits_try();
        is_saving_words || self.session.as_deref().is_some_and(is_playing)
    }

    /// Everything that would be lost: at the end of the game all that is not on the disk, and when the table is left what belongs to its
    /// match.
    fn by(&self, wish: &Leave) -> Vec<Missing> {
        let session = self.session.as_deref();
        let turns = session.filter(|session| !session.is_looked_through()).and_then(missing_turns);
        let is_meant = |journal: &str| {
            let is_seen = |session: &GameState| session.is_looked_through() && session.journal() == journal;
            matches!(wish, Leave::Quit) || session.is_some_and(is_seen)
        };
        // The copy of the turns has the notes, too, and a blind player may see neither.
        let has_copy = |journal: &str| {
            let is_played = |session: &&GameState| !session.is_looked_through() && session.journal() == journal;
            session.filter(is_played).is_none_or(|session| turns.is_none() && !session.takes_calls())
        };
        let notes = self.unsaved.all().filter(|unsaved| is_meant(&unsaved.journal)).map(|unsaved| {
            let reason = reason_beside_journal(&unsaved.error);
            // A copy of the record alone has the turns, too.
            let copy = SaveRecord::of_record(&unsaved.journal, &unsaved.record);
            let missing = missing(MissingPart::Notes, reason, copy);
            Missing { copy: missing.copy.filter(|_| has_copy(&unsaved.journal)), ..missing }
        });
        let notes: Vec<Missing> = notes.collect();
        let titles = self.unsaved.titles().filter(|_| matches!(wish, Leave::Quit)).map(|(journal, unsaved)| Missing {
            part: if unsaved.title.is_some() { MissingPart::Title } else { MissingPart::TitleRemoval },
            names: unsaved.title.as_ref().map_or_else(|| journal.to_owned(), Title::to_string),
            reason: reason_beside_journal(&unsaved.error),
            copy: None,
        });
        turns.into_iter().chain(notes).chain(titles).collect()
    }
}

/// The turns of the match at the table that are not on the disk. A match without an entry has nothing to lose.
fn missing_turns(session: &GameState) -> Option<Missing> {
    let Saved::FailedSince { error, .. } = session.saved() else { return None };
    if session.state().revision() == 0 {
        return None;
    }
    let missing = missing(MissingPart::Turns, write_reason(error), SaveRecord::of(session));
    // A record of a match that goes on would show a blind player all of it.
    Some(Missing { copy: missing.copy.filter(|_| !session.takes_calls()), ..missing })
}

/// Why something could not be written beside the journal of a match.
fn reason_beside_journal(error: &StorageError) -> String {
    if is_gone(error) { String::from("leave-match-gone") } else { write_reason(error) }
}

fn missing(part: MissingPart, reason: String, copy: SaveRecord) -> Missing {
    let has_names = copy.stem.chars().any(char::is_alphanumeric);
    let names = if has_names { copy.stem.clone() } else { copy.journal.clone() };
    Missing { part, names, reason, copy: Some(copy) }
}

impl Planned {
    /// `unwritten` is the number of frames until everything that has been typed stands in its text field.
    fn new(wish: Leave, now: Duration, unwritten: u8) -> Self {
        // A text is on its way to the disk one frame after its last letter has come to it.
        Self { wish, since: now, frames: 1 + unwritten, question: None }
    }
}

/// Saving is tried once more before the players are asked. A player who closes the window under the question whether to leave the table
/// wants the game to end.
fn plan(
    mut wishes: MessageReader<Leave>,
    (clock, unwritten): (Res<Clock>, Unwritten),
    mut departure: ResMut<Departure>,
    mut tries: MessageWriter<LeaveAnswer>,
) {
    for wish in wishes.read() {
        if let Some(planned) = &mut departure.0 {
            if matches!(wish, Leave::Quit) {
                planned.wish = Leave::Quit;
            }
        } else {
            departure.0 = Some(Planned::new(wish.clone(), clock.now(), unwritten.frames()));
            tries.write(LeaveAnswer::TryAgain);
        }
    }
}

fn answer(
    mut answers: MessageReader<LeaveAnswer>,
    clock: Res<Clock>,
    mut departure: ResMut<Departure>,
    mut commands: Commands,
) {
    for answer in answers.read() {
        match (answer, &mut departure.0) {
            (LeaveAnswer::TryAgain, Some(Planned { since, frames, question: Some(question), .. })) => {
                (*since, *frames, question.is_trying) = (clock.now(), 1, true);
            }
            (LeaveAnswer::Anyway, planned) => {
                if let Some(Planned { wish, .. }) = planned.take() {
                    fulfil(wish, &mut commands);
                }
            }
            (LeaveAnswer::TryAgain, _) => {}
        }
    }
}

fn is_planned(departure: Res<Departure>) -> bool {
    departure.is_planned()
}

/// Fulfils the wish when nothing is missing, or asks.
fn go_on(
    (clock, menu): (Res<Clock>, Res<State<Menu>>),
    losses: Losses,
    mut departure: ResMut<Departure>,
    mut commands: Commands,
) {
    let Some(planned) = &mut departure.bypass_change_detection().0 else { return };
    if let Some(left) = planned.frames.checked_sub(1) {
        planned.frames = left;
        return;
    }
    let (missing, is_writing) = (losses.by(&planned.wish), losses.is_writing());
    let waits = is_writing && clock.now() < planned.since + PATIENCE;
    let is_end = matches!(planned.wish, Leave::Quit);
    if missing.is_empty() && !waits && !(is_end && is_writing) {
        if let Some(Planned { wish, .. }) = departure.0.take() {
            fulfil(wish, &mut commands);
        }
        return;
    }
    match &planned.question {
        None if waits => {}
        None => {
            departure.set_question(LeaveQuestion { missing, ..default() });
            commands.set_state_if_neq(Menu::Unsaved);
        }
        Some(asked) => {
            // A press in the frame of the question has opened another menu.
            if *menu.get() != Menu::Unsaved {
                commands.set_state_if_neq(Menu::Unsaved);
            }
            // A try that waits for the disk has not failed, and neither has one on its way there.
            let is_tried = asked.is_trying && !is_writing;
            let next = LeaveQuestion {
                missing,
                is_trying: asked.is_trying && !is_tried,
                failures: asked.failures + u32::from(is_tried),
            };
            if *asked != next {
                departure.set_question(next);
            }
        }
    }
}

impl Departure {
    fn set_question(&mut self, question: LeaveQuestion) {
        if let Some(planned) = &mut self.0 {
            planned.question = Some(question);
        }
    }
}

/// The question was closed.
fn stay(mut departure: ResMut<Departure>) {
    departure.0 = None;
}

fn fulfil(wish: Leave, commands: &mut Commands) {
    match wish {
        Leave::Quit => _ = commands.write_message(AppExit::Success),
        Leave::To(screen) => {
            commands.set_state_if_neq(Menu::None);
            commands.set_state_if_neq(screen);
        }
        Leave::Edit => commands.run_system_cached(edit),
        Leave::Begin(begin) => {
            commands.set_state_if_neq(Menu::None);
            commands.write_message(*begin);
        }
    }
}

/// Sets up the position that is seen in the editor.
fn edit(session: Option<Res<GameState>>, drafting: Option<Res<Drafting>>, mut commands: Commands) {
    let Some(session) = session else { return };
    let back = if session.is_looked_through() { Screen::Library } else { Screen::Title };
    if let Some(drafts) = session.seen_drafts() {
        commands.insert_resource(Drafting::after(drafting.as_deref(), drafts, back));
        commands.set_state_if_neq(Menu::None);
        commands.set_state_if_neq(Screen::Editor);
    }
}
