//! The editor's screen: the controls over the board, and the sheet beside it.

use bevy::ecs::hierarchy::ChildSpawner;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::ask::on_ask;
use super::hands::Hands;
use super::shown::{Shown, Whole};
use super::told::{Deed, Problems, Verdict, way_to_all};
use super::words::{board_name, speaker};
use super::{line, squares, stock, tools};
use crate::core::{Menu, Screen, despawn_all};
use crate::i18n::{Localization, Localized};
use crate::prefs::look::Look;
use crate::prefs::{GameKind, Settings};
use crate::screens::bench::{back_button, paper, place};
use crate::session::{Drafting, KeepPosition};
use crate::ui::theme::{size, space};
use crate::ui::widget::{button, column, goes_to, grouped, rule, screen, scroll_area, sheet, words};
use crate::ui::{MessageRoom, Page, PageByRoom, Skin, Tone, Typeface};

/// Another game has other pieces: all is rebuilt.
pub(super) fn lay_anew(old: Query<Entity, With<Whole>>, mut hands: ResMut<Hands>, mut commands: Commands) {
    despawn_all(&mut commands, old);
    *hands = Hands::default();
    commands.run_system_cached(spawn);
}

pub(super) fn spawn(
    mut commands: Commands,
    (drafting, look): (Res<Drafting>, Res<Look>),
    (localization, settings): (Res<Localization>, Res<Settings>),
) {
    let game = drafting.game();
    let speaker = speaker(&drafting, &localization, &settings);
    let names = drafting.draft().faces().into_iter().map(|face| (face, speaker.piece(face))).collect();
    let shown = Shown { drafting: drafting.clone(), look: look.clone(), names };
    let over_board =
        Node { position_type: PositionType::Absolute, width: percent(100), height: percent(100), ..default() };
    commands.spawn((screen("Editor", Screen::Editor), Whole(game), observe(on_ask))).with_children(|whole| {
        for board in 0..drafting.drafts().count() {
            whole
                .spawn((over_board.clone(), Pickable::IGNORE, grouped(board_name(&drafting, board))))
                .with_children(|controls| squares::spawn(controls, &drafting, board));
        }
        whole.spawn(PageByRoom(place::sheet_of(game))).with_children(|side| {
            side.spawn((MessageRoom, Pickable::IGNORE));
            side.spawn((
                sheet(paper),
                children![header(game), rule(), scroll_area(move |sheet| fill(sheet, &shown)), footer()],
            ));
        });
    });
}

/// The way back, and what this is.
fn header(game: GameKind) -> impl Bundle {
    // The sheet beside two boards may be narrow.
    let letters = if game == GameKind::Supply { size::LIST } else { size::HEAD };

    let back = |_: On<Activate>, drafting: Res<Drafting>, mut commands: Commands| {
        commands.set_state_if_neq(drafting.back());
    };
    (
        Page(Node { column_gap: px(space::M), align_items: AlignItems::Center, flex_shrink: 0.0, ..default() }),
        children![
            (back_button("library-back"), observe(back)),
            words(Typeface::Title, Localized::new("editor-title"), letters, Tone::Ink),
        ],
    )
}

fn fill(sheet: &mut ChildSpawner, shown: &Shown) {
    stock::games(sheet);
    stock::boards(sheet, shown);
    tools::spawn(sheet, shown);
    stock::stock(sheet, shown);
    stock::turn(sheet, shown);
    stock::whole(sheet);
    sheet.spawn((
        (Name::new("Problems"), Problems, grouped("editor-problems")),
        Page(Node { flex_direction: FlexDirection::Column, row_gap: px(space::XS), flex_shrink: 0.0, ..default() }),
    ));
    line::spawn(sheet, shown);
}

/// Whether the position can be played, and what can be done with it.
fn footer() -> impl Bundle {
    let keep = |_: On<Activate>, drafting: Res<Drafting>, mut keeps: MessageWriter<KeepPosition>| {
        let (rules, positions) = (*drafting.drafts().rules(), drafting.drafts().positions());
        keeps.write_batch(positions.map(|(position, second)| KeepPosition { rules, position, second }));
    };
    let half =
        || Page(Node { flex_direction: FlexDirection::Column, flex_grow: 1.0, flex_basis: px(130), ..default() });
    (
        Page(Node { flex_direction: FlexDirection::Column, row_gap: px(space::S), flex_shrink: 0.0, ..default() }),
        children![
            (Name::new("Verdict"), Verdict, column(space::XS)),
            way_to_all(),
            (
                Page(Node { column_gap: px(space::M), row_gap: px(space::S), flex_wrap: FlexWrap::Wrap, ..default() }),
                children![
                    (half(), children![(button(Skin::Outlined, "editor-keep", "keep"), Deed, observe(keep))]),
                    (
                        half(),
                        children![(
                            button(Skin::Outlined, "editor-play", "play-on-from"),
                            Deed,
                            observe(goes_to(Menu::PlayOn))
                        )]
                    ),
                ],
            ),
        ],
    )
}
