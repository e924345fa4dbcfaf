//! The periods of byoyomi as a row of marks between the digits and the words: a broad one for each period that is left, the present one among
//! them, and a thin one for each that is used up.

use bevy::prelude::*;
use teahouse_table::ClockPhase;

use crate::ui::{GroundTone, Tone};

/// The row, and what it shows.
#[derive(Component, Default)]
pub(super) struct PeriodMarks(Option<ShownPeriods>);

#[derive(Debug, Clone, Copy, PartialEq)]
struct ShownPeriods {
    used: u32,
    of: u32,
    tone: Tone,
    /// The size of the letters of the words.
    letters: f32,
    /// The breadth of the recess.
    recess: f32,
}

/// Lengths in sizes of the letters.
const BROAD: f32 = 0.19;
const THIN: f32 = 0.07;
const LENGTH: f32 = 0.9;
const GAP: f32 = 0.22;
/// The share of the recess that the row may take.
const ROW: f32 = 0.8;
/// More periods than this are told in words.
const MOST: u32 = 10;

/// The number of used periods, and of all, if they are shown by marks: several, and not too many to be told apart.
pub(super) fn marked(phase: ClockPhase) -> Option<(u32, u32)> {
    match phase {
        ClockPhase::Byoyomi { period, of } if (2..=MOST).contains(&of) => Some((period.saturating_sub(1), of)),
        _ => None,
    }
}

/// The height of the row below digits whose words have letters of a size, in pixels.
pub(super) fn height(letters: f32) -> f32 {
    (BROAD * letters).max(2.0)
}

/// A row without marks.
pub(super) fn row() -> impl Bundle {
    (
        Name::new("Periods"),
        PeriodMarks::default(),
        Pickable::IGNORE,
        Node { display: Display::None, align_items: AlignItems::Center, flex_shrink: 0.0, ..default() },
    )
}

impl PeriodMarks {
    /// Shows the periods, with words of a size below them in a recess of a breadth.
    pub(super) fn show(
        &mut self,
        (row, node): (Entity, &mut Mut<Node>),
        periods: Option<(u32, u32)>,
        tone: Tone,
        (letters, recess): (f32, f32),
        commands: &mut Commands,
    ) {
        let wanted = periods.map(|(used, of)| ShownPeriods { used, of, tone, letters, recess });
        if self.0 == wanted {
            return;
        }
        self.0 = wanted;
        commands.entity(row).despawn_related::<Children>();
        let Some(marked) = wanted else {
            node.display = Display::None;
            return;
        };
        let gap = GAP * letters;
        (node.display, node.column_gap, node.height) = (Display::Flex, px(gap), px(height(letters)));
        commands.entity(row).with_children(|row| {
            for index in 0..marked.of {
                row.spawn(mark(marked, index, gap));
            }
        });
    }
}

/// The mark of a period, from the first.
fn mark(marked: ShownPeriods, index: u32, gap: f32) -> impl Bundle {
    let ShownPeriods { used, of, tone, letters, recess } = marked;
    let of = of as f32;
    let length = ((ROW * recess - gap * (of - 1.0)) / of).clamp(1.0, LENGTH * letters);
    let (name, breadth) =
        if index < used { ("Used period", (THIN * letters).max(1.0)) } else { ("Period", height(letters)) };
    (
        Name::new(name),
        Pickable::IGNORE,
        GroundTone::new(tone),
        Node { width: px(length), height: px(breadth), flex_shrink: 0.0, ..default() },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_periods_have_marks_and_one_or_many_have_none() {
        let of = |period, of| marked(ClockPhase::Byoyomi { period, of });
        assert_eq!(of(2, 3), Some((1, 3)));
        assert_eq!((of(1, 1), of(1, 10), of(4, 30)), (None, Some((0, 10)), None));
        assert_eq!((marked(ClockPhase::Main), marked(ClockPhase::PerMove)), (None, None));
    }
}
