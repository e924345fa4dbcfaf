//! Shogi's account of an impasse. Once a king has entered the opponent's camp, it shows the points of both sides and a button.
//! The button declares the impasse, or offers a count of the points where the rules need the agreement of both players.

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use teahouse_rules::shogi::Side;
use teahouse_rules::shogi::impasse::Impasse;
use teahouse_rules::{Outcome, Public, Seat};

use super::permitted::sends_for;
use super::slot::{Accounts, Slot};
use super::table_action::{TableAction, open_offer};
use super::{HudRoot, HudSystems, has_news};
use crate::core::despawn_all;
use crate::i18n::Localized;
use crate::paint::{Carved, Carving};
use crate::session::GameState;
use crate::ui::theme::{size, space};
use crate::ui::widget::{Fitted, button, text};
use crate::ui::{Page, Skin, Tone};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, reckon.in_set(HudSystems::Match).run_if(has_news));
}

/// How the impasse stands, once a king is in the enemy's camp.
pub fn impasse(view: &Public) -> Option<Impasse> {
    let has_entered = |impasse: &Impasse| Side::BOTH.into_iter().any(|side| impasse.account(side).king_in_camp);
    Impasse::of(view).filter(has_entered)
}

/// Whether the side to move can end the game by a declaration, by rules that need no consent. Only strict play offers one that loses,
/// of which the rule card warns.
pub fn may_declare(session: &GameState) -> bool {
    impasse(session.view()).is_some_and(|impasse| {
        let opponent = Seat(impasse.declarer as u8).other();
        let is_lost = |outcome: Outcome| outcome.winner() == Some(opponent);
        impasse.if_declared().is_some_and(|outcome| session.state().is_strict() || !is_lost(outcome))
    })
}

/// The end of the match by a count of the points, where two people can agree on one now. The computer is not
/// asked for a count.
pub fn if_agreed(session: &GameState) -> Option<Outcome> {
    let is_open = session.is_among_people() && !session.outcome().is_over();
    impasse(session.view()).filter(|_| is_open)?.if_agreed()
}

/// Fills a sentence about a count of the points: both players, their points, and the end that follows from them.
pub(super) fn counted(words: Localized, session: &GameState) -> Localized {
    let Some(impasse) = Impasse::of(session.view()) else { return words };
    let points = |side| i32::from(impasse.account(side).points);
    let winner = impasse.if_agreed().and_then(Outcome::winner);
    words
        .arg("first", session.called(Seat::FIRST))
        .arg("first-points", points(Side::Sente))
        .arg("second", session.called(Seat::SECOND))
        .arg("second-points", points(Side::Gote))
        .arg("result", if winner.is_some() { "win" } else { "draw" })
        .arg("winner", session.called(winner.unwrap_or(Seat::FIRST)))
}

fn reckon(
    mut commands: Commands,
    session: Res<GameState>,
    root: Single<Entity, With<HudRoot>>,
    old: Query<Entity, With<Accounts>>,
) {
    despawn_all(&mut commands, old);
    let view = session.view();
    // The question about a count says the points itself.
    let is_shown = !session.outcome().is_over() && open_offer(&session).is_none() && !session.is_blind();
    let Some(impasse) = impasse(view).filter(|_| is_shown) else { return };
    let place = commands.spawn((
        Name::new("Account"),
        Accounts,
        ChildOf(*root),
        Pickable::IGNORE,
        Node { flex_direction: FlexDirection::Column, ..default() },
        Slot::Account(view.mover()),
    ));
    let place = place.id();
    let paper = commands
        .spawn((
            ChildOf(place),
            Carved(Carving::Paper),
            Fitted::default(),
            Page(Node {
                flex_direction: FlexDirection::Column,
                padding: px(space::M).all(),
                row_gap: px(space::XS),
                max_height: percent(100),
                flex_shrink: 0.0,
                ..default()
            }),
        ))
        .id();
    for side in Side::BOTH {
        let account = impasse.account(side);
        let words = Localized::new(if account.king_in_camp { "account-in-camp" } else { "account-outside" })
            .arg("name", session.called(Seat(side as u8)))
            .arg("pieces", i32::from(account.pieces_in_camp))
            .arg(
                "points",
                i32::from(if impasse.rule.needs_agreement() { account.points } else { account.points_in_camp }),
            );
        let whole = Node { flex_shrink: 0.0, ..default() };
        commands.spawn((ChildOf(paper), text(words, size::SMALL, Tone::Ink), whole));
    }
    let row = Node { flex_direction: FlexDirection::Column, flex_shrink: 0.0, ..default() };
    let row = commands.spawn((ChildOf(paper), Page(row))).id();
    if impasse.rule.needs_agreement() {
        let count = button(Skin::Outlined, "account-count", "count");
        let is_allowed = if_agreed(&session).is_some();
        spawn_button(&mut commands, row, count, (view.mover(), TableAction::OfferImpasse), is_allowed);
    } else {
        let declare = button(Skin::Outlined, "account-declare", "declare");
        spawn_button(&mut commands, row, declare, (view.mover(), TableAction::Declare), may_declare(&session));
    }
}

fn spawn_button(
    commands: &mut Commands,
    row: Entity,
    button: impl Bundle,
    (seat, action): (Seat, TableAction),
    is_allowed: bool,
) {
    let mut button = commands.spawn((ChildOf(row), button));
    button.observe(sends_for(seat, action));
    if !is_allowed {
        button.insert(InteractionDisabled);
    }
}
