//! The players' names, what they play, and whose turn it is. The tablet itself and the small man on it are pictures of
//! the board's room.

use bevy::prelude::*;
use teahouse_rules::shogi::Handicap;
use teahouse_rules::{Colour, Rules, Seat};

use super::has_news;
use super::slot::Slot;
use crate::app::trace::Traced;
use crate::app::{AppSystems, Screen};
use crate::board::Layout;
use crate::i18n::Localized;
use crate::sitting::Sitting;
use crate::ui::theme::{size, space};
use crate::ui::widget::{OneLine, plain, text};
use crate::ui::{TextTone, Tone};

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
        (
            make_room.run_if(
                resource_exists_and_changed::<Layout>.or_eager(|new: Query<(), Added<Tablet>>| !new.is_empty()),
            ),
            write.run_if(has_news.or_eager(resource_exists_and_changed::<Layout>)),
        )
            .in_set(AppSystems::Ui)
            .run_if(in_state(Screen::Table).and_eager(resource_exists::<Sitting>).and_eager(resource_exists::<Layout>)),
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
                overflow: Overflow::clip(),
                ..default()
            },
            Slot::Tablet { near },
            children![
                (line(near), children![(NameLine, OneLine::default(), plain("", size::LARGE, Tone::Text))]),
                (
                    line(near),
                    children![(
                        SecondLine,
                        TextLayout::no_wrap(),
                        Node { flex_shrink: 0.0, ..default() },
                        text(Localized::new("tablet-undecided"), size::SMALL, Tone::TextDim)
                    )]
                ),
            ],
        ));
    }
}

/// A line of words as wide as there is room for, which stand at the small man's side of it.
fn line(near: bool) -> impl Bundle {
    (
        Pickable::IGNORE,
        Node {
            width: percent(100),
            justify_content: if near { JustifyContent::End } else { JustifyContent::Start },
            overflow: Overflow::clip_x(),
            flex_shrink: 0.0,
            ..default()
        },
    )
}

/// The words stand beside the small man, and the near player's are the far player's after half a turn.
fn make_room(layout: Res<Layout>, mut tablets: Query<(&Tablet, &mut Node)>) {
    for (tablet, mut node) in &mut tablets {
        let man = px(layout.tablet_man(tablet.near).inner_edge);
        let padding = if tablet.near {
            UiRect { left: px(space::M), right: man, ..default() }
        } else {
            UiRect { left: man, right: px(space::M), ..default() }
        };
        if node.padding != padding {
            node.padding = padding;
        }
    }
}

fn write(
    (sitting, layout): (Res<Sitting>, Res<Layout>),
    tablets: Query<(Entity, &Tablet)>,
    children: Query<&Children>,
    mut names: Query<&mut OneLine, With<NameLine>>,
    mut lines: Query<&mut Localized, With<SecondLine>>,
    mut commands: Commands,
) {
    for (entity, tablet) in &tablets {
        let seat = layout.seat(tablet.near);
        let to_move = sitting.mover() == Some(seat);
        for child in children.iter_descendants(entity) {
            if let Ok(name) = names.get_mut(child) {
                OneLine::write(name, sitting.name(seat));
            }
            if let Ok(mut line) = lines.get_mut(child) {
                line.set_if_neq(second_line(&sitting, seat, to_move));
                let tone = if to_move { Tone::TextLit } else { Tone::TextDim };
                commands.entity(child).insert(TextTone::new(tone));
            }
        }
    }
}

/// What a player plays and whether it is their turn: in words, never by colour alone.
fn second_line(sitting: &Sitting, seat: Seat, to_move: bool) -> Localized {
    let view = sitting.view();
    if to_move && view.position().checked().is_some() {
        return Localized::new("tablet-in-check");
    }
    if let Rules::Shogi(ruleset) = view.rules() {
        let is_first = seat == Seat::FIRST;
        return Localized::new(match (ruleset.handicap == Handicap::Even, is_first, to_move) {
            (true, true, false) => "tablet-sente",
            (true, true, true) => "tablet-sente-to-move",
            (true, false, false) => "tablet-gote",
            (true, false, true) => "tablet-gote-to-move",
            (false, true, false) => "tablet-receiver",
            (false, true, true) => "tablet-receiver-to-move",
            (false, false, false) => "tablet-giver",
            (false, false, true) => "tablet-giver-to-move",
        });
    }
    Localized::new(match (view.colour_of(seat), to_move) {
        (None, false) => "tablet-undecided",
        (None, true) => "tablet-undecided-to-move",
        (Some(Colour::Red), false) => "tablet-red",
        (Some(Colour::Red), true) => "tablet-red-to-move",
        (Some(Colour::Black), false) => "tablet-black",
        (Some(Colour::Black), true) => "tablet-black-to-move",
    })
}
