//! Shogi's account: as soon as a king stands in the enemy's camp, what both would have at a declaration, and the button that
//! declares.

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Activate;
use teahouse_rules::shogi::impasse::Impasse;
use teahouse_rules::shogi::{ImpasseRule, Side};
use teahouse_rules::{Outcome, Public, Seat};

use super::actions::TableAction;
use super::slot::Slot;
use super::{HudRoot, has_news};
use crate::core::{AppSystems, Screen};
use crate::i18n::Localized;
use crate::paint::{Carved, Carving};
use crate::session::GameState;
use crate::ui::theme::{size, space};
use crate::ui::widget::{button, text};
use crate::ui::{Page, Skin, Tone};

/// The account.
#[derive(Component)]
struct Accounts;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        reckon
            .in_set(AppSystems::Ui)
            .run_if(has_news)
            .run_if(in_state(Screen::Table).and_eager(resource_exists::<GameState>)),
    );
}

/// How the impasse stands, once a king is in the enemy's camp.
#[must_use]
pub fn impasse(view: &Public) -> Option<Impasse> {
    let has_entered = |impasse: &Impasse| Side::BOTH.into_iter().any(|side| impasse.account(side).king_in_camp);
    Impasse::of(view).filter(has_entered)
}

/// Whether the side to move can end the game by a declaration: by rules that need no consent, and where the declaration
/// does not lose. The rules allow a losing one; the interface does not offer it.
#[must_use]
pub fn may_declare(view: &Public) -> bool {
    impasse(view).is_some_and(|impasse| {
        let declarer = Seat(impasse.declarer as u8);
        let is_lost = |outcome: &Outcome| outcome.winner() == Some(declarer.other());
        !impasse.rule.needs_agreement() && impasse.result.is_some_and(|outcome| !is_lost(&outcome))
    })
}

fn reckon(
    mut commands: Commands,
    session: Res<GameState>,
    root: Single<Entity, With<HudRoot>>,
    old: Query<Entity, With<Accounts>>,
) {
    for accounts in &old {
        commands.entity(accounts).despawn();
    }
    let view = session.view();
    let Some(impasse) = impasse(view).filter(|_| !session.outcome().is_over()) else { return };
    let place = commands
        .spawn((
            Name::new("Account"),
            Accounts,
            ChildOf(*root),
            Carved(Carving::Paper),
            Node {
                flex_direction: FlexDirection::Column,
                justify_content: JustifyContent::Center,
                padding: px(space::M).all(),
                row_gap: px(space::XS),
                overflow: Overflow::clip(),
                ..default()
            },
            Slot::Account,
        ))
        .id();
    for side in Side::BOTH {
        let account = impasse.account(side);
        let counts_all = matches!(impasse.rule, ImpasseRule::Count27 | ImpasseRule::Count27Gote | ImpasseRule::Count24);
        let words = Localized::new(if account.king_in_camp { "account-in-camp" } else { "account-outside" })
            .arg("name", session.called(Seat(side as u8)))
            .arg("pieces", i32::from(account.pieces_in_camp))
            .arg("points", i32::from(if counts_all { account.points } else { account.points_in_camp }));
        commands.spawn((ChildOf(place), text(words, size::SMALL, Tone::Ink)));
    }
    if impasse.rule.needs_agreement() {
        commands.spawn((ChildOf(place), text(Localized::new("account-by-agreement"), size::SMALL, Tone::InkDim)));
        return;
    }
    let row = commands.spawn((ChildOf(place), Page(Node { flex_direction: FlexDirection::Column, ..default() }))).id();
    let mut declare = commands.spawn((ChildOf(row), button(Skin::Outlined, "account-declare", "declare")));
    declare.observe(|_: On<Activate>, mut actions: MessageWriter<TableAction>| {
        actions.write(TableAction::Declare);
    });
    if !may_declare(view) {
        declare.insert(InteractionDisabled);
    }
}
