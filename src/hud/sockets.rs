//! Sixteen sockets beside each player, of the enemy's men in rank order: taken (the disc itself lies there), face-down
//! (a small back), in play (an empty socket). Graveyard and ledger are one thing; everybody can see it by subtraction.

use bevy::prelude::*;
use bevy::text::FontSize;
use teahouse_rules::{Man, Position};

use super::has_news;
use super::slot::Slot;
use crate::app::trace::Traced;
use crate::app::{AppSystems, Screen};
use crate::board::Layout;
use crate::board::baked::glyph;
use crate::board::pieces::socket_men;
use crate::sitting::Sitting;
use crate::ui::theme::{self, size};
use crate::ui::widget::plain;

/// A socket.
#[derive(Component)]
struct Socket {
    near: bool,
    index: usize,
}

/// The small back in a socket, and the character of the man that it stands for.
#[derive(Component)]
struct Back;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        fill.in_set(AppSystems::Ui)
            .run_if(has_news.or_eager(resource_exists_and_changed::<Layout>))
            .run_if(in_state(Screen::Table).and_eager(resource_exists::<Sitting>))
            .run_if(resource_exists::<Layout>),
    );
}

pub(super) fn spawn(commands: &mut Commands, root: Entity) {
    for near in [true, false] {
        for index in 0..16 {
            commands.spawn((
                Name::new("Socket"),
                Socket { near, index },
                Traced::new("socket", format!("{}-{}", if near { "near" } else { "far" }, index + 1)),
                ChildOf(root),
                Pickable::IGNORE,
                Node {
                    border: px(1.5).all(),
                    border_radius: BorderRadius::MAX,
                    justify_content: JustifyContent::Center,
                    align_items: AlignItems::Center,
                    ..default()
                },
                Slot::Socket { near, index },
                BorderColor::all(theme::CREAM_DIM.with_alpha(0.35)),
                children![(
                    Back,
                    Pickable::IGNORE,
                    Visibility::Hidden,
                    BackgroundColor(theme::LACQUER),
                    BorderColor::all(theme::GOLD.with_alpha(0.7)),
                    Node {
                        width: percent(92),
                        height: percent(92),
                        border: px(1.5).all(),
                        border_radius: BorderRadius::MAX,
                        justify_content: JustifyContent::Center,
                        align_items: AlignItems::Center,
                        ..default()
                    },
                    children![plain("", size::SMALL, theme::GOLD)],
                )],
            ));
        }
    }
}

fn fill(
    sitting: Res<Sitting>,
    layout: Res<Layout>,
    sockets: Query<(&Socket, &Children)>,
    mut backs: Query<(&mut Visibility, &Children), With<Back>>,
    mut letters: Query<(&mut Text, &mut TextFont)>,
) {
    let Position::Banqi(position) = sitting.view().position() else { return };
    for (socket, children) in &sockets {
        let owner = if socket.near { sitting.near() } else { sitting.near().other() };
        let enemy = sitting.view().colour_of(owner.other());
        let man = enemy.and_then(|colour| socket_men(colour).nth(socket.index));
        let hidden = man.is_some_and(|man| is_hidden(position, man, socket.index));
        for child in children {
            let Ok((mut visibility, parts)) = backs.get_mut(*child) else { continue };
            visibility.set_if_neq(if hidden { Visibility::Inherited } else { Visibility::Hidden });
            for part in parts {
                let (Ok((mut letter, mut font)), Some(man)) = (letters.get_mut(*part), man) else { continue };
                letter.set_if_neq(Text::new(glyph(man)));
                font.font_size = FontSize::Px((layout.socket_radius() * 1.05).round());
            }
        }
    }
}

/// Of a kind's sockets the first are for those taken, the next for those face-down, the last for those in play.
fn is_hidden(position: &teahouse_rules::banqi::Position, man: Man, index: usize) -> bool {
    let place = index - crate::board::pieces::first_socket(man.kind);
    let taken = usize::from(position.captured(man));
    let hidden = usize::from(position.bag().count(man));
    (taken..taken + hidden).contains(&place)
}
