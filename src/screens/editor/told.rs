//! What is wrong with the position, in words, and what can be done with it.

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use teahouse_rules::{Face, Flaw, Problem, Seat};

use super::stock::able;
use super::words::speaker;
use crate::i18n::{Localization, Localized};
use crate::manual;
use crate::prefs::{GameKind, Settings};
use crate::session::{Called, Drafting, PositionKept};
use crate::speech::Speaker;
use crate::ui::reader::Announce;
use crate::ui::theme::size;
use crate::ui::widget::text;
use crate::ui::{TextTone, Tone};

/// The list of all problems.
#[derive(Component, Debug)]
pub(super) struct Problems;

/// The line above the buttons: whether the position can be played, and the first reason why not.
#[derive(Component, Debug)]
pub(super) struct Verdict;

/// A button for what can be done with the position, as long as a match can begin from it.
#[derive(Component, Debug)]
pub(super) struct Deed;

/// Tells what is wrong: in the list, in the line above the buttons, and to screen readers when that changes.
pub(super) fn tell(
    drafting: Res<Drafting>,
    (localization, settings): (Res<Localization>, Res<Settings>),
    lists: Query<Entity, With<Problems>>,
    mut verdicts: Query<(Entity, &mut Localized), With<Verdict>>,
    deeds: Query<(Entity, Has<InteractionDisabled>), With<Deed>>,
    mut said: MessageWriter<Announce>,
    mut commands: Commands,
) {
    let problems = drafting.drafts().problems();
    let speaker = speaker(&drafting, &localization, &settings);
    let sentences: Vec<(Localized, Tone)> =
        problems.iter().map(|problem| (sentence(problem, drafting.game(), &speaker), tone(problem))).collect();
    for list in &lists {
        commands.entity(list).despawn_related::<Children>().with_children(|list| {
            for (sentence, tone) in &sentences {
                list.spawn(text(sentence.clone(), size::BODY, *tone));
            }
        });
    }
    let (verdict, tone) = verdict(&problems, sentences.first(), &localization);
    for (entity, mut words) in &mut verdicts {
        if *words != verdict {
            said.write(Announce::new(verdict.resolve(&localization)));
            *words = verdict.clone();
        }
        commands.entity(entity).insert_if_neq(TextTone::new(tone));
    }
    let can_begin = problems.iter().all(|problem| !problem.flaw.is_impossible() && problem.flaw != Flaw::Over);
    for (entity, is_disabled) in &deeds {
        able(&mut commands, entity, is_disabled, can_begin);
    }
}

const fn tone(problem: &Problem) -> Tone {
    if problem.flaw.is_impossible() { Tone::Seal } else { Tone::InkDim }
}

/// One line for all problems.
fn verdict(problems: &[Problem], first: Option<&(Localized, Tone)>, localization: &Localization) -> (Localized, Tone) {
    let Some((sentence, tone)) = first else { return (Localized::new("editor-fine"), Tone::InkDim) };
    match problems.len() - 1 {
        0 => (sentence.clone(), *tone),
        more => {
            let first = sentence.resolve(localization);
            (Localized::new("editor-more").arg("first", first).arg("more", more), *tone)
        }
    }
}

/// A problem in words.
pub(super) fn sentence(problem: &Problem, game: GameKind, speaker: &Speaker) -> Localized {
    // The board is named before the sentence, and has two sides.
    let of_side = |seat: Seat| Called::of_side(if game == GameKind::Supply { GameKind::Xiangqi } else { game }, seat);
    let side = of_side(problem.side.unwrap_or(Seat::FIRST));
    let words = match problem.reason {
        Some(reason) => {
            let [winner, loser] = [problem.side, problem.side.map(Seat::other)];
            let called = |seat: Option<Seat>| of_side(seat.unwrap_or(Seat::FIRST));
            Localized::new(format!("reason-{reason}")).arg("winner", called(winner)).arg("loser", called(loser))
        }
        None => Localized::new(format!("flaw-{}", problem.flaw)),
    };
    let words = words.arg("side", side).arg("game", game.into_str());
    let words = words.arg("count", usize::from(problem.count)).arg("most", usize::from(problem.most));
    let words = words.arg("squares", speaker.squares(problem.squares()));
    let words = match problem.face {
        // A koma is counted without its side.
        Some(face @ Face::Koma(_)) => words.arg("piece", manual::name_of(face).resolve(speaker.localization)),
        Some(face) => words.arg("piece", speaker.piece(face)),
        None => words,
    };
    match problem.board {
        Some(board) => {
            let sentence = words.resolve(speaker.localization);
            Localized::new("editor-on-board").arg("board", usize::from(board) + 1).arg("sentence", sentence)
        }
        None => words,
    }
}

/// Tells that the position is in the library.
pub(super) fn tell_kept(
    mut kept: MessageReader<PositionKept>,
    localization: Res<Localization>,
    mut verdicts: Query<(Entity, &mut Localized), With<Verdict>>,
    mut said: MessageWriter<Announce>,
    mut commands: Commands,
) {
    if kept.read().count() > 0 {
        let words = Localized::new("editor-kept");
        said.write(Announce::new(words.resolve(&localization)));
        for (entity, mut shown) in &mut verdicts {
            *shown = words.clone();
            commands.entity(entity).insert_if_neq(TextTone::new(Tone::Ink));
        }
    }
}
