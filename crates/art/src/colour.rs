//! Colours as people write them (sRGB) and as light adds up (linear).

use serde::de::{Deserialize, Deserializer, Error};
use std::borrow::Cow;
use std::str::FromStr;
use std::sync::LazyLock;
use thiserror::Error;

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

    /// The relative luminance of WCAG 2.2, from 0 (black) to 1 (white).
    pub fn luminance(self) -> f32 {
        let Linear([red, green, blue]) = self.linear();
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The contrast ratio of WCAG 2.2 between two colours, from 1 (the same light) to 21 (black and white).
    ///
    /// ```
    /// # use teahouse_art::Colour;
    /// assert!((Colour::hex(0xffffff).contrast(Colour::hex(0x000000)) - 21.0).abs() < 0.001);
    /// ```
    pub fn contrast(self, other: Self) -> f32 {
        let [one, two] = [self, other].map(|colour| colour.luminance() + 0.05);
        one.max(two) / one.min(two)
    }

    pub(crate) fn linear(self) -> Linear {
        Linear([decode(self.red), decode(self.green), decode(self.blue)])
    }
}

/// A text that is no colour.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("a colour is written as \"#rrggbb\", not as {0:?}")]
pub struct NoColour(String);

/// Written as style sheets do, `#rrggbb`: six digits, no names, no short forms.
impl FromStr for Colour {
    type Err = NoColour;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let digits =
            text.strip_prefix('#').filter(|rest| rest.len() == 6 && rest.bytes().all(|d| d.is_ascii_hexdigit()));
        let rgb = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        rgb.map(Self::hex).ok_or_else(|| NoColour(text.to_owned()))
    }
}

impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

/// A colour in linear light: the only space in which mixing, shading and averaging are right.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Linear(pub(crate) [f32; 3]);

impl Linear {
    pub(crate) const WHITE: Self = Self([1.0; 3]);
    pub(crate) const BLACK: Self = Self([0.0; 3]);

    /// The light of both.
    pub(crate) fn plus(self, other: Self) -> Self {
        Self(std::array::from_fn(|channel| self.0[channel] + other.0[channel]))
    }

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
    static LIGHT: LazyLock<[f32; 256]> = LazyLock::new(|| {
        std::array::from_fn(|channel| {
            let value = channel as f32 / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        })
    });
    LIGHT[usize::from(channel)]
}

/// Linear light to an sRGB channel, clipped to 0 to 1 (IEC 61966-2-1).
pub(crate) fn encode(light: f32) -> u8 {
    to_byte(encode_exactly(light))
}

/// Linear light to an sRGB channel 0 to 1, not rounded yet; to within a hundredth of a step of 255 (IEC 61966-2-1).
pub(crate) fn encode_exactly(light: f32) -> f32 {
    /// Entries at equal steps of the light's square root, by which the curve is nearly straight.
    const STEPS: usize = 2048;
    static CURVE: LazyLock<[f32; STEPS + 2]> = LazyLock::new(|| {
        std::array::from_fn(|step| {
            let light = (step as f32 / STEPS as f32).powi(2);
            if light <= 0.003_130_8 { light * 12.92 } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 }
        })
    });
    let place = light.clamp(0.0, 1.0).sqrt() * STEPS as f32;
    let step = place as usize;
    let part = place - step as f32;
    let low = CURVE[step];
    low + (CURVE[step + 1] - low) * part
}

/// Scales 0 to 1 to 0 to 255, rounded and clipped.
pub(crate) fn to_byte(value: f32) -> u8 {
    // `as` clips; the function that rounds takes longer.
    (value * 255.0 + 0.5) as u8
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
    fn the_curve_of_the_table_is_that_of_the_standard() {
        for step in 0..=100_000 {
            let light = step as f32 / 100_000.0;
            let exact = if light <= 0.003_130_8 { light * 12.92 } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 };
            assert!((encode_exactly(light) - exact).abs() < 0.01 / 255.0, "{light}");
        }
    }

    #[test]
    fn a_colour_is_six_digits_after_a_hash() {
        assert_eq!("#c4160C".parse(), Ok(Colour::hex(0xc4160c)));
        for wrong in ["c4160c", "#c41", "#c4160c ff", "#c4160cff", "#c4160g", "#+4160c", "red", ""] {
            assert!(wrong.parse::<Colour>().is_err(), "{wrong:?}");
        }
    }

    /// Mid grey against white and against black, from the definition of WCAG 2.2.
    #[test]
    fn contrast_is_that_of_wcag() {
        let grey = Colour::hex(0x777777);
        assert!((grey.contrast(Colour::hex(0xffffff)) - 4.48).abs() < 0.01);
        assert!((Colour::hex(0x000000).contrast(grey) - 4.69).abs() < 0.01);
        assert_eq!(grey.contrast(grey), 1.0);
    }

    #[test]
    fn light_outside_the_range_is_clipped() {
        assert_eq!((encode(-1.0), encode(7.0)), (0, 255));
    }
}
