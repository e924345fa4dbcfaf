//! Pieces in hand as buttons with their counts. A press selects one; a press on a square drops it.

use accesskit::{Action, Role};
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui::prelude::AccessibleLabel;
use teahouse_rules::Face;

use super::{Speaker, SquareNames};
use crate::board::hand::HandPad;
use crate::board::press::PressOn;
use crate::board::slots::in_hand;
use crate::board::{AtTable, BoardPad, BoardSystems, Layout};
use crate::core::AppSystems;
use crate::i18n::Localization;
use crate::session::GameState;
use crate::ui::reader::{Asked, Spoken, is_read};

pub(super) fn plugin<const B: u8>(app: &mut App) {
    app.add_observer(answer::<B>).add_systems(Update, write::<B>.in_set(BoardSystems(AppSystems::Ui)).run_if(is_read));
}

fn write<const B: u8>(
    (session, layout): (Res<GameState>, AtTable<&Layout, B>),
    (localization, names): (Res<Localization>, Res<SquareNames>),
    pads: Query<(Entity, &HandPad<B>, Option<&AccessibleLabel>)>,
    mut commands: Commands,
) {
    let speaker = Speaker::at(&session, &localization, *names);
    for (entity, pad, label) in &pads {
        let Some(piece) = pad.piece(&layout) else { continue };
        let count = in_hand(session.on(B).seen(), piece).count();
        let piece = speaker.piece(piece);
        let words = match session.on(B).is_blind() {
            true => piece,
            false => localization.tr_args("said-in-hand", &[("piece", piece.into()), ("count", count.into())]),
        };
        if label.is_none_or(|label| label.0 != words) {
            commands.entity(entity).insert((Spoken::pressable(Role::Button), AccessibleLabel(words)));
        }
    }
}

fn answer<const B: u8>(
    asked: On<Asked>,
    pads: Query<&HandPad<B>, Without<InteractionDisabled>>,
    (layout, session): (Option<AtTable<&Layout, B>>, Option<Res<GameState>>),
    board: Option<Single<Entity, With<BoardPad<B>>>>,
    mut focus: ResMut<InputFocus>,
    mut presses: MessageWriter<PressOn<B>>,
) {
    let (Ok(pad), Some(layout), Some(session)) = (pads.get(asked.entity), layout, session) else { return };
    if asked.action != Action::Click {
        return;
    }
    let is_there = |piece: &Face| session.on(B).is_blind() || in_hand(session.on(B).seen(), *piece).next().is_some();
    let Some(piece) = pad.piece(&layout).filter(is_there) else { return };
    presses.write(PressOn::Hand(piece));
    if let Some(board) = board {
        focus.set(*board, FocusCause::Navigated);
    }
}
