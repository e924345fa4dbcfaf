//! The cues of `audio`, recorded without a speaker and with the time of their frame.

mod background;
mod blindfold;
mod interface;

use std::time::Duration;

use bevy::prelude::*;
use teahouse::audio::{Channel, Cue, Play, What};
use teahouse::board::{Contact, Touched};
use teahouse::core::{Activity, Clock, Phase};
use teahouse::prefs::{Args, GameKind, Settings};
use teahouse::session::{Dwindled, MatchCommand};
use teahouse_rules::{Move, Occupant, Seat, Square};
use teahouse_sound::Effect;
use teahouse_table::Command;

use crate::play::{play_on, session};
use crate::support::{
    args, click_and_rest, click_on, click_square, frames, now, phase, rest, rest_in_short_frames, send, send_and_rest,
    ui_app_with,
};

/// All cues with the time of their frame.
#[derive(Resource, Default)]
struct RecordedCues(Vec<(Duration, Cue)>);

fn record_cues(mut cues: MessageReader<Cue>, clock: Res<Clock>, mut heard: ResMut<RecordedCues>) {
    heard.0.extend(cues.read().map(|cue| (clock.now(), cue.clone())));
}

fn with_audio(args: Args) -> App {
    let mut app = ui_app_with(args, |app| {
        app.add_plugins(teahouse::audio::listen).init_resource::<RecordedCues>().add_systems(Last, record_cues);
    });
    rest(&mut app);
    app
}

fn at_title() -> App {
    with_audio(args())
}

/// A match of Banqi after the sound of the deal.
fn at_table() -> App {
    let mut app = with_audio(Args { new: Some(GameKind::Banqi), ..args() });
    heard(&mut app);
    app
}

/// The cues since the last call.
fn heard(app: &mut App) -> Vec<(Duration, Cue)> {
    std::mem::take(&mut app.world_mut().resource_mut::<RecordedCues>().0)
}

fn plays(heard: &[(Duration, Cue)]) -> impl Iterator<Item = (Duration, &Play)> {
    heard.iter().filter_map(|(at, cue)| match cue {
        Cue::Play(play) => Some((*at, play)),
        _ => None,
    })
}

/// The effects since the last call.
fn effects(app: &mut App) -> Vec<(Duration, Effect, Play)> {
    plays(&heard(app))
        .filter_map(|(at, play)| match play.what {
            What::Effect(effect, _) => Some((at, effect, play.clone())),
            What::Recording(_) => None,
        })
        .collect()
}

fn names(effects: &[(Duration, Effect, Play)]) -> Vec<Effect> {
    effects.iter().map(|(_, effect, _)| *effect).collect()
}

fn settings(app: &mut App) -> Mut<'_, Settings> {
    app.world_mut().resource_mut::<Settings>()
}

fn first_flip(app: &App) -> Square {
    session(app).view().moves()[0].target()
}

// Pieces

#[test]
fn a_new_match_has_the_sound_of_the_deal_and_a_continued_one_does_not() {
    let mut app = with_audio(Args { new: Some(GameKind::Banqi), ..args() });
    assert_eq!(names(&effects(&mut app)), [Effect::Deal]);
    play_on(&mut app, 2, 3);
    crate::play::to_title(&mut app);
    heard(&mut app);
    click_and_rest(&mut app, "continue");
    assert_eq!(names(&effects(&mut app)), [Effect::Hover, Effect::Press]);
}

#[test]
fn a_flip_is_heard_at_its_start_and_when_it_lands() {
    let mut app = at_table();
    click_on(&mut app, "cell", "h2");
    let begun = effects(&mut app);
    assert_eq!(names(&begun), [Effect::Whoosh], "no landing yet");
    let mut landed = Vec::new();
    while landed.is_empty() && app.world().resource::<Activity>().holds(Activity::MOTION) {
        app.update();
        landed = effects(&mut app);
    }
    assert_eq!(names(&landed), [Effect::Place, Effect::Woodblock], "the first flip of a match decides the colours");
    let seconds = (landed[0].0 - begun[0].0).as_secs_f32();
    assert!((0.46..0.52).contains(&seconds), "the first flip takes half a second, not {seconds} s");
    rest(&mut app);
    click_square(&mut app, "a2");
    let second = effects(&mut app);
    assert_eq!(names(&second), [Effect::Whoosh, Effect::Place]);
    assert!(landed[0].2.panning > 0.3 && second[1].2.panning < -0.3, "h is at the right, a at the left");
    assert_eq!(landed[1].2.panning, 0.0);
}

