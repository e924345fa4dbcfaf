//! The parts of a stroke's picture, in the order in which the brush comes to them. A picture is shown part by part, so that a
//! moving stroke costs one picture.

use std::sync::OnceLock;

use super::InkStroke;
use super::brush::DrawnStroke;
use crate::shape::smooth_step;

/// A square part of a stroke's picture with ink on it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct InkTile {
    /// The column, counted from the left.
    pub column: u8,
    /// The row, counted from the top.
    pub row: u8,
    /// The share of the stroke at which the brush comes there, from 0 to 1.
    pub arrival: f32,
}

/// The share of a stroke in which the brush passes a place.
const PASSING: f32 = 0.07;

impl InkTile {
    /// How much of its ink lies on the tile when the brush has come to a share of the stroke: from 0 to 1.
    pub fn inked(&self, share: f32) -> f32 {
        // The last tile is inked when the brush is lifted.
        smooth_step(0.0, PASSING, share - self.arrival * (1.0 - PASSING))
    }
}

/// Samples along a side of a tile.
const SAMPLES: usize = 3;

impl InkStroke {
    /// The number of tiles in a row, and of rows: the larger picture has more.
    pub const fn tiles_in_row(self) -> u8 {
        match self {
            Self::Check => 32,
            Self::Victory => 40,
        }
    }

    /// The tiles with ink on them. They are the same in every size and theme, and are found once.
    pub fn tiles(self) -> &'static [InkTile] {
        static TILES: [OnceLock<Vec<InkTile>>; InkStroke::ALL.len()] =
            [const { OnceLock::new() }; InkStroke::ALL.len()];
        TILES[self as usize].get_or_init(|| self.find_tiles())
    }

    fn find_tiles(self) -> Vec<InkTile> {
        let count = self.tiles_in_row();
        let drawn = DrawnStroke::new(self, SAMPLES * usize::from(count));
        let places = (0..count).flat_map(|row| (0..count).map(move |column| (column, row)));
        let tile = |(column, row): (u8, u8)| {
            let samples = (0..SAMPLES * SAMPLES).filter_map(|sample| {
                let [x, y] = [(column, sample % SAMPLES), (row, sample / SAMPLES)]
                    .map(|(tile, sample)| usize::from(tile) * SAMPLES + sample);
                drawn.arrival(x, y)
            });
            let (sum, count) = samples.fold((0.0, 0.0), |(sum, count), arrival| (sum + arrival, count + 1.0));
            (count > 0.0).then(|| InkTile { column, row, arrival: sum / count })
        };
        places.filter_map(tile).collect()
    }
}
