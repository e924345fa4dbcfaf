//! Files and ranks, engraved in the frame: letters and numbers as the list of moves uses them.

use bevy::prelude::*;
use bevy::text::FontSize;
use teahouse_rules::Square;

use super::slot::Slot;
use crate::app::AppSystems;
use crate::board::Layout;
use crate::ui::Tone;
use crate::ui::widget::plain;

/// A letter or number at the lower or left edge of the board.
#[derive(Component, Clone, Copy)]
struct Coordinate {
    /// Whether it names a column of the screen; else a row.
    column: bool,
    /// Counted from the left or from the bottom.
    index: u8,
}

/// No board has more squares in a line.
const MOST: u8 = 10;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        engrave.in_set(AppSystems::Ui).run_if(resource_exists::<Layout>).run_if(
            resource_exists_and_changed::<Layout>.or_eager(|new: Query<(), Added<Coordinate>>| !new.is_empty()),
        ),
    );
}

pub(super) fn spawn(commands: &mut Commands, root: Entity) {
    for column in [true, false] {
        for index in 0..MOST {
            commands.spawn((
                Name::new("Coordinate"),
                Coordinate { column, index },
                ChildOf(root),
                Pickable::IGNORE,
                Node { justify_content: JustifyContent::Center, align_items: AlignItems::Center, ..default() },
                if column { Slot::Column(index) } else { Slot::Row(index) },
                children![plain("", FontSize::Px(15.0), Tone::OnFrame)],
            ));
        }
    }
}

fn engrave(
    layout: Res<Layout>,
    coordinates: Query<(&Coordinate, &Children)>,
    mut texts: Query<(&mut Text, &mut TextFont)>,
) {
    let strip = layout.frame.max.y - layout.field.max.y - 2.0 * layout.brass_gap();
    let size = FontSize::Px((strip * 0.8).max(11.0));
    for (coordinate, children) in &coordinates {
        for child in children {
            let Ok((mut text, mut font)) = texts.get_mut(*child) else { continue };
            text.set_if_neq(Text::new(name(*coordinate, &layout)));
            if font.font_size != size {
                font.font_size = size;
            }
        }
    }
}

/// On an upright board the ranks lie along the lower edge, and the files go up the side.
fn name(coordinate: Coordinate, layout: &Layout) -> String {
    let Coordinate { column, index } = coordinate;
    let is_file = column != layout.is_upright();
    let square = if is_file { Square::new(index, 0) } else { Square::new(0, index) };
    if !layout.squares().any(|known| known == square) {
        return String::new();
    }
    let name = square.to_string();
    let (file, rank) = name.split_at(1);
    if is_file { file.to_owned() } else { rank.to_owned() }
}
