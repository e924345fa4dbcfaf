//! The next playback: an event of the match, a look back, a deal, a piece that goes home or refuses.

use bevy::ecs::entity::EntityHashMap;
use bevy::prelude::*;
use teahouse_rules::PieceId;
use teahouse_table::Event;

use super::Stage;
use super::playback::Playback;
use crate::board::motion::{Pace, Timeline};
use crate::board::press::Chosen;
use crate::board::view::AtTable;
use crate::board::{Content, Ground};
use crate::core::Menu;
use crate::prefs::Settings;
use crate::prefs::look::Look;
use crate::session::{GameState, Looked, MatchEvent, Seated};

/// Turns events into playbacks. Each playback knows how the pieces lie after it.
pub(super) fn take_up(
    mut happened: MessageReader<MatchEvent>,
    session: Res<GameState>,
    settings: Res<Settings>,
    mut stage: AtTable<&mut Stage>,
) {
    let pace = pace(&settings, &session);
    for MatchEvent(event) in happened.read() {
        if let Some(timeline) = timeline(event, &session, pace, stage.let_go.or(stage.waiting)) {
            let playback = Playback::new(timeline, vec![event.clone()]);
            // A playback ends as the match stands: of several events on a board in one frame only the last can be shown moving.
            let playback = match board_of(event, &session) {
                Some(board) => {
                    stage.finish_on(board);
                    playback.on(board)
                }
                None => {
                    stage.finish();
                    playback
                }
            };
            let pieces = session.boards().pieces();
            let is_done = |piece: &mut PieceId| {
                playback.timeline.has(*piece) || playback.concerns(pieces.get(*piece).place.board)
            };
            _ = (stage.let_go.take_if(is_done), stage.waiting.take_if(is_done));
            stage.playbacks.push_back(playback);
            if pace == Pace::Off {
                stage.finish();
            }
        } else if let Some(playback) = stage.playbacks.back_mut() {
            // An end is not told before the move that caused it.
            playback.untold.push(event.clone());
        } else {
            stage.untold.push(event.clone());
        }
    }
}

/// The view goes to another ply: the pieces move as they did in the match, or back.
pub(super) fn look(
    mut looked: MessageReader<Looked>,
    session: Res<GameState>,
    settings: Res<Settings>,
    mut stage: AtTable<&mut Stage>,
) {
    for Looked { effects, is_one_turn } in looked.read() {
        let in_hand = stage.let_go.or(stage.waiting);
        stage.finish();
        if session.takes_tries() {
            (stage.let_go, stage.waiting) = (None, None);
        }
        let timeline = match pace(&settings, &session) {
            Pace::Off => continue,
            Pace::Reduced => Timeline::faded(effects),
            Pace::Full(_) => {
                let mut before = session.seen().pieces().clone();
                effects.iter().rev().for_each(|effect| before.apply(effect.inverse()));
                // A piece that was dragged to its square lies there already.
                let in_hand = if session.takes_tries() { in_hand } else { None };
                if *is_one_turn { Timeline::forth(effects, &before, in_hand) } else { Timeline::back(effects, &before) }
            }
        };
        stage.play(timeline);
    }
}

/// The board on which an event is seen: that of a turn. Turns are taken back on both boards.
const fn board_of(event: &Event, session: &GameState) -> Option<u8> {
    match event {
        Event::Played { seat, .. } => Some(session.seats().board_of(*seat)),
        _ => None,
    }
}

/// A player who does not see the pieces does not see them move. They do not move for one who sees them either: their sounds would
/// tell the other one of them.
fn pace(settings: &Settings, session: &GameState) -> Pace {
    if session.takes_calls() { Pace::Off } else { settings.pace() }
}

/// The timeline of an event, if it has one.
fn timeline(event: &Event, session: &GameState, pace: Pace, in_hand: Option<PieceId>) -> Option<Timeline> {
    let (Event::Played { effects, .. } | Event::Undone { effects, .. }) = event else { return None };
    let timeline = match (pace, event) {
        (Pace::Off | Pace::Reduced, _) => Timeline::faded(effects),
        (Pace::Full(_), event) => {
            let mut before = session.view().pieces().clone();
            effects.iter().rev().for_each(|effect| before.apply(effect.inverse()));
            match event {
                Event::Undone { .. } => Timeline::back(effects, &before),
                _ => Timeline::forth(effects, &before, in_hand),
            }
        }
    };
    Some(timeline)
}

