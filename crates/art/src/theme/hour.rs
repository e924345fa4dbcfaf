//! The theme of each game, where each game has its own.

use std::sync::LazyLock;

use super::Theme;

/// The hour at which a game is played, by its light.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Hour {
    /// Banqi, under a lamp.
    Night,
    /// Xiangqi, in the late sun.
    Evening,
    /// Shogi, in the light that comes through paper.
    Morning,
}

impl Hour {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Night, Self::Evening, Self::Morning];

    /// The name of the theme by which the game of this hour is played.
    pub const fn theme(self) -> &'static str {
        match self {
            Self::Night => "jade-salon",
            Self::Evening => "late-sun",
            Self::Morning => "shoji-morning",
        }
    }

    fn read(self) -> Theme {
        Theme::named(self.theme()).expect("a test reads the theme of every hour")
    }
}

impl Theme {
    /// The theme of an hour. Boards and pieces of every game are those of its own hour, so that a small picture of any game is the
    /// same at all hours.
    pub fn at(hour: Hour) -> Self {
        static READ: LazyLock<[Theme; 3]> = LazyLock::new(|| Hour::ALL.map(Hour::read));
        let [night, evening, morning] = READ.clone();
        let (banqi, discs, xiangqi) = (night.banqi, night.discs, evening.xiangqi);
        let (shogi, komadai, koma) = (morning.shogi, morning.komadai, morning.koma);
        let room = match hour {
            Hour::Night => night,
            Hour::Evening => evening,
            Hour::Morning => morning,
        };
        Self { banqi, xiangqi, shogi, komadai, discs, koma, ..room }
    }
}