#[test]
fn without_motion_the_landing_is_heard_at_once() {
    for change in [
        |settings: &mut Settings| settings.motion_speed = 0.0,
        |settings: &mut Settings| settings.reduced_motion = true,
    ] {
        let mut app = at_table();
        change(&mut settings(&mut app));
        let square = first_flip(&app).to_string();
        click_on(&mut app, "cell", &square);
        // A piece that fades in lands when it is opaque.
        (0..8).for_each(|_| app.update());
        assert_eq!(names(&effects(&mut app)), [Effect::Place, Effect::Woodblock]);
    }
}

#[test]
fn a_motion_that_is_cut_short_has_its_landing() {
    let mut app = at_table();
    play_on(&mut app, 8, 3);
    heard(&mut app);
    for _ in 0..2 {
        let next = session(&app).view().moves().into_iter().find(|mv| matches!(mv, Move::Flip { .. })).unwrap();
        click_on(&mut app, "cell", &next.target().to_string());
        while app.world().resource::<Activity>().holds(Activity::GUARD) {
            app.update();
        }
    }
    rest(&mut app);
    assert_eq!(names(&effects(&mut app)), [Effect::Whoosh, Effect::Place, Effect::Whoosh, Effect::Place]);
}

/// Clicks a piece and then a target that fulfils a condition. Returns whether there was such a move.
fn go(app: &mut App, is_wanted: impl Fn(&App, Square) -> bool) -> bool {
    let wanted = session(app).view().moves().into_iter().find_map(|mv| match mv {
        Move::Go { from, to, .. } if is_wanted(app, to) => Some((from, to)),
        _ => None,
    });
    let Some((from, to)) = wanted else { return false };
    click_square(app, from);
    assert_eq!(names(&effects(app)), [Effect::Select]);
    click_square(app, to);
    true
}

#[test]
fn a_step_slides_and_lands_and_a_capture_strikes() {
    let mut app = at_table();
    let is_empty = |app: &App, to: Square| session(app).view().position().at(to) == Occupant::Empty;
    let (mut has_gone, mut has_captured) = (false, false);
    for ply in 8..60 {
        play_on(&mut app, ply, 4);
        heard(&mut app);
        if go(&mut app, |app, to| !is_empty(app, to)) {
            let heard = names(&effects(&mut app));
            // A cannon hops; the victim lands in its socket.
            assert!(matches!(heard[..], [Effect::Slide | Effect::Hop, Effect::Capture, Effect::Place]), "{heard:?}");
            has_captured = true;
        }
        heard(&mut app);
        if go(&mut app, is_empty) {
            let heard = effects(&mut app);
            assert_eq!(names(&heard), [Effect::Slide, Effect::Place]);
            assert!(heard[0].0 < heard[1].0 && heard[0].2.decibels < heard[1].2.decibels);
            has_gone = true;
        }
        if has_gone && has_captured {
            return;
        }
    }
    panic!("there was no capture");
}

#[test]
fn a_refused_press_has_only_the_sound_of_refusal() {
    let mut app = at_table();
    play_on(&mut app, 30, 4);
    heard(&mut app);
    let view = session(&app).view();
    let enemy = view.position().geometry().squares().find(|square| match view.position().at(*square) {
        Occupant::Shown(face) => view.owner(face).is_some_and(|owner| !view.movers().contains(owner)),
        _ => false,
    });
    click_square(&mut app, enemy.unwrap());
    assert_eq!(names(&effects(&mut app)), [Effect::Illegal]);
}

fn touch(app: &mut App, contact: Contact, column: f32, strength: f32) -> Vec<(Duration, Effect, Play)> {
    send(app, Touched { contact, column, strength });
    effects(app)
}

#[test]
fn every_contact_has_its_effect_with_varying_parameters() {
    let mut app = at_table();
    for (contact, effect) in [
        (Contact::Lift, Effect::Select),
        (Contact::Turn, Effect::Whoosh),
        (Contact::Slide, Effect::Slide),
        (Contact::Hop, Effect::Hop),
        (Contact::Land, Effect::Place),
        (Contact::Strike, Effect::Capture),
        (Contact::Deal, Effect::Deal),
    ] {
        let mut last = None;
        for _ in 0..20 {
            let heard = touch(&mut app, contact, 0.5, 0.7);
            assert_eq!(names(&heard), [effect]);
            let play = heard[0].2.clone();
            assert_eq!((play.channel, play.delay), (Channel::Pieces, Duration::ZERO));
            assert!((0.97..=1.03).contains(&play.rate), "{play:?}");
            assert_ne!(Some(&play), last.as_ref(), "{contact:?}");
            last = Some(play);
        }
    }
}

