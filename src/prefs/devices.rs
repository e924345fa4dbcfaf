//! The device that belongs to a player, where two people play at one screen.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

/// One of two people at one screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Player {
    /// The near player.
    Near,
    /// The far player.
    Far,
}

impl Player {
    /// Both of them.
    pub const BOTH: [Self; 2] = [Self::Near, Self::Far];

    /// The player that sits near, or the one that sits far.
    #[must_use]
    pub const fn of(is_near: bool) -> Self {
        if is_near { Self::Near } else { Self::Far }
    }

    /// Whether it is the near player.
    #[must_use]
    pub const fn is_near(self) -> bool {
        matches!(self, Self::Near)
    }

    /// The other player.
    #[must_use]
    pub const fn other(self) -> Self {
        Self::of(!self.is_near())
    }

    /// The place in an array of two, the near player's first.
    #[must_use]
    pub const fn index(self) -> usize {
        if self.is_near() { 0 } else { 1 }
    }
}

/// The device of a player. The text is the word in the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum SeatDevice {
    /// Any device that does not belong to the other player.
    #[default]
    Any,
    /// A pad. Which one, the player says by pressing a button of it.
    Pad,
    /// The left half of the keyboard.
    LeftKeys,
    /// The right half of the keyboard.
    RightKeys,
    /// The mouse.
    Mouse,
    /// The touch screen.
    Touch,
}

impl SeatDevice {
    /// All of them, in the order in which they are shown.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// Whether both players can have one of their own.
    #[must_use]
    pub const fn is_for_both(self) -> bool {
        matches!(self, Self::Any | Self::Pad)
    }

    /// Whether its player moves a cursor with it.
    #[must_use]
    pub const fn has_cursor(self) -> bool {
        matches!(self, Self::Pad | Self::LeftKeys | Self::RightKeys)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prefs::Settings;

    #[test]
    fn words_are_those_of_the_file() {
        let words: Vec<String> = SeatDevice::ALL.iter().map(SeatDevice::to_string).collect();
        assert_eq!(words.join(" "), "any pad left-keys right-keys mouse touch");
    }

    #[test]
    fn two_players_share_no_device_but_pads() {
        let mut settings = Settings::default();
        for &device in SeatDevice::ALL {
            settings.set_device(Player::Near, device);
            settings.set_device(Player::Far, device);
            assert_eq!(settings.device(Player::Far), device);
            assert_eq!(settings.device(Player::Near) == device, device.is_for_both(), "{device}");
        }
        assert!(settings.has_devices() && !Settings::default().has_devices());
    }
}
