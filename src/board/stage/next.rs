//! The next playback: an event of the match, a look back, a deal, a piece that goes home or refuses.

use bevy::ecs::entity::EntityHashMap;
use bevy::prelude::*;
use teahouse_rules::PieceId;
use teahouse_table::Event;

use super::Stage;
use super::playback::Playback;
use crate::board::motion::{Pace, Timeline};
use crate::board::press::Chosen;
use crate::board::view::OnTable;
use crate::board::{Content, Ground};
use crate::core::Menu;
use crate::prefs::Settings;
use crate::prefs::look::Look;
use crate::session::{GameState, Looked, MatchEvent, Refused, Seated};

/// A board of the match, with what lies and moves there.
type OnStage = (&'static OnTable, &'static Content, &'static mut Stage);

/// Turns events into playbacks. Each playback knows how the pieces lie after it.
pub(super) fn take_up(
    mut happened: MessageReader<MatchEvent>,
    session: Res<GameState>,
    settings: Res<Settings>,
    mut boards: Query<OnStage>,
) {
    let pace = pace(&settings, &session);
    for MatchEvent(event) in happened.read() {
        let own = board_of(event, &session);
        let in_hand = own.and_then(|own| boards.iter().find(|(board, ..)| board.0 == own)?.2.released());
        let Some(timeline) = timeline(event, &session, pace, in_hand) else {
            let last = boards.iter_mut().find(|(board, ..)| board.0 == last_board(&session));
            if let Some((.., mut stage)) = last {
                stage.tell_after(event.clone());
            }
            continue;
        };
        let told_on = own.unwrap_or_else(|| last_to_tell(&timeline, boards.iter()));
        for (OnTable(board), content, mut stage) in &mut boards {
            let part = timeline.of(|piece| content.has(piece));
            let untold = if *board == told_on { vec![event.clone()] } else { Vec::new() };
            if own.is_none_or(|own| own == *board) {
                // A playback ends as the match stands: of several events on a board in one frame only the last can be shown
                // moving.
                if own.is_some() {
                    stage.finish_turns();
                } else {
                    stage.finish();
                }
                (stage.let_go, stage.waiting) = (None, None);
                if !(part.motions.is_empty() && untold.is_empty()) {
                    stage.playbacks.push_back(Playback::new(part, untold));
                }
            } else if !part.motions.is_empty() {
                stage.arrivals.push(Playback::new(part, untold));
            }
            if pace == Pace::Off {
                stage.finish();
            }
        }
    }
}

/// The view goes to another ply: the pieces move as they did in the match, or back.
pub(super) fn look(
    mut looked: MessageReader<Looked>,
    session: Res<GameState>,
    settings: Res<Settings>,
    mut boards: Query<OnStage>,
) {
    for Looked { effects, is_one_turn } in looked.read() {
        let in_hand = boards.iter().find_map(|(.., stage)| stage.released());
        for (.., mut stage) in &mut boards {
            stage.finish();
            if session.takes_tries() {
                (stage.let_go, stage.waiting) = (None, None);
            }
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
        for (_, content, mut stage) in &mut boards {
            let part = timeline.of(|piece| content.has(piece));
            if !part.motions.is_empty() {
                stage.play(part);
            }
        }
    }
}

/// The board on which an event is seen: that of a turn. Turns are taken back on both boards.
const fn board_of(event: &Event, session: &GameState) -> Option<u8> {
    match event {
        Event::Played { seat, .. } => Some(session.seats().board_of(*seat)),
        _ => None,
    }
}

/// The board of the last turn.
fn last_board(session: &GameState) -> u8 {
    session.boards().line().next_back().map_or(0, |turn| session.seats().board_of(turn.seat))
}

/// The board on which the last piece arrives that is waited for before an event is told.
fn last_to_tell<'a>(timeline: &Timeline, boards: impl Iterator<Item = (&'a OnTable, &'a Content, &'a Stage)>) -> u8 {
    let tells_at = boards.map(|(board, content, _)| (timeline.of(|piece| content.has(piece)).tells_at(), board.0));
    tells_at.max_by(|(one, _), (other, _)| one.total_cmp(other)).map_or(0, |(_, board)| board)
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

/// Another ground makes earlier motions meaningless, but not those that begin with it. Where only the board was turned by half,
/// its pieces are seen turning with it.
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
        stage.finish_begun();
        if is_turned && settings.pace().is_full() {
            let poses = ground.poses(content);
            let seen = content.here().filter(|(piece, _)| !poses[piece.index()].covered);
            stage.play(Timeline::swing(seen.map(|(piece, state)| (piece, state.place))));
        }
    }
}

