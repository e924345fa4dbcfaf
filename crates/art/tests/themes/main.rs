//! Themes are read strictly, and in every one of them whatever meets on the screen can be told apart.

mod colour_blindness;
mod contrast;
mod reading;

use teahouse_art::{BoardTheme, Colour, DiscTheme, Theme};

fn themes() -> Vec<Theme> {
    Theme::names().map(|name| Theme::named(name).expect("a name of the list is that of a theme")).collect()
}

fn boards(theme: &Theme) -> [(&'static str, BoardTheme); 3] {
    [("banqi", theme.banqi), ("xiangqi", theme.xiangqi), ("shogi", theme.shogi)]
}

/// The discs that a player can have in a theme: its own, and every material.
fn discs(theme: &Theme) -> Vec<(String, DiscTheme)> {
    let own = ("its own discs".to_owned(), theme.discs);
    DiscTheme::materials().into_iter().chain([own]).collect()
}

fn is_high_contrast(theme: &Theme) -> bool {
    theme.name.starts_with("high-contrast")
}

/// All measures that a theme misses, so that it is mended in one go.
#[derive(Default)]
struct Faults(Vec<String>);

impl Faults {
    fn expect(&mut self, what: &str, measured: f32, least: f32) {
        if measured < least {
            self.0.push(format!("{what}: {measured:.3}, at least {least}"));
        }
    }

    fn contrast(&mut self, what: &str, [one, two]: [Colour; 2], least: f32) {
        self.expect(what, one.contrast(two), least);
    }

    fn none(self) {
        assert!(self.0.is_empty(), "\n{}", self.0.join("\n"));
    }
}

/// The distance of two colours in Oklab, where 1 is that of black and white: B. Ottosson, "A perceptual color space
/// for image processing", 2020.
fn distance(one: Colour, two: Colour) -> f32 {
    let [one, two] = [one, two].map(oklab);
    one.iter().zip(two).map(|(one, two)| (one - two).powi(2)).sum::<f32>().sqrt()
}

fn oklab(colour: Colour) -> [f32; 3] {
    let [r, g, b] = linear(colour);
    let l = (0.412_221_46 * r + 0.536_332_55 * g + 0.051_445_995 * b).cbrt();
    let m = (0.211_903_5 * r + 0.680_699_5 * g + 0.107_396_96 * b).cbrt();
    let s = (0.088_302_46 * r + 0.281_718_85 * g + 0.629_978_7 * b).cbrt();
    [
        0.210_454_26 * l + 0.793_617_8 * m - 0.004_072_047 * s,
        1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s,
        0.025_904_037 * l + 0.782_771_77 * m - 0.808_675_77 * s,
    ]
}

fn linear(colour: Colour) -> [f32; 3] {
    [colour.red, colour.green, colour.blue].map(|channel| {
        let value = f32::from(channel) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    })
}