#[test]
fn a_contact_has_the_panning_and_loudness_of_its_place_and_strength() {
    let mut app = at_table();
    let mean = |app: &mut App, column, strength| {
        let all: Vec<Play> = (0..60).map(|_| touch(app, Contact::Land, column, strength).remove(0).2).collect();
        assert!(all.iter().all(|play| (play.panning - (column - 0.5)).abs() < 1e-6));
        all.iter().map(|play| play.decibels).sum::<f32>() / 60.0
    };
    let [soft, hard] = [0.0, 1.0].map(|strength| mean(&mut app, 0.5, strength));
    assert!((hard - soft - 9.0).abs() < 0.7, "{soft} and {hard} dB");
    let edge = mean(&mut app, 1.0, 1.0);
    assert!((hard - edge - 1.76).abs() < 0.7, "panning to the side lowers the level by 1.76 dB: {hard} and {edge} dB");
}

// The table

#[test]
fn an_end_has_its_note_quieter_music_and_the_stamp_of_the_seal() {
    rest_in_short_frames();
    let mut app = at_table();
    settings(&mut app).ambience = true;
    rest(&mut app);
    heard(&mut app);
    send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Resign });
    assert_eq!(phase(&app), Phase::Over);
    while now(&app) < Duration::from_secs(12) {
        app.update();
    }
    let all = heard(&mut app);
    let levels: Vec<_> = all
        .iter()
        .filter_map(|(at, cue)| match cue {
            Cue::Level { channel: Channel::Music, decibels, .. } => Some((*at, *decibels)),
            _ => None,
        })
        .collect();
    let notes: Vec<_> = plays(&all)
        .filter_map(|(at, play)| match play.what {
            What::Effect(effect, _) => Some((at, effect)),
            What::Recording(_) => None,
        })
        .collect();
    let [(won, Effect::Win), (stamped, Effect::Stamp)] = notes[..] else { panic!("{notes:?}") };
    assert!(
        (0.85..1.1).contains(&(stamped - won).as_secs_f32()),
        "the sheet comes after 0.6 s and is stamped 0.3 s later"
    );
    let [(down, low), (up, high)] = levels[..] else { panic!("{levels:?}") };
    assert_eq!(down, won, "in the same frame");
    assert!((high - low - 6.0).abs() < 1e-3 && (2.0..3.5).contains(&(up - down).as_secs_f32()), "{levels:?}");
}

#[test]
fn an_agreed_draw_has_the_note_of_a_draw() {
    rest_in_short_frames();
    let mut app = at_table();
    play_on(&mut app, 4, 6);
    click_and_rest(&mut app, "draw");
    heard(&mut app);
    click_and_rest(&mut app, "accept");
    assert_eq!(names(&effects(&mut app)), [Effect::Draw, Effect::Press, Effect::Stamp]);
}

#[test]
fn after_a_long_turn_a_sound_calls_the_other_player() {
    let mut app = at_table();
    click_square(&mut app, "a2");
    assert!(!names(&effects(&mut app)).contains(&Effect::Turn), "the first turn was short");
    frames(&mut app, 800);
    assert_eq!(names(&effects(&mut app)), []);
    click_square(&mut app, "c2");
    assert_eq!(
        names(&effects(&mut app)),
        [Effect::Whoosh, Effect::Place, Effect::Turn],
        "the call comes after the landing"
    );
    click_square(&mut app, "d2");
    assert_eq!(names(&effects(&mut app)), [Effect::Whoosh, Effect::Place]);
}

#[test]
fn the_last_seconds_of_a_clock_tick() {
    let mut app = at_table();
    for seconds in [11, 10, 9, 1, 0] {
        send(&mut app, Dwindled { seat: Seat::FIRST, seconds });
    }
    assert_eq!(names(&effects(&mut app)), [Effect::LowTime, Effect::Tick, Effect::Tick]);
}

#[test]
fn taking_back_a_flip_has_the_sounds_of_a_flip() {
    let mut app = at_table();
    play_on(&mut app, 2, 3);
    heard(&mut app);
    let seat = session(&app).last_mover().unwrap();
    send_and_rest(&mut app, MatchCommand { seat, command: Command::AskUndo });
    assert_eq!(names(&effects(&mut app)), [], "the request has no sound");
    send_and_rest(&mut app, MatchCommand { seat: seat.other(), command: Command::AcceptUndo });
    assert_eq!(names(&effects(&mut app)), [Effect::Whoosh, Effect::Place]);
}