/// Another ground makes earlier motions meaningless. A deal that has not been seen yet begins again. Where only the board was
/// turned by half, its pieces are seen turning with it.
pub(super) fn renew(
    (look, settings): (Res<Look>, Res<Settings>),
    mut boards: Query<(Entity, Ref<Ground>, &Content, &mut Stage)>,
    mut former: Local<EntityHashMap<Ground>>,
) {
    former.retain(|board, _| boards.contains(*board));
    for (board, ground, content, mut stage) in &mut boards {
        if !ground.is_changed() && !look.is_changed() {
            continue;
        }
        let before = former.insert(board, (*ground).clone());
        if before.as_ref().is_some_and(|before| ground.differs_in_facing(before)) {
            continue;
        }
        let is_turned =
            before.is_some_and(|before| ground.is_turned_from(&before)) && !stage.is_moving() && !stage.awaits_lot();
        let may_go_on = stage.playbacks.front().is_some_and(|playback| playback.is_deal && !playback.has_moved());
        let deal = stage.playbacks.pop_front_if(|_| may_go_on).map(Playback::anew);
        stage.finish();
        stage.playbacks.extend(deal);
        if is_turned && settings.pace().is_full() {
            let poses = ground.poses(content);
            let seen = content.pieces.iter().filter(|(piece, _)| !poses[piece.index()].covered);
            stage.play(Timeline::swing(seen.map(|(piece, state)| (piece, state.place))));
        }
    }
}

/// For a match before its first move the pieces come out of the box, after the lot if one decides who begins.
pub(super) fn deal(
    mut seated: MessageReader<Seated>,
    (session, settings): (Res<GameState>, Res<Settings>),
    mut stage: AtTable<&mut Stage>,
) {
    let is_new = seated.read().count() > 0 && session.boards().ply() == 0 && !session.outcome().is_over();
    if is_new && session.lot().is_some() {
        stage.awaits_lot = Some(FRAMES_TO_LOT);
    } else if is_new {
        pour(&session, &settings, &mut stage);
    }
}

/// The lot has been seen.
pub(super) fn deal_after_lot((session, settings): (Res<GameState>, Res<Settings>), mut stage: AtTable<&mut Stage>) {
    if stage.awaits_lot() {
        pour_after_lot(&session, &settings, &mut stage);
    }
}

/// The number of frames from the seating of a match until its lot lies on the table.
const FRAMES_TO_LOT: u8 = 2;

/// Another menu came in the place of the lot: the pieces are dealt all the same.
pub(super) fn deal_without_lot(
    menu: Res<State<Menu>>,
    (session, settings): (Res<GameState>, Res<Settings>),
    mut stage: AtTable<&mut Stage>,
) {
    let left = stage.awaits_lot.filter(|_| *menu.get() != Menu::Lot);
    match left {
        Some(0) => pour_after_lot(&session, &settings, &mut stage),
        Some(left) => stage.awaits_lot = Some(left - 1),
        None => {}
    }
}

fn pour_after_lot(session: &GameState, settings: &Settings, stage: &mut Stage) {
    stage.awaits_lot = None;
    stage.untidy = true;
    pour(session, settings, stage);
}

fn pour(session: &GameState, settings: &Settings, stage: &mut Stage) {
    let pieces = session.view().pieces();
    let on_board = pieces.iter().filter(|(_, state)| state.place.as_square().is_some());
    let timeline = Timeline::deal(on_board.map(|(piece, state)| (piece, state.place)));
    if pace(settings, session).is_full() {
        stage.playbacks.push_back(Playback::deal(timeline));
    } else {
        // The box is heard all the same.
        stage.unheard.extend(timeline.moments);
    }
}

/// What was dragged to a square and is refused goes home, unless it waits to be told what it becomes.
pub(super) fn turn_away(chosen: AtTable<&Chosen>, mut stage: AtTable<&mut Stage>) {
    if chosen.0.promoting.is_none() {
        stage.wait_no_longer();
    }
}

/// A released piece without another motion goes home.
pub(super) fn send_home(settings: Res<Settings>, mut boards: Query<(&Content, &mut Stage)>) {
    for (content, mut stage) in &mut boards {
        let Some(piece) = stage.let_go else { continue };
        stage.let_go = None;
        if stage.is_acting(piece) {
            continue;
        }
        // Running motions go on; the piece goes home after them.
        if settings.pace().is_full() {
            let place = content.pieces.get(piece).place;
            stage.play_on(place.board, Timeline::home(piece, place));
        } else {
            stage.untidy = true;
        }
    }
}

/// A refusing piece shakes, unless something moves on its board.
pub(super) fn shake(settings: Res<Settings>, mut boards: Query<(&Content, &mut Stage)>) {
    for (content, mut stage) in &mut boards {
        let Some(piece) = stage.unwilling else { continue };
        stage.unwilling = None;
        let place = content.pieces.get(piece).place;
        if settings.pace().is_full() && !stage.moves_on(place.board) {
            stage.play_on(place.board, Timeline::refusal(piece, place));
        }
    }
}
