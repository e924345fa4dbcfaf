//! Music and rain: when phrases are queued, and what stops them.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::winit::{UpdateMode, WinitSettings};
use teahouse::audio::{Channel, Cue, What};
use teahouse::core::{Activity, Screen};
use teahouse_sound::Effect;

use super::{at_table, at_title, effects, heard, names, plays, settings};
use crate::support::{
    FRAME, click_and_rest, click_square, frames, press_and_rest, press_buttons, rest, screen, set_window_focus,
};

/// Runs frames of half a second, as there are few frames at rest.
fn pass(app: &mut App, seconds: usize) {
    const STEP: Duration = Duration::from_millis(500);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(STEP));
    frames(app, 2 * seconds);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
}

/// The begin, the delay and the fade-in of each queued phrase.
fn queued(heard: &[(Duration, Cue)]) -> Vec<(Duration, Duration, Duration)> {
    let music = plays(heard).filter(|(_, play)| play.channel == Channel::Music);
    music.map(|(at, play)| (at + play.delay, play.delay, play.fade_in)).collect()
}

fn stops(heard: &[(Duration, Cue)]) -> Vec<Duration> {
    heard
        .iter()
        .filter_map(|(_, cue)| match cue {
            Cue::Stop { channel: Channel::Music, over } => Some(*over),
            _ => None,
        })
        .collect()
}

#[test]
fn phrases_follow_without_a_gap_and_are_queued_early() {
    let mut app = at_title();
    pass(&mut app, 100);
    let all = heard(&mut app);
    let levels = all.iter().take_while(|(_, cue)| matches!(cue, Cue::Level { .. })).count();
    assert_eq!(levels, 3, "the levels of the channels come before the first sound");
    let queued = queued(&all);
    assert!(queued.len() >= 7, "{queued:?}");
    let lengths: Vec<f64> = plays(&all)
        .filter_map(|(_, play)| match &play.what {
            What::Recording(recording) => Some(recording.length().as_secs_f64()),
            What::Effect(..) => None,
        })
        .collect();
    for (index, pair) in queued.windows(2).enumerate() {
        let apart = (pair[1].0 - pair[0].0).as_secs_f64();
        assert!((8.0..17.0).contains(&apart), "{queued:?}");
        assert!((1.0..7.0).contains(&(lengths[index] - apart)), "the last notes ring into the next phrase");
    }
    assert!(queued[0].1.is_zero() && queued[0].2 > Duration::from_secs(1), "the first phrase fades in: {queued:?}");
    assert!(queued[2..].iter().all(|(_, wait, fade)| *wait > Duration::from_secs(11) && fade.is_zero()), "{queued:?}");
    assert!(
        queued[2..].iter().all(|(_, wait, _)| *wait < Duration::from_secs(13)),
        "at most one phrase is queued ahead: {queued:?}"
    );
}

#[test]
fn no_phrase_repeats_within_three_minutes() {
    let mut app = at_title();
    pass(&mut app, 180);
    let all = heard(&mut app);
    let phrases: Vec<_> =
        plays(&all).filter(|(_, play)| play.channel == Channel::Music).map(|(_, play)| &play.what).collect();
    assert!(phrases.len() > 12);
    for (index, phrase) in phrases.iter().enumerate() {
        assert!(!phrases[..index].contains(phrase), "phrase {index} was heard before");
    }
}

#[test]
fn music_goes_on_at_the_set_up_and_fades_at_the_table() {
    let mut app = at_title();
    pass(&mut app, 3);
    heard(&mut app);
    click_and_rest(&mut app, "new");
    let all = heard(&mut app);
    assert_eq!((stops(&all).len(), queued(&all).len()), (0, 0));
    click_and_rest(&mut app, "deal");
    pass(&mut app, 30);
    let all = heard(&mut app);
    assert_eq!(stops(&all).len(), 1);
    assert!(stops(&all)[0] > Duration::from_secs(2), "the music fades out");
    assert_eq!(queued(&all), [], "the table has no music");
    press_and_rest(&mut app, KeyCode::Escape);
    click_and_rest(&mut app, "title");
    pass(&mut app, 12);
    let all = heard(&mut app);
    assert!(queued(&all).len() >= 2);
    assert!(queued(&all)[0].2 > Duration::from_secs(1), "the music fades in again");
}

