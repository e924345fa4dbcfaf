//! The ground for the lessons of an issue to come, for each thing that the sources describe: a message or a resource begins it, a
//! source lays its board, and messages tell what the player has done and what was seen of it.

use bevy::prelude::*;
use teahouse::board::{Content, Shown};
use teahouse::core::Screen;
use teahouse::prefs::{GameKind, Odds};
use teahouse::session::{Call, CallFailed, Drafting, GameState, MatchCommand, MatchEvent, MatchSetup, Said};
use teahouse_rules::shogi::Handicap;
use teahouse_rules::{Drafts, Effect, Flaw, Place, Ranks, Rules, Seat, Spot};
use teahouse_table::{Command, Event, Sight, UndoPolicy};

use crate::play::session;
use crate::support::{at_title, click_and_rest, click_square, go_to, of_table, rest, send_and_rest};
use crate::tables::begin;

/// The messages that a lesson has heard, in order.
#[derive(Resource, Default)]
struct Heard(Vec<String>);

fn hear(
    (mut events, mut shown): (MessageReader<MatchEvent>, MessageReader<Shown>),
    mut failed: MessageReader<CallFailed>,
    mut heard: ResMut<Heard>,
) {
    for MatchEvent(event) in events.read() {
        let Event::Played { seat, effects, .. } = event else { continue };
        let is_given =
            |effect: &Effect| matches!(effect, Effect::Captured { to: Place { board: 1, spot: Spot::Hand(_) }, .. });
        let what = if effects.iter().any(is_given) { "gives" } else { "plays" };
        heard.0.push(format!("{what} {}", seat.index()));
    }
    for Shown(event) in shown.read() {
        if let Event::Played { seat, .. } = event {
            heard.0.push(format!("seen {}", seat.index()));
        }
    }
    heard.0.extend(failed.read().map(|call| format!("fails {}", call.seat.index())));
}

fn lesson(setup: MatchSetup) -> App {
    let mut app = begin(setup);
    app.init_resource::<Heard>().add_systems(PostUpdate, hear);
    app.update();
    app.world_mut().resource_mut::<Heard>().0.clear();
    app
}

fn heard(app: &App) -> &[String] {
    &app.world().resource::<Heard>().0
}

/// A step of a lesson: what the player is to do, and the reply.
struct Step {
    is_done: fn(&Event) -> bool,
    reply: Option<&'static str>,
}

/// A whole lesson, made of nothing but data and two messages.
#[derive(Resource)]
struct Lesson {
    steps: Vec<Step>,
    done: usize,
    told: Vec<&'static str>,
}

/// Counts the steps, replies, and takes back what is no step. The rules judge the last one.
fn lead(
    mut events: MessageReader<MatchEvent>,
    mut lesson: ResMut<Lesson>,
    session: Option<Res<GameState>>,
    mut commands: MessageWriter<MatchCommand>,
) {
    let Some(session) = session else { return };
    for MatchEvent(event) in events.read() {
        let Some(step) = lesson.steps.get(lesson.done) else { return };
        let (is_done, reply) = ((step.is_done)(event), step.reply);
        let seat = match event {
            _ if is_done => {
                lesson.done += 1;
                lesson.told.push("done");
                let reply = reply.map(|reply| session.view().position().parse_move(reply).unwrap().mv);
                commands.write_batch(reply.map(|mv| MatchCommand { seat: Seat::SECOND, command: Command::Play(mv) }));
                continue;
            }
            Event::Played { seat: Seat::FIRST, .. } if !session.outcome().is_over() => Seat::FIRST,
            _ => continue,
        };
        lesson.told.push("again");
        commands.write(MatchCommand { seat, command: Command::AskUndo });
    }
}

fn stands_on_a9(event: &Event) -> bool {
    let at = Place::square("a9".parse().unwrap());
    let is_there = |effect: &Effect| matches!(effect, Effect::Moved { to, .. } if *to == at);
    matches!(event, Event::Played { effects, .. } if effects.iter().any(is_there))
}

fn is_won(event: &Event) -> bool {
    matches!(event, Event::Ended { outcome, .. } if outcome.winner() == Some(Seat::FIRST))
}

