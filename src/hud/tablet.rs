//! The players' names, what they play, and whose turn it is.

use bevy::prelude::*;
use teahouse_rules::{Colour, Seat};

use super::has_news;
use super::slot::Slot;
use crate::app::trace::Traced;
use crate::app::{AppSystems, Screen};
use crate::i18n::Localized;
use crate::sitting::Sitting;
use crate::ui::theme::{self, size, space};
use crate::ui::widget::{plain, text};

/// A player's tablet.
#[derive(Component)]
struct Tablet {
    near: bool,
}

/// The name on a tablet.
#[derive(Component)]
struct NameLine;

/// The line under the name: colour and turn, in words.
#[derive(Component)]
struct SecondLine;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        write
            .in_set(AppSystems::Ui)
            .run_if(has_news)
            .run_if(in_state(Screen::Table).and_eager(resource_exists::<Sitting>)),
    );
}

pub(super) fn spawn(commands: &mut Commands, root: Entity) {
    for near in [true, false] {
        commands.spawn((
            Name::new("Tablet"),
            Tablet { near },
            Traced::new("tablet", if near { "near" } else { "far" }),
            ChildOf(root),
            Pickable::IGNORE,
            Node {
                flex_direction: FlexDirection::Column,
                justify_content: JustifyContent::Center,
                padding: UiRect::horizontal(px(space::L)),
                border: px(1.5).all(),
                border_radius: BorderRadius::all(px(theme::RADIUS_SMALL)),
                overflow: Overflow::clip(),
                ..default()
            },
            Slot::Tablet { near },
            BackgroundColor(theme::FRAME),
            BorderColor::all(theme::BRASS),
            children![
                (NameLine, one_line(), plain("", size::LARGE, theme::CREAM)),
                (SecondLine, one_line(), text(Localized::new("tablet-undecided"), size::SMALL, theme::CREAM_DIM)),
            ],
        ));
    }
}

/// Names may be long; a tablet is as wide as it is.
fn one_line() -> impl Bundle {
    (TextLayout::no_wrap(), Node { flex_shrink: 0.0, ..default() })
}

fn write(
    sitting: Res<Sitting>,
    mut tablets: Query<(&Tablet, &Children, &mut BackgroundColor, &mut BorderColor)>,
    mut names: Query<&mut Text, (With<NameLine>, Without<SecondLine>)>,
    mut lines: Query<&mut Localized, With<SecondLine>>,
) {
    for (tablet, children, mut ground, mut edge) in &mut tablets {
        let seat = if tablet.near { sitting.near() } else { sitting.near().other() };
        let to_move = sitting.mover() == Some(seat);
        ground.set_if_neq(BackgroundColor(if to_move { theme::FRAME_LIT } else { theme::FRAME }));
        edge.set_if_neq(BorderColor::all(if to_move { theme::LIT_BRASS } else { theme::BRASS }));
        for child in children {
            if let Ok(mut name) = names.get_mut(*child) {
                name.set_if_neq(Text::new(sitting.name(seat)));
            }
            if let Ok(mut line) = lines.get_mut(*child) {
                line.set_if_neq(second_line(&sitting, seat, to_move));
            }
        }
    }
}

/// What a player plays and whether it is their turn: in words, never by colour alone.
fn second_line(sitting: &Sitting, seat: Seat, to_move: bool) -> Localized {
    Localized::new(match (sitting.view().colour_of(seat), to_move) {
        (None, false) => "tablet-undecided",
        (None, true) => "tablet-undecided-to-move",
        (Some(Colour::Red), false) => "tablet-red",
        (Some(Colour::Red), true) => "tablet-red-to-move",
        (Some(Colour::Black), false) => "tablet-black",
        (Some(Colour::Black), true) => "tablet-black-to-move",
    })
}
