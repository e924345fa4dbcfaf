//! The end sheet, beside the board of the finished match.

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*, ui::UiSystems};

use super::proof;
use crate::board::ListOpen;
use crate::core::{AppSystems, Phase, despawn_all};
use crate::hud::Notation;
use crate::i18n::Localization;
use crate::prefs::Settings;
use crate::session::GameState;
use crate::ui::reader::Announce;
use crate::ui::theme::{size, space};
use crate::ui::widget::{scroll_area, sheet, text, words};
use crate::ui::{EdgeTone, Layer, MessageHeight, PageByRoom, Room, Tone, Typeface};

mod account;
mod across;
mod buttons;
mod extent;
mod parts;
mod past;
mod place;
mod series;

use account::Account;
use buttons::{buttons, small_buttons, small_buttons_place};
use extent::AcrossWords;
use parts::{fact, heading, low_heading, seal_remark};
use place::{EndSheet, groups_place, heading_group, next_group, next_line, place};
use series::SeriesAccount;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(past::plugin);
    app.add_systems(OnEnter(Phase::Over), (spawn, announce).run_if(resource_exists::<GameState>))
        .add_systems(
            Update,
            (despawn, spawn)
                .chain()
                .in_set(AppSystems::Ui)
                .before(give_way)
                .run_if(in_state(Phase::Over).and_eager(sit_otherwise)),
        )
        .add_systems(
            Update,
            give_way.in_set(AppSystems::Ui).run_if(
                in_state(Phase::Over)
                    .and_eager(resource_changed::<ListOpen>.or_eager(any_match_filter::<Added<EndSheet>>)),
            ),
        )
        .add_systems(
            PostUpdate,
            // The plan of the sheet has been laid out before.
            stand_below_message.after(UiSystems::Prepare).before(UiSystems::Layout).run_if(in_state(Phase::Over)),
        );
}

/// While the player looks back, the list of moves takes its place.
fn give_way(list: Res<ListOpen>, sheets: Query<(Entity, &EndSheet)>, mut commands: Commands) {
    for (entity, sheet) in &sheets {
        let plan = if list.0 { |room| Node { display: Display::None, ..place(room) } } else { sheet.place() };
        commands.entity(entity).insert(PageByRoom(plan));
    }
}

/// A message that lies above board and sheet covers nothing of the sheet. One that lies above the board alone leaves it where it is.
fn stand_below_message(
    (height, room): (Res<MessageHeight>, Res<Room>),
    mut sheets: Query<(&EndSheet, &PageByRoom, &mut Node)>,
) {
    let is_above = room.has_message_above_end() && height.0 > 0.0;
    for (_, PageByRoom(plan), mut node) in sheets.iter_mut().filter(|(sheet, ..)| **sheet == EndSheet::Whole) {
        let Val::Px(usual) = plan(*room).top else { continue };
        let top = px(if is_above { height.0 + space::S * room.scale } else { usual * room.scale });
        if node.top != top {
            node.top = top;
        }
    }
}

/// The players have turned to one side of the table, or face to face, or have another room, since the sheets were laid.
fn sit_otherwise(
    (settings, room): (Res<Settings>, Res<Room>),
    session: Option<Res<GameState>>,
    (sheets, far): (Query<&EndSheet>, Query<&AcrossWords>),
) -> bool {
    let is_news = settings.is_changed() || room.is_changed();
    let Some(session) = session.filter(|_| is_news && !sheets.is_empty()) else { return false };
    let own = EndSheet::own(&session, &settings, *room);
    let is_laid = |wanted: EndSheet| sheets.iter().any(|sheet| *sheet == wanted);
    let mut far = far.iter().map(|words| EndSheet::Across { extent: words.extent(*room) });
    !is_laid(own) || !far.all(is_laid)
}

fn despawn(sheets: Query<Entity, With<EndSheet>>, mut commands: Commands) {
    despawn_all(&mut commands, sheets);
}

fn spawn(
    mut commands: Commands,
    session: Res<GameState>,
    language: Res<Localization>,
    notation: Option<Res<Notation>>,
    (settings, room): (Res<Settings>, Res<Room>),
) {
    let moves = notation.map(|notation| notation.all(proof::finished(&session), &language)).unwrap_or_default();
    let account = Account::of(&session, &moves);
    let key_of_next = series::key_of_next(&session);
    let own = EndSheet::own(&session, &settings, *room);
    if own != EndSheet::Whole {
        let words = AcrossWords::of(&account, &language);
        let extent = words.extent(*room);
        commands.spawn((across::sheet(&account, key_of_next, extent), words));
    }
    let is_cramped = matches!(own, EndSheet::Near { is_cramped: true, .. });
    commands.spawn((
        Name::new("End of the match"),
        own,
        DespawnOnExit(Phase::Over),
        Layer::Screen(1),
        sheet(own.place()),
        children![
            scroll_area(move |sheet| {
                tell(sheet, account, own);
                if is_cramped {
                    sheet.spawn(small_buttons_place()).with_children(|row| small_buttons(row, key_of_next.is_some()));
                }
            }),
            buttons(key_of_next, !is_cramped),
        ],
    ));
}

/// Tells a screen reader of the end of a series. The end of the match is announced with its last event.
fn announce(session: Res<GameState>, language: Res<Localization>, mut said: MessageWriter<Announce>) {
    if let Some(won) = SeriesAccount::of(&session).won() {
        said.write(Announce::new(won.resolve(&language)));
    }
}

/// Groups beside each other where the sheet is wide, below each other where it is not.
fn tell(sheet: &mut ChildSpawner, account: Account, own: EndSheet) {
    let is_low = matches!(own, EndSheet::Near { is_low: true, .. });
    let below: fn(Room) -> Node = if own == EndSheet::Whole { next_line } else { next_group };
    let Account { stamp, winner, headline, reason, facts, proof, series, seal } = account;
    let won = series.won().cloned();
    let next = || (PageByRoom(below), EdgeTone::new(Tone::Brass.alpha(0.6)));
    sheet.spawn((past::Groups(below), PageByRoom(groups_place))).with_children(|groups| {
        groups.spawn(PageByRoom(heading_group)).with_children(|group| {
            if is_low {
                group.spawn(low_heading(stamp, headline));
                group.spawn(text(reason, size::BODY, Tone::InkDim));
            } else {
                group.spawn(heading((stamp, winner), headline, reason));
            }
            if let Some(won) = won {
                group.spawn(words(Typeface::Title, won, size::LARGE, Tone::Seal));
            }
        });
        // The score stands above the facts, which may lie out of sight. Of a single match only the next one is told, after them.
        let [first, later] = if series.has_score() { [Some(series), None] } else { [None, Some(series)] };
        let tell_series = |groups: &mut ChildSpawner, series: Option<SeriesAccount>| {
            if let Some(series) = series.filter(|series| !series.is_empty()) {
                groups.spawn(next()).with_children(|group| series::tell(group, series));
            }
        };
        tell_series(groups, first);
        groups.spawn(next()).with_children(|group| {
            for (label, value) in facts {
                group.spawn(fact(text(label, size::SMALL, Tone::InkDim), value));
            }
        });
        if !proof.is_empty() {
            groups.spawn(next()).with_children(|group| {
                for line in proof {
                    group.spawn(text(line, size::SMALL, Tone::InkDim));
                }
            });
        }
        tell_series(groups, later);
        if let Some(seal) = seal {
            groups.spawn(next()).with_child(seal_remark(seal));
        }
    });
}
