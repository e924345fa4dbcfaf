//! Sounds of the match, which wait until the board has shown the event.

use std::time::Duration;

use bevy::prelude::*;
use teahouse_rules::{Effect as Change, SeatSet};
use teahouse_sound::{Effect, Touch};
use teahouse_table::{Event, Refusal};

use super::AudioSystems;
use super::cue::Channel;
use super::mixer::Sounds;
use crate::board::{AtTable, Contact, Layout, Touched};
use crate::core::{Activity, Clock};
use crate::session::{Dwindled, GameState, MatchEvent, Refused, Seated};
use crate::ui::Stamped;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Awaited>().add_systems(
        Update,
        (
            sit_down.run_if(on_message::<Seated>),
            take_note.run_if(on_message::<MatchEvent>),
            refuse.run_if(on_message::<Refused>),
            beat.run_if(on_message::<Dwindled>),
            decide_colours.run_if(on_message::<Touched>),
            stamp.run_if(on_message::<Stamped>),
            tell,
        )
            .chain()
            .in_set(AudioSystems::Table),
    );
}

/// Events whose sounds have not been played.
#[derive(Resource, Debug, Default)]
struct Awaited {
    /// The first flip has decided the colours.
    colours: bool,
    note: Option<Effect>,
    /// When the last turn was made.
    turn: Duration,
}

/// After a turn of this length a note calls the other player, whose attention may have wandered. Between quick turns it would
/// only disturb.
const LONG: Duration = Duration::from_secs(12);

fn sit_down(mut awaited: ResMut<Awaited>, clock: Res<Clock>) {
    *awaited = Awaited { turn: clock.now(), ..default() };
}

/// Keeps the last of several notes: an end goes before a check, and a check before a turn.
fn take_note(
    mut happened: MessageReader<MatchEvent>,
    (clock, session): (Res<Clock>, Option<Res<GameState>>),
    mut awaited: ResMut<Awaited>,
    mut sounds: Sounds,
) {
    // A player who does not see a check does not hear it either, and the room hears all notes.
    let is_blind = session.is_some_and(|session| session.takes_calls());
    for MatchEvent(event) in happened.read() {
        match event {
            Event::Played { effects, .. } => {
                let has = |is_it: fn(&Change) -> bool| effects.iter().any(is_it);
                awaited.colours |= has(|change| matches!(change, Change::ColoursDecided { .. }));
                let was_long = clock.now().saturating_sub(awaited.turn) >= LONG;
                awaited.turn = clock.now();
                awaited.note = if !is_blind && has(|change| matches!(change, Change::Check { .. })) {
                    Some(Effect::Check)
                } else {
                    was_long.then_some(Effect::Turn)
                };
            }
            Event::Miscalled { .. } => sounds.play(Channel::Pieces, Effect::Illegal, Touch::MIDDLE),
            // With people at all seats no player at this screen has lost to a computer.
            Event::Ended { outcome, .. } => {
                let winners = outcome.winner().into_iter().collect();
                awaited.note = Some(ending(winners, winners));
            }
            _ => {}
        }
    }
}

/// The note of an end for the people at this screen.
fn ending(winners: SeatSet, people: SeatSet) -> Effect {
    if winners.is_empty() {
        Effect::Draw
    } else if people.is_empty() || people.iter().any(|seat| winners.contains(seat)) {
        Effect::Win
    } else {
        Effect::Lose
    }
}

/// Plays a knock for a refused move.
fn refuse(
    mut refused: MessageReader<Refused>,
    (layout, session): (Option<AtTable<&Layout>>, Option<Res<GameState>>),
    mut sounds: Sounds,
) {
    let is_blind = session.is_some_and(|session| session.takes_calls());
    for Refused { refusal, .. } in refused.read() {
        let square = match refusal {
            Refusal::Illegal(illegal) => illegal.squares.first().copied(),
            _ => None,
        };
        let column = square
            .zip(layout.as_ref().filter(|_| !is_blind))
            .map_or(0.5, |(square, layout)| Touched::on(square, Contact::Land, 1.0, layout).column);
        sounds.play(Channel::Pieces, Effect::Illegal, Touch { column, strength: 1.0 });
    }
}

/// Plays a warning when little time is left, and then a tick each second.
fn beat(mut dwindled: MessageReader<Dwindled>, mut sounds: Sounds) {
    for Dwindled { seconds, .. } in dwindled.read() {
        match seconds {
            10 => sounds.play(Channel::Pieces, Effect::LowTime, Touch::MIDDLE),
            1..10 => sounds.play(Channel::Pieces, Effect::Tick, Touch::MIDDLE),
            _ => {}
        }
    }
}

/// The disc that decides the colours lands with a deep note.
fn decide_colours(mut touched: MessageReader<Touched>, mut awaited: ResMut<Awaited>, mut sounds: Sounds) {
    let has_landed = touched.read().any(|touched| touched.contact == Contact::Land);
    if has_landed && awaited.colours {
        awaited.colours = false;
        sounds.play(Channel::Pieces, Effect::Woodblock, Touch::MIDDLE);
    }
}

fn tell(activity: Res<Activity>, mut awaited: ResMut<Awaited>, mut sounds: Sounds) {
    if activity.holds(Activity::MOTION) {
        return;
    }
    match awaited.bypass_change_detection().note.take() {
        None => {}
        Some(Effect::Turn) => sounds.play(Channel::Pieces, Effect::Turn, Touch::MIDDLE),
        Some(note) => sounds.play_solo(note, length(note)),
    }
}

/// How long the music is ducked for a note.
const fn length(note: Effect) -> Duration {
    Duration::from_millis(match note {
        Effect::Win | Effect::Lose => 3200,
        Effect::Draw => 2000,
        _ => 900,
    })
}

/// The seal comes down on the end sheet.
fn stamp(mut stamped: MessageReader<Stamped>, mut sounds: Sounds) {
    stamped.clear();
    sounds.play(Channel::Pieces, Effect::Stamp, Touch::MIDDLE);
}

#[cfg(test)]
mod tests {
    use teahouse_rules::{Seat, Seats};

    use super::*;

    #[test]
    fn the_note_of_an_end_depends_on_the_people_at_this_screen() {
        let (none, both) = (SeatSet::EMPTY, Seats::Two.all());
        let [first, second] = [Seat::FIRST, Seat::SECOND].map(SeatSet::of);
        for winner in [first, second] {
            assert_eq!(ending(winner, both), Effect::Win, "a person here has won");
            assert_eq!(ending(winner, none), Effect::Win, "two computers play for spectators");
        }
        assert_eq!([first, second].map(|winner| ending(winner, first)), [Effect::Win, Effect::Lose]);
        assert_eq!([first, second].map(|winner| ending(winner, second)), [Effect::Lose, Effect::Win]);
        assert!([both, none, first].iter().all(|people| ending(none, *people) == Effect::Draw));
        // Partners win together.
        let parties = [Seat(0), Seat(1)].map(|seat| Seats::Four.party(seat));
        assert_eq!(parties.map(|winners| ending(winners, SeatSet::of(Seat(3)))), [Effect::Win, Effect::Lose]);
    }

    #[test]
    fn the_music_is_ducked_for_the_length_of_a_note() {
        for note in [Effect::Check, Effect::Win, Effect::Lose, Effect::Draw] {
            let difference = length(note).as_secs_f64() - note.render(0).seconds();
            assert!(difference.abs() < 0.2, "{note:?}: {difference} s");
        }
    }
}
