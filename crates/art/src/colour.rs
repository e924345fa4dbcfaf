//! Colours as people write them (sRGB) and as light adds up (linear).

/// An opaque colour in sRGB, 8 bits a channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Colour {
    /// Red, 0 to 255.
    pub red: u8,
    /// Green, 0 to 255.
    pub green: u8,
    /// Blue, 0 to 255.
    pub blue: u8,
}

impl Colour {
    /// The colour that style sheets write as `#rrggbb`, given as `0xrrggbb`.
    ///
    /// ```
    /// # use teahouse_art::Colour;
    /// assert_eq!(Colour::hex(0xc4160c), Colour { red: 0xc4, green: 0x16, blue: 0x0c });
    /// ```
    pub const fn hex(rgb: u32) -> Self {
        let [_, red, green, blue] = rgb.to_be_bytes();
        Self { red, green, blue }
    }

    pub(crate) fn linear(self) -> Linear {
        Linear([decode(self.red), decode(self.green), decode(self.blue)])
    }
}

/// A colour in linear light: the only space in which mixing, shading and averaging are right.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Linear(pub(crate) [f32; 3]);

impl Linear {
    pub(crate) const WHITE: Self = Self([1.0; 3]);

    /// This colour covered by another one; 0 leaves this, 1 shows the other alone.
    pub(crate) fn mix(self, other: Self, amount: f32) -> Self {
        Self(std::array::from_fn(|channel| {
            let from = self.0[channel];
            from + (other.0[channel] - from) * amount
        }))
    }

    /// Light of this colour after it has fallen on a surface of another.
    pub(crate) fn filtered(self, surface: Self) -> Self {
        Self(std::array::from_fn(|channel| self.0[channel] * surface.0[channel]))
    }

    /// More or less light on the same colour.
    pub(crate) fn lit(self, factor: f32) -> Self {
        Self(self.0.map(|channel| channel * factor))
    }
}

/// An sRGB channel to linear light 0 to 1 (IEC 61966-2-1).
pub(crate) fn decode(channel: u8) -> f32 {
    let value = f32::from(channel) / 255.0;
    if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
}

/// Linear light to an sRGB channel; what lies outside 0 to 1 is clipped (IEC 61966-2-1).
pub(crate) fn encode(light: f32) -> u8 {
    let value = if light <= 0.003_130_8 { light * 12.92 } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 };
    to_byte(value)
}

/// 0 to 1 to 0 to 255, rounded and clipped.
pub(crate) fn to_byte(value: f32) -> u8 {
    (value * 255.0).round() as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_channel_value_survives_linear_light() {
        for channel in 0..=255 {
            assert_eq!(encode(decode(channel)), channel);
        }
    }

    #[test]
    fn light_outside_the_range_is_clipped() {
        assert_eq!((encode(-1.0), encode(7.0)), (0, 255));
    }
}
