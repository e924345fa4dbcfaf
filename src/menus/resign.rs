//! "Give up?"

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};
use teahouse_rules::Seat;
use teahouse_table::Command;

use super::{close, small_sheet};
use crate::{
    app::Menu,
    i18n::Localized,
    sitting::{Act, Sitting},
    ui::{
        Page, Primary, Skin, Tone, Typeface,
        theme::{size, space},
        widget::{button, overlay, sheet, text, words},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Resign), spawn.run_if(resource_exists::<Sitting>));
}

/// Asks the player before the board. The focus begins at the answer that changes nothing.
fn spawn(mut commands: Commands, sitting: Res<Sitting>) {
    let seat = sitting.acting().unwrap_or(Seat::FIRST);
    let (name, other) = (sitting.called(seat), sitting.called(seat.other()));
    commands.spawn((
        overlay("Resign", Menu::Resign),
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
                            observe(move |_: On<Activate>, mut acts: MessageWriter<Act>, mut commands: Commands| {
                                acts.write(Act { seat, command: Command::Resign });
                                commands.set_state_if_neq(Menu::None);
                            })
                        ),
                    ]
                ),
            ],
        )],
    ));
}
