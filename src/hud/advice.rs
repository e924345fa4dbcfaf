//! The reason of a suggested move, in a word, on a slip that does not cover the move.

use bevy::prelude::*;
use teahouse_engine::{Motif, Why};
use teahouse_rules::{Colour, Face, Move, Piece, Square};

use super::across::turned_to;
use super::clear::{clear_of, drawn_over, standing};
use super::notice::{Lower, NoticeSystems, ToldElsewhere, Upper, fitted, lying, pile, slip};
use super::slot::{Free, Slot, between};
use super::{HudRoot, HudSystems};
use crate::board::figure::name_of;
use crate::board::slots::slot_of;
use crate::board::{AtTable, DrawingSystems, Drawings, Layout, Of, table_changed};
use crate::core::despawn_all;
use crate::i18n::{Localization, Localized};
use crate::manual;
use crate::opponent::{Advice, Advised, Reason};
use crate::prefs::look::Look;
use crate::session::GameState;
use crate::ui::{Room, Tone};

#[derive(Component)]
struct AdviceSentence;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (tell::<0>, tell::<1>).in_set(HudSystems::Board).after(NoticeSystems).after(DrawingSystems).run_if(
            resource_exists_and_changed::<Advice>
                .or_eager(table_changed::<Layout>)
                .or_eager(table_changed::<Drawings>)
                .or_eager(resource_changed::<Room>),
        ),
    );
}

fn tell<const B: u8>(
    (advice, session): (Res<Advice>, Res<GameState>),
    (localization, look, room): (Res<Localization>, Res<Look>, Res<Room>),
    (layout, first, drawings): (AtTable<&Layout, B>, AtTable<&Layout>, AtTable<&Drawings, B>),
    (root, upper): (Single<Entity, With<HudRoot>>, Single<Entity, With<Upper<B>>>),
    lower: Single<Entity, With<Lower<B>>>,
    old: Query<Entity, (With<AdviceSentence>, With<Of<B>>)>,
    mut told: Local<Option<(Advised, Localized)>>,
    mut commands: Commands,
) {
    despawn_all(&mut commands, old);
    let before = told.take();
    if list_tells(&session, &first) {
        return;
    }
    // A hint that the arbiter saw asked names pieces.
    let is_here = |advised: &&Advised| advised.board == B && !session.is_blind();
    let Some(advised) = advice.0.as_ref().filter(is_here) else { return };
    let words = sentence(advised, &session, (&localization, &look));
    // Two mistakes may have the same words.
    *told = Some((advised.clone(), words.clone()));
    let squares = advised.squares();
    let taken = between(squares, &layout).union(hand_of(advised, &layout).unwrap_or(between(squares, &layout)));
    // It lies where it covers nothing, and can be read by the player who asked.
    let reader = turned_to(session.on(B).acting(), &layout);
    let beside = |place: Slot, pile: Node| (AdviceSentence, Of::<B>, lying(*root), pile, place);
    let mut slip = match Free::of(taken, &layout) {
        // The hands of two boards lie at their edges.
        _ if session.has_two_boards() => {
            let drawn = drawn_over((&session, &layout, B), drawings.shown(&session), &advice);
            let free: Vec<Square> = squares.into_iter().chain(drawn).collect();
            let clear = clear_of(&free, &standing(session.on(B)), room.letters, &layout);
            let place = commands.spawn(beside(clear, pile())).id();
            let fitted = commands.spawn((fitted(), ChildOf(place))).id();
            commands.spawn((slip(fitted, words, Tone::Paper, Tone::Ink), reader))
        }
        Free::Above => commands.spawn((AdviceSentence, Of::<B>, slip(*upper, words, Tone::Paper, Tone::Ink), reader)),
        Free::Below => commands.spawn((AdviceSentence, Of::<B>, slip(*lower, words, Tone::Paper, Tone::Ink), reader)),
        Free::Beside => {
            let aside = commands.spawn(beside(Slot::Aside(squares), pile())).id();
            commands.spawn((slip(aside, words, Tone::Paper, Tone::Ink), reader))
        }
    };
    if before == *told {
        slip.insert(ToldElsewhere);
    }
}

/// The slot of the hand from which a piece is advised to be dropped.
fn hand_of(advised: &Advised, layout: &Layout) -> Option<Rect> {
    let Move::Drop { piece, .. } = advised.mv else { return None };
    slot_of(piece, layout)
}

/// The better move that a review found at the turn that is seen, where the list tells it: both boards stay in sight then, with what is
/// drawn over them.
pub(super) fn told_in_list(
    advice: &Advice,
    session: &GameState,
    layout: &Layout,
    (localization, look): (&Localization, &Look),
) -> Option<Localized> {
    let advised = advice.0.as_ref().filter(|_| list_tells(session, layout))?;
    Some(sentence(advised, session, (localization, look)))
}

/// Whether the list tells what a review found better: that of two boards.
fn list_tells(session: &GameState, layout: &Layout) -> bool {
    session.has_two_boards() && session.outcome().is_over() && layout.list.is_some()
}

/// The reason, and, in a review, the grade of the move played.
fn sentence(advised: &Advised, session: &GameState, (localization, look): (&Localization, &Look)) -> Localized {
    let reason = reason(advised, session, (localization, look));
    let Some(grade) = advised.instead_of else { return reason };
    let what = Localized::new(format!("review-{grade}")).arg("why", reason.resolve(localization));
    match advised.after.len() {
        0 => what,
        steps => Localized::new("review-in-chain").arg("steps", steps).arg("what", what.resolve(localization)),
    }
}

/// The reason, and the pieces that it names.
fn reason(advised: &Advised, session: &GameState, (localization, look): (&Localization, &Look)) -> Localized {
    match advised.reason {
        None => Localized::new("why-best"),
        Some(Reason::Why(why)) => {
            let words = Localized::new(format!("why-{why}"));
            let Some(kind) = why.kind() else { return words };
            let view = session.on(advised.board).seen();
            let whose = match why {
                Why::Saves(_) => view.mover(),
                _ => view.mover().other(),
            };
            let colour = view.colour_of(whose).unwrap_or(Colour::Black);
            words.arg("piece", name_of(Piece { colour, kind }, look).resolve(localization))
        }
        Some(Reason::Motif(Motif::Mates(moves))) => {
            Localized::new("motif-mates").arg("moves", moves).arg("plies", 2 * moves - 1)
        }
        Some(Reason::Motif(motif)) => {
            let named = |face| match face {
                Face::Piece(piece) => name_of(piece, look).resolve(localization),
                _ => manual::name_of(face).resolve(localization),
            };
            let words = Localized::new(format!("motif-{motif}"));
            ["piece", "other"]
                .into_iter()
                .zip(motif.pieces())
                .fold(words, |words, (gap, face)| words.arg(gap, named(face)))
        }
    }
}