#[test]
fn with_ambience_there_is_rain_at_the_table() {
    let mut app = at_table();
    settings(&mut app).ambience = true;
    pass(&mut app, 60);
    let all = heard(&mut app);
    let queued = queued(&all);
    assert!(queued.len() >= 3, "{queued:?}");
    assert!(queued.windows(2).all(|pair| (pair[1].0 - pair[0].0) == Duration::from_secs(20)), "{queued:?}");
    settings(&mut app).ambience = false;
    pass(&mut app, 30);
    let all = heard(&mut app);
    assert_eq!((stops(&all).len(), plays(&all).count()), (1, 0));
}

#[test]
fn without_the_focus_of_the_window_sound_depends_on_the_setting() {
    for background in [false, true] {
        let mut app = at_table();
        settings(&mut app).ambience = true;
        settings(&mut app).background = background;
        pass(&mut app, 5);
        heard(&mut app);
        set_window_focus(&mut app, false);
        pass(&mut app, 40);
        click_square(&mut app, "a2");
        let all = heard(&mut app);
        assert_eq!(plays(&all).count() > 0, background);
        assert_eq!(stops(&all).len(), usize::from(!background));
        assert!(stops(&all).iter().all(|over| *over < Duration::from_secs(1)), "sounds stop within a second");
        set_window_focus(&mut app, true);
        pass(&mut app, 5);
        click_square(&mut app, "c2");
        let all = heard(&mut app);
        assert!(plays(&all).any(|(_, play)| play.channel == Channel::Pieces));
        assert_eq!(queued(&all).iter().any(|(_, _, fade)| !fade.is_zero()), !background, "the rain fades in again");
    }
}

#[test]
fn mute_and_zero_volumes_queue_nothing() {
    for silence in [0, 1, 2] {
        let mut app = at_title();
        let mut chosen = settings(&mut app);
        match silence {
            0 => chosen.mute = true,
            1 => chosen.master_volume = 0.0,
            _ => (chosen.music_volume, chosen.pieces_volume, chosen.interface_volume) = (0.0, 0.0, 0.0),
        }
        app.update();
        heard(&mut app);
        press_buttons(&mut app, ["new", "deal"]);
        pass(&mut app, 30);
        assert_eq!(plays(&heard(&mut app)).count(), 0);
    }
}

#[test]
fn one_channel_can_be_silent_and_the_others_not() {
    let mut app = at_table();
    settings(&mut app).pieces_volume = 0.0;
    app.update();
    heard(&mut app);
    click_square(&mut app, "a2");
    click_and_rest(&mut app, "menu");
    assert_eq!(names(&effects(&mut app)), [Effect::Hover, Effect::Press]);
}

#[test]
fn mono_has_no_panning_and_begins_at_once() {
    let mut app = at_table();
    settings(&mut app).ambience = true;
    pass(&mut app, 5);
    heard(&mut app);
    settings(&mut app).mono = true;
    pass(&mut app, 30);
    click_square(&mut app, "a2");
    let all = heard(&mut app);
    assert_eq!(stops(&all).len(), 1, "queued stereo phrases are dropped");
    assert!(plays(&all).all(|(_, play)| play.panning == 0.0));
    let is_mono = |what: &What| match what {
        What::Recording(recording) => recording.is_mono(),
        What::Effect(..) => true,
    };
    assert!(queued(&all).len() >= 2 && plays(&all).all(|(_, play)| is_mono(&play.what)));
}

#[test]
fn music_asks_for_no_frames() {
    let mut app = at_title();
    app.insert_resource(WinitSettings::game());
    rest(&mut app);
    heard(&mut app);
    let written = app.world().resource_ref::<WinitSettings>().last_changed();
    let mut phrases = 0;
    for _ in 0..40 {
        pass(&mut app, 1);
        phrases += queued(&heard(&mut app)).len();
        assert!(app.world().resource::<Activity>().is_settled());
        let mode = app.world().resource::<WinitSettings>().focused_mode;
        assert!(matches!(mode, UpdateMode::Reactive { wait, .. } if wait >= Duration::from_secs(60)), "{mode:?}");
    }
    assert!((2..6).contains(&phrases), "{phrases} phrases in forty seconds");
    assert_eq!(
        app.world().resource_ref::<WinitSettings>().last_changed(),
        written,
        "writing WinitSettings wakes the event loop"
    );
    assert_eq!(screen(&app), Screen::Title);
}
