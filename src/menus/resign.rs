//! The question before resigning.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};
use teahouse_rules::{Seat, Seats};
use teahouse_table::Command;

use super::{close, small_sheet};
use crate::board::{AtTable, Layout};
use crate::core::Menu;
use crate::hud::across::turned_to;
use crate::hud::own::Resigner;
use crate::i18n::Localized;
use crate::session::{GameState, MatchCommand};
use crate::ui::theme::{size, space};
use crate::ui::widget::{button, button_of, overlay, sheet, text, words};
use crate::ui::{Page, Primary, Skin, Tone, Typeface};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Resign), spawn.run_if(resource_exists::<GameState>));
}

/// Asks the player whose own button was activated, or else the acting one. The focus begins on "no".
fn spawn(
    mut commands: Commands,
    session: Res<GameState>,
    mut resigner: ResMut<Resigner>,
    layout: Option<AtTable<&Layout>>,
) {
    if session.seats() == Seats::Four {
        ask_which_party(&mut commands, &session);
        return;
    }
    let seat = resigner.0.take().or(session.acting()).unwrap_or(Seat::FIRST);
    let (name, other) = (session.called(seat), session.called(seat.other()));
    let reader = layout.map_or(UiTransform::IDENTITY, |layout| turned_to(Some(seat), &layout));
    commands.spawn((
        overlay("Resign", Menu::Resign),
        // The player who asked reads it, wherever they sit.
        reader,
        children![(
            sheet(small_sheet),
            children![
                words(Typeface::Title, Localized::new("resign-title").arg("name", name.clone()), size::HEAD, Tone::Ink),
                text(
                    Localized::new("resign-means").arg("name", name.clone()).arg("other", other),
                    size::BODY,
                    Tone::InkDim
                ),
                (
                    Page(Node {
                        flex_direction: FlexDirection::Column,
                        row_gap: px(space::L),
                        margin: px(space::S).top(),
                        ..default()
                    }),
                    children![
                        (button(Skin::Filled, "resign-no", "no"), Primary, observe(close)),
                        (
                            button(Skin::Outlined, "resign-yes", "yes"),
                            observe(
                                move |_: On<Activate>,
                                      mut acts: MessageWriter<MatchCommand>,
                                      mut commands: Commands| {
                                    acts.write(MatchCommand { seat, command: Command::Resign });
                                    commands.set_state_if_neq(Menu::None);
                                }
                            )
                        ),
                    ]
                ),
            ],
        )],
    ));
}

/// At a table of four each party with a person can resign at any time.
fn ask_which_party(commands: &mut Commands, session: &GameState) {
    let resigns = [Seat::FIRST, Seat::SECOND].into_iter().filter_map(|member| {
        let party = session.seats().party(member);
        let seat = party.iter().find(|seat| session.is_person(*seat))?;
        let names = session.called_together(party);
        let words = Localized::new("resign-together").arg("names", names);
        Some((
            button_of(Skin::Outlined, words, format!("yes-{}", member.0)),
            observe(move |_: On<Activate>, mut acts: MessageWriter<MatchCommand>, mut commands: Commands| {
                acts.write(MatchCommand { seat, command: Command::Resign });
                commands.set_state_if_neq(Menu::None);
            }),
        ))
    });
    let resigns: Vec<_> = resigns.collect();
    commands.spawn((
        overlay("Resign", Menu::Resign),
        children![(
            sheet(small_sheet),
            children![
                words(Typeface::Title, Localized::new("resign-who"), size::HEAD, Tone::Ink),
                text(Localized::new("resign-who-means"), size::BODY, Tone::InkDim),
                (
                    Page(Node {
                        flex_direction: FlexDirection::Column,
                        row_gap: px(space::L),
                        margin: px(space::S).top(),
                        ..default()
                    }),
                    Children::spawn((
                        Spawn((button(Skin::Filled, "resign-no", "no"), Primary, observe(close))),
                        SpawnIter(resigns.into_iter()),
                    ))
                ),
            ],
        )],
    ));
}