#[test]
fn a_lesson_lays_its_board_leads_through_its_steps_and_leaves_the_goal_to_the_rules() {
    let rules = GameKind::Xiangqi.usual_rules();
    let from = rules.parse_position("4k4/9/9/9/9/9/9/9/RR7/3K5 w").ok();
    let undo = [UndoPolicy::Free; 2].into();
    let mut app = begin(MatchSetup { from, undo, ..MatchSetup::of(GameKind::Xiangqi) });
    let steps = vec![Step { is_done: stands_on_a9, reply: Some("e10f10") }, Step { is_done: is_won, reply: None }];
    app.insert_resource(Lesson { steps, done: 0, told: Vec::new() }).add_systems(PostUpdate, lead);
    app.update();
    for (presses, ply) in [(["a2", "a8"], 0), (["a2", "a9"], 2), (["b2", "b9"], 2), (["b2", "b10"], 3)] {
        for at in presses {
            click_square(&mut app, at);
        }
        rest(&mut app);
        assert_eq!(session(&app).view().ply(), ply, "{presses:?}");
    }
    let lesson = app.world().resource::<Lesson>();
    assert_eq!((lesson.done, &lesson.told[..]), (2, &["again", "done", "again", "done"][..]));
}

#[test]
fn a_lesson_of_supply_chess_hears_that_a_piece_was_given_to_the_partner() {
    let mut app = lesson(MatchSetup::of(GameKind::Supply));
    for at in ["b3", "b10"] {
        click_square(&mut app, at);
    }
    assert_eq!(heard(&app), ["gives 0", "seen 0"]);
}

#[test]
fn a_lesson_of_blindfold_play_hears_calls_that_fail_and_moves_that_are_called() {
    let mut app = lesson(MatchSetup { sights: [Sight::Board; 2].into(), ..MatchSetup::of(GameKind::Xiangqi) });
    for text in ["炮五平二", "炮二平五"] {
        let said = Said::Text { text: text.into(), ranks: Ranks::FromOne };
        send_and_rest(&mut app, Call { seat: Seat::FIRST, said });
    }
    assert_eq!(heard(&app), ["fails 0", "plays 0", "seen 0"]);
}

#[test]
fn a_lesson_of_a_handicap_begins_with_the_pieces_that_are_left() {
    let Rules::Shogi(mut ruleset) = GameKind::Shogi.usual_rules() else { panic!("shogi has rules of shogi") };
    ruleset.handicap = Handicap::Rook;
    let rook = MatchSetup { rules: Rules::Shogi(ruleset), ..MatchSetup::of(GameKind::Shogi) };
    let horse = MatchSetup { odds: Odds::Horse, ..MatchSetup::of(GameKind::Xiangqi) };
    for (setup, pieces) in [(rook, 39), (horse, 31)] {
        let mut app = lesson(setup);
        let on_board = |(_, state): &(_, teahouse_rules::PieceState)| state.place.as_square().is_some();
        assert_eq!(of_table::<Content>(&app).pieces.iter().filter(on_board).count(), pieces);
        let (seat, mv) = (session(&app).mover().unwrap(), session(&app).view().moves()[0]);
        send_and_rest(&mut app, MatchCommand { seat, command: Command::Play(mv) });
        assert_eq!(heard(&app), [format!("plays {}", seat.index()), format!("seen {}", seat.index())]);
    }
}

#[test]
fn a_lesson_of_the_editor_lays_a_position_and_follows_what_becomes_of_it() {
    let mut app = at_title();
    let mut drafts = Drafts::empty(GameKind::Xiangqi.usual_rules());
    drafts.read("4k4/9/9/9/9/9/4R4/9/9/4K4 w - - 0 1").unwrap();
    app.insert_resource(Drafting::new(drafts, Screen::Title));
    go_to(&mut app, Screen::Editor);
    let flaws = |app: &App| -> Vec<Flaw> {
        app.world().resource::<Drafting>().draft().problems().iter().map(|problem| problem.flaw).collect()
    };
    assert_eq!(flaws(&app), [Flaw::OtherInCheck]);
    for at in ["e4", "a4"] {
        click_and_rest(&mut app, &format!("square-{at}"));
    }
    assert_eq!(flaws(&app), [Flaw::Facing]);
    for at in ["e1", "d1"] {
        click_and_rest(&mut app, &format!("square-{at}"));
    }
    assert!(flaws(&app).is_empty(), "{:?}", flaws(&app));
}