/// For a match before its first move the pieces come out of the box, after the lot if one decides who begins.
pub(super) fn deal(
    mut seated: MessageReader<Seated>,
    (session, settings): (Res<GameState>, Res<Settings>),
    mut boards: Query<OnStage>,
) {
    if seated.read().count() == 0 || session.boards().ply() > 0 || session.outcome().is_over() {
        return;
    }
    for (_, content, mut stage) in &mut boards {
        if session.lot().is_some() {
            stage.awaits_lot = Some(FRAMES_TO_LOT);
        } else {
            pour(&session, &settings, content, &mut stage);
        }
    }
}

/// The lot has been seen.
pub(super) fn deal_after_lot((session, settings): (Res<GameState>, Res<Settings>), mut boards: Query<OnStage>) {
    for (_, content, mut stage) in &mut boards {
        if stage.awaits_lot() {
            pour_after_lot(&session, &settings, content, &mut stage);
        }
    }
}

/// The number of frames from the seating of a match until its lot lies on the table.
const FRAMES_TO_LOT: u8 = 2;

/// Another menu came in the place of the lot: the pieces are dealt all the same.
pub(super) fn deal_without_lot(
    menu: Res<State<Menu>>,
    (session, settings): (Res<GameState>, Res<Settings>),
    mut boards: Query<OnStage>,
) {
    for (_, content, mut stage) in &mut boards {
        match stage.awaits_lot.filter(|_| *menu.get() != Menu::Lot) {
            Some(0) => pour_after_lot(&session, &settings, content, &mut stage),
            Some(left) => stage.awaits_lot = Some(left - 1),
            None => {}
        }
    }
}

fn pour_after_lot(session: &GameState, settings: &Settings, content: &Content, stage: &mut Stage) {
    stage.awaits_lot = None;
    stage.untidy = true;
    pour(session, settings, content, stage);
}

/// The pieces of all boards come out of one box, one after the other.
fn pour(session: &GameState, settings: &Settings, content: &Content, stage: &mut Stage) {
    let on_boards = content.pieces.iter().filter(|(_, state)| state.place.as_square().is_some());
    let whole = Timeline::deal(on_boards.map(|(piece, state)| (piece, state.place)));
    let part = whole.of(|piece| content.has(piece));
    if pace(settings, session).is_full() {
        stage.playbacks.push_back(Playback::deal(part, whole.length()));
    } else {
        // The box is heard all the same.
        stage.unheard.extend(part.moments);
    }
}

/// Sends home a piece that was dragged to a square and is refused, unless it waits for the choice of its promotion.
pub(super) fn turn_away(
    mut refused: MessageReader<Refused>,
    session: Res<GameState>,
    mut boards: Query<(&OnTable, &Chosen, &mut Stage)>,
) {
    for Refused { seat, .. } in refused.read() {
        for (board, chosen, mut stage) in &mut boards {
            if session.seats().board_of(*seat) == board.0 && chosen.0.promoting.is_none() {
                stage.wait_no_longer();
            }
        }
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
            stage.play(Timeline::home(piece, place));
        } else {
            stage.untidy = true;
        }
    }
}

/// A refusing piece shakes, unless something moves on the board.
pub(super) fn shake(settings: Res<Settings>, mut boards: Query<(&Content, &mut Stage)>) {
    for (content, mut stage) in &mut boards {
        let Some(piece) = stage.unwilling else { continue };
        stage.unwilling = None;
        let place = content.pieces.get(piece).place;
        if settings.pace().is_full() && !stage.is_moving() {
            stage.play(Timeline::refusal(piece, place));
        }
    }
}
